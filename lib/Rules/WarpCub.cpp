// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rule WarpCub: with --warp=exact, CUB's warp classes keep their default width of 32 threads; hipCUB's default is the
// hardware's width.
//   before: cub::WarpReduce<float>
//   after:  hipcub::WarpReduce<float, 32>
// A width that is spelled stays. CUB_PTX_WARP_THREADS becomes CUDA's constant.
#include "Warp.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
namespace tok = clang::tok;

namespace hipmorph {
namespace {

/// What has to be spelled so that the width can be: the position of the width, and the defaults before it.
struct Defaults {
  unsigned Required; ///< template parameters without default
  unsigned Width;    ///< position of the width
  StringRef Before;  ///< default of a parameter between them
};

std::optional<Defaults> defaultsOf(StringRef Cuda) {
  return StringSwitch<std::optional<Defaults>>(Cuda)
      .Cases({"cub::WarpReduce", "cub::WarpScan"}, Defaults{1, 1, ""})
      .Cases({"cub::WarpExchange", "cub::WarpMergeSort"}, Defaults{2, 2, ""})
      .Case("cub::WarpLoad", Defaults{2, 3, "hipcub::WARP_LOAD_DIRECT"})
      .Case("cub::WarpStore", Defaults{2, 3, "hipcub::WARP_STORE_DIRECT"})
      .Default(std::nullopt);
}

class CubRewriter {
public:
  explicit CubRewriter(RuleContext &Ctx) : Ctx(Ctx), File(Ctx.File) {}

  void run() {
    for (const Use &U : Ctx.uses()) {
      if (U.Vetoed || U.Disputed || Ctx.Claimed.contains(U.Token))
        continue;
      if (std::optional<Defaults> D = defaultsOf(U.Entry.Cuda))
        classUse(U, *D);
      else if (U.Entry.Cuda == "CUB_PTX_WARP_THREADS" || U.Entry.Cuda == "CUB_WARP_THREADS")
        constant(U);
    }
  }

private:
  void classUse(const Use &U, const Defaults &D) {
    if (!File.is(U.Token + 1, tok::less))
      return; // using cub::WarpReduce; or the class inside itself
    unsigned Count = 1;
    int Depth = 1;
    bool Pack = false;
    uint32_t Close = NoToken, At = 0;
    for (uint32_t I = U.Token + 2; I < File.tokens().size() && Close == NoToken; ++I) {
      const Token &T = File.tokens()[I];
      int Before = Depth;
      switch (T.Kind) {
      case tok::less:
        ++Depth;
        break;
      case tok::greater:
        Depth -= 1;
        break;
      case tok::greatergreater:
        Depth -= 2;
        break;
      case tok::greatergreatergreater:
        Depth -= 3;
        break;
      case tok::comma:
        Count += Depth == 1;
        break;
      case tok::ellipsis:
        Pack = true;
        break;
      case tok::l_paren:
      case tok::l_square:
      case tok::l_brace:
        if (T.Match == NoToken)
          return;
        I = T.Match;
        break;
      case tok::semi:
      case tok::r_paren:
      case tok::r_brace:
        return;
      default:
        break;
      }
      if (Depth <= 0) {
        Close = I;
        // '>>' may close an argument's list first: Box<int> in WarpScan<Box<int>>.
        At = Before == 1 ? File.tokens()[I - 1].End : T.Begin + Before - 1;
      }
    }
    if (Close == NoToken || Count < D.Required || Count > D.Width || Pack)
      return;
    std::string Text;
    if (Count < D.Width)
      Text = (", " + D.Before).str();
    Text += ", 32";
    EditGroup G;
    G.Sure = std::max(U.Sure, Ctx.certaintyAt(U.Token));
    G.At = File.tokens()[U.Token].Begin;
    G.What = (Twine(U.Entry.Cuda) + ": width 32 spelled out").str();
    G.Kind = kindName(U.Entry.Kind).str();
    G.Library = U.Entry.Library.str();
    G.Edits.push_back(insertText(At, std::move(Text)));
    Ctx.emit(std::move(G));
  }

  void constant(const Use &U) {
    Ctx.Claimed.insert(U.Token);
    if (U.Context == UseContext::Directive)
      return;
    if (U.Context != UseContext::Inactive)
      requireWarpSize(Ctx);
    uint32_t Last = U.Token;
    if (U.Entry.Cuda == "CUB_WARP_THREADS" && File.is(Last + 1, tok::l_paren) && File.tokens()[Last + 1].Match != NoToken)
      Last = File.tokens()[Last + 1].Match;
    EditGroup G;
    G.Sure = std::max(U.Sure, Ctx.certaintyAt(U.Token));
    G.At = File.tokens()[U.Token].Begin;
    G.Priority = 15;
    G.What = (Twine(U.Entry.Cuda) + " -> " + WarpSizeConstant).str();
    G.Kind = kindName(U.Entry.Kind).str();
    G.Library = U.Entry.Library.str();
    G.Edits.push_back(replaceText({G.At, File.tokens()[Last].End}, WarpSizeConstant.str()));
    Ctx.emit(std::move(G));
  }

  RuleContext &Ctx;
  const SourceFile &File;
};

void run(RuleContext &Ctx) {
  if (Ctx.Options.Warp == WarpMode::Exact)
    CubRewriter(Ctx).run();
}

} // namespace
} // namespace hipmorph

HIPMORPH_RULE(WarpCub, 284, run)
