#include "vitro/compile/shared/SharedPatterns.h"
#include <map>
#include <mutex>
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/DialectInterface.h"

using namespace mlir;

namespace vitro::compile {
namespace {

/// Owned by the builtin dialect, which lives as long as its context.
struct Collected : DialectInterface::Base<Collected> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(Collected)
  explicit Collected(Dialect *dialect) : Base(dialect) {}
  std::mutex mutex;
  std::map<std::string, FrozenRewritePatternSet> sets;
};

Collected &collectedIn(MLIRContext *context) {
  static std::mutex mutex;
  std::lock_guard lock(mutex);
  auto *dialect = context->getOrLoadDialect<BuiltinDialect>();
  if (auto *found = dialect->getRegisteredInterface<Collected>())
    return const_cast<Collected &>(*found);
  return dialect->addInterface<Collected>();
}

}  // namespace

FrozenRewritePatternSet sharedPatterns(MLIRContext *context, StringRef name,
                                       function_ref<void(RewritePatternSet &)> collect) {
  Collected &collected = collectedIn(context);
  std::lock_guard lock(collected.mutex);
  auto [place, isNew] = collected.sets.try_emplace(name.str());
  if (isNew) {
    RewritePatternSet patterns(context);
    collect(patterns);
    place->second = std::move(patterns);
  }
  return place->second;
}

FrozenRewritePatternSet canonicalPatterns(MLIRContext *context) {
  ArrayRef<RegisteredOperationName> ops = context->getRegisteredOperations();
  // Loading a dialect registers more ops, so the number of ops identifies the set.
  return sharedPatterns(context, "canonical " + std::to_string(ops.size()),
                        [&](RewritePatternSet &patterns) {
                          for (Dialect *dialect : context->getLoadedDialects())
                            dialect->getCanonicalizationPatterns(patterns);
                          for (RegisteredOperationName op : ops)
                            if (op.getStringRef() != arith::TruncFOp::getOperationName())
                              op.getCanonicalizationPatterns(patterns, context);
                        });
}

}  // namespace vitro::compile
