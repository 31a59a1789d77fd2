// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Owners for what the CUDA runtime hands out: device memory, a stream, and the line that says which device runs.
#pragma once

#include "check.h"

#include <cuda_runtime.h>

#include <cstddef>
#include <cstdio>
#include <vector>

namespace sample {

/// An array in device memory. Copies are ordered by the stream that is passed; a download waits until it is done.
template <typename T> class DeviceBuffer {
public:
  explicit DeviceBuffer(size_t count) : count_(count) { CHECK_CUDA(cudaMalloc(&data_, bytes() ? bytes() : sizeof(T))); }
  explicit DeviceBuffer(const std::vector<T> &values) : DeviceBuffer(values.size()) {
    CHECK_CUDA(cudaMemcpy(data_, values.data(), bytes(), cudaMemcpyHostToDevice));
  }
  // Not checked: a destructor that ends the program would hide the error that led here.
  ~DeviceBuffer() { static_cast<void>(cudaFree(data_)); }
  DeviceBuffer(const DeviceBuffer &) = delete;
  DeviceBuffer &operator=(const DeviceBuffer &) = delete;

  T *data() { return data_; }
  const T *data() const { return data_; }
  size_t size() const { return count_; }
  size_t bytes() const { return count_ * sizeof(T); }

  void upload(const std::vector<T> &values, cudaStream_t stream) {
    CHECK_CUDA(cudaMemcpyAsync(data_, values.data(), values.size() * sizeof(T), cudaMemcpyHostToDevice, stream));
  }
  void clear(cudaStream_t stream) { CHECK_CUDA(cudaMemsetAsync(data_, 0, bytes(), stream)); }
  std::vector<T> download(cudaStream_t stream) const {
    std::vector<T> values(count_);
    CHECK_CUDA(cudaMemcpyAsync(values.data(), data_, bytes(), cudaMemcpyDeviceToHost, stream));
    CHECK_CUDA(cudaStreamSynchronize(stream));
    return values;
  }

private:
  T *data_ = nullptr;
  size_t count_ = 0;
};

/// A stream that, unlike a non-blocking one, waits for the copies without a stream that came before (buffers are filled
/// that way when they are made).
class Stream {
public:
  Stream() { CHECK_CUDA(cudaStreamCreate(&stream_)); }
  ~Stream() { static_cast<void>(cudaStreamDestroy(stream_)); }
  Stream(const Stream &) = delete;
  Stream &operator=(const Stream &) = delete;
  operator cudaStream_t() const { return stream_; }

private:
  cudaStream_t stream_ = nullptr;
};

/// Chooses device 0 and says what it is; without a device, says so and ends the program with status 1.
inline void openDevice() {
  int count = 0;
  const cudaError_t status = cudaGetDeviceCount(&count);
  if (status != cudaSuccess || count == 0) {
    std::fprintf(stderr, "no GPU: %s\n", status == cudaSuccess ? "none found" : cudaGetErrorString(status));
    std::exit(EXIT_FAILURE);
  }
  CHECK_CUDA(cudaSetDevice(0));
  cudaDeviceProp properties;
  CHECK_CUDA(cudaGetDeviceProperties(&properties, 0));
  std::printf("device: %s, %d multiprocessors\n", properties.name, properties.multiProcessorCount);
}

} // namespace sample
