#include "vitro/plugin/Live.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include "vitro/support/Log.h"

namespace vitro::plugin {

LiveSettings &live() {
  static auto *settings = new LiveSettings;  // never destroyed: threads may outlive main
  return *settings;
}

std::shared_ptr<const Live> LiveSettings::now() const {
  std::lock_guard lock(mutex);
  return current;
}

/// Comparing a run with itself, or with the same executor op by op, shows nothing.
static Result<> checkShadow(const std::string &on, const std::string &shadow) {
  if (shadow != "ref" && shadow != "cpu" && shadow != "cpp")
    return problem("executor.unknown",
                   fmt::format("there is no executor '{}' to shadow a run with", shadow))
        .suggest("known: ref, cpu, cpp");
  if (shadow == on || (shadow == "ref" && on == "ref64"))
    return problem("shadow.same",
                   fmt::format("--on={} and --shadow={} name the same executor", on, shadow))
        .suggest("--on=cpu --shadow=ref checks compiled code against the reference");
  return {};
}

/// The default executor: machine code, unless every value is to be observed, which only the
/// reference does, or machine code is the second opinion.
static std::string chooseExecutor(const Live &live) {
  if (live.shadow == "ref") return "cpu";
  return live.watches() || live.shadow == "cpu" ? "ref" : "cpu";
}

Result<std::shared_ptr<const Live>> LiveSettings::read(Settings settings) const {
  auto next = std::make_shared<Live>();
  VITRO_TRY(next->driver, runtime::DriverSettings::read(settings));
  next->dumpTo = settings.text("dump-to");
  next->shadow = settings.text("shadow");
  bool isOpen = settings.source("on") == "default";
  std::string on = isOpen ? chooseExecutor(*next) : settings.text("on");
  // With a second opinion the reference must not be the fallback: it would be compared with itself.
  next->isByDefault = isOpen && next->shadow.empty();
  next->on = on;
  next->isWide = on == "ref64";
  if (on == "cpu" || on == "cpp")
    next->target = on;
  else if (on != "ref" && on != "ref64")
    return problem("executor.unknown", fmt::format("there is no executor '{}' in the plugin", on))
        .suggest("known executors: ref, ref64, cpu, cpp");
  if (!next->shadow.empty()) VITRO_RETURN_IF_ERROR(checkShadow(on, next->shadow));
  next->settings = std::move(settings);
  return std::shared_ptr<const Live>(std::move(next));
}

Result<> LiveSettings::change(Settings settings) {
  VITRO_TRY(auto next, read(settings));
  // VITRO_FLAGS may also be meant for commands.
  for (const SettingRow &row : settingTable())
    if (settings.source(row.name) != "default" && !isUsedBy(row, "jax"))
      VITRO_LOG(warn,
                "--" << row.name << " of " << settings.source(row.name) << " has no effect in JAX");
  VITRO_RETURN_IF_ERROR(log::checkSpecification());
  std::lock_guard lock(mutex);
  const std::string &events = settings.text("events");
  if (!events.empty() && events != current->settings.text("events"))
    VITRO_RETURN_IF_ERROR(log::openEvents(events));
  current = std::move(next);
  base = std::move(settings);
  return {};
}

/// Refuses to change a setting that no longer has any effect.
static Result<> checkChanges(const Settings &before, const Settings &now) {
  for (const SettingRow &row : settingTable()) {
    if (now.text(row.name) == before.text(row.name) || row.jax == SettingRow::Jax::Live) continue;
    if (row.jax == SettingRow::Jax::AtStart)
      return problem("settings.too-late",
                     fmt::format("--{} is read once, when JAX starts", row.name))
          .suggest("give it in VITRO_FLAGS");
    std::vector<std::string_view> live;
    for (const SettingRow &other : settingTable())
      if (other.jax == SettingRow::Jax::Live) live.push_back(other.name);
    return problem("settings.unused", fmt::format("--{} has no effect in JAX", row.name))
        .suggest(fmt::format("settings that can change at run time: {}", fmt::join(live, ", ")));
  }
  return {};
}

Result<> LiveSettings::override(std::string_view flags) {
  Settings before;
  {
    std::lock_guard lock(mutex);
    before = base;
  }
  Settings settings = before;
  VITRO_RETURN_IF_ERROR(settings.applyFlags(flags, "vitro.settings"));
  VITRO_RETURN_IF_ERROR(checkChanges(before, settings));
  VITRO_TRY(auto next, read(std::move(settings)));
  std::lock_guard lock(mutex);
  current = std::move(next);
  return {};
}

}  // namespace vitro::plugin
