// Vectors to and from memory: whole, masked, gathered, transferred.
#include <map>
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "vitro/backends/cpp_source/CppEmitter.h"

using namespace mlir;

namespace vitro::backends {

static std::string sum(const std::string &a, const std::string &b) {
  return a == "0" ? b : b == "0" ? a : a + " + " + b;
}

/// Indices of a memref, with the lane indices added to the last ones.
static std::vector<std::string> shifted(std::vector<std::string> indices,
                                        const std::vector<std::string> &at) {
  size_t lead = indices.size() - at.size();
  for (size_t i = 0; i < at.size(); ++i) indices[lead + i] = sum(indices[lead + i], at[i]);
  return indices;
}

void CppEmitter::emitRows(Operation *op, Value memref, VectorType type, const Texts &indices,
                          Value stored) {
  SmallVector<int64_t> shape = lanesOf(type);
  std::string row = vectors.use(VectorType::get({shape.back()}, type.getElementType()));
  auto moveRow = [&](const std::string &to, const std::string &place, const std::string &from) {
    if (stored)
      line("{}<{}>(&{}, {});", helpers.use("store"), shape.back(), place, from);
    else
      line("{} = {}<{}, {}>(&{});", to, helpers.use("load"), row, shape.back(), place);
  };
  if (shape.size() == 1) {
    std::string to = stored ? "" : define(op->getResult(0));
    moveRow(to, element(memref, indices), stored ? nameOf(stored) : "");
    return;
  }
  if (!stored) line("{} = {{}};", define(op->getResult(0), false));
  std::string vector = nameOf(stored ? stored : op->getResult(0));
  forLanes(ArrayRef<int64_t>(shape).drop_back(), [&](const Texts &at) {
    Texts first = at;
    first.push_back("0");
    std::string part = vector;
    for (const std::string &index : at) part += ".row[" + index + "]";
    moveRow(part, element(memref, shifted(indices, first)), part);
  });
}

void CppEmitter::emitPlainLoadStore(Operation *op) {
  if (auto load = dyn_cast<vector::LoadOp>(op))
    return emitRows(op, load.getBase(), load.getVectorType(), namesOf(load.getIndices()), Value());
  auto store = cast<vector::StoreOp>(op);
  emitRows(op, store.getBase(), store.getVectorType(), namesOf(store.getIndices()),
           store.getValueToStore());
}

void CppEmitter::emitMaskedLoadStore(Operation *op) {
  if (auto load = dyn_cast<vector::MaskedLoadOp>(op)) {
    line("{} = {};", define(op->getResult(0), false), nameOf(load.getPassThru()));
    forLanes(lanesOf(load.getVectorType()), [&](const Texts &at) {
      line("if ({}) {} = {};", lane(nameOf(load.getMask()), at), lane(nameOf(op->getResult(0)), at),
           element(load.getBase(), shifted(namesOf(load.getIndices()), at)));
    });
    return;
  }
  auto store = cast<vector::MaskedStoreOp>(op);
  forLanes(lanesOf(store.getVectorType()), [&](const Texts &at) {
    line("if ({}) {} = {};", lane(nameOf(store.getMask()), at),
         element(store.getBase(), shifted(namesOf(store.getIndices()), at)),
         lane(nameOf(store.getValueToStore()), at));
  });
}

void CppEmitter::emitGatherScatter(Operation *op) {
  if (auto gather = dyn_cast<vector::GatherOp>(op)) {
    line("{} = {};", define(op->getResult(0), false), nameOf(gather.getPassThru()));
    forLanes(lanesOf(gather.getVectorType()), [&](const Texts &at) {
      Texts indices = namesOf(gather.getOffsets());
      indices.back() = sum(indices.back(), lane(nameOf(gather.getIndices()), at));
      line("if ({}) {} = {};", lane(nameOf(gather.getMask()), at),
           lane(nameOf(op->getResult(0)), at), element(gather.getBase(), indices));
    });
    return;
  }
  auto scatter = cast<vector::ScatterOp>(op);
  forLanes(lanesOf(scatter.getVectorType()), [&](const Texts &at) {
    Texts indices = namesOf(scatter.getOffsets());
    indices.back() = sum(indices.back(), lane(nameOf(scatter.getIndices()), at));
    line("if ({}) {} = {};", lane(nameOf(scatter.getMask()), at),
         element(scatter.getBase(), indices), lane(nameOf(scatter.getValueToStore()), at));
  });
}

void CppEmitter::emitTransfer(Operation *op) {
  auto transfer = cast<VectorTransferOpInterface>(op);
  auto read = dyn_cast<vector::TransferReadOp>(op);
  Value memref = transfer.getBase(), mask = transfer.getMask();
  VectorType type = transfer.getVectorType();
  AffineMap map = transfer.getPermutationMap();
  Texts indices = namesOf(transfer.getIndices());
  const Texts sizes = viewOf(memref).sizes;
  Type elementType = type.getElementType();
  bool isWhole = !mask && !transfer.hasOutOfBoundsDim() && map.isMinorIdentity() &&
                 type.getRank() > 0 && viewOf(memref).strides.back() == "1";
  if (isWhole)
    return emitRows(op, memref, type, indices,
                    read ? Value() : cast<vector::TransferWriteOp>(op).getValueToStore());
  std::string vector;
  if (read) {
    line("{} = {{}};", define(op->getResult(0), false));
    vector = nameOf(op->getResult(0));
  } else {
    vector = nameOf(cast<vector::TransferWriteOp>(op).getValueToStore());
  }
  forLanes(lanesOf(type), [&](const Texts &at) {
    Texts places = indices, maskAt(indices.size()), conditions;
    for (unsigned d = 0; d < map.getNumResults(); ++d) {
      auto dim = dyn_cast<AffineDimExpr>(map.getResult(d));
      if (!dim) continue;  // broadcast along this dimension
      size_t which = dim.getPosition();
      places[which] = sum(indices[which], at[d]);
      maskAt[which] = at[d];
      if (!transfer.isDimInBounds(d))
        conditions.push_back(fmt::format("{} < {}", places[which], sizes[which]));
    }
    if (mask) {
      // A mask has the memory dimensions that the vector covers, in memory order.
      Texts used;
      for (const std::string &index : maskAt)
        if (!index.empty()) used.push_back(index);
      if (used.empty()) used = {"0"};
      conditions.push_back(lane(nameOf(mask), used));
    }
    std::string from = element(memref, places), own = lane(vector, at);
    std::string condition = fmt::format("{}", fmt::join(conditions, " && "));
    if (read && conditions.empty())
      line("{} = {};", own, from);
    else if (read)
      line("{} = {} ? {} : {};", own, condition, from,
           numberAsLane(elementType, nameOf(read.getPadding())));
    else if (conditions.empty())
      line("{} = {};", from, own);
    else
      line("if ({}) {} = {};", condition, from, own);
  });
}

Result<bool> CppEmitter::emitVectorMemory(Operation *op) {
  if (isa<vector::LoadOp, vector::StoreOp>(op)) {
    emitPlainLoadStore(op);
  } else if (isa<vector::MaskedLoadOp, vector::MaskedStoreOp>(op)) {
    emitMaskedLoadStore(op);
  } else if (isa<vector::GatherOp, vector::ScatterOp>(op)) {
    emitGatherScatter(op);
  } else if (isa<vector::TransferReadOp, vector::TransferWriteOp>(op)) {
    emitTransfer(op);
  } else {
    return false;
  }
  return true;
}

}  // namespace vitro::backends
