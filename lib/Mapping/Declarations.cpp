// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Declarations: rows -> the CUDA headers that are embedded. One generated header per library (a few public headers that
// stand apart have their own), in an order in which a compiler can read it: tags, enumerations, typedefs and structs by
// their dependencies, functions, macros. Which other libraries a header needs follows from the types in its signatures.
#include "hipmorph/Mapping/Declarations.h"
#include "DeclLibraries.h"
#include "DeclText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"
#include <map>
#include <set>

using namespace llvm;
using namespace hipmorph::decltext;

namespace hipmorph {
namespace {

bool isPlainName(StringRef Name) {
  return !Name.empty() && all_of(Name, [](char C) { return isAlnum(C) || C == '_'; });
}

/// True for words that need no row: what C++ and the standard headers of the prelude know.
bool isBuiltinWord(StringRef Word) {
  static const StringSet<> Words = {"void",     "bool",       "char",         "short",      "int",         "long",
                                    "float",    "double",     "signed",       "unsigned",   "const",       "volatile",
                                    "wchar_t",  "struct",     "union",        "enum",       "class",       "typename",
                                    "template", "sizeof",     "true",         "false",      "nullptr",     "NULL",
                                    "size_t",   "ptrdiff_t",  "int8_t",       "int16_t",    "int32_t",     "int64_t",
                                    "uint8_t",  "uint16_t",   "uint32_t",     "uint64_t",   "intptr_t",    "uintptr_t",
                                    "FILE",     "__restrict", "__restrict__", "__float128", "static_cast", "operator"};
  return Words.contains(Word);
}

struct FieldRow {
  int32_t Index;
  StringRef Name, Type, In, Bits;
};

/// Everything of one generated header.
struct Bundle {
  StringRef Name;
  StringRef Library;
  std::set<std::string> Includes;
  std::set<StringRef> Tags;               ///< declared only because a signature names them
  std::map<StringRef, StringRef> Structs; ///< name -> keyword
  std::map<StringRef, SmallVector<FieldRow, 8>> Fields;
  std::map<StringRef, std::vector<std::pair<StringRef, StringRef>>> Enums; ///< constants: name, value
  std::map<StringRef, StringRef> Typedefs;
  std::vector<const Row *> Functions, Macros, Variables;
  std::string CFunctions, OtherFunctions; ///< their text
  StringSet<> Seen;                       ///< texts of OtherFunctions
};

class Generator {
public:
  Generator(ArrayRef<Row> Rows, ArrayRef<HeaderText> HandWritten) : Rows(Rows) {
    for (const HeaderText &H : HandWritten)
      readHandWritten(H);
  }

  DeclarationHeaders run() {
    // The driver and other libraries repeat some of the runtime's types: the runtime has them first.
    for (bool Runtime : {true, false})
      for (const Row &R : Rows)
        if (wanted(R) && (R.Library == "cudart") == Runtime)
          index(R);
    for (const Row &R : Rows)
      if (wanted(R))
        collect(R);
    for (auto &[Name, B] : Bundles) {
      turnAliasesIntoFunctions(B);
      writeFunctions(B);
    }
    for (auto &[Name, B] : Bundles)
      addHeader("__hipmorph/gen/" + Name.str() + ".h", write(B));
    for (const Row &R : Rows)
      forward(R);
    DeclarationHeaders Result;
    for (auto &[Name, Text] : Headers)
      Result.Headers.push_back({Name, std::move(Text)});
    Result.Skipped = std::move(Skipped);
    return Result;
  }

private:
  ArrayRef<Row> Rows;
  std::map<std::string, std::string> Headers;
  std::map<StringRef, Bundle> Bundles;
  StringSet<> HandFiles;              ///< by name without ending
  StringMap<std::string> ProvidedBy;  ///< name -> header that declares it by hand
  StringMap<std::string> TypeHome;    ///< name of a type -> header that declares it
  StringMap<StringRef> TypedefTarget; ///< name -> type text, over all libraries
  StringSet<> Constants;              ///< enumerators and macros: what a default argument may name
  StringMap<const Row *> FunctionRows;
  StringSet<> Elaborated;
  std::vector<SkippedRow> Skipped;

