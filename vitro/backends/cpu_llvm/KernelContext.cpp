#include "vitro/backends/cpu_llvm/KernelContext.h"
#include <mutex>
#include <vector>
#include "vitro/backends/contract/KernelText.h"
#include "vitro/backends/cpu_llvm/LowerToLlvm.h"
#include "vitro/ir/Dialects.h"

namespace vitro::backends {
namespace {

/// Contexts never free a type or attribute, so one is discarded after this many kernels.
constexpr int kMostUses = 256;

struct Idle {
  std::unique_ptr<mlir::MLIRContext> context;
  int uses;
};
struct Pool {
  std::mutex mutex;
  std::vector<Idle> idle;
};
Pool &pool(KernelForms forms) {
  static auto *pools = new Pool[2];  // never destroyed, which would only cost time
  return pools[size_t(forms)];
}

std::unique_ptr<mlir::MLIRContext> createContext(KernelForms forms) {
  mlir::DialectRegistry registry;
  if (forms == KernelForms::All) {
    ir::registerDialects(registry);
    ir::registerStageDialects(registry);
  }
  registerKernelDialects(registry);
  registerLlvmDialects(registry);
  // Kernels are compiled on several threads, each with its own context.
  auto context =
      std::make_unique<mlir::MLIRContext>(registry, mlir::MLIRContext::Threading::DISABLED);
  context->loadAllAvailableDialects();
  context->printOpOnDiagnostic(false);
  return context;
}

}  // namespace

KernelContext::KernelContext(KernelForms forms) : forms(forms) {
  {
    std::lock_guard lock(pool(forms).mutex);
    auto &idle = pool(forms).idle;
    if (!idle.empty()) {
      context = std::move(idle.back().context);
      uses = idle.back().uses;
      idle.pop_back();
    }
  }
  if (!context) context = createContext(forms);
}

KernelContext::~KernelContext() {
  if (isSpoilt || ++uses >= kMostUses) return;
  std::lock_guard lock(pool(forms).mutex);
  pool(forms).idle.push_back({std::move(context), uses});
}

}  // namespace vitro::backends
