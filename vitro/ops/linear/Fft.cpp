// fft: all four kinds over the last one to three dimensions, computed in a wider type and rounded
// once.
#include <fmt/format.h>
#include <algorithm>
#include "vitro/ops/Families.h"
#include "vitro/ops/linear/FftPlan.h"

namespace vitro::ops {
namespace {

/// The type of the sums: double for f32, the machine's extended type for f64 (binary128 where there
/// is none), f128 itself for a shadow's.
template <class T>
struct WiderOf {
  using type = long double;
};
template <>
struct WiderOf<float> {
  using type = double;
};
template <>
struct WiderOf<Float128> {
  using type = Float128;
};

template <class R>
struct Block {
  Dims dims;
  std::vector<Complex<R>> values;
};

template <class R>
Complex<R> conjugate(Complex<R> x) {
  return {x.re, -x.im};
}

/// The number of lines that are transformed side by side, if there is a vector of their type.
template <class R>
constexpr int64_t kTogether = std::is_same_v<R, double> ? 8 : 1;
template <class R>
struct Vector {
  using type = R;
};
template <>
struct Vector<double> {
  using type = double __attribute__((vector_size(8 * kTogether<double>)));
};
/// Applies `f(line, result)`, which may change the length, to every line of the block along `axis`.
template <class R, class F>
class AlongAxis {
 public:
  AlongAxis(Block<R> &block, size_t axis, int64_t newLength, F &f)
      : block(block), length(block.dims[axis]), newLength(newLength), f(f) {
    int64_t outer = 1;
    for (size_t d = 0; d < block.dims.size(); ++d)
      (d < axis ? outer : inner) *= d == axis ? 1 : block.dims[d];
    int64_t lines = outer * inner, done = 0;
    out.resize(size_t(lines * newLength));
    if constexpr (kTogether<R> > 1)
      for (; done + kTogether<R> <= lines; done += kTogether<R>)
        run<typename Vector<R>::type>(done);
    for (; done < lines; ++done) run<R>(done);
    block.dims[axis] = newLength;
    block.values = std::move(out);
  }

 private:
  template <class V>
  void run(int64_t first) {
    constexpr int64_t lines = int64_t(sizeof(V) / sizeof(R));
    std::vector<Complex<V>> line(static_cast<size_t>(length)),
        result(static_cast<size_t>(newLength));
    eachElement<lines>(first, length,
                       [to = line.data(), from = block.values.data()](
                           int64_t i, int64_t k, size_t at) { set(to[k], i, from[at]); });
    f(line, result);
    eachElement<lines>(first, newLength,
                       [to = out.data(), from = result.data()](int64_t i, int64_t k, size_t at) {
                         to[at] = get(from[k], i);
                       });
  }
  /// Element k of line first + i is at `at`; visits elements in memory order.
  template <int64_t lines, class G>
  void eachElement(int64_t first, int64_t lengthThere, G &&g) const {
    size_t begin[lines];
    for (int64_t i = 0; i < lines; ++i)
      begin[i] = size_t((first + i) / inner * lengthThere * inner + (first + i) % inner);
    if (inner == 1) {
      for (int64_t i = 0; i < lines; ++i)
        for (int64_t k = 0; k < lengthThere; ++k) g(i, k, begin[i] + size_t(k));
    } else {
      for (int64_t k = 0; k < lengthThere; ++k)
        for (int64_t i = 0; i < lines; ++i) g(i, k, begin[i] + size_t(k * inner));
    }
  }
  template <class V>
  static void set(Complex<V> &to, int64_t i, Complex<R> from) {
    reinterpret_cast<R *>(&to.re)[i] = from.re, reinterpret_cast<R *>(&to.im)[i] = from.im;
  }
  template <class V>
  static Complex<R> get(const Complex<V> &from, int64_t i) {
    return {reinterpret_cast<const R *>(&from.re)[i], reinterpret_cast<const R *>(&from.im)[i]};
  }

