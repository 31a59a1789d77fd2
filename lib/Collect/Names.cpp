// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// NameFact: which declaration a spelled name refers to.
#include "Ast.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/PrettyPrinter.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace clang;

namespace hipmorph {

std::string tableName(const NamedDecl *D) {
  PrintingPolicy Policy(D->getASTContext().getLangOpts());
  Policy.SuppressInlineNamespace = llvm::to_underlying(PrintingPolicy::SuppressInlineNamespaceMode::All);
  std::string Name;
  raw_string_ostream OS(Name);
  D->printQualifiedName(OS, Policy);
  return Name;
}

std::string fieldName(const FieldDecl *D) {
  const RecordDecl *Owner = D->getParent();
  while (const auto *Outer = dyn_cast<RecordDecl>(Owner->getDeclContext()))
    Owner = Outer;
  StringRef Name = Owner->getName();
  if (const TypedefNameDecl *Typedef = Owner->getTypedefNameForAnonDecl())
    Name = Typedef->getName();
  return (Name + "." + D->getName()).str();
}

EntityKind entityKind(const NamedDecl *D) {
  if (isa<FieldDecl, IndirectFieldDecl>(D))
    return EntityKind::Field;
  if (isa<CXXMethodDecl>(D))
    return EntityKind::Method;
  if (isa<FunctionDecl, FunctionTemplateDecl>(D))
    return EntityKind::Function;
  if (isa<ParmVarDecl, TemplateTypeParmDecl, NonTypeTemplateParmDecl, TemplateTemplateParmDecl>(D))
    return EntityKind::Parameter;
  if (isa<EnumConstantDecl>(D))
    return EntityKind::Constant;
  if (isa<TypeDecl>(D))
    return EntityKind::Type;
  if (isa<TemplateDecl>(D))
    return EntityKind::Template;
  if (isa<NamespaceDecl, NamespaceAliasDecl>(D))
    return EntityKind::Namespace;
  if (isa<LabelDecl>(D))
    return EntityKind::Label;
  return EntityKind::Variable;
}

void collectName(FileMap &Files, SourceLocation Loc, const NamedDecl *D, bool Qualified, bool IsDeclaration) {
  if (!D || Loc.isInvalid())
    return;
  // What stands behind a using-declaration decides.
  if (const auto *Shadow = dyn_cast<UsingShadowDecl>(D))
    D = Shadow->getTargetDecl();
  const IdentifierInfo *Ident = D->getIdentifier();
  if (!Ident)
    return;
  Origin From = Files.originOf(D);
  if (From != Origin::Cuda && !Files.Options.IsKnownName(Ident->getName()))
    return;
  Spelled At = Files.spelled(Loc);
  if (!At)
    return;
  if (Files.isPasted(Loc)) {
    if (From == Origin::Cuda) {
      auto [Id, Offset] = Files.SM.getDecomposedLoc(Files.SM.getExpansionLoc(Loc));
      if (FileFacts *Facts = Files.entry(Id).Facts)
        Facts->Pastes.push_back({static_cast<uint32_t>(Offset), Ident->getName().str()});
    }
    return;
  }
  NameFact F;
  F.Offset = At.Offset;
  F.From = From;
  F.Kind = entityKind(D);
  F.IsDeclaration = IsDeclaration;
  F.Qualified = Qualified;
  if (const auto *Field = dyn_cast<FieldDecl>(D))
    F.Target = fieldName(Field);
  else if (const auto *Indirect = dyn_cast<IndirectFieldDecl>(D))
    F.Target = fieldName(Indirect->getAnonField());
  else
    F.Target = tableName(D);
  At.Facts->Names.push_back(std::move(F));
}

void collectUnresolvedName(FileMap &Files, SourceLocation Loc, StringRef Name, EntityKind Kind, bool Qualified) {
  if (!Files.Options.IsKnownName(Name))
    return;
  Spelled At = Files.spelled(Loc);
  if (At && !Files.isPasted(Loc))
    At.Facts->Names.push_back({At.Offset, Origin::Unresolved, Kind, false, Qualified, Name.str()});
}

} // namespace hipmorph
