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

}  // namespace vitro