  void skip(const Row &R, const Twine &Why) { Skipped.push_back({R, Why.str()}); }

  void addHeader(std::string Name, std::string Text) { Headers.try_emplace(std::move(Name), std::move(Text)); }

  void readHandWritten(const HeaderText &H) {
    StringRef Name = H.Name;
    std::string Path = Name == "prelude.h" ? "__hipmorph_prelude.h" : ("__hipmorph/" + Name).str();
    HandFiles.insert(Name.substr(0, Name.rfind('.')));
    for (StringRef Rest = H.Text; !Rest.empty();) {
      auto [Line, After] = Rest.split('\n');
      Rest = After;
      SmallVector<StringRef, 16> Words;
      if (Line.consume_front("// hipmorph-provides:")) {
        SplitString(Line, Words);
        for (StringRef Word : Words)
          ProvidedBy.try_emplace(Word, Path);
      } else if (Line.consume_front("// hipmorph-headers:")) {
        SplitString(Line, Words);
        for (StringRef Word : Words)
          addHeader(Word.str(), "#include <" + Path + ">\n");
      } else if (Line.consume_front("#define ")) {
        ProvidedBy.try_emplace(Line.take_while([](char C) { return isAlnum(C) || C == '_'; }), Path);
      }
    }
    addHeader(Path, H.Text);
  }

  std::string homeOf(StringRef BundleName) const {
    return ("__hipmorph/" + Twine(HandFiles.contains(BundleName) ? "" : "gen/") + BundleName + ".h").str();
  }

  /// True for rows that can become a declaration.
  bool wanted(const Row &R) const {
    return R.Kind != RowKind::Header && R.Kind != RowKind::Namespace && formOf(R.Library) != Form::ByHand &&
           (R.Kind == RowKind::Field || !R.Cuda.contains("::")) && !R.Cuda.contains('<') &&
           !ProvidedBy.contains(R.Cuda) && !R.Cuda.ends_with("_ptsz") && !R.Cuda.ends_with("_ptds");
  }

  /// A removed type whose definition nobody knows: mostly a handle.
  static bool isOldHandle(const Row &R) {
    return R.Kind == RowKind::Typedef && R.Decl.empty() && !R.CudaRemoved.empty() && R.Cuda.ends_with("_t");
  }

  void addType(StringRef Name, const Row &R) { TypeHome.try_emplace(Name, homeOf(bundleOf(R))); }

  void index(const Row &R) {
    switch (R.Kind) {
    case RowKind::Struct:
    case RowKind::Enum:
      addType(R.Cuda, R);
      break;
    case RowKind::Typedef:
      if (R.Decl.empty() && !isOldHandle(R))
        break;
      addType(R.Cuda, R);
      TypedefTarget.try_emplace(R.Cuda, R.Decl);
      break;
    case RowKind::Constant:
      if (auto E = parseEnumerator(R.Decl); E && !E->Enum.empty())
        addType(E->Enum, R);
      Constants.insert(R.Cuda);
      break;
    case RowKind::Macro:
      Constants.insert(R.Cuda);
      break;
    case RowKind::Function:
      FunctionRows.try_emplace(R.Cuda, &R);
      break;
    case RowKind::Field:
    case RowKind::Variable:
    case RowKind::Header:
    case RowKind::Namespace:
      break;
    }
  }

  /// Notes what a type's text needs: other headers and tags. False (with the word) if a word is unknown.
  bool resolve(StringRef Text, Bundle &B, const StringSet<> &Local, StringRef &Unknown) {
    bool Known = true;
    StringRef Previous;
    forEachIdentifier(Text, [&](StringRef Word) {
      bool Tagged = Previous == "struct" || Previous == "union" || Previous == "enum" || Previous == "class";
      StringRef Keyword = Previous;
      Previous = Word;
      if (isBuiltinWord(Word) || Local.contains(Word))
        return;
      auto Hand = ProvidedBy.find(Word);
      if (Hand != ProvidedBy.end()) {
        B.Includes.insert(Hand->second);
        return;
      }
      auto Home = TypeHome.find(Word);
      if (Home != TypeHome.end()) {
        B.Includes.insert(Home->second);
        return;
      }
      if (Tagged && Keyword != "enum") {
        B.Tags.insert(Word);
        return;
      }
      if (Known)
        Unknown = Word;
      Known = false;
    });
    return Known;
  }

