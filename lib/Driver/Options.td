// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The options of the command line. Options.cpp says what each one sets; the texts here are what --help shows (Help.cpp
// orders the groups; in a group they are sorted by name). Long options take one dash or two, because scripts that call
// other translators use both.
include "llvm/Option/OptParser.td"

class LongFlag<string name> : Flag<["--", "-"], name>;

// --name=VALUE, --name VALUE, and both with one dash.
multiclass Value<string name, string meta, string help, OptionGroup group> {
  def NAME : Joined<["--", "-"], name#"=">, MetaVarName<meta>, HelpText<help>, Group<group>;
  def NAME#_separate : Separate<["--", "-"], name>, Alias<!cast<Option>(NAME)>;
}

def grp_output : OptionGroup<"output">, HelpText<"Where the translation goes">;
def grp_translation : OptionGroup<"translation">, HelpText<"How it translates">;
def grp_parsing : OptionGroup<"parsing">, HelpText<"How the input is found and parsed">;
def grp_report : OptionGroup<"report">, HelpText<"Findings, reports and messages">;
def grp_general : OptionGroup<"general">, HelpText<"General">;
// Accepted so that scripts written for hipify-clang go on working; Options.cpp says for each why nothing is to be done.
def grp_compat : OptionGroup<"compat">;

// Output.
def output : Separate<["-"], "o">, MetaVarName<"PATH">, Group<grp_output>,
  HelpText<"write to a file (one input) or, mirroring the tree, to a folder; '-' is standard output">;
def output_eq : Joined<["--", "-"], "o=">, Alias<output>;
def output_long : Separate<["--"], "o">, Alias<output>;
defm output_dir : Value<"o-dir", "DIR", "write to a folder, mirroring the tree", grp_output>;
def in_place : LongFlag<"in-place">, Group<grp_output>,
  HelpText<"replace the inputs; the originals are kept as FILE.prehip">;
def inplace : LongFlag<"inplace">, Alias<in_place>;
def no_backup : LongFlag<"no-backup">, Group<grp_output>, HelpText<"with --in-place: keep no original">;
def rename : LongFlag<"rename">, Group<grp_output>, HelpText<"with --in-place: a.cu becomes a.hip">;
def diff : LongFlag<"diff">, Group<grp_output>, HelpText<"write nothing and print one patch for all files">;
def no_output : LongFlag<"no-output">, Group<grp_output>, HelpText<"write no translation">;
def examine : LongFlag<"examine">, Group<grp_output>, HelpText<"--no-output --print-stats">;
def line_markers : LongFlag<"line-markers">, Group<grp_output>,
  HelpText<"add #line directives, so that compilers and debuggers show the CUDA source">;

// Translation.
defm warp : Value<"warp", "MODE",
  "'exact' keeps the meaning of 32 lanes on every GPU (default); 'native' makes code width-generic", grp_translation>;
defm launch : Value<"launch", "SYNTAX",
  "'keep' leaves kernel<<<...>>>(...) (default), 'ggl' writes hipLaunchKernelGGL", grp_translation>;
def hip_launch : LongFlag<"hip-kernel-execution-syntax">, Group<grp_translation>, HelpText<"the same as --launch=ggl">;
def cuda_launch : LongFlag<"cuda-kernel-execution-syntax">, Group<grp_translation>,
  HelpText<"the same as --launch=keep">;
def roc : LongFlag<"roc">, Group<grp_translation>, HelpText<"rocBLAS, rocSPARSE... names instead of hipBLAS, hipSPARSE...">;
def miopen : LongFlag<"miopen">, Group<grp_translation>, HelpText<"cuDNN becomes MIOpen (it always does)">;
defm rocm : Value<"rocm", "VERSION", "the ROCm that the result is for (default: the newest known)", grp_translation>;
defm cuda : Value<"cuda", "VERSION", "the CUDA that the source is for (default: the newest known)", grp_translation>;
defm mapping : Value<"mapping", "FILE", "more rows for the tables; may be repeated", grp_translation>;
def comments : LongFlag<"comments">, Group<grp_translation>, HelpText<"rename in comments too">;
def skip_excluded : LongFlag<"skip-excluded-preprocessor-conditional-blocks">, Group<grp_translation>,
  HelpText<"leave code alone that no configuration compiles">;
defm engine : Value<"engine", "ENGINE", "'clang' (default), or 'tokens': fast, without the compiler's knowledge",
                    grp_translation>;

// Parsing.
def include_dir : JoinedOrSeparate<["-"], "I">, MetaVarName<"DIR">, Group<grp_parsing>,
  HelpText<"search for headers here">;
