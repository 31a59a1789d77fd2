// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// DeclLibraries: what the generator of declarations knows about single libraries and headers. Tables only.
#ifndef HIPMORPH_LIB_MAPPING_DECLLIBRARIES_H
#define HIPMORPH_LIB_MAPPING_DECLLIBRARIES_H

#include "hipmorph/Mapping/Row.h"
#include "llvm/ADT/ArrayRef.h"

namespace hipmorph {

/// How the functions of a library are declared.
enum class Form {
  C,          ///< host functions with C linkage
  HostDevice, ///< __host__ __device__
  Device,     ///< __device__
  ByHand,     ///< C++ templates: the hand-written headers have them all
};

Form formOf(llvm::StringRef Library);

/// The runtime functions that device code may call too.
bool isDeviceRuntime(llvm::StringRef Name);

/// The name of the generated header for a row, without folder and ending: the library, except for headers that need
/// what a machine may not have (OpenGL...) or that programs include on purpose.
llvm::StringRef bundleOf(const Row &R);

/// The libraries of device functions, in the order in which they build on each other; 0 for all others. CUDA overloads
/// one name over several of them (__hadd): an overload belongs to the last library whose types it uses.
unsigned deviceRank(llvm::StringRef Library);

/// What the functions of a C library return, if nearly all return the same.
llvm::StringRef statusTypeOf(llvm::StringRef Library);

/// Macros without a value that come with a library: programs test some of them to see which headers were included.
llvm::ArrayRef<llvm::StringRef> macrosOf(llvm::StringRef Bundle);

} // namespace hipmorph

#endif
