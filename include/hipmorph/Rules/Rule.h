// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rule: one kind of change. A rule looks at one file (text, facts) and the tables and makes edit groups and findings; it
// changes nothing and does not know of Clang. One rule is one file lib/Rules/<Name>.cpp that ends with
// HIPMORPH_RULE(Name, Order, run): the build lists the files, so nothing else is touched to add one.
#ifndef HIPMORPH_RULES_RULE_H
#define HIPMORPH_RULES_RULE_H

#include "hipmorph/Basic/Finding.h"
#include "hipmorph/Edit/Edit.h"
#include "hipmorph/Facts/Facts.h"
#include "hipmorph/Mapping/Table.h"
#include "hipmorph/Source/SourceFile.h"
#include "llvm/ADT/DenseMap.h"
#include <map>
#include <set>
#include <string>
#include <vector>

namespace hipmorph {

enum class WarpMode : uint8_t { Exact, Native };
enum class LaunchSyntax : uint8_t { Keep, Ggl };

/// What the user chose about the translation (not about files or output).
struct TranslateOptions {
  WarpMode Warp = WarpMode::Exact;
  LaunchSyntax Launch = LaunchSyntax::Keep;
  bool Roc = false;      ///< rocBLAS... names instead of hipBLAS...
  bool Comments = false; ///< rename in comments too
  bool MarkLines = false; ///< #line markers
  std::string RocmVersion = "7.2";
  std::string CudaVersion = "13.0";
  /// Files that get another name: real path -> file name in the output ("a.cu" -> "a.hip").
  std::map<std::string, std::string> RenamedFiles;
  /// Project files whose translation includes hip/hip_runtime.h, itself or through project headers (findRuntimeFiles).
  std::set<std::string> RuntimeFiles;
};

/// How a use of a CUDA name stands in the text.
enum class UseContext : uint8_t {
  Code,      ///< compiled by at least one pass
  MacroBody, ///< in the body of a #define
  Directive, ///< in another directive (#if, #pragma...)
  Inactive,  ///< in a branch that no pass read
};

/// A spelled identifier that the tables know, with the verdict on it. Made before the rules run, for all of them.
struct Use {
  uint32_t Token = 0;
  Row Entry;         ///< the row that applies
  UseContext Context = UseContext::Code;
  Certainty Sure = Certainty::Certain;
  bool Vetoed = false;         ///< the compiler says that it is not the CUDA name
  bool Disputed = false;       ///< units disagree
  const NameFact *Fact = nullptr; ///< what the compiler said; null: nothing
  /// First token of the qualified name that Entry stands for ("cub" in cub::BlockReduce); equals Token if unqualified.
  uint32_t FirstToken = 0;
};

/// A call of a known function, from its tokens and, where the compiler saw it, its facts.
struct CallSite {
  uint32_t Callee = 0;            ///< token
  uint32_t Open = NoToken, Close = NoToken; ///< tokens of the parentheses
  std::vector<TextRange> Args;    ///< without surrounding blanks and comments
  std::vector<TextRange> Fields;  ///< from after '(' or ',' to before ',' or ')'
  const CallFact *Fact = nullptr; ///< null: the compiler did not see it
  /// Why Args is not to be trusted ("a macro provides several arguments"); empty: it is.
  std::string Problem;
};

class RuleContext {
public:
  RuleContext(const SourceFile &File, const FileFacts &Facts, const Table &Tables, const TranslateOptions &Options);

  const SourceFile &File;
  const FileFacts &Facts;
  const Table &Tables;
  const TranslateOptions &Options;

  llvm::ArrayRef<Use> uses() const { return Uses; }
  /// The use whose identifier is this token; null if there is none.
  const Use *useAt(uint32_t Token) const;

  /// True if no pass compiled the text at Offset.
  bool isInactive(uint32_t Offset) const;
  /// The directives that include a header of this name, in Code or MacroBody context.
  bool includesHeader(llvm::StringRef Name) const;
  /// How sure a rule can be of an edit at this token without facts of its own.
  Certainty certaintyAt(uint32_t Token) const;
  UseContext contextAt(uint32_t Token) const;
  /// True if the place is inside a __device__ or __global__ function (facts first, else the tokens before it).
  bool inDeviceCode(uint32_t Offset) const;
  const NameFact *nameAt(uint32_t Offset) const;
  const CallFact *callAt(uint32_t Offset) const;
  const IncludeFact *includeAt(uint32_t Offset) const;

  /// The call whose callee is this token: `name(...)`, also behind template arguments. None if no '(' follows.
  std::optional<CallSite> callSite(uint32_t CalleeToken) const;

  /// Splits what stands between two matching brackets at the top-level commas. Commas inside template argument lists
  /// are told from operators by what the arguments' facts say (Args may be empty) and by the tokens.
  std::vector<TextRange> splitArgs(uint32_t Open, uint32_t Close, llvm::ArrayRef<ArgFact> Args, std::vector<TextRange> *Fields = nullptr) const;

  /// The header must be included by the translation ("hip/hip_fp16.h").
  void requireHeader(llvm::StringRef Header) { Required.insert(Header.str()); }
  const std::set<std::string> &requiredHeaders() const { return Required; }

  void emit(EditGroup Group) { Groups.push_back(std::move(Group)); }
  void emit(Finding F) { Findings.push_back(std::move(F)); }
  template <typename... Ts> Finding &report(DiagId Id, uint32_t Offset, uint32_t Length, const Ts &...Args) {
    Finding F = makeFinding(Id, File.place(Offset), Args...);
    F.Length = Length;
    Findings.push_back(std::move(F));
    return Findings.back();
  }

  std::vector<EditGroup> Groups;
  std::vector<Finding> Findings;
  /// Tokens whose rename another rule has taken over (a recipe that renames, a launch...).
  std::set<uint32_t> Claimed;

private:
  std::vector<Use> Uses;
  llvm::DenseMap<uint32_t, uint32_t> UseByToken;
  std::set<std::string> Required;
};

/// The project files that will include the HIP runtime header: those that use CUDA, and those that include one of them.
/// To be put into TranslateOptions before files are translated.
std::set<std::string> findRuntimeFiles(const std::map<std::string, FileFacts> &Files);

/// True for names built like CUDA's (cudaMalloc, cuInit, CUFFT_C2C): what the facts should tell about even where the tables
/// do not know the name.
bool looksLikeCudaName(llvm::StringRef Name);

/// Finds and judges the uses of known names (Uses.cpp).
std::vector<Use> classifyUses(const SourceFile &File, const FileFacts &Facts, const Table &Tables, const TranslateOptions &Options);

struct Rule {
  llvm::StringRef Name;
  int Order; ///< rules run in this order; 100 before renames (which is 500), 900 includes
  void (*Run)(RuleContext &);
};

/// All rules in the order in which they run.
llvm::ArrayRef<Rule> allRules();

struct FileResult {
  std::string Path;
  std::vector<EditGroup> Groups; ///< accepted
  std::vector<Finding> Findings; ///< sorted by place; suppressed ones taken out
  std::vector<Finding> Suppressed;
  std::string NewText;
};

/// Runs all rules over one file, resolves their edits and applies them. Pure.
FileResult translateFile(const SourceFile &File, const FileFacts &Facts, const Table &Tables, const TranslateOptions &Options);

} // namespace hipmorph

#define HIPMORPH_RULE(NAME, ORDER, RUN)                                                                                \
  namespace hipmorph::rules {                                                                                          \
  extern const Rule NAME##Rule;                                                                                        \
  const Rule NAME##Rule = {#NAME, ORDER, RUN};                                                                         \
  }

#endif
