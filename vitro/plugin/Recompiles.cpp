#include "vitro/plugin/Recompiles.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <mutex>
#include "vitro/support/Hash.h"
#include "vitro/support/Log.h"

namespace vitro::plugin {
namespace {

/// Names with many shapes (jnp's own helpers) forget their oldest ones.
constexpr size_t kMostRemembered = 64;

std::vector<std::string> differenceList(const Signature &before, const Signature &now) {
  std::vector<std::string> found;
  if (before.arguments.size() != now.arguments.size())
    found.push_back(
        fmt::format("{} arguments became {}", before.arguments.size(), now.arguments.size()));
  for (size_t i = 0; i < std::min(before.arguments.size(), now.arguments.size()); ++i)
    if (before.arguments[i] != now.arguments[i])
      found.push_back(
          fmt::format("argument {}: {} became {}", i, before.arguments[i], now.arguments[i]));
  if (before.devices != now.devices)
    found.push_back(fmt::format("devices {} became {}", before.devices, now.devices));
  return found;
}

}  // namespace

Signature signatureOf(const Compiled &compiled) {
  Signature signature;
  for (const runtime::ProgramArgument &argument : compiled.program.arguments) {
    std::string text = fmt::format("{}[{}]", info(argument.type.dtype).shortName,
                                   fmt::join(argument.type.dims, ","));
    if (!argument.sharding.isReplicated()) text += " sharded " + argument.sharding.text();
    signature.arguments.push_back(std::move(text));
  }
  signature.program = hashBytes(compiled.code).text();
  signature.devices = fmt::format("{}", fmt::join(compiled.options.devices, ","));
  return signature;
}

std::string differences(const Signature &before, const Signature &now) {
  auto found = differenceList(before, now);
  if (!found.empty()) return fmt::format("{}", fmt::join(found, "; "));
  return before.program == now.program
             ? "nothing changed: JAX dropped the earlier executable or passed other compile options"
             : "same arguments, another program: a static argument, a closed-over value or the "
               "code";
}

size_t nearestOf(const std::vector<Signature> &earlier, const Signature &now) {
  size_t best = 0, fewest = SIZE_MAX;
  for (size_t i = 0; i < earlier.size(); ++i) {
    size_t count = differenceList(earlier[i], now).size();
    if (count <= fewest) best = i, fewest = count;
  }
  return best;
}

void noteCompile(const Compiled &compiled) {
  static std::mutex mutex;
  static auto *history = new std::map<std::string, std::vector<Signature>>;
  Signature now = signatureOf(compiled);
  std::string reason = "first compilation of this function";
  {
    std::lock_guard lock(mutex);
    std::vector<Signature> &earlier = (*history)[compiled.program.name];
    if (!earlier.empty()) reason = differences(earlier[nearestOf(earlier, now)], now);
    if (earlier.size() == kMostRemembered) earlier.erase(earlier.begin());
    earlier.push_back(std::move(now));
  }
  VITRO_LOG(info, "compiled " << compiled.program.name << ": " << reason);
  log::event("compile", {{"program", std::string_view(compiled.program.name)},
                         {"fingerprint", std::string_view(compiled.fingerprint)},
                         {"reason", std::string_view(reason)}});
}

}  // namespace vitro::plugin
