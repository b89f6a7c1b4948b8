#include "vitro/runtime/observers/NonFinite.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <cmath>
#include <tuple>
#include "vitro/ops/elementwise/NonFinite.h"
#include "vitro/ops/Families.h"
#include "vitro/tensor/Format.h"

namespace vitro::runtime {
namespace {

/// The kind of an element: NaN, infinite (of a complex number: either part), or neither.
enum class Kind : uint8_t { Finite, Infinite, Nan };

template <class T>
Kind kindOf(T value) {
  if constexpr (isComplexElement<T>) {
    return std::max(kindOf(value.re), kindOf(value.im));
  } else {
    using Wide = std::conditional_t<std::is_same_v<T, Float128>, double, Compute<T>>;
    Wide wide = Wide(value);
    return std::isnan(wide) ? Kind::Nan : std::isinf(wide) ? Kind::Infinite : Kind::Finite;
  }
}

/// The first element of that kind from `begin` on; -1 if there is none.
int64_t findElement(const HostArray &array, int64_t begin, Kind kind) {
  return dispatchIf<FloatOrComplexElement>(array.dtype(), int64_t(-1), [&]<class T>(Tag<T>) {
    const T *data = array.data<T>();
    for (int64_t i = begin; i < array.elements(); ++i)
      if (kindOf(data[i]) == kind) return i;
    return int64_t(-1);
  });
}

Kind kindAt(const HostArray &array, int64_t position) {
  return dispatchIf<FloatOrComplexElement>(array.dtype(), Kind::Finite, [&]<class T>(Tag<T>) {
    return kindOf(array.data<T>()[position]);
  });
}

/// Whether an operand explains it: a NaN comes from a NaN, an infinity from either.
bool isHandedOn(const HostArray &operand, const HostArray &output, int64_t position, Kind kind) {
  if (operand.dims() == output.dims()) return kindAt(operand, position) >= kind;
  return findElement(operand, 0, Kind::Nan) >= 0 ||
         (kind == Kind::Infinite && findElement(operand, 0, Kind::Infinite) >= 0);
}

/// Loops, branches and calls: their bodies were observed op by op.
bool isControlFlow(const Task &task) {
  auto rows = ops::controlFlowOps();
  return task.row >= rows.data() && task.row < rows.data() + rows.size();
}

/// Whether any element of an operand explains it, at any position: the results of reductions and
/// sorts depend on many.
bool isAnywhere(std::span<const HostArray> operands, Kind kind) {
  return std::ranges::any_of(operands, [&](const HostArray &operand) {
    return findElement(operand, 0, Kind::Nan) >= 0 || findElement(operand, 0, kind) >= 0;
  });
}

std::vector<int64_t> unflatten(int64_t position, const Dims &dims) {
  std::vector<int64_t> index(dims.size());
  for (size_t d = dims.size(); d-- > 0;) {
    index[d] = position % dims[d];
    position /= dims[d];
  }
  return index;
}

CheckHit describe(const Frame *frame, const Task &task, std::span<const HostArray> inputs,
                  std::span<const HostArray> outputs, size_t result, int64_t at, Kind kind) {
  const HostArray &output = outputs[result];
  CheckHit hit;
  hit.check = kind == Kind::Nan ? "nan" : "inf";
  hit.kind = kind == Kind::Nan ? "NaN" : "infinity";
  hit.instance = instanceId(frame, task);
  hit.origin = task.origin;
  hit.callSites = callSites(frame, task);
  hit.result = result;
  hit.index = unflatten(at, output.dims());
  hit.elements = output.elements();
  for (int64_t k = 0; k < output.elements(); ++k) hit.count += kindAt(output, k) == kind;
  if (task.kernel) {
    hit.kernel = task.kernel;
    hit.inputs.assign(inputs.begin(), inputs.end());
  }
  for (const HostArray &input : inputs) {
    std::string value = input.dims() == output.dims() ? elementText(input, at)
                        : input.elements() == 1       ? elementText(input, 0)
                                                      : "";
    hit.operands.push_back(input.type().text() + (value.empty() ? "" : " = " + value));
  }
  return hit;
}

}  // namespace

std::optional<CheckHit> NonFiniteCheck::firstHit(std::span<const ProcessOutcome> outcomes) const {
  if (made) return made->hit;
  for (const ProcessOutcome &outcome : outcomes)
    for (Kind kind : {Kind::Nan, Kind::Infinite})
      for (const HostArray &result : outcome.results)
        if (handedOn[int(kind)] && findElement(result, 0, kind) >= 0)
          return handedOn[int(kind)]->hit;
  return std::nullopt;
}

void NonFiniteCheck::keepFirst(std::optional<Placed> &known, Placed found) {
  // Processes of the grid reach an op at any time: the first element decides.
  auto isBefore = [](const Placed &a, const Placed &b) {
    return std::tie(a.order, a.hit.result, a.hit.index, a.hit.count) <
           std::tie(b.order, b.hit.result, b.hit.index, b.hit.count);
  };
  if (!known || isBefore(found, *known)) known = std::move(found);
}

bool NonFiniteCheck::mustSee(std::span<const HostArray> outputs) const {
  return std::ranges::any_of(outputs, ops::mayHoldNonFinite);
}

Result<> NonFiniteCheck::produced(const Frame *frame, const Task &task,
                                  std::span<const HostArray> inputs,
                                  std::span<const HostArray> outputs) {
  // The results of a loop or call were already seen in its body. Bodies of reductions need not run
  // op by op.
  bool hasBody = !task.bodies.empty() && task.row->shadow == ops::Shadow::Own;
  if (task.operands == 0 || (hasBody && isControlFlow(task))) return {};
  inputs = inputs.first(std::min<size_t>(inputs.size(), task.operands));
  if (!mustSee(outputs)) return {};
  std::vector<int64_t> order = programOrder(frame, task);
  std::lock_guard lock(mutex);
  if (made && made->order < order) return {};
  for (Kind kind : {Kind::Nan, Kind::Infinite}) {
    if (kind == Kind::Nan ? !nan : !infinity) continue;
    bool isMade = false;
    for (size_t i = 0; i < outputs.size() && !isMade; ++i) {
      int64_t first = findElement(outputs[i], 0, kind), at = first;
      if (hasBody && at >= 0 && isAnywhere(inputs, kind)) at = -1;
      while (at >= 0 && !hasBody && std::ranges::any_of(inputs, [&](const HostArray &in) {
               return isHandedOn(in, outputs[i], at, kind);
             }))
        at = findElement(outputs[i], at + 1, kind);
      isMade = at >= 0;
      if (isMade) {
        keepFirst(made, {order, describe(frame, task, inputs, outputs, i, at, kind)});
      } else if (first >= 0 && !(handedOn[int(kind)] && handedOn[int(kind)]->order < order)) {
        CheckHit hit = describe(frame, task, inputs, outputs, i, first, kind);
        hit.inherited = true;
        keepFirst(handedOn[int(kind)], {order, std::move(hit)});
      }
    }
    if (isMade) break;
  }
  return {};
}

}  // namespace vitro::runtime
