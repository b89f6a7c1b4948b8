// Spectra: gesdd, gesvd, syevd/heevd, geev, gees, gehrd, sytrd/hetrd. A failure is an info code in
// the results, never a problem of ours: programs check it themselves.
#include <cmath>
#include "vitro/ops/linear/Lapack.h"
#include "vitro/ops/process/CustomCall.h"

namespace vitro::ops {
namespace {

template <class T>
bool allFinite(const std::vector<T> &values) {
  return std::ranges::all_of(
      values, [](T x) { return std::isfinite(std::real(x)) && std::isfinite(std::imag(x)); });
}

Result<> expectSquare(const Call &call) {
  const Dims &dims = call.in[0].dims();
  if (call.in.size() != 1 || dims[dims.size() - 2] != dims.back())
    return badCustomCall(call, "wants one square matrix");
  return {};
}

template <class T>
const T *input(const Call &call, size_t i = 0) {
  return elementsOf<T>(static_cast<const HostArray &>(call.in[i]));
}

/// svd(a){mode} -> (a, s, u, vt, info); mode 'N' computes s alone and leaves u, vt zero.
template <bool DivideAndConquer>
Result<Values> svd(Call &call) {
  return byLapackType(call, [&]<class T>(Tag<T>) -> Result<Values> {
    if (call.results.size() != 5 || call.results[2].dims.size() < 2)
      return badCustomCall(call, "wants (a) -> (a, s, u, vt, info)");
    char mode = letter(customCallConfig(call), "mode", 'S');
    MatrixBatch a(call.in[0].dims());
    BatchTypes type(call.in[0]);
    int64_t depth = std::min(a.m, a.n);
    DType element = call.in[0].dtype();
    // Without vectors their arrays may have either size: they are not written.
    bool full = mode == 'A' || (mode == 'N' && call.results[2].dims.back() == a.m);
    VITRO_TRY(Values out,
              resultArrays(call, {call.in[0].type(), type(realPart(element), {depth}),
                                  type(element, {a.m, full ? a.m : depth}),
                                  type(element, {full ? a.n : depth, a.n}), type(DType::I32, {})}));
    MatrixBatch u(out[2].dims()), vt(out[3].dims());
    T *x = elementsOf<T>(out[0]), *us = elementsOf<T>(out[2]), *vts = elementsOf<T>(out[3]);
    auto *s = elementsOf<Real<T>>(out[1]);
    int32_t *info = out[4].mutableData<int32_t>();
    for (int64_t b = 0; b < a.count && depth > 0; ++b) {
      std::vector<T> work = toColumns(input<T>(call) + b * a.m * a.n, a.m, a.n);
      std::vector<T> left(size_t(u.m * u.n)), right(size_t(vt.m * vt.n));
      auto routine = DivideAndConquer ? Lapack<T>::gesdd : Lapack<T>::gesvd;
      info[b] = routine(mode, int(a.m), int(a.n), work.data(), s + b * depth, left.data(),
                        right.data(), int(vt.m));
      fromColumns(work, x + b * a.m * a.n, a.m, a.n);
      fromColumns(left, us + b * u.m * u.n, u.m, u.n);
      fromColumns(right, vts + b * vt.m * vt.n, vt.m, vt.n);
    }
    return out;
  });
}

/// syevd(a){mode, uplo} -> (v, w, info)
Result<Values> syevd(Call &call) {
  return byLapackType(call, [&]<class T>(Tag<T>) -> Result<Values> {
    VITRO_RETURN_IF_ERROR(expectSquare(call));
    const Attributes &config = customCallConfig(call);
    MatrixBatch a(call.in[0].dims());
    BatchTypes type(call.in[0]);
    VITRO_TRY(Values out,
              resultArrays(call, {call.in[0].type(), type(realPart(call.in[0].dtype()), {a.n}),
                                  type(DType::I32, {})}));
    T *v = elementsOf<T>(out[0]);
    auto *w = elementsOf<Real<T>>(out[1]);
    int32_t *info = out[2].mutableData<int32_t>();
    for (int64_t b = 0; b < a.count && a.n > 0; ++b) {
      std::vector<T> work = toColumns(input<T>(call) + b * a.n * a.n, a.n, a.n);
      info[b] = Lapack<T>::syevd(letter(config, "mode", 'V'), letter(config, "uplo", 'L'), int(a.n),
                                 work.data(), w + b * a.n);
      fromColumns(work, v + b * a.n * a.n, a.n, a.n);
    }
    return out;
  });
}

/// sytrd(a){uplo} -> (a, d, e, taus, info)
Result<Values> sytrd(Call &call) {
  return byLapackType(call, [&]<class T>(Tag<T>) -> Result<Values> {
    VITRO_RETURN_IF_ERROR(expectSquare(call));
    MatrixBatch a(call.in[0].dims());
    BatchTypes type(call.in[0]);
    DType element = call.in[0].dtype(), real = realPart(element);
    int64_t off = std::max<int64_t>(0, a.n - 1);
    VITRO_TRY(Values out,
              resultArrays(call, {call.in[0].type(), type(real, {a.n}), type(real, {off}),
                                  type(element, {off}), type(DType::I32, {})}));
    T *x = elementsOf<T>(out[0]), *taus = elementsOf<T>(out[3]);
    auto *d = elementsOf<Real<T>>(out[1]), *e = elementsOf<Real<T>>(out[2]);
    int32_t *info = out[4].mutableData<int32_t>();
    for (int64_t b = 0; b < a.count && a.n > 0; ++b) {
      std::vector<T> work = toColumns(input<T>(call) + b * a.n * a.n, a.n, a.n);
      info[b] = Lapack<T>::sytrd(letter(customCallConfig(call), "uplo", 'L'), int(a.n), work.data(),
                                 d + b * a.n, e + b * (a.n - 1), taus + b * (a.n - 1));
      fromColumns(work, x + b * a.n * a.n, a.n, a.n);
    }
    return out;
  });
}

/// gehrd(a){low, high} -> (a, taus, info)
Result<Values> gehrd(Call &call) {
  return byLapackType(call, [&]<class T>(Tag<T>) -> Result<Values> {
    VITRO_RETURN_IF_ERROR(expectSquare(call));
    const Attributes &config = customCallConfig(call);
    MatrixBatch a(call.in[0].dims());
    BatchTypes type(call.in[0]);
    int64_t low = config.integer("low", 1), high = config.integer("high", a.n);
    if (a.n > 0 && (low < 1 || high > a.n || low > high)) return badCustomCall(call, "bad range");
    VITRO_TRY(Values out,
              resultArrays(call, {call.in[0].type(),
                                  type(call.in[0].dtype(), {std::max<int64_t>(0, a.n - 1)}),
                                  type(DType::I32, {})}));
    T *x = elementsOf<T>(out[0]), *taus = elementsOf<T>(out[1]);
    int32_t *info = out[2].mutableData<int32_t>();
    for (int64_t b = 0; b < a.count && a.n > 0; ++b) {
      std::vector<T> work = toColumns(input<T>(call) + b * a.n * a.n, a.n, a.n);
      info[b] = Lapack<T>::gehrd(int(a.n), int(low), int(high), work.data(), taus + b * (a.n - 1));
      fromColumns(work, x + b * a.n * a.n, a.n, a.n);
    }
    return out;
  });
}

int eigenvalues(char left, char right, int n, float *a, float *wr, float *wi, float *vl,
                float *vr) {
  return fortranInfo(LAPACKE_sgeev(LAPACK_COL_MAJOR, left, right, n, a, n, wr, wi, vl, n, vr, n));
}
int eigenvalues(char left, char right, int n, double *a, double *wr, double *wi, double *vl,
                double *vr) {
  return fortranInfo(LAPACKE_dgeev(LAPACK_COL_MAJOR, left, right, n, a, n, wr, wi, vl, n, vr, n));
}
int eigenvalues(char left, char right, int n, std::complex<float> *a, std::complex<float> *w,
                std::complex<float> *vl, std::complex<float> *vr) {
  return fortranInfo(LAPACKE_cgeev(LAPACK_COL_MAJOR, left, right, n, a, n, w, vl, n, vr, n));
}
int eigenvalues(char left, char right, int n, std::complex<double> *a, std::complex<double> *w,
                std::complex<double> *vl, std::complex<double> *vr) {
  return fortranInfo(LAPACKE_zgeev(LAPACK_COL_MAJOR, left, right, n, a, n, w, vl, n, vr, n));
}

/// Real routines pack a conjugate pair of vectors as two real columns, re and im.
template <class R>
std::vector<std::complex<R>> unpacked(const std::vector<R> &packed, const R *wi, int64_t n) {
  std::vector<std::complex<R>> full(packed.size());
  for (int64_t j = 0; j < n; ++j) {
    const R *column = packed.data() + j * n;
    bool pair = wi[j] != 0 && j + 1 < n;
    for (int64_t i = 0; i < n; ++i) {
      R im = pair ? column[n + i] : R(0);
      full[size_t(j * n + i)] = {column[i], im};
      if (pair) full[size_t((j + 1) * n + i)] = {column[i], -im};
    }
    if (pair) ++j;
  }
  return full;
}

/// geev(a){compute_left, compute_right} -> (w..., vl, vr, info): real types give wr, wi.
Result<Values> geev(Call &call) {
  return byLapackType(call, [&]<class T>(Tag<T>) -> Result<Values> {
    constexpr bool real = std::is_same_v<T, Real<T>>;
    using C = std::complex<Real<T>>;
    constexpr size_t values = real ? 2 : 1;
    VITRO_RETURN_IF_ERROR(expectSquare(call));
    BatchTypes type(call.in[0]);
    int64_t n = call.in[0].dims().back();
    TensorType vectors{complexOf(realPart(call.in[0].dtype())), call.in[0].dims(), nullptr};
    std::vector<TensorType> types(values, type(call.in[0].dtype(), {n}));
    types.insert(types.end(), {vectors, vectors, type(DType::I32, {})});
    VITRO_TRY(Values out, resultArrays(call, types));
    char left = letter(customCallConfig(call), "compute_left", 'N');
    char right = letter(customCallConfig(call), "compute_right", 'V');
    MatrixBatch a(call.in[0].dims());
    C *vls = elementsOf<C>(out[values]), *vrs = elementsOf<C>(out[values + 1]);
    int32_t *info = out[values + 2].mutableData<int32_t>();
    for (int64_t b = 0; b < a.count && n > 0; ++b) {
      std::vector<T> work = toColumns(input<T>(call) + b * n * n, n, n);
      std::vector<T> vl(size_t(n * n)), vr(size_t(n * n));
      T *w = elementsOf<T>(out[0]) + b * n;
      if (!allFinite(work)) {  // the QR iteration may not terminate; JAX returns -4 too
        info[b] = -4;
        continue;
      }
      if constexpr (real) {
        T *wi = elementsOf<T>(out[1]) + b * n;
        info[b] = eigenvalues(left, right, int(n), work.data(), w, wi, vl.data(), vr.data());
        if (left == 'V') fromColumns(unpacked(vl, wi, n), vls + b * n * n, n, n);
        if (right == 'V') fromColumns(unpacked(vr, wi, n), vrs + b * n * n, n, n);
      } else {
        info[b] = eigenvalues(left, right, int(n), work.data(), w, vl.data(), vr.data());
        if (left == 'V') fromColumns(vl, vls + b * n * n, n, n);
        if (right == 'V') fromColumns(vr, vrs + b * n * n, n, n);
      }
    }
    return out;
  });
}

int schur(char job, int n, float *a, int *sdim, float *wr, float *wi, float *vs) {
  return fortranInfo(
      LAPACKE_sgees(LAPACK_COL_MAJOR, job, 'N', nullptr, n, a, n, sdim, wr, wi, vs, n));
}
int schur(char job, int n, double *a, int *sdim, double *wr, double *wi, double *vs) {
  return fortranInfo(
      LAPACKE_dgees(LAPACK_COL_MAJOR, job, 'N', nullptr, n, a, n, sdim, wr, wi, vs, n));
}
int schur(char job, int n, std::complex<float> *a, int *sdim, std::complex<float> *w,
          std::complex<float> *vs) {
  return fortranInfo(LAPACKE_cgees(LAPACK_COL_MAJOR, job, 'N', nullptr, n, a, n, sdim, w, vs, n));
}
int schur(char job, int n, std::complex<double> *a, int *sdim, std::complex<double> *w,
          std::complex<double> *vs) {
  return fortranInfo(LAPACKE_zgees(LAPACK_COL_MAJOR, job, 'N', nullptr, n, a, n, sdim, w, vs, n));
}

/// gees(a){mode, sort} -> (t, vs, w..., sdim, info). Older programs have vs after w.
Result<Values> gees(Call &call) {
  return byLapackType(call, [&]<class T>(Tag<T>) -> Result<Values> {
    constexpr bool real = std::is_same_v<T, Real<T>>;
    constexpr size_t values = real ? 2 : 1;
    VITRO_RETURN_IF_ERROR(expectSquare(call));
    if (call.results.size() != values + 4)
      return badCustomCall(call, "wants (t, vs, w, sdim, info)");
    if (letter(customCallConfig(call), "sort", 'N') != 'N')
      return badCustomCall(call, "sorting eigenvalues needs a host function");
    bool vectorsFirst = int64_t(call.results[1].dims.size()) == call.in[0].rank();
    BatchTypes type(call.in[0]);
    int64_t n = call.in[0].dims().back();
    std::vector<TensorType> types{call.in[0].type()};
    types.insert(types.end(), values, type(call.in[0].dtype(), {n}));
    types.insert(vectorsFirst ? types.begin() + 1 : types.end(), call.in[0].type());
    types.insert(types.end(), 2, type(DType::I32, {}));
    VITRO_TRY(Values out, resultArrays(call, types));
    size_t vsAt = vectorsFirst ? 1 : 1 + values, wAt = vectorsFirst ? 2 : 1;
    char job = letter(customCallConfig(call), "mode", 'V');
    MatrixBatch a(call.in[0].dims());
    T *t = elementsOf<T>(out[0]), *vss = elementsOf<T>(out[vsAt]);
    int32_t *sdim = out[values + 2].mutableData<int32_t>();
    int32_t *info = out[values + 3].mutableData<int32_t>();
    for (int64_t b = 0; b < a.count && n > 0; ++b) {
      std::vector<T> work = toColumns(input<T>(call) + b * n * n, n, n), vs(size_t(n * n));
      T *w = elementsOf<T>(out[wAt]) + b * n;
      if (!allFinite(work))
        info[b] = -6;
      else if constexpr (real)
        info[b] = schur(job, int(n), work.data(), sdim + b, w, elementsOf<T>(out[wAt + 1]) + b * n,
                        vs.data());
      else
        info[b] = schur(job, int(n), work.data(), sdim + b, w, vs.data());
      fromColumns(work, t + b * n * n, n, n);
      fromColumns(vs, vss + b * n * n, n, n);
    }
    return out;
  });
}

constexpr CustomCallRow kRoutines[] = {
    {"gesdd", svd<true>}, {"gesvd", svd<false>}, {"syevd", syevd}, {"geev", geev},
    {"gees", gees},       {"gehrd", gehrd},      {"sytrd", sytrd},
};

}  // namespace

std::span<const CustomCallRow> lapackSpectral() { return kRoutines; }

}  // namespace vitro::ops
