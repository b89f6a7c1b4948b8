// Finds the faulty op: runs parts of the program alone on golden inputs until the smallest failing
// part is left.
#pragma once
#include "vitro/debug/trial/Extract.h"
#include "vitro/debug/trial/Probe.h"
#include "vitro/debug/trial/Suspect.h"

namespace vitro::debug {

/// An op as named in reports.
struct OpName {
  std::string id, name;
  std::vector<std::string> places;  // source lines, innermost first
};
OpName nameOf(mlir::Operation *op);

/// The result of one op alone on golden inputs.
struct Score {
  OpName op;
  bool isGuilty = false;
  std::string why;  // the rule, or the deviation
};

struct Located {
  Case context;                            // the program, or loop body, that contains the ops
  Observation inContext;                   // what the target computes for it
  GoldenValues golden;                     // of that context
  std::optional<Golden> right;             // its golden outputs
  mlir::Operation *op = nullptr;           // in `context`: the first whose value is wrong
  mlir::Operation *overwriter = nullptr;   // whose value overwrote that of `op`
  Case smallest;                           // the fewest ops that still show the fault
  Observation shows;                       // what the target computes for the smallest
  ops::Values suspectValues;               // the target's values for the results of `op`
  std::vector<OpName> ops;                 // of the smallest, the faulty one first
  std::vector<Score> scores;               // of the ops that were tested alone
  std::vector<ValuesAt> guilty;            // all that are wrong alone, with the target's values
  std::vector<mlir::Operation *> unasked;  // not tested yet
  std::string rung;               // granularity: "op alone", "several ops", "whole program"
  std::optional<size_t> output;   // of the program that the op makes wrong, where that was checked
  std::vector<std::string> path;  // enclosing loops and branches: "iteration 2 of main/3"
};

/// The first of the reference's outputs in the context that this value makes wrong; none: the fault
/// of the op has no visible effect.
Result<std::optional<size_t>> damageBy(const ValuesAt &suspected, Located &located,
                                       const Suspect &suspect);

class Localise {
 public:
  /// Tries at most `mostTrials` cases.
  Localise(Suspect &suspect, int64_t mostTrials) : suspect(suspect), left(mostTrials) {}

  /// Ids of ops to try before all others.
  void tryFirst(std::vector<std::string> ids) { hints = std::move(ids); }
  /// `failing` was seen to fail as `first` says. The result fails the same way.
  Result<Located> run(const Case &failing, const Observation &first);
  /// Tests the remaining ops where the proof failed, and chooses again. True: more ops are faulty
  /// than was known.
  Result<bool> askTheRest(Located &located);
  /// For a program whose outputs are right: an op that is wrong alone on golden inputs, extracted.
  /// Ops with bit-exact semantics are compared bit by bit, from then on also in the suspect.
  Result<std::optional<std::pair<Case, Observation>>> wrongAlone(const Case &right);
  /// The same on the numbers of a probe, for one op of each kind; ops that are exact on them are
  /// compared bit by bit.
  Result<std::optional<std::pair<Case, Observation>>> wrongOnProbe(const Case &right, Probe probe);

 private:
  using Ops = std::vector<mlir::Operation *>;
  struct Attempt {
    Case part;
    Observation seen;
    Ops origins;  // of its results
  };
  /// Searches for the fault among the ops of a failing program.
  Result<> search(Case context, Observation seen);
  /// Nothing where the part does not fail as expected, or cannot be extracted.
  Result<std::optional<Attempt>> attempt(const Ops &chosen);
  /// Finds ops that fail alone; all ops run in one program.
  Result<> findGuiltyAlone(const Ops &candidates);
  void score(mlir::Operation *op, std::span<const compare::Comparison> results,
             std::span<const HostArray> values, std::span<const HostArray> golden);
  Result<std::optional<std::pair<Case, Observation>>> firstWrongAlone(const Ops &candidates);
  Result<bool> settleOnKinds();
  Result<bool> settleOnGuilty();
  Result<bool> settleOnNamed(const std::string &id);
  /// Of the ops to try first: one that fails alone, or with those that use its value.
  Result<bool> settleOnHints();
  /// Handles ops that are right except for the signs of zeros that a later op depends on.
  Result<bool> settleOnZeros();
  /// Of several ops that only fail together: one whose value appears in place of another's.
  void findOverwriter();
  /// Whether the target's outputs also change once this op is right: an op that is wrong alone may
  /// be compiled differently in the program.
  Result<bool> isNoticed(mlir::Operation *op);
  Result<bool> settleOn(mlir::Operation *op);
  /// Of several ops that only fail together, picks the one that is wrong in any way alone.
  Result<> blameOne();
  /// Checks whether not the op, but a constant operand is wrong.
  Result<> blameConstant();
  /// Shrinks `chosen` by halves and their complements (ddmin) while the fault persists.
  Result<> shrink(Ops chosen);
  /// Descends into the loop or branch if that is the faulty op.
  Result<> enter(mlir::Operation *op);
  Result<> enterLoop(mlir::Operation *op);
  Result<bool> tryRegion(mlir::Region &region, const ops::Values &arguments, std::string where);
  void keep(const Ops &chosen, Attempt attempt, const char *rung);
  bool mayTry() const { return left > 0; }
  Result<Observation> observe(const Case &one);

  Suspect &suspect;
  int64_t left;
  std::string wanted;  // the signature
  std::vector<std::string> hints;
  Located found;
  Ops members;                       // of the smallest so far, in the context
  Ops inexact;                       // only accepted alone because of rounding
  std::vector<ValuesAt> otherZeros;  // right except for the signs of zeros
  std::function<bool(mlir::Operation *)> isExactOp = isDefinedToTheBit;
  std::map<mlir::Operation *, size_t> damaged;  // the first output that each suspect makes wrong
};

}  // namespace vitro::debug
