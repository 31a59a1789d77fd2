// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The collectors that look at the AST. One traversal (Traverse.cpp) calls them all, each for the nodes it wants.
#ifndef HIPMORPH_LIB_COLLECT_AST_H
#define HIPMORPH_LIB_COLLECT_AST_H

#include "FileMap.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseSet.h"

namespace hipmorph {

void traverseAst(clang::ASTContext &Context, FileMap &Files);

/// The name as the tables spell it: without inline namespaces.
std::string tableName(const clang::NamedDecl *D);
/// "Owner.field" with the outermost named record that holds the field.
std::string fieldName(const clang::FieldDecl *D);
EntityKind entityKind(const clang::NamedDecl *D);

/// Names.cpp: Loc names D.
void collectName(FileMap &Files, clang::SourceLocation Loc, const clang::NamedDecl *D, bool Qualified, bool IsDeclaration = false);
/// Names.cpp: Loc holds a name that look-up could not resolve.
void collectUnresolvedName(FileMap &Files, clang::SourceLocation Loc, llvm::StringRef Name, EntityKind Kind, bool Qualified);

/// Calls.cpp
void collectCall(clang::ASTContext &Context, FileMap &Files, const clang::CallExpr *Call, bool InDeviceCode);
void collectLaunch(clang::ASTContext &Context, FileMap &Files, const clang::CUDAKernelCallExpr *Call, bool InDeviceCode);

/// Device.cpp
void collectFunction(FileMap &Files, const clang::FunctionDecl *D);
void collectAsm(FileMap &Files, const clang::GCCAsmStmt *Asm, bool InDeviceCode);
bool runsOnDevice(const clang::FunctionDecl *D);

/// DevicePointers.cpp: arithmetic on and conversions of CUdeviceptr.
void collectPointerMath(clang::ASTContext &Context, FileMap &Files, const clang::Expr *E);

/// Numbers.cpp: a conversion of a CUDA enumeration's constant to an integer. Comparisons are to be noted first: their
/// operands are converted, too, without the number mattering.
class NumberCollector {
public:
  explicit NumberCollector(FileMap &Files) : Files(Files) {}
  void noteComparison(const clang::BinaryOperator *Op);
  void noteCase(const clang::CaseStmt *Case);
  void collect(const clang::CastExpr *Cast);

private:
  FileMap &Files;
  llvm::DenseSet<const clang::Expr *> Harmless;
};

} // namespace hipmorph

#endif
