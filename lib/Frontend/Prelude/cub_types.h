// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CUB: enumerations, operators, iterators, small types and functions.
#pragma once
#include <__hipmorph/attributes.h>
#include <__hipmorph/cudart.h>
#include <iterator>
#include <type_traits>

#define CUB_RUNTIME_FUNCTION __host__ __device__
#define CUB_MIN(a, b) (((b) < (a)) ? (b) : (a))
#define CUB_MAX(a, b) (((a) < (b)) ? (b) : (a))
#define CUB_QUOTIENT_FLOOR(x, y) ((x) / (y))
#define CUB_QUOTIENT_CEILING(x, y) (((x) + (y)-1) / (y))
#define CUB_PTX_ARCH 900
#define CUB_PTX_WARP_THREADS 32
#define CUB_PTX_LOG_WARP_THREADS 5
#define CUB_VERSION 200800
#define CUB_IS_DEVICE_CODE 0
#define CUB_NAMESPACE_BEGIN namespace cub {
#define CUB_NAMESPACE_END }
#define CUB_NS_QUALIFIER ::cub
#define CubDebug(e) cub::Debug((cudaError_t)(e), __FILE__, __LINE__)
#define CubDebugExit(e) \
  if (cub::Debug((cudaError_t)(e), __FILE__, __LINE__)) { \
    exit(1); \
  }
#define _CubLog(format, ...) printf(format, __VA_ARGS__)

