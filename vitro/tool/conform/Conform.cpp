#include "vitro/tool/conform/Conform.h"
#include <fmt/format.h>
#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include "vitro/debug/trial/Suspect.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/runtime/observers/Unspecified.h"
#include "vitro/runtime/reference/Judge.h"
#include "vitro/support/File.h"
#include "vitro/support/Message.h"

namespace vitro::tool {
namespace {

using debug::Ended;
using runtime::GridValues;

std::string firstLine(std::string_view text) {
  constexpr size_t kEnough = 300;
  size_t begin = text.find_first_not_of(" \t\n");
  if (begin == text.npos) return "";
  text.remove_prefix(begin);
  std::string line(text.substr(0, std::min(text.find('\n'), kEnough)));
  return line.size() == kEnough ? line + " ..." : line;
}

/// Numbers that are off by no more than one rounding of the largest to bf16.
bool isImprecise(const compare::Comparison &comparison, const HostArray &golden) {
  if (!isFloatOrComplex(golden.dtype()) || comparison.infinitePairs || comparison.nanPairs)
    return false;
  constexpr double kOfLargest = 1.0 / 128;
  double largest = 0;
  dispatchIf<FloatOrComplexElement>(golden.dtype(), 0, [&]<class T>(Tag<T>) {
    auto see = [&](double value) {
      if (std::isfinite(value)) largest = std::max(largest, std::abs(value));
    };
    for (const T &element : golden.span<T>()) {
      if constexpr (isComplexElement<T>) {
        see(double(element.re));
        see(double(element.im));
      } else {
        see(double(element));
      }
    }
    return 0;
  });
  return comparison.maxAbsolute <= kOfLargest * largest;
}

class Conform {
 public:
  Conform(const std::vector<ConformProgram> &programs, const ConformRequest &request,
          debug::Trials &trials, const Settings &settings)
      : programs(programs),
        request(request),
        trials(trials),
        settings(settings),
        importer(settings) {}

  Result<ConformScore> run();

 private:
  Result<> runTogether(std::span<ConformCase *const> cases);
  Result<> runAlone(ConformCase &one, bool wasWrong);
  Result<> runType(std::span<ConformCase *const> cases);
  Result<debug::Trial> tried(const std::string &text, const debug::Case &one,
                             std::vector<TensorType> results);
  static Result<debug::CaseFiles> write(const std::string &text, const debug::Case &one,
                                        const std::string &stem);
  Result<runtime::Judgement> judged(ConformCase &one, const GridValues &outputs);
  Result<> conclude(ConformCase &one, ConformResult result);
  ConformResult resultOf(const ConformCase &one) const {
    return {one.program->name, one.program->group, one.dtype, Conformity::Match, "", "", "", false};
  }
  ConformResult failure(const ConformCase &one, const debug::Trial &trial) const;
  Result<ConformResult> difference(ConformCase &one, const runtime::Judgement &judgement) const;
  static std::vector<TensorType> resultTypes(const ConformCase &one) {
    std::vector<TensorType> types;
    for (const HostArray &output : one.golden->outputs[0]) types.push_back(output.type());
    return types;
  }

