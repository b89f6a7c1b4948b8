#include "vitro/debug/locate/Localise.h"
#include <fmt/format.h>
#include <algorithm>
#include <set>
#include "llvm/ADT/SetVector.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/RegionUtils.h"
#include "vitro/compare/Report.h"
#include "vitro/debug/reduce/Ddmin.h"
#include "vitro/debug/trial/ZeroSigns.h"
#include "vitro/ir/Provenance.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::debug {
namespace {

/// Maximum number of ops that run alone in one program, and of bytes of their golden results.
constexpr size_t kMostAlone = 128;
constexpr int64_t kMostBytesAlone = int64_t(256) << 20;
/// Maximum number of ops of a correct program that are tested individually; a trial of 128 takes
/// about a second.
constexpr size_t kMostEach = 512;
/// Up to this many ops are all named.
constexpr size_t kFew = 4;
/// Time limit of the reference with a wrong value: a minimum plus a multiple of the original time.
constexpr double kLeastSeconds = 2, kTimesRight = 10;
/// Iterations of a loop that are stepped through to find one that fails.
constexpr int64_t kMostIterations = 64;

/// The ops that a result depends on, including itself, in program order.
std::vector<Operation *> coneOf(ArrayRef<Value> roots, const Case &context) {
  Block *block = &context.function().getBody().front();
  llvm::SetVector<Operation *> cone;
  SmallVector<Value> open(roots);
  while (!open.empty()) {
    Operation *op = open.pop_back_val().getDefiningOp();
    if (!op || op->getBlock() != block || !cone.insert(op)) continue;
    open.append(op->operand_begin(), op->operand_end());
    llvm::SetVector<Value> above;
    getUsedValuesDefinedAbove(op->getRegions(), above);
    open.append(above.begin(), above.end());
  }
  std::vector<Operation *> ordered;
  for (Operation *op : opsOf(context))
    if (cone.contains(op)) ordered.push_back(op);
  return ordered;
}

/// The ops that a wrong output depends on; all ops where the target gave no outputs.
std::vector<Operation *> candidatesOf(const Case &context, const Observation &seen) {
  if (!seen.ran()) return opsOf(context);
  Operation *ending = context.function().getBody().front().getTerminator();
  SmallVector<Value> wrong;
  for (const auto &process : seen.judgement.outputs)
    for (size_t i = 0; i < process.size(); ++i)
      if (!process[i].same) wrong.push_back(ending->getOperand(unsigned(i)));
  return coneOf(wrong, context);
}

}  // namespace

OpName nameOf(Operation *op) {
  OpName name{ir::idOf(op), op->getName().getStringRef().str(), {}};
  for (const ir::SourceFrame &frame : ir::sourceFrames(op->getLoc()))
    if (!frame.file.empty())
      name.places.push_back(fmt::format("{}:{}", frame.file, frame.line) +
                            (frame.function.empty() ? "" : fmt::format(" ({})", frame.function)));
  return name;
}

Result<std::optional<size_t>> damageBy(const ValuesAt &suspected, Located &located,
                                       const Suspect &suspect) {
  VITRO_TRY(Case infected, withValuesAt(located.context, {suspected}));
  if (!located.right) {
    VITRO_TRY(located.right, goldenOf(located.context));
  }
  // A wrong value may cause an endless loop or a wild index: that counts as damage, too.
  auto wrong = goldenOf(infected, kLeastSeconds + kTimesRight * located.right->seconds);
  if (!wrong) {
    auto first = located.inContext.firstWrong();
    return std::optional(first ? first->index : 0);
  }
  VITRO_TRY(auto judged,
            suspect.judge(wrong->outputs, *located.right, {"with the target's value", "ref"}));
  for (size_t i = 0; i < judged.outputs[0].size(); ++i)
    if (!judged.outputs[0][i].same) return std::optional(i);
  return std::optional<size_t>();
}

Result<Observation> Localise::observe(const Case &one) {
  --left;
  return suspect.observe(one);
}

