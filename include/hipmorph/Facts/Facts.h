// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Facts: what Clang saw, as plain values keyed by real file and byte offset in the spelled text. Recorded per
// translation unit and pass, merged per file over all of them, and all that the rules get from Clang.
//
//   unit x pass --collectors--> UnitFacts --mergeInto--> FileFacts per file --> rules
//
// No decision is taken here. No Clang type appears here.
#ifndef HIPMORPH_FACTS_FACTS_H
#define HIPMORPH_FACTS_FACTS_H

#include "hipmorph/Basic/Finding.h"
#include "hipmorph/Edit/Edit.h"
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace hipmorph {

/// Where a declaration stands.
enum class Origin : uint8_t {
  Cuda,       ///< in CUDA's headers, embedded or real
  Project,    ///< in a file that belongs to the input, or that the user may change
  System,     ///< in any other header
  Unresolved, ///< a dependent name, or a name that look-up did not find
};

enum class EntityKind : uint8_t { Function, Variable, Constant, Type, Field, Method, Namespace, Template, Macro, Parameter, Label };

/// A name at a spelled place was resolved (or not) by the compiler.
struct NameFact {
  uint32_t Offset = 0; ///< of the identifier token
  Origin From = Origin::Unresolved;
  EntityKind Kind = EntityKind::Function;
  bool IsDeclaration = false; ///< the name is declared here
  bool Qualified = false;     ///< spelled with :: before it
  /// Qualified name of what it refers to ("cub::BlockReduce"); fields: "Owner.field" with the owner's public name.
  std::string Target;
  friend bool operator==(const NameFact &, const NameFact &) = default;
  friend auto operator<=>(const NameFact &, const NameFact &) = default;
};

struct ArgFact {
  TextRange Range;        ///< as spelled in the file; empty if it cannot be mapped to one piece of the file
  std::string Type;       ///< canonical type of the argument before the conversion to the parameter; "" if dependent
  std::string Refers;     ///< qualified name of the entity that the argument is (through casts and &); "" if none
  bool IsFunction = false; ///< ... which is a function
  bool IsDefault = false; ///< a default argument: not spelled
  bool IsNull = false;    ///< a null pointer constant
  std::optional<int64_t> Value; ///< its value if it is an integer constant
  friend bool operator==(const ArgFact &, const ArgFact &) = default;
  friend auto operator<=>(const ArgFact &, const ArgFact &) = default;
};

struct CallFact {
  uint32_t Callee = 0;  ///< offset of the callee's identifier token
  std::string Target;   ///< qualified name of the callee; the spelled name if it is dependent
  Origin From = Origin::Unresolved;
  bool InDeviceCode = false;
  std::vector<ArgFact> Args;
  friend bool operator==(const CallFact &, const CallFact &) = default;
  friend auto operator<=>(const CallFact &, const CallFact &) = default;
};

/// An expression kernel<<<...>>>(...).
struct LaunchFact {
  uint32_t Chevron = 0; ///< offset of the '<<<' token: it is spelled where the launch is written, macros or not
  TextRange Kernel;    ///< the kernel expression as spelled; empty if it cannot be mapped
  bool IsTemplate = false; ///< the kernel is spelled with, or expands to, template arguments
  bool InDeviceCode = false;
  bool Dependent = false;
  std::vector<ArgFact> Config, Args;
  friend bool operator==(const LaunchFact &, const LaunchFact &) = default;
  friend auto operator<=>(const LaunchFact &, const LaunchFact &) = default;
};

struct IncludeFact {
  uint32_t Offset = 0; ///< of the '#'
  std::string Name;    ///< as spelled, without <> or ""
  std::string Path;    ///< real path; "" if not found
  Origin From = Origin::Unresolved;
  friend bool operator==(const IncludeFact &, const IncludeFact &) = default;
  friend auto operator<=>(const IncludeFact &, const IncludeFact &) = default;
};

/// A #define in this file that was expanded at least once.
struct MacroFact {
  uint32_t Offset = 0; ///< of the macro's name in its #define
  std::string Name;
  friend bool operator==(const MacroFact &, const MacroFact &) = default;
  friend auto operator<=>(const MacroFact &, const MacroFact &) = default;
};

/// A name that a macro pasted together with '##', at the place of the expansion.
struct PasteFact {
  uint32_t Offset = 0;
  std::string Name;
  friend bool operator==(const PasteFact &, const PasteFact &) = default;
  friend auto operator<=>(const PasteFact &, const PasteFact &) = default;
};

/// The body of a function, by where it runs.
struct FunctionFact {
  TextRange Body;
  std::string Name;
  bool Device = false; ///< __device__ or __global__
  bool Host = false;   ///< runs on the host (too)
  bool Kernel = false;
  friend bool operator==(const FunctionFact &, const FunctionFact &) = default;
  friend auto operator<=>(const FunctionFact &, const FunctionFact &) = default;
};

struct AsmFact {
  TextRange Range; ///< the whole statement without the semicolon; empty if it cannot be mapped
  std::string Text;
  bool InDeviceCode = false;
  friend bool operator==(const AsmFact &, const AsmFact &) = default;
  friend auto operator<=>(const AsmFact &, const AsmFact &) = default;
};

/// An operator whose left operand has type CUdeviceptr or pointer to it (an integer in CUDA, void * in HIP).
/// A use of an integer-like CUDA type where HIP has a pointer.
struct PointerMathFact {
  TextRange Expr;    ///< the operand of type CUdeviceptr, as spelled; empty if it cannot be mapped
  TextRange Whole;   ///< the whole operation
  enum KindTy : uint8_t {
    Add,        ///< ptr + n, ptr - n
    AddReversed, ///< n + ptr
    Difference, ///< ptr - ptr
    Compound,   ///< ptr += n, ptr -= n
    Increment,  ///< ++ptr, ptr++...
    ToInteger,  ///< a conversion to an integer type (cast or implicit)
    FromInteger, ///< a conversion from an integer type other than 0
    Other,      ///< any other arithmetic
  } Kind = Other;
  bool Implicit = false; ///< To/FromInteger: no cast is spelled
  friend bool operator==(const PointerMathFact &, const PointerMathFact &) = default;
  friend auto operator<=>(const PointerMathFact &, const PointerMathFact &) = default;
};

/// A constant of a CUDA enumeration whose number the code uses: it is converted to an integer, other than to be compared
/// with a value of its own enumeration.
struct NumberFact {
  uint32_t Offset = 0; ///< of the constant's name
  friend bool operator==(const NumberFact &, const NumberFact &) = default;
  friend auto operator<=>(const NumberFact &, const NumberFact &) = default;
};

/// An error that Clang reported. Errors of CUDA's target checks (a host function called from device code) are left out.
struct ErrorFact {
  Place Where;
  std::string Message;
  friend bool operator==(const ErrorFact &, const ErrorFact &) = default;
  friend auto operator<=>(const ErrorFact &, const ErrorFact &) = default;
};

/// Facts about one file. After a merge every vector is sorted and free of repetitions.
struct FileFacts {
  std::vector<NameFact> Names;
  std::vector<CallFact> Calls;
  std::vector<LaunchFact> Launches;
  std::vector<IncludeFact> Includes;
  std::vector<MacroFact> ExpandedMacros;
  std::vector<PasteFact> Pastes;
  std::vector<FunctionFact> Functions;
  std::vector<AsmFact> Asms;
  std::vector<PointerMathFact> PointerMath;
  std::vector<NumberFact> Numbers;
  /// Text that no pass read because a condition was false.
  std::vector<TextRange> Skipped;
  /// CUDA headers that are visible here, by the name that was included ("cublas.h").
  std::vector<std::string> CudaHeaders;
  /// True once at least one pass has read the file.
  bool Seen = false;
  /// True if every unit had included a CUDA header by itself before it reached this file.
  bool CudaBefore = true;
  /// True if some unit compiles the file as CUDA, where the runtime header is always there.
  bool CompiledAsCuda = false;
  /// Main files of the units that reached the file.
  std::vector<std::string> Units;

  /// Adds the facts of another pass or unit. Skipped is intersected, everything else united.
  void merge(FileFacts Other);
  bool isSkipped(uint32_t Offset) const;
};

/// What one translation unit (after both passes) tells.
struct UnitFacts {
  std::string MainFile;
  std::map<std::string, FileFacts> Files; ///< by real path; project files only
  std::vector<ErrorFact> Errors;
  std::vector<std::string> Dependencies; ///< real paths of every file read, system headers too

  void merge(UnitFacts Other);
};

} // namespace hipmorph

#endif
