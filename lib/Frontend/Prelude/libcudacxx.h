// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// libcu++: cuda::std is the standard library's names (which Clang lets device code use), cuda:: has atomics, barriers,
// pipelines and asynchronous copies. Standard headers that take long to parse come only with their own cuda/std header.
#pragma once
#include <__hipmorph/attributes.h>
#include <__hipmorph/cudart.h>
#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <tuple>
#include <type_traits>
#include <utility>

#define _LIBCUDACXX_BEGIN_NAMESPACE_STD namespace cuda { namespace std {
#define _LIBCUDACXX_END_NAMESPACE_STD } }
#define _CCCL_HOST_DEVICE __host__ __device__
#define _CCCL_DEVICE __device__
#define _CCCL_HOST __host__
#define _CCCL_FORCEINLINE __forceinline__
#define CCCL_VERSION 3000001
#define CCCL_MAJOR_VERSION 3

#define __HM_HD __host__ __device__
namespace cuda {
namespace std {
using namespace ::std;
} // namespace std

enum thread_scope { thread_scope_system, thread_scope_device, thread_scope_block, thread_scope_thread };
using ::std::memory_order;
using ::std::memory_order_acq_rel;
using ::std::memory_order_acquire;
using ::std::memory_order_consume;
using ::std::memory_order_relaxed;
using ::std::memory_order_release;
using ::std::memory_order_seq_cst;

template <class T> struct __hm_atomic {
  typedef T value_type;
  __HM_HD bool is_lock_free() const noexcept __HM_BODY;
  __HM_HD void store(T, memory_order = memory_order_seq_cst) const noexcept __HM_BODY;
  __HM_HD T load(memory_order = memory_order_seq_cst) const noexcept __HM_BODY;
  __HM_HD operator T() const noexcept __HM_BODY;
  __HM_HD T exchange(T, memory_order = memory_order_seq_cst) const noexcept __HM_BODY;
  __HM_HD bool compare_exchange_weak(T &, T, memory_order = memory_order_seq_cst) const noexcept __HM_BODY;
  __HM_HD bool compare_exchange_weak(T &, T, memory_order, memory_order) const noexcept __HM_BODY;
  __HM_HD bool compare_exchange_strong(T &, T, memory_order = memory_order_seq_cst) const noexcept __HM_BODY;
  __HM_HD bool compare_exchange_strong(T &, T, memory_order, memory_order) const noexcept __HM_BODY;
  template <class D> __HM_HD T fetch_add(D, memory_order = memory_order_seq_cst) const noexcept __HM_BODY;
  template <class D> __HM_HD T fetch_sub(D, memory_order = memory_order_seq_cst) const noexcept __HM_BODY;
  __HM_HD T fetch_and(T, memory_order = memory_order_seq_cst) const noexcept __HM_BODY;
  __HM_HD T fetch_or(T, memory_order = memory_order_seq_cst) const noexcept __HM_BODY;
  __HM_HD T fetch_xor(T, memory_order = memory_order_seq_cst) const noexcept __HM_BODY;
  __HM_HD T fetch_max(T, memory_order = memory_order_seq_cst) const noexcept __HM_BODY;
  __HM_HD T fetch_min(T, memory_order = memory_order_seq_cst) const noexcept __HM_BODY;
  __HM_HD void wait(T, memory_order = memory_order_seq_cst) const noexcept __HM_BODY;
  __HM_HD void notify_one() const noexcept __HM_BODY;
  __HM_HD void notify_all() const noexcept __HM_BODY;
  __HM_HD T operator++() const noexcept __HM_BODY;
  __HM_HD T operator++(int) const noexcept __HM_BODY;
  __HM_HD T operator--() const noexcept __HM_BODY;
  __HM_HD T operator--(int) const noexcept __HM_BODY;
  template <class D> __HM_HD T operator+=(D) const noexcept __HM_BODY;
  template <class D> __HM_HD T operator-=(D) const noexcept __HM_BODY;
  __HM_HD T operator&=(T) const noexcept __HM_BODY;
  __HM_HD T operator|=(T) const noexcept __HM_BODY;
  __HM_HD T operator^=(T) const noexcept __HM_BODY;
};
template <class T, thread_scope Scope = thread_scope_system> struct atomic : __hm_atomic<T> {
  atomic() noexcept = default;
  __HM_HD constexpr atomic(T V) noexcept : value(V) {}
  __HM_HD T operator=(T) noexcept __HM_BODY;
  T value;
};
template <class T, thread_scope Scope = thread_scope_system> struct atomic_ref : __hm_atomic<T> {
  __HM_HD explicit atomic_ref(T &) __HM_BODY;
  __HM_HD T operator=(T) const noexcept __HM_BODY;
};
template <thread_scope Scope = thread_scope_system> struct atomic_flag {
  __HM_HD bool test_and_set(memory_order = memory_order_seq_cst) noexcept __HM_BODY;
  __HM_HD bool test(memory_order = memory_order_seq_cst) const noexcept __HM_BODY;
  __HM_HD void clear(memory_order = memory_order_seq_cst) noexcept __HM_BODY;
};
__HM_HD void atomic_thread_fence(memory_order, thread_scope = thread_scope_system) __HM_BODY;
__HM_HD void atomic_signal_fence(memory_order) __HM_BODY;

template <size_t Alignment> struct aligned_size_t {
  size_t value;
  __HM_HD explicit constexpr aligned_size_t(size_t V) : value(V) {}
  __HM_HD constexpr operator size_t() const { return value; }
};

struct __hm_empty_completion {
  __HM_HD void operator()() __HM_BODY;
};
template <thread_scope Scope = thread_scope_system, class Completion = __hm_empty_completion> class barrier {
public:
  struct arrival_token {};
  barrier() = default;
  __HM_HD barrier(ptrdiff_t, Completion = Completion()) __HM_BODY;
  barrier(const barrier &) = delete;
  __HM_HD arrival_token arrive(ptrdiff_t = 1) __HM_BODY;
  __HM_HD void wait(arrival_token &&) const __HM_BODY;
  template <class... A> __HM_HD bool try_wait(A &&...) const __HM_BODY;
  template <class... A> __HM_HD bool try_wait_for(A &&...) const __HM_BODY;
  template <class... A> __HM_HD bool try_wait_parity(A &&...) const __HM_BODY;
  __HM_HD void wait_parity(bool) const __HM_BODY;
  __HM_HD void arrive_and_wait() __HM_BODY;
  __HM_HD void arrive_and_drop() __HM_BODY;
  __HM_HD static constexpr ptrdiff_t max() { return 1 << 20; }
};
template <thread_scope Scope, class Completion>
__HM_HD void init(barrier<Scope, Completion> *, ptrdiff_t, Completion = Completion()) __HM_BODY;
namespace device {
template <class Barrier> __device__ uint64_t *barrier_native_handle(Barrier &) __HM_BODY;
template <class Barrier> __device__ typename Barrier::arrival_token barrier_arrive_tx(Barrier &, ptrdiff_t, ptrdiff_t) __HM_BODY;
template <class Barrier> __device__ void barrier_expect_tx(Barrier &, ptrdiff_t) __HM_BODY;
template <class... A> __device__ void memcpy_async_tx(A &&...) __HM_BODY;
namespace experimental {
using device::barrier_native_handle;
template <class... A> __device__ void cp_async_bulk_global_to_shared(A &&...) __HM_BODY;
template <class... A> __device__ void cp_async_bulk_shared_to_global(A &&...) __HM_BODY;
template <class... A> __device__ void cp_async_bulk_tensor_1d_global_to_shared(A &&...) __HM_BODY;
template <class... A> __device__ void cp_async_bulk_tensor_2d_global_to_shared(A &&...) __HM_BODY;
template <class... A> __device__ void cp_async_bulk_tensor_3d_global_to_shared(A &&...) __HM_BODY;
template <class... A> __device__ void cp_async_bulk_tensor_1d_shared_to_global(A &&...) __HM_BODY;
template <class... A> __device__ void cp_async_bulk_tensor_2d_shared_to_global(A &&...) __HM_BODY;
template <class... A> __device__ void cp_async_bulk_tensor_3d_shared_to_global(A &&...) __HM_BODY;
__device__ void cp_async_bulk_commit_group() __HM_BODY;
template <int N> __device__ void cp_async_bulk_wait_group_read() __HM_BODY;
__device__ void fence_proxy_async_shared_cta() __HM_BODY;
} // namespace experimental
} // namespace device
template <thread_scope Scope = thread_scope_system> class latch {
public:
  __HM_HD explicit latch(ptrdiff_t) __HM_BODY;
  __HM_HD void count_down(ptrdiff_t = 1) __HM_BODY;
  __HM_HD bool try_wait() const __HM_BODY;
  __HM_HD void wait() const __HM_BODY;
  __HM_HD void arrive_and_wait(ptrdiff_t = 1) __HM_BODY;
};
template <thread_scope Scope = thread_scope_system, ptrdiff_t Max = 1 << 20> class counting_semaphore {
public:
  __HM_HD explicit counting_semaphore(ptrdiff_t = 0) __HM_BODY;
  __HM_HD void release(ptrdiff_t = 1) __HM_BODY;
  __HM_HD void acquire() __HM_BODY;
  __HM_HD bool try_acquire() __HM_BODY;
};
template <thread_scope Scope = thread_scope_system> using binary_semaphore = counting_semaphore<Scope, 1>;

enum class pipeline_role { producer, consumer };
template <thread_scope Scope, uint8_t Stages> class pipeline_shared_state {
public:
  pipeline_shared_state() = default;
  pipeline_shared_state(const pipeline_shared_state &) = delete;
};
template <thread_scope Scope> class pipeline {
public:
  __device__ void producer_acquire() __HM_BODY;
  __device__ void producer_commit() __HM_BODY;
  __device__ void consumer_wait() __HM_BODY;
  template <class Duration> __device__ bool consumer_wait_for(const Duration &) __HM_BODY;
  __device__ void consumer_release() __HM_BODY;
  __device__ bool quit() __HM_BODY;
};
__device__ pipeline<thread_scope_thread> make_pipeline() __HM_BODY;
template <class Group, thread_scope Scope, uint8_t Stages, class... A>
__device__ pipeline<Scope> make_pipeline(const Group &, pipeline_shared_state<Scope, Stages> *, A...) __HM_BODY;
template <uint8_t N, thread_scope Scope> __device__ void pipeline_consumer_wait_prior(pipeline<Scope> &) __HM_BODY;
template <thread_scope Scope> __device__ void pipeline_producer_commit(pipeline<thread_scope_thread> &, barrier<Scope> &) __HM_BODY;
enum class async_contract_fulfillment { none, async };
template <class... A> __HM_HD async_contract_fulfillment memcpy_async(A &&...) __HM_BODY;

struct access_property {
  struct shared {};
  struct global {};
  struct persisting {};
  struct streaming {};
  struct normal {};
  access_property() = default;
  template <class P> __HM_HD access_property(P) __HM_BODY;
  template <class... A> __HM_HD access_property(void *, A...) __HM_BODY;
};
template <class T, class P> __HM_HD T *associate_access_property(T *, P) __HM_BODY;
template <class Shape> __HM_HD void apply_access_property(const volatile void *, Shape, access_property) __HM_BODY;
__HM_HD void discard_memory(volatile void *, size_t) __HM_BODY;
template <class T, class Property> class annotated_ptr {
public:
  __HM_HD annotated_ptr(T * = nullptr) __HM_BODY;
  template <class P> __HM_HD annotated_ptr(T *, P) __HM_BODY;
  __HM_HD T &operator*() const __HM_BODY;
  __HM_HD T &operator[](ptrdiff_t) const __HM_BODY;
  __HM_HD T *get() const __HM_BODY;
  __HM_HD T *operator->() const __HM_BODY;
};

template <class R, class Fn> __HM_HD Fn proclaim_return_type(Fn &&) __HM_BODY;
template <class Fn> __HM_HD Fn proclaim_copyable_arguments(Fn &&) __HM_BODY;
template <class T = void> struct maximum {
  template <class A, class B> __HM_HD ::std::common_type_t<A, B> operator()(const A &, const B &) const __HM_BODY;
};
template <class T = void> struct minimum {
  template <class A, class B> __HM_HD ::std::common_type_t<A, B> operator()(const A &, const B &) const __HM_BODY;
};
template <class A, class B> __HM_HD constexpr ::std::common_type_t<A, B> ceil_div(A a, B b) { return (a + b - 1) / b; }
template <class A, class B> __HM_HD ::std::common_type_t<A, B> round_up(A, B) __HM_BODY;
template <class A, class B> __HM_HD ::std::common_type_t<A, B> round_down(A, B) __HM_BODY;
template <class T> __HM_HD bool is_power_of_two(T) __HM_BODY;
template <class T> __HM_HD int ilog2(T) __HM_BODY;
template <class T> __HM_HD T next_power_of_two(T) __HM_BODY;
__HM_HD bool is_address_aligned(const void *, size_t) __HM_BODY;

namespace std { // these hide the standard library's, which are for the host
template <class T> using atomic = ::cuda::atomic<T, thread_scope_system>;
template <class T> using atomic_ref = ::cuda::atomic_ref<T, thread_scope_system>;
template <class Completion = __hm_empty_completion>
using barrier = ::cuda::barrier<thread_scope_system, Completion>;
using latch = ::cuda::latch<thread_scope_system>;
using binary_semaphore = ::cuda::binary_semaphore<thread_scope_system>;
using ::cuda::atomic_thread_fence;
} // namespace std

class stream_ref {
public:
  stream_ref(cudaStream_t = nullptr) __HM_BODY;
  cudaStream_t get() const __HM_BODY;
  void wait() const __HM_BODY;
  bool ready() const __HM_BODY;
};

// The named PTX instructions take what their overloads take.
namespace ptx {
enum class dot_sem { release, acquire, acq_rel, relaxed, sc };
struct __hm_tag {};
static const __device__ __host__ __hm_tag sem_release{}, sem_acquire{}, sem_acq_rel{}, sem_relaxed{}, sem_sc{};
static const __device__ __host__ __hm_tag scope_cta{}, scope_cluster{}, scope_gpu{}, scope_sys{};
static const __device__ __host__ __hm_tag space_global{}, space_shared{}, space_cluster{};
#define __HM_PTX(NAME) template <class... A> __device__ uint64_t NAME(A &&...) __HM_BODY;
__HM_PTX(cp_async_bulk) __HM_PTX(cp_async_bulk_commit_group) __HM_PTX(cp_async_bulk_tensor) __HM_PTX(cp_reduce_async_bulk)
__HM_PTX(cp_reduce_async_bulk_tensor) __HM_PTX(fence) __HM_PTX(fence_proxy_async) __HM_PTX(fence_proxy_alias)
__HM_PTX(fence_mbarrier_init) __HM_PTX(mbarrier_arrive) __HM_PTX(mbarrier_arrive_expect_tx) __HM_PTX(mbarrier_init)
__HM_PTX(mbarrier_test_wait) __HM_PTX(mbarrier_try_wait) __HM_PTX(mbarrier_try_wait_parity) __HM_PTX(mbarrier_wait)
__HM_PTX(barrier_cluster_arrive) __HM_PTX(barrier_cluster_wait) __HM_PTX(mapa) __HM_PTX(getctarank) __HM_PTX(red_async)
__HM_PTX(st_async) __HM_PTX(get_sreg_laneid) __HM_PTX(get_sreg_warpid) __HM_PTX(get_sreg_smid) __HM_PTX(get_sreg_nsmid)
__HM_PTX(get_sreg_lanemask_lt) __HM_PTX(get_sreg_lanemask_le) __HM_PTX(get_sreg_lanemask_gt) __HM_PTX(get_sreg_clock)
__HM_PTX(get_sreg_clock64) __HM_PTX(get_sreg_globaltimer) __HM_PTX(elect_sync) __HM_PTX(griddepcontrol_wait)
#undef __HM_PTX
template <int N, class... A> __device__ void cp_async_bulk_wait_group(A &&...) __HM_BODY;
template <int N, class... A> __device__ void cp_async_bulk_wait_group_read(A &&...) __HM_BODY;
} // namespace ptx

} // namespace cuda
namespace nv {
namespace target {
struct __hm_description {};
static const __device__ __host__ __hm_description is_device{}, is_host{}, any_target{}, no_target{};
} // namespace target
} // namespace nv
#undef __HM_HD

// NV_IF_TARGET chooses code by pass: the host's branch is read in the host pass.
#define __HM_UNPAREN(...) __VA_ARGS__
#ifdef __CUDA_ARCH__
#define NV_IF_TARGET(COND, TRUE, ...) {__HM_UNPAREN TRUE}
#else
#define NV_IF_TARGET(COND, TRUE, ...) {__HM_UNPAREN __VA_ARGS__}
#endif
#define NV_IF_ELSE_TARGET(COND, TRUE, FALSE) NV_IF_TARGET(COND, TRUE, FALSE)
#define NV_IS_DEVICE 1
#define NV_IS_HOST 0
