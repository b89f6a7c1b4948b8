// kernel.mlir as text: the interface between the stages and the code generators.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "vitro/backends/contract/Backend.h"

namespace vitro::backends {

/// The file kernel.mlir of a kernel in its final form: a module with only the function and what it
/// refers to. Includes locations, so that ids and source lines are preserved.
std::string kernelText(mlir::func::FuncOp kernel);

/// The same without names and locations, which do not affect the code; the symbol is derived from
/// the content.
struct AnonymousKernel {
  std::string text, symbol;
};
AnonymousKernel anonymousKernel(mlir::func::FuncOp kernel);

/// The dialects that kernel.mlir is written in.
void registerKernelDialects(mlir::DialectRegistry &registry);

/// A kernel parsed back to a module. Its locations are those in the text (ids, the user's lines).
struct ParsedKernel {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  mlir::func::FuncOp function;
  /// Position of each op in the text: file, line, column.
  llvm::DenseMap<mlir::Operation *, mlir::FileLineColLoc> positions;
};

/// Parses and verifies. Also checks that the function matches the signature, and that all executors
/// of kernels support every op (KernelOps.h).
Result<ParsedKernel> parseKernel(const KernelSource &kernel, mlir::MLIRContext &context);

/// The same for the text of an anonymous kernel, which the stages have verified. `positions` is
/// empty.
Result<ParsedKernel> parseAnonymousKernel(const KernelSource &kernel, mlir::MLIRContext &context);

/// The same for a module in memory that went through all stages.
Result<ParsedKernel> takeKernel(mlir::OwningOpRef<mlir::ModuleOp> module,
                                const KernelSource &kernel);

/// While it is alive, keeps the first error of the context.
class FirstError {
 public:
  explicit FirstError(mlir::MLIRContext &context);
  /// The error as a problem; `otherwise` if there was none.
  Problem take(std::string code, std::string otherwise) const;

 private:
  std::string message, place;
  mlir::ScopedDiagnosticHandler handler;
};

}  // namespace vitro::backends
