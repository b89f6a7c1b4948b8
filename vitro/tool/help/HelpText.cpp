#include <fmt/format.h>
#include <fmt/ranges.h>
#include "vitro/tool/help/Usage.h"

namespace vitro::tool {
namespace {

constexpr size_t kColumns = 100, kIndent = 28;

/// "  --name VALUE   words", wrapped with the words in a column of their own.
std::string entry(const std::string &left, std::string_view words) {
  std::string out = "  " + left;
  if (out.size() + 2 > kIndent)
    out += "\n" + std::string(kIndent, ' ');
  else
    out.resize(kIndent, ' ');
  size_t column = kIndent;
  while (!words.empty()) {
    size_t end = std::min(words.find(' '), words.size());
    std::string_view word = words.substr(0, end);
    bool isFirst = column == kIndent;
    if (!isFirst && column + 1 + word.size() > kColumns) {
      out += "\n" + std::string(kIndent, ' ');
      column = kIndent;
      isFirst = true;
    }
    if (!isFirst) out += ' ', ++column;
    out += word;
    column += word.size();
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return out + "\n";
}

std::string section(const char *title, std::span<const UsageItem> items) {
  if (items.empty()) return "";
  std::string out = fmt::format("\n{}:\n", title);
  for (const UsageItem &item : items)
    out += entry(fmt::format("{}{}{}", fmt::join(item.names, ", "), item.value.empty() ? "" : " ",
                             item.value),
                 item.help);
  return out;
}

}  // namespace

std::string helpText(const Usage &usage) {
  std::string out = fmt::format("vitro {}: {}\n\nusage: vitro {} [OPTIONS]", usage.command,
                                usage.summary, usage.command);
  for (const UsageItem &item : usage.positionals) out += " " + item.names[0];
  out += usage.takesMore ? " ...\n" : "\n";
  out += section("Arguments", usage.positionals);
  out += section("Options", usage.options);
  out += section("Settings, also in VITRO_FLAGS", usage.settings);
  return out;
}

}  // namespace vitro::tool
