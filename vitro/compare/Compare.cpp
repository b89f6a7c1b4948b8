#include "vitro/compare/Compare.h"
#include <fmt/format.h>
#include <algorithm>
#include "vitro/compare/ElementJudges.h"
#include "vitro/tensor/Format.h"

namespace vitro::compare {
namespace {

struct RuleRow {
  constexpr RuleRow(Rule rule, const char *name, const char *verdictClass, bool isRounding)
      : rule(rule), name(name), verdictClass(verdictClass), isRounding(isRounding) {}
  Rule rule;
  const char *name;
  const char *verdictClass;  // of an output that needed it; a wide spread is ill_conditioned
  bool isRounding;
};
constexpr RuleRow kRules[kNumRules] = {
    {Rule::Exact, "exact", "", false},
    {Rule::Rounding, "rounding", "rounding", true},
    {Rule::Flushed, "flushed", "rounding", false},
    {Rule::Spread, "spread", "rounding", true},
    {Rule::Tie, "tie", "tie", false},
    {Rule::Tolerance, "tolerance", "rounding", false},
    {Rule::Ulp, "ulp", "rounding", false},
    {Rule::None, "none", "miscompile", false},
};
constexpr bool rulesAreInOrder() {
  for (int i = 0; i < kNumRules; ++i)
    if (int(kRules[i].rule) != i) return false;
  return true;
}
static_assert(rulesAreInOrder());
const RuleRow &rowOf(Rule rule) { return kRules[int(rule)]; }

/// One tie among this many elements says nothing about the others.
constexpr int64_t kFewTies = 64;

double medianOf(std::vector<double> &values) {
  if (values.empty()) return 0;
  auto middle = values.begin() + ptrdiff_t(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

template <class T>
void judgeFloats(Job &job, Comparison &out) {
  FloatJudge<T> judge(job);
  judge.run();
  if (!job.tally.rejected || job.options.judge != Options::Judge::Rules) return;
  // Medians only widen the allowance, so they are computed on demand.
  if (job.shadow) {
    std::vector<double> errors = judge.shadowErrors();
    out.medianShadow = job.medianShadow = medianOf(errors);
  }
  if (!job.spread.empty()) {
    std::vector<double> spreads = judge.spreads();
    job.medianSpread = medianOf(spreads);
  }
  if (job.medianShadow > 0 || job.medianSpread > 0) {
    job.tally = {};
    judge.run();
  }
}

template <class T>
double medianDifferenceOf(const Job &job, int64_t components) {
  auto *target = reinterpret_cast<const T *>(job.target.raw());
  auto *ref = reinterpret_cast<const T *>(job.ref.raw());
  std::vector<double> differences;
  for (int64_t i = 0; i < components; ++i) {
    double distance = std::fabs(difference(target[i], ref[i]));
    if (distance > 0 && std::isfinite(distance)) differences.push_back(distance);
  }
  return medianOf(differences);
}

Difference describe(const Job &job, int64_t component, double allowed) {
  bool complex = isComplex(job.ref.dtype());
  Difference out;
  out.index = complex ? component / 2 : component;
  out.position = indexOf(out.index, job.ref.dims());
  if (complex) out.component = component % 2 ? "im" : "re";
  out.target = elementText(job.target, out.index);
  out.ref = elementText(job.ref, out.index);
  if (job.shadow) out.shadow = elementText(*job.shadow, out.index);
  out.allowed = allowed;
  dispatchIf<AnyElement>(realPart(job.ref.dtype()), 0, [&]<class T>(Tag<T>) {
    T t = reinterpret_cast<const T *>(job.target.raw())[component];
    T r = reinterpret_cast<const T *>(job.ref.raw())[component];
    if constexpr (!isComplexElement<T>) {
      out.absolute = std::fabs(difference(t, r));
      out.relative = out.absolute / std::fabs(double(Compute<T>(r)));
    }
    if constexpr (isFloatElement<T>) out.ulp = ulpDistance(t, r);
    return 0;
  });
  return out;
}

/// Element indices from component indices.
IndexSet elementsOf(const IndexSet &components, int64_t elements, bool complex, int64_t &count) {
  IndexSet out(elements);
  count = 0;
  components.forEach([&](int64_t component) {
    int64_t index = complex ? component / 2 : component;
    count += !out.contains(index);
    out.insert(index);
  });
  return out;
}

std::string classOf(const Job &job, const Comparison &out, double maxShadow, double u) {
  if (!out.same)
    return out.shape.how.kind == "truncated" || out.shape.how.kind == "narrow" ? "precision_change"
                                                                               : "miscompile";
  if (out.loose > 0) return "ill_conditioned";
  if (out.rule == Rule::Spread && job.tally.maxSpread > 16 * u * maxShadow)
    return "ill_conditioned";
  return rowOf(out.rule).verdictClass;
}

Comparison differentTypes(const HostArray &target, const HostArray &ref, const Sides &sides) {
  Comparison out;
  out.sides = sides;
  out.rule = Rule::None;
  out.verdictClass = "miscompile";
  out.type = ref.type();
  out.elements = ref.elements();
  out.rejected = out.differing = std::max<int64_t>(ref.elements(), 1);
  out.note = fmt::format("types differ: {} {}, {} {}", sides.target, target.type().text(),
                         sides.ref, ref.type().text());
  return out;
}

}  // namespace

const char *name(Rule rule) { return rowOf(rule).name; }
bool isRounding(Rule rule) { return rowOf(rule).isRounding; }

std::string classOfAll(std::span<const Comparison> comparisons) {
  std::string most;
  auto weight = [](const std::string &one) {
    constexpr const char *order[] = {"", "rounding", "tie", "ill_conditioned"};
    return std::ranges::find(order, one) - std::begin(order);  // faults come last
  };
  for (const Comparison &one : comparisons)
    if (weight(one.verdictClass) > weight(most)) most = one.verdictClass;
  return most;
}

bool Condition::isWeakEvidence() const {
  return loose > 0 || lost > 0 || ties * kFewTies > elements;
}

Condition conditionOf(const HostArray &ref, const Evidence &evidence, double coarsest) {
  Options options;
  options.coarsest = coarsest;
  bool complex = isComplex(ref.dtype());
  const HostArray *shadow = evidence.shadow;
  if (shadow && shadow->dtype() == DType::Token) shadow = nullptr;
  Job job{.target = ref,
          .ref = ref,
          .shadow = shadow,
          .spread = evidence.spread,
          .expanded = {},
          .flushed = nullptr,
          .options = options,
          .components = ref.elements() * (complex ? 2 : 1),
          .isSmall = ref.elements() < 1000,
          .tally = {}};
  Condition condition{.elements = job.components};
  dispatchIf<AnyElement>(realPart(ref.dtype()), 0, [&]<class T>(Tag<T>) {
    if constexpr (isFloatElement<T>) {
      condition.lost = FloatJudge<T>(job).weighAll();
    } else if constexpr (!isComplexElement<T>) {
      for (int64_t i = 0; i < job.components; ++i)
        condition.ties += std::ranges::any_of(job.spread, [&](const HostArray &run) {
          return reinterpret_cast<const T *>(run.raw())[i] !=
                 reinterpret_cast<const T *>(ref.raw())[i];
        });
    }
    return 0;
  });
  condition.loose = job.tally.loose, condition.widest = job.tally.widest;
  return condition;
}

Comparison compareArrays(const HostArray &target, const HostArray &ref, const Evidence &evidence,
                         const Options &options) {
  if (target.dtype() != ref.dtype() || target.dims() != ref.dims())
    return differentTypes(target, ref, options.sides);
  Comparison out;
  out.sides = options.sides;
  out.type = ref.type();
  out.elements = ref.elements();
  bool complex = isComplex(ref.dtype());
  const HostArray *shadow = evidence.shadow;
  if (shadow && shadow->dtype() == DType::Token) shadow = nullptr;  // the value has no rounding
  VITRO_CHECK(!shadow || (shadow->dims() == ref.dims() && shadowOf(ref.dtype()) == shadow->dtype()))
      << shadow->type().text();
  for (std::span<const HostArray> runs : {evidence.spread, evidence.expanded})
    for (const HostArray &run : runs)
      VITRO_CHECK(run.dims() == ref.dims() && run.dtype() == ref.dtype()) << run.type().text();
  if (const HostArray *run = evidence.flushed) {
    VITRO_CHECK(run->dims() == ref.dims() && run->dtype() == ref.dtype()) << run->type().text();
  }
  Job job{.target = target,
          .ref = ref,
          .shadow = shadow,
          .spread = evidence.spread,
          .expanded = evidence.expanded,
          .flushed = evidence.flushed,
          .options = options,
          .components = ref.elements() * (complex ? 2 : 1),
          .isSmall = ref.elements() < 1000,
          .tally = {}};

  double maxShadow = 0, u = 0;
  dispatchIf<AnyElement>(realPart(ref.dtype()), 0, [&]<class T>(Tag<T>) {
    if constexpr (isFloatElement<T>) {
      judgeFloats<T>(job, out);
      if (job.tally.decided[size_t(Rule::Spread)] > 0) maxShadow = FloatJudge<T>(job).maxShadow();
      u = unitRoundoff<T>();
    } else if constexpr (!isComplexElement<T>) {
      judgeIntegers<T>(job);
    }
    if constexpr (!isComplexElement<T>)
      if (job.tally.differing > 0)
        out.medianDifference = medianDifferenceOf<T>(job, job.components);
    return 0;
  });

  Tally &tally = job.tally;
  out.decided = tally.decided;
  out.differing = tally.differing;
  out.rejected = tally.decided[size_t(Rule::None)];
  out.target = tally.target, out.ref = tally.ref;
  out.maxAbsolute = tally.maxAbsolute, out.maxRelative = tally.maxRelative,
  out.maxUlp = tally.maxUlp;
  out.infinitePairs = tally.infinitePairs, out.nanPairs = tally.nanPairs;
  out.same = out.rejected == 0;
  for (int rule = 0; rule < kNumRules; ++rule)
    if (tally.decided[size_t(rule)] > 0) out.rule = Rule(rule);
  if (tally.first >= 0) out.first = describe(job, tally.first, tally.firstAllowed);
  for (const Suspect &suspect : tally.worst)
    out.worst.push_back(describe(job, suspect.index, suspect.allowed));
  if (tally.rejected && options.findShape) {
    int64_t count = 0;
    IndexSet bad = elementsOf(*tally.rejected, ref.elements(), complex, count);
    out.shape.where = whereIs(bad, count, ref.dims());
    out.shape.where.elements = count;
    out.shape.how = howDiffers(target, ref, bad, count, options.sides);
    out.correlation = cosine(target, ref);
  }
  out.loose = tally.loose, out.widest = tally.widest;
  out.verdictClass = classOf(job, out, maxShadow, u);
  // A tie or two among many decisions is negligible; if ties are a large fraction, the match proves
  // little.
  out.isWeakEvidence =
      out.same && (out.loose > 0 || tally.decided[size_t(Rule::Tie)] * kFewTies > job.components);
  return out;
}

}  // namespace vitro::compare
