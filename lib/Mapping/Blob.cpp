// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The blob: little-endian 32-bit words in sections, then the string pool.
//   RowOffsets  word offset of each row in RowWords, in the order of rowLess
//   RowWords    per row: the set of string keys that it has, packed kind/status/flags, index if any, string offsets
//   Names       hash table: (hash, first row + 1); the rows of a name follow each other
//   Fields      hash table: (hash, string + 1): the last part of field names
//   Hips        hash table: (hash, string + 1): HIP names that are no CUDA names
//   RecipeWords the recipes, in the order of their names
//   Strings     each string once: length, bytes
// Hash tables have a power of two of slots, at most half full; an empty slot has the second word 0.
#include "hipmorph/Mapping/Blob.h"
#include "hipmorph/Mapping/RowKeys.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/xxhash.h"
#include <algorithm>

using namespace llvm;

namespace hipmorph {

static constexpr StringRef Magic = "hipmorph-rows-1\n";

/// The members of Row that are strings, in the order of their bits.
static ArrayRef<StringRef Row::*> stringMembers() {
  static const auto Members = [] {
    std::vector<StringRef Row::*> M{&Row::Library};
    for (const RowKey &K : RowKeys)
      if (K.Member)
        M.push_back(K.Member);
    return M;
  }();
  return Members;
}

static uint32_t hashOf(StringRef S) { return static_cast<uint32_t>(xxh3_64bits(S)); }

bool isHipTargetName(const Row &R) {
  return !R.Hip.empty() && R.Kind != RowKind::Field && R.Status != RowStatus::Unsupported;
}

class BlobWriter {
public:
  explicit BlobWriter(ArrayRef<const MappingFile *> Files) {
    for (const MappingFile *F : Files) {
      for (const Row &R : F->Rows)
        Rows.push_back(R);
      for (const Recipe &R : F->Recipes)
        Recipes.push_back(&R);
    }
    llvm::sort(Rows, rowLess);
    llvm::sort(Recipes, [](const Recipe *A, const Recipe *B) { return A->Name < B->Name; });
  }

  std::string write() {
    Slots Names, Fields, Hips;
    StringSet<> SeenFields, SeenHips, Cuda;
    for (const Row &R : Rows)
      Cuda.insert(R.Cuda);
    for (auto [I, R] : enumerate(Rows)) {
      words(BlobView::RowOffsets).push_back(words(BlobView::RowWords).size());
      row(R);
      if (I == 0 || Rows[I - 1].Cuda != R.Cuda)
        Names.push_back({hashOf(R.Cuda), static_cast<uint32_t>(I) + 1});
      if (R.Kind == RowKind::Field)
        addName(R.Cuda.rsplit('.').second, SeenFields, Fields);
      if (isHipTargetName(R))
        for (StringRef Name : {R.Hip, R.Roc})
          if (!Cuda.contains(Name))
            addName(Name, SeenHips, Hips);
    }
    for (const Recipe *R : Recipes) {
      for (const RecipeCase &C : R->Cases)
        if (!Cuda.contains(C.Hip))
          addName(C.Hip, SeenHips, Hips);
      recipe(*R);
    }
    table(Names, words(BlobView::Names));
    table(Fields, words(BlobView::Fields));
    table(Hips, words(BlobView::Hips));
    return assemble();
  }

private:
  using Words = std::vector<uint32_t>;
  struct Slot {
    uint32_t Hash, Value;
  };
  using Slots = std::vector<Slot>;

  Words &words(BlobView::Section S) { return Sections[S]; }

  uint32_t string(StringRef S) {
    auto [It, New] = Offsets.try_emplace(S, Pool.size());
    if (New) {
      number(Pool, S.size());
      Pool += S;
    }
    return It->second;
  }

  static void number(std::string &Out, uint32_t Value) {
    char Bytes[4];
    support::endian::write32le(Bytes, Value);
    Out.append(Bytes, 4);
  }

  void addName(StringRef Name, StringSet<> &Seen, Slots &Into) {
    if (!Name.empty() && Seen.insert(Name).second)
      Into.push_back({hashOf(Name), string(Name) + 1});
  }

