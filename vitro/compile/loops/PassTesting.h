// For tests: parses kernels, runs a pass, and prints the result.
#pragma once
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "vitro/ir/Dialects.h"
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/ir/kernel/TargetInfo.h"

namespace vitro::compile::testing {

/// A module that owns its context.
class Kernels {
 public:
  explicit Kernels(const std::string &text, const kernel::TargetInfo &target = {}) {
    mlir::DialectRegistry registry;
    ir::registerStageDialects(registry);
    registry
        .insert<mlir::affine::AffineDialect, mlir::arith::ArithDialect, mlir::func::FuncDialect,
                mlir::linalg::LinalgDialect, mlir::math::MathDialect, mlir::scf::SCFDialect,
                mlir::tensor::TensorDialect, mlir::vector::VectorDialect, kernel::KernelDialect>();
    context = std::make_unique<mlir::MLIRContext>(registry, mlir::MLIRContext::Threading::DISABLED);
    module = mlir::parseSourceString<mlir::ModuleOp>(text, context.get());
    if (module) (*module)->setAttr(kernel::kTarget, kernel::toAttribute(target, context.get()));
  }
  /// The text after the pass; "" if it fails.
  std::string after(std::unique_ptr<mlir::Pass> pass) {
    if (!module) return ADD_FAILURE() << "the test's module does not parse", "";
    mlir::PassManager passes(module.get()->getName());
    passes.addPass(std::move(pass));
    if (failed(passes.run(*module))) return "";
    return text();
  }
  std::string text() {
    std::string all;
    llvm::raw_string_ostream(all) << *module;
    return all;
  }
  mlir::ModuleOp get() { return *module; }

 private:
  std::unique_ptr<mlir::MLIRContext> context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
};

inline size_t count(const std::string &text, std::string_view what) {
  size_t found = 0;
  for (size_t at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++found;
  return found;
}

}  // namespace vitro::compile::testing
