#include "vitro/runtime/NonFinite.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <cmath>
#include "vitro/tensor/Format.h"

namespace vitro::runtime {
namespace {

struct Found {
  int64_t first = -1, count = 0;
  bool isNan = false;
};

template <class T>
bool wanted(T value, bool nan, bool infinity) {
  if constexpr (std::is_same_v<T, Float128>)
    return wanted(double(value), nan, infinity);
  else
    return (nan && std::isnan(Compute<T>(value))) || (infinity && std::isinf(Compute<T>(value)));
}

Found search(const HostArray &array, bool nan, bool infinity) {
  Found found;
  if (!isFloatOrComplex(array.dtype())) return found;
  int parts = isComplex(array.dtype()) ? 2 : 1;
  dispatchIf<FloatElement>(realPart(array.dtype()), false, [&]<class T>(Tag<T>) {
    auto *data = reinterpret_cast<const T *>(array.raw());
    for (int64_t i = 0; i < array.elements() * parts; ++i) {
      if (!wanted(data[i], nan, infinity)) continue;
      if (found.first < 0) {
        found.first = i / parts;
        found.isNan = wanted(data[i], true, false);
      }
      ++found.count;
    }
    return true;
  });
  return found;
}

std::vector<int64_t> unflatten(int64_t position, const Dims &dims) {
  std::vector<int64_t> index(dims.size());
  for (size_t d = dims.size(); d-- > 0;) {
    index[d] = position % dims[d];
    position /= dims[d];
  }
  return index;
}

}  // namespace

std::string NonFiniteHit::text() const {
  std::string out = fmt::format("{} {} by {} ({}) at element [{}] of result {} ({} of {} elements)",
                                kind, inherited ? "passed on" : "produced", origin.op, instance,
                                fmt::join(index, ", "), result, count, elements);
  if (!origin.location.empty()) out += "\n  source: " + origin.location;
  for (size_t i = 0; i < operands.size(); ++i)
    out += fmt::format("\n  operand {}: {}", i, operands[i]);
  return out;
}

Result<> NonFiniteObserver::produced(const Frame *frame, const Task &task,
                                     std::span<const HostArray> inputs,
                                     std::span<const HostArray> outputs) {
  std::lock_guard lock(mutex);
  // Bodies were watched op by op: what a loop or call returns is no news.
  if (hit || (!task.bodies.empty() && task.row->shadow == ops::Shadow::Own)) return {};
  for (size_t i = 0; i < outputs.size() && !hit; ++i) {
    Found found = search(outputs[i], nan, infinity);
    if (found.first < 0) continue;
    hit.emplace();
    hit->kind = found.isNan ? "NaN" : "infinity";
    hit->instance = instanceId(frame, task);
    hit->origin = task.origin;
    hit->result = i;
    hit->index = unflatten(found.first, outputs[i].dims());
    hit->count = found.count;
    hit->elements = outputs[i].elements();
    for (size_t k = 0; k < std::min<size_t>(inputs.size(), task.operands); ++k) {
      const HostArray &input = inputs[k];
      std::string value = input.dims() == outputs[i].dims() ? elementText(input, found.first)
                          : input.elements() == 1           ? elementText(input, 0)
                                                            : "";
      hit->operands.push_back(input.type().text() + (value.empty() ? "" : " = " + value));
      hit->inherited |= search(input, nan, infinity).first >= 0;
    }
  }
  return {};
}

}  // namespace vitro::runtime
