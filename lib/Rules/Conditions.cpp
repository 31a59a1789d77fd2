// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rule Conditions: preprocessor conditions on what nvcc defines.
//   before: #ifdef __CUDA_ARCH__
//   after:  #if defined(__CUDA_ARCH__) || defined(__HIP_DEVICE_COMPILE__)
// The AMD build takes the branch that the newest NVIDIA target takes, since that is the one that was translated with the
// compiler's word. Conditions on CUDA's version stay: HIP's version says nothing about the features they guard.
#include "Names.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
namespace tok = clang::tok;

namespace hipmorph {
namespace {

/// What the newest NVIDIA target that the device pass used says for __CUDA_ARCH__.
constexpr int64_t NewestArch = 900;

enum class Guard { None, Arch, Compiler, Version };

Guard guardOf(StringRef Name) {
  return StringSwitch<Guard>(Name)
      .Case("__CUDA_ARCH__", Guard::Arch)
      .Cases({"__CUDACC__", "__NVCC__"}, Guard::Compiler)
      .Cases({"CUDA_VERSION", "CUDART_VERSION", "__CUDACC_VER_MAJOR__", "__CUDACC_VER_MINOR__", "__CUDACC_VER__"},
             Guard::Version)
      .Cases({"CUDNN_VERSION", "CUDNN_MAJOR", "CUBLAS_VERSION", "CUFFT_VERSION", "CUSPARSE_VERSION", "CUSOLVER_VERSION",
              "THRUST_VERSION", "CUB_VERSION"},
             Guard::Version)
      .Default(Guard::None);
}

StringRef hipMacro(Guard G) { return G == Guard::Arch ? "__HIP_DEVICE_COMPILE__" : "__HIPCC__"; }

class ConditionRewriter {
public:
  explicit ConditionRewriter(RuleContext &Ctx) : Ctx(Ctx), File(Ctx.File) {}

  void run() {
    for (const Directive &D : File.directives())
      switch (D.Kind) {
      case DirectiveKind::Ifdef:
      case DirectiveKind::Ifndef:
      case DirectiveKind::Elifdef:
      case DirectiveKind::Elifndef:
        defined(D);
        break;
      case DirectiveKind::If:
      case DirectiveKind::Elif:
        expression(D);
        break;
      case DirectiveKind::Include:
      case DirectiveKind::Define:
      case DirectiveKind::Undef:
      case DirectiveKind::Else:
      case DirectiveKind::Endif:
      case DirectiveKind::Pragma:
      case DirectiveKind::Error:
      case DirectiveKind::Other:
        break;
      }
    for (uint32_t I = 0; I < File.tokens().size(); ++I)
      if (File.isIdentifier(I, "__CUDA_ARCH__"))
        codeUse(I);
  }

private:
  /// A condition that names HIP already was written, or translated, for both.
  bool knowsHip(const Directive &D) const {
    for (uint32_t I = D.FirstToken; I < D.EndToken; ++I)
      if (File.is(I, tok::raw_identifier) && StringRef(File.spelling(I)).starts_with("__HIP"))
        return true;
    return false;
  }

  EditGroup group(uint32_t At, std::string What) const {
    EditGroup G;
    G.At = At;
    G.Priority = 30;
    G.Sure = Ctx.isInactive(At) ? Certainty::Guess : Certainty::Certain;
    G.What = std::move(What);
    return G;
  }

  void defined(const Directive &D) {
    uint32_t Name = D.FirstToken + 2;
    if (Name >= D.EndToken)
      return;
    std::string Spelled = File.spelling(Name);
    Guard G = guardOf(Spelled);
    bool Negated = D.Kind == DirectiveKind::Ifndef || D.Kind == DirectiveKind::Elifndef;
    bool Elif = D.Kind == DirectiveKind::Elifdef || D.Kind == DirectiveKind::Elifndef;
    if (G == Guard::None)
      return;
    if (G == Guard::Version) {
      version(Name, Spelled, Negated ? "true" : "false");
      return;
    }
    // '#ifndef X' before '#define X' sets a value where none is; there is nothing to choose.
    if (Negated && D.EndToken < File.tokens().size() && File.tokens()[D.EndToken].Directive != NoToken) {
      const Directive &Next = File.directives()[File.tokens()[D.EndToken].Directive];
      if (Next.Kind == DirectiveKind::Define && Next.Macro == Spelled)
        return;
    }
    std::string Hip = hipMacro(G).str();
    std::string Text = (Elif ? "elif " : "if ");
    Text += Negated ? "!defined(" + Spelled + ") && !defined(" + Hip + ")" : "defined(" + Spelled + ") || defined(" + Hip + ")";
    EditGroup E = group(D.Range.Begin, Spelled + " -> " + Spelled + " or " + Hip);
    uint32_t Keyword = D.FirstToken + 1;
    E.Edits.push_back(replaceText({File.tokens()[Keyword].Begin, File.tokens()[Name].End}, Text));
    Ctx.emit(std::move(E));
    Ctx.report(DiagId::ConditionRewritten, File.tokens()[Name].Begin, Spelled.size(), Spelled);
  }

