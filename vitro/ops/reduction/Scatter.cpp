// scatter: updates combined into the elements at given indices, in row-major order of the updates.
// A window that is not entirely in bounds is dropped, as in XLA and as JAX's derivatives rely on
// (the transpose of its gather would otherwise be another function); the specification would keep
// those of its elements that are in bounds (docs/known_gaps.md).
#include <fmt/format.h>
#include <algorithm>
#include "vitro/ops/Families.h"
#include "vitro/ops/movement/AxisCopy.h"
#include "vitro/ops/movement/Shapes.h"
#include "vitro/ops/movement/StartIndices.h"
#include "vitro/ops/reduction/ScalarProgram.h"
#include "vitro/ops/Region.h"

namespace vitro::ops {
namespace {

constexpr int64_t kFar = int64_t(1) << 61;  // out of bounds; a window index can be added safely

class Scatter {
 public:
  Scatter(const Attributes &attrs, const HostArray &indices, Values results, Values updates)
      : indices(indices, attrs.integer("index_vector_dim")),
        results(std::move(results)),
        updates(std::move(updates)),
        dims(this->results[0].dims()),
        strides(rowMajorStrides(dims)),
        updateDims(this->updates[0].dims()),
        toOperandDims(attrs.ints("scatter_dims_to_operand_dims")) {
    const Dims &windowDims = attrs.ints("update_window_dims");
    const Dims &batching = attrs.ints("input_batching_dims");
    operandWindowDims =
        dimsWithout(int64_t(dims.size()), attrs.ints("inserted_window_dims"), batching);
    // The meaning of each dimension of the updates: a window dimension of the operand, or a batch
    // of indices.
    windowOf.assign(updateDims.size(), -1);
    windowSize.assign(dims.size(), 1);
    for (size_t k = 0; k < windowDims.size(); ++k) {
      windowOf[size_t(windowDims[k])] = operandWindowDims[k];
      windowSize[size_t(operandWindowDims[k])] = updateDims[size_t(windowDims[k])];
    }
    batchingOf.assign(this->indices.batchDims().size(), -1);
    Dims identity(dims.size());
    for (size_t d = 0; d < dims.size(); ++d) identity[d] = int64_t(d) + 1;
    Dims found = this->indices.batchingStrides(attrs.ints("scatter_indices_batching_dims"),
                                               batching, identity);
    for (size_t k = 0; k < found.size(); ++k) batchingOf[k] = found[k] - 1;
    for (HostArray &result : this->results) resultBytes.push_back(result.mutableRaw());
    for (const HostArray &result : this->results) widths.push_back(byteWidth(result.dtype()));
  }

  Result<Values> run(const Region &body) {
    if (updates[0].elements() == 0) return std::move(results);
    lastWindowDim = windowOf.empty() ? -1 : windowOf.back();
    int64_t lanes = lastWindowDim >= 0 ? updateDims.back() : 1;
    Dims outer = updateDims;
    if (lastWindowDim >= 0) outer.pop_back();
    VITRO_RETURN_IF_ERROR(prepare(body, lanes));
    Dims index(outer.size(), 0);
    int64_t source = 0;
    do {
      if (auto target = place(index)) VITRO_RETURN_IF_ERROR(apply(*target, source, lanes));
      source += lanes;
    } while (nextIndex(index, outer));
    return std::move(results);
  }

 private:
  Result<> prepare(const Region &body, int64_t lanes) {
    std::vector<DType> types;
    for (int list = 0; list < 2; ++list)
      for (const HostArray &result : results) types.push_back(result.dtype());
    runner = std::make_unique<LaneRunner>(body, std::move(types), lanes);
    arguments.resize(2 * results.size());
    outputs.resize(results.size());
    laneStride = lastWindowDim >= 0 ? strides[size_t(lastWindowDim)] : 1;
    for (const HostArray &result : results) {
      if (laneStride == 1) break;
      VITRO_TRY(HostArray buffer, HostArray::allocate(result.dtype(), {lanes}));
      buffers.push_back(std::move(buffer));
    }
    return {};
  }