namespace cub {

enum BlockReduceAlgorithm {
  BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY,
  BLOCK_REDUCE_RAKING,
  BLOCK_REDUCE_WARP_REDUCTIONS,
  BLOCK_REDUCE_WARP_REDUCTIONS_NONDETERMINISTIC
};
enum BlockScanAlgorithm { BLOCK_SCAN_RAKING, BLOCK_SCAN_RAKING_MEMOIZE, BLOCK_SCAN_WARP_SCANS };
enum BlockLoadAlgorithm {
  BLOCK_LOAD_DIRECT,
  BLOCK_LOAD_STRIPED,
  BLOCK_LOAD_VECTORIZE,
  BLOCK_LOAD_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED
};
enum BlockStoreAlgorithm {
  BLOCK_STORE_DIRECT,
  BLOCK_STORE_STRIPED,
  BLOCK_STORE_VECTORIZE,
  BLOCK_STORE_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED
};
enum WarpLoadAlgorithm { WARP_LOAD_DIRECT, WARP_LOAD_STRIPED, WARP_LOAD_VECTORIZE, WARP_LOAD_TRANSPOSE };
enum WarpStoreAlgorithm { WARP_STORE_DIRECT, WARP_STORE_STRIPED, WARP_STORE_VECTORIZE, WARP_STORE_TRANSPOSE };
enum WarpExchangeAlgorithm { WARP_EXCHANGE_SMEM, WARP_EXCHANGE_SHUFFLE };
enum BlockHistogramAlgorithm { BLOCK_HISTO_SORT, BLOCK_HISTO_ATOMIC };
enum RadixRankAlgorithm {
  RADIX_RANK_BASIC,
  RADIX_RANK_MEMOIZE,
  RADIX_RANK_MATCH,
  RADIX_RANK_MATCH_EARLY_COUNTS_ANY,
  RADIX_RANK_MATCH_EARLY_COUNTS_ATOMIC_OR
};
enum RadixSortStoreAlgorithm { RADIX_SORT_STORE_DIRECT, RADIX_SORT_STORE_ALIGNED };
enum GridMappingStrategy { GRID_MAPPING_RAKE, GRID_MAPPING_STRIP_MINE, GRID_MAPPING_DYNAMIC };
enum CacheLoadModifier { LOAD_DEFAULT, LOAD_CA, LOAD_CG, LOAD_CS, LOAD_CV, LOAD_LDG, LOAD_VOLATILE };
enum CacheStoreModifier { STORE_DEFAULT, STORE_WB, STORE_CG, STORE_CS, STORE_WT, STORE_VOLATILE };
enum Category { NOT_A_NUMBER, SIGNED_INTEGER, UNSIGNED_INTEGER, FLOATING_POINT };
enum class SortOrder { Ascending, Descending };
enum class ReadOption { may_alias, may_not_alias };

struct NullType {};
template <int A> struct Int2Type {
  enum { VALUE = A };
};
template <bool Condition, class Then, class Else> struct If {
  typedef std::conditional_t<Condition, Then, Else> Type;
};
template <class A, class B> struct Equals {
  enum { VALUE = std::is_same<A, B>::value, NEGATE = !std::is_same<A, B>::value };
};
template <int N, int Current = N, int Count = 0> struct Log2 {
  enum { VALUE = Log2<N, (Current >> 1), Count + 1>::VALUE };
};
template <int N, int Count> struct Log2<N, 0, Count> {
  enum { VALUE = (1 << (Count - 1) < N) ? Count : Count - 1 };
};
template <int N> struct PowerOfTwo {
  enum { VALUE = (N & (N - 1)) == 0 };
};
template <class T> struct RemoveQualifiers {
  typedef std::remove_cv_t<T> Type;
};
template <class T> struct IsPointer {
  enum { VALUE = std::is_pointer<T>::value };
};
template <class T> struct UnitWord {
  typedef unsigned char ShuffleWord, VolatileWord, DeviceWord, TextureWord;
};
template <class T> struct Traits {
  typedef std::make_unsigned_t<std::conditional_t<std::is_integral<T>::value, T, long long>> UnsignedBits;
  static const Category CATEGORY = NOT_A_NUMBER;
  enum { PRIMITIVE = std::is_arithmetic<T>::value, NULL_TYPE = 0 };
  __host__ __device__ static T Max() __HM_BODY;
  __host__ __device__ static T Lowest() __HM_BODY;
  static const UnsignedBits LOWEST_KEY = 0;
  static const UnsignedBits MAX_KEY = 0;
};
template <class T> struct NumericTraits : Traits<T> {};
template <class T> struct FpLimits {
  __host__ __device__ static T Max() __HM_BODY;
  __host__ __device__ static T Lowest() __HM_BODY;
};
template <class T> struct Uninitialized {
  char storage[sizeof(T)];
  __host__ __device__ T &Alias() __HM_BODY;
};
template <class K, class V> struct KeyValuePair {
  typedef K Key;
  typedef V Value;
  Key key;
  Value value;
  KeyValuePair() = default;
  __host__ __device__ KeyValuePair(const Key &, const Value &) __HM_BODY;
  __host__ __device__ bool operator!=(const KeyValuePair &) const __HM_BODY;
};
template <class T> struct DoubleBuffer {
  T *d_buffers[2];
  int selector;
  __host__ __device__ DoubleBuffer() __HM_BODY;
  __host__ __device__ DoubleBuffer(T *, T *) __HM_BODY;
  __host__ __device__ T *Current() __HM_BODY;
  __host__ __device__ T *Alternate() __HM_BODY;
};
template <class T, class It = T *> struct FutureValue {
  __host__ __device__ explicit FutureValue(It) __HM_BODY;
  __host__ __device__ operator T() __HM_BODY;
};
template <class T, int N> struct CubVector;
template <class T> struct ArrayWrapper {
  T array;
};

#define __HM_BINARY(NAME, ...) \
  struct NAME { \
    template <class A, class B> \
    __host__ __device__ auto operator()(A &&L, B &&R) const -> __VA_ARGS__ __HM_BODY; \
  };
__HM_BINARY(Equality, bool)
__HM_BINARY(Inequality, bool)
__HM_BINARY(Sum, decltype(L + R))
__HM_BINARY(Difference, decltype(L - R))
__HM_BINARY(Division, decltype(L / R))
__HM_BINARY(Max, std::common_type_t<std::decay_t<A>, std::decay_t<B>>)
__HM_BINARY(Min, std::common_type_t<std::decay_t<A>, std::decay_t<B>>)
__HM_BINARY(ArgMax, std::decay_t<A>)
__HM_BINARY(ArgMin, std::decay_t<A>)
#undef __HM_BINARY
template <class EqualityOp> struct InequalityWrapper {
  EqualityOp op;
  __host__ __device__ InequalityWrapper(EqualityOp) __HM_BODY;
  template <class A, class B> __host__ __device__ bool operator()(A &&, B &&) __HM_BODY;
};
template <class B> struct CastOp {
  template <class A> __host__ __device__ B operator()(A &&) const __HM_BODY;
};
template <class ScanOp> struct SwizzleScanOp {
  __host__ __device__ SwizzleScanOp(ScanOp) __HM_BODY;
  template <class T> __host__ __device__ T operator()(const T &, const T &) __HM_BODY;
};
template <class ReductionOp> struct ReduceBySegmentOp {
  __host__ __device__ ReduceBySegmentOp(ReductionOp = ReductionOp()) __HM_BODY;
  template <class P> __host__ __device__ P operator()(const P &, const P &) __HM_BODY;
};
template <class ReductionOp> struct ReduceByKeyOp {
  __host__ __device__ ReduceByKeyOp(ReductionOp = ReductionOp()) __HM_BODY;
  template <class P> __host__ __device__ P operator()(const P &, const P &) __HM_BODY;
};

// Iterators: what a random access iterator has, with the element type and what reading one gives.
template <class Self, class Value, class Reference, class Offset> struct __hm_iterator {
  typedef Self self_type;
  typedef Offset difference_type;
  typedef Value value_type;
  typedef Value *pointer;
  typedef Reference reference;
  typedef std::random_access_iterator_tag iterator_category;
  __host__ __device__ Self operator++(int) __HM_BODY;
  __host__ __device__ Self operator++() __HM_BODY;
  __host__ __device__ Reference operator*() const __HM_BODY;
  template <class D> __host__ __device__ Self operator+(D) const __HM_BODY;
  template <class D> __host__ __device__ Self &operator+=(D) __HM_BODY;
  template <class D> __host__ __device__ Self operator-(D) const __HM_BODY;
  template <class D> __host__ __device__ Self &operator-=(D) __HM_BODY;
  __host__ __device__ difference_type operator-(Self) const __HM_BODY;
  template <class D> __host__ __device__ Reference operator[](D) const __HM_BODY;
  __host__ __device__ bool operator==(const Self &) const __HM_BODY;
  __host__ __device__ bool operator!=(const Self &) const __HM_BODY;
};
template <class It, class Offset = ptrdiff_t,
          class Out = typename std::iterator_traits<It>::value_type>
class ArgIndexInputIterator
    : public __hm_iterator<ArgIndexInputIterator<It, Offset, Out>, KeyValuePair<Offset, Out>, KeyValuePair<Offset, Out>,
                           Offset> {
public:
  __host__ __device__ ArgIndexInputIterator(It, ptrdiff_t = 0) __HM_BODY;
  __host__ __device__ void normalize() __HM_BODY;
};
template <CacheLoadModifier Modifier, class Value, class Offset = ptrdiff_t>
class CacheModifiedInputIterator
    : public __hm_iterator<CacheModifiedInputIterator<Modifier, Value, Offset>, Value, Value, Offset> {
public:
  Value *ptr;
  template <class Q> __host__ __device__ CacheModifiedInputIterator(Q *) __HM_BODY;
};
template <CacheStoreModifier Modifier, class Value, class Offset = ptrdiff_t>
class CacheModifiedOutputIterator
    : public __hm_iterator<CacheModifiedOutputIterator<Modifier, Value, Offset>, Value, Value &, Offset> {
public:
  template <class Q> __host__ __device__ CacheModifiedOutputIterator(Q *) __HM_BODY;
};
template <class Value, class Offset = ptrdiff_t>
class ConstantInputIterator : public __hm_iterator<ConstantInputIterator<Value, Offset>, Value, Value, Offset> {
public:
  __host__ __device__ ConstantInputIterator(Value, Offset = 0) __HM_BODY;
};
template <class Value, class Offset = ptrdiff_t>
class CountingInputIterator : public __hm_iterator<CountingInputIterator<Value, Offset>, Value, Value, Offset> {
public:
  __host__ __device__ CountingInputIterator(const Value &) __HM_BODY;
};
template <class Offset = ptrdiff_t> class DiscardOutputIterator {
public:
  typedef Offset difference_type;
  typedef void value_type;
  typedef void pointer;
  typedef void reference;
  typedef std::random_access_iterator_tag iterator_category;
  __host__ __device__ DiscardOutputIterator(Offset = 0) __HM_BODY;
  __host__ __device__ DiscardOutputIterator &operator++() __HM_BODY;
  __host__ __device__ DiscardOutputIterator &operator*() __HM_BODY;
  template <class D> __host__ __device__ DiscardOutputIterator operator+(D) const __HM_BODY;
  template <class D> __host__ __device__ DiscardOutputIterator &operator[](D) __HM_BODY;
  template <class T> __host__ __device__ DiscardOutputIterator &operator=(const T &) __HM_BODY;
};
template <class T, class Offset = ptrdiff_t>
class TexObjInputIterator : public __hm_iterator<TexObjInputIterator<T, Offset>, T, T, Offset> {
public:
  TexObjInputIterator() __HM_BODY;
  template <class Q> cudaError_t BindTexture(Q *, size_t = size_t(-1), size_t = 0) __HM_BODY;
  cudaError_t UnbindTexture() __HM_BODY;
};
template <class T, int UniqueId, class Offset = ptrdiff_t>
class TexRefInputIterator : public __hm_iterator<TexRefInputIterator<T, UniqueId, Offset>, T, T, Offset> {
public:
  template <class Q> cudaError_t BindTexture(Q *, size_t = size_t(-1), size_t = 0) __HM_BODY;
  cudaError_t UnbindTexture() __HM_BODY;
};
template <class Value, class ConversionOp, class It, class Offset = ptrdiff_t>
class TransformInputIterator
    : public __hm_iterator<TransformInputIterator<Value, ConversionOp, It, Offset>, Value, Value, Offset> {
public:
  __host__ __device__ TransformInputIterator(It, ConversionOp) __HM_BODY;
};

// Functions.
__host__ __device__ cudaError_t Debug(cudaError_t, const char *, int) __HM_BODY;
__host__ __device__ cudaError_t PtxVersion(int &) __HM_BODY;
__host__ __device__ cudaError_t PtxVersion(int &, int) __HM_BODY;
__host__ __device__ cudaError_t SmVersion(int &, int = 0) __HM_BODY;
__host__ __device__ cudaError_t SyncStream(cudaStream_t) __HM_BODY;
int CurrentDevice() __HM_BODY;
int DeviceCount() __HM_BODY;
template <class Kernel>
__host__ __device__ cudaError_t MaxSmOccupancy(int &, Kernel, int, int = 0) __HM_BODY;
template <class Alloc, int N>
__host__ __device__ cudaError_t AliasTemporaries(void *, size_t &, void *(&)[N], Alloc (&)[N]) __HM_BODY;

__device__ unsigned int LaneId() __HM_BODY;
__device__ unsigned int WarpId() __HM_BODY;
__device__ unsigned int LaneMaskLt() __HM_BODY;
__device__ unsigned int LaneMaskLe() __HM_BODY;
__device__ unsigned int LaneMaskGt() __HM_BODY;
__device__ unsigned int LaneMaskGe() __HM_BODY;
__device__ int RowMajorTid(int, int, int) __HM_BODY;
template <int X = 0, int Y = 0, int Z = 0, class... A> __device__ int RowMajorTid(A...) __HM_BODY;
__device__ void CTA_SYNC() __HM_BODY;
__device__ int CTA_SYNC_AND(int) __HM_BODY;
__device__ int CTA_SYNC_OR(int) __HM_BODY;
__device__ void WARP_SYNC(unsigned int) __HM_BODY;
__device__ int WARP_ANY(int, unsigned int) __HM_BODY;
__device__ int WARP_ALL(int, unsigned int) __HM_BODY;
__device__ int WARP_BALLOT(int, unsigned int) __HM_BODY;
__device__ unsigned int SHL_ADD(unsigned int, unsigned int, unsigned int) __HM_BODY;
__device__ int PRMT(unsigned int, unsigned int, unsigned int) __HM_BODY;
__device__ unsigned int IADD3(unsigned int, unsigned int, unsigned int) __HM_BODY;
__device__ void ThreadExit() __HM_BODY;
__device__ void ThreadTrap() __HM_BODY;
template <class T> __device__ unsigned int BFE(T, unsigned int, unsigned int) __HM_BODY;
__device__ void BFI(unsigned int &, unsigned int, unsigned int, unsigned int, unsigned int) __HM_BODY;
template <int LogicalWarpThreads, class T> __device__ T ShuffleUp(T, int, int, unsigned int) __HM_BODY;
template <int LogicalWarpThreads, class T> __device__ T ShuffleDown(T, int, int, unsigned int) __HM_BODY;
template <int LogicalWarpThreads, class T> __device__ T ShuffleIndex(T, int, unsigned int) __HM_BODY;
template <int Bits> __device__ unsigned int MatchAny(unsigned int) __HM_BODY;
template <int LogicalWarpThreads> __host__ __device__ unsigned int WarpMask(unsigned int) __HM_BODY;

template <CacheLoadModifier Modifier, class It>
__device__ typename std::iterator_traits<It>::value_type ThreadLoad(It) __HM_BODY;
template <CacheStoreModifier Modifier, class It, class T> __device__ void ThreadStore(It, T) __HM_BODY;
template <int Count, CacheLoadModifier Modifier, class T> __device__ void IterateThreadLoad(const T *, T *) __HM_BODY;

template <class T, int N, class Op> __device__ T ThreadReduce(T (&)[N], Op) __HM_BODY;
template <class T, int N, class Op> __device__ T ThreadReduce(T (&)[N], Op, T) __HM_BODY;
template <int N, class T, class Op> __device__ T ThreadReduce(T *, Op) __HM_BODY;
template <int N, class T, class Op> __device__ T ThreadReduce(T *, Op, T) __HM_BODY;
template <int N, class T, class Op> __device__ T ThreadScanExclusive(T *, T *, Op, T, bool = true) __HM_BODY;
template <int N, class T, class Op> __device__ T ThreadScanExclusive(T (&)[N], T (&)[N], Op, T, bool = true) __HM_BODY;
template <int N, class T, class Op> __device__ T ThreadScanInclusive(T *, T *, Op) __HM_BODY;
template <int N, class T, class Op> __device__ T ThreadScanInclusive(T (&)[N], T (&)[N], Op) __HM_BODY;
template <int N, class T, class Op> __device__ T ThreadScanInclusive(T (&)[N], T (&)[N], Op, T, bool = true) __HM_BODY;
template <class It, class Offset, class T> __device__ Offset LowerBound(It, Offset, T) __HM_BODY;
template <class It, class Offset, class T> __device__ Offset UpperBound(It, Offset, T) __HM_BODY;
template <class A, class B, class Offset, class Coordinate>
__device__ void MergePathSearch(Offset, A, B, Offset, Offset, Coordinate &) __HM_BODY;
template <class T> __host__ __device__ void Swap(T &, T &) __HM_BODY;

#define __HM_TRANSFER(NAME) template <class... A> __device__ void NAME(int, A &&...) __HM_BODY;
__HM_TRANSFER(LoadDirectBlocked)
__HM_TRANSFER(LoadDirectBlockedVectorized)
__HM_TRANSFER(LoadDirectWarpStriped)
__HM_TRANSFER(StoreDirectBlocked)
__HM_TRANSFER(StoreDirectBlockedVectorized)
__HM_TRANSFER(StoreDirectWarpStriped)
#undef __HM_TRANSFER
template <int BlockThreads, class... A> __device__ void LoadDirectStriped(int, A &&...) __HM_BODY;
template <int BlockThreads, class... A> __device__ void StoreDirectStriped(int, A &&...) __HM_BODY;

} // namespace cub
