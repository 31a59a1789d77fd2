// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// hipmorph::cooperative_groups: CUDA's cooperative groups with CUDA's meaning on AMD GPUs. It takes the place of the
// whole namespace cooperative_groups (and of CUDA's headers cooperative_groups.h and cooperative_groups/{reduce,scan,
// memcpy_async}.h), because groups of one namespace do not mix with those of another:
//   namespace cg = cooperative_groups;  ->  namespace cg = hipmorph::cooperative_groups;
// What differs from HIP's namespace:
// - coalesced_threads() are lanes of the own warp of 32 lanes, never of the other half of a wave of 64;
// - ballot, match_any and match_all give masks of 32 bits;
// - shfl takes any type that is copied by its bytes, up to 32 bytes;
// - reduce, inclusive_scan, exclusive_scan, labeled_partition, invoke_one, invoke_one_broadcast, memcpy_async, wait and
//   wait_prior are there, with plus, less, greater, bit_and, bit_or and bit_xor.
// Threads of a tile or coalesced group that do not take part (a partial last warp, lanes that have exited) are left out
// of reductions and scans.
//
// Not here: clusters, tiles of more than 32 threads, multi-device groups, functions that take a cuda::atomic_ref.
// Needs C++14. Where HIP is built for NVIDIA GPUs, this is CUDA's own namespace.
#ifndef HIPMORPH_COOPERATIVE_GROUPS_H
#define HIPMORPH_COOPERATIVE_GROUPS_H

#include "warp.h"

#if !defined(__HIP_PLATFORM_AMD__)

#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

namespace hipmorph {
namespace cooperative_groups = ::cooperative_groups;
}

#else

#include <hip/hip_cooperative_groups.h>

namespace hipmorph {
namespace cooperative_groups {

namespace detail {

using namespace hipmorph::detail;

HIPMORPH_DEVICE unsigned rank_in_block() { return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z); }
HIPMORPH_DEVICE unsigned block_size() { return blockDim.x * blockDim.y * blockDim.z; }

// Moves the bits of the members of a group to the places of their ranks.
HIPMORPH_DEVICE unsigned bits_by_rank(unsigned bits, unsigned members) {
  unsigned first = static_cast<unsigned>(__builtin_ctz(members)), shifted = members >> first;
  if ((shifted & (shifted + 1u)) == 0)
    return bits >> first;
  unsigned packed = 0;
  for (unsigned rank = 1; members != 0; members &= members - 1u, rank <<= 1)
    packed |= bits & members & (0u - members) ? rank : 0u;
  return packed;
}

} // namespace detail

/// Any group. What a thread_block, a tile or another group is copied to when its type is not to matter.
class thread_group {
public:
  HIPMORPH_DEVICE unsigned long long size() const {
    switch (kind_) {
    case kind::block:
      return detail::block_size();
    case kind::grid:
      return static_cast<unsigned long long>(gridDim.x) * gridDim.y * gridDim.z * detail::block_size();
    case kind::lanes:
      break;
    }
    return static_cast<unsigned>(__builtin_popcount(members_));
  }
  HIPMORPH_DEVICE unsigned long long num_threads() const { return size(); }
  HIPMORPH_DEVICE unsigned long long thread_rank() const {
    switch (kind_) {
    case kind::block:
      return detail::rank_in_block();
    case kind::grid:
      return (blockIdx.x + static_cast<unsigned long long>(gridDim.x) * (blockIdx.y + gridDim.y * blockIdx.z)) *
                 detail::block_size() +
             detail::rank_in_block();
    case kind::lanes:
      break;
    }
    return static_cast<unsigned>(__builtin_popcount(members_ & lanemask_lt()));
  }
  HIPMORPH_DEVICE void sync() const {
    switch (kind_) {
    case kind::block:
      return __syncthreads();
    case kind::grid:
      return ::cooperative_groups::this_grid().sync();
    case kind::lanes:
      return syncwarp(members_);
    }
  }

protected:
  enum class kind : unsigned char { block, grid, lanes };

  HIPMORPH_DEVICE explicit thread_group(kind k, unsigned members = 0, unsigned meta_rank = 0, unsigned meta_size = 1)
      : kind_(k), members_(members), meta_rank_(meta_rank), meta_size_(meta_size) {}

  kind kind_;
  unsigned members_;               // lanes of the warp
  unsigned meta_rank_, meta_size_; // of the group among the parts of the group that was partitioned

  friend HIPMORPH_DEVICE thread_group tiled_partition(const thread_group &parent, unsigned size);
};

/// All threads of the block.
class thread_block : public thread_group {
public:
  struct arrival_token {};

