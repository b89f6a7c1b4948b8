// Kernels written as C++ functions, and plans of them, for tests.
#pragma once
#include <functional>
#include <utility>
#include "vitro/runtime/plan/Plan.h"

namespace vitro::runtime {

/// Calls a function on [lo, hi) and the kernel's buffers.
class FunctionKernel final : public Kernel {
 public:
  using Body = std::function<Result<>(int64_t lo, int64_t hi, std::span<void *const> buffers)>;
  FunctionKernel(KernelSignature signature, Body body)
      : Kernel(std::move(signature)), body(std::move(body)) {}
  Result<> run(int64_t lo, int64_t hi, std::span<void *const> buffers) const override {
    return body(lo, hi, buffers);
  }

 private:
  Body body;
};

/// A task that runs `kernel`, named by its number in the plan.
inline Task &addKernelTask(Plan &plan, std::shared_ptr<const Kernel> kernel,
                           std::vector<ValueId> in, std::vector<ValueId> out) {
  Task task;
  task.row = ops::findOp("kernel.call");
  task.kernel = std::move(kernel);
  task.operands = uint32_t(in.size());
  task.in = std::move(in);
  task.out = std::move(out);
  task.origin = {"kernel.call", plan.name + "/" + std::to_string(plan.tasks.size()), ""};
  return plan.tasks.emplace_back(std::move(task));
}

/// out[i] = a[i] + b[i] over vectors of `size` floats.
inline std::shared_ptr<const Kernel> addKernel(int64_t size) {
  TensorType type{DType::F32, {size}, nullptr};
  KernelSignature signature;
  signature.name = "add";
  signature.range = size;
  signature.inputs = {type, type};
  signature.outputs = {type};
  return std::make_shared<FunctionKernel>(
      signature, [](int64_t lo, int64_t hi, std::span<void *const> buffers) -> Result<> {
        auto *a = static_cast<const float *>(buffers[0]);
        auto *b = static_cast<const float *>(buffers[1]);
        auto *out = static_cast<float *>(buffers[2]);
        for (int64_t i = lo; i < hi; ++i) out[i] = a[i] + b[i];
        return {};
      });
}

}  // namespace vitro::runtime
