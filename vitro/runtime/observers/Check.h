// The checks of `--check`: observers that look for a fault in every value and report the first op,
// in program order, that produced one.
#pragma once
#include "vitro/runtime/run/Observer.h"
#include "vitro/runtime/run/World.h"
#include "vitro/support/Json.h"

namespace vitro::runtime {

struct CheckHit {
  std::string check;     // that found it, as in --check: "nan"
  std::string kind;      // what was found: "NaN", "infinity"
  std::string instance;  // instanceId of the task
  Origin origin;
  std::vector<std::string> callSites;    // where the functions around it were called, see callStack
  size_t result = 0;                     // which of its results
  std::vector<int64_t> index;            // the first such element
  int64_t count = 0;                     // how many elements of that result
  int64_t elements = 0;                  // of that result in all
  std::vector<std::string> operands;     // type, and the value at the element where shapes agree
  bool inherited = false;                // an operand already held it: it came from outside
  std::shared_ptr<const Kernel> kernel;  // the compiled task that produced it, with its inputs
  std::vector<HostArray> inputs;
  std::string inside;      // the instruction of the kernel, once it was located
  bool isLocated = false;  // `origin` is the program's op inside the kernel, not the kernel's first

  std::string text() const;
  Json json() const;
};

class Check : public Observer {
 public:
  /// The first faulty op in program order, whatever order the tasks ran in.
  virtual std::optional<CheckHit> firstHit(std::span<const ProcessOutcome> outcomes) const = 0;
};

/// Names of checks, as listed in a setting.
class CheckList {
 public:
  /// "nan", "inf", "nan,inf" or "".
  static Result<CheckList> parse(std::string_view list);
  bool isEmpty() const { return names.empty(); }
  /// New observers, for one run.
  std::vector<std::unique_ptr<Check>> make() const;

 private:
  std::vector<std::string> names;
};

}  // namespace vitro::runtime
