// gather, dynamic_gather, torch_index_select: slices at given indices.
#include <fmt/format.h>
#include <algorithm>
#include "vitro/ops/Families.h"
#include "vitro/ops/movement/AxisCopy.h"
#include "vitro/ops/movement/Shapes.h"
#include "vitro/ops/movement/StartIndices.h"

namespace vitro::ops {
namespace {

constexpr size_t kBatch = 1024;    // slices whose offsets are computed before they are copied
constexpr int64_t kRunBytes = 16;  // shorter runs are copied one window position at a time

struct Gather {
  const HostArray &operand;
  StartIndices indices;
  const Dims &sliceSizes;
  Dims strides = rowMajorStrides(operand.dims());

  /// full_start_index + full_batching_index, as an offset into the operand.
  int64_t start(const Dims &batchIndex, const Dims &startIndexMap,
                const Dims &batchingStrides) const {
    int64_t offset = 0, place = indices.place(batchIndex);
    for (size_t j = 0; j < startIndexMap.size(); ++j) {
      size_t d = size_t(startIndexMap[j]);
      offset += strides[d] * std::clamp<int64_t>(indices.component(place, j), 0,
                                                 operand.dims()[d] - sliceSizes[d]);
    }
    for (size_t k = 0; k < batchIndex.size(); ++k) offset += batchIndex[k] * batchingStrides[k];
    return offset;
  }
};

/// Copies one window per offset. Short runs are copied window position by window position over all
/// offsets, which keeps the inner loop long.
void copyWindows(int width, const HostArray &operand, HostArray &out, std::span<const Axis> window,
                 const std::vector<int64_t> &from, const std::vector<int64_t> &to) {
  AxisCopy copy(width, window);
  if (copy.hasRunsOf(std::max<int64_t>(2, kRunBytes / width))) {
    for (size_t b = 0; b < from.size(); ++b) copy.run(at(operand, from[b]), at(out, to[b]));
    return;
  }
  Dims sizes, index(window.size(), 0);
  for (const Axis &axis : window) sizes.push_back(axis.size);
  if (elementCount(sizes) == 0) return;
  dispatchWidth(width, [&]<class T>(Tag<T>) {
    const T *source = reinterpret_cast<const T *>(operand.raw());
    T *target = reinterpret_cast<T *>(out.mutableRaw());
    do {
      int64_t inside = 0, outside = 0;
      for (size_t d = 0; d < window.size(); ++d)
        inside += index[d] * window[d].from, outside += index[d] * window[d].to;
      for (size_t b = 0; b < from.size(); ++b) target[to[b] + outside] = source[from[b] + inside];
    } while (nextIndex(index, sizes));
  });
}

Result<Values> gatherSlices(Call &call, const Dims &sliceSizes) {
  const HostArray &operand = call.in[0];
  const Attributes &attrs = call.attrs;
  Gather gather{operand, StartIndices(call.in[1], attrs.integer("index_vector_dim")), sliceSizes};
  const Dims &collapsed = attrs.ints("collapsed_slice_dims");
  const Dims &batching = attrs.ints("operand_batching_dims");
  const Dims &offsetDims = attrs.ints("offset_dims");
  for (size_t d = 0; d < sliceSizes.size(); ++d)
    if (sliceSizes[d] < 0 || sliceSizes[d] > operand.dims()[d])  // gather C21
      return shapeProblem(call, fmt::format("slices of {} do not fit into {}", dimsText(sliceSizes),
                                            dimsText(operand.dims())));
  if (gather.indices.components() != int64_t(attrs.ints("start_index_map").size()))  // gather C3
    return shapeProblem(call, fmt::format("{} numbers per index", gather.indices.components()));
  // gather C22: window sizes at offset_dims, the sizes of the indices in between.
  const Dims &batch = gather.indices.batchDims();
  Dims windowDims = dimsWithout(operand.rank(), collapsed, batching);
  Dims batchDims = dimsWithout(int64_t(batch.size() + offsetDims.size()), offsetDims);
  Dims dims(batch.size() + offsetDims.size());
  for (size_t k = 0; k < batchDims.size(); ++k) dims[size_t(batchDims[k])] = batch[k];
  for (size_t k = 0; k < windowDims.size(); ++k)
    dims[size_t(offsetDims[k])] = sliceSizes[size_t(windowDims[k])];
  VITRO_TRY(HostArray out, allocateResult(call, operand.dtype(), std::move(dims)));
  if (out.elements() == 0) return Values{std::move(out)};
  for (const Dims *list : {&collapsed, &batching})
    for (int64_t d : *list)
      if (sliceSizes[size_t(d)] != 1)  // gather C9, C12; with size 0 there is nothing to take
        return shapeProblem(call, fmt::format("slices of {} in dimension {}, which must be 1",
                                              sliceSizes[size_t(d)], d));

  Dims outStrides = rowMajorStrides(out.dims());
  std::vector<Axis> window;
  for (size_t k = 0; k < windowDims.size(); ++k) {
    size_t d = size_t(windowDims[k]);
    window.push_back({sliceSizes[d], gather.strides[d], outStrides[size_t(offsetDims[k])]});
  }
  Dims batchingStrides = gather.indices.batchingStrides(attrs.ints("start_indices_batching_dims"),
                                                        batching, gather.strides);
  for (size_t i = 0; i < batching.size(); ++i) {
    int64_t d = attrs.ints("start_indices_batching_dims")[i];
    size_t k = size_t(d - (d < attrs.integer("index_vector_dim") ? 0 : 1));
    if (batch[k] != operand.dims()[size_t(batching[i])])  // gather C17
      return shapeProblem(call, fmt::format("{} batches of indices for {} of the operand", batch[k],
                                            operand.dims()[size_t(batching[i])]));
  }
  const Dims &startIndexMap = attrs.ints("start_index_map");
  Dims index(batch.size(), 0);
  std::vector<int64_t> from, to;
  bool more = true;
  while (more) {
    from.clear(), to.clear();
    while (more && from.size() < kBatch) {
      from.push_back(gather.start(index, startIndexMap, batchingStrides));
      int64_t target = 0;
      for (size_t k = 0; k < index.size(); ++k)
        target += index[k] * outStrides[size_t(batchDims[k])];
      to.push_back(target);
      more = nextIndex(index, batch);
    }
    copyWindows(byteWidth(out.dtype()), operand, out, window, from, to);
  }
  return Values{std::move(out)};
}

Result<Values> gather(Call &call) { return gatherSlices(call, call.attrs.ints("slice_sizes")); }

Result<Values> dynamicGather(Call &call) {
  VITRO_TRY(Dims sliceSizes, shapeOperand(call, 2, call.in[0].rank()));
  return gatherSlices(call, sliceSizes);
}

/// result[b, m, i, r] = operand[b, m, index[b, i], r], where b are the batch dimensions and m the
/// ones between them and `dim`. Indices are clamped, as gather's are.
Result<Values> torchIndexSelect(Call &call) {
  const HostArray &operand = call.in[0], &index = call.in[1];
  int64_t dim = call.attrs.integer("dim"), batchDims = call.attrs.integer("batch_dims");
  if (dim < 0) dim += operand.rank();
  if (batchDims < 0) batchDims += index.rank();
  Dims dims(operand.dims().begin(), operand.dims().begin() + dim);
  if (!std::equal(dims.begin(), dims.begin() + batchDims, index.dims().begin()))
    return shapeProblem(call, fmt::format("index {} and operand {} differ in their batches",
                                          dimsText(index.dims()), dimsText(operand.dims())));
  dims.insert(dims.end(), index.dims().begin() + batchDims, index.dims().end());
  dims.insert(dims.end(), operand.dims().begin() + dim + 1, operand.dims().end());
  VITRO_TRY(HostArray out, allocateResult(call, operand.dtype(), std::move(dims)));
  int64_t batch = 1, between = 1, size = operand.dims()[size_t(dim)], rest = 1;
  for (int64_t d = 0; d < operand.rank(); ++d)
    if (d != dim) (d < batchDims ? batch : d < dim ? between : rest) *= operand.dims()[size_t(d)];
  Dims places = integersOf(index);
  int64_t perBatch = batch ? int64_t(places.size()) / batch : 0;
  if (out.elements() == 0) return Values{std::move(out)};
  if (size == 0) return shapeProblem(call, "there is nothing to select from");
  AxisCopy copy(byteWidth(out.dtype()), std::vector<Axis>{{rest, 1, 1}});
  int64_t target = 0;
  for (int64_t b = 0; b < batch; ++b)
    for (int64_t m = 0; m < between; ++m)
      for (int64_t i = 0; i < perBatch; ++i, target += rest) {
        int64_t place = std::clamp<int64_t>(places[size_t(b * perBatch + i)], 0, size - 1);
        copy.run(at(operand, ((b * between + m) * size + place) * rest), at(out, target));
      }
  return Values{std::move(out)};
}

constexpr OpRow rows[] = {
    {"stablehlo.gather", kMovement, gather},
    {"stablehlo.dynamic_gather", kMovement, dynamicGather},
    {"stablehlo.torch_index_select", kMovement, torchIndexSelect},
};

}  // namespace

std::span<const OpRow> gatherOps() { return rows; }

}  // namespace vitro::ops
