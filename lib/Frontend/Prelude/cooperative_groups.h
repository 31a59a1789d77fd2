// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Cooperative groups: the group types with their members, partitions, collectives and asynchronous copies. Collectives
// take any operation and any parameters; nothing is computed here.
#pragma once
#include <__hipmorph/attributes.h>
#include <__hipmorph/cuda_device.h>
#include <__hipmorph/vector_types.h>
#include <type_traits>

// hipmorph-headers: cooperative_groups/details/info.h cooperative_groups/details/helpers.h

namespace cooperative_groups {

namespace details {
struct sync_stage {
  struct arrival_token {};
};
} // namespace details

template <unsigned int Size> struct block_tile_memory {
  char data[Size];
};
struct experimental_tag {};

class thread_group {
public:
  thread_group() = default;
  __device__ void sync() const __HM_BODY;
  __device__ unsigned long long size() const __HM_BODY;
  __device__ unsigned long long num_threads() const __HM_BODY;
  __device__ unsigned long long thread_rank() const __HM_BODY;
  __device__ bool is_valid() const __HM_BODY;
};
template <int Id> class thread_group_base : public thread_group {};

class thread_block : public thread_group_base<1> {
public:
  typedef details::sync_stage::arrival_token arrival_token;
  static constexpr unsigned int _group_id = 0;
  __device__ static void sync() __HM_BODY;
  __device__ static unsigned int thread_rank() __HM_BODY;
  __device__ static dim3 group_index() __HM_BODY;
  __device__ static dim3 thread_index() __HM_BODY;
  __device__ static dim3 group_dim() __HM_BODY;
  __device__ static dim3 dim_threads() __HM_BODY;
  __device__ static unsigned int size() __HM_BODY;
  __device__ static unsigned int num_threads() __HM_BODY;
  __device__ static arrival_token barrier_arrive() __HM_BODY;
  __device__ static void barrier_wait(arrival_token &&) __HM_BODY;
};

class grid_group : public thread_group_base<2> {
public:
  typedef details::sync_stage::arrival_token arrival_token;
  __device__ bool is_valid() const __HM_BODY;
  __device__ void sync() const __HM_BODY;
  __device__ arrival_token barrier_arrive() const __HM_BODY;
  __device__ void barrier_wait(arrival_token &&) const __HM_BODY;
  __device__ static unsigned long long size() __HM_BODY;
  __device__ static unsigned long long num_threads() __HM_BODY;
  __device__ static unsigned long long thread_rank() __HM_BODY;
  __device__ static dim3 group_dim() __HM_BODY;
  __device__ static dim3 dim_blocks() __HM_BODY;
  __device__ static unsigned long long num_blocks() __HM_BODY;
  __device__ static dim3 block_index() __HM_BODY;
  __device__ static unsigned long long block_rank() __HM_BODY;
  __device__ static dim3 dim_clusters() __HM_BODY;
  __device__ static unsigned long long num_clusters() __HM_BODY;
  __device__ static dim3 cluster_index() __HM_BODY;
  __device__ static unsigned long long cluster_rank() __HM_BODY;
};

// Several devices in one launch: removed in CUDA 13.
class multi_grid_group : public thread_group_base<3> {
public:
  __device__ bool is_valid() const __HM_BODY;
  __device__ void sync() const __HM_BODY;
  __device__ unsigned long long size() const __HM_BODY;
  __device__ unsigned long long num_threads() const __HM_BODY;
  __device__ unsigned long long thread_rank() const __HM_BODY;
  __device__ unsigned int grid_rank() const __HM_BODY;
  __device__ unsigned int num_grids() const __HM_BODY;
};

class cluster_group : public thread_group_base<4> {
public:
  typedef details::sync_stage::arrival_token arrival_token;
  __device__ static void sync() __HM_BODY;
  __device__ static arrival_token barrier_arrive() __HM_BODY;
  __device__ static void barrier_wait() __HM_BODY;
  __device__ static void barrier_wait(arrival_token &&) __HM_BODY;
  __device__ static unsigned int query_shared_rank(const void *) __HM_BODY;
  template <class T> __device__ static T *map_shared_rank(T *, int) __HM_BODY;
  template <class T> __device__ static T &map_shared_rank(T &, int) __HM_BODY;
  __device__ static dim3 block_index() __HM_BODY;
  __device__ static unsigned int block_rank() __HM_BODY;
  __device__ static dim3 thread_index() __HM_BODY;
  __device__ static unsigned int thread_rank() __HM_BODY;
  __device__ static dim3 dim_blocks() __HM_BODY;
  __device__ static unsigned int num_blocks() __HM_BODY;
  __device__ static dim3 dim_threads() __HM_BODY;
  __device__ static unsigned int num_threads() __HM_BODY;
  __device__ static unsigned int size() __HM_BODY;
};

#define __HM_WARP_FUNCTIONS \
  template <class T> __device__ std::remove_cv_t<std::remove_reference_t<T>> shfl(T &&, int) const __HM_BODY; \
  template <class T> __device__ std::remove_cv_t<std::remove_reference_t<T>> shfl_up(T &&, unsigned int) const __HM_BODY; \
  template <class T> __device__ std::remove_cv_t<std::remove_reference_t<T>> shfl_down(T &&, unsigned int) const __HM_BODY; \
  template <class T> __device__ std::remove_cv_t<std::remove_reference_t<T>> shfl_xor(T &&, unsigned int) const __HM_BODY; \
  __device__ int any(int) const __HM_BODY; \
  __device__ int all(int) const __HM_BODY; \
  __device__ unsigned int ballot(int) const __HM_BODY; \
  template <class T> __device__ unsigned int match_any(T) const __HM_BODY; \
  template <class T> __device__ unsigned int match_all(T, int &) const __HM_BODY; \
  __device__ unsigned long long meta_group_rank() const __HM_BODY; \
  __device__ unsigned long long meta_group_size() const __HM_BODY;

class coalesced_group : public thread_group_base<5> {
public:
  __device__ void sync() const __HM_BODY;
  __device__ unsigned int size() const __HM_BODY;
  __device__ unsigned int num_threads() const __HM_BODY;
  __device__ unsigned int thread_rank() const __HM_BODY;
  __HM_WARP_FUNCTIONS
};

template <unsigned int Size, class ParentT = void> class thread_block_tile : public thread_group_base<6> {
public:
  typedef details::sync_stage::arrival_token arrival_token;
  __device__ thread_block_tile() __HM_BODY;
  template <class Other> __device__ thread_block_tile(const thread_block_tile<Size, Other> &) __HM_BODY;
  __device__ void sync() const __HM_BODY;
  __device__ arrival_token barrier_arrive() const __HM_BODY;
  __device__ void barrier_wait(arrival_token &&) const __HM_BODY;
  __device__ static constexpr unsigned int size() { return Size; }
  __device__ static constexpr unsigned int num_threads() { return Size; }
  __device__ unsigned int thread_rank() const __HM_BODY;
  __HM_WARP_FUNCTIONS
};
#undef __HM_WARP_FUNCTIONS

__device__ thread_block this_thread_block() __HM_BODY;
template <unsigned int Size> __device__ thread_block this_thread_block(block_tile_memory<Size> &) __HM_BODY;
__device__ grid_group this_grid() __HM_BODY;
__device__ multi_grid_group this_multi_grid() __HM_BODY;
__device__ cluster_group this_cluster() __HM_BODY;
__device__ coalesced_group coalesced_threads() __HM_BODY;

template <unsigned int Size, class ParentT>
__device__ thread_block_tile<Size, ParentT> tiled_partition(const ParentT &) __HM_BODY;
__device__ thread_group tiled_partition(const thread_group &, unsigned int) __HM_BODY;
__device__ thread_group tiled_partition(const thread_block &, unsigned int) __HM_BODY;
__device__ coalesced_group tiled_partition(const coalesced_group &, unsigned int) __HM_BODY;
template <class Group, class Label> __device__ coalesced_group labeled_partition(const Group &, Label) __HM_BODY;
template <class Group> __device__ coalesced_group binary_partition(const Group &, bool) __HM_BODY;

template <class Group> __device__ void sync(const Group &) __HM_BODY;
template <class Group> __device__ unsigned long long thread_rank(const Group &) __HM_BODY;
template <class Group> __device__ unsigned long long group_size(const Group &) __HM_BODY;
__device__ dim3 group_index() __HM_BODY;
__device__ dim3 thread_index() __HM_BODY;
template <class Group> __device__ void barrier_wait(const Group &) __HM_BODY;

#define __HM_OPERATION(NAME) \
  template <class T = void> struct NAME { \
    template <class A> __host__ __device__ A operator()(A, A) const __HM_BODY; \
  };
__HM_OPERATION(plus)
__HM_OPERATION(less)
__HM_OPERATION(greater)
__HM_OPERATION(bit_and)
__HM_OPERATION(bit_or)
__HM_OPERATION(bit_xor)
#undef __HM_OPERATION

template <class Group, class T, class... Op>
__device__ std::remove_cv_t<std::remove_reference_t<T>> reduce(const Group &, T &&, Op &&...) __HM_BODY;
template <class Group, class... A> __device__ void reduce_update_async(const Group &, A &&...) __HM_BODY;
template <class Group, class... A> __device__ void reduce_store_async(const Group &, A &&...) __HM_BODY;
template <class Group, class T, class... Op>
__device__ std::remove_cv_t<std::remove_reference_t<T>> inclusive_scan(const Group &, T &&, Op &&...) __HM_BODY;
template <class Group, class T, class... Op>
__device__ std::remove_cv_t<std::remove_reference_t<T>> exclusive_scan(const Group &, T &&, Op &&...) __HM_BODY;
template <class Group, class Atomic, class T, class... Op>
__device__ std::remove_cv_t<std::remove_reference_t<T>> inclusive_scan_update(const Group &, Atomic &, T &&, Op &&...) __HM_BODY;
template <class Group, class Atomic, class T, class... Op>
__device__ std::remove_cv_t<std::remove_reference_t<T>> exclusive_scan_update(const Group &, Atomic &, T &&, Op &&...) __HM_BODY;

template <class Group, class... A> __device__ void memcpy_async(const Group &, A &&...) __HM_BODY;
template <class Group> __device__ void wait(const Group &) __HM_BODY;
template <unsigned int Stages, class Group> __device__ void wait_prior(const Group &) __HM_BODY;

template <class Group, class Fn, class... A> __device__ void invoke_one(const Group &, Fn &&, A &&...) __HM_BODY;
template <class Group, class Fn, class... A>
__device__ auto invoke_one_broadcast(const Group &, Fn &&F, A &&...Args) -> decltype(F(Args...)) __HM_BODY;

namespace experimental {
using cooperative_groups::block_tile_memory;
using cooperative_groups::thread_block_tile;
using cooperative_groups::this_thread_block;
using cooperative_groups::tiled_partition;
} // namespace experimental

} // namespace cooperative_groups
