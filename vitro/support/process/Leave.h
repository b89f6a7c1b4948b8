// How our programs begin and end.
#pragma once
#include <functional>

namespace vitro {

/// Runs the program and ends the process with its exit code.
///
/// Where `ulimit -s` is too small for it, the program runs in a thread, whose stack the limit does
/// not concern. Exit handlers of libraries do not run: OpenBLAS's waits for its threads, which may
/// never have started under a memory limit.
[[noreturn]] void runAndLeave(const std::function<int()> &program);

}  // namespace vitro
