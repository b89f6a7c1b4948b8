// What the user says about a plugin as key=value, in the forms that PJRT wants.
#pragma once
#include <span>
#include <string>
#include <variant>
#include <vector>
#include "vitro/plugin/pjrt/Types.h"
#include "vitro/support/Result.h"

namespace vitro::rt {

/// "4" is an integer, "0.5" a float, "true" a bool, "[0;1]" a list of integers; anything else, and
/// what stands in "quotes", is a string.
struct Option {
  using Value = std::variant<std::string, int64_t, std::vector<int64_t>, double, bool>;
  std::string name;
  Value value;
};
Result<Option> parseOption(const std::string &text);

/// They point into `options`.
std::vector<PJRT_NamedValue> namedValues(std::span<const Option> options);

/// How a program is to be compiled.
struct CompileRequest {
  int64_t replicas = 1, partitions = 1;
  bool isSharded = false;         // its shardings say how; else every partition runs all of it
  bool hasShardy = false;         // in the form of Shardy, else in that of GSPMD
  std::vector<int64_t> devices;   // ids, [replica * partitions + partition]
  std::vector<Option> overrides;  // of flags, for plugins that are XLA's
};
/// An xla.CompileOptionsProto.
std::string compileOptionsBytes(const CompileRequest &request);

}  // namespace vitro::rt
