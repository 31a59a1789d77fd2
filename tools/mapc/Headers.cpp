// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The embedded CUDA headers: reads the hand-written ones, lets the library generate the rest.
#include "Mapc.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace hipmorph::mapc {

DeclarationHeaders headers(ArrayRef<const MappingFile *> Files, StringRef Prelude,
                           std::vector<MappingProblem> &Problems) {
  std::vector<HeaderText> HandWritten;
  std::error_code EC;
  for (sys::fs::directory_iterator It(Prelude, EC), End; It != End && !EC; It.increment(EC)) {
    if (sys::path::extension(It->path()) != ".h")
      continue;
    auto Buffer = MemoryBuffer::getFile(It->path());
    if (Buffer)
      HandWritten.push_back({sys::path::filename(It->path()).str(), (*Buffer)->getBuffer().str()});
    else
      Problems.push_back({{It->path()}, "cannot be read: " + Buffer.getError().message()});
  }
  if (EC)
    Problems.push_back({{Prelude.str()}, "cannot be read: " + EC.message()});
  sort(HandWritten, [](const HeaderText &L, const HeaderText &R) { return L.Name < R.Name; });
  std::vector<Row> Rows;
  for (const MappingFile *F : Files)
    append_range(Rows, F->Rows);
  return makeDeclarationHeaders(Rows, HandWritten);
}

} // namespace hipmorph::mapc
