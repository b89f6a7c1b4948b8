#include "vitro/tool/session/Colors.h"
#include <fmt/format.h>
#include <unistd.h>
#include <cstdlib>

namespace vitro::tool {
namespace {

constexpr const char *kGood = "\033[32m", *kBad = "\033[1;31m", *kOdd = "\033[33m",
                     *kLabel = "\033[2m", *kPlain = "\033[0m";

/// Words that a line begins with, and the colour of the line.
struct LineRow {
  std::string_view start;
  const char *color;
};
constexpr LineRow kLines[] = {
    {"found:", kBad},
    {"likely:", kOdd},
    {"no fault", kGood},
    {"inconclusive", kOdd},
    {"ok", kGood},
    {"match", kGood},
    {"mismatch", kBad},
    {"check-failed", kBad},
    {"error", kBad},
    {"reproduced:", kBad},
    {"not reproduced:", kGood},
    {"vitro: error:", kBad},
    {"vitro: internal error:", kBad},
    {"vitro: warning:", kOdd},
    {"- ", "\033[31m"},  // of vitro diff
    {"+ ", kGood},
};

/// Words inside a line.
constexpr LineRow kWords[] = {{"MISMATCH", kBad}, {" FAILED", kBad}};

/// "  label     text": the end of the label, 0 if there is none.
size_t labelEnd(std::string_view line) {
  if (!line.starts_with("  ")) return 0;
  size_t end = line.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_/", 2);
  bool isLabel = end != line.npos && end > 2 && end < 14 && line[end] == ' ';
  return isLabel ? end : 0;
}

std::string coloredLine(std::string_view line) {
  for (const LineRow &row : kLines) {
    if (!line.starts_with(row.start)) continue;
    bool isWord = row.start.ends_with(' ') || row.start.ends_with(':') ||
                  line.size() == row.start.size() || line[row.start.size()] == ' ';
    if (isWord) return fmt::format("{}{}{}", row.color, line, kPlain);
  }
  std::string out;
  size_t label = labelEnd(line);
  if (label) {
    // What a check found is the reason why somebody reads this.
    std::string_view name = line.substr(2, label - 2);
    bool isFinding = name == "nan" || name == "inf" || name == "failed" || name == "differing";
    out = fmt::format("{}{}{}", isFinding ? kBad : kLabel, line.substr(0, label), kPlain);
  }
  out += line.substr(label);
  for (const LineRow &row : kWords)
    if (size_t at = out.find(row.start); at != out.npos)
      out = fmt::format("{}{}{}{}{}", out.substr(0, at), row.color, row.start, kPlain,
                        out.substr(at + row.start.size()));
  return out;
}

}  // namespace

Result<ColorMode> parseColorMode(std::string_view text) {
  if (text == "auto") return ColorMode::Auto;
  if (text == "always") return ColorMode::Always;
  if (text == "never") return ColorMode::Never;
  return problem("settings.value", fmt::format("'{}' is not auto, always or never", text))
      .at("--color");
}

bool hasColors(ColorMode mode, int descriptor) {
  if (mode != ColorMode::Auto) return mode == ColorMode::Always;
  const char *off = std::getenv("NO_COLOR"), *terminal = std::getenv("TERM");
  bool knows = terminal && std::string_view(terminal) != "dumb";
  return isatty(descriptor) && knows && !(off && *off);
}

std::string colored(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    size_t end = std::min(text.find('\n'), text.size());
    out += coloredLine(text.substr(0, end));
    if (end < text.size()) out += '\n', ++end;
    text.remove_prefix(end);
  }
  return out;
}

}  // namespace vitro::tool
