// Compares every value that both sides have: by id, and only where running both sides confirms the
// id.
#include <fmt/format.h>
#include <algorithm>
#include <map>
#include <set>
#include "vitro/debug/trial/CompareTargets.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/interpret/shared/Types.h"
#include "vitro/ir/Provenance.h"

using namespace mlir;

namespace vitro::debug {
namespace {

/// A program that returns all its values as results, so that the reference's evidence covers them.
struct Exposed {
  Case program;
  struct Result {
    std::string id, op, location;
  };
  std::vector<Result> results;  // in program order, from `first` on among the results
  size_t first = 0;
  int64_t absent = 0;  // values that were not requested
  int64_t inside = 0;  // ops inside loops and branches, whose values occur any number of times
};

/// The requested values (nothing: all): each costs the reference memory in every run.
Exposed exposeValues(const Case &one, const std::optional<std::set<std::string>> &wanted) {
  Exposed exposed{one.clone(), {}, 0, 0, 0};
  func::FuncOp function = exposed.program.function();
  Block &body = function.getBody().front();
  Operation *ending = body.getTerminator();
  exposed.first = ending->getNumOperands();
  SmallVector<Value> values;
  for (Operation &op : body) {
    op.walk([&](Operation *inner) { exposed.inside += inner != &op && inner->getNumResults(); });
    for (OpResult result : op.getResults()) {
      auto type = dyn_cast<RankedTensorType>(result.getType());
      std::string id = fmt::format("{}#{}", ir::idOf(&op), result.getResultNumber());
      if (!type || !type.hasStaticShape() || (wanted && !wanted->contains(id))) {
        ++exposed.absent;
        continue;
      }
      values.push_back(result);
      exposed.results.push_back(
          {id, op.getName().getStringRef().str(), ir::sourceLine(op.getLoc())});
    }
  }
  ending->insertOperands(ending->getNumOperands(), values);
  SmallVector<Type> types(ending->getOperandTypes());
  function.setType(FunctionType::get(function.getContext(), function.getArgumentTypes(), types));
  function.removeResAttrsAttr();
  return exposed;
}

/// The values of a side in the positions of the exposed results; a token where it has none.
GridValues inPlaces(const Exposed &exposed, const GridValues &golden,
                    const std::vector<runtime::RecordedValue> &recorded) {
  std::map<std::string, const HostArray *> byId;
  for (const runtime::RecordedValue &value : recorded)
    for (const std::string &id : value.ids) byId[id] = &value.array;
  GridValues placed{ops::Values(golden[0].size(), HostArray::token())};
  for (size_t i = 0; i < exposed.results.size(); ++i) {
    size_t at = exposed.first + i;
    auto found = byId.find(exposed.results[i].id);
    if (found == byId.end() || found->second->dtype() != golden[0][at].dtype() ||
        found->second->dims() != golden[0][at].dims())
      continue;
    placed[0][at] = *found->second;
  }
  return placed;
}

bool isAllZero(const HostArray &array) {
  std::span bytes(array.raw(), size_t(array.bytes()));
  return std::ranges::all_of(bytes, [](std::byte byte) { return byte == std::byte(0); });
}

/// Both sides on one set of inputs.
struct Round {
  bool hasRun = false;
  bool outputsAgree = false;
  GridValues target, ref;
  runtime::Judgement judgement;  // missing values (tokens) count as the same
};

class ValueComparison {
 public:
  ValueComparison(const CompareRequest &request, Case given, Trials &trials,
                  const Settings &settings)
      : request(request), one(std::move(given)), trials(trials), settings(settings) {}

  Result<> run(Compared &compared) {
    VITRO_RETURN_IF_ERROR(inlineCalls(one));
    VITRO_TRY(CaseFiles files, writeCase(one, request.folder + "/values"));
    program = files.program;
    std::optional<std::set<std::string>> ids;
    VITRO_TRY(bool haveRun, commonIds(ids));
    Round first;
    if (haveRun) {
      exposed = exposeValues(one, ids);
      VITRO_TRY(first, round(one.arguments));
    }
    if (!first.hasRun) {
      compared.notesOnValues.push_back(failure);
      return {};
    }
    VITRO_TRY(auto plan, interpret::buildPlan(one.function()));
    std::vector<TensorType> types;
    for (runtime::ValueId value : plan->arguments) types.push_back(plan->values[value].type);
    VITRO_TRY(GridValues others, runtime::generateInputs(types, {}, request.secondSeed));
    VITRO_TRY(Round second, round(others));
    if (!second.hasRun) compared.notesOnValues.push_back("no ids are confirmed: " + failure);
    conclude(first, second, compared);
    return {};
  }

 private:
  static bool isReference(const Target &target) {
    return target.binary.empty() && target.executor == "ref";
  }
  static bool isShadow(const Target &target) {
    return target.binary.empty() && target.executor == "ref64";
  }

