// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the rules about the width of a warp share.
#ifndef HIPMORPH_LIB_RULES_WARP_H
#define HIPMORPH_LIB_RULES_WARP_H

#include "Names.h"
#include <optional>

namespace hipmorph {

/// Headers of share/hipmorph.
inline constexpr llvm::StringLiteral WarpHeader = "hipmorph/warp.h";
inline constexpr llvm::StringLiteral WarpSizeHeader = "hipmorph/warp_size.h";
inline constexpr llvm::StringLiteral DeviceAttributeHeader = "hipmorph/device_attribute.h";
/// CUDA's constant width: 32 on every GPU.
inline constexpr llvm::StringLiteral WarpSizeConstant = "hipmorph::warp_size";

/// What a warp function of CUDA does with lane masks.
struct WarpFunction {
  llvm::StringRef Helper;    ///< its name in namespace hipmorph
  bool TakesMask = false;    ///< the first argument is a mask
  bool GivesMask = false;    ///< the result is a mask
  bool IsShuffle = false;
};
/// The warp function of this name; none if there is no such function.
std::optional<WarpFunction> warpFunction(llvm::StringRef Cuda);

/// The first token of the postfix expression that ends before Member, which stands behind '.' or '->': `prop` of
/// prop.warpSize, `list` of list[i].p->warpSize. NoToken if it cannot be told from the tokens.
uint32_t startOfOwner(const SourceFile &File, uint32_t Member);

/// The translation needs hipmorph::warp_size; warp.h, where it is needed too, brings it along.
inline void requireWarpSize(RuleContext &Ctx) {
  if (!Ctx.requiredHeaders().count(WarpHeader.str()))
    Ctx.requireHeader(WarpSizeHeader);
}

/// True if the file has a declaration or macro of this name of its own.
bool declaresItself(const RuleContext &Ctx, llvm::StringRef Name);

} // namespace hipmorph

#endif
