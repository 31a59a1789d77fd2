// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CallFact and LaunchFact: calls of known functions and kernel launches with what is known of their arguments.
#include "Ast.h"
#include "clang/AST/DeclTemplate.h"

using namespace llvm;
using namespace clang;

namespace hipmorph {

static ArgFact describe(ASTContext &Context, FileMap &Files, const Expr *Arg) {
  ArgFact F;
  if (isa<CXXDefaultArgExpr>(Arg)) {
    F.IsDefault = true;
    return F;
  }
  F.Range = Files.range(Arg->getSourceRange());
  // The type before the conversion to the parameter tells what the user passed.
  const Expr *Inner = Arg->IgnoreParenImpCasts();
  if (!Inner->getType()->isDependentType())
    F.Type = Inner->getType().getCanonicalType().getAsString(PrintingPolicy(Context.getLangOpts()));
  const Expr *Entity = Arg->IgnoreParenCasts();
  if (const auto *Unary = dyn_cast<UnaryOperator>(Entity); Unary && Unary->getOpcode() == UO_AddrOf)
    Entity = Unary->getSubExpr()->IgnoreParenCasts();
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Entity)) {
    F.Refers = tableName(Ref->getDecl());
    // A function that the user has cast to a pointer already is not passed as a function.
    F.IsFunction = isa<FunctionDecl>(Ref->getDecl()) && !isa<ExplicitCastExpr>(Inner);
  } else if (const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(Entity)) {
    F.Refers = Lookup->getName().getAsString();
    F.IsFunction = any_of(Lookup->decls(), [](const NamedDecl *D) {
      return isa<FunctionDecl, FunctionTemplateDecl>(D->getUnderlyingDecl());
    });
  }
  if (!Arg->isValueDependent() && !Arg->isTypeDependent()) {
    F.IsNull = Inner->isNullPointerConstant(Context, Expr::NPC_ValueDependentIsNotNull) != Expr::NPCK_NotNull;
    if (Inner->getType()->isIntegralOrEnumerationType()) {
      Expr::EvalResult R;
      if (Inner->EvaluateAsInt(R, Context, Expr::SE_NoSideEffects))
        if (std::optional<int64_t> V = R.Val.getInt().trySExtValue())
          F.Value = *V;
    }
  }
  return F;
}

void collectCall(ASTContext &Context, FileMap &Files, const CallExpr *Call, bool InDeviceCode) {
  const Expr *Callee = Call->getCallee()->IgnoreParenImpCasts();
  CallFact F;
  SourceLocation Loc;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Callee)) {
    if (isa<FunctionDecl>(Ref->getDecl())) {
      F.Target = tableName(Ref->getDecl());
      F.From = Files.originOf(Ref->getDecl());
    }
    Loc = Ref->getLocation();
  } else if (const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(Callee)) {
    F.Target = Lookup->getName().getAsString();
    if (Lookup->decls_begin() != Lookup->decls_end()) {
      const NamedDecl *D = (*Lookup->decls_begin())->getUnderlyingDecl();
      F.Target = tableName(D);
      F.From = Files.originOf(D);
    }
    Loc = Lookup->getNameLoc();
  }
  if (F.Target.empty() || Loc.isInvalid())
    return;
  if (F.From != Origin::Cuda && !(F.From == Origin::Unresolved && Files.Options.IsKnownName(F.Target)))
    return;
  Spelled At = Files.spelled(Loc);
  if (!At || Files.isPasted(Loc))
    return;
  F.Callee = At.Offset;
  F.InDeviceCode = InDeviceCode;
  for (const Expr *Arg : Call->arguments())
    F.Args.push_back(describe(Context, Files, Arg));
  At.Facts->Calls.push_back(std::move(F));
}

void collectLaunch(ASTContext &Context, FileMap &Files, const CUDAKernelCallExpr *Call, bool InDeviceCode) {
  const Expr *Callee = Call->getCallee();
  const CallExpr *Config = Call->getConfig();
  // The call of the configuration function is placed at the '<<<'.
  Spelled At = Files.spelled(Config ? Config->getCallee()->getExprLoc() : Callee->getBeginLoc());
  if (!At)
    return;
  LaunchFact F;
  F.Chevron = At.Offset;
  F.Kernel = Files.range(Callee->getSourceRange());
  F.InDeviceCode = InDeviceCode;
  F.Dependent = Call->isTypeDependent() || Call->isValueDependent();
  const Expr *Entity = Callee->IgnoreParenImpCasts();
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Entity))
    F.IsTemplate = Ref->hasExplicitTemplateArgs();
  else if (const auto *Lookup = dyn_cast<OverloadExpr>(Entity))
    F.IsTemplate = Lookup->hasExplicitTemplateArgs();
  else if (const auto *Dep = dyn_cast<DependentScopeDeclRefExpr>(Entity))
    F.IsTemplate = Dep->hasExplicitTemplateArgs();
  if (Config)
    for (const Expr *Arg : Config->arguments())
      F.Config.push_back(describe(Context, Files, Arg));
  for (const Expr *Arg : Call->arguments())
    F.Args.push_back(describe(Context, Files, Arg));
  At.Facts->Launches.push_back(std::move(F));
}

} // namespace hipmorph
