#include "vitro/tool/help/Usage.h"
#include <fmt/format.h>
#include "vitro/support/Settings.h"

namespace vitro::tool {
namespace {

/// Keeps what a command declares.
class Recorder : public Arguments {
 public:
  explicit Recorder(Usage &usage) : usage(usage) {}
  void positional(const char *name, std::string &, const char *help) override {
    usage.positionals.push_back({{name}, "", help});
  }
  void positionals(const char *name, std::vector<std::string> &, const char *help,
                   Fewest) override {
    usage.positionals.push_back({{name}, "", help});
    usage.takesMore = true;
  }
  void option(const char *name, const char *value, std::string &, const char *help) override {
    usage.options.push_back({split(name), value, help});
  }
  void count(const char *name, const char *value, int64_t &, const char *help) override {
    usage.options.push_back({split(name), value, fmt::format("{} (at least 1)", help)});
  }
  void flag(const char *name, bool &, const char *help) override {
    usage.options.push_back({split(name), "", help});
  }

 private:
  static std::vector<std::string> split(std::string_view names) {
    std::vector<std::string> out;
    for (size_t comma; (comma = names.find(',')) != names.npos; names.remove_prefix(comma + 1))
      out.emplace_back(names.substr(0, comma));
    out.emplace_back(names);
    return out;
  }
  Usage &usage;
};

const char *valueOf(const SettingRow &row) {
  switch (row.kind) {
    case SettingRow::Flag:
      return "";
    case SettingRow::Integer:
      return "N";
    case SettingRow::Number:
      return "X";
    case SettingRow::Text:
      return "TEXT";
  }
  return "";
}

UsageItem itemOf(const SettingRow &row) {
  UsageItem item{{fmt::format("--{}", row.name)}, valueOf(row), row.help};
  std::string what =
      row.kind == SettingRow::Text || row.kind == SettingRow::Flag ? "" : row.range();
  if (*row.fallback && row.kind != SettingRow::Flag)
    what += fmt::format("{}default {}", what.empty() ? "" : "; ", row.fallback);
  if (!what.empty()) item.help += fmt::format(" ({})", what);
  return item;
}

}  // namespace

Usage usageOf(Command &command) {
  Usage usage;
  usage.command = command.name();
  usage.summary = command.summary();
  Recorder recorder(usage);
  command.declare(recorder);
  usage.options.push_back({{"--json"}, "", "print one JSON object instead of text"});
  usage.options.push_back({{"-h", "--help"}, "", "print this text"});
  for (const SettingRow &row : settingTable())
    if (isUsedBy(row, command.name())) usage.settings.push_back(itemOf(row));
  return usage;
}

std::vector<Usage> usageOfAll() {
  std::vector<Usage> all;
  for (const auto &command : allCommands()) all.push_back(usageOf(*command));
  return all;
}

}  // namespace vitro::tool
