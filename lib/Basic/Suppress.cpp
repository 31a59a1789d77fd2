// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reading the comments that silence findings.
#include "hipmorph/Basic/Suppress.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/GlobPattern.h"
#include <algorithm>
#include <map>

using namespace llvm;

namespace hipmorph {

bool isSuppressible(DiagId Id) { return static_cast<unsigned>(Id) < 4000; }

Expected<std::set<DiagId>> matchDiagnostics(StringRef Text) {
  if (std::optional<DiagId> Id = findDiagnostic(Text))
    return std::set{*Id};
  Expected<GlobPattern> Pattern = GlobPattern::create(Text);
  if (!Pattern)
    return createStringError("'" + Text + "' is no pattern: " + toString(Pattern.takeError()));
  std::set<DiagId> Ids;
  for (const DiagInfo &D : allDiagnostics())
    if (Pattern->match(D.Name) || Pattern->match(diagNumber(D.Id)))
      Ids.insert(D.Id);
  if (Ids.empty())
    return createStringError("'" + Text + "' names no finding");
  return Ids;
}

static std::set<DiagId> allSuppressible() {
  std::set<DiagId> Ids;
  for (const DiagInfo &D : allDiagnostics())
    if (isSuppressible(D.Id))
      Ids.insert(D.Id);
  return Ids;
}

/// Reads the comments of one file in order.
class Suppressions::Reader {
public:
  Reader(Suppressions &S, StringRef File, StringRef Text, ArrayRef<TextRange> Comments)
      : S(S), File(File), Text(Text), Comments(Comments) {}

  void read();

private:
  enum class Verb : uint8_t { Ignore, NextLine, File, Off, On, Unknown };

  void add(std::set<DiagId> Ids, TextRange Where) {
    // A finding at the very end of the file has no byte to lie in.
    if (Where.End == Text.size())
      ++Where.End;
    S.Regions.push_back({std::move(Ids), Where});
  }
  void readLine(StringRef Line);
  void readCommand(StringRef Command);
  void turnOn(const std::set<DiagId> &Ids, StringRef Command);
  std::optional<std::set<DiagId>> readList(StringRef List);
  void complain(StringRef At, StringRef Problem);
  uint32_t offsetOf(StringRef Part) const { return Part.data() - Text.data(); }
  TextRange lineAt(uint32_t Offset) const;
  TextRange nextCodeLine(uint32_t Offset) const;

