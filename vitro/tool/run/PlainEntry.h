// A program in the debugger's form: one function @main from arrays to arrays. Everything else that
// a run shows becomes an output.
#pragma once
#include "vitro/debug/trial/Case.h"

namespace vitro::tool {

struct PlainEntry {
  bool isChanged = false;          // then the user's file is no longer the program
  size_t ownResults = 0;           // those after these were added
  size_t ownArrays = 0;            // of them: tokens have no name in files
  std::vector<std::string> added;  // what each of them is: "operand of check main/3"
};

/// Renames the entry, flattens tuples in its signature, and turns the operands of checks and
/// outfeeds into results. Checks and outfeeds in loops and called functions stay: they execute any
/// number of times.
PlainEntry makePlain(debug::Case &one);
/// Only flattens tuples.
PlainEntry flattenTuples(debug::Case &one);

}  // namespace vitro::tool
