// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Fourier transforms of complex float values: hand-written Stockham kernels and cuFFT on the same input, along the rows
// of a batch and over a matrix. Each is checked against the CPU (forward) and its own input (inverse of forward), and
// timed. See README.md.
#include "../common/check.h"
#include "../common/device.h"
#include "../common/options.h"
#include "../common/timing.h"
#include "../common/verify.h"
#include "plan.h"
#include "reference.h"
#include "stockham_global.cuh"
#include "stockham_shared.cuh"
#include "transform_2d.cuh"
#ifndef SAMPLE_WITHOUT_LIBRARIES
#include "library_fft.h"
#endif

#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

namespace {

using Values = std::vector<float2>;
using Transform = std::function<void(const float2 *in, float2 *out)>;

/// Rounding errors grow with the number of passes; this leaves room for the largest of many values.
double tolerance(size_t n) { return 3e-7 * (3 + std::log2(static_cast<double>(n))); }

Values randomValues(size_t count) {
  Values values(count);
  for (size_t i = 0; i < count; ++i)
    values[i] = make_float2(sample::randomSigned(2 * i, 1), sample::randomSigned(2 * i + 1, 1));
  return values;
}

/// Which rows of a batch the CPU computes: all up to 2^22 values, else evenly spread ones, the last one included.
std::vector<size_t> rowsToCheck(size_t n, size_t batch) {
  const size_t count = std::min(batch, std::max<size_t>(2, (size_t(1) << 22) / n));
  std::vector<size_t> rows;
  for (size_t i = 0; i < count; ++i)
    rows.push_back(count == 1 ? 0 : (batch - 1) * i / (count - 1));
  return rows;
}

std::vector<std::complex<double>> asComplex(const float2 *values, size_t count) {
  std::vector<std::complex<double>> result(count);
  for (size_t i = 0; i < count; ++i)
    result[i] = {values[i].x, values[i].y};
  return result;
}

void compare(sample::ErrorMeter &meter, const float2 *values, const std::complex<double> *reference, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    meter.add(values[i].x, reference[i].real());
    meter.add(values[i].y, reference[i].imag());
  }
}

/// The error of the inverse of the forward transform, which is the input times its length.
double roundTripError(const Values &result, const Values &input, size_t length) {
  sample::ErrorMeter meter;
  const double scale = 1.0 / static_cast<double>(length);
  for (size_t i = 0; i < result.size(); ++i) {
    meter.add(result[i].x * scale, input[i].x);
    meter.add(result[i].y * scale, input[i].y);
  }
  return meter.relative();
}

/// What all transforms of one input share: arrays, stream, options and the table of results.
struct Bench {
  Bench(const sample::Options &options, sample::Report &report, const Values &input)
      : options(options), report(report), input(input), in(input), out(input.size()), back(input.size()),
        scratch(2 * input.size()) {}

  bool wants(const std::string &name) const {
    return options.choice("kernel") == "all" || options.choice("kernel") == name;
  }

  /// `length` is the number of values in one transform; `forwardError` compares a result with the CPU's.
  void run(const std::string &name, size_t length, const Transform &forward, const Transform &inverse,
           const std::function<double(const Values &)> &forwardError) {
    out.clear(stream);
    back.clear(stream);
    forward(in.data(), out.data());
    inverse(out.data(), back.data());
    const double error =
        std::max(forwardError(out.download(stream)), roundTripError(back.download(stream), input, length));
    const float milliseconds =
        sample::meanMilliseconds(options.integer("repeat"), stream, [&] { forward(in.data(), out.data()); });
    // The least traffic there can be: each value is read once and written once.
    report.add(name, milliseconds, sample::perSecond(2.0 * in.bytes(), milliseconds), "GB/s", error,
               error <= tolerance(length));
  }

  const sample::Options &options;
  sample::Report &report;
  const Values &input;
  sample::Stream stream;
  sample::DeviceBuffer<float2> in, out, back, scratch;
};

