// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Findings as text for people, in the form that editors and CI systems know from Clang.
#include "hipmorph/Report/Report.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/Unicode.h"
#include <algorithm>

using namespace llvm;

namespace hipmorph {

namespace {

constexpr unsigned TabStop = 8;
/// A longer line is shown around the finding only.
constexpr unsigned MaxColumns = 240;
constexpr unsigned ColumnsBefore = 80;

constexpr const char *Bold = "\033[1m", *BoldRed = "\033[1;31m", *BoldMagenta = "\033[1;35m", *BoldCyan = "\033[1;36m",
                     *BoldGreen = "\033[1;32m", *Reset = "\033[m";

/// One character as a terminal may see it.
struct Cell {
  std::string Text;
  unsigned Width;
  uint32_t Offset; ///< of its first byte in the file
};

class Painter {
public:
  Painter(StringRef Source, bool Color) : Source(Source), Color(Color) {}

  void finding(const Finding &F) {
    head(F.Where, severityName(F.Level), style(F.Level), F.Message,
         fmt::format(" [{} {}]", diagNumber(F.Id), diagInfo(F.Id).Name));
    snippet(F.Where, F.Length);
    if (!F.Advice.empty())
      Out += fmt::format("  advice: {}\n", printable(F.Advice));
    for (const FindingNote &N : F.Notes) {
      head(N.Where.value_or(Place()), "note", BoldCyan, N.Text, "");
      // Notes in other files have no text here.
      if (N.Where && N.Where->File == F.Where.File && *N.Where != F.Where)
        snippet(*N.Where, 0);
    }
  }

  std::string take() { return std::move(Out); }

private:
  static const char *style(Severity S) {
    switch (S) {
    case Severity::Note:
      return BoldCyan;
    case Severity::Warning:
      return BoldMagenta;
    case Severity::Error:
      return BoldRed;
    }
    llvm_unreachable("all severities have a style");
  }

  std::string styled(const char *Style, StringRef Text) const {
    return Color ? fmt::format("{}{}{}", Style, Text, Reset) : Text.str();
  }

  void head(const Place &P, StringRef Kind, const char *KindStyle, StringRef Message, StringRef Tag) {
    std::string Where;
    if (P.File.empty())
      Where = "hipmorph: ";
    else if (P.Line == 0)
      Where = printable(P.File) + ": ";
    else
      Where = fmt::format("{}:{}:{}: ", printable(P.File), P.Line, P.Column);
    if (P.File.empty() && Kind == "note")
      Where = "  ";
    Out += styled(Bold, Where) + styled(KindStyle, (Kind + ": ").str()) + styled(Bold, printable(Message)) + Tag.str() +
           '\n';
  }

  /// Text from names and sources must not command the terminal.
  static std::string printable(StringRef Text) {
    std::string S;
    for (unsigned char C : Text)
      if ((C < 0x20 && C != '\n' && C != '\t') || C == 0x7f)
        S += fmt::format("<U+{:04X}>", C);
      else
        S += static_cast<char>(C);
    return S;
  }

  std::vector<Cell> cells(StringRef Line, uint32_t Offset) const;
  void snippet(const Place &P, uint32_t Length);

