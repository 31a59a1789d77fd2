// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Config: what the user chose, from three layers:
//
//   defaults < .hipmorph.yaml < command line --> Settings (text, each with its origin) --resolve--> Config (typed)
//
// Settings.def is the one list: the parser of the file, --dump-config and the flags all read it.
#ifndef HIPMORPH_DRIVER_CONFIG_H
#define HIPMORPH_DRIVER_CONFIG_H

#include "hipmorph/Rules/Rule.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <array>
#include <set>
#include <string>
#include <vector>

namespace hipmorph {

enum class SettingKind : uint8_t { Bool, Number, Text, Choice, Version, Arch, Path, List, PathList };

enum class SettingId : uint8_t {
#define HM_SETTING(key, enumerator, kind, default_, choices) enumerator,
#include "hipmorph/Driver/Settings.def"
#undef HM_SETTING
};
inline constexpr size_t NumSettings = 0
#define HM_SETTING(key, enumerator, kind, default_, choices) +1
#include "hipmorph/Driver/Settings.def"
#undef HM_SETTING
    ;

struct SettingInfo {
  llvm::StringRef Key;
  SettingId Id;
  SettingKind Kind;
  llvm::StringRef Default;
  llvm::StringRef Choices; ///< "exact|native"
  bool isList() const { return Kind == SettingKind::List || Kind == SettingKind::PathList; }
};

/// All settings, sorted by key.
llvm::ArrayRef<SettingInfo> allSettings();
const SettingInfo &settingInfo(SettingId Id);
/// None if there is no such key.
const SettingInfo *findSetting(llvm::StringRef Key);

/// Settings as written. A later value replaces an earlier one; lists grow.
class Settings {
public:
  struct Value {
    std::string Text;
    std::string Origin; ///< "default", ".hipmorph.yaml:3:7", "command line"
  };

  Settings();

  /// Sets or, for lists, appends. Error: the value is not of the setting's kind.
  llvm::Error set(SettingId Id, llvm::StringRef Text, llvm::StringRef Origin);

  llvm::ArrayRef<Value> values(SettingId Id) const { return Values[static_cast<size_t>(Id)]; }
  llvm::StringRef text(SettingId Id) const { return values(Id).empty() ? "" : llvm::StringRef(values(Id).back().Text); }
  bool flag(SettingId Id) const { return text(Id) == "true"; }
  std::vector<std::string> list(SettingId Id) const;

  /// All settings as a .hipmorph.yaml, each line with a comment that names the origin.
  std::string dump() const;

private:
  std::array<std::vector<Value>, NumSettings> Values;
};

/// The project file's name.
inline constexpr llvm::StringLiteral ConfigFileName = ".hipmorph.yaml";

/// The nearest ConfigFileName in Folder or above it; "" if there is none.
std::string findConfigFile(llvm::StringRef Folder);

/// Reads a project file's Text into S. Paths in it are relative to its folder. Strict: everything that is not
/// understood is a finding with its place.
std::vector<Finding> readConfig(llvm::StringRef Path, llvm::StringRef Text, Settings &S);

/// A set of compiler flags under which every unit is parsed.
struct Configuration {
  std::string Name;
  std::vector<std::string> Flags;
};
/// "mpi: -DUSE_MPI -DARCH=70". Error: no name or no flags.
llvm::Expected<Configuration> parseConfiguration(llvm::StringRef Text);

enum class EngineKind : uint8_t { Clang, Tokens };
enum class ColorMode : uint8_t { Auto, Always, Never };

/// Settings, typed.
struct Config {
  WarpMode Warp = WarpMode::Exact;
  LaunchSyntax Launch = LaunchSyntax::Keep;
  EngineKind Engine = EngineKind::Clang;
  ColorMode Color = ColorMode::Auto;
  bool Roc = false, Comments = false, LineMarkers = false, SkipExcluded = false;
  bool Rename = false, Backup = true, Quiet = false, Verbose = false;
  unsigned Jobs = 0; ///< 0: one per core
  std::string RocmVersion, CudaVersion, GpuArch, Standard;
  std::string CudaPath, ResourceDir, BuildPath, Root;
  std::vector<std::string> IncludeDirs, SystemIncludeDirs, Defines, ExtraArgs, ExtraArgsBefore;
  std::vector<std::string> Mapping, Exclude, Checks;
  std::vector<Configuration> Configurations;
};

Config resolveConfig(const Settings &S);

/// Which findings are shown: globs over names and numbers, a '-' before one hides, the last that matches decides;
/// nothing matches: shown. A list that begins with a glob that shows starts from nothing.
class CheckFilter {
public:
  static llvm::Expected<CheckFilter> create(llvm::ArrayRef<std::string> Lists);
  /// Always true for HM40xx and HM50xx: what is wrong with the input or the call is not a matter of taste.
  bool shows(DiagId Id) const { return !Hidden.contains(Id); }

private:
  std::set<DiagId> Hidden;
};

} // namespace hipmorph

#endif
