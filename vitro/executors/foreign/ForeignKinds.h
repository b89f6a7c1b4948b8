// The compilers that are not ours, one row each: what a target's name means, and how to reach it.
#pragma once
#include <span>
#include "vitro/executors/foreign/Foreign.h"
#include "vitro/support/Settings.h"

namespace vitro::executors {

struct ForeignKind {
  const char *name;      // "xla"
  const char *argument;  // what follows the name: "[:cpu|gpu|tpu][@PYTHON]", which may be left out
  const char *does;      // one line for messages and documentation
  /// It can write the module after each of its passes as HLO text (ForeignRequest::dump).
  bool hasStages;
  /// Its argument always names a program to start; else only one after '@' does.
  bool namesPrograms;
  /// Whether what follows the name, with its ':' or '@', is well formed. Starts nothing.
  Result<> (*check)(const std::string &argument);
  /// Starts nothing yet.
  Result<std::unique_ptr<Foreign>> (*make)(const std::string &argument, const Settings &settings);
  /// A script that shows a fault without us, with marks such as @PROGRAM@ for what
  /// debug/report/Repro.cpp knows; null: there is none.
  Result<std::string> (*repro)(const std::string &argument, const Settings &settings);
};

std::span<const ForeignKind> foreignKinds();
/// The row of "xla:cpu@python3.12"; null for executors of ours and of other vitro binaries.
const ForeignKind *findForeignKind(const std::string &target);
/// Whether the name itself is a target.
bool runsWithoutArgument(const ForeignKind &kind);
/// What follows the row's name in `target`: ":cpu@python3.12".
std::string argumentOf(const ForeignKind &kind, const std::string &target);

// The rows, each in its own file.
extern const ForeignKind kXla, kPjrt, kIree, kCommand;

}  // namespace vitro::executors
