// Every dialect that an input program may use.
#include "vitro/ir/Dialects.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Func/Extensions/InlinerExtension.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "vitro/ir/check/Dialect.h"
#include "vitro/ir/chlo/Dialect.h"
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/ir/sdy/Dialect.h"
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/ir/vhlo/Dialect.h"

namespace vitro::ir {

void registerDialects(mlir::DialectRegistry &registry) {
  registry.insert<mlir::arith::ArithDialect, mlir::complex::ComplexDialect, mlir::func::FuncDialect,
                  mlir::quant::QuantDialect, check::CheckDialect, chlo::ChloDialect,
                  kernel::KernelDialect, sdy::SdyDialect, stablehlo::StablehloDialect, vhlo::VhloDialect>();
  mlir::func::registerInlinerExtension(registry);
}

void loadDialects(mlir::MLIRContext &context) {
  mlir::DialectRegistry registry;
  registerDialects(registry);
  context.appendDialectRegistry(registry);
  context.loadAllAvailableDialects();
  mlir::DialectRegistry later;
  registerStageDialects(later);
  context.appendDialectRegistry(later);
  // Otherwise every error prints its whole op into a note: megabytes of constants, or attributes
  // that share parts and are exponentially larger in print than in the file.
  context.printOpOnDiagnostic(false);
}

}  // namespace vitro::ir
