// A program with its inputs, for trials and for the reference.
#pragma once
#include <map>
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "vitro/runtime/files/GridData.h"
#include "vitro/runtime/reference/Reference.h"

namespace vitro::debug {

using runtime::Grid;
using runtime::GridValues;

struct Case {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::string entry = "main";
  GridValues arguments;
  runtime::WorldOptions world;

  mlir::func::FuncOp function() const;
  Case clone() const;
};

/// The reference's results for a case, and the evidence for judging others.
struct Golden {
  GridValues outputs;
  runtime::Reference reference;
  double seconds = 0;                     // of the reference run
  std::vector<std::string> failedChecks;  // of the program, even on the reference
};
/// Exceeding `mostSeconds` is a problem.
Result<Golden> goldenOf(const Case &one, std::optional<double> mostSeconds = {});

/// Whether no element differs; all NaNs are equal.
bool haveSameBits(const GridValues &left, const GridValues &right);

/// The reference's results of the ops in the entry function itself, by op id. For single-process
/// programs.
using GoldenValues = std::map<std::string, ops::Values>;
Result<GoldenValues> goldenValuesOf(const Case &one, std::optional<double> mostSeconds = {});

/// Inlines calls, so that every op can be tested alone.
Result<> inlineCalls(Case &one);

/// Its inputs under the names that files use.
NamedArrays inputsOf(const Case &one);
/// Reads them from a file; generates them from the case's seed where `path` is empty.
Result<> takeInputs(Case &one, const std::string &path);
/// The number of elements of the largest input.
int64_t largestInput(const Case &one);

/// The program in a form that any vitro reads: text with the ids of its ops.
std::string textOf(const Case &one);
/// A case as files for trials.
struct CaseFiles {
  std::string program, inputs;  // an .npz; empty where there are none
};
/// Writes it and its inputs as `stem`.mlir and `stem`.npz.
Result<CaseFiles> writeCase(const Case &one, const std::string &stem);
/// Writes the inputs, if any; returns the path.
Result<std::string> writeInputs(const Case &one, const std::string &path);

/// The ops of the entry that compute something: no constants, no terminator.
std::vector<mlir::Operation *> opsOf(const Case &one);
/// Their number, including those inside loops and branches.
int64_t countOps(const Case &one);

}  // namespace vitro::debug
