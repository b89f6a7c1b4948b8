#include "vitro/rt/Request.h"
#include <fmt/format.h>
#include <algorithm>
#include <charconv>
#include "vitro/support/Nearest.h"

namespace vitro::rt {
namespace {

struct Option {
  const char *name, *value, *help;
  std::string Request::*text = nullptr;
  int64_t Request::*count = nullptr;
  int64_t runtime::Grid::*size = nullptr;
};
constexpr Option options[] = {
    {"inputs", "F", "arrays arg0, arg1 ...: .npz, or folder of .npy", &Request::inputs},
    {"outputs", "F", "write out0, out1 ... to F.npz, or to folder F/ as .npy", &Request::outputs},
    {"expect", "F", "arrays out0, out1 ... to compare with", &Request::expect},
    {"repeat", "N", "time N further runs; prints their median", nullptr, &Request::repeat},
    {"replicas", "N", "simulated replicas", nullptr, nullptr, &runtime::Grid::replicas},
    {"partitions", "N", "simulated partitions", nullptr, nullptr, &runtime::Grid::partitions},
};
Result<> setCount(const Option &option, const std::string &value, int64_t &into) {
  auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), into);
  if (error != std::errc() || end != value.data() + value.size() || into < 1)
    return problem("usage.value", fmt::format("'{}' is not a count", value))
        .at(fmt::format("--{}", option.name));
  return {};
}

/// Whether it is one of our options; if so, sets it.
Result<bool> setOption(Request &request, const std::string &name, const std::string &value) {
  for (const Option &option : options) {
    if (name != option.name) continue;
    if (option.text) request.*option.text = value;
    if (option.count) VITRO_RETURN_IF_ERROR(setCount(option, value, request.*option.count));
    if (option.size) VITRO_RETURN_IF_ERROR(setCount(option, value, request.grid.*option.size));
    return true;
  }
  return false;
}

Result<> setAny(Request &request, const std::string &name, const std::string &value) {
  VITRO_TRY(bool isOption, setOption(request, name, value));
  if (isOption) return {};
  if (const SettingRow *row = findSetting(name)) {
    VITRO_RETURN_IF_ERROR(checkUsed(*row, "rt", "command line"));
    return request.settings.set(name, value, "command line");
  }
  std::vector<std::string> known;
  for (const SettingRow &row : settingTable())
    if (isUsedBy(row, "rt")) known.push_back(row.name);
  for (const Option &option : options) known.push_back(option.name);
  return problem("usage.option", fmt::format("there is no option '--{}'", name))
      .suggest(suggestion(name, known));
}

Result<> checkRequest(const Request &request) {
  if (request.folder.empty())
    return problem("usage", "no build directory given").suggest("vitro-rt DIR [--inputs F] ...");
  for (const char *name : {"rtol", "atol"})
    if (request.settings.source(name) == "command line" && request.expect.empty())
      return problem("usage", "nothing is compared")
          .at(fmt::format("--{}", name))
          .suggest("--expect FILE says what to compare with");
  if (request.grid.replicas > runtime::kMostProcesses ||
      request.grid.partitions > runtime::kMostProcesses / request.grid.replicas)
    return problem("usage.grid",
                   fmt::format("more than {} simulated processes", runtime::kMostProcesses));
  return {};
}

}  // namespace

std::string helpText() {
  std::string out =
      "vitro-rt DIR [options]\n"
      "Runs a build directory made by `vitro compile`: plan.json, kernels/*/kernel.so, "
      "constants/.\n";
  for (const Option &option : options)
    out += fmt::format("  --{:<22} {}\n", fmt::format("{} {}", option.name, option.value),
                       option.help);
  for (const SettingRow &row : settingTable())
    if (isUsedBy(row, "rt"))
      out += fmt::format("  --{:<22} {}\n", fmt::format("{}=VALUE", row.name), row.help);
  out += fmt::format("  --{:<22} {}\n", "json", "prints one JSON object instead of text");
  return out +
         "Exit codes: 0 done, 1 a check or --expect failed, 2 bad usage or data, 3 it cannot "
         "run, 124 timeout.\n";
}

Result<Request> parseRequest(const std::vector<std::string> &words) {
  Request request;
  VITRO_TRY(request.settings, Settings::fromEnvironment());
  for (size_t i = 0; i < words.size(); ++i) {
    const std::string &word = words[i];
    if (!word.starts_with("-")) {
      if (!request.folder.empty())
        return problem("usage", fmt::format("'{}' is a second build directory", word));
      request.folder = word;
      continue;
    }
    size_t equals = word.find('=');
    std::string name = canonicalName(word.substr(0, equals));
    name.erase(0, name.find_first_not_of('-'));
    if (equals == word.npos && (name == "json" || name == "help" || word == "-h")) {
      (name == "json" ? request.json : request.help) = true;
      continue;
    }
    if (equals == word.npos && i + 1 == words.size())
      return problem("usage.value", fmt::format("'{}' needs a value", word));
    VITRO_RETURN_IF_ERROR(
        setAny(request, name, equals == word.npos ? words[++i] : word.substr(equals + 1)));
  }
  if (!request.help) VITRO_RETURN_IF_ERROR(checkRequest(request));
  return request;
}

}  // namespace vitro::rt
