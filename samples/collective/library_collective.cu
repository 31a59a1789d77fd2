// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "library_collective.h"

#include "../common/check.h"
#include "../common/device.h"
#include "../common/timing.h"

#include <cuda_runtime.h>
#include <nccl.h>

#include <cstdio>
#include <cstring>
#include <functional>
#include <memory>
#include <vector>

#define CHECK_NCCL(call)                                                                                               \
  do {                                                                                                                 \
    const ncclResult_t checkStatus = (call);                                                                           \
    if (checkStatus != ncclSuccess)                                                                                    \
      ::sample::fail(#call, ncclGetErrorString(checkStatus), __FILE__, __LINE__);                                      \
  } while (0)

namespace {

/// Small integers: their sums are exact in any order, so every rank must have exactly the reference's result.
float valueOf(int rank, size_t index) { return static_cast<float>(sample::randomBits(index, 10 + rank) % 64); }

/// What belongs to one GPU. Created and used while it is the current one.
struct Rank {
  explicit Rank(size_t count, int ranks) : send(count), reduced(count), gathered(count * ranks) {}

  sample::Stream stream;
  sample::DeviceBuffer<float> send, reduced, gathered;
};

class Ranks {
public:
  Ranks(int ranks, size_t count) : communicators_(ranks) {
    std::vector<int> devices(ranks);
    for (int i = 0; i < ranks; ++i)
      devices[i] = i;
    CHECK_NCCL(ncclCommInitAll(communicators_.data(), ranks, devices.data()));
    // The way to the GPUs is faster from memory that the system cannot move.
    float *staging = nullptr;
    CHECK_CUDA(cudaMallocHost(&staging, count * sizeof(float)));
    for (int i = 0; i < ranks; ++i) {
      CHECK_CUDA(cudaSetDevice(i));
      ranks_.push_back(std::make_unique<Rank>(count, ranks));
      for (size_t j = 0; j < count; ++j)
        staging[j] = valueOf(i, j);
      CHECK_CUDA(cudaMemcpyAsync(ranks_[i]->send.data(), staging, ranks_[i]->send.bytes(), cudaMemcpyHostToDevice,
                                 ranks_[i]->stream));
      CHECK_CUDA(cudaStreamSynchronize(ranks_[i]->stream));
    }
    CHECK_CUDA(cudaFreeHost(staging));
  }

  ~Ranks() {
    for (size_t i = 0; i < ranks_.size(); ++i) {
      static_cast<void>(cudaSetDevice(static_cast<int>(i)));
      ranks_[i].reset();
      static_cast<void>(ncclCommDestroy(communicators_[i]));
    }
    static_cast<void>(cudaSetDevice(0));
  }

  // Calls for several ranks by one thread must be in a group: the first alone would wait for the others for ever.
  void allReduce() {
    CHECK_NCCL(ncclGroupStart());
    for (size_t i = 0; i < ranks_.size(); ++i)
      CHECK_NCCL(ncclAllReduce(ranks_[i]->send.data(), ranks_[i]->reduced.data(), ranks_[i]->send.size(), ncclFloat,
                               ncclSum, communicators_[i], ranks_[i]->stream));
    CHECK_NCCL(ncclGroupEnd());
  }

  void allGather() {
    CHECK_NCCL(ncclGroupStart());
    for (size_t i = 0; i < ranks_.size(); ++i)
      CHECK_NCCL(ncclAllGather(ranks_[i]->send.data(), ranks_[i]->gathered.data(), ranks_[i]->send.size(), ncclFloat,
                               communicators_[i], ranks_[i]->stream));
    CHECK_NCCL(ncclGroupEnd());
  }

  std::vector<float> reduced(int rank) const {
    CHECK_CUDA(cudaSetDevice(rank));
    return ranks_[rank]->reduced.download(ranks_[rank]->stream);
  }

  std::vector<float> gathered(int rank) const {
    CHECK_CUDA(cudaSetDevice(rank));
    return ranks_[rank]->gathered.download(ranks_[rank]->stream);
  }

  /// Mean time of one call on the first GPU, which cannot be done before the others have done their part.
  float time(long long repeat, const std::function<void()> &call) const {
    CHECK_CUDA(cudaSetDevice(0));
    return sample::meanMilliseconds(repeat, ranks_[0]->stream, call);
  }

private:
  std::vector<ncclComm_t> communicators_;
  std::vector<std::unique_ptr<Rank>> ranks_;
};

} // namespace

void runNccl(sample::Report &report, const char *kernel, size_t count, int gpus, long long repeat) {
  int available = 0, version = 0;
  CHECK_CUDA(cudaGetDeviceCount(&available));
  if (gpus > available)
    sample::fail("--gpus", "more than there are", __FILE__, __LINE__);
  const int ranks = gpus ? gpus : available;
  CHECK_NCCL(ncclGetVersion(&version));
  std::printf("collective: NCCL version %d, %d GPU%s, %zu floats on each\n", version, ranks, ranks == 1 ? "" : "s",
              count);

  Ranks all(ranks, count);
  const auto wants = [&](const char *name) {
    return std::strcmp(kernel, "all") == 0 || std::strcmp(kernel, name) == 0;
  };
  const double bytes = static_cast<double>(count) * sizeof(float);

  if (wants("nccl-all-reduce")) {
    std::vector<float> expected(count);
    for (size_t i = 0; i < count; ++i)
      for (int rank = 0; rank < ranks; ++rank)
        expected[i] += valueOf(rank, i);
    all.allReduce();
    uint64_t wrong = 0;
    for (int rank = 0; rank < ranks; ++rank)
      wrong += sample::countDifferences(all.reduced(rank), expected);
    const float milliseconds = all.time(repeat, [&] { all.allReduce(); });
    report.add("nccl-all-reduce", milliseconds, sample::perSecond(bytes, milliseconds), "GB/s",
               static_cast<double>(wrong), wrong == 0);
  }
  if (wants("nccl-all-gather")) {
    std::vector<float> expected;
    for (int rank = 0; rank < ranks; ++rank)
      for (size_t i = 0; i < count; ++i)
        expected.push_back(valueOf(rank, i));
    all.allGather();
    uint64_t wrong = 0;
    for (int rank = 0; rank < ranks; ++rank)
      wrong += sample::countDifferences(all.gathered(rank), expected);
    const float milliseconds = all.time(repeat, [&] { all.allGather(); });
    report.add("nccl-all-gather", milliseconds, sample::perSecond(bytes * ranks, milliseconds), "GB/s",
               static_cast<double>(wrong), wrong == 0);
  }
}
