#include "vitro/runtime/reference/Judge.h"
#include <fmt/format.h>
#include <algorithm>
#include "vitro/ops/elementwise/Convert.h"

namespace vitro::runtime {
namespace {

using compare::Comparison;

constexpr size_t kMostExplained = 3;   // outputs: each may take seconds
constexpr int kPerturbedRuns = 8;      // docs/design/numerics.md: spread
constexpr int kMostDecisionRuns = 64;  // the same page: tie
constexpr int kProductRuns = 12;       // four of each direction of rounding
// Measured with XLA on the CPU: digamma is 3.6 times as far from the shadow as the rules allow the
// reference to be, all other functions of JAX less. docs/design/numerics.md gives the cost of a
// wider margin.
constexpr double kClaimMargin = 8;

/// A shadow is judged as the value it stands for.
Result<HostArray> inTypeOf(const HostArray &array, DType dtype) {
  auto wide = shadowOf(dtype);
  return wide && array.dtype() == *wide ? ops::converted(array, dtype) : array;
}

struct Judge {
  Reference &reference;
  compare::Options options;
  bool isTolerance = false, isClaim = false;
  ProductPrecision products = ProductPrecision::F32;  // that the target may use
  bool mayFlush = false;  // in every op

  Judge(Reference &reference, const Settings &settings) : reference(reference) {
    auto rtol = settings.number("rtol"), atol = settings.number("atol");
    isTolerance = rtol || atol;
    // In a program that only moves and selects data, rounding excuses nothing.
    options.rounds = reference.mayRound();
    if (auto allowed = parseProductPrecision(settings.text("allow"));
        allowed && reference.leavesPrecisionOpen())
      products = *allowed;
    if (!isTolerance) return;
    options.judge = compare::Options::Judge::Tolerance;
    options.rtol = rtol.value_or(0);
    options.atol = atol.value_or(0);
  }

  /// By the rules, with as much evidence as necessary.
  Result<Comparison> operator()(const HostArray &target, const HostArray &ref, size_t process,
                                size_t index) {
    compare::Evidence evidence;
    Comparison comparison = compare::compareArrays(target, ref, evidence, options);
    if (comparison.same || isTolerance) return comparison;
    options.coarsest = reference.coarsestUnit(index);
    if (options.rounds) {
      VITRO_TRY(const GridValues *shadows, reference.shadows());
      const HostArray &twin = (*shadows)[process][index];
      if (twin.dtype() != DType::Token) {
        evidence.shadow = &twin;
        comparison = compare::compareArrays(target, ref, evidence, options);
      }
      if (comparison.same) return comparison;
    }
    auto withFlushed = [&]() -> Result<Comparison> {
      VITRO_TRY(const GridValues *flushed, reference.flushed());
      evidence.flushed = &(*flushed)[process][index];
      return compare::compareArrays(target, ref, evidence, options);
    };
    if (isClaim || mayFlush) {
      VITRO_TRY(comparison, withFlushed());
    }
    if (comparison.same || !options.rounds) return comparison;
    VITRO_TRY(std::vector<HostArray> spread,
              runsOf(process, index, kPerturbedRuns, NoiseKind::Roundings));
    evidence.spread = spread;
    comparison = compare::compareArrays(target, ref, evidence, options);
    if (comparison.same) return comparison;
    bool isDecision = !isFloatOrComplex(ref.dtype());
    NoiseKind kind = isDecision ? NoiseKind::Decisions : NoiseKind::Approximations;
    std::vector<HostArray> expanded;
    for (int runs = kPerturbedRuns; runs <= kMostDecisionRuns; runs += kPerturbedRuns) {
      int64_t before = comparison.rejected;
      VITRO_TRY(expanded, runsOf(process, index, runs, kind));
      evidence.expanded = expanded;
      comparison = compare::compareArrays(target, ref, evidence, options);
      // More runs help decisions only, and only if these have helped.
      if (comparison.same || !isDecision || comparison.rejected == before) break;
    }
    if (!comparison.same && products != ProductPrecision::F32) {
      VITRO_TRY(spread, runsOf(process, index, kProductRuns, kind, products));
      evidence.spread = spread;
      Comparison loose = compare::compareArrays(target, ref, evidence, options);
      if (loose.same) return byDesign(std::move(loose));
    }
    // Only for compiled code that may flush, and if nothing else explains the difference.
    bool isAsked = isClaim || mayFlush;
    if (comparison.same || isAsked || !reference.mayFlush()) return comparison;
    return withFlushed();
  }

  /// A match under an allowance is no sign of an unstable program.
  Comparison byDesign(Comparison comparison) const {
    comparison.products = name(products);
    comparison.verdictClass = "rounding";
    comparison.isWeakEvidence = false;
    comparison.loose = 0;
    return comparison;
  }

