// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One traversal of the declarations that stand in project files, handing each node to the collectors that want it.
#include "Ast.h"
#include "Preprocessor.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Frontend/CompilerInstance.h"

using namespace llvm;
using namespace clang;

namespace hipmorph {
namespace {

class Traversal : public RecursiveASTVisitor<Traversal> {
  using Base = RecursiveASTVisitor<Traversal>;

public:
  Traversal(ASTContext &Context, FileMap &Files) : Context(Context), Files(Files), Numbers(Files) {}

  // Instantiations resolve what is dependent in the pattern; they are spelled at the same place.
  bool shouldVisitTemplateInstantiations() const { return true; }

  bool TraverseDecl(Decl *D) {
    if (!D)
      return true;
    // Foreign declarations are skipped whole; instantiations of foreign templates are reached only through them.
    if (isa_and_nonnull<TranslationUnitDecl>(D->getDeclContext()) && !isInProject(D->getLocation()))
      return true;
    const FunctionDecl *Outer = Function;
    if (const auto *F = dyn_cast<FunctionDecl>(D))
      Function = F;
    bool Result = Base::TraverseDecl(D);
    Function = Outer;
    return Result;
  }

  bool TraverseNestedNameSpecifierLoc(NestedNameSpecifierLoc NNS) {
    if (NNS && NNS.getNestedNameSpecifier().getKind() == NestedNameSpecifier::Kind::Namespace) {
      NamespaceAndPrefixLoc N = NNS.castAsNamespaceAndPrefix();
      collectName(Files, NNS.getLocalBeginLoc(), N.Namespace, N.Prefix.hasQualifier());
    }
    return Base::TraverseNestedNameSpecifierLoc(NNS);
  }

  bool TraverseConstructorInitializer(CXXCtorInitializer *Init) {
    if (Init->isWritten() && Init->isMemberInitializer())
      collectName(Files, Init->getMemberLocation(), Init->getMember(), false);
    return Base::TraverseConstructorInitializer(Init);
  }

  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &Arg) {
    if (Arg.getArgument().getKind() == TemplateArgument::Template)
      if (const TemplateDecl *T = Arg.getArgument().getAsTemplate().getAsTemplateDecl())
        collectName(Files, Arg.getTemplateNameLoc(), T, bool(Arg.getTemplateQualifierLoc()));
    return Base::TraverseTemplateArgumentLoc(Arg);
  }

  bool VisitNamedDecl(NamedDecl *D) {
    if (isa<UsingDecl, UsingDirectiveDecl, NamespaceAliasDecl>(D) || D->isImplicit())
      return true;
    collectName(Files, D->getLocation(), D, false, /*IsDeclaration=*/true);
    return true;
  }

  bool VisitUsingDecl(UsingDecl *D) {
    for (const UsingShadowDecl *Shadow : D->shadows())
      collectName(Files, D->getNameInfo().getLoc(), Shadow->getTargetDecl(), true);
    return true;
  }

  bool VisitUsingDirectiveDecl(UsingDirectiveDecl *D) {
    collectName(Files, D->getIdentLocation(), D->getNominatedNamespaceAsWritten(), bool(D->getQualifierLoc()));
    return true;
  }

  bool VisitNamespaceAliasDecl(NamespaceAliasDecl *D) {
    collectName(Files, D->getTargetNameLoc(), D->getAliasedNamespace(), bool(D->getQualifierLoc()));
    return true;
  }

  bool VisitFunctionDecl(FunctionDecl *D) {
    collectFunction(Files, D);
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    collectName(Files, E->getLocation(), E->getFoundDecl(), E->hasQualifier());
    return true;
  }

  bool VisitMemberExpr(MemberExpr *E) {
    collectName(Files, E->getMemberLoc(), E->getMemberDecl(), true);
    return true;
  }

  bool VisitOverloadExpr(OverloadExpr *E) {
    for (NamedDecl *D : E->decls())
      collectName(Files, E->getNameLoc(), D->getUnderlyingDecl(), bool(E->getQualifierLoc()));
    if (E->decls().empty() && E->getName().isIdentifier())
      collectUnresolvedName(Files, E->getNameLoc(), E->getName().getAsIdentifierInfo()->getName(), EntityKind::Function,
                            bool(E->getQualifierLoc()));
    return true;
  }

  bool VisitDependentScopeDeclRefExpr(DependentScopeDeclRefExpr *E) {
    if (E->getDeclName().isIdentifier())
      collectUnresolvedName(Files, E->getLocation(), E->getDeclName().getAsIdentifierInfo()->getName(),
                            EntityKind::Function, true);
    return true;
  }

  bool VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *E) {
    if (E->getMember().isIdentifier())
      collectUnresolvedName(Files, E->getMemberLoc(), E->getMember().getAsIdentifierInfo()->getName(), EntityKind::Field,
                            true);
    return true;
  }

