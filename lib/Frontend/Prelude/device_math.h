// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Mathematics in device code. The C library's functions are host functions; device code needs __device__ overloads, and
// they must stand before <cmath>, so that its using-declarations see them and its constexpr functions do not become
// overloads for both sides. Functions that CUDA has on the host, but that older C libraries lack, are declared for both.
#pragma once
#include <__hipmorph/attributes.h>

// hipmorph-provides: acos acosf acosh acoshf asin asinf asinh asinhf atan atanf atanh atanhf cbrt cbrtf ceil ceilf
// hipmorph-provides: cos cosf cosh coshf erf erff erfc erfcf exp expf exp10 exp10f exp2 exp2f expm1 expm1f fabs fabsf
// hipmorph-provides: floor floorf j0 j0f j1 j1f lgamma lgammaf log logf log10 log10f log1p log1pf log2 log2f logb
// hipmorph-provides: logbf nearbyint nearbyintf rint rintf round roundf sin sinf sinh sinhf sqrt sqrtf tan tanf tanh
// hipmorph-provides: tanhf tgamma tgammaf trunc truncf y0 y0f y1 y1f atan2 atan2f copysign copysignf fdim fdimf fmax
// hipmorph-provides: fmaxf fmin fminf fmod fmodf hypot hypotf nextafter nextafterf pow powf remainder remainderf
// hipmorph-provides: cospi cospif sinpi sinpif cyl_bessel_i0 cyl_bessel_i0f cyl_bessel_i1 cyl_bessel_i1f erfcinv
// hipmorph-provides: erfcinvf erfcx erfcxf erfinv erfinvf normcdf normcdff normcdfinv normcdfinvf rcbrt rcbrtf rsqrt
// hipmorph-provides: rsqrtf abs labs llabs fma fmaf frexp frexpf ldexp ldexpf modf modff nan nanf remquo remquof
// hipmorph-provides: scalbn scalbnf scalbln scalblnf ilogb ilogbf lrint lrintf llrint llrintf lround lroundf llround
// hipmorph-provides: llroundf jn jnf yn ynf sincos sincosf sincospi sincospif rhypot rhypotf norm normf norm3d
// hipmorph-provides: norm3df norm4d norm4df rnorm rnormf rnorm3d rnorm3df rnorm4d rnorm4df fdividef fdivide isnan
// hipmorph-provides: isinf isfinite signbit min max umin umax llmin llmax ullmin ullmax __signbit __signbitf
// hipmorph-provides: __signbitl __isnan __isnanf __isnanl __isinf __isinff __isinfl __finite __finitef __finitel
// hipmorph-provides: __cmath_power __pow_helper

#define __HM_1(F) __device__ double F(double); __device__ float F(float); __device__ float F##f(float);
#define __HM_2(F) __device__ double F(double, double); __device__ float F(float, float); \
  __device__ float F##f(float, float);
// A newer C library declares some of these itself: then this is a redeclaration.
#define __HM_HOST_1(F) extern "C" { double F(double) noexcept(true); float F##f(float) noexcept(true); } __HM_1(F)

__HM_1(acos) __HM_1(acosh) __HM_1(asin) __HM_1(asinh) __HM_1(atan) __HM_1(atanh) __HM_1(cbrt) __HM_1(ceil) __HM_1(cos)
__HM_1(cosh) __HM_1(erf) __HM_1(erfc) __HM_1(exp) __HM_1(exp10) __HM_1(exp2) __HM_1(expm1) __HM_1(fabs) __HM_1(floor)
__HM_1(j0) __HM_1(j1) __HM_1(lgamma) __HM_1(log) __HM_1(log10) __HM_1(log1p) __HM_1(log2) __HM_1(logb)
__HM_1(nearbyint) __HM_1(rint) __HM_1(round) __HM_1(sin) __HM_1(sinh) __HM_1(sqrt) __HM_1(tan) __HM_1(tanh)
__HM_1(tgamma) __HM_1(trunc) __HM_1(y0) __HM_1(y1)
__HM_2(atan2) __HM_2(copysign) __HM_2(fdim) __HM_2(fmax) __HM_2(fmin) __HM_2(fmod) __HM_2(hypot) __HM_2(nextafter)
__HM_2(pow) __HM_2(remainder)
__HM_HOST_1(cospi) __HM_HOST_1(sinpi) __HM_HOST_1(cyl_bessel_i0) __HM_HOST_1(cyl_bessel_i1) __HM_HOST_1(erfcinv)
__HM_HOST_1(erfcx) __HM_HOST_1(erfinv) __HM_HOST_1(normcdf) __HM_HOST_1(normcdfinv) __HM_HOST_1(rcbrt)
__HM_HOST_1(rsqrt)

#undef __HM_HOST_1
#undef __HM_2
#undef __HM_1

