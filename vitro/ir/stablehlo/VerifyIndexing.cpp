// Constraints of gather and scatter, whose dimension numbers say which dimensions of the operand an
// index addresses, which a slice keeps, and which are batched together with the indices.
#include "llvm/ADT/STLExtras.h"

#include "vitro/ir/stablehlo/Infer.h"
#include "vitro/ir/stablehlo/VerifyFamilies.h"

namespace vitro::stablehlo {
using namespace mlir;
using namespace vitro::verify;

namespace {
constexpr Want kAll{kTensor};

SmallVector<int64_t> both(ArrayRef<int64_t> a, ArrayRef<int64_t> b) {
  return llvm::to_vector(llvm::concat<const int64_t>(a, b));
}

/// The labels of constraints: gather's and dynamic_gather's numbers differ, and the older spec text
/// of dynamic_gather has no batching dimensions.
struct GatherLabels {
  const char *rank, *indexVector, *indexMapSize, *offset, *offsetRange, *collapsed, *collapsedRange,
      *collapsedSize, *batch, *batchRange, *batchSize, *indicesBatch, *indexMap, *indexMapRange,
      *sliceCount, *sliceSize, *elements;
};
constexpr GatherLabels kGather = {"C1",  "C2",  "C3",  "C4",  "C5",  "C6, C7",
                                  "C8",  "C9",  "C10", "C11", "C12", "C13..C17",
                                  "C18", "C19", "C20", "C21", "C23"};
constexpr GatherLabels kDynamicGather = {"C1",
                                         "C2",
                                         "C3",
                                         "C4",
                                         "C5",
                                         "C6",
                                         "C7",
                                         "C8",
                                         "operand_batching_dims",
                                         "operand_batching_dims",
                                         "operand_batching_dims",
                                         "start_indices_batching_dims",
                                         "C9",
                                         "C10",
                                         "C11",
                                         "C12",
                                         "C14"};

GatherDims dimsOf(GatherDimensionNumbersAttr attr) {
  return {attr.getOffsetDims(),          attr.getCollapsedSliceDims(),
          attr.getOperandBatchingDims(), attr.getStartIndicesBatchingDims(),
          attr.getStartIndexMap(),       attr.getIndexVectorDim()};
}

/// The number of coordinates of an index: the size of its vector dimension, or one without such.
int64_t coordinates(RankedTensorType indices, int64_t indexVector) {
  return indexVector < indices.getRank() ? indices.getDimSize(indexVector) : 1;
}

/// gather C13..C17, scatter C14..C18: batching dimensions of operand and indices match in pairs.
bool checkBatching(Checks &checks, StringRef label, StringRef indicesName, RankedTensorType operand,
                   ArrayRef<int64_t> operandBatch, RankedTensorType indices,
                   ArrayRef<int64_t> indicesBatch, int64_t indexVector) {
  bool ok = checks.unique(label, indicesName, indicesBatch);
  ok &= checks.inRange(label, indicesName, indicesBatch, indices.getRank());
  ok &= checks.sizeIs(label, indicesName, indicesBatch.size(), operandBatch.size());
  if (llvm::is_contained(indicesBatch, indexVector)) {
    checks.broke(label) << indicesName << " is " << spell(indicesBatch)
                        << ", want it without index_vector_dim " << indexVector;
    ok = false;
  }
  if (!ok) return false;
  for (auto [o, i] : llvm::zip(operandBatch, indicesBatch))
    if (o >= 0 && o < operand.getRank() &&
        !sizesAgree(operand.getDimSize(o), indices.getDimSize(i)))
      checks.broke(label) << "batching sizes differ: dimension " << o << " of " << operand
                          << ", dimension " << i << " of " << indices;
  return true;
}

void checkSliceSizes(Checks &checks, const GatherLabels &labels, const GatherDims &dims,
                     RankedTensorType operand, ArrayRef<int64_t> slice) {
  for (auto [dim, size] : llvm::enumerate(slice)) {
    if (size < 0 || (isStatic(operand.getDimSize(dim)) && size > operand.getDimSize(dim)))
      checks.broke(labels.sliceSize)
          << "slice size " << size << " in dimension " << dim << " of " << operand;
    else if (size > 1 && llvm::is_contained(dims.collapsed, int64_t(dim)))
      checks.broke(labels.collapsedSize)
          << "the collapsed dimension " << dim << " has slice size " << size << ", want at most 1";
    else if (size > 1 && llvm::is_contained(dims.operandBatch, int64_t(dim)))
      checks.broke(labels.batchSize)
          << "the batching dimension " << dim << " has slice size " << size << ", want at most 1";
  }
}

void checkGatherDims(Checks &checks, const GatherLabels &labels, const GatherDims &dims,
                     int64_t sliceCount, std::optional<ArrayRef<int64_t>> slice) {
  auto operand = checks.operand(0), indices = checks.operand(1);
  int64_t rank = operand.getRank();
  int64_t implied = dims.offset.size() + dims.collapsed.size() + dims.operandBatch.size();
  if (implied != rank)
    checks.broke(labels.rank) << "offset, collapsed and batching dimensions are " << implied
                              << " together, the operand is " << operand;
  if (!checks.inRange(labels.indexVector, "index_vector_dim", {dims.indexVector},
                      indices.getRank() + 1))
    return;
  if (int64_t count = coordinates(indices, dims.indexVector); isStatic(count))
    checks.sizeIs(labels.indexMapSize, "start_index_map", dims.indexMap.size(), count);
  checks.unique(labels.offset, "offset_dims", dims.offset);
  checks.sorted(labels.offset, "offset_dims", dims.offset);
  int64_t resultRank = int64_t(dims.offset.size()) + indices.getRank() -
                       (dims.indexVector < indices.getRank() ? 1 : 0);
  checks.inRange(labels.offsetRange, "offset_dims", dims.offset, resultRank);
  checks.unique(labels.collapsed, "collapsed_slice_dims and operand_batching_dims",
                both(dims.collapsed, dims.operandBatch));
  checks.sorted(labels.collapsed, "collapsed_slice_dims", dims.collapsed);
  checks.inRange(labels.collapsedRange, "collapsed_slice_dims", dims.collapsed, rank);
  checks.sorted(labels.batch, "operand_batching_dims", dims.operandBatch);
  checks.inRange(labels.batchRange, "operand_batching_dims", dims.operandBatch, rank);
  checkBatching(checks, labels.indicesBatch, "start_indices_batching_dims", operand,
                dims.operandBatch, indices, dims.indicesBatch, dims.indexVector);
  checks.unique(labels.indexMap, "start_index_map and operand_batching_dims",
                both(dims.indexMap, dims.operandBatch));
  checks.inRange(labels.indexMapRange, "start_index_map", dims.indexMap, rank);
  if (checks.sizeIs(labels.sliceCount, "slice_sizes", sliceCount, rank) && slice)
    checkSliceSizes(checks, labels, dims, operand, *slice);
  if (!elementsAgree(operand, checks.resultType(0)))
    checks.broke(labels.elements) << "element types differ: " << operand << " and "
                                  << checks.resultType(0);
}

void checkGather(Checks &checks) {
  auto op = cast<GatherOp>(checks.op);
  checkGatherDims(checks, kGather, dimsOf(op.getDimensionNumbers()), op.getSliceSizes().size(),
                  op.getSliceSizes());
}

void inferGatherOp(Operation *op, Types &types) {
  auto gather = cast<GatherOp>(op);
  types.push_back(inferGather(gather.getOperand().getType(), gather.getStartIndices().getType(),
                              dimsOf(gather.getDimensionNumbers()), gather.getSliceSizes()));
}

void checkDynamicGather(Checks &checks) {
  auto op = cast<DynamicGatherOp>(checks.op);
  auto slice = constantInts(op.getSliceSizes());
  std::optional<ArrayRef<int64_t>> known;
  if (slice) known = *slice;
  checkGatherDims(checks, kDynamicGather, dimsOf(op.getDimensionNumbers()),
                  checks.operand(2).getDimSize(0), known);
}

void inferDynamicGather(Operation *op, Types &types) {
  auto gather = cast<DynamicGatherOp>(op);
  auto slice = constantInts(gather.getSliceSizes());
  if (!slice) slice.emplace(gather.getOperand().getType().getRank(), ShapedType::kDynamic);
  types.push_back(inferGather(gather.getOperand().getType(), gather.getStartIndices().getType(),
                              dimsOf(gather.getDimensionNumbers()), *slice));
}

/// scatter C4: windows of updates fit into the input, the other dimensions are those of the
/// indices.
void checkUpdateShape(Checks &checks, ScatterDimensionNumbersAttr dims, RankedTensorType input,
                      RankedTensorType indices, RankedTensorType update) {
  SmallVector<int64_t> windows, scatters;
  for (int64_t dim = 0; dim < input.getRank(); ++dim)
    if (!llvm::is_contained(dims.getInsertedWindowDims(), dim) &&
        !llvm::is_contained(dims.getInputBatchingDims(), dim))
      windows.push_back(input.getDimSize(dim));
  for (int64_t dim = 0; dim < indices.getRank(); ++dim)
    if (dim != dims.getIndexVectorDim()) scatters.push_back(indices.getDimSize(dim));
  size_t nextWindow = 0, nextScatter = 0;
  for (auto [dim, size] : llvm::enumerate(update.getShape())) {
    if (llvm::is_contained(dims.getUpdateWindowDims(), int64_t(dim))) {
      int64_t most = windows[nextWindow++];
      if (isStatic(most) && isStatic(size) && size > most)
        checks.broke("C4") << "the window dimension " << dim << " of the update " << update
                           << " is larger than " << most << ", its size in " << input;
    } else if (int64_t wanted = scatters[nextScatter++]; !sizesAgree(size, wanted)) {
      checks.broke("C4") << "dimension " << dim << " of the update " << update << " is not "
                         << wanted << ", its size in the indices " << indices;
    }
  }
}

void checkScatterDims(Checks &checks, ScatterDimensionNumbersAttr dims, RankedTensorType input,
                      RankedTensorType indices, RankedTensorType update) {
  int64_t rank = input.getRank();
  auto window = dims.getUpdateWindowDims(), inserted = dims.getInsertedWindowDims();
  auto batch = dims.getInputBatchingDims(), map = dims.getScatterDimsToOperandDims();
  if (!checks.inRange("C22", "index_vector_dim", {dims.getIndexVectorDim()}, indices.getRank() + 1))
    return;
  int64_t implied = window.size() + inserted.size() + batch.size();
  if (implied != rank)
    checks.broke("C2") << "update window, inserted and batching dimensions are " << implied
                       << " together, the input is " << input;
  int64_t scatterRank = indices.getRank() - (dims.getIndexVectorDim() < indices.getRank() ? 1 : 0);
  if (update.getRank() != scatterRank + int64_t(window.size()))
    checks.broke("C4") << "the update is " << update << ", want rank "
                       << scatterRank + int64_t(window.size());
  checks.unique("C7", "update_window_dims", window);
  checks.sorted("C7", "update_window_dims", window);
  checks.inRange("C8", "update_window_dims", window, update.getRank());
  checks.unique("C9", "inserted_window_dims and input_batching_dims", both(inserted, batch));
  checks.sorted("C10", "inserted_window_dims", inserted);
  checks.inRange("C11", "inserted_window_dims", inserted, rank);
  checks.sorted("C12", "input_batching_dims", batch);
  checks.inRange("C13", "input_batching_dims", batch, rank);
  checkBatching(checks, "C14..C18", "scatter_indices_batching_dims", input, batch, indices,
                dims.getScatterIndicesBatchingDims(), dims.getIndexVectorDim());
  if (int64_t count = coordinates(indices, dims.getIndexVectorDim()); isStatic(count))
    checks.sizeIs("C19", "scatter_dims_to_operand_dims", map.size(), count);
  checks.unique("C20", "scatter_dims_to_operand_dims and input_batching_dims", both(map, batch));
  checks.inRange("C21", "scatter_dims_to_operand_dims", map, rank);
}

/// The indices are between inputs and updates, which a row cannot express.
bool checkScatterKinds(Checks &checks, ScatterOp op) {
  auto check = [&](StringRef label, StringRef what, Type type, Want want) {
    auto problem = brokenQuantization(getElementTypeOrSelf(type), type);
    if (fits(type, want) && !problem) return true;
    checks.broke(label) << what << " is " << type << ", want " << describe(want);
    return false;
  };
  bool ok = check("I2", "scatter_indices", op.getScatterIndices().getType(), {kInt | kIndex});
  for (Type type : op.getInputs().getTypes()) ok &= check("I1", "an input", type, kAll);
  for (Type type : op.getUpdates().getTypes()) ok &= check("I3", "an update", type, kAll);
  return ok;
}

void checkScatter(Checks &checks) {
  auto op = cast<ScatterOp>(checks.op);
  size_t count = op.getInputs().size();
  if (count == 0 || op->getNumOperands() != 2 * count + 1 || op.getNumResults() != count) {
    checks.broke("C5") << op->getNumOperands() << " inputs, indices and updates, "
                       << op.getNumResults() << " results, want an update and a result per input";
    return;
  }
  if (!checkScatterKinds(checks, op)) return;
  auto input = cast<RankedTensorType>(op.getInputs()[0].getType());
  auto update = cast<RankedTensorType>(op.getUpdates()[0].getType());
  auto indices = op.getScatterIndices().getType();
  SmallVector<Type> inits, inputs;
  for (auto [in, up] : llvm::zip(op.getInputs(), op.getUpdates())) {
    if (!shapesAgree(input, in.getType()))
      checks.broke("C1") << "inputs differ in shape: " << input << " and " << in.getType();
    if (!shapesAgree(update, up.getType()))
      checks.broke("C3") << "updates differ in shape: " << update << " and " << up.getType();
    inputs.push_back(in.getType());
    inits.push_back(up.getType());
  }
  checkReducer(checks, "C23", "update_computation", op.getUpdateComputation(), inputs, inits);
  int before = checks.broken();
  checkScatterDims(checks, op.getScatterDimensionNumbers(), input, indices, update);
  if (checks.broken() == before)
    checkUpdateShape(checks, op.getScatterDimensionNumbers(), input, indices, update);
}

void inferScatter(Operation *op, Types &types) {
  auto scatter = cast<ScatterOp>(op);
  for (auto [i, input] : llvm::enumerate(scatter.getInputs()))
    types.push_back(
        withElement(input.getType(), accumulatorElement(scatter.getUpdateComputation(), i)));
}

/// The index dimension is counted after the batch dimensions; both are part of the result's shape.
void checkTorchIndexSelect(Checks &checks) {
  auto op = cast<TorchIndexSelectOp>(checks.op);
  int64_t dim = op.getDim(), batch = op.getBatchDims();
  auto operand = checks.operand(0), index = checks.operand(1);
  checks.inRange("dim", "dim", {dim}, operand.getRank());
  if (batch < 0 || batch > index.getRank() || batch > dim)
    checks.broke("batch_dims") << "batch_dims is " << batch << " for the index " << index
                               << " and dim " << dim;
  if (!elementsAgree(operand, checks.resultType(0)))
    checks.broke("element type") << "element types differ: " << operand << " and "
                                 << checks.resultType(0);
}

constexpr Row rows[] = {
    {"gather", {kAll, {kInt}}, {kAll}, checkGather, inferGatherOp, "C22"},
    {"dynamic_gather",
     {kAll, {kInt}, {kInt, Extent::StaticVector}},
     {kAll},
     checkDynamicGather,
     inferDynamicGather,
     "C13"},
    {"scatter", {}, {kAll}, checkScatter, inferScatter, "C24, C25"},
    {"torch_index_select", {kAll, kAll}, {kAll}, checkTorchIndexSelect},
};
}  // namespace

ArrayRef<Row> indexingRules() { return rows; }

}  // namespace vitro::stablehlo
