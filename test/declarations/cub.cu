// Collectives with their nested types, device-wide functions, iterators, lambdas as operations.
// RUN: %parse %s
#include <cub/cub.cuh>
template <int Threads> __global__ void kernel(const float *in, float *out, int n) {
  typedef cub::BlockReduce<float, Threads> Reduce;
  using Scan = cub::BlockScan<int, Threads, cub::BLOCK_SCAN_RAKING>;
  using Load = cub::BlockLoad<float, Threads, 4, cub::BLOCK_LOAD_TRANSPOSE>;
  using Sort = cub::BlockRadixSort<unsigned, Threads, 4, int>;
  __shared__ union {
    typename Reduce::TempStorage reduce;
    typename Scan::TempStorage scan;
    typename Load::TempStorage load;
    typename Sort::TempStorage sort;
  } temp;
  __shared__ typename cub::WarpReduce<float>::TempStorage warps[Threads / 32];
  float items[4];
  unsigned keys[4];
  int values[4], total;
  Load(temp.load).Load(in, items, n, 0.f);
  float sum = Reduce(temp.reduce).Sum(items) + Reduce(temp.reduce).Reduce(items[0], cub::Max(), n);
  Scan(temp.scan).ExclusiveSum(values[0], values[0], total);
  Sort(temp.sort).Sort(keys, values);
  sum += cub::WarpReduce<float>(warps[threadIdx.x / 32]).Sum(sum);
  if (threadIdx.x == 0)
    out[cub::LaneId()] = sum;
}
struct Custom {
  __device__ float operator()(float a, float b) const { return a < b ? a : b; }
};
void host(float *d, int *counts, cudaStream_t stream) {
  void *temp = nullptr;
  size_t bytes = 0;
  cub::DeviceReduce::Sum(temp, bytes, d, d + 1, 100);
  cub::DeviceReduce::Reduce(NULL, bytes, d, d + 1, 100, Custom(), 0.f, stream);
  cub::DoubleBuffer<float> keys(d, d + 100);
  cub::DeviceRadixSort::SortKeys(temp, bytes, keys, 100, 0, 32, stream);
  float *now = keys.Current();
  cub::CountingInputIterator<int> counting(0);
  cub::TransformInputIterator<float, Custom, float *> transformed(now, Custom());
  cub::DeviceSelect::If(temp, bytes, d, d, counts, 100, [] __device__(float x) { return x > 0; });
  CubDebugExit(cub::DeviceHistogram::HistogramEven(temp, bytes, d, counts, 11, 0.f, 1.f, 100));
  kernel<128><<<1, 128>>>(d, d, 4);
}
