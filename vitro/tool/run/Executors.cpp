#include "vitro/tool/run/Executors.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include "vitro/support/Nearest.h"
#include "vitro/tool/run/Compiled.h"

namespace vitro::tool {
namespace {

constexpr ExecutorRow rows[] = {
    {"ref", nullptr, "the reference, op by op", nullptr},
    {"ref64", nullptr, "the reference with a wider shadow beside every float value", nullptr},
    {"stage", "NAME", "the module after that stage (`vitro stages` lists them)", prepareStage},
    {"cpu", nullptr, "machine code, made by LLVM", prepareCpu},
    {"cpp", nullptr, "machine code, made by the system's C++ compiler from readable sources",
     prepareCpp},
    {"E@PATH", nullptr, "executor E of another vitro binary, run as a trial in a child process",
     nullptr},
};
constexpr const ExecutorRow &elsewhere = rows[std::size(rows) - 1];

std::string spelled(const ExecutorRow &row) {
  return row.argument ? fmt::format("{}:{}", row.name, row.argument) : row.name;
}

}  // namespace

std::span<const ExecutorRow> executors() { return rows; }

std::string Executor::name() const {
  if (isElsewhere()) return target().text();
  return row->argument ? fmt::format("{}:{}", row->name, argument) : row->name;
}

debug::Target Executor::target() const {
  return isElsewhere() ? debug::Target{argument, binary} : debug::Target{name(), ""};
}

bool Executor::isReference() const { return row == &rows[0]; }
bool Executor::isShadow() const { return row == &rows[1]; }

Result<Executor> findExecutor(const std::string &name) {
  if (name.find('@') != name.npos) {
    VITRO_TRY(debug::Target target, debug::parseTarget(name));
    return Executor{&elsewhere, target.executor, target.binary};
  }
  size_t colon = name.find(':');
  std::vector<std::string> names;
  for (const ExecutorRow &row : rows) {
    names.push_back(spelled(row));
    bool hasArgument = colon != std::string::npos;
    if (canonicalName(name.substr(0, colon)) != row.name || hasArgument != bool(row.argument))
      continue;
    return Executor{&row, hasArgument ? canonicalName(name.substr(colon + 1)) : ""};
  }
  return problem("executor.unknown", fmt::format("there is no executor '{}'", name))
      .suggest(fmt::format("known: {}", fmt::join(names, ", ")));
}

}  // namespace vitro::tool
