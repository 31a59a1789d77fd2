// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Command lines of nvcc and other compilers in Clang's terms. What only steers code generation or linking is dropped.
#include "hipmorph/Frontend/Frontend.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <array>

using namespace llvm;

namespace hipmorph {
namespace {

struct Option {
  StringLiteral Name;
  enum { Drop, DropValue, Keep, KeepValue, Include, Define, Undefine, Isystem, ForceInclude, Std, HostFlags } Action;
};

// Long and short names of nvcc 13's options, and of the options of host compilers, that take part in parsing or that
// take a value. Others that begin with '-f', '-W', '-m', '-O', '-g' are the host compiler's.
constexpr Option Options[] = {
    {"--include-path", Option::Include},       {"-I", Option::Include},
    {"--system-include", Option::Isystem},     {"-isystem", Option::Isystem},
    {"--define-macro", Option::Define},        {"-D", Option::Define},
    {"--undefine-macro", Option::Undefine},    {"-U", Option::Undefine},
    {"--pre-include", Option::ForceInclude},   {"-include", Option::ForceInclude},
    {"--std", Option::Std},                    {"-std", Option::Std},
    {"--compiler-options", Option::HostFlags}, {"-Xcompiler", Option::HostFlags},
    {"-iquote", Option::KeepValue},            {"-idirafter", Option::KeepValue},
    {"--output-file", Option::DropValue},      {"-o", Option::DropValue},
    {"-odir", Option::DropValue},              {"--output-directory", Option::DropValue},
    {"-arch", Option::DropValue},              {"--gpu-architecture", Option::DropValue},
    {"-code", Option::DropValue},              {"--gpu-code", Option::DropValue},
    {"-gencode", Option::DropValue},           {"--generate-code", Option::DropValue},
    {"-ccbin", Option::DropValue},             {"--compiler-bindir", Option::DropValue},
    {"-Xptxas", Option::DropValue},            {"--ptxas-options", Option::DropValue},
    {"-Xlinker", Option::DropValue},           {"--linker-options", Option::DropValue},
    {"-Xarchive", Option::DropValue},          {"--archive-options", Option::DropValue},
    {"-Xnvlink", Option::DropValue},           {"--nvlink-options", Option::DropValue},
    {"-Xcudafe", Option::DropValue},           {"-maxrregcount", Option::DropValue},
    {"--maxrregcount", Option::DropValue},     {"-l", Option::DropValue},
    {"--library", Option::DropValue},          {"-L", Option::DropValue},
    {"--library-path", Option::DropValue},     {"-x", Option::DropValue},
    {"--x", Option::DropValue},                {"-MF", Option::DropValue},
    {"-MT", Option::DropValue},                {"-MQ", Option::DropValue},
    {"-t", Option::DropValue},                 {"--threads", Option::DropValue},
    {"-diag-suppress", Option::DropValue},     {"--diag-suppress", Option::DropValue},
    {"-diag-error", Option::DropValue},        {"--diag-error", Option::DropValue},
    {"-diag-warn", Option::DropValue},         {"--diag-warn", Option::DropValue},
    {"-default-stream", Option::DropValue},    {"--default-stream", Option::DropValue},
    {"-cudart", Option::DropValue},            {"--cudart", Option::DropValue},
    {"-cudadevrt", Option::DropValue},         {"--cudadevrt", Option::DropValue},
    {"-rdc", Option::DropValue},               {"--relocatable-device-code", Option::DropValue},
    {"-ftz", Option::DropValue},               {"--ftz", Option::DropValue},
    {"-prec-div", Option::DropValue},          {"--prec-div", Option::DropValue},
    {"-prec-sqrt", Option::DropValue},         {"--prec-sqrt", Option::DropValue},
    {"-fmad", Option::DropValue},              {"--fmad", Option::DropValue},
    {"-m", Option::DropValue},                 {"--machine", Option::DropValue},
    {"-O", Option::DropValue},                 {"--optimize", Option::DropValue},
    {"-Werror", Option::Drop},                 {"--Werror", Option::DropValue},
    {"-c", Option::Drop},                      {"--compile", Option::Drop},
    {"-dc", Option::Drop},                     {"--device-c", Option::Drop},
    {"-dw", Option::Drop},                     {"--device-w", Option::Drop},
    {"-dlink", Option::Drop},                  {"--device-link", Option::Drop},
    {"-ptx", Option::Drop},                    {"--ptx", Option::Drop},
    {"-cubin", Option::Drop},                  {"--cubin", Option::Drop},
    {"-fatbin", Option::Drop},                 {"-E", Option::Drop},
    {"--expt-extended-lambda", Option::Drop},  {"-expt-extended-lambda", Option::Drop},
    {"--extended-lambda", Option::Drop},       {"-extended-lambda", Option::Drop},
    {"--expt-relaxed-constexpr", Option::Drop}, {"-expt-relaxed-constexpr", Option::Drop},
    {"-use_fast_math", Option::Drop},          {"--use_fast_math", Option::Drop},
    {"-lineinfo", Option::Drop},               {"--generate-line-info", Option::Drop},
    {"-restrict", Option::Drop},               {"--restrict", Option::Drop},
    {"-forward-unknown-to-host-compiler", Option::Drop}, {"--forward-unknown-to-host-compiler", Option::Drop},
    {"-M", Option::Drop},                      {"-MD", Option::Drop},
    {"-MM", Option::Drop},                     {"-MMD", Option::Drop},
    {"-MP", Option::Drop},                     {"-g", Option::Drop},
    {"-G", Option::Drop},                      {"--debug", Option::Drop},
    {"--device-debug", Option::Drop},          {"-keep", Option::Drop},
    {"--keep", Option::Drop},                  {"-v", Option::Drop},
    {"--verbose", Option::Drop},               {"-w", Option::Drop},
    {"--disable-warnings", Option::Drop},      {"-shared", Option::Drop},
    {"--shared", Option::Drop},                {"-lib", Option::Drop},
    {"-pthread", Option::Keep},                {"-fopenmp", Option::Keep},
    {"-nostdinc", Option::Keep},               {"-nostdinc++", Option::Keep},
    {"-fPIC", Option::Drop},                   {"-fpic", Option::Drop},
    {"-acc", Option::Drop},                    {"-cuda", Option::Drop},
};

const Option *findOption(StringRef Name) {
  for (const Option &O : Options)
    if (O.Name == Name)
      return &O;
  return nullptr;
}

class Translator {
public:
  Translator(StringRef Directory, TranslatedArgs &Out) : Directory(Directory), Out(Out) {}