  bool resolve(StringRef Text, Bundle &B, const Row &R) {
    StringRef Unknown;
    if (resolve(Text, B, {}, Unknown))
      return true;
    skip(R, "no row declares the type " + Unknown);
    return false;
  }

  /// True if another library declares the type; then its header is included.
  bool livesElsewhere(StringRef Type, Bundle &B) {
    auto Home = TypeHome.find(Type);
    if (Home == TypeHome.end() || Home->second == homeOf(B.Name))
      return false;
    B.Includes.insert(Home->second);
    return true;
  }

  void collect(const Row &R) {
    StringRef Name = bundleOf(R);
    Bundle &B = Bundles[Name];
    B.Name = Name;
    B.Library = R.Library;
    switch (R.Kind) {
    case RowKind::Struct:
      if (livesElsewhere(R.Cuda, B))
        return;
      if (!R.Decl.contains("template"))
        B.Structs[R.Cuda] = R.Decl.starts_with("union") ? "union" : R.Decl.starts_with("class") ? "class" : "struct";
      return;
    case RowKind::Enum:
      if (!livesElsewhere(R.Cuda, B))
        B.Enums[R.Cuda];
      return;
    case RowKind::Constant: {
      auto E = parseEnumerator(R.Decl);
      if (!E)
        return skip(R, "not `enum E = value`");
      if (!ProvidedBy.contains(E->Enum) && !livesElsewhere(E->Enum, B))
        B.Enums[E->Enum].push_back({R.Cuda, E->Value});
      return;
    }
    case RowKind::Typedef:
      if (R.Decl.empty() && !isOldHandle(R))
        return skip(R, "no underlying type");
      if (livesElsewhere(R.Cuda, B))
        return;
      if (resolve(R.Decl, B, R))
        B.Typedefs[R.Cuda] = R.Decl; // empty: an old handle
      return;
    case RowKind::Field: {
      auto F = parseField(R.Decl);
      if (!F)
        return skip(R, "not `owner=S; type=T`");
      // A named struct inside a struct is as good outside.
      if (size_t Inner = F->Owner.rfind(':'); Inner != StringRef::npos)
        F->Owner = F->Owner.substr(Inner + 1);
      if (ProvidedBy.contains(F->Owner) || livesElsewhere(F->Owner, B))
        return;
      if (!F->Inside.empty()) // the outer field's type has it
        return;
      if (F->Type.contains("(unnamed"))
        return skip(R, "a field of an unnamed type");
      if (F->Type.contains('{') || resolve(F->Type, B, R))
        B.Fields[F->Owner].push_back({R.Index, R.Cuda.rsplit('.').second, F->Type, F->In, F->Bits});
      return;
    }
    case RowKind::Function:
      B.Functions.push_back(&R);
      return;
    case RowKind::Macro:
      B.Macros.push_back(&R);
      return;
    case RowKind::Variable:
      B.Variables.push_back(&R);
      return;
    case RowKind::Header:
    case RowKind::Namespace:
      return;
    }
  }

  //===--- Writing ---------------------------------------------------------------------------------------------===//

  void writeEnums(const Bundle &B, std::string &Out) {
    for (auto &[Name, Constants] : B.Enums) {
      Out += ("enum " + Name + " {").str();
      auto Sorted = Constants;
      stable_sort(Sorted, [](const auto &L, const auto &R) {
        int64_t A = 0, C = 0;
        if (!L.second.getAsInteger(0, A) && !R.second.getAsInteger(0, C) && A != C)
          return A < C;
        return L.first < R.first;
      });
      for (auto &[Constant, Value] : Sorted)
        Out += (Constant + " = " + Value + ", ").str();
      Out += "};\n";
    }
  }