  /// The target of lane 0 of this row of updates: result_index. Empty if its window is not entirely
  /// in bounds.
  std::optional<int64_t> place(const Dims &index) {
    start.assign(dims.size(), 0);
    within.assign(dims.size(), 0);
    batchIndex.clear();
    for (size_t d = 0; d < updateDims.size(); ++d) {
      if (windowOf[d] >= 0)
        within[size_t(windowOf[d])] = d < index.size() ? index[d] : 0;
      else
        batchIndex.push_back(index[d]);
    }
    int64_t from = indices.place(batchIndex);
    for (size_t j = 0; j < toOperandDims.size(); ++j)
      start[size_t(toOperandDims[j])] += std::clamp(indices.component(from, j), -kFar, kFar);
    for (size_t k = 0; k < batchIndex.size(); ++k)
      if (batchingOf[k] >= 0) start[size_t(batchingOf[k])] += batchIndex[k];
    int64_t offset = 0;
    for (size_t d = 0; d < dims.size(); ++d) {
      if (start[d] < 0 || start[d] > dims[d] - windowSize[d]) return std::nullopt;
      offset += (start[d] + within[d]) * strides[d];
    }
    return offset;
  }

  /// results = body(results, updates) for the lanes of this row.
  Result<> apply(int64_t target, int64_t source, int64_t lanes) {
    for (size_t i = 0; i < results.size(); ++i) {
      std::byte *place = resultBytes[i] + target * widths[i];
      if (laneStride != 1) {
        Axis axis{lanes, laneStride, 1};
        copyAxes(int(widths[i]), place, buffers[i].mutableRaw(), std::span(&axis, 1));
      }
      arguments[i] = outputs[i] = laneStride == 1 ? place : buffers[i].mutableRaw();
      arguments[results.size() + i] = at(std::as_const(updates[i]), source);
    }
    VITRO_RETURN_IF_ERROR(runner->run(arguments.data(), outputs.data(), lanes));
    for (size_t i = 0; laneStride != 1 && i < results.size(); ++i) {
      Axis axis{lanes, 1, laneStride};
      copyAxes(int(widths[i]), buffers[i].raw(), resultBytes[i] + target * widths[i],
               std::span(&axis, 1));
    }
    return {};
  }

  StartIndices indices;
  Values results, updates, buffers;
  Dims dims, strides, updateDims;
  Dims toOperandDims, operandWindowDims;
  Dims windowSize;  // per operand dimension
  Dims windowOf;    // per update dimension: its operand dimension, or -1
  Dims batchingOf;  // per batch dimension of the indices: the same
  std::unique_ptr<LaneRunner> runner;
  std::vector<const void *> arguments;
  std::vector<void *> outputs;
  std::vector<std::byte *> resultBytes;
  std::vector<int64_t> widths;
  int64_t lastWindowDim = -1, laneStride = 1;
  Dims start, within, batchIndex;
};

Result<Values> scatter(Call &call) {
  size_t n = call.results.size();
  Values results, updates;
  for (size_t i = 0; i < n; ++i) {
    VITRO_RETURN_IF_ERROR(checkDeclared(call, call.in[i].dims(), i));
    VITRO_TRY(HostArray update, promoted(call, n + 1 + i, i));
    VITRO_TRY(HostArray result, promoted(call, i, i));
    if (result.dims() != (i ? results[0] : result).dims() ||  // scatter C1, C3
        update.dims() != (i ? updates[0] : update).dims())
      return shapeProblem(call, "the inputs or the updates differ in shape");
    updates.push_back(std::move(update));
    results.push_back(std::move(result));
  }
  for (HostArray &result : results) VITRO_RETURN_IF_ERROR(result.makeUnique());
  // scatter C4: the other dimensions of the updates are those of the indices.
  StartIndices places(call.in[n], call.attrs.integer("index_vector_dim"));
  Dims placeDims = dimsWithout(updates[0].rank(), call.attrs.ints("update_window_dims"));
  size_t components = call.attrs.ints("scatter_dims_to_operand_dims").size();
  bool fits = placeDims.size() == places.batchDims().size() &&  // C19
              places.components() == int64_t(components);
  for (size_t k = 0; fits && k < placeDims.size(); ++k)
    fits = updates[0].dims()[size_t(placeDims[k])] == places.batchDims()[k];
  if (!fits)
    return shapeProblem(
        call, fmt::format("updates {} do not go with indices {}", dimsText(updates[0].dims()),
                          dimsText(call.in[n].dims())));
  return Scatter(call.attrs, call.in[n], std::move(results), std::move(updates))
      .run(*call.regions[0]);
}

constexpr OpRow rows[] = {
    {"stablehlo.scatter", kReduction, scatter, nullptr, Shadow::Own},
};

}  // namespace

std::span<const OpRow> scatterOps() { return rows; }

}  // namespace vitro::ops
