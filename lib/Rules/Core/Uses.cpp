// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which spelled identifiers are CUDA's names: tokens propose, the tables know them, the compiler's facts confirm or veto.
// Decides nothing about what happens to them.
#include "hipmorph/Rules/Rule.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include <algorithm>

using namespace llvm;
namespace tok = clang::tok;

namespace hipmorph {
namespace {

bool kindsAgree(RowKind Row, EntityKind Entity) {
  switch (Entity) {
  case EntityKind::Function:
  case EntityKind::Method:
    return Row == RowKind::Function || Row == RowKind::Struct || Row == RowKind::Macro;
  case EntityKind::Variable:
    return Row == RowKind::Variable || Row == RowKind::Constant || Row == RowKind::Macro;
  case EntityKind::Constant:
    return Row == RowKind::Constant || Row == RowKind::Variable || Row == RowKind::Macro;
  case EntityKind::Type:
  case EntityKind::Template:
    return Row == RowKind::Struct || Row == RowKind::Enum || Row == RowKind::Typedef || Row == RowKind::Macro ||
           Row == RowKind::Function;
  case EntityKind::Field:
    return Row == RowKind::Field;
  case EntityKind::Namespace:
    return Row == RowKind::Namespace;
  case EntityKind::Macro:
    return Row != RowKind::Field && Row != RowKind::Header && Row != RowKind::Namespace;
  case EntityKind::Parameter:
  case EntityKind::Label:
    return false;
  }
  llvm_unreachable("all kinds are handled");
}

/// Names that nobody else would use: what may be renamed without the compiler's word.
bool isDistinctive(StringRef Name) { return Name.starts_with("__") || looksLikeCudaName(Name); }

} // namespace

bool looksLikeCudaName(StringRef Name) {
  for (StringRef Prefix : {"cuda", "CUDA", "CU_", "cublas", "CUBLAS", "cufft", "CUFFT", "curand", "CURAND", "cusparse",
                           "CUSPARSE", "cusolver", "CUSOLVER", "cudnn", "CUDNN", "cutensor", "nvrtc", "NVRTC", "nccl",
                           "NCCL", "nvtx", "nvml", "NVML", "cupti", "CUPTI", "nvJitLink", "nv_bfloat", "cuFile",
                           "make_cu", "HOST_MEM", "CUDART"})
    if (Name.starts_with(Prefix))
      return true;
  // Driver API and its types: cuCtxCreate, CUdevice.
  return Name.size() > 3 && ((Name.starts_with("cu") && isUpper(Name[2])) || (Name.starts_with("CU") && isLower(Name[2])));
}

namespace {

class Classifier {
public:
  Classifier(const SourceFile &File, const FileFacts &Facts, const Table &Tables) : File(File), Facts(Facts), Tables(Tables) {
    for (const NameFact &F : Facts.Names)
      if (F.IsDeclaration && F.From != Origin::Cuda)
        Declared.insert(nameOf(F.Target));
    for (const Directive &D : File.directives()) {
      if (D.Kind == DirectiveKind::Define)
        Declared.insert(D.Macro);
      if (D.Kind == DirectiveKind::Include)
        Included.insert(D.Included);
    }
    for (const std::string &Header : Facts.CudaHeaders)
      Included.insert(Header);
  }

  std::vector<Use> run() {
    std::vector<Use> Uses;
    for (uint32_t I = 0; I < File.tokens().size(); ++I)
      if (File.is(I, tok::raw_identifier))
        if (std::optional<Use> U = classify(I))
          Uses.push_back(std::move(*U));
    return Uses;
  }

private:
  static StringRef nameOf(StringRef Qualified) {
    size_t Dot = Qualified.find_last_of(".:");
    return Dot == StringRef::npos ? Qualified : Qualified.drop_front(Dot + 1);
  }

  UseContext contextOf(uint32_t I) const {
    const Token &T = File.tokens()[I];
    bool Inactive = Facts.Seen && Facts.isSkipped(T.Begin);
    if (T.Directive == NoToken)
      return Inactive ? UseContext::Inactive : UseContext::Code;
    if (File.directives()[T.Directive].Kind == DirectiveKind::Define)
      return Inactive ? UseContext::Inactive : UseContext::MacroBody;
    return UseContext::Directive;
  }

  /// Rows of a name whose `only_header` is satisfied; such a row takes precedence over one without.
  SmallVector<Row, 2> rowsFor(StringRef Name) const {
    SmallVector<Row, 2> Rows = Tables.find(Name);
    bool Special = any_of(Rows, [&](const Row &R) { return !R.OnlyHeader.empty() && Included.contains(R.OnlyHeader); });
    // cublas_v2.h gives the names their new meaning even where cublas.h is included too.
    if (Special && Included.contains("cublas_v2.h"))
      Special = false;
    erase_if(Rows, [&](const Row &R) { return R.OnlyHeader.empty() ? Special : !Special || !Included.contains(R.OnlyHeader); });
    return Rows;
  }

