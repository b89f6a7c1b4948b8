// Parts of a program as programs: what they take from the rest are inputs with golden values.
#pragma once
#include "vitro/debug/trial/Case.h"

namespace vitro::debug {

/// The ops in `chosen` (of the entry of `whole`), alone. Constants come along; what the ops take
/// from others is an argument with the golden value; what others take from them, and what nobody
/// takes, is a result. `origins`, where given, gets the op of each result.
Result<Case> extract(const Case &whole, const GoldenValues &golden,
                     const std::vector<mlir::Operation *> &chosen,
                     std::vector<mlir::Operation *> *origins = nullptr);

/// Each of the ops by itself, all in one program: every operand is an argument.
Result<Case> isolateAll(const Case &whole, const GoldenValues &golden,
                        const std::vector<mlir::Operation *> &chosen,
                        std::vector<mlir::Operation *> &origins);

/// What an op of the entry gives, according to somebody.
struct ValuesAt {
  mlir::Operation *op = nullptr;
  ops::Values values;
};
/// The whole with the results of these ops replaced by arguments that hold the values.
Result<Case> withValuesAt(const Case &whole, const std::vector<ValuesAt> &exchanged);

/// The program of a region of `op` (a loop's body, a branch), with these arguments; what it takes
/// from outside gets its golden value.
Result<Case> regionOf(const Case &whole, const GoldenValues &golden, mlir::Region &region,
                      const ops::Values &arguments);

/// The golden value of an operand; a problem where it cannot be one of an argument (tokens,
/// tuples).
Result<HostArray> goldenValue(const Case &whole, const GoldenValues &golden, mlir::Value value);

}  // namespace vitro::debug
