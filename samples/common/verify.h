// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What decides pass or fail: repeatable input, the distance from a CPU reference, and the table of results.
// Host code only.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <string>
#include <vector>

namespace sample {

/// The bits of element `index` of input `seed`: the same on every machine, in any order.
inline uint32_t randomBits(uint64_t index, uint64_t seed) {
  uint64_t x = index + (seed + 1) * 0x9e3779b97f4a7c15ull;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
  return static_cast<uint32_t>((x ^ (x >> 31)) >> 32);
}

/// In [0, 1), a multiple of 2^-24, so exact in a float.
inline float randomUnit(uint64_t index, uint64_t seed) {
  return static_cast<float>(randomBits(index, seed) >> 8) * (1.0f / 16777216.0f);
}

/// In [-1, 1).
inline float randomSigned(uint64_t index, uint64_t seed) { return 2.0f * randomUnit(index, seed) - 1.0f; }

/// The largest difference, in units of the reference's root mean square: one wrong element shows, and a reference value
/// near zero does not ask for more digits than the computation has. Infinite if any value is not a number.
class ErrorMeter {
public:
  void add(double value, double reference) {
    const double difference = std::fabs(value - reference);
    if (!(difference <= std::numeric_limits<double>::max()))
      broken_ = true;
    else if (difference > largest_)
      largest_ = difference;
    squares_ += reference * reference;
    ++count_;
  }
  double relative() const {
    if (broken_ || count_ == 0)
      return std::numeric_limits<double>::infinity();
    const double scale = std::sqrt(squares_ / static_cast<double>(count_));
    return scale > 0 ? largest_ / scale : largest_;
  }

private:
  double largest_ = 0, squares_ = 0;
  uint64_t count_ = 0;
  bool broken_ = false;
};

/// How many of the values differ from the reference; for integers.
template <typename T> uint64_t countDifferences(const std::vector<T> &values, const std::vector<T> &reference) {
  if (values.size() != reference.size())
    return values.size() + reference.size();
  uint64_t count = 0;
  for (size_t i = 0; i < values.size(); ++i)
    count += values[i] != reference[i];
  return count;
}

/// One line per kernel on stdout, and the exit status in the end.
class Report {
public:
  /// `rate` is in units of `unit` (as "GB/s") per second already; `milliseconds` 0 means that nothing was timed.
  void add(const std::string &kernel, float milliseconds, double rate, const char *unit, double error, bool passed) {
    ++(passed ? passed_ : failed_);
    if (milliseconds > 0)
      std::printf("%-18s %11.4f ms %11.1f %-8s", kernel.c_str(), milliseconds, rate, unit);
    else
      std::printf("%-18s %14s %11s %-8s", kernel.c_str(), "not timed", "", "");
    std::printf("  error %-9.2g %s\n", error, passed ? "PASS" : "FAIL");
    std::fflush(stdout);
  }
  void skip(const std::string &kernel, const char *why) {
    std::printf("%-18s skipped: %s\n", kernel.c_str(), why);
    std::fflush(stdout);
  }
  /// 0 if something was checked and nothing failed.
  int exitStatus() const {
    std::printf("%d passed, %d failed\n", passed_, failed_);
    return passed_ > 0 && failed_ == 0 ? 0 : 1;
  }

private:
  int passed_ = 0, failed_ = 0;
};

/// `amount` (bytes or operations) done in `milliseconds`, in units of 10^9 per second.
inline double perSecond(double amount, float milliseconds) {
  return milliseconds > 0 ? amount / (milliseconds * 1e6) : 0.0;
}

} // namespace sample
