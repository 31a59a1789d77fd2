// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The YAML of a mapping file -> MappingFile. Rows are read here; recipes in RecipeLoader.cpp.
#include "hipmorph/Mapping/Loader.h"
#include "RecipeLoader.h"
#include "YamlDict.h"
#include "hipmorph/Mapping/RowKeys.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/VersionTuple.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace hipmorph {

char MappingErrors::ID = 0;

std::string formatProblem(const MappingProblem &P) {
  std::string Out = P.Where.File;
  if (P.Where.Line)
    Out += ":" + std::to_string(P.Where.Line) + ":" + std::to_string(P.Where.Column);
  return Out + (Out.empty() ? "error: " : ": error: ") + P.Message;
}

void MappingErrors::log(raw_ostream &OS) const {
  for (auto [I, P] : enumerate(Problems))
    OS << (I ? "\n" : "") << formatProblem(P);
}

std::error_code MappingErrors::convertToErrorCode() const { return inconvertibleErrorCode(); }

Error problemsToError(std::vector<MappingProblem> Problems) {
  if (Problems.empty())
    return Error::success();
  return make_error<MappingErrors>(std::move(Problems));
}

std::vector<MappingProblem> errorToProblems(Error E, StringRef File) {
  std::vector<MappingProblem> Out;
  handleAllErrors(
      std::move(E), [&](const MappingErrors &M) { append_range(Out, M.Problems); },
      [&](const ErrorInfoBase &Other) { Out.push_back({{File.str()}, Other.message()}); });
  return Out;
}

namespace {

enum FileKey : unsigned { FileLibrary, FileKind, FileHeader, FileRows, FileRecipes };
constexpr StringRef FileKeys[] = {"library", "kind", "header", "rows", "recipes"};

class RowLoader {
public:
  RowLoader(YamlReader &In, MappingFile &Out) : In(In), Out(Out) {
    for (const RowKey &K : RowKeys)
      KeyNames.push_back(K.Name);
  }

  void row(yaml::Node &N) {
    Row R;
    bool HasKind = false, HasHip = false, HasStatus = false, HasHeader = false;
    size_t ProblemsBefore = In.problems().size();
    std::optional<uint64_t> Seen = In.dict(N, "a row", KeyNames, [&](const YamlReader::Entry &E) {
      const RowKey &K = RowKeys[E.Key];
      std::optional<std::string> Value = In.scalar(E.Value, K.Name);
      if (!Value)
        return;
      if (K.Form == KeyForm::Special)
        return special(K.Name, *Value, E.Value, R, HasKind, HasStatus);
      HasHip |= K.Member == &Row::Hip;
      HasHeader |= K.Member == &Row::Header;
      if (K.Form == KeyForm::Version)
        checkVersion(K.Name, *Value, E.Value);
      else if (Value->empty() && K.Member != &Row::Hip && K.Member != &Row::Header)
        In.problem(E.Value, "'" + K.Name + "' is empty; leave the key out");
      R.*K.Member = Out.save(*Value);
    });
    if (!Seen || In.syntaxError())
      return;
    if (R.Cuda.empty() && !(*Seen & 1))
      In.problem(N, "a row needs the key 'cuda'");
    // Status follows from hip where it is not written.
    if (!HasStatus)
      R.Status = HasHip && R.Hip == R.Cuda ? RowStatus::Same : RowStatus::Mapped;
    Pending.push_back({HasKind, HasHip, HasHeader, In.problems().size() != ProblemsBefore});
    Out.Rows.push_back(R);
    Out.RowRanges.push_back(In.wholeRange(N));
  }

  /// Fills the rows from the file's defaults and checks what a row says by itself.
  void finish() {
    for (auto [I, P] : enumerate(Pending)) {
      Row &R = Out.Rows[I];
      uint32_t At = Out.RowRanges[I].Begin;
      R.Library = Out.Library;
      if (!P.HasHeader)
        R.Header = Out.Header;
      if (!P.HasKind) {
        if (Out.Kind)
          R.Kind = *Out.Kind;
        else if (!P.Broken)
          In.problem(At, "'" + R.Cuda + "' has no kind: neither the row nor the file has the key 'kind'");
      }
      if (!P.Broken)
        checkRow(R, P.HasHip, At);
    }
    reportDuplicates();
  }

private:
  struct Flags {
    bool HasKind, HasHip, HasHeader;
    bool Broken; ///< has problems already; what follows from them would not help
  };

