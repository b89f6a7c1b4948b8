// What the stages know about the CPU that they compile for. A module with kernels carries it as the
// attribute kernel.target, so that every stage file and kernel.mlir says for whom it is.
#pragma once
#include <string>
#include "mlir/IR/BuiltinOps.h"

namespace vitro::kernel {

/// Numbers that stages may depend on. They follow from the name and features of a CPU, never from
/// the machine that compiles: so equal names give equal code. The number of cores is not among
/// them, as code is the same for any number of threads.
struct TargetInfo {
  std::string cpu = "x86-64-v4";  // LLVM's name
  int64_t registerBytes = 64;     // of a vector register
  int64_t registers = 32;         // vector registers
  bool hasAmx = false;            // AMX, for bytes and bf16
  int64_t l2Bytes = 1 << 20;

  bool operator==(const TargetInfo &) const = default;
};

inline constexpr llvm::StringLiteral kTarget = "kernel.target";

mlir::DictionaryAttr toAttribute(const TargetInfo &target, mlir::MLIRContext *context);
/// What the module around `op` says; the default for one that says nothing, such as a kernel that a
/// test wrote.
TargetInfo targetOf(mlir::Operation *op);
/// Checks that the attribute has exactly these fields, with values that stages can work with.
mlir::LogicalResult verifyTarget(mlir::Operation *module, mlir::Attribute attribute);

}  // namespace vitro::kernel
