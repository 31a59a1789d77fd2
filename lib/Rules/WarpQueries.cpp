// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rule WarpQueries: with --warp=exact, host code that asks for the width of a warp is told 32, as the device code is.
//   before: int warps = threads / prop.warpSize;
//   after:  int warps = threads / hipmorph::warp_size;
//   before: cudaDeviceGetAttribute(&w, cudaDevAttrWarpSize, 0)
//   after:  hipmorph::device_get_attribute(&w, hipDeviceAttributeWarpSize, 0)
// Places where the answer cannot be given are reported.
#include "Warp.h"

using namespace llvm;
namespace tok = clang::tok;

namespace hipmorph {
namespace {

bool isWidthAttribute(StringRef Cuda) { return Cuda == "cudaDevAttrWarpSize" || Cuda == "CU_DEVICE_ATTRIBUTE_WARP_SIZE"; }

class QueryRewriter {
public:
  explicit QueryRewriter(RuleContext &Ctx) : Ctx(Ctx), File(Ctx.File) {}

  void run() {
    for (const Use &U : Ctx.uses()) {
      if (U.Vetoed || U.Disputed || Ctx.Claimed.contains(U.Token))
        continue;
      if (U.Entry.Cuda == "cudaDeviceProp.warpSize")
        property(U);
      else if (U.Entry.Cuda == "cudaDeviceGetAttribute" || U.Entry.Cuda == "cuDeviceGetAttribute")
        query(U);
    }
    for (const Use &U : Ctx.uses())
      if (!U.Vetoed && isWidthAttribute(U.Entry.Cuda) && !Answered.contains(U.Token))
        Ctx.report(DiagId::WarpSizeQuery, place(U.Token), U.Entry.Cuda.size(), U.Entry.Cuda,
                   "is not the argument of a query that was changed").Advice =
            "make the query with hipmorph::device_get_attribute of hipmorph/device_attribute.h, or count with 32 where its result is used";
  }

private:
  uint32_t place(uint32_t Token) const { return File.tokens()[Token].Begin; }

  bool isWritten(uint32_t Owner, uint32_t Member) const {
    switch (Member + 1 < File.tokens().size() ? File.tokens()[Member + 1].Kind : tok::eof) {
    case tok::equal:
    case tok::plusequal:
    case tok::minusequal:
    case tok::starequal:
    case tok::slashequal:
    case tok::plusplus:
    case tok::minusminus:
      return true;
    default:
      break;
    }
    if (Owner == 0)
      return false;
    if (File.is(Owner - 1, tok::plusplus) || File.is(Owner - 1, tok::minusminus))
      return true;
    // &prop.warpSize, but not a & prop.warpSize.
    return File.is(Owner - 1, tok::amp) &&
           (Owner < 2 || File.isIdentifier(Owner - 2, "return") ||
            !(File.is(Owner - 2, tok::raw_identifier) || File.is(Owner - 2, tok::r_paren) ||
              File.is(Owner - 2, tok::r_square) || File.is(Owner - 2, tok::numeric_constant)));
  }

  /// Evaluating it has effects that must be kept.
  bool hasEffects(uint32_t First, uint32_t Last) const {
    for (uint32_t I = First; I < Last; ++I)
      if (File.is(I, tok::plusplus) || File.is(I, tok::minusminus) || File.is(I, tok::equal) ||
          (File.is(I, tok::l_paren) && I > First && File.is(I - 1, tok::raw_identifier)))
        return true;
    return false;
  }

  void property(const Use &U) {
    uint32_t I = U.Token;
    bool Member = I > 0 && (File.is(I - 1, tok::period) || File.is(I - 1, tok::arrow));
    uint32_t Owner = Member ? startOfOwner(File, I) : NoToken;
    if (Owner == NoToken || Owner == I || isWritten(Owner, I)) {
      Ctx.report(DiagId::WarpSizeQuery, place(I), U.Entry.Cuda.size() - StringRef("cudaDeviceProp.").size(), "warpSize",
                 "is not read as a value here")
          .Advice = "hipmorph::warp_size of hipmorph/warp_size.h is the width that the translated device code has";
      return;
    }
    for (uint32_t J = Owner; J <= I; ++J)
      Ctx.Claimed.insert(J);
    if (U.Context != UseContext::Inactive)
      requireWarpSize(Ctx);
    TextRange Whole{place(Owner), File.tokens()[I].End};
    EditGroup G;
    G.Sure = std::max(U.Sure, Ctx.certaintyAt(I));
    G.At = place(I);
    G.Priority = 15;
    G.What = ("warpSize of a device -> " + WarpSizeConstant).str();
    G.Kind = "field";
    G.Library = U.Entry.Library.str();
    if (hasEffects(Owner, I))
      G.Edits.push_back({Whole, {std::string("("), TextRange{Whole.Begin, File.tokens()[I - 2].End},
                                 (", " + WarpSizeConstant + ")").str()}});
    else
      G.Edits.push_back(replaceText(Whole, WarpSizeConstant.str()));
    Ctx.emit(std::move(G));
    Ctx.report(DiagId::WarpSizeKept, Whole.Begin, Whole.size(), File.slice(Whole));
  }

  void query(const Use &U) {
    std::optional<CallSite> Site = Ctx.callSite(U.Token);
    if (!Site || Site->Args.size() != 3)
      return;
    uint32_t Attribute = File.tokenAt(Site->Args[1].Begin);
    const Use *Asked = Attribute == NoToken ? nullptr : Ctx.useAt(Attribute);
    if (!Asked || !isWidthAttribute(Asked->Entry.Cuda) || File.tokens()[Attribute].End != Site->Args[1].End)
      return;
    Answered.insert(Attribute);
    Ctx.Claimed.insert(U.Token);
    if (U.Context != UseContext::Inactive)
      Ctx.requireHeader(DeviceAttributeHeader);
    EditGroup G;
    G.Sure = std::max(U.Sure, Ctx.certaintyAt(U.Token));
    G.At = place(U.Token);
    G.Priority = 15;
    G.What = (Twine(U.Entry.Cuda) + " -> hipmorph::device_get_attribute").str();
    G.Kind = kindName(U.Entry.Kind).str();
    G.Library = U.Entry.Library.str();
    G.Edits.push_back(renameEdit(Ctx, U, "hipmorph::device_get_attribute"));
    Ctx.emit(std::move(G));
    Ctx.report(DiagId::WarpSizeKept, Site->Args[1].Begin, Site->Args[1].size(), Asked->Entry.Cuda);
  }

  RuleContext &Ctx;
  const SourceFile &File;
  std::set<uint32_t> Answered;
};

void run(RuleContext &Ctx) {
  if (Ctx.Options.Warp == WarpMode::Exact)
    QueryRewriter(Ctx).run();
}

} // namespace
} // namespace hipmorph

HIPMORPH_RULE(WarpQueries, 282, run)
