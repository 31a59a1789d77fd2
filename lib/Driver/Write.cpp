// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Writes the translations. A file that changed since it was read is left alone, and so is its output: the translation
// would be one of a text that is gone.
#include "Session.h"
#include "hipmorph/Driver/Files.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;

namespace hipmorph {

namespace {

class Writer {
public:
  Writer(const OutputRequest &Request, const Config &C) : Request(Request), C(C) {}

  void write(TranslatedFile &File, StringRef Source) {
    Expected<std::string> Now = readFile(Source);
    bool Unchanged = Now && *Now == File.OldText;
    if (!Now)
      consumeError(Now.takeError());
    if (!Unchanged) {
      File.Findings.push_back(makeFinding(DiagId::FileChanged, {File.Path}, File.Path));
      return;
    }
    Error E = Request.Mode == OutputMode::InPlace ? writeInPlace(File, Source) : writeBeside(File, Source);
    if (E)
      File.Findings.push_back(makeFinding(DiagId::WriteFailed, {File.Path}, File.Output, toString(std::move(E))));
  }

private:
  Error writeBeside(TranslatedFile &File, StringRef Source) {
    Expected<bool> Written = writeAtomically(File.Output, File.NewText, Source);
    if (!Written)
      return Written.takeError();
    File.Written = *Written;
    return Error::success();
  }

  Error writeInPlace(TranslatedFile &File, StringRef Source) {
    bool Renamed = realPath(File.Output) != Source;
    if (!Renamed && File.NewText == File.OldText)
      return Error::success();
    ErrorOr<sys::fs::perms> Mode = sys::fs::getPermissions(Source);
    // A rename would get around it, and the superuser is not stopped by it, but whoever set it meant it.
    if (Mode && !(*Mode & sys::fs::all_write))
      return createStringError("it is read-only");
    if (Renamed && sys::fs::exists(File.Output))
      return createStringError("it exists already");
    if (C.Backup)
      if (Error E = makeBackup(Source, File.OldText))
        return E;
    Expected<bool> Written = writeAtomically(File.Output, File.NewText, Source);
    if (!Written)
      return Written.takeError();
    File.Written = *Written;
    if (Renamed)
      if (std::error_code EC = sys::fs::remove(Source))
        return createStringError(EC, EC.message());
    return Error::success();
  }

  const OutputRequest &Request;
  const Config &C;
};

} // namespace

void writeTranslation(Translation &T, const OutputRequest &Request, const Config &C) {
  Writer W(Request, C);
  for (TranslatedFile &File : T.R.Files)
    if (!File.Output.empty())
      W.write(File, T.RealPaths.at(File.Path));
}

} // namespace hipmorph
