// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Finding: something a person should know about a place in the input. Every message to people about their code is one;
// the texts stand in Diagnostics.def only.
#ifndef HIPMORPH_BASIC_FINDING_H
#define HIPMORPH_BASIC_FINDING_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <vector>

namespace hipmorph {

enum class Severity : uint8_t { Note, Warning, Error };

/// The findings by name; the value is the number N of HMN.
enum class DiagId : uint16_t {
#define HM_FINDING(number, enumerator, name, severity, message) enumerator = number,
#include "hipmorph/Basic/Diagnostics.def"
};

struct DiagInfo {
  DiagId Id;
  llvm::StringRef Name;    ///< "api-unsupported"
  Severity DefaultSeverity;
  llvm::StringRef Message; ///< fmt's format string
};

/// All findings, in the order of their numbers.
llvm::ArrayRef<DiagInfo> allDiagnostics();
const DiagInfo &diagInfo(DiagId Id);
/// Finds by "HM1007", "1007" or "api-unsupported"; none if there is no such finding.
std::optional<DiagId> findDiagnostic(llvm::StringRef NumberOrName);
/// "HM1007".
std::string diagNumber(DiagId Id);
llvm::StringRef severityName(Severity S);

/// A place in a file: byte offset, and line and column from 1 (columns count bytes). Line 0: the file as a whole;
/// an empty file: no place at all (usage errors).
struct Place {
  std::string File;
  uint32_t Offset = 0;
  uint32_t Line = 0;
  uint32_t Column = 0;
  friend bool operator==(const Place &, const Place &) = default;
  friend auto operator<=>(const Place &, const Place &) = default;
};

struct FindingNote {
  std::string Text;
  std::optional<Place> Where;
};

struct Finding {
  DiagId Id = DiagId::UsageError;
  Severity Level = Severity::Error;
  Place Where;
  uint32_t Length = 0; ///< bytes at Where that the finding is about; 0 if unknown
  std::string Message;
  std::string Advice; ///< what to do; may be empty
  std::vector<FindingNote> Notes;
};

std::string formatMessage(DiagId Id, fmt::format_args Args);

/// Makes a finding with the default severity; Args fill the message's {0}, {1}...
template <typename... Ts> Finding makeFinding(DiagId Id, Place Where, const Ts &...Args) {
  Finding F;
  F.Id = Id;
  F.Level = diagInfo(Id).DefaultSeverity;
  F.Where = std::move(Where);
  F.Message = formatMessage(Id, fmt::make_format_args(Args...));
  return F;
}

} // namespace hipmorph

template <> struct fmt::formatter<llvm::StringRef> : fmt::formatter<std::string_view> {
  auto format(llvm::StringRef S, fmt::format_context &Ctx) const {
    return fmt::formatter<std::string_view>::format(std::string_view(S.data(), S.size()), Ctx);
  }
};

#endif
