// kernel.mlir as text: the border between the stages and the code generators.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "vitro/backends/contract/Backend.h"

namespace vitro::backends {

/// The file kernel.mlir of a kernel in its last form: the function alone in a module, with what it
/// refers to. Locations are in it, so ids and source lines are not lost.
std::string kernelText(mlir::func::FuncOp kernel);

/// The same without what does not matter to the code: its name is that of its content, and there
/// are no locations.
struct NamelessKernel {
  std::string text, symbol;
};
NamelessKernel namelessKernel(mlir::func::FuncOp kernel);

/// The dialects that kernel.mlir is written in.
void registerKernelDialects(mlir::DialectRegistry &registry);

/// A kernel as a module again. Locations are what the text says (ids, the user's lines).
struct ParsedKernel {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  mlir::func::FuncOp function;
  /// Where in the text an op stands: file, line, column.
  llvm::DenseMap<mlir::Operation *, mlir::FileLineColLoc> places;
};

/// Parses and verifies; also that the function is what the signature says, and that every op is
/// one that all executors of kernels know (KernelOps.h).
Result<ParsedKernel> parseKernel(const KernelSource &kernel, mlir::MLIRContext &context);

/// The same for the text of a nameless kernel, which the stages have verified. There are no places.
Result<ParsedKernel> parseNamelessKernel(const KernelSource &kernel, mlir::MLIRContext &context);

/// The same for a module in memory that went through all stages.
Result<ParsedKernel> takeKernel(mlir::OwningOpRef<mlir::ModuleOp> module,
                                const KernelSource &kernel);

/// While it lives, the first error of the context is kept.
class FirstError {
 public:
  explicit FirstError(mlir::MLIRContext &context);
  /// The error as a problem; `otherwise` where none was said.
  Problem take(std::string code, std::string otherwise) const;

 private:
  std::string said, place;
  mlir::ScopedDiagnosticHandler handler;
};

}  // namespace vitro::backends