__device__ int abs(int);
__device__ long abs(long);
__device__ long long abs(long long);
__device__ float abs(float);
__device__ double abs(double);
__device__ long labs(long);
__device__ long long llabs(long long);
__device__ double fma(double, double, double);
__device__ float fma(float, float, float);
__device__ float fmaf(float, float, float);
__device__ double frexp(double, int *);
__device__ float frexp(float, int *);
__device__ float frexpf(float, int *);
__device__ double ldexp(double, int);
__device__ float ldexp(float, int);
__device__ float ldexpf(float, int);
__device__ double modf(double, double *);
__device__ float modf(float, float *);
__device__ float modff(float, float *);
__device__ double nan(const char *);
__device__ float nanf(const char *);
__device__ double remquo(double, double, int *);
__device__ float remquo(float, float, int *);
__device__ float remquof(float, float, int *);
__device__ double scalbn(double, int);
__device__ float scalbn(float, int);
__device__ float scalbnf(float, int);
__device__ double scalbln(double, long);
__device__ float scalbln(float, long);
__device__ float scalblnf(float, long);
__device__ double pow(double, int);
__device__ float pow(float, int);
__device__ double jn(int, double);
__device__ float jnf(int, float);
__device__ double yn(int, double);
__device__ float ynf(int, float);
__device__ int ilogb(double);
__device__ int ilogb(float);
__device__ int ilogbf(float);
__device__ long lrint(double);
__device__ long lrint(float);
__device__ long lrintf(float);
__device__ long lround(double);
__device__ long lround(float);
__device__ long lroundf(float);
__device__ long long llrint(double);
__device__ long long llrint(float);
__device__ long long llrintf(float);
__device__ long long llround(double);
__device__ long long llround(float);
__device__ long long llroundf(float);
__device__ void sincos(double, double *, double *);
__device__ void sincos(float, float *, float *);
__device__ void sincosf(float, float *, float *);
extern "C" void sincospi(double, double *, double *) noexcept(true);
extern "C" void sincospif(float, float *, float *) noexcept(true);
__device__ void sincospi(double, double *, double *);
__device__ void sincospi(float, float *, float *);
__device__ void sincospif(float, float *, float *);
__host__ __device__ double rhypot(double, double);
__host__ __device__ float rhypot(float, float);
__host__ __device__ float rhypotf(float, float);
__host__ __device__ double norm(int, const double *);
__host__ __device__ float normf(int, const float *);
__host__ __device__ double norm3d(double, double, double);
__host__ __device__ float norm3df(float, float, float);
__host__ __device__ double norm4d(double, double, double, double);
__host__ __device__ float norm4df(float, float, float, float);
__host__ __device__ double rnorm(int, const double *);
__host__ __device__ float rnormf(int, const float *);
__host__ __device__ double rnorm3d(double, double, double);
__host__ __device__ float rnorm3df(float, float, float);
__host__ __device__ double rnorm4d(double, double, double, double);
__host__ __device__ float rnorm4df(float, float, float, float);
__host__ float rsqrt(float);
__device__ float fdividef(float, float);
__device__ double fdivide(double, double);
__device__ float fdivide(float, float);

__device__ bool isnan(float);
__device__ bool isnan(double);
__device__ bool isinf(float);
__device__ bool isinf(double);
__device__ bool isfinite(float);
__device__ bool isfinite(double);
__device__ bool signbit(float);
__device__ bool signbit(double);
__device__ int __signbit(double);
__device__ int __signbitf(float);
__device__ int __isnan(double);
__device__ int __isnanf(float);
__device__ int __isinf(double);
__device__ int __isinff(float);
__device__ int __finite(double);
__device__ int __finitef(float);

// nvcc knows ::min and ::max for every pair of arithmetic types, on both sides.
#define __HM_MINMAX(R, A, B) __host__ __device__ R min(A, B); __host__ __device__ R max(A, B);
__HM_MINMAX(int, int, int) __HM_MINMAX(unsigned, unsigned, unsigned) __HM_MINMAX(unsigned, int, unsigned)
__HM_MINMAX(unsigned, unsigned, int) __HM_MINMAX(long, long, long) __HM_MINMAX(unsigned long, unsigned long, unsigned long)
__HM_MINMAX(unsigned long, long, unsigned long) __HM_MINMAX(unsigned long, unsigned long, long)
__HM_MINMAX(long long, long long, long long) __HM_MINMAX(unsigned long long, unsigned long long, unsigned long long)
__HM_MINMAX(unsigned long long, long long, unsigned long long)
__HM_MINMAX(unsigned long long, unsigned long long, long long) __HM_MINMAX(float, float, float)
__HM_MINMAX(double, double, double) __HM_MINMAX(double, float, double) __HM_MINMAX(double, double, float)
#undef __HM_MINMAX
__host__ __device__ unsigned int umin(unsigned int, unsigned int);
__host__ __device__ unsigned int umax(unsigned int, unsigned int);
__host__ __device__ long long llmin(long long, long long);
__host__ __device__ long long llmax(long long, long long);
__host__ __device__ unsigned long long ullmin(unsigned long long, unsigned long long);
__host__ __device__ unsigned long long ullmax(unsigned long long, unsigned long long);
