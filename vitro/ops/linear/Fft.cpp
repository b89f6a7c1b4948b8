// fft: all four kinds over the last one to three dimensions, computed in a wider type and rounded
// once.
#include <fmt/format.h>
#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include "vitro/ops/Families.h"
#include "vitro/ops/linear/FftPlan.h"
#include "vitro/ops/ShareWork.h"
#include "vitro/tensor/Blocks.h"

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

/// What lines of one length need: computing it takes longer than a transform.
template <class R>
struct LinePlan {
  /// Real lines of an even length are transformed as complex ones of half the length.
  LinePlan(int64_t length, bool isReal)
      : isHalved(isReal && length % 2 == 0 && length > 0), plan(isHalved ? length / 2 : length) {
    for (int64_t k = 0; isHalved && k <= length / 2; ++k) {
      Complex<R> root = rootOfUnity<R>(k, length);
      cosines.push_back(root.re), sines.push_back(-root.im);
    }
  }
  bool isHalved;
  FftPlan<R> plan;
  std::vector<R> cosines, sines;  // exp(-2 pi i k / length) where the length is halved
};

/// Plans are kept: programs repeat lengths. Together they hold about as much as this many elements.
constexpr int64_t kKeptElements = 1 << 21;

template <class R>
std::shared_ptr<const LinePlan<R>> linePlan(int64_t length, bool isReal) {
  static std::mutex mutex;
  static std::map<std::pair<int64_t, bool>, std::shared_ptr<const LinePlan<R>>> known;
  static int64_t kept = 0;
  std::lock_guard lock(mutex);
  if (auto found = known.find({length, isReal}); found != known.end()) return found->second;
  auto made = std::make_shared<const LinePlan<R>>(length, isReal);
  if (kept + length > kKeptElements) known.clear(), kept = 0;
  kept += length;
  known[{length, isReal}] = made;
  return made;
}

/// The array before, between and after the transforms of its axes: the caller's elements, or wide
/// parts.
template <class T>
struct Elements {
  Complex<T> *data;
  template <class R>
  VITRO_FFT_INLINE void load(int64_t at, int64_t count, R *__restrict re, R *__restrict im) const {
    const Complex<T> *__restrict from = data + at;
    for (int64_t i = 0; i < count; ++i) re[i] = R(from[i].re), im[i] = R(from[i].im);
  }
  template <class R>
  VITRO_FFT_INLINE void store(int64_t at, int64_t count, const R *__restrict re,
                              const R *__restrict im, R scale) const {
    Complex<T> *__restrict to = data + at;
    for (int64_t i = 0; i < count; ++i) to[i] = {T(re[i] * scale), T(im[i] * scale)};
  }
};
template <class R>
struct Wide {
  R *re, *im;
  VITRO_FFT_INLINE void load(int64_t at, int64_t count, R *__restrict toRe,
                             R *__restrict toIm) const {
    for (int64_t i = 0; i < count; ++i) toRe[i] = re[at + i], toIm[i] = im[at + i];
  }
  VITRO_FFT_INLINE void store(int64_t at, int64_t count, const R *__restrict fromRe,
                              const R *__restrict fromIm, R scale) const {
    for (int64_t i = 0; i < count; ++i)
      re[at + i] = fromRe[i] * scale, im[at + i] = fromIm[i] * scale;
  }
};
/// Real numbers, the imaginary parts are zero.
template <class T>
struct Reals {
  T *data;
  template <class R>
  VITRO_FFT_INLINE void load(int64_t at, int64_t count, R *re, R *im) const {
    for (int64_t i = 0; i < count; ++i) re[i] = R(data[at + i]), im[i] = R(0);
  }
  template <class R>
  VITRO_FFT_INLINE void store(int64_t at, int64_t count, const R *re, const R *, R scale) const {
    for (int64_t i = 0; i < count; ++i) data[at + i] = T(re[i] * scale);
  }
};

