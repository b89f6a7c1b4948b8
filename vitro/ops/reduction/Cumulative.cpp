#include "vitro/ops/reduction/Cumulative.h"
#include <algorithm>
#include <cstring>
#include "vitro/ops/reduction/ScalarProgram.h"
#include "vitro/ops/Region.h"

namespace vitro::ops {
namespace {

constexpr int64_t kFewest = 17;

bool commutes(PointwiseFn fn, DType dtype) {
  constexpr std::string_view ops[] = {
      "stablehlo.add", "stablehlo.multiply", "stablehlo.maximum", "stablehlo.minimum",
      "stablehlo.and", "stablehlo.or",       "stablehlo.xor"};
  return std::ranges::any_of(ops, [&](auto op) { return isLoopOf(op, fn, dtype); });
}

/// A contiguous line. A call per element would cost more than the sum.
template <class T>
void sumLine(T start, const T *from, T *to, int64_t n, int64_t step) {
  for (int64_t i = 0; i < n; ++i, from += step, to += step) *to = start = start + *from;
}

struct Lines {
  PointwiseFn fn;
  bool isSum;
  int64_t length, inner, step;  // of the axis; contiguous elements; +1 or -1

  void run(const HostArray &init, const std::byte *from, std::byte *to) const {
    DType dtype = init.dtype();
    int64_t width = byteWidth(dtype), row = inner * width;
    if (step < 0) from += (length - 1) * row, to += (length - 1) * row;
    if (isSum && inner == 1 && dtype == DType::F32)
      return sumLine(*init.data<float>(), reinterpret_cast<const float *>(from),
                     reinterpret_cast<float *>(to), length, step);
    if (isSum && inner == 1 && dtype == DType::F64)
      return sumLine(*init.data<double>(), reinterpret_cast<const double *>(from),
                     reinterpret_cast<double *>(to), length, step);
    std::vector<std::byte> start(static_cast<size_t>(row));
    for (int64_t i = 0; i < inner; ++i)
      std::memcpy(start.data() + i * width, init.raw(), size_t(width));
    const std::byte *before = start.data();
    for (int64_t i = 0; i < length; ++i, from += step * row, to += step * row) {
      const void *in[] = {before, from};
      fn(in, to, inner);
      before = to;
    }
  }
};

}  // namespace

std::optional<Cumulation> cumulationOf(std::span<const WindowAxis> axes) {
  std::optional<Cumulation> found;
  for (size_t d = 0; d < axes.size(); ++d) {
    const WindowAxis &axis = axes[d];
    bool isPlain = axis.stride == 1 && axis.dilation == 1 && axis.baseDilation == 1 &&
                   axis.results == axis.operand;
    if (!isPlain) return std::nullopt;
    if (axis.window == 1 && axis.low == 0) continue;
    bool isForward = axis.low == axis.operand - 1, isReverse = axis.low == 0;
    if (found || axis.window != axis.operand || axis.window < kFewest || (!isForward && !isReverse))
      return std::nullopt;
    found = Cumulation{d, isReverse};
  }
  return found;
}

bool cumulate(const Region &body, std::span<const WindowAxis> axes, const HostArray &input,
              const HostArray &init, HostArray &result) {
  auto how = cumulationOf(axes);
  const ScalarProgram *tape = body.tape();
  if (!how || !tape || tape->arguments.size() != 2 || tape->results.size() != 1) return false;
  PointwiseFn fn = ScalarProgramReader(*tape).soleStep(0, 0, 1);
  DType dtype = input.dtype();
  if (!fn || (how->isReverse && !commutes(fn, dtype))) return false;
  std::vector<std::byte> twice(size_t(byteWidth(dtype)));
  const void *inits[] = {init.raw(), init.raw()};
  fn(inits, twice.data(), 1);
  if (std::memcmp(twice.data(), init.raw(), twice.size()) != 0) return false;
  Lines lines{fn, isLoopOf("stablehlo.add", fn, dtype), axes[how->axis].operand, 1,
              how->isReverse ? -1 : 1};
  int64_t outer = 1;
  for (size_t d = 0; d < axes.size(); ++d)
    if (d != how->axis) (d < how->axis ? outer : lines.inner) *= axes[d].operand;
  if (lines.inner == 0) return true;
  int64_t bytes = lines.length * lines.inner * byteWidth(dtype);
  for (int64_t i = 0; i < outer; ++i)
    lines.run(init, input.raw() + i * bytes, result.mutableRaw() + i * bytes);
  return true;
}

}  // namespace vitro::ops
