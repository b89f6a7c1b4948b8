// The report of a run of vitro-rt: lines for people, one JSON object for tools.
#include "vitro/compare/Report.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include "vitro/rt/Runner.h"
#include "vitro/tensor/Format.h"

namespace vitro::rt {

const char *Report::status() const {
  auto isSame = [](const compare::Comparison &comparison) { return comparison.same; };
  auto hasPassed = [](const compare::CheckOutcome &check) { return check.passed; };
  if (!std::ranges::all_of(comparisons, isSame)) return "mismatch";
  return nonFinite || !std::ranges::all_of(checks, hasPassed) ? "check-failed" : "ok";
}

std::string Report::text() const {
  std::string out =
      fmt::format("{}: {}, {} tasks: {} run kernels, {} are shared with the reference\n", folder,
                  name, tasks, kernels, shared);
  if (!edited.empty()) out += fmt::format("  edited    {}\n", fmt::join(edited, ", "));
  if (!inputs.empty()) out += fmt::format("  inputs    {}\n", inputs);
  out += fmt::format("  ran       in {:.6f} s on {} threads (read in {:.4f} s)\n", runSeconds,
                     threads, readSeconds);
  if (medianSeconds) out += fmt::format("  again     {:.6f} s median\n", *medianSeconds);
  for (size_t i = 0; i < outputs.size(); ++i) {
    const auto &[name, array] = outputs[i];
    out += fmt::format("  {:<9} {} {}\n", name, array.type().text(), arrayText(array, 8));
    if (i < comparisons.size())
      out += fmt::format("            {}\n", compare::reportText(comparisons[i], name));
  }
  for (const auto &check : checks)
    if (!check.passed)
      out += fmt::format("  failed    {} at {}: {}\n", check.check, check.origin, check.detail);
  if (!checks.empty())
    out +=
        fmt::format("  checks    {} run, {} failed\n", checks.size(),
                    std::ranges::count_if(checks, [](const auto &check) { return !check.passed; }));
  if (nonFinite) out += fmt::format("  nonfinite {}\n", nonFinite->text());
  return out + status() + "\n";
}

Json Report::json() const {
  Json arrays = Json::array(), failures = Json::array();
  for (size_t i = 0; i < outputs.size(); ++i) {
    Json one = {{"name", outputs[i].name}, {"type", outputs[i].array.type().text()}};
    if (i < comparisons.size()) one["comparison"] = compare::reportJson(comparisons[i]);
    arrays.push_back(std::move(one));
  }
  for (const auto &check : checks)
    if (!check.passed)
      failures.push_back(
          {{"check", check.check}, {"location", check.origin}, {"detail", check.detail}});
  Json out = {{"status", status()},
              {"folder", folder},
              {"name", name},
              {"inputs", inputs},
              {"tasks", tasks},
              {"edited", edited},
              {"kernels", kernels},
              {"shared_with_reference", shared},
              {"threads", threads},
              {"read_seconds", readSeconds},
              {"run_seconds", runSeconds},
              {"outputs", std::move(arrays)},
              {"checks", {{"run", checks.size()}, {"failed", failures.size()}}},
              {"failed_checks", std::move(failures)}};
  if (medianSeconds) out["median_seconds"] = *medianSeconds;
  if (nonFinite)
    out["nonfinite"] = {{"kind", nonFinite->kind},
                        {"instance", nonFinite->instance},
                        {"op", nonFinite->origin.op},
                        {"location", nonFinite->origin.location},
                        {"callers", nonFinite->origin.callers},
                        {"call_sites", nonFinite->callSites},
                        {"count", nonFinite->count},
                        {"index", nonFinite->index}};
  return out;
}

}  // namespace vitro::rt
