#include "vitro/debug/foreign/OpenOrder.h"
#include <map>
#include "llvm/ADT/DenseSet.h"
#include "vitro/interpret/shared/Types.h"
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/runtime/reference/Judge.h"

using namespace mlir;

namespace vitro::debug {
namespace {

/// Ops that order by a rule of their own, which nothing here can make total.
bool isTopK(Operation *op) {
  if (op->getName().getStringRef() == "chlo.top_k") return true;
  auto target = op->getAttrOfType<StringAttr>("call_target_name");
  return target && (target.getValue() == "TopK" || target.getValue() == "ApproxTopK");
}

/// Which results of the entry have a sort before them.
class Behind {
 public:
  explicit Behind(const Case &one) : module(const_cast<Case &>(one).module.get()) {
    auto entry = const_cast<Case &>(one).function();
    llvm::DenseSet<Value> behind;
    for (Operation &op : entry.getBody().front()) {
      bool isBehind = sorts(&op);
      // Regions use values from outside.
      op.walk([&](Operation *inner) {
        for (Value operand : inner->getOperands()) isBehind |= behind.contains(operand);
      });
      if (op.hasTrait<OpTrait::IsTerminator>())
        for (Value operand : op.getOperands()) results.push_back(behind.contains(operand));
      else if (isBehind)
        behind.insert(op.result_begin(), op.result_end());
    }
  }
  std::vector<bool> results;
  bool any() const { return std::ranges::find(results, true) != results.end(); }

 private:
  bool sorts(Operation *op) {
    bool found = false;
    op->walk([&](Operation *inner) {
      found |= isTopK(inner) || isa<stablehlo::SortOp>(inner);
      auto call = dyn_cast<func::CallOp>(inner);
      if (!call || found) return;
      auto callee = module.lookupSymbol<func::FuncOp>(call.getCallee());
      if (!callee) return;
      auto [known, isNew] = byFunction.try_emplace(callee, false);
      if (isNew) byFunction[callee] = sorts(callee);
      found |= byFunction[callee];
    });
    return found;
  }

  ModuleOp module;
  std::map<func::FuncOp, bool, decltype([](func::FuncOp a, func::FuncOp b) {
             return a.getOperation() < b.getOperation();
           })>
      byFunction;
};

template <class T>
void replaceNaN(T *data, int64_t count, bool &hasReplaced) {
  for (int64_t i = 0; i < count; ++i)
    if (data[i] != data[i]) {
      data[i] = T(Compute<T>(0.25 + 0.125 * double(i % 13)));
      hasReplaced = true;
    }
}

/// The same case with numbers where its arguments have NaN.
Result<bool> withoutNaN(Case &one) {
  bool hasReplaced = false;
  for (auto &process : one.arguments)
    for (HostArray &array : process) {
      if (!isFloatOrComplex(array.dtype())) continue;
      VITRO_RETURN_IF_ERROR(array.makeUnique());
      int64_t count = array.elements() * (isComplex(array.dtype()) ? 2 : 1);
      dispatchIf<FloatElement>(realPart(array.dtype()), false, [&]<class T>(Tag<T>) {
        replaceNaN(reinterpret_cast<T *>(array.mutableRaw()), count, hasReplaced);
        return true;
      });
    }
  return hasReplaced;
}

/// Comparators give NaN a place. False if there is an op whose order cannot be changed.
bool orderNaN(Case &one) {
  bool isTotal = true;
  one.module->walk([&](Operation *op) {
    isTotal &= !isTopK(op);
    if (!isa<stablehlo::SortOp>(op)) return;
    op->walk([](stablehlo::CompareOp compare) {
      auto type = cast<ShapedType>(compare.getLhs().getType());
      if (isa<FloatType>(type.getElementType()))
        compare.setCompareType(stablehlo::ComparisonType::TOTALORDER);
    });
  });
  return isTotal;
}

/// Of two runs: which results are the same. Nothing if one cannot be executed.
std::optional<std::vector<bool>> agreements(const Case &earlier, const Case &later,
                                            const Settings &settings) {
  auto right = goldenOf(earlier), wrong = goldenOf(later);
  if (!right || !wrong || right->outputs.size() != 1) return std::nullopt;
  auto judged =
      runtime::judge(wrong->outputs, right->outputs, right->reference, settings, {"stage", "ref"});
  if (!judged || judged->outputs.size() != 1) return std::nullopt;
  std::vector<bool> out;
  for (const auto &one : judged->outputs[0]) out.push_back(one.same);
  return out;
}

bool areAll(const std::optional<std::vector<bool>> &same) {
  return same && std::ranges::find(*same, false) == same->end();
}

}  // namespace

Result<bool> differInOrderOfNaN(const Case &earlier, const Case &later, const Settings &settings) {
  Behind behind(later);
  if (!behind.any() || later.world.partitions > 1) return false;
  Case a = earlier.clone(), b = later.clone();
  VITRO_TRY(bool hasNaN, withoutNaN(a));
  if (!hasNaN) return false;
  VITRO_RETURN_IF_ERROR(withoutNaN(b));
  if (!areAll(agreements(a, b, settings))) return false;
  auto kept = agreements(earlier, later, settings);
  if (!kept || kept->size() != behind.results.size()) return false;
  for (size_t i = 0; i < kept->size(); ++i)
    if (!(*kept)[i] && !behind.results[i]) return false;
  a = earlier.clone();
  b = later.clone();
  bool isTotal = orderNaN(a);
  isTotal &= orderNaN(b);
  return !isTotal || areAll(agreements(a, b, settings));
}

}  // namespace vitro::debug
