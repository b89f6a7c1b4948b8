// The report of a run: lines for people, one JSON object for tools.
#include <fmt/ranges.h>
#include <sys/resource.h>
#include "vitro/compare/Report.h"
#include "vitro/tool/run/RunModule.h"

namespace vitro::tool {
namespace {

/// The peak memory of this process.
int64_t peakBytes() {
  rusage usage = {};
  getrusage(RUSAGE_SELF, &usage);
  return int64_t(usage.ru_maxrss) * 1024;
}

bool hasMismatch(const EntryReport &entry) {
  for (const auto &comparison : entry.comparisons)
    if (!comparison.same) return true;
  return false;
}

Json toJson(const EntryReport &entry) {
  Json outputs = Json::array(), failures = Json::array();
  for (size_t i = 0; i < entry.outputs.size(); ++i) {
    Json one = {{"name", entry.outputs[i].first}};
    one.update(entry.outputs[i].second.json());
    if (i < entry.comparisons.size()) one["comparison"] = compare::reportJson(entry.comparisons[i]);
    outputs.push_back(std::move(one));
  }
  for (const auto &check : entry.checks)
    if (!check.passed)
      failures.push_back(
          {{"check", check.check}, {"location", check.origin}, {"detail", check.detail}});
  Json out = {{"entry", entry.name},
              {"on", entry.on},
              {"inputs", entry.inputs},
              {"notes", entry.notes},
              {"ops", entry.ops},
              {"plan_seconds", entry.planSeconds},
              {"plan_cpu_seconds", entry.planCpuSeconds},
              {"run_seconds", entry.runSeconds},
              {"failed_checks", failures},
              {"outputs", outputs}};
  if (entry.timing)
    out["repeat"] = {{"runs", entry.timing->runs},
                     {"seconds", entry.timing->seconds},
                     {"observed_seconds", entry.timing->observedSeconds},
                     {"differing_runs", entry.timing->differing}};
  if (entry.timing && entry.timing->sharedFraction)
    out["shared_seconds_fraction"] = *entry.timing->sharedFraction;
  if (entry.nonFinite)
    out["nonfinite"] = {{"kind", entry.nonFinite->kind},
                        {"instance", entry.nonFinite->instance},
                        {"op", entry.nonFinite->origin.op},
                        {"location", entry.nonFinite->origin.location},
                        {"callers", entry.nonFinite->origin.callers},
                        {"call_sites", entry.nonFinite->callSites},
                        {"count", entry.nonFinite->count},
                        {"index", entry.nonFinite->index},
                        {"inherited", entry.nonFinite->inherited}};
  return out;
}

/// "3", or "1 of 2" if some check op never ran.
std::string checkCount(const ModuleReport &report) {
  return report.checkOpsRun < report.checkOps
             ? fmt::format("{} of {}", report.checkOpsRun, report.checkOps)
             : std::to_string(report.checksRun);
}

/// Indents all lines but the first.
std::string indented(std::string_view text, int by) {
  std::string out;
  for (char c : text) {
    out += c;
    if (c == '\n') out += std::string(size_t(by), ' ');
  }
  return out;
}

std::string entryText(const EntryReport &entry, const RunRequest &request) {
  std::string out = fmt::format("  entry     @{} on {}", entry.name, entry.on);
  if (request.grid.size() > 1)
    out += fmt::format(", {} replicas x {} partitions", request.grid.replicas,
                       request.grid.partitions);
  out += "\n";
  if (!entry.inputs.empty()) out += fmt::format("  inputs    {}\n", entry.inputs);
  for (const std::string &note : entry.notes) out += fmt::format("  note      {}\n", note);
  if (entry.runSeconds > 0)
    out += fmt::format("  ran       {} ops in {:.4f} s (planned in {:.4f} s)\n", entry.ops,
                       entry.runSeconds, entry.planSeconds);
  if (entry.timing)
    out +=
        fmt::format("  again     {:.6f} s median of {} runs; {:.6f} s with every value observed\n",
                    entry.timing->seconds, entry.timing->runs, entry.timing->observedSeconds);
  if (entry.timing && entry.timing->sharedFraction)
    out += fmt::format("  shared    {:.1f} % of the time in tasks that run the reference's code\n",
                       *entry.timing->sharedFraction * 100);
  if (entry.timing && entry.timing->differing)
    out += fmt::format("  differing {} of {} further runs differ from the first\n",
                       entry.timing->differing, 2 * entry.timing->runs);
  for (const auto &check : entry.checks)
    if (!check.passed)
      out += fmt::format("  failed    {} at {}\n            {}\n", check.check, check.origin,
                         indented(check.detail, 12));
  for (size_t i = 0; i < entry.outputs.size(); ++i) {
    auto &[name, summary] = entry.outputs[i];
    out += fmt::format("  {:<9} {}\n", name, summary.text());
    if (i < entry.comparisons.size())
      out += fmt::format("  {:<9} {}\n", "",
                         indented(compare::reportText(entry.comparisons[i], name), 12));
  }
  if (entry.nonFinite)
    out += fmt::format("  nonfinite {}\n", indented(entry.nonFinite->text(), 12));
  return out;
}

/// Beside the verdict: the outputs that match only because the program itself is unstable.
std::string caveat(const ModuleReport &report) {
  if (report.proveLittle.empty()) return "";
  return fmt::format("  (proves little: {})", fmt::join(report.proveLittle, ", "));
}

}  // namespace

void ModuleReport::conclude() {
  bool mismatch = false, nonFinite = false;
  for (const EntryReport &entry : entries) {
    mismatch |= hasMismatch(entry);
    nonFinite |= entry.nonFinite.has_value();
    for (size_t i = 0; i < entry.comparisons.size(); ++i) {
      const compare::Comparison &one = entry.comparisons[i];
      if (one.same && one.verdictClass == "ill_conditioned")
        illConditioned.push_back(entry.outputs[i].first);
      if (one.isWeakEvidence) proveLittle.push_back(entry.outputs[i].first);
    }
  }
  verdict = mismatch ? "mismatch" : checksFailed > 0 || nonFinite ? "check-failed" : "ok";
}

int ModuleReport::exitCode() const {
  if (!problems.empty()) return tool::exitCode(problems[0].blame);
  return std::string_view(status()) == "ok" ? kDone : kFault;
}

Json ModuleReport::json() const {
  Json out = {
      {"file", file},
      {"index", index},
      {"line", line},
      {"status", status()},
      {"checks",
       {{"run", checksRun}, {"failed", checksFailed}, {"ops", checkOps}, {"ops_run", checkOpsRun}}},
      {"ill_conditioned", illConditioned},
      {"proves_little", !proveLittle.empty()}};
  if (!problems.empty()) {
    out["problem"] = tool::toJson(problems[0]);
    Json all = Json::array();
    for (const Problem &problem : problems) all.push_back(tool::toJson(problem));
    out["problem"]["phase"] = phase;
    out["problems"] = std::move(all);
  }
  if (!edited.empty()) out["edited"] = edited;
  if (!rebuilt.empty()) out["rebuilt"] = rebuilt;
  out["peak_bytes"] = peakBytes();
  out["read_seconds"] = readSeconds;
  out["seconds"] = seconds;
  Json runs = Json::array(), outputs = Json::array();
  for (const EntryReport &entry : entries) {
    runs.push_back(toJson(entry));
    for (const Json &output : runs.back()["outputs"]) outputs.push_back(output);
  }
  out["outputs"] = std::move(outputs);
  out["entries"] = std::move(runs);
  return out;
}

std::string ModuleReport::oneLine() const {
  std::string out = fmt::format("{:<12} {}:{}  {} checks", status(), file, line, checkCount(*this));
  if (checksFailed) out += fmt::format(" ({} failed)", checksFailed);
  out += fmt::format("  {:.3f} s{}\n", readSeconds + seconds, caveat(*this));
  for (const EntryReport &entry : entries) {
    for (const auto &check : entry.checks)
      if (!check.passed)
        out +=
            fmt::format("    {} at {}: {}\n", check.check, check.origin, indented(check.detail, 4));
    for (size_t i = 0; i < entry.comparisons.size(); ++i)
      if (!entry.comparisons[i].same)
        out += fmt::format(
            "    {}\n",
            indented(compare::reportText(entry.comparisons[i], entry.outputs[i].first), 4));
    if (entry.nonFinite) out += fmt::format("    {}\n", indented(entry.nonFinite->text(), 4));
  }
  return out;
}

std::string ModuleReport::text(const RunRequest &request) const {
  std::string out = fmt::format("{}: read in {:.4f} s\n", file, readSeconds);
  if (!edited.empty()) out += fmt::format("  edited    {}\n", fmt::join(edited, ", "));
  for (const EntryReport &entry : entries) out += entryText(entry, request);
  if (checkOps)
    out += fmt::format("  checks    {} run, {} failed\n", checkCount(*this), checksFailed);
  return out + fmt::format("{}{}\n", status(), caveat(*this));
}

}  // namespace vitro::tool
