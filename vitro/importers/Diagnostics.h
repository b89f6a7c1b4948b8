// The border between MLIR's diagnostics and our problems.
#pragma once
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "vitro/support/Result.h"

namespace vitro::importers {

/// While it lives, errors of the context become problems, and warnings are kept.
class DiagnosticCollector {
 public:
  DiagnosticCollector(mlir::MLIRContext &context, std::string code);
  /// Places in `buffer` are told as places in `file`.
  void rename(std::string buffer, std::string file);

  /// The code of the errors that follow.
  void setCode(std::string next) { code = std::move(next); }
  void add(Problem problem) { problems.push_back(std::move(problem)); }
  /// Errors that have no location of their own are put at `where`.
  std::vector<Problem> takeProblems(const std::string &where);
  std::vector<std::string> takeWarnings() { return std::move(warnings); }

 private:
  void take(mlir::Diagnostic &diagnostic);
  std::string placeOf(mlir::Location location) const;
  std::string code, bufferName, fileName;
  std::vector<Problem> problems;
  size_t unsaid = 0;  // errors beyond what is worth listing
  std::vector<std::string> warnings;
  mlir::ScopedDiagnosticHandler handler;
};

}  // namespace vitro::importers
