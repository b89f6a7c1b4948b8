#include <fmt/format.h>
#include <fmt/ranges.h>
#include "vitro/executors/Executor.h"
#include "vitro/support/Nearest.h"

namespace vitro::executors {
namespace {

constexpr ExecutorRow rows[] = {
    {"ref", nullptr, "the reference, op by op", makeRef},
    {"ref64", nullptr, "the reference with a higher-precision shadow of every float value",
     makeRef64},
    {"stage", "NAME", "the module after that stage (`vitro stages` lists them)", makeStage},
    {"cpu", nullptr, "machine code, made by LLVM", makeCpu},
    {"cpp", nullptr, "machine code, made by the system's C++ compiler from readable sources",
     makeCpp},
    {"E@PATH", nullptr, "executor E of another vitro binary, run as a trial in a child process",
     makeOtherBinary},
};

std::string spelled(const ExecutorRow &row) {
  return row.argument ? fmt::format("{}:{}", row.name, row.argument) : row.name;
}

const ExecutorRow *findRow(std::string_view name) {
  for (const ExecutorRow &row : rows)
    if (name == row.name) return &row;
  return nullptr;
}

}  // namespace

std::span<const ExecutorRow> executors() { return rows; }

Result<ExecutorRef> findExecutor(const std::string &name) {
  size_t mark = name.find_first_of(":@");
  // The text before the first mark names the row; the row parses the rest.
  const ExecutorRow *row = findRow(canonicalName(name.substr(0, mark)));
  // The other binary decides whether it knows an executor.
  bool isOtherBinary = name.find('@') != name.npos && (!row || row->allowsOtherBinary);
  if (isOtherBinary) return makeOtherBinary(name);
  bool hasArgument = mark != name.npos;
  if (row && hasArgument == bool(row->argument))
    return row->make(hasArgument ? name.substr(mark + 1) : "");
  std::vector<std::string> names;
  for (const ExecutorRow &known : rows) names.push_back(spelled(known));
  return problem("executor.unknown", fmt::format("there is no executor '{}'", name))
      .suggest(fmt::format("known: {}", fmt::join(names, ", ")));
}

}  // namespace vitro::executors
