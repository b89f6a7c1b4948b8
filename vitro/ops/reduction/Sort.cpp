// sort and chlo.top_k. Sorting is always stable; a comparator of known form sorts by keys, any
// other by merging, with many merges side by side so that the comparator's tape has lanes to work
// on.
#include <fmt/format.h>
#include <algorithm>
#include <numeric>
#include "vitro/ops/Families.h"
#include "vitro/ops/movement/AxisCopy.h"
#include "vitro/ops/movement/Shapes.h"
#include "vitro/ops/reduction/SortKeys.h"
#include "vitro/ops/Region.h"

namespace vitro::ops {
namespace {

constexpr size_t kMergeLanes = 256;

/// Sorts `lines` lines of `length` positions with the comparator.
class MergeSorter {
 public:
  MergeSorter(const Region &comparator, const Values &inputs, int64_t length)
      : inputs(inputs),
        length(length),
        total(inputs[0].elements()),
        runner(comparator, pairTypes(inputs), int64_t(kMergeLanes)) {}

  /// order[line * length + i] = the i-th element of its line (counted over all lines).
  Result<std::vector<int64_t>> run() {
    VITRO_RETURN_IF_ERROR(allocate());
    order.resize(size_t(total));
    std::iota(order.begin(), order.end(), 0);
    merged.resize(order.size());
    for (int64_t width = 1; width < length; width *= 2) {
      VITRO_RETURN_IF_ERROR(mergeAll(width));
      order.swap(merged);
    }
    return std::move(order);
  }

 private:
  /// Two sorted runs, [left, mid) and [right, end), becoming one at `to`.
  struct Merge {
    int64_t left, mid, right, end, to;
  };

  static std::vector<DType> pairTypes(const Values &inputs) {
    std::vector<DType> types;
    for (const HostArray &input : inputs) types.insert(types.end(), 2, input.dtype());
    return types;
  }

  Result<> allocate() {
    for (DType dtype : pairTypes(inputs)) {
      VITRO_TRY(HostArray side, HostArray::allocate(dtype, {int64_t(kMergeLanes)}));
      sides.push_back(std::move(side));
    }
    VITRO_TRY(verdict, HostArray::allocate(DType::Bool, {int64_t(kMergeLanes)}));
    return {};
  }

  Result<> mergeAll(int64_t width) {
    for (int64_t line = 0; line < total; line += length)
      for (int64_t left = 0; left < length; left += 2 * width) {
        int64_t mid = line + std::min(left + width, length);
        int64_t end = line + std::min(left + 2 * width, length);
        merges.push_back({line + left, mid, mid, end, line + left});
        if (merges.size() == kMergeLanes) VITRO_RETURN_IF_ERROR(finishMerges());
      }
    return finishMerges();
  }

  Result<> finishMerges() {
    std::erase_if(merges, [&](Merge &merge) { return copyRest(merge); });
    while (!merges.empty()) {
      VITRO_RETURN_IF_ERROR(compareHeads());
      for (size_t i = 0; i < merges.size(); ++i) {
        Merge &merge = merges[i];
        int64_t &taken = verdict.data<bool>()[i] ? merge.right : merge.left;
        merged[size_t(merge.to++)] = order[size_t(taken++)];
      }
      std::erase_if(merges, [&](Merge &merge) { return copyRest(merge); });
    }
    return {};
  }

  /// True, with everything copied, once one side is exhausted.
  bool copyRest(Merge &merge) {
    if (merge.left < merge.mid && merge.right < merge.end) return false;
    auto to = merged.begin() + merge.to;
    to = std::copy(order.begin() + merge.left, order.begin() + merge.mid, to);
    std::copy(order.begin() + merge.right, order.begin() + merge.end, to);
    return true;
  }

