#include "vitro/runtime/observers/Check.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include "vitro/runtime/observers/NonFinite.h"
#include "vitro/support/Nearest.h"

namespace vitro::runtime {
namespace {

struct CheckRow {
  const char *name;
  /// `names`: all checks of the list. Null if another row's observer also covers it.
  std::unique_ptr<Check> (*make)(const std::vector<std::string> &names);
};

bool has(const std::vector<std::string> &names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

/// One observer checks both.
std::unique_ptr<Check> makeNonFinite(const std::vector<std::string> &names) {
  return std::make_unique<NonFiniteCheck>(has(names, "nan"), has(names, "inf"));
}

constexpr CheckRow rows[] = {
    {"nan", makeNonFinite},
    {"inf",
     [](const std::vector<std::string> &names) -> std::unique_ptr<Check> {
       return has(names, "nan") ? nullptr : makeNonFinite(names);
     }},
};

}  // namespace

std::string CheckHit::text() const {
  std::string out =
      fmt::format("{} {} by {} ({}) at element [{}] of result {} ({} of {} elements)", kind,
                  inherited ? "from an argument or constant passed on" : "produced",
                  !kernel || isLocated ? origin.op : "kernel " + kernel->signature().name,
                  instance + (isLocated ? " in kernel " + kernel->signature().name : ""),
                  fmt::join(index, ", "), result, count, elements);
  if (!origin.location.empty()) out += "\n  source: " + origin.location;
  for (const std::string &caller : origin.callers) out += "\n          " + caller;
  for (size_t i = 0; i < callSites.size(); ++i)
    out += (i ? "\n          " : "\n  called: ") + callSites[i];
  for (size_t i = 0; i < operands.size(); ++i)
    out += fmt::format("\n  operand {}: {}", i, operands[i]);
  if (!inside.empty()) out += "\n  inside the kernel: " + inside;
  return out;
}

Json CheckHit::json() const {
  return {{"check", check},
          {"kind", kind},
          {"instance", instance},
          {"op", origin.op},
          {"location", origin.location},
          {"callers", origin.callers},
          {"call_sites", callSites},
          {"count", count},
          {"index", index},
          {"inherited", inherited}};
}

Result<CheckList> CheckList::parse(std::string_view list) {
  CheckList checks;
  std::vector<std::string> known;
  for (const CheckRow &row : rows) known.push_back(row.name);
  for (bool more = !list.empty(); more;) {
    size_t comma = list.find(',');
    std::string word(list.substr(0, comma));
    if (!has(known, word))
      return problem("usage.check", fmt::format("'{}' is not {}", word, fmt::join(known, " or ")))
          .at("--check")
          .suggest(suggestion(word, known));
    if (!has(checks.names, word)) checks.names.push_back(std::move(word));
    more = comma != list.npos;
    if (more) list.remove_prefix(comma + 1);
  }
  return checks;
}

std::vector<std::unique_ptr<Check>> CheckList::make() const {
  std::vector<std::unique_ptr<Check>> checks;
  for (const CheckRow &row : rows)
    if (has(names, row.name))
      if (auto check = row.make(names)) checks.push_back(std::move(check));
  return checks;
}

}  // namespace vitro::runtime
