// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rule WarpFunctions: with --warp=exact, CUDA's warp functions and warpSize keep the meaning of 32 lanes.
//   before: unsigned m = __ballot_sync(0xffffffff, x > 0); v += __shfl_down_sync(m, v, warpSize / 2);
//   after:  unsigned m = hipmorph::ballot_sync(0xffffffff, x > 0);
//           v += hipmorph::shfl_down_sync(m, v, hipmorph::warp_size / 2);
// Only names change: the helpers take and give what CUDA's functions do, 32-bit masks included. Host code that asks for
// the width is WarpQueries' work, classes of CUB WarpCub's.
#include "Warp.h"

using namespace llvm;
namespace tok = clang::tok;

namespace hipmorph {
namespace {

class ExactFunctions {
public:
  explicit ExactFunctions(RuleContext &Ctx) : Ctx(Ctx), File(Ctx.File) {}

  void run() {
    for (const Use &U : Ctx.uses())
      if (!U.Vetoed && !U.Disputed && !Ctx.Claimed.contains(U.Token) && U.Entry.Kind == RowKind::Function)
        if (std::optional<WarpFunction> W = warpFunction(U.Entry.Cuda))
          rename(U, ("hipmorph::" + W->Helper).str(), true);
    for (const Use &U : Ctx.uses())
      if (!U.Vetoed && !U.Disputed && !Ctx.Claimed.contains(U.Token) && U.Entry.Cuda == "warpSize")
        rename(U, WarpSizeConstant.str(), false);
    if (!declaresItself(Ctx, "warpSize"))
      for (uint32_t I = 0; I < File.tokens().size(); ++I)
        if (File.isIdentifier(I, "warpSize") && !Ctx.useAt(I))
          unseen(I);
  }

private:
  void rename(const Use &U, std::string Target, bool IsFunction) {
    Ctx.Claimed.insert(U.Token);
    if (U.Context == UseContext::Directive)
      return;
    if (U.Context != UseContext::Inactive) {
      if (IsFunction)
        Ctx.requireHeader(WarpHeader);
      else
        requireWarpSize(Ctx);
    }
    EditGroup G;
    G.Sure = std::max(U.Sure, Ctx.certaintyAt(U.Token));
    G.At = File.tokens()[U.Token].Begin;
    G.What = (Twine(U.Entry.Cuda) + " -> " + Target).str();
    G.Kind = kindName(U.Entry.Kind).str();
    G.Library = U.Entry.Library.str();
    G.Edits.push_back(renameEdit(Ctx, U, Target));
    Ctx.emit(std::move(G));
  }

  /// warpSize in code that the compiler did not see: a branch that nothing reaches, a macro that nothing expands. The
  /// name alone would be too common.
  void unseen(uint32_t I) {
    bool Member = I > 0 && (File.is(I - 1, tok::period) || File.is(I - 1, tok::arrow) || File.is(I - 1, tok::coloncolon));
    UseContext Context = Ctx.contextAt(I);
    bool Declared = I > 0 && File.is(I - 1, tok::raw_identifier) && !File.isIdentifier(I - 1, "return") &&
                    !File.isIdentifier(I - 1, "case");
    if (Member || Declared || Ctx.Claimed.contains(I) || Context == UseContext::Directive)
      return;
    if (const Directive *D = File.macroBodyOf(I)) {
      if (is_contained(D->Params, "warpSize"))
        return;
    } else if (!Ctx.inDeviceCode(File.tokens()[I].Begin)) {
      return;
    }
    // A token that some pass read and that is not CUDA's name is another thing that nobody recorded.
    if (Context == UseContext::Code && Ctx.Facts.Seen)
      return;
    if (Context != UseContext::Inactive)
      requireWarpSize(Ctx);
    EditGroup G;
    G.Sure = std::max(Certainty::Likely, Ctx.certaintyAt(I));
    G.At = File.tokens()[I].Begin;
    G.What = ("warpSize -> " + WarpSizeConstant).str();
    G.Kind = "variable";
    G.Library = "cudart";
    G.Edits.push_back(replaceText({File.tokens()[I].Begin, File.tokens()[I].End}, WarpSizeConstant.str()));
    Ctx.emit(std::move(G));
  }

  RuleContext &Ctx;
  const SourceFile &File;
};

void run(RuleContext &Ctx) {
  if (Ctx.Options.Warp == WarpMode::Exact)
    ExactFunctions(Ctx).run();
}

} // namespace
} // namespace hipmorph

HIPMORPH_RULE(WarpFunctions, 280, run)
