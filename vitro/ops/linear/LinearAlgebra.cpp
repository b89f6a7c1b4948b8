// cholesky and triangular_solve.
#include <fmt/format.h>
#include "vitro/ops/Families.h"
#include "vitro/ops/linear/Accumulate.h"
#include "vitro/ops/linear/TriangularSolve.h"

extern "C" __float128 sqrtf128(__float128);

namespace vitro::ops {
namespace {

/// Types with LAPACK, and the wide ones of shadows.
template <class T>
struct SolvableElement
    : std::bool_constant<LapackElement<T>::value || std::is_same_v<T, Float128> ||
                         std::is_same_v<T, Complex256>> {};

Float128 squareRoot(Float128 x) { return sqrtf128(x); }
std::complex<Float128> squareRoot(std::complex<Float128> x) { return {sqrtf128(x.real()), 0}; }
Float128 realOf(Float128 x) { return x; }
Float128 realOf(std::complex<Float128> x) { return x.real(); }

/// Row by row, in the lower triangle. False if the matrix is not positive definite.
template <class T>
bool factorWide(T *a, int64_t n) {
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j <= i; ++j) {
      T sum = a[i * n + j];
      for (int64_t k = 0; k < j; ++k) sum -= a[i * n + k] * conjugate(a[j * n + k]);
      if (i != j)
        a[i * n + j] = sum / a[j * n + j];
      else if (realOf(sum) > 0)
        a[i * n + i] = squareRoot(sum);
      else
        return false;
    }
  return true;
}

template <class T>
bool factor(T *a, int64_t n, bool lower) {
  if constexpr (std::is_same_v<Real<T>, Float128>) {
    auto mirror = [&] {
      for (int64_t i = 0; i < n; ++i)
        for (int64_t j = 0; j < i; ++j) {
          T below = a[i * n + j];
          a[i * n + j] = conjugate(a[j * n + i]);
          a[j * n + i] = conjugate(below);
        }
    };
    if (!lower) mirror();
    bool ok = factorWide(a, n);
    if (!lower) mirror();
    return ok;
  } else {
    // Row-major memory read as columns is the transpose: the triangles are swapped, and the factor
    // of the conjugate is the conjugate of the factor.
    return n == 0 || Lapack<T>::potrf(lower ? 'U' : 'L', int(n), a) == 0;
  }
}

/// The other triangle is implementation-defined: zero here. A matrix without a factor becomes NaN.
template <class T>
void choleskyOne(T *a, int64_t n, bool lower) {
  bool ok = factor(a, n, lower);
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j < n; ++j) {
      if (lower ? j > i : j < i)
        a[i * n + j] = T(0);
      else if (!ok)
        a[i * n + j] = T(std::numeric_limits<double>::quiet_NaN());
    }
}

Result<Values> cholesky(Call &call) {
  DType dtype = call.in[0].dtype();
  if (!isFloatOrComplex(dtype)) return unsupportedDType(call);
  bool lower = call.attrs.flag("lower");
  VITRO_TRY(HostArray a, toAccumulator(call.in[0], accumulatorFor(dtype, dtype, dtype)));
  call.in[0] = HostArray();
  VITRO_RETURN_IF_ERROR(a.makeUnique());
  MatrixBatch batch(a.dims());
  if (batch.m != batch.n)  // cholesky C3
    return cannotRun("op.shape", fmt::format("cholesky of {}", a.type().text()));
  prepareLapack();
  bool done = dispatchIf<SolvableElement>(a.dtype(), false, [&]<class T>(Tag<T>) {
    for (int64_t b = 0; b < batch.count; ++b)
      choleskyOne(elementsOf<Std<T>>(a) + b * batch.m * batch.n, batch.n, lower);
    return true;
  });
  if (!done) return unsupportedDType(call);
  VITRO_TRY(HostArray out, fromAccumulator(std::move(a), dtype));
  return Values{std::move(out)};
}

Result<Values> triangularSolve(Call &call) {
  DType dtype = call.in[1].dtype();
  if (!isFloatOrComplex(dtype)) return unsupportedDType(call);
  DType accumulator = accumulatorFor(dtype, dtype, dtype);
  std::string_view transpose = call.attrs.string("transpose_a", "NO_TRANSPOSE");
  TriangularForm form{call.attrs.flag("left_side"), call.attrs.flag("lower"),
                      call.attrs.flag("unit_diagonal"),
                      transpose == "TRANSPOSE" ? 'T'
                      : transpose == "ADJOINT" ? 'C'
                                               : 'N'};
  VITRO_TRY(HostArray a, toAccumulator(call.in[0], accumulator));
  VITRO_TRY(HostArray x, toAccumulator(call.in[1], accumulator));
  call.in[1] = HostArray();
  VITRO_RETURN_IF_ERROR(x.makeUnique());
  MatrixBatch as(a.dims()), batch(x.dims());
  int64_t order = form.left ? batch.m : batch.n;
  if (as.m != order || as.n != order || as.count != batch.count)  // triangular_solve C3
    return cannotRun("op.shape", fmt::format("triangular_solve of {} with {}", a.type().text(),
                                             x.type().text()));
  prepareLapack();
  bool done = dispatchIf<SolvableElement>(accumulator, false, [&]<class T>(Tag<T>) {
    const auto *matrix = elementsOf<Std<T>>(static_cast<const HostArray &>(a));
    for (int64_t b = 0; b < batch.count; ++b)
      solveTriangular(matrix + b * order * order, elementsOf<Std<T>>(x) + b * batch.m * batch.n,
                      batch.m, batch.n, form);
    return true;
  });
  if (!done) return unsupportedDType(call);
  VITRO_TRY(HostArray out, fromAccumulator(std::move(x), dtype));
  return Values{std::move(out)};
}

constexpr OpRow rows[] = {
    {"stablehlo.cholesky", kLibrary, cholesky},
    {"stablehlo.triangular_solve", kLibrary, triangularSolve},
};

}  // namespace

std::span<const OpRow> linearAlgebraOps() { return rows; }

}  // namespace vitro::ops
