// Shell quoting of command lines.
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace vitro {

/// The word, quoted if a shell would change it.
std::string shellWord(std::string_view word);
/// All of them, separated by spaces.
std::string shellLine(std::span<const std::string> words);

/// `wrapper` with {} replaced by the command line, or with the command line appended.
std::string wrappedLine(const std::string &wrapper, const std::string &command);

}  // namespace vitro
