// Shapes of HLO as types of MLIR, and literals as constants.
#pragma once
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "vitro/importers/hlo/Hlo.h"
#include "vitro/support/Result.h"

namespace vitro::importers::hlo {

/// "f32[2,3]{1,0}", for messages.
std::string textOf(const Shape &shape);

/// The element type of that name ("s8": i8); null if there is none.
mlir::Type elementType(std::string_view name, mlir::MLIRContext *context);

/// Its name in HLO ("s8"); empty if it has none.
std::string nameOf(mlir::Type element);

/// Of an array or a token. Tuples have no type of their own: they are flattened.
Result<mlir::Type> typeOf(const Shape &shape, mlir::MLIRContext *context);

/// The types of the arrays and tokens inside, in order.
Result<> flatTypes(const Shape &shape, mlir::MLIRContext *context,
                   llvm::SmallVectorImpl<mlir::Type> &out);

/// The value of an array constant from the text between its parentheses.
Result<mlir::DenseElementsAttr> literal(std::string_view text, mlir::RankedTensorType type);

}  // namespace vitro::importers::hlo
