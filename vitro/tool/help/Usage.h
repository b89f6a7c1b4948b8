// What every command takes, as it declares it, and what is made of that: the text of --help, a man
// page and completions for shells.
#pragma once
#include <span>
#include "vitro/tool/commands/Command.h"

namespace vitro::tool {

/// An argument of a command.
struct UsageItem {
  std::vector<std::string> names;  // "-o", "--output"; of a positional "PROGRAM"
  std::string value;               // "FILE"; empty: a flag, or a positional
  std::string help;                // one sentence
};

struct Usage {
  std::string command, summary;
  std::vector<UsageItem> positionals, options, settings;
  bool takesMore = false;  // the last positional may be repeated
};

Usage usageOf(Command &command);
std::vector<Usage> usageOfAll();

/// `vitro COMMAND --help`.
std::string helpText(const Usage &usage);
/// In the language of man(7).
std::string manPage(std::span<const Usage> commands);
/// For "bash", "zsh" or "fish".
Result<std::string> completionScript(std::string_view shell, std::span<const Usage> commands);

}  // namespace vitro::tool
