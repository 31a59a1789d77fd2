// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CUB: collectives of a warp and a block with their nested types, device-wide functions, the caching allocator. Members
// take any parameters, because CUB has up to a dozen overloads of each; results have the right type.
#pragma once
#include <__hipmorph/cub_types.h>

namespace cub {

// A collective that writes its results into its arguments.
#define __HM_COLLECTIVE(CLASS) \
public: \
  struct TempStorage { \
    long long storage[2]; \
  }; \
  __device__ CLASS() __HM_BODY; \
  __device__ CLASS(TempStorage &) __HM_BODY; \
  __device__ CLASS(TempStorage &, int) __HM_BODY; \
  __device__ CLASS(TempStorage &, int, int, int) __HM_BODY;
#define __HM_VOID(NAME) template <class... A> __device__ void NAME(A &&...) __HM_BODY;
#define __HM_VALUE(T, NAME) \
  template <class... A> __device__ T NAME(T, A &&...) __HM_BODY; \
  template <int Items, class... A> __device__ T NAME(T (&)[Items], A &&...) __HM_BODY;

template <class T, int X, BlockReduceAlgorithm Algorithm = BLOCK_REDUCE_WARP_REDUCTIONS, int Y = 1, int Z = 1,
          int PtxArch = 0>
class BlockReduce {
  __HM_COLLECTIVE(BlockReduce)
  __HM_VALUE(T, Reduce)
  __HM_VALUE(T, Sum)
};
template <class T, int X, BlockScanAlgorithm Algorithm = BLOCK_SCAN_RAKING, int Y = 1, int Z = 1, int PtxArch = 0>
class BlockScan {
  __HM_COLLECTIVE(BlockScan)
  __HM_VOID(ExclusiveSum) __HM_VOID(ExclusiveScan) __HM_VOID(InclusiveSum) __HM_VOID(InclusiveScan)
};
template <class T, int X, int Items, BlockLoadAlgorithm Algorithm = BLOCK_LOAD_DIRECT, int Y = 1, int Z = 1,
          int PtxArch = 0>
class BlockLoad {
  __HM_COLLECTIVE(BlockLoad)
  __HM_VOID(Load)
};
template <class T, int X, int Items, BlockStoreAlgorithm Algorithm = BLOCK_STORE_DIRECT, int Y = 1, int Z = 1,
          int PtxArch = 0>
class BlockStore {
  __HM_COLLECTIVE(BlockStore)
  __HM_VOID(Store)
};
template <class T, int X, int Items, bool TimeSlicing = false, int Y = 1, int Z = 1, int PtxArch = 0>
class BlockExchange {
  __HM_COLLECTIVE(BlockExchange)
  __HM_VOID(StripedToBlocked) __HM_VOID(BlockedToStriped) __HM_VOID(WarpStripedToBlocked)
  __HM_VOID(BlockedToWarpStriped) __HM_VOID(ScatterToBlocked) __HM_VOID(ScatterToStriped)
  __HM_VOID(ScatterToStripedGuarded) __HM_VOID(ScatterToStripedFlagged)
};
template <class Key, int X, int Items, class Value = NullType, int RadixBits = 4, bool Memoize = true,
          BlockScanAlgorithm Algorithm = BLOCK_SCAN_WARP_SCANS,
          cudaSharedMemConfig Config = cudaSharedMemBankSizeFourByte, int Y = 1, int Z = 1, int PtxArch = 0>
class BlockRadixSort {
  __HM_COLLECTIVE(BlockRadixSort)
  __HM_VOID(Sort) __HM_VOID(SortDescending) __HM_VOID(SortBlockedToStriped)
  __HM_VOID(SortDescendingBlockedToStriped)
};
template <class Key, int X, int Items, class Value = NullType, int Y = 1, int Z = 1> class BlockMergeSort {
  __HM_COLLECTIVE(BlockMergeSort)
  __HM_VOID(Sort) __HM_VOID(StableSort)
  __device__ unsigned int get_linear_tid() const __HM_BODY;
};
template <int X, int RadixBits, bool Descending, bool Memoize = true,
          BlockScanAlgorithm Algorithm = BLOCK_SCAN_WARP_SCANS,
          cudaSharedMemConfig Config = cudaSharedMemBankSizeFourByte, int Y = 1, int Z = 1, int PtxArch = 0>
class BlockRadixRank {
  __HM_COLLECTIVE(BlockRadixRank)
  __HM_VOID(RankKeys)
};
template <int X, int RadixBits, bool Descending, BlockScanAlgorithm Algorithm = BLOCK_SCAN_WARP_SCANS, int Y = 1,
          int Z = 1, int PtxArch = 0>
class BlockRadixRankMatch {
  __HM_COLLECTIVE(BlockRadixRankMatch)
  __HM_VOID(RankKeys)
};
template <class T, int X, int Y = 1, int Z = 1, int PtxArch = 0> class BlockDiscontinuity {
  __HM_COLLECTIVE(BlockDiscontinuity)
  __HM_VOID(FlagHeads) __HM_VOID(FlagTails) __HM_VOID(FlagHeadsAndTails)
};
template <class T, int X, int Y = 1, int Z = 1, int PtxArch = 0> class BlockAdjacentDifference {
  __HM_COLLECTIVE(BlockAdjacentDifference)
  __HM_VOID(SubtractLeft) __HM_VOID(SubtractLeftPartialTile) __HM_VOID(SubtractRight)
  __HM_VOID(SubtractRightPartialTile) __HM_VOID(FlagHeads) __HM_VOID(FlagTails) __HM_VOID(FlagHeadsAndTails)
};
template <class T, int X, int Items, int Bins, BlockHistogramAlgorithm Algorithm = BLOCK_HISTO_SORT, int Y = 1,
          int Z = 1, int PtxArch = 0>
class BlockHistogram {
  __HM_COLLECTIVE(BlockHistogram)
  __HM_VOID(InitHistogram) __HM_VOID(Histogram) __HM_VOID(Composite)
};
template <class T, int X, int Y = 1, int Z = 1, int PtxArch = 0> class BlockShuffle {
  __HM_COLLECTIVE(BlockShuffle)
  __HM_VOID(Offset) __HM_VOID(Rotate) __HM_VOID(Up) __HM_VOID(Down)
};
template <class Item, int X, int Runs, int Decoded, class Offset = unsigned int, int Y = 1, int Z = 1>
class BlockRunLengthDecode {
public:
  struct TempStorage {
    long long storage[2];
  };
  template <class... A> __device__ BlockRunLengthDecode(TempStorage &, A &&...) __HM_BODY;
  __HM_VOID(RunLengthDecode)
};
template <class T, int X, int Items, class Op = Sum, int Y = 1, int Z = 1> class BlockTopK;

template <class T, int LogicalWarpThreads = 32, int PtxArch = 0> class WarpReduce {
  __HM_COLLECTIVE(WarpReduce)
  __HM_VALUE(T, Reduce)
  __HM_VALUE(T, Sum)
  __HM_VALUE(T, Max)
  __HM_VALUE(T, Min)
  template <class... A> __device__ T HeadSegmentedSum(T, A &&...) __HM_BODY;
  template <class... A> __device__ T TailSegmentedSum(T, A &&...) __HM_BODY;
  template <class... A> __device__ T HeadSegmentedReduce(T, A &&...) __HM_BODY;
  template <class... A> __device__ T TailSegmentedReduce(T, A &&...) __HM_BODY;
};
template <class T, int LogicalWarpThreads = 32, int PtxArch = 0> class WarpScan {
  __HM_COLLECTIVE(WarpScan)
  __HM_VOID(ExclusiveSum) __HM_VOID(ExclusiveScan) __HM_VOID(InclusiveSum) __HM_VOID(InclusiveScan) __HM_VOID(Scan)
  __device__ T Broadcast(T, unsigned int) __HM_BODY;
};
template <class T, int Items, WarpLoadAlgorithm Algorithm = WARP_LOAD_DIRECT, int LogicalWarpThreads = 32,
          int PtxArch = 0>
class WarpLoad {
  __HM_COLLECTIVE(WarpLoad)
  __HM_VOID(Load)
};
template <class T, int Items, WarpStoreAlgorithm Algorithm = WARP_STORE_DIRECT, int LogicalWarpThreads = 32,
          int PtxArch = 0>
class WarpStore {
  __HM_COLLECTIVE(WarpStore)
  __HM_VOID(Store)
};
template <class T, int Items, int LogicalWarpThreads = 32, int PtxArch = 0,
          WarpExchangeAlgorithm Algorithm = WARP_EXCHANGE_SMEM>
class WarpExchange {
  __HM_COLLECTIVE(WarpExchange)
  __HM_VOID(BlockedToStriped) __HM_VOID(StripedToBlocked) __HM_VOID(ScatterToStriped)
};
template <class Key, int Items, int LogicalWarpThreads = 32, class Value = NullType, int PtxArch = 0>
class WarpMergeSort {
  __HM_COLLECTIVE(WarpMergeSort)
  __HM_VOID(Sort) __HM_VOID(StableSort)
};

#undef __HM_VALUE
#undef __HM_VOID
#undef __HM_COLLECTIVE

#define __HM_DEVICE(NAME) template <class... A> __host__ __device__ static cudaError_t NAME(A &&...) __HM_BODY;
struct DeviceReduce {
  __HM_DEVICE(Reduce) __HM_DEVICE(Sum) __HM_DEVICE(Min) __HM_DEVICE(Max) __HM_DEVICE(ArgMin) __HM_DEVICE(ArgMax)
  __HM_DEVICE(ReduceByKey) __HM_DEVICE(TransformReduce)
};
struct DeviceScan {
  __HM_DEVICE(ExclusiveSum) __HM_DEVICE(ExclusiveScan) __HM_DEVICE(InclusiveSum) __HM_DEVICE(InclusiveScan)
  __HM_DEVICE(InclusiveScanInit) __HM_DEVICE(ExclusiveSumByKey) __HM_DEVICE(ExclusiveScanByKey)
  __HM_DEVICE(InclusiveSumByKey) __HM_DEVICE(InclusiveScanByKey)
};
struct DeviceRadixSort {
  __HM_DEVICE(SortPairs) __HM_DEVICE(SortPairsDescending) __HM_DEVICE(SortKeys) __HM_DEVICE(SortKeysDescending)
};
struct DeviceMergeSort {
  __HM_DEVICE(SortPairs) __HM_DEVICE(SortPairsCopy) __HM_DEVICE(SortKeys) __HM_DEVICE(SortKeysCopy)
  __HM_DEVICE(StableSortPairs) __HM_DEVICE(StableSortKeys) __HM_DEVICE(StableSortKeysCopy)
};
struct DeviceSegmentedRadixSort {
  __HM_DEVICE(SortPairs) __HM_DEVICE(SortPairsDescending) __HM_DEVICE(SortKeys) __HM_DEVICE(SortKeysDescending)
};
struct DeviceSegmentedSort {
  __HM_DEVICE(SortPairs) __HM_DEVICE(SortPairsDescending) __HM_DEVICE(SortKeys) __HM_DEVICE(SortKeysDescending)
  __HM_DEVICE(StableSortPairs) __HM_DEVICE(StableSortPairsDescending) __HM_DEVICE(StableSortKeys)
  __HM_DEVICE(StableSortKeysDescending)
};
struct DeviceSegmentedReduce {
  __HM_DEVICE(Reduce) __HM_DEVICE(Sum) __HM_DEVICE(Min) __HM_DEVICE(Max) __HM_DEVICE(ArgMin) __HM_DEVICE(ArgMax)
};
struct DeviceSelect {
  __HM_DEVICE(Flagged) __HM_DEVICE(FlaggedIf) __HM_DEVICE(If) __HM_DEVICE(Unique) __HM_DEVICE(UniqueByKey)
};
struct DevicePartition {
  __HM_DEVICE(Flagged) __HM_DEVICE(If)
};
struct DeviceRunLengthEncode {
  __HM_DEVICE(Encode) __HM_DEVICE(NonTrivialRuns)
};
struct DeviceHistogram {
  __HM_DEVICE(HistogramEven) __HM_DEVICE(HistogramRange)
  template <int Channels, int ActiveChannels, class... A>
  __host__ __device__ static cudaError_t MultiHistogramEven(A &&...) __HM_BODY;
  template <int Channels, int ActiveChannels, class... A>
  __host__ __device__ static cudaError_t MultiHistogramRange(A &&...) __HM_BODY;
};
struct DeviceSpmv {
  template <class T, class... A> __host__ __device__ static cudaError_t CsrMV(void *, size_t &, const T *, A &&...) __HM_BODY;
};
struct DeviceAdjacentDifference {
  __HM_DEVICE(SubtractLeft) __HM_DEVICE(SubtractLeftCopy) __HM_DEVICE(SubtractRight) __HM_DEVICE(SubtractRightCopy)
};
struct DeviceFor {
  __HM_DEVICE(Bulk) __HM_DEVICE(ForEach) __HM_DEVICE(ForEachN) __HM_DEVICE(ForEachCopy) __HM_DEVICE(ForEachCopyN)
  __HM_DEVICE(ForEachInExtents)
};
struct DeviceMerge {
  __HM_DEVICE(MergeKeys) __HM_DEVICE(MergePairs)
};
struct DeviceTransform {
  __HM_DEVICE(Transform) __HM_DEVICE(TransformStableArgumentAddresses)
};
struct DeviceMemcpy {
  __HM_DEVICE(Batched)
};
struct DeviceCopy {
  __HM_DEVICE(Batched)
};
#undef __HM_DEVICE

struct CachingDeviceAllocator {
  static constexpr unsigned int INVALID_BIN = unsigned(-1);
  static constexpr size_t INVALID_SIZE = size_t(-1);
  static constexpr int INVALID_DEVICE_ORDINAL = -1;
  CachingDeviceAllocator(unsigned int, unsigned int = 1, unsigned int = INVALID_BIN, size_t = INVALID_SIZE,
                         bool = false, bool = false) __HM_BODY;
  CachingDeviceAllocator(bool = false, bool = false) __HM_BODY;
  cudaError_t SetMaxCachedBytes(size_t) __HM_BODY;
  cudaError_t DeviceAllocate(int, void **, size_t, cudaStream_t = nullptr) __HM_BODY;
  cudaError_t DeviceAllocate(void **, size_t, cudaStream_t = nullptr) __HM_BODY;
  cudaError_t DeviceFree(int, void *) __HM_BODY;
  cudaError_t DeviceFree(void *) __HM_BODY;
  cudaError_t FreeAllCached() __HM_BODY;
};

class GridBarrier {
public:
  GridBarrier() __HM_BODY;
  __device__ void Sync() const __HM_BODY;
};
class GridBarrierLifetime : public GridBarrier {
public:
  cudaError_t HostReset() __HM_BODY;
  cudaError_t Setup(int) __HM_BODY;
};
template <class Offset> struct GridEvenShare {
  Offset num_items, block_offset, block_end, block_stride;
  int grid_size;
  __host__ __device__ GridEvenShare() __HM_BODY;
  __host__ __device__ void DispatchInit(Offset, int, int) __HM_BODY;
  template <int TileItems, GridMappingStrategy Strategy> __device__ void BlockInit() __HM_BODY;
};
template <class Offset> class GridQueue {
public:
  __host__ __device__ static size_t AllocationSize() __HM_BODY;
  __host__ __device__ GridQueue() __HM_BODY;
  __host__ __device__ GridQueue(void *) __HM_BODY;
  __host__ __device__ cudaError_t FillAndResetDrain(Offset, cudaStream_t = nullptr) __HM_BODY;
  __host__ __device__ cudaError_t ResetDrain(cudaStream_t = nullptr) __HM_BODY;
  __device__ Offset Drain(Offset) __HM_BODY;
  __device__ Offset Fill(Offset) __HM_BODY;
  __host__ __device__ Offset FillSize() __HM_BODY;
};

} // namespace cub
