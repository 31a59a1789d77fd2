// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Settings and Config: the list of settings as data, values with their origin, and their typed form. Reading the
// project file is ConfigFile.cpp's; reading flags is Options.cpp's.
#include "hipmorph/Driver/Config.h"
#include "hipmorph/Basic/Suppress.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/StringSaver.h"
#include <algorithm>

using namespace llvm;

namespace hipmorph {

static constexpr SettingInfo Infos[] = {
#define HM_SETTING(key, enumerator, kind, default_, choices)                                                           \
  {key, SettingId::enumerator, SettingKind::kind, default_, choices},
#include "hipmorph/Driver/Settings.def"
#undef HM_SETTING
};

ArrayRef<SettingInfo> allSettings() { return Infos; }

const SettingInfo &settingInfo(SettingId Id) { return Infos[static_cast<size_t>(Id)]; }

const SettingInfo *findSetting(StringRef Key) {
  const SettingInfo *It = std::ranges::find(Infos, Key, &SettingInfo::Key);
  return It == std::end(Infos) ? nullptr : It;
}

//===-- Settings
//----------------------------------------------------------------------------------------------------===//

/// "12", "12.4" or "7.2.4".
static bool isVersion(StringRef Text) {
  SmallVector<StringRef> Numbers;
  Text.split(Numbers, '.');
  return Numbers.size() <= 3 && all_of(Numbers, [](StringRef S) { return !S.empty() && all_of(S, isDigit); });
}

static bool isArch(StringRef Text) {
  return Text.consume_front("sm_") && !Text.empty() && isDigit(Text.front()) && all_of(Text, isAlnum);
}

/// "" if Text is a value of the setting's kind, else what would be one.
static std::string problemWith(const SettingInfo &Info, StringRef Text) {
  switch (Info.Kind) {
  case SettingKind::Bool:
    return Text == "true" || Text == "false" ? "" : "'true' or 'false'";
  case SettingKind::Number: {
    unsigned Number;
    return Text.getAsInteger(10, Number) ? "a number" : "";
  }
  case SettingKind::Version:
    return isVersion(Text) ? "" : "a version such as '12.4'";
  case SettingKind::Arch:
    return isArch(Text) ? "" : "an architecture such as 'sm_90'";
  case SettingKind::Choice: {
    SmallVector<StringRef> Choices;
    Info.Choices.split(Choices, '|');
    return is_contained(Choices, Text) ? "" : "one of '" + join(Choices, "', '") + "'";
  }
  case SettingKind::Text:
  case SettingKind::Path:
  case SettingKind::List:
  case SettingKind::PathList:
    return "";
  }
  llvm_unreachable("all kinds are handled");
}

Settings::Settings() {
  TranslateOptions Defaults;
  for (const SettingInfo &Info : Infos) {
    if (Info.isList())
      continue;
    std::string Text = Info.Default.str();
    if (Info.Id == SettingId::RocmVersion)
      Text = Defaults.RocmVersion;
    if (Info.Id == SettingId::CudaVersion)
      Text = Defaults.CudaVersion;
    Values[static_cast<size_t>(Info.Id)].push_back({std::move(Text), "default"});
  }
}

Error Settings::set(SettingId Id, StringRef Text, StringRef Origin) {
  const SettingInfo &Info = settingInfo(Id);
  if (std::string Wanted = problemWith(Info, Text); !Wanted.empty())
    return createStringError("'" + Text + "' is no value for '" + Info.Key + "', which takes " + Wanted);
  if (Id == SettingId::Configurations)
    if (Expected<Configuration> C = parseConfiguration(Text); !C)
      return C.takeError();
  if (Id == SettingId::Exclude)
    if (Expected<GlobPattern> G = GlobPattern::create(Text); !G)
      return createStringError("'" + Text + "' is no pattern: " + toString(G.takeError()));
  if (Id == SettingId::Checks)
    if (Expected<CheckFilter> F = CheckFilter::create({Text.str()}); !F)
      return F.takeError();
  std::vector<Value> &V = Values[static_cast<size_t>(Id)];
  if (!Info.isList())
    V.clear();
  V.push_back({Text.str(), Origin.str()});
  return Error::success();
}

std::vector<std::string> Settings::list(SettingId Id) const {
  std::vector<std::string> Texts;
  for (const Value &V : values(Id))
    Texts.push_back(V.Text);
  return Texts;
}

/// Text as a YAML scalar that is read back as the same text.
static std::string quoted(const SettingInfo &Info, StringRef Text) {
  if (Info.Kind == SettingKind::Bool || Info.Kind == SettingKind::Number || Info.Kind == SettingKind::Choice)
    return Text.str();
  std::string Quoted = "\"";
  for (char C : Text) {
    if (C == '"' || C == '\\')
      Quoted += '\\';
    Quoted += C;
  }
  return Quoted + '"';
}

std::string Settings::dump() const {
  std::string Dump;
  auto Line = [&](std::string Left, StringRef Origin) { Dump += fmt::format("{:<40} # {}\n", Left, Origin); };
  for (const SettingInfo &Info : Infos) {
    ArrayRef<Value> All = values(Info.Id);
    if (!Info.isList())
      Line(fmt::format("{}: {}", Info.Key, quoted(Info, All.back().Text)), All.back().Origin);
    else if (All.empty())
      Line(fmt::format("{}: []", Info.Key), "default");
    else
      Dump += fmt::format("{}:\n", Info.Key);
    if (Info.isList())
      for (const Value &V : All)
        Line(fmt::format("- {}", quoted(Info, V.Text)), V.Origin);
  }
  return Dump;
}

//===-- Config
//------------------------------------------------------------------------------------------------------===//

Expected<Configuration> parseConfiguration(StringRef Text) {
  auto [Name, Flags] = Text.split(':');
  Configuration C;
  C.Name = Name.trim().str();
  BumpPtrAllocator Alloc;
  StringSaver Saver(Alloc);
  SmallVector<const char *> Words;
  cl::TokenizeGNUCommandLine(Flags, Saver, Words);
  C.Flags.assign(Words.begin(), Words.end());
  if (C.Name.empty() || C.Flags.empty() || C.Name.front() == '-')
    return createStringError("a configuration is written 'NAME: FLAGS', for example 'mpi: -DUSE_MPI'; this is '" +
                             Text + "'");
  return C;
}

Config resolveConfig(const Settings &S) {
  Config C;
  C.Warp = S.text(SettingId::Warp) == "native" ? WarpMode::Native : WarpMode::Exact;
  C.Launch = S.text(SettingId::Launch) == "ggl" ? LaunchSyntax::Ggl : LaunchSyntax::Keep;
  C.Engine = S.text(SettingId::Engine) == "tokens" ? EngineKind::Tokens : EngineKind::Clang;
  C.Color = S.text(SettingId::Color) == "always"  ? ColorMode::Always
            : S.text(SettingId::Color) == "never" ? ColorMode::Never
                                                  : ColorMode::Auto;
  C.Roc = S.flag(SettingId::Roc);
  C.Comments = S.flag(SettingId::Comments);
  C.LineMarkers = S.flag(SettingId::LineMarkers);
  C.SkipExcluded = S.flag(SettingId::SkipExcluded);
  C.Rename = S.flag(SettingId::Rename);
  C.Backup = S.flag(SettingId::Backup);
  C.Quiet = S.flag(SettingId::Quiet);
  C.Verbose = S.flag(SettingId::Verbose);
  // Settings::set() has seen that it is a number.
  S.text(SettingId::Jobs).getAsInteger(10, C.Jobs);
  C.RocmVersion = S.text(SettingId::RocmVersion);
  C.CudaVersion = S.text(SettingId::CudaVersion);
  C.GpuArch = S.text(SettingId::GpuArch);
  C.Standard = S.text(SettingId::Standard);
  C.CudaPath = S.text(SettingId::CudaPath);
  C.ResourceDir = S.text(SettingId::ResourceDir);
  C.BuildPath = S.text(SettingId::BuildPath);
  C.Root = S.text(SettingId::Root);
  C.IncludeDirs = S.list(SettingId::IncludeDirs);
  C.SystemIncludeDirs = S.list(SettingId::SystemIncludeDirs);
  C.Defines = S.list(SettingId::Defines);
  C.ExtraArgs = S.list(SettingId::ExtraArgs);
  C.ExtraArgsBefore = S.list(SettingId::ExtraArgsBefore);
  C.Mapping = S.list(SettingId::Mapping);
  C.Exclude = S.list(SettingId::Exclude);
  C.Checks = S.list(SettingId::Checks);
  for (const std::string &Text : S.list(SettingId::Configurations))
    C.Configurations.push_back(cantFail(parseConfiguration(Text)));
  return C;
}

//===-- CheckFilter
//-------------------------------------------------------------------------------------------------===//

Expected<CheckFilter> CheckFilter::create(ArrayRef<std::string> Lists) {
  CheckFilter Filter;
  bool First = true;
  for (StringRef List : Lists) {
    SmallVector<StringRef> Parts;
    List.split(Parts, ',', -1, /*KeepEmpty=*/false);
    for (StringRef Part : Parts) {
      Part = Part.trim();
      bool Show = !Part.consume_front("-");
      Expected<std::set<DiagId>> Ids = matchDiagnostics(Part);
      if (!Ids)
        return Ids.takeError();
      if (First && Show)
        for (const DiagInfo &D : allDiagnostics())
          Filter.Hidden.insert(D.Id);
      First = false;
      for (DiagId Id : *Ids)
        if (Show)
          Filter.Hidden.erase(Id);
        else
          Filter.Hidden.insert(Id);
    }
  }
  std::erase_if(Filter.Hidden, [](DiagId Id) { return !isSuppressible(Id); });
  return Filter;
}

} // namespace hipmorph
