// From a verified module to a program that a host can run: its plan and its signature.
#pragma once
#include "mlir/IR/BuiltinOps.h"
#include "vitro/runtime/plan/Program.h"

namespace vitro::interpret {

/// The custom call through which a program calls back into Python.
inline constexpr std::string_view kHostCallTarget = "vitro_python_callback";

/// The entry is @main. Argument attributes say what is donated (`tf.aliasing_output`,
/// `jax.buffer_donor`) and where it lies (`mhlo.memory_kind`).
Result<runtime::Program> describeProgram(mlir::ModuleOp module);

}  // namespace vitro::interpret
