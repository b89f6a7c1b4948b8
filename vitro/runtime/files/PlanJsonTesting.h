// plan.json without a folder: constants and kernels that are only in memory, for tests and fuzzers.
#pragma once
#include <fmt/format.h>
#include <map>
#include "vitro/runtime/files/PlanJson.h"
#include "vitro/runtime/plan/KernelTesting.h"

namespace vitro::runtime {

class MemoryConstants final : public ConstantFiles {
 public:
  Result<std::string> put(const HostArray &array) override {
    for (const auto &[key, known] : arrays)
      if (known.sameBits(array)) return key;
    std::string key = fmt::format("{:x}", arrays.size());
    arrays.emplace(key, array);
    return key;
  }
  Result<HostArray> get(const std::string &key, const TensorType &type) const override {
    auto found = arrays.find(key);
    if (found == arrays.end()) return problem("test.constant", "no constant " + key);
    if (found->second.dtype() != type.dtype || found->second.dims() != type.dims)
      return problem("test.constant", "constant " + key + " is of another type");
    return found->second;
  }
  std::map<std::string, HostArray> arrays;
};

class MemoryFiles final : public PlanFiles {
 public:
  const ConstantFiles &constants() const override { return store; }
  /// One of `kernels`, or a kernel that does nothing if none has that name.
  Result<std::shared_ptr<const Kernel>> kernel(const std::string &,
                                               KernelSignature signature) const override {
    auto found = kernels.find(signature.name);
    if (found != kernels.end()) return found->second;
    auto nothing = [](int64_t, int64_t, std::span<void *const>) { return Result<>(); };
    return std::shared_ptr<const Kernel>(std::make_shared<FunctionKernel>(signature, nothing));
  }
  void addKernelsOf(const Plan &plan) {
    anyTask(plan, [&](const Task &task) {
      if (task.kernel) kernels.emplace(task.kernel->signature().name, task.kernel);
      return false;
    });
  }
  MemoryConstants store;
  std::map<std::string, std::shared_ptr<const Kernel>> kernels;
};

}  // namespace vitro::runtime
