// Outputs against what was expected: by the rules of compare/, with evidence made on demand.
#pragma once
#include "vitro/compare/Compare.h"
#include "vitro/runtime/reference/Reference.h"
#include "vitro/support/Settings.h"

namespace vitro::runtime {

struct Judgement {
  std::vector<std::vector<compare::Comparison>> outputs;  // per process, then per result
  bool same = true;

  /// "out3", as files call it: tokens take no number. `index` counts them.
  std::string nameOf(size_t process, size_t index) const;
};

/// Nothing may be rounded: every number that differs is wrong; any NaN is any NaN, and -0 is 0.
Result<Judgement> judgeBits(const GridValues &target, const GridValues &expected,
                            const compare::Sides &sides);

/// Another executor's outputs as the reference: docs/design/numerics.md as it stands. `reference`
/// supplies the shadow and the perturbed runs where a difference asks for them; --rtol and --atol
/// replace all rules. `sides`: what the two are called.
Result<Judgement> judge(const GridValues &target, const GridValues &expected, Reference &reference,
                        const Settings &settings, const compare::Sides &sides);

/// Any two executors. Were the second taken for the reference as it is, its error would excuse that
/// of the first; so where they agree but not by bits, each is judged by the reference's `own`
/// outputs too.
Result<Judgement> judgePair(const GridValues &target, const GridValues &other,
                            const GridValues &own, Reference &reference, const Settings &settings,
                            const compare::Sides &sides);

/// A file's arrays as a claim about what the program computes. Were the file taken for the
/// reference, its own error would excuse ours: a file that is wrong everywhere would be matched by
/// any run. So what is asked is whether rounding explains the file, given the reference's `own`
/// outputs. In the comparisons the two are called `file` and `vitro`.
Result<Judgement> judgeClaim(const GridValues &outputs, const GridValues &claim,
                             const GridValues &own, Reference &reference, const Settings &settings);

/// Where a match proves little, or was a tie: names the op that makes it so.
void explain(Judgement &judgement, Reference &reference);

}  // namespace vitro::runtime
