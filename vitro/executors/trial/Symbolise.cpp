#include "vitro/executors/trial/Symbolise.h"
#include <fmt/format.h>
#include <filesystem>
#include <optional>
#include <sstream>
#include "vitro/support/WatchedRun.h"

namespace vitro::executors {
namespace {

constexpr double kSeconds = 20;
constexpr size_t kMostFrames = 48;

/// "0x4c231e" of "NAME(+0x4c231e)[0x55...]".
std::optional<std::string> offsetIn(const std::string &line, const std::string &name) {
  size_t at = line.find(name + "(+0x");
  if (at == line.npos || (at > 0 && line[at - 1] != '/')) return std::nullopt;
  size_t begin = at + name.size() + 2, end = line.find(')', begin);
  if (end == line.npos) return std::nullopt;
  return line.substr(begin, end - begin);
}

}  // namespace

std::string withSymbols(const std::string &said, const std::string &binary) {
  // All our child processes have this name.
  std::vector<std::string> lines, offsets;
  std::istringstream stream(said);
  for (std::string line; std::getline(stream, line);) {
    if (auto offset = offsetIn(line, "vitro"); offset && offsets.size() < kMostFrames)
      offsets.push_back(*offset);
    lines.push_back(std::move(line));
  }
  std::string symbolizer = findProgram("llvm-symbolizer-22");
  if (symbolizer.empty()) symbolizer = findProgram("llvm-symbolizer");
  if (offsets.empty() || symbolizer.empty()) return said;
  ChildOptions child;
  child.executable = symbolizer;
  child.arguments = {"--obj=" + binary, "--output-style=GNU", "-p", "-s", "-C"};
  child.arguments.insert(child.arguments.end(), offsets.begin(), offsets.end());
  auto run = runWatched(child, {.seconds = kSeconds});
  if (!run || run->isLate || run->ending.code != 0 || run->ending.signal != 0) return said;
  std::string out;
  std::istringstream names(run->output);
  size_t used = 0;
  for (const std::string &line : lines) {
    auto offset = offsetIn(line, "vitro");
    std::string name;
    if (offset && used++ < kMostFrames) {
      std::getline(names, name);
      // The functions that this one was inlined into.
      for (std::string outer; names.peek() == ' ' && std::getline(names, outer);) {
      }
    }
    bool isKnown = !name.empty() && !name.starts_with("??");
    out += isKnown ? fmt::format("vitro {}: {}\n", *offset, name) : line + "\n";
  }
  return out;
}

}  // namespace vitro::executors