/// Memory that is not initialised, from blocks that are used again: new pages would take longer
/// than the transform.
template <class R>
class Room {
 public:
  explicit Room(int64_t elements)
      : bytes(size_t(2 * elements) * sizeof(R)),
        size(elements),
        memory(bytes ? takeBlock(bytes) : nullptr) {}
  Room(const Room &) = delete;
  ~Room() {
    if (memory) giveBlockBack(memory, bytes);
  }
  explicit operator bool() const { return memory || bytes == 0; }
  SplitArray<R> get() const {
    auto *begin = static_cast<R *>(memory);
    return {begin, begin + size};
  }

 private:
  size_t bytes;
  int64_t size;
  void *memory;
};

#if defined(__x86_64__)
#define VITRO_FFT_AVX512 gnu::target("avx512f,avx512dq,avx512vl")
[[VITRO_FFT_AVX512, gnu::noinline]] SplitArray<double> forwardAvx512(const FftPlan<double> &plan,
                                                                     SplitArray<double> x,
                                                                     SplitArray<double> work,
                                                                     int64_t together) {
  return plan.forward<8>(x, work, together);
}
#endif
template <int lanes, class R>
[[gnu::noinline]] SplitArray<R> forwardPlain(const FftPlan<R> &plan, SplitArray<R> x,
                                             SplitArray<R> work, int64_t together) {
  return plan.template forward<lanes>(x, work, together);
}
template <int lanes, class R>
VITRO_FFT_INLINE SplitArray<R> forward(const FftPlan<R> &plan, SplitArray<R> x, SplitArray<R> work,
                                       int64_t together) {
#if defined(__x86_64__)
  if constexpr (lanes == 8) return forwardAvx512(plan, x, work, together);
#endif
  if constexpr (lanes != 8) return forwardPlain<lanes>(plan, x, work, together);
}

/// How lines lie in memory: element j of line (o, i) is at (o * length + j) * inner + i.
struct Axis {
  int64_t outer, length, inner;
};

/// Columns that are transformed together: their rows are two cache lines of doubles.
constexpr int64_t kColumns = 16;
/// Lines that are transformed together if one alone is not made of whole vectors.
constexpr int64_t kLines = 8;

/// Complex lines to complex lines of the same length.
template <class R, class From, class To>
struct ComplexLines {
  const LinePlan<R> &lines;
  Axis axis;
  From from;
  To to;
  bool inverse;

  int64_t groups() const {
    if (axis.inner > 1) return axis.outer * ((axis.inner - 1) / kColumns + 1);
    return (axis.outer - 1) / together() + 1;
  }
  int64_t together() const { return lines.plan.isWideAlone() ? 1 : kLines; }

  /// The inverse transform is the forward one with real and imaginary parts exchanged.
  VITRO_FFT_INLINE SplitArray<R> exchange(SplitArray<R> x) const {
    return inverse ? SplitArray<R>{x.im, x.re} : x;
  }

