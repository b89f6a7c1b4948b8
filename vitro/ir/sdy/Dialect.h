// The sdy dialect (Shardy): meshes and shardings. vitro reads and writes it; on a single device it
// has no effect.
#pragma once
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"

#include "vitro/ir/sdy/Dialect.h.inc"
#include "vitro/ir/sdy/Enums.h.inc"
#define GET_ATTRDEF_CLASSES
#include "vitro/ir/sdy/Attributes.h.inc"
#define GET_OP_CLASSES
#include "vitro/ir/sdy/Ops.h.inc"
