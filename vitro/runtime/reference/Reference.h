// A program with its inputs, run on the reference, and the evidence about its rounding that
// docs/design/numerics.md asks for: a wider shadow and seeded perturbed runs, made only on demand.
#pragma once
#include <map>
#include "vitro/compare/Amplifier.h"
#include "vitro/runtime/run/World.h"

namespace vitro::runtime {

class Reference {
 public:
  Reference(std::shared_ptr<const Plan> plan, GridValues arguments, WorldOptions world)
      : plan(std::move(plan)), arguments(std::move(arguments)), world(std::move(world)) {}

  /// The reference itself.
  Result<std::vector<ProcessOutcome>> run(const RunOptions &options);
  /// The same, but consumes the arguments: they are freed or overwritten at their last use, and no
  /// other query is possible afterwards.
  Result<std::vector<ProcessOutcome>> runOnce(const RunOptions &options) &&;
  /// Another plan of the same program on the same arguments.
  Result<std::vector<ProcessOutcome>> runInstead(const std::shared_ptr<const Plan> &other,
                                                 const RunOptions &options) {
    return runWorld(*other, arguments, world, options);
  }
  /// Whether rounding can make a difference anywhere.
  bool mayRound() const;
  /// Of an output: see runtime/reference/Precision.h.
  double coarsestUnit(size_t output) const;
  /// ref64's outputs.
  Result<const GridValues *> shadows();
  /// Outputs of `count` runs or more, each with its own noise.
  Result<const std::vector<GridValues> *> perturbed(int count,
                                                    NoiseKind kind = NoiseKind::Roundings);
  /// Whether compiled code may read subnormal numbers as zero.
  bool mayFlush() const;
  /// Outputs of the run in which subnormal numbers are flushed to zero, also in the arguments.
  Result<const GridValues *> flushed();

  /// The op in which the error of an output grows most; only for a program for one process
  /// (runtime/reference/Amplify.h).
  Result<std::optional<compare::Amplifier>> amplifier(size_t output);

  const std::atomic<bool> *cancelled = nullptr;  // for the runs made on demand

 private:
  std::shared_ptr<const Plan> plan;
  GridValues arguments;
  WorldOptions world;
  std::optional<GridValues> shadowValues, flushedValues;
  std::map<NoiseKind, std::vector<GridValues>> noisyValues;
  std::map<size_t, std::optional<compare::Amplifier>> amplifiers;
};

}  // namespace vitro::runtime
