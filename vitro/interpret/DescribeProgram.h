// Converts a verified module to a program that a host can run: its plan and its signature.
#pragma once
#include "mlir/IR/BuiltinOps.h"
#include "vitro/runtime/plan/Program.h"

namespace vitro::interpret {

/// The custom call of host callbacks into Python.
inline constexpr std::string_view kHostCallTarget = "vitro_python_callback";

/// The entry is @main. Argument attributes say which arguments are donated (`tf.aliasing_output`,
/// `jax.buffer_donor`) and their memory kind (`mhlo.memory_kind`).
Result<runtime::Program> describeProgram(mlir::ModuleOp module);

}  // namespace vitro::interpret
