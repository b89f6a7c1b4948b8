// A run of a plan with shadows that compares every op's error with that of its operands.
#pragma once
#include <set>
#include "vitro/runtime/reference/Shadow.h"
#include "vitro/runtime/reference/TwinError.h"
#include "vitro/runtime/run/Observer.h"

namespace vitro::runtime {

/// What is known about an op, over all its executions.
struct Growth {
  const Task *task = nullptr;
  const Plan *plan = nullptr;  // the plan that contains it
  double factor = 0;           // the largest factor of an element
  double doublings = 0;        // sum over its executions of log2 of the largest, where that grew
  double operandError = 0;     // of the worst execution: relative, before it grew
  int64_t times = 0;           // number of executions
  int64_t order = 0;           // position of its first execution
  std::string instance;        // the worst execution
  std::vector<const Task *> loops;  // the enclosing loops, innermost first
  std::string place;                // the source line
};

/// The doubled plan, and which of its tasks and values correspond.
class Pairs {
 public:
  explicit Pairs(const Plan &plan);
  const ShadowedPlan &shadowed() const { return doubled; }
  /// A task of the original program, not its copy that runs on twins.
  bool isOwn(const Task &task) const { return planOf.contains(&task); }
  const Plan *plan(const Task &task) const { return planOf.at(&task); }
  /// The task that `wide` repeats on twins; null: it repeats none.
  const Task *narrowOf(const Task &wide) const;
  /// Its twin task; null: its twins are among its own operands and results.
  const Task *wideOf(const Task &narrow) const;
  const std::optional<ValueId> &twin(const Task &task, ValueId value) const;
  /// The tasks that `output` may depend on.
  std::set<const Task *> before(size_t output) const;

 private:
  void walk(const Plan &plan);
  ShadowedPlan doubled;
  std::map<const Task *, const Plan *> planOf;
  std::map<const Task *, const Task *> narrows, wides;
};

/// How a run modifies the program.
struct Treatment {
  const Task *mended = nullptr;  // gets its twin's result where its factor is at least `from`
  double from = 0;
  const Task *decided = nullptr;  // gets its result of the run that recorded `decisions`
};

/// The results of ops that decide, in execution order.
using Decisions = std::map<const Task *, std::vector<ops::Values>>;

class GrowthMeter final : public ValueModifier {
 public:
  GrowthMeter(const Pairs &pairs, std::map<const Task *, Growth> &growths, Treatment treatment,
              Decisions &decisions, bool isFirst)
      : pairs(pairs),
        growths(growths),
        treatment(treatment),
        decisions(decisions),
        isFirst(isFirst) {}

  Result<> change(const Frame *frame, const Task &task, std::span<const HostArray> inputs,
                  ops::Values &outputs) override;

  /// Ops that decided differently than in the first run although their operands differ by rounding
  /// alone, in the order of detection.
  struct Turned {
    const Task *task;
    std::string place;  // the source line
  };
  const std::vector<Turned> &turned() const { return turnedRound; }

 private:
  struct Wide {
    ops::Values inputs, outputs;
  };
  /// A value and its twin.
  struct Both {
    size_t at;  // among operands or results
    const HostArray *value, *twin;
  };
  std::vector<Both> operandsOf(const Task &task, std::span<const HostArray> inputs,
                               const Wide &wide) const;
  std::vector<Both> resultsOf(const Task &task, const ops::Values &outputs, const Wide &wide) const;
  Result<> mendResults(const Task &task, ops::Values &outputs, const Wide &wide,
                       const std::vector<std::vector<double>> &factors);
  Result<> lookAtDecision(const Frame *frame, const Task &task, const std::vector<TwinError> &from,
                          ops::Values &outputs);

  const Pairs &pairs;
  std::map<const Task *, Growth> &growths;
  Treatment treatment;
  Decisions &decisions;
  bool isFirst;
  std::map<const Task *, Wide> pending;
  std::map<const Task *, size_t> executed;
  std::vector<Turned> turnedRound;
  int64_t clock = 0, keptBytes = 0;
};

bool isLoop(const Task &task);
/// Ops that only call or choose others.
bool isContainer(const Task &task);
/// Step functions, whose result jumps however small the operand's error is.
bool isStep(const Task &task);

}  // namespace vitro::runtime