  Block<R> &block;
  int64_t length, newLength, inner = 1;
  F &f;
  std::vector<Complex<R>> out;
};

template <class R, class F>
void alongAxis(Block<R> &block, size_t axis, int64_t newLength, F &&f) {
  AlongAxis<R, F>(block, axis, newLength, f);
}

template <class R>
void transformAxis(Block<R> &block, size_t axis, bool inverse) {
  int64_t n = block.dims[axis];
  FftPlan<R> plan(n);
  alongAxis(block, axis, n, [&](auto &line, auto &result) {
    if (inverse)
      for (auto &x : line) x = conjugate(x);
    plan.forward(line.data(), result.data());
    if (inverse)
      for (auto &x : result) x = {x.re / R(n), -x.im / R(n)};
  });
}

/// rfft: the half of the spectrum that a real line needs.
template <class R>
void halfSpectrum(Block<R> &block, size_t axis) {
  int64_t n = block.dims[axis];
  FftPlan<R> plan(n);
  alongAxis(block, axis, n == 0 ? 0 : n / 2 + 1, [&](auto &line, auto &result) {
    auto full = line;
    plan.forward(line.data(), full.data());
    std::copy_n(full.begin(), result.size(), result.begin());
  });
}

/// irfft: the missing half is the mirror image; parts that a real line cannot have are not read.
template <class R>
void realLine(Block<R> &block, size_t axis, int64_t n) {
  FftPlan<R> plan(n);
  alongAxis(block, axis, n, [&](auto &line, auto &result) {
    auto full = result;
    for (int64_t k = 0; k < n; ++k) {
      auto x = k <= n / 2 ? line[size_t(k)] : conjugate(line[size_t(n - k)]);
      if (k == 0 || 2 * k == n) x.im = {};
      full[size_t(k)] = conjugate(x);  // inverse by a forward transform of conjugates
    }
    plan.forward(full.data(), result.data());
    for (auto &x : result) x = {x.re / R(n), {}};
  });
}

template <class T>  // float, double or Float128
Result<Values> fftIn(Call &call, std::string_view kind, const Dims &lengths) {
  using R = typename WiderOf<T>::type;
  const HostArray &in = call.in[0];
  size_t rank = size_t(in.rank()), first = rank - lengths.size();
  Block<R> block{in.dims(), std::vector<Complex<R>>(size_t(in.elements()))};
  Complex<R> *wide = block.values.data();
  if (isComplex(in.dtype()))
    std::transform(in.data<Complex<T>>(), in.data<Complex<T>>() + in.elements(), wide,
                   [](Complex<T> x) { return Complex<R>{R(x.re), R(x.im)}; });
  else
    std::transform(in.data<T>(), in.data<T>() + in.elements(), wide,
                   [](T x) { return Complex<R>{R(x), R(0)}; });
  bool inverse = kind == "IFFT" || kind == "IRFFT";
  if (kind == "RFFT") halfSpectrum(block, rank - 1);
  size_t last = kind == "RFFT" || kind == "IRFFT" ? rank - 1 : rank;
  for (size_t axis = first; axis < last; ++axis) transformAxis(block, axis, inverse);
  if (kind == "IRFFT") realLine(block, rank - 1, lengths.back());
  DType result = kind == "IRFFT" ? dtypeOf<T> : complexOf(dtypeOf<T>);
  VITRO_TRY(HostArray out, HostArray::allocate(result, block.dims));
  const Complex<R> *made = block.values.data();
  if (kind == "IRFFT")
    std::transform(made, made + out.elements(), out.mutableData<T>(),
                   [](const Complex<R> &x) { return T(x.re); });
  else
    std::transform(made, made + out.elements(), out.mutableData<Complex<T>>(),
                   [](const Complex<R> &x) { return Complex<T>{T(x.re), T(x.im)}; });
  return Values{std::move(out)};
}

Result<Values> fft(Call &call) {
  const HostArray &in = call.in[0];
  std::string_view kind = call.attrs.string("fft_type");
  const Dims &lengths = call.attrs.ints("fft_length");
  if (lengths.empty()) return Values{std::move(call.in[0])};
  // fft C1, C4: dynamic shapes are checked against the lengths here.
  bool fits = int64_t(lengths.size()) <= in.rank();
  for (size_t i = 0; fits && i < lengths.size(); ++i) {
    int64_t wanted = lengths[i];
    if (kind == "IRFFT" && i + 1 == lengths.size()) wanted = wanted == 0 ? 0 : wanted / 2 + 1;
    fits = in.dims()[size_t(in.rank()) - lengths.size() + i] == wanted;
  }
  if (!fits)
    return cannotRun("op.shape",
                     fmt::format("fft of lengths {} on {}", dimsText(lengths), in.type().text()));
  if ((kind == "RFFT") == isComplex(in.dtype())) return unsupportedDType(call);
  switch (realPart(in.dtype())) {
    case DType::F32:
      return fftIn<float>(call, kind, lengths);
    case DType::F64:
      return fftIn<double>(call, kind, lengths);
    case DType::F128:
      return fftIn<Float128>(call, kind, lengths);
    default:
      return unsupportedDType(call);
  }
}

constexpr OpRow rows[] = {{"stablehlo.fft", kLibrary, fft}};

}  // namespace

std::span<const OpRow> fftOps() { return rows; }

}  // namespace vitro::ops
