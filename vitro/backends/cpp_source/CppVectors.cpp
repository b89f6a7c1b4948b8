// Vectors: moving lanes, reductions and shape changes.
#include <map>
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "vitro/backends/cpp_source/CppEmitter.h"
#include "vitro/ir/TileProduct.h"

using namespace mlir;

namespace vitro::backends {

void CppEmitter::forLanes(ArrayRef<int64_t> shape, const std::function<void(const Texts &)> &body) {
  Texts at;
  for (int64_t size : shape) {
    at.push_back(freshName("l"));
    open(fmt::format("for (int64_t {0} = 0; {0} < {1}; ++{0})", at.back(), size));
  }
  body(at);
  for (size_t i = 0; i < shape.size(); ++i) close();
}

/// The leading rows of a vector, or one lane if there is an index per dimension.
static std::string part(const std::string &vector, const std::vector<std::string> &indices,
                        size_t rank) {
  std::string out = vector;
  for (size_t i = 0; i < indices.size(); ++i)
    out += fmt::format("{}[{}]", i + 1 < rank ? ".row" : "", indices[i]);
  return out;
}

std::string CppEmitter::lane(const std::string &vector, const Texts &indices) {
  return part(vector, indices, indices.size());
}

std::string CppEmitter::laneAsNumber(Type type, const std::string &lane) {
  return type.isInteger(1) ? "(" + lane + " != 0)" : lane;
}

std::string CppEmitter::numberAsLane(Type type, const std::string &number) {
  return type.isInteger(1) ? "int8_t(-int8_t(bool(" + number + ")))" : number;
}

static VectorType asVector(Value value) { return cast<VectorType>(value.getType()); }

void CppEmitter::emitBroadcast(Operation *op) {
  Value source = op->getOperand(0), result = op->getResult(0);
  VectorType type = asVector(result);
  SmallVector<int64_t> shape = lanesOf(type);
  auto from = dyn_cast<VectorType>(source.getType());
  std::string number = numberAsLane(type.getElementType(), nameOf(source));
  if (!from && shape.size() == 1) {
    line("{} = {}<{}, {}>({});", define(result), helpers.use("splat"), vectors.use(type), shape[0],
         number);
    return;
  }
  line("{} = {{}};", define(result, false));
  forLanes(shape, [&](const Texts &at) {
    if (!from) {
      line("{} = {};", lane(nameOf(result), at), number);
      return;
    }
    SmallVector<int64_t> own = lanesOf(from);
    Texts theirs;
    for (size_t i = 0; i < own.size(); ++i)
      theirs.push_back(own[i] == 1 ? "0" : at[at.size() - own.size() + i]);
    line("{} = {};", lane(nameOf(result), at), lane(nameOf(source), theirs));
  });
}

void CppEmitter::emitShapeCast(Operation *op) {
  Value source = op->getOperand(0), result = op->getResult(0);
  SmallVector<int64_t> from = lanesOf(asVector(source)), to = lanesOf(asVector(result));
  line("{} = {{}};", define(result, false));
  forLanes(to, [&](const Texts &at) {
    std::string linear;
    for (size_t i = 0; i < to.size(); ++i)
      linear = i ? fmt::format("({}) * {} + {}", linear, to[i], at[i]) : at[0];
    std::string name = freshName("at");
    line("const int64_t {} = {};", name, linear);
    Texts theirs;
    int64_t inner = 1;
    for (int64_t size : from) inner *= size;
    for (int64_t size : from) {
      inner /= size;
      theirs.push_back(fmt::format("{} / {} % {}", name, inner, size));
    }
    line("{} = {};", lane(nameOf(result), at), lane(nameOf(source), theirs));
  });
}

static std::string combine(vector::CombiningKind kind, const std::string &type,
                           const std::string &a, const std::string &b, CppHelpers &helpers) {
  using Kind = vector::CombiningKind;
  auto call = [&](const char *name) {
    return fmt::format("{}<{}>({}, {})", helpers.use(name), type, a, b);
  };
  auto choose = [&](const char *how, bool isUnsigned) {
    return isUnsigned ? fmt::format("u{0}({1}) {2} u{0}({3}) ? {1} : {3}", type, a, how, b)
                      : fmt::format("{0} {1} {2} ? {0} : {2}", a, how, b);
  };
  switch (kind) {
    case Kind::ADD:
      return fmt::format("{} + {}", a, b);
    case Kind::MUL:
      return fmt::format("{} * {}", a, b);
    case Kind::AND:
      return fmt::format("{} & {}", a, b);
    case Kind::OR:
      return fmt::format("{} | {}", a, b);
    case Kind::XOR:
      return fmt::format("{} ^ {}", a, b);
    case Kind::MAXIMUMF:
      return call("maximum");
    case Kind::MINIMUMF:
      return call("minimum");
    case Kind::MAXNUMF:
      return call("maximumNumber");
    case Kind::MINNUMF:
      return call("minimumNumber");
    case Kind::MAXSI:
      return choose(">", false);
    case Kind::MINSI:
      return choose("<", false);
    case Kind::MAXUI:
      return choose(">", true);
    case Kind::MINUI:
      return choose("<", true);
  }
  return a;
}

void CppEmitter::emitReduction(Operation *op) {
  auto reduction = cast<vector::ReductionOp>(op);
  Type element = reduction.getType();
  std::string vector = nameOf(reduction.getVector()), type = scalarType(element);
  int64_t lanes = lanesOf(reduction.getSourceVectorType())[0];
  Value start = reduction.getAcc();
  std::string name = freshName("sum");
  // In lane order.
  line("{} {} = {};", type, name, start ? nameOf(start) : laneAsNumber(element, vector + "[0]"));
  std::string at = freshName("l");
  std::string next = laneAsNumber(element, fmt::format("{}[{}]", vector, at));
  line("for (int64_t {0} = {1}; {0} < {2}; ++{0}) {3} = {4};", at, start ? 0 : 1, lanes, name,
       combine(reduction.getKind(), type, name, next, helpers));
  if (declared.contains(op->getResult(0)))
    line("{} = {};", nameOf(op->getResult(0)), name);
  else
    names[op->getResult(0)] = name;
}

/// The result is the accumulator plus the sums.
void CppEmitter::emitPairs(Operation *op) {
  auto contract = cast<vector::ContractionOp>(op);
  ArrayRef<int64_t> left = contract.getLhsType().getShape();
  std::string sum = nameOf(op->getResult(0));
  forLanes(lanesOf(cast<VectorType>(op->getResult(0).getType())), [&](const Texts &at) {
    std::string two = freshName("sums");
    line("float {}[2] = {{0, 0}};", two);
    forLanes({left[1], left[2]}, [&](const Texts &inner) {
      line("{0}[{1}] = {2}({3}({4}) * {3}({5}) + {0}[{1}]);", two, inner[1],
           helpers.use("roundToNormal"), helpers.use("readNormal"),
           fmt::format("{}({})", helpers.use("bf16ToF32"),
                       lane(nameOf(contract.getLhs()), {at[0], inner[0], inner[1]})),
           fmt::format("{}({})", helpers.use("bf16ToF32"),
                       lane(nameOf(contract.getRhs()), {inner[0], at[1], inner[1]})));
    });
    line("{0} = {1}({2}({0}) + {1}(double({3}[0]) + {3}[1]));", lane(sum, at),
         helpers.use("roundToNormal"), helpers.use("readNormal"), two);
  });
}

void CppEmitter::emitContract(Operation *op) {
  auto contract = cast<vector::ContractionOp>(op);
  line("{} = {};", define(op->getResult(0), false), nameOf(contract.getAcc()));
  if (ir::multipliesBf16Tiles(contract)) return emitPairs(op);
  SmallVector<int64_t> extents;
  contract.getIterationBounds(extents);
  forLanes(extents, [&](const Texts &at) {
    auto laneOf = [&](Value vector, AffineMap map) {
      Texts own;
      for (AffineExpr loop : map.getResults())
        own.push_back(at[cast<AffineDimExpr>(loop).getPosition()]);
      return lane(nameOf(vector), own);
    };
    SmallVector<AffineMap> maps = contract.getIndexingMapsArray();
    line("{} += {} * {};", laneOf(op->getResult(0), maps[2]), laneOf(contract.getLhs(), maps[0]),
         laneOf(contract.getRhs(), maps[1]));
  });
}

static std::vector<std::string> position(ArrayRef<OpFoldResult> mixed,
                                         const std::function<std::string(Value)> &nameOf) {
  std::vector<std::string> out;
  for (OpFoldResult one : mixed)
    out.push_back(isa<Value>(one)
                      ? nameOf(cast<Value>(one))
                      : std::to_string(cast<IntegerAttr>(cast<Attribute>(one)).getInt()));
  return out;
}

void CppEmitter::emitExtractInsert(Operation *op) {
  auto name = [&](Value value) { return nameOf(value); };
  if (auto extract = dyn_cast<vector::ExtractOp>(op)) {
    VectorType from = extract.getSourceVectorType();
    size_t rank = lanesOf(from).size();
    Texts at = position(extract.getMixedPosition(), name);
    if (from.getRank() == 0) at = {"0"};
    std::string value = part(nameOf(extract.getSource()), at, rank);
    bool isNumber = !isa<VectorType>(extract.getType());
    line("{} = {};", define(op->getResult(0)),
         isNumber ? laneAsNumber(from.getElementType(), value) : value);
    return;
  }
  auto insert = cast<vector::InsertOp>(op);
  VectorType to = insert.getDestVectorType();
  size_t rank = lanesOf(to).size();
  Texts at = position(insert.getMixedPosition(), name);
  if (to.getRank() == 0) at = {"0"};
  line("{} = {};", define(op->getResult(0), false), nameOf(insert.getDest()));
  std::string value = nameOf(insert.getValueToStore());
  auto from = dyn_cast<VectorType>(insert.getValueToStoreType());
  if (!from) value = numberAsLane(to.getElementType(), value);
  if (from && from.getRank() == 0) value += "[0]";
  line("{} = {};", part(nameOf(op->getResult(0)), at, rank), value);
}

static std::string plus(const std::string &name, int64_t number) {
  return number == 0 ? name : fmt::format("{} + {}", name, number);
}

void CppEmitter::emitStridedSlice(Operation *op) {
  Value result = op->getResult(0);
  auto integers = [](ArrayAttr list) {
    SmallVector<int64_t> out;
    for (Attribute one : list) out.push_back(cast<IntegerAttr>(one).getInt());
    return out;
  };
  if (auto extract = dyn_cast<vector::ExtractStridedSliceOp>(op)) {
    SmallVector<int64_t> offsets = integers(extract.getOffsets());
    line("{} = {{}};", define(result, false));
    forLanes(lanesOf(asVector(result)), [&](const Texts &at) {
      Texts theirs = at;
      for (size_t i = 0; i < offsets.size(); ++i) theirs[i] = plus(at[i], offsets[i]);
      line("{} = {};", lane(nameOf(result), at), lane(nameOf(op->getOperand(0)), theirs));
    });
    return;
  }
  auto insert = cast<vector::InsertStridedSliceOp>(op);
  SmallVector<int64_t> offsets = integers(insert.getOffsets());
  SmallVector<int64_t> from = lanesOf(insert.getSourceVectorType());
  line("{} = {};", define(result, false), nameOf(insert.getDest()));
  forLanes(from, [&](const Texts &at) {
    Texts theirs;
    size_t lead = offsets.size() - from.size();
    for (size_t i = 0; i < offsets.size(); ++i)
      theirs.push_back(i < lead ? std::to_string(offsets[i]) : plus(at[i - lead], offsets[i]));
    line("{} = {};", lane(nameOf(result), theirs), lane(nameOf(insert.getValueToStore()), at));
  });
}

void CppEmitter::emitShuffle(Operation *op) {
  auto shuffle = cast<vector::ShuffleOp>(op);
  int64_t first = lanesOf(shuffle.getV1VectorType())[0];
  size_t rank = std::max<size_t>(size_t(asVector(op->getResult(0)).getRank()), 1);
  line("{} = {{}};", define(op->getResult(0), false));
  for (auto [i, from] : llvm::enumerate(shuffle.getMask())) {
    if (from < 0) continue;  // any lane
    bool isFirst = from < first;
    line("{} = {};", part(nameOf(op->getResult(0)), {std::to_string(i)}, rank),
         part(nameOf(isFirst ? shuffle.getV1() : shuffle.getV2()),
              {std::to_string(isFirst ? from : from - first)}, rank));
  }
}

void CppEmitter::emitInterleave(Operation *op) {
  if (isa<vector::InterleaveOp>(op)) {
    Value result = op->getResult(0);
    line("{} = {{}};", define(result, false));
    forLanes(lanesOf(asVector(op->getOperand(0))), [&](const Texts &at) {
      for (int64_t which : {0, 1}) {
        Texts theirs = at;
        theirs.back() = plus("2 * " + at.back(), which);
        line("{} = {};", lane(nameOf(result), theirs),
             lane(nameOf(op->getOperand(unsigned(which))), at));
      }
    });
    return;
  }
  for (int64_t which : {0, 1}) {
    Value result = op->getResult(unsigned(which));
    line("{} = {{}};", define(result, false));
    forLanes(lanesOf(asVector(result)), [&](const Texts &at) {
      Texts theirs = at;
      theirs.back() = plus("2 * " + at.back(), which);
      line("{} = {};", lane(nameOf(result), at), lane(nameOf(op->getOperand(0)), theirs));
    });
  }
}

/// The indices of element `linear`.
static std::vector<std::string> unlinear(int64_t linear, ArrayRef<int64_t> shape) {
  std::vector<std::string> at(shape.size());
  for (size_t d = shape.size(); d-- > 0; linear /= shape[d])
    at[d] = std::to_string(linear % shape[d]);
  return at;
}

void CppEmitter::emitElements(Operation *op) {
  bool isFrom = isa<vector::FromElementsOp>(op);
  VectorType type = asVector(isFrom ? op->getResult(0) : op->getOperand(0));
  SmallVector<int64_t> shape = lanesOf(type);
  if (isFrom) line("{} = {{}};", define(op->getResult(0), false));
  size_t elements = isFrom ? op->getNumOperands() : op->getNumResults();
  for (size_t i = 0; i < elements; ++i) {
    Texts at = unlinear(int64_t(i), shape);
    if (isFrom)
      line("{} = {};", lane(nameOf(op->getResult(0)), at),
           numberAsLane(type.getElementType(), nameOf(op->getOperand(unsigned(i)))));
    else if (!op->getResult(unsigned(i)).use_empty())
      line("{} = {};", define(op->getResult(unsigned(i))),
           laneAsNumber(type.getElementType(), lane(nameOf(op->getOperand(0)), at)));
  }
}

void CppEmitter::emitMask(Operation *op) {
  Value result = op->getResult(0);
  Texts sizes = namesOf(op->getOperands());
  if (auto constant = dyn_cast<vector::ConstantMaskOp>(op))
    for (int64_t size : constant.getMaskDimSizes()) sizes.push_back(std::to_string(size));
  line("{} = {{}};", define(result, false));
  bool isNumber = asVector(result).getRank() == 0;
  forLanes(lanesOf(asVector(result)), [&](const Texts &at) {
    std::string inside;
    for (size_t i = 0; i < sizes.size(); ++i)
      inside += fmt::format("{}{} < {}", i ? " && " : "", at[i], sizes[i]);
    if (isNumber && sizes.empty()) inside = "true";
    line("{} = {} ? -1 : 0;", lane(nameOf(result), at), inside);
  });
}

void CppEmitter::emitVectorBitcast(Operation *op) {
  VectorType to = asVector(op->getResult(0));
  SmallVector<int64_t> shape = lanesOf(to);
  helpers.use("bitsAs");
  auto row = VectorType::get({shape.back()}, to.getElementType());
  std::string rowName = vectors.use(row);
  if (shape.size() == 1) {
    line("{} = bitsAs<{}>({});", define(op->getResult(0)), rowName, nameOf(op->getOperand(0)));
    return;
  }
  line("{};", define(op->getResult(0), false));
  shape.pop_back();
  size_t rank = shape.size() + 1;
  forLanes(shape, [&](const Texts &at) {
    line("{} = bitsAs<{}>({});", part(nameOf(op->getResult(0)), at, rank), rowName,
         part(nameOf(op->getOperand(0)), at, rank));
  });
}

Result<bool> CppEmitter::emitVector(Operation *op) {
  Value result = op->getNumResults() ? op->getResult(0) : Value();
  if (isa<vector::BroadcastOp>(op)) {
    emitBroadcast(op);
  } else if (isa<vector::ShapeCastOp>(op)) {
    emitShapeCast(op);
  } else if (isa<vector::ReductionOp>(op)) {
    emitReduction(op);
  } else if (isa<vector::ContractionOp>(op)) {
    emitContract(op);
  } else if (isa<vector::ExtractOp, vector::InsertOp>(op)) {
    emitExtractInsert(op);
  } else if (isa<vector::ExtractStridedSliceOp, vector::InsertStridedSliceOp>(op)) {
    emitStridedSlice(op);
  } else if (isa<vector::ShuffleOp>(op)) {
    emitShuffle(op);
  } else if (isa<vector::InterleaveOp, vector::DeinterleaveOp>(op)) {
    emitInterleave(op);
  } else if (isa<vector::FromElementsOp, vector::ToElementsOp>(op)) {
    emitElements(op);
  } else if (isa<vector::CreateMaskOp, vector::ConstantMaskOp>(op)) {
    emitMask(op);
  } else if (isa<vector::BitCastOp>(op)) {
    emitVectorBitcast(op);
  } else if (isa<vector::StepOp>(op)) {
    line("{} = {{}};", define(result, false));
    forLanes(lanesOf(asVector(result)),
             [&](const Texts &at) { line("{} = {};", lane(nameOf(result), at), at[0]); });
  } else if (auto transpose = dyn_cast<vector::TransposeOp>(op)) {
    line("{} = {{}};", define(result, false));
    ArrayRef<int64_t> order = transpose.getPermutation();
    forLanes(lanesOf(asVector(result)), [&](const Texts &at) {
      Texts theirs = at;
      for (size_t i = 0; i < order.size(); ++i) theirs[size_t(order[i])] = at[i];
      line("{} = {};", lane(nameOf(result), at), lane(nameOf(op->getOperand(0)), theirs));
    });
  } else {
    return false;
  }
  return true;
}

}  // namespace vitro::backends
