// vitro-rt __pjrt PLUGIN.so [key=value ...]: runs programs on somebody's PJRT plugin, one request
// after the other, for `pjrt:PLUGIN.so`. It may die in the plugin at any time; its parent
// continues.
#pragma once
#include <string>
#include <vector>

namespace vitro::rt {

inline constexpr const char *kPjrtWorkerArgument = "__pjrt";

/// Requests are lines of JSON on standard input, replies such lines on standard output
/// (docs/design/foreign.md). Returns the exit code.
int serveRequests(const std::vector<std::string> &words);

}  // namespace vitro::rt
