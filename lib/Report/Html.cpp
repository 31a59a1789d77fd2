// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One HTML page without anything outside of it: numbers, then each file old beside new with its findings under the
// lines that they are about. No script: what is long is folded with <details>.
#include "Compare.h"
#include "Count.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

using namespace llvm;

namespace hipmorph {

namespace {

/// Unchanged lines around a change or a finding that are not folded.
constexpr uint32_t ContextLines = 4;

constexpr StringLiteral Style = R"css(
:root{color-scheme:light dark;--bg:#fff;--fg:#1c2024;--dim:#687076;--line:#d7dbdf;--del:#ffebe9;--delw:#ffb3ad;--add:#e6ffec;--addw:#8fe3a6;--err:#b3261e;--warn:#9a5b00;--note:#0b62a8}
@media(prefers-color-scheme:dark){:root{--bg:#16181a;--fg:#e6e8ea;--dim:#9ba1a6;--line:#33383c;--del:#3c1c1c;--delw:#7d2b2b;--add:#14301d;--addw:#22693a;--err:#ff8a80;--warn:#ffc266;--note:#82bfff}}
body{background:var(--bg);color:var(--fg);font:15px/1.45 system-ui,sans-serif;margin:1.5rem auto;max-width:110rem;padding:0 1rem}
h1{font-size:1.5rem}h2{font-size:1.1rem;font-family:ui-monospace,monospace;margin:0}
table{border-collapse:collapse}
table.n td,table.n th{padding:.15rem .8rem;border-bottom:1px solid var(--line);text-align:right}
table.n td:first-child,table.n th:first-child{text-align:left}
section{border:1px solid var(--line);border-radius:6px;margin:1.2rem 0;padding:.8rem}
table.d{width:100%;table-layout:fixed;font:13px/1.4 ui-monospace,monospace}
table.d td{vertical-align:top;padding:0 .4rem;white-space:pre-wrap;overflow-wrap:anywhere;tab-size:4}
table.d col.l{width:3.6rem}
table.d td.l{color:var(--dim);text-align:right;user-select:none}
td.del{background:var(--del)}td.add{background:var(--add)}
td.del b{background:var(--delw);font-weight:inherit}td.add b{background:var(--addw);font-weight:inherit}
table.d td.f{white-space:normal;font-family:system-ui,sans-serif;padding:.3rem .6rem;border-left:4px solid}
.error{border-color:var(--err)}.warning{border-color:var(--warn)}.note{border-color:var(--note)}
.error .s{color:var(--err)}.warning .s{color:var(--warn)}.note .s{color:var(--note)}.s{font-weight:600}
.a,.t,summary{color:var(--dim)}summary{cursor:pointer}
details.skip>summary{padding:.1rem .4rem;border-block:1px dashed var(--line)}
)css";

std::string escaped(StringRef Text) {
  std::string Valid = json::isUTF8(Text) ? Text.str() : json::fixUTF8(Text), Out;
  for (char C : Valid)
    switch (C) {
    case '&':
      Out += "&amp;";
      break;
    case '<':
      Out += "&lt;";
      break;
    case '>':
      Out += "&gt;";
      break;
    case '"':
      Out += "&quot;";
      break;
    case '\r':
    case '\0':
      break; // not allowed in HTML text
    default:
      Out += C;
    }
  return Out;
}

/// Identifiers, numbers and runs of blanks whole, everything else byte by byte (bytes of UTF-8 together).
std::vector<StringRef> splitWords(StringRef Line) {
  auto Class = [](unsigned char C) { return isAlnum(C) || C == '_' ? 1 : isSpace(C) ? 2 : C >= 0x80 ? 3 : 0; };
  std::vector<StringRef> Words;
  while (!Line.empty()) {
    int First = Class(Line[0]);
    size_t Size = 1;
    while (First && Size < Line.size() && Class(Line[Size]) == First)
      ++Size;
    Words.push_back(Line.take_front(Size));
    Line = Line.drop_front(Size);
  }
  return Words;
}

class Page {
public:
  explicit Page(const Result &R) : R(R) {}
  std::string write();

private:
  struct Row {
    uint32_t Old = 0, New = 0; ///< line numbers from 1; 0: no line
    bool Changed = false;
  };

  void numbers();
  void file(const TranslatedFile &F);
  void rows(ArrayRef<Row> Rows);
  void row(const Row &Row);
  void finding(const Finding &F, bool InTable);
  void cell(uint32_t Number, StringRef Class, StringRef Html) {
    Out += fmt::format("<td class=l>{}</td><td{}>{}</td>", Number ? std::to_string(Number) : "",
                       Class.empty() ? "" : fmt::format(" class={}", Class), Html);
  }

  const Result &R;
  std::string Out;
  // Of the file that is being written.
  std::vector<StringRef> Old, New;
  std::multimap<uint32_t, const Finding *> ByLine;
};

} // namespace

void Page::numbers() {
  Out += "<table class=n><tr><th>file<th>converted<th>not converted<th>lines "
         "changed<th>errors<th>warnings<th>notes</tr>\n";
  auto Line = [&](StringRef Name, const Statistics &S) {
    Out += fmt::format("<tr><td>{}<td>{}<td>{}<td>{} of {}<td>{}<td>{}<td>{}</tr>\n", Name, S.Converted, S.Unconverted,
                       S.LinesChanged, S.LinesTotal, S.BySeverity[static_cast<size_t>(Severity::Error)],
                       S.BySeverity[static_cast<size_t>(Severity::Warning)],
                       S.BySeverity[static_cast<size_t>(Severity::Note)]);
  };
  for (size_t I = 0; I < R.Files.size(); ++I)
    Line(fmt::format("<a href=\"#f{}\">{}</a>", I, escaped(R.Files[I].Path)), countFile(R.Files[I]));
  Line("<b>total</b>", countAll(R));
  Out += "</table>\n";
}

void Page::finding(const Finding &F, bool InTable) {
  StringRef Tag = InTable ? "td" : "div";
  Out += fmt::format("<{} class=\"f {}\"{}><span class=s>{}:</span> {} <span class=t>[{} {}]</span>", Tag,
                     severityName(F.Level), InTable ? " colspan=4" : "", severityName(F.Level), escaped(F.Message),
                     diagNumber(F.Id), diagInfo(F.Id).Name);
  if (!F.Advice.empty())
    Out += fmt::format("<div class=a>{}</div>", escaped(F.Advice));
  for (const FindingNote &N : F.Notes) {
    std::string Where = N.Where && N.Where->Line ? fmt::format(" ({}:{})", N.Where->File, N.Where->Line) : "";
    Out += fmt::format("<div class=a>{}{}</div>", escaped(N.Text), escaped(Where));
  }
  Out += fmt::format("</{}>", Tag);
}

void Page::row(const Row &Row) {
  StringRef OldLine = Row.Old ? Old[Row.Old - 1].rtrim("\r\n") : "",
            NewLine = Row.New ? New[Row.New - 1].rtrim("\r\n") : "";
  std::string OldHtml, NewHtml;
  if (Row.Changed && Row.Old && Row.New) {
    // Both lines differ in some words: those stand out.
    std::vector<StringRef> A = splitWords(OldLine), B = splitWords(NewLine);
    auto Mark = [](std::string &Html, ArrayRef<StringRef> Words, uint32_t &At, uint32_t Begin, uint32_t End) {
      for (; At < Begin; ++At)
        Html += escaped(Words[At]);
      if (Begin == End)
        return;
      Html += "<b>";
      for (; At < End; ++At)
        Html += escaped(Words[At]);
      Html += "</b>";
    };
    uint32_t AtA = 0, AtB = 0;
    for (const Change &C : compare(A, B)) {
      Mark(OldHtml, A, AtA, C.OldBegin, C.OldEnd);
      Mark(NewHtml, B, AtB, C.NewBegin, C.NewEnd);
    }
    Mark(OldHtml, A, AtA, A.size(), A.size());
    Mark(NewHtml, B, AtB, B.size(), B.size());
  } else {
    OldHtml = escaped(OldLine);
    NewHtml = escaped(NewLine);
  }
  Out += "<tr>";
  cell(Row.Old, Row.Changed && Row.Old ? "del" : "", OldHtml);
  cell(Row.New, Row.Changed && Row.New ? "add" : "", NewHtml);
  Out += "</tr>\n";
  if (Row.Old == 0)
    return;
  auto [Begin, End] = ByLine.equal_range(Row.Old);
  for (auto It = Begin; It != End; ++It) {
    Out += "<tr>";
    finding(*It->second, true);
    Out += "</tr>\n";
  }
}

void Page::rows(ArrayRef<Row> Rows) {
  if (Rows.empty())
    return;
  Out += "<table class=d><col class=l><col><col class=l><col>\n";
  for (const Row &Row : Rows)
    row(Row);
  Out += "</table>\n";
}

void Page::file(const TranslatedFile &F) {
  Old = splitLines(F.OldText);
  New = splitLines(F.NewText);
  ByLine.clear();
  for (const Finding &D : F.Findings)
    if (D.Where.Line == 0 || D.Where.Line > Old.size() || D.Where.File != F.Path)
      finding(D, false);
    else
      ByLine.emplace(D.Where.Line, &D);

  std::vector<Row> All;
  uint32_t AtOld = 0, AtNew = 0;
  auto Same = [&](uint32_t End) {
    for (; AtOld < End; ++AtOld, ++AtNew)
      All.push_back({AtOld + 1, AtNew + 1, false});
  };
  for (const Change &C : compare(Old, New)) {
    Same(C.OldBegin);
    for (uint32_t I = 0; I < std::max(C.removed(), C.added()); ++I)
      All.push_back({I < C.removed() ? C.OldBegin + I + 1 : 0, I < C.added() ? C.NewBegin + I + 1 : 0, true});
    AtOld = C.OldEnd;
    AtNew = C.NewEnd;
  }
  Same(Old.size());

  // A row is shown if a change or a finding is near.
  std::vector<bool> Shown(All.size());
  for (size_t I = 0; I < All.size(); ++I)
    if (All[I].Changed || ByLine.contains(All[I].Old))
      for (size_t J = I < ContextLines ? 0 : I - ContextLines; J < std::min(All.size(), I + ContextLines + 1); ++J)
        Shown[J] = true;
  for (size_t I = 0; I < All.size();) {
    size_t E = I + 1;
    while (E < All.size() && Shown[E] == Shown[I])
      ++E;
    ArrayRef<Row> Part = ArrayRef(All).slice(I, E - I);
    if (!Shown[I])
      Out += fmt::format("<details class=skip><summary>{} unchanged {}</summary>\n", Part.size(),
                         Part.size() == 1 ? "line" : "lines");
    rows(Part);
    if (!Shown[I])
      Out += "</details>\n";
    I = E;
  }
}

std::string Page::write() {
  Out = fmt::format("<!DOCTYPE html>\n<html lang=en><head><meta charset=utf-8><meta name=viewport "
                    "content=\"width=device-width\"><title>hipmorph report</title><style>{}</style></head><body>\n"
                    "<h1>hipmorph report</h1>\n",
                    StringRef(Style));
  numbers();
  for (const Finding &F : R.Global) {
    std::string Where = F.Where.File.empty() ? ""
                        : F.Where.Line       ? fmt::format("{}:{}", F.Where.File, F.Where.Line)
                                             : F.Where.File;
    Out += fmt::format("<section>{}", Where.empty() ? "" : fmt::format("<h2>{}</h2>", escaped(Where)));
    finding(F, false);
    Out += "</section>\n";
  }
  for (size_t I = 0; I < R.Files.size(); ++I) {
    const TranslatedFile &F = R.Files[I];
    Out += fmt::format("<section id=f{}><h2>{}{}</h2>\n", I, escaped(F.Path),
                       F.Output.empty() || F.Output == F.Path ? "" : " → " + escaped(F.Output));
    file(F);
    Out += "</section>\n";
  }
  Out += "</body></html>\n";
  return std::move(Out);
}

std::string formatHtml(const Result &R) { return Page(R).write(); }

} // namespace hipmorph
