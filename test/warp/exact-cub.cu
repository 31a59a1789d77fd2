// CUB's warp classes are 32 threads wide by default, hipCUB's as wide as the hardware.
// RUN: %translate %s --status=any | FileCheck %s
#include <cub/cub.cuh>
template <class T> struct Types {
  using Reduce = cub::WarpReduce<T>;
  using Scan = cub::WarpScan<T, 16>;
  using Exchange = cub::WarpExchange<T, 4>;
  using Load = cub::WarpLoad<T, 4>;
  using Store = cub::WarpStore<T, 4, cub::WARP_STORE_TRANSPOSE>;
  using Sort = cub::WarpMergeSort<T, 4>;
  union { typename cub::WarpReduce<T>::TempStorage reduce; typename cub::BlockReduce<T, 128>::TempStorage block; } storage;
};
template <class T> struct Box {};
Box<cub::WarpScan<int>> *nested;
Box<cub::WarpScan<Box<int>>> *deeper;
// CHECK: using Reduce = hipcub::WarpReduce<T, 32>;
// CHECK: using Scan = hipcub::WarpScan<T, 16>;
// CHECK: using Exchange = hipcub::WarpExchange<T, 4, 32>;
// CHECK: using Load = hipcub::WarpLoad<T, 4, hipcub::WARP_LOAD_DIRECT, 32>;
// CHECK: using Store = hipcub::WarpStore<T, 4, hipcub::WARP_STORE_TRANSPOSE, 32>;
// CHECK: using Sort = hipcub::WarpMergeSort<T, 4, 32>;
// CHECK: typename hipcub::WarpReduce<T, 32>::TempStorage reduce; typename hipcub::BlockReduce<T, 128>::TempStorage block;
// CHECK: Box<hipcub::WarpScan<int, 32>> *nested;
// CHECK: Box<hipcub::WarpScan<Box<int>, 32>> *deeper;
