// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The CPU's word on C = alpha * A * B + beta * C, in double precision. Small results are computed whole. For large ones
// that would take minutes, so two checks stand in: some rows in full, and, for every row, its product with a vector of
// random signs (a wrong element anywhere changes it). Host code only.
#pragma once

#include "../common/verify.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

class GemmReference {
public:
  GemmReference(const std::vector<float> &a, const std::vector<float> &b, const std::vector<float> &oldC, int m, int n,
                int k, double alpha, double beta)
      : m_(m), n_(n), k_(k) {
    // Rows that are computed: all if that is at most 2^31 multiplications, else evenly spread, the last one included.
    const double affordable = 2147483648.0 / (static_cast<double>(n) * k);
    const int count = std::max(std::min(m, 2), static_cast<int>(std::min<double>(m, affordable)));
    for (int i = 0; i < count; ++i)
      rows_.push_back(count == 1 ? 0 : static_cast<int>(static_cast<long long>(m - 1) * i / (count - 1)));
    values_.resize(static_cast<size_t>(count) * n);
    std::vector<double> sums(n);
    for (int i = 0; i < count; ++i) {
      const size_t row = rows_[i];
      std::fill(sums.begin(), sums.end(), 0.0);
      for (int p = 0; p < k; ++p) {
        const double factor = a[row * k + p];
        const float *line = &b[static_cast<size_t>(p) * n];
        for (int j = 0; j < n; ++j)
          sums[j] += factor * line[j];
      }
      for (int j = 0; j < n; ++j)
        values_[static_cast<size_t>(i) * n + j] = alpha * sums[j] + beta * oldC[row * n + j];
    }

    std::vector<double> byB(k);
    for (int p = 0; p < k; ++p)
      for (int j = 0; j < n; ++j)
        byB[p] += b[static_cast<size_t>(p) * n + j] * sign(j);
    products_.resize(m);
    for (int i = 0; i < m; ++i) {
      double product = 0, old = 0;
      for (int p = 0; p < k; ++p)
        product += a[static_cast<size_t>(i) * k + p] * byB[p];
      for (int j = 0; j < n; ++j)
        old += oldC[static_cast<size_t>(i) * n + j] * sign(j);
      products_[i] = alpha * product + beta * old;
    }
  }

  /// The larger of the two checks' errors, relative to what they compare.
  double error(const std::vector<float> &c) const {
    sample::ErrorMeter elements, products;
    for (size_t i = 0; i < rows_.size(); ++i)
      for (int j = 0; j < n_; ++j)
        elements.add(c[static_cast<size_t>(rows_[i]) * n_ + j], values_[i * n_ + j]);
    for (int i = 0; i < m_; ++i) {
      double product = 0;
      for (int j = 0; j < n_; ++j)
        product += c[static_cast<size_t>(i) * n_ + j] * sign(j);
      products.add(product, products_[i]);
    }
    return std::max(elements.relative(), products.relative());
  }

  /// Rounding errors of a sum of k products add up like a random walk; the factor leaves room for the largest of many.
  double tolerance() const { return 4 * 1.1920929e-7 * (std::sqrt(static_cast<double>(k_)) + 4); }

private:
  static double sign(int j) { return sample::randomBits(j, 99) & 1 ? 1.0 : -1.0; }

  int m_, n_, k_;
  std::vector<int> rows_;
  std::vector<double> values_;
  std::vector<double> products_;
};