  template <int lanes>
  VITRO_FFT_INLINE bool run(int64_t lo, int64_t hi) const {
    int64_t n = axis.length, most = axis.inner > 1 ? std::min(axis.inner, kColumns) : together();
    Room<R> data(n * most), work(lines.plan.workspace(most));
    Room<R> line(axis.inner > 1 || most == 1 ? 0 : n);
    if (!data || !work || !line) return false;
    R scale = inverse ? R(1) / R(n) : R(1);
    for (int64_t group = lo; group < hi; ++group) {
      SplitArray<R> x = data.get(), y = work.get();
      if (axis.inner > 1) {
        int64_t perRow = (axis.inner - 1) / kColumns + 1, first = group % perRow * kColumns;
        int64_t begin = group / perRow * n * axis.inner + first;
        int64_t columns = std::min(kColumns, axis.inner - first);
        SplitArray<R> in = exchange(x);
        for (int64_t j = 0; j < n; ++j)
          from.load(begin + j * axis.inner, columns, in.re + j * columns, in.im + j * columns);
        SplitArray<R> out = exchange(forward<lanes>(lines.plan, x, y, columns));
        for (int64_t j = 0; j < n; ++j)
          to.store(begin + j * axis.inner, columns, out.re + j * columns, out.im + j * columns,
                   scale);
      } else if (most == 1) {
        SplitArray<R> in = exchange(x);
        from.load(group * n, n, in.re, in.im);
        SplitArray<R> out = exchange(forward<lanes>(lines.plan, x, y, 1));
        to.store(group * n, n, out.re, out.im, scale);
      } else {
        int64_t count = std::min(most, axis.outer - group * most);
        SplitArray<R> in = exchange(x), one = line.get();
        for (int64_t q = 0; q < count; ++q) {
          from.load((group * most + q) * n, n, one.re, one.im);
          for (int64_t j = 0; j < n; ++j)
            in.re[j * count + q] = one.re[j], in.im[j * count + q] = one.im[j];
        }
        SplitArray<R> out = exchange(forward<lanes>(lines.plan, x, y, count));
        for (int64_t q = 0; q < count; ++q) {
          for (int64_t j = 0; j < n; ++j)
            one.re[j] = out.re[j * count + q], one.im[j] = out.im[j * count + q];
          to.store((group * most + q) * n, n, one.re, one.im, scale);
        }
      }
    }
    return true;
  }
};

/// rfft of lines of even length n, as complex ones of n / 2.
template <class R, class T, class To>
struct HalvedForward {
  const LinePlan<R> &lines;
  int64_t count, n;
  const T *from;
  To to;

  int64_t groups() const { return count; }

  template <int lanes>
  VITRO_FFT_INLINE bool run(int64_t lo, int64_t hi) const {
    int64_t h = n / 2;
    Room<R> data(h), work(lines.plan.workspace(1)), result(h + 1);
    if (!data || !work || !result) return false;
    Elements<T> pairs{reinterpret_cast<Complex<T> *>(const_cast<T *>(from))};
    for (int64_t line = lo; line < hi; ++line) {
      SplitArray<R> x = data.get();
      pairs.load(line * h, h, x.re, x.im);
      SplitArray<R> z = forward<lanes>(lines.plan, x, work.get(), 1), out = result.get();
      separate(z.re, z.im, out.re, out.im, h);
      to.store(line * (h + 1), h + 1, out.re, out.im, R(1));
    }
    return true;
  }

  /// The spectra of even and odd elements are the symmetric parts of the one of their pairs.
  VITRO_FFT_INLINE void separate(const R *__restrict zr, const R *__restrict zi, R *__restrict re,
                                 R *__restrict im, int64_t h) const {
    const R *__restrict c = lines.cosines.data(), *__restrict s = lines.sines.data();
    re[0] = zr[0] + zi[0], im[0] = R(0);
    re[h] = zr[0] - zi[0], im[h] = R(0);
    for (int64_t k = 1; k < h; ++k) {
      R evenRe = (zr[k] + zr[h - k]) * R(0.5), evenIm = (zi[k] - zi[h - k]) * R(0.5);
      R oddRe = (zi[k] + zi[h - k]) * R(0.5), oddIm = (zr[h - k] - zr[k]) * R(0.5);
      re[k] = evenRe + (c[k] * oddRe - s[k] * oddIm);
      im[k] = evenIm + (c[k] * oddIm + s[k] * oddRe);
    }
  }
};

/// irfft to lines of even length n. Parts that a real line cannot have are not read.
template <class R, class T, class From>
struct HalvedInverse {
  const LinePlan<R> &lines;
  int64_t count, n;
  From from;
  T *to;

  int64_t groups() const { return count; }

