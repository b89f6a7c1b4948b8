#include "vitro/ops/linear/RaggedDot.h"
#include <fmt/format.h>
#include <algorithm>
#include "vitro/ops/linear/Contraction.h"
#include "vitro/ops/movement/Strided.h"

namespace vitro::ops {
namespace {

/// The kind of the ragged dimension decides what a group is.
enum class Mode {
  Rows,   // [b,m,k] x [g,b,k,n] -> [b,m,n]: group g of m has its own rhs
  Depth,  // [b,m,k] x [b,k,n] -> [g,b,m,n]: group g of k gives its own result
  Batch,  // [b,m,k] x [b,k,n] -> [b,m,n]: groups of b; what no group covers is zero
};

struct Ragged {
  DotDims dims;
  Mode mode;
  int64_t lhsDim, rhsDim = -1;  // the ragged dimension on each side (rhs: not in mode Rows)
  int64_t groupDim = -1;        // of rhs, mode Rows
  Dims prefix;                  // lhs dimensions that group sizes are given for, before g
};

int64_t positionIn(const Dims &dims, int64_t dim) {
  return std::ranges::find(dims, dim) - dims.begin();
}

Ragged raggedOf(const Attributes &attrs, int64_t lhsRank) {
  Ragged r{DotDims::from(attrs), Mode::Rows, attrs.ints("lhs_ragged_dimensions")[0], -1, -1, {}};
  r.prefix = r.dims.lhsBatch;
  if (std::ranges::count(r.dims.lhsBatch, r.lhsDim)) {
    int64_t at = positionIn(r.dims.lhsBatch, r.lhsDim);
    r.mode = Mode::Batch;
    r.rhsDim = r.dims.rhsBatch[size_t(at)];
    r.prefix.resize(size_t(at));
  } else if (std::ranges::count(r.dims.lhsContract, r.lhsDim)) {
    int64_t at = positionIn(r.dims.lhsContract, r.lhsDim);
    r.mode = Mode::Depth;
    r.rhsDim = r.dims.rhsContract[size_t(at)];
    r.prefix.insert(r.prefix.end(), r.dims.lhsContract.begin(), r.dims.lhsContract.begin() + at);
  } else {
    const Dims &group = attrs.ints("rhs_group_dimensions");
    r.groupDim = group.empty() ? 0 : group[0];
    for (int64_t d : freeDims(lhsRank, r.dims.lhsBatch, r.dims.lhsContract))
      if (d < r.lhsDim) r.prefix.push_back(d);
  }
  return r;
}

struct Box {
  Dims start, sizes;
  explicit Box(const Dims &whole) : start(whole.size(), 0), sizes(whole) {}
  void cut(int64_t dim, int64_t from, int64_t size) {
    start[size_t(dim)] = from;
    sizes[size_t(dim)] = size;
  }
};

/// The dimension of rhs that pairs with a batching or contracting dimension of lhs; -1: none.
int64_t partner(const DotDims &dims, int64_t lhsDim) {
  for (size_t i = 0; i < dims.lhsBatch.size(); ++i)
    if (dims.lhsBatch[i] == lhsDim) return dims.rhsBatch[i];
  for (size_t i = 0; i < dims.lhsContract.size(); ++i)
    if (dims.lhsContract[i] == lhsDim) return dims.rhsContract[i];
  return -1;
}

/// The dimension of the plain dot's result that a batching or free dimension of lhs becomes.
int64_t resultDim(const DotDims &dims, int64_t lhsRank, int64_t lhsDim) {
  int64_t batch = positionIn(dims.lhsBatch, lhsDim);
  if (batch < int64_t(dims.lhsBatch.size())) return batch;
  Dims free = freeDims(lhsRank, dims.lhsBatch, dims.lhsContract);
  return int64_t(dims.lhsBatch.size()) + positionIn(free, lhsDim);
}

Result<HostArray> withoutDim(const HostArray &array, int64_t dim) {
  Dims dims = array.dims();
  dims.erase(dims.begin() + dim);
  return array.reshaped(std::move(dims));
}

/// Adds `part` into the box of `sum` at `start`: groups of a contracted prefix overlap there.
Result<> addBox(HostArray &sum, const Dims &start, HostArray part) {
  VITRO_TRY(HostArray old, boxOf(sum, start, part.dims()));
  VITRO_RETURN_IF_ERROR(part.makeUnique());
  dispatchAccumulator(sum.dtype(), [&]<class T>(Tag<T>) {
    std::ranges::transform(old.span<T>(), part.span<T>(), part.mutableData<T>(), plus<T>);
  });
  putBox(sum, start, part);
  return {};
}

}  // namespace

Result<HostArray> raggedDot(Call &call) {
  if (call.attrs.ints("lhs_ragged_dimensions").size() != 1 || call.in[2].rank() < 1)
    return cannotRun("op.shape", "ragged_dot needs one ragged dimension and a list of group sizes");
  Ragged r = raggedOf(call.attrs, call.in[0].rank());
  DType result = call.result().dtype;
  DType accumulator = accumulatorFor(call.in[0].dtype(), call.in[1].dtype(), result);
  VITRO_TRY(HostArray lhs, toAccumulator(call.in[0], accumulator, result == DType::Bool));
  VITRO_TRY(HostArray rhs, toAccumulator(call.in[1], accumulator, result == DType::Bool));
  VITRO_TRY(HostArray sizes, toAccumulator(call.in[2], DType::U64));
  DotDims dims = r.dims;
  Dims rhsDims = rhs.dims();
  if (r.mode == Mode::Rows) {
    rhsDims.erase(rhsDims.begin() + r.groupDim);
    for (Dims *list : {&dims.rhsBatch, &dims.rhsContract})
      for (int64_t &d : *list) d -= d > r.groupDim;
  }
  int64_t groups = sizes.dims().back();
  Dims shape;
  for (int64_t d : dims.lhsBatch) shape.push_back(lhs.dims()[size_t(d)]);
  for (int64_t d : freeDims(lhs.rank(), dims.lhsBatch, dims.lhsContract))
    shape.push_back(lhs.dims()[size_t(d)]);
  for (int64_t d : freeDims(int64_t(rhsDims.size()), dims.rhsBatch, dims.rhsContract))
    shape.push_back(rhsDims[size_t(d)]);
  if (r.mode == Mode::Depth) shape.insert(shape.begin(), groups);
  VITRO_TRY(HostArray out, HostArray::zeros(accumulator, shape));

  // Sizes of shape [g] apply to every index of the prefix dimensions.
  Dims outer(sizes.dims().begin(), sizes.dims().end() - 1);
  int64_t limit = lhs.dims()[size_t(r.lhsDim)];
  const uint64_t *size = sizes.data<uint64_t>();
  for (Odometer at(outer); at; ++at) {
    int64_t from = 0;
    for (int64_t g = 0; g < groups; ++g, ++size) {
      int64_t length = std::clamp<int64_t>(int64_t(*size), 0, limit - from);
      Box left(lhs.dims()), right(rhs.dims());
      Dims start(shape.size(), 0);
      int64_t shift = r.mode == Mode::Depth ? 1 : 0;
      auto cut = [&](int64_t lhsDim, int64_t begin, int64_t count) {
        left.cut(lhsDim, begin, count);
        int64_t other = partner(r.dims, lhsDim);
        if (other >= 0) right.cut(other, begin, count);
        bool contracted = std::ranges::count(dims.lhsContract, lhsDim);
        if (!contracted) start[size_t(shift + resultDim(dims, lhs.rank(), lhsDim))] = begin;
      };
      for (size_t p = 0; p < outer.size(); ++p) cut(r.prefix[p], at[p], 1);
      cut(r.lhsDim, from, length);
      if (r.mode == Mode::Rows) right.cut(r.groupDim, g, 1);
      if (r.mode == Mode::Depth) start[0] = g;
      VITRO_TRY(HostArray a, boxOf(lhs, left.start, left.sizes));
      VITRO_TRY(HostArray b, boxOf(rhs, right.start, right.sizes));
      if (r.mode == Mode::Rows) {
        VITRO_TRY(HostArray plain, withoutDim(b, r.groupDim));
        b = std::move(plain);
      }
      VITRO_TRY(HostArray part, contract(a, b, dims));
      if (r.mode == Mode::Depth) {
        Dims with = part.dims();
        with.insert(with.begin(), 1);
        part = part.reshaped(std::move(with));
      }
      VITRO_RETURN_IF_ERROR(addBox(out, start, std::move(part)));
      from += length;
    }
  }
  return fromAccumulator(std::move(out), result);
}

}  // namespace vitro::ops
