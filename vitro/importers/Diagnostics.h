// Converts MLIR diagnostics to vitro's problems.
#pragma once
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "vitro/support/Result.h"

namespace vitro::importers {

/// While alive, turns errors of the context into problems, and keeps warnings.
class DiagnosticCollector {
 public:
  DiagnosticCollector(mlir::MLIRContext &context, std::string code);
  /// Reports locations in `buffer` as locations in `file`.
  void rename(std::string buffer, std::string file);

  /// The code of subsequent errors.
  void setCode(std::string next) { code = std::move(next); }
  void add(Problem problem) { problems.push_back(std::move(problem)); }
  void add(Problem problem, mlir::Location location) {
    problem.location = placeOf(location);
    add(std::move(problem));
  }
  /// Errors without a location are put at `where`.
  std::vector<Problem> takeProblems(const std::string &where);
  std::vector<std::string> takeWarnings() { return std::move(warnings); }

 private:
  void take(mlir::Diagnostic &diagnostic);
  std::string placeOf(mlir::Location location) const;
  std::string code, bufferName, fileName;
  std::vector<Problem> problems;
  size_t unsaid = 0;  // errors beyond the limit that is listed
  std::vector<std::string> warnings;
  mlir::ScopedDiagnosticHandler handler;
};

}  // namespace vitro::importers