  /// verdict[i]: is the head of the right run less than that of the left one? Only then does it
  /// come first, which keeps equal elements in order.
  Result<> compareHeads() {
    std::vector<const void *> arguments;
    for (size_t side = 0; side < sides.size(); ++side) {
      const HostArray &input = inputs[side / 2];
      bool isRight = side % 2 == 0;
      dispatchWidth(byteWidth(input.dtype()), [&]<class T>(Tag<T>) {
        const T *from = reinterpret_cast<const T *>(input.raw());
        T *to = reinterpret_cast<T *>(sides[side].mutableRaw());
        for (const Merge &merge : merges)
          *to++ = from[order[size_t(isRight ? merge.right : merge.left)]];
      });
      arguments.push_back(sides[side].raw());
    }
    void *out = verdict.mutableRaw();
    return runner.run(arguments.data(), &out, int64_t(merges.size()));
  }

  const Values &inputs;
  int64_t length, total;
  LaneRunner runner;
  std::vector<int64_t> order, merged;
  std::vector<Merge> merges;
  Values sides;
  HostArray verdict;
};

/// The array with dimension `axis` moved last, or (back) the last one moved to `axis`.
Result<HostArray> moved(const HostArray &array, size_t axis, bool back) {
  size_t last = size_t(array.rank()) - 1;
  if (axis == last) return array;
  std::vector<size_t> permutation;
  for (size_t d = 0; d <= last; ++d)
    if (d != (back ? last : axis)) permutation.push_back(d);
  permutation.insert(permutation.begin() + int64_t(back ? axis : last), back ? last : axis);
  Dims dims, strides = rowMajorStrides(array.dims());
  for (size_t d : permutation) dims.push_back(array.dims()[d]);
  VITRO_TRY(HostArray out, HostArray::allocate(array.dtype(), dims));
  Dims outStrides = rowMajorStrides(dims);
  std::vector<Axis> axes;
  for (size_t d = 0; d <= last; ++d)
    axes.push_back({dims[d], strides[permutation[d]], outStrides[d]});
  copyAxes(byteWidth(array.dtype()), array.raw(), out.mutableRaw(), axes);
  return out;
}

/// to[i] = from[order[i]].
template <class Position>
void pick(int width, const std::byte *from, std::byte *to, const Position *order, int64_t n) {
  dispatchWidth(width, [&]<class T>(Tag<T>) {
    for (int64_t i = 0; i < n; ++i)
      reinterpret_cast<T *>(to)[i] = reinterpret_cast<const T *>(from)[order[i]];
  });
}

/// The first `wanted` of every line, picked from each input; false when a NaN breaks the order.
bool sortByKeys(KeySorter &sorter, const Values &inputs, int64_t length, int64_t wanted,
                std::span<HostArray> outputs, int32_t *positions = nullptr) {
  std::vector<uint32_t> order;
  std::vector<const std::byte *> line(inputs.size());
  for (int64_t l = 0; l < inputs[0].elements() / length; ++l) {
    for (size_t i = 0; i < inputs.size(); ++i) line[i] = at(inputs[i], l * length);
    if (!sorter.sortLine(line, wanted, order)) return false;
    for (size_t i = 0; i < outputs.size(); ++i)
      pick(byteWidth(outputs[i].dtype()), line[i], at(outputs[i], l * wanted), order.data(),
           wanted);
    if (positions) std::copy_n(order.begin(), wanted, positions + l * wanted);
  }
  return true;
}

Result<Values> emptyLike(const Values &inputs, const Dims &dims) {
  Values outputs;
  for (const HostArray &input : inputs) {
    VITRO_TRY(HostArray output, HostArray::allocate(input.dtype(), dims));
    outputs.push_back(std::move(output));
  }
  return outputs;
}

std::vector<SortKey> knownKeys(const Region &comparator, const Values &inputs) {
  std::vector<DType> types;
  for (const HostArray &input : inputs) types.push_back(input.dtype());
  return comparator.tape() ? sortKeysOf(*comparator.tape(), types) : std::vector<SortKey>();
}

Result<Values> sortLines(const Region &comparator, const Values &inputs, int64_t length) {
  VITRO_TRY(Values outputs, emptyLike(inputs, inputs[0].dims()));
  std::vector<SortKey> keys = knownKeys(comparator, inputs);
  if (!keys.empty() && length < UINT32_MAX) {
    KeySorter sorter(std::move(keys), length);
    if (sortByKeys(sorter, inputs, length, length, outputs)) return outputs;
  }
  VITRO_TRY(std::vector<int64_t> order, MergeSorter(comparator, inputs, length).run());
  for (size_t i = 0; i < inputs.size(); ++i)
    pick(byteWidth(inputs[i].dtype()), inputs[i].raw(), outputs[i].mutableRaw(), order.data(),
         inputs[i].elements());
  return outputs;
}

Result<Values> sort(Call &call) {
  Dims dims = call.in[0].dims();
  int64_t dimension = call.attrs.integer("dimension", -1);
  size_t axis = size_t(dimension < 0 ? dimension + int64_t(dims.size()) : dimension);
  Values inputs;
  for (size_t i = 0; i < call.in.size(); ++i) {
    VITRO_RETURN_IF_ERROR(checkDeclared(call, call.in[i].dims(), i));
    if (call.in[i].dims() != dims)  // sort C3
      return shapeProblem(call, fmt::format("inputs of shapes {} and {}", dimsText(dims),
                                            dimsText(call.in[i].dims())));
    inputs.push_back(std::move(call.in[i]));
  }
  if (inputs[0].elements() == 0 || dims.empty() || dims[axis] < 2) return inputs;
  for (HostArray &input : inputs) {
    VITRO_TRY(input, moved(input, axis, false));
  }
  VITRO_TRY(Values outputs, sortLines(*call.regions[0], inputs, dims[axis]));
  inputs.clear();
  for (HostArray &output : outputs) {
    VITRO_TRY(output, moved(output, axis, true));
  }
  return outputs;
}

/// The k largest of the last dimension in TOTALORDER, equal ones in order of position, and their
/// indices. Further operands (shadows) are gathered at the same indices: results are values,
/// indices, and one for each of them.
Result<Values> topK(Call &call) {
  int64_t k = call.attrs.integer("k");
  Dims dims = call.in[0].dims();
  if (dims.empty() || k < 0 || k > dims.back())
    return shapeProblem(call, fmt::format("there are no {} largest along the last dimension of {}",
                                          k, dimsText(dims)));
  int64_t length = dims.back();
  if (!hasSortKey(call.in[0].dtype())) return unsupportedDType(call);
  if (length > INT32_MAX) return shapeProblem(call, "positions do not fit i32");
  Values inputs(std::move_iterator(call.in.begin()), std::move_iterator(call.in.end()));
  for (const HostArray &input : inputs)
    if (input.dims() != dims) return shapeProblem(call, "operands of different shapes");
  dims.back() = k;
  VITRO_RETURN_IF_ERROR(checkDeclared(call, dims, 0));
  VITRO_TRY(Values outputs, emptyLike(inputs, dims));
  VITRO_TRY(HostArray positions, allocateResult(call, DType::I32, dims, 1));
  if (positions.elements() > 0) {
    SortKey key;
    key.dtype = inputs[0].dtype();
    key.isDescending = true;
    KeySorter sorter({key}, length);
    sortByKeys(sorter, inputs, length, k, outputs, positions.mutableData<int32_t>());
  }
  outputs.insert(outputs.begin() + 1, std::move(positions));
  return outputs;
}

constexpr OpRow rows[] = {
    {"chlo.top_k", kOrdering, topK, nullptr, Shadow::Own},
    {"stablehlo.sort", kOrdering, sort, nullptr, Shadow::Own},
};

}  // namespace

std::span<const OpRow> sortOps() { return rows; }

}  // namespace vitro::ops
