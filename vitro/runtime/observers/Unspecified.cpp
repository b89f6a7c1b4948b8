#include "vitro/runtime/observers/Unspecified.h"
#include <fmt/format.h>
#include <algorithm>
#include <cmath>

namespace vitro::runtime {
namespace {

/// Elements as double: exact enough to be compared with the bounds of integer types.
template <class Predicate>
bool anyFloat(const HostArray &array, Predicate is) {
  return dispatchIf<FloatElement>(array.dtype(), false, [&]<class T>(Tag<T>) {
    const T *data = array.data<T>();
    for (int64_t i = 0; i < array.elements(); ++i)
      if (is(double(data[i]))) return true;
    return false;
  });
}

template <class Predicate>
bool anyInteger(const HostArray &array, Predicate is) {
  return dispatchIf<IntegerElement>(array.dtype(), false, [&]<class T>(Tag<T>) {
    const T *data = array.data<T>();
    for (int64_t i = 0; i < array.elements(); ++i)
      if (is(data[i])) return true;
    return false;
  });
}

bool hasNan(const HostArray &array) {
  return anyFloat(array, [](double value) { return std::isnan(value); });
}

/// What is truncated to an integer must be inside of its range.
std::string whyConvert(const Task &task, std::span<const HostArray> inputs) {
  DType to = task.resultTypes[0].dtype;
  if (inputs.empty() || !isFloat(inputs[0].dtype()) || !isInteger(to)) return "";
  double most = std::ldexp(1.0, info(to).bits - (isSigned(to) ? 1 : 0));
  double least = isSigned(to) ? -most : 0;
  bool isOut = anyFloat(inputs[0], [&](double value) {
    double whole = std::trunc(value);
    return !(whole >= least && whole < most);
  });
  return isOut ? fmt::format("converts a number that {} cannot hold", name(to)) : "";
}

std::string whyDivide(const Task &, std::span<const HostArray> inputs) {
  if (inputs.size() < 2 || !isInteger(inputs[1].dtype())) return "";
  if (anyInteger(inputs[1], [](auto value) { return int64_t(value) == 0; }))
    return "divides an integer by zero";
  // The quotient of the least integer and -1 has no representation.
  bool overflows =
      isSigned(inputs[1].dtype()) &&
      anyInteger(inputs[1], [](auto value) { return int64_t(value) == -1; }) &&
      anyInteger(inputs[0], [&](auto value) {
        return int64_t(value) == -(int64_t(1) << (info(inputs[0].dtype()).bits - 2)) * 2;
      });
  return overflows ? "divides the least integer by -1" : "";
}

std::string whySort(const Task &task, std::span<const HostArray> inputs) {
  size_t keys = std::min<size_t>(task.operands, inputs.size());
  for (size_t i = 0; i < keys; ++i)
    if (hasNan(inputs[i])) return "orders NaN";
  return "";
}

std::string whyRandom(const Task &task, std::span<const HostArray>) {
  std::string_view algorithm = task.attrs.string("rng_algorithm", "DEFAULT");
  if (algorithm != "DEFAULT") return "";
  return "makes random numbers by an algorithm of the compiler's choice";
}

std::string whyTriangle(const Task &, std::span<const HostArray>) {
  return "leaves the other triangle of its result open";
}

std::string whyPower(const Task &, std::span<const HostArray> inputs) {
  if (inputs.size() < 2 || !isSigned(inputs[1].dtype())) return "";
  bool isNegative = anyInteger(inputs[1], [](auto value) { return int64_t(value) < 0; });
  return isNegative ? "raises an integer to a negative power" : "";
}

struct Row {
  const char *op;
  std::string (*why)(const Task &task, std::span<const HostArray> inputs);
};
constexpr Row rows[] = {
    {"stablehlo.convert", whyConvert},   {"stablehlo.divide", whyDivide},
    {"stablehlo.remainder", whyDivide},  {"stablehlo.power", whyPower},
    {"stablehlo.sort", whySort},         {"chlo.top_k", whySort},
    {"stablehlo.rng", whyRandom},        {"stablehlo.rng_bit_generator", whyRandom},
    {"stablehlo.cholesky", whyTriangle},
};

}  // namespace

std::string whyUnspecified(const Task &task, std::span<const HostArray> inputs) {
  if (!task.row) return "";
  for (const Row &row : rows)
    if (std::string_view(row.op) == task.row->name) return row.why(task, inputs);
  return "";
}

Result<> UnspecifiedFinder::produced(const Frame *, const Task &task,
                                     std::span<const HostArray> inputs,
                                     std::span<const HostArray>) {
  std::string why = whyUnspecified(task, inputs);
  if (why.empty()) return {};
  std::lock_guard lock(mutex);
  auto isKnown = [&](const Found &one) { return one.id == task.origin.id && one.why == why; };
  if (std::ranges::none_of(all, isKnown))
    all.push_back({task.row->name, task.origin.id, task.origin.location, std::move(why)});
  return {};
}

}  // namespace vitro::runtime