  static HIPMORPH_DEVICE void sync() { __syncthreads(); }
  static HIPMORPH_DEVICE unsigned thread_rank() { return detail::rank_in_block(); }
  static HIPMORPH_DEVICE unsigned size() { return detail::block_size(); }
  static HIPMORPH_DEVICE unsigned num_threads() { return detail::block_size(); }
  static HIPMORPH_DEVICE dim3 group_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
  static HIPMORPH_DEVICE dim3 thread_index() { return dim3(threadIdx.x, threadIdx.y, threadIdx.z); }
  static HIPMORPH_DEVICE dim3 group_dim() { return dim_threads(); }
  static HIPMORPH_DEVICE dim3 dim_threads() { return dim3(blockDim.x, blockDim.y, blockDim.z); }
  // A thread waits where it asks for the others, not where it says that it has come.
  HIPMORPH_DEVICE arrival_token barrier_arrive() const { return {}; }
  HIPMORPH_DEVICE void barrier_wait(arrival_token && = {}) const { __syncthreads(); }

private:
  HIPMORPH_DEVICE thread_block() : thread_group(kind::block) {}
  friend HIPMORPH_DEVICE thread_block this_thread_block();
};
HIPMORPH_DEVICE thread_block this_thread_block() { return {}; }

/// All threads of a cooperative launch.
class grid_group : public thread_group {
public:
  struct arrival_token {};

  HIPMORPH_DEVICE void sync() const { ::cooperative_groups::this_grid().sync(); }
  HIPMORPH_DEVICE bool is_valid() const { return ::cooperative_groups::this_grid().is_valid(); }
  HIPMORPH_DEVICE unsigned long long block_rank() const {
    return blockIdx.x + static_cast<unsigned long long>(gridDim.x) * (blockIdx.y + gridDim.y * blockIdx.z);
  }
  HIPMORPH_DEVICE unsigned long long num_blocks() const {
    return static_cast<unsigned long long>(gridDim.x) * gridDim.y * gridDim.z;
  }
  HIPMORPH_DEVICE dim3 block_index() const { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
  HIPMORPH_DEVICE dim3 dim_blocks() const { return dim3(gridDim.x, gridDim.y, gridDim.z); }
  HIPMORPH_DEVICE dim3 group_dim() const { return dim_blocks(); }
  HIPMORPH_DEVICE dim3 dim_threads() const {
    return dim3(gridDim.x * blockDim.x, gridDim.y * blockDim.y, gridDim.z * blockDim.z);
  }
  HIPMORPH_DEVICE dim3 thread_index() const {
    return dim3(blockIdx.x * blockDim.x + threadIdx.x, blockIdx.y * blockDim.y + threadIdx.y,
                blockIdx.z * blockDim.z + threadIdx.z);
  }
  HIPMORPH_DEVICE arrival_token barrier_arrive() const { return {}; }
  HIPMORPH_DEVICE void barrier_wait(arrival_token && = {}) const { sync(); }

private:
  HIPMORPH_DEVICE grid_group() : thread_group(kind::grid) {}
  friend HIPMORPH_DEVICE grid_group this_grid();
};
HIPMORPH_DEVICE grid_group this_grid() { return {}; }

/// Any lanes of a warp: those that are active together, or a part of a group.
class coalesced_group : public thread_group {
public:
  HIPMORPH_DEVICE void sync() const { syncwarp(members_); }
  HIPMORPH_DEVICE unsigned size() const { return static_cast<unsigned>(__builtin_popcount(members_)); }
  HIPMORPH_DEVICE unsigned num_threads() const { return size(); }
  HIPMORPH_DEVICE unsigned thread_rank() const {
    return static_cast<unsigned>(__builtin_popcount(members_ & lanemask_lt()));
  }
  HIPMORPH_DEVICE unsigned meta_group_rank() const { return meta_rank_; }
  HIPMORPH_DEVICE unsigned meta_group_size() const { return meta_size_; }

