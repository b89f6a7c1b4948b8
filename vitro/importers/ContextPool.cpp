#include "vitro/importers/ContextPool.h"
#include <mutex>
#include <vector>
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "vitro/importers/ParseModule.h"

using namespace mlir;

namespace vitro::importers {
namespace {

/// A context never frees a type, an attribute or a constant's bytes.
constexpr int kMostUses = 64;
constexpr size_t kMostBytes = 256 << 10;

struct Pool {
  std::mutex mutex;
  std::vector<ContextOwner> idle;
};
Pool &pool() {
  static auto *only = new Pool;  // never destroyed: contexts may be returned until the very end
  return *only;
}

/// Whether it holds named resources: a later program that uses such a name again would find its own
/// renamed.
bool holdsNamedBytes(MLIRContext *context) {
  bool holds = false;
  DenseResourceElementsHandle::getManagerInterface(context).getBlobManager().getBlobMap(
      [&](const auto &blobs) { holds = !blobs.empty(); });
  return holds;
}

}  // namespace

void ReturnContext::operator()(MLIRContext *context) const {
  ContextOwner owned(context, {uses + 1, false});
  if (isSpoilt || owned.get_deleter().uses >= kMostUses || holdsNamedBytes(context)) {
    delete owned.release();
    return;
  }
  std::lock_guard lock(pool().mutex);
  pool().idle.push_back(std::move(owned));
}

ContextOwner takeContext(size_t programBytes) {
  ContextOwner taken;
  {
    std::lock_guard lock(pool().mutex);
    if (!pool().idle.empty()) {
      taken = std::move(pool().idle.back());
      pool().idle.pop_back();
    }
  }
  if (!taken) {
    taken.reset(makeContext().release());
    taken->loadAllAvailableDialects();
  }
  taken.get_deleter().isSpoilt = programBytes > kMostBytes;
  return taken;
}

}  // namespace vitro::importers
