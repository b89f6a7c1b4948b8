#include "vitro/backends/KernelContext.h"
#include <mutex>
#include <vector>
#include "vitro/backends/cpu_llvm/LowerToLlvm.h"
#include "vitro/backends/KernelText.h"

namespace vitro::backends {
namespace {

/// Contexts never forget a type or attribute, so after so many kernels one is thrown away.
constexpr int kMostUses = 256;

struct Idle {
  std::unique_ptr<mlir::MLIRContext> context;
  int uses;
};
struct Pool {
  std::mutex mutex;
  std::vector<Idle> idle;
};
Pool &pool() {
  static Pool only;
  return only;
}

std::unique_ptr<mlir::MLIRContext> createContext() {
  mlir::DialectRegistry registry;
  registerKernelDialects(registry);
  registerLlvmDialects(registry);
  // Kernels are compiled on several threads, each with a context of its own.
  auto context =
      std::make_unique<mlir::MLIRContext>(registry, mlir::MLIRContext::Threading::DISABLED);
  context->loadAllAvailableDialects();
  context->printOpOnDiagnostic(false);
  return context;
}

}  // namespace

KernelContext::KernelContext() {
  {
    std::lock_guard lock(pool().mutex);
    if (!pool().idle.empty()) {
      context = std::move(pool().idle.back().context);
      uses = pool().idle.back().uses;
      pool().idle.pop_back();
    }
  }
  if (!context) context = createContext();
}

KernelContext::~KernelContext() {
  if (++uses >= kMostUses) return;
  std::lock_guard lock(pool().mutex);
  pool().idle.push_back({std::move(context), uses});
}

}  // namespace vitro::backends