  /// Types in the order of their dependencies.
  struct TypeWriter {
    const Bundle &B;
    const StringMap<StringRef> &TypedefTarget;
    std::string &Out;
    StringSet<> Done;

    void writeTypedef(StringRef Name) {
      auto It = B.Typedefs.find(Name);
      if (It == B.Typedefs.end() || !Done.insert(Name).second)
        return;
      StringRef Type = It->second;
      if (Type.empty()) {
        Out += ("typedef struct __hm_" + Name + " *" + Name + ";\n").str();
        return;
      }
      forEachIdentifier(Type, [&](StringRef Word) { writeTypedef(Word); });
      // `typedef struct S S` says nothing in C++.
      for (StringRef Keyword : {"struct ", "enum ", "union "})
        if (Type.consume_front(Keyword) && Type == Name)
          return;
      Out += "typedef " + declare(It->second, Name) + ";\n";
    }

    void writeStruct(StringRef Name) {
      // A member by value needs the struct behind a typedef.
      for (auto It = TypedefTarget.find(Name); It != TypedefTarget.end(); It = TypedefTarget.find(Name)) {
        StringRef Target = It->second;
        for (StringRef Keyword : {"struct ", "union "})
          Target.consume_front(Keyword);
        if (!isPlainName(Target) || Target == Name)
          break;
        Name = Target;
      }
      auto It = B.Fields.find(Name);
      if (It == B.Fields.end() || !Done.insert(Name).second)
        return;
      auto Fields = It->second;
      stable_sort(Fields, [](const FieldRow &L, const FieldRow &R) {
        // Fields without a known place come last.
        return std::make_pair(uint32_t(L.Index), L.Name) < std::make_pair(uint32_t(R.Index), R.Name);
      });
      for (const FieldRow &F : Fields)
        forEachIdentifier(F.Type, [&](StringRef Word) {
          writeTypedef(Word);
          if (!F.Type.contains('*') || F.Type.contains('{'))
            writeStruct(Word);
        });
      auto Keyword = B.Structs.find(Name);
      Out += ((Keyword == B.Structs.end() ? "struct" : Keyword->second) + " " + Name + " {\n").str();
      if (Keyword != B.Structs.end() && Keyword->second == "class")
        Out += "public:\n";
      writeFields(Fields);
      Out += "};\n";
    }

    /// Neighbours in one unnamed aggregate are written into one.
    void writeFields(ArrayRef<FieldRow> Fields) {
      for (size_t I = 0; I < Fields.size();) {
        size_t End = I + 1;
        while (End < Fields.size() && Fields[End].In == Fields[I].In && Fields[End].Index == Fields[I].Index)
          ++End;
        SmallVector<StringRef, 2> Around;
        if (!Fields[I].In.empty())
          Fields[I].In.split(Around, '.');
        for (StringRef Keyword : Around)
          Out += (Keyword + " { ").str();
        for (; I < End; ++I)
          Out += "  " + declare(Fields[I].Type, Fields[I].Name) +
                 (Fields[I].Bits.empty() ? "" : " : " + Fields[I].Bits.str()) + ";\n";
        for (size_t N = Around.size(); N > 0; --N)
          Out += "};";
        if (!Around.empty())
          Out += "\n";
      }
    }
  };

  /// The attributes of a function in this library's header.
  static StringRef sidesOf(const Row &R, StringRef Library) {
    Form F = formOf(Library);
    if (F == Form::Device)
      return "__device__ ";
    bool Both = F == Form::HostDevice || isDeviceRuntime(R.Cuda) || R.Header == "cuda_device_runtime_api.h";
    return Both ? "__host__ __device__ " : "";
  }

