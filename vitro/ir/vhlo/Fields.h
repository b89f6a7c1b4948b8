// Between the wire fields of a VHLO op and the attributes of its StableHLO op.
#pragma once
#include "vitro/ir/vhlo/Dialect.h"

namespace vitro::vhlo {

/// The StableHLO attributes that `op`'s fields stand for: defaults left out, pieces put together.
/// Reports what does not fit the table on `op`.
mlir::FailureOr<mlir::NamedAttrList> stablehloAttributes(mlir::Operation *op, const OpRow &row);

/// The fields of a StableHLO op as its newest VHLO version has them: pieces taken apart, defaults
/// written out, in the builtin form that toWire understands.
mlir::FailureOr<llvm::SmallVector<mlir::Attribute>> wireFields(mlir::Operation *op,
                                                               const OpRow &newest);

/// Whether `attr` is a list of integers of `width` bits, and no longer than a list can sensibly be.
bool isListOf(mlir::Attribute attr, unsigned width);

/// Whether `value` is what absence means, so that a version without the field loses nothing.
bool isDefault(const Field &field, mlir::Attribute value);
/// What absence means; `dims` is the count of spatial or window dimensions.
mlir::Attribute defaultOf(const Field &field, int64_t dims, mlir::MLIRContext *context);
/// Count of spatial or window dimensions of a StableHLO op.
int64_t windowRankOf(mlir::Operation *op);

/// Takes compound attributes apart: dimension numbers become wire fields by name.
llvm::LogicalResult takeApart(mlir::Operation *op, uint8_t compounds, mlir::NamedAttrList &pieces);
/// Puts them together again; attributes are added to `attrs`.
llvm::LogicalResult putTogether(mlir::Operation *op, const OpRow &row, mlir::NamedAttrList &attrs);

}  // namespace vitro::vhlo
