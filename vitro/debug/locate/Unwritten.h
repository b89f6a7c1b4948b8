// Detects whether a target's results depend on uninitialised memory.
#pragma once
#include "vitro/debug/trial/Repetition.h"

namespace vitro::debug {

enum class Unwritten : uint8_t {
  No,
  Part,     // some wrong elements were never written, others were written with wrong values
  Element,  // all wrong elements are the old contents of memory: they were never written
  Operand,  // something was computed from uninitialised memory
};
/// `rerun` should run the smallest case, where nothing else touches the value.
Result<Unwritten> lookForUnwritten(const Rerun &rerun);

}  // namespace vitro::debug