Result<Located> Localise::run(const Case &failing, const Observation &first) {
  wanted = first.signature();
  std::optional<std::pair<Case, Observation>> other;
  // Keeps calls only if the fault is gone without them.
  for (bool isInlined : {true, false}) {
    Case whole = failing.clone();
    if (isInlined) VITRO_RETURN_IF_ERROR(inlineCalls(whole));
    VITRO_TRY(Observation seen, observe(whole));
    if (seen.signature() != wanted) {
      if (seen.isFault() && !other) other.emplace(std::move(whole), std::move(seen));
      continue;
    }
    VITRO_RETURN_IF_ERROR(search(std::move(whole), std::move(seen)));
    return std::move(found);
  }
  if (!other) return problem("debug.lost", "the program written as text does not show the fault");
  // An out-of-bounds write does other damage in a program with another memory layout.
  wanted = other->second.signature();
  VITRO_RETURN_IF_ERROR(search(std::move(other->first), std::move(other->second)));
  return std::move(found);
}

Result<std::optional<std::pair<Case, Observation>>> Localise::wrongAlone(const Case &right) {
  std::optional<std::pair<Case, Observation>> none;
  wanted = "difference";
  found.context = right.clone();
  if (right.world.replicas * right.world.partitions != 1) return none;
  VITRO_RETURN_IF_ERROR(inlineCalls(found.context));
  auto values = goldenValuesOf(found.context);
  if (!values) return none;  // it was right; nothing is lost
  found.golden = std::move(*values);
  // Layers of a large model repeat the same ops: one of each kind has to do.
  Ops all = opsOf(found.context);
  return firstWrongAlone(all.size() > kMostEach ? differentOps(all) : all);
}

Result<std::optional<std::pair<Case, Observation>>> Localise::wrongOnProbe(const Case &right,
                                                                           Probe probe) {
  std::optional<std::pair<Case, Observation>> none;
  wanted = "difference";
  found.context = right.clone();
  if (right.world.replicas * right.world.partitions != 1) return none;
  VITRO_RETURN_IF_ERROR(inlineCalls(found.context));
  Ops candidates;
  for (Operation *op : differentOps(opsOf(found.context)))
    if (isExactOn(probe, op)) candidates.push_back(op);
  if (candidates.empty()) return none;
  auto values = goldenValuesOf(found.context);
  if (!values) return none;
  found.golden = std::move(*values);
  putProbeIn(probe, found.context, found.golden);
  isExactOp = [probe](Operation *op) { return isExactOn(probe, op); };
  return firstWrongAlone(candidates);
}

Result<std::optional<std::pair<Case, Observation>>> Localise::firstWrongAlone(
    const Ops &candidates) {
  std::optional<std::pair<Case, Observation>> none;
  VITRO_RETURN_IF_ERROR(findGuiltyAlone(candidates));
  for (const ValuesAt &one : found.guilty) {
    VITRO_TRY(auto alone, attempt({one.op}));
    if (alone) return std::optional(std::pair(std::move(alone->part), std::move(alone->seen)));
  }
  if (inexact.empty()) return none;
  suspect.holdToBits("");
  for (Operation *op : inexact) {
    VITRO_TRY(auto alone, attempt({op}));
    if (alone) return std::optional(std::pair(std::move(alone->part), std::move(alone->seen)));
  }
  suspect.forgiveRounding();
  return none;
}

Result<> Localise::search(Case context, Observation seen) {
  found.context = std::move(context);
  found.smallest = found.context.clone();
  found.rung = "whole program";
  found.right.reset();
  found.scores.clear();
  found.guilty.clear();
  found.unasked.clear();
  otherZeros.clear();
  found.overwriter = nullptr;
  members = candidatesOf(found.context, seen);
  if (members.empty()) members = opsOf(found.context);
  auto wrong = seen.firstWrong();
  found.suspectValues.clear();
  Operation *ending = found.context.function().getBody().front().getTerminator();
  Operation *giver = wrong ? ending->getOperand(unsigned(wrong->index)).getDefiningOp() : nullptr;
  found.op = giver ? giver : members.empty() ? nullptr : members.front();
  found.inContext = seen;
  found.shows = std::move(seen);
  bool isOneProcess = found.context.world.replicas * found.context.world.partitions == 1;
  if (members.empty() || !isOneProcess) return {};
  auto values = goldenValuesOf(found.context);
  if (!values) return std::move(values.problem());
  found.golden = std::move(*values);

  VITRO_TRY(bool isHinted, settleOnHints());
  if (isHinted) return {};
  if (wanted == "difference") {
    VITRO_TRY(bool isFound, settleOnKinds());
    if (isFound) return {};
    VITRO_TRY(bool isZero, settleOnZeros());
    if (isZero) return {};
  }
  if (wanted != "difference") {
    VITRO_TRY(bool isFound, settleOnNamed(found.shows.trial.opId));
    if (isFound) return {};
  }
  // The ops that a wrong output depends on may be right alone: others may overwrite their values.
  bool isConeKept = false;
  if (Ops all = opsOf(found.context); members.size() < all.size()) {
    VITRO_TRY(auto cone, attempt(members));
    isConeKept = cone.has_value();
    if (cone)
      keep(members, std::move(*cone), "several ops");
    else
      members = std::move(all);
  }
  size_t before = members.size();
  VITRO_RETURN_IF_ERROR(shrink(members));
  // All of them are needed: they are reduced in other ways, and not listed.
  if (isConeKept && members.size() == before && before > kFew) {
    found.rung = "whole program";
    found.ops.clear();
  }
  // All of a few ops together count as several ops, not as the whole program.
  if (found.rung == "whole program" && members.size() > 1 && members.size() <= kFew) {
    VITRO_TRY(auto all, attempt(members));
    if (all) keep(members, std::move(*all), "several ops");
  }
  if (members.size() == 1) return enter(members.front());
  if (wanted != "difference") return blameOne();
  findOverwriter();
  return {};
}

