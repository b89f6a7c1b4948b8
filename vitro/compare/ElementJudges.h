// Decides for each element which rule accepts it (docs/design/numerics.md). The part of Compare.cpp
// that is a template over the element type.
#pragma once
#include <algorithm>
#include <cstring>
#include <memory>
#include "vitro/compare/Compare.h"
#include "vitro/tensor/Ulp.h"

namespace vitro::compare {

/// a - b as a double: exact for types up to f32 and for f64 numbers near each other.
template <class T>
double difference(T a, T b) {
  if constexpr (std::is_same_v<T, Float128>)
    return double(a - b);
  else if constexpr (isFloatElement<T>)
    return double(Compute<T>(a)) - double(Compute<T>(b));
  else
    return double(__int128(a) - __int128(b));
}

/// The magnitude at which rounding overflows to infinity: twice the largest power of two of the
/// type (for f64 the largest double stands for it). Zero for types without infinities.
template <class T>
double overflowPoint() {
  static const double point = [] {
    if constexpr (std::is_same_v<T, double>)
      return std::numeric_limits<double>::max();
    else if constexpr (std::is_same_v<T, float> || std::is_same_v<T, BFloat16>)
      return 0x1p128;
    else if constexpr (std::is_same_v<T, Float16>)
      return 0x1p16;
    else if constexpr (std::is_same_v<T, Float128>)
      return 0.0;
    else {
      for (double x = 1; x < 0x1p40; x *= 2)
        if (std::isinf(float(T(x)))) return x;
      return 0.0;
    }
  }();
  return point;
}

/// One element to be described.
struct Suspect {
  int64_t index = 0;   // of the component
  double badness = 0;  // distance over allowance
  double allowed = 0;
};

struct Tally {
  std::array<int64_t, kNumRules> decided{};
  int64_t differing = 0;
  Specials target, ref;
  double maxAbsolute = 0, maxRelative = 0;
  int64_t infinitePairs = 0, nanPairs = 0;
  uint64_t maxUlp = 0;
  double maxSpread = 0;  // how far off the elements are that the spread accepted
  int64_t loose = 0;     // accepted, with an allowance that proves little
  double widest = 0;     // the largest allowance over that of a well-conditioned program
  int64_t first = -1;
  double firstAllowed = 0;
  std::vector<Suspect> worst;
  std::unique_ptr<IndexSet> rejected;
};

/// Components of the arrays: a complex array is an array of twice as many reals.
struct Job {
  const HostArray &target, &ref;
  const HostArray *shadow;
  std::span<const HostArray> spread, expanded;
  const HostArray *flushed;
  const Options &options;
  int64_t components;
  double medianShadow = 0, medianSpread = 0;
  bool isSmall = false;  // under 1000 elements: medians and maxima are noisy
  Tally tally;

  void keep(int64_t index, double badness, double allowed) {
    std::vector<Suspect> &worst = tally.worst;
    size_t limit = size_t(options.listed);
    if (limit == 0 || (worst.size() == limit && badness <= worst.back().badness)) return;
    auto place = std::ranges::find_if(worst, [&](const Suspect &s) { return s.badness < badness; });
    worst.insert(place, {index, badness, allowed});
    if (worst.size() > limit) worst.pop_back();
  }