  template <class T> HIPMORPH_DEVICE T shfl(T value, int rank) const {
    return detail::shuffle_index(value, static_cast<int>(lane_of(static_cast<unsigned>(rank))), warp_size);
  }
  template <class T> HIPMORPH_DEVICE T shfl_up(T value, int delta) const {
    unsigned rank = thread_rank(), by = static_cast<unsigned>(delta);
    return detail::shuffle_index(value, static_cast<int>(rank >= by ? lane_of(rank - by) : lane_id()), warp_size);
  }
  template <class T> HIPMORPH_DEVICE T shfl_down(T value, unsigned delta) const {
    unsigned rank = thread_rank();
    return detail::shuffle_index(value, static_cast<int>(delta < size() - rank ? lane_of(rank + delta) : lane_id()),
                                 warp_size);
  }
  HIPMORPH_DEVICE int any(int predicate) const { return any_sync(members_, predicate); }
  HIPMORPH_DEVICE int all(int predicate) const { return all_sync(members_, predicate); }
  HIPMORPH_DEVICE unsigned ballot(int predicate) const {
    return detail::bits_by_rank(ballot_sync(members_, predicate), members_);
  }
  template <class T> HIPMORPH_DEVICE unsigned match_any(T value) const {
    return detail::bits_by_rank(match_any_sync(members_, value), members_);
  }
  template <class T> HIPMORPH_DEVICE unsigned match_all(T value, int &predicate) const {
    return detail::bits_by_rank(match_all_sync(members_, value, &predicate), members_);
  }

private:
  HIPMORPH_DEVICE explicit coalesced_group(unsigned members, unsigned meta_rank = 0, unsigned meta_size = 1)
      : thread_group(kind::lanes, members, meta_rank, meta_size) {}
  // Where the members are neighbours, ranks are lanes but for the first one's number.
  HIPMORPH_DEVICE unsigned lane_of(unsigned rank) const {
    return members_ == full_mask ? rank : detail::nth_set_bit(members_, rank);
  }

