// The TEMPLATE of cmd:TEMPLATE: one shell command, or two around ` ;; `, which compile and run.
#pragma once
#include <map>
#include <string>
#include <vector>
#include "vitro/support/Result.h"

namespace vitro::executors {

/// The form in which a command wants the program.
struct ProgramForm {
  std::string name = "text";  // "text", "bytecode", "portable"
  std::string version;        // of a portable artifact; empty: the newest
  bool operator==(const ProgramForm &) const = default;
};

struct CommandTemplate {
  std::string compile;  // empty: one command does both
  std::string run;
  ProgramForm form;

  static Result<CommandTemplate> parse(const std::string &text);
};

/// Replaces {program}, {program:FORM}, {inputs} ... by the values of those names, quoted for a
/// shell. Other braces are the shell's own.
std::string filledIn(std::string_view command, const std::map<std::string, std::string> &values);

}  // namespace vitro::executors