  void settle(int64_t index, Rule rule, double distance, double allowed) {
    ++tally.decided[size_t(rule)];
    if (rule == Rule::Exact) return;
    ++tally.differing;
    double badness = std::isnan(distance) ? std::numeric_limits<double>::infinity()
                     : allowed > 0        ? distance / allowed
                                          : distance * 1e300;
    if (rule != Rule::None) {
      // Accepted elements are only described while nothing is rejected.
      if (!tally.rejected) keep(index, badness, allowed);
      return;
    }
    if (!tally.rejected) {
      tally.rejected = std::make_unique<IndexSet>(components);
      tally.worst.clear();
      tally.first = index;
      tally.firstAllowed = allowed;
    }
    tally.rejected->insert(index);
    keep(index, badness, allowed);
  }
};

template <class T>
Specials specialsOf(const T *values, int64_t n) {
  Specials found;
  if constexpr (std::is_same_v<T, float> || std::is_same_v<T, double> || sizeof(T) == 2) {
    using Bits = typename FloatLayout<T>::Bits;
    constexpr Bits sign = FloatLayout<T>::sign;
    constexpr Bits inf = Bits(Bits(sign - 1) & ~((Bits(1) << FloatLayout<T>::mantissa) - 1));
    for (int64_t i = 0; i < n; ++i) {
      Bits size = Bits(bitsOf(values[i]) & Bits(~sign));
      found.nan += size > inf;
      found.inf += size == inf;
    }
  } else {
    for (int64_t i = 0; i < n; ++i) found.nan += isNan(values[i]), found.inf += isInf(values[i]);
  }
  return found;
}

/// The judge of one float type.
template <class T>
class FloatJudge {
  using ShadowT = std::conditional_t<sizeof(T) < 8, double, Float128>;

  /// A shadow as two doubles: the nearest double and the rest. Plain doubles are much faster than
  /// f128.
  struct Split {
    double high, low;
    double from(double x) const { return std::fabs(x - high - low); }
  };

 public:
  explicit FloatJudge(Job &job)
      : job(job),
        target(reinterpret_cast<const T *>(job.target.raw())),
        ref(reinterpret_cast<const T *>(job.ref.raw())),
        shadow(job.shadow ? reinterpret_cast<const ShadowT *>(job.shadow->raw()) : nullptr) {}

  void run() {
    constexpr int64_t kChunk = 1024;
    for (int64_t begin = 0; begin < job.components; begin += kChunk) {
      int64_t n = std::min(kChunk, job.components - begin);
      Specials inRef = specialsOf(ref + begin, n);
      job.tally.ref.nan += inRef.nan, job.tally.ref.inf += inRef.inf;
      bool equalIsFine = job.options.judge != Options::Judge::Ulp || job.options.minUlp == 0;
      if (equalIsFine && std::memcmp(target + begin, ref + begin, size_t(n) * sizeof(T)) == 0) {
        job.tally.target.nan += inRef.nan, job.tally.target.inf += inRef.inf;
        job.tally.decided[size_t(Rule::Exact)] += n;
        continue;
      }
      Specials inTarget = specialsOf(target + begin, n);
      job.tally.target.nan += inTarget.nan, job.tally.target.inf += inTarget.inf;
      for (int64_t i = begin; i < begin + n; ++i) judge(i);
    }
  }

  /// |r - d| of every element, for the median.
  std::vector<double> shadowErrors() const {
    std::vector<double> errors;
    for (int64_t i = 0; shadow && i < job.components; ++i) {
      // If the reference or its shadow overflowed, the distance says nothing about rounding.
      Split d = shadowAt(i);
      if (isFinite(ref[i]) && (point == 0 || std::fabs(d.high) < point))
        errors.push_back(d.from(valueOf(ref[i])));
    }
    return errors;
  }

  /// The spread of every element, for the median.
  std::vector<double> spreads() const {
    std::vector<double> all;
    for (int64_t i = 0; i < job.components; ++i)
      if (isFinite(ref[i])) all.push_back(spreadAt(i, shadowAt(i), job.spread));
    return all;
  }

  /// Computes the allowance of every element. Returns how many are not a number where the shadow is
  /// one.
  int64_t weighAll() {
    int64_t lost = 0;
    double m = sizeof(T) <= 2 || job.isSmall ? 3 : 2;
    for (int64_t i = 0; i < job.components; ++i) {
      if (!isFinite(ref[i])) {
        lost += shadow && std::isfinite(double(shadow[i])) && std::fabs(double(shadow[i])) < point;
        continue;
      }
      Split d = shadowAt(i);
      double size = std::fabs(d.high), rounding = m * (d.from(valueOf(ref[i])) + unitAt(size));
      weigh(size, std::max(rounding, 2 * spreadAt(i, d, job.spread)), m);
    }
    return lost;
  }

  double maxShadow() const {
    double max = 0;
    for (int64_t i = 0; i < job.components; ++i) {
      double d = std::fabs(shadow ? double(shadow[i]) : double(ref[i]));
      if (isInRange(d) && d > max) max = d;
    }
    return max;
  }

