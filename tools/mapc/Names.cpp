// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// mapc --names: a program that names every target. A using-declaration names functions with all their overloads,
// templates, types, variables and enumerators alike; a macro is asked for by the preprocessor; a field by decltype.
// Unproven rows are left out: their libraries are not there to be asked.
#include "Mapc.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;

namespace hipmorph::mapc {

static bool isIdentifier(StringRef S) {
  return !S.empty() && !isDigit(S.front()) && all_of(S, [](char C) { return isAlnum(C) || C == '_'; });
}

static bool isQualifiedName(StringRef S) {
  SmallVector<StringRef> Parts;
  S.split(Parts, "::");
  return all_of(Parts, isIdentifier);
}

namespace {

class NamesWriter {
public:
  NamesWriter(ArrayRef<const MappingFile *> Files, const NamesOptions &Options) : Files(Files), Options(Options) {
    for (const MappingFile *F : Files)
      for (const Row &R : F->Rows)
        if (R.Kind == RowKind::Header)
          HeaderTargets.try_emplace(R.Cuda, &R);
  }

  std::string write() {
    for (const MappingFile *F : Files)
      for (auto [I, R] : enumerate(F->Rows))
        if (chosen(R) && R.Status != RowStatus::Unsupported && !R.Unproven && !R.Hip.empty())
          target(R, F->Name, F->RowRanges[I].Line);
    std::string Out = "// Made by mapc --names: every HIP target of the mapping tables, for a compiler to look up.\n";
    for (const auto &[Header, Place] : Includes)
      Out += Place + "#include <" + Header + ">\n";
    for (const auto &[Library, Text] : Bodies)
      Out += "\nnamespace hipmorph_names_" + Library + " {\n" + Text + "}\n";
    return Out;
  }

private:
  bool chosen(const Row &R) const {
    return Options.Libraries.empty() || is_contained(Options.Libraries, R.Library);
  }

  static std::string place(StringRef File, uint32_t Line) {
    return ("#line " + Twine(Line) + " \"" + File + "\"\n").str();
  }

  void include(StringRef Header, const std::string &Place) {
    if (!Header.empty() && Included.insert(Header).second)
      Includes.push_back({Header.str(), Place});
  }

  void target(const Row &R, StringRef File, uint32_t Line) {
    std::string Place = place(File, Line);
    if (R.Kind == RowKind::Header) {
      include(R.Hip, Place);
      return;
    }
    if (!R.HipHeader.empty())
      include(R.HipHeader, Place);
    else if (const Row *H = HeaderTargets.lookup(R.Header); H && H->Status != RowStatus::Unsupported && !H->Unproven)
      include(H->Hip, Place);

    for (StringRef Name : {R.Hip, R.Roc}) {
      if (Name.empty() || !Named.insert((R.Library + " " + Name).str()).second)
        continue;
      std::string &Body = Bodies[R.Library.str()];
      if (R.Kind == RowKind::Field)
        Body += Place + field(Name);
      else if (isIdentifier(Name))
        Body += "#ifndef " + Name.str() + "\n" + Place + "using ::" + Name.str() + ";\n#endif\n";
      else if (R.Kind == RowKind::Namespace)
        Body += Place + "namespace n" + std::to_string(++Count) + " = ::" + Name.str() + ";\n";
      else if (isQualifiedName(Name))
        Body += Place + "using ::" + Name.str() + ";\n";
      else if (R.Kind == RowKind::Typedef || R.Kind == RowKind::Struct || R.Kind == RowKind::Enum)
        Body += Place + "using t" + std::to_string(++Count) + " = " + Name.str() + ";\n";
      else
        Body += Place + "using t" + std::to_string(++Count) + " = decltype(" + Name.str() + ");\n";
    }
  }

  std::string field(StringRef Name) {
    auto [Owner, Field] = Name.split('.');
    return "using t" + std::to_string(++Count) + " = decltype(" + Owner.str() + "::" + Field.str() + ");\n";
  }

  ArrayRef<const MappingFile *> Files;
  const NamesOptions &Options;
  StringMap<const Row *> HeaderTargets;
  StringSet<> Included, Named;
  std::vector<std::pair<std::string, std::string>> Includes;
  std::map<std::string, std::string> Bodies;
  size_t Count = 0;
};

} // namespace

std::string namesProgram(ArrayRef<const MappingFile *> Files, const NamesOptions &Options) {
  return NamesWriter(Files, Options).write();
}

} // namespace hipmorph::mapc