  void row(const Row &R) {
    uint32_t Present = 0;
    for (auto [Bit, Member] : enumerate(stringMembers()))
      if (!(R.*Member).empty())
        Present |= uint32_t(1) << Bit;
    Words &W = words(BlobView::RowWords);
    W.push_back(Present);
    W.push_back(static_cast<uint32_t>(R.Kind) | static_cast<uint32_t>(R.Status) << 8 | uint32_t(R.Unproven) << 16 |
                uint32_t(R.Index >= 0) << 17);
    if (R.Index >= 0)
      W.push_back(R.Index);
    for (StringRef Row::*Member : stringMembers())
      if (!(R.*Member).empty())
        W.push_back(string(R.*Member));
  }

  void optional(std::optional<unsigned> Value) { words(BlobView::RecipeWords).push_back(Value ? *Value + 1 : 0); }

  void texts(const std::vector<RecipeArgText> &Texts) {
    Words &W = words(BlobView::RecipeWords);
    W.push_back(Texts.size());
    for (const RecipeArgText &T : Texts) {
      W.push_back(T.Arg);
      W.push_back(string(T.Text));
    }
  }

  void recipe(const Recipe &R) {
    Words &W = words(BlobView::RecipeWords);
    W.push_back(string(R.Name));
    W.push_back(string(R.Doc));
    W.push_back(R.Cases.size());
    for (const RecipeCase &C : R.Cases) {
      optional(C.Argc);
      optional(C.MinArgc);
      optional(C.MaxArgc);
      optional(C.Function);
      texts(C.ArgType);
      texts(C.ArgText);
      W.push_back(string(C.Hip));
      W.push_back(C.Steps.size());
      for (const RecipeStep &S : C.Steps)
        W.insert(W.end(), {static_cast<uint32_t>(S.Op), static_cast<uint32_t>(S.How), S.Arg, S.At, string(S.Text),
                           string(S.After)});
    }
    W.push_back(R.Examples.size());
    for (const RecipeExample &X : R.Examples) {
      W.push_back(string(X.Before));
      W.push_back(string(X.After));
      texts(X.Types);
      optional(X.Function);
    }
  }

  static void table(const Slots &Entries, Words &Out) {
    size_t Size = PowerOf2Ceil(std::max<size_t>(Entries.size() * 2, 2));
    Out.assign(Size * 2, 0);
    for (const Slot &E : Entries) {
      size_t At = E.Hash & (Size - 1);
      while (Out[At * 2 + 1])
        At = (At + 1) & (Size - 1);
      Out[At * 2] = E.Hash;
      Out[At * 2 + 1] = E.Value;
    }
  }

  std::string assemble() {
    std::string Out = Magic.str();
    std::string Body;
    uint32_t Head = Magic.size() + 4 * (1 + 2 * BlobView::SectionCount);
    number(Out, Rows.size());
    for (unsigned S = 0; S < BlobView::SectionCount; ++S) {
      uint32_t Begin = Head + Body.size();
      if (S == BlobView::Strings)
        Body += Pool;
      else
        for (uint32_t W : Sections[S])
          number(Body, W);
      number(Out, Begin);
      number(Out, Head + Body.size() - Begin);
    }
    return Out + Body;
  }

