// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// #line directives in a translation, so that compilers, debuggers and profilers name the line that a person wrote.
#include "LineMarkers.h"
#include <algorithm>

using namespace llvm;
namespace tok = clang::tok;

namespace hipmorph {
namespace {

/// Where a #line directive may stand: at the start of a line that begins outside comments, literals, directives,
/// continued lines and parentheses (a directive inside a macro's arguments is undefined).
class SafeLines {
public:
  explicit SafeLines(const SourceFile &File) : File(File) {
    for (uint32_t I = 0; I < File.tokens().size(); ++I) {
      const Token &T = File.tokens()[I];
      if (T.Directive != NoToken)
        Unsafe.push_back(File.directives()[T.Directive].Range);
      else if ((T.Kind == tok::l_paren || T.Kind == tok::l_square) && T.Match != NoToken)
        Unsafe.push_back({T.Begin, File.tokens()[T.Match].End});
      else
        Unsafe.push_back({T.Begin, T.End});
    }
    for (const Comment &C : File.comments())
      Unsafe.push_back(C.Range);
    std::ranges::sort(Unsafe);
    // Nested ranges become one, so that a look-up needs the last range before a place only.
    std::vector<TextRange> Merged;
    for (TextRange R : Unsafe)
      if (!Merged.empty() && R.Begin < Merged.back().End)
        Merged.back().End = std::max(Merged.back().End, R.End);
      else
        Merged.push_back(R);
    Unsafe = std::move(Merged);
  }

  bool isSafe(uint32_t LineStart) const {
    auto It = std::ranges::lower_bound(Unsafe, LineStart, {}, &TextRange::Begin);
    return It == Unsafe.begin() || std::prev(It)->End <= LineStart;
  }

private:
  const SourceFile &File;
  std::vector<TextRange> Unsafe;
};

/// From offsets of the new text to offsets of the old; none inside new text.
class OffsetMap {
public:
  explicit OffsetMap(ArrayRef<TextChange> Changes) {
    int64_t Delta = 0; // old = new + Delta
    uint32_t NewPos = 0, OldPos = 0;
    for (const TextChange &C : Changes) {
      NewPos += C.Range.Begin - OldPos;
      Starts.push_back({NewPos, static_cast<uint32_t>(NewPos + C.Text.size())});
      NewPos += C.Text.size();
      OldPos = C.Range.End;
      Delta = static_cast<int64_t>(OldPos) - NewPos;
      Deltas.push_back(Delta);
    }
  }

  std::optional<uint32_t> old(uint32_t New) const {
    auto It = std::ranges::upper_bound(Starts, New, {}, &TextRange::Begin);
    if (It == Starts.begin())
      return New;
    size_t I = It - Starts.begin() - 1;
    if (New < Starts[I].End)
      return std::nullopt;
    return static_cast<uint32_t>(New + Deltas[I]);
  }

private:
  std::vector<TextRange> Starts; ///< the changes' places in the new text
  std::vector<int64_t> Deltas;
};

std::string quoted(StringRef Path) {
  std::string Out = "\"";
  for (char C : Path) {
    if (C == '"' || C == '\\')
      Out += '\\';
    Out += C;
  }
  return Out + "\"";
}

} // namespace

std::string addLineMarkers(const SourceFile &Old, StringRef NewText, ArrayRef<TextChange> Changes) {
  SourceFile New(Old.path(), NewText.str());
  SafeLines Safe(New);
  OffsetMap Map(Changes);
  std::string Out, Name = quoted(Old.path());
  uint32_t Expected = 0; // what the compiler takes the coming line for; 0: another file's
  for (uint32_t Start = 0; Start < NewText.size();) {
    uint32_t End = New.lineOf(Start).End;
    std::optional<uint32_t> OldOffset = Map.old(Start);
    uint32_t Line = OldOffset ? Old.place(*OldOffset).Line : 0;
    if (Line && Line != Expected && Safe.isSafe(Start)) {
      Out += "#line " + std::to_string(Line) + " " + Name + New.newline().str();
      Expected = Line;
    }
    Out += New.slice({Start, End});
    if (Expected)
      ++Expected;
    Start = End;
  }
  return Out;
}

} // namespace hipmorph
