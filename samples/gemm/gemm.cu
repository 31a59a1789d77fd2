// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Matrix multiplication: three hand-written kernels and cuBLAS on the same input, each checked against the CPU and
// timed. See README.md.
#include "../common/check.h"
#include "../common/device.h"
#include "../common/options.h"
#include "../common/timing.h"
#include "../common/verify.h"
#include "gemm_launch.cuh"
#include "reference.h"
#ifndef SAMPLE_WITHOUT_LIBRARIES
#include "library_gemm.h"
#endif

#include <cuda_runtime.h>

#include <cstdio>
#include <functional>
#include <string>
#include <vector>

namespace {

struct NamedKernel {
  std::string name;
  std::function<void(const float *, const float *, float *)> launch;
};

std::vector<float> randomMatrix(int rows, int columns, uint64_t seed) {
  std::vector<float> values(static_cast<size_t>(rows) * columns);
  for (size_t i = 0; i < values.size(); ++i)
    values[i] = sample::randomSigned(i, seed);
  return values;
}

} // namespace

int main(int argc, char **argv) {
  std::vector<std::string> names = {"all", "naive", "tiled", "register"};
#ifndef SAMPLE_WITHOUT_LIBRARIES
  names.push_back("cublas");
#endif
  sample::Options options("gemm", "Computes C = alpha * A * B + beta * C for float matrices.");
  options.addInteger("size", 1024, 1, 32768, "rows and columns of all matrices");
  options.addInteger("m", 0, 0, 32768, "rows of A and C; 0: --size");
  options.addInteger("n", 0, 0, 32768, "columns of B and C; 0: --size");
  options.addInteger("k", 0, 0, 32768, "columns of A, rows of B; 0: --size");
  options.addReal("alpha", 1.0, "factor of A * B");
  options.addReal("beta", 0.5, "factor of the old C; with 0 it is not read");
  options.addInteger("repeat", 10, 0, 1000000, "timed repetitions; 0: only check");
  options.addChoice("kernel", names, "which one to run");
  options.parse(argc, argv);

  const auto sizeOr = [&](const char *name) {
    return static_cast<int>(options.integer(name) ? options.integer(name) : options.integer("size"));
  };
  const GemmShape shape = {sizeOr("m"), sizeOr("n"), sizeOr("k")};
  const GemmScale scale = {static_cast<float>(options.real("alpha")), static_cast<float>(options.real("beta"))};

  std::printf("gemm: m %d, n %d, k %d, alpha %g, beta %g\n", shape.m, shape.n, shape.k, scale.alpha, scale.beta);
  sample::openDevice();
  const sample::Stream stream;

  const std::vector<float> hostA = randomMatrix(shape.m, shape.k, 1);
  const std::vector<float> hostB = randomMatrix(shape.k, shape.n, 2);
  const std::vector<float> hostC = randomMatrix(shape.m, shape.n, 3);
  const GemmReference reference(hostA, hostB, hostC, shape.m, shape.n, shape.k, scale.alpha, scale.beta);

  const sample::DeviceBuffer<float> a(hostA), b(hostB);
  sample::DeviceBuffer<float> c(hostC.size());
  setGemmScale(scale);

  std::vector<NamedKernel> kernels = {
      {"naive", [&](const float *x, const float *y, float *z) { launchNaive(x, y, z, shape, stream); }},
      {"tiled", [&](const float *x, const float *y, float *z) { launchTiled(x, y, z, shape, stream); }},
      {"register", [&](const float *x, const float *y, float *z) { launchRegisterBlocked(x, y, z, shape, stream); }},
  };
#ifndef SAMPLE_WITHOUT_LIBRARIES
  LibraryGemm library(stream);
  kernels.push_back({"cublas", [&](const float *x, const float *y, float *z) { library.run(x, y, z, shape, scale); }});
#endif

  sample::Report report;
  const double operations = 2.0 * shape.m * shape.n * shape.k;
  for (const NamedKernel &kernel : kernels) {
    if (options.choice("kernel") != "all" && options.choice("kernel") != kernel.name)
      continue;
    c.upload(hostC, stream);
    kernel.launch(a.data(), b.data(), c.data());
    const double error = reference.error(c.download(stream));
    const float milliseconds = sample::meanMilliseconds(options.integer("repeat"), stream,
                                                        [&] { kernel.launch(a.data(), b.data(), c.data()); });
    report.add(kernel.name, milliseconds, sample::perSecond(operations, milliseconds), "GFLOP/s", error,
               error <= reference.tolerance());
  }
  return report.exitStatus();
}