  std::vector<Row> Rows;
  std::vector<const Recipe *> Recipes;
  Words Sections[BlobView::SectionCount];
  std::string Pool;
  StringMap<uint32_t> Offsets;
};

std::string writeBlob(ArrayRef<const MappingFile *> Files) { return BlobWriter(Files).write(); }

Expected<BlobView> BlobView::open(StringRef Bytes) {
  auto Fail = [] { return createStringError("these are no mapping rows of this version of hipmorph"); };
  size_t Head = Magic.size() + 4 * (1 + 2 * SectionCount);
  if (Bytes.size() < Head || !Bytes.starts_with(Magic))
    return Fail();
  auto Number = [&](unsigned I) { return support::endian::read32le(Bytes.data() + Magic.size() + 4 * I); };
  BlobView V;
  V.Rows = Number(0);
  for (unsigned S = 0; S < SectionCount; ++S) {
    uint64_t Begin = Number(1 + 2 * S), Size = Number(2 + 2 * S);
    if (Begin < Head || Begin + Size > Bytes.size())
      return Fail();
    V.Sections[S] = Bytes.substr(Begin, Size);
  }
  auto IsTable = [&](Section S) { return V.wordCount(S) >= 4 && isPowerOf2_32(V.wordCount(S)); };
  if (V.wordCount(RowOffsets) != V.Rows || !IsTable(Names) || !IsTable(Fields) || !IsTable(Hips))
    return Fail();
  return V;
}

uint32_t BlobView::word(Section S, uint32_t Index) const {
  return support::endian::read32le(Sections[S].data() + size_t(Index) * 4);
}

StringRef BlobView::string(uint32_t Offset) const {
  const char *P = Sections[Strings].data() + Offset;
  return {P + 4, support::endian::read32le(P)};
}

Row BlobView::row(uint32_t Index) const {
  uint32_t At = word(RowOffsets, Index);
  uint32_t Present = word(RowWords, At++);
  uint32_t Packed = word(RowWords, At++);
  Row R;
  R.Kind = static_cast<RowKind>(Packed & 0xff);
  R.Status = static_cast<RowStatus>(Packed >> 8 & 0xff);
  R.Unproven = Packed >> 16 & 1;
  if (Packed >> 17 & 1)
    R.Index = word(RowWords, At++);
  for (ArrayRef<StringRef Row::*> Members = stringMembers(); Present; Present &= Present - 1)
    R.*Members[countr_zero(Present)] = string(word(RowWords, At++));
  return R;
}

StringRef BlobView::rowName(uint32_t Index) const {
  uint32_t At = word(RowOffsets, Index);
  // The members begin with Library, Cuda; every row has both bits or the second one only.
  uint32_t Present = word(RowWords, At), Packed = word(RowWords, At + 1);
  return string(word(RowWords, At + 2 + (Packed >> 17 & 1) + (Present & 1)));
}

std::optional<uint32_t> BlobView::lookUp(Section S, StringRef Key, function_ref<StringRef(uint32_t)> KeyOf) const {
  uint32_t Hash = hashOf(Key), Mask = wordCount(S) / 2 - 1;
  for (uint32_t At = Hash & Mask;; At = (At + 1) & Mask) {
    uint32_t Value = word(S, At * 2 + 1);
    if (!Value)
      return std::nullopt;
    if (word(S, At * 2) == Hash && KeyOf(Value - 1) == Key)
      return Value - 1;
  }
}

std::pair<uint32_t, uint32_t> BlobView::findRows(StringRef Cuda) const {
  std::optional<uint32_t> First = lookUp(Names, Cuda, [&](uint32_t I) { return rowName(I); });
  if (!First)
    return {0, 0};
  uint32_t Last = *First + 1;
  while (Last < Rows && rowName(Last) == Cuda)
    ++Last;
  return {*First, Last};
}

bool BlobView::isFieldName(StringRef Field) const {
  return lookUp(Fields, Field, [&](uint32_t I) { return string(I); }).has_value();
}

bool BlobView::isHipName(StringRef Name) const {
  return lookUp(Hips, Name, [&](uint32_t I) { return string(I); }).has_value();
}

std::vector<Recipe> BlobView::recipes() const {
  uint32_t At = 0;
  auto Next = [&] { return word(RecipeWords, At++); };
  auto Text = [&] { return string(Next()).str(); };
  auto Optional = [&]() -> std::optional<unsigned> {
    uint32_t W = Next();
    return W ? std::optional<unsigned>(W - 1) : std::nullopt;
  };
  auto Texts = [&](std::vector<RecipeArgText> &Into) {
    for (uint32_t N = Next(); N; --N) {
      unsigned Arg = Next();
      Into.push_back({Arg, Text()});
    }
  };
  std::vector<Recipe> Out;
  while (At < wordCount(RecipeWords)) {
    Recipe R;
    R.Name = Text();
    R.Doc = Text();
    R.Cases.resize(Next());
    for (RecipeCase &C : R.Cases) {
      C.Argc = Optional();
      C.MinArgc = Optional();
      C.MaxArgc = Optional();
      C.Function = Optional();
      Texts(C.ArgType);
      Texts(C.ArgText);
      C.Hip = Text();
      C.Steps.resize(Next());
      for (RecipeStep &S : C.Steps) {
        S.Op = static_cast<RecipeOp>(Next());
        S.How = static_cast<CastKind>(Next());
        S.Arg = Next();
        S.At = Next();
        S.Text = Text();
        S.After = Text();
      }
    }
    R.Examples.resize(Next());
    for (RecipeExample &X : R.Examples) {
      X.Before = Text();
      X.After = Text();
      Texts(X.Types);
      X.Function = Optional();
    }
    if (!R.Examples.empty()) {
      R.Before = R.Examples.front().Before;
      R.After = R.Examples.front().After;
    }
    Out.push_back(std::move(R));
  }
  return Out;
}

} // namespace hipmorph
