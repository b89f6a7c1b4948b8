// Extracts parts of a program as programs: values from the rest become inputs with golden values.
#pragma once
#include "vitro/debug/trial/Case.h"

namespace vitro::debug {

/// Extracts the ops in `chosen` (of the entry of `whole`). Constants come along; operands from
/// other ops become arguments with the golden values; values that other ops use, and unused ones,
/// become results. `origins`, where given, gets the op of each result.
Result<Case> extract(const Case &whole, const GoldenValues &golden,
                     const std::vector<mlir::Operation *> &chosen,
                     std::vector<mlir::Operation *> *origins = nullptr);

/// Each of the ops alone, all in one program: every operand is an argument.
Result<Case> isolateAll(const Case &whole, const GoldenValues &golden,
                        const std::vector<mlir::Operation *> &chosen,
                        std::vector<mlir::Operation *> &origins);

/// Values for the results of an op of the entry, from some source.
struct ValuesAt {
  mlir::Operation *op = nullptr;
  ops::Values values;
};
/// The whole program with the results of these ops replaced by arguments that hold the values.
Result<Case> withValuesAt(const Case &whole, const std::vector<ValuesAt> &exchanged);

/// A region of `op` (a loop's body, a branch) as a program with these arguments; captured values
/// get their golden values.
Result<Case> regionOf(const Case &whole, const GoldenValues &golden, mlir::Region &region,
                      const ops::Values &arguments);

/// The golden value of an operand; a problem where it cannot be an argument (tokens, tuples).
Result<HostArray> goldenValue(const Case &whole, const GoldenValues &golden, mlir::Value value);

}  // namespace vitro::debug
