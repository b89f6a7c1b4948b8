#include "vitro/debug/foreign/PassBisect.h"
#include <fmt/format.h>
#include <algorithm>
#include <chrono>
#include <map>
#include "vitro/debug/foreign/ElidedConstants.h"
#include "vitro/debug/foreign/Instructions.h"
#include "vitro/debug/foreign/Partitions.h"
#include "vitro/debug/locate/Chain.h"
#include "vitro/interpret/shared/Types.h"
#include "vitro/support/Deadline.h"

namespace vitro::debug {
namespace {

using State = PassPoint::State;

/// Positions are those of passes with a new text; -1 is the program itself.
class Search {
 public:
  Search(const PassRequest &request, importers::Importer &importer, const Settings &settings)
      : request(request), dump(*request.dump), importer(importer), settings(settings) {}

  Result<PassVerdict> run();

 private:
  Result<> prepare();
  Result<const PassPoint *> at(int64_t position);
  Result<PassPoint> evaluate(size_t position);
  Result<Stage> open(size_t position);
  Result<> narrow(int64_t lo, int64_t hi);
  Result<> sweep();
  Result<> conclude(int64_t good, int64_t bad);
  Result<> judgeTarget(bool isTextRight);
  const PassFile &passOf(int64_t position) const { return dump.passes[order[size_t(position)]]; }
  std::string nameOf(int64_t position) const {
    return position < 0 ? "the program" : passOf(position).stage();
  }

