#include "vitro/runtime/reference/Amplify.h"
#include <algorithm>
#include <cmath>
#include "vitro/runtime/reference/AmplifierKind.h"
#include "vitro/support/Deadline.h"

namespace vitro::runtime {
namespace {

using compare::Amplifier;

/// Runs with noise in addition to the one without; more for decisions, since few runs flip any.
constexpr uint64_t kNoisyRuns = 4, kRunsForDecisions = 8;
/// Ops that are tried, the ones with the largest factors first.
constexpr size_t kMostTried = 12;
/// An op is corrected in the elements whose factor is within this factor of its worst; it is to
/// blame if that removes most of the output's error.
constexpr double kNearWorst = 16, kMended = 4;
/// The time limit, after which the result so far is used: large programs get fewer runs with noise,
/// and fewer ops are tried.
constexpr double kMostSeconds = 10;
/// Errors below this many units do not count as growth.
constexpr double kLeastUnits = 16;

/// One output of one run.
struct Outcome {
  HostArray value;
  double error = 0;     // the worst element's distance from its twin
  bool isLost = false;  // some element is not a number where its twin is one
};

class Search {
 public:
  Search(const Plan &plan, const std::vector<ops::Values> &arguments, const WorldOptions &world,
         const RunOptions &options, size_t output)
      : pairs(plan),
        arguments(arguments),
        world(world),
        options(options),
        limited(options),
        output(output),
        deadline(kMostSeconds, options.cancelled) {
    limited.cancelled = deadline.flag();
  }

  Result<std::optional<Amplifier>> run();

 private:
  struct Ran {
    Outcome outcome;
    std::vector<GrowthMeter::Turned> turned;
  };
  Result<Ran> runOnce(std::optional<uint64_t> seed, std::map<const Task *, Growth> &growths,
                      Treatment treatment = {});
  Result<std::optional<Amplifier>> byGrowth();
  Result<std::optional<Amplifier>> byDecision();
  /// Empty if time was up.
  Result<std::optional<bool>> isToBlame(const Growth &growth);
  Amplifier describe(const Growth &growth) const;
  double distance(const HostArray &one) const;

  bool isLate() const { return deadline.flag()->load(std::memory_order_relaxed); }

