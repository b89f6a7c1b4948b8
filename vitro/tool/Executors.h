// The executors a program can run on, by the names of --on and --ref.
#pragma once
#include "vitro/runtime/Reference.h"

namespace vitro::tool {

struct ExecutorRow {
  const char *name;
  const char *does;  // one line for messages and documents
  /// Outputs per process, given the reference's own.
  Result<runtime::GridValues> (*outputs)(runtime::Reference &reference,
                                         const std::vector<runtime::ProcessOutcome> &outcomes);
};

std::span<const ExecutorRow> executors();
/// Unknown names are an error that lists the known ones.
Result<const ExecutorRow *> findExecutor(const std::string &name);

}  // namespace vitro::tool
