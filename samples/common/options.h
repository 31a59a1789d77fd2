// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Command line arguments of the form `--name value` or `--name=value`, and `--help`. A wrong argument is explained on
// stderr and ends the program with status 2. Host code only.
#pragma once

#include <cctype>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

namespace sample {

class Options {
public:
  Options(const char *program, const char *summary) : program_(program), summary_(summary) {}

  void addInteger(const char *name, long long value, long long least, long long most, const char *help) {
    Option option;
    option.name = name;
    option.help = help;
    option.isInteger = true;
    option.integer = value;
    option.least = least;
    option.most = most;
    options_.push_back(option);
  }

  void addReal(const char *name, double value, const char *help) {
    Option option;
    option.name = name;
    option.help = help;
    option.isReal = true;
    option.real = value;
    options_.push_back(option);
  }

  void addChoice(const char *name, const std::vector<std::string> &choices, const char *help) {
    Option option;
    option.name = name;
    option.help = help;
    option.choices = choices;
    option.text = choices.front();
    options_.push_back(option);
  }

  void parse(int argc, char **argv) {
    for (int i = 1; i < argc; ++i) {
      const char *argument = argv[i];
      if (std::strcmp(argument, "--help") == 0 || std::strcmp(argument, "-h") == 0) {
        printHelp();
        std::exit(EXIT_SUCCESS);
      }
      if (std::strncmp(argument, "--", 2) != 0)
        refuse("unexpected argument", argument);
      const char *equals = std::strchr(argument, '=');
      const std::string name = equals ? std::string(argument + 2, equals) : std::string(argument + 2);
      Option *option = lookUp(name);
      if (!option)
        refuse("unknown option", argument);
      if (!equals && i + 1 == argc)
        refuse("value missing after", argument);
      set(*option, equals ? equals + 1 : argv[++i]);
    }
  }

  long long integer(const char *name) const { return get(name).integer; }
  double real(const char *name) const { return get(name).real; }
  const std::string &choice(const char *name) const { return get(name).text; }

private:
  struct Option {
    std::string name, help, text;
    std::vector<std::string> choices;
    bool isInteger = false, isReal = false;
    long long integer = 0, least = 0, most = 0;
    double real = 0;
  };

  Option *lookUp(const std::string &name) {
    for (Option &option : options_)
      if (option.name == name)
        return &option;
    return nullptr;
  }

  const Option &get(const char *name) const {
    for (const Option &option : options_)
      if (option.name == name)
        return option;
    std::fprintf(stderr, "%s: the program asks for an option '%s' that it has not declared\n", program_, name);
    std::abort();
  }

  void set(Option &option, const char *value) {
    const std::string what = "--" + option.name + ": ";
    if (option.isInteger) {
      char *end = nullptr;
      errno = 0;
      option.integer = std::strtoll(value, &end, 10);
      if (end == value || *end || errno)
        refuse((what + "not an integer:").c_str(), value);
      if (option.integer < option.least || option.integer > option.most)
        refuse((what + "must be from " + std::to_string(option.least) + " to " + std::to_string(option.most) + ", not")
                   .c_str(),
               value);
    } else if (option.isReal) {
      char *end = nullptr;
      option.real = std::strtod(value, &end);
      if (end == value || *end)
        refuse((what + "not a number:").c_str(), value);
    } else {
      for (const std::string &choice : option.choices)
        if (choice == value) {
          option.text = value;
          return;
        }
      refuse((what + "must be one of " + listOf(option.choices) + ", not").c_str(), value);
    }
  }

  static std::string listOf(const std::vector<std::string> &choices) {
    std::string list;
    for (const std::string &choice : choices)
      list += (list.empty() ? "" : ", ") + choice;
    return list;
  }

  [[noreturn]] void refuse(const char *reason, const char *argument) const {
    std::fprintf(stderr, "%s: %s '%s' (try --help)\n", program_, reason, argument);
    std::exit(2);
  }

  void printHelp() const {
    std::printf("%s\n\nusage: %s [--OPTION VALUE]...\n\n", summary_, program_);
    for (const Option &option : options_) {
      const std::string sort = option.isInteger ? " N" : option.isReal ? " X" : " NAME";
      std::printf("  %-16s %s (default: ", ("--" + option.name + sort).c_str(), option.help.c_str());
      if (option.isInteger)
        std::printf("%lld)\n", option.integer);
      else if (option.isReal)
        std::printf("%g)\n", option.real);
      else
        std::printf("%s)\n  %-16s   one of: %s\n", option.text.c_str(), "", listOf(option.choices).c_str());
    }
    std::printf(
        "  %-16s print this text\n\nexit status: 0 all results agree with the CPU reference, 1 some do not or a "
        "call failed, 2 wrong arguments\n",
        "--help");
  }

  const char *program_;
  const char *summary_;
  std::vector<Option> options_;
};

} // namespace sample