/// Layers of a model repeat the same ops: of many ops, one of each kind is tested first, then the
/// others of the wrong kinds, and the rest only if none of these is to blame.
Result<bool> Localise::settleOnKinds() {
  Ops candidates = members, first = candidates;
  if (candidates.size() > kMostAlone) first = differentOps(candidates);
  VITRO_RETURN_IF_ERROR(findGuiltyAlone(first));
  if (first.size() == candidates.size()) return settleOnGuilty();
  std::set<std::string> wrong;
  for (const ValuesAt &one : found.guilty) wrong.insert(kindOf(one.op));
  Ops same, rest;
  std::set<Operation *> asked(first.begin(), first.end());
  for (Operation *op : candidates)
    if (!asked.contains(op)) (wrong.contains(kindOf(op)) ? same : rest).push_back(op);
  VITRO_RETURN_IF_ERROR(findGuiltyAlone(same));
  found.unasked = rest;
  VITRO_TRY(bool isFound, settleOnGuilty());
  if (isFound || rest.empty()) return isFound;
  found.unasked.clear();
  VITRO_RETURN_IF_ERROR(findGuiltyAlone(rest));
  return settleOnGuilty();
}

Result<bool> Localise::askTheRest(Located &located) {
  found = std::move(located);
  size_t before = found.guilty.size();
  auto asked = findGuiltyAlone(std::exchange(found.unasked, {}));
  bool isMore = found.guilty.size() > before;
  Result<bool> settled = asked && isMore ? settleOnGuilty() : Result<bool>(false);
  located = std::move(found);
  VITRO_RETURN_IF_ERROR(std::move(asked));
  if (!settled) return std::move(settled.problem());
  return isMore;
}

/// The first in program order of those that are wrong alone, if it has a visible effect.
Result<bool> Localise::settleOnGuilty() {
  std::ranges::sort(found.guilty, [](const ValuesAt &a, const ValuesAt &b) {
    return a.op->isBeforeInBlock(b.op);
  });
  damaged.clear();
  size_t at = 0;
  // Each needs a run of the whole program on the reference, so they are tested lazily.
  auto nextSuspect = [&]() -> Operation * {
    while (at < found.guilty.size()) {
      const ValuesAt &one = found.guilty[at++];
      // Where the reference cannot decide, the trial alone does.
      auto damage = damageBy(one, found, suspect);
      if (damage && !*damage) continue;
      if (damage) damaged[one.op] = **damage;
      return one.op;
    }
    return nullptr;
  };
  // First those that the target's outputs depend on; a single candidate needs no test.
  Ops others;
  Operation *op = nextSuspect(), *next = op ? nextSuspect() : nullptr;
  bool isOnly = op && !next && found.unasked.empty();
  for (; op; op = next, next = op ? nextSuspect() : nullptr) {
    VITRO_TRY(bool isCause, isOnly ? Result<bool>(true) : isNoticed(op));
    if (!isCause) {
      others.push_back(op);
      continue;
    }
    VITRO_TRY(bool isFound, settleOn(op));
    if (isFound) return true;
  }
  if (!found.unasked.empty()) return false;  // one of those may be to blame
  for (Operation *other : others) {
    VITRO_TRY(bool isFound, settleOn(other));
    if (isFound) return true;
  }
  return false;
}

