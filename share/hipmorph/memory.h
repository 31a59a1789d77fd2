// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's device functions around memory that HIP lacks, under CUDA's names, for AMD GPUs:
//   cache hints            __ldca __ldcg __ldcs __ldcv __ldlu __stcg __stcs __stwb __stwt, for every type
//   atomics                atomicAdd_block ... atomicXor_block, atomicInc_system atomicDec_system, and of long long
//                          atomicAnd atomicOr atomicXor with their _system forms; atomicAdd of float2 and float4
//   address spaces         __isShared __isGlobal __isLocal ..., __cvta_generic_to_shared ... __cvta_local_to_generic
//   asynchronous copies    __pipeline_memcpy_async __pipeline_commit __pipeline_wait_prior: the copy is made at once
//   flow of a thread       __nanosleep __trap __brkpt
// and
//   hipmorph::ldcg         __ldcg also for __half, of which HIP has one that is a plain load and may find an old value
//   in
//                          the cache of the compute unit
//   hipmorph::globaltimer  PTX's %globaltimer in nanoseconds; HIP's wall_clock64 counts ticks
//
// Not here: 128-bit atomics and __isConstant (no AMD GPU has the means: constant memory is global memory), barriers in
// memory (__mbarrier_*), clusters, __pm0 ... and __prof_trigger (counters of NVIDIA's GPUs).
// Needs C++14. Nothing happens where HIP is built for NVIDIA GPUs, except that hipmorph's names are CUDA's functions.
#ifndef HIPMORPH_MEMORY_H
#define HIPMORPH_MEMORY_H

#include "detail/config.h"

#if defined(__HIP_PLATFORM_AMD__)

// The rate of wall_clock64. A GPU with another rate (hipDeviceAttributeWallClockRate says it) is compiled for with
// -DHIPMORPH_WALL_CLOCK_KHZ=...
#if !defined(HIPMORPH_WALL_CLOCK_KHZ)
#define HIPMORPH_WALL_CLOCK_KHZ 100000
#endif

namespace hipmorph {
namespace detail {

// The widest word that a T at its alignment is made of.
template <int Size> struct word;
template <> struct word<1> {
  using type = unsigned char;
};
template <> struct word<2> {
  using type = unsigned short;
};
template <> struct word<4> {
  using type = unsigned;
};
template <> struct word<8> {
  using type = unsigned long long;
};
template <class T>
using word_of_type = typename word<alignof(T) % 8 == 0   ? 8
                                   : alignof(T) % 4 == 0 ? 4
                                   : alignof(T) % 2 == 0 ? 2
                                                         : 1>::type;

template <class T, class Load> HIPMORPH_DEVICE T load_words(const T *place, Load load) {
  using Word = word_of_type<T>;
  constexpr int count = sizeof(T) / sizeof(Word);
  Word words[count];
  for (int i = 0; i < count; ++i)
    words[i] = load(reinterpret_cast<const Word *>(place) + i);
  T value;
  __builtin_memcpy(static_cast<void *>(&value), words, sizeof(T));
  return value;
}

template <class T, class Store> HIPMORPH_DEVICE void store_words(T *place, const T &value, Store store) {
  using Word = word_of_type<T>;
  constexpr int count = sizeof(T) / sizeof(Word);
  Word words[count];
  __builtin_memcpy(words, static_cast<const void *>(&value), sizeof(T));
  for (int i = 0; i < count; ++i)
    store(reinterpret_cast<Word *>(place) + i, words[i]);
}

// A parameter of this type takes no part in deducing T, so that a value is converted as in a call of CUDA's overloads.
template <class T> struct same {
  using type = T;
};
template <class T> using converted = typename same<T>::type;

using shared_bytes = __attribute__((address_space(3))) char;
using local_bytes = __attribute__((address_space(5))) char;

template <class Word> HIPMORPH_DEVICE void copy_word(void *target, const void *source) {
  *static_cast<Word *>(target) = *static_cast<const Word *>(source);
}

} // namespace detail

/// A load from the cache that all compute units share. A value that another block stored with an atomic, __stcg or a
/// fence is seen.
template <class T> HIPMORPH_DEVICE T ldcg(const T *place) {
  return detail::load_words(
      place, [](auto *word) { return __hip_atomic_load(word, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT); });
}

/// Nanoseconds of a clock that runs on between kernels.
HIPMORPH_DEVICE unsigned long long globaltimer() {
  constexpr unsigned long long khz = HIPMORPH_WALL_CLOCK_KHZ;
  unsigned long long ticks = static_cast<unsigned long long>(wall_clock64());
  return 1000000 % khz == 0 ? ticks * (1000000 / khz) : ticks / khz * 1000000 + ticks % khz * 1000000 / khz;
}

} // namespace hipmorph