  void version(uint32_t Token, StringRef Name, StringRef Result) {
    Finding &F = Ctx.report(DiagId::CudaVersionCondition, File.tokens()[Token].Begin, Name.size(), Name, Result);
    F.Advice = "decide which branch the HIP build should take, and add it to the condition: || defined(__HIPCC__)";
  }

  static std::optional<int64_t> number(StringRef Text) {
    int64_t V;
    Text = Text.rtrim("uUlL");
    return Text.getAsInteger(0, V) ? std::nullopt : std::optional(V);
  }

  static std::optional<bool> compare(int64_t L, tok::TokenKind Op, int64_t R) {
    switch (Op) {
    case tok::greaterequal:
      return L >= R;
    case tok::greater:
      return L > R;
    case tok::lessequal:
      return L <= R;
    case tok::less:
      return L < R;
    case tok::equalequal:
      return L == R;
    case tok::exclaimequal:
      return L != R;
    default:
      return std::nullopt;
    }
  }

  static tok::TokenKind mirrored(tok::TokenKind Op) {
    switch (Op) {
    case tok::greaterequal:
      return tok::lessequal;
    case tok::greater:
      return tok::less;
    case tok::lessequal:
      return tok::greaterequal;
    case tok::less:
      return tok::greater;
    default:
      return Op;
    }
  }

  struct Comparison {
    uint32_t First, Last;
    tok::TokenKind Op;
    int64_t Value;
  };

  /// `NAME op number` or `number op NAME` around the token of the name.
  std::optional<Comparison> comparison(const Directive &D, uint32_t Name) const {
    auto IsNumber = [&](uint32_t I) { return I > D.FirstToken + 1 && I < D.EndToken && File.is(I, tok::numeric_constant); };
    auto IsOp = [&](uint32_t I) { return I < D.EndToken && compare(0, File.tokens()[I].Kind, 0).has_value(); };
    if (IsOp(Name + 1) && IsNumber(Name + 2))
      if (std::optional<int64_t> V = number(File.text(Name + 2)))
        return Comparison{Name, Name + 2, File.tokens()[Name + 1].Kind, *V};
    if (IsOp(Name - 1) && IsNumber(Name - 2))
      if (std::optional<int64_t> V = number(File.text(Name - 2)))
        return Comparison{Name - 2, Name, mirrored(File.tokens()[Name - 1].Kind), *V};
    return std::nullopt;
  }