  StringRef Source;
  bool Color;
  std::string Out;
};

} // namespace

std::vector<Cell> Painter::cells(StringRef Line, uint32_t Offset) const {
  std::vector<Cell> Cells;
  unsigned Column = 0;
  for (size_t I = 0; I < Line.size();) {
    unsigned char C = Line[I];
    size_t Size = 1;
    std::string Shown;
    unsigned Width = 1;
    if (C == '\t') {
      Width = TabStop - Column % TabStop;
      Shown.assign(Width, ' ');
    } else if (C >= 0x20 && C < 0x7f) {
      Shown = static_cast<char>(C);
    } else {
      const auto *Begin = reinterpret_cast<const UTF8 *>(Line.data() + I),
                 *End = reinterpret_cast<const UTF8 *>(Line.end());
      Size = std::min<size_t>(C < 0x80 ? 1 : getNumBytesForUTF8(C), Line.size() - I);
      int Columns =
          C < 0x80 || !isLegalUTF8Sequence(Begin, End) ? -1 : sys::unicode::columnWidthUTF8(Line.substr(I, Size));
      if (Columns >= 0) {
        Shown = Line.substr(I, Size).str();
        Width = Columns;
      } else {
        Size = 1;
        Shown = fmt::format("<{:02X}>", C);
        Width = Shown.size();
      }
    }
    Cells.push_back({std::move(Shown), Width, static_cast<uint32_t>(Offset + I)});
    Column += Width;
    I += Size;
  }
  return Cells;
}

void Painter::snippet(const Place &P, uint32_t Length) {
  if (P.Line == 0 || P.Offset > Source.size() || Source.empty())
    return;
  size_t Begin = Source.take_front(P.Offset).rfind('\n');
  Begin = Begin == StringRef::npos ? 0 : Begin + 1;
  StringRef Line = Source.substr(Begin).take_until([](char C) { return C == '\n'; }).rtrim('\r');
  std::vector<Cell> Cells = cells(Line, Begin);

  unsigned Total = 0, CaretColumn = 0;
  for (const Cell &C : Cells) {
    if (C.Offset < P.Offset)
      CaretColumn += C.Width;
    Total += C.Width;
  }
  unsigned First = 0, Last = Total;
  if (Total > MaxColumns) {
    First = CaretColumn > ColumnsBefore ? CaretColumn - ColumnsBefore : 0;
    Last = First + MaxColumns;
  }
  std::string Shown = First ? "..." : "", Marks(Shown.size(), ' ');
  unsigned Column = 0;
  bool CaretMade = false;
  for (const Cell &C : Cells) {
    Column += C.Width;
    if (Column <= First || Column > Last)
      continue;
    Shown += C.Text;
    char Mark = ' ';
    if (C.Offset >= P.Offset && !CaretMade)
      Mark = '^';
    else if (CaretMade && C.Offset < P.Offset + Length)
      Mark = '~';
    CaretMade |= Mark == '^';
    Marks += Mark;
    Marks.append(C.Width ? C.Width - 1 : 0, Mark == '^' ? (Length > 1 && C.Width > 1 ? '~' : ' ') : Mark);
  }
  if (!CaretMade)
    Marks += '^';
  if (Last < Total)
    Shown += "...";
  Out += "  " + Shown + "\n  " + styled(BoldGreen, StringRef(Marks).rtrim()) + '\n';
}

std::string formatFinding(const Finding &F, StringRef SourceText, bool Color) {
  Painter P(SourceText, Color);
  P.finding(F);
  return P.take();
}

bool Result::hasErrorFinding() const {
  auto IsError = [](const Finding &F) { return F.Level == Severity::Error; };
  return std::ranges::any_of(Global, IsError) ||
         std::ranges::any_of(Files, [&](const TranslatedFile &F) { return std::ranges::any_of(F.Findings, IsError); });
}

bool Result::hasInputProblem() const {
  auto IsInput = [](const Finding &F) {
    unsigned N = static_cast<unsigned>(F.Id);
    return F.Level == Severity::Error && N >= 4000 && N < 5000;
  };
  return std::ranges::any_of(Global, IsInput) ||
         std::ranges::any_of(Files, [&](const TranslatedFile &F) { return std::ranges::any_of(F.Findings, IsInput); });
}

static std::string plural(size_t N, StringRef One, StringRef Many) {
  return fmt::format("{} {}", N, N == 1 ? One : Many);
}

std::string formatSummary(const Result &R) {
  size_t Changed = 0, Suppressed = 0;
  size_t BySure[3] = {}, ByLevel[3] = {};
  const Finding *First = nullptr;
  auto Count = [&](const Finding &F) {
    ++ByLevel[static_cast<size_t>(F.Level)];
    if (!First || F.Level > First->Level)
      First = &F;
  };
  for (const Finding &F : R.Global)
    Count(F);
  for (const TranslatedFile &T : R.Files) {
    Changed += T.OldText != T.NewText;
    Suppressed += T.Suppressed;
    for (const EditGroup &G : T.Groups)
      ++BySure[static_cast<size_t>(G.Sure)];
    for (const Finding &F : T.Findings)
      Count(F);
  }
  size_t Edits = BySure[0] + BySure[1] + BySure[2];
  std::string Out = fmt::format("hipmorph: {} of {} changed, {}", Changed, plural(R.Files.size(), "file", "files"),
                                plural(Edits, "change", "changes"));
  if (BySure[1] || BySure[2])
    Out += fmt::format(" ({} certain, {} likely, {} guessed)", BySure[0], BySure[1], BySure[2]);
  Out += '\n';
  if (!First && !Suppressed)
    return Out;
  Out +=
      fmt::format("hipmorph: {}, {}", plural(ByLevel[2], "error", "errors"), plural(ByLevel[1], "warning", "warnings"));
  if (ByLevel[0])
    Out += ", " + plural(ByLevel[0], "note", "notes");
  if (Suppressed)
    Out += fmt::format(", {} suppressed", Suppressed);
  if (First)
    Out += fmt::format("; 'hipmorph explain {}' tells more", diagNumber(First->Id));
  return Out + '\n';
}

} // namespace hipmorph
