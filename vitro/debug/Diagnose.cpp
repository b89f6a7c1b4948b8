#include "vitro/debug/Diagnose.h"
#include <fmt/format.h>
#include <chrono>
#include <filesystem>
#include "vitro/debug/Doubt.h"
#include "vitro/support/File.h"

using namespace mlir;

namespace vitro::debug {
namespace {

/// Runs that look for a fault which shows only now and then.
constexpr int64_t kRunsForRate = 60;

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

bool sameBits(const GridValues &one, const GridValues &other) {
  if (one.size() != other.size()) return false;
  for (size_t process = 0; process < one.size(); ++process)
    for (size_t i = 0; i < one[process].size(); ++i)
      if (!one[process][i].sameBits(other[process][i])) return false;
  return true;
}

int64_t mostElements(const Case &one) {
  int64_t most = 0;
  for (const HostArray &argument : one.arguments[0]) most = std::max(most, argument.elements());
  return most;
}

}  // namespace

Diagnose::Diagnose(DiagnoseRequest asked, Case one, Trials &trials, const Settings &settings,
                   std::string folder, OnStep onStep)
    : request(std::move(asked)),
      original(std::move(one)),
      folder(std::move(folder)),
      onStep(std::move(onStep)),
      suspect(trials, request.target, settings, this->folder) {
  found.program = request.program;
  found.target = request.target.text();
}

Result<Diagnosis> Diagnose::run() {
  double began = now();
  onStep("running the program on " + found.target);
  VITRO_TRY(seen, suspect.observeFile(request.program, original));
  VITRO_RETURN_IF_ERROR(lookForFlakiness());
  if (seen.isFault()) {
    describeOutputs();
    VITRO_RETURN_IF_ERROR(findStage());
    VITRO_RETURN_IF_ERROR(findOp());
  }
  VITRO_RETURN_IF_ERROR(conclude());
  found.trials = suspect.trials().executed();
  found.seconds = now() - began;
  return found;
}

/// The same program again: does it fail the same way?
Result<> Diagnose::lookForFlakiness() {
  onStep("running it again");
  VITRO_TRY(Observation again, suspect.observeFile(request.program, original, {}, false));
  if (again.signature() != seen.signature()) return estimateRate("two runs ended differently");
  if (seen.ran() && !sameBits(seen.trial.outputs, again.trial.outputs))
    return estimateRate("two runs gave different bits");
  return {};
}

Result<> Diagnose::estimateRate(const char *because) {
  isFlaky = true;
  onStep("counting how often it fails");
  found.notes.push_back(because);
  int64_t runs = 0, failures = 0;
  for (; runs < kRunsForRate; ++runs) {
    VITRO_TRY(Observation one, suspect.observeFile(request.program, original, {}, false));
    failures += one.isFault();
    if (one.isFault() && !seen.isFault()) seen = std::move(one);
  }
  Repeat rate{runs, failures};
  found.notes.push_back("fails in " + rate.text());
  VITRO_TRY(Observation serial,
            suspect.observeFile(request.program, original, {"--schedule=serial"}, false));
  isSerialGood = !serial.isFault();
  return {};
}

void Diagnose::describeOutputs() {
  auto wrong = seen.firstWrong();
  if (!wrong) return;
  Grid grid{original.world.replicas, original.world.partitions};
  found.output = fmt::format("{}out{}", grid.prefix(int64_t(wrong->process)), wrong->index);
  found.comparison = *wrong->comparison;
}

Result<> Diagnose::findStage() { return {}; }

/// Whether arguments that are given back at once come back wrong.
Result<bool> Diagnose::isTransfer() {
  Case through = original.clone();
  func::FuncOp function = through.function();
  Block &block = function.getBody().front();
  if (block.getNumArguments() == 0) return false;
  while (!block.empty()) block.back().erase();
  OpBuilder builder = OpBuilder::atBlockEnd(&block);
  func::ReturnOp::create(builder, function.getLoc(), block.getArguments());
  function->removeAttr(function.getArgAttrsAttrName());
  function->removeAttr(function.getResAttrsAttrName());
  function.setType(builder.getFunctionType(block.getArgumentTypes(), block.getArgumentTypes()));
  VITRO_TRY(Observation back, suspect.observe(through));
  return back.signature() == "difference";
}

Result<> Diagnose::findOp() {
  if (isFlaky) return {};  // trials of parts would prove nothing
  onStep("looking for the op");
  Localise search(suspect, request.mostTrials);
  auto located = search.run(original, seen);
  if (!located) {
    if (located.problem().code != "debug.lost") return std::move(located.problem());
    found.notes.push_back(
        "the program written as text does not show the fault: it depends on how "
        "the file is read");
    found.stage = "import";
    return {};
  }
  place = std::move(*located);
  if (place->op) found.op = nameOf(place->op);
  for (const OpName &op : place->ops)
    if (!found.op || op.id != found.op->id) found.others.push_back(op);
  found.path = place->path;
  found.scores = place->scores;
  onStep("proving it");
  VITRO_TRY(found.certificate, certify(suspect, *place));
  std::string stem = folder + "/reduced";
  VITRO_RETURN_IF_ERROR(writeCase(place->smallest, stem));
  found.reproducer = {stem + ".mlir", stem + ".npz", int64_t(opsOf(place->smallest).size()),
                      mostElements(place->smallest)};
  return {};
}

std::string Diagnose::classOf() const {
  switch (seen.trial.ended) {
    case Ended::Ran:
      break;
    case Ended::Refused:
      return "importer";
    case Ended::CompileFailed:
      return "compile_failure";
    case Ended::RunFailed:
      return seen.trial.code.starts_with("plan.") ? "race" : "crash";
    case Ended::Crashed:
      return "crash";
    case Ended::Hung:
      return "hang";
    case Ended::OutOfMemory:
      return "out_of_memory";
  }
  if (isFlaky) return isSerialGood ? "race" : "nondeterministic";
  if (!found.faultClass.empty()) return found.faultClass;
  if (found.stage == "import") return "importer";
  if (found.stage == "transfer") return "transfer";
  const compare::Comparison *wrong = seen.firstWrong()->comparison;
  if (place && place->shows.firstWrong()) wrong = place->shows.firstWrong()->comparison;
  const std::string &how = wrong->shape.how.kind;
  return how == "narrow" || how == "truncated" ? "precision_change" : "miscompile";
}

Result<> Diagnose::conclude() {
  if (!seen.isFault()) {
    onStep("asking whether the reference can be trusted");
    VITRO_TRY(auto doubt, doubtReference(original));
    if (!doubt) {
      found.verdict = "none";
      found.rule = fmt::format("every output is the reference's by the rules of numbers; {}",
                               Repeat{2, 0}.text());
      return {};
    }
    found.verdict = "inconclusive";
    found.faultClass = "reference_unsure";
    found.rule =
        "reference and target agree, but the reference's own wider shadow denies it: " + doubt->why;
    if (!doubt->op.id.empty()) found.op = doubt->op;
    return {};
  }
  if (found.stage == "runtime" || (found.stage.empty() && !isFlaky)) {
    VITRO_TRY(bool isWrong, isTransfer());
    if (isWrong) found.stage = "transfer";
  }
  found.faultClass = classOf();
  bool isProven = seen.signature() == "difference"
                      ? found.certificate.isComplete()
                      : place && place->smallest.module && place->rung != "whole program";
  found.verdict = isProven || isFlaky ? "found" : "likely";
  if (found.rule.empty())
    found.rule = seen.ran() ? fmt::format("{}: {}", compare::name(compare::Rule::None),
                                          "no rule of numbers explains the difference")
                            : seen.trial.text();
  return {};
}

}  // namespace vitro::debug