  void expression(const Directive &D) {
    if (knowsHip(D))
      return;
    EditGroup E = group(D.Range.Begin, "condition holds for HIP too");
    bool Arch = false;
    std::string Detail;
    for (uint32_t I = D.FirstToken + 2; I < D.EndToken; ++I) {
      if (!File.is(I, tok::raw_identifier))
        continue;
      std::string Spelled = File.spelling(I);
      Guard G = guardOf(Spelled);
      if (G == Guard::None)
        continue;
      bool InDefined = File.isIdentifier(I - 1, "defined") ||
                       (File.is(I - 1, tok::l_paren) && File.isIdentifier(I - 2, "defined"));
      std::optional<Comparison> C = comparison(D, I);
      if (G == Guard::Version) {
        std::optional<bool> Value = C ? compare(0, C->Op, C->Value) : std::nullopt;
        if (!InDefined)
          version(I, Spelled, Value ? (*Value ? "true" : "false") : "decided with the value 0");
        continue;
      }
      std::string Hip = ("defined(" + hipMacro(G) + ")").str();
      if (InDefined) {
        bool Paren = File.is(I - 1, tok::l_paren);
        uint32_t First = Paren ? I - 2 : I - 1, Last = Paren ? I + 1 : I;
        if (Last >= D.EndToken)
          continue;
        bool Alone = First == D.FirstToken + 2 && Last + 1 == D.EndToken;
        bool NotAlone = File.is(First - 1, tok::exclaim) && First - 1 == D.FirstToken + 2 && Last + 1 == D.EndToken;
        if (NotAlone) {
          E.Edits.push_back(insertText(File.tokens()[Last].End, " && !" + Hip));
        } else {
          E.Edits.push_back(insertText(File.tokens()[First].Begin, Alone ? "" : "("));
          E.Edits.push_back(insertText(File.tokens()[Last].End, " || " + Hip + (Alone ? "" : ")")));
        }
      } else if (C && G == Guard::Arch) {
        bool Newest = *compare(NewestArch, C->Op, C->Value);
        bool Alone = C->First == D.FirstToken + 2 && C->Last + 1 == D.EndToken;
        // Undefined, the macro is 0: what that gives is right for the host and has to be corrected for the device only.
        bool WithZero = *compare(0, C->Op, C->Value);
        Arch = true;
        Detail = Newest ? "is true for AMD GPUs, as for the newest NVIDIA GPU" : "is false for AMD GPUs, as for the newest NVIDIA GPU";
        if (Newest == WithZero)
          continue;
        E.Edits.push_back(insertText(File.tokens()[C->First].Begin, Alone ? "" : "("));
        E.Edits.push_back(insertText(File.tokens()[C->Last].End,
                                     (Newest ? " || " : " && !") + Hip + (Alone ? "" : ")")));
      } else if (G == Guard::Arch) {
        bool Bare = isBare(D, I);
        if (Bare) {
          bool Alone = D.FirstToken + 3 == D.EndToken;
          E.Edits.push_back(insertText(File.tokens()[I].Begin, Alone ? "" : "("));
          E.Edits.push_back(insertText(File.tokens()[I].End, " || " + Hip + (Alone ? "" : ")")));
        } else {
          Ctx.report(DiagId::CudaArchCondition, File.tokens()[I].Begin, Spelled.size(),
                     "computes with its value, which is 0 in the HIP build").Advice =
              "write the condition that AMD GPUs should meet with defined(__HIP_DEVICE_COMPILE__)";
        }
      } else if (isBare(D, I)) {
        bool Alone = D.FirstToken + 3 == D.EndToken;
        E.Edits.push_back(insertText(File.tokens()[I].Begin, Alone ? "" : "("));
        E.Edits.push_back(insertText(File.tokens()[I].End, " || " + Hip + (Alone ? "" : ")")));
      }
    }
    // defined(X) && X >= N with both halves widened is what was meant; nothing else to do.
    std::erase_if(E.Edits, [](const Edit &Ed) {
      return Ed.Range.size() == 0 && Ed.Text.size() == 1 && std::get<std::string>(Ed.Text[0]).empty();
    });
    if (Arch) {
      Finding &F = Ctx.report(DiagId::CudaArchCondition, D.Range.Begin, D.Range.size(), Detail);
      F.Level = Severity::Note;
      F.Advice = "check that the chosen branch needs no NVIDIA feature";
    }
    if (!E.Edits.empty())
      Ctx.emit(std::move(E));
  }

  /// The macro stands for itself: `#if __CUDA_ARCH__`, `__CUDACC__ && X`, not in arithmetic.
  bool isBare(const Directive &D, uint32_t I) const {
    auto Edge = [&](uint32_t J, bool Before) {
      if (Before ? J <= D.FirstToken + 1 : J >= D.EndToken)
        return true;
      switch (File.tokens()[J].Kind) {
      case tok::ampamp:
      case tok::pipepipe:
      case tok::l_paren:
      case tok::r_paren:
      case tok::exclaim:
        return true;
      default:
        return false;
      }
    };
    return Edge(I - 1, true) && Edge(I + 1, false);
  }

  /// In code the macro is a number, and HIP has none.
  void codeUse(uint32_t I) {
    UseContext Context = Ctx.contextAt(I);
    if (Context == UseContext::Directive)
      return;
    Finding &F = Ctx.report(DiagId::CudaArchCondition, File.tokens()[I].Begin, StringRef("__CUDA_ARCH__").size(),
                            "uses its value in code, and HIP does not define it");
    F.Level = Context == UseContext::Code ? Severity::Error : Severity::Warning;
    F.Advice = "choose with #if defined(__HIP_DEVICE_COMPILE__)";
  }

  RuleContext &Ctx;
  const SourceFile &File;
};

void run(RuleContext &Ctx) { ConditionRewriter(Ctx).run(); }

} // namespace
} // namespace hipmorph

HIPMORPH_RULE(Conditions, 200, run)
