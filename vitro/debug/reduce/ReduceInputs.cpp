// Inputs that must stay large become one repeated number, or an iota.
#include "vitro/debug/reduce/ArrayParts.h"
#include "vitro/debug/reduce/ReduceSearch.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::debug {
namespace {

bool isLarge(const Case &one, size_t index) {
  return one.arguments[0][index].elements() > kHandyElements &&
         isa<RankedTensorType>(one.function().getArgument(unsigned(index)).getType());
}

/// Replaces argument `index` by `made` and removes it.
void replaceArgument(Case &one, size_t index, Value made) {
  one.function().getArgument(unsigned(index)).replaceAllUsesWith(made);
  dropUnused(one);
}

/// Repeats the first number everywhere.
std::optional<Case> repeated(const Case &one, size_t index) {
  Case smaller = one.clone();
  func::FuncOp function = smaller.function();
  auto type = cast<RankedTensorType>(function.getArgument(unsigned(index)).getType());
  auto scalar = RankedTensorType::get({}, type.getElementType());
  unsigned last = function.getNumArguments();
  if (failed(function.insertArgument(last, scalar, {}, UnknownLoc::get(type.getContext()))))
    return std::nullopt;
  for (ops::Values &process : smaller.arguments) {
    const HostArray &array = process[index];
    auto first = part(array, Dims(array.dims().size(), 0), Dims(array.dims().size(), 1));
    if (!first) return std::nullopt;
    process.push_back(first->reshaped({}));
  }
  OpBuilder builder = OpBuilder::atBlockBegin(&function.getBody().front());
  auto made = stablehlo::BroadcastInDimOp::create(builder, builder.getUnknownLoc(), type,
                                                  function.getArgument(last), ArrayRef<int64_t>());
  replaceArgument(smaller, index, made);
  return smaller;
}

/// 0, 1, 2 ... along the longest dimension.
std::optional<Case> counted(const Case &one, size_t index) {
  Case smaller = one.clone();
  func::FuncOp function = smaller.function();
  auto type = cast<RankedTensorType>(function.getArgument(unsigned(index)).getType());
  if (type.getElementType().isInteger(1)) return std::nullopt;
  auto shape = type.getShape();
  auto longest = std::max_element(shape.begin(), shape.end()) - shape.begin();
  OpBuilder builder = OpBuilder::atBlockBegin(&function.getBody().front());
  auto made = stablehlo::IotaOp::create(builder, builder.getUnknownLoc(), type, uint64_t(longest));
  replaceArgument(smaller, index, made);
  return smaller;
}

}  // namespace

Result<> reduceInputs(Search &search) {
  if (search.smallest().arguments.empty()) return {};
  for (size_t index = 0; index < search.smallest().arguments[0].size() && !search.isSpent();) {
    bool isSmaller = false;
    for (auto make : {repeated, counted}) {
      if (isSmaller || !isLarge(search.smallest(), index)) continue;
      auto smaller = make(search.smallest(), index);
      if (!smaller) continue;
      VITRO_TRY(isSmaller, search.attempt(std::move(*smaller)));
    }
    index += !isSmaller;  // a success removes the argument
  }
  return {};
}

}  // namespace vitro::debug
