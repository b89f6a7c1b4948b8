// What every instruction of a stage computed, on all devices.
#pragma once
#include <map>
#include "vitro/debug/trial/Case.h"

namespace vitro::debug {

/// "add.5" of "main/add.5".
std::string_view nameIn(std::string_view id);

/// The results of every instruction's first execution, one entry for each device; and the results
/// of the program, as if they were instructions, "out0" and so on.
class StageValues {
 public:
  using Results = std::vector<ops::Values>;

  /// Executes the stage.
  static Result<StageValues> of(const Case &one);

  const Results *find(std::string_view name) const;
  /// Those that were executed, in the order in which they were first.
  const std::vector<std::string> &order() const { return names; }

 private:
  friend class ValueRecorder;
  std::map<std::string, Results, std::less<>> values;
  std::vector<std::string> names;
};

/// Whether two instructions' results differ no more than reordered sums or another rounding on the
/// way explain. Devices are matched by what they computed.
bool areNear(const StageValues::Results &a, const StageValues::Results &b);
bool haveTypes(const StageValues::Results &a, const StageValues::Results &b);
/// One result of theirs.
bool areNear(const StageValues::Results &a, size_t resultOfA, const StageValues::Results &b,
             size_t resultOfB);

}  // namespace vitro::debug
