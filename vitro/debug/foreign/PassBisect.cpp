#include "vitro/debug/foreign/PassBisect.h"
#include <fmt/format.h>
#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include "vitro/debug/foreign/ElidedConstants.h"
#include "vitro/debug/foreign/Instructions.h"
#include "vitro/debug/foreign/OpenOrder.h"
#include "vitro/debug/foreign/Partitions.h"
#include "vitro/debug/locate/Chain.h"
#include "vitro/support/Deadline.h"
#include "vitro/tensor/Ulp.h"

namespace vitro::debug {
namespace {

using State = PassPoint::State;

/// What the specification leaves open: it is listed, and the search goes on from there.
bool isAllowed(const PassVerdict &found) { return found.faultClass == "unspecified"; }

/// Empty if there is as much on both sides, of the same types.
std::string differingTypes(const GridValues &outputs, const GridValues &wanted) {
  if (outputs.size() != wanted.size())
    return fmt::format("those of {} processes, not of {}", outputs.size(), wanted.size());
  for (size_t process = 0; process < outputs.size(); ++process) {
    const ops::Values &left = outputs[process], &right = wanted[process];
    if (left.size() != right.size())
      return fmt::format("there are {}, not {}", left.size(), right.size());
    for (size_t i = 0; i < left.size(); ++i)
      if (left[i].dtype() != right[i].dtype() || left[i].dims() != right[i].dims())
        return fmt::format("result {} is {}, not {}", i, left[i].type().text(),
                           right[i].type().text());
  }
  return "";
}

std::string movedBy(const PassVerdict &found) {
  return fmt::format("{}: {} ({})", found.stage, found.faultClass, found.rule);
}

/// Positions are those of passes with a new text; -1 is the program itself.
class Search {
 public:
  Search(const PassRequest &request, importers::Importer &importer, const Settings &settings)
      : request(request), dump(*request.dump), importer(importer), settings(settings), strict(settings) {
    // A module says itself how it rounds; only what is made of it may do so without a word.
    VITRO_CHECK(strict.set("allow", "none", "default"));
  }

  Result<PassVerdict> run();

 private:
  Result<> prepare();
  Result<const PassPoint *> at(int64_t position);
  Result<PassPoint> evaluate(size_t position);
  Result<Stage> open(size_t position);
  Result<> narrow(int64_t lo, int64_t hi);
  Result<> sweep();
  Result<> searchOnce();
  Result<> conclude(int64_t good, int64_t bad);
  Result<PassVerdict> examine(int64_t good, int64_t bad, const PassPoint &wrong,
                              bool isGoodRight = true);
  Result<std::optional<Stage>> before(int64_t position);
  Result<bool> restartFrom(int64_t position);
  Result<bool> isSame(const GridValues &outputs, Golden &base, PassPoint &point);
  Result<bool> isSameAs(const GridValues &outputs, const GridValues &wanted,
                        runtime::Reference &reference, PassPoint &point);
  void take(PassVerdict found);
  void keepPoints();
  std::string flagsFor(const PassFile &pass) const;
  Result<> judgeTarget(bool isTextRight, int64_t last);
  const PassFile &passOf(int64_t position) const { return dump.passes[order[size_t(position)]]; }
  /// The program, or the first stage in its place.
  const Case *program() const {
    return request.program ? request.program : firstStage ? &firstStage->one : nullptr;
  }
  bool isFilled(int64_t position) const {
    return position >= 0 && filled.contains(passOf(position).text);
  }
  bool isAnyUnknown() const {
    return std::ranges::any_of(byText,
                               [](const auto &one) { return one.second.state == State::Unknown; });
  }
  void setUnknown(std::string why) {
    verdict.verdict = "inconclusive";
    verdict.unknown = std::move(why);
  }
  std::string nameOf(int64_t position) const {
    return position < 0 ? "the program" : passOf(position).stage();
  }

