// Seeded noise of one unit in the last place: what the same program might have computed had every
// rounding gone the other way. The spread of such runs separates rounding from bugs
// (docs/design/numerics.md).
#pragma once
#include <random>
#include "vitro/runtime/run/SumNoise.h"

namespace vitro::runtime {

class Noise {
 public:
  explicit Noise(uint64_t seed, bool expandedFunctions = false)
      : random(seed), expandedFunctions(expandedFunctions) {}
  /// Moves the finite, non-zero float elements of a task's outputs, unless its op never rounds.
  Result<> move(const Task &task, ops::Values &outputs);
  /// For a task that adds up: moves its outputs by what another order may lose.
  Result<> moveSum(const Task &task, const ops::Values &inputs, ops::Values &outputs,
                   const Again &again, ops::Machine &machine) {
    return moveSums(task, inputs, outputs, again, machine, random);
  }
  /// The seed of another stream, for processes that start here.
  uint64_t fork() { return random(); }

 private:
  std::mt19937_64 random;
  bool expandedFunctions;
};

/// Whether the task's op may round.
bool mayRound(const Task &task);
/// Whether any op of the plan may round. What only moves and chooses has one right answer.
bool mayRound(const Plan &plan);

/// Subnormal elements of f32, f64 and bf16 (of their components) become zero of their sign. f16 and
/// narrower types compute in f32, where their subnormal numbers are ordinary ones.
Result<> flushSubnormals(ops::Values &values);

/// Whether it multiplies bf16, which processors with AMX do without subnormal numbers.
bool multipliesBf16(const Plan &plan);
/// A dot of bf16 with products so small that they lose them.
bool losesProducts(const Task &task, const ops::Values &inputs);
/// Such a dot as they do it.
Result<ops::Values> dotInTiles(const Task &task, const ops::Values &inputs);

}  // namespace vitro::runtime