/// If the compiler named the failing op, that op is tested first.
Result<bool> Localise::settleOnNamed(const std::string &id) {
  auto named = llvm::find_if(members, [&](Operation *op) { return ir::idOf(op) == id; });
  if (id.empty() || named == members.end()) return false;
  Operation *op = *named;
  VITRO_TRY(auto alone, attempt({op}));
  if (!alone) return false;
  keep({op}, std::move(*alone), "op alone");
  VITRO_RETURN_IF_ERROR(enter(op));
  return true;
}

Result<bool> Localise::settleOnHints() {
  for (const std::string &id : hints) {
    auto named = llvm::find_if(members, [&](Operation *op) { return ir::idOf(op) == id; });
    if (named == members.end()) continue;
    Operation *op = *named;
    Ops chosen = {op};
    VITRO_TRY(auto shows, attempt(chosen));
    // A rewrite may depend on who uses the value.
    if (!shows) {
      for (Operation *other : members)
        if (llvm::is_contained(op->getUsers(), other)) chosen.push_back(other);
      VITRO_TRY(shows, attempt(chosen));
    }
    if (!shows) continue;
    bool isAlone = chosen.size() == 1;
    keep(chosen, std::move(*shows), isAlone ? "op alone" : "several ops");
    if (!isAlone) VITRO_RETURN_IF_ERROR(shrink(chosen));
    if (members.size() == 1) {
      VITRO_RETURN_IF_ERROR(blameConstant());
      VITRO_RETURN_IF_ERROR(enter(found.op));
    }
    return true;
  }
  return false;
}

Result<bool> Localise::settleOnZeros() {
  for (const ValuesAt &one : otherZeros) {
    auto damage = damageBy(one, found, suspect);
    if (!damage || !*damage) continue;
    suspect.countZeroSigns(true);
    VITRO_TRY(bool isFound, settleOn(one.op));
    if (isFound) return true;
    suspect.countZeroSigns(false);
  }
  return false;
}

void Localise::findOverwriter() {
  auto right = found.golden.find(ir::idOf(found.op));
  if (right == found.golden.end() || right->second.size() != found.suspectValues.size()) return;
  // The wrong part of the value equals the other op's value, byte by byte.
  auto isThere = [&](const HostArray &other) {
    for (size_t i = 0; i < found.suspectValues.size(); ++i) {
      const HostArray &bad = found.suspectValues[i], &good = right->second[i];
      if (bad.bytes() != other.bytes() || bad.bytes() != good.bytes() || bad.sameBits(good))
        continue;
      bool isSame = true, isTelling = false;  // zeros are common and prove nothing
      for (int64_t at = 0; at < bad.bytes() && isSame; ++at) {
        if (bad.raw()[at] == good.raw()[at]) continue;
        isSame = bad.raw()[at] == other.raw()[at];
        isTelling |= bad.raw()[at] != std::byte(0);
      }
      if (isSame && isTelling) return true;
    }
    return false;
  };
  // The op's own inputs were computed before it; and one of several matches is a guess.
  std::vector<Operation *> before = coneOf(llvm::to_vector(found.op->getOperands()), found.context);
  Ops fitting;
  for (Operation *op : members) {
    auto values = found.golden.find(ir::idOf(op));
    if (op == found.op || values == found.golden.end() || llvm::is_contained(before, op)) continue;
    if (std::ranges::any_of(values->second, isThere)) fitting.push_back(op);
  }
  if (fitting.size() == 1) found.overwriter = fitting.front();
}

Result<bool> Localise::settleOn(Operation *op) {
  VITRO_TRY(auto alone, attempt({op}));
  if (!alone) return false;
  auto output = damaged.find(op);
  if (output != damaged.end() && found.path.empty()) found.output = output->second;
  keep({op}, std::move(*alone), "op alone");
  VITRO_RETURN_IF_ERROR(blameConstant());
  VITRO_RETURN_IF_ERROR(enter(found.op));
  return true;
}

