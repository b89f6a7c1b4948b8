// Text forms of the sdy dialect that TableGen definitions cannot express.
#pragma once
#include "vitro/ir/sdy/Dialect.h"

namespace vitro::sdy {

/// `[<@mesh, [{}]>]`
mlir::ParseResult parseShardingList(mlir::OpAsmParser &parser, TensorShardingPerValueAttr &list);
void printShardingList(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                       TensorShardingPerValueAttr list);

/// `(%a: tensor<f32>) { ... }`
mlir::ParseResult parseBody(mlir::OpAsmParser &parser, mlir::Region &body);
void printBody(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::Region &body);

}  // namespace vitro::sdy
