// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Findings as SARIF 2.1.0, which code hosting sites and editors show. Clang's own writer needs a SourceManager, and no
// Clang type is left when reports are made.
#include "hipmorph/Report/Report.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include <map>

using namespace llvm;

namespace hipmorph {

namespace {

json::Value text(StringRef S) { return json::Value(json::isUTF8(S) ? S.str() : json::fixUTF8(S)); }

json::Object message(StringRef S) { return json::Object{{"text", text(S)}}; }

std::string percentEncoded(StringRef Path) {
  std::string Uri;
  for (unsigned char C : Path)
    if (isAlnum(C) || StringRef("-._~/").contains(C))
      Uri += static_cast<char>(C);
    else
      Uri += fmt::format("%{:02X}", C);
  return Uri;
}

json::Object artifact(StringRef Path) {
  if (sys::path::is_absolute(Path))
    return json::Object{{"uri", "file://" + percentEncoded(Path)}};
  Path.consume_front("./");
  return json::Object{{"uri", percentEncoded(Path)}, {"uriBaseId", "%SRCROOT%"}};
}

/// SARIF counts characters where we count bytes.
size_t characters(StringRef Text) {
  size_t N = 0;
  for (size_t I = 0; I < Text.size(); ++N) {
    const auto *Begin = reinterpret_cast<const UTF8 *>(Text.data() + I),
               *End = reinterpret_cast<const UTF8 *>(Text.end());
    I += isLegalUTF8Sequence(Begin, End) ? getNumBytesForUTF8(*Begin) : 1;
  }
  return N;
}

class SarifWriter {
public:
  SarifWriter(const Result &R, StringRef Version) : R(R), Version(Version) {
    for (const TranslatedFile &F : R.Files)
      Sources.emplace(F.Path, F.OldText);
  }

  std::string write();

private:
  json::Object region(const Place &P, uint32_t Length) const;
  json::Object location(const Place &P, uint32_t Length) const;
  json::Value result(const Finding &F) const;
  json::Array rules();

  const Result &R;
  StringRef Version;
  std::map<std::string, StringRef> Sources;
  std::map<DiagId, int64_t> RuleIndex;
};

StringRef level(Severity S) { return severityName(S); } // the words are the same

} // namespace

json::Object SarifWriter::region(const Place &P, uint32_t Length) const {
  auto It = Sources.find(P.File);
  StringRef Source = It == Sources.end() ? StringRef() : It->second;
  if (P.Offset > Source.size() || Source.empty())
    return json::Object{{"startLine", P.Line}};
  auto LineBegin = [&](size_t Offset) {
    size_t N = Source.take_front(Offset).rfind('\n');
    return N == StringRef::npos ? 0 : N + 1;
  };
  auto Column = [&](size_t Offset) {
    size_t Begin = LineBegin(Offset);
    return static_cast<int64_t>(characters(Source.slice(Begin, Offset))) + 1;
  };
  size_t End = std::min<size_t>(P.Offset + Length, Source.size());
  json::Object O{{"startLine", P.Line}, {"startColumn", Column(P.Offset)}};
  if (Length) {
    O["endLine"] = static_cast<int64_t>(P.Line + Source.slice(P.Offset, End).count('\n'));
    O["endColumn"] = Column(End);
  }
  O["byteOffset"] = P.Offset;
  O["byteLength"] = static_cast<int64_t>(End - P.Offset);
  return O;
}

json::Object SarifWriter::location(const Place &P, uint32_t Length) const {
  json::Object Physical{{"artifactLocation", artifact(P.File)}};
  if (P.Line)
    Physical["region"] = region(P, Length);
  return json::Object{{"physicalLocation", std::move(Physical)}};
}

json::Value SarifWriter::result(const Finding &F) const {
  json::Object O{{"ruleId", diagNumber(F.Id)},
                 {"ruleIndex", RuleIndex.at(F.Id)},
                 {"level", level(F.Level)},
                 {"message", message(F.Advice.empty() ? F.Message : F.Message + "\n" + F.Advice)}};
  if (!F.Where.File.empty())
    O["locations"] = json::Array{location(F.Where, F.Length)};
  json::Array Related;
  for (const FindingNote &N : F.Notes) {
    json::Object L = N.Where && !N.Where->File.empty() ? location(*N.Where, 0) : json::Object();
    L["message"] = message(N.Text);
    Related.push_back(std::move(L));
  }
  if (!Related.empty())
    O["relatedLocations"] = std::move(Related);
  return O;
}

json::Array SarifWriter::rules() {
  json::Array Rules;
  for (const DiagInfo &D : allDiagnostics()) {
    RuleIndex[D.Id] = Rules.size();
    std::string Title = D.Name.str();
    std::replace(Title.begin(), Title.end(), '-', ' ');
    std::string Number = diagNumber(D.Id);
    Rules.push_back(json::Object{
        {"id", Number},
        {"name", D.Name},
        {"shortDescription", message(Title)},
        {"messageStrings", json::Object{{"default", message(D.Message)}}},
        {"help", message(fmt::format("'hipmorph explain {}' shows what it means and what to do.", Number))},
        {"defaultConfiguration", json::Object{{"level", level(D.DefaultSeverity)}}}});
  }
  return Rules;
}

std::string SarifWriter::write() {
  json::Object Driver{{"name", "hipmorph"}, {"version", text(Version)}, {"rules", rules()}};
  json::Array Results, Artifacts;
  for (const Finding &F : R.Global)
    Results.push_back(result(F));
  for (const TranslatedFile &T : R.Files) {
    Artifacts.push_back(json::Object{{"location", artifact(T.Path)}, {"sourceLanguage", "cplusplus"}});
    for (const Finding &F : T.Findings)
      Results.push_back(result(F));
  }
  json::Object Run{
      {"tool", json::Object{{"driver", std::move(Driver)}}},
      {"columnKind", "unicodeCodePoints"},
      {"originalUriBaseIds",
       json::Object{{"%SRCROOT%", json::Object{{"description", message("the folder in which hipmorph ran")}}}}},
      {"artifacts", std::move(Artifacts)},
      {"results", std::move(Results)}};
  json::Object Root{
      {"$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"},
      {"version", "2.1.0"},
      {"runs", json::Array{std::move(Run)}}};
  return formatv("{0:2}\n", json::Value(std::move(Root))).str();
}

std::string formatSarif(const Result &R, StringRef ToolVersion) { return SarifWriter(R, ToolVersion).write(); }

} // namespace hipmorph
