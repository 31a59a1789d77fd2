// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The list of findings as data, and look-ups in it.
#include "hipmorph/Basic/Finding.h"
#include <algorithm>

using namespace llvm;

namespace hipmorph {

static constexpr DiagInfo Infos[] = {
#define HM_FINDING(number, enumerator, name, severity, message)                                                        \
  {DiagId::enumerator, name, Severity::severity, message},
#include "hipmorph/Basic/Diagnostics.def"
};

ArrayRef<DiagInfo> allDiagnostics() { return Infos; }

const DiagInfo &diagInfo(DiagId Id) {
  const DiagInfo *It = std::ranges::lower_bound(Infos, Id, {}, &DiagInfo::Id);
  assert(It != std::end(Infos) && It->Id == Id && "a DiagId that is not in Diagnostics.def");
  return *It;
}

std::optional<DiagId> findDiagnostic(StringRef NumberOrName) {
  StringRef Digits = NumberOrName;
  if (Digits.size() > 2 && Digits.take_front(2).equals_insensitive("hm"))
    Digits = Digits.drop_front(2);
  unsigned Number = 0;
  bool IsNumber = !Digits.getAsInteger(10, Number);
  for (const DiagInfo &D : Infos)
    if (IsNumber ? static_cast<unsigned>(D.Id) == Number : D.Name == NumberOrName)
      return D.Id;
  return std::nullopt;
}

std::string diagNumber(DiagId Id) { return fmt::format("HM{}", static_cast<unsigned>(Id)); }

StringRef severityName(Severity S) {
  switch (S) {
  case Severity::Note:
    return "note";
  case Severity::Warning:
    return "warning";
  case Severity::Error:
    return "error";
  }
  llvm_unreachable("all severities are named");
}

std::string formatMessage(DiagId Id, fmt::format_args Args) {
  StringRef Message = diagInfo(Id).Message;
  return fmt::vformat(fmt::string_view(Message.data(), Message.size()), Args);
}

} // namespace hipmorph
