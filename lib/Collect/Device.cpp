// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// FunctionFact and AsmFact: where code runs, and the inline assembly in it.
#include "Ast.h"
#include "clang/AST/Attr.h"

using namespace llvm;
using namespace clang;

namespace hipmorph {

bool runsOnDevice(const FunctionDecl *D) { return D->hasAttr<CUDADeviceAttr>() || D->hasAttr<CUDAGlobalAttr>(); }

void collectFunction(FileMap &Files, const FunctionDecl *D) {
  if (!D->doesThisDeclarationHaveABody() || !D->getBody() || D->isImplicit())
    return;
  FileFacts *In = nullptr;
  TextRange Body = Files.range(D->getBody()->getSourceRange(), &In);
  if (!In || Body.size() == 0)
    return;
  FunctionFact F;
  F.Body = Body;
  F.Name = D->getNameAsString();
  F.Kernel = D->hasAttr<CUDAGlobalAttr>();
  F.Device = runsOnDevice(D);
  F.Host = !F.Device || D->hasAttr<CUDAHostAttr>();
  In->Functions.push_back(std::move(F));
}

void collectAsm(FileMap &Files, const GCCAsmStmt *Asm, bool InDeviceCode) {
  FileFacts *In = nullptr;
  TextRange R = Files.range(Asm->getSourceRange(), &In);
  if (!In) {
    // The statement is put together by macros: report it where it is used.
    Spelled At = Files.spelled(Asm->getBeginLoc());
    if (!At)
      return;
    In = At.Facts;
    R = {At.Offset, At.Offset};
  }
  In->Asms.push_back({R, Asm->getAsmString(), InDeviceCode});
}

} // namespace hipmorph
