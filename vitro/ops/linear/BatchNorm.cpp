// batch_norm_training, _inference and _grad: the decompositions of the spec, every step rounded to
// the element type, every sum a left fold in row-major order.
#include <fmt/format.h>
#include <cmath>
#include "vitro/ops/Families.h"

extern "C" __float128 sqrtf128(__float128);

namespace vitro::ops {
namespace {

/// Arithmetic in T: computes in Compute<T> and rounds after every operation.
template <class T>
struct In {
  using C = Compute<T>;
  static C round(C x) {
    if constexpr (isNarrowFloatElement<T>)
      return C(T(x));
    else
      return x;
  }
  static C add(C a, C b) { return round(a + b); }
  static C sub(C a, C b) { return round(a - b); }
  static C mul(C a, C b) { return round(a * b); }
  static C div(C a, C b) { return round(a / b); }
  static C sqrt(C x) {
    if constexpr (std::is_same_v<C, Float128>)
      return sqrtf128(x);
    else
      return round(std::sqrt(x));
  }
  static C constant(double x) { return C(T(x)); }
};

/// The operand as [outer, features, inner] around the feature dimension.
template <class T>
struct Features {
  using C = Compute<T>;
  int64_t outer = 1, count, inner = 1, elements;
  C epsilon, perFeature;

  Features(const HostArray &operand, const Attributes &attrs)
      : count(0), elements(operand.elements()), epsilon(In<T>::constant(attrs.number("epsilon"))) {
    int64_t axis = attrs.integer("feature_index");
    for (int64_t d = 0; d < operand.rank(); ++d)
      (d < axis    ? outer
       : d == axis ? count
                   : inner) = d == axis ? operand.dims()[size_t(d)]
                                        : (d < axis ? outer : inner) * operand.dims()[size_t(d)];
    perFeature = In<T>::constant(count == 0 ? 0 : double(outer * inner));
  }
  size_t featureOf(int64_t element) const { return size_t(element / inner % count); }