Result<bool> Localise::isNoticed(Operation *op) {
  auto golden = found.golden.find(ir::idOf(op));
  if (golden == found.golden.end() || !mayTry()) return true;
  auto mended = withValuesAt(found.context, {{op, golden->second}});
  if (!mended) return true;
  VITRO_TRY(Observation seen, observe(*mended));
  if (!seen.ran() || !seen.isFault()) return true;
  if (!found.right) {
    VITRO_TRY(found.right, goldenOf(found.context));
  }
  // The outputs are as before, except for rounding.
  Golden &right = *found.right;
  VITRO_TRY(auto judged,
            runtime::judge(seen.trial.outputs, found.inContext.trial.outputs, right.reference,
                           suspect.chosenSettings(), {"with the golden value", "without"}));
  return !judged.same;
}

/// An out-of-bounds write, for example, crashes some programs and gives wrong numbers in others.
Result<> Localise::blameOne() {
  for (Operation *op : members) {
    if (!mayTry()) return {};
    auto part = extract(found.context, found.golden, {op});
    if (!part) continue;
    VITRO_TRY(Observation seen, observe(*part));
    if (!seen.isFault()) continue;
    found.op = op;
    found.ops = {nameOf(op)};
    for (Operation *other : members)
      if (other != op) found.ops.push_back(nameOf(other));
    return {};
  }
  return {};
}

Result<std::optional<Localise::Attempt>> Localise::attempt(const Ops &chosen) {
  std::optional<Attempt> none;
  if (!mayTry()) return none;
  Ops origins;
  auto part = extract(found.context, found.golden, chosen, &origins);
  if (!part || origins.empty()) return none;  // tokens and the like cannot be extracted
  VITRO_TRY(Observation seen, observe(*part));
  if (seen.signature() != wanted) return none;
  return std::optional(Attempt{std::move(*part), std::move(seen), std::move(origins)});
}

void Localise::keep(const Ops &chosen, Attempt attempt, const char *rung) {
  members = chosen;
  found.rung = rung;
  auto wrong = attempt.seen.firstWrong();
  found.op = wrong ? attempt.origins[wrong->index] : chosen.back();
  found.suspectValues.clear();
  ops::Values golden;
  for (size_t i = 0; wrong && i < attempt.origins.size(); ++i)
    if (attempt.origins[i] == found.op) {
      found.suspectValues.push_back(attempt.seen.trial.outputs[0][i]);
      golden.push_back(attempt.seen.golden[0][i]);
    }
  // A run of the whole program does not record constants.
  if (wrong) found.golden.try_emplace(ir::idOf(found.op), std::move(golden));
  found.smallest = std::move(attempt.part);
  found.shows = std::move(attempt.seen);
  found.ops = {nameOf(found.op)};
  for (Operation *op : chosen)
    if (op != found.op) found.ops.push_back(nameOf(op));
}

Result<> Localise::findGuiltyAlone(const Ops &candidates) {
  for (size_t at = 0; at < candidates.size() && mayTry();) {
    Ops chunk;
    for (int64_t bytes = 0; at < candidates.size() && chunk.size() < kMostAlone; ++at) {
      auto known = found.golden.find(ir::idOf(candidates[at]));
      for (size_t i = 0; known != found.golden.end() && i < known->second.size(); ++i)
        bytes += known->second[i].bytes();
      if (bytes > kMostBytesAlone && !chunk.empty()) break;
      chunk.push_back(candidates[at]);
    }
    Ops origins;
    auto all = isolateAll(found.context, found.golden, chunk, origins);
    if (!all) continue;
    VITRO_TRY(Observation seen, observe(*all));
    if (!seen.ran()) continue;
    for (size_t from = 0, to; from < origins.size(); from = to) {
      for (to = from; to < origins.size() && origins[to] == origins[from];) ++to;
      score(origins[from], {seen.judgement.outputs[0].begin() + int64_t(from), to - from},
            {seen.trial.outputs[0].begin() + int64_t(from), to - from},
            {seen.golden[0].begin() + int64_t(from), to - from});
    }
  }
  return {};
}

