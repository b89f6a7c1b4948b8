#include "vitro/build/PlanKernel.h"
#include <cstring>
#include "vitro/runtime/run/World.h"

namespace vitro::build {
namespace {

using runtime::Kernel;
using runtime::KernelSignature;

class PlanKernel final : public Kernel {
 public:
  PlanKernel(std::shared_ptr<const runtime::Plan> plan, KernelSignature signature)
      : Kernel(std::move(signature)), plan(std::move(plan)) {}

  Result<> run(int64_t lo, int64_t hi, std::span<void *const> buffers) const override {
    if (lo >= hi) return {};
    ops::Values arguments;
    for (size_t i = 0; i < signature().inputs.size(); ++i) {
      const TensorType &type = signature().inputs[i];
      VITRO_TRY(HostArray array, HostArray::allocate(type.dtype, type.dims));
      if (array.bytes()) std::memcpy(array.mutableRaw(), buffers[i], size_t(array.bytes()));
      arguments.push_back(std::move(array));
    }
    VITRO_TRY(auto outcome, runtime::runWorld(*plan, {std::move(arguments)}, {}, {}));
    const ops::Values &results = outcome[0].results;
    for (size_t i = 0; i < results.size(); ++i)
      if (results[i].bytes())
        std::memcpy(buffers[signature().inputs.size() + i], results[i].raw(),
                    size_t(results[i].bytes()));
    return {};
  }

 private:
  std::shared_ptr<const runtime::Plan> plan;
};

class SampledKernel final : public Kernel {
 public:
  SampledKernel(KernelSignature signature, std::shared_ptr<const Kernel> golden,
                std::shared_ptr<const Kernel> code, int64_t iterations)
      : Kernel(std::move(signature)),
        golden(std::move(golden)),
        code(std::move(code)),
        iterations(iterations) {}

  Result<> run(int64_t lo, int64_t hi, std::span<void *const> buffers) const override {
    if (lo >= hi) return {};
    VITRO_RETURN_IF_ERROR(golden->run(0, 1, buffers));
    int64_t range = code->signature().range;
    for (int64_t i = 0; i < iterations; ++i) {
      int64_t at = range * i / iterations;
      VITRO_RETURN_IF_ERROR(code->run(at, at + 1, buffers));
    }
    return {};
  }

 private:
  std::shared_ptr<const Kernel> golden, code;
  int64_t iterations;
};

}  // namespace

std::shared_ptr<const Kernel> planKernel(std::shared_ptr<const runtime::Plan> plan,
                                         KernelSignature signature) {
  signature.range = 1;
  return std::make_shared<PlanKernel>(std::move(plan), std::move(signature));
}

std::shared_ptr<const Kernel> sampledKernel(std::shared_ptr<const Kernel> golden,
                                            std::shared_ptr<const Kernel> code,
                                            int64_t iterations) {
  KernelSignature signature = code->signature();
  signature.range = 1;
  return std::make_shared<SampledKernel>(std::move(signature), std::move(golden), std::move(code),
                                         iterations);
}

}  // namespace vitro::build
