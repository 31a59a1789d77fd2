// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The project file .hipmorph.yaml: found from the input upwards, parsed strictly. Its keys are those of Settings.def;
// a key that is not there, a key twice or a value of the wrong kind is a finding with its place, never skipped.
#include "hipmorph/Driver/Config.h"
#include "hipmorph/Driver/Files.h"
#include "hipmorph/Mapping/Loader.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLParser.h"
#include <set>

using namespace llvm;

namespace hipmorph {

std::string findConfigFile(StringRef Folder) {
  for (StringRef Dir = Folder; !Dir.empty(); Dir = sys::path::parent_path(Dir)) {
    SmallString<256> Candidate(Dir);
    sys::path::append(Candidate, ConfigFileName);
    if (sys::fs::is_regular_file(Candidate))
      return std::string(Candidate);
  }
  return "";
}

namespace {

class ConfigParser {
public:
  ConfigParser(StringRef Path, StringRef Text, Settings &S) : Path(Path), Text(Text), S(S) {}

  std::vector<Finding> parse() {
    // Syntax errors reach the handler, not the terminal.
    SM.setDiagHandler([](const SMDiagnostic &D,
                         void *Context) { static_cast<ConfigParser *>(Context)->report(D.getLoc(), D.getMessage()); },
                      this);
    yaml::Stream Stream(MemoryBufferRef(Text, Path), SM);
    for (yaml::Document &Doc : Stream) {
      if (yaml::Node *Root = Doc.getRoot(); Root && !isa<yaml::NullNode>(Root))
        parseRoot(*Root);
      if (Stream.failed())
        break;
    }
    return std::move(Findings);
  }

private:
  void parseRoot(yaml::Node &Root) {
    auto *Map = dyn_cast<yaml::MappingNode>(&Root);
    if (!Map)
      return report(Root, "this file holds 'key: value' lines");
    std::set<StringRef> Seen;
    for (yaml::KeyValueNode &Entry : *Map) {
      auto *Key = dyn_cast_or_null<yaml::ScalarNode>(Entry.getKey());
      if (!Key) {
        if (Entry.getKey())
          report(*Entry.getKey(), "a key must be a word");
        continue;
      }
      SmallString<32> Storage;
      StringRef Name = Key->getValue(Storage);
      const SettingInfo *Info = findSetting(Name);
      if (!Info)
        reportUnknown(*Key, Name);
      else if (!Seen.insert(Info->Key).second)
        report(*Key, "'" + Name + "' stands here for the second time");
      else if (yaml::Node *Value = Entry.getValue())
        parseValue(*Info, *Value);
      // An unread value would be read as the next key.
      Entry.skip();
    }
  }

  void reportUnknown(yaml::Node &Key, StringRef Name) {
    SmallVector<StringRef> Keys;
    for (const SettingInfo &Info : allSettings())
      Keys.push_back(Info.Key);
    StringRef Near = didYouMean(Name, Keys);
    report(Key, "there is no setting '" + Name + "'" + (Near.empty() ? "" : ("; did you mean '" + Near + "'?").str()));
  }

  void parseValue(const SettingInfo &Info, yaml::Node &Value) {
    if (auto *Sequence = dyn_cast<yaml::SequenceNode>(&Value)) {
      if (!Info.isList())
        return report(Value, "'" + Info.Key + "' takes one value");
      for (yaml::Node &Item : *Sequence)
        parseItem(Info, Item);
      return;
    }
    parseItem(Info, Value);
  }

  void parseItem(const SettingInfo &Info, yaml::Node &Item) {
    auto *Scalar = dyn_cast<yaml::ScalarNode>(&Item);
    if (!Scalar)
      return report(Item, "'" + Info.Key + "' takes " + (Info.isList() ? "texts" : "one value"));
    SmallString<64> Storage;
    SmallString<256> Text(Scalar->getValue(Storage));
    bool IsPath = Info.Kind == SettingKind::Path || Info.Kind == SettingKind::PathList;
    if (IsPath && !Text.empty() && sys::path::is_relative(Text)) {
      SmallString<256> Absolute(sys::path::parent_path(Path));
      sys::path::append(Absolute, Text);
      sys::path::remove_dots(Absolute, /*remove_dot_dot=*/true);
      Text = Absolute;
    }
    Place Where = place(Item.getSourceRange().Start);
    if (Error E = S.set(Info.Id, Text, fmt::format("{}:{}:{}", Where.File, Where.Line, Where.Column)))
      report(Item, toString(std::move(E)));
  }

  Place place(SMLoc Loc) const {
    Place Where;
    Where.File = displayPath(Path);
    if (!Loc.isValid())
      return Where;
    Where.Offset = Loc.getPointer() - Text.data();
    StringRef Before = Text.take_front(Where.Offset);
    Where.Line = Before.count('\n') + 1;
    Where.Column = Before.size() - (Before.rfind('\n') + 1) + 1;
    return Where;
  }

  void report(SMLoc Loc, const Twine &Message) {
    Findings.push_back(makeFinding(DiagId::ConfigError, place(Loc), Message.str()));
  }
  void report(yaml::Node &N, const Twine &Message) {
    const char *At = N.getSourceRange().Start.getPointer();
    // The ranges of [...] and {...} begin behind the bracket.
    if ((isa<yaml::SequenceNode>(N) || isa<yaml::MappingNode>(N)) && At > Text.begin() &&
        StringRef("[{").contains(At[-1]))
      --At;
    report(SMLoc::getFromPointer(At), Message);
  }

  std::string Path;
  StringRef Text;
  Settings &S;
  SourceMgr SM;
  std::vector<Finding> Findings;
};

} // namespace

std::vector<Finding> readConfig(StringRef Path, StringRef Text, Settings &S) {
  return ConfigParser(Path, Text, S).parse();
}

} // namespace hipmorph
