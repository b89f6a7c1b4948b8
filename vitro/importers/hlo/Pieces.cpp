// Small pieces that several rows need.
#include "vitro/importers/hlo/Emitter.h"

using namespace mlir;

namespace vitro::importers::hlo {

mlir::Value Emitter::reshape(mlir::Value value, ArrayRef<int64_t> dims) {
  auto type = cast<RankedTensorType>(value.getType());
  if (type.getShape() == dims) return value;
  return make("stablehlo.reshape", type.clone(dims), {value});
}

mlir::Value Emitter::transpose(mlir::Value value, ArrayRef<int64_t> permutation) {
  if (llvm::is_sorted(permutation)) return value;
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> dims;
  for (int64_t d : permutation) dims.push_back(type.getDimSize(unsigned(d)));
  return make("stablehlo.transpose", type.clone(dims), {value},
              {named("permutation", builder.getDenseI64ArrayAttr(permutation))});
}

mlir::Value Emitter::convert(mlir::Value value, Type element) {
  auto type = cast<RankedTensorType>(value.getType());
  if (type.getElementType() == element) return value;
  return make("stablehlo.convert", type.clone(element), {value});
}

mlir::Value Emitter::broadcast(mlir::Value value, ArrayRef<int64_t> dims,
                               ArrayRef<int64_t> dimensions) {
  auto type = cast<RankedTensorType>(value.getType());
  if (type.getShape() == dims && llvm::is_sorted(dimensions)) return value;
  return make("stablehlo.broadcast_in_dim", type.clone(dims), {value},
              {named("broadcast_dimensions", builder.getDenseI64ArrayAttr(dimensions))});
}

mlir::Value Emitter::splat(Type type, double number) {
  auto tensor = cast<RankedTensorType>(type);
  Type element = tensor.getElementType();
  DenseElementsAttr value;
  if (auto real = dyn_cast<FloatType>(element)) {
    APFloat exact(number);
    bool losesInfo = false;
    exact.convert(real.getFloatSemantics(), APFloat::rmNearestTiesToEven, &losesInfo);
    value = DenseElementsAttr::get(tensor, exact);
  } else {
    unsigned width = element.getIntOrFloatBitWidth();
    value = DenseElementsAttr::get(tensor, APInt(64, uint64_t(int64_t(number))).trunc(width));
  }
  return make("stablehlo.constant", type, {}, {named("value", value)});
}

mlir::Value Emitter::compare(mlir::Value a, mlir::Value b,
                             stablehlo::ComparisonDirection direction) {
  auto type = cast<RankedTensorType>(a.getType());
  return make("stablehlo.compare", type.clone(builder.getI1Type()), {a, b},
              {named("comparison_direction",
                     stablehlo::ComparisonDirectionAttr::get(context(), direction))});
}

mlir::Value Emitter::choose(mlir::Value predicate, mlir::Value onTrue, mlir::Value onFalse) {
  return make("stablehlo.select", onTrue.getType(), {predicate, onTrue, onFalse});
}

mlir::Value Emitter::iota(Type type, int64_t dimension) {
  return make("stablehlo.iota", type, {},
              {named("iota_dimension", builder.getI64IntegerAttr(dimension))});
}

mlir::Value Emitter::reduceLast(mlir::Value value, StringRef op, double initial) {
  auto type = cast<RankedTensorType>(value.getType());
  int64_t last = type.getRank() - 1;
  auto scalar = RankedTensorType::get({}, type.getElementType());
  mlir::Value start = splat(scalar, initial);
  Operation *reduce =
      create("stablehlo.reduce", type.clone(type.getShape().drop_back()), {value, start},
             {named("dimensions", builder.getDenseI64ArrayAttr({last}))}, 1);
  OpBuilder::InsertionGuard guard(builder);
  Location nowhere = builder.getUnknownLoc();
  Block *block = builder.createBlock(&reduce->getRegion(0));
  block->addArgument(scalar, nowhere);
  block->addArgument(scalar, nowhere);
  mlir::Value one = make(op, scalar, block->getArguments());
  OperationState end(nowhere, "stablehlo.return", ValueRange(one), TypeRange());
  builder.create(end);
  return reduce->getResult(0);
}

}  // namespace vitro::importers::hlo
