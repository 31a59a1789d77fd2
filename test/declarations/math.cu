// Mathematics in device code finds overloads for the device, with the right types, before and after the standard headers.
// RUN: %parse %s
// RUN: %parse -DLATE %s
#ifndef LATE
#include <algorithm>
#include <cmath>
#include <complex>
#endif
template <class A, class B> struct Same;
template <class A> struct Same<A, A> {};

__global__ void kernel(float *f, double *d, int i, unsigned u, long l, long long ll) {
  Same<decltype(sinf(1.f)), float>();
  Same<decltype(sin(1.f)), float>();
  Same<decltype(std::sin(1.f)), float>();
  Same<decltype(pow(2.0, 3)), double>();
  Same<decltype(abs(1.f)), float>();
  Same<decltype(fabs(1.0)), double>();
  Same<decltype(abs(l)), long>();
  Same<decltype(min(1, 2u)), unsigned>();
  Same<decltype(max(1.f, 2.0)), double>();
  Same<decltype(min(ll, ll)), long long>();
  f[0] = rsqrtf(f[1]) + norm3df(f[0], f[1], f[2]) + erfinvf(f[3]) + exp10f(f[4]) + sqrt(f[5]) + fmodf(f[0], f[1]);
  f[1] = __sinf(f[0]) + __expf(f[1]) + __fdividef(f[1], f[2]) + __frcp_rn(f[3]) + __fmaf_rn(f[0], f[1], f[2]);
  d[0] = rsqrt(d[1]) + sinpi(d[2]) + cbrt(d[3]) + fma(d[0], d[1], d[2]) + normcdf(d[4]) + sqrt(i) + pow(d[0], i);
  sincosf(f[0], f + 1, f + 2);
  sincos(d[0], d + 1, d + 2);
  if (isnan(f[0]) || isinf(d[0]) || !isfinite(f[1]) || signbit(f[0]) || std::isnan(d[1]))
    f[0] = std::max(f[0], f[1]) + std::min(i, 3) + std::abs(f[1]) + std::pow(f[0], f[1]) + std::floor(f[2]);
  i = __popc(u) + __clz(i) + __ffs(i) + __brev(u) + __float_as_int(f[0]) + __mul24(i, i) + __umulhi(u, u);
  d[1] = __longlong_as_double(ll) + __hiloint2double(i, i) + __int2double_rn(i) + __ll2float_rn(ll) + lround(d[0]);
}
double host(float f) { return rsqrt(2.0) + sinpi(f) + norm3d(1, 2, 3) + min(1, 2) + std::sqrt(f) + erfcinv(1.0) + f; }
#ifdef LATE
#include <algorithm>
#include <cmath>
#include <complex>
#endif
double special() { return std::legendre(3, 4.0) + std::abs(std::complex<double>(1, 2)); }
