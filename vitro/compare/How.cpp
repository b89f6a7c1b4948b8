// What is wrong with the bad values: one simple relation between target and ref that explains all
// of them.
#include <fmt/format.h>
#include <algorithm>
#include <functional>
#include <numeric>
#include "vitro/compare/MismatchShape.h"
#include "vitro/tensor/Ulp.h"

namespace vitro::compare {
namespace {

constexpr int64_t kMaxElements = int64_t(1) << 26;  // above this, copies as doubles are too large
constexpr int64_t kSamples = 97;
constexpr int64_t kMaxShift = 64;

/// Components as doubles; complex arrays get a last dimension of two.
struct View {
  std::vector<double> target, ref;
  Dims dims;
  bool complex;
  double u;  // unit roundoff; 0 for integers
  std::vector<int64_t> bad;
  const Sides &sides;

  /// The relative difference up to which a relation treats two values as equal: some rounding in
  /// wide types, a step in 16-bit ones, nothing where a few steps would be the whole range.
  double slack() const { return u < 0x1p-20 ? 64 * u : u <= 0x1p-8 ? 3 * u : 0; }
  bool near(double a, double b) const { return near(a, b, slack()); }
  bool near(double a, double b, double relative) const {
    if (a == b || (std::isnan(a) && std::isnan(b))) return true;
    return std::fabs(a - b) <= relative * std::max(std::fabs(a), std::fabs(b));
  }
  bool forBad(const std::function<bool(double t, double r)> &holds) const {
    return std::ranges::all_of(bad,
                               [&](int64_t i) { return holds(target[size_t(i)], ref[size_t(i)]); });
  }
  int64_t rank() const { return int64_t(dims.size()) - complex; }
};

std::vector<double> asDoubles(const HostArray &array) {
  std::vector<double> out;
  dispatchIf<AnyElement>(realPart(array.dtype()), 0, [&]<class T>(Tag<T>) {
    if constexpr (!isComplexElement<T>) {
      auto *values = reinterpret_cast<const T *>(array.raw());
      int64_t n = array.elements() * (isComplex(array.dtype()) ? 2 : 1);
      out.reserve(size_t(n));
      for (int64_t i = 0; i < n; ++i) out.push_back(double(Compute<T>(values[i])));
    }
    return 0;
  });
  return out;
}

double unitRoundoffOf(DType dtype) {
  return dispatchIf<FloatElement>(realPart(dtype), 0.0,
                                  []<class T>(Tag<T>) { return unitRoundoff<T>(); });
}

/// Tests target[i] against ref[source(i)] for all i with a source: a few samples first, then
/// everything.
bool explains(const View &view, const std::function<int64_t(int64_t)> &source) {
  int64_t n = int64_t(view.target.size());
  auto agrees = [&](int64_t i) {
    int64_t from = source(i);
    return from < 0 || view.near(view.target[size_t(i)], view.ref[size_t(from)]);
  };
  for (int64_t s = 0; s < kSamples; ++s)
    if (!agrees(int64_t((unsigned __int128)(s)*uint64_t(n) / kSamples))) return false;
  for (int64_t i = 0; i < n; ++i)
    if (!agrees(i)) return false;
  return true;
}

How specialValues(const View &view) {
  auto nan = [](double t, double r) { return std::isnan(t) && !std::isnan(r); };
  auto inf = [](double t, double r) { return std::isinf(t) && !std::isinf(r); };
  auto zero = [](double t, double r) { return t == 0 && r != 0; };
  How how;
  if (view.forBad(nan))
    how.kind = "nan",
    how.text = fmt::format("{} is NaN where {} is a number", view.sides.target, view.sides.ref);
  else if (view.forBad(inf))
    how.kind = "inf",
    how.text = fmt::format("{} is infinite where {} is not", view.sides.target, view.sides.ref);
  else if (view.bad.size() > 1 && view.forBad(zero))
    how.kind = "zero", how.text = view.sides.target + " is zero there";
  return how;
}

/// The median of f(t, r) over the bad elements for which it is finite.
std::optional<double> middle(const View &view, double (*f)(double, double)) {
  std::vector<double> values;
  for (int64_t i : view.bad)
    if (double x = f(view.target[size_t(i)], view.ref[size_t(i)]); std::isfinite(x))
      values.push_back(x);
  if (values.empty()) return std::nullopt;
  auto mid = values.begin() + ptrdiff_t(values.size() / 2);
  std::nth_element(values.begin(), mid, values.end());
  return *mid;
}

/// One element fits every factor and offset, so it proves nothing.
How affine(const View &view) {
  How how;
  size_t distinct = 0;
  for (size_t i = 1; i < view.bad.size(); ++i)
    distinct += view.ref[size_t(view.bad[i])] != view.ref[size_t(view.bad[0])];
  if (distinct == 0) return how;
  // So close that every relation holds, including "times one".
  if (view.forBad([&](double t, double r) { return view.near(t, r); })) return how;
  if (view.forBad([&](double t, double r) { return r != 0 && view.near(t, -r); })) {
    how.kind = "sign", how.text = fmt::format("{} = -{}", view.sides.target, view.sides.ref);
    return how;
  }
  auto factor = middle(view, [](double t, double r) { return r == 0 ? NAN : t / r; });
  if (factor && *factor != 0 &&
      view.forBad([&](double t, double r) { return view.near(t, *factor * r); })) {
    how.kind = "factor", how.value = *factor;
    how.text = fmt::format("{} = {} * {:.6g}", view.sides.target, view.sides.ref, *factor);
    return how;
  }
  auto offset = middle(view, [](double t, double r) { return t - r; });
  // The error of the offset is that of the two values it was computed from.
  if (offset && *offset != 0 && view.forBad([&](double t, double r) {
        double size = std::max({std::fabs(t), std::fabs(r), std::fabs(*offset)});
        return std::fabs(t - r - *offset) <= view.slack() * size;
      })) {
    how.kind = "offset", how.value = *offset;
    how.text = fmt::format("{} = {} {} {:.6g}", view.sides.target, view.sides.ref,
                           *offset < 0 ? "-" : "+", std::fabs(*offset));
  }
  return how;
}

/// target holds ref's elements in the order of a transposed ref: a layout mix-up.
How transposed(const View &view) {
  How how;
  size_t rank = size_t(view.rank());
  if (rank < 2 || rank > 6) return how;
  Dims strides = rowMajorStrides(view.dims);
  int64_t parts = view.complex ? 2 : 1;
  Dims order(rank);
  std::iota(order.begin(), order.end(), 0);
  while (std::next_permutation(order.begin(), order.end())) {
    auto source = [&](int64_t i) {
      int64_t rest = i / parts, from = i % parts;
      for (size_t d = rank; d-- > 0;) {
        int64_t dim = view.dims[size_t(order[d])];
        from += rest % dim * strides[size_t(order[d])];
        rest /= dim;
      }
      return from;
    };
    if (!explains(view, source)) continue;
    how.kind = "transposed", how.permutation = order;
    std::string text;
    for (int64_t axis : order) text += (text.empty() ? "" : ", ") + std::to_string(axis);
    bool isSquare = true;
    for (size_t d = 0; d < rank; ++d) isSquare &= view.dims[size_t(order[d])] == view.dims[d];
    how.text =
        fmt::format("axes swapped: {} = transpose({}, [{}]){}", view.sides.target, view.sides.ref,
                    text, isSquare ? "" : fmt::format(" read in {}'s shape", view.sides.ref));
    return how;
  }
  return how;
}

How movedAlongAnAxis(const View &view) {
  How how;
  Dims strides = rowMajorStrides(view.dims);
  for (int64_t axis = 0; axis < view.rank(); ++axis) {
    int64_t dim = view.dims[size_t(axis)], stride = strides[size_t(axis)];
    if (dim < 2) continue;
    auto at = [=](int64_t i) { return i / stride % dim; };
    auto reversed = [&](int64_t i) { return i + (dim - 1 - 2 * at(i)) * stride; };
    if (explains(view, reversed)) {
      how.kind = "reversed", how.axis = int(axis);
      how.text = fmt::format("{} = {} reversed along dimension {}", view.sides.target,
                             view.sides.ref, axis);
      return how;
    }
    // At least half of the tensor must overlap, or a shift explains nothing.
    for (int64_t k = 1; k <= std::min(kMaxShift, dim / 2); ++k)
      for (int64_t shift : {k, -k}) {
        auto shifted = [&](int64_t i) {
          int64_t from = at(i) - shift;
          return from < 0 || from >= dim ? int64_t(-1) : i - shift * stride;
        };
        // Bad elements without a source are the gap; if they are the majority, something else is
        // wrong.
        auto hasSource = [&](int64_t i) { return shifted(i) >= 0; };
        if (!explains(view, shifted) ||
            std::ranges::count_if(view.bad, hasSource) * 2 < std::ssize(view.bad))
          continue;
        how.kind = "shifted", how.axis = int(axis), how.shift = shift;
        how.text = fmt::format("{} = {} moved by {:+} along dimension {}", view.sides.target,
                               view.sides.ref, shift, axis);
        return how;
      }
  }
  return how;
}

How reordered(const View &view) {
  How how;
  std::vector<double> t, r;
  for (int64_t i : view.bad) t.push_back(view.target[size_t(i)]), r.push_back(view.ref[size_t(i)]);
  if (t.size() < 2 || std::ranges::any_of(t, [](double x) { return std::isnan(x); })) return how;
  std::ranges::sort(t), std::ranges::sort(r);
  if (t == r) how.kind = "reordered", how.text = "the same values in another order";
  return how;
}

/// `x` rounded to a significand of `bits` bits.
double rounded(double x, int bits) {
  int exponent;
  double fraction = std::frexp(x, &exponent);
  return std::ldexp(std::nearbyint(std::ldexp(fraction, bits)), exponent - bits);
}

/// Rounded to a narrower type on the way: visible in the values themselves, or in the size of the
/// error.
How narrower(const View &view) {
  How how;
  struct Narrow {
    const char *name;
    int bits;
  };
  constexpr Narrow types[] = {{"bf16", 8}, {"tf32 or f16", 11}, {"f32", 24}};
  if (view.u == 0 || view.bad.size() < 4) return how;
  double size = 0;
  for (double r : view.ref)
    if (std::isfinite(r)) size = std::max(size, std::fabs(r));
  for (const Narrow &type : types) {
    double step = std::ldexp(1.0, -type.bits);
    if (step <= view.u) break;
    auto fits = [&](double x) { return !std::isfinite(x) || rounded(x, type.bits) == x; };
    bool isNear = view.forBad([&](double t, double r) {
      return std::isfinite(t) && std::isfinite(r) && std::fabs(t - r) <= 2 * step * std::fabs(r);
    });
    if (isNear && std::ranges::all_of(view.target, fits) && !std::ranges::all_of(view.ref, fits)) {
      how.kind = "truncated", how.type = type.name;
      how.text = fmt::format("{} looks rounded to {}: its values have {} significant bits",
                             view.sides.target, type.name, type.bits);
      return how;
    }
  }
  double largest = 0, sum = 0;
  for (int64_t i : view.bad) {
    double error = std::fabs(view.target[size_t(i)] - view.ref[size_t(i)]) / size;
    if (!std::isfinite(error)) return how;
    largest = std::max(largest, error), sum += error * error;
  }
  double typical = std::sqrt(sum / double(view.bad.size()));
  for (const Narrow &type : types) {
    double step = std::ldexp(1.0, -type.bits);
    if (step <= 16 * view.u) break;
    // Rounding errors are spread over many elements and never far above one step.
    if (view.bad.size() * 4 < view.ref.size() || typical > step || typical < step / 32 ||
        largest > 8 * step)
      continue;
    how.kind = "narrow", how.type = type.name, how.value = typical;
    how.text = fmt::format(
        "errors are of the size of {} arithmetic (typically {:.2g} of the largest value)",
        type.name, typical);
    return how;
  }
  return how;
}

}  // namespace

How howDiffers(const HostArray &target, const HostArray &ref, const IndexSet &bad, int64_t count,
               const Sides &sides) {
  if (ref.elements() > kMaxElements) {
    How skipped;
    skipped.text = fmt::format("not looked for: more than {} elements", kMaxElements);
    return skipped;
  }
  View view{asDoubles(target),
            asDoubles(ref),
            ref.dims(),
            isComplex(ref.dtype()),
            unitRoundoffOf(ref.dtype()),
            {},
            sides};
  if (view.complex) view.dims.push_back(2);
  bad.forEach([&](int64_t index) {
    if (!view.complex) return view.bad.push_back(index);
    // In a bad complex number the components that agree carry no information.
    for (int64_t i : {2 * index, 2 * index + 1})
      if (!view.near(view.target[size_t(i)], view.ref[size_t(i)], 0)) view.bad.push_back(i);
  });
  for (auto find : {specialValues, affine, transposed, movedAlongAnAxis, reordered, narrower})
    if (How how = find(view); !how.kind.empty()) return how;
  return {};
}

double cosine(const HostArray &target, const HostArray &ref) {
  if (ref.elements() > kMaxElements) return std::numeric_limits<double>::quiet_NaN();
  std::vector<double> t = asDoubles(target), r = asDoubles(ref);
  double scale = 0;
  for (size_t i = 0; i < t.size(); ++i)
    if (std::isfinite(t[i]) && std::isfinite(r[i]))
      scale = std::max({scale, std::fabs(t[i]), std::fabs(r[i])});
  if (scale == 0) return std::numeric_limits<double>::quiet_NaN();
  double tt = 0, rr = 0, tr = 0;
  for (size_t i = 0; i < t.size(); ++i) {
    if (!std::isfinite(t[i]) || !std::isfinite(r[i])) continue;
    double x = t[i] / scale, y = r[i] / scale;
    tt += x * x, rr += y * y, tr += x * y;
  }
  return tr / std::sqrt(tt * rr);
}

}  // namespace vitro::compare
