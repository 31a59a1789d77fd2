// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Edits and findings as JSON. Offsets and columns count bytes; nothing in it depends on the time or the machine.
#include "llvm/Support/JSON.h"
#include "Count.h"

using namespace llvm;

namespace hipmorph {

static json::Value text(StringRef S) { return json::Value(json::isUTF8(S) ? S.str() : json::fixUTF8(S)); }

static void put(json::Object &O, const Place &P) {
  O["file"] = text(P.File);
  if (P.Line == 0)
    return;
  O["offset"] = P.Offset;
  O["line"] = P.Line;
  O["column"] = P.Column;
}

static json::Value toJson(const Finding &F) {
  json::Object O{{"number", diagNumber(F.Id)},
                 {"name", diagInfo(F.Id).Name},
                 {"severity", severityName(F.Level)},
                 {"message", text(F.Message)}};
  if (!F.Where.File.empty())
    put(O, F.Where);
  if (F.Length)
    O["length"] = F.Length;
  if (!F.Advice.empty())
    O["advice"] = text(F.Advice);
  json::Array Notes;
  for (const FindingNote &N : F.Notes) {
    json::Object Note{{"message", text(N.Text)}};
    if (N.Where)
      put(Note, *N.Where);
    Notes.push_back(std::move(Note));
  }
  if (!Notes.empty())
    O["notes"] = std::move(Notes);
  return O;
}

static json::Array toJson(ArrayRef<Finding> Findings) {
  json::Array A;
  for (const Finding &F : Findings)
    A.push_back(toJson(F));
  return A;
}

static json::Value toJson(const EditGroup &G) {
  json::Array Edits;
  for (const Edit &E : G.Edits) {
    json::Array Pieces;
    for (const Piece &P : E.Text)
      if (const auto *S = std::get_if<std::string>(&P))
        Pieces.push_back(text(*S));
      else
        Pieces.push_back(
            json::Object{{"offset", std::get<TextRange>(P).Begin}, {"length", std::get<TextRange>(P).size()}});
    Edits.push_back(json::Object{{"offset", E.Range.Begin}, {"length", E.Range.size()}, {"text", std::move(Pieces)}});
  }
  json::Object O{{"rule", text(G.Rule)},
                 {"certainty", certaintyName(G.Sure)},
                 {"at", G.At},
                 {"what", text(G.What)},
                 {"edits", std::move(Edits)}};
  if (!G.Kind.empty())
    O["kind"] = text(G.Kind);
  if (!G.Library.empty())
    O["library"] = text(G.Library);
  return O;
}

std::string formatJson(const Result &R) {
  json::Array Files;
  for (const TranslatedFile &F : R.Files) {
    json::Array Changes;
    for (const EditGroup &G : F.Groups)
      Changes.push_back(toJson(G));
    json::Object O{{"path", text(F.Path)},
                   {"header", F.IsHeader},
                   {"changed", F.OldText != F.NewText},
                   {"written", F.Written},
                   {"changes", std::move(Changes)},
                   {"findings", toJson(F.Findings)},
                   {"suppressed", static_cast<int64_t>(F.Suppressed)}};
    if (!F.Output.empty())
      O["output"] = text(F.Output);
    Files.push_back(std::move(O));
  }
  Statistics S = countAll(R);
  auto Number = [](size_t N) { return json::Value(static_cast<int64_t>(N)); };
  json::Object Summary{{"files", Number(R.Files.size())},
                       {"converted", Number(S.Converted)},
                       {"notConverted", Number(S.Unconverted)},
                       {"errors", Number(S.BySeverity[static_cast<size_t>(Severity::Error)])},
                       {"warnings", Number(S.BySeverity[static_cast<size_t>(Severity::Warning)])},
                       {"notes", Number(S.BySeverity[static_cast<size_t>(Severity::Note)])},
                       {"suppressed", Number(S.Suppressed)},
                       {"units", R.Units},
                       {"unitsWithErrors", R.UnitsWithErrors}};
  json::Object Root{{"format", 1},
                    {"tool", "hipmorph"},
                    {"files", std::move(Files)},
                    {"findings", toJson(R.Global)},
                    {"summary", std::move(Summary)}};
  return formatv("{0:2}\n", json::Value(std::move(Root))).str();
}

} // namespace hipmorph