  std::optional<Use> classify(uint32_t I) {
    const Token &T = File.tokens()[I];
    if (T.Directive != NoToken) {
      const Directive &D = File.directives()[T.Directive];
      if (D.Kind == DirectiveKind::Include || D.Kind == DirectiveKind::Error || I <= D.FirstToken + 1)
        return std::nullopt;
      if (D.Kind == DirectiveKind::Define && (I < D.BodyToken || is_contained(D.Params, File.spelling(I))))
        return std::nullopt;
    }
    std::string Spelled = File.spelling(I);
    auto First = std::ranges::lower_bound(Facts.Names, T.Begin, {}, &NameFact::Offset);
    auto Last = std::ranges::upper_bound(Facts.Names, T.Begin, {}, &NameFact::Offset);
    Use U;
    U.Token = U.FirstToken = I;
    U.Context = contextOf(I);

    const NameFact *Cuda = nullptr, *Foreign = nullptr, *Unresolved = nullptr;
    for (auto It = First; It != Last; ++It) {
      if (It->From == Origin::Cuda) {
        // A macro's name stands for what the user wrote; of several declarations one with a row is wanted.
        if (!Cuda || (Cuda->Kind != EntityKind::Macro && (It->Kind == EntityKind::Macro || !pickRow(*Cuda, Spelled))))
          Cuda = &*It;
      } else if (It->From == Origin::Unresolved) {
        Unresolved = &*It;
      } else {
        Foreign = &*It;
      }
    }
    if (Cuda) {
      std::optional<Row> R = pickRow(*Cuda, Spelled);
      if (!R)
        return std::nullopt;
      U.Entry = *R;
      U.Fact = Cuda;
      U.Sure = Certainty::Certain;
      U.Disputed = Foreign && R->Status != RowStatus::Same;
      setQualifier(U);
      return U;
    }
    if (Foreign) {
      SmallVector<Row, 2> Rows = rowsFor(Spelled);
      if (Rows.empty())
        return std::nullopt;
      U.Entry = Rows.front();
      U.Fact = Foreign;
      U.Vetoed = true;
      return U;
    }
    return byTokensAlone(std::move(U), Spelled, Unresolved);
  }

  std::optional<Row> pickRow(const NameFact &Fact, StringRef Spelled) const {
    for (StringRef Name : {StringRef(Fact.Target), Spelled}) {
      SmallVector<Row, 2> Rows = rowsFor(Name);
      for (const Row &R : Rows)
        if (kindsAgree(R.Kind, Fact.Kind))
          return R;
      if (Fact.Kind == EntityKind::Field || Fact.Kind == EntityKind::Method || Name.contains("::"))
        return std::nullopt; // the spelled name alone would be another entity
    }
    return std::nullopt;
  }

  /// Nobody resolved the name: a dependent name, code after a parse error, a macro that is never expanded, code that no
  /// configuration reaches.
  std::optional<Use> byTokensAlone(Use U, StringRef Spelled, const NameFact *Unresolved) {
    uint32_t I = U.Token;
    bool Member = I > 0 && (File.is(I - 1, tok::period) || File.is(I - 1, tok::arrow));
    if (Member)
      return std::nullopt;
    bool Scoped = I > 0 && File.is(I - 1, tok::coloncolon);
    bool OpensScope = File.is(I + 1, tok::coloncolon);
    std::string Qualified = Spelled.str();
    uint32_t FirstToken = I;
    if (Scoped) {
      uint32_t J = I;
      while (J >= 2 && File.is(J - 1, tok::coloncolon) && File.is(J - 2, tok::raw_identifier)) {
        J -= 2;
        Qualified = File.spelling(J) + "::" + Qualified;
      }
      FirstToken = J;
    }
    for (const Row &R : rowsFor(Qualified)) {
      if (R.Kind == RowKind::Field || R.Kind == RowKind::Header)
        continue;
      bool InNamespace = R.Cuda.contains("::");
      if (R.Kind == RowKind::Namespace) {
        bool Aliased = I > 0 && (File.isIdentifier(I - 1, "namespace") || File.is(I - 1, tok::equal));
        if (!OpensScope && !Aliased)
          continue;
        if (Declared.contains(Spelled))
          continue;
      } else if (!InNamespace) {
        if (Declared.contains(Spelled) || !isDistinctive(Spelled))
          continue;
        // Something::cudaMalloc is somebody else's.
        if (FirstToken != I)
          continue;
      }
      U.Entry = R;
      U.FirstToken = FirstToken;
      U.Fact = Unresolved;
      U.Sure = U.Context == UseContext::Inactive ? Certainty::Guess : Certainty::Likely;
      return U;
    }
    return std::nullopt;
  }

  /// For an entry in a namespace: the first token of the spelled qualification.
  void setQualifier(Use &U) const {
    if (!U.Entry.Cuda.contains("::"))
      return;
    uint32_t J = U.Token;
    while (J >= 2 && File.is(J - 1, tok::coloncolon) && File.is(J - 2, tok::raw_identifier))
      J -= 2;
    U.FirstToken = J;
  }

  const SourceFile &File;
  const FileFacts &Facts;
  const Table &Tables;
  StringSet<> Declared; ///< names that the file declares itself
  StringSet<> Included;
};

} // namespace

std::vector<Use> classifyUses(const SourceFile &File, const FileFacts &Facts, const Table &Tables, const TranslateOptions &) {
  return Classifier(File, Facts, Tables).run();
}

} // namespace hipmorph
