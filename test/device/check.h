// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the run-time tests of share/hipmorph share: random inputs, memory on both sides, counted comparisons.
//
// Each test is a whole HIP program: it ends with 0 if all comparisons hold, with 1 after printing those that do not,
// and with 2 if the GPU cannot be used. It runs on a GPU and in the emulator alike.
#ifndef HIPMORPH_TEST_DEVICE_CHECK_H
#define HIPMORPH_TEST_DEVICE_CHECK_H

#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <hip/hip_runtime.h>
#include <vector>

namespace check {

inline void must(hipError_t Status, const char *What) {
  if (Status == hipSuccess)
    return;
  std::fprintf(stderr, "%s: %s\n", What, hipGetErrorString(Status));
  std::exit(2);
}

/// The same numbers in each run (splitmix64).
class Random {
public:
  explicit Random(uint64_t Seed) : State(Seed) {}
  uint64_t bits() {
    uint64_t Z = (State += 0x9e3779b97f4a7c15);
    Z = (Z ^ (Z >> 30)) * 0xbf58476d1ce4e5b9;
    Z = (Z ^ (Z >> 27)) * 0x94d049bb133111eb;
    return Z ^ (Z >> 31);
  }
  uint32_t word() { return static_cast<uint32_t>(bits()); }
  /// 0 to Count - 1.
  uint32_t below(uint32_t Count) { return static_cast<uint32_t>((bits() >> 32) * Count >> 32); }

private:
  uint64_t State;
};

/// An array on the host with a twin on the GPU.
template <class T> class Buffer {
public:
  explicit Buffer(size_t Count) : Host(Count) {
    must(hipMalloc(reinterpret_cast<void **>(&Device), Count * sizeof(T)), "hipMalloc");
    toDevice();
  }
  Buffer(const Buffer &) = delete;
  ~Buffer() { must(hipFree(Device), "hipFree"); }
  T &operator[](size_t I) { return Host[I]; }
  size_t size() const { return Host.size(); }
  T *device() { return Device; }
  void toDevice() {
    must(hipMemcpy(Device, Host.data(), Host.size() * sizeof(T), hipMemcpyHostToDevice), "hipMemcpy to the device");
  }
  void toHost() {
    must(hipMemcpy(Host.data(), Device, Host.size() * sizeof(T), hipMemcpyDeviceToHost), "hipMemcpy to the host");
  }

private:
  std::vector<T> Host;
  T *Device = nullptr;
};

inline unsigned long Checks = 0, Failures = 0;

/// Counts a comparison; Format and what follows say what was compared, printed for the first failures.
__attribute__((format(printf, 2, 3))) inline void expect(bool Holds, const char *Format, ...) {
  ++Checks;
  if (Holds || ++Failures > 20)
    return;
  std::va_list Arguments;
  va_start(Arguments, Format);
  std::vprintf(Format, Arguments);
  va_end(Arguments);
  std::printf("\n");
}

/// Waits for the kernels and reports their errors.
inline void finishKernels(const char *What) {
  must(hipGetLastError(), What);
  must(hipDeviceSynchronize(), What);
}

/// The program's exit status. A test that compared nothing has failed.
inline int result(const char *Name) {
  std::printf("%s: %lu comparisons, %lu wrong\n", Name, Checks, Failures);
  return Failures || !Checks ? 1 : 0;
}

} // namespace check

#endif // HIPMORPH_TEST_DEVICE_CHECK_H
