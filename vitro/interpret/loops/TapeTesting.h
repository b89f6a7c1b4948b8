// A function in text as a tape kernel, for tests.
#pragma once
#include <string>
#include <vector>
#include "mlir/Parser/Parser.h"
#include "vitro/interpret/loops/TapeKernel.h"
#include "vitro/ir/Dialects.h"
#include "vitro/ir/Provenance.h"

namespace vitro::interpret {

struct TapeProgram {
  /// Builds @k, or the first function.
  explicit TapeProgram(const std::string &text) {
    ir::loadDialects(context);
    module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    if (!module) {
      error = "does not parse";
      return;
    }
    ir::assignIds(*module);
    auto function = module->lookupSymbol<mlir::func::FuncOp>("k");
    auto signature = signatureOf(function);
    if (!signature) {
      error = signature.problem().text();
      return;
    }
    auto made = tapeKernel(function, *signature);
    if (made)
      kernel = *made;
    else
      error = made.problem().text(), code = made.problem().code;
  }

  /// Tensor form: inputs, then outputs, as vectors.
  template <class... V>
  Result<> run(V &...vectors) {
    std::vector<void *> buffers = {static_cast<void *>(vectors.data())...};
    return kernel->run(0, 1, buffers);
  }

  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::shared_ptr<const tape::TapeKernel> kernel;
  std::string error, code;
};

}  // namespace vitro::interpret