  /// The ids of the values that both sides have; nothing where they have all. False: a side does
  /// not run.
  Result<bool> commonIds(std::optional<std::set<std::string>> &common) {
    VITRO_TRY(Golden golden, goldenOf(one));
    for (const Target *target : {&request.target, &request.ref}) {
      if (isReference(*target) || isShadow(*target)) continue;
      VITRO_TRY(SideRun run, side(*target, golden));
      if (!run.hasRun()) return false;
      std::set<std::string> mine;
      for (const runtime::RecordedValue &value : run.values)
        for (const std::string &id : value.ids)
          if (!common || common->contains(id)) mine.insert(id);
      common = std::move(mine);
    }
    return true;
  }

  Result<SideRun> side(const Target &target, Golden &golden) {
    VITRO_TRY(SideRun run, runSide({target, program, true}, one, golden, trials, request.folder));
    if (!run.hasRun())
      failure = fmt::format("{} {}: {}", target.text(), run.trial->text(), run.trial->said);
    return run;
  }

  Result<Round> round(const GridValues &arguments) {
    Round round;
    exposed.program.arguments = one.arguments = arguments;
    auto golden = goldenOf(exposed.program);
    if (!golden) {
      failure = "the reference fails: " + golden.problem().text();
      return round;
    }
    Golden whole{golden->outputs, golden->reference, golden->seconds, {}};
    whole.outputs[0].resize(exposed.first);
    auto valuesOf = [&](const Target &target) -> Result<std::optional<GridValues>> {
      if (isReference(target)) return std::optional(golden->outputs);
      if (isShadow(target)) {
        VITRO_TRY(GridValues shadows, shadowOutputs(*golden));
        return std::optional(std::move(shadows));
      }
      VITRO_TRY(SideRun run, side(target, whole));
      if (!run.hasRun()) return std::optional<GridValues>();
      GridValues placed = inPlaces(exposed, golden->outputs, run.values);
      for (size_t i = 0; i < exposed.first; ++i) placed[0][i] = run.outputs[0][i];
      return std::optional(std::move(placed));
    };
    VITRO_TRY(auto ref, valuesOf(request.ref));
    if (!ref) return round;
    VITRO_TRY(auto target, valuesOf(request.target));
    if (!target) return round;
    for (size_t i = 0; i < golden->outputs[0].size(); ++i)
      if ((*ref)[0][i].dtype() == DType::Token) (*target)[0][i] = HostArray::token();
    VITRO_TRY(round.judgement, runtime::judgePair(*target, *ref, golden->outputs, golden->reference,
                                                  settings, request.sides()));
    round.hasRun = round.outputsAgree = true;
    for (size_t i = 0; i < exposed.first; ++i)
      round.outputsAgree &= round.judgement.outputs[0][i].same;
    round.target = std::move(*target);
    round.ref = std::move(*ref);
    return round;
  }

  void conclude(Round &first, Round &second, Compared &compared) {
    int64_t absent = exposed.absent, misleading = 0;
    for (size_t i = 0; i < exposed.results.size(); ++i) {
      size_t at = exposed.first + i;
      if (first.target[0][at].dtype() == DType::Token) {
        ++absent;
        continue;
      }
      bool isSame = first.judgement.outputs[0][at].same;
      bool hasSecond = second.hasRun && second.target[0][at].dtype() != DType::Token;
      bool isSameAgain = hasSecond && second.judgement.outputs[0][at].same;
      // Zeros are common, so they confirm nothing.
      bool isTelling = hasSecond && !isAllZero(second.ref[0][at]);
      // The id means different things if the values differ while all outputs agree.
      if ((!isSame && first.outputsAgree && !isSameAgain) ||
          (hasSecond && !isSameAgain && second.outputsAgree)) {
        ++misleading;
        continue;
      }
      ComparedValue value{exposed.results[i].id, exposed.results[i].op, exposed.results[i].location,
                          std::move(first.judgement.outputs[0][at]), isTelling && isSameAgain};
      compared.values.push_back(std::move(value));
    }
    for (bool confirmed : {true, false})
      for (size_t i = 0; i < compared.values.size() && !compared.firstDifferent; ++i)
        if (!compared.values[i].comparison.same && compared.values[i].isConfirmed == confirmed)
          compared.firstDifferent = i;
    auto note = [&](int64_t count, const char *words) {
      if (count) compared.notesOnValues.push_back(fmt::format("{} {}", count, words));
    };
    note(absent, "values exist on one side only (fused into kernels, constant-folded or reshaped)");
    note(misleading, "ids denote different values on the two sides");
    note(exposed.inside, "ops inside loops, branches and bodies are not compared");
  }

  const CompareRequest &request;
  Case one;
  Trials &trials;
  const Settings &settings;
  Exposed exposed;
  std::string program, failure;
};

}  // namespace

Result<> compareValues(const CompareRequest &request, const Case &one, Trials &trials,
                       const Settings &settings, Compared &compared) {
  return ValueComparison(request, one.clone(), trials, settings).run(compared);
}

}  // namespace vitro::debug
