// Seeded noise of one unit in the last place: what the same program might have computed if every
// rounding had gone the other way. The spread of such runs separates rounding from bugs
// (docs/design/numerics.md).
#pragma once
#include <random>
#include "vitro/runtime/run/NoiseKind.h"
#include "vitro/runtime/run/SumNoise.h"

namespace vitro::runtime {

class Noise {
 public:
  explicit Noise(uint64_t seed, NoiseKind kind = NoiseKind::Roundings) : random(seed), kind(kind) {}
  /// Perturbs the finite, non-zero float elements of a task's outputs, unless its op never rounds.
  Result<> move(const Task &task, ops::Values &outputs);
  /// For a task that sums: perturbs its outputs by what another order may lose.
  Result<> moveSum(const Task &task, const ops::Values &inputs, ops::Values &outputs,
                   const Again &again, ops::ProcessContext &machine) {
    return moveSums(task, inputs, outputs, again, machine, random);
  }
  /// The seed of another stream, for processes that start here.
  uint64_t fork() { return random(); }

 private:
  std::mt19937_64 random;
  NoiseKind kind;
};

/// Whether the task's op may round.
bool mayRound(const Task &task);
/// Whether any op of the plan may round. A plan that only moves and selects data has one right
/// answer.
bool mayRound(const Plan &plan);

/// Flushes subnormal elements of f32, f64 and bf16 (of their components) to zero of their sign. f16
/// and narrower types compute in f32, where their subnormal numbers are normal.
Result<> flushSubnormals(ops::Values &values);

/// Whether it multiplies bf16, which processors with AMX do without subnormal numbers.
bool multipliesBf16(const Plan &plan);
/// A dot of bf16 with products so small that AMX flushes them.
bool losesProducts(const Task &task, const ops::Values &inputs);
/// Such a dot as AMX computes it.
Result<ops::Values> dotInTiles(const Task &task, const ops::Values &inputs);

}  // namespace vitro::runtime
