// The one table of settings: names, defaults and descriptions. Each can be given as `--name=value`
// on a command line or in VITRO_FLAGS.
#pragma once
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include "vitro/support/Result.h"

namespace vitro {

struct SettingRow {
  enum Kind { Flag, Integer, Number, Text };
  const char *name;  // with '-'; '_' is accepted everywhere
  Kind kind;
  const char *fallback;                 // "" for a Number or Text that is absent by default
  const char *help;                     // one line
  const char *users;                    // commands that use it; "rt" is vitro-rt, "jax" the plugin
  const char *alias = nullptr;          // XLA's name, if it means the same
  int64_t least = 0, most = INT64_MAX;  // of an Integer
};

std::span<const SettingRow> settingTable();
/// Whether a command, vitro-rt or the plugin uses it: elsewhere it would have no effect.
bool isUsedBy(const SettingRow &row, std::string_view user);
/// A problem that says who uses it, if `user` does not.
Result<> checkUsed(const SettingRow &row, std::string_view user, std::string_view source);
/// By name or alias, '-' and '_' alike; null if there is no such setting.
const SettingRow *findSetting(std::string_view name);
std::vector<std::string> settingNames();

class Settings {
 public:
  /// The defaults.
  Settings() = default;
  /// The defaults, changed by VITRO_FLAGS.
  static Result<Settings> fromEnvironment();

  /// `source` is shown by `vitro settings` ("command line", "VITRO_FLAGS").
  Result<> set(std::string_view name, std::string_view value, std::string_view source);
  /// "--a=1 --b_c='x y' --flag": words split at spaces, quotes as in a shell.
  Result<> applyFlags(std::string_view flags, std::string_view source);

  bool flag(std::string_view name) const { return text(name) == "true"; }
  int64_t integer(std::string_view name) const;
  std::optional<double> number(std::string_view name) const;
  const std::string &text(std::string_view name) const;
  /// "default", or the source of the change.
  std::string_view source(std::string_view name) const;

 private:
  struct Entry {
    std::string value, source;
  };
  std::map<std::string, Entry, std::less<>> changed;
};

}  // namespace vitro