  Pairs pairs;
  const std::vector<ops::Values> &arguments;
  const WorldOptions &world;
  RunOptions options, limited;  // of the first run, and of the additional ones
  size_t output;
  Deadline deadline;
  std::set<const Task *> relevant;
  Decisions decisions;
  std::map<const Task *, Growth> growths;
  Outcome first;
  double error = 0, unit = 0;         // of the worst run; unit roundoff
  std::optional<uint64_t> worstSeed;  // its noise
};

Result<Search::Ran> Search::runOnce(std::optional<uint64_t> seed,
                                    std::map<const Task *, Growth> &growths, Treatment treatment) {
  bool isFirst = !seed && !treatment.mended && !treatment.decided;
  GrowthMeter meter(pairs, growths, treatment, decisions, isFirst);
  RunOptions mine = isFirst ? options : limited;
  mine.modifier = &meter;
  mine.perturb = seed;
  const ShadowedPlan &shadowed = pairs.shadowed();
  VITRO_TRY(auto outcomes, runWorld(*shadowed.plan, arguments, world, mine));
  Ran ran;
  ran.outcome.value = outcomes[0].results[output];
  if (auto twin = shadowed.twinOfResult[output])
    if (auto error = twinError(ran.outcome.value, outcomes[0].results[*twin])) {
      ran.outcome.error = error->mostScaled();
      ran.outcome.isLost = std::ranges::find(error->absolute, HUGE_VAL) != error->absolute.end();
      unit = error->u;
    }
  ran.turned = meter.turned();
  return ran;
}

/// The distance of an output from the first run's: for integers, the fraction that differs.
double Search::distance(const HostArray &one) const {
  const HostArray &other = first.value;
  if (one.dims() != other.dims() || one.elements() == 0) return 1;
  double far = 0, largest = 0;
  dispatchIf<AnyElement>(realPart(one.dtype()), 0, [&]<class T>(Tag<T>) {
    if constexpr (!isComplexElement<T>) {
      for (int64_t i = 0; i < one.elements() * (isComplex(one.dtype()) ? 2 : 1); ++i) {
        auto a = reinterpret_cast<const T *>(one.raw())[i];
        auto b = reinterpret_cast<const T *>(other.raw())[i];
        if constexpr (isFloatElement<T>) {
          double x = double(Compute<T>(a)), y = double(Compute<T>(b));
          if (std::isfinite(y)) largest = std::max(largest, std::fabs(y));
          if (std::isfinite(x) && std::isfinite(y)) far = std::max(far, std::fabs(x - y));
        } else {
          far += a != b;
        }
      }
      largest = isFloatElement<T> ? largest : double(one.elements());
    }
    return 0;
  });
  return largest > 0 ? far / largest : far;
}

Amplifier Search::describe(const Growth &growth) const {
  const Origin &origin = growth.task->origin;
  Amplifier found{origin.id,
                  origin.op,
                  growth.place,
                  growth.factor,
                  kindOf(pairs, growth),
                  "",
                  growth.loops.empty() ? "" : growth.instance};
  return found;
}

/// Whether the output's error disappears if this op returns its twin's result where it is worst.
Result<std::optional<bool>> Search::isToBlame(const Growth &growth) {
  std::map<const Task *, Growth> ignored;
  Treatment treatment{growth.task, growth.factor / kNearWorst, nullptr};
  auto ran = runOnce(worstSeed, ignored, treatment);
  if (!ran && isLate()) return std::optional<bool>();
  if (!ran) return std::move(ran.problem());
  return std::optional(ran->outcome.error * kMended <= error);
}

Result<std::optional<Amplifier>> Search::byGrowth() {
  std::vector<const Growth *> order;
  for (const auto &[task, growth] : growths)
    if (relevant.contains(task) && growth.factor >= kLeastUnits) order.push_back(&growth);
  std::ranges::sort(order, [](const Growth *a, const Growth *b) {
    return a->factor != b->factor ? a->factor > b->factor : a->order < b->order;
  });
  const Growth *chosen = nullptr;
  bool isFirstRefuted = false;
  // If a number overflowed, no value of the type can correct it.
  size_t most = first.isLost ? 0 : std::min(order.size(), kMostTried);
  for (size_t i = 0; i < most && !chosen && !isLate(); ++i) {
    VITRO_TRY(auto blame, isToBlame(*order[i]));
    if (blame == true) chosen = order[i];
    if (i == 0) isFirstRefuted = blame == false;
  }
  std::optional<bool> confirmed;
  if (chosen) confirmed = true;
  // The first is named if none of those tried is to blame.
  if (!chosen && isFirstRefuted) confirmed = false;
  if (!chosen && !order.empty()) chosen = order.front();
  if (!chosen) return std::optional<Amplifier>();
  if (!isLoop(*chosen->task)) {
    Amplifier found = describe(*chosen);
    found.confirmed = confirmed;
    return std::optional(std::move(found));
  }
  // A loop: one op of it that explains half of the digits, or all iterations together.
  const Growth *steepest = nullptr, *steady = nullptr;
  for (const auto &[task, growth] : growths) {
    bool isInside = std::ranges::find(growth.loops, chosen->task) != growth.loops.end();
    if (!isInside || isLoop(*task)) continue;
    if (!steepest || growth.factor > steepest->factor) steepest = &growth;
    if (!steady || growth.doublings > steady->doublings) steady = &growth;
  }
  if (steepest && steepest->factor * steepest->factor >= chosen->factor)
    return std::optional(describe(*steepest));
  Amplifier found = describe(steady ? *steady : *chosen);
  found.kind = "unstable recurrence";
  found.factor = chosen->factor;
  if (steady) found.inside = chosen->task->origin.op + " " + chosen->task->origin.id;
  return std::optional(std::move(found));
}

Result<std::optional<Amplifier>> Search::byDecision() {
  std::map<const Task *, Growth> ignored;
  for (uint64_t seed = 1; seed <= kRunsForDecisions && !isLate(); ++seed) {
    auto noisy = runOnce(seed, ignored);
    if (!noisy && isLate()) break;
    if (!noisy) return std::move(noisy.problem());
    Ran &ran = *noisy;
    double far = distance(ran.outcome.value);
    if (far == 0) continue;
    size_t tried = 0;
    for (const auto &[task, place] : ran.turned) {
      if (!relevant.contains(task) || tried++ == kMostTried) continue;
      auto other = runOnce(seed, ignored, {nullptr, 0, task});
      if (!other && isLate()) break;
      if (!other) return std::move(other.problem());
      if (distance(other->outcome.value) * kMended > far) continue;
      const Origin &origin = task->origin;
      return std::optional(
          Amplifier{origin.id, origin.op, place, 0, kindOfDecision(*task), "", ""});
    }
  }
  return std::optional<Amplifier>();
}

Result<std::optional<Amplifier>> Search::run() {
  relevant = pairs.before(output);
  VITRO_TRY(Ran ran, runOnce(std::nullopt, growths));
  first = ran.outcome;
  error = first.error;
  bool isNumber = isFloatOrComplex(first.value.dtype());
  for (uint64_t seed = 1; isNumber && seed <= kNoisyRuns && !isLate(); ++seed) {
    auto noisy = runOnce(seed, growths);
    if (!noisy && isLate()) break;
    if (!noisy) return std::move(noisy.problem());
    if (noisy->outcome.error > error) error = noisy->outcome.error, worstSeed = seed;
  }
  // Twins follow the reference's decisions: a difference from them was caused by growth, its
  // absence by a decision.
  if (error > kLeastUnits * unit) {
    VITRO_TRY(auto grown, byGrowth());
    if (grown) return grown;
  }
  return byDecision();
}

}  // namespace

Result<std::optional<compare::Amplifier>> findAmplifier(const Plan &plan,
                                                        const std::vector<ops::Values> &arguments,
                                                        const WorldOptions &world,
                                                        const RunOptions &options, size_t output) {
  return Search(plan, arguments, world, options, output).run();
}

}  // namespace vitro::runtime
