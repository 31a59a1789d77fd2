// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rule WarpNative: with --warp=native, full lane masks are widened; everything else that depends on 32 lanes is reported.
//   before: __shfl_down_sync(0xffffffff, v, 1)
//   after:  __shfl_down_sync(0xffffffffffffffffull, v, 1)
// Does not prove by data flow what a number stands for, so it changes no lane arithmetic.
#include "Warp.h"

using namespace llvm;
namespace tok = clang::tok;

namespace hipmorph {
namespace {

class NativeFunctions {
public:
  explicit NativeFunctions(RuleContext &Ctx) : Ctx(Ctx), File(Ctx.File) {}

  void run() {
    for (const Use &U : Ctx.uses())
      if (!U.Vetoed && !U.Disputed && U.Entry.Kind == RowKind::Function && U.Context != UseContext::Directive)
        if (std::optional<WarpFunction> W = warpFunction(U.Entry.Cuda))
          function(U, *W);
    for (uint32_t I = 0; I + 4 < File.tokens().size(); ++I)
      if (File.isIdentifier(I, "threadIdx") && File.is(I + 1, tok::period))
        laneArithmetic(I);
  }

private:
  static bool isFullMask(StringRef Text) {
    std::string Lower = Text.lower();
    StringRef T = StringRef(Lower).trim().rtrim("ul");
    return T == "0xffffffff" || T == "~0" || T == "-1" || T == "4294967295";
  }

  /// HIP's own function takes the place of CUDA's: other rules must not send it to the 32-lane helper.
  void function(const Use &U, const WarpFunction &W) {
    Ctx.Claimed.insert(U.Token);
    const Token &Name = File.tokens()[U.Token];
    std::optional<CallSite> Site = Ctx.callSite(U.Token);
    if (W.GivesMask)
      Ctx.report(DiagId::WarpMask, Name.Begin, Name.End - Name.Begin,
                 fmt::format("the mask that '{}' gives has 64 bits; 32-bit variables and functions of 32 bits lose half of it",
                             U.Entry.Cuda))
          .Advice = "use unsigned long long with __popcll, __ffsll and __clzll";
    if (!W.TakesMask || !Site || Site->Args.empty())
      return;
    TextRange Mask = Site->Args[0];
    if (!isFullMask(File.slice(Mask))) {
      Finding &F = Ctx.report(DiagId::WarpMask, Mask.Begin, Mask.size(),
                              fmt::format("the mask of '{}' has 32 bits and HIP wants 64", U.Entry.Cuda));
      F.Level = Severity::Error; // HIP rejects the narrower type
      F.Advice = "widen the variable to unsigned long long, and say which of 64 lanes take part";
      return;
    }
    EditGroup G;
    G.At = Name.Begin;
    G.Sure = std::max(U.Sure, Ctx.certaintyAt(U.Token));
    G.What = (Twine(U.Entry.Cuda) + ": mask of all lanes").str();
    G.Kind = "function";
    G.Library = U.Entry.Library.str();
    G.Edits.push_back(replaceText(Mask, "0xffffffffffffffffull"));
    Ctx.emit(std::move(G));
  }

  /// threadIdx.x & 31, % 32, / 32, >> 5
  void laneArithmetic(uint32_t I) {
    if (Ctx.contextAt(I) == UseContext::Directive)
      return;
    tok::TokenKind Op = File.tokens()[I + 3].Kind;
    StringRef Number = File.text(I + 4).rtrim("uUlL");
    bool Lane = (Op == tok::amp && (Number == "31" || Number == "0x1f")) || (Op == tok::percent && Number == "32");
    bool Warp = (Op == tok::slash && Number == "32") || (Op == tok::greatergreater && Number == "5");
    if (!Lane && !Warp)
      return;
    TextRange R{File.tokens()[I].Begin, File.tokens()[I + 4].End};
    Ctx.report(DiagId::WarpSizeAssumed, R.Begin, R.size(), "'" + File.slice(R).str() + "'").Advice =
        Lane ? "write & (warpSize - 1)" : "write / warpSize";
  }

  RuleContext &Ctx;
  const SourceFile &File;
};

void run(RuleContext &Ctx) {
  if (Ctx.Options.Warp == WarpMode::Native)
    NativeFunctions(Ctx).run();
}

} // namespace
} // namespace hipmorph

HIPMORPH_RULE(WarpNative, 281, run)
