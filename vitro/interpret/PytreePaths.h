// The user's names for a program's arguments and results: JAX writes the paths of pytree leaves
// into its modules.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::interpret {

/// One per value, with tuples flattened; empty where the module does not tell.
struct PytreePaths {
  std::vector<std::string> arguments, results;
};

PytreePaths pytreePaths(mlir::func::FuncOp entry);

/// "params['layer2'].w[0]", as `jax.tree_util.keystr` prints it, becomes "params/layer2/w/0".
std::string pathOf(llvm::StringRef keys);

}  // namespace vitro::interpret
