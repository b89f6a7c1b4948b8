// How our programs begin and end.
#pragma once
#include <functional>

namespace vitro {

/// In the environment of a child: the stack that its parent means it to have. A limit of the user
/// may be smaller still.
inline constexpr const char *kStackMib = "VITRO_STACK_MIB";

/// Runs the program and ends the process with its exit code.
///
/// Where `ulimit -s` is smaller than it needs, or than its parent meant, the program runs in a thread, whose stack the limit does
/// not concern. Exit handlers of libraries do not run: OpenBLAS's waits for its threads, which may
/// never have started under a memory limit.
[[noreturn]] void runAndLeave(const std::function<int()> &program);

}  // namespace vitro
