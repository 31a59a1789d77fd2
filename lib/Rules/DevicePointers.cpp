// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rule DevicePointers: CUdeviceptr is an integer, hipDeviceptr_t is void *.
//   before: base + 4 * i
//   after:  static_cast<char*>(base) + 4 * i
#include "Names.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace hipmorph {
namespace {

using Fact = PointerMathFact;

void cast(EditGroup &G, TextRange R) {
  G.Edits.push_back(insertText(R.Begin, "static_cast<char*>("));
  G.Edits.push_back(insertText(R.End, ")"));
}

/// Evaluating the text twice does no harm.
bool isPlainName(StringRef Text) {
  return all_of(Text, [](char C) { return isAlnum(C) || C == '_' || C == '.'; });
}

void run(RuleContext &Ctx) {
  for (const Fact &F : Ctx.Facts.PointerMath) {
    EditGroup G;
    G.At = F.Whole.Begin;
    G.What = "CUdeviceptr arithmetic";
    StringRef Whole = Ctx.File.slice(F.Whole);
    StringRef Why;
    switch (F.Kind) {
    case Fact::Add:
    case Fact::AddReversed:
      cast(G, F.Expr);
      break;
    case Fact::Difference: {
      cast(G, F.Expr);
      uint32_t Minus = Ctx.File.tokenFrom(F.Expr.End);
      if (!Ctx.File.is(Minus, tok::minus)) {
        Why = "a macro provides part of it";
        break;
      }
      cast(G, {Ctx.File.tokens()[Minus + 1].Begin, F.Whole.End});
      break;
    }
    case Fact::Compound: {
      StringRef Name = Ctx.File.slice(F.Expr);
      uint32_t Op = Ctx.File.tokenFrom(F.Expr.End);
      bool Plus = Ctx.File.is(Op, tok::plusequal);
      if (!isPlainName(Name) || (!Plus && !Ctx.File.is(Op, tok::minusequal))) {
        Why = "the changed pointer is not a plain variable";
        break;
      }
      // p += a ? b : c: the right side keeps its own precedence.
      TextRange Right{Ctx.File.tokens()[Op + 1].Begin, F.Whole.End};
      G.Edits.push_back(replaceText({Ctx.File.tokens()[Op].Begin, Right.Begin},
                                    ("= static_cast<char*>(" + Name + ") " + (Plus ? "+" : "-") + " (").str()));
      G.Edits.push_back(insertText(Right.End, ")"));
      break;
    }
    case Fact::ToInteger:
    case Fact::FromInteger: {
      uint32_t T = Ctx.File.tokenAt(F.Whole.Begin);
      if (T == NoToken || !Ctx.File.isIdentifier(T, "static_cast")) {
        Why = "the conversion is not spelled as one";
        break;
      }
      G.Edits.push_back(replaceText({Ctx.File.tokens()[T].Begin, Ctx.File.tokens()[T].End}, "reinterpret_cast"));
      break;
    }
    case Fact::Increment:
    case Fact::Other:
      Why = "write it with uintptr_t";
      break;
    }
    if (F.Expr.size() == 0 || F.Whole.size() == 0)
      Why = "a macro provides part of it";
    if (!Why.empty()) {
      Ctx.report(DiagId::PointerArithmetic, F.Whole.Begin, F.Whole.size(), Why).Advice =
          "reinterpret_cast<uintptr_t>(pointer) gives the number, reinterpret_cast<hipDeviceptr_t>(number) the pointer";
      continue;
    }
    G.What = (Twine("arithmetic on a device pointer: ") + Whole).str();
    Ctx.emit(std::move(G));
  }
}

} // namespace
} // namespace hipmorph

HIPMORPH_RULE(DevicePointers, 310, run)
