// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rule Recipes: calls whose HIP form takes other arguments, as the row's recipe says.
//   before: cudaMemcpyToSymbol(table, src, n)
//   after:  hipMemcpyToSymbol(HIP_SYMBOL(table), src, n)
// Edits are insertions and removals around the arguments, so that what other rules do inside them is kept.
#include "Names.h"
#include "hipmorph/Mapping/Recipe.h"
#include <algorithm>

using namespace llvm;
namespace tok = clang::tok;

namespace hipmorph {
namespace {

StringRef castName(CastKind Kind) {
  switch (Kind) {
  case CastKind::Reinterpret:
    return "reinterpret_cast";
  case CastKind::Static:
    return "static_cast";
  case CastKind::Const:
    return "const_cast";
  case CastKind::C:
    return "";
  }
  llvm_unreachable("all casts are named");
}

class RecipeRunner {
public:
  explicit RecipeRunner(RuleContext &Ctx) : Ctx(Ctx) {}

  void run() {
    for (const Use &U : Ctx.uses())
      if (!U.Vetoed && !U.Disputed && !U.Entry.Recipe.empty() && !Ctx.Claimed.contains(U.Token))
        if (const Recipe *R = Ctx.Tables.findRecipe(U.Entry.Recipe))
          one(U, *R);
  }

private:
  uint32_t place(const Use &U) const { return Ctx.File.tokens()[U.Token].Begin; }

  /// True if the recipe changes arguments in every case: then the function itself cannot stand for its counterpart.
  static bool alwaysChanges(const Recipe &R) {
    return none_of(R.Cases, [](const RecipeCase &C) { return C.Steps.empty(); }) && R.Cases.size() == 1 &&
           !R.Cases[0].Function && !R.Cases[0].Argc && !R.Cases[0].MinArgc;
  }

  static bool needsTypes(const Recipe &R) {
    return any_of(R.Cases, [](const RecipeCase &C) { return !C.ArgType.empty() || C.Function; });
  }

  void one(const Use &U, const Recipe &R) {
    std::optional<CallSite> Site = Ctx.callSite(U.Token);
    StringRef Target = targetOf(U.Entry, Ctx.Options);
    if (!Site) {
      if (alwaysChanges(R) && U.Context != UseContext::Directive)
        Ctx.report(DiagId::AddressOfRecipe, place(U), U.Entry.Cuda.size(), U.Entry.Cuda, Target);
      return; // Rename gives it its new name
    }
    if (U.Context == UseContext::Inactive && needsTypes(R)) {
      Ctx.Claimed.insert(U.Token);
      Ctx.report(DiagId::InactiveNotTranslated, place(U), U.Entry.Cuda.size(), U.Entry.Cuda, "other arguments in HIP");
      return;
    }
    if (!Site->Problem.empty()) {
      refuse(U, Site->Problem);
      return;
    }
    std::vector<std::string> Texts;
    std::vector<RecipeArg> Args;
    for (TextRange A : Site->Args)
      Texts.push_back(Ctx.File.slice(A).str());
    for (size_t I = 0; I < Texts.size(); ++I) {
      RecipeArg A;
      A.Text = Texts[I];
      if (Site->Fact && I < Site->Fact->Args.size()) {
        A.Type = Site->Fact->Args[I].Type;
        A.IsFunction = Site->Fact->Args[I].IsFunction;
      }
      Args.push_back(A);
    }
    const RecipeCase *Case = selectCase(R, Args);
    if (!Case) {
      refuse(U, "no form of the call fits its arguments");
      return;
    }
    EditGroup G;
    G.Sure = std::max(U.Sure, Ctx.certaintyAt(U.Token));
    G.At = place(U);
    G.Priority = 10;
    StringRef Name = Case->Hip.empty() ? Target : StringRef(Case->Hip);
    G.What = (Twine(U.Entry.Cuda) + " -> " + Name + " (" + R.Name + ")").str();
    G.Kind = kindName(U.Entry.Kind).str();
    G.Library = U.Entry.Library.str();
    if (Name != U.Entry.Cuda)
      G.Edits.push_back(renameEdit(Ctx, U, Name));
    for (const RecipeStep &Step : Case->Steps)
      addStep(G, *Site, Step);
    Ctx.Claimed.insert(U.Token);
    if (U.Context != UseContext::Inactive && !U.Entry.HipHeader.empty())
      Ctx.requireHeader(U.Entry.HipHeader);
    if (!U.Entry.HipSince.empty() && isOlder(Ctx.Options.RocmVersion, U.Entry.HipSince))
      Ctx.report(DiagId::ApiTooNew, place(U), U.Entry.Cuda.size(), U.Entry.Cuda, U.Entry.HipSince, Target,
                 Ctx.Options.RocmVersion);
    if (!U.Entry.Note.empty() && U.Context != UseContext::Inactive)
      Ctx.report(DiagId::ApiMeaningDiffers, place(U), U.Entry.Cuda.size(), U.Entry.Cuda, Name, U.Entry.Note).Advice =
          U.Entry.Advice.str();
    if (!G.Edits.empty())
      Ctx.emit(std::move(G));
  }

