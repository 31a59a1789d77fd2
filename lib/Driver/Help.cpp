// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What --help prints: how to call, examples, and the options of Options.td by group.
#include "OptionTable.h"
#include "hipmorph/Driver/Options.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/Option.h"

using namespace llvm;

namespace hipmorph {

static constexpr StringLiteral TranslateIntro = R"(hipmorph translates CUDA C++ to HIP. No CUDA toolkit is needed.

Usage:
  hipmorph [options] INPUT... [-- compiler flags]
  hipmorph check [options] INPUT...   show what needs attention; write nothing
  hipmorph query NAME...              show what becomes of a CUDA name
  hipmorph explain HM1301             show what a finding means and what to do

Examples:
  hipmorph saxpy.cu                      print the translation
  hipmorph saxpy.cu -o saxpy.hip         write it to a file, and the project headers it needs beside it
  hipmorph src/ -o out/                  translate a tree; a.cu becomes a.hip, headers keep their names
  hipmorph --diff src/ | less            look at the changes first
  hipmorph --in-place src/               replace the sources; originals stay as a.cu.prehip
  hipmorph -p build -o out/              all CUDA units of build/compile_commands.json, with their flags
  hipmorph a.cu -Iinclude -DN=4 -- -fopenmp
                                         flags that the source needs to be parsed
  hipmorph check src/ --format=sarif --report=findings.sarif

Exit status: 0 done; 1 done, but findings at error level; 2 wrong usage or configuration;
3 some input could not be read or parsed, the others are done.
)";

static constexpr StringLiteral CheckIntro =
    R"(hipmorph check shows what a translation would need attention for. It writes nothing.

Usage:
  hipmorph check [options] INPUT... [-- compiler flags]

Examples:
  hipmorph check src/                    all findings, and a summary
  hipmorph check --checks=warp-* src/    those about the width of a warp only
  hipmorph check src/ --format=json      for other programs
)";

static constexpr StringLiteral QueryIntro = R"(hipmorph query shows what the tables know about names.

Usage:
  hipmorph query [--mapping=FILE] [--roc] NAME...

Examples:
  hipmorph query cudaMallocPitch
  hipmorph query cudaDeviceProp.clockRate cublas_v2.h

Exit status: 0 all names are known; 1 one is not; 2 wrong usage.
)";

static constexpr StringLiteral ExplainIntro =
    R"(hipmorph explain shows what a finding means, why hipmorph did not decide, and what to do.

Usage:
  hipmorph explain NUMBER|NAME...
  hipmorph explain                       list all findings

Examples:
  hipmorph explain HM1301
  hipmorph explain warp-size-assumed

Exit status: 0 shown; 2 there is no such finding.
)";

/// Appends "  <left>  <text>", the text wrapped to the right of the left column.
static void appendEntry(std::string &Out, StringRef Left, StringRef Text) {
  constexpr size_t Column = 30, Width = 100;
  std::string Line = fmt::format("  {}", Left);
  if (Line.size() + 2 > Column) {
    Out += Line + "\n";
    Line.clear();
  }
  Line.resize(Column, ' ');
  SmallVector<StringRef> Words;
  Text.split(Words, ' ');
  for (StringRef Word : Words) {
    if (Line.size() > Column && Line.size() + Word.size() > Width) {
      Out += StringRef(Line).rtrim().str() + "\n";
      Line.assign(Column, ' ');
    }
    Line += (Word + " ").str();
  }
  Out += StringRef(Line).rtrim().str() + "\n";
}

static std::string options() {
  OptionTable Table;
  std::string Out;
  for (unsigned Group : {OPT_grp_output, OPT_grp_translation, OPT_grp_parsing, OPT_grp_report, OPT_grp_general}) {
    Out += fmt::format("\n{}:\n", Table.getOptionHelpText(Group));
    for (unsigned Id = 1; Id <= Table.getNumOptions(); ++Id) {
      const char *Text = Table.getOptionHelpText(Id);
      if (Table.getOptionGroupID(Id) != Group || !Text)
        continue;
      StringRef Name = Table.getOptionPrefixedName(Id);
      const char *Meta = Table.getOptionMetaVar(Id);
      // "-o PATH" and "-j N", but "-IDIR" and "--warp=MODE".
      bool Separate = Table.getOptionKind(Id) == opt::Option::SeparateClass || Name == "-j" || Name == "-isystem";
      appendEntry(Out, fmt::format("{}{}{}", Name, Meta && Separate ? " " : "", Meta ? Meta : ""), Text);
    }
  }
  return Out;
}

std::string helpText(Command Cmd) {
  switch (Cmd) {
  case Command::Translate:
    return TranslateIntro.str() + options();
  case Command::Check:
    return CheckIntro.str() + options();
  case Command::Query:
    return QueryIntro.str();
  case Command::Explain:
    return ExplainIntro.str();
  }
  llvm_unreachable("all commands have a help text");
}

} // namespace hipmorph
