// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PointerMathFact: places where code uses that CUdeviceptr is an integer.
#include "Ast.h"
#include "clang/AST/ParentMapContext.h"

using namespace llvm;
using namespace clang;

namespace hipmorph {

static bool isDevicePointer(QualType T) {
  while (const auto *Typedef = T->getAs<TypedefType>()) {
    StringRef Name = Typedef->getDecl()->getName();
    if (Name == "CUdeviceptr" || Name == "CUdeviceptr_v1" || Name == "CUdeviceptr_v2")
      return true;
    T = Typedef->getDecl()->getUnderlyingType();
  }
  return false;
}

static bool isDevicePointer(const Expr *E) { return isDevicePointer(E->IgnoreParenImpCasts()->getType()); }

void collectPointerMath(ASTContext &Context, FileMap &Files, const Expr *E) {
  using Fact = PointerMathFact;
  Fact F;
  const Expr *Operand = nullptr;
  if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
    bool L = isDevicePointer(Op->getLHS()), R = isDevicePointer(Op->getRHS());
    if (!L && !R)
      return;
    Operand = L ? Op->getLHS() : Op->getRHS();
    switch (Op->getOpcode()) {
    case BO_Add:
      F.Kind = L ? Fact::Add : Fact::AddReversed;
      break;
    case BO_Sub:
      F.Kind = L && R ? Fact::Difference : L ? Fact::Add : Fact::Other;
      break;
    case BO_AddAssign:
    case BO_SubAssign:
      F.Kind = L ? Fact::Compound : Fact::Other;
      break;
    case BO_Mul:
    case BO_Div:
    case BO_Rem:
    case BO_Shl:
    case BO_Shr:
    case BO_And:
    case BO_Or:
    case BO_Xor:
      F.Kind = Fact::Other;
      break;
    default:
      return;
    }
  } else if (const auto *Unary = dyn_cast<UnaryOperator>(E)) {
    if (!isDevicePointer(Unary->getSubExpr()))
      return;
    Operand = Unary->getSubExpr();
    if (Unary->isIncrementDecrementOp())
      F.Kind = Fact::Increment;
    else if (Unary->getOpcode() == UO_Not || Unary->getOpcode() == UO_Minus)
      F.Kind = Fact::Other;
    else
      return;
  } else if (const auto *Cast = dyn_cast<CXXStaticCastExpr>(E)) {
    bool From = isDevicePointer(Cast->getSubExpr()), To = isDevicePointer(Cast->getTypeAsWritten());
    Operand = Cast->getSubExpr();
    if (From && !To && Cast->getType()->isIntegerType())
      F.Kind = Fact::ToInteger;
    else if (To && !From && Operand->IgnoreParenImpCasts()->getType()->isIntegerType())
      F.Kind = Fact::FromInteger;
    else
      return;
  } else {
    return;
  }
  FileFacts *In = nullptr;
  F.Whole = Files.range(E->getSourceRange(), &In);
  F.Expr = Files.range(Operand->getSourceRange());
  if (!In) {
    Spelled At = Files.spelled(E->getExprLoc());
    if (!At)
      return;
    In = At.Facts;
    F.Whole = {At.Offset, At.Offset};
  }
  In->PointerMath.push_back(F);
}

} // namespace hipmorph