void Localise::score(Operation *op, std::span<const compare::Comparison> results,
                     std::span<const HostArray> values, std::span<const HostArray> golden) {
  Score score{nameOf(op), false, compare::name(results.front().rule)};
  for (const compare::Comparison &one : results) {
    if (one.same) continue;
    score.isGuilty = true;
    score.why = compare::countText(one, one.rejected);
  }
  if (score.isGuilty) found.guilty.push_back({op, {values.begin(), values.end()}});
  auto isRounded = [](const compare::Comparison &one) { return compare::isRounding(one.rule); };
  if (!score.isGuilty && llvm::any_of(results, isRounded) && isExactOp(op)) inexact.push_back(op);
  for (size_t i = 0; i < values.size() && !score.isGuilty; ++i)
    if (hasOtherZeros(values[i], golden[i])) {
      otherZeros.push_back({op, {values.begin(), values.end()}});
      break;
    }
  found.scores.push_back(std::move(score));
}

/// A program that only returns the constants that an op uses: one that comes back wrong is the
/// fault.
Result<> Localise::blameConstant() {
  Ops constants;
  for (Value operand : found.op->getOperands())
    if (Operation *op = operand.getDefiningOp(); op && matchPattern(op, m_Constant()))
      constants.push_back(op);
  if (constants.empty()) return {};
  VITRO_TRY(auto alone, attempt(constants));
  if (!alone) return {};
  Operation *constant = alone->origins[alone->seen.firstWrong()->index];
  keep({constant}, std::move(*alone), "constant alone");
  return {};
}

Result<> Localise::shrink(Ops chosen) {
  auto stays = [&](const Ops &fewer) -> Result<bool> {
    VITRO_TRY(auto smaller, attempt(fewer));
    if (smaller) keep(fewer, std::move(*smaller), fewer.size() == 1 ? "op alone" : "several ops");
    return smaller.has_value();
  };
  return ddmin(chosen, stays, [&] { return mayTry(); });
}

Result<> Localise::enter(Operation *op) {
  if (isa<stablehlo::WhileOp>(op)) return enterLoop(op);
  if (!isa<stablehlo::CaseOp, stablehlo::IfOp>(op)) return {};
  auto chosen = goldenValue(found.context, found.golden, op->getOperand(0));
  if (!chosen || chosen->elements() != 1) return {};
  int64_t last = int64_t(op->getNumRegions()) - 1;
  int64_t branch = isa<stablehlo::IfOp>(op) ? (std::to_integer<int>(*chosen->raw()) ? 0 : 1)
                                            : chosen->span<int32_t>()[0];
  if (branch < 0 || branch > last) branch = last;
  std::string where = fmt::format("branch {} of {}", branch, ir::idOf(op));
  VITRO_RETURN_IF_ERROR(tryRegion(op->getRegion(unsigned(branch)), {}, std::move(where)));
  return {};
}

Result<> Localise::enterLoop(Operation *op) {
  auto loop = cast<stablehlo::WhileOp>(op);
  ops::Values carried;
  for (Value operand : op->getOperands()) {
    auto value = goldenValue(found.context, found.golden, operand);
    if (!value) return {};
    carried.push_back(std::move(*value));
  }
  for (int64_t iteration = 0; iteration < kMostIterations && mayTry(); ++iteration) {
    auto condition = regionOf(found.context, found.golden, loop.getCond(), carried);
    if (!condition) return {};
    VITRO_TRY(Golden decided, goldenOf(*condition));
    bool isLast = std::to_integer<int>(*decided.outputs[0][0].raw()) == 0;
    std::string where = fmt::format("iteration {} of {}", iteration, ir::idOf(op));
    bool isTried = isLast || (iteration & (iteration - 1)) == 0;  // 0, 1, 2, 4, 8 ...
    if (isTried) {
      VITRO_TRY(bool isInside, tryRegion(loop.getCond(), carried, where + ", its condition"));
      if (isInside || isLast) return {};
    }
    auto body = regionOf(found.context, found.golden, loop.getBody(), carried);
    if (!body) return {};
    VITRO_TRY(Golden next, goldenOf(*body));
    if (isTried) {
      VITRO_TRY(bool isInside, tryRegion(loop.getBody(), carried, where));
      if (isInside) return {};
    }
    carried = next.outputs[0];
  }
  return {};
}

Result<bool> Localise::tryRegion(Region &region, const ops::Values &arguments, std::string where) {
  auto inside = regionOf(found.context, found.golden, region, arguments);
  if (!inside || !mayTry()) return false;
  VITRO_TRY(Observation seen, observe(*inside));
  if (seen.signature() != wanted) return false;
  found.path.push_back(std::move(where));
  VITRO_RETURN_IF_ERROR(search(std::move(*inside), std::move(seen)));
  return true;
}

}  // namespace vitro::debug
