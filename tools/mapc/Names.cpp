// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// mapc --names: a program that names every target. A using-declaration names functions with all their overloads,
// templates, types, variables and enumerators alike; a macro is asked for by the preprocessor; a field by decltype.
// Unproven rows are left out: their libraries are not there to be asked.
#include "Mapc.h"
#include "llvm/ADT/STLExtras.h"
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

/// Arguments that the members of class templates are asked for with. Any that the template accepts will do.
static constexpr std::pair<StringRef, StringRef> TemplateArguments[] = {
    {"hipcub::BFEDigitExtractor", "float"},
    {"hipcub::BaseDigitExtractor", "float"},
    {"hipcub::BlockAdjacentDifference", "int, 64"},
    {"hipcub::BlockDiscontinuity", "int, 64"},
    {"hipcub::BlockExchange", "int, 64, 2"},
    {"hipcub::BlockHistogram", "int, 64, 2, 16"},
    {"hipcub::BlockLoad", "int, 64, 2"},
    {"hipcub::BlockMergeSort", "int, 64, 2"},
    {"hipcub::BlockMergeSortStrategy", "int, int, 64, 2, hipcub::BlockMergeSort<int, 64, 2>"},
    {"hipcub::BlockRadixRank", "64, 4, false"},
    {"hipcub::BlockRadixRankMatch", "64, 4, false"},
    {"hipcub::BlockRadixSort", "int, 64, 2"},
    {"hipcub::BlockRakingLayout", "int, 64"},
    {"hipcub::BlockReduce", "int, 64"},
    {"hipcub::BlockRunLengthDecode", "int, 64, 2, 2"},
    {"hipcub::BlockScan", "int, 64"},
    {"hipcub::BlockStore", "int, 64, 2"},
    {"hipcub::DoubleBuffer", "int"},
    {"hipcub::GridEvenShare", "int"},
    {"hipcub::GridQueue", "int"},
    {"hipcub::NumericTraits", "int"},
    {"hipcub::RadixSortTwiddle", "false, float"},
    {"hipcub::ShiftDigitExtractor", "float"},
    {"hipcub::TexObjInputIterator", "int"},
    {"hipcub::Uninitialized", "int"},
    {"hipcub::WarpExchange", "int, 2"},
    {"hipcub::WarpLoad", "int, 2"},
    {"hipcub::WarpMergeSort", "int, 2"},
    {"hipcub::WarpReduce", "int"},
    {"hipcub::WarpScan", "int"},
    {"hipcub::WarpStore", "int, 2"},
};

namespace {

class NamesWriter {
public:
  NamesWriter(ArrayRef<const MappingFile *> Files, const NamesOptions &Options) : Files(Files), Options(Options) {
    for (const MappingFile *F : Files)
      for (const Row &R : F->Rows)
        if (R.Kind == RowKind::Header)
          Headers.try_emplace(R.Cuda, &R);
        else if (R.Kind == RowKind::Struct)
          Structs.try_emplace(R.Cuda, &R);
        else if (R.Kind == RowKind::Field)
          Fields.try_emplace(R.Cuda, &R);
  }

  std::string write() {
    for (const MappingFile *F : Files)
      for (auto [I, R] : enumerate(F->Rows))
        if (chosen(R) && R.Status != RowStatus::Unsupported && !R.Unproven && !R.Hip.empty())
          target(R, place(F->Name, F->RowRanges[I].Line));
    std::string Out = "// Made by mapc --names: every HIP target of the mapping tables, for a compiler to look up.\n";
    for (const auto &[Header, Place] : Includes)
      // Not a plain #include: a header that is missing would hide everything after it.
      Out += "#if __has_include(<" + Header + ">)\n" + Place + "#include <" + Header + ">\n#else\n" + Place +
             "#error there is no header <" + Header + ">\n#endif\n";
    for (const auto &[Library, Text] : Bodies)
      Out += "\nnamespace hipmorph_names_" + Library + " {\n" + Text + "}\n";
    return Out;
  }

private:
  bool chosen(const Row &R) const {
    return (Options.Libraries.empty() || is_contained(Options.Libraries, R.Library)) &&
           !is_contained(Options.Except, R.Library);
  }

  static std::string place(StringRef File, uint32_t Line) {
    return ("#line " + Twine(Line) + " \"" + File + "\"\n").str();
  }

