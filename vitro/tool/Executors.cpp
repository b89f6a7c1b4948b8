#include "vitro/tool/Executors.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include "vitro/support/Nearest.h"

namespace vitro::tool {
namespace {

using runtime::GridValues;
using runtime::ProcessOutcome;
using runtime::Reference;

Result<GridValues> ownOutputs(Reference &, const std::vector<ProcessOutcome> &outcomes) {
  GridValues values;
  for (const ProcessOutcome &outcome : outcomes) values.push_back(outcome.results);
  return values;
}

/// The shadow's value where there is one; what carries no rounding is the reference's own.
Result<GridValues> shadowOutputs(Reference &reference,
                                 const std::vector<ProcessOutcome> &outcomes) {
  VITRO_TRY(const GridValues *shadows, reference.shadows());
  GridValues values = *shadows;
  for (size_t process = 0; process < values.size(); ++process)
    for (size_t i = 0; i < values[process].size(); ++i)
      if (values[process][i].dtype() == DType::Token)
        values[process][i] = outcomes[process].results[i];
  return values;
}

constexpr ExecutorRow rows[] = {
    {"ref", "the reference, op by op", ownOutputs},
    {"ref64", "the reference with a wider shadow beside every float value", shadowOutputs},
};

}  // namespace

std::span<const ExecutorRow> executors() { return rows; }

Result<const ExecutorRow *> findExecutor(const std::string &name) {
  std::vector<std::string> names;
  for (const ExecutorRow &row : rows) {
    if (canonicalName(name) == row.name) return &row;
    names.push_back(row.name);
  }
  return problem("executor.unknown", fmt::format("there is no executor '{}'", name))
      .suggest(fmt::format("known: {}", fmt::join(names, ", ")));
}

}  // namespace vitro::tool
