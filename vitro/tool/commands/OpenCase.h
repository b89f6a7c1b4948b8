// A program with its inputs, as commands that debug take it.
#pragma once
#include "vitro/debug/trial/Case.h"
#include "vitro/importers/Import.h"
#include "vitro/tool/commands/PlainEntry.h"
#include "vitro/tool/session/Session.h"

namespace vitro::tool {

struct CaseRequest {
  std::string program, entry, inputs;
  runtime::Grid grid;
  bool isAsGiven = false;  // its name, checks and outfeeds are what somebody's test looks at
};

struct OpenedCase {
  importers::Imported imported;  // owns the context
  debug::Case one;
  std::string name;                  // of the file; "<stdin>"
  std::string inputs;                // where they came from; empty without arguments
  std::optional<debug::Case> given;  // with its checks, where they were made outputs
  PlainEntry plain;

  bool isStdin() const { return name == "<stdin>"; }
  /// Whether the user's own file, byte for byte, is the program.
  bool isFile() const { return !isStdin() && !plain.isChanged; }
  /// The types of what the entry gives.
  Result<std::vector<TensorType>> results() const;
  /// What trials are given: the user's own file where it can be, else `stem`.mlir.
  Result<debug::CaseFiles> files(const std::string &stem) const;
  /// What the outputs are that the program itself does not have.
  std::vector<std::string> notes() const;
};

/// Reads the one module of a program; inputs come from the file, or from the seed. The reference
/// need not be able to run it.
Result<OpenedCase> openCase(const CaseRequest &request, Session &session);

/// Says that the reference cannot run it; the exit code.
int referenceFailed(const Problem &why, Session &session);

}  // namespace vitro::tool
