// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// hipmorph/math_constants.h: values that the host's own functions give, in constant expressions of host and device.
// REQUIRES: rocm-headers
// RUN: %hip-clang %rocm-flags --offload-arch=gfx90a -I%share -Wall -Wextra -Werror -fsyntax-only %s

#include <hip/hip_runtime.h>
#include <hipmorph/math_constants.h>

static_assert(CUDART_PI == 3.14159265358979323846, "");
static_assert(CUDART_PI_HI + CUDART_PI_LO == CUDART_PI, "the low part is below the last bit");
static_assert(CUDART_PI_LO == 1.2246467991473531772e-16, "");
static_assert(CUDART_PI_F == 3.14159265358979323846f, "");
static_assert(CUDART_PIO2 * 2 == CUDART_PI && CUDART_PIO4 * 4 == CUDART_PI, "");
static_assert(CUDART_L2E == 1.44269504088896340736 && CUDART_L2T_F == 3.32192809488736234787f, "");
static_assert(CUDART_LN2 == 0.693147180559945309417 && CUDART_LNT == 2.30258509299404568402, "");
static_assert(CUDART_SQRT_TWO == 1.41421356237309504880 && CUDART_SQRT_HALF_F == 0.707106781186547524401f, "");
static_assert(CUDART_LN2_X_1024 == 1024 * 0.693147180559945309417, "");
static_assert(CUDART_TWO_TO_M1022 == __DBL_MIN__ && CUDART_TWO_TO_M126_F == __FLT_MIN__, "");
static_assert(CUDART_MIN_DENORM == __DBL_DENORM_MIN__ && CUDART_MIN_DENORM_F == __FLT_DENORM_MIN__, "");
static_assert(CUDART_MAX_NORMAL_F == __FLT_MAX__, "");
static_assert(CUDART_INF > __DBL_MAX__ && CUDART_INF_F > __FLT_MAX__, "");
static_assert(CUDART_NAN != CUDART_NAN && CUDART_NAN_F != CUDART_NAN_F, "");
static_assert(__builtin_bit_cast(unsigned, CUDART_NAN_F) == 0x7fffffffu, "");
static_assert(__builtin_bit_cast(unsigned long long, CUDART_NAN) == 0xfff8000000000000u, "");
static_assert(__builtin_bit_cast(unsigned, CUDART_NEG_ZERO_F) == 0x80000000u, "");

__device__ float onDevice() { return CUDART_INF_F; }
float onHost() { return CUDART_INF_F; }