 private:
  /// Replaces infinities by the number at which rounding overflows, so that a value at the end of
  /// the range is not infinitely far from its neighbour.
  double clamped(double x) const {
    if (point == 0) return x;
    return x > point ? point : x < -point ? -point : x;
  }
  double valueOf(T x) const { return clamped(double(Compute<T>(x))); }
  /// Values beyond the range of the type say nothing about the scale of its numbers.
  bool isInRange(double size) const { return std::isfinite(size) && (point == 0 || size < point); }

  /// The shadow of an element; the reference itself if there is none or it is NaN.
  Split shadowAt(int64_t i) const {
    double high = shadow ? double(shadow[i]) : NAN;
    if (std::isnan(high)) return {valueOf(ref[i]), 0};
    if (double inside = clamped(high); inside != high) return {inside, 0};
    if constexpr (std::is_same_v<ShadowT, Float128>)
      return {high, double(shadow[i] - Float128(high))};
    else
      return {high, 0};
  }

  void judge(int64_t i) {
    T t = target[i], r = ref[i];
    Compute<T> ct = t, cr = r;
    bool tNan = ct != ct, rNan = cr != cr;
    bool isExact = (tNan && rNan) || ct == cr;
    if (job.options.zeroSignsCount && ct == 0 && cr == 0) isExact = bitsOf(t) == bitsOf(r);
    uint64_t ulp = isExact ? 0 : ulpDistance(t, r);
    double distance = std::fabs(difference(t, r)), size = std::fabs(double(cr));
    if (!isExact && isFinite(t) && isFinite(r)) {
      job.tally.maxAbsolute = std::max(job.tally.maxAbsolute, distance);
      if (size != 0) job.tally.maxRelative = std::max(job.tally.maxRelative, distance / size);
      job.tally.maxUlp = std::max(job.tally.maxUlp, ulp);
    } else if (!isExact) {
      ++(tNan || rNan ? job.tally.nanPairs : job.tally.infinitePairs);
    }
    const Options &options = job.options;
    switch (options.judge) {
      case Options::Judge::Equal:
        return job.settle(i, isExact ? Rule::Exact : Rule::None, distance, 0);
      case Options::Judge::Ulp: {
        bool accepted = ulp >= options.minUlp && ulp <= options.maxUlp;
        Rule rule = !accepted ? Rule::None : isExact ? Rule::Exact : Rule::Ulp;
        return job.settle(i, rule, double(ulp), double(options.maxUlp));
      }
      case Options::Judge::Tolerance: {
        double allowed = options.atol + options.rtol * size;
        Rule rule = isExact                                             ? Rule::Exact
                    : isFinite(t) && isFinite(r) && distance <= allowed ? Rule::Tolerance
                                                                        : Rule::None;
        return job.settle(i, rule, distance, allowed);
      }
      case Options::Judge::Rules:
        break;
    }
    if (isExact) return job.settle(i, Rule::Exact, 0, 0);
    if ((tNan || rNan || !isFinite(t) || !isFinite(r)) && isFlushed(i, 0))
      return job.settle(i, Rule::Flushed, 0, 0);
    if (tNan || rNan) return job.settle(i, nanWavers(i) ? Rule::Tie : Rule::None, NAN, 0);
    if (!isFinite(t) || !isFinite(r)) return judgeOverflow(i, valueOf(t), valueOf(r));
    judgeByShadow(i, valueOf(t), valueOf(r));
  }

  /// An infinity against a number (or the other infinity): rounding explains it only at the end of
  /// the range, and noise only if some perturbed run differed as well.
  void judgeOverflow(int64_t i, double t, double r) {
    double reach = point * (1 - 16 * unitRoundoff<T>());
    bool atTheEnd =
        job.options.rounds && std::min(std::fabs(t), std::fabs(r)) >= reach && (t > 0) == (r > 0);
    // A sum in f16 that loses every further addend stays finite however large it should be; a
    // shadow beyond the range shows that the exact result rounds to infinity.
    bool isRounded = job.options.rounds && shadow && isInf(target[i]) && shadowAt(i).high == t;
    bool wavers = std::ranges::any_of(job.spread, [&](const HostArray &run) {
      return isInf(reinterpret_cast<const T *>(run.raw())[i]) != isInf(ref[i]);
    });
    Rule rule = atTheEnd || isRounded ? Rule::Rounding : wavers ? Rule::Tie : Rule::None;
    job.settle(i, rule, std::numeric_limits<double>::infinity(), 0);
  }