  void run(ArrayRef<std::string> Args) {
    for (size_t I = 0; I < Args.size(); ++I) {
      StringRef A = Args[I];
      if (A.starts_with("@")) {
        responseFile(A.drop_front());
        continue;
      }
      if (A == "-optf" || A == "--options-file") {
        if (++I < Args.size())
          for (StringRef File : split(Args[I], ','))
            responseFile(File);
        continue;
      }
      if (!A.starts_with("-") || A == "-") {
        Out.Inputs.push_back(A.str());
        continue;
      }
      auto Next = [&]() -> std::string { return I + 1 < Args.size() ? Args[++I] : std::string(); };
      if (const Option *O = findOption(A)) {
        bool HasValue = O->Action != Option::Drop && O->Action != Option::Keep;
        // '-O3', '-m64' have their value attached; '-O' and '-m' alone never take the next word from host compilers.
        if (O->Name == "-O" || O->Name == "-m")
          HasValue = false;
        apply(*O, A, HasValue ? Next() : "");
        continue;
      }
      auto [Name, Value] = A.split('=');
      if (const Option *O = findOption(Name); O && A.contains('=')) {
        apply(*O, A, Value.str());
        continue;
      }
      // Attached values of one-letter options: -Ifoo, -DX=1, -lcudart, -O3...
      if (const Option *O = findOption(A.take_front(2)); O && A[1] != '-' && isAttached(A[1])) {
        apply(*O, A, A.drop_front(2).str());
        continue;
      }
      if (A.starts_with("-std=") || A.starts_with("--std=")) {
        apply({"-std", Option::Std}, A, A.split('=').second.str());
        continue;
      }
      if (A.starts_with("-isystem")) {
        Out.Args.insert(Out.Args.end(), {"-isystem", A.drop_front(8).str()});
        continue;
      }
      if (A.starts_with("-f") || A.starts_with("-W") || A.starts_with("-m") || A.starts_with("-g") || A.starts_with("-O"))
        continue;
      Out.Unknown.push_back(A.str());
    }
  }

private:
  static bool isAttached(char C) { return StringRef("IDULlOmotx").contains(C); }

  static SmallVector<StringRef> split(StringRef S, char C) {
    SmallVector<StringRef> Parts;
    S.split(Parts, C, -1, false);
    return Parts;
  }

  void apply(const Option &O, StringRef Spelled, std::string Value) {
    switch (O.Action) {
    case Option::Drop:
    case Option::DropValue:
      return;
    case Option::Keep:
      Out.Args.push_back(Spelled.str());
      return;
    case Option::KeepValue:
      Out.Args.insert(Out.Args.end(), {O.Name.str(), Value});
      return;
    case Option::Include:
      for (StringRef V : split(Value, ','))
        Out.Args.push_back(("-I" + V).str());
      return;
    case Option::Isystem:
      for (StringRef V : split(Value, ','))
        Out.Args.insert(Out.Args.end(), {"-isystem", V.str()});
      return;
    case Option::Define:
      Out.Args.push_back("-D" + Value);
      return;
    case Option::Undefine:
      Out.Args.push_back("-U" + Value);
      return;
    case Option::ForceInclude:
      Out.Args.insert(Out.Args.end(), {"-include", Value});
      return;
    case Option::Std:
      Out.Args.push_back("-std=" + Value);
      return;
    case Option::HostFlags: {
      std::vector<std::string> Host;
      for (StringRef V : split(Value, ','))
        Host.push_back(V.str());
      run(Host);
      return;
    }
    }
  }

  void responseFile(StringRef File) {
    SmallString<256> Path(File);
    sys::path::make_absolute(Directory, Path);
    auto Buffer = MemoryBuffer::getFile(Path);
    if (!Buffer) {
      Out.Unknown.push_back(("@" + File).str());
      return;
    }
    BumpPtrAllocator Alloc;
    StringSaver Saver(Alloc);
    SmallVector<const char *> Words;
    cl::TokenizeGNUCommandLine((*Buffer)->getBuffer(), Saver, Words);
    std::vector<std::string> Args(Words.begin(), Words.end());
    run(Args);
  }

  StringRef Directory;
  TranslatedArgs &Out;
};

} // namespace

TranslatedArgs translateCompilerArgs(ArrayRef<std::string> CommandLine, StringRef Directory) {
  TranslatedArgs Out;
  // Compilers and their launchers (ccache nvcc ...) come first.
  ArrayRef<std::string> Args = CommandLine;
  while (!Args.empty() && !StringRef(Args.front()).starts_with("-") && !StringRef(Args.front()).starts_with("@") &&
         !sys::path::has_extension(sys::path::filename(Args.front())))
    Args = Args.drop_front();
  if (Args.size() == CommandLine.size() && !Args.empty())
    Args = Args.drop_front();
  Translator(Directory, Out).run(Args);
  return Out;
}

} // namespace hipmorph
