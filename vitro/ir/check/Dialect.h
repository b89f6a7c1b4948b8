// The check dialect: expect_eq and similar assertions inside test programs.
#pragma once
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "vitro/ir/check/Dialect.h.inc"
#define GET_OP_CLASSES
#include "vitro/ir/check/Ops.h.inc"
