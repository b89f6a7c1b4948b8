// Hashes the kernels of a module without locations, to detect which ones a stage changed.
#pragma once
#include <map>
#include <string>
#include "mlir/IR/BuiltinOps.h"
#include "vitro/support/Hash.h"

namespace vitro::build {

using KernelHashes = std::map<std::string, Hash128>;  // by kernel

KernelHashes kernelHashes(mlir::ModuleOp module);

/// Whether the kernel is new or has changed.
bool isChanged(const KernelHashes &before, const KernelHashes &now, const std::string &kernel);
size_t countChanged(const KernelHashes &before, const KernelHashes &now);

}  // namespace vitro::build