  const PassRequest &request;
  const Dump &dump;
  importers::Importer &importer;
  const Settings &settings;
  Settings strict;                  // for stages
  std::vector<size_t> order;        // passes whose text differs from the one before
  std::optional<Stage> firstStage;  // where there is no program
  std::set<size_t> filled;          // texts with elided constants that were taken by name
  std::optional<Golden> golden;
  bool isProgramReference = false;
  int64_t base = -1;  // what is compared with: the program, or a stage
  std::map<size_t, PassPoint> byText;
  std::vector<std::optional<PassPoint>> executed;  // by text, before the last restart
  std::optional<Partitions> partitions;
  PassVerdict verdict;
};

Result<> Search::prepare() {
  for (size_t i = 0; i < dump.passes.size(); ++i)
    if (order.empty() || dump.passes[i].text != dump.passes[order.back()].text) order.push_back(i);
  verdict.distinct = int64_t(dump.texts.size());
  std::string why = "the dump has no module.mlir and no program was given";
  if (request.program) {
    if (request.onStep) request.onStep("the program");
    auto known = goldenOf(*request.program);
    if (known) {
      golden.emplace(std::move(*known));
      isProgramReference = true;
      return {};
    }
    // A program that calls a library: its rule is known for the stages.
    if (known.problem().blame != Blame::Executor) return std::move(known.problem());
    why = "the program cannot be executed: " + known.problem().text();
  }
  verdict.notes.push_back(
      why + "; the first stage is the reference, so a fault made before it cannot be seen");
  VITRO_TRY(Stage reference, open(0));
  if (!reference.isOpen())
    return cannotRun("dump.reference",
                     "the first stage cannot be the reference: " + reference.problem->text())
        .at(dump.path(passOf(0)));
  auto known = goldenOf(reference.one);
  if (!known) return std::move(known.problem()).at(dump.path(passOf(0)));
  golden.emplace(std::move(*known));
  if (!request.program) firstStage.emplace(std::move(reference));
  PassPoint point;
  point.text = passOf(0).text;
  point.state = State::Good;
  point.why = "the reference";
  point.seconds = golden->seconds;
  point.outputs = golden->outputs;
  byText[point.text] = std::move(point);
  return {};
}

/// The module after a pass, with the program's arguments.
Result<Stage> Search::open(size_t position) {
  const PassFile &pass = passOf(int64_t(position));
  Stage stage;
  std::string text = dump.texts[pass.text];
  if (request.program) {
    VITRO_TRY(auto taken, fillElided(text, dump.texts[dump.passes[0].text], *request.program));
    if (!taken.empty() && filled.insert(pass.text).second)
      verdict.notes.push_back(pass.stage() + ": " + taken);
  }
  VITRO_TRY(stage.source, importer.fromBytes(dump.path(pass), std::move(text)));
  stage.imported = importer.import(*stage.source, 0, importers::Provenance::Assign);
  if (!stage.imported.module) {
    stage.problem = stage.imported.problems.front();
    return stage;
  }
  stage.one.module = std::move(stage.imported.module);
  stage.one.world.seed = uint64_t(settings.integer("seed"));
  const Case *whole = program();
  if (!whole) {
    VITRO_RETURN_IF_ERROR(takeInputs(stage.one, ""));
    return stage;
  }
  stage.one.world = whole->world;
  stage.one.arguments = whole->arguments;
  auto fits = fitArguments(stage.one, *whole, dump, order[position], importer, partitions);
  if (!fits) stage.problem = std::move(fits.problem());
  return stage;
}

Result<PassPoint> Search::evaluate(size_t position) {
  auto began = std::chrono::steady_clock::now();
  PassPoint point;
  point.text = passOf(int64_t(position)).text;
  VITRO_TRY(Stage stage, open(position));
  auto finish = [&](std::string why) {
    point.why = std::move(why);
    point.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    return std::move(point);
  };
  if (!stage.isOpen()) return finish(stage.problem->text());
  std::optional<double> limit = settings.number("timeout");
  auto ran = goldenOf(stage.one, limit);
  if (!ran) return finish("it cannot be executed: " + ran.problem().text());
  ++verdict.evaluations;
  point.outputs = std::move(ran->outputs);
  if (partitions && stage.one.world.partitions > 1) {
    auto whole = partitions->joined(point.outputs, golden->outputs);
    if (!whole) return finish("its parts do not fit together: " + whole.problem().text());
    point.outputs = std::move(*whole);
  }
  // No pass changes what a program's results are: such a stage is understood wrongly.
  if (std::string differing = differingTypes(point.outputs, golden->outputs); !differing.empty())
    return finish("its results cannot be compared: " + differing);
  auto same = isSame(point.outputs, *golden, point);
  if (!same) return finish(same.problem().text());
  point.state = *same ? State::Good : State::Bad;
  return finish(point.why);
}

/// Whether the rules accept a stage's outputs; `point` gets the class and the words.
Result<bool> Search::isSame(const GridValues &outputs, Golden &base, PassPoint &point) {
  return isSameAs(outputs, base.outputs, base.reference, point);
}

Result<bool> Search::isSameAs(const GridValues &outputs, const GridValues &wanted,
                              runtime::Reference &reference, PassPoint &point) {
  VITRO_TRY(auto judged, runtime::judge(outputs, wanted, reference, strict, {"stage", "ref"}));
  std::vector<compare::Comparison> all;
  for (const auto &process : judged.outputs)
    for (const auto &one : process) all.push_back(one);
  point.faultClass = compare::classOfAll(all);
  point.why = inWords(judged);
  return judged.same;
}

Result<const PassPoint *> Search::at(int64_t position) {
  size_t text = passOf(position).text;
  if (!byText.contains(text)) {
    if (request.onStep) request.onStep(nameOf(position));
    VITRO_TRY(PassPoint point, evaluate(size_t(position)));
    byText[text] = std::move(point);
  }
  return &byText.at(text);
}

/// Right at `lo`, wrong at `hi`. Where a stage cannot be executed its neighbours stand for it.
Result<> Search::narrow(int64_t lo, int64_t hi) {
  while (hi - lo > 1) {
    int64_t middle = (lo + hi) / 2;
    bool isNarrower = false;
    for (int64_t away = 0; !isNarrower && away < hi - lo; ++away)
      for (int64_t position : {middle + away, middle - away}) {
        if (isNarrower || position <= lo || position >= hi) continue;
        VITRO_TRY(const PassPoint *point, at(position));
        if (point->state == State::Unknown) continue;
        (point->state == State::Good ? lo : hi) = position;
        isNarrower = true;
      }
    if (!isNarrower) break;
  }
  return conclude(lo, hi);
}

/// Every text. Each is judged against the program, and where it is wrong, against the last stage
/// that moved: so every stage that changes the meaning is listed, not only the first.
Result<> Search::sweep() {
  int64_t last = -1;
  std::optional<PassVerdict> first;
  std::optional<Golden> moved;
  const GridValues *carried = nullptr;  // of the last stage that moved
  const GridValues *previous = &golden->outputs;
  bool wasGood = true;
  for (int64_t position = 0; position < int64_t(order.size()); ++position) {
    VITRO_TRY(const PassPoint *point, at(position));
    if (point->state == State::Unknown) continue;
    bool isGood = point->state == State::Good;
    bool hasMoved = !haveSameBits(*previous, point->outputs) && position > 0;
    PassPoint step = *point;
    bool isSameAsLast = isGood;
    if (!isGood && carried) isSameAsLast = haveSameBits(*carried, point->outputs);
    if (!isGood && !isSameAsLast && moved) {
      VITRO_TRY(isSameAsLast, isSame(point->outputs, *moved, step));
    }
    if (isGood) {
      if (!wasGood)
        verdict.moved.push_back(nameOf(position) + ": right again");
      else if (hasMoved)
        verdict.moved.push_back(
            fmt::format("{}: rounding by design ({})", nameOf(position), point->why));
      moved.reset();
      carried = nullptr;
    } else if (isSameAsLast) {
      if (hasMoved)
        verdict.moved.push_back(fmt::format("{}: rounding by design", nameOf(position)));
    } else {
      VITRO_TRY(PassVerdict found, examine(last, position, step, wasGood));
      if (isAllowed(found) || first)
        verdict.moved.push_back(movedBy(found));
      else
        first = std::move(found);
      moved.reset();
      carried = &point->outputs;
      VITRO_TRY(Stage stage, open(size_t(position)));
      if (stage.isOpen() && stage.one.world.partitions == 1)
        if (auto known = goldenOf(stage.one)) moved.emplace(std::move(*known));
    }
    wasGood = isGood;
    last = position;
    previous = &point->outputs;
  }
  if (!first) return judgeTarget(wasGood, last);
  take(std::move(*first));
  return {};
}

/// What is known about the step from one stage to a wrong one. In a sweep the one before may be
/// wrong too, in another way.
Result<PassVerdict> Search::examine(int64_t good, int64_t bad, const PassPoint &wrong,
                                    bool isGoodRight) {
  PassVerdict found;
  const PassFile &pass = passOf(bad);
  found.stage = pass.stage();
  found.before = nameOf(good);
  found.afterFile = dump.path(pass);
  if (good >= 0) found.beforeFile = dump.path(passOf(good));
  found.faultClass = wrong.faultClass;
  found.rule = isGoodRight
                   ? fmt::format("{} is right, {} is not: {}", found.before, found.stage, wrong.why)
                   : fmt::format("{} differs from {}, which is wrong already: {}", found.stage,
                                 found.before, wrong.why);
  int64_t between = bad - std::max<int64_t>(good, 0) - (good >= 0);
  found.verdict = between == 0 && isProgramReference ? "found" : "likely";
  if (between > 0)
    found.rule +=
        fmt::format("; {} stages between them cannot be executed and may be the cause", between);
  if (pass.pass == "pipeline-start") {
    found.verdict = "likely";
    found.notes.push_back("XLA wrote no file for the pass itself: it is one of those between " +
                          found.before + " and the start of this pipeline");
  }
  if (pass.pass.empty() && pass.step > 0) {
    found.verdict = "likely";
    found.notes.push_back(
        "the dump has the first and the last module only: dump with --xla_dump_hlo_pass_re=.* to "
        "see which pass it was");
  }
  found.reproduce = flagsFor(pass);
  if (good < 0) found.notes.push_back("wrong from the first stage on: the conversion to HLO");
  if (request.onStep) request.onStep("instructions of " + found.stage);
  VITRO_TRY(Stage left, open(size_t(bad)));
  if (!left.isOpen()) return found;
  VITRO_TRY(std::optional<Stage> right, before(good));
  if (isFilled(bad) || isFilled(good)) {
    found.verdict = "likely";
    found.notes.push_back(
        "elided constants were filled in by name, and a pass may have given a name to another "
        "constant: dump with --xla_dump_large_constants to be sure");
  }
  const Case *earlier = right ? &right->one : program();
  if (!earlier) return found;
  // Names of the program are no names of instructions.
  if (right) {
    auto names = instructionsBetween(*earlier, left.one);
    if (!names) {
      found.notes.push_back("the instructions cannot be compared: " + names.problem().text());
    } else {
      found.guilty = std::move(names->guilty);
      found.wrong = std::move(names->wrong);
      found.added = std::move(names->added);
      found.removed = std::move(names->removed);
      // Nothing new computes: what the pass took away did.
      if (!found.guilty && !found.removed.empty()) found.guilty = found.removed.front();
    }
  }
  VITRO_TRY(bool isOpenOrder, differInOrderOfNaN(*earlier, left.one, settings));
  if (isOpenOrder) found.faultClass = "unspecified";
  return found;
}

/// What makes XLA write these files again.
std::string Search::flagsFor(const PassFile &) const {
  size_t dot = dump.module.find('.');
  std::string name = dot == dump.module.npos ? dump.module : dump.module.substr(dot + 1);
  return fmt::format(
      "XLA_FLAGS='--xla_dump_to=DIR --xla_dump_hlo_pass_re=.* "
      "--xla_dump_large_constants --xla_dump_hlo_module_re=.*{}.*'",
      name);
}

/// The stage at a position; nothing for the program itself.
Result<std::optional<Stage>> Search::before(int64_t position) {
  if (position < 0) return std::optional<Stage>();
  VITRO_TRY(Stage stage, open(size_t(position)));
  if (!stage.isOpen()) return std::optional<Stage>();
  return std::optional<Stage>(std::move(stage));
}

Result<> Search::conclude(int64_t good, int64_t bad) {
  VITRO_TRY(const PassPoint *wrong, at(bad));
  VITRO_TRY(PassVerdict found, examine(good, bad, *wrong));
  take(std::move(found));
  return {};
}

/// Makes a finding the verdict.
void Search::take(PassVerdict found) {
  found.moved = std::move(verdict.moved);
  for (std::string &note : found.notes) verdict.notes.push_back(std::move(note));
  found.notes = std::move(verdict.notes);
  found.distinct = verdict.distinct;
  found.evaluations = verdict.evaluations;
  verdict = std::move(found);
}

/// The first word about each text is the one that is reported.
void Search::keepPoints() {
  executed.resize(dump.texts.size());
  for (auto &[text, point] : byText)
    if (!executed[text]) executed[text] = point;
}

/// Judges what comes after a stage against that stage.
Result<bool> Search::restartFrom(int64_t position) {
  VITRO_TRY(Stage stage, open(size_t(position)));
  if (!stage.isOpen() || stage.one.world.partitions > 1) return false;
  auto known = goldenOf(stage.one);
  if (!known) return false;
  golden.emplace(std::move(*known));
  keepPoints();
  byText.clear();
  PassPoint point;
  point.text = passOf(position).text;
  point.state = State::Good;
  point.why = "the reference for the stages after it";
  point.outputs = golden->outputs;
  byText[point.text] = std::move(point);
  base = position;
  return true;
}

/// All texts up to `last` are right: what is left is what comes after them.
Result<> Search::judgeTarget(bool isTextRight, int64_t last) {
  verdict.verdict = "none";
  // What the target computed stands for stages that cannot be executed; else nothing does.
  if ((!request.actual || !isTextRight) && last + 1 < int64_t(order.size())) {
    VITRO_TRY(const PassPoint *next, at(last + 1));
    setUnknown(fmt::format("{} is {}; the last {} of {} texts cannot be executed: {}", nameOf(last),
                           isTextRight ? "right" : "wrong", int64_t(order.size()) - last - 1,
                           order.size(), next->why));
    return {};
  }
  if (!request.actual || !isTextRight) return {};
  VITRO_TRY(auto judged, runtime::judge(*request.actual, golden->outputs, golden->reference,
                                        settings, {"target", "ref"}));
  if (judged.same) return {};
  // A target that reads and writes subnormal numbers as zero is allowed to.
  VITRO_TRY(const GridValues *flushed, golden->reference.flushed());
  PassPoint point;
  VITRO_TRY(bool isFlushed, isSameAs(*request.actual, *flushed, golden->reference, point));
  if (isFlushed) {
    verdict.moved.push_back(
        "the target: unspecified (it reads or writes subnormal numbers as zero: " +
        inWords(judged) + ")");
    return {};
  }
  std::vector<compare::Comparison> all;
  for (const auto &process : judged.outputs)
    for (const auto &one : process) all.push_back(one);
  verdict.faultClass = compare::classOfAll(all);
  if (verdict.faultClass == "precision_change")
    verdict.notes.push_back(
        "GPUs and TPUs may round the operands of products of DEFAULT precision to tf32 or bf16: "
        "that is by design (jax_default_matmul_precision='highest' forbids it)");
  verdict.before = nameOf(last);
  verdict.verdict = "likely";
  if (last + 1 < int64_t(order.size())) {
    // What cannot be executed begins with the pass that made it so.
    const PassFile &next = passOf(last + 1);
    verdict.stage = next.stage();
    if (last >= 0) verdict.beforeFile = dump.path(passOf(last));
    verdict.afterFile = dump.path(next);
    verdict.reproduce = flagsFor(next);
    verdict.rule = fmt::format(
        "{} is right, what the target computed is not: {}; the stages from {} on cannot be "
        "executed: "
        "it, a pass after it, code generation or a library",
        verdict.before, inWords(judged), verdict.stage);
    return {};
  }
  verdict.stage = "code_generation";
  verdict.rule = fmt::format(
      "every stage{} is right, what the target computed is not: {}; code generation or a library",
      isAnyUnknown() ? " that could be executed" : "", inWords(judged));
  return {};
}

/// One search from `base` to the last stage that can be executed.
Result<> Search::searchOnce() {
  int64_t last = int64_t(order.size()) - 1;
  constexpr int64_t kMostSkipped = 8;
  VITRO_TRY(const PassPoint *end, at(last));
  while (end->state == State::Unknown && last > base + 1 &&
         int64_t(order.size()) - last <= kMostSkipped) {
    --last;
    VITRO_TRY(end, at(last));
  }
  if (end->state == State::Unknown) {
    setUnknown("the last stages cannot be executed: " + end->why);
    return {};
  }
  if (end->state == State::Bad) return narrow(base, last);
  if (last != int64_t(order.size()) - 1 && request.actual)
    verdict.notes.push_back(
        fmt::format("stages after {} cannot be executed; all up to it is right", nameOf(last)));
  return judgeTarget(true, last);
}

Result<PassVerdict> Search::run() {
  VITRO_RETURN_IF_ERROR(prepare());
  if (request.isSweep) {
    VITRO_RETURN_IF_ERROR(sweep());
  } else {
    constexpr int kMostRestarts = 5;
    for (int restarts = 0;; ++restarts) {
      VITRO_RETURN_IF_ERROR(searchOnce());
      if (!verdict.isFault() || !isAllowed(verdict)) break;
      auto found =
          std::ranges::find(order, verdict.stage, [&](size_t i) { return dump.passes[i].stage(); });
      std::string what = movedBy(verdict);
      std::string stage = verdict.stage;
      bool hasRestarted = false;
      if (restarts < kMostRestarts) {
        VITRO_TRY(hasRestarted, restartFrom(found - order.begin()));
      }
      PassVerdict none;
      none.verdict = "none";
      take(std::move(none));
      verdict.moved.push_back(std::move(what));
      if (!hasRestarted) {
        setUnknown("what follows " + stage + " was not judged");
        break;
      }
    }
  }
  keepPoints();
  for (size_t text = 0; text < executed.size(); ++text)
    if (executed[text]) verdict.points.push_back(std::move(*executed[text]));
  return std::move(verdict);
}

}  // namespace

Result<PassVerdict> bisectPasses(const PassRequest &request, importers::Importer &importer,
                                 const Settings &settings) {
  auto began = std::chrono::steady_clock::now();
  VITRO_TRY(PassVerdict verdict, Search(request, importer, settings).run());
  verdict.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  return verdict;
}

}  // namespace vitro::debug
