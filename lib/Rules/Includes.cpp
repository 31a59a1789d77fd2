// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rule Includes: CUDA's headers become HIP's, each once; the runtime header is added where nvcc would have included
// cuda_runtime.h by itself; headers that other rules asked for are added. Runs last.
//   before: #include <cuda.h>
//           #include <cuda_runtime.h>
//   after:  #include <hip/hip_runtime.h>
#include "Names.h"
#include "llvm/Support/Path.h"
#include <algorithm>

using namespace llvm;
namespace tok = clang::tok;

namespace hipmorph {
namespace {

constexpr StringLiteral RuntimeHeader = "hip/hip_runtime.h";

class IncludeEditor {
public:
  explicit IncludeEditor(RuleContext &Ctx) : Ctx(Ctx), File(Ctx.File) {}

  void run() {
    for (uint32_t I = 0; I < File.directives().size(); ++I)
      if (File.directives()[I].Kind == DirectiveKind::Include)
        directive(I);
    addMissing();
  }

private:
  struct Present {
    std::string Header;
    uint32_t Branch;
  };

  /// True if the header is included at this place already: earlier, and in the same branch or one around it.
  bool isPresent(StringRef Header, uint32_t Branch) const {
    return any_of(Includes, [&](const Present &P) {
      if (P.Header != Header)
        return false;
      for (uint32_t B = Branch;; B = File.branches()[B].Parent) {
        if (P.Branch == B)
          return true;
        if (B == NoToken)
          return false;
      }
    });
  }

  void directive(uint32_t Index) {
    const Directive &D = File.directives()[Index];
    uint32_t Branch = File.branchAt(D.Range.Begin);
    if (D.Included.empty())
      return;
    const IncludeFact *Fact = Ctx.includeAt(D.Range.Begin);
    bool Inactive = Ctx.isInactive(D.Range.Begin);
    if (renamedSource(D, Fact))
      return;
    std::optional<Row> R = Ctx.Tables.find(D.Included, RowKind::Header);
    // The project's own header of that name is not CUDA's.
    bool Foreign = Fact && (Fact->From == Origin::Project || Fact->From == Origin::System);
    if (!R || Foreign) {
      bool Ours = StringRef(D.Included).starts_with("hipmorph/"); // of an earlier translation
      if (Fact && Fact->Path.empty() && !Inactive && !Ours && !Ctx.Tables.isHipName(D.Included) && Ctx.Facts.Seen)
        Ctx.report(DiagId::IncludeNotFound, D.IncludedRange.Begin, D.Included.size(), D.Included);
      Includes.push_back({D.Included, Branch});
      return;
    }
    StringRef Target = targetOf(*R, Ctx.Options);
    if (R->Status == RowStatus::Unsupported) {
      Finding &F = Ctx.report(DiagId::HeaderUnsupported, D.IncludedRange.Begin, D.Included.size(), D.Included, R->Why);
      F.Advice = R->Advice.str();
      if (Inactive)
        F.Level = Severity::Warning;
      return;
    }
    if (R->Unproven)
      Ctx.report(DiagId::ApiUnproven, D.IncludedRange.Begin, D.Included.size(), D.Included, Target,
                 R->Note.empty() ? StringRef("its library is not packaged") : R->Note);
    if (!Inactive)
      UsesCuda = true;
    EditGroup G;
    G.At = D.Range.Begin;
    G.Sure = Inactive ? Certainty::Guess : Certainty::Certain;
    if (Target.empty() || isPresent(Target, Branch)) {
      G.What = "#include " + D.Included + " removed";
      G.Edits.push_back(removeText(lineWithout(D)));
    } else {
      if (Target == D.Included) {
        Includes.push_back({D.Included, Branch});
        return;
      }
      G.What = (Twine("#include ") + D.Included + " -> " + Target).str();
      G.Edits.push_back(replaceText(D.IncludedRange, Target.str()));
      Includes.push_back({Target.str(), Branch});
    }
    Ctx.emit(std::move(G));
  }

  /// An include of a file that gets another name: the include follows, with the user's spelling of the folder.
  bool renamedSource(const Directive &D, const IncludeFact *Fact) {
    if (!Fact || Fact->Path.empty())
      return false;
    auto It = Ctx.Options.RenamedFiles.find(Fact->Path);
    if (It == Ctx.Options.RenamedFiles.end())
      return false;
    StringRef Old = D.Included;
    std::string New = (Old.drop_back(sys::path::filename(Old).size()) + It->second).str();
    EditGroup G;
    G.At = D.Range.Begin;
    G.What = (Twine("#include ") + Old + " -> " + New).str();
    G.Edits.push_back(replaceText(D.IncludedRange, New));
    Ctx.emit(std::move(G));
    Ctx.report(DiagId::IncludeOfSource, D.IncludedRange.Begin, Old.size(), Old, New);
    return true;
  }

  /// The whole line if nothing else stands on it, else the directive alone (a comment behind it stays).
  TextRange lineWithout(const Directive &D) const {
    TextRange Line = File.lineOf(D.Range.Begin);
    StringRef Before = File.slice({Line.Begin, D.Range.Begin});
    TextRange LastLine = File.lineOf(D.Range.End ? D.Range.End - 1 : 0);
    StringRef After = File.slice({D.Range.End, LastLine.End});
    if (Before.trim().empty() && After.trim().empty())
      return {Line.Begin, LastLine.End};
    return D.Range;
  }