  /// Writes one overload where it belongs; notes it as skipped if a type is unknown.
  void writeOverload(const Row &R, const Overload &O, Bundle &B, bool CLinkage) {
    StringSet<> Local;
    forEachIdentifier(O.Template, [&](StringRef Word) { Local.insert(Word); });
    Bundle Needs;
    StringRef Unknown;
    bool Known = resolve(O.Return, Needs, Local, Unknown);
    std::string Text = (O.Return + " " + R.Cuda + "(").str();
    bool First = true;
    for (const Param &P : O.Params) {
      bool NewName = !P.Name.empty() && Local.insert(P.Name).second;
      Known = Known && resolve(P.Declarator, Needs, Local, Unknown);
      if (NewName)
        Local.erase(P.Name);
      if (!First)
        Text += ", ";
      First = false;
      Text += P.Declarator;
      if (P.Default.empty())
        continue;
      Text += (" = " + P.Default).str();
      forEachIdentifier(P.Default, [&](StringRef Word) {
        if (Known && !Constants.contains(Word) && !ProvidedBy.contains(Word))
          Known = resolve(Word, Needs, Local, Unknown);
      });
    }
    if (O.Variadic)
      Text += First ? "..." : ", ...";
    // A template needs a body: see __HM_BODY.
    Text += O.Template.empty() ? ");\n" : ") __HM_BODY;\n";
    if (!Known)
      return skip(R, "no row declares " + Unknown);
    Bundle *Home = &B;
    if (formOf(B.Library) != Form::C)
      for (const std::string &Include : Needs.Includes) {
        StringRef Library = StringRef(Include).rsplit('/').second.drop_back(2);
        auto It = Bundles.find(Library);
        if (It != Bundles.end() && deviceRank(Library) > deviceRank(Home->Library))
          Home = &It->second;
      }
    Text = ((O.Template.empty() ? "" : O.Template + " ") + sidesOf(R, Home->Library) + Text).str();
    Home->Includes.insert(Needs.Includes.begin(), Needs.Includes.end());
    Home->Tags.insert(Needs.Tags.begin(), Needs.Tags.end());
    // A row that holds for one header only has a namesake with other parameters: two functions of C cannot share a name.
    if (CLinkage && R.OnlyHeader.empty())
      Home->CFunctions += Text;
    else if (Home->Seen.insert(Text).second)
      Home->OtherFunctions += Text;
  }

  void writeFunctions(Bundle &B) {
    Form F = formOf(B.Library);
    for (const Row *R : B.Functions) {
      StringRef Decl = R->Decl;
      if (Decl.empty() && !R->AliasOf.empty())
        if (auto It = FunctionRows.find(R->AliasOf); It != FunctionRows.end())
          Decl = It->second->Decl;
      if (Decl.empty()) {
        // Nobody knows the signature of a function that CUDA has removed: any call is accepted.
        StringRef Status = statusTypeOf(B.Library);
        if (F != Form::C || Status.empty() || R->CudaRemoved.empty()) {
          skip(*R, "no signature");
          continue;
        }
        if (!resolve(Status, B, *R))
          continue;
        B.OtherFunctions += ("template <class... Args> " + Status + " " + R->Cuda + "(Args...) __HM_BODY;\n").str();
        continue;
      }
      bool HasC = F != Form::C; // only one function of a name can have C linkage
      auto Overloads = parseOverloads(Decl);
      if (Overloads.empty())
        skip(*R, "not `return (parameters)`");
      for (const Overload &O : Overloads) {
        bool C = !HasC && O.Template.empty();
        HasC |= C;
        writeOverload(*R, O, B, C);
      }
    }
  }

  void writeMacros(const Bundle &B, std::string &Out) {
    for (const Row *R : B.Macros) {
      if (R->Decl.starts_with("function-like")) {
        skip(*R, "a macro with parameters: its body must be written by hand");
        continue;
      }
      StringRef Value = R->Decl.empty() ? R->AliasOf : R->Decl;
      if (Value.empty() || Value == R->Cuda)
        continue;
      Out += ("#ifndef " + R->Cuda + "\n#define " + R->Cuda + " " + Value + "\n#endif\n").str();
    }
  }

