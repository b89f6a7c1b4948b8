// The stablehlo dialect: 118 ops, their attributes and types. An op's class is its name in camel
// case (`stablehlo.dot_general` is DotGeneralOp).
#pragma once
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/TensorEncoding.h"
#include "vitro/ir/stablehlo/Traits.h"

#include "vitro/ir/stablehlo/Dialect.h.inc"
#include "vitro/ir/stablehlo/Enums.h.inc"
#define GET_ATTRDEF_CLASSES
#include "vitro/ir/stablehlo/Attributes.h.inc"
#define GET_TYPEDEF_CLASSES
#include "vitro/ir/stablehlo/Types.h.inc"
#define GET_OP_CLASSES
#include "vitro/ir/stablehlo/Ops.h.inc"