  template <int lanes>
  VITRO_FFT_INLINE bool run(int64_t lo, int64_t hi) const {
    int64_t h = n / 2;
    Room<R> data(h), work(lines.plan.workspace(1)), spectrum(h + 1);
    if (!data || !work || !spectrum) return false;
    Elements<T> pairs{reinterpret_cast<Complex<T> *>(to)};
    for (int64_t line = lo; line < hi; ++line) {
      SplitArray<R> in = spectrum.get(), x = data.get();
      from.load(line * (h + 1), h + 1, in.re, in.im);
      // Exchanged parts make the forward transform an inverse one.
      join(in.re, in.im, x.im, x.re, h);
      SplitArray<R> z = forward<lanes>(lines.plan, x, work.get(), 1);
      pairs.store(line * h, h, z.im, z.re, R(1) / R(n));
    }
    return true;
  }

  VITRO_FFT_INLINE void join(const R *__restrict re, const R *__restrict im, R *__restrict zr,
                             R *__restrict zi, int64_t h) const {
    const R *__restrict c = lines.cosines.data(), *__restrict s = lines.sines.data();
    zr[0] = re[0] + re[h], zi[0] = re[0] - re[h];
    for (int64_t k = 1; k < h; ++k) {
      R evenRe = re[k] + re[h - k], evenIm = im[k] - im[h - k];
      R sideRe = re[k] - re[h - k], sideIm = im[k] + im[h - k];
      // By exp(2 pi i k / n), then by i.
      R oddRe = c[k] * sideRe + s[k] * sideIm, oddIm = c[k] * sideIm - s[k] * sideRe;
      zr[k] = evenRe - oddIm, zi[k] = evenIm + oddRe;
    }
  }
};

/// rfft and irfft of odd lengths: complex transforms, and half of the spectrum.
template <class R, class T, class To>
struct OddForward {
  const LinePlan<R> &lines;
  int64_t count, n;
  const T *from;
  To to;

  int64_t groups() const { return count; }

  template <int lanes>
  VITRO_FFT_INLINE bool run(int64_t lo, int64_t hi) const {
    Room<R> data(n), work(lines.plan.workspace(1));
    if (!data || !work) return false;
    int64_t half = n / 2 + 1;
    for (int64_t line = lo; line < hi; ++line) {
      SplitArray<R> x = data.get();
      Reals<const T>{from}.load(line * n, n, x.re, x.im);
      SplitArray<R> z = forward<lanes>(lines.plan, x, work.get(), 1);
      to.store(line * half, half, z.re, z.im, R(1));
    }
    return true;
  }
};
template <class R, class T, class From>
struct OddInverse {
  const LinePlan<R> &lines;
  int64_t count, n;
  From from;
  T *to;

  int64_t groups() const { return count; }

  template <int lanes>
  VITRO_FFT_INLINE bool run(int64_t lo, int64_t hi) const {
    Room<R> data(n), work(lines.plan.workspace(1));
    if (!data || !work) return false;
    int64_t half = n / 2 + 1;
    for (int64_t line = lo; line < hi; ++line) {
      SplitArray<R> x = data.get();
      from.load(line * half, half, x.re, x.im);
      x.im[0] = R(0);
      for (int64_t k = half; k < n; ++k) x.re[k] = x.re[n - k], x.im[k] = -x.im[n - k];
      SplitArray<R> y = work.get(), z = forward<lanes>(lines.plan, SplitArray<R>{x.im, x.re}, y, 1);
      Reals<T>{to}.store(line * n, n, z.im, z.re, R(1) / R(n));
    }
    return true;
  }
};

#if defined(__x86_64__)
template <class Job>
[[VITRO_FFT_AVX512, gnu::noinline]] bool runAvx512(const Job &job, int64_t lo, int64_t hi) {
  return job.template run<8>(lo, hi);
}
#endif

