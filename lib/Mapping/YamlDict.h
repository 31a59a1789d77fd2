// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A strict reader over llvm's YAML nodes: every key must be known and stand once, and every problem is kept with its
// place. YamlIO is not used: it stops at the first problem and does not know what was meant.
#ifndef HIPMORPH_LIB_MAPPING_YAMLDICT_H
#define HIPMORPH_LIB_MAPPING_YAMLDICT_H

#include "hipmorph/Mapping/Loader.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLParser.h"

namespace hipmorph {

class YamlReader {
public:
  YamlReader(llvm::StringRef Text, llvm::StringRef Name);
  YamlReader(const YamlReader &) = delete;

  /// The only document's root; null (with a problem) if there is none, or more than one.
  llvm::yaml::Node *root();
  /// To be called after the root was read: reports a second document.
  void finish();

  void problem(const llvm::yaml::Node &At, const llvm::Twine &Message);
  void problem(uint32_t Offset, const llvm::Twine &Message);
  std::vector<MappingProblem> &problems() { return Problems; }
  bool syntaxError() const { return Broken; }

  MappingRange range(const llvm::yaml::Node &N) const;
  MappingRange range(uint32_t Begin, uint32_t End) const;
  /// The range of the collection that was read last, to its closing bracket: llvm's nodes know only where they begin.
  MappingRange wholeRange(const llvm::yaml::Node &N) const;

  /// What a key's reader gets: the key itself for messages, and its value.
  struct Entry {
    unsigned Key; ///< index into Known
    llvm::yaml::Node &KeyNode;
    llvm::yaml::Node &Value;
  };
  /// Reads a mapping. Known has at most 64 keys. Returns the set of keys that were there, or none if N is no mapping.
  /// What says what the mapping is ("a row"), for messages.
  std::optional<uint64_t> dict(llvm::yaml::Node &N, llvm::StringRef What, llvm::ArrayRef<llvm::StringRef> Known,
                               llvm::function_ref<void(const Entry &)> Read);
  /// Reads a mapping whose keys are numbers from 0.
  void numbered(llvm::yaml::Node &N, llvm::StringRef What, llvm::function_ref<void(unsigned, llvm::yaml::Node &)> Read);
  /// Reads a sequence; false (with a problem) if N is none.
  bool list(llvm::yaml::Node &N, llvm::StringRef What, llvm::function_ref<void(llvm::yaml::Node &)> Read);

  /// The value of a scalar; Key is for messages. None (with a problem) if it has no value or is no scalar.
  std::optional<std::string> scalar(llvm::yaml::Node &N, llvm::StringRef Key);
  std::optional<unsigned> number(llvm::yaml::Node &N, llvm::StringRef Key);
  /// True if the scalar stands in quotes.
  static bool isQuoted(const llvm::yaml::Node &N);

private:
  uint32_t offset(llvm::SMLoc Loc) const;

  llvm::StringRef Text;
  std::string Name;
  std::vector<uint32_t> LineStarts;
  std::vector<MappingProblem> Problems;
  bool Broken = false;
  uint32_t LastScalarEnd = 0;
  llvm::SourceMgr SM;
  std::optional<llvm::yaml::Stream> Stream;
  llvm::yaml::document_iterator Doc;
};

} // namespace hipmorph

#endif