  friend struct lanes_access;
};

// Makes groups of lanes and looks into them, for the functions below.
struct lanes_access {
  static HIPMORPH_DEVICE coalesced_group make(unsigned members, unsigned meta_rank = 0, unsigned meta_size = 1) {
    return coalesced_group(members, meta_rank, meta_size);
  }
  template <class Group> static HIPMORPH_DEVICE unsigned members(const Group &group) { return group.members_; }
};

HIPMORPH_DEVICE coalesced_group coalesced_threads() { return lanes_access::make(activemask()); }

/// Size neighbouring threads of a warp; Size is a power of two up to 32.
template <unsigned Size, class Parent = void> class thread_block_tile;

template <unsigned Size> class thread_block_tile<Size, void> : public thread_group {
  static_assert(Size != 0 && (Size & (Size - 1)) == 0, "the size of a tile is a power of two");
  static_assert(Size <= 32, "a tile has at most 32 threads here, those of a warp");

public:
  template <class Other>
  HIPMORPH_DEVICE thread_block_tile(const thread_block_tile<Size, Other> &other)
      : thread_group(static_cast<const thread_group &>(other)) {}

  HIPMORPH_DEVICE void sync() const { syncwarp(members_); }
  static constexpr HIPMORPH_DEVICE unsigned size() { return Size; }
  static constexpr HIPMORPH_DEVICE unsigned num_threads() { return Size; }
  static HIPMORPH_DEVICE unsigned thread_rank() { return lane_id() & (Size - 1); }
  HIPMORPH_DEVICE unsigned meta_group_rank() const { return meta_rank_; }
  HIPMORPH_DEVICE unsigned meta_group_size() const { return meta_size_; }

  template <class T> HIPMORPH_DEVICE T shfl(T value, int rank) const {
    return detail::shuffle_index(value, rank, static_cast<int>(Size));
  }
  template <class T> HIPMORPH_DEVICE T shfl_up(T value, unsigned delta) const {
    return detail::shuffle_up(value, delta, static_cast<int>(Size));
  }
  template <class T> HIPMORPH_DEVICE T shfl_down(T value, unsigned delta) const {
    return detail::shuffle_down(value, delta, static_cast<int>(Size));
  }
  template <class T> HIPMORPH_DEVICE T shfl_xor(T value, unsigned mask) const {
    return detail::shuffle_xor(value, static_cast<int>(mask), static_cast<int>(Size));
  }
  HIPMORPH_DEVICE int any(int predicate) const { return any_sync(members_, predicate); }
  HIPMORPH_DEVICE int all(int predicate) const { return all_sync(members_, predicate); }
  HIPMORPH_DEVICE unsigned ballot(int predicate) const { return ballot_sync(members_, predicate) >> first_lane(); }
  template <class T> HIPMORPH_DEVICE unsigned match_any(T value) const {
    return match_any_sync(members_, value) >> first_lane();
  }
  template <class T> HIPMORPH_DEVICE unsigned match_all(T value, int &predicate) const {
    return match_all_sync(members_, value, &predicate) >> first_lane();
  }

protected:
  static HIPMORPH_DEVICE unsigned first_lane() { return lane_id() & ~(Size - 1) & 31u; }
  HIPMORPH_DEVICE thread_block_tile(unsigned meta_rank, unsigned meta_size)
      : thread_group(kind::lanes, (Size == 32 ? full_mask : (1u << (Size & 31u)) - 1u) << first_lane(), meta_rank,
                     meta_size) {}

  friend struct lanes_access;
  friend HIPMORPH_DEVICE thread_block_tile<1, void> this_thread();
};

template <unsigned Size, class Parent> class thread_block_tile : public thread_block_tile<Size, void> {
  HIPMORPH_DEVICE thread_block_tile(unsigned meta_rank, unsigned meta_size)
      : thread_block_tile<Size, void>(meta_rank, meta_size) {}

  template <unsigned S, class P> friend HIPMORPH_DEVICE thread_block_tile<S, P> tiled_partition(const P &parent);
};

HIPMORPH_DEVICE thread_block_tile<1, void> this_thread() { return {0, 1}; }

/// Divides a block, or a tile, into tiles of Size threads.
template <unsigned Size, class Parent>
HIPMORPH_DEVICE thread_block_tile<Size, Parent> tiled_partition(const Parent &parent) {
  unsigned all = static_cast<unsigned>(parent.size());
  return {static_cast<unsigned>(parent.thread_rank()) / Size, (all + Size - 1) / Size};
}

/// Divides a group into groups of size threads, a power of two up to 32; the last may have fewer.
HIPMORPH_DEVICE coalesced_group tiled_partition(const coalesced_group &parent, unsigned size) {
  unsigned members = lanes_access::members(parent), rank = parent.thread_rank();
  unsigned first = rank & ~(size - 1u), end = first + size, all = parent.size();
  unsigned from = detail::nth_set_bit(members, first);
  unsigned beyond = end < all ? full_mask << detail::nth_set_bit(members, end) : 0u;
  return lanes_access::make((members & (full_mask << from)) & ~beyond, rank / size, (all + size - 1u) / size);
}
HIPMORPH_DEVICE thread_group tiled_partition(const thread_group &parent, unsigned size) {
  if (parent.kind_ == thread_group::kind::lanes)
    return tiled_partition(lanes_access::make(parent.members_), size);
  unsigned all = static_cast<unsigned>(parent.size());
  unsigned first = lane_id() & ~(size - 1u), left = all - (detail::rank_in_block() & ~(size - 1u));
  unsigned count = left < size ? left : size;
  return lanes_access::make((count >= 32u ? full_mask : (1u << count) - 1u) << first,
                            static_cast<unsigned>(parent.thread_rank()) / size, (all + size - 1u) / size);
}
HIPMORPH_DEVICE thread_group tiled_partition(const thread_block &parent, unsigned size) {
  return tiled_partition(static_cast<const thread_group &>(parent), size);
}

/// Divides a tile or a coalesced group in two: those without the predicate are the first part, if there are any.
template <class Group> HIPMORPH_DEVICE coalesced_group binary_partition(const Group &group, bool predicate) {
  unsigned members = lanes_access::members(group), holds = ballot_sync(members, predicate);
  unsigned others = members & activemask() & ~holds;
  bool both = holds != 0 && others != 0;
  return lanes_access::make(predicate ? holds : others, both && predicate ? 1u : 0u, both ? 2u : 1u);
}

/// Divides a tile or a coalesced group into groups of threads with equal labels.
template <class Group, class Label> HIPMORPH_DEVICE coalesced_group labeled_partition(const Group &group, Label label) {
  unsigned members = lanes_access::members(group), same = match_any_sync(members, label);
  // The first thread of each group stands for it.
  unsigned leaders = ballot_sync(members, (same & lanemask_lt()) == 0);
  unsigned before = leaders & ((1u << static_cast<unsigned>(__builtin_ctz(same))) - 1u);
  return lanes_access::make(same, static_cast<unsigned>(__builtin_popcount(before)),
                            static_cast<unsigned>(__builtin_popcount(leaders)));
}

template <class Group> HIPMORPH_DEVICE void sync(const Group &group) { group.sync(); }
template <class Group> HIPMORPH_DEVICE auto thread_rank(const Group &group) -> decltype(group.thread_rank()) {
  return group.thread_rank();
}
template <class Group> HIPMORPH_DEVICE auto group_size(const Group &group) -> decltype(group.num_threads()) {
  return group.num_threads();
}

} // namespace cooperative_groups
} // namespace hipmorph

#include "detail/group_algorithms.h"

#endif // __HIP_PLATFORM_AMD__
#endif // HIPMORPH_COOPERATIVE_GROUPS_H
