// What the stages know about the CPU that they compile for. A module with kernels carries it as the
// attribute kernel.target, so that every stage file and kernel.mlir names its target.
#pragma once
#include <string>
#include "mlir/IR/BuiltinOps.h"

namespace vitro::kernel {

/// Numbers that stages may depend on. They are derived from the name and features of the CPU, never
/// from the compiling machine, so that the same name gives the same code everywhere. The number of
/// cores is not included: code does not depend on the number of threads.
struct TargetInfo {
  std::string cpu = "x86-64-v4";  // LLVM's name
  int64_t registerBytes = 64;     // of a vector register
  int64_t registers = 32;         // vector registers
  bool hasAmx = false;            // AMX tiles of i8 and bf16
  int64_t l2Bytes = 1 << 20;

  bool operator==(const TargetInfo &) const = default;
};

inline constexpr llvm::StringLiteral kTarget = "kernel.target";

mlir::DictionaryAttr toAttribute(const TargetInfo &target, mlir::MLIRContext *context);
/// The target of the module that contains `op`; the default if it names none, as in tests.
TargetInfo targetOf(mlir::Operation *op);
/// Checks that the attribute has exactly these fields, with values that stages can work with.
mlir::LogicalResult verifyTarget(mlir::Operation *module, mlir::Attribute attribute);

}  // namespace vitro::kernel
