// Command lines as a shell takes them.
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace vitro {

/// The word, quoted where a shell would change it.
std::string shellWord(std::string_view word);
/// All of them with spaces between.
std::string shellLine(std::span<const std::string> words);

}  // namespace vitro