/// Results do not depend on the width of vectors. False if there is no memory.
template <class R, class Job>
bool runOn(const Job &job, int64_t lo, int64_t hi) {
  if constexpr (std::is_same_v<R, double>) {
#if defined(__x86_64__)
    static const bool hasAvx512 = __builtin_cpu_supports("avx512f") &&
                                  __builtin_cpu_supports("avx512dq") &&
                                  __builtin_cpu_supports("avx512vl");
    if (hasAvx512) return runAvx512(job, lo, hi);
#endif
    return job.template run<4>(lo, hi);
  } else {
    return job.template run<1>(lo, hi);
  }
}

/// About two nanoseconds per element and doubling of the length in the types that have no vectors.
template <class R>
uint64_t estimate(double elements, int64_t length) {
  double each = std::is_same_v<R, double> ? 0.3 : 4;
  return uint64_t(each * elements * (2 + std::log2(double(std::max<int64_t>(2, length)))));
}

enum class Direction : uint8_t { Forward, Inverse, RealForward, RealInverse };

/// The transform of one block, that is of all its axes.
template <class T>
class BlockTransform {
  using R = typename WiderOf<T>::type;

 public:
  /// `lengths`: of the transform, from the first axis to the last.
  BlockTransform(Direction direction, const Dims &lengths)
      : direction(direction), complexDims(lengths), lengths(lengths) {
    if (isReal()) complexDims.back() = lengths.back() == 0 ? 0 : lengths.back() / 2 + 1;
    for (size_t axis = 0; axis < lengths.size(); ++axis)
      plans.push_back(linePlan<R>(lengths[axis], isReal() && axis + 1 == lengths.size()));
  }
  bool isReal() const {
    return direction == Direction::RealForward || direction == Direction::RealInverse;
  }
  int64_t complexElements() const { return *elementCount(complexDims); }
  int64_t realElements() const { return *elementCount(lengths); }
  double cost() const { return double(estimate<R>(double(complexElements()), complexElements())); }

  /// `count` blocks. Complex arrays are T pairs. False if there is no memory.
  bool run(const T *in, T *out, int64_t count) const {
    auto runOneByOne = [&](int64_t lo, int64_t hi) {
      for (int64_t b = lo; b < hi; ++b) runBlocks(in + b * inStep(), out + b * outStep(), 1);
    };
    if (lengths.size() == 1)
      runBlocks(in, out, count);
    else if (count < kManyBlocks)
      runOneByOne(0, count);
    else
      shareWork(count, uint64_t(double(count) * cost()), runOneByOne);
    return hasMemory;
  }

 private:
  int64_t inStep() const {
    return direction == Direction::RealForward ? realElements() : 2 * complexElements();
  }
  int64_t outStep() const {
    return direction == Direction::RealInverse ? realElements() : 2 * complexElements();
  }
  /// Of complex lines along `axis`; `count` blocks.
  Axis axisOf(size_t axis, int64_t count) const {
    Axis lies{count, complexDims[axis], 1};
    for (size_t d = 0; d < axis; ++d) lies.outer *= complexDims[d];
    for (size_t d = axis + 1; d < complexDims.size(); ++d) lies.inner *= complexDims[d];
    return lies;
  }

  template <class Job>
  void runShared(const Job &job, int64_t length, int64_t elements) const {
    shareWork(job.groups(), estimate<R>(double(elements), length), [&](int64_t lo, int64_t hi) {
      if (!runOn<R>(job, lo, hi)) hasMemory = false;
    });
  }

  void runBlocks(const T *in, T *out, int64_t count) const {
    size_t last = lengths.size() - 1;
    Elements<T> source{reinterpret_cast<Complex<T> *>(const_cast<T *>(in))};
    Elements<T> result{reinterpret_cast<Complex<T> *>(out)};
    if (last == 0) {
      if (direction == Direction::RealForward) return realForward(in, result, count);
      if (direction == Direction::RealInverse) return realInverse(source, out, count);
      return complexAxis(0, count, source, result);
    }
    Room<R> between(complexElements());
    if (!between) {
      hasMemory = false;
      return;
    }
    Wide<R> wide{between.get().re, between.get().im};
    int64_t rows = axisOf(last, 1).outer;
    // A real line is the first to be transformed, or the last.
    if (direction == Direction::RealInverse) {
      complexAxis(0, 1, source, wide);
      for (size_t axis = 1; axis < last; ++axis) complexAxis(axis, 1, wide, wide);
      return realInverse(wide, out, rows);
    }
    if (direction == Direction::RealForward)
      realForward(in, wide, rows);
    else
      complexAxis(last, 1, source, wide);
    for (size_t axis = last - 1; axis > 0; --axis) complexAxis(axis, 1, wide, wide);
    complexAxis(0, 1, wide, result);
  }

