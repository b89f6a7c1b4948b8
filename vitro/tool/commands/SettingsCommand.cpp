// vitro settings: the table of settings, with the values in force here.
#include "vitro/tool/commands/Command.h"
#include "vitro/tool/session/Session.h"

namespace vitro::tool {
namespace {

class SettingsCommand : public Command {
 public:
  const char *name() const override { return "settings"; }
  const char *summary() const override { return "list every setting, its value and its meaning"; }
  void declare(Arguments &) override {}

  Result<int> run(Session &session) override {
    Json rows = Json::array();
    session.print("Give any of these as --name=value, or in VITRO_FLAGS=\"--name=value ...\".\n\n");
    for (const SettingRow &row : settingTable()) {
      const std::string &value = session.settings.text(row.name);
      std::string_view source = session.settings.source(row.name);
      session.print("{:<16} {:<8} {}{}\n", row.name, value.empty() ? "-" : value, row.help,
                    source == "default" ? "" : fmt::format("  [from {}]", source));
      if (row.alias) session.print("{:<25} also --{}\n", "", row.alias);
      rows.push_back({{"name", row.name},
                      {"value", value},
                      {"default", row.fallback},
                      {"source", source},
                      {"help", row.help}});
    }
    session.result({{"settings", rows}});
    return kDone;
  }
};

}  // namespace

std::unique_ptr<Command> makeSettingsCommand() { return std::make_unique<SettingsCommand>(); }

}  // namespace vitro::tool