  void special(StringRef Key, StringRef Value, const yaml::Node &N, Row &R, bool &HasKind, bool &HasStatus) {
    if (Key == "kind") {
      if (std::optional<RowKind> Kind = kind(Value, N)) {
        R.Kind = *Kind;
        HasKind = true;
      }
    } else if (Key == "status") {
      SmallVector<StringRef> Names;
      for (RowStatus S : allStatuses()) {
        Names.push_back(statusName(S));
        if (statusName(S) == Value) {
          R.Status = S;
          HasStatus = true;
          return;
        }
      }
      In.problem(N, badValue("status", Value, Names));
    } else if (Key == "index") {
      if (Value.getAsInteger(10, R.Index) || R.Index < 0)
        In.problem(N, "'index' must be a number from 0, not '" + Value + "'");
    } else if (Key == "proof") {
      R.Unproven = true;
      if (Value != "unproven")
        In.problem(N, badValue("proof", Value, {"unproven"}));
    } else if (Key == "override") {
      R.Override = Value == "true";
      if (Value != "true" && Value != "false")
        In.problem(N, badValue("override", Value, {"true", "false"}));
    }
  }

public:
  std::optional<RowKind> kind(StringRef Value, const yaml::Node &N) {
    std::optional<RowKind> Kind = parseKind(Value);
    if (!Kind) {
      SmallVector<StringRef> Names;
      for (RowKind K : allKinds())
        Names.push_back(kindName(K));
      In.problem(N, badValue("kind", Value, Names));
    }
    return Kind;
  }

private:
  static std::string badValue(StringRef Key, StringRef Value, ArrayRef<StringRef> Known) {
    std::string Text = ("'" + Key + "' cannot be '" + Value + "'").str();
    StringRef Meant = didYouMean(Value, Known);
    if (!Meant.empty())
      return Text + "; did you mean '" + Meant.str() + "'?";
    return Text + "; it is one of " + join(Known, ", ");
  }

  void checkVersion(StringRef Key, StringRef Value, const yaml::Node &N) {
    VersionTuple V;
    if (!YamlReader::isQuoted(N))
      In.problem(N, "'" + Key + "' must be quoted (\"" + Value + "\"): YAML takes 12.10 for 12.1");
    else if (V.tryParse(Value) || !V.getMinor() || V.getBuild())
      In.problem(N, "'" + Key + "' is no version: '" + Value + "'; write \"12.0\" or \"5.7.1\"");
  }

  void checkRow(const Row &R, bool HasHip, uint32_t At) {
    auto Problem = [&](const Twine &Message) { In.problem(At, "'" + R.Cuda + "': " + Message); };
    bool Supported = R.Status != RowStatus::Unsupported;
    switch (R.Status) {
    case RowStatus::Mapped:
    case RowStatus::Same:
      if (!HasHip)
        Problem("needs 'hip', or 'status: unsupported' with 'why'");
      else if (R.Status == RowStatus::Same && R.Hip != R.Cuda)
        Problem("the status is 'same', but 'hip' is another name");
      else if (R.Status == RowStatus::Mapped && R.Hip == R.Cuda)
        Problem("the status is 'mapped', but 'hip' is the same name");
      break;
    case RowStatus::Unsupported:
      if (R.Why.empty())
        Problem("a row with 'status: unsupported' needs 'why'");
      if (HasHip)
        Problem("a row with 'status: unsupported' has no 'hip'");
      break;
    case RowStatus::Gap:
      if (R.HipHeader.empty())
        Problem("a row with 'status: gap' needs 'hip_header': the header that provides it");
      if (!HasHip)
        Problem("a row with 'status: gap' needs 'hip': what the header provides");
      break;
    }
    if (HasHip && R.Hip.empty() && R.Kind != RowKind::Header)
      Problem("'hip' is empty; only a header can be replaced by nothing");
    if (Supported && !R.Why.empty())
      Problem("'why' says why there is no counterpart, and there is one; a difference in meaning is a 'note'");
    if (!Supported)
      for (const RowKey &K : RowKeys)
        if ((K.Name.starts_with("hip_") || K.Member == &Row::Recipe) && K.Member && !(R.*K.Member).empty())
          Problem("'" + K.Name + "' is about the HIP target, and there is none");
    if (!R.HipValue.empty() && R.Kind != RowKind::Constant && R.Kind != RowKind::Macro)
      Problem("'hip_value' belongs to a constant");
    if (R.Index >= 0 && R.Kind != RowKind::Field)
      Problem("'index' belongs to a field");
    if (R.Kind == RowKind::Field) {
      if (R.Cuda.rsplit('.').second.empty())
        Problem("a field is named 'Owner.field'");
      if (HasHip && !R.Hip.empty() && R.Hip.rsplit('.').second.empty())
        Problem("the target of a field is named 'HipOwner.field'");
    }
    if (R.Kind == RowKind::Header && (R.Cuda.contains('<') || R.Cuda.contains('"')))
      Problem("a header is named by what stands between '<' and '>'");
    if (R.AliasOf == R.Cuda && !R.AliasOf.empty())
      Problem("a row cannot be its own alias");
    versionOrder(R.CudaSince, R.CudaDeprecated, R.CudaRemoved, "cuda", Problem);
    versionOrder(R.HipSince, R.HipDeprecated, R.HipRemoved, "hip", Problem);
  }

