// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// NVTX: macros with parameters and the C++ interface.
#pragma once

// hipmorph-headers: nvToolsExt.h nvToolsExtCuda.h nvToolsExtCudaRt.h nvToolsExtSync.h nvtx3/nvtx3.hpp
#define NVTX_VERSIONED_IDENTIFIER(NAME) NAME
#define NVTX_RESOURCE_MAKE_TYPE(CLASS, INDEX) (((NVTX_RESOURCE_CLASS_##CLASS) << 16) | (INDEX))
#define NVTX_STATIC_CAST(type, value) (static_cast<type>(value))
#define NVTX_REINTERPRET_CAST(type, value) (reinterpret_cast<type>(value))

#include <__hipmorph/gen/nvtx3.h>

namespace nvtx3 {
inline namespace v1 {
struct color {
  template <class... A> constexpr explicit color(A...) {}
};
struct rgb {
  constexpr rgb(unsigned char R, unsigned char G, unsigned char B) : r(R), g(G), b(B) {}
  unsigned char r, g, b;
};
struct argb {
  constexpr argb(unsigned char A, unsigned char R, unsigned char G, unsigned char B) : a(A), r(R), g(G), b(B) {}
  unsigned char a, r, g, b;
};
struct message {
  template <class T> message(const T &) __HM_BODY;
};
struct payload {
  template <class T> explicit payload(T) __HM_BODY;
};
struct category {
  explicit category(unsigned int) __HM_BODY;
};
struct domain {
  struct global {};
};
struct event_attributes {
  template <class... A> explicit event_attributes(const A &...) __HM_BODY;
};
template <class D> struct scoped_range_in {
  scoped_range_in() __HM_BODY;
  template <class First, class... A> explicit scoped_range_in(const First &, const A &...) __HM_BODY;
  ~scoped_range_in() __HM_BODY;
};
using scoped_range = scoped_range_in<domain::global>;
template <class D> struct unique_range_in {
  template <class... A> explicit unique_range_in(const A &...) __HM_BODY;
};
using unique_range = unique_range_in<domain::global>;
template <class D> struct registered_string_in {
  explicit registered_string_in(const char *) __HM_BODY;
  template <class M> static const registered_string_in &get() __HM_BODY;
};
template <class D> struct named_category_in {
  named_category_in(unsigned int, const char *) __HM_BODY;
  template <class C> static const named_category_in &get() __HM_BODY;
};
struct range_handle {};
template <class D = domain::global, class... A> void mark(const A &...) __HM_BODY;
template <class D = domain::global, class... A> range_handle start_range(const A &...) __HM_BODY;
template <class D = domain::global> void end_range(range_handle) __HM_BODY;
template <class D, class... A> void mark_in(const A &...) __HM_BODY;
template <class D, class... A> range_handle start_range_in(const A &...) __HM_BODY;
template <class D> void end_range_in(range_handle) __HM_BODY;
} // namespace v1
} // namespace nvtx3
#define NVTX3_FUNC_RANGE() ::nvtx3::scoped_range const nvtx3_range__(__func__)
#define NVTX3_FUNC_RANGE_IN(D) ::nvtx3::scoped_range_in<D> const nvtx3_range__(__func__)
#define NVTX3_FUNC_RANGE_IF(C) ::nvtx3::scoped_range const nvtx3_range__(__func__)