  void refuse(const Use &U, StringRef Why) {
    Ctx.Claimed.insert(U.Token);
    Finding &F = Ctx.report(DiagId::RecipeNotApplicable, place(U), U.Entry.Cuda.size(), U.Entry.Cuda, Why);
    F.Advice = U.Entry.Advice.str();
    if (U.Context == UseContext::Inactive)
      F.Level = Severity::Warning;
  }

  /// True if the text has a comma that a macro would take for its own.
  static bool hasBareComma(StringRef Text) {
    int Depth = 0;
    for (char C : Text) {
      if (C == '(')
        ++Depth;
      else if (C == ')')
        --Depth;
      else if (C == ',' && Depth == 0)
        return true;
    }
    return false;
  }

  void wrap(EditGroup &G, TextRange Arg, std::string Before, std::string After) {
    G.Edits.push_back(insertText(Arg.Begin, std::move(Before)));
    G.Edits.push_back(insertText(Arg.End, std::move(After)));
  }

  void insert(EditGroup &G, const CallSite &Site, unsigned At, std::vector<Piece> Text) {
    size_t N = Site.Args.size();
    if (N == 0) {
      uint32_t Open = Ctx.File.tokens()[Site.Open].End;
      G.Edits.push_back({{Open, Open}, std::move(Text)});
    } else if (At < N) {
      Text.push_back(std::string(", "));
      G.Edits.push_back({{Site.Args[At].Begin, Site.Args[At].Begin}, std::move(Text)});
    } else {
      Text.insert(Text.begin(), std::string(", "));
      G.Edits.push_back({{Site.Args[N - 1].End, Site.Args[N - 1].End}, std::move(Text)});
    }
  }

  /// Text that is gone needs no renames; they would be reported as cut.
  void claim(TextRange Gone) {
    for (uint32_t I = Ctx.File.tokenFrom(Gone.Begin); I < Ctx.File.tokens().size() && Ctx.File.tokens()[I].Begin < Gone.End; ++I)
      Ctx.Claimed.insert(I);
  }

  void remove(EditGroup &G, const CallSite &Site, unsigned Arg) {
    TextRange Field = Site.Fields[Arg];
    if (Arg > 0) // with the comma before it
      G.Edits.push_back(removeText({Site.Fields[Arg - 1].End, Field.End}));
    else if (Site.Args.size() > 1) // with the comma and the blanks behind it
      G.Edits.push_back(removeText({Site.Args[0].Begin, Site.Args[1].Begin}));
    else
      G.Edits.push_back(removeText(Site.Args[0]));
  }

  void addStep(EditGroup &G, const CallSite &Site, const RecipeStep &Step) {
    // An argument that is left to its default has nothing to change.
    bool NeedsArg = Step.Op != RecipeOp::Insert;
    if (NeedsArg && Step.Arg >= Site.Args.size())
      return;
    TextRange Arg = NeedsArg ? Site.Args[Step.Arg] : TextRange{};
    switch (Step.Op) {
    case RecipeOp::Remove:
      claim(Arg);
      remove(G, Site, Step.Arg);
      return;
    case RecipeOp::Insert:
      insert(G, Site, Step.At, {Step.Text});
      return;
    case RecipeOp::Replace:
      claim(Arg);
      G.Edits.push_back(replaceText(Arg, Step.Text));
      return;
    case RecipeOp::Wrap:
      wrap(G, Arg, Step.Text, Step.After);
      return;
    case RecipeOp::Cast:
      if (Step.How == CastKind::C)
        wrap(G, Arg, "(" + Step.Text + ")(", ")");
      else
        wrap(G, Arg, (castName(Step.How) + "<" + Step.Text + ">(").str(), ")");
      return;
    case RecipeOp::Copy:
      insert(G, Site, Step.At, {Arg});
      return;
    case RecipeOp::Move:
      insert(G, Site, Step.At, {Arg});
      remove(G, Site, Step.Arg);
      return;
    case RecipeOp::Symbol: {
      // HIP_SYMBOL is a macro: a comma of template arguments would split its argument.
      bool Parens = hasBareComma(Ctx.File.slice(Arg));
      wrap(G, Arg, Parens ? "HIP_SYMBOL((" : "HIP_SYMBOL(", Parens ? "))" : ")");
      return;
    }
    }
    llvm_unreachable("all operations are handled");
  }

  RuleContext &Ctx;
};

void run(RuleContext &Ctx) { RecipeRunner(Ctx).run(); }

} // namespace
} // namespace hipmorph

HIPMORPH_RULE(Recipes, 300, run)
