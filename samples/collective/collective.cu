// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Work that threads do together: reductions, votes, prefix sums and histograms on one GPU, all-reduce and all-gather
// over several by NCCL. Each is checked against the CPU and timed. See README.md.
#include "../common/check.h"
#include "../common/device.h"
#include "../common/options.h"
#include "../common/timing.h"
#include "../common/verify.h"
#include "histogram.cuh"
#include "reduce.cuh"
#include "scan.cuh"
#ifndef SAMPLE_WITHOUT_LIBRARIES
#include "library_collective.h"
#endif

#include <cuda_runtime.h>

#include <algorithm>
#include <climits>
#include <cmath>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

namespace {

/// What all kernels share: options, stream and the table of results.
struct Bench {
  bool wants(const std::string &name) const {
    return options.choice("kernel") == "all" || options.choice("kernel") == name;
  }

  /// `bytes` are what the method has to read and write at least; `error` is called after the first run.
  void run(const std::string &name, double bytes, double tolerance, const std::function<void()> &launch,
           const std::function<double()> &error) {
    if (!wants(name))
      return;
    launch();
    const double found = error();
    const float milliseconds = sample::meanMilliseconds(options.integer("repeat"), stream, launch);
    report.add(name, milliseconds, sample::perSecond(bytes, milliseconds), "GB/s", found, found <= tolerance);
  }

  const sample::Options &options;
  sample::Report report;
  sample::Stream stream;
};

/// Float sums have rounding errors, which depend on the order: the CPU's sum in double precision is the measure. The
/// errors add up like a random walk along the longest chain of additions, a thread's own and the blocks' one by one.
double sumTolerance(size_t count) {
  const double blocks = reduceBlocks(count);
  const double chain = static_cast<double>(count) / (blocks * ReduceThreads) + blocks + ReduceThreads;
  return 4 * 5.9604645e-8 * std::sqrt(chain);
}

double relativeDifference(double value, double reference) {
  sample::ErrorMeter meter;
  meter.add(value, reference);
  return meter.relative();
}

void runSegments(Bench &bench, const std::vector<float> &values, const sample::DeviceBuffer<float> &in) {
  const size_t count = values.size(), segments = (count + WarpLanes - 1) / WarpLanes;
  std::vector<double> sums(segments);
  for (size_t i = 0; i < count; ++i)
    sums[i / WarpLanes] += values[i];

  sample::DeviceBuffer<float> out(segments), spread(count);
  bench.run(
      "warp-sum", in.bytes() + out.bytes(), 1e-6,
      [&] {
        reduceSegments<Sum><<<segmentBlocks(count), ReduceThreads, 0, bench.stream>>>(in.data(), out.data(), count);
        CHECK_LAUNCH();
      },
      [&] {
        const std::vector<float> result = out.download(bench.stream);
        sample::ErrorMeter meter;
        for (size_t i = 0; i < segments; ++i)
          meter.add(result[i], sums[i]);
        return meter.relative();
      });
  bench.run(
      "warp-sum-to-all", in.bytes() + spread.bytes(), 1e-6,
      [&] {
        spreadSegments<Sum><<<segmentBlocks(count), ReduceThreads, 0, bench.stream>>>(in.data(), spread.data(), count);
        CHECK_LAUNCH();
      },
      [&] {
        const std::vector<float> result = spread.download(bench.stream);
        sample::ErrorMeter meter;
        for (size_t i = 0; i < count; ++i)
          meter.add(result[i], sums[i / WarpLanes]);
        return meter.relative();
      });
}

void runReductions(Bench &bench, const std::vector<float> &values, const sample::DeviceBuffer<float> &in) {
  const size_t count = values.size();
  double sum = 0;
  for (float value : values)
    sum += value;
  sample::DeviceBuffer<float> partial(reduceBlocks(count)), out(1);
  const auto sumError = [&] { return relativeDifference(out.download(bench.stream)[0], sum); };
  bench.run(
      "sum-shuffle", in.bytes(), sumTolerance(count),
      [&] { reduce<Sum>(ReduceMethod::Shuffle, in.data(), out.data(), partial, count, bench.stream); }, sumError);
  bench.run(
      "sum-tree", in.bytes(), sumTolerance(count),
      [&] { reduce<Sum>(ReduceMethod::Tree, in.data(), out.data(), partial, count, bench.stream); }, sumError);
  bench.run(
      "sum-atomic", in.bytes(), sumTolerance(count),
      [&] {
        out.clear(bench.stream);
        sumByAtomic<<<reduceBlocks(count), ReduceThreads, 0, bench.stream>>>(in.data(), out.data(), count);
        CHECK_LAUNCH();
      },
      sumError);

  // All values are negative: a maximum that starts from 0, or reads beyond the end, is wrong.
  std::vector<int> integers(count);
  int maximum = INT_MIN;
  for (size_t i = 0; i < count; ++i) {
    integers[i] = -1 - static_cast<int>(sample::randomBits(i, 4) >> 2);
    maximum = std::max(maximum, integers[i]);
  }
  const sample::DeviceBuffer<int> integersIn(integers);
  sample::DeviceBuffer<int> integerPartial(reduceBlocks(count)), integerOut(1);
  bench.run(
      "max-shuffle", integersIn.bytes(), 0,
      [&] {
        reduce<Maximum>(ReduceMethod::Shuffle, integersIn.data(), integerOut.data(), integerPartial, count,
                        bench.stream);
      },
      [&] { return integerOut.download(bench.stream)[0] == maximum ? 0.0 : 1.0; });

  const float limit = 0.75f;
  const auto above = static_cast<unsigned long long>(
      std::count_if(values.begin(), values.end(), [&](float value) { return value >= limit; }));
  sample::DeviceBuffer<unsigned long long> votes(1);
  bench.run(
      "count-vote", in.bytes(), 0,
      [&] {
        votes.clear(bench.stream);
        countByVote<<<reduceBlocks(count), ReduceThreads, 0, bench.stream>>>(in.data(), limit, votes.data(), count);
        CHECK_LAUNCH();
      },
      [&] { return votes.download(bench.stream)[0] == above ? 0.0 : 1.0; });
}

void runScans(Bench &bench, size_t count) {
  std::vector<unsigned> values(count), inclusive(count), exclusive(count);
  unsigned sum = 0; // wraps around, as the device's does
  for (size_t i = 0; i < count; ++i) {
    values[i] = sample::randomBits(i, 5) % 1000;
    exclusive[i] = sum;
    sum += values[i];
    inclusive[i] = sum;
  }
  const sample::DeviceBuffer<unsigned> in(values);
  sample::DeviceBuffer<unsigned> out(count);
  Scanner<unsigned> scanner(count);
  bench.run(
      "scan-inclusive", in.bytes() + out.bytes(), 0,
      [&] { scanner.run<ScanKind::Inclusive>(in.data(), out.data(), bench.stream); },
      [&] { return static_cast<double>(sample::countDifferences(out.download(bench.stream), inclusive)); });
  bench.run(
      "scan-exclusive", in.bytes() + out.bytes(), 0,
      [&] { scanner.run<ScanKind::Exclusive>(in.data(), out.data(), bench.stream); },
      [&] { return static_cast<double>(sample::countDifferences(out.download(bench.stream), exclusive)); });
}

void runHistograms(Bench &bench, const std::vector<float> &values, const sample::DeviceBuffer<float> &in, int bins) {
  // A part of the values lies outside on either side.
  const float low = 0.1f, high = 0.9f;
  const HistogramRange range = {low, static_cast<float>(bins) / (high - low), bins};
  std::vector<unsigned> expected(bins);
  for (float value : values)
    ++expected[binOf(value, range)];
  setHistogramRange(range);
  sample::DeviceBuffer<unsigned> out(bins);
  const auto differences = [&] {
    return static_cast<double>(sample::countDifferences(out.download(bench.stream), expected));
  };
  bench.run(
      "histogram-global", in.bytes(), 0, [&] { launchHistogramGlobal(in.data(), out, values.size(), bench.stream); },
      differences);
  bench.run(
      "histogram-shared", in.bytes(), 0, [&] { launchHistogramShared(in.data(), out, values.size(), bench.stream); },
      differences);
}

} // namespace