  void include(StringRef Header, const std::string &Place) {
    if (!Header.empty() && Included.insert(Header).second)
      Includes.push_back({Header.str(), Place});
  }

  void includeFor(const Row &R, const std::string &Place) {
    if (!R.HipHeader.empty())
      include(R.HipHeader, Place);
    else if (const Row *H = Headers.lookup(R.Header); H && H->Status != RowStatus::Unsupported && !H->Unproven)
      include(H->Hip, Place);
    if (R.Roc.empty())
      return;
    // A row does not say which ROCm-native header its name is in; the library's header rows do.
    for (const auto &Entry : Headers)
      if (const Row *H = Entry.second; !H->Roc.empty() && !H->Unproven)
        include(H->Roc, Place);
  }

  void target(const Row &R, const std::string &Place) {
    if (R.Kind == RowKind::Header) {
      include(R.Hip, Place);
      include(R.Roc, Place);
      return;
    }
    includeFor(R, Place);
    for (StringRef Name : {R.Hip, R.Roc})
      if (!Name.empty() && Named.insert((R.Library + " " + Name).str()).second)
        Bodies[R.Library.str()] += name(R, Name, Place);
  }

  /// A declaration or directive that needs the name.
  std::string name(const Row &R, StringRef Name, const std::string &Place) {
    std::string N = std::to_string(++Count);
    if (R.Kind == RowKind::Field)
      return Place + "using f" + N + " = decltype(" + fieldPath(R, Name) + ");\n";
    if (R.Kind == RowKind::Namespace)
      return Place + "namespace n" + N + " = ::" + Name.str() + ";\n";
    if (isIdentifier(Name)) // or a macro
      return "#ifndef " + Name.str() + "\n" + Place + "using ::" + Name.str() + ";\n#endif\n";
    if (isQualifiedName(Name)) {
      auto [Owner, Member] = Name.rsplit("::");
      const Row *Class = R.Cuda.contains("::") ? Structs.lookup(R.Cuda.rsplit("::").first) : nullptr;
      return Place + (Class ? member(*Class, Owner, Member, N) : "using ::" + Name.str() + ";\n");
    }
    if (R.Kind == RowKind::Typedef || R.Kind == RowKind::Struct || R.Kind == RowKind::Enum)
      return Place + "using t" + N + " = " + Name.str() + ";\n";
    return Place + "using t" + N + " = decltype(" + Name.str() + ");\n";
  }

  /// A member of a class cannot be named from outside with all its overloads, but a derived class can take it over.
  static std::string member(const Row &Class, StringRef Owner, StringRef Member, const std::string &N) {
    std::string Base = "::" + Owner.str();
    if (Class.Decl.starts_with("class template")) {
      const auto *It = find_if(TemplateArguments, [&](const auto &Entry) { return Entry.first == Owner; });
      if (It == std::end(TemplateArguments))
        return "#error mapc --names does not know arguments for the template " + Owner.str() + "\n";
      Base += "<" + It->second.str() + ">";
    }
    return "using b" + N + " = " + Base + "; struct d" + N + " : b" + N + " { using b" + N + "::" + Member.str() +
           "; };\n";
  }

  /// "Owner::outer.inner": rows name a field of an unnamed aggregate by its named owner, and `decl` says inside what.
  std::string fieldPath(const Row &R, StringRef Name) {
    auto [Owner, Field] = Name.rsplit('.');
    std::string Path = Owner.str() + "::";
    StringRef Inside;
    for (StringRef Rest = R.Decl, Part; !Rest.empty();) {
      std::tie(Part, Rest) = Rest.split("; ");
      if (Part.consume_front("inside="))
        Inside = Part;
    }
    for (StringRef Outer; !Inside.empty();) {
      std::tie(Outer, Inside) = Inside.split('.');
      const Row *Mapped = Fields.lookup((R.Cuda.rsplit('.').first + "." + Outer).str());
      Path += (Mapped && !Mapped->Hip.empty() ? Mapped->Hip.rsplit('.').second : Outer).str() + ".";
    }
    return Path + Field.str();
  }

  ArrayRef<const MappingFile *> Files;
  const NamesOptions &Options;
  StringMap<const Row *> Headers, Structs, Fields;
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
