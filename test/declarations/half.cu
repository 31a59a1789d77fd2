// Small floating-point types with their operators, on both sides.
// RUN: %parse %s
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
static_assert(sizeof(half) == 2 && sizeof(half2) == 4 && alignof(half2) == 4 && sizeof(__nv_bfloat162) == 4, "");
template <class T> __host__ __device__ T polynomial(T x) { return x * x + x / T(2.0f) - (-x); }

__global__ void kernel(half *h, __nv_bfloat16 *b, half2 *h2, float *f) {
  half x = __float2half(f[0]);
  x += h[1];
  if (x > h[2] && !(x == h[3]))
    h[0] = __hadd(x, h[4]) * half(2.0f) + polynomial(x) + hexp(x) + __hfma(x, x, x);
  f[1] = __half2float(x) + float(x) + __low2float(h2[0]);
  h2[1] = __hadd2(h2[0], __floats2half2_rn(f[2], f[3])) * __float2half2_rn(1.f);
  h2[1].x = h2[0].y;
  b[0] = __float2bfloat16(f[4]) + __hmul(b[1], b[2]);
  atomicAdd(h, x);
  atomicAdd(h2, h2[0]);
  h[5] = __shfl_xor_sync(0xffffffff, x, 1);
  f[5] = __hadd(1, 2);
  __nv_fp8_e4m3 small(f[6]);
  f[7] = float(small);
  short bits = __half_as_short(x);
  h[6] = __ushort_as_half((unsigned short)bits);
}
float host(half x) { return __half2float(polynomial(__float2half(1.5f))) + float(x * x); }
