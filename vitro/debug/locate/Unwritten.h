// Whether what a target gives depends on what lay in its memory before.
#pragma once
#include "vitro/debug/trial/Repetition.h"

namespace vitro::debug {

enum class Unwritten : uint8_t {
  No,
  Element,  // all wrong elements are what was there: nobody wrote them
  Operand,  // something was computed from memory that nobody had written
};
/// `rerun` is of the smallest case there is, where nothing else touches the value.
Result<Unwritten> lookForUnwritten(const Rerun &rerun);

}  // namespace vitro::debug
