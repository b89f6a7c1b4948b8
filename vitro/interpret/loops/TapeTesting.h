// A tape kernel from the text of a function, for tests.
#pragma once
#include <gtest/gtest.h>
#include <numeric>
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

using Floats = std::vector<float>;

inline Floats count(int n, float from = 0) {
  Floats values(size_t(n), 0.0f);
  std::iota(values.begin(), values.end(), from);
  return values;
}

/// Runs a function of one f32 tensor to one f32 tensor.
inline Floats apply(const std::string &text, Floats x, size_t outputs,
                    std::string *problem = nullptr) {
  TapeProgram program(text);
  Floats y(outputs, 99);
  EXPECT_TRUE(program.kernel) << program.error;
  if (!program.kernel) return y;
  auto done = program.run(x, y);
  if (problem) {
    *problem = done ? "" : done.problem().text();
  } else {
    EXPECT_TRUE(done) << done.problem().text();
  }
  return y;
}

}  // namespace vitro::interpret
