// A program with its inputs: what trials run and the reference answers.
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

/// What the reference makes of a case, and the evidence by which others are judged.
struct Golden {
  GridValues outputs;
  runtime::Reference reference;
  double seconds = 0;                     // that the reference took
  std::vector<std::string> failedChecks;  // of the program, even on the reference
};
/// Not done after `mostSeconds` is a problem.
Result<Golden> goldenOf(const Case &one, std::optional<double> mostSeconds = {});

/// Whether no element differs; any NaN is any NaN.
bool haveSameBits(const GridValues &left, const GridValues &right);

/// Every value that the ops of the entry itself gave on the reference, by the op's id. Of programs
/// for one process.
using GoldenValues = std::map<std::string, ops::Values>;
Result<GoldenValues> goldenValuesOf(const Case &one, std::optional<double> mostSeconds = {});

/// Calls become what they call, so that every op can be looked at alone.
Result<> inlineCalls(Case &one);

/// Its inputs under the names that files use.
NamedArrays inputsOf(const Case &one);
/// Takes them from a file; from the case's seed where `path` is empty.
Result<> takeInputs(Case &one, const std::string &path);
/// The elements of the largest.
int64_t largestInput(const Case &one);

/// The program as a file that any vitro reads: text with the ids of its ops.
std::string textOf(const Case &one);
/// A case as trials are given it.
struct CaseFiles {
  std::string program, inputs;  // an .npz; empty where there are none
};
/// Writes it and its inputs as `stem`.mlir and `stem`.npz.
Result<CaseFiles> writeCase(const Case &one, const std::string &stem);
/// Writes the inputs, if there are any; the path.
Result<std::string> writeInputs(const Case &one, const std::string &path);

/// The ops of the entry that compute something: constants and the end are not among them.
std::vector<mlir::Operation *> opsOf(const Case &one);
/// How many they are, with those inside loops and branches.
int64_t countOps(const Case &one);

}  // namespace vitro::debug
