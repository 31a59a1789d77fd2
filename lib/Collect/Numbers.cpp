// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// NumberFact: places where the number of an enumeration's constant matters, not its name alone.
#include "Ast.h"

using namespace llvm;
using namespace clang;

namespace hipmorph {

void NumberCollector::noteComparison(const BinaryOperator *Op) {
  if (!Op->isComparisonOp())
    return;
  const Expr *L = Op->getLHS(), *R = Op->getRHS();
  QualType LT = L->IgnoreParenImpCasts()->getType(), RT = R->IgnoreParenImpCasts()->getType();
  if (LT->isEnumeralType() && LT.getCanonicalType().getUnqualifiedType() == RT.getCanonicalType().getUnqualifiedType()) {
    Harmless.insert(L->IgnoreParens());
    Harmless.insert(R->IgnoreParens());
  }
}

void NumberCollector::noteCase(const CaseStmt *Case) {
  for (const Expr *E : {Case->getLHS(), Case->getRHS()})
    if (const auto *Constant = dyn_cast_or_null<ConstantExpr>(E))
      Harmless.insert(Constant->getSubExpr());
}

void NumberCollector::collect(const CastExpr *Cast) {
  if (Cast->getCastKind() != CK_IntegralCast || Cast->getType()->isEnumeralType() || Harmless.contains(Cast))
    return;
  const auto *Ref = dyn_cast<DeclRefExpr>(Cast->getSubExpr()->IgnoreParens());
  if (!Ref || !isa<EnumConstantDecl>(Ref->getDecl()) || Files.originOf(Ref->getDecl()) != Origin::Cuda)
    return;
  if (Spelled At = Files.spelled(Ref->getLocation()))
    At.Facts->Numbers.push_back({At.Offset});
}

} // namespace hipmorph
