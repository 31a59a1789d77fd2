// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hipmorph/Mapping/Format.h"
#include "hipmorph/Mapping/Loader.h"
#include "hipmorph/Mapping/RowKeys.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/YAMLParser.h"
#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

using namespace llvm;

namespace hipmorph {

/// True if YAML reads S without quotes as this very text, in a flow mapping too.
static bool isPlain(StringRef S) {
  if (S.empty() || !(isAlpha(S.front()) || S.front() == '_'))
    return false;
  for (size_t I = 0; I < S.size(); ++I) {
    if (S.substr(I).starts_with("::") && I + 2 < S.size()) {
      ++I;
      continue;
    }
    if (!isAlnum(S[I]) && !is_contained({'_', '.', '/', '-', '+'}, S[I]))
      return false;
  }
  static constexpr StringRef Words[] = {"true", "false", "yes", "no", "on", "off", "null", "y", "n"};
  return !is_contained(Words, S.lower());
}

static std::string quoted(StringRef S) {
  std::string Out = "\"";
  for (char C : S) {
    if (C == '"' || C == '\\')
      Out += '\\';
    if (C == '\n')
      Out += "\\n";
    else if (C == '\t')
      Out += "\\t";
    else if (static_cast<unsigned char>(C) < 0x20)
      Out += "\\x" + toHex(StringRef(&C, 1));
    else
      Out += C;
  }
  return Out + "\"";
}

static std::string word(StringRef S) { return isPlain(S) ? S.str() : quoted(S); }

std::string formatRowLine(const Row &R, std::optional<RowKind> DefaultKind, StringRef DefaultHeader) {
  std::string Out;
  auto Add = [&](StringRef Key, StringRef Value) {
    Out += Out.empty() ? "{" : ", ";
    Out += Key;
    Out += ": ";
    Out += Value;
  };
  for (const RowKey &K : RowKeys) {
    if (K.Form == KeyForm::Special) {
      if (K.Name == "kind" && R.Kind != DefaultKind)
        Add(K.Name, kindName(R.Kind));
      else if (K.Name == "status" && (R.Status == RowStatus::Unsupported || R.Status == RowStatus::Gap))
        Add(K.Name, statusName(R.Status));
      else if (K.Name == "index" && R.Index >= 0)
        Add(K.Name, std::to_string(R.Index));
      else if (K.Name == "proof" && R.Unproven)
        Add(K.Name, "unproven");
      else if (K.Name == "override" && R.Override)
        Add(K.Name, "true");
      continue;
    }
    StringRef Value = R.*K.Member;
    bool Written = !Value.empty();
    if (K.Member == &Row::Hip) // an empty target is a header that is dropped
      Written |= R.Status != RowStatus::Unsupported;
    else if (K.Member == &Row::Header)
      Written = Value != DefaultHeader;
    if (Written)
      Add(K.Name, K.Form == KeyForm::Name ? word(Value) : quoted(Value));
  }
  return Out + "}";
}

namespace {

/// The comments of a file, each with the row or recipe that it belongs to.
class Comments {
public:
  /// Ranges: of rows and recipes. HeadEnd: where the first list begins; comments before it are the file's.
  Comments(StringRef Text, std::vector<MappingRange> Ranges, size_t HeadEnd) : Tail(Text.size() + 1) {
    llvm::sort(Ranges, [](const MappingRange &A, const MappingRange &B) { return A.Begin < B.Begin; });
    size_t LineBegin = 0;
    char Quote = 0;   // of the scalar that this place is in
    char Last = '\n'; // last character that is no space: tells where a quoted scalar may begin
    for (size_t I = 0; I < Text.size(); ++I) {
      char C = Text[I];
      if (C == '\n')
        LineBegin = I + 1;
      if (Quote) {
        bool Escaped = (C == '\\' && Quote == '"') || (C == '\'' && Quote == C && Text.substr(I + 1).starts_with("'"));
        if (Escaped)
          ++I;
        else if (C == Quote)
          Last = std::exchange(Quote, 0);
        continue;
      }
      if ((C == '"' || C == '\'') && StringRef(":,[{-\n").contains(Last)) {
        Quote = C;
      } else if (C == '#' && (I == 0 || isSpace(Text[I - 1]))) {
        size_t End = std::min(Text.find('\n', I), Text.size());
        Texts[I < HeadEnd ? 0 : owner(Ranges, I, LineBegin)] += Text.slice(I, End).rtrim().str() + "\n";
        I = End - 1;
        continue;
      }
      if (C == '\n' || !isSpace(C))
        Last = C;
    }
  }