  bool VisitDesignatedInitExpr(DesignatedInitExpr *E) {
    for (const DesignatedInitExpr::Designator &D : E->designators())
      if (D.isFieldDesignator() && D.getFieldDecl())
        collectName(Files, D.getFieldLoc(), D.getFieldDecl(), true);
    return true;
  }

  bool VisitOffsetOfExpr(OffsetOfExpr *E) {
    for (unsigned I = 0; I < E->getNumComponents(); ++I) {
      const OffsetOfNode &Node = E->getComponent(I);
      if (Node.getKind() == OffsetOfNode::Field)
        collectName(Files, Node.getEndLoc(), Node.getField(), true);
    }
    return true;
  }

  bool VisitTypedefTypeLoc(TypedefTypeLoc TL) {
    collectName(Files, TL.getNameLoc(), TL.getDecl(), bool(TL.getQualifierLoc()));
    return true;
  }
  bool VisitUsingTypeLoc(UsingTypeLoc TL) {
    collectName(Files, TL.getNameLoc(), TL.getDecl(), bool(TL.getQualifierLoc()));
    return true;
  }
  bool VisitTagTypeLoc(TagTypeLoc TL) {
    collectName(Files, TL.getNameLoc(), TL.getDecl(), bool(TL.getQualifierLoc()));
    return true;
  }
  bool VisitInjectedClassNameTypeLoc(InjectedClassNameTypeLoc TL) {
    collectName(Files, TL.getNameLoc(), TL.getDecl(), bool(TL.getQualifierLoc()));
    return true;
  }
  bool VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc TL) {
    collectName(Files, TL.getTemplateNameLoc(), TL.getTypePtr()->getTemplateName().getAsTemplateDecl(),
                bool(TL.getQualifierLoc()));
    return true;
  }
  bool VisitDeducedTemplateSpecializationTypeLoc(DeducedTemplateSpecializationTypeLoc TL) {
    collectName(Files, TL.getTemplateNameLoc(), TL.getTypePtr()->getTemplateName().getAsTemplateDecl(),
                bool(TL.getQualifierLoc()));
    return true;
  }

  bool VisitCallExpr(CallExpr *E) {
    if (const auto *Launch = dyn_cast<CUDAKernelCallExpr>(E))
      collectLaunch(Context, Files, Launch, inDeviceCode());
    else
      collectCall(Context, Files, E, inDeviceCode());
    return true;
  }

  bool VisitGCCAsmStmt(GCCAsmStmt *S) {
    collectAsm(Files, S, inDeviceCode());
    return true;
  }

  bool VisitBinaryOperator(BinaryOperator *E) {
    Numbers.noteComparison(E);
    return true;
  }

  bool VisitCaseStmt(CaseStmt *S) {
    Numbers.noteCase(S);
    return true;
  }

  bool VisitCastExpr(CastExpr *E) {
    Numbers.collect(E);
    return true;
  }

  bool VisitExpr(Expr *E) {
    collectPointerMath(Context, Files, E);
    return true;
  }

private:
  bool isInProject(SourceLocation Loc) {
    Loc = Files.SM.getExpansionLoc(Loc);
    return Loc.isValid() && Files.entry(Files.SM.getFileID(Loc)).Facts;
  }
  bool inDeviceCode() const { return Function && runsOnDevice(Function); }

  ASTContext &Context;
  FileMap &Files;
  NumberCollector Numbers;
  const FunctionDecl *Function = nullptr;
};

} // namespace

void traverseAst(ASTContext &Context, FileMap &Files) { Traversal(Context, Files).TraverseDecl(Context.getTranslationUnitDecl()); }

Collector::Collector(CompilerInstance &CI, const CollectOptions &Options)
    : CI(CI), Files(std::make_unique<FileMap>(CI.getSourceManager(), CI.getLangOpts(), Options)) {}
Collector::~Collector() = default;

std::unique_ptr<PPCallbacks> Collector::preprocessorCallbacks() { return makePreprocessorCollector(*Files); }

void Collector::collectAst(ASTContext &Context) { traverseAst(Context, *Files); }

bool Collector::isInProject(SourceLocation Loc) const {
  Loc = CI.getSourceManager().getExpansionLoc(Loc);
  return Loc.isValid() && Files->entry(CI.getSourceManager().getFileID(Loc)).Facts;
}

UnitFacts Collector::take() {
  UnitFacts Unit = std::move(Files->Unit);
  Files->Unit = {};
  // Sorting and removing repetitions is what a merge does.
  UnitFacts Result;
  for (auto &[Path, Facts] : Unit.Files)
    Facts.CudaHeaders = Files->CudaHeaders;
  Result.merge(std::move(Unit));
  return Result;
}

} // namespace hipmorph
