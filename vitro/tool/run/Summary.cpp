#include "vitro/tool/run/Summary.h"
#include <fmt/format.h>
#include <cmath>
#include "vitro/support/Hash.h"
#include "vitro/tensor/Format.h"

namespace vitro::tool {
namespace {

template <class T>
double asDouble(const T &value) {
  if constexpr (isComplexElement<T>) {
    return std::hypot(double(value.re), double(value.im));
  } else if constexpr (isFloatElement<T> && sizeof(T) < 4) {
    return double(float(value));
  } else {
    return double(value);
  }
}

template <class T>
void settleNan(T &value) {
  if constexpr (isComplexElement<T>) {
    settleNan(value.re);
    settleNan(value.im);
  } else if constexpr (isFloatElement<T>) {
    if (Compute<T> wide = value; wide != wide) value = T(Compute<T>(NAN));
  }
}

/// Of all bits; all NaNs are equal.
template <class T>
std::string digestOf(const HostArray &array) {
  std::vector<T> values(array.span<T>().begin(), array.span<T>().end());
  for (T &value : values) settleNan(value);
  return hashBytes({reinterpret_cast<const char *>(values.data()), values.size() * sizeof(T)})
      .text();
}
template <>
std::string digestOf<bool>(const HostArray &array) {
  auto values = array.span<bool>();
  return hashBytes({reinterpret_cast<const char *>(values.data()), values.size()}).text();
}

template <class T>
void add(Summary &summary, const HostArray &array) {
  double sum = 0;
  for (const T &element : array.span<T>()) {
    double value = asDouble(element);
    if (std::isnan(value)) {
      ++summary.nan;
    } else if (std::isinf(value)) {
      ++summary.inf;
    } else {
      summary.min = summary.finite ? std::min(summary.min, value) : value;
      summary.max = summary.finite ? std::max(summary.max, value) : value;
      sum += value;
      ++summary.finite;
    }
  }
  if (summary.finite) summary.mean = sum / double(summary.finite);
  summary.digest = digestOf<T>(array);
}

}  // namespace

Summary summarise(const HostArray &array) {
  Summary summary;
  summary.type = array.type();
  dispatchIf<AnyElement>(array.dtype(), 0, [&](auto tag) {
    add<typename decltype(tag)::type>(summary, array);
    return 0;
  });
  summary.first = arrayText(array, 4);
  return summary;
}

std::string Summary::text() const {
  std::string out = type.text();
  if (finite) out += fmt::format("  min {:.6g}  max {:.6g}  mean {:.6g}", min, max, mean);
  if (nan) out += fmt::format("  {} NaN", nan);
  if (inf) out += fmt::format("  {} Inf", inf);
  return out + "  " + first;
}

Json Summary::json() const {
  Json out = {{"type", type.text()}, {"nan", nan}, {"inf", inf}};
  if (finite) out["min"] = min, out["max"] = max, out["mean"] = mean;
  out["first"] = first;
  if (!digest.empty()) out["digest"] = digest;
  return out;
}

}  // namespace vitro::tool
