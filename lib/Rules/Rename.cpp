// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rule Rename: CUDA's names become HIP's.
//   before: cudaMalloc(&p, n)
//   after:  hipMalloc(&p, n)
// Names without counterpart become findings. Calls whose arguments change are Recipes' work, which runs before and
// claims their tokens.
#include "Names.h"
#include <set>

using namespace llvm;

namespace hipmorph {
namespace {

bool isVersionMacro(StringRef Name) {
  return Name.ends_with("_VERSION") || Name.ends_with("_MAJOR") || Name.ends_with("_MINOR") || Name.contains("_VER_") ||
         Name.ends_with("_PATCH");
}

class Renamer {
public:
  explicit Renamer(RuleContext &Ctx) : Ctx(Ctx) {}

  void run() {
    for (const Use &U : Ctx.uses()) {
      if (U.Vetoed || Ctx.Claimed.contains(U.Token))
        continue;
      if (U.Disputed) {
        Ctx.report(DiagId::UnitsDisagree, place(U), U.Entry.Cuda.size(), U.Entry.Cuda);
        continue;
      }
      // Conditions are another rule's: a renamed version number would compare with other numbers.
      if (U.Context == UseContext::Directive && isVersionMacro(U.Entry.Cuda))
        continue;
      one(U);
    }
  }

private:
  uint32_t place(const Use &U) const { return Ctx.File.tokens()[U.Token].Begin; }

  void one(const Use &U) {
    const Row &R = U.Entry;
    StringRef Target = targetOf(R, Ctx.Options);
    if (R.Status == RowStatus::Unsupported) {
      unsupported(U);
      return;
    }
    if (U.Context != UseContext::Inactive && !R.HipHeader.empty())
      Ctx.requireHeader(R.HipHeader);
    if (!R.HipSince.empty() && isOlder(Ctx.Options.RocmVersion, R.HipSince))
      once(DiagId::ApiTooNew, U, R.Cuda, R.HipSince, Target, Ctx.Options.RocmVersion);
    if (R.Unproven)
      once(DiagId::ApiUnproven, U, R.Cuda, Target, R.Note.empty() ? StringRef("its library is not packaged") : R.Note);
    else if (!R.Note.empty() && U.Context != UseContext::Inactive && R.Cuda.starts_with("cudaDeviceProp."))
      once(DiagId::DevicePropertyMeaning, U, R.Cuda, R.Note);
    else if (!R.Note.empty() && U.Context != UseContext::Inactive)
      once(DiagId::ApiMeaningDiffers, U, R.Cuda, Target, R.Note);
    Edit E = renameEdit(Ctx, U, Target);
    std::string Old = Ctx.File.slice(E.Range).str();
    if (E.Text.size() == 1 && std::get<std::string>(E.Text[0]) == Old)
      return;
    EditGroup G;
    G.Sure = std::max(U.Sure, Ctx.certaintyAt(U.Token));
    G.At = place(U);
    G.What = (Twine(R.Cuda) + " -> " + Target).str();
    G.Kind = kindName(R.Kind).str();
    G.Library = R.Library.str();
    // A longer qualified name wins over its namespace's own rename.
    G.Priority = E.Range.size() > R.Cuda.size() ? 1 : R.Cuda.contains("::") ? 1 : 0;
    G.Edits.push_back(std::move(E));
    Ctx.emit(std::move(G));
  }

  void unsupported(const Use &U) {
    const Row &R = U.Entry;
    if (R.Kind == RowKind::Namespace)
      return; // its members are reported one by one
    DiagId Id = R.OnlyHeader.empty() ? DiagId::ApiUnsupported : DiagId::LegacyApi;
    Finding &F = R.OnlyHeader.empty() ? Ctx.report(Id, place(U), R.Cuda.size(), R.Cuda, R.Why)
                                      : Ctx.report(Id, place(U), R.Cuda.size(), R.Cuda, R.OnlyHeader, R.Why);
    F.Advice = R.Advice.str();
    if (U.Context == UseContext::Inactive || U.Context == UseContext::Directive)
      F.Level = Severity::Warning;
  }

  /// A remark about a name that is the same at each of its uses is made at the first.
  template <typename... Ts> void once(DiagId Id, const Use &U, const Ts &...Args) {
    if (Seen.insert({static_cast<unsigned>(Id), U.Entry.Cuda.str()}).second)
      Ctx.report(Id, place(U), lastComponent(U.Entry.Cuda).size(), Args...).Advice = U.Entry.Advice.str();
  }

  RuleContext &Ctx;
  std::set<std::pair<unsigned, std::string>> Seen;
};

void run(RuleContext &Ctx) { Renamer(Ctx).run(); }

} // namespace
} // namespace hipmorph

HIPMORPH_RULE(Rename, 500, run)
