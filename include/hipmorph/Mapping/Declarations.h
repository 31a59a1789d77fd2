// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Declarations: makes the CUDA headers that are embedded in the binary. What rows can say (functions, enumerators,
// structs, typedefs, macros) is generated from their signatures; the rest is written by hand in lib/Frontend/Prelude.
// Runs at build time (mapc --headers); knows nothing of Clang and reads no files.
#ifndef HIPMORPH_MAPPING_DECLARATIONS_H
#define HIPMORPH_MAPPING_DECLARATIONS_H

#include "hipmorph/Mapping/Row.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>
#include <vector>

namespace hipmorph {

/// A header: its name as an #include spells it, and its text.
struct HeaderText {
  std::string Name;
  std::string Text;
};

/// A row that has no declaration although it should.
struct SkippedRow {
  Row R;
  std::string Why;
};

struct DeclarationHeaders {
  std::vector<HeaderText> Headers; ///< sorted by name; no name twice
  std::vector<SkippedRow> Skipped; ///< in the order of the rows
};

/// The hand-written headers go in by the name of their file, without a folder, and come out as `__hipmorph/<name>`
/// (prelude.h as `__hipmorph_prelude.h`). Comment lines in them steer what is generated:
///   // hipmorph-provides: a b c   these names are declared here: their rows are not generated, and a generated header
///                                 that needs one of these types includes this file
///   // hipmorph-headers: x.h y.h  public headers that are this file
/// A library's rows become `__hipmorph/gen/<library>.h`; each public header includes the hand-written file named like
/// its library if there is one (which includes the generated one where it wants it), else the generated one.
DeclarationHeaders makeDeclarationHeaders(llvm::ArrayRef<Row> Rows, llvm::ArrayRef<HeaderText> HandWritten);

/// One file of all headers, for the binary: for each its name and its size in decimal, each with a newline, and the
/// text with a zero behind it (which Clang wants to find).
std::string headerArchive(llvm::ArrayRef<HeaderText> Headers);

} // namespace hipmorph

#endif
