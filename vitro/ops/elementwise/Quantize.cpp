// uniform_quantize, uniform_dequantize, and the quantized form of every other op.
#include "vitro/ops/elementwise/Quantize.h"
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include "vitro/ops/Families.h"

namespace vitro::ops {
namespace {

template <class T>
struct ExpressedElement
    : std::bool_constant<std::is_same_v<T, BFloat16> || std::is_same_v<T, Float16> ||
                         std::is_same_v<T, float> || std::is_same_v<T, double>> {};

/// Elements that share a scale: `inner` in a row, `sizes` such rows, repeated.
struct AxisWalk {
  int64_t outer = 1, channels = 1, inner = 1;
  AxisWalk(const Dims &dims, const Quantization &q) {
    if (q.axis < 0) {
      for (int64_t size : dims) inner *= size;
      return;
    }
    for (size_t d = 0; d < dims.size(); ++d)
      (int(d) < q.axis ? outer : int(d) == q.axis ? channels : inner) *= dims[d];
  }
  /// f(begin, end, channel) for every run of elements.
  template <class F>
  void each(F &&f) const {
    for (int64_t o = 0, at = 0; o < outer; ++o)
      for (int64_t c = 0; c < channels; ++c, at += inner) f(at, at + inner, size_t(c));
  }
};

Problem badAxis(const HostArray &array, const Quantization &q) {
  return cannotRun("quant.axis", fmt::format("{} scales do not fit axis {} of {}", q.scales.size(),
                                             q.axis, array.type().text()));
}

bool fits(const HostArray &array, const Quantization &q) {
  size_t wanted = 1;
  if (q.axis >= 0) {
    if (q.axis >= array.rank()) return false;
    wanted = size_t(array.dims()[size_t(q.axis)]);
  }
  return q.scales.size() == wanted && q.zeroPoints.size() == wanted;
}

template <class Real, class Stored>
void quantizeRun(const Real *from, Stored *to, int64_t n, double scale, int64_t zeroPoint,
                 const Quantization &q) {
  using C = Compute<Real>;
  const C s = C(Real(scale)), zero = C(Real(double(zeroPoint)));
  const C low = C(Real(double(q.storageMin))), high = C(Real(double(q.storageMax)));
  for (int64_t i = 0; i < n; ++i) {
    C scaled = C(Real(C(from[i]) / s));
    C shifted = C(Real(scaled + zero));
    C clamped = shifted < low ? low : shifted > high ? high : shifted;
    double rounded = std::nearbyint(double(clamped));
    // In f32 the largest i32 is 2^31: conversion saturates; NaN converts to zero.
    int64_t whole = std::isnan(rounded)               ? 0
                    : rounded >= double(q.storageMax) ? q.storageMax
                    : rounded <= double(q.storageMin) ? q.storageMin
                                                      : int64_t(rounded);
    to[i] = Stored(whole);
  }
}

template <class Real, class Stored>
void dequantizeRun(const Stored *from, Real *to, int64_t n, double scale, int64_t zeroPoint) {
  using C = Compute<Real>;
  const C s = C(Real(scale));
  for (int64_t i = 0; i < n; ++i) {
    int64_t difference = int64_t(uint64_t(int64_t(from[i])) - uint64_t(zeroPoint));
    C whole;
    if constexpr (isNarrowFloatElement<Real>)
      whole = C(Real(double(difference)));
    else
      whole = C(difference);
    to[i] = Real(whole * s);
  }
}

/// Calls f(Tag<Real>, Tag<Stored>) for the two types of a quantized element.
template <class F>
Result<HostArray> dispatchBoth(const Quantization &q, F &&f) {
  Result<HostArray> none = cannotRun(
      "quant.type", fmt::format("no quantized type {} for {}", name(q.storage), name(q.expressed)));
  return dispatchIf<ExpressedElement>(q.expressed, none, [&]<class Real>(Tag<Real>) {
    return dispatchIf<IntegerElement>(
        q.storage, none, [&]<class Stored>(Tag<Stored>) { return f(Tag<Real>{}, Tag<Stored>{}); });
  });
}

}  // namespace

Result<HostArray> quantize(const HostArray &real, const Quantization &q) {
  if (!fits(real, q)) return badAxis(real, q);
  if (real.dtype() != q.expressed)
    return cannotRun("quant.type", fmt::format("cannot quantize {} elements to {}",
                                               name(real.dtype()), name(q.expressed)));
  return dispatchBoth(
      q, [&]<class Real, class Stored>(Tag<Real>, Tag<Stored>) -> Result<HostArray> {
        VITRO_TRY(HostArray out, HostArray::allocate(q.storage, real.dims()));
        const Real *from = real.data<Real>();
        Stored *to = out.mutableData<Stored>();
        AxisWalk(real.dims(), q).each([&](int64_t begin, int64_t end, size_t c) {
          quantizeRun(from + begin, to + begin, end - begin, q.scales[c], q.zeroPoints[c], q);
        });
        return out;
      });
}

Result<HostArray> dequantize(const HostArray &stored, const Quantization &q) {
  if (!fits(stored, q)) return badAxis(stored, q);
  return dispatchBoth(
      q, [&]<class Real, class Stored>(Tag<Real>, Tag<Stored>) -> Result<HostArray> {
        VITRO_TRY(HostArray out, HostArray::allocate(q.expressed, stored.dims()));
        const Stored *from = stored.data<Stored>();
        Real *to = out.mutableData<Real>();
        AxisWalk(stored.dims(), q).each([&](int64_t begin, int64_t end, size_t c) {
          dequantizeRun(from + begin, to + begin, end - begin, q.scales[c], q.zeroPoints[c]);
        });
        return out;
      });
}

bool isQuantized(const Call &call) {
  auto quantized = [](const TensorType &type) { return type.quantization != nullptr; };
  return std::ranges::any_of(call.operands, quantized) ||
         std::ranges::any_of(call.results, quantized);
}

namespace {

/// Ops that only move elements or pass them to a body, whose own ops are quantized ops again.
constexpr std::string_view kOnStorage[] = {
    "all_gather",
    "all_reduce",
    "all_to_all",
    "async_done",
    "async_start",
    "bitcast_convert",
    "broadcast",
    "broadcast_in_dim",
    "case",
    "collective_broadcast",
    "collective_permute",
    "collective_reduce",
    "composite",
    "concatenate",
    "constant",
    "custom_call",
    "dynamic_broadcast_in_dim",
    "dynamic_gather",
    "dynamic_pad",
    "dynamic_reshape",
    "dynamic_slice",
    "dynamic_update_slice",
    "gather",
    "get_dimension_size",
    "if",
    "infeed",
    "map",
    "optimization_barrier",
    "outfeed",
    "pad",
    "real_dynamic_slice",
    "recv",
    "reduce",
    "reduce_scatter",
    "reduce_window",
    "reshape",
    "reverse",
    "scatter",
    "select",
    "select_and_scatter",
    "send",
    "set_dimension_size",
    "slice",
    "sort",
    "torch_index_select",
    "transpose",
    "uniform_dequantize",
    "uniform_quantize",
    "while",
};

static_assert(std::ranges::is_sorted(kOnStorage));

/// Ops that use the quantized types themselves: to convert, or to make a zero of them.
constexpr std::string_view kReadsQuantization[] = {
    "stablehlo.collective_broadcast", "stablehlo.collective_permute", "stablehlo.collective_reduce",
    "stablehlo.uniform_dequantize",   "stablehlo.uniform_quantize",
};

bool worksOnStorage(const OpRow &row) {
  std::string_view full = row.name;
  if (row.shadow == Shadow::Own || full.starts_with("check.")) return true;
  if (!full.starts_with("stablehlo.")) return false;
  return std::ranges::binary_search(kOnStorage, full.substr(sizeof("stablehlo.") - 1));
}

bool allEqual(const auto &list) {
  return std::ranges::adjacent_find(list, std::not_equal_to<>()) == list.end();
}

/// Whether equal integers represent equal numbers. The axis may differ: a transpose moves it.
bool sameMeaning(const Quantization &a, const Quantization &b) {
  if (a.storage != b.storage || a.expressed != b.expressed || a.storageMin != b.storageMin ||
      a.storageMax != b.storageMax)
    return false;
  if (a.scales == b.scales && a.zeroPoints == b.zeroPoints) return true;
  // broadcast_in_dim C6: one scale broadcast along a whole dimension.
  return allEqual(a.scales) && allEqual(b.scales) && allEqual(a.zeroPoints) &&
         allEqual(b.zeroPoints) && !a.scales.empty() && !b.scales.empty() &&
         a.scales[0] == b.scales[0] && a.zeroPoints[0] == b.zeroPoints[0];
}

bool allMeanTheSame(const Call &call) {
  const Quantization *first = nullptr;
  auto agrees = [&](const TensorType &type) {
    if (!type.quantization) return true;
    if (!first) first = type.quantization.get();
    return sameMeaning(*first, *type.quantization);
  };
  return std::ranges::all_of(call.operands, agrees) && std::ranges::all_of(call.results, agrees);
}

/// Several independent values (a sort's operands, a loop's state) may differ in quantization; an op
/// with one quantized result and differently quantized sources has to convert.
bool movesBetweenMeanings(const Call &call) {
  return call.regions.empty() && call.results.size() == 1 && !allMeanTheSame(call);
}

Result<Values> evaluatePlain(const OpRow &row, Call &call, bool expressed) {
  auto plain = [&](const TensorType &type) {
    bool convert = expressed && type.quantization;
    return TensorType{convert ? type.quantization->expressed : type.dtype, type.dims, nullptr};
  };
  std::vector<TensorType> operands, results;
  for (const TensorType &type : call.operands) operands.push_back(plain(type));
  for (const TensorType &type : call.results) results.push_back(plain(type));
  Call inner{call.name, call.attrs, call.in, operands, results, call.regions, call.machine};
  return evaluate(row, inner);
}

}  // namespace

Result<Values> evaluateQuantized(const OpRow &row, Call &call) {
  if (std::ranges::find(kReadsQuantization, row.name) != std::end(kReadsQuantization))
    return row.eval(call);
  if (worksOnStorage(row) && !movesBetweenMeanings(call)) return evaluatePlain(row, call, false);
  for (size_t i = 0; i < call.in.size(); ++i)
    if (const Quantization *q = call.operands[i].quantization.get()) {
      VITRO_TRY(HostArray real, dequantize(call.in[i], *q));
      call.in[i] = std::move(real);
    }
  VITRO_TRY(Values out, evaluatePlain(row, call, true));
  for (size_t i = 0; i < out.size(); ++i)
    if (const Quantization *q = call.results[i].quantization.get()) {
      VITRO_TRY(HostArray stored, quantize(out[i], *q));
      out[i] = std::move(stored);
    }
  return out;
}

namespace {

Result<Values> uniformQuantize(Call &call) {
  HostArray real = call.in[0];
  if (const Quantization *from = call.operands[0].quantization.get()) {
    VITRO_TRY(HostArray wide, dequantize(real, *from));
    real = std::move(wide);
  }
  if (!call.result().quantization)
    return cannotRun("quant.type", "uniform_quantize has no quantized result type");
  VITRO_TRY(HostArray out, quantize(real, *call.result().quantization));
  return Values{std::move(out)};
}

Result<Values> uniformDequantize(Call &call) {
  if (!call.operands[0].quantization)
    return cannotRun("quant.type", "uniform_dequantize has no quantized operand type");
  VITRO_TRY(HostArray out, dequantize(call.in[0], *call.operands[0].quantization));
  return Values{std::move(out)};
}

constexpr OpRow rows[] = {
    {"stablehlo.uniform_quantize", kLoose, uniformQuantize, nullptr, Shadow::Restart},
    {"stablehlo.uniform_dequantize", kLoose, uniformDequantize, nullptr, Shadow::Restart},
};

}  // namespace

std::span<const OpRow> quantizeOps() { return rows; }

}  // namespace vitro::ops
