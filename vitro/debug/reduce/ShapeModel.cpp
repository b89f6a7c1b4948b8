#include "vitro/debug/reduce/ShapeModel.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "vitro/debug/reduce/ArrayParts.h"
#include "vitro/interpret/Constants.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::debug {
namespace {

/// Chains of dependent sizes settle after a few passes, or never.
constexpr int kMostPasses = 16;

bool isPlain(RankedTensorType type) {
  return type.hasStaticShape() && !type.getEncoding() &&
         !isa<quant::UniformQuantizedPerAxisType>(type.getElementType()) &&
         !llvm::is_contained(type.getShape(), 0);
}

}  // namespace

ShapeModel::ShapeModel(ModuleOp module) : module(module) {
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (Value argument : block.getArguments()) add(argument);
    for (Value result : op->getResults()) add(result);
  });
  module.walk([&](Operation *op) { relateShapes(*this, op); });
}

void ShapeModel::add(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type) return;
  nodes[value] = int(parents.size());
  values.push_back(value);
  bool isArgument =
      isa<BlockArgument>(value) && isa<func::FuncOp>(value.getParentBlock()->getParentOp());
  bool hasData = isArgument || value.getDefiningOp<stablehlo::ConstantOp>();
  for (int64_t size : type.getShape()) {
    parents.push_back(int(parents.size()));
    all.push_back({size, size, 0, !isPlain(type), false, hasData});
  }
}

int ShapeModel::root(int node) const {
  while (parents[size_t(node)] != node)
    node = parents[size_t(node)] = parents[size_t(parents[size_t(node)])];
  return node;
}

int ShapeModel::groupOf(Value value, int64_t dim) const { return root(nodes.at(value) + int(dim)); }

std::vector<int> ShapeModel::groups() const {
  std::vector<int> found;
  for (int i = 0; i < int(parents.size()); ++i)
    if (parents[size_t(i)] == i && !all[size_t(i)].isFrozen) found.push_back(i);
  return found;
}

void ShapeModel::tie(Value one, int64_t dim, Value other, int64_t otherDim) {
  if (!isKnown(one) || !isKnown(other)) return;
  int a = groupOf(one, dim), b = groupOf(other, otherDim);
  if (a > b) std::swap(a, b);
  parents[size_t(b)] = a;
  // Sizes that should be equal and are not: an assumption of this model does not hold.
  all[size_t(a)].hasData |= all[size_t(b)].hasData;
  all[size_t(a)].isFrozen |= all[size_t(b)].isFrozen || all[size_t(a)].was != all[size_t(b)].was;
}

void ShapeModel::tieAll(Value one, Value other) {
  auto a = dyn_cast<RankedTensorType>(one.getType()),
       b = dyn_cast<RankedTensorType>(other.getType());
  if (!a || !b || a.getRank() != b.getRank()) return;
  for (int64_t dim = 0; dim < a.getRank(); ++dim) tie(one, dim, other, dim);
}

void ShapeModel::freeze(Value value) {
  if (auto type = dyn_cast<RankedTensorType>(value.getType()))
    for (int64_t dim = 0; dim < type.getRank(); ++dim) freeze(value, dim);
}

void ShapeModel::freeze(Value value, int64_t dim) {
  if (isKnown(value)) all[size_t(groupOf(value, dim))].isFrozen = true;
}

bool ShapeModel::isTied(Value one, int64_t dim, Value other, int64_t otherDim) const {
  return groupOf(one, dim) == groupOf(other, otherDim);
}

void ShapeModel::resize(int id, int64_t size, int64_t offset) {
  Group &group = all[size_t(id)];
  group.size = size;
  group.offset = offset;
  group.isChosen = true;
}

void ShapeModel::require(Value value, int64_t dim, int64_t size) {
  Group &group = all[size_t(groupOf(value, dim))];
  if (group.size == size) return;
  bool isTooLarge = group.hasData && size > group.was;  // data can be sliced but not extended
  if (group.isFrozen || group.isChosen || size < 1 || isTooLarge) isContradicted = true;
  group.size = size;
  isChanged = true;
}

bool ShapeModel::settle() {
  isContradicted = false;
  for (int pass = 0; pass < kMostPasses && !isContradicted; ++pass) {
    isChanged = false;
    module.walk([&](Operation *op) { settleShapes(*this, op); });
    if (!isChanged) return !isContradicted;
  }
  return false;
}

Type ShapeModel::typeOf(Value value) const {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) shape.push_back(size(value, dim));
  return type.clone(shape);
}

Result<HostArray> ShapeModel::partOf(Value value, const HostArray &array) const {
  Dims begin, sizes;
  for (int64_t dim = 0; dim < array.rank(); ++dim) {
    const Group &group = all[size_t(groupOf(value, dim))];
    begin.push_back(group.offset);
    sizes.push_back(group.size);
  }
  return part(array, begin, sizes);
}

Result<> ShapeModel::apply(Case &one) const {
  func::FuncOp entry = one.function();
  for (ops::Values &process : one.arguments)
    for (size_t i = 0; i < process.size(); ++i) {
      BlockArgument argument = entry.getArgument(unsigned(i));
      if (!isKnown(argument) ||
          process[i].dims() != Dims(cast<RankedTensorType>(argument.getType()).getShape()))
        continue;
      VITRO_TRY(process[i], partOf(argument, process[i]));
    }
  for (Value value : values) {
    Type type = typeOf(value);
    if (type == value.getType()) continue;
    if (auto constant = value.getDefiningOp<stablehlo::ConstantOp>()) {
      VITRO_TRY(HostArray array, interpret::wholeArrayOf(constant.getValue()));
      VITRO_TRY(array, partOf(value, array));
      constant->setAttr("value", interpret::constantOf(cast<RankedTensorType>(type), array));
    }
    value.setType(type);
  }
  for (auto function : one.module->getOps<func::FuncOp>()) {
    if (function.isDeclaration()) continue;
    Block &block = function.getBody().front();
    function.setType(
        FunctionType::get(function.getContext(), block.getArgumentTypes(),
                          SmallVector<Type>(block.getTerminator()->getOperandTypes())));
  }
  return {};
}

}  // namespace vitro::debug