def include_dir_long : Separate<["--"], "I">, Alias<include_dir>;
def include_dir_eq : Joined<["--"], "I=">, Alias<include_dir>;
def isystem : JoinedOrSeparate<["-"], "isystem">, MetaVarName<"DIR">, Group<grp_parsing>,
  HelpText<"search here for headers that are not translated">;
def define : JoinedOrSeparate<["-"], "D">, MetaVarName<"NAME[=VALUE]">, Group<grp_parsing>, HelpText<"define a macro">;
def define_long : Separate<["--"], "D">, Alias<define>;
def define_eq : Joined<["--"], "D=">, Alias<define>;
defm std : Value<"std", "STANDARD", "the C++ standard, as for the compiler", grp_parsing>;
def build_path : Separate<["-", "--"], "p">, MetaVarName<"DIR">, Group<grp_parsing>,
  HelpText<"a folder with compile_commands.json, or that file; without inputs, all its CUDA units are translated">;
def build_path_eq : Joined<["-", "--"], "p=">, Alias<build_path>;
defm config : Value<"config", "'NAME: FLAGS'",
  "parse every unit with these flags; repeated, with each set in turn", grp_parsing>;
defm cuda_path : Value<"cuda-path", "DIR", "use the headers of this CUDA toolkit (default: the built-in declarations)",
                       grp_parsing>;
defm gpu_arch : Value<"cuda-gpu-arch", "ARCH", "the GPU that the device pass is for (default: sm_90)", grp_parsing>;
defm exclude : Value<"exclude", "GLOB", "leave files and folders alone; may be repeated", grp_parsing>;
defm root : Value<"root", "DIR", "the top of the project: files outside are left alone", grp_parsing>;
defm extra_arg : Value<"extra-arg", "FLAG", "one more flag for the compiler; may be repeated", grp_parsing>;
defm extra_arg_before : Value<"extra-arg-before", "FLAG", "the same, before the other flags", grp_parsing>;
defm resource_dir : Value<"clang-resource-directory", "DIR", "where Clang's own headers are", grp_parsing>;
def jobs : JoinedOrSeparate<["-"], "j">, MetaVarName<"N">, Group<grp_parsing>,
  HelpText<"files at a time (default: one per core); the result does not depend on it">;

// Reports.
defm checks : Value<"checks", "GLOBS", "which findings to show: names or numbers, '-' before a glob hides ('-warp-*,-HM1004')",
                    grp_report>;
defm format : Value<"format", "FORMAT", "of the report: text, json, sarif or html (default: what the name of its file says)", grp_report>;
defm report : Value<"report", "FILE", "write the report to a file", grp_report>;
defm export_fixes : Value<"export-fixes", "FILE", "write the edits as YAML for clang-apply-replacements", grp_report>;
def print_stats : LongFlag<"print-stats">, Group<grp_report>, HelpText<"print what was translated, to standard error">;
def print_stats_csv : LongFlag<"print-stats-csv">, Group<grp_report>, HelpText<"the same as comma-separated values">;
defm stats_file : Value<"o-stats", "FILE", "write the statistics to a file; '-' is standard output", grp_report>;
defm color : Value<"color", "WHEN", "auto (default; NO_COLOR is respected), always or never", grp_report>;
def quiet : LongFlag<"quiet">, Group<grp_report>, HelpText<"show only findings at error level">;
def verbose : LongFlag<"verbose">, Group<grp_report>, HelpText<"say what is parsed, and how">;
def verbose_short : Flag<["-"], "v">, Alias<verbose>;

// General.
def dump_config : LongFlag<"dump-config">, Group<grp_general>, HelpText<"print each setting with its origin">;
def help : LongFlag<"help">, Group<grp_general>, HelpText<"show this text">;
def help_short : Flag<["-"], "h">, Alias<help>;
def version : LongFlag<"version">, Group<grp_general>, HelpText<"show the version">;

// Compatibility.
def default_preprocessor : LongFlag<"default-preprocessor">, Group<grp_compat>;
def amap : LongFlag<"amap">, Group<grp_compat>;
def experimental : LongFlag<"experimental">, Group<grp_compat>;
def local_headers : LongFlag<"local-headers">, Group<grp_compat>;
def local_headers_recursive : LongFlag<"local-headers-recursive">, Group<grp_compat>;
def no_undocumented : LongFlag<"no-undocumented-features">, Group<grp_compat>;
def no_warn_undocumented : LongFlag<"no-warnings-on-undocumented-features">, Group<grp_compat>;
def save_temps : LongFlag<"save-temps">, Group<grp_compat>;
def temp_dir : Joined<["--", "-"], "temp-dir=">, Group<grp_compat>;
def temp_dir_separate : Separate<["--", "-"], "temp-dir">, Alias<temp_dir>;