  static void versionOrder(StringRef Since, StringRef Deprecated, StringRef Removed, StringRef Side,
                           function_ref<void(const Twine &)> Problem) {
    auto After = [](StringRef A, StringRef B) {
      VersionTuple VA, VB;
      return !A.empty() && !B.empty() && !VA.tryParse(A) && !VB.tryParse(B) && VA > VB;
    };
    if (After(Since, Deprecated))
      Problem(Side + "_since " + Since + " is after " + Side + "_deprecated " + Deprecated);
    if (After(Since, Removed))
      Problem(Side + "_since " + Since + " is after " + Side + "_removed " + Removed);
    if (After(Deprecated, Removed))
      Problem(Side + "_deprecated " + Deprecated + " is after " + Side + "_removed " + Removed);
  }

  void reportDuplicates() {
    std::vector<size_t> Order(Out.Rows.size());
    for (size_t I = 0; I < Order.size(); ++I)
      Order[I] = I;
    stable_sort(Order, [&](size_t A, size_t B) { return rowLess(Out.Rows[A], Out.Rows[B]); });
    for (size_t I = 1; I < Order.size(); ++I) {
      const Row &First = Out.Rows[Order[I - 1]], &Second = Out.Rows[Order[I]];
      if (!First.Cuda.empty() && !rowLess(First, Second))
        In.problem(Out.RowRanges[Order[I]].Begin, "'" + Second.Cuda + "' has a row of kind '" + kindName(Second.Kind) +
                                                      "' already, in line " + Twine(Out.RowRanges[Order[I - 1]].Line));
    }
  }

  YamlReader &In;
  MappingFile &Out;
  SmallVector<StringRef, std::size(RowKeys)> KeyNames;
  std::vector<Flags> Pending;
};

} // namespace

Expected<std::unique_ptr<MappingFile>> parseMappings(StringRef Text, StringRef Name) {
  auto File = std::make_unique<MappingFile>();
  File->Name = Name.str();
  YamlReader In(Text, Name);
  RowLoader Rows(In, *File);
  RecipeLoader Recipes(In, *File);

  yaml::Node *Root = In.root();
  if (Root && isa<yaml::NullNode>(Root))
    In.problem(*Root, "an empty mapping file: it needs 'rows' or 'recipes'");
  else if (Root) {
    std::optional<uint64_t> Seen = In.dict(*Root, "a mapping file", FileKeys, [&](const YamlReader::Entry &E) {
      if (E.Key == FileRows)
        return void(In.list(E.Value, "rows", [&](yaml::Node &N) { Rows.row(N); }));
      if (E.Key == FileRecipes)
        return void(In.list(E.Value, "recipes", [&](yaml::Node &N) { Recipes.recipe(N); }));
      std::optional<std::string> Value = In.scalar(E.Value, FileKeys[E.Key]);
      if (!Value)
        return;
      if (E.Key == FileLibrary)
        File->Library = File->save(*Value);
      else if (E.Key == FileHeader)
        File->Header = File->save(*Value);
      else
        File->Kind = Rows.kind(*Value, E.Value);
    });
    if (Seen && !(*Seen & (1u << FileRows | 1u << FileRecipes)))
      In.problem(*Root, "a mapping file needs 'rows' or 'recipes'");
    In.finish();
    if (!In.syntaxError()) {
      Rows.finish();
      Recipes.finish();
    }
  }
  if (In.problems().empty())
    return File;
  std::vector<MappingProblem> Problems = std::move(In.problems());
  stable_sort(Problems,
              [](const MappingProblem &A, const MappingProblem &B) { return A.Where.Offset < B.Where.Offset; });
  return problemsToError(std::move(Problems));
}

Expected<std::unique_ptr<MappingFile>> loadMappings(StringRef Path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer = MemoryBuffer::getFile(Path);
  if (!Buffer)
    return problemsToError({{{Path.str()}, "cannot be read: " + Buffer.getError().message()}});
  return parseMappings((*Buffer)->getBuffer(), Path);
}

} // namespace hipmorph
