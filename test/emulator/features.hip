// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program for the emulator itself: each kernel uses something that compiled HIP needs and that an emulator easily has
// wrong. Exit status: the number of those whose results are wrong.
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>

#include <cmath>
#include <cstdio>

namespace {

int failures = 0;

void expect(bool good, const char *what) {
  if (!good)
    std::printf("wrong: %s\n", what);
  failures += !good;
}

template <typename T> T *shared(size_t count) {
  T *data = nullptr;
  expect(hipMallocManaged(&data, count * sizeof(T)) == hipSuccess, "allocation");
  return data;
}

struct ByValue {
  int numbers[5];
  double last;
};

__constant__ float factor;
__managed__ int managed = 5;

__device__ __noinline__ int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
__device__ float square(float x) { return x * x; }
__device__ float cube(float x) { return x * x * x; }

__global__ void recursion(int *out) { out[threadIdx.x] = fibonacci(threadIdx.x % 8); }

__global__ void functionPointer(float *out, int first) {
  float (*const functions[])(float) = {square, cube};
  out[threadIdx.x] = functions[(first + threadIdx.x) & 1](threadIdx.x);
}

__global__ void floatMath(float *out, float tiny) {
  const float x = threadIdx.x;
  out[threadIdx.x] = tiny * 0.5f;
  out[64 + threadIdx.x] = __sinf(x / 32);
  out[128 + threadIdx.x] = sinf(x * 100);
  out[192 + threadIdx.x] = powf(1.1f, x);
}

__global__ void constantAndArguments(float *out, ByValue argument) {
  out[threadIdx.x] = factor * argument.numbers[threadIdx.x % 5] + static_cast<float>(argument.last);
}

__global__ void gridSync(int *data, int count) {
  const cooperative_groups::grid_group grid = cooperative_groups::this_grid();
  const int i = static_cast<int>(grid.thread_rank());
  data[i] = i;
  grid.sync();
  const int other = data[(i + 300) % count];
  grid.sync();
  data[i] = other;
}

__global__ void atomics(double *real, unsigned long long *whole, unsigned long long *swapped, int count) {
  __shared__ double local;
  if (threadIdx.x == 0)
    local = 0;
  __syncthreads();
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) { // lanes that are off must not touch memory
    atomicAdd(&local, 0.25);
    atomicAdd(&whole[i % 7], 1ull);
    unsigned long long old = *swapped, assumed;
    do {
      assumed = old;
      old = atomicCAS(swapped, assumed, assumed + 3);
    } while (assumed != old);
  }
  __syncthreads();
  if (threadIdx.x == 0)
    atomicAdd(real, local);
}

__global__ void spin(volatile int *flag, volatile int *data) {
  if (threadIdx.x == blockDim.x - 1) {
    data[0] = 42;
    __threadfence();
    *flag = 1;
  } else if (threadIdx.x == 0) {
    while (*flag == 0)
      ;
    __threadfence();
    data[1] = data[0];
  }
}

__global__ void clocks(long long *out) {
  const long long before = clock64(), wall = wall_clock64();
  for (int i = 0; i < 100; ++i)
    __syncthreads();
  out[0] = clock64() - before;
  out[1] = wall_clock64() - wall;
}

__global__ void crossLane(int *out) {
  extern __shared__ int dynamic[];
  const int lane = threadIdx.x;
  dynamic[lane] = 2 * lane;
  __syncthreads();
  out[lane] = dynamic[blockDim.x - 1 - lane] + __popcll(__ballot(lane & 1)) + __shfl_xor(lane, 1);
}

__global__ void halves(__half2 *out) {
  out[threadIdx.x] = __hadd2(__floats2half2_rn(threadIdx.x, 1), __floats2half2_rn(1, 2));
}

__global__ void bytes(unsigned char *out, const unsigned short *in) {
  out[threadIdx.x] = static_cast<unsigned char>(in[threadIdx.x] >> 8);
}

__global__ void stack(int *out, int n) {
  int local[32];
  for (int i = 0; i < 32; ++i)
    local[i] = i * n + static_cast<int>(threadIdx.x);
  __syncthreads();
  out[threadIdx.x] = local[(threadIdx.x * 7 + n) % 32];
}

__global__ void changeManaged() { managed += 37; }