  template <class From, class To>
  void complexAxis(size_t axis, int64_t count, From from, To to) const {
    bool inverse = direction == Direction::Inverse || direction == Direction::RealInverse;
    ComplexLines<R, From, To> job{*plans[axis], axisOf(axis, count), from, to, inverse};
    runShared(job, complexDims[axis], complexElements() * count);
  }
  template <class To>
  void realForward(const T *in, To to, int64_t count) const {
    int64_t n = lengths.back();
    if (plans.back()->isHalved)
      runShared(HalvedForward<R, T, To>{*plans.back(), count, n, in, to}, n, count * n / 2);
    else
      runShared(OddForward<R, T, To>{*plans.back(), count, n, in, to}, n, count * n);
  }
  template <class From>
  void realInverse(From from, T *out, int64_t count) const {
    int64_t n = lengths.back();
    if (plans.back()->isHalved)
      runShared(HalvedInverse<R, T, From>{*plans.back(), count, n, from, out}, n, count * n / 2);
    else
      runShared(OddInverse<R, T, From>{*plans.back(), count, n, from, out}, n, count * n);
  }

  /// With fewer, threads share the lines of each instead.
  static constexpr int64_t kManyBlocks = 4;

  Direction direction;
  Dims complexDims, lengths;
  std::vector<std::shared_ptr<const LinePlan<R>>> plans;
  mutable std::atomic<bool> hasMemory = true;
};

template <class T>  // float, double or Float128
Result<Values> fftIn(Call &call, Direction direction, const Dims &lengths) {
  const HostArray &in = call.in[0];
  Dims dims = in.dims();
  if (direction == Direction::RealForward) dims.back() = dims.back() == 0 ? 0 : dims.back() / 2 + 1;
  if (direction == Direction::RealInverse) dims.back() = lengths.back();
  DType type = direction == Direction::RealInverse ? dtypeOf<T> : complexOf(dtypeOf<T>);
  VITRO_TRY(HostArray out, HostArray::allocate(type, dims));
  if (out.elements() == 0) return Values{std::move(out)};
  int64_t blocks = 1;
  for (size_t d = 0; d + lengths.size() < dims.size(); ++d) blocks *= dims[d];
  bool done = BlockTransform<T>(direction, lengths)
                  .run(reinterpret_cast<const T *>(in.raw()),
                       reinterpret_cast<T *>(out.mutableRaw()), blocks);
  if (!done)
    return cannotRun("memory.too-large",
                     fmt::format("no memory for an fft of {}", in.type().text()));
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
  Direction direction = kind == "RFFT"    ? Direction::RealForward
                        : kind == "IRFFT" ? Direction::RealInverse
                        : kind == "IFFT"  ? Direction::Inverse
                                          : Direction::Forward;
  switch (realPart(in.dtype())) {
    case DType::F32:
      return fftIn<float>(call, direction, lengths);
    case DType::F64:
      return fftIn<double>(call, direction, lengths);
    case DType::F128:
      return fftIn<Float128>(call, direction, lengths);
    default:
      return unsupportedDType(call);
  }
}

constexpr OpRow rows[] = {{"stablehlo.fft", kLibrary, fft}};

}  // namespace

std::span<const OpRow> fftOps() { return rows; }

}  // namespace vitro::ops
