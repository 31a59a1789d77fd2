// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reads compile_commands.json. Not Clang's reader, because that one prints what is wrong to the terminal and drops the
// place; the flags themselves are the Frontend's business (translateCompilerArgs).
#include "hipmorph/Driver/Files.h"
#include "hipmorph/Driver/Project.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"

using namespace llvm;

namespace hipmorph {

namespace {

class DatabaseReader {
public:
  DatabaseReader(StringRef Path, std::vector<Finding> &Problems) : Path(Path), Problems(Problems) {}

  std::vector<DatabaseEntry> read() {
    Expected<std::string> Text = readFile(Path);
    if (!Text) {
      report(toString(Text.takeError()));
      return {};
    }
    Expected<json::Value> Root = json::parse(*Text);
    if (!Root) {
      reportSyntax(toString(Root.takeError()));
      return {};
    }
    const json::Array *Array = Root->getAsArray();
    if (!Array) {
      report("it is no array of commands");
      return {};
    }
    for (size_t I = 0; I < Array->size(); ++I)
      readEntry((*Array)[I], I + 1);
    return std::move(Entries);
  }

private:
  void readEntry(const json::Value &V, size_t Number) {
    const json::Object *O = V.getAsObject();
    if (!O)
      return report(fmt::format("entry {} is no object", Number));
    std::optional<StringRef> File = O->getString("file"), Directory = O->getString("directory");
    if (!File || !Directory)
      return report(fmt::format("entry {} has no \"{}\"", Number, File ? "directory" : "file"));

    DatabaseEntry E;
    E.Directory = realPath(folderPath(*Directory, sys::path::parent_path(Path)));
    E.File = realPath(folderPath(*File, E.Directory));
    if (const json::Array *Arguments = O->getArray("arguments")) {
      for (const json::Value &A : *Arguments)
        if (std::optional<StringRef> Text = A.getAsString())
          E.CommandLine.push_back(Text->str());
        else
          return report(fmt::format("entry {}: \"arguments\" holds something that is no text", Number));
    } else if (std::optional<StringRef> Command = O->getString("command")) {
      BumpPtrAllocator Alloc;
      StringSaver Saver(Alloc);
      SmallVector<const char *> Words;
      cl::TokenizeGNUCommandLine(*Command, Saver, Words);
      E.CommandLine.assign(Words.begin(), Words.end());
    } else {
      return report(fmt::format("entry {} has no \"command\" or \"arguments\"", Number));
    }
    Entries.push_back(std::move(E));
  }

  static std::string folderPath(StringRef Relative, StringRef Folder) {
    SmallString<256> Absolute(Relative);
    sys::path::make_absolute(Folder, Absolute);
    return std::string(Absolute);
  }

  void report(const std::string &Text) {
    Problems.push_back(makeFinding(DiagId::DatabaseBroken, {displayPath(Path)}, Text));
  }

  /// "[3:5, byte=50]: Invalid JSON value" is how the parser says where.
  void reportSyntax(StringRef Text) {
    Place Where{displayPath(Path)};
    StringRef Rest = Text;
    bool HasPlace = Rest.consume_front("[") && !Rest.consumeInteger(10, Where.Line) && Rest.consume_front(":") &&
                    !Rest.consumeInteger(10, Where.Column) && Rest.consume_front(", byte=") &&
                    !Rest.consumeInteger(10, Where.Offset) && Rest.consume_front("]: ");
    std::string Message = HasPlace ? Rest.str() : Text.str();
    Problems.push_back(makeFinding(DiagId::DatabaseBroken, HasPlace ? Where : Place{displayPath(Path)}, Message));
  }

  std::string Path;
  std::vector<Finding> &Problems;
  std::vector<DatabaseEntry> Entries;
};

} // namespace

std::vector<DatabaseEntry> readDatabase(StringRef Path, std::vector<Finding> &Problems) {
  SmallString<256> File(realPath(Path));
  if (sys::fs::is_directory(File))
    sys::path::append(File, "compile_commands.json");
  return DatabaseReader(File, Problems).read();
}

} // namespace hipmorph