  /// The rounding error of a number of this size. In f16 and narrower types values do get as small
  /// as the smallest normal number, so below it the unit is that of the subnormal steps; with eight
  /// bits 4u is most of the range too (docs/design/numerics.md).
  static double unitAt(double size) {
    constexpr double u = unitRoundoff<T>(), s = smallestNormal<T>();
    return sizeof(T) == 1               ? u * std::max(size, s)
           : std::is_same_v<T, Float16> ? 4 * u * std::max(size, s)
                                        : std::max(4 * u * size, s);
  }

  /// The allowance of an element of this size in a well-conditioned program of these types, whose
  /// reference has the full rounding error. An element near zero is measured by the scale of its
  /// tensor, which is where its error comes from.
  double wellConditioned(double size, double m) {
    if (scale < 0) scale = rootMeanSquare();
    size = std::max(size, scale);
    return 2 * m * std::max(unitAt(size), job.options.coarsest * size);
  }

  /// Records the ratio of `allowed` to that.
  void weigh(double size, double allowed, double m) {
    double well = wellConditioned(size, m);
    if (!(well > 0)) return;
    job.tally.widest = std::max(job.tally.widest, allowed / well);
    // 64 times the allowance of bf16 is six times the number: there its own size is the limit.
    constexpr double kNarrow = 4 * 0x1p-8;
    bool isWide = sizeof(T) > 1 && std::max(4 * unitRoundoff<T>(), job.options.coarsest) <= kNarrow;
    bool isAnything = isWide && allowed > well && allowed >= std::max(size, scale);
    job.tally.loose += allowed > kLooseTimes * well || isAnything;
  }

  void judgeByShadow(int64_t i, double t, double r) {
    Split d = shadowAt(i);
    double size = std::fabs(d.high);
    double e = std::max(unitAt(size), job.medianShadow);
    // Polynomial approximations are visible in f32 and f64; a narrower type rounds them away.
    double margin = sizeof(T) > 2 ? job.options.margin : 1;
    double m = job.options.rounds ? (sizeof(T) <= 2 || job.isSmall ? 3 : 2) : 0;
    // An ill-conditioned program magnifies any rounding as it magnifies an approximation, and the
    // spread shows that: the margin is only for ordinary errors.
    auto widened = [&](double bound) {
      if (margin == 1) return bound;
      return bound + (margin - 1) * std::min(bound, kLooseTimes * wellConditioned(size, m));
    };
    double distance = d.from(t), allowed = widened(m * (d.from(r) + e));
    if (distance <= allowed) {
      weigh(size, allowed, m * margin);
      return job.settle(i, Rule::Rounding, distance, allowed);
    }
    if (isFlushed(i, allowed)) {
      weigh(size, allowed, m * margin);
      return job.settle(i, Rule::Flushed, distance, allowed);
    }
    // The margin widens the tensor's median alone: one element's spread may already be arbitrarily
    // large.
    double bound = std::max(2 * spreadAt(i, d, job.spread), widened(4 * job.medianSpread));
    if (distance <= bound) {
      job.tally.maxSpread = std::max(job.tally.maxSpread, distance);
      weigh(size, bound, m * margin);
      return job.settle(i, Rule::Spread, distance, bound);
    }
    // Errors of other summation orders and approximations do not show how well-conditioned the
    // program is.
    double conditioned = bound;
    bound = std::max(bound, 2 * spreadAt(i, d, job.expanded));
    if (distance <= bound) {
      weigh(size, conditioned, m * margin);
      return job.settle(i, Rule::Spread, distance, bound);
    }
    job.settle(i, Rule::None, distance, std::max(allowed, bound));
  }

