// QR and its reflectors: geqrf, geqp3, orgqr/ungqr, ormqr/unmqr; and XLA's names for the same.
#include <algorithm>
#include <cmath>
#include "vitro/ops/linear/Lapack.h"
#include "vitro/ops/process/CustomCall.h"

namespace vitro::ops {
namespace {

// The BLAS under LAPACK may lose a NaN (seen with OpenBLAS 0.3.21: a reflector scaled by NaN became
// zeros, and all later columns looked healthy). So a non-finite matrix takes the textbook algorithm
// below, where IEEE arithmetic propagates it. Column-major, as in LAPACK.

template <class T>
bool isAllFinite(const T *values, int64_t count) {
  return std::all_of(values, values + count, [](const T &value) {
    return std::isfinite(std::real(value)) && std::isfinite(std::imag(value));
  });
}

template <class T>
T conjugate(const T &value) {
  if constexpr (std::is_floating_point_v<T>)
    return value;
  else
    return std::conj(value);
}

/// c -= tau v (v^H c) for the reflector v = (1, below[0], below[1] ...) on rows `row` and below.
template <class T>
void reflect(const T *reflector, T tau, int64_t row, int64_t rows, T *column) {
  T sum = column[row];
  for (int64_t i = row + 1; i < rows; ++i) sum += conjugate(reflector[i]) * column[i];
  sum *= tau;
  column[row] -= sum;
  for (int64_t i = row + 1; i < rows; ++i) column[i] -= reflector[i] * sum;
}

template <class T>
void factorByHand(int64_t m, int64_t n, T *a, T *taus) {
  for (int64_t k = 0; k < std::min(m, n); ++k) {
    T *column = a + k * m, alpha = column[k];
    auto below = std::norm(T(0));
    for (int64_t i = k + 1; i < m; ++i) below += std::norm(column[i]);
    taus[k] = T(0);
    if (below == 0 && std::imag(alpha) == 0) continue;
    T beta = T(-std::copysign(std::sqrt(std::norm(alpha) + below), std::real(alpha)));
    taus[k] = (beta - alpha) / beta;
    for (int64_t i = k + 1; i < m; ++i) column[i] /= alpha - beta;
    column[k] = beta;
    for (int64_t j = k + 1; j < n; ++j) reflect(column, conjugate(taus[k]), k, m, a + j * m);
  }
}

template <class T>
void multiplyByHand(int64_t m, int64_t n, int64_t depth, std::vector<T> &a, const T *taus) {
  std::vector<T> q(a.size(), T(0));
  for (int64_t j = 0; j < std::min(m, n); ++j) q[size_t(j * m + j)] = T(1);
  for (int64_t k = std::min(depth, m); k-- > 0;)
    for (int64_t j = 0; j < n; ++j) reflect(a.data() + k * m, taus[k], k, m, q.data() + j * m);
  a = std::move(q);
}

/// geqrf(a) -> (reflectors below R, taus)
Result<Values> geqrf(Call &call) {
  return byLapackType(call, [&]<class T>(Tag<T>) -> Result<Values> {
    MatrixBatch batch(call.in[0].dims());
    BatchTypes type(call.in[0]);
    int64_t size = batch.m * batch.n, depth = std::min(batch.m, batch.n);
    TensorType tau = type(call.in[0].dtype(), {depth});
    VITRO_TRY(Values out, resultArrays(call, {call.in[0].type(), tau}));
    const T *in = elementsOf<T>(static_cast<const HostArray &>(call.in[0]));
    T *a = elementsOf<T>(out[0]), *taus = elementsOf<T>(out[1]);
    for (int64_t b = 0; b < batch.count && size > 0; ++b) {
      std::vector<T> work = toColumns(in + b * size, batch.m, batch.n);
      if (!isAllFinite(in + b * size, size))
        factorByHand(batch.m, batch.n, work.data(), taus + b * depth);
      else if (Lapack<T>::geqrf(int(batch.m), int(batch.n), work.data(), taus + b * depth) != 0)
        return badCustomCall(call, "geqrf refused its arguments");
      fromColumns(work, a + b * size, batch.m, batch.n);
    }
    return out;
  });
}

/// geqp3(a, jpvt) -> (a, jpvt, taus): columns with a non-zero jpvt are moved to the front.
Result<Values> geqp3(Call &call) {
  return byLapackType(call, [&]<class T>(Tag<T>) -> Result<Values> {
    MatrixBatch batch(call.in[0].dims());
    BatchTypes type(call.in[0]);
    int64_t size = batch.m * batch.n, depth = std::min(batch.m, batch.n);
    TensorType tau = type(call.in[0].dtype(), {depth}), columns = type(DType::I32, {batch.n});
    VITRO_RETURN_IF_ERROR(expectOperands(call, {call.in[0].type(), columns}));
    VITRO_TRY(Values out, resultArrays(call, {call.in[0].type(), columns, tau}));
    out[1] = call.in[1];
    VITRO_RETURN_IF_ERROR(out[1].makeUnique());
    const T *in = elementsOf<T>(static_cast<const HostArray &>(call.in[0]));
    T *a = elementsOf<T>(out[0]), *taus = elementsOf<T>(out[2]);
    int32_t *pivots = out[1].mutableData<int32_t>();
    for (int64_t b = 0; b < batch.count && size > 0; ++b) {
      std::vector<T> work = toColumns(in + b * size, batch.m, batch.n);
      if (Lapack<T>::geqp3(int(batch.m), int(batch.n), work.data(), pivots + b * batch.n,
                           taus + b * depth) != 0)
        return badCustomCall(call, "geqp3 refused its arguments");
      fromColumns(work, a + b * size, batch.m, batch.n);
    }
    return out;
  });
}

/// orgqr(a, taus) -> q: the first n columns of the product of the reflectors.
Result<Values> orgqr(Call &call) {
  return byLapackType(call, [&]<class T>(Tag<T>) -> Result<Values> {
    if (call.in.size() != 2 || call.in[1].rank() < 1) return badCustomCall(call, "no taus");
    MatrixBatch batch(call.in[0].dims());
    BatchTypes type(call.in[0]);
    int64_t size = batch.m * batch.n, depth = call.in[1].dims().back();
    TensorType tau = type(call.in[0].dtype(), {depth});
    VITRO_RETURN_IF_ERROR(expectOperands(call, {call.in[0].type(), tau}));
    VITRO_TRY(Values out, resultArrays(call, {call.in[0].type()}));
    const T *in = elementsOf<T>(static_cast<const HostArray &>(call.in[0]));
    const T *taus = elementsOf<T>(static_cast<const HostArray &>(call.in[1]));
    T *q = elementsOf<T>(out[0]);
    for (int64_t b = 0; b < batch.count && size > 0; ++b) {
      std::vector<T> work = toColumns(in + b * size, batch.m, batch.n);
      if (depth <= batch.n &&
          !(isAllFinite(in + b * size, size) && isAllFinite(taus + b * depth, depth)))
        multiplyByHand(batch.m, batch.n, depth, work, taus + b * depth);
      else if (Lapack<T>::orgqr(int(batch.m), int(batch.n), int(depth), work.data(),
                                taus + b * depth) != 0)
        return badCustomCall(call, "orgqr refused its arguments");
      fromColumns(work, q + b * size, batch.m, batch.n);
    }
    return out;
  });
}

/// ormqr(a, taus, c){left, transpose} -> op(q) c or c op(q).
Result<Values> ormqr(Call &call) {
  return byLapackType(call, [&]<class T>(Tag<T>) -> Result<Values> {
    if (call.in.size() != 3 || call.in[1].rank() < 1 || call.in[2].rank() < 2)
      return badCustomCall(call, "no taus or no matrix to multiply");
    const Attributes &config = customCallConfig(call);
    char side = config.flag("left", true) ? 'L' : 'R';
    char trans = !config.flag("transpose") ? 'N' : isComplex(call.in[0].dtype()) ? 'C' : 'T';
    MatrixBatch a(call.in[0].dims()), c(call.in[2].dims());
    BatchTypes type(call.in[0]);
    int64_t depth = call.in[1].dims().back();
    TensorType reflectorType = type(call.in[0].dtype(), {side == 'L' ? c.m : c.n, a.n});
    TensorType product = type(call.in[0].dtype(), {c.m, c.n});
    TensorType tau = type(call.in[0].dtype(), {depth});
    VITRO_RETURN_IF_ERROR(expectOperands(call, {reflectorType, tau, product}));
    if (depth > a.n) return badCustomCall(call, "more taus than reflectors");
    VITRO_TRY(Values out, resultArrays(call, {product}));
    const T *as = elementsOf<T>(static_cast<const HostArray &>(call.in[0]));
    const T *taus = elementsOf<T>(static_cast<const HostArray &>(call.in[1]));
    const T *in = elementsOf<T>(static_cast<const HostArray &>(call.in[2]));
    T *result = elementsOf<T>(out[0]);
    for (int64_t b = 0; b < c.count && c.m * c.n > 0; ++b) {
      std::vector<T> reflectors = toColumns(as + b * a.m * a.n, a.m, a.n);
      std::vector<T> work = toColumns(in + b * c.m * c.n, c.m, c.n);
      if (Lapack<T>::ormqr(side, trans, int(c.m), int(c.n), int(depth), reflectors.data(),
                           int(std::max<int64_t>(1, a.m)), taus + b * depth, work.data()) != 0)
        return badCustomCall(call, "ormqr refused its arguments");
      fromColumns(work, result + b * c.m * c.n, c.m, c.n);
    }
    return out;
  });
}

constexpr CustomCallRow kRoutines[] = {
    {"geqrf", geqrf}, {"geqp3", geqp3}, {"orgqr", orgqr}, {"ormqr", ormqr}};
constexpr CustomCallRow kTargets[] = {{"Qr", geqrf},
                                      {"ProductOfElementaryHouseholderReflectors", orgqr}};

}  // namespace

std::span<const CustomCallRow> lapackOrthogonal() { return kRoutines; }
std::span<const CustomCallRow> factorizationTargets() { return kTargets; }

}  // namespace vitro::ops
