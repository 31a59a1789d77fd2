// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The names of hipmorph/warp.h for a HIP program that is built for NVIDIA GPUs: CUDA's own functions under these
// names. Included by hipmorph/warp.h only.
#ifndef HIPMORPH_NVIDIA_WARP_H
#define HIPMORPH_NVIDIA_WARP_H

namespace hipmorph {

constexpr unsigned full_mask = 0xffffffffu;

#define HIPMORPH_LANE_REGISTER(name, ptx)                                                                              \
  HIPMORPH_DEVICE unsigned name() {                                                                                    \
    unsigned value;                                                                                                    \
    asm volatile("mov.u32 %0, %%" ptx ";" : "=r"(value));                                                              \
    return value;                                                                                                      \
  }
HIPMORPH_LANE_REGISTER(lane_id, "laneid")
HIPMORPH_LANE_REGISTER(lanemask_lt, "lanemask_lt")
HIPMORPH_LANE_REGISTER(lanemask_le, "lanemask_le")
HIPMORPH_LANE_REGISTER(lanemask_eq, "lanemask_eq")
HIPMORPH_LANE_REGISTER(lanemask_ge, "lanemask_ge")
HIPMORPH_LANE_REGISTER(lanemask_gt, "lanemask_gt")
#undef HIPMORPH_LANE_REGISTER

// PTX's %warpid may change while a thread runs; the place in the block does not.
HIPMORPH_DEVICE unsigned warp_id() {
  return (threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z)) / static_cast<unsigned>(warp_size);
}

HIPMORPH_DEVICE unsigned activemask() { return __activemask(); }
HIPMORPH_DEVICE void syncwarp(unsigned mask = full_mask) { __syncwarp(mask); }
HIPMORPH_DEVICE unsigned ballot_sync(unsigned mask, int predicate) { return __ballot_sync(mask, predicate); }
HIPMORPH_DEVICE int any_sync(unsigned mask, int predicate) { return __any_sync(mask, predicate); }
HIPMORPH_DEVICE int all_sync(unsigned mask, int predicate) { return __all_sync(mask, predicate); }
HIPMORPH_DEVICE int uni_sync(unsigned mask, int predicate) { return __uni_sync(mask, predicate); }
HIPMORPH_DEVICE unsigned ballot(int predicate) { return __ballot_sync(__activemask(), predicate); }
HIPMORPH_DEVICE int any(int predicate) { return __any_sync(__activemask(), predicate); }
HIPMORPH_DEVICE int all(int predicate) { return __all_sync(__activemask(), predicate); }
HIPMORPH_DEVICE unsigned fns(unsigned mask, unsigned base, int offset) { return __fns(mask, base, offset); }

// The result's type is that of CUDA's overload, which promotes narrow integers.
#define HIPMORPH_SHUFFLE(name, operand)                                                                                \
  template <class T>                                                                                                   \
  HIPMORPH_DEVICE auto name##_sync(unsigned mask, T value, operand lane, int width = warp_size)                        \
      -> decltype(__##name##_sync(mask, value, lane, width)) {                                                         \
    return __##name##_sync(mask, value, lane, width);                                                                  \
  }                                                                                                                    \
  template <class T>                                                                                                   \
  HIPMORPH_DEVICE auto name(T value, operand lane, int width = warp_size)                                              \
      -> decltype(__##name##_sync(0u, value, lane, width)) {                                                           \
    return __##name##_sync(__activemask(), value, lane, width);                                                        \
  }
HIPMORPH_SHUFFLE(shfl, int)
HIPMORPH_SHUFFLE(shfl_up, unsigned)
HIPMORPH_SHUFFLE(shfl_down, unsigned)
HIPMORPH_SHUFFLE(shfl_xor, int)
#undef HIPMORPH_SHUFFLE

template <class T> HIPMORPH_DEVICE unsigned match_any_sync(unsigned mask, T value) {
  return __match_any_sync(mask, value);
}
template <class T> HIPMORPH_DEVICE unsigned match_all_sync(unsigned mask, T value, int *predicate) {
  return __match_all_sync(mask, value, predicate);
}

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
HIPMORPH_DEVICE unsigned reduce_add_sync(unsigned mask, unsigned value) { return __reduce_add_sync(mask, value); }
HIPMORPH_DEVICE int reduce_add_sync(unsigned mask, int value) { return __reduce_add_sync(mask, value); }
HIPMORPH_DEVICE unsigned reduce_min_sync(unsigned mask, unsigned value) { return __reduce_min_sync(mask, value); }
HIPMORPH_DEVICE int reduce_min_sync(unsigned mask, int value) { return __reduce_min_sync(mask, value); }
HIPMORPH_DEVICE unsigned reduce_max_sync(unsigned mask, unsigned value) { return __reduce_max_sync(mask, value); }
HIPMORPH_DEVICE int reduce_max_sync(unsigned mask, int value) { return __reduce_max_sync(mask, value); }
HIPMORPH_DEVICE unsigned reduce_and_sync(unsigned mask, unsigned value) { return __reduce_and_sync(mask, value); }
HIPMORPH_DEVICE unsigned reduce_or_sync(unsigned mask, unsigned value) { return __reduce_or_sync(mask, value); }
HIPMORPH_DEVICE unsigned reduce_xor_sync(unsigned mask, unsigned value) { return __reduce_xor_sync(mask, value); }
#endif

} // namespace hipmorph

#endif // HIPMORPH_NVIDIA_WARP_H
