// Factorizations and solves: potrf, getrf, trsm, gtsv, and the perturbed tridiagonal solve.
#include <cmath>
#include "vitro/ops/linear/TriangularSolve.h"
#include "vitro/ops/process/CustomCall.h"

namespace vitro::ops {
namespace {

/// potrf(a){uplo} -> (a, info): the other triangle is unchanged.
Result<Values> potrf(Call &call) {
  return byLapackType(call, [&]<class T>(Tag<T>) -> Result<Values> {
    MatrixBatch batch(call.in[0].dims());
    BatchTypes type(call.in[0]);
    TensorType square = type(call.in[0].dtype(), {batch.n, batch.n});
    VITRO_RETURN_IF_ERROR(expectOperands(call, {square}));
    VITRO_TRY(Values out, resultArrays(call, {square, type(DType::I32, {})}));
    char uplo = letter(customCallConfig(call), "uplo", 'L');

    const T *in = elementsOf<T>(static_cast<const HostArray &>(call.in[0]));
    T *a = elementsOf<T>(out[0]);
    int32_t *info = out[1].mutableData<int32_t>();
    // The columns of a row-major matrix are its rows: L of rows is U of columns, and a = L L^H is
    // a^T = U^H U.
    std::copy_n(in, batch.count * batch.n * batch.n, a);
    for (int64_t b = 0; b < batch.count; ++b, a += batch.n * batch.n)
      info[b] = Lapack<T>::potrf(uplo == 'L' ? 'U' : 'L', int(batch.n), a);
    return out;
  });
}

/// getrf(a) -> (lu, pivots, info): pivots count rows from one.
Result<Values> getrf(Call &call) {
  return byLapackType(call, [&]<class T>(Tag<T>) -> Result<Values> {
    MatrixBatch batch(call.in[0].dims());
    BatchTypes type(call.in[0]);
    int64_t size = batch.m * batch.n, depth = std::min(batch.m, batch.n);
    VITRO_TRY(Values out, resultArrays(call, {call.in[0].type(), type(DType::I32, {depth}),
                                              type(DType::I32, {})}));
    const T *in = elementsOf<T>(static_cast<const HostArray &>(call.in[0]));
    T *lu = elementsOf<T>(out[0]);
    int32_t *pivots = out[1].mutableData<int32_t>(), *info = out[2].mutableData<int32_t>();
    for (int64_t b = 0; b < batch.count; ++b) {
      std::vector<T> work = toColumns(in + b * size, batch.m, batch.n);
      info[b] = size == 0
                    ? 0
                    : Lapack<T>::getrf(int(batch.m), int(batch.n), work.data(), pivots + b * depth);
      fromColumns(work, lu + b * size, batch.m, batch.n);
    }
    return out;
  });
}

/// trsm(a, b[, alpha]){side, uplo, trans_x, diag} -> x with op(a) x = alpha b, or x op(a) = alpha
/// b. jaxlib 0.4.38 has alpha as an operand.
Result<Values> trsm(Call &call) {
  return byLapackType(call, [&]<class T>(Tag<T>) -> Result<Values> {
    if (call.in.size() < 2 || call.in[1].rank() < 2) return badCustomCall(call, "no right side");
    const Attributes &config = customCallConfig(call);
    bool left = letter(config, "side", 'L') == 'L', lower = letter(config, "uplo", 'L') == 'L';
    bool unit = letter(config, "diag", 'N') == 'U';
    char trans = letter(config, "trans_x", 'N');
    MatrixBatch batch(call.in[1].dims());
    BatchTypes type(call.in[1]);
    int64_t order = left ? batch.m : batch.n;
    TensorType triangle = type(call.in[0].dtype(), {order, order});
    TensorType right = type(call.in[0].dtype(), {batch.m, batch.n});
    std::vector<TensorType> wanted = {triangle, right};
    if (call.in.size() == 3) wanted.push_back({call.in[0].dtype(), {}, nullptr});
    VITRO_RETURN_IF_ERROR(expectOperands(call, wanted));
    HostArray x = std::move(call.in[1]);
    VITRO_RETURN_IF_ERROR(x.makeUnique());
    if (call.in.size() == 3) {
      T alpha = *elementsOf<T>(static_cast<const HostArray &>(call.in[2]));
      if (alpha != T(1))
        for (int64_t i = 0; i < x.elements(); ++i) elementsOf<T>(x)[i] *= alpha;
    }
    if (batch.m > 0 && batch.n > 0)
      for (int64_t b = 0; b < batch.count; ++b)
        solveTriangular(
            elementsOf<T>(static_cast<const HostArray &>(call.in[0])) + b * order * order,
            elementsOf<T>(x) + b * batch.m * batch.n, batch.m, batch.n, {left, lower, unit, trans});
    return Values{std::move(x)};
  });
}

/// (dl, d, du, b): three diagonals of one length, and a right side with as many rows.
Result<std::vector<TensorType>> tridiagonalTypes(const Call &call) {
  if (call.in.size() != 4 || call.in[3].rank() < 2) return badCustomCall(call, "no right side");
  BatchTypes type(call.in[3]);
  MatrixBatch batch(call.in[3].dims());
  TensorType diagonal = type(call.in[0].dtype(), {batch.m});
  TensorType right = type(call.in[0].dtype(), {batch.m, batch.n});
  std::vector<TensorType> types{diagonal, diagonal, diagonal, right};
  VITRO_RETURN_IF_ERROR(expectOperands(call, types));
  return types;
}

/// gtsv(dl, d, du, b) -> (dl, d, du, x, info): dl[0] and du[n-1] lie outside the matrix.
Result<Values> gtsv(Call &call) {
  return byLapackType(
      call,
      [&]<class T>(Tag<T>) -> Result<Values> {
        VITRO_TRY(std::vector<TensorType> types, tridiagonalTypes(call));
        types.push_back(
            {DType::I32, Dims(types[3].dims.begin(), types[3].dims.end() - 2), nullptr});
        VITRO_TRY(Values out, resultArrays(call, types));
        for (size_t i = 0; i < 4; ++i) {
          out[i] = call.in[i];
          VITRO_RETURN_IF_ERROR(out[i].makeUnique());
        }
        MatrixBatch batch(call.in[3].dims());
        int64_t n = batch.m;
        int32_t *info = out[4].mutableData<int32_t>();
        T *dl = elementsOf<T>(out[0]), *d = elementsOf<T>(out[1]), *du = elementsOf<T>(out[2]);
        T *x = elementsOf<T>(out[3]);
        for (int64_t b = 0; b < batch.count && n > 0; ++b) {
          std::vector<T> work = toColumns(x + b * n * batch.n, n, batch.n);
          info[b] = Lapack<T>::gtsv(int(n), int(batch.n), dl + b * n + 1, d + b * n, du + b * n,
                                    work.data());
          fromColumns(work, x + b * n * batch.n, n, batch.n);
        }
        return out;
      },
      1);
}

/// A pivot that `row` can be divided by without overflow: otherwise the pivot is moved away from
/// zero, by `step` first and by twice as much each time after.
template <class T>
T usablePivot(T pivot, Real<T> step, T *row, int64_t right) {
  constexpr Real<T> tiny = std::numeric_limits<Real<T>>::min(), huge = 1 / tiny;
  Real<T> largest = 0;
  for (int64_t j = 0; j < right; ++j) largest = std::max(largest, std::abs(row[j]));
  step = std::copysign(std::max(std::abs(step), tiny), std::real(pivot));
  for (Real<T> size = std::abs(pivot); size < 1; size = std::abs(pivot), step *= 2) {
    bool overflows = size < tiny ? size == 0 || largest * tiny > size : largest > size * huge;
    if (!overflows) {
      if (size >= tiny) return pivot;
      for (int64_t j = 0; j < right; ++j) row[j] *= huge;
      return pivot * huge;
    }
    pivot += step;
  }
  return pivot;
}

/// One tridiagonal system by elimination with row exchanges (chosen relative to the size of their
/// rows), in which every pivot is made usable: solutions of singular systems are finite, and point
/// in the direction that inverse iteration needs.
template <class T>
void solvePerturbed(std::vector<T> dl, std::vector<T> d, std::vector<T> du, T *x, int64_t n,
                    int64_t right) {
  std::vector<T> du2(size_t(n), T(0));  // the second superdiagonal that exchanges fill in
  du[size_t(n - 1)] = T(0);
  auto rowSize = [&](size_t k) { return std::abs(d[k]) + std::abs(du[k]); };
  Real<T> scale = rowSize(0);
  for (size_t k = 0; k + 1 < size_t(n); ++k) {
    T *row = x + int64_t(k) * right, *next = row + right;
    Real<T> nextScale = std::abs(dl[k + 1]) + rowSize(k + 1);
    if (dl[k + 1] == T(0)) {
      scale = nextScale;
      continue;
    }
    Real<T> here = d[k] == T(0) ? 0 : std::abs(d[k]) / scale;
    bool exchange = std::abs(dl[k + 1]) / nextScale > here;
    if (exchange) {
      std::swap(d[k], dl[k + 1]);
      std::swap(du[k], d[k + 1]);
      std::swap(du2[k], du[k + 1]);
      std::swap_ranges(row, next, next);
    }
    T factor = dl[k + 1] / d[k];
    d[k + 1] -= factor * du[k];
    du[k + 1] -= factor * du2[k];
    for (int64_t j = 0; j < right; ++j) next[j] -= factor * row[j];
    scale = exchange ? rowSize(k + 1) : nextScale;
  }
  Real<T> largest = 0;
  for (const std::vector<T> *diagonal : {&d, &du, &du2})
    for (T element : *diagonal) largest = std::max(largest, std::abs(element));
  for (int64_t i = n; i-- > 0;) {
    size_t k = size_t(i);
    T *row = x + i * right;
    for (int64_t j = 0; j < right; ++j) {
      if (i + 1 < n) row[j] -= du[k] * row[right + j];
      if (i + 2 < n) row[j] -= du2[k] * row[2 * right + j];
    }
    T pivot = usablePivot(d[k], std::numeric_limits<Real<T>>::epsilon() * largest, row, right);
    for (int64_t j = 0; j < right; ++j) row[j] /= pivot;
  }
}

Result<Values> tridiagonalPerturbed(Call &call) {
  return byLapackType(
      call,
      [&]<class T>(Tag<T>) -> Result<Values> {
        VITRO_TRY(std::vector<TensorType> types, tridiagonalTypes(call));
        HostArray x = std::move(call.in[3]);
        VITRO_RETURN_IF_ERROR(x.makeUnique());
        MatrixBatch batch(x.dims());
        int64_t n = batch.m;
        auto diagonal = [&](size_t which, int64_t b) {
          const T *at = elementsOf<T>(static_cast<const HostArray &>(call.in[which])) + b * n;
          return std::vector<T>(at, at + n);
        };
        for (int64_t b = 0; b < batch.count && n > 0; ++b)
          solvePerturbed(diagonal(0, b), diagonal(1, b), diagonal(2, b),
                         elementsOf<T>(x) + b * n * batch.n, n, batch.n);
        return Values{std::move(x)};
      },
      1);
}

constexpr CustomCallRow kSolvers[] = {
    {"potrf", potrf}, {"getrf", getrf}, {"trsm", trsm}, {"gtsv", gtsv}};

}  // namespace

std::span<const CustomCallRow> lapackSolvers() { return kSolvers; }

Result<Values> perturbedTridiagonalSolve(Call &call) { return tridiagonalPerturbed(call); }

}  // namespace vitro::ops
