// fft: all four kinds over the last one to three dimensions, computed in a wider type and rounded
// once.
#include <fmt/format.h>
#include <algorithm>
#include "vitro/ops/Families.h"
#include "vitro/ops/FftPlan.h"

namespace vitro::ops {
namespace {

/// Where the sums happen: f32 in double, f64 in the machine's extended type (binary128 where there
/// is none), a shadow's f128 in itself.
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

/// Every line of the block along `axis` through `f(line, length)`, which may change its length.
template <class R, class F>
void alongAxis(Block<R> &block, size_t axis, int64_t newLength, F &&f) {
  int64_t length = block.dims[axis], outer = 1, inner = 1;
  for (size_t d = 0; d < block.dims.size(); ++d)
    (d < axis ? outer : inner) *= d == axis ? 1 : block.dims[d];
  std::vector<Complex<R>> out(size_t(outer * newLength * inner));
  std::vector<Complex<R>> line(static_cast<size_t>(length)), result(static_cast<size_t>(newLength));
  for (int64_t o = 0; o < outer; ++o)
    for (int64_t i = 0; i < inner; ++i) {
      for (int64_t k = 0; k < length; ++k)
        line[size_t(k)] = block.values[size_t((o * length + k) * inner + i)];
      f(line, result);
      for (int64_t k = 0; k < newLength; ++k)
        out[size_t((o * newLength + k) * inner + i)] = result[size_t(k)];
    }
  block.dims[axis] = newLength;
  block.values = std::move(out);
}

template <class R>
void transformAxis(Block<R> &block, size_t axis, bool inverse) {
  int64_t n = block.dims[axis];
  FftPlan<R> plan(n);
  alongAxis(block, axis, n, [&](std::vector<Complex<R>> &line, std::vector<Complex<R>> &result) {
    if (inverse)
      for (Complex<R> &x : line) x = conjugate(x);
    plan.forward(line.data(), result.data());
    if (inverse)
      for (Complex<R> &x : result) x = {x.re / R(n), -x.im / R(n)};
  });
}

/// rfft: the half of the spectrum that a real line needs.
template <class R>
void halfSpectrum(Block<R> &block, size_t axis) {
  int64_t n = block.dims[axis];
  FftPlan<R> plan(n);
  std::vector<Complex<R>> full(static_cast<size_t>(n));
  alongAxis(block, axis, n == 0 ? 0 : n / 2 + 1, [&](auto &line, auto &result) {
    plan.forward(line.data(), full.data());
    std::copy_n(full.begin(), result.size(), result.begin());
  });
}

/// irfft: the missing half is the mirror image; what a real line cannot have is not read.
template <class R>
void realLine(Block<R> &block, size_t axis, int64_t n) {
  FftPlan<R> plan(n);
  std::vector<Complex<R>> full(static_cast<size_t>(n));
  alongAxis(block, axis, n, [&](auto &line, auto &result) {
    for (int64_t k = 0; k < n; ++k) {
      Complex<R> x = k <= n / 2 ? line[size_t(k)] : conjugate(line[size_t(n - k)]);
      if (k == 0 || 2 * k == n) x.im = 0;
      full[size_t(k)] = conjugate(x);  // inverse by a forward transform of conjugates
    }
    plan.forward(full.data(), result.data());
    for (Complex<R> &x : result) x = {x.re / R(n), 0};
  });
}

template <class T>  // float, double or Float128
Result<Values> fftIn(Call &call, std::string_view kind, const Dims &lengths) {
  using R = typename WiderOf<T>::type;
  const HostArray &in = call.in[0];
  size_t rank = size_t(in.rank()), first = rank - lengths.size();
  Block<R> block{in.dims(), std::vector<Complex<R>>(size_t(in.elements()))};
  for (size_t i = 0; i < block.values.size(); ++i) {
    if (isComplex(in.dtype())) {
      Complex<T> x = in.data<Complex<T>>()[i];
      block.values[i] = {R(x.re), R(x.im)};
    } else {
      block.values[i] = {R(in.data<T>()[i]), R(0)};
    }
  }
  bool inverse = kind == "IFFT" || kind == "IRFFT";
  if (kind == "RFFT") halfSpectrum(block, rank - 1);
  size_t last = kind == "RFFT" || kind == "IRFFT" ? rank - 1 : rank;
  for (size_t axis = first; axis < last; ++axis) transformAxis(block, axis, inverse);
  if (kind == "IRFFT") realLine(block, rank - 1, lengths.back());
  DType result = kind == "IRFFT" ? dtypeOf<T> : complexOf(dtypeOf<T>);
  VITRO_TRY(HostArray out, HostArray::allocate(result, block.dims));
  for (size_t i = 0; i < block.values.size(); ++i) {
    if (kind == "IRFFT")
      out.mutableData<T>()[i] = T(block.values[i].re);
    else
      out.mutableData<Complex<T>>()[i] = {T(block.values[i].re), T(block.values[i].im)};
  }
  return Values{std::move(out)};
}

Result<Values> fft(Call &call) {
  const HostArray &in = call.in[0];
  std::string_view kind = call.attrs.string("fft_type");
  const Dims &lengths = call.attrs.ints("fft_length");
  if (lengths.empty()) return Values{std::move(call.in[0])};
  // fft C1, C4: dynamic shapes meet their lengths here.
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

constexpr OpRow rows[] = {{"stablehlo.fft", fft}};

}  // namespace

std::span<const OpRow> fftOps() { return rows; }

}  // namespace vitro::ops
