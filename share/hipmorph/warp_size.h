// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// hipmorph::warp_size: the number of lanes of a CUDA warp, for host and device code.
//
// Translated code uses it where the CUDA program used warpSize, cudaDeviceProp::warpSize or
// cudaDevAttrWarpSize and is to keep CUDA's 32-lane meaning (--warp=exact). It is a constant expression,
// which HIP's warpSize is not. It does not say how many lanes a wave of the GPU has: that is HIP's warpSize.
// This header includes nothing, so files that a host compiler builds may include it.
#ifndef HIPMORPH_WARP_SIZE_H
#define HIPMORPH_WARP_SIZE_H

namespace hipmorph {

constexpr int warp_size = 32;

} // namespace hipmorph

#endif // HIPMORPH_WARP_SIZE_H