  const PassRequest &request;
  const Dump &dump;
  importers::Importer &importer;
  const Settings &settings;
  std::vector<size_t> order;  // passes whose text differs from the one before
  std::optional<Golden> golden;
  bool isProgramReference = false;
  std::map<size_t, PassPoint> byText;
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
  VITRO_TRY(Stage first, open(0));
  if (!first.isOpen())
    return cannotRun("dump.reference",
                     "the first stage cannot be the reference: " + first.problem->text())
        .at(dump.path(passOf(0)));
  auto known = goldenOf(first.one);
  if (!known) return std::move(known.problem()).at(dump.path(passOf(0)));
  golden.emplace(std::move(*known));
  PassPoint point;
  point.text = passOf(0).text;
  point.state = State::Good;
  point.why = "the reference";
  point.seconds = golden->seconds;
  byText[point.text] = std::move(point);
  return {};
}

/// The module after a pass, with the program's arguments.
Result<Stage> Search::open(size_t position) {
  const PassFile &pass = passOf(int64_t(position));
  Stage stage;
  std::string text = dump.texts[pass.text];
  if (request.program) {
    VITRO_TRY(auto filled, fillElided(text, dump.texts[dump.passes[0].text], *request.program));
    if (!filled.empty()) verdict.notes.push_back(pass.stage() + ": " + filled);
  }
  VITRO_TRY(stage.source, importer.fromBytes(dump.path(pass), std::move(text)));
  stage.imported = importer.import(*stage.source, 0, importers::Provenance::Assign);
  if (!stage.imported.module) {
    stage.problem = stage.imported.problems.front();
    return stage;
  }
  stage.one.module = std::move(stage.imported.module);
  stage.one.world.seed = uint64_t(settings.integer("seed"));
  if (!request.program) {
    VITRO_RETURN_IF_ERROR(takeInputs(stage.one, ""));
    return stage;
  }
  stage.one.world = request.program->world;
  stage.one.arguments = request.program->arguments;
  auto fits = fitArguments(stage.one, *request.program, dump, order[position], importer, partitions);
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
    point.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    return std::move(point);
  };
  if (!stage.isOpen()) return finish(stage.problem->text());
  ++verdict.evaluations;
  std::optional<double> limit = settings.number("timeout");
  auto ran = goldenOf(stage.one, limit);
  if (!ran) return finish("it cannot be executed: " + ran.problem().text());
  point.outputs = std::move(ran->outputs);
  if (partitions && stage.one.world.partitions > 1) {
    auto whole = partitions->joined(point.outputs, golden->outputs);
    if (!whole) return finish("its parts do not fit together: " + whole.problem().text());
    point.outputs = std::move(*whole);
  }
  compare::Sides sides{"stage", "ref"};
  auto judged = runtime::judge(point.outputs, golden->outputs, golden->reference, settings, sides);
  if (!judged) return finish(judged.problem().text());
  point.state = judged->same ? State::Good : State::Bad;
  std::vector<compare::Comparison> all;
  for (const auto &process : judged->outputs)
    for (const auto &one : process) all.push_back(one);
  point.faultClass = compare::classOfAll(all);
  return finish(inWords(*judged));
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

/// Every text. The first one that is wrong decides; others that changed numbers are listed.
Result<> Search::sweep() {
  int64_t good = -1, bad = -1;
  const GridValues *before = &golden->outputs;
  bool wasGood = true;
  for (int64_t position = 0; position < int64_t(order.size()); ++position) {
    VITRO_TRY(const PassPoint *point, at(position));
    if (point->state == State::Unknown) continue;
    bool isGood = point->state == State::Good;
    bool hasMoved = !haveSameBits(*before, point->outputs);
    if (hasMoved && position > 0 && (isGood || !wasGood)) {
      std::string what = isGood != wasGood ? "right again"
                         : isGood          ? "rounding by design"
                                           : "changes what is wrong already";
      verdict.moved.push_back(fmt::format("{}: {} ({})", nameOf(position), what, point->why));
    }
    if (hasMoved && position > 0 && !isGood && wasGood && bad >= 0)
      verdict.moved.push_back(fmt::format("{}: wrong again ({})", nameOf(position), point->why));
    if (!isGood && bad < 0) bad = position;
    if (isGood && bad < 0) good = position;
    wasGood = isGood;
    before = &point->outputs;
  }
  return bad < 0 ? judgeTarget(true) : conclude(good, bad);
}

Result<> Search::conclude(int64_t good, int64_t bad) {
  const PassFile &pass = passOf(bad);
  VITRO_TRY(const PassPoint *wrong, at(bad));
  verdict.stage = pass.stage();
  verdict.before = nameOf(good);
  verdict.afterFile = dump.path(pass);
  if (good >= 0) verdict.beforeFile = dump.path(passOf(good));
  verdict.faultClass = wrong->faultClass;
  verdict.rule = fmt::format("{} is right, {} is not: {}", verdict.before, verdict.stage, wrong->why);
  bool isAdjacent = bad - good == 1;
  verdict.verdict = isAdjacent && isProgramReference ? "found" : "likely";
  if (!isAdjacent)
    verdict.rule += fmt::format("; {} stages between them cannot be executed and may be the cause",
                                bad - good - 1);
  if (pass.pass == "pipeline-start")
    verdict.notes.push_back("XLA wrote no file for the pass itself: it is one of those between " +
                            verdict.before + " and the start of this pipeline");
  if (good < 0) {
    verdict.notes.push_back("wrong from the first stage on: the conversion to HLO");
    return {};
  }
  if (request.onStep) request.onStep("instructions of " + verdict.stage);
  VITRO_TRY(Stage right, open(size_t(good)));
  VITRO_TRY(Stage left, open(size_t(bad)));
  if (!right.isOpen() || !left.isOpen()) return {};
  auto names = instructionsBetween(right.one, left.one);
  if (!names) {
    verdict.notes.push_back("the instructions cannot be compared: " + names.problem().text());
    return {};
  }
  verdict.guilty = std::move(names->guilty);
  verdict.wrong = std::move(names->wrong);
  verdict.added = std::move(names->added);
  verdict.removed = std::move(names->removed);
  return {};
}

/// All texts are right: what is left is what comes after them.
Result<> Search::judgeTarget(bool isTextRight) {
  verdict.verdict = "none";
  if (!request.actual || !isTextRight) return {};
  VITRO_TRY(auto judged, runtime::judge(*request.actual, golden->outputs, golden->reference,
                                        settings, {"target", "ref"}));
  if (judged.same) return {};
  std::vector<compare::Comparison> all;
  for (const auto &process : judged.outputs)
    for (const auto &one : process) all.push_back(one);
  verdict.faultClass = compare::classOfAll(all);
  verdict.stage = "code_generation";
  verdict.before = passOf(int64_t(order.size()) - 1).stage();
  verdict.verdict = "likely";
  verdict.rule = fmt::format(
      "every stage is right, what the target computed is not: {}; code generation or a library",
      inWords(judged));
  return {};
}

Result<PassVerdict> Search::run() {
  VITRO_RETURN_IF_ERROR(prepare());
  if (request.isSweep) {
    VITRO_RETURN_IF_ERROR(sweep());
  } else {
    // The last stage that can be executed stands for the end.
    int64_t last = int64_t(order.size()) - 1;
    constexpr int64_t kMostSkipped = 8;
    VITRO_TRY(const PassPoint *end, at(last));
    while (end->state == State::Unknown && last > 0 &&
           int64_t(order.size()) - last <= kMostSkipped) {
      --last;
      VITRO_TRY(end, at(last));
    }
    bool isEnd = last == int64_t(order.size()) - 1;
    if (end->state == State::Unknown) {
      verdict.verdict = "inconclusive";
      verdict.unknown = "the last stages cannot be executed: " + end->why;
    } else if (end->state == State::Good) {
      if (!isEnd)
        verdict.notes.push_back(
            fmt::format("stages after {} cannot be executed; all up to it is right", nameOf(last)));
      VITRO_RETURN_IF_ERROR(judgeTarget(true));
    } else {
      VITRO_RETURN_IF_ERROR(narrow(-1, last));
    }
  }
  for (size_t i : order) {
    auto found = byText.find(dump.passes[i].text);
    if (found != byText.end() && dump.firstOf[found->first] == i)
      verdict.points.push_back(found->second);
  }
  return std::move(verdict);
}

const char *name(State state) {
  return state == State::Good ? "right" : state == State::Bad ? "wrong" : "unknown";
}

}  // namespace

Json InstructionName::json() const {
  return {{"name", name}, {"op", op}, {"location", location}};
}

Result<PassVerdict> bisectPasses(const PassRequest &request, importers::Importer &importer,
                                 const Settings &settings) {
  auto began = std::chrono::steady_clock::now();
  VITRO_TRY(PassVerdict verdict, Search(request, importer, settings).run());
  verdict.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  return verdict;
}

std::string textOf(const PassVerdict &verdict, const Dump &dump) {
  std::string text;
  for (const PassPoint &point : verdict.points)
    text += fmt::format("  {:<8}{:<56} {:>6.2f} s  {}\n", name(point.state),
                        dump.passes[dump.firstOf[point.text]].stage(), point.seconds, point.why);
  auto line = [&](const char *what, const std::string &value) {
    if (!value.empty()) text += fmt::format("{:<12}{}\n", what, value);
  };
  if (verdict.isFault()) {
    line("stage", verdict.stage + (verdict.verdict == "found" ? "" : " (likely)"));
    line("class", verdict.faultClass);
    line("rule", verdict.rule);
    line("before", verdict.beforeFile);
    line("after", verdict.afterFile);
    auto list = [&](const char *what, const std::vector<InstructionName> &names) {
      for (const InstructionName &one : names)
        line(what, fmt::format("{}  {}{}{}", one.name, one.op, one.location.empty() ? "" : "  ",
                               one.location));
    };
    if (verdict.guilty) list("guilty", {*verdict.guilty});
    list("wrong", verdict.wrong);
    list("added", verdict.added);
    list("removed", verdict.removed);
  } else if (!verdict.unknown.empty()) {
    line("stage", "unknown: " + verdict.unknown);
  } else {
    text += "no fault: every stage that was executed computes what the reference computes\n";
  }
  for (const std::string &moved : verdict.moved) line("moved", moved);
  for (const std::string &note : verdict.notes) line("note", note);
  return text + fmt::format("{} passes, {} distinct texts, {} executed; {:.1f} s\n",
                            dump.passes.size(), verdict.distinct, verdict.evaluations,
                            verdict.seconds);
}

Json jsonOf(const PassVerdict &verdict, const Dump &dump) {
  Json points = Json::array();
  for (const PassPoint &point : verdict.points)
    points.push_back({{"name", dump.passes[dump.firstOf[point.text]].stage()},
                      {"file", dump.passes[dump.firstOf[point.text]].file},
                      {"good", point.state == State::Unknown ? Json() : Json(point.state == State::Good)},
                      {"class", point.faultClass},
                      {"why", point.why},
                      {"seconds", point.seconds}});
  auto list = [](const std::vector<InstructionName> &names) {
    Json out = Json::array();
    for (const InstructionName &one : names) out.push_back(one.json());
    return out;
  };
  return {{"status", verdict.isFault()         ? "fault"
                     : verdict.unknown.empty() ? "ok"
                                               : "inconclusive"},
          {"verdict", verdict.verdict},
          {"unknown", verdict.unknown.empty() ? Json() : Json(verdict.unknown)},
          {"module", dump.module},
          {"stage", verdict.stage},
          {"before", verdict.before},
          {"class", verdict.faultClass},
          {"rule", verdict.rule},
          {"before_file", verdict.beforeFile},
          {"after_file", verdict.afterFile},
          {"guilty", verdict.guilty ? verdict.guilty->json() : Json()},
          {"wrong", list(verdict.wrong)},
          {"added", list(verdict.added)},
          {"removed", list(verdict.removed)},
          {"points", points},
          {"moved", verdict.moved},
          {"notes", verdict.notes},
          {"passes", dump.passes.size()},
          {"distinct", verdict.distinct},
          {"executions", verdict.evaluations},
          {"seconds", verdict.seconds}};
}

}  // namespace vitro::debug
