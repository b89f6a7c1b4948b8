// Compares two arrays: whether they agree, by which rule, where not, and how far off
// (docs/design/numerics.md).
#pragma once
#include <array>
#include <limits>
#include "vitro/compare/Amplifier.h"
#include "vitro/compare/MismatchShape.h"
#include "vitro/tensor/HostArray.h"

namespace vitro::compare {

/// Rules in the order they are tried; the first that accepts an element decides it.
enum class Rule : uint8_t {
  Exact,      // same bits, both NaN, or +0 and -0
  Rounding,   // within two or three times the reference's own distance from the shadow
  Flushed,    // between the reference and its run with subnormal numbers flushed to zero
  Spread,     // inside twice the spread of the perturbed reference runs
  Tie,        // integers, NaN-or-number: the reference itself varies between its perturbed runs
  Tolerance,  // |t - r| <= atol + rtol |r|, set by the user
  Ulp,        // within a number of ULP, set by the program (check.expect_close)
  None,       // no rule accepts it
};
inline constexpr int kNumRules = int(Rule::None) + 1;
const char *name(Rule rule);
/// Whether what it accepts differs from the reference by rounding; an exact op has none.
bool isRounding(Rule rule);

struct Options {
  enum class Judge {
    Rules,      // exact, rounding, flushed, spread, tie
    Tolerance,  // rtol and atol replace all rules
    Ulp,        // minUlp..maxUlp per component; integers exact
    Equal,      // equal values only
  } judge = Judge::Rules;
  double rtol = 0, atol = 0;
  uint64_t minUlp = 0, maxUlp = 0;
  /// Rules: how much farther off than the reference's own rounding a target may be. More than 1 for
  /// the file of another compiler, which may use its own polynomial approximations.
  double margin = 1;
  bool rounds = true;           // Rules: false if no op of the program can round
  bool zeroSignsCount = false;  // -0 is not 0
  /// Rules: 4u (u of eight bits) of the narrowest type that the value was rounded to on its way; 0:
  /// none narrower than its own. It does not widen any bound, but defines what is ordinary.
  double coarsest = 0;
  int listed = 5;         // how many of the worst elements are described
  bool findShape = true;  // analyze where and how the arrays differ
  Sides sides;
};

/// One element, described.
struct Difference {
  int64_t index = 0;
  Dims position;
  const char *component = "";  // "re" or "im" of a complex element: the one that is further off
  std::string target, ref, shadow;
  double absolute = 0, relative = 0;  // |t - r|, and that over |r|
  uint64_t ulp = 0;                   // 0 for integers
  double allowed = 0;  // the distance from the shadow (or ref) that the last rule allows
};

struct Specials {
  int64_t nan = 0, inf = 0;
  bool operator==(const Specials &) const = default;
};

struct Comparison {
  Sides sides;
  bool same = false;
  Rule rule = Rule::Exact;   // the weakest rule that was needed; None if not the same
  std::string verdictClass;  // "", rounding, ill_conditioned, tie, precision_change, miscompile
  std::string note;          // differing types, and other remarks

  TensorType type;
  int64_t elements = 0;
  int64_t differing = 0;  // not accepted as exact
  int64_t rejected = 0;
  std::array<int64_t, kNumRules> decided{};  // elements by the rule that accepted them
  Specials target, ref;                      // complex: components
  double maxAbsolute = 0, maxRelative = 0;   // over finite pairs, |t - r|
  int64_t infinitePairs = 0, nanPairs = 0;   // that differ: by infinity, or a NaN and a number
  uint64_t maxUlp = 0;
  double medianDifference = 0;  // of |t - r| over the elements that differ
  double medianShadow = std::numeric_limits<double>::quiet_NaN();  // of |r - d|; only if needed
  double correlation = std::numeric_limits<double>::quiet_NaN();   // cosine; reported, never used
  std::optional<Difference> first;                                 // the first rejected element
  std::vector<Difference> worst;  // the worst rejected, or of the accepted ones
  MismatchShape shape;            // where and how; only when something was rejected

  /// The elements were accepted, but the allowance is so wide that a match says little
  /// (docs/design/numerics.md). `loose` of them have an allowance of more than kLooseTimes that of
  /// a well-conditioned program; the largest is `widest` times that.
  bool isWeakEvidence = false;
  int64_t loose = 0;
  double widest = 0;
  std::optional<Amplifier> amplifier;  // the reason, if requested
  /// Whether it is worth computing.
  bool wantsAmplifier() const {
    return same && (isWeakEvidence || verdictClass == "ill_conditioned" || verdictClass == "tie");
  }
};

/// An allowance this many times that of a well-conditioned program proves little.
inline constexpr double kLooseTimes = 64;

/// The most significant class of several comparisons: a fault, ill_conditioned, tie, rounding.
std::string classOfAll(std::span<const Comparison> comparisons);

/// What is known about the reference's own rounding. If `rejected` > 0 without some of it, the
/// caller may compute more and compare again.
struct Evidence {
  const HostArray *shadow = nullptr;  // ref64's array (the wider type)
  std::span<const HostArray> spread;  // the perturbed runs of the reference
  /// The same runs with the noise of polynomial approximations and of other summation orders: they
  /// only widen an element's own spread, and what integers and booleans may be.
  std::span<const HostArray> expanded;
  const HostArray *flushed = nullptr;  // its run with subnormal numbers flushed to zero
};

/// How well-conditioned an output is, independent of any target: elements whose allowance would
/// prove little, that vary between runs, and that are not a number where the shadow is one.
struct Condition {
  int64_t elements = 0, loose = 0, ties = 0, lost = 0;
  double widest = 0;
  bool isWeakEvidence() const;
};
Condition conditionOf(const HostArray &ref, const Evidence &evidence, double coarsest);

/// Compares `target` with `ref`. All dtypes; complex numbers per component.
Comparison compareArrays(const HostArray &target, const HostArray &ref, const Evidence &evidence,
                         const Options &options);

}  // namespace vitro::compare