  /// sum over everything but the feature dimension of term(element)
  template <class F>
  std::vector<C> sums(F &&term) const {
    std::vector<C> all(size_t(count), C(0));
    for (int64_t i = 0; i < elements; ++i) {
      C &sum = all[featureOf(i)];
      sum = In<T>::add(sum, term(i));
    }
    return all;
  }
  template <class F>
  std::vector<C> means(F &&term) const {
    std::vector<C> all = sums(term);
    for (C &x : all) x = In<T>::div(x, perFeature);
    return all;
  }
};

template <class T>
std::vector<Compute<T>> widened(const HostArray &array) {
  std::vector<Compute<T>> out;
  for (T x : array.span<T>()) out.push_back(Compute<T>(x));
  return out;
}

template <class T>
Result<HostArray> narrowed(const std::vector<Compute<T>> &values, const Dims &dims) {
  VITRO_TRY(HostArray out, HostArray::allocate(dtypeOf<T>, dims));
  T *to = out.mutableData<T>();
  for (size_t i = 0; i < values.size(); ++i) to[i] = T(values[i]);
  return out;
}

template <class T>
using Vector = std::vector<Compute<T>>;

template <class T>
Vector<T> normalized(const Features<T> &f, const Vector<T> &x, const Vector<T> &scale,
                     const Vector<T> &offset, const Vector<T> &mean, const Vector<T> &variance) {
  using A = In<T>;
  Vector<T> out(x.size());
  for (int64_t i = 0; i < f.elements; ++i) {
    size_t c = f.featureOf(i);
    auto centered = A::sub(x[size_t(i)], mean[c]);
    auto deviation = A::sqrt(A::add(variance[c], f.epsilon));
    out[size_t(i)] = A::add(A::mul(scale[c], A::div(centered, deviation)), offset[c]);
  }
  return out;
}

template <class T>
Result<Values> training(Call &call) {
  Features<T> f(call.in[0], call.attrs);
  Vector<T> x = widened<T>(call.in[0]);
  Vector<T> mean = f.means([&](int64_t i) { return x[size_t(i)]; });
  Vector<T> variance = f.means([&](int64_t i) {
    auto centered = In<T>::sub(x[size_t(i)], mean[f.featureOf(i)]);
    return In<T>::mul(centered, centered);
  });
  Vector<T> y = normalized(f, x, widened<T>(call.in[1]), widened<T>(call.in[2]), mean, variance);
  VITRO_TRY(HostArray out, narrowed<T>(y, call.in[0].dims()));
  VITRO_TRY(HostArray means, narrowed<T>(mean, {f.count}));
  VITRO_TRY(HostArray variances, narrowed<T>(variance, {f.count}));
  return Values{std::move(out), std::move(means), std::move(variances)};
}

template <class T>
Result<Values> inference(Call &call) {
  Features<T> f(call.in[0], call.attrs);
  Vector<T> y = normalized(f, widened<T>(call.in[0]), widened<T>(call.in[1]),
                           widened<T>(call.in[2]), widened<T>(call.in[3]), widened<T>(call.in[4]));
  VITRO_TRY(HostArray out, narrowed<T>(y, call.in[0].dims()));
  return Values{std::move(out)};
}

template <class T>
Result<Values> grad(Call &call) {
  using A = In<T>;
  Features<T> f(call.in[0], call.attrs);
  Vector<T> x = widened<T>(call.in[0]), scale = widened<T>(call.in[1]);
  Vector<T> mean = widened<T>(call.in[2]), variance = widened<T>(call.in[3]);
  Vector<T> dy = widened<T>(call.in[4]);
  auto centered = [&](int64_t i) { return A::sub(x[size_t(i)], mean[f.featureOf(i)]); };
  auto spread = [&](size_t c) { return A::add(variance[c], f.epsilon); };
  Vector<T> sumDy = f.sums([&](int64_t i) { return dy[size_t(i)]; });
  Vector<T> sumDyX = f.sums([&](int64_t i) { return A::mul(dy[size_t(i)], centered(i)); });
  Vector<T> gradScale = f.sums([&](int64_t i) {
    return A::mul(dy[size_t(i)], A::div(centered(i), A::sqrt(spread(f.featureOf(i)))));
  });
  Vector<T> gradOperand(x.size());
  for (int64_t i = 0; i < f.elements; ++i) {
    size_t c = f.featureOf(i);
    auto i1 = A::mul(dy[size_t(i)], f.perFeature);
    auto i5 = A::div(A::mul(sumDyX[c], centered(i)), spread(c));
    auto i6 = A::sub(A::sub(i1, sumDy[c]), i5);
    gradOperand[size_t(i)] = A::mul(A::div(A::div(scale[c], A::sqrt(spread(c))), f.perFeature), i6);
  }
  VITRO_TRY(HostArray first, narrowed<T>(gradOperand, call.in[0].dims()));
  VITRO_TRY(HostArray second, narrowed<T>(gradScale, {f.count}));
  VITRO_TRY(HostArray third, narrowed<T>(sumDy, {f.count}));
  return Values{std::move(first), std::move(second), std::move(third)};
}

template <class F>
Result<Values> byFloat(Call &call, F &&f) {
  // For dynamic shapes: every per-feature operand has one element per feature.
  const HostArray &operand = call.in[0];
  int64_t axis = call.attrs.integer("feature_index");
  bool fits = axis >= 0 && axis < operand.rank();
  for (size_t i = 1; fits && i < call.in.size(); ++i) {
    bool whole =
        i == 4 && call.in[i].rank() == operand.rank() && call.in[i].dims() == operand.dims();
    fits = call.in[i].dtype() == operand.dtype() &&
           (whole || call.in[i].elements() == operand.dims()[size_t(axis)]);
  }
  if (!fits)
    return cannotRun("op.shape", fmt::format("{} on {}: the other operands do not fit", call.name,
                                             operand.type().text()));
  return dispatchIf<FloatElement>(operand.dtype(), Result<Values>(unsupportedDType(call)), f);
}

Result<Values> batchNormTraining(Call &call) {
  return byFloat(call, [&]<class T>(Tag<T>) { return training<T>(call); });
}
Result<Values> batchNormInference(Call &call) {
  return byFloat(call, [&]<class T>(Tag<T>) { return inference<T>(call); });
}
Result<Values> batchNormGrad(Call &call) {
  if (call.in[4].dims() != call.in[0].dims())
    return cannotRun("op.shape", "batch_norm_grad: grad_output has another shape than operand");
  return byFloat(call, [&]<class T>(Tag<T>) { return grad<T>(call); });
}

constexpr OpRow rows[] = {
    {"stablehlo.batch_norm_training", kLibrary, batchNormTraining},
    {"stablehlo.batch_norm_inference", kLibrary, batchNormInference},
    {"stablehlo.batch_norm_grad", kLibrary, batchNormGrad},
};

}  // namespace

std::span<const OpRow> batchNormOps() { return rows; }

}  // namespace vitro::ops
