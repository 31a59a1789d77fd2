// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How a transform of n values is done in passes, after Stockham: a pass of radix R joins R interleaved transforms of
// length `done` into one of length R * done, and writes it where the next pass wants it, so that nothing has to be
// reordered by bit reversal. Butterfly j of a pass (of n / R)
//   reads      in[j + r * n / R]                         r = 0 ... R-1
//   multiplies by exp(-2 pi i * (j mod done) * r / (R * done))
//   writes     out[(j div done) * R * done + (j mod done) + r * done].
#pragma once

#include "../common/device.h"

#include <cuda_runtime.h>

#include <cmath>
#include <vector>

struct FftPass {
  int radix;
  int done;
  // Where the pass's factors begin in the table; one for each value of j mod done, so neighbours read neighbours.
  int twiddles;
};

class FftPlan {
public:
  /// `n` is a power of two from 2. Passes of `radix`; the last one of a smaller radix if n is not a power of it.
  FftPlan(int n, int radix) : n_(n), passes_(makePasses(n, radix)), twiddles_(makeTwiddles(passes_)) {}

  int size() const { return n_; }
  const std::vector<FftPass> &passes() const { return passes_; }
  const float2 *twiddles() const { return twiddles_.data(); }

private:
  static std::vector<FftPass> makePasses(int n, int radix) {
    std::vector<FftPass> passes;
    int twiddles = 0;
    for (int done = 1; done < n;) {
      int step = radix;
      while (done * static_cast<long long>(step) > n)
        step /= 2;
      passes.push_back({step, done, twiddles});
      twiddles += done;
      done *= step;
    }
    return passes;
  }

  static std::vector<float2> makeTwiddles(const std::vector<FftPass> &passes) {
    constexpr double Pi = 3.14159265358979323846;
    std::vector<float2> twiddles;
    for (const FftPass &pass : passes)
      for (int i = 0; i < pass.done; ++i) {
        const double angle = -2.0 * Pi * i / (static_cast<double>(pass.radix) * pass.done);
        twiddles.push_back(make_float2(static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle))));
      }
    return twiddles;
  }

  int n_;
  std::vector<FftPass> passes_;
  sample::DeviceBuffer<float2> twiddles_;
};