  const std::vector<ConformProgram> &programs;
  const ConformRequest &request;
  debug::Trials &trials;
  const Settings &settings;
  importers::Importer importer;
  ConformScore score;
  std::set<const ConformCase *> hasRun;  // on the target
  int64_t made = 0;
};

Result<debug::CaseFiles> Conform::write(const std::string &text, const debug::Case &one,
                                        const std::string &stem) {
  debug::CaseFiles files{stem + ".mlir", ""};
  VITRO_RETURN_IF_ERROR(writeFile(files.program, text));
  VITRO_TRY(files.inputs, debug::writeInputs(one, stem + ".npz"));
  return files;
}

Result<debug::Trial> Conform::tried(const std::string &text, const debug::Case &one,
                                    std::vector<TensorType> results) {
  VITRO_TRY(debug::CaseFiles files,
            write(text, one, fmt::format("{}/program{}", request.folder, made++)));
  debug::TrialRequest wanted;
  wanted.target = request.target;
  wanted.program = files.program;
  wanted.inputs = files.inputs;
  wanted.results = std::move(results);
  wanted.grid = {one.world.replicas, one.world.partitions};
  ++score.compilations;
  auto trial = trials.run(wanted, false);
  std::remove(files.program.c_str());
  if (!files.inputs.empty()) std::remove(files.inputs.c_str());
  return trial;
}

Result<runtime::Judgement> Conform::judged(ConformCase &one, const GridValues &outputs) {
  return runtime::judge(outputs, one.golden->outputs, one.golden->reference, settings,
                        {request.target.text(), "ref"});
}

ConformResult Conform::failure(const ConformCase &one, const debug::Trial &trial) const {
  ConformResult result = resultOf(one);
  // A foreign target that lacks something refuses.
  result.is = trial.ended == Ended::Refused ? Conformity::Unsupported : Conformity::Failed;
  std::string said = firstLine(trial.said);
  result.detail = trial.text() + (said.empty() ? "" : ": " + said);
  return result;
}

Result<ConformResult> Conform::difference(ConformCase &one,
                                          const runtime::Judgement &judgement) const {
  ConformResult result = resultOf(one);
  result.is = Conformity::Precision;
  for (size_t process = 0; process < judgement.outputs.size(); ++process)
    for (size_t i = 0; i < judgement.outputs[process].size(); ++i) {
      const compare::Comparison &comparison = judgement.outputs[process][i];
      if (comparison.same) continue;
      bool isImprecision = comparison.verdictClass == "precision_change" ||
                           isImprecise(comparison, one.golden->outputs[process][i]);
      if (!result.output.empty() && (isImprecision || result.is == Conformity::Wrong)) continue;
      if (!isImprecision) result.is = Conformity::Wrong;
      result.output = judgement.nameOf(process, i);
      result.detail = fmt::format("{} of {} elements", comparison.rejected, comparison.elements);
      if (comparison.first)
        result.detail +=
            fmt::format(": [{}] is {}, should be {}", fmt::join(comparison.first->position, ", "),
                        comparison.first->target, comparison.first->ref);
    }
  if (result.is != Conformity::Wrong) return result;
  runtime::UnspecifiedFinder finder;
  runtime::RunOptions options;
  options.observers.push_back(&finder);
  VITRO_RETURN_IF_ERROR(one.golden->reference.run(options));
  if (finder.found().empty()) return result;
  const auto &open = finder.found().front();
  result.is = Conformity::Unspecified;
  result.detail = fmt::format("{} {}; {}", open.op, open.why, result.detail);
  return result;
}

Result<> Conform::conclude(ConformCase &one, ConformResult result) {
  if (result.is != Conformity::Match) result.text = one.program->text;
  if (!request.findings.empty() && result.is > Conformity::Unsupported) {
    std::string stem = result.program;
    std::ranges::replace_if(stem, [](char c) { return !isalnum(uint8_t(c)) && c != '_'; }, '_');
    VITRO_RETURN_IF_ERROR(write(one.text, one.one, fmt::format("{}/{}", request.findings, stem)));
  }
  score.results.push_back(std::move(result));
  request.progress(1);
  return {};
}

Result<> Conform::runAlone(ConformCase &one, bool wasWrong) {
  VITRO_TRY(debug::Trial trial, tried(one.text, one.one, resultTypes(one)));
  if (!trial.hasRun()) return conclude(one, failure(one, trial));
  hasRun.insert(&one);
  VITRO_TRY(runtime::Judgement judgement, judged(one, trial.outputs));
  ConformResult result = resultOf(one);
  if (!judgement.same) {
    VITRO_TRY(result, difference(one, judgement));
  } else if (wasWrong) {
    result.is = Conformity::Wrong;
    result.needsCompany = true;
    result.detail = "wrong in one program with others, right alone";
  }
  return conclude(one, std::move(result));
}

Result<> Conform::runTogether(std::span<ConformCase *const> cases) {
  if (cases.empty()) return {};
  if (cases.size() == 1) return runAlone(*cases[0], false);
  importers::ContextOwner context = importers::takeContext(0);
  debug::Trial trial;
  {
    VITRO_TRY(debug::Case all, joined(cases, *context));
    std::vector<TensorType> results;
    for (const ConformCase *one : cases)
      std::ranges::copy(resultTypes(*one), std::back_inserter(results));
    VITRO_TRY(trial, tried(debug::textOf(all), all, std::move(results)));
  }
  if (!trial.hasRun()) {
    // One of them is to blame: halves find it.
    size_t half = cases.size() / 2;
    VITRO_RETURN_IF_ERROR(runTogether(cases.first(half)));
    return runTogether(cases.subspan(half));
  }
  auto output = trial.outputs[0].begin();
  for (ConformCase *one : cases) {
    size_t count = one->golden->outputs[0].size();
    GridValues outputs = {ops::Values(output, output + long(count))};
    output += long(count);
    VITRO_TRY(runtime::Judgement judgement, judged(*one, outputs));
    hasRun.insert(one);
    if (judgement.same)
      VITRO_RETURN_IF_ERROR(conclude(*one, resultOf(*one)));
    else
      VITRO_RETURN_IF_ERROR(runAlone(*one, true));
  }
  return {};
}

/// Where the first ones fail, each alone, so will the others: they need no company to fail.
Result<> Conform::runType(std::span<ConformCase *const> cases) {
  constexpr size_t kTried = 2;
  auto together = size_t(request.together);
  for (size_t begin = 0; begin < cases.size();) {
    size_t failed = 0;
    for (size_t i = 0; i < begin; ++i) failed += hasRun.contains(cases[i]) ? 0 : 1;
    bool isHopeless = begin >= kTried && failed == begin;
    size_t count = std::min(isHopeless || begin < kTried ? 1 : together, cases.size() - begin);
    VITRO_RETURN_IF_ERROR(runTogether(cases.subspan(begin, count)));
    begin += count;
  }
  return {};
}

Result<ConformScore> Conform::run() {
  double began = monotonicSeconds();
  uint64_t seed = uint64_t(settings.integer("seed"));
  std::vector<std::unique_ptr<ConformCase>> cases;
  for (const ConformProgram &program : programs) {
    auto one = makeConformCase(program, importer, seed);
    if (one) {
      cases.push_back(std::make_unique<ConformCase>(std::move(*one)));
      continue;
    }
    if (one.problem().blame == Blame::Internal) return std::move(one.problem());
    score.results.push_back({program.name, program.group, "", Conformity::Skipped, "",
                             firstLine(one.problem().text()), program.text, false});
    request.progress(1);
  }
  // What a target lacks are types more than ops: those of one type succeed or fail together.
  std::map<std::string, std::vector<ConformCase *>> byType;
  for (auto &one : cases)
    if (one->mayShare()) byType[one->dtype].push_back(one.get());
  for (auto &[dtype, all] : byType) VITRO_RETURN_IF_ERROR(runType(all));
  for (auto &one : cases)
    if (!one->mayShare()) VITRO_RETURN_IF_ERROR(runAlone(*one, false));
  score.seconds = monotonicSeconds() - began;
  return std::move(score);
}

}  // namespace

const char *name(Conformity one) {
  constexpr const char *kNames[] = {"match",     "skipped", "unsupported", "unspecified",
                                    "precision", "failed",  "wrong"};
  return kNames[size_t(one)];
}

Result<ConformScore> conform(const std::vector<ConformProgram> &programs,
                             const ConformRequest &request, debug::Trials &trials,
                             const Settings &settings) {
  return Conform(programs, request, trials, settings).run();
}

}  // namespace vitro::tool
