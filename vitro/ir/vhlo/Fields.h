// Converts between the wire fields of a VHLO op and the attributes of its StableHLO op.
#pragma once
#include "vitro/ir/vhlo/Dialect.h"

namespace vitro::vhlo {

/// The StableHLO attributes of `op`'s fields: defaults omitted, compound attributes assembled.
/// Reports on `op` what does not fit the table.
mlir::FailureOr<mlir::NamedAttrList> stablehloAttributes(mlir::Operation *op, const OpRow &row);

/// The fields of a StableHLO op in its newest VHLO version: compound attributes split, defaults
/// written out, in the builtin form that toWire understands.
mlir::FailureOr<llvm::SmallVector<mlir::Attribute>> wireFields(mlir::Operation *op,
                                                               const OpRow &newest);

/// Whether `attr` is a list of integers of `width` bits, and of a reasonable length.
bool isListOf(mlir::Attribute attr, unsigned width);

/// Whether `value` equals the default, so that a version without the field loses nothing.
bool isDefault(const Field &field, mlir::Attribute value);
/// The default of an absent field; `dims` is the number of spatial or window dimensions.
mlir::Attribute defaultOf(const Field &field, int64_t dims, mlir::MLIRContext *context);
/// The number of spatial or window dimensions of a StableHLO op.
int64_t windowRankOf(mlir::Operation *op);

/// Splits compound attributes: dimension numbers become wire fields by name.
llvm::LogicalResult takeApart(mlir::Operation *op, uint8_t compounds, mlir::NamedAttrList &pieces);
/// Assembles them again; attributes are added to `attrs`.
llvm::LogicalResult putTogether(mlir::Operation *op, const OpRow &row, mlir::NamedAttrList &attrs);

}  // namespace vitro::vhlo