void runRows(Bench &bench, int n, int batch) {
  const std::vector<size_t> rows = rowsToCheck(n, batch);
  const FftReference reference(n);
  std::vector<std::complex<double>> expected;
  for (size_t row : rows) {
    std::vector<std::complex<double>> values = asComplex(&bench.input[row * n], n);
    reference.transform(values.data());
    expected.insert(expected.end(), values.begin(), values.end());
  }
  const auto forwardError = [&](const Values &result) {
    sample::ErrorMeter meter;
    for (size_t i = 0; i < rows.size(); ++i)
      compare(meter, &result[rows[i] * n], &expected[i * n], n);
    return meter.relative();
  };

  for (int radix : {2, 4, 8}) {
    const std::string name = "radix" + std::to_string(radix);
    if (!bench.wants(name))
      continue;
    const FftPlan plan(n, radix);
    bench.run(
        name, n,
        [&](const float2 *in, float2 *out) {
          transformGlobal<Direction::Forward>(plan, in, out, bench.scratch.data(), batch, bench.stream);
        },
        [&](const float2 *in, float2 *out) {
          transformGlobal<Direction::Inverse>(plan, in, out, bench.scratch.data(), batch, bench.stream);
        },
        forwardError);
  }

  if (bench.wants("shared")) {
    const FftPlan plan(n, 8);
    if (fitsShared(plan))
      bench.run(
          "shared", n,
          [&](const float2 *in, float2 *out) {
            transformShared<Direction::Forward>(plan, in, out, batch, bench.stream);
          },
          [&](const float2 *in, float2 *out) {
            transformShared<Direction::Inverse>(plan, in, out, batch, bench.stream);
          },
          forwardError);
    else
      bench.report.skip("shared", "the length must be from 8 to 8192");
  }

#ifndef SAMPLE_WITHOUT_LIBRARIES
  if (bench.wants("cufft")) {
    LibraryFft library = LibraryFft::complexRows(n, batch, bench.stream);
    bench.run(
        "cufft", n, [&](const float2 *in, float2 *out) { library.forward(in, out); },
        [&](const float2 *in, float2 *out) { library.inverse(in, out); }, forwardError);
  }
#endif
}

#ifndef SAMPLE_WITHOUT_LIBRARIES
void runReal(Bench &bench, int n, int batch) {
  if (!bench.wants("cufft-r2c"))
    return;
  const size_t half = n / 2 + 1;
  std::vector<float> input(static_cast<size_t>(n) * batch);
  for (size_t i = 0; i < input.size(); ++i)
    input[i] = sample::randomSigned(i, 2);
  const sample::DeviceBuffer<float> in(input);
  sample::DeviceBuffer<float2> out(half * batch);

  LibraryFft library = LibraryFft::realRows(n, batch, bench.stream);
  library.forward(in.data(), out.data());
  const Values result = out.download(bench.stream);
  const FftReference reference(n);
  sample::ErrorMeter meter;
  for (size_t row : rowsToCheck(n, batch)) {
    std::vector<std::complex<double>> values(&input[row * n], &input[row * n] + n);
    reference.transform(values.data());
    compare(meter, &result[row * half], values.data(), half);
  }
  const float milliseconds = sample::meanMilliseconds(bench.options.integer("repeat"), bench.stream,
                                                      [&] { library.forward(in.data(), out.data()); });
  bench.report.add("cufft-r2c", milliseconds,
                   sample::perSecond(static_cast<double>(in.bytes() + out.bytes()), milliseconds), "GB/s",
                   meter.relative(), meter.relative() <= tolerance(n));
}
#endif

