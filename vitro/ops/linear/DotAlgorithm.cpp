#include "vitro/ops/linear/DotAlgorithm.h"
#include <fmt/format.h>
#include <algorithm>
#include <tuple>
#include "vitro/ops/Attributes.h"
#include "vitro/ops/movement/Strided.h"

namespace vitro::ops {
namespace {

/// The precision that an operand is rounded to; tf32 (8 exponent, 10 mantissa bits) is not an
/// element type.
struct Precision {
  DType dtype;
  bool tf32 = false;
};

Result<Precision> precisionNamed(const Attributes &algorithm, std::string_view field) {
  std::string_view spelled = algorithm.string(field);
  if (const Attribute *found = algorithm.find(field))
    if (auto *type = std::get_if<TensorType>(&found->value)) spelled = name(type->dtype);
  if (spelled == "tf32") return Precision{DType::F32, true};
  if (std::optional<DType> dtype = dtypeNamed(spelled)) return Precision{*dtype, false};
  return cannotRun("dot.algorithm", fmt::format("{} = '{}' is no type", field, spelled));
}

float roundedToTf32(float x) {
  uint32_t u = std::bit_cast<uint32_t>(x);
  if ((u & 0x7f800000u) == 0x7f800000u) return x;
  return std::bit_cast<float>((u + 0xfffu + ((u >> 13) & 1)) & ~0x1fffu);
}

Result<HostArray> roundedTo(const HostArray &wide, Precision precision) {
  if (precision.tf32 && wide.dtype() == DType::F32) {
    VITRO_TRY(HostArray out, HostArray::allocate(DType::F32, wide.dims()));
    std::ranges::transform(wide.span<float>(), out.mutableData<float>(), roundedToTf32);
    return out;
  }
  // A shadow's wider operands keep their width: rounding them would be the error that it measures.
  if (precision.dtype == wide.dtype() || precision.tf32) return wide;
  VITRO_TRY(HostArray narrow, fromAccumulator(wide, precision.dtype));
  return toAccumulator(narrow, wide.dtype());
}

/// x = part0 + part1 + ..., each the rounded remainder of those before. A non-finite part ends the
/// sum: infinity minus itself would turn it into NaN.
Result<std::vector<HostArray>> split(HostArray rest, Precision precision, int64_t count) {
  std::vector<HostArray> parts;
  for (int64_t i = 0; i < count; ++i) {
    VITRO_TRY(HostArray part, roundedTo(rest, precision));
    if (i + 1 < count && rest.dtype() == DType::F32) {
      VITRO_TRY(HostArray left, HostArray::allocate(DType::F32, rest.dims()));
      std::ranges::transform(rest.span<float>(), part.span<float>(), left.mutableData<float>(),
                             [](float x, float y) { return std::isfinite(y) ? x - y : 0.0f; });
      rest = std::move(left);
    }
    parts.push_back(std::move(part));
    if (rest.dtype() != DType::F32) break;  // integers, f64 and shadows are not split
  }
  return parts;
}

/// Two parts give 3 products (low x low is dropped) or 4, three give 6 or 9. Programs made by JAX
/// say one component and 3, 6 or 9 operations.
int64_t componentsFor(int64_t declared, int64_t operations) {
  return std::max<int64_t>(declared, operations >= 6 ? 3 : operations >= 3 ? 2 : 1);
}

/// Sums with a rounding to the accumulation type after every product, k ascending, as a narrow
/// accumulator does.
template <class T>
Result<HostArray> contractNarrowly(const HostArray &lhs, const HostArray &rhs, const DotDims &d) {
  Dims lhsOrder = d.lhsBatch, rhsOrder = d.rhsBatch;
  auto append = [](Dims &to, const Dims &more) { to.insert(to.end(), more.begin(), more.end()); };
  append(lhsOrder, freeDims(lhs.rank(), d.lhsBatch, d.lhsContract));
  append(lhsOrder, d.lhsContract);
  append(rhsOrder, freeDims(rhs.rank(), d.rhsBatch, d.rhsContract));
  append(rhsOrder, d.rhsContract);
  VITRO_TRY(HostArray a, permuted(lhs, lhsOrder));
  VITRO_TRY(HostArray b, permuted(rhs, rhsOrder));
  VITRO_TRY(HostArray out, contract(lhs, rhs, d));  // for its shape and checks; overwritten below
  VITRO_RETURN_IF_ERROR(out.makeUnique());
  int64_t batches = 1, k = 1;
  for (size_t i = 0; i < d.lhsBatch.size(); ++i) batches *= a.dims()[i];
  for (int64_t dim : d.lhsContract) k *= lhs.dims()[size_t(dim)];
  if (out.elements() == 0 || k == 0) return out;
  int64_t m = a.elements() / batches / k, n = b.elements() / batches / k;
  float *c = out.mutableData<float>();
  for (int64_t at = 0; at < batches; ++at)
    for (int64_t i = 0; i < m; ++i)
      for (int64_t j = 0; j < n; ++j) {
        const float *x = a.data<float>() + (at * m + i) * k,
                    *y = b.data<float>() + (at * n + j) * k;
        T sum(0.0f);
        for (int64_t p = 0; p < k; ++p) sum = T(float(sum) + x[p] * y[p]);
        *c++ = float(sum);
      }
  return out;
}

Result<HostArray> primitiveDot(const HostArray &a, const HostArray &b, const DotDims &dims,
                               DType accumulation) {
  if (a.dtype() == DType::F32 && accumulation == DType::F16)
    return contractNarrowly<Float16>(a, b, dims);
  if (a.dtype() == DType::F32 && accumulation == DType::BF16)
    return contractNarrowly<BFloat16>(a, b, dims);
  return contract(a, b, dims);
}

}  // namespace

Result<HostArray> dotByAlgorithm(const HostArray &lhs, const HostArray &rhs, const DotDims &dims,
                                 DType result, const Attributes &algorithm) {
  VITRO_TRY(Precision left, precisionNamed(algorithm, "lhs_precision_type"));
  VITRO_TRY(Precision right, precisionNamed(algorithm, "rhs_precision_type"));
  VITRO_TRY(Precision accumulation, precisionNamed(algorithm, "accumulation_type"));
  int64_t operations = std::max<int64_t>(1, algorithm.integer("num_primitive_operations", 1));
  // The accumulation type is a minimum: f64 is wider than the operands would need.
  DType accumulator = accumulatorFor(lhs.dtype(), rhs.dtype(), accumulation.dtype);
  VITRO_TRY(HostArray a, toAccumulator(lhs, accumulator));
  VITRO_TRY(HostArray b, toAccumulator(rhs, accumulator));
  int64_t leftParts = componentsFor(algorithm.integer("lhs_component_count", 1), operations);
  int64_t rightParts = componentsFor(algorithm.integer("rhs_component_count", 1), operations);
  VITRO_TRY(std::vector<HostArray> as, split(std::move(a), left, leftParts));
  VITRO_TRY(std::vector<HostArray> bs, split(std::move(b), right, rightParts));
  // Products of large parts first; the wanted number of them, summed from the smallest up.
  std::vector<std::pair<size_t, size_t>> terms;
  for (size_t i = 0; i < as.size(); ++i)
    for (size_t j = 0; j < bs.size(); ++j) terms.emplace_back(i, j);
  std::ranges::sort(terms, {}, [](auto &t) { return std::tuple(t.first + t.second, t.first); });
  terms.resize(std::min(terms.size(), size_t(operations)));
  HostArray sum;
  for (size_t t = terms.size(); t-- > 0;) {
    VITRO_TRY(HostArray term,
              primitiveDot(as[terms[t].first], bs[terms[t].second], dims, accumulation.dtype));
    if (t + 1 < terms.size())
      dispatchAccumulator(accumulator, [&]<class T>(Tag<T>) {
        std::ranges::transform(sum.span<T>(), term.span<T>(), term.mutableData<T>(), plus<T>);
      });
    sum = std::move(term);
  }
  return fromAccumulator(std::move(sum), result);
}

}  // namespace vitro::ops