  bool usesRuntime() const {
    if (UsesCuda || !Ctx.Facts.Launches.empty())
      return true;
    for (const Use &U : Ctx.uses())
      if (!U.Vetoed && U.Context != UseContext::Inactive && U.Context != UseContext::Directive &&
          U.Entry.Status != RowStatus::Unsupported && (U.Fact || U.Entry.Status != RowStatus::Same))
        return true;
    for (uint32_t I = 0; I < File.tokens().size(); ++I)
      if (File.is(I, tok::lesslessless) && File.tokens()[I].Match != NoToken && Ctx.contextAt(I) != UseContext::Inactive)
        return true;
    return any_of(Ctx.Facts.Functions, [](const FunctionFact &F) { return F.Device; });
  }

  bool needsRuntime() const {
    if (isPresent(RuntimeHeader, NoToken) || !usesRuntime())
      return false;
    if (Ctx.Facts.Seen && (!Ctx.Facts.CompiledAsCuda || Ctx.Facts.CudaBefore))
      return false; // its includers, or itself, must have included what it uses
    if (isPresent("hip/hip_runtime_api.h", NoToken) && !Ctx.Facts.CompiledAsCuda)
      return false;
    // A project header before anything else that brings it along will do.
    for (const IncludeFact &I : Ctx.Facts.Includes)
      if (I.From == Origin::Project && I.Path != File.path() && Ctx.Options.RuntimeFiles.contains(I.Path) &&
          File.branchAt(I.Offset) == NoToken && !usesBefore(I.Offset))
        return false;
    return true;
  }

  /// True if CUDA is used, or another CUDA header included, above this place.
  bool usesBefore(uint32_t Offset) const {
    for (const Use &U : Ctx.uses())
      if (!U.Vetoed && File.tokens()[U.Token].Begin < Offset && U.Context != UseContext::Inactive)
        return true;
    return any_of(Ctx.Facts.Includes, [&](const IncludeFact &I) { return I.From == Origin::Cuda && I.Offset < Offset; });
  }

  void addMissing() {
    std::vector<std::string> Add;
    if (needsRuntime())
      Add.push_back(RuntimeHeader.str());
    for (const std::string &H : Ctx.requiredHeaders())
      if (H != RuntimeHeader && !any_of(Includes, [&](const Present &P) { return P.Header == H && P.Branch == NoToken; }))
        Add.push_back(H);
    if (Add.empty())
      return;
    bool RuntimeFirst = Add.front() == RuntimeHeader;
    std::string Text;
    for (const std::string &H : Add)
      Text += "#include <" + H + ">" + File.newline().str();
    uint32_t At = RuntimeFirst ? firstPlace() : placeAfterRuntime();
    if (At > 0 && File.text()[At - 1] != '\n')
      Text = File.newline().str() + Text;
    EditGroup G;
    G.At = At;
    G.Priority = 20;
    G.What = "#include added: " + join(Add);
    G.Edits.push_back(insertText(At, std::move(Text)));
    Ctx.emit(std::move(G));
  }

  static std::string join(const std::vector<std::string> &Names) {
    std::string Out;
    for (const std::string &N : Names)
      Out += (Out.empty() ? "" : ", ") + N;
    return Out;
  }

  /// Before the first include, but behind a guard, and outside every #if and bracket.
  uint32_t firstPlace() const {
    if (uint32_t Guard = File.afterGuard())
      return Guard;
    for (uint32_t I = 0; I < File.tokens().size(); ++I) {
      const Token &T = File.tokens()[I];
      if (T.Directive == NoToken)
        return File.lineOf(T.Begin).Begin;
      const Directive &D = File.directives()[T.Directive];
      // #define and #pragma lines before the includes may be meant for them.
      if (D.Kind == DirectiveKind::Include || D.Kind == DirectiveKind::If || D.Kind == DirectiveKind::Ifdef ||
          D.Kind == DirectiveKind::Ifndef)
        return File.lineOf(D.Range.Begin).Begin;
      I = D.EndToken - 1;
    }
    return 0;
  }

  /// Behind the include that is, or becomes, the runtime header; else where the runtime header would go.
  uint32_t placeAfterRuntime() const {
    for (const Directive &D : File.directives()) {
      if (D.Kind != DirectiveKind::Include || File.branchAt(D.Range.Begin) != NoToken)
        continue;
      std::optional<Row> R = Ctx.Tables.find(D.Included, RowKind::Header);
      if (D.Included == RuntimeHeader || (R && R->Hip == RuntimeHeader))
        return File.lineOf(D.Range.End - 1).End;
    }
    return firstPlace();
  }

  RuleContext &Ctx;
  const SourceFile &File;
  std::vector<Present> Includes;
  bool UsesCuda = false;
};

void run(RuleContext &Ctx) { IncludeEditor(Ctx).run(); }

} // namespace
} // namespace hipmorph

HIPMORPH_RULE(Includes, 900, run)
