// A program with its inputs: what trials run and the reference answers.
#pragma once
#include <map>
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "vitro/runtime/GridData.h"

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
};
Result<Golden> goldenOf(const Case &one);

/// Every value that the ops of the entry itself gave on the reference, by the op's id. Of programs
/// for one process.
using GoldenValues = std::map<std::string, ops::Values>;
Result<GoldenValues> goldenValuesOf(const Case &one);

/// Calls become what they call, so that every op can be looked at alone.
Result<> inlineCalls(Case &one);

/// The program as a file that any vitro reads: text with the ids of its ops.
std::string textOf(const Case &one);
/// Writes it and its inputs as `stem`.mlir and `stem`.npz.
Result<> writeCase(const Case &one, const std::string &stem);

/// The ops of the entry that compute something: constants and the end are not among them.
std::vector<mlir::Operation *> opsOf(const Case &one);

}  // namespace vitro::debug
