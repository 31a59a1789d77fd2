// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The CPU's discrete Fourier transform, in double precision and by another method than the kernels': bit reversal, then
// radix 2 in place. Host code only.
#pragma once

#include <cmath>
#include <complex>
#include <cstddef>
#include <utility>
#include <vector>

class FftReference {
public:
  explicit FftReference(size_t n) : n_(n), roots_(n / 2) {
    constexpr double Pi = 3.14159265358979323846;
    for (size_t i = 0; i < roots_.size(); ++i)
      roots_[i] = std::polar(1.0, -2.0 * Pi * static_cast<double>(i) / static_cast<double>(n));
  }

  /// Forward, unscaled, of n values that are `stride` apart.
  void transform(std::complex<double> *values, size_t stride = 1) const {
    for (size_t i = 1, reversed = 0; i < n_; ++i) {
      size_t bit = n_ >> 1;
      for (; reversed & bit; bit >>= 1)
        reversed ^= bit;
      reversed |= bit;
      if (i < reversed)
        std::swap(values[i * stride], values[reversed * stride]);
    }
    for (size_t half = 1; half < n_; half *= 2)
      for (size_t start = 0; start < n_; start += 2 * half)
        for (size_t i = 0; i < half; ++i) {
          std::complex<double> &a = values[(start + i) * stride], &b = values[(start + i + half) * stride];
          const std::complex<double> product = times(b, roots_[i * (n_ / (2 * half))]);
          b = a - product;
          a += product;
        }
  }

private:
  // std::complex's own operator looks for infinities first.
  static std::complex<double> times(std::complex<double> a, std::complex<double> b) {
    return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
  }

  size_t n_;
  std::vector<std::complex<double>> roots_;
};