void arithmetic() {
  int *numbers = shared<int>(64);
  recursion<<<1, 64>>>(numbers);
  expect(numbers[6] == 8 && numbers[63] == 13, "recursion");

  float *values = shared<float>(256);
  functionPointer<<<1, 64>>>(values, 0);
  expect(values[3] == 27 && values[4] == 16, "a call through a pointer");

  floatMath<<<1, 64>>>(values, 1e-38f);
  expect(values[5] == 1e-38f * 0.5f, "a denormal number");
  bool good = true;
  for (int i = 0; i < 64; ++i)
    good &= std::fabs(values[64 + i] - std::sin(i / 32.0)) < 1e-5 &&
            std::fabs(values[128 + i] - std::sin(i * 100.0)) < 1e-5 &&
            std::fabs(values[192 + i] / std::pow(1.1, i) - 1) < 1e-4;
  expect(good, "__sinf, sinf, powf");

  const float two = 2;
  expect(hipMemcpyToSymbol(HIP_SYMBOL(factor), &two, sizeof two) == hipSuccess, "a copy to a symbol");
  constantAndArguments<<<1, 64>>>(values, ByValue{{1, 2, 3, 4, 5}, 0.5});
  expect(values[0] == 2.5f && values[9] == 10.5f, "constant memory and an argument by value");

  __half2 *pairs = shared<__half2>(64);
  halves<<<1, 64>>>(pairs);
  expect(__low2float(pairs[5]) == 6 && __high2float(pairs[5]) == 3, "half2");

  auto *small = shared<unsigned char>(64);
  auto *medium = shared<unsigned short>(64);
  for (int i = 0; i < 64; ++i)
    medium[i] = static_cast<unsigned short>(i << 8 | 0xab);
  bytes<<<1, 64>>>(small, medium);
  expect(small[1] == 1 && small[62] == 62, "bytes and halfwords");

  int *many = shared<int>(256);
  stack<<<1, 256>>>(many, 3);
  good = true;
  for (int i = 0; i < 256; ++i)
    good &= many[i] == (i * 7 + 3) % 32 * 3 + i;
  expect(good, "an array on the stack of several waves");
}

void communication() {
  const int count = 500;
  auto *real = shared<double>(1);
  auto *whole = shared<unsigned long long>(8);
  atomics<<<5, 128>>>(real, whole, whole + 7, count);
  bool good = *real == count * 0.25 && whole[7] == 3ull * count;
  for (int i = 0; i < 7; ++i)
    good &= whole[i] == (count + 6 - i) / 7ull;
  expect(good, "atomics");

  int *data = shared<int>(512);
  int all = 512;
  void *arguments[] = {&data, &all};
  expect(hipLaunchCooperativeKernel(reinterpret_cast<void *>(gridSync), dim3(4), dim3(128), arguments, 0, nullptr) ==
             hipSuccess,
         "a cooperative launch");
  good = true;
  for (int i = 0; i < all; ++i)
    good &= data[i] == (i + 300) % all;
  expect(good, "grid-wide sync");

  data[0] = data[1] = data[2] = 0;
  spin<<<1, 256>>>(data, data + 1);
  expect(data[2] == 42, "one wave waits for another");

  auto *times = shared<long long>(2);
  clocks<<<1, 128>>>(times);
  expect(times[0] > 0 && times[1] > 0, "clocks");

  hipDeviceProp_t properties;
  expect(hipGetDeviceProperties(&properties, 0) == hipSuccess, "device properties");
  crossLane<<<1, 64, 64 * sizeof(int)>>>(data);
  expect(data[0] == 126 + properties.warpSize / 2 + 1 && data[63] == properties.warpSize / 2 + 62,
         "dynamic LDS, ballot, shuffle");
}

void runtime() {
  changeManaged<<<1, 1>>>();
  expect(managed == 42, "a managed variable");

  changeManaged<<<1, 2000>>>();
  expect(hipGetLastError() == hipErrorInvalidConfiguration && hipGetLastError() == hipSuccess,
         "a launch that is refused");

  char *device = nullptr;
  size_t pitch = 0;
  expect(hipMallocPitch(reinterpret_cast<void **>(&device), &pitch, 100, 10) == hipSuccess && pitch >= 100, "a pitch");
  char host[10][20];
  for (auto &row : host)
    for (char &c : row)
      c = static_cast<char>(&c - &host[0][0]);
  char back[10][20] = {};
  expect(hipMemcpy2D(device, pitch, host, 20, 20, 10, hipMemcpyHostToDevice) == hipSuccess &&
             hipMemcpy2D(back, 20, device, pitch, 20, 10, hipMemcpyDeviceToHost) == hipSuccess &&
             back[9][19] == host[9][19],
         "copies of rows");
  expect(hipMemcpy(device, host, pitch * 10 + 1, hipMemcpyHostToDevice) == hipErrorInvalidValue,
         "a copy past the end is refused");
  expect(hipFree(device) == hipSuccess && hipFree(device) == hipErrorInvalidValue, "a second free is refused");
  static_cast<void>(hipGetLastError());

  int blocks = 0, threads = 0;
  expect(hipOccupancyMaxPotentialBlockSize(&blocks, &threads, recursion, 0, 0) == hipSuccess && threads >= 64 &&
             blocks >= 1,
         "occupancy");
}

} // namespace

int main() {
  arithmetic();
  communication();
  runtime();
  return failures;
}
