// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "YamlDict.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

using namespace llvm;

namespace hipmorph {

StringRef didYouMean(StringRef Word, ArrayRef<StringRef> Known) {
  StringRef Best;
  // Two letters swapped are a distance of two.
  unsigned BestDistance = Word.size() < 3 ? 2 : std::clamp<unsigned>(Word.size() / 3, 2, 3) + 1;
  for (StringRef K : Known)
    if (unsigned D = Word.edit_distance_insensitive(K, true, BestDistance); D < BestDistance) {
      Best = K;
      BestDistance = D;
    }
  return Best;
}

YamlReader::YamlReader(StringRef Text, StringRef Name) : Text(Text), Name(Name) {
  LineStarts.push_back(0);
  for (size_t Pos = 0; (Pos = Text.find('\n', Pos)) != StringRef::npos;)
    LineStarts.push_back(++Pos);
  // Only the YAML parser reports through the source manager.
  SM.setDiagHandler(
      [](const SMDiagnostic &D, void *Self) {
        auto *R = static_cast<YamlReader *>(Self);
        R->Broken = true;
        uint32_t Offset = D.getLoc().isValid() ? R->offset(D.getLoc()) : R->Text.size();
        R->problem(Offset, "not YAML: " + D.getMessage());
      },
      this);
  Stream.emplace(MemoryBufferRef(Text, this->Name), SM, /*ShowColors=*/false);
}

uint32_t YamlReader::offset(SMLoc Loc) const {
  const char *P = Loc.getPointer();
  return P < Text.begin() || P > Text.end() ? Text.size() : P - Text.begin();
}

MappingRange YamlReader::range(uint32_t Begin, uint32_t End) const {
  size_t Line = std::upper_bound(LineStarts.begin(), LineStarts.end(), Begin) - LineStarts.begin();
  return {Begin, End, static_cast<uint32_t>(Line), Begin - LineStarts[Line - 1] + 1};
}

MappingRange YamlReader::range(const yaml::Node &N) const {
  SMRange R = N.getSourceRange();
  uint32_t Begin = offset(R.Start);
  // A collection in flow style is said to begin behind its bracket.
  StringRef Before = Text.take_front(Begin).rtrim();
  if ((isa<yaml::MappingNode>(&N) && Before.ends_with("{")) || (isa<yaml::SequenceNode>(&N) && Before.ends_with("[")))
    Begin = Before.size() - 1;
  return range(Begin, offset(R.End));
}

MappingRange YamlReader::wholeRange(const yaml::Node &N) const {
  MappingRange R = range(N);
  R.End = std::max(R.End, LastScalarEnd);
  for (uint32_t At = R.End; At < Text.size();) {
    char C = Text[At];
    if (C == '#')
      At = std::min(Text.find('\n', At), Text.size());
    else if (C == '}' || C == ']')
      R.End = ++At;
    else if (isSpace(C) || C == ',')
      ++At;
    else
      break;
  }
  return R;
}

void YamlReader::problem(uint32_t Offset, const Twine &Message) {
  MappingRange R = range(Offset, Offset);
  Problems.push_back({{Name, R.Begin, R.Line, R.Column}, Message.str()});
}

void YamlReader::problem(const yaml::Node &At, const Twine &Message) {
  // After a syntax error the parser makes up empty nodes; what they lack is no news.
  if (!Broken)
    problem(range(At).Begin, Message);
}

yaml::Node *YamlReader::root() {
  Doc = Stream->begin();
  if (Doc == Stream->end() || Broken)
    return nullptr;
  yaml::Node *Root = Doc->getRoot();
  return Broken ? nullptr : Root;
}

void YamlReader::finish() {
  if (Broken)
    return;
  Doc->skip();
  if (Broken)
    return;
  ++Doc;
  if (!Broken && Doc != Stream->end())
    if (yaml::Node *Second = Doc->getRoot(); Second && !isa<yaml::NullNode>(Second))
      problem(*Second, "a second document: a mapping file is one");
}

std::optional<uint64_t> YamlReader::dict(yaml::Node &N, StringRef What, ArrayRef<StringRef> Known,
                                         function_ref<void(const Entry &)> Read) {
  auto *Map = dyn_cast<yaml::MappingNode>(&N);
  if (!Map) {
    problem(N, What + " must be a mapping ('key: value')");
    return std::nullopt;
  }
  uint64_t Seen = 0;
  for (yaml::KeyValueNode &KV : *Map) {
    auto *KeyNode = dyn_cast_or_null<yaml::ScalarNode>(KV.getKey());
    if (!KeyNode) {
      if (!Broken)
        problem(range(KV).Begin, "a key of " + What + " must be a word");
      KV.skip();
      continue;
    }
    SmallString<32> Storage;
    StringRef Key = KeyNode->getValue(Storage);
    const auto *It = find(Known, Key);
    if (It == Known.end()) {
      StringRef Meant = didYouMean(Key, Known);
      problem(*KeyNode,
              What + " has no key '" + Key + "'" + (Meant.empty() ? "" : "; did you mean '" + Meant.str() + "'?"));
      KV.skip();
      continue;
    }
    unsigned Index = It - Known.begin();
    if (Seen >> Index & 1) {
      problem(*KeyNode, "the key '" + Key + "' stands twice in " + What);
      KV.skip();
      continue;
    }
    Seen |= uint64_t(1) << Index;
    yaml::Node *Value = KV.getValue();
    if (!Value || Broken)
      break;
    Read({Index, *KeyNode, *Value});
    KV.skip();
  }
  return Seen;
}

void YamlReader::numbered(yaml::Node &N, StringRef What, function_ref<void(unsigned, yaml::Node &)> Read) {
  auto *Map = dyn_cast<yaml::MappingNode>(&N);
  if (!Map) {
    problem(N, "'" + What + "' must be a mapping from an argument's position ('{0: \"text\"}')");
    return;
  }
  SmallVector<unsigned, 4> Seen;
  for (yaml::KeyValueNode &KV : *Map) {
    auto *KeyNode = dyn_cast_or_null<yaml::ScalarNode>(KV.getKey());
    SmallString<8> Storage;
    unsigned Position = 0;
    if (!KeyNode || KeyNode->getValue(Storage).getAsInteger(10, Position)) {
      if (!Broken)
        problem(range(KV).Begin, "a key of '" + What + "' must be an argument's position, a number from 0");
      KV.skip();
      continue;
    }
    if (is_contained(Seen, Position))
      problem(*KeyNode, "the position " + Twine(Position) + " stands twice in '" + What + "'");
    Seen.push_back(Position);
    yaml::Node *Value = KV.getValue();
    if (!Value || Broken)
      break;
    Read(Position, *Value);
    KV.skip();
  }
}

bool YamlReader::list(yaml::Node &N, StringRef What, function_ref<void(yaml::Node &)> Read) {
  auto *Seq = dyn_cast<yaml::SequenceNode>(&N);
  if (!Seq) {
    problem(N, "'" + What + "' must be a list ('- ...')");
    return false;
  }
  for (yaml::Node &Item : *Seq) {
    if (Broken)
      break;
    Read(Item);
  }
  return true;
}

std::optional<std::string> YamlReader::scalar(yaml::Node &N, StringRef Key) {
  LastScalarEnd = std::max(LastScalarEnd, offset(N.getSourceRange().End));
  SmallString<128> Storage;
  if (auto *S = dyn_cast<yaml::ScalarNode>(&N))
    return S->getValue(Storage).str();
  if (auto *B = dyn_cast<yaml::BlockScalarNode>(&N))
    return B->getValue().rtrim('\n').str();
  problem(N, isa<yaml::NullNode>(&N) ? "'" + Key + "' has no value" : "'" + Key + "' must be one word or text");
  return std::nullopt;
}

std::optional<unsigned> YamlReader::number(yaml::Node &N, StringRef Key) {
  std::optional<std::string> S = scalar(N, Key);
  unsigned Value = 0;
  if (!S)
    return std::nullopt;
  if (StringRef(*S).getAsInteger(10, Value)) {
    problem(N, "'" + Key + "' must be a number from 0, not '" + *S + "'");
    return std::nullopt;
  }
  return Value;
}

bool YamlReader::isQuoted(const yaml::Node &N) {
  const auto *S = dyn_cast<yaml::ScalarNode>(&N);
  return S && (S->getRawValue().starts_with("\"") || S->getRawValue().starts_with("'"));
}

} // namespace hipmorph
