// For tests: parses a kernel and runs it on the tape (the interpreter's linear bytecode) before and
// after a pass.
#pragma once
#include <cmath>
#include <random>
#include "vitro/compile/loops/PassTesting.h"
#include "vitro/interpret/loops/TapeKernel.h"

namespace vitro::compile::testing {

/// Kernels that together exercise every vectorisation scheme. Sizes are odd on purpose where that
/// matters.
struct SampleKernel {
  const char *name, *text;
  bool isTiled, isVectorised;
  bool keepsOrder;  // also when vectorised
};
std::vector<SampleKernel> sampleKernels();
SampleKernel sampleKernel(std::string_view name);
/// The samples that are sums of products.
std::span<const SampleKernel> sampleProducts();

/// The arrays of a kernel: inputs filled from a seed, outputs zero.
struct KernelRun {
  std::vector<std::vector<float>> arrays;
  std::string error;
};

inline int64_t elements(mlir::Type type) {
  return mlir::cast<mlir::ShapedType>(type).getNumElements();
}

/// Runs the first kernel of the module. Its arrays are f32 or i32, or of narrower types with room
/// to spare; short integers get random bits.
inline KernelRun runKernel(mlir::ModuleOp module) {
  KernelRun run;
  mlir::func::FuncOp function;
  for (auto candidate : module.getOps<mlir::func::FuncOp>())
    if (kernel::isKernel(candidate)) function = candidate;
  auto signature = interpret::signatureOf(function);
  if (!signature) return run.error = signature.problem().text(), run;
  auto tape = interpret::tapeKernel(function, *signature);
  if (!tape) return run.error = tape.problem().text(), run;
  std::mt19937_64 random(3);
  std::normal_distribution<float> normal;
  std::vector<void *> buffers;
  for (mlir::Type type : function.getArgumentTypes()) {
    std::vector<float> &values = run.arrays.emplace_back(elements(type));
    mlir::Type element = mlir::getElementTypeOrSelf(type);
    bool isShort = element.isInteger(8) || element.isInteger(16);
    for (float &value : values) {
      uint32_t bits = isShort ? uint32_t(random()) : uint32_t(random() % 7);
      value = element.isInteger() ? std::bit_cast<float>(bits) : normal(random);
    }
  }
  for (mlir::Type type : function.getResultTypes()) run.arrays.emplace_back(elements(type));
  for (std::vector<float> &values : run.arrays) buffers.push_back(values.data());
  auto done = (*tape)->run(0, 1, buffers);
  if (!done) run.error = done.problem().text();
  return run;
}

/// Whether all arrays, including inputs, have the same bits.
inline bool sameBits(const KernelRun &a, const KernelRun &c) {
  if (a.arrays.size() != c.arrays.size()) return false;
  for (size_t i = 0; i < a.arrays.size(); ++i)
    if (std::memcmp(a.arrays[i].data(), c.arrays[i].data(), a.arrays[i].size() * 4) != 0)
      return false;
  return true;
}

/// The largest difference relative to the largest number of its array; 1 if one of the two is NaN.
inline double farthest(const KernelRun &a, const KernelRun &c) {
  double most = 0;
  for (size_t i = 0; i < a.arrays.size(); ++i) {
    double size = 1e-30, apart = 0;
    for (size_t k = 0; k < a.arrays[i].size(); ++k) {
      double x = a.arrays[i][k], y = c.arrays[i][k];
      if (std::isnan(x) || std::isnan(y)) return 1;
      size = std::max(size, std::fabs(x));
      apart = std::max(apart, std::fabs(x - y));
    }
    most = std::max(most, apart / size);
  }
  return most;
}

}  // namespace vitro::compile::testing
