#include "vitro/plugin/ShadowRun.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <filesystem>
#include <mutex>
#include <set>
#include "vitro/runtime/reference/Judge.h"
#include "vitro/support/Log.h"
#include "vitro/support/Shell.h"

namespace vitro::plugin {
namespace {

using runtime::GridValues;

GridValues resultsOf(const std::vector<runtime::ProcessOutcome> &outcomes) {
  GridValues values;
  for (const auto &outcome : outcomes) values.push_back(outcome.results);
  return values;
}

/// An executor's name with its results.
struct Side {
  std::string name;
  GridValues values;
  bool isReference() const { return name == "ref"; }
  bool hasBitsOf(const Side &other) const {
    for (size_t process = 0; process < values.size(); ++process)
      for (size_t i = 0; i < values[process].size(); ++i)
        if (!values[process][i].sameBits(other.values[process][i])) return false;
    return true;
  }
};

struct Fault {
  std::string target;  // who is wrong
  runtime::Judgement judgement;
};

class Asking {
 public:
  explicit Asking(const CompletedCall &call)
      : call(call), reference(call.compiled.program.plan, call.arguments, call.world) {}

  /// The executor whose outputs no rule accepts; empty if all is well.
  Result<std::optional<Fault>> fault() {
    Side first{call.live.on, resultsOf(call.outcomes)};
    VITRO_TRY(Side second, runOn(call.live.shadow));
    if (first.isReference()) return judged(second, first);
    if (second.isReference()) return judged(first, second);
    bool isWide = first.name == "ref64";
    if (!isWide && first.hasBitsOf(second)) return std::optional<Fault>();
    // Neither is the reference: if one were judged by the other, an error of the latter would
    // excuse any error of the former. The reference tells which of them is wrong.
    VITRO_TRY(Side own, runOn("ref"));
    VITRO_TRY(auto mine, isWide ? std::optional<Fault>() : judged(first, own));
    return mine ? std::move(mine) : judged(second, own);
  }

 private:
  Result<Side> runOn(const std::string &name) {
    runtime::RunOptions options = call.options;
    options.observers.clear();
    if (name == "ref") {
      VITRO_TRY(auto outcomes, reference.run(options));
      return Side{name, resultsOf(outcomes)};
    }
    VITRO_TRY(auto native, call.compiled.native(name, call.live.settings));
    VITRO_TRY(auto outcomes, reference.runInstead(native->plan, options));
    return Side{name, resultsOf(outcomes)};
  }

  Result<std::optional<Fault>> judged(const Side &target, const Side &ref) {
    VITRO_TRY(auto judgement, runtime::judge(target.values, ref.values, reference,
                                             call.live.settings, {target.name, ref.name}));
    std::optional<Fault> fault;
    if (!judgement.same) fault = Fault{target.name, std::move(judgement)};
    return fault;
  }

  const CompletedCall &call;
  runtime::Reference reference;
};

/// "out0 (params/w)[1,2] is 3.5 on cpp and 4.5 on ref; 6 of 12 elements differ, ..."
std::string describe(const Fault &fault, const Compiled &compiled) {
  const auto &processes = fault.judgement.outputs;
  int64_t partitions = compiled.options.isGlobal ? 1 : compiled.options.partitions;
  for (size_t process = 0; process < processes.size(); ++process)
    for (size_t i = 0; i < processes[process].size(); ++i) {
      const compare::Comparison &one = processes[process][i];
      if (one.same) continue;
      std::string name = fault.judgement.nameOf(process, i);
      if (processes.size() > 1)
        name = fmt::format("r{}p{}/{}", int64_t(process) / partitions,
                           int64_t(process) % partitions, name);
      name = runtime::withPath(name, compiled.program.results[i].path);
      if (!one.first) return fmt::format("{}: {}", name, one.note);
      return fmt::format("{}[{}] is {} on {} and {} on {}; {} of {} elements differ: {}{}{}", name,
                         fmt::join(one.first->position, ","), one.first->target, one.sides.target,
                         one.first->ref, one.sides.ref, one.rejected, one.elements,
                         one.shape.where.text, one.shape.how.text.empty() ? "" : "; ",
                         one.shape.how.text);
    }
  return "the outputs differ";
}

/// Settings that `vitro diagnose` needs to see the same, if set explicitly.
void addSettings(const Settings &settings, std::vector<std::string> &words) {
  for (const SettingRow &row : settingTable())
    if ((row.affectsResults() || row.isHandedOn()) && isUsedBy(row, "diagnose") &&
        settings.source(row.name) != "default")
      words.push_back(fmt::format("--{}={}", row.name, settings.text(row.name)));
}

std::string diagnoseCommand(const Fault &fault, const Compiled &compiled, const CallDump &dump,
                            const Settings &settings) {
  // Code compiled by another binary is that binary's fault.
  std::string target = fault.target;
  if (settings.source("worker") != "default") target += "@" + settings.text("worker");
  std::vector<std::string> words = {"vitro", "diagnose", programFile(dump),          "--target",
                                    target,  "--inputs", dump.folder + "/inputs.npz"};
  int64_t partitions = compiled.options.isGlobal ? 1 : compiled.options.partitions;
  for (auto [flag, count] :
       {std::pair("--replicas", compiled.options.replicas), {"--partitions", partitions}})
    if (count > 1) words.insert(words.end(), {flag, std::to_string(count)});
  addSettings(settings, words);
  return shellLine(words);
}

}  // namespace

bool mayRunTwice(const Compiled &compiled) {
  if (!compiled.program.callsHost) return true;
  static std::mutex mutex;
  static auto *said = new std::set<std::string>;  // never destroyed: threads may outlive main
  std::lock_guard lock(mutex);
  if (said->insert(compiled.fingerprint).second)
    VITRO_LOG(warn,
              "--shadow: " << compiled.program.name
                           << " calls back into Python and cannot run twice: it is not compared");
  return false;
}

Result<> runShadow(const CompletedCall &call) {
  VITRO_TRY(auto fault, Asking(call).fault().during("--shadow=" + call.live.shadow));
  if (!fault) return {};
  std::optional<CallDump> dump = call.dump;
  if (!dump) {
    std::error_code error;  // absolute: the host may change directory between two calls
    std::string folder = std::filesystem::absolute("vitro-shadow", error);
    VITRO_TRY(dump, dumpInputs(call.compiled, folder, call.arguments).during("--shadow"));
  }
  std::string command = diagnoseCommand(*fault, call.compiled, *dump, call.live.settings);
  return problem("shadow.difference", describe(*fault, call.compiled), Blame::Executor)
      .suggest("to find the cause, run:\n  " + command);
}

}  // namespace vitro::plugin