void runMatrix(Bench &bench, int rows, int columns) {
  std::vector<std::complex<double>> expected = asComplex(bench.input.data(), bench.input.size());
  const FftReference alongRowsReference(columns), downColumnsReference(rows);
  for (int row = 0; row < rows; ++row)
    alongRowsReference.transform(&expected[static_cast<size_t>(row) * columns]);
  for (int column = 0; column < columns; ++column)
    downColumnsReference.transform(&expected[column], columns);
  const auto forwardError = [&](const Values &result) {
    sample::ErrorMeter meter;
    compare(meter, result.data(), expected.data(), expected.size());
    return meter.relative();
  };

  const size_t length = static_cast<size_t>(rows) * columns;
  const FftPlan alongRows(columns, 8), downColumns(rows, 8);
  if (bench.wants("2d-transpose"))
    bench.run(
        "2d-transpose", length,
        [&](const float2 *in, float2 *out) {
          transform2dByTranspose<Direction::Forward>(alongRows, downColumns, in, out, bench.scratch.data(),
                                                     bench.stream);
        },
        [&](const float2 *in, float2 *out) {
          transform2dByTranspose<Direction::Inverse>(alongRows, downColumns, in, out, bench.scratch.data(),
                                                     bench.stream);
        },
        forwardError);
  if (bench.wants("2d-columns")) {
    if (fitsColumns(downColumns))
      bench.run(
          "2d-columns", length,
          [&](const float2 *in, float2 *out) {
            transform2dByColumns<Direction::Forward>(alongRows, downColumns, in, out, bench.scratch.data(),
                                                     bench.stream);
          },
          [&](const float2 *in, float2 *out) {
            transform2dByColumns<Direction::Inverse>(alongRows, downColumns, in, out, bench.scratch.data(),
                                                     bench.stream);
          },
          forwardError);
    else
      bench.report.skip("2d-columns", "the number of rows must be from 8 to 2048");
  }
#ifndef SAMPLE_WITHOUT_LIBRARIES
  if (bench.wants("cufft-2d")) {
    LibraryFft library = LibraryFft::complexMatrix(rows, columns, bench.stream);
    bench.run(
        "cufft-2d", length, [&](const float2 *in, float2 *out) { library.forward(in, out); },
        [&](const float2 *in, float2 *out) { library.inverse(in, out); }, forwardError);
  }
#endif
}

int powerOfTwo(const char *name, long long value) {
  if (value < 2 || (value & (value - 1))) {
    std::fprintf(stderr, "fft: --%s: must be a power of two from 2, not '%lld' (try --help)\n", name, value);
    std::exit(2);
  }
  return static_cast<int>(value);
}

} // namespace

int main(int argc, char **argv) {
  std::vector<std::string> rowNames = {"radix2", "radix4", "radix8", "shared"};
  std::vector<std::string> matrixNames = {"2d-transpose", "2d-columns"};
#ifndef SAMPLE_WITHOUT_LIBRARIES
  rowNames.insert(rowNames.end(), {"cufft", "cufft-r2c"});
  matrixNames.push_back("cufft-2d");
#endif
  std::vector<std::string> names = {"all"};
  names.insert(names.end(), rowNames.begin(), rowNames.end());
  names.insert(names.end(), matrixNames.begin(), matrixNames.end());

  sample::Options options("fft", "Transforms complex float values: the rows of a batch, and a matrix.");
  options.addInteger("size", 4096, 2, 1 << 26, "values in a row of the batch, a power of two");
  options.addInteger("batch", 1024, 1, 1 << 26, "rows in the batch; need not be a power of two");
  options.addInteger("rows", 0, 0, 1 << 15, "rows of the matrix, a power of two; 0: --size, at most 2048");
  options.addInteger("columns", 0, 0, 1 << 15, "columns of the matrix, a power of two; 0: --size, at most 2048");
  options.addInteger("repeat", 10, 0, 1000000, "timed repetitions; 0: only check");
  options.addChoice("kernel", names, "which one to run");
  options.parse(argc, argv);

  const int n = powerOfTwo("size", options.integer("size"));
  const int batch = static_cast<int>(options.integer("batch"));
  const auto edge = [&](const char *name) {
    return options.integer(name) ? powerOfTwo(name, options.integer(name)) : std::min(n, 2048);
  };
  const int rows = edge("rows"), columns = edge("columns");
  const auto wantsOneOf = [&](const std::vector<std::string> &some) {
    const std::string &wanted = options.choice("kernel");
    return wanted == "all" || std::find(some.begin(), some.end(), wanted) != some.end();
  };
  if (static_cast<long long>(n) * batch > 1 << 30) {
    std::fprintf(stderr, "fft: --size times --batch must be at most 2^30 (try --help)\n");
    return 2;
  }

  sample::openDevice();
  sample::Report report;
  if (wantsOneOf(rowNames)) {
    std::printf("fft: %d rows of %d values\n", batch, n);
    const Values input = randomValues(static_cast<size_t>(n) * batch);
    Bench bench(options, report, input);
    runRows(bench, n, batch);
#ifndef SAMPLE_WITHOUT_LIBRARIES
    runReal(bench, n, batch);
#endif
  }
  if (wantsOneOf(matrixNames)) {
    std::printf("fft: a matrix of %d rows and %d columns\n", rows, columns);
    const Values input = randomValues(static_cast<size_t>(rows) * columns);
    Bench bench(options, report, input);
    runMatrix(bench, rows, columns);
  }
  return report.exitStatus();
}