  /// One output in `count` perturbed runs.
  Result<std::vector<HostArray>> runsOf(size_t process, size_t index, int count, NoiseKind kind,
                                        ProductPrecision products = ProductPrecision::F32) {
    VITRO_TRY(auto runs, reference.perturbed(count, kind, products));
    std::vector<HostArray> values;
    for (int run = 0; run < count; ++run) values.push_back((*runs)[size_t(run)][process][index]);
    return values;
  }
};

/// Applies `one(process, index)` to every output that is not a token.
template <class F>
Result<Judgement> judgeAll(const GridValues &outputs, F &&one) {
  Judgement judgement;
  for (size_t process = 0; process < outputs.size(); ++process) {
    auto &mine = judgement.outputs.emplace_back();
    for (size_t i = 0; i < outputs[process].size(); ++i) {
      if (outputs[process][i].dtype() == DType::Token) {
        Comparison &token = mine.emplace_back();
        token.same = true;
        token.type = outputs[process][i].type();
        continue;
      }
      Result<Comparison> comparison = one(process, i);
      if (!comparison) return std::move(comparison.problem());
      judgement.same &= comparison->same;
      mine.push_back(std::move(*comparison));
    }
  }
  return judgement;
}

}  // namespace

std::string Judgement::nameOf(size_t process, size_t index) const {
  const auto &mine = outputs[process];
  auto isToken = [](const Comparison &one) { return one.type.dtype == DType::Token; };
  return fmt::format(
      "out{}", index - size_t(std::count_if(mine.begin(), mine.begin() + int64_t(index), isToken)));
}

Result<Judgement> judgeBits(const GridValues &target, const GridValues &expected,
                            const compare::Sides &sides) {
  compare::Options options;
  options.judge = compare::Options::Judge::Equal;
  options.sides = sides;
  return judgeAll(target, [&](size_t process, size_t i) -> Result<Comparison> {
    return compare::compareArrays(target[process][i], expected[process][i], {}, options);
  });
}

Result<Judgement> judge(const GridValues &target, const GridValues &expected, Reference &reference,
                        const Settings &settings, const compare::Sides &sides, Maker maker) {
  Judge judge(reference, settings);
  judge.options.sides = sides;
  judge.mayFlush = maker == Maker::Others;
  return judgeAll(target, [&](size_t process, size_t i) -> Result<Comparison> {
    const HostArray &t = target[process][i], &r = expected[process][i];
    VITRO_TRY(HostArray narrowT, inTypeOf(t, r.dtype()));
    VITRO_TRY(HostArray narrowR, inTypeOf(r, t.dtype()));
    return judge(narrowT, narrowR, process, i);
  });
}

Result<Judgement> judgePair(const GridValues &target, const GridValues &other,
                            const GridValues &own, Reference &reference, const Settings &settings,
                            const compare::Sides &sides, Maker maker) {
  VITRO_TRY(Judgement judgement, judge(target, other, reference, settings, sides, maker));
  auto isOwn = [&](size_t process, size_t i) {
    return other[process][i].sameBits(own[process][i]);
  };
  std::optional<Judgement> first, second;
  for (size_t process = 0; process < target.size(); ++process)
    for (size_t i = 0; i < target[process].size(); ++i) {
      const HostArray &t = target[process][i];
      compare::Comparison &direct = judgement.outputs[process][i];
      if (t.dtype() == DType::Token || !direct.same || t.sameBits(other[process][i]) ||
          isOwn(process, i))
        continue;
      if (!first) {
        VITRO_TRY(first, judge(target, own, reference, settings, {sides.target, "ref"}, maker));
        VITRO_TRY(second, judge(other, own, reference, settings, {sides.ref, "ref"}, maker));
      }
      for (Judgement *by : {&*first, &*second})
        if (direct.same && !by->outputs[process][i].same)
          direct = std::move(by->outputs[process][i]);
      judgement.same &= direct.same;
    }
  return judgement;
}

Result<Judgement> judgeClaim(const GridValues &outputs, const GridValues &claim,
                             const GridValues &own, Reference &reference,
                             const Settings &settings) {
  Judge judge(reference, settings);
  judge.options.margin = kClaimMargin;
  judge.isClaim = true;
  // --rtol is relative to the file; the rules ask whether rounding explains the file.
  judge.options.sides = judge.isTolerance ? compare::Sides{"vitro", "file", true}
                                          : compare::Sides{"file", "vitro", false};
  return judgeAll(outputs, [&](size_t process, size_t i) -> Result<Comparison> {
    const HostArray &file = claim[process][i];
    VITRO_TRY(HostArray output, inTypeOf(outputs[process][i], file.dtype()));
    if (judge.isTolerance) return compare::compareArrays(output, file, {}, judge.options);
    Comparison plain = compare::compareArrays(file, output, {}, judge.options);
    if (plain.same) return plain;
    VITRO_TRY(Comparison judged, judge(file, own[process][i], process, i));
    // A file that differs does not prove a miscompile: it may be the wrong file.
    if (judged.verdictClass == "miscompile") judged.verdictClass.clear();
    return judged;
  });
}

void explain(Judgement &judgement, Reference &reference) {
  if (judgement.outputs.size() != 1) return;
  size_t explained = 0;
  for (size_t i = 0; i < judgement.outputs[0].size() && explained < kMostExplained; ++i) {
    Comparison &comparison = judgement.outputs[0][i];
    if (!comparison.wantsAmplifier()) continue;
    ++explained;
    if (auto amplifier = reference.amplifier(i)) comparison.amplifier = std::move(*amplifier);
  }
}

}  // namespace vitro::runtime
