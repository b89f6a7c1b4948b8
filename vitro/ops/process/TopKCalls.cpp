// TopK, mhlo.topk and ApproxTopK: the first k elements along a dimension, exactly.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <numeric>
#include "vitro/ops/process/CustomCall.h"

namespace vitro::ops {
namespace {

/// The order of XLA's top-k: a total order in which NaN is above +inf and -NaN below -inf; +0 is
/// above -0.
template <class T>
bool above(T a, T b) {
  if constexpr (isFloatElement<T>) {
    auto x = Compute<T>(a), y = Compute<T>(b);
    auto rank = [](auto v) {
      return std::isnan(double(v)) ? (std::signbit(double(v)) ? -1 : 1) : 0;
    };
    if (rank(x) != rank(y)) return rank(x) > rank(y);
    if (rank(x) != 0) return false;
    if (x == 0 && y == 0) return !std::signbit(double(x)) && std::signbit(double(y));
    return x > y;
  } else {
    return a > b;
  }
}

template <class T>
struct OrderedElement : std::bool_constant<!isComplexElement<T>> {};

/// Indices (i32) of the first k of every row along `dim`; equal elements by ascending index.
Result<HostArray> topIndices(const HostArray &in, int64_t dim, int64_t k, bool largest) {
  Dims dims = in.dims();
  int64_t length = dims[size_t(dim)], inner = 1, outer = 1;
  for (int64_t d = 0; d < in.rank(); ++d)
    (d < dim ? outer : inner) *= d == dim ? 1 : dims[size_t(d)];
  dims[size_t(dim)] = k;
  VITRO_TRY(HostArray out, HostArray::allocate(DType::I32, dims));
  int32_t *to = out.mutableData<int32_t>();
  bool known = dispatchIf<OrderedElement>(in.dtype(), false, [&]<class T>(Tag<T>) {
    const T *from = in.data<T>();
    std::vector<int32_t> order(static_cast<size_t>(length));
    for (int64_t o = 0; o < outer; ++o)
      for (int64_t i = 0; i < inner; ++i) {
        const T *row = from + o * length * inner + i;
        std::iota(order.begin(), order.end(), 0);
        std::partial_sort(order.begin(), order.begin() + k, order.end(), [&](int32_t x, int32_t y) {
          T a = row[x * inner], b = row[y * inner];
          if (largest ? above(a, b) : above(b, a)) return true;
          if (largest ? above(b, a) : above(a, b)) return false;
          return x < y;
        });
        for (int64_t j = 0; j < k; ++j) to[(o * k + j) * inner + i] = order[size_t(j)];
      }
    return true;
  });
  if (!known) return cannotRun("op.dtype", fmt::format("no order on {}", name(in.dtype())));
  return out;
}

/// Picks the elements of `in` along `dim` that `indices` names.
Result<HostArray> picked(const HostArray &in, const HostArray &indices, int64_t dim) {
  VITRO_TRY(HostArray out, HostArray::allocate(in.dtype(), indices.dims()));
  int64_t length = in.dims()[size_t(dim)], k = indices.dims()[size_t(dim)], inner = 1;
  for (int64_t d = dim + 1; d < in.rank(); ++d) inner *= in.dims()[size_t(d)];
  const int32_t *at = indices.data<int32_t>();
  dispatchWidth(byteWidth(in.dtype()), [&]<class T>(Tag<T>) {
    auto *from = reinterpret_cast<const T *>(in.raw());
    auto *to = reinterpret_cast<T *>(out.mutableRaw());
    for (int64_t e = 0; e < indices.elements(); ++e) {
      int64_t outer = e / (k * inner);
      to[e] = from[(outer * length + at[e]) * inner + e % inner];
    }
  });
  return out;
}

Result<Values> topKAlong(Call &call, int64_t dim, int64_t k, bool largest) {
  const HostArray &in = call.in[0];
  if (dim < 0 || dim >= in.rank() || k < 0 || k > in.dims()[size_t(dim)])
    return badCustomCall(call, fmt::format("no {} first of {}", k, in.type().text()));
  VITRO_TRY(HostArray indices, topIndices(in, dim, k, largest));
  VITRO_TRY(HostArray values, picked(in, indices, dim));
  // ApproxTopK has its own indices (an iota, or those of an earlier pass).
  if (call.in.size() >= 2 && call.in[1].dims() == in.dims()) {
    VITRO_TRY(HostArray carried, picked(call.in[1], indices, dim));
    indices = std::move(carried);
  }
  if (call.results[0].dims != values.dims() || call.results[1].dims != indices.dims())
    return badCustomCall(call, "the result shapes do not fit");
  return Values{std::move(values), std::move(indices)};
}

Result<Values> topK(Call &call) {
  if (call.in.empty() || call.in[0].rank() == 0 || call.results.size() != 2 ||
      call.results[0].dims.empty())
    return badCustomCall(call, "wants (x) -> (values, indices)");
  const Attributes &config = customCallConfig(call);
  bool largest = config.flag("largest", true);
  return topKAlong(call, call.in[0].rank() - 1, call.results[0].dims.back(), largest);
}

/// The exact top k satisfies any recall target. The identity of the reduction (-inf for a maximum,
/// +inf for a minimum) tells which end is wanted.
Result<Values> approxTopK(Call &call) {
  if (call.in.size() != 4 || call.in[2].elements() != 1 || call.results.size() != 2)
    return badCustomCall(call, "wants (x, indices, init, init index) -> (values, indices)");
  const Attributes &config = customCallConfig(call);
  int64_t dim = config.integer("reduction_dim", -1), k = config.integer("top_k", -1);
  // Unless the candidates are reduced to k, there are as many as an accelerator's tiling leaves.
  // The best ones are as good as any.
  if (!config.flag("aggregate_to_topk", true) && dim >= 0 &&
      dim < int64_t(call.results[0].dims.size()))
    k = call.results[0].dims[size_t(dim)];
  bool largest = dispatchIf<OrderedElement>(call.in[2].dtype(), true, [&]<class T>(Tag<T>) {
    if constexpr (isFloatElement<T>)
      return double(Compute<T>(*call.in[2].data<T>())) < 0;
    else
      return *call.in[2].data<T>() <= T(0);
  });
  return topKAlong(call, dim, k, largest);
}

constexpr CustomCallRow kTargets[] = {
    {"TopK", topK}, {"mhlo.topk", topK}, {"mhlo.top_k", topK}, {"ApproxTopK", approxTopK}};

}  // namespace

std::span<const CustomCallRow> topKTargets() { return kTargets; }

}  // namespace vitro::ops
