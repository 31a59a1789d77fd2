// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loader: a mapping file (mappings/README.md) -> rows and recipes that know where they stand. The same for the built-in
// files, which mapc compiles, and for a user's own. It checks what one row or recipe says by itself (keys, values);
// what needs other rows is checked by Validate.
#ifndef HIPMORPH_MAPPING_LOADER_H
#define HIPMORPH_MAPPING_LOADER_H

#include "hipmorph/Basic/Finding.h"
#include "hipmorph/Mapping/Recipe.h"
#include "hipmorph/Mapping/Row.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/StringSaver.h"
#include <memory>
#include <string>
#include <vector>

namespace hipmorph {

/// What is wrong with a mapping file, and where.
struct MappingProblem {
  Place Where;
  std::string Message;
  friend bool operator==(const MappingProblem &, const MappingProblem &) = default;
};

/// "file:line:col: error: message", without the parts that the place does not have.
std::string formatProblem(const MappingProblem &P);

/// All problems of one file, or of one check: a person repairs them in one go.
class MappingErrors : public llvm::ErrorInfo<MappingErrors> {
public:
  static char ID;
  std::vector<MappingProblem> Problems;

  explicit MappingErrors(std::vector<MappingProblem> Problems) : Problems(std::move(Problems)) {}
  void log(llvm::raw_ostream &OS) const override; ///< one line per problem
  std::error_code convertToErrorCode() const override;
};

/// Success if there are none.
llvm::Error problemsToError(std::vector<MappingProblem> Problems);
/// Takes an error of this library apart; one of another kind becomes a problem without a line.
std::vector<MappingProblem> errorToProblems(llvm::Error E, llvm::StringRef File = "");

/// Where a row or recipe stands in its file: half-open bytes, and line and column of the first one, from 1.
struct MappingRange {
  uint32_t Begin = 0, End = 0, Line = 0, Column = 0;
};

/// A loaded file. The rows' strings live as long as it does; Row::Library, Kind and Header are filled from the file's
/// defaults where the row does not say.
struct MappingFile {
  std::string Name; ///< as in messages
  llvm::StringRef Library;
  llvm::StringRef Header;
  std::optional<RowKind> Kind;
  std::vector<Row> Rows;               ///< in the file's order
  std::vector<MappingRange> RowRanges; ///< of the rows, index by index
  std::vector<Recipe> Recipes;
  std::vector<MappingRange> RecipeRanges;

  MappingFile() : Saver(Strings) {}
  MappingFile(const MappingFile &) = delete;
  MappingFile &operator=(const MappingFile &) = delete;

  Place place(const MappingRange &R) const { return {Name, R.Begin, R.Line, R.Column}; }
  Place rowPlace(size_t Index) const { return place(RowRanges[Index]); }
  llvm::StringRef save(llvm::StringRef S) { return S.empty() ? llvm::StringRef() : Saver.save(S); }

private:
  llvm::BumpPtrAllocator Strings;
  llvm::UniqueStringSaver Saver;
};

/// Reads the text of a mapping file; Name is for messages. Error: MappingErrors.
llvm::Expected<std::unique_ptr<MappingFile>> parseMappings(llvm::StringRef Text, llvm::StringRef Name);
/// The same for a file on disk. Error: MappingErrors; a file that cannot be read is one with a place without a line.
llvm::Expected<std::unique_ptr<MappingFile>> loadMappings(llvm::StringRef Path);

/// The word of Known that Word was probably meant to be; empty if none is close.
llvm::StringRef didYouMean(llvm::StringRef Word, llvm::ArrayRef<llvm::StringRef> Known);

} // namespace hipmorph

#endif