  Suppressions &S;
  StringRef File, Text;
  ArrayRef<TextRange> Comments;
  std::map<DiagId, uint32_t> OffSince;
};

TextRange Suppressions::Reader::lineAt(uint32_t Offset) const {
  size_t Before = Text.take_front(Offset).rfind('\n'), After = Text.find('\n', Offset);
  return {static_cast<uint32_t>(Before == StringRef::npos ? 0 : Before + 1),
          static_cast<uint32_t>(After == StringRef::npos ? Text.size() : After + 1)};
}

/// The first line after that of Offset with something else than blanks and comments.
TextRange Suppressions::Reader::nextCodeLine(uint32_t Offset) const {
  uint32_t At = lineAt(Offset).End;
  while (At < Text.size()) {
    auto Comment = std::ranges::upper_bound(Comments, At, {}, &TextRange::Begin);
    if (Comment != Comments.begin() && std::prev(Comment)->contains(At))
      At = std::prev(Comment)->End;
    else if (isSpace(Text[At]))
      ++At;
    else
      break;
  }
  return At < Text.size() ? lineAt(At) : TextRange{At, At};
}

void Suppressions::Reader::complain(StringRef At, StringRef Problem) {
  Place P;
  P.File = File.str();
  P.Offset = offsetOf(At);
  P.Line = Text.take_front(P.Offset).count('\n') + 1;
  P.Column = P.Offset - lineAt(P.Offset).Begin + 1;
  Finding F = makeFinding(DiagId::CommentNotUnderstood, std::move(P), Problem);
  F.Length = At.size();
  S.Problems.push_back(std::move(F));
}

std::optional<std::set<DiagId>> Suppressions::Reader::readList(StringRef List) {
  List = List.take_front(List.find("--"));
  std::set<DiagId> Ids;
  bool Empty = true;
  while (true) {
    List = List.ltrim(", \t\r");
    if (List.empty())
      break;
    StringRef Item = List.take_front(List.find_first_of(", \t\r"));
    List = List.drop_front(Item.size());
    Empty = false;
    Expected<std::set<DiagId>> Matched = matchDiagnostics(Item);
    if (!Matched) {
      complain(Item, toString(Matched.takeError()) + "; a reason goes after '--'");
      continue;
    }
    bool Any = false;
    for (DiagId Id : *Matched)
      if (isSuppressible(Id)) {
        Ids.insert(Id);
        Any = true;
      }
    if (!Any)
      complain(Item, fmt::format("'{}' cannot be silenced", Item));
  }
  if (Empty)
    return allSuppressible();
  // A list of nothing but mistakes must not silence everything.
  if (Ids.empty())
    return std::nullopt;
  return Ids;
}

void Suppressions::Reader::turnOn(const std::set<DiagId> &Ids, StringRef Command) {
  std::map<uint32_t, std::set<DiagId>> Closed;
  for (DiagId Id : Ids)
    if (auto It = OffSince.find(Id); It != OffSince.end()) {
      Closed[It->second].insert(Id);
      OffSince.erase(It);
    }
  if (Closed.empty())
    complain(Command, "'on' without 'off' before it");
  for (auto &[Begin, Set] : Closed)
    add(std::move(Set), {Begin, offsetOf(Command)});
}

void Suppressions::Reader::readCommand(StringRef Command) {
  StringRef Word = Command.take_front(Command.find_first_of(" \t\r,"));
  Verb V = StringSwitch<Verb>(Word)
               .Case("ignore", Verb::Ignore)
               .Case("ignore-next-line", Verb::NextLine)
               .Case("ignore-file", Verb::File)
               .Case("off", Verb::Off)
               .Case("on", Verb::On)
               .Default(Verb::Unknown);
  if (V == Verb::Unknown) {
    complain(Word.empty() ? Command : Word,
             "expected 'ignore', 'ignore-next-line', 'ignore-file', 'off' or 'on' after 'hipmorph:'");
    return;
  }
  std::optional<std::set<DiagId>> Ids = readList(Command.drop_front(Word.size()));
  if (!Ids)
    return;
  uint32_t Offset = offsetOf(Command);
  switch (V) {
  case Verb::Ignore:
    add(std::move(*Ids), lineAt(Offset));
    break;
  case Verb::NextLine:
    add(std::move(*Ids), nextCodeLine(Offset));
    break;
  case Verb::File:
    add(std::move(*Ids), {0, static_cast<uint32_t>(Text.size())});
    break;
  case Verb::Off:
    for (DiagId Id : *Ids)
      OffSince.emplace(Id, Offset);
    break;
  case Verb::On:
    turnOn(*Ids, Word);
    break;
  case Verb::Unknown:
    break;
  }
}

/// One line of a comment, without the comment's end.
void Suppressions::Reader::readLine(StringRef Line) {
  StringRef Rest = Line.ltrim("/*!< \t");
  if (Rest.consume_front("hipmorph:"))
    readCommand(Rest.ltrim(" \t").rtrim(" \t\r"));
}

void Suppressions::Reader::read() {
  for (TextRange C : Comments) {
    StringRef Comment = Text.slice(C.Begin, C.End);
    if (!Comment.contains("hipmorph:"))
      continue;
    if (Comment.starts_with("/*"))
      Comment.consume_back("*/");
    while (!Comment.empty()) {
      auto [Line, Rest] = Comment.split('\n');
      readLine(Line);
      Comment = Rest;
    }
  }
  for (auto [Id, Begin] : OffSince)
    add({Id}, {Begin, static_cast<uint32_t>(Text.size())});
}

Suppressions::Suppressions(StringRef File, StringRef Text, ArrayRef<TextRange> Comments) {
  Reader(*this, File, Text, Comments).read();
}

bool Suppressions::hides(DiagId Id, uint32_t Offset) const {
  return std::ranges::any_of(Regions, [&](const Region &R) { return R.Range.contains(Offset) && R.Ids.contains(Id); });
}

SplitFindings splitFindings(std::vector<Finding> Findings, const Suppressions &S) {
  SplitFindings Result;
  for (Finding &F : Findings)
    (S.hides(F.Id, F.Where.Offset) ? Result.Suppressed : Result.Kept).push_back(std::move(F));
  return Result;
}

} // namespace hipmorph
