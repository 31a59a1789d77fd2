// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rule Launches: kernel launches as calls, on request (--launch=ggl); and launches from device code, which HIP lacks.
//   before: scale<float><<<grid, block>>>(p, n)
//   after:  hipLaunchKernelGGL(HIP_KERNEL_NAME(scale<float>), dim3(grid), dim3(block), 0, 0, p, n)
// Works on tokens, so that launches in macro bodies, templates and unparsed code are no exception.
#include "Names.h"

using namespace llvm;
namespace tok = clang::tok;

namespace hipmorph {
namespace {

class LaunchRewriter {
public:
  explicit LaunchRewriter(RuleContext &Ctx) : Ctx(Ctx), File(Ctx.File) {}

  void run() {
    for (uint32_t I = 1; I < File.tokens().size(); ++I)
      if (File.is(I, tok::lesslessless))
        launch(I);
  }

private:
  /// Steps back over a template argument list whose last token is Close; its '<' or NoToken.
  uint32_t templateOpen(uint32_t Close) const {
    int Depth = 0;
    for (uint32_t I = Close;; --I) {
      const Token &T = File.tokens()[I];
      switch (T.Kind) {
      case tok::greater:
        ++Depth;
        break;
      case tok::greatergreater:
        Depth += 2;
        break;
      case tok::less:
        if (--Depth == 0)
          return I;
        break;
      case tok::r_paren:
      case tok::r_square:
      case tok::r_brace:
        if (T.Match == NoToken)
          return NoToken;
        I = T.Match;
        break;
      case tok::semi:
      case tok::l_brace:
      case tok::l_paren:
        return NoToken;
      default:
        break;
      }
      if (I == 0)
        return NoToken;
    }
  }

  /// The first token of the kernel expression that ends before Launch; NoToken if the tokens do not look like one.
  uint32_t kernelBegin(uint32_t Launch) const {
    uint32_t I = Launch - 1;
    for (;;) {
      if (File.is(I, tok::greater) || File.is(I, tok::greatergreater)) {
        I = templateOpen(I);
        if (I == NoToken || I == 0)
          return NoToken;
        --I;
      }
      if (File.is(I, tok::r_paren) || File.is(I, tok::r_square)) {
        uint32_t Open = File.tokens()[I].Match;
        if (Open == NoToken)
          return NoToken;
        bool Subscript = File.is(I, tok::r_square);
        I = Open;
        if (Subscript || (I > 0 && File.is(I - 1, tok::raw_identifier))) {
          --I;
          continue; // kernels[i], get(i)
        }
      } else if (!File.is(I, tok::raw_identifier)) {
        return NoToken;
      }
      // 'template' before a dependent name, then what the name is a member of.
      uint32_t J = I;
      if (J > 0 && File.isIdentifier(J - 1, "template"))
        --J;
      if (J > 0 && File.is(J - 1, tok::coloncolon)) {
        bool Global = J < 2 || !(File.is(J - 2, tok::raw_identifier) || File.is(J - 2, tok::greater) ||
                                 File.is(J - 2, tok::greatergreater)) ||
                      File.isIdentifier(J - 2, "return");
        if (Global)
          return J - 1;
        I = J - 2;
        continue;
      }
      if (J > 1 && (File.is(J - 1, tok::period) || File.is(J - 1, tok::arrow))) {
        I = J - 2;
        continue;
      }
      return J;
    }
  }

  static bool hasComma(StringRef Text) { return Text.contains(',') || Text.contains('<'); }

  const LaunchFact *factAt(uint32_t Offset) const {
    for (const LaunchFact &F : Ctx.Facts.Launches)
      if (F.Chevron == Offset)
        return &F;
    return nullptr;
  }

  void launch(uint32_t Chevron) {
    UseContext Context = Ctx.contextAt(Chevron);
    if (Context == UseContext::Directive)
      return;
    uint32_t Begin = kernelBegin(Chevron), Close = File.tokens()[Chevron].Match;
    if (Begin == NoToken || Close == NoToken)
      return; // a shift operator of something else
    uint32_t At = File.tokens()[Begin].Begin;
    const LaunchFact *Fact = factAt(File.tokens()[Chevron].Begin);
    if (Fact ? Fact->InDeviceCode : Context == UseContext::Code && Ctx.inDeviceCode(At))
      Ctx.report(DiagId::DynamicParallelism, At, File.tokens()[Chevron - 1].End - At).Advice =
          "launch from the host, or loop over the work in the kernel that would launch";
    if (Ctx.Options.Launch != LaunchSyntax::Ggl)
      return;
    uint32_t Open = Close + 1;
    if (!File.is(Open, tok::l_paren) || File.tokens()[Open].Match == NoToken) {
      Ctx.report(DiagId::RecipeNotApplicable, At, File.tokens()[Close].End - At, "<<<>>>",
                 "the argument list of the launch is not spelled after it");
      return;
    }
    TextRange Kernel{At, File.tokens()[Chevron - 1].End};
    std::vector<TextRange> Config =
        Ctx.splitArgs(Chevron, Close, Fact ? ArrayRef<ArgFact>(Fact->Config).take_while([](const ArgFact &A) {
          return !A.IsDefault;
        })
                                           : ArrayRef<ArgFact>());
    if (Config.size() < 2 || Config.size() > 4) {
      Ctx.report(DiagId::RecipeNotApplicable, At, File.tokens()[Close].End - At, "<<<>>>",
                 "a macro provides several values of the launch configuration");
      return;
    }
    bool Wrap = hasComma(File.slice(Kernel)) || (Fact && Fact->IsTemplate);
    EditGroup G;
    G.At = At;
    G.Priority = 10;
    G.Sure = Ctx.certaintyAt(Chevron);
    G.What = (Twine(File.slice(Kernel)) + "<<<>>> -> hipLaunchKernelGGL").str();
    G.Edits.push_back(insertText(At, Wrap ? "hipLaunchKernelGGL(HIP_KERNEL_NAME(" : "hipLaunchKernelGGL("));
    G.Edits.push_back(replaceText({Kernel.End, Config[0].Begin}, Wrap ? "), " : ", "));
    for (unsigned I = 0; I < 2; ++I)
      if (!File.slice(Config[I]).starts_with("dim3(")) {
        G.Edits.push_back(insertText(Config[I].Begin, "dim3("));
        G.Edits.push_back(insertText(Config[I].End, ")"));
      }
    bool HasArgs = File.tokens()[Open].Match != Open + 1;
    std::string Tail;
    for (size_t I = Config.size(); I < 4; ++I)
      Tail += ", 0";
    if (HasArgs)
      Tail += ", ";
    uint32_t After = HasArgs ? File.tokens()[Open + 1].Begin : File.tokens()[Open].End;
    G.Edits.push_back(replaceText({Config.back().End, After}, Tail));
    Ctx.emit(std::move(G));
  }

  RuleContext &Ctx;
  const SourceFile &File;
};

void run(RuleContext &Ctx) { LaunchRewriter(Ctx).run(); }

} // namespace
} // namespace hipmorph

HIPMORPH_RULE(Launches, 400, run)