int main(int argc, char **argv) {
  std::vector<std::string> names = {
      "all",         "warp-sum",   "warp-sum-to-all", "sum-shuffle",    "sum-tree",         "sum-atomic",
      "max-shuffle", "count-vote", "scan-inclusive",  "scan-exclusive", "histogram-global", "histogram-shared"};
#ifndef SAMPLE_WITHOUT_LIBRARIES
  names.insert(names.end(), {"nccl-all-reduce", "nccl-all-gather"});
#endif
  sample::Options options("collective", "Reductions, votes, prefix sums, histograms; all-reduce and all-gather.");
  options.addInteger("size", 1 << 24, 1, 1 << 30, "elements (on each GPU)");
  options.addInteger("bins", 256, 1, 1 << 24, "bins of the histogram");
#ifndef SAMPLE_WITHOUT_LIBRARIES
  options.addInteger("gpus", 0, 0, 1024, "GPUs for all-reduce and all-gather; 0: all");
#endif
  options.addInteger("repeat", 10, 0, 1000000, "timed repetitions; 0: only check");
  options.addChoice("kernel", names, "which one to run");
  options.parse(argc, argv);

  const size_t count = static_cast<size_t>(options.integer("size"));
  std::printf("collective: %zu elements, %lld bins\n", count, options.integer("bins"));
  sample::openDevice();
  std::vector<float> values(count);
  for (size_t i = 0; i < count; ++i)
    values[i] = sample::randomUnit(i, 3);
  const sample::DeviceBuffer<float> in(values);

  Bench bench{options, {}, {}};
  runSegments(bench, values, in);
  runReductions(bench, values, in);
  runScans(bench, count);
  runHistograms(bench, values, in, static_cast<int>(options.integer("bins")));
#ifndef SAMPLE_WITHOUT_LIBRARIES
  if (bench.wants("nccl-all-reduce") || bench.wants("nccl-all-gather"))
    runNccl(bench.report, options.choice("kernel").c_str(), count, static_cast<int>(options.integer("gpus")),
            options.integer("repeat"));
#endif
  return bench.report.exitStatus();
}
