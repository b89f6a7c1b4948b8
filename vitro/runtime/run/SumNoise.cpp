#include "vitro/runtime/run/SumNoise.h"
#include <cmath>
#include <string_view>
#include "vitro/ops/ProcessContext.h"
#include "vitro/tensor/Ulp.h"

namespace vitro::runtime {
namespace {

Result<HostArray> magnitudes(const HostArray &array, ops::ProcessContext &machine) {
  ops::Values in = {array};
  ops::Attributes none;
  TensorType type = array.type();
  ops::Call call{"stablehlo.abs", none, in, {&type, 1}, {&type, 1}, {}, machine};
  VITRO_TRY(ops::Values out, ops::evaluate(*ops::findOp("stablehlo.abs"), call));
  return std::move(out[0]);
}

/// How many terms each output sums.
double terms(const Task &task, const ops::Values &inputs, const HostArray &output) {
  std::string_view op = task.row->name;
  double count = 1;
  if (op.ends_with("conv") || op.ends_with("convolution")) {
    int64_t features =
        inputs[1].dims()[size_t(task.attrs.integer("kernel_output_feature_dimension"))];
    return double(inputs[1].elements()) / double(std::max<int64_t>(1, features));
  }
  if (op == "stablehlo.reduce")
    return double(inputs[0].elements()) / double(std::max<int64_t>(1, output.elements()));
  if (op == "stablehlo.reduce_window") {
    for (int64_t size : task.attrs.ints("window_dimensions")) count *= double(size);
    return count;
  }
  for (int64_t dim : task.attrs.ints("lhs_contracting_dimensions"))
    count *= double(inputs[0].dims()[size_t(dim)]);
  if (op == "stablehlo.dot") count = double(inputs[0].dims().empty() ? 1 : inputs[0].dims().back());
  return count;
}

/// A body that adds its two arguments.
bool isAddition(const Plan &body) {
  return body.tasks.size() == 1 && std::string_view(body.tasks[0].row->name) == "stablehlo.add" &&
         body.results == body.tasks[0].out;
}

}  // namespace

bool addsUp(const Task &task) {
  std::string_view op = task.row->name;
  if (op == "stablehlo.fft") return task.resultTypes.size() == 1;
  bool isProduct = op == "stablehlo.dot_general" || op == "stablehlo.dot" ||
                   op == "stablehlo.convolution" || op == "stablehlo.dynamic_conv";
  bool isSum = (op == "stablehlo.reduce" || op == "stablehlo.reduce_window") &&
               task.bodies.size() == 1 && isAddition(*task.bodies[0].plan);
  if (!(isProduct || isSum) || task.resultTypes.size() != 1 || task.operandTypes.size() < 2)
    return false;
  auto isReal = [](const TensorType &type) {
    return isFloatOrComplex(type.dtype) && !isComplex(type.dtype) && !type.quantization;
  };
  return isReal(task.resultTypes[0]) && isReal(task.operandTypes[0]) &&
         isReal(task.operandTypes[1]);
}

// Rounding after each of n additions makes errors of u times the partial sums. Partial sums drift
// to the result x and fluctuate by the size of the terms, which the sum of magnitudes d measures:
// so the error has a standard deviation of about u (0.33 sqrt(n) |x| + 0.5 d). This uses two and a
// half of those, up or down: the rules double it, and among the many elements that are judged some
// are that far off.
namespace {

/// A fast transform of n numbers has log2(n) rounds of additions, whose errors spread over all of a
/// line's results: they have the size of the line, not of the element. Two and a half standard
/// deviations, as above.
Result<> moveTransform(HostArray &output, int64_t rank, std::mt19937_64 &random) {
  VITRO_RETURN_IF_ERROR(output.makeUnique());
  const Dims &dims = output.dims();
  int64_t line = isComplex(output.dtype()) ? 2 : 1, points = 1;
  for (size_t d = dims.size() - size_t(std::min<int64_t>(rank, int64_t(dims.size())));
       d < dims.size(); ++d)
    points *= dims[d];
  line *= points;
  int64_t count = output.elements() * (isComplex(output.dtype()) ? 2 : 1);
  double rounds = std::sqrt(std::max(1.0, std::log2(double(std::max<int64_t>(points, 1)))));
  dispatchIf<FloatElement>(realPart(output.dtype()), false, [&]<class T>(Tag<T>) {
    if constexpr (!std::is_same_v<T, Float128>) {
      double u = std::is_same_v<T, double> ? 0x1p-53 : 0x1p-24;
      T *data = reinterpret_cast<T *>(output.mutableRaw());
      for (int64_t begin = 0; line > 0 && begin + line <= count; begin += line) {
        double sum = 0;
        for (int64_t i = begin; i < begin + line; ++i) {
          double x = double(Compute<T>(data[i]));
          sum += std::isfinite(x) ? x * x : 0;
        }
        double step = 2.5 * u * rounds * std::sqrt(sum / double(line));
        uint64_t bits = 0;
        for (int64_t i = begin; i < begin + line; ++i, bits >>= 1) {
          if ((i - begin) % 64 == 0) bits = random();
          double moved = double(Compute<T>(data[i])) + (bits & 1 ? step : -step);
          if (std::isfinite(moved)) data[i] = T(Compute<T>(moved));
        }
      }
    }
    return true;
  });
  return {};
}

}  // namespace

Result<> moveSums(const Task &task, const ops::Values &inputs, ops::Values &outputs,
                  const Again &again, ops::ProcessContext &machine, std::mt19937_64 &random) {
  if (std::string_view(task.row->name) == "stablehlo.fft")
    return moveTransform(outputs[0], int64_t(task.attrs.ints("fft_length").size()), random);
  ops::Values sizes;
  for (const HostArray &input : inputs) {
    VITRO_TRY(HostArray size, magnitudes(input, machine));
    sizes.push_back(std::move(size));
  }
  VITRO_TRY(ops::Values spans, again(std::move(sizes)));
  HostArray &output = outputs[0];
  VITRO_RETURN_IF_ERROR(output.makeUnique());
  double root = std::sqrt(terms(task, inputs, output));
  dispatchIf<FloatElement>(output.dtype(), false, [&]<class T>(Tag<T>) {
    if constexpr (!std::is_same_v<T, Float128>) {
      // Narrower types are summed in f32.
      double u = std::is_same_v<T, double> ? 0x1p-53 : 0x1p-24;
      T *data = reinterpret_cast<T *>(output.mutableRaw());
      const T *span = reinterpret_cast<const T *>(spans[0].raw());
      uint64_t bits = 0;
      for (int64_t i = 0; i < output.elements(); ++i, bits >>= 1) {
        if (i % 64 == 0) bits = random();
        double x = double(Compute<T>(data[i])), d = double(Compute<T>(span[i]));
        double step = u * (0.83 * root * std::fabs(x) + 1.25 * d);
        double moved = x + (bits & 1 ? step : -step);
        if (std::isfinite(moved) && std::isfinite(d)) data[i] = T(Compute<T>(moved));
      }
    }
    return true;
  });
  return {};
}

}  // namespace vitro::runtime
