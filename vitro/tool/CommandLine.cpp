// The only file that uses CLI11, and with it exceptions: they are caught here.
#include "vitro/tool/CommandLine.h"
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <list>
#include "vitro/support/Nearest.h"
#include "vitro/tool/help/Usage.h"

namespace vitro::tool {
namespace {

class Cli11Arguments : public Arguments {
 public:
  explicit Cli11Arguments(Command &command)
      : app(command.summary(), fmt::format("vitro {}", command.name())) {
    app.allow_extras();  // unknown words get our own message, with the nearest match
  }

  void positional(const char *name, std::string &value, const char *help) override {
    app.add_option(name, value, help)->required()->type_name("");
  }
  void positionals(const char *name, std::vector<std::string> &values, const char *help,
                   Fewest fewest) override {
    app.add_option(name, values, help)->required(fewest == Fewest::One)->type_name("");
  }
  void option(const char *name, const char *value, std::string &into, const char *help) override {
    single(app.add_option(name, into, help), value);
  }
  void count(const char *name, const char *value, int64_t &into, const char *help) override {
    single(app.add_option(name, into, help), value)->check(CLI::Range(int64_t(1), INT64_MAX));
  }
  void flag(const char *name, bool &into, const char *help) override {
    app.add_flag(name, into, help);
  }

  void addSettings() {
    for (const SettingRow &row : settingTable()) {
      std::string name = fmt::format("--{}", row.name);
      std::string &value = values.emplace_back();
      CLI::Option *option = row.kind == SettingRow::Flag
                                ? app.add_flag(name + "{true}", value, row.help)
                                : single(app.add_option(name, value, row.help), "VALUE");
      settings.push_back({row.name, option, &value});
    }
  }

  Result<> applySettings(Settings &into, const char *command) {
    for (auto &[name, option, value] : settings) {
      if (option->count() == 0) continue;
      VITRO_RETURN_IF_ERROR(checkUsed(*findSetting(name), command, "command line"));
      VITRO_RETURN_IF_ERROR(into.set(name, *value, "command line"));
    }
    return {};
  }

  /// A word that is not an argument of this command.
  Result<> checkExtras() {
    std::vector<std::string> extras = app.remaining(), known;
    if (auto mark = std::ranges::find(extras, "--"); mark != extras.end()) extras.erase(mark);
    if (extras.empty()) return {};
    for (const CLI::Option *option : app.get_options())
      for (const std::string &name : option->get_lnames()) known.push_back("--" + name);
    std::string word = extras[0].substr(0, extras[0].find('='));
    if (!word.starts_with("-"))
      return problem("usage.argument", fmt::format("unexpected argument '{}'", word));
    std::string best = nearest(word, known);
    return problem("usage.option", fmt::format("unknown option '{}'", word))
        .suggest(best.empty() ? fmt::format("{} --help lists the options", app.get_name())
                              : fmt::format("did you mean '{}'?", best));
  }

  /// As CLI11 needs it: "--name=" is an empty value, where it would take the next word as the
  /// value.
  void append(std::vector<std::string> &words, const std::string &word) {
    std::string name = word.substr(0, word.find('='));
    CLI::Option *option = app.get_option_no_throw(name);
    if (option && word.starts_with("--") && word.size() == name.size() + 1 &&
        option->get_items_expected_max() > 0)
      words.insert(words.end(), {name, ""});
    else
      words.push_back(word);
  }

  CLI::App app;

 private:
  static CLI::Option *single(CLI::Option *option, const char *value) {
    return option->type_name(value)->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  }
  struct Bound {
    const char *name;
    CLI::Option *option;
    std::string *value;
  };
  std::vector<Bound> settings;
  std::list<std::string> values;  // stable addresses
};

/// "--dump_to=a_b" -> "--dump-to=a_b"; XLA's names become ours.
std::string canonicalOption(const std::string &word) {
  if (!word.starts_with("--")) return word;
  size_t end = std::min(word.find('='), word.size());
  std::string name = canonicalName(std::string_view(word).substr(2, end - 2));
  if (const SettingRow *row = findSetting(name)) name = row->name;
  return "--" + name + word.substr(end);
}

}  // namespace

Result<std::optional<std::string>> parseArguments(Command &command, std::vector<std::string> words,
                                                  Settings &settings, bool &json) {
  try {
    Cli11Arguments arguments(command);
    command.declare(arguments);
    arguments.flag("--json", json, "print one JSON object instead of text");
    arguments.addSettings();
    std::vector<std::string> plain;
    auto dashes = std::ranges::find(words, "--");
    for (auto word = words.begin(); word != dashes; ++word)
      arguments.append(plain, canonicalOption(*word));
    plain.insert(plain.end(), dashes, words.end());
    std::reverse(plain.begin(), plain.end());  // CLI11 takes them from the back
    try {
      arguments.app.parse(plain);
    } catch (const CLI::CallForHelp &) {
      return std::optional(helpText(usageOf(command)));
    } catch (const CLI::ParseError &error) {
      VITRO_RETURN_IF_ERROR(arguments.checkExtras());
      return problem("usage", error.what()).suggest(fmt::format("vitro {} --help", command.name()));
    }
    VITRO_RETURN_IF_ERROR(arguments.checkExtras());
    VITRO_RETURN_IF_ERROR(arguments.applySettings(settings, command.name()));
    return std::optional<std::string>();
  } catch (const std::exception &error) {
    return internalError(error.what());
  }
}

}  // namespace vitro::tool
