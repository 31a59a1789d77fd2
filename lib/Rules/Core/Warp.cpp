// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The warp functions of CUDA, and token look-ups that several rules about warps need.
#include "../Warp.h"
#include "llvm/ADT/StringMap.h"

using namespace llvm;
namespace tok = clang::tok;

namespace hipmorph {

std::optional<WarpFunction> warpFunction(StringRef Cuda) {
  static const StringMap<WarpFunction> Functions = [] {
    StringMap<WarpFunction> M;
    for (StringRef Name : {"shfl", "shfl_up", "shfl_down", "shfl_xor"}) {
      M["__" + Name.str()] = {Name, false, false, true};
    }
    for (StringRef Name : {"shfl_sync", "shfl_up_sync", "shfl_down_sync", "shfl_xor_sync"})
      M["__" + Name.str()] = {Name, true, false, true};
    for (StringRef Name : {"any", "all"})
      M["__" + Name.str()] = {Name, false, false, false};
    for (StringRef Name : {"any_sync", "all_sync", "uni_sync", "syncwarp", "reduce_add_sync", "reduce_min_sync",
                           "reduce_max_sync", "reduce_and_sync", "reduce_or_sync", "reduce_xor_sync"})
      M["__" + Name.str()] = {Name, true, false, false};
    for (StringRef Name : {"ballot", "activemask"})
      M["__" + Name.str()] = {Name, false, true, false};
    for (StringRef Name : {"ballot_sync", "match_any_sync", "match_all_sync"})
      M["__" + Name.str()] = {Name, true, true, false};
    M["__fns"] = {"fns", true, false, false};
    return M;
  }();
  auto It = Functions.find(Cuda);
  return It == Functions.end() ? std::nullopt : std::optional(It->second);
}

uint32_t startOfOwner(const SourceFile &File, uint32_t Member) {
  uint32_t I = Member;
  // Each round: I is a name behind '.' or '->' (or '::'); step to the first token of what is before it.
  while (I >= 2 && (File.is(I - 1, tok::period) || File.is(I - 1, tok::arrow) || File.is(I - 1, tok::coloncolon))) {
    if (File.is(I - 1, tok::coloncolon) && !File.is(I - 2, tok::raw_identifier))
      return I - 1; // ::name
    I -= 2;
    // Subscripts and calls stand behind what they belong to.
    while (File.is(I, tok::r_square) || File.is(I, tok::r_paren)) {
      uint32_t Open = File.tokens()[I].Match;
      if (Open == NoToken || Open == 0)
        return NoToken;
      bool Subscript = File.is(I, tok::r_square);
      if (!File.is(Open - 1, tok::raw_identifier) && !File.is(Open - 1, tok::r_square) && !File.is(Open - 1, tok::r_paren)) {
        if (Subscript)
          return NoToken;
        return Open; // (*p).warpSize
      }
      I = Open - 1;
    }
    if (!File.is(I, tok::raw_identifier))
      return NoToken;
  }
  return I;
}

bool declaresItself(const RuleContext &Ctx, StringRef Name) {
  for (const Directive &D : Ctx.File.directives())
    if (D.Kind == DirectiveKind::Define && D.Macro == Name)
      return true;
  return any_of(Ctx.Facts.Names, [&](const NameFact &F) {
    return F.IsDeclaration && F.From != Origin::Cuda && lastComponent(F.Target) == Name;
  });
}

} // namespace hipmorph
