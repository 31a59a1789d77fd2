// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Running the passes of one unit and recording their facts.
#include "Commands.h"
#include "hipmorph/Collect/Collect.h"
#include "hipmorph/Frontend/Frontend.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <set>

using namespace llvm;
using namespace clang;

namespace hipmorph {
namespace {

/// Keeps errors as values. Checks of which side may call which are not errors for a translation: nvcc is more lenient
/// there than Clang, and the embedded declarations do not repeat the standard library for the device.
class ErrorRecorder : public DiagnosticConsumer {
public:
  explicit ErrorRecorder(std::vector<ErrorFact> &Errors) : Errors(Errors) {}

  void HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) override {
    if (Level < DiagnosticsEngine::Error || isTargetCheck(Info.getID()))
      return;
    SmallString<128> Text;
    Info.FormatDiagnostic(Text);
    ErrorFact E;
    E.Message = std::string(Text);
    if (Info.hasSourceManager() && Info.getLocation().isValid()) {
      SourceManager &SM = Info.getSourceManager();
      PresumedLoc P = SM.getPresumedLoc(SM.getFileLoc(Info.getLocation()), /*UseLineDirectives=*/false);
      // The embedded declarations are not the user's; a test of their own keeps them free of errors.
      if (P.isValid() && StringRef(P.getFilename()).starts_with(EmbeddedCudaDir))
        return;
      if (P.isValid())
        E.Where = {P.getFilename(), SM.getFileOffset(SM.getFileLoc(Info.getLocation())), P.getLine(), P.getColumn()};
    }
    Errors.push_back(std::move(E));
  }

private:
  static bool isTargetCheck(unsigned Id) {
    switch (Id) {
    case diag::err_ref_bad_target:
    case diag::err_ref_bad_target_global_initializer:
    case diag::err_cuda_device_exceptions:
    case diag::err_cuda_ovl_target:
    case diag::err_cuda_unattributed_constexpr_cannot_overload_device:
    case diag::err_dynamic_var_init:
    case diag::err_shared_var_init:
    case diag::err_cuda_host_shared:
    case diag::err_target_unsupported_type:
    case diag::err_asm_unknown_register_name:
    case diag::err_asm_invalid_output_constraint:
    case diag::err_asm_invalid_input_constraint:
      return true;
    default:
      return false;
    }
  }

  std::vector<ErrorFact> &Errors;
};

class RecordConsumer : public ASTConsumer {
public:
  RecordConsumer(Collector &C) : C(C) {}
  void HandleTranslationUnit(ASTContext &Context) override { C.collectAst(Context); }
  // Bodies of foreign functions hold no facts.
  bool shouldSkipFunctionBody(Decl *D) override { return !C.isInProject(D->getLocation()); }

private:
  Collector &C;
};

class RecordAction : public ASTFrontendAction {
public:
  RecordAction(const CollectOptions &Options, UnitFacts &Facts, bool WithDependencies)
      : Options(Options), Facts(Facts), WithDependencies(WithDependencies) {}

  bool BeginSourceFileAction(CompilerInstance &CI) override {
    C = std::make_unique<Collector>(CI, Options);
    CI.getPreprocessor().addPPCallbacks(C->preprocessorCallbacks());
    return true;
  }

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &, StringRef) override {
    return std::make_unique<RecordConsumer>(*C);
  }

  void EndSourceFileAction() override {
    UnitFacts Pass = C->take();
    if (WithDependencies) {
      std::set<std::string> Seen;
      SourceManager &SM = getCompilerInstance().getSourceManager();
      for (auto It = SM.fileinfo_begin(); It != SM.fileinfo_end(); ++It)
        Seen.insert(It->first.getName().str());
      Pass.Dependencies.assign(Seen.begin(), Seen.end());
    }
    Facts.merge(std::move(Pass));
  }

private:
  const CollectOptions &Options;
  UnitFacts &Facts;
  bool WithDependencies;
  std::unique_ptr<Collector> C;
};

} // namespace

UnitFacts recordUnit(const UnitInput &Unit, const FrontendOptions &Options) {
  UnitFacts Facts;
  Facts.MainFile = Unit.File;

  IntrusiveRefCntPtr<vfs::FileSystem> FS = makeOverlay(vfs::createPhysicalFileSystem());
  if (!Unit.Directory.empty())
    FS->setCurrentWorkingDirectory(Unit.Directory);

  CollectOptions Collect;
  Collect.IsProjectFile = Options.IsProjectFile ? Options.IsProjectFile : [](StringRef Path) {
    return !Path.starts_with("/usr/");
  };
  Collect.IsKnownName = Options.IsKnownName ? Options.IsKnownName : [](StringRef) { return true; };
  Collect.CudaDirs.push_back(EmbeddedCudaDir.str());
  if (!Options.CudaPath.empty()) {
    SmallString<256> Real;
    Collect.CudaDirs.push_back(Options.CudaPath + "/");
    if (!sys::fs::real_path(Options.CudaPath, Real))
      Collect.CudaDirs.push_back(std::string(Real) + "/");
  }

  std::vector<PassCommand> Passes = makePassCommands(Unit, Options, FS, Facts.Errors);
  for (PassCommand &Pass : Passes) {
    ErrorRecorder Recorder(Facts.Errors);
    Pass.Invocation->getFrontendOpts().DisableFree = false;
    Pass.Invocation->getFrontendOpts().SkipFunctionBodies = true;
    Pass.Invocation->getFrontendOpts().ProgramAction = frontend::ParseSyntaxOnly;
    CompilerInstance CI(Pass.Invocation);
    CI.setVirtualFileSystem(FS);
    CI.createDiagnostics(&Recorder, /*ShouldOwnClient=*/false);
    CI.createFileManager();
    RecordAction Action(Collect, Facts, &Pass == &Passes.front() || Pass.Device);
    CI.ExecuteAction(Action);
  }
  for (auto &[Path, File] : Facts.Files)
    File.Units = {Unit.File};
  // Errors of one pass are mostly those of the other.
  UnitFacts Sorted;
  Sorted.MainFile = Facts.MainFile;
  Sorted.merge(std::move(Facts));
  return Sorted;
}

} // namespace hipmorph
