// A program with its inputs, as used by the debugging commands.
#pragma once
#include "vitro/debug/trial/Case.h"
#include "vitro/importers/Import.h"
#include "vitro/tool/run/PlainEntry.h"
#include "vitro/tool/session/Session.h"

namespace vitro::tool {

struct CaseRequest {
  std::string program, entry, inputs;
  runtime::Grid grid;
  bool isAsGiven = false;  // its name, checks and outfeeds must stay, because a test looks at them
};

struct OpenedCase {
  importers::Imported imported;  // owns the context
  debug::Case one;
  std::string name;                  // of the file; "<stdin>"
  std::string inputs;                // where they came from; empty without arguments
  std::optional<debug::Case> given;  // with its checks, where they were made outputs
  PlainEntry plain;
  bool isText = true;  // StableHLO text, which other compilers read

  bool isStdin() const { return name == "<stdin>"; }
  /// Whether the user's own file, byte for byte, is the program.
  bool isFile() const { return !isStdin() && !plain.isChanged; }
  /// The types of the entry's results.
  Result<std::vector<TensorType>> results() const;
  /// The files of trials: the user's own file if possible, else `stem`.mlir. `forOthers`: they are
  /// read by a compiler that is not ours.
  Result<debug::CaseFiles> files(const std::string &stem, bool forOthers = false) const;
  /// Describes the outputs that were added to the program.
  std::vector<std::string> notes() const;
};

/// Replaces a folder by the program in it, with its inputs and grid where none were given. The
/// target is that of a build directory, else `cpu`, unless one was given.
Result<> locateCase(CaseRequest &request, std::string &target);

/// Reads a program of one module; inputs come from the file, or from the seed. The reference need
/// not be able to run it.
Result<OpenedCase> openCase(const CaseRequest &request, Session &session);

/// Reports that the reference cannot run it; returns the exit code.
int referenceFailed(const Problem &why, Session &session);

}  // namespace vitro::tool
