// What `--check` may ask for: observers that look for a fault in every value, and name the first op
// that made one, in the order of the program.
#pragma once
#include "vitro/runtime/run/Observer.h"
#include "vitro/runtime/run/World.h"

namespace vitro::runtime {

struct CheckHit {
  std::string kind;      // "NaN" or "infinity"
  std::string instance;  // instanceId of the task
  Origin origin;
  size_t result = 0;                     // which of its results
  std::vector<int64_t> index;            // the first such element
  int64_t count = 0;                     // how many elements of that result
  int64_t elements = 0;                  // of that result in all
  std::vector<std::string> operands;     // type, and the value at the element where shapes agree
  bool inherited = false;                // an operand already held it: it came in from outside
  std::shared_ptr<const Kernel> kernel;  // the compiled task that made it, with what it was given
  std::vector<HostArray> inputs;
  std::string inside;  // which instruction of the kernel, once somebody looked

  std::string text() const;
};

class Check : public Observer {
 public:
  /// The first op in program order that the check finds at fault, whatever order tasks ran in.
  virtual std::optional<CheckHit> firstHit(std::span<const ProcessOutcome> outcomes) const = 0;
};

/// Names of checks, as a setting lists them.
class CheckList {
 public:
  /// "nan", "inf", "nan,inf" or "".
  static Result<CheckList> parse(std::string_view list);
  bool isEmpty() const { return names.empty(); }
  /// Fresh observers, of one run.
  std::vector<std::unique_ptr<Check>> make() const;

 private:
  std::vector<std::string> names;
};

}  // namespace vitro::runtime
