// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Unified diffs that `git apply` and `patch -p1` accept.
#include "Compare.h"
#include "hipmorph/Report/Report.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

using namespace llvm;

namespace hipmorph {

namespace {

constexpr uint32_t ContextLines = 3;

class DiffWriter {
public:
  DiffWriter(StringRef Old, StringRef New, bool Color)
      : Old(splitLines(Old)), New(splitLines(New)), Changes(compare(this->Old, this->New)), Color(Color) {}

  std::string write(StringRef OldName, StringRef NewName) {
    if (Changes.empty())
      return "";
    header(OldName, NewName);
    for (size_t I = 0; I < Changes.size();) {
      size_t E = I + 1;
      while (E < Changes.size() && Changes[E].OldBegin - Changes[E - 1].OldEnd <= 2 * ContextLines)
        ++E;
      hunk(I, E);
      I = E;
    }
    return std::move(Out);
  }

private:
  void styled(const char *Style, const std::string &Text) {
    if (Color)
      Out += fmt::format("\033[{}m{}\033[m\n", Style, Text);
    else
      Out += Text + '\n';
  }

  void header(StringRef OldName, StringRef NewName);
  void hunk(size_t First, size_t End);
  void line(char Mark, StringRef Line);
  std::string enclosing(uint32_t OldLine) const;

  std::vector<StringRef> Old, New;
  std::vector<Change> Changes;
  bool Color;
  std::string Out;
};

/// The name with its prefix; in quotes, with octal escapes, if it holds bytes that the format cannot have.
std::string quotedName(StringRef Prefix, StringRef Name) {
  // Names are below the folder in which the patch is applied.
  while (Name.consume_front("./") || Name.consume_front("/")) {
  }
  std::string Plain = (Prefix + Name).str(), Quoted = "\"";
  bool NeedsQuotes = false;
  for (unsigned char C : Plain) {
    if (C == '"' || C == '\\') {
      Quoted += fmt::format("\\{}", static_cast<char>(C));
      NeedsQuotes = true;
    } else if (C < 0x20 || C >= 0x7f) {
      Quoted += fmt::format("\\{:03o}", C);
      NeedsQuotes = true;
    } else {
      Quoted += static_cast<char>(C);
    }
  }
  return NeedsQuotes ? Quoted + '"' : Plain;
}

/// Names with blanks end with a tab in the header lines, so that `patch` does not take the rest for a date.
std::string headerName(StringRef Prefix, StringRef Name) {
  std::string S = quotedName(Prefix, Name);
  return S[0] != '"' && S.find(' ') != std::string::npos ? S + '\t' : S;
}

} // namespace

void DiffWriter::header(StringRef OldName, StringRef NewName) {
  styled("1", fmt::format("diff --git {} {}", quotedName("a/", OldName), quotedName("b/", NewName)));
  if (OldName != NewName) {
    styled("1", fmt::format("rename from {}", quotedName("", OldName)));
    styled("1", fmt::format("rename to {}", quotedName("", NewName)));
  }
  styled("1", "--- " + headerName("a/", OldName));
  styled("1", "+++ " + headerName("b/", NewName));
}

/// The last line before OldLine that starts at the left margin with a name: most often the function that it is in.
std::string DiffWriter::enclosing(uint32_t OldLine) const {
  for (uint32_t I = OldLine; I-- > 0;) {
    StringRef L = Old[I];
    if (L.empty() || !(isAlpha(L[0]) || L[0] == '_' || L[0] == '$'))
      continue;
    L = L.rtrim().take_front(80);
    // A label or an access specifier tells nothing.
    if (!L.ends_with(":"))
      return (" " + L).str();
  }
  return "";
}

void DiffWriter::hunk(size_t First, size_t End) {
  const Change &F = Changes[First], &L = Changes[End - 1];
  uint32_t Before = std::min(F.OldBegin, ContextLines);
  uint32_t After = std::min<uint32_t>(Old.size() - L.OldEnd, ContextLines);
  uint32_t OldBegin = F.OldBegin - Before, OldCount = L.OldEnd + After - OldBegin;
  uint32_t NewBegin = F.NewBegin - Before, NewCount = L.NewEnd + After - NewBegin;
  auto Range = [](uint32_t Begin, uint32_t Count) {
    // An empty range names the line before it.
    std::string S = std::to_string(Count ? Begin + 1 : Begin);
    return Count == 1 ? S : S + ',' + std::to_string(Count);
  };
  std::string Head = fmt::format("@@ -{} +{} @@", Range(OldBegin, OldCount), Range(NewBegin, NewCount));
  if (Color)
    Out += fmt::format("\033[36m{}\033[m{}\n", Head, enclosing(OldBegin));
  else
    Out += Head + enclosing(OldBegin) + '\n';
  uint32_t At = OldBegin;
  for (size_t I = First; I < End; ++I) {
    for (; At < Changes[I].OldBegin; ++At)
      line(' ', Old[At]);
    for (; At < Changes[I].OldEnd; ++At)
      line('-', Old[At]);
    for (uint32_t N = Changes[I].NewBegin; N < Changes[I].NewEnd; ++N)
      line('+', New[N]);
  }
  for (; At < L.OldEnd + After; ++At)
    line(' ', Old[At]);
}

void DiffWriter::line(char Mark, StringRef Line) {
  bool HasNewline = Line.consume_back("\n");
  if (Color && Mark != ' ') {
    // The reset stands before a carriage return, which would else be shown as a part of the text.
    bool HasReturn = Line.consume_back("\r");
    Out += fmt::format("\033[{}m{}{}\033[m{}", Mark == '-' ? "31" : "32", Mark, Line, HasReturn ? "\r" : "");
  } else {
    Out += Mark;
    Out += Line;
  }
  Out += '\n';
  if (!HasNewline)
    Out += "\\ No newline at end of file\n";
}

std::string unifiedDiff(StringRef OldName, StringRef NewName, StringRef Old, StringRef New, bool Color) {
  return DiffWriter(Old, New, Color).write(OldName, NewName);
}

} // namespace hipmorph
