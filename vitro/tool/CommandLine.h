// Parses argv into a command with its arguments.
#pragma once
#include <optional>
#include "vitro/support/Settings.h"
#include "vitro/tool/commands/Command.h"

namespace vitro::tool {

/// Fills in the command's variables, the settings and `json`. Returns the help text if requested.
Result<std::optional<std::string>> parseArguments(Command &command, std::vector<std::string> words,
                                                  Settings &settings, bool &json);

/// The whole program; returns the exit code.
int runTool(int argc, const char *const *argv);

}  // namespace vitro::tool