  /// Of the shadow, over its finite elements.
  double rootMeanSquare() const {
    double largest = maxShadow(), sum = 0;
    int64_t count = 0;
    if (!(largest > 0)) return 0;
    for (int64_t i = 0; i < job.components; ++i) {
      double d = std::fabs(shadow ? double(shadow[i]) : double(ref[i]));
      if (isInRange(d)) sum += d / largest * (d / largest), ++count;
    }
    return largest * std::sqrt(sum / double(count));
  }

  /// How far the perturbed runs are from the shadow.
  double spreadAt(int64_t i, Split d, std::span<const HostArray> runs) const {
    double spread = 0;
    for (const HostArray &run : runs)
      if (T value = reinterpret_cast<const T *>(run.raw())[i]; isFinite(value))
        spread = std::max(spread, d.from(valueOf(value)));
    return spread;
  }

  /// Whether the target is the reference's result with subnormal numbers flushed to zero, or lies
  /// between the two (a compiler may flush in some ops only), within the rounding allowance.
  bool isFlushed(int64_t i, double allowed) const {
    if (!job.flushed) return false;
    T f = reinterpret_cast<const T *>(job.flushed->raw())[i];
    double t = double(Compute<T>(target[i])), r = double(Compute<T>(ref[i])),
           other = double(Compute<T>(f));
    if (!isFinite(f) || !isFinite(ref[i]))
      return t == other || (std::isnan(t) && std::isnan(other));
    auto [low, high] = std::minmax(r, other);
    return low < high && t >= low - allowed && t <= high + allowed;
  }

  bool nanWavers(int64_t i) const {
    for (const HostArray &run : job.spread)
      if (isNan(reinterpret_cast<const T *>(run.raw())[i]) != isNan(ref[i])) return true;
    return false;
  }

  Job &job;
  const T *target, *ref;
  const ShadowT *shadow;
  const double point = overflowPoint<T>();
  double scale = -1;  // the root mean square; not computed yet
};

/// Integers and booleans agree, or the reference itself varies.
template <class T>
void judgeIntegers(Job &job) {
  auto *target = reinterpret_cast<const T *>(job.target.raw());
  auto *ref = reinterpret_cast<const T *>(job.ref.raw());
  constexpr int64_t kChunk = 1024;
  for (int64_t begin = 0; begin < job.components; begin += kChunk) {
    int64_t n = std::min(kChunk, job.components - begin);
    if (std::memcmp(target + begin, ref + begin, size_t(n) * sizeof(T)) == 0) {
      job.tally.decided[size_t(Rule::Exact)] += n;
      continue;
    }
    for (int64_t i = begin; i < begin + n; ++i) {
      __int128 t = __int128(target[i]), r = __int128(ref[i]);
      double distance = double(t > r ? t - r : r - t);
      if (t != r) {
        job.tally.maxAbsolute = std::max(job.tally.maxAbsolute, distance);
        if (r != 0)
          job.tally.maxRelative = std::max(job.tally.maxRelative, distance / std::fabs(double(r)));
      }
      Rule rule = t == r ? Rule::Exact : Rule::None;
      double allowed = 0;
      if (rule == Rule::None && job.options.judge == Options::Judge::Tolerance) {
        allowed = job.options.atol + job.options.rtol * std::fabs(double(r));
        if (distance <= allowed) rule = Rule::Tolerance;
      }
      if (rule == Rule::None && job.options.judge == Options::Judge::Rules) {
        // A tie accepts only values that the reference itself might have returned.
        __int128 low = r, high = r;
        for (std::span<const HostArray> runs : {job.spread, job.expanded})
          for (const HostArray &run : runs) {
            __int128 other = __int128(reinterpret_cast<const T *>(run.raw())[i]);
            low = std::min(low, other), high = std::max(high, other);
          }
        if (t >= low && t <= high) rule = Rule::Tie;
        if (job.flushed && t == __int128(reinterpret_cast<const T *>(job.flushed->raw())[i]))
          rule = Rule::Flushed;
      }
      job.settle(i, rule, distance, allowed);
    }
  }
}

}  // namespace vitro::compare
