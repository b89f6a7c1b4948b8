#include "vitro/support/Shell.h"
#include <algorithm>
#include <cctype>

namespace vitro {

std::string shellWord(std::string_view word) {
  auto isPlain = [](char c) {
    constexpr std::string_view kMore = "-_=./:,+@%";
    return std::isalnum(static_cast<unsigned char>(c)) || kMore.find(c) != kMore.npos;
  };
  if (!word.empty() && std::ranges::all_of(word, isPlain)) return std::string(word);
  std::string out = "'";
  for (char c : word) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out + "'";
}

std::string shellLine(std::span<const std::string> words) {
  std::string line;
  for (const std::string &word : words) line += (line.empty() ? "" : " ") + shellWord(word);
  return line;
}

std::string wrappedLine(const std::string &wrapper, const std::string &command) {
  size_t at = wrapper.find("{}");
  if (at == wrapper.npos) return wrapper + " " + command;
  return wrapper.substr(0, at) + command + wrapper.substr(at + 2);
}

}  // namespace vitro