// __ldca is a plain load, __ldcg reads what other blocks have stored, __ldcs says that the value is needed once.
template <class T, class = void> HIPMORPH_DEVICE T __ldca(const T *place) { return *place; }
template <class T, class = void> HIPMORPH_DEVICE T __ldcg(const T *place) { return hipmorph::ldcg(place); }
template <class T, class = void> HIPMORPH_DEVICE T __ldcs(const T *place) {
  return hipmorph::detail::load_words(place, [](auto *word) { return __builtin_nontemporal_load(word); });
}
// __ldcv reads what the host or another GPU may have written; __ldlu says that the value is not needed again.
template <class T, class = void> HIPMORPH_DEVICE T __ldcv(const T *place) {
  return hipmorph::detail::load_words(
      place, [](auto *word) { return __hip_atomic_load(word, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM); });
}
template <class T, class = void> HIPMORPH_DEVICE T __ldlu(const T *place) {
  return hipmorph::detail::load_words(place, [](auto *word) { return __builtin_nontemporal_load(word); });
}

// __stcg stores into the cache that all compute units share, __stwt through to memory; __stcs says that the value is
// not needed soon, __stwb nothing.
template <class T, class = void> HIPMORPH_DEVICE void __stcg(T *place, hipmorph::detail::converted<T> value) {
  hipmorph::detail::store_words(place, value, [](auto *word, auto bits) {
    __hip_atomic_store(word, bits, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  });
}
template <class T, class = void> HIPMORPH_DEVICE void __stwt(T *place, hipmorph::detail::converted<T> value) {
  hipmorph::detail::store_words(place, value, [](auto *word, auto bits) {
    __hip_atomic_store(word, bits, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM);
  });
}
template <class T, class = void> HIPMORPH_DEVICE void __stcs(T *place, hipmorph::detail::converted<T> value) {
  hipmorph::detail::store_words(place, value, [](auto *word, auto bits) { __builtin_nontemporal_store(bits, word); });
}
template <class T, class = void> HIPMORPH_DEVICE void __stwb(T *place, hipmorph::detail::converted<T> value) {
  *place = value;
}

#define HIPMORPH_ATOMIC(name, builtin, T, scope)                                                                       \
  HIPMORPH_CUDA_NAME T name(T *address, T value) {                                                                     \
    return builtin(address, value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_##scope);                                      \
  }
#define HIPMORPH_ATOMIC_CAS(T)                                                                                         \
  HIPMORPH_CUDA_NAME T atomicCAS_block(T *address, T compare, T value) {                                               \
    __hip_atomic_compare_exchange_strong(address, &compare, value, __ATOMIC_RELAXED, __ATOMIC_RELAXED,                 \
                                         __HIP_MEMORY_SCOPE_WORKGROUP);                                                \
    return compare;                                                                                                    \
  }
#define HIPMORPH_ATOMICS_OF_INTEGERS(T)                                                                                \
  HIPMORPH_ATOMIC(atomicMin_block, __hip_atomic_fetch_min, T, WORKGROUP)                                               \
  HIPMORPH_ATOMIC(atomicMax_block, __hip_atomic_fetch_max, T, WORKGROUP)                                               \
  HIPMORPH_ATOMIC(atomicAnd_block, __hip_atomic_fetch_and, T, WORKGROUP)                                               \
  HIPMORPH_ATOMIC(atomicOr_block, __hip_atomic_fetch_or, T, WORKGROUP)                                                 \
  HIPMORPH_ATOMIC(atomicXor_block, __hip_atomic_fetch_xor, T, WORKGROUP)

HIPMORPH_ATOMIC(atomicAdd_block, __hip_atomic_fetch_add, int, WORKGROUP)
HIPMORPH_ATOMIC(atomicAdd_block, __hip_atomic_fetch_add, unsigned, WORKGROUP)
HIPMORPH_ATOMIC(atomicAdd_block, __hip_atomic_fetch_add, unsigned long long, WORKGROUP)
HIPMORPH_ATOMIC(atomicAdd_block, __hip_atomic_fetch_add, float, WORKGROUP)
HIPMORPH_ATOMIC(atomicAdd_block, __hip_atomic_fetch_add, double, WORKGROUP)
HIPMORPH_ATOMIC(atomicSub_block, __hip_atomic_fetch_sub, int, WORKGROUP)
HIPMORPH_ATOMIC(atomicSub_block, __hip_atomic_fetch_sub, unsigned, WORKGROUP)
HIPMORPH_ATOMIC(atomicExch_block, __hip_atomic_exchange, int, WORKGROUP)
HIPMORPH_ATOMIC(atomicExch_block, __hip_atomic_exchange, unsigned, WORKGROUP)
HIPMORPH_ATOMIC(atomicExch_block, __hip_atomic_exchange, unsigned long long, WORKGROUP)
HIPMORPH_ATOMIC(atomicExch_block, __hip_atomic_exchange, float, WORKGROUP)
HIPMORPH_ATOMICS_OF_INTEGERS(int)
HIPMORPH_ATOMICS_OF_INTEGERS(unsigned)
HIPMORPH_ATOMICS_OF_INTEGERS(long long)
HIPMORPH_ATOMICS_OF_INTEGERS(unsigned long long)
HIPMORPH_ATOMIC_CAS(int)
HIPMORPH_ATOMIC_CAS(unsigned)
HIPMORPH_ATOMIC_CAS(unsigned long long)
HIPMORPH_ATOMIC(atomicAnd, __hip_atomic_fetch_and, long long, AGENT)
HIPMORPH_ATOMIC(atomicOr, __hip_atomic_fetch_or, long long, AGENT)
HIPMORPH_ATOMIC(atomicXor, __hip_atomic_fetch_xor, long long, AGENT)
HIPMORPH_ATOMIC(atomicAnd_system, __hip_atomic_fetch_and, long long, SYSTEM)
HIPMORPH_ATOMIC(atomicOr_system, __hip_atomic_fetch_or, long long, SYSTEM)
HIPMORPH_ATOMIC(atomicXor_system, __hip_atomic_fetch_xor, long long, SYSTEM)
#undef HIPMORPH_ATOMIC
#undef HIPMORPH_ATOMIC_CAS
#undef HIPMORPH_ATOMICS_OF_INTEGERS

// Counters that wrap: up to value and on to 0, or down to 0 and on to value.
HIPMORPH_CUDA_NAME unsigned atomicInc_block(unsigned *address, unsigned value) {
  return __builtin_amdgcn_atomic_inc32(address, value, __ATOMIC_RELAXED, "workgroup");
}
HIPMORPH_CUDA_NAME unsigned atomicDec_block(unsigned *address, unsigned value) {
  return __builtin_amdgcn_atomic_dec32(address, value, __ATOMIC_RELAXED, "workgroup");
}
HIPMORPH_CUDA_NAME unsigned atomicInc_system(unsigned *address, unsigned value) {
  return __builtin_amdgcn_atomic_inc32(address, value, __ATOMIC_RELAXED, "");
}
HIPMORPH_CUDA_NAME unsigned atomicDec_system(unsigned *address, unsigned value) {
  return __builtin_amdgcn_atomic_dec32(address, value, __ATOMIC_RELAXED, "");
}

// Each component by itself, as in CUDA.
#define HIPMORPH_VECTOR_ADD(suffix, add)                                                                               \
  HIPMORPH_CUDA_NAME float2 atomicAdd##suffix(float2 *address, float2 value) {                                         \
    float *place = reinterpret_cast<float *>(address);                                                                 \
    return make_float2(add(place, value.x), add(place + 1, value.y));                                                  \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME float4 atomicAdd##suffix(float4 *address, float4 value) {                                         \
    float *place = reinterpret_cast<float *>(address);                                                                 \
    return make_float4(add(place, value.x), add(place + 1, value.y), add(place + 2, value.z),                          \
                       add(place + 3, value.w));                                                                       \
  }
HIPMORPH_VECTOR_ADD(, atomicAdd)
HIPMORPH_VECTOR_ADD(_block, atomicAdd_block)
HIPMORPH_VECTOR_ADD(_system, atomicAdd_system)
#undef HIPMORPH_VECTOR_ADD

HIPMORPH_CUDA_NAME unsigned __isShared(const void *pointer) { return __builtin_amdgcn_is_shared(pointer); }
HIPMORPH_CUDA_NAME unsigned __isCtaShared(const void *pointer) { return __builtin_amdgcn_is_shared(pointer); }
HIPMORPH_CUDA_NAME unsigned __isClusterShared(const void *pointer) { return __builtin_amdgcn_is_shared(pointer); }
HIPMORPH_CUDA_NAME unsigned __isLocal(const void *pointer) { return __builtin_amdgcn_is_private(pointer); }
HIPMORPH_CUDA_NAME unsigned __isGlobal(const void *pointer) {
  return !__builtin_amdgcn_is_shared(pointer) && !__builtin_amdgcn_is_private(pointer);
}

// Addresses in shared and local memory have 32 bits; those in global and constant memory are the generic ones.
HIPMORPH_CUDA_NAME size_t __cvta_generic_to_shared(const void *pointer) {
  return static_cast<unsigned>(reinterpret_cast<__UINTPTR_TYPE__>((const hipmorph::detail::shared_bytes *)pointer));
}
HIPMORPH_CUDA_NAME size_t __cvta_generic_to_local(const void *pointer) {
  return static_cast<unsigned>(reinterpret_cast<__UINTPTR_TYPE__>((const hipmorph::detail::local_bytes *)pointer));
}
HIPMORPH_CUDA_NAME size_t __cvta_generic_to_global(const void *pointer) { return reinterpret_cast<size_t>(pointer); }
HIPMORPH_CUDA_NAME size_t __cvta_generic_to_constant(const void *pointer) { return reinterpret_cast<size_t>(pointer); }
HIPMORPH_CUDA_NAME void *__cvta_shared_to_generic(size_t address) {
  return (void *)reinterpret_cast<hipmorph::detail::shared_bytes *>(static_cast<__UINTPTR_TYPE__>(address));
}
HIPMORPH_CUDA_NAME void *__cvta_local_to_generic(size_t address) {
  return (void *)reinterpret_cast<hipmorph::detail::local_bytes *>(static_cast<__UINTPTR_TYPE__>(address));
}
HIPMORPH_CUDA_NAME void *__cvta_global_to_generic(size_t address) { return reinterpret_cast<void *>(address); }
HIPMORPH_CUDA_NAME void *__cvta_constant_to_generic(size_t address) { return reinterpret_cast<void *>(address); }

/// Copies size bytes (4, 8 or 16, to which both addresses are aligned), the last zero_fill of them as zeros. The copy
/// is complete when the function returns, for this thread; other threads see it after the barrier that CUDA asks for
/// too.
HIPMORPH_CUDA_NAME void __pipeline_memcpy_async(void *target, const void *source, size_t size, size_t zero_fill = 0) {
  using quad = unsigned __attribute__((ext_vector_type(4)));
  if (zero_fill != 0) {
    for (size_t i = 0; i < size; ++i)
      static_cast<char *>(target)[i] = i < size - zero_fill ? static_cast<const char *>(source)[i] : char(0);
    return;
  }
  switch (size) {
  case 16:
    return hipmorph::detail::copy_word<quad>(target, source);
  case 8:
    return hipmorph::detail::copy_word<unsigned long long>(target, source);
  default:
    return hipmorph::detail::copy_word<unsigned>(target, source);
  }
}
HIPMORPH_CUDA_NAME void __pipeline_commit() {}
HIPMORPH_CUDA_NAME void __pipeline_wait_prior(size_t) {}

/// Lets the wave sleep for about that many nanoseconds, at most a millisecond. The instruction counts in units of 64
/// cycles, taken here as 32 ns; at a lower clock the sleep is longer.
HIPMORPH_CUDA_NAME void __nanosleep(unsigned nanoseconds) {
  unsigned units = (nanoseconds < 1000000u ? nanoseconds : 1000000u) / 32u;
  for (; units >= 32u; units -= 32u)
    __builtin_amdgcn_s_sleep(32);
  for (; units != 0u; --units)
    __builtin_amdgcn_s_sleep(1);
}

/// Ends the kernel with an error. On AMD GPUs the whole program is aborted.
HIPMORPH_CUDA_NAME void __trap() { __builtin_trap(); }
/// Stops in a debugger. Without one, AMD GPUs go on.
HIPMORPH_CUDA_NAME void __brkpt() { __builtin_debugtrap(); }

#else

namespace hipmorph {

template <class T> HIPMORPH_DEVICE T ldcg(const T *place) { return __ldcg(place); }

HIPMORPH_DEVICE unsigned long long globaltimer() {
  unsigned long long value;
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(value));
  return value;
}

} // namespace hipmorph

#endif // __HIP_PLATFORM_AMD__
#endif // HIPMORPH_MEMORY_H
