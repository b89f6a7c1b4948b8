#include "vitro/debug/trial/FaultClass.h"

namespace vitro::debug {

const char *faultClassOf(Ended ended) {
  switch (ended) {
    case Ended::Ran:
      return "";
    case Ended::Refused:
      return "importer";
    case Ended::CompileFailed:
      return "compile_failure";
    case Ended::RunFailed:
    case Ended::Crashed:
      return "crash";
    case Ended::Hung:
      return "hang";
    case Ended::OutOfMemory:
      return "out_of_memory";
  }
  return "";
}

const char *planFaultClass(std::string_view code) {
  if (code == "plan.unordered" || code == "plan.effects") return "race";
  return code == "plan.unwritten" ? "uninitialised" : "miscompile";
}

const char *faultClassOf(const Trial &trial) {
  if (trial.ended == Ended::RunFailed) {
    if (trial.code.starts_with("plan.")) return planFaultClass(trial.code);
    if (trial.code == "check.failed") return "miscompile";
    if (trial.code.ends_with("out-of-bounds")) return "out_of_bounds";
    // Code that divides by zero or writes to its inputs is a miscompile, however it ends.
    if (trial.code == "tape.undefined" || trial.code == "tape.write-to-input" ||
        trial.code == "tape.shape")
      return "miscompile";
  }
  return faultClassOf(trial.ended);
}

}  // namespace vitro::debug
