// Which op is wrong: parts of the program run alone on golden inputs until the smallest that still
// fails is left.
#pragma once
#include "vitro/debug/trial/Extract.h"
#include "vitro/debug/trial/Probe.h"
#include "vitro/debug/trial/Suspect.h"

namespace vitro::debug {

/// An op as reports name it.
struct OpName {
  std::string id, name;
  std::vector<std::string> places;  // source lines, innermost first
};
OpName nameOf(mlir::Operation *op);

/// How one op fares by itself on golden inputs.
struct Score {
  OpName op;
  bool isGuilty = false;
  std::string why;  // the rule, or how far off it is
};

struct Located {
  Case context;                   // the program, or body of a loop, that the ops are part of
  Observation inContext;          // what the target makes of it
  GoldenValues golden;            // of that context
  std::optional<Golden> right;    // and its outputs
  mlir::Operation *op = nullptr;  // in `context`: the first whose value is wrong
  mlir::Operation *overwriter = nullptr;   // that wrote its own value over that of `op`
  Case smallest;                           // the fewest ops that still show the fault
  Observation shows;                       // what the target makes of the smallest
  ops::Values suspectValues;               // what the target gives for the results of `op`
  std::vector<OpName> ops;                 // in it, the guilty one first
  std::vector<Score> scores;               // of the ops that were looked at alone
  std::vector<ValuesAt> guilty;            // all that are wrong alone, with what the target gives
  std::vector<mlir::Operation *> unasked;  // those of which nobody knows whether they are
  std::string rung;  // how far one had to go: "op alone", "several ops", "whole program"
  std::optional<size_t> output;   // of the program that the op makes wrong, where that was asked
  std::vector<std::string> path;  // loops and branches entered on the way: "while main/3, round 2"
};

/// The first of the reference's outputs in the context that becomes wrong with this value in it;
/// none: the op is wrong in a way that nobody sees.
Result<std::optional<size_t>> damageBy(const ValuesAt &suspected, Located &located,
                                       const Suspect &suspect);

class Localise {
 public:
  /// No more than `mostTrials` cases are tried.
  Localise(Suspect &suspect, int64_t mostTrials) : suspect(suspect), left(mostTrials) {}

  /// `failing` was seen to fail as `first` says. The result fails the same way.
  Result<Located> run(const Case &failing, const Observation &first);
  /// Asks those that were not, where the proof failed, and chooses again. True: more are guilty
  /// than was known.
  Result<bool> askTheRest(Located &located);
  /// Of a program whose outputs are right: an op that is wrong alone on golden inputs, cut out. Ops
  /// whose every bit is defined are held to their bits, and from then on the suspect.
  Result<std::optional<std::pair<Case, Observation>>> wrongAlone(const Case &right);
  /// The same on the numbers of a probe, for one op of each kind; those that are exact on them are
  /// held to their bits.
  Result<std::optional<std::pair<Case, Observation>>> wrongOnProbe(const Case &right, Probe probe);

 private:
  using Ops = std::vector<mlir::Operation *>;
  struct Attempt {
    Case part;
    Observation seen;
    Ops origins;  // of its results
  };
  /// Looks for the fault among the ops of a program that fails.
  Result<> search(Case context, Observation seen);
  /// Nothing where the part does not fail as wanted, or cannot be cut out.
  Result<std::optional<Attempt>> attempt(const Ops &chosen);
  /// Finds those that fail by themselves; all ops run in one program.
  Result<> findGuiltyAlone(const Ops &candidates);
  void score(mlir::Operation *op, std::span<const compare::Comparison> results,
             std::span<const HostArray> values, std::span<const HostArray> golden);
  Result<std::optional<std::pair<Case, Observation>>> firstWrongAlone(const Ops &candidates);
  Result<bool> settleOnKinds();
  Result<bool> settleOnGuilty();
  Result<bool> settleOnNamed(const std::string &id);
  /// Ops that are right but for the signs of zeros, of which a later op makes something.
  Result<bool> settleOnZeros();
  /// Of several ops that fail together: one whose value is found where another's should be.
  void findOverwriter();
  /// Whether the target, too, gives something else once this op is right: what is wrong alone may
  /// in company be compiled as something else.
  Result<bool> isNoticed(mlir::Operation *op);
  Result<bool> settleOn(mlir::Operation *op);
  /// Of several ops that only fail together as wanted, the one that is wrong in any way alone.
  Result<> blameOne();
  /// Whether it is not the op, but a constant that it takes.
  Result<> blameConstant();
  /// Fewer and fewer of `chosen`, by halves and their complements, while the fault stays.
  Result<> shrink(Ops chosen);
  /// Into the loop or branch that the guilty op is.
  Result<> enter(mlir::Operation *op);
  Result<> enterLoop(mlir::Operation *op);
  Result<bool> tryRegion(mlir::Region &region, const ops::Values &arguments, std::string where);
  void keep(const Ops &chosen, Attempt attempt, const char *rung);
  bool mayTry() const { return left > 0; }
  Result<Observation> observe(const Case &one);

  Suspect &suspect;
  int64_t left;
  std::string wanted;  // the signature
  Located found;
  Ops members;                       // of the smallest so far, in the context
  Ops inexact;                       // those that only rounding excuses when they are alone
  std::vector<ValuesAt> otherZeros;  // those that are right but for the signs of zeros
  std::function<bool(mlir::Operation *)> isExactOp = isDefinedToTheBit;
  std::map<mlir::Operation *, size_t> damaged;  // the first output that each suspect makes wrong
};

}  // namespace vitro::debug
