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
  /// What depends on it; decides which settings child processes get and reports keep.
  enum class Role : uint8_t {
    Here,       // this process alone: what it shows and writes, how long it may take
    Resource,   // limits and caches: child processes get them, too; no number depends on them
    Judgement,  // when results count as equal
    Run,        // how a program is run: numbers may depend on it
    Code,       // what code is made: numbers may depend on it
    Program,    // a program that makes code: as Code, but the one that a report names is run only
                // with the user's permission
  };
  /// When the JAX plugin reads it.
  enum class Jax : uint8_t {
    Never,
    AtStart,  // once
    Live,     // at every call: `vitro.settings` may change it
  };

  // There are no defaults for columns that others decide by.
  constexpr SettingRow(const char *name, Kind kind, const char *fallback, const char *help,
                       const char *users, Jax jax, Role role, const char *alias = nullptr,
                       int64_t least = 0, int64_t most = INT64_MAX)
      : name(name),
        kind(kind),
        fallback(fallback),
        help(help),
        users(users),
        jax(jax),
        role(role),
        alias(alias),
        least(least),
        most(most) {}

  const char *name;  // with '-'; '_' is accepted everywhere
  Kind kind;
  const char *fallback;  // "" for a Number or Text that is absent by default
  const char *help;      // one line
  const char *users;     // commands that use it; "rt" is vitro-rt
  Jax jax;
  Role role;
  const char *alias;    // XLA's name, if it means the same
  int64_t least, most;  // of an Integer

  /// Child processes that compile and run the program get it as well.
  bool isHandedOn() const { return role != Role::Here && role != Role::Judgement; }
  /// A verdict may depend on it.
  bool affectsResults() const { return role != Role::Here && role != Role::Resource; }
  /// "an integer from 1 to 64"
  std::string range() const;
  /// Commands as users type them, vitro-rt and JAX included.
  std::string usersText() const;
};

std::span<const SettingRow> settingTable();
/// Whether a command, vitro-rt ("rt") or the plugin ("jax") uses it: elsewhere it would have no
/// effect.
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