  /// A macro that renames a function is written as a function, so that the syntax tree has the public name.
  void turnAliasesIntoFunctions(Bundle &B) {
    erase_if(B.Macros, [&](const Row *R) {
      StringRef Target = R->AliasOf.empty() ? R->Decl : R->AliasOf;
      if (Target == R->Cuda)
        return false;
      auto It = FunctionRows.find(Target);
      if (It == FunctionRows.end() || FunctionRows.contains(R->Cuda))
        return false;
      Row Copy = *It->second;
      Copy.Cuda = R->Cuda;
      Copies.push_back(std::make_unique<Row>(Copy));
      B.Functions.push_back(Copies.back().get());
      return true;
    });
  }
  std::vector<std::unique_ptr<Row>> Copies;

  std::string write(Bundle &B) {
    std::string Body;
    // Structs whose fields nobody knows stay incomplete.
    for (auto &[Name, Keyword] : B.Structs)
      Body += (Keyword + " " + Name + ";\n").str();
    for (auto &[Name, Fields] : B.Fields)
      B.Tags.insert(Name);
    writeEnums(B, Body);
    TypeWriter Types{B, TypedefTarget, Body, {}};
    for (auto &[Name, Type] : B.Typedefs)
      Types.writeTypedef(Name);
    for (auto &[Name, Fields] : B.Fields)
      Types.writeStruct(Name);
    for (const Row *R : B.Variables)
      if (!R->Decl.empty() && resolve(R->Decl, B, *R))
        Body += "extern " + declare(R->Decl, R->Cuda) + ";\n";
    writeMacros(B, Body); // before the functions: default arguments name some
    if (!B.CFunctions.empty())
      Body += "extern \"C\" {\n" + B.CFunctions + "}\n";
    Body += B.OtherFunctions;
    std::string Out = "#pragma once\n#include <__hipmorph/attributes.h>\n#include <stddef.h>\n#include <stdint.h>\n"
                      "#include <stdio.h>\n";
    for (StringRef Macro : macrosOf(B.Name))
      Out += ("#define " + Macro + "\n").str();
    B.Includes.erase(homeOf(B.Name));
    B.Includes.erase(("__hipmorph/gen/" + B.Name + ".h").str());
    for (const std::string &Include : B.Includes)
      Out += "#include <" + Include + ">\n";
    for (StringRef Tag : B.Tags)
      if (!B.Structs.count(Tag) && !TypeHome.contains(Tag))
        Out += ("struct " + Tag + ";\n").str();
    return Out + Body;
  }

  //===--- Public headers ----------------------------------------------------------------------------------------===//

  /// The header of a row (or the header that the row is) leads to its library.
  void forward(const Row &R) {
    StringRef Name = R.Kind == RowKind::Header ? R.Cuda : R.Header;
    if (Name.empty() || Headers.count(Name.str()))
      return;
    Row Probe = R;
    Probe.Header = Name;
    Probe.Kind = RowKind::Header;
    StringRef B = bundleOf(Probe);
    std::string Text = "#include <__hipmorph/attributes.h>\n";
    if (HandFiles.contains(B) || Bundles.count(B))
      Text += "#include <" + homeOf(B) + ">\n";
    // cuda::std is the standard library's.
    if (StringRef Standard = Name; Standard.consume_front("cuda/std/"))
      Text += ("#if __has_include(<" + Standard + ">)\n#include <" + Standard + ">\n#endif\n").str();
    addHeader(Name.str(), Text);
  }
};

} // namespace

std::string headerArchive(ArrayRef<HeaderText> Headers) {
  std::string Out;
  for (const HeaderText &H : Headers)
    Out += H.Name + "\n" + std::to_string(H.Text.size()) + "\n" + H.Text + '\0';
  return Out;
}

DeclarationHeaders makeDeclarationHeaders(ArrayRef<Row> Rows, ArrayRef<HeaderText> HandWritten) {
  return Generator(Rows, HandWritten).run();
}

} // namespace hipmorph
