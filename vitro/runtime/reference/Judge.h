// Judges outputs against expected ones: by the rules of compare/, with evidence computed on demand.
#pragma once
#include "vitro/compare/Compare.h"
#include "vitro/runtime/reference/Reference.h"
#include "vitro/support/Settings.h"

namespace vitro::runtime {

struct Judgement {
  std::vector<std::vector<compare::Comparison>> outputs;  // per process, then per result
  bool same = true;

  /// "out3", as in files: tokens take no number. `index` counts them.
  std::string nameOf(size_t process, size_t index) const;
};

/// Nothing may be rounded: every number that differs is wrong; all NaNs are equal, and -0 equals 0.
Result<Judgement> judgeBits(const GridValues &target, const GridValues &expected,
                            const compare::Sides &sides);

/// Whose compiler made the outputs. Compilers that are not ours may read subnormal numbers as zero
/// in any op: the rule `flushed`.
enum class Maker : uint8_t { Ours, Others };

/// Another executor's outputs against the reference: the rules of docs/design/numerics.md.
/// `reference` supplies the shadow and the perturbed runs where a difference needs them; --rtol and
/// --atol replace all rules. `sides`: what the two are called.
Result<Judgement> judge(const GridValues &target, const GridValues &expected, Reference &reference,
                        const Settings &settings, const compare::Sides &sides,
                        Maker maker = Maker::Ours);

/// Any two executors. If the second were taken as the reference, its error would excuse that of the
/// first; so where they agree but not bit for bit, each is also judged against the reference's
/// `own` outputs.
Result<Judgement> judgePair(const GridValues &target, const GridValues &other,
                            const GridValues &own, Reference &reference, const Settings &settings,
                            const compare::Sides &sides, Maker maker = Maker::Ours);

/// A file's arrays as a claim about the program's results. If the file were taken as the reference,
/// its own error would excuse ours: a file that is wrong everywhere would match any run. So this
/// asks whether rounding explains the file, given the reference's `own` outputs. In the comparisons
/// the two are called `file` and `vitro`.
Result<Judgement> judgeClaim(const GridValues &outputs, const GridValues &claim,
                             const GridValues &own, Reference &reference, const Settings &settings);

/// Where a match proves little, or was a tie: names the op that is the reason.
void explain(Judgement &judgement, Reference &reference);

}  // namespace vitro::runtime
