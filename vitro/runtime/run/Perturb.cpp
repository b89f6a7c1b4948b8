#include "vitro/runtime/run/Perturb.h"
#include <algorithm>
#include <cmath>
#include <string_view>
#include "vitro/ops/linear/Contraction.h"
#include "vitro/tensor/Ulp.h"

namespace vitro::runtime {
namespace {

// Functions that compilers compute as sums whose terms are larger than the result near its zeros,
// and the size whose unit in the last place bounds what such a sum loses. Measured with XLA on the
// CPU: lgamma 47u, digamma 29u, in f32 and in f64.
struct Expanded {
  std::string_view op;
  double termSize;
};
constexpr Expanded expanded[] = {{"chlo.lgamma", 16}, {"chlo.digamma", 8}};

double termSizeOf(std::string_view op) {
  for (const Expanded &row : expanded)
    if (row.op == op) return row.termSize;
  return 0;
}

// The approximations of compiled code are off by up to 3.3 units (docs/approximations.md), of a
// number that the reference has rounded correctly.
constexpr unsigned kMostSteps = 3;

bool isFunction(const Task &task) {
  return task.row->facts.cost == ops::Cost::Function && mayRound(task) &&
         task.row->facts.rounding == ops::Rounding::Loose;
}

/// `steps` up or down for a sign-magnitude float in its own bits, or the step of `termSize` if that
/// is larger; unchanged if this would leave the finite numbers.
template <class T>
T stepped(T value, bool up, unsigned steps, double termSize) {
  if constexpr (std::is_same_v<T, Float128>) {
    return value;  // shadows are not perturbed
  } else {
    // Narrower types compute such functions in f32.
    if constexpr (std::is_same_v<T, float> || std::is_same_v<T, double>)
      if (std::fabs(value) < termSize)
        return T(value + (up ? termSize : -termSize) * std::numeric_limits<T>::epsilon());
    using Bits = std::conditional_t<
        sizeof(T) == 1, uint8_t,
        std::conditional_t<sizeof(T) == 2, uint16_t,
                           std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>>>;
    Compute<T> before = value;
    if (before == 0 || !std::isfinite(before)) return value;
    Bits old = std::bit_cast<Bits>(value);
    T moved = std::bit_cast<T>(Bits(up ? old + steps : old - steps));
    return std::isfinite(Compute<T>(moved)) && (Compute<T>(moved) < 0) == (before < 0) ? moved
                                                                                       : value;
  }
}

}  // namespace

bool mayRound(const Task &task) { return task.row->facts.rounding != ops::Rounding::Exact; }

bool mayRound(const Plan &plan) {
  return anyTask(plan, [](const Task &task) {
    return mayRound(task) && std::ranges::any_of(task.resultTypes, [](const TensorType &type) {
             return isFloatOrComplex(type.dtype);
           });
  });
}

Result<> Noise::move(const Task &task, ops::Values &outputs) {
  if (!mayRound(task)) return {};
  double termSize = kind != NoiseKind::Roundings ? termSizeOf(task.row->name) : 0;
  bool isApproximated = kind == NoiseKind::Decisions && isFunction(task);
  for (HostArray &output : outputs) {
    if (!isFloatOrComplex(output.dtype())) continue;
    VITRO_RETURN_IF_ERROR(output.makeUnique());
    int64_t count = output.elements() * (isComplex(output.dtype()) ? 2 : 1);
    dispatchIf<FloatElement>(realPart(output.dtype()), false, [&]<class T>(Tag<T>) {
      T *data = reinterpret_cast<T *>(output.mutableRaw());
      // Narrower types compute functions in f32, within one unit.
      bool hasMoreSteps = isApproximated && sizeof(T) >= sizeof(float);
      uint64_t bits = 0;
      for (int64_t i = 0; i < count; ++i) {
        if (i % 64 == 0) bits = random();
        unsigned steps = hasMoreSteps ? 1 + unsigned(random() % kMostSteps) : 1;
        data[i] = stepped(data[i], bits & 1, steps, termSize);
        bits >>= 1;
      }
      return true;
    });
  }
  return {};
}

Result<> flushSubnormals(ops::Values &values) {
  for (HostArray &value : values) {
    if (!isFloatOrComplex(value.dtype())) continue;
    int64_t count = value.elements() * (isComplex(value.dtype()) ? 2 : 1);
    bool isUnique = false;
    Result<> done;
    dispatchIf<FloatElement>(realPart(value.dtype()), false, [&]<class T>(Tag<T>) {
      if constexpr (std::is_same_v<T, float> || std::is_same_v<T, double> ||
                    std::is_same_v<T, BFloat16>) {
        for (int64_t i = 0; i < count; ++i) {
          Compute<T> number = reinterpret_cast<const T *>(value.raw())[i];
          if (number == 0 || !(std::fabs(number) < smallestNormal<T>())) continue;
          if (!isUnique && !(done = value.makeUnique())) return false;
          isUnique = true;
          reinterpret_cast<T *>(value.mutableRaw())[i] = T(std::copysign(Compute<T>(0), number));
        }
      }
      return true;
    });
    VITRO_RETURN_IF_ERROR(std::move(done));
  }
  return {};
}

static bool multipliesBf16(const Task &task) {
  constexpr std::string_view products[] = {"stablehlo.convolution", "stablehlo.dot",
                                           "stablehlo.dot_general", "stablehlo.dynamic_conv"};
  return std::ranges::find(products, task.row->name) != std::end(products) &&
         task.operandTypes[0].dtype == DType::BF16 && task.operandTypes[1].dtype == DType::BF16;
}

bool multipliesBf16(const Plan &plan) {
  return anyTask(plan, [](const Task &task) { return multipliesBf16(task); });
}

bool losesProducts(const Task &task, const ops::Values &inputs) {
  DType result = task.resultTypes[0].dtype;
  if (!multipliesBf16(task) || !std::string_view(task.row->name).starts_with("stablehlo.dot") ||
      (result != DType::BF16 && result != DType::F32))
    return false;
  double smallest = 1;
  for (const HostArray &input : inputs) {
    double least = HUGE_VAL;
    for (BFloat16 number : input.span<BFloat16>())
      if (float(number) != 0) least = std::fmin(least, std::fabs(double(float(number))));
    smallest *= least;
  }
  return smallest < smallestNormal<float>();
}

Result<ops::Values> dotInTiles(const Task &task, const ops::Values &inputs) {
  bool isGeneral = std::string_view(task.row->name) == "stablehlo.dot_general";
  auto dims = isGeneral ? ops::DotDims::from(task.attrs) : ops::DotDims::ofDot(inputs[0].rank());
  VITRO_TRY(HostArray out, ops::dotInTiles(inputs[0], inputs[1], dims, task.resultTypes[0].dtype));
  return ops::Values{std::move(out)};
}

}  // namespace vitro::runtime
