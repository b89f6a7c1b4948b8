// How a run of somebody's compiler ended.
#pragma once
#include <cstdint>

namespace vitro::executors {

enum class Ended : uint8_t {
  Ran,            // and produced outputs
  Refused,        // the program or its data (exit code 2)
  CompileFailed,  // with an error message
  RunFailed,      // with an error message, or exited without outputs
  Crashed,
  Hung,  // killed at its time limit
  OutOfMemory,
};
const char *name(Ended ended);  // "ran", "compile-failed"

}  // namespace vitro::executors