  std::string head() const { return lookup(0); }
  std::string above(const MappingRange &R) const { return lookup(R.Begin + 1); }
  std::string tail() const { return lookup(Tail); }

private:
  /// The item that the comment is in, or that ends before it in the same line, or else the next one.
  size_t owner(ArrayRef<MappingRange> Ranges, size_t Hash, size_t LineBegin) const {
    const MappingRange *Item = llvm::partition_point(Ranges, [&](const MappingRange &R) { return R.End <= Hash; });
    if (Item != Ranges.end() && Item->Begin <= Hash)
      return Item->Begin + 1;
    if (Item != Ranges.begin() && (Item - 1)->End > LineBegin)
      return (Item - 1)->Begin + 1;
    return Item != Ranges.end() ? Item->Begin + 1 : Tail;
  }

  std::string lookup(size_t Owner) const {
    auto It = Texts.find(Owner);
    return It == Texts.end() ? std::string() : It->second;
  }

  std::map<size_t, std::string> Texts; ///< by the item's place + 1; 0: the head
  size_t Tail;
};

std::string texts(StringRef Key, ArrayRef<RecipeArgText> Texts) {
  std::string Out = Key.str() + ": {";
  for (auto [I, T] : enumerate(Texts))
    Out += (I ? ", " : "") + std::to_string(T.Arg) + ": " + quoted(T.Text);
  return Out + "}";
}

std::string formatStep(const RecipeStep &S) {
  std::string Out = "{op: " + recipeOpName(S.Op).str();
  std::string Arg = ", arg: " + std::to_string(S.Arg), At = ", at: " + std::to_string(S.At);
  switch (S.Op) {
  case RecipeOp::Remove:
  case RecipeOp::Symbol:
    Out += Arg;
    break;
  case RecipeOp::Insert:
    Out += At + ", text: " + quoted(S.Text);
    break;
  case RecipeOp::Replace:
    Out += Arg + ", text: " + quoted(S.Text);
    break;
  case RecipeOp::Wrap:
    Out += Arg;
    if (!S.Text.empty())
      Out += ", before: " + quoted(S.Text);
    if (!S.After.empty())
      Out += ", after: " + quoted(S.After);
    break;
  case RecipeOp::Cast:
    Out += Arg + ", type: " + quoted(S.Text);
    if (S.How != CastKind::Reinterpret)
      Out += ", how: " + castKindName(S.How).str();
    break;
  case RecipeOp::Copy:
  case RecipeOp::Move:
    Out += Arg + At;
    break;
  }
  return Out + "}";
}

std::string formatCase(const RecipeCase &C) {
  SmallVector<std::string> Parts;
  auto Number = [&](StringRef Key, const std::optional<unsigned> &N) {
    if (N)
      Parts.push_back((Key + ": " + Twine(*N)).str());
  };
  Number("argc", C.Argc);
  Number("min_argc", C.MinArgc);
  Number("max_argc", C.MaxArgc);
  if (!C.ArgType.empty())
    Parts.push_back(texts("arg_type", C.ArgType));
  if (!C.ArgText.empty())
    Parts.push_back(texts("arg_text", C.ArgText));
  Number("kernel", C.Function);
  if (!C.Hip.empty())
    Parts.push_back("hip: " + word(C.Hip));
  std::string Steps = "do: [";
  for (auto [I, S] : enumerate(C.Steps))
    Steps += (I ? ", " : "") + formatStep(S);
  Parts.push_back(Steps + "]");
  return "{" + join(Parts, ", ") + "}";
}

std::string formatExample(const RecipeExample &X) {
  std::string Out = "{before: " + quoted(X.Before) + ", after: " + quoted(X.After);
  if (!X.Types.empty())
    Out += ", " + texts("types", X.Types);
  if (X.Function)
    Out += ", kernel: " + std::to_string(*X.Function);
  return Out + "}";
}

} // namespace

std::string formatRecipe(const Recipe &R) {
  std::string Out = "- name: " + word(R.Name) + "\n  doc: " + quoted(R.Doc) + "\n  cases:\n";
  for (const RecipeCase &C : R.Cases)
    Out += "  - " + formatCase(C) + "\n";
  if (R.Examples.size() == 1)
    return Out + "  example: " + formatExample(R.Examples.front()) + "\n";
  Out += "  example:\n";
  for (const RecipeExample &X : R.Examples)
    Out += "  - " + formatExample(X) + "\n";
  return Out;
}

namespace {
/// The items in the order that Less gives, each below its comments.
template <typename T, typename LessFn, typename PrintFn>
std::string formatItems(ArrayRef<T> Items, ArrayRef<MappingRange> Ranges, const Comments &Notes, LessFn Less,
                        PrintFn Print) {
  std::vector<size_t> Order(Items.size());
  std::iota(Order.begin(), Order.end(), 0);
  std::vector<std::string> Texts(Items.size());
  for (size_t I = 0; I < Items.size(); ++I)
    Texts[I] = Notes.above(Ranges[I]) + Print(Items[I]);
  stable_sort(Order, [&](size_t A, size_t B) { return Less(Items[A], Items[B]); });
  std::string Out;
  for (size_t I : Order)
    Out += Texts[I];
  return Out;
}

} // namespace

Expected<std::string> formatMappings(StringRef Text, StringRef Name) {
  Expected<std::unique_ptr<MappingFile>> Loaded = parseMappings(Text, Name);
  if (!Loaded)
    return Loaded.takeError();
  const MappingFile &F = **Loaded;
  std::vector<MappingRange> Ranges = F.RowRanges;
  append_range(Ranges, F.RecipeRanges);
  size_t FirstItem = Text.size();
  for (const MappingRange &R : Ranges)
    FirstItem = std::min<size_t>(FirstItem, R.Begin);
  size_t HeadEnd = 0;
  for (StringRef Key : {"rows:", "recipes:"})
    if (size_t At = Text.take_front(FirstItem).rfind(Key); At != StringRef::npos)
      HeadEnd = std::max(HeadEnd, At);
  Comments Notes(Text, std::move(Ranges), HeadEnd);
  std::string Out = Notes.head();
  if (!F.Library.empty())
    Out += "library: " + word(F.Library) + "\n";
  if (F.Kind)
    Out += "kind: " + kindName(*F.Kind).str() + "\n";
  if (!F.Header.empty())
    Out += "header: " + word(F.Header) + "\n";
  if (!F.Recipes.empty())
    Out += "recipes:\n" + formatItems<Recipe>(
                              F.Recipes, F.RecipeRanges, Notes,
                              [](const Recipe &A, const Recipe &B) { return A.Name < B.Name; }, formatRecipe);
  if (!F.Rows.empty() || F.Recipes.empty())
    Out += std::string("rows:") + (F.Rows.empty() ? " []\n" : "\n") +
           formatItems<Row>(F.Rows, F.RowRanges, Notes, rowLess,
                            [&](const Row &R) { return "- " + formatRowLine(R, F.Kind, F.Header) + "\n"; });
  return Out + Notes.tail();
}

} // namespace hipmorph
