// A program as the debugger takes it: one function @main from arrays to arrays. All that a run
// shows besides its outputs becomes one.
#pragma once
#include "vitro/debug/trial/Case.h"

namespace vitro::tool {

struct PlainEntry {
  bool isChanged = false;          // then the user's file is no longer the program
  size_t ownResults = 0;           // those behind were added
  size_t ownArrays = 0;            // of them: tokens have no name in files
  std::vector<std::string> added;  // what each of them is: "what check main/3 looks at"
};

/// Renames the entry, takes tuples at its border apart, and makes results of what checks look at
/// and of what goes to outfeeds. What loops and called functions check or feed stays as it is: that
/// happens any number of times.
PlainEntry makePlain(debug::Case &one);
/// Only takes tuples apart.
PlainEntry flattenTuples(debug::Case &one);

}  // namespace vitro::tool
