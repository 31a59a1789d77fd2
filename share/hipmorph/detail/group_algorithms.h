// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What groups of hipmorph/cooperative_groups.h do together: reductions, scans, copies, one thread for all. Included by
// that header only.
#ifndef HIPMORPH_DETAIL_GROUP_ALGORITHMS_H
#define HIPMORPH_DETAIL_GROUP_ALGORITHMS_H

namespace hipmorph {
namespace cooperative_groups {

template <class T> struct plus {
  __host__ HIPMORPH_DEVICE T operator()(T a, T b) const { return a + b; }
};
template <class T> struct less {
  __host__ HIPMORPH_DEVICE T operator()(T a, T b) const { return b < a ? b : a; }
};
template <class T> struct greater {
  __host__ HIPMORPH_DEVICE T operator()(T a, T b) const { return a < b ? b : a; }
};
template <class T> struct bit_and {
  __host__ HIPMORPH_DEVICE T operator()(T a, T b) const { return a & b; }
};
template <class T> struct bit_or {
  __host__ HIPMORPH_DEVICE T operator()(T a, T b) const { return a | b; }
};
template <class T> struct bit_xor {
  __host__ HIPMORPH_DEVICE T operator()(T a, T b) const { return a ^ b; }
};

namespace detail {

template <class T> struct without_qualifiers {
  using type = T;
};
template <class T> struct without_qualifiers<T &> : without_qualifiers<T> {};
template <class T> struct without_qualifiers<T &&> : without_qualifiers<T> {};
template <class T> struct without_qualifiers<const T> : without_qualifiers<T> {};
template <class T> using plain = typename without_qualifiers<T>::type;

// The result of an operator that has been wrapped, so that a is what stands further on in the group.
template <class Op> struct swapped {
  Op &op;
  template <class T> HIPMORPH_DEVICE T operator()(T a, T b) const { return op(b, a); }
};

// Each thread gets the values of all threads up to itself.
template <class T, class Op> HIPMORPH_DEVICE T scan_members(unsigned members, T value, Op &op) {
  unsigned before = members & activemask() & lanemask_lt();
  return follow_members(value, before ? 31u - static_cast<unsigned>(__builtin_clz(before)) : 32u, swapped<Op>{op});
}
template <class T, class Op> HIPMORPH_DEVICE T scan(const coalesced_group &group, T value, Op &op) {
  return scan_members(lanes_access::members(group), value, op);
}
template <unsigned Size, class Parent, class T, class Op>
HIPMORPH_DEVICE T scan(const thread_block_tile<Size, Parent> &group, T value, Op &op) {
  if (!all_lanes_active())
    return scan_members(lanes_access::members(group), value, op);
  for (unsigned distance = 1; distance < Size; distance *= 2) {
    T other = group.shfl_up(value, distance);
    value = group.thread_rank() >= distance ? op(other, value) : value;
  }
  return value;
}

// The value of the thread before; first for the first thread.
template <class Group, class T> HIPMORPH_DEVICE T value_before(const Group &group, T value, T first) {
  unsigned before = lanes_access::members(group) & activemask() & lanemask_lt();
  unsigned from = before ? 31u - static_cast<unsigned>(__builtin_clz(before)) : lane_id();
  T other = shuffle_index(value, static_cast<int>(from), warp_size);
  return before ? other : first;
}

template <unsigned Size, class Parent, class T, class Op>
HIPMORPH_DEVICE T reduce_group(const thread_block_tile<Size, Parent> &group, T value, Op &op) {
  if (all_lanes_active())
    return reduce_neighbours<Size>(value, op);
  return reduce_members(lanes_access::members(group) & activemask(), value, op);
}
template <class T, class Op> HIPMORPH_DEVICE T reduce_group(const coalesced_group &group, T value, Op &op) {
  return reduce_lanes(lanes_access::members(group), value, op);
}

template <class Word>
HIPMORPH_DEVICE void copy_words(unsigned rank, unsigned threads, char *target, const char *source, size_t words) {
  for (size_t i = rank; i < words; i += threads)
    reinterpret_cast<Word *>(target)[i] = reinterpret_cast<const Word *>(source)[i];
}

// The threads of a group copy together, in the widest words that both addresses and the size allow.
template <class Group>
HIPMORPH_DEVICE void copy_bytes(const Group &group, void *target, const void *source, size_t size) {
  using quad = unsigned __attribute__((ext_vector_type(4)));
  auto rank = static_cast<unsigned>(group.thread_rank()), threads = static_cast<unsigned>(group.size());
  auto *to = static_cast<char *>(target);
  auto *from = static_cast<const char *>(source);
  size_t together = reinterpret_cast<size_t>(target) | reinterpret_cast<size_t>(source) | size;
  if (together % 16 == 0)
    copy_words<quad>(rank, threads, to, from, size / 16);
  else if (together % 4 == 0)
    copy_words<unsigned>(rank, threads, to, from, size / 4);
  else
    copy_words<char>(rank, threads, to, from, size);
}

} // namespace detail

/// The values of all threads combined, for each thread of the group. op is associative and commutative.
template <class Group, class Value, class Op>
HIPMORPH_DEVICE detail::plain<Value> reduce(const Group &group, Value &&value, Op &&op) {
  return detail::reduce_group(group, static_cast<detail::plain<Value>>(value), op);
}

/// The values up to the own one combined.
template <class Group, class Value, class Op>
HIPMORPH_DEVICE detail::plain<Value> inclusive_scan(const Group &group, Value &&value, Op &&op) {
  return detail::scan(group, static_cast<detail::plain<Value>>(value), op);
}
template <class Group, class Value>
HIPMORPH_DEVICE detail::plain<Value> inclusive_scan(const Group &group, Value &&value) {
  return inclusive_scan(group, value, plus<detail::plain<Value>>());
}

/// The values before the own one combined; for the first thread a value-initialised one.
template <class Group, class Value, class Op>
HIPMORPH_DEVICE detail::plain<Value> exclusive_scan(const Group &group, Value &&value, Op &&op) {
  using T = detail::plain<Value>;
  return detail::value_before(group, detail::scan(group, static_cast<T>(value), op), T());
}
template <class Group, class Value>
HIPMORPH_DEVICE detail::plain<Value> exclusive_scan(const Group &group, Value &&value) {
  return exclusive_scan(group, value, plus<detail::plain<Value>>());
}

/// One thread of the group calls fn.
template <class Group, class Fn, class... Args>
HIPMORPH_DEVICE void invoke_one(const Group &group, Fn &&fn, Args &&...args) {
  if (group.thread_rank() == 0)
    fn(static_cast<Args &&>(args)...);
}

/// One thread of the group calls fn, all have the result.
template <class Group, class Fn, class... Args>
HIPMORPH_DEVICE auto invoke_one_broadcast(const Group &group, Fn &&fn, Args &&...args)
    -> detail::plain<decltype(fn(static_cast<Args &&>(args)...))> {
  using T = detail::plain<decltype(fn(static_cast<Args &&>(args)...))>;
  detail::unconstructed<T> result;
  if (group.thread_rank() == 0)
    result.value = fn(static_cast<Args &&>(args)...);
  return group.shfl(result.value, 0);
}

/// Copies size bytes. The copy is complete for the group after wait(group).
template <class Group, class T, class Size>
HIPMORPH_DEVICE void memcpy_async(const Group &group, T *target, const T *source, const Size &size) {
  detail::copy_bytes(group, target, source, static_cast<size_t>(size));
}
/// Copies as many elements as both layouts have.
template <class Group, class T, class TargetLayout, class SourceLayout>
HIPMORPH_DEVICE void memcpy_async(const Group &group, T *target, const TargetLayout &target_layout, const T *source,
                                  const SourceLayout &source_layout) {
  size_t room = static_cast<size_t>(target_layout), count = static_cast<size_t>(source_layout);
  detail::copy_bytes(group, target, source, (room < count ? room : count) * sizeof(T));
}
template <class Group> HIPMORPH_DEVICE void wait(const Group &group) { group.sync(); }
template <unsigned Stage, class Group> HIPMORPH_DEVICE void wait_prior(const Group &group) { group.sync(); }

} // namespace cooperative_groups
} // namespace hipmorph

#endif // HIPMORPH_DETAIL_GROUP_ALGORITHMS_H
