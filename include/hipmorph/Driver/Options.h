// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Options: the command line, parsed. What it sets for good goes into Settings; what belongs to this run stands here.
#ifndef HIPMORPH_DRIVER_OPTIONS_H
#define HIPMORPH_DRIVER_OPTIONS_H

#include "hipmorph/Driver/Config.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>
#include <vector>

namespace hipmorph {

enum class Command : uint8_t { Translate, Check, Query, Explain };

enum class ReportFormat : uint8_t { Text, Json, Sarif, Html };

/// Where the translation goes.
enum class OutputMode : uint8_t {
  Stdout,  ///< one input, printed
  Path,    ///< -o: a file or a folder
  InPlace, ///< the inputs are replaced
  Diff,    ///< nothing is written; one patch is printed
  None,    ///< nothing is written
};

struct SettingFlag {
  SettingId Id;
  std::string Text;
  std::string Spelling; ///< "--warp=native", for messages
};

struct CommandLine {
  Command Cmd = Command::Translate;
  std::vector<std::string> Inputs;
  std::vector<std::string> CompilerFlags; ///< what follows "--"
  std::vector<SettingFlag> Flags;         ///< in their order

  OutputMode Mode = OutputMode::Stdout;
  std::string Output;          ///< the path of OutputMode::Path
  bool OutputIsFolder = false; ///< ... is a folder even if it does not exist yet (--o-dir)

  bool PrintStats = false, PrintStatsCsv = false;
  std::string StatsFile;
  ReportFormat Format = ReportFormat::Text;
  std::string ReportFile, FixesFile;
  bool Help = false, Version = false, DumpConfig = false;

  /// Options of hipify-clang that were accepted and change nothing.
  std::vector<std::string> WithoutEffect;
};

/// Parses the arguments (without the program's name). Wrong usage is a finding; the result then is incomplete.
CommandLine parseCommandLine(llvm::ArrayRef<const char *> Args, std::vector<Finding> &Problems);

/// What --help prints for a command.
std::string helpText(Command Cmd);

} // namespace hipmorph

#endif
