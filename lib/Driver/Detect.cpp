// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which files are CUDA: by name, by text, by exclusion. Decides nothing about how they are translated.
#include "hipmorph/Driver/Project.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace hipmorph {

FileKind fileKind(StringRef Path) {
  return StringSwitch<FileKind>(sys::path::extension(Path))
      .CaseLower(".cu", FileKind::CudaSource)
      .CaseLower(".cuh", FileKind::CudaHeader)
      .Cases({".c", ".cc", ".cpp", ".cxx", ".c++", ".C", ".CPP"}, FileKind::HostSource)
      .Cases({".h", ".hh", ".hpp", ".hxx", ".h++", ".H", ".HPP"}, FileKind::Header)
      .Cases({".inl", ".inc", ".ipp", ".tpp", ".tcc", ".txx", ".def", ".impl"}, FileKind::Header)
      .Default(FileKind::Other);
}

namespace {

/// Runs over the identifiers and includes of a text. Much cheaper than lexing it, because most files of a tree are not
/// CUDA and are read for this question only.
class CudaScanner {
public:
  CudaScanner(StringRef Text, const Table &Tables) : Rest(Text), Tables(Tables) {}

  bool findsCuda() {
    while (!Rest.empty()) {
      char C = Rest.front();
      if (isAlpha(C) || C == '_') {
        if (isCudaName(takeWord()))
          return true;
      } else if (isDigit(C)) {
        // 0x1Fu, 1'000'000, 1.5e3f: nothing in it is a name.
        Rest = Rest.drop_while([](char D) { return isAlnum(D) || D == '\'' || D == '.'; });
      } else if (C == '#') {
        if (isCudaInclude())
          return true;
      } else if (C == '<') {
        StringRef Run = Rest.take_while([](char D) { return D == '<'; });
        // More than three are a merge conflict.
        if (Run.size() == 3)
          return true;
        Rest = Rest.drop_front(Run.size());
      } else {
        skipOther();
      }
    }
    return false;
  }

private:
  StringRef takeWord() {
    StringRef Word = Rest.take_while([](char D) { return isAlnum(D) || D == '_'; });
    Rest = Rest.drop_front(Word.size());
    // R"(...)", with the prefixes that a raw string can have.
    if (Rest.starts_with("\"") && (Word == "R" || Word == "LR" || Word == "uR" || Word == "UR" || Word == "u8R"))
      skipRawString();
    return Word;
  }

  void skipRawString() {
    StringRef Delimiter = Rest.drop_front().take_until([](char D) { return D == '('; });
    size_t End = Rest.find((")" + Delimiter + "\"").str());
    Rest = End == StringRef::npos ? "" : Rest.drop_front(End + Delimiter.size() + 2);
  }

  void skipOther() {
    if (Rest.starts_with("//")) {
      Rest = Rest.drop_until([](char D) { return D == '\n'; });
    } else if (Rest.starts_with("/*")) {
      size_t End = Rest.find("*/", 2);
      Rest = End == StringRef::npos ? "" : Rest.drop_front(End + 2);
    } else if (Rest.front() == '"' || Rest.front() == '\'') {
      char Quote = Rest.front();
      size_t At = 1;
      while (At < Rest.size() && Rest[At] != Quote && Rest[At] != '\n')
        At += Rest[At] == '\\' ? 2 : 1;
      Rest = Rest.drop_front(std::min(At + 1, Rest.size()));
    } else {
      Rest = Rest.drop_front();
    }
  }

  bool isCudaInclude() {
    Rest = Rest.drop_front().ltrim(" \t");
    if (!Rest.consume_front("include"))
      return false;
    Rest = Rest.ltrim(" \t");
    if (!Rest.starts_with("<") && !Rest.starts_with("\""))
      return false;
    char Close = Rest.front() == '<' ? '>' : '"';
    StringRef Name = Rest.drop_front().take_until([&](char D) { return D == Close || D == '\n'; });
    Rest = Rest.drop_front(1 + Name.size());
    Rest.consume_front(StringRef(&Close, 1));
    return Tables.find(Name, RowKind::Header).has_value();
  }

  bool isCudaName(StringRef Word) {
    static constexpr StringLiteral Keywords[] = {"__global__",   "__device__",  "__shared__",
                                                 "__constant__", "__managed__", "__launch_bounds__"};
    if (is_contained(Keywords, Word))
      return true;
    if (!Tables.contains(Word))
      return false;
    for (const Row &R : Tables.find(Word))
      if (R.Kind != RowKind::Field && R.OnlyHeader.empty() && R.Status != RowStatus::Same)
        return true;
    return false;
  }

  StringRef Rest;
  const Table &Tables;
};

} // namespace

bool looksLikeCuda(StringRef Text, const Table &Tables) { return CudaScanner(Text, Tables).findsCuda(); }

std::vector<StringRef> includedNames(StringRef Text) {
  std::vector<StringRef> Names;
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    Text = Rest;
    Line = Line.ltrim();
    if (!Line.consume_front("#"))
      continue;
    Line = Line.ltrim();
    if (!Line.consume_front("include"))
      continue;
    Line = Line.ltrim();
    if (Line.starts_with("<") || Line.starts_with("\""))
      Names.push_back(Line.drop_front().take_until([](char C) { return C == '"' || C == '>'; }));
  }
  return Names;
}

ExcludeList::ExcludeList(ArrayRef<std::string> Patterns) : Texts(Patterns.begin(), Patterns.end()) {
  for (StringRef Text : Texts) {
    Text = Text.rtrim('/');
    bool IsWhole = Text.contains('/');
    Text.consume_front("/");
    Globs.emplace_back(cantFail(GlobPattern::create(Text)), IsWhole);
  }
}

bool ExcludeList::matches(StringRef RelativePath) const {
  for (const auto &[Glob, IsWhole] : Globs) {
    // A folder that matches takes along what is in it.
    for (auto It = sys::path::begin(RelativePath), End = sys::path::end(RelativePath); It != End; ++It) {
      StringRef Upto = RelativePath.take_front(It->end() - RelativePath.begin());
      if (Glob.match(IsWhole ? Upto : *It))
        return true;
    }
  }
  return false;
}

} // namespace hipmorph
