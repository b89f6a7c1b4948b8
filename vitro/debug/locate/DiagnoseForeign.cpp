// The part of the diagnosis of a compiler that is not ours: nothing is known of its code, its plans
// and its memory, but it may show the module after each of its passes.
#include <fmt/format.h>
#include <algorithm>
#include <filesystem>
#include "vitro/debug/locate/Diagnose.h"
#include "vitro/ir/Provenance.h"

namespace vitro::debug {
namespace {

/// "f.py:2" of "f.py:2:23 (<lambda>)".
std::string lineOf(const std::string &place) {
  size_t colon = place.find(':');
  size_t end = colon == place.npos ? colon : place.find_first_not_of("0123456789", colon + 1);
  return place.substr(0, end);
}

/// Whether one of the instructions is of this kind and source line.
bool isAmong(const std::vector<OpName> &instructions, const OpName &op) {
  return std::ranges::any_of(instructions, [&](const OpName &one) {
    return one.name == op.name && !one.places.empty() && !op.places.empty() &&
           lineOf(one.places.front()) == lineOf(op.places.front());
  });
}

}  // namespace

bool Diagnose::isRefused() const {
  return seen.trial.ended == Ended::Refused || seen.trial.ended == Ended::CompileFailed;
}

/// A target need not take every program: only what it computes, or a crash, is its fault.
void Diagnose::concludeRefusal() {
  found.verdict = "inconclusive";
  found.faultClass = seen.trial.ended == Ended::Refused ? "unsupported" : "compile_failure";
  std::string said = seen.trial.said.substr(0, seen.trial.said.find('\n'));
  found.rule = fmt::format("{} does not run this program, so there is nothing to judge: it {}: {}",
                           found.target, seen.trial.text(), said);
}

/// The pass first, because what it wrote says where to look for the op.
Result<> Diagnose::locateForeign() {
  if (!seen.isFault() && !isFlaky) return {};
  bool showsStages = request.findTargetStage && !isFlaky && !isRace;
  bool isFound = false;
  if (showsStages) {
    onStep("locating the pass");
    VITRO_TRY(isFound, lookForTargetStage(request.files, original, golden, "passes"));
  }
  hints = idsOfPass();
  VITRO_RETURN_IF_ERROR(findOpOfOutput());
  if (!showsStages || isFlaky || isRace) return {};
  if (!isFound && reduced) {
    std::string why = passes->unknown;
    VITRO_TRY(Golden right, goldenOf(reduced->smallest));
    CaseFiles small{found.reproducer->program, found.reproducer->inputs};
    VITRO_TRY(isFound, lookForTargetStage(small, reduced->smallest, right, "passes-reduced"));
    if (isFound)
      found.notes.push_back("the stage was found with the reproducer, not with the whole program" +
                            (why.empty() ? "" : ": " + why));
  }
  return findTargetStage();
}

Result<bool> Diagnose::lookForTargetStage(const CaseFiles &files, const Case &one,
                                          const Golden &right, const char *name) {
  std::string into = folder + "/" + name;
  std::error_code ignored;
  std::filesystem::create_directories(into, ignored);
  VITRO_TRY(passes, request.findTargetStage(files, one, right, into));
  return passes->isFound();
}

/// Ops of the program that the wrong instructions of the pass were made from.
std::vector<std::string> Diagnose::idsOfPass() const {
  std::vector<std::string> ids;
  if (!passes) return ids;
  original.module.get()->walk([&](mlir::Operation *op) {
    OpName name = nameOf(op);
    if (isAmong(passes->wrong, name)) ids.push_back(name.id);
  });
  return ids;
}

/// Several outputs may be wrong for several reasons: one at a time, if it is wrong without the
/// others as well.
Result<> Diagnose::findOpOfOutput() {
  auto wrong = seen.wrongOutputs();
  bool isOneProcess = original.world.replicas * original.world.partitions == 1;
  if (wrong.size() < 2 || !isOneProcess) return findOp();
  size_t index = wrong.front().index;
  Case only = withResults(original, {unsigned(index)});
  VITRO_TRY(Observation shown, suspect.observe(only));
  if (shown.signature() != seen.signature()) return findOp();
  VITRO_RETURN_IF_ERROR(findOpIn(only, shown));
  if (place && place->output) place->output = index;
  return {};
}

/// Takes over what was found about the stages.
Result<> Diagnose::findTargetStage() {
  found.stages = passes->points;
  if (!passes->isFound()) {
    found.notes.push_back("stage unknown: " + (passes->unknown.empty()
                                                   ? "what it wrote after each pass is right, and "
                                                     "so was the run that wrote it"
                                                   : passes->unknown));
    return {};
  }
  found.stage = passes->stage;
  found.rule = passes->rule;
  for (const std::string &note : passes->notes) found.notes.push_back(note);
  auto say = [&](const char *what, const std::vector<OpName> &names) {
    std::vector<std::string> words;
    for (const OpName &one : names)
      words.push_back(fmt::format("{} ({}{}{})", one.id, one.name, one.places.empty() ? "" : ", ",
                                  one.places.empty() ? "" : one.places.front()));
    if (!words.empty()) found.notes.push_back(fmt::format("{}: {}", what, listed(words)));
  };
  VITRO_RETURN_IF_ERROR(nameOpOfPass());
  say("instructions that carry the wrong value", passes->wrong);
  say("instructions that the pass added", passes->added);
  say("instructions that the pass removed", passes->removed);
  return {};
}

/// Of ops that are wrong only together, the search names the one whose value shows the fault: in
/// `convert(add)` that is the convert. What the pass wrote says which value is wrong first.
Result<> Diagnose::nameOpOfPass() {
  if (!place || !found.op) return {};
  if (isAmong(passes->wrong, *found.op)) return {};
  std::vector<OpName> fitting;
  for (const OpName &op : place->ops)
    if (op.id != found.op->id && isAmong(passes->wrong, op)) fitting.push_back(op);
  if (fitting.size() != 1) return {};
  auto golden = place->golden.find(fitting[0].id);
  mlir::Operation *op = nullptr;
  place->context.function().walk([&](mlir::Operation *one) {
    if (ir::idOf(one) == fitting[0].id) op = one;
  });
  if (!op || golden == place->golden.end()) return {};
  auto mended = withValuesAt(place->context, {{op, golden->second}});
  if (!mended) return {};
  VITRO_TRY(Observation healed, suspect.observe(*mended));
  if (healed.isFault()) return {};
  std::erase_if(found.others, [&](const OpName &other) { return other.id == fitting[0].id; });
  found.others.insert(found.others.begin(), *found.op);
  found.certificate.why = fmt::format(
      "the target does not show the value of {}: the exchange is of the value of {}, which shows "
      "it",
      fitting[0].id, found.op->id);
  found.notes.push_back("proof: " + found.certificate.why);
  found.op = fitting[0];
  return {};
}

}  // namespace vitro::debug
