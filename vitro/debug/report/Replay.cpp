#include "vitro/debug/report/Replay.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>
#include <algorithm>
#include <filesystem>
#include "vitro/debug/locate/StageBisect.h"
#include "vitro/debug/report/Environment.h"
#include "vitro/debug/report/Redact.h"
#include "vitro/debug/trial/Repetition.h"
#include "vitro/executors/Executor.h"
#include "vitro/importers/Import.h"
#include "vitro/support/TemporaryFolder.h"

namespace vitro::debug {
namespace {

constexpr int64_t kMostFlakyRuns = 200, kMostRepeatedRuns = 10;

/// Arguments that a report may set: they only control how tasks run.
constexpr std::string_view kHowToRun[] = {"--repeat=", "--schedule=", "--poison=", "--threads="};
Result<> checkFlags(const ReportManifest &manifest, const std::string &folder) {
  for (const std::string &flag : manifest.flags)
    if (std::ranges::none_of(kHowToRun, [&](auto known) { return flag.starts_with(known); }))
      return problem("replay.flag", fmt::format("a report must not pass '{}'", flag)).at(folder);
  return {};
}

bool repeats(const ReportManifest &manifest) {
  return std::ranges::any_of(manifest.flags,
                             [](const auto &flag) { return flag.starts_with("--repeat="); });
}

/// Checks that the files are unchanged; returns the edited ones, where that is allowed.
Result<std::vector<std::string>> checkBundle(const ReplayRequest &request,
                                             const ReportManifest &manifest) {
  VITRO_TRY(BundleState state, checkFiles(request.folder, manifest));
  if (!state.missing.empty())
    return problem("replay.missing", fmt::format("missing: {}", fmt::join(state.missing, ", ")))
        .at(request.folder);
  if (!state.changed.empty() && !request.mayBeEdited)
    return problem("replay.changed", fmt::format("changed since the report was made: {}",
                                                 fmt::join(state.changed, ", ")))
        .at(request.folder)
        .suggest("--allow-edited replays the edited files");
  if (manifest.program.empty())
    return problem("replay.program",
                   "the report contains no program: it could not be reduced, and the original was "
                   "left out because of its size")
        .at(request.folder)
        .suggest("`vitro diagnose --with-weights` includes it");
  return state.changed;
}

/// A report may come from anyone, and a hash in it proves nothing: programs that it names only run
/// with the user's permission.
Problem notTrusted(const std::string &what, const std::string &program, const std::string &other) {
  return problem("replay.trust", fmt::format("the report asks to run {} as {}", program, what))
      .suggest(fmt::format("name your own with {}, or accept the report's with --trust", other));
}

/// The report's settings where this command was given no others.
Result<Settings> settingsFor(const ReplayRequest &request, const ReportManifest &manifest,
                             Settings settings) {
  for (const auto &[name, value] : manifest.settings) {
    const SettingRow *row = findSetting(name);
    if (!row || !row->affectsResults())
      return problem("replay.setting", fmt::format("a report must not set '{}'", name))
          .at(request.folder);
    if (settings.source(name) != "default") continue;
    if (row->role == SettingRow::Role::Program && !request.isTrusted)
      return notTrusted("the C++ compiler", expandedHome(value),
                        fmt::format("--{} PROGRAM", row->name));
    VITRO_RETURN_IF_ERROR(settings.set(name, expandedHome(value), "the report"));
  }
  return settings;
}

Result<Target> targetFor(const ReplayRequest &request, const ReportManifest &manifest) {
  if (request.target) return *request.target;
  Target target{manifest.target.executor, expandedHome(manifest.target.binary)};
  // "xla:cpu@~/venv/bin/python"
  if (size_t at = target.executor.find('@'); at != target.executor.npos)
    target.executor =
        target.executor.substr(0, at + 1) + expandedHome(target.executor.substr(at + 1));
  bool isForeign = executors::foreignKindOf(target);
  if (!isForeign && target.executor.find('@') != target.executor.npos)
    return problem("replay.manifest", "'executor' contains a program path; it belongs in 'binary'")
        .at(request.folder);
  if (executors::startsPrograms(target) && !request.isTrusted)
    return target.binary.empty() ? notTrusted("the target", target.executor, "--target E")
                                 : notTrusted("the target", target.binary,
                                              fmt::format("--target {}@PATH", target.executor));
  if (target.binary.empty()) return target;
  if (access(target.binary.c_str(), X_OK) == 0) return target;
  return problem("replay.binary",
                 fmt::format("the target's binary was not found: {}", target.binary))
      .suggest("name another with --target E@PATH");
}

struct Loaded {
  importers::Imported imported;  // owns the context
  Case one;
};

Result<Loaded> load(const ReplayRequest &request, const ReportManifest &manifest,
                    const Settings &settings) {
  importers::Importer importer(settings);
  VITRO_TRY(auto source, importer.open(request.folder + "/" + manifest.program));
  if (source->modules.size() != 1)
    return problem("replay.program", "not exactly one module").at(source->name);
  Loaded loaded;
  loaded.imported = importer.import(*source, 0, importers::Provenance::Assign);
  if (!loaded.imported.module) return std::move(loaded.imported.problems.front());
  loaded.one.module = loaded.imported.module->clone();
  loaded.one.entry = manifest.entry;
  loaded.one.world.replicas = manifest.grid.replicas;
  loaded.one.world.partitions = manifest.grid.partitions;
  loaded.one.world.seed = uint64_t(settings.integer("seed"));
  if (!loaded.one.function())
    return problem("replay.program", fmt::format("there is no function @{}", manifest.entry))
        .at(source->name);
  std::string inputs = manifest.inputs.empty() ? "" : request.folder + "/" + manifest.inputs;
  VITRO_RETURN_IF_ERROR(takeInputs(loaded.one, inputs));
  return loaded;
}

/// A plan that is proved wrong may run right: repeats the proof.
Result<> provePlan(Replayed &replayed, Suspect &suspect, const CaseFiles &files, Golden &golden,
                   const std::string &folder) {
  StageRequest plan;
  plan.program = files.program;
  plan.inputs = files.inputs;
  plan.target = suspect.target();
  plan.folder = folder;
  plan.provesPlanOnly = true;
  plan.seen = Ended::Ran;  // the outputs are not examined
  replayed.isPlanRead = true;
  VITRO_TRY(StageVerdict checked, StageBisect(suspect.trials(), suspect.chosenSettings(),
                                              golden.outputs, golden.reference, plan)
                                      .run());
  replayed.isFault = replayed.isReproduced = checked.isPlanProven;
  replayed.couldNotRun = !checked.isPlanProven && (checked.isFailure || !checked.unknown.empty());
  replayed.outcome = checked.isPlanProven   ? checked.rule
                     : replayed.couldNotRun ? "the target wrote no plan"
                                            : "the target's plan is correct";
  return {};
}

/// Compares the result here with the report's.
void judge(Replayed &replayed, const Observation &seen, const ReportManifest &manifest) {
  if (repeats(manifest) && seen.ran()) {
    int64_t differing = differingRuns(seen.trial);
    replayed.isFault = replayed.isReproduced = differing > 0 || seen.isFault();
    replayed.outcome =
        seen.isFault() ? "the outputs differ"
        : differing    ? fmt::format("{} runs within one process differ from the first", differing)
                       : "all runs within one process have the same bits";
    return;
  }
  bool isSameKind = seen.signature() == manifest.signature;
  replayed.isFault = seen.isFault();
  bool isRefusal = seen.trial.ended == Ended::Refused || seen.trial.ended == Ended::CompileFailed ||
                   seen.trial.ended == Ended::RunFailed;
  replayed.couldNotRun = isRefusal && !isSameKind;
  replayed.isReproduced = isSameKind;
  if (!seen.ran() || !isSameKind) {
    replayed.outcome = isSameKind ? "again it " + seen.trial.text()
                       : seen.ran() && !seen.isFault()
                           ? "the fault does not occur: the target is right"
                           : fmt::format("a different failure: {}; the report has {}",
                                         seen.ran() ? "the outputs differ" : seen.trial.text(),
                                         manifest.signature);
    return;
  }
  bool isSameBits = hashOutputs(seen.trial.outputs) == manifest.outputs;
  replayed.isBitForBit = replayed.elsewhere.empty() && replayed.edited.empty() && !manifest.isFlaky;
  const char *what = seen.isFault() ? "the same fault" : "no fault, as in the report";
  if (replayed.isBitForBit) {
    replayed.isReproduced = isSameBits;
    replayed.outcome = isSameBits ? fmt::format("{}, bit for bit", what)
                                  : "a fault, but not bit for bit the same, although nothing that "
                                    "the bits depend on has changed";
    return;
  }
  replayed.outcome = fmt::format("{}, by the comparison rules{}", what,
                                 isSameBits ? "; even the bits are the same" : "");
}

}  // namespace

Json Replayed::json() const {
  return {{"schema", 1},
          {"target", target},
          {"fault", isFault},
          {"reproduced", isReproduced},
          {"bit_for_bit", isBitForBit},
          {"outcome", outcome},
          {"elsewhere", elsewhere},
          {"edited", edited},
          {"runs", runs}};
}

std::string Replayed::text() const {
  std::string out =
      fmt::format("{}: {}\n", isReproduced ? "reproduced" : "not reproduced", outcome);
  out += fmt::format("  target      {}\n", target);
  out += fmt::format("  judged      {}\n", isPlanRead    ? "by reading the target's plan"
                                           : isBitForBit ? "bit for bit"
                                                         : "by the comparison rules");
  if (!elsewhere.empty())
    out += fmt::format("  environment differs in: {}\n", fmt::join(elsewhere, ", "));
  if (!edited.empty()) out += fmt::format("  edited      {}\n", fmt::join(edited, ", "));
  if (runs > 1) out += fmt::format("  runs        {}\n", runs);
  return out;
}

Result<Replayed> replay(const ReplayRequest &request, const Settings &given,
                        const std::string &ownBinary) {
  VITRO_TRY(ReportManifest manifest, ReportManifest::read(request.folder));
  Replayed replayed;
  VITRO_TRY(replayed.edited, checkBundle(request, manifest));
  VITRO_RETURN_IF_ERROR(checkFlags(manifest, request.folder));
  VITRO_TRY(Settings settings, settingsFor(request, manifest, given));
  VITRO_TRY(Target target, targetFor(request, manifest));
  replayed.target = target.text();
  VITRO_TRY(Loaded loaded, load(request, manifest, settings));
  VITRO_TRY(auto folder, TemporaryFolder::createGuarded());
  Trials trials(settings, ownBinary, folder.path());
  Json versions = Json::object();
  if (executors::foreignKindOf(target)) {
    VITRO_TRY(Json about, trials.aboutForeign(target));
    versions = about.value("versions", Json::object());
  }
  Json here = environmentOf(settings, target.executor,
                            target.binary.empty() ? ownBinary : target.binary, versions);
  replayed.elsewhere = differencesThatMatter(here, manifest.environment);
  Suspect suspect(trials, target, settings, folder.path());
  if (manifest.isExact) suspect.holdToBits("");
  CaseFiles files{request.folder + "/" + manifest.program, ""};
  VITRO_TRY(files.inputs, writeInputs(loaded.one, folder.path() + "/inputs.npz"));
  VITRO_TRY(Golden golden, goldenOf(loaded.one));
  if (manifest.isPlanProven) {
    VITRO_RETURN_IF_ERROR(provePlan(replayed, suspect, files, golden, folder.path()));
    return replayed;
  }
  // An intermittent fault is retried until it shows.
  int64_t most = repeats(manifest)                                  ? kMostRepeatedRuns
                 : manifest.isFlaky && manifest.signature != "same" ? kMostFlakyRuns
                                                                    : 1;
  do {
    VITRO_TRY(Observation seen,
              suspect.observeFiles(files, loaded.one, golden, manifest.flags, false));
    ++replayed.runs;
    judge(replayed, seen, manifest);
  } while (!replayed.isReproduced && replayed.runs < most);
  return replayed;
}

}  // namespace vitro::debug
