// Every row of the table against the reference, bit for bit, on values where they could differ.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <cmath>
#include <limits>
#include "mlir/Parser/Parser.h"
#include "vitro/compile/KernelStageTesting.h"
#include "vitro/ir/Dialects.h"
#include "vitro/ir/Provenance.h"

namespace vitro::compile::testing {
namespace {

template <class T>
std::vector<T> specials() {
  std::vector<T> values;
  if constexpr (std::is_same_v<T, bool>) {
    values = {false, true};
  } else if constexpr (isFloatElement<T>) {
    using Limits = std::numeric_limits<float>;
    double inf = Limits::infinity();
    for (double x :
         {0.0,    0.3,   0.5,    1.0,     1.5,     2.0,     2.5,          3.7,          7.0,
          100.25, 127.5, 255.5,  32768.0, 65504.0, 70000.0, 2147483648.0, 4294967295.5, 9.3e18,
          1.9e19, 1e30,  3.4e38, 1e-3,    6e-8,    1e-39,   1.4e-45,      inf})
      values.insert(values.end(), {T(x), T(-x)});
    values.push_back(T(Limits::quiet_NaN()));
  } else {
    uint64_t top = uint64_t(1) << (sizeof(T) * 8 - 1);
    for (uint64_t x :
         {uint64_t(0), uint64_t(1), uint64_t(2), uint64_t(3), uint64_t(7), uint64_t(8),
          uint64_t(15), uint64_t(16), uint64_t(31), uint64_t(32), uint64_t(63), uint64_t(64),
          uint64_t(100), top, top - 1, top + 1, top / 2, uint64_t(0x5555555555555555)})
      values.insert(values.end(), {T(x), T(uint64_t(0) - x)});
  }
  return values;
}

template <class T>
HostArray arrayOf(const std::vector<T> &values, Dims dims = {}) {
  if (dims.empty()) dims = {int64_t(values.size())};
  auto array = HostArray::allocate(dtypeOf<T>, dims);
  VITRO_CHECK(bool(array) && array->elements() == int64_t(values.size()));
  std::copy(values.begin(), values.end(), array->template mutableData<T>());
  return std::move(*array);
}

/// All pairs (or triples) of special values, one array per operand.
template <class T>
ops::Values combinations(int operands) {
  std::vector<T> each = specials<T>();
  size_t count = 1;
  for (int k = 0; k < operands; ++k) count *= each.size();
  ops::Values arrays;
  for (size_t k = 0, step = 1; k < size_t(operands); ++k, step *= each.size()) {
    std::vector<T> values;
    for (size_t i = 0; i < count; ++i) values.push_back(each[i / step % each.size()]);
    arrays.push_back(arrayOf(values));
  }
  return arrays;
}

/// Every value a 16-bit type has.
template <class T>
ops::Values everyValue() {
  std::vector<T> values;
  for (uint32_t bits = 0; bits < 65536; ++bits) values.push_back(std::bit_cast<T>(uint16_t(bits)));
  return {arrayOf(values)};
}

std::string tensorText(const HostArray &array) { return array.type().text(); }

/// One op on these operands; `format` has {0} for operand and {1} for result type.
void expectSame(std::string_view op, std::string_view types, const std::string &result,
                ops::Values in) {
  std::string arguments, operands;
  for (size_t i = 0; i < in.size(); ++i) {
    arguments += fmt::format("{}%a{}: {}", i ? ", " : "", i, tensorText(in[i]));
    operands += fmt::format("{}%a{}", i ? ", " : "", i);
  }
  std::string text =
      fmt::format("func.func @main({}) -> {} {{\n  %0 = {} {} {}\n  return %0 : {}\n}}", arguments,
                  result, op, operands, types, result);
  expectPromisesKept(text, std::move(in));
}

void expectPointwise(std::string_view op, ops::Values in) {
  std::string type = tensorText(in[0]);
  if (op.starts_with("chlo.")) {
    std::string types = type;
    for (size_t i = 1; i < in.size(); ++i) types += ", " + type;
    return expectSame(op, ": " + types + " -> " + type, type, std::move(in));
  }
  expectSame(op, ": " + type, type, std::move(in));
}

/// Conversion to another element type, in functional form.
void expectTo(std::string_view op, DType to, ops::Values in, std::string_view extra = "") {
  TensorType result{to, in[0].dims(), nullptr};
  std::string types;
  for (const HostArray &array : in) types += (types.empty() ? "" : ", ") + tensorText(array);
  expectSame(op, fmt::format("{} : ({}) -> {}", extra, types, result.text()), result.text(),
             std::move(in));
}

template <class... T>
void forTypes(auto &&body) {
  (body(Tag<T>()), ...);
}
void forFloats(auto &&body) { forTypes<Float16, BFloat16, float, double>(body); }
void forIntegers(auto &&body) {
  forTypes<int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t>(body);
}
void forAll(auto &&body) {
  body(Tag<bool>());
  forFloats(body);
  forIntegers(body);
}

TEST(LowerToLinalg, binaryOpsOfFloats) {
  forFloats([]<class T>(Tag<T>) {
    for (const char *op :
         {"add", "subtract", "multiply", "divide", "remainder", "maximum", "minimum"})
      expectPointwise(std::string("stablehlo.") + op, combinations<T>(2));
    if constexpr (sizeof(T) < 4) return;
    for (const char *op : {"power", "atan2"})
      expectPointwise(std::string("stablehlo.") + op, combinations<T>(2));
  });
}

TEST(LowerToLinalg, binaryOpsOfIntegers) {
  forIntegers([]<class T>(Tag<T>) {
    for (const char *op :
         {"add", "subtract", "multiply", "divide", "remainder", "maximum", "minimum", "power",
          "and", "or", "xor", "shift_left", "shift_right_arithmetic", "shift_right_logical"})
      expectPointwise(std::string("stablehlo.") + op, combinations<T>(2));
    if (sizeof(T) < 8) expectPointwise("chlo.mulhi", combinations<T>(2));
  });
}

TEST(LowerToLinalg, opsOfBooleans) {
  for (const char *op : {"add", "multiply", "maximum", "minimum", "and", "or", "xor"})
    expectPointwise(std::string("stablehlo.") + op, combinations<bool>(2));
  expectPointwise("stablehlo.not", combinations<bool>(1));
}

TEST(LowerToLinalg, unaryOpsOfFloats) {
  for (const char *op : {"stablehlo.abs",
                         "stablehlo.cbrt",
                         "stablehlo.ceil",
                         "stablehlo.cosine",
                         "stablehlo.exponential",
                         "stablehlo.exponential_minus_one",
                         "stablehlo.floor",
                         "stablehlo.log",
                         "stablehlo.log_plus_one",
                         "stablehlo.logistic",
                         "stablehlo.negate",
                         "stablehlo.round_nearest_afz",
                         "stablehlo.round_nearest_even",
                         "stablehlo.rsqrt",
                         "stablehlo.sign",
                         "stablehlo.sine",
                         "stablehlo.sqrt",
                         "stablehlo.tan",
                         "stablehlo.tanh",
                         "chlo.acos",
                         "chlo.acosh",
                         "chlo.asin",
                         "chlo.asinh",
                         "chlo.atan",
                         "chlo.atanh",
                         "chlo.bessel_i1e",
                         "chlo.cosh",
                         "chlo.digamma",
                         "chlo.erf",
                         "chlo.erf_inv",
                         "chlo.erfc",
                         "chlo.lgamma",
                         "chlo.sinh",
                         "chlo.square"}) {
    expectPointwise(op, everyValue<BFloat16>());
    expectPointwise(op, everyValue<Float16>());
    expectPointwise(op, combinations<float>(1));
    expectPointwise(op, combinations<double>(1));
  }
}

TEST(LowerToLinalg, unaryOpsOfIntegers) {
  forIntegers([]<class T>(Tag<T>) {
    for (const char *op : {"abs", "negate", "sign", "not", "popcnt", "count_leading_zeros"}) {
      if (std::is_unsigned_v<T> && op == std::string_view("abs")) continue;
      if (std::is_unsigned_v<T> && op == std::string_view("sign")) continue;
      expectPointwise(std::string("stablehlo.") + op, combinations<T>(1));
    }
  });
}

TEST(LowerToLinalg, conversions) {
  forAll([]<class From>(Tag<From>) {
    forAll([]<class To>(Tag<To>) {
      expectTo("stablehlo.convert", dtypeOf<To>, combinations<From>(1));
    });
  });
  for (DType to : {DType::BF16, DType::F32, DType::F64, DType::I8, DType::U8, DType::Bool})
    expectTo("stablehlo.convert", to, everyValue<Float16>());
  for (DType to : {DType::F16, DType::F32, DType::F64, DType::I8, DType::U64, DType::Bool})
    expectTo("stablehlo.convert", to, everyValue<BFloat16>());
}

/// Numbers near the midpoint of two 16-bit floats, which a second rounding would get wrong.
TEST(LowerToLinalg, conversionsRoundOnce) {
  std::vector<double> doubles;
  std::vector<int64_t> integers;
  std::vector<uint64_t> naturals;
  for (uint32_t bits = 0; bits < 65536; bits += 37)
    for (double middle : {(double(std::bit_cast<BFloat16>(uint16_t(bits))) +
                           double(std::bit_cast<BFloat16>(uint16_t(bits + 1)))) /
                              2,
                          (double(std::bit_cast<Float16>(uint16_t(bits))) +
                           double(std::bit_cast<Float16>(uint16_t(bits + 1)))) /
                              2})
      for (double x : {std::nextafter(middle, -1e300), middle, std::nextafter(middle, 1e300)})
        doubles.push_back(x);
  for (int shift = 10; shift < 63; ++shift)
    for (int64_t top : {int64_t(257), int64_t(259), int64_t(2049), int64_t(2051), int64_t(511)})
      for (int64_t off : {-1, 0, 1}) {
        if (top >> (63 - std::min(shift, 53))) continue;
        int64_t x = int64_t(uint64_t(top) << (shift - 9)) + off;
        integers.insert(integers.end(), {x, -x});
        naturals.insert(naturals.end(), {uint64_t(x), (uint64_t(x) << 1) + 1, uint64_t(x) << 1});
      }
  for (DType to : {DType::BF16, DType::F16}) {
    expectTo("stablehlo.convert", to, {arrayOf(doubles)});
    expectTo("stablehlo.convert", to, {arrayOf(integers)});
    expectTo("stablehlo.convert", to, {arrayOf(naturals)});
    expectTo("stablehlo.convert", to,
             {arrayOf(std::vector<int32_t>(integers.begin(), integers.end()))});
    expectTo("stablehlo.convert", to,
             {arrayOf(std::vector<float>(doubles.begin(), doubles.end()))});
  }
}

TEST(LowerToLinalg, choices) {
  forAll([]<class T>(Tag<T>) {
    for (const char *direction : {"EQ", "NE", "GE", "GT", "LE", "LT"})
      expectTo(std::string("stablehlo.compare ") + direction + ",", DType::Bool,
               combinations<T>(2));
    expectPointwise("stablehlo.clamp", combinations<T>(3));
  });
  forFloats([]<class T>(Tag<T>) {
    expectTo("stablehlo.is_finite", DType::Bool, combinations<T>(1));
    for (const char *direction : {"EQ", "LT", "GE"})
      expectTo(std::string("stablehlo.compare ") + direction + ",", DType::Bool, combinations<T>(2),
               ", TOTALORDER");
  });
}

TEST(LowerToLinalg, bitPatterns) {
  forFloats([]<class T>(Tag<T>) {
    for (const char *format : {"e5m10", "e8m7", "e8m0", "e3m2", "e11m52", "e4m30"})
      expectSame("stablehlo.reduce_precision",
                 fmt::format(", format = {} : {}", format, tensorText(combinations<T>(1)[0])),
                 tensorText(combinations<T>(1)[0]), combinations<T>(1));
  });
  expectTo("stablehlo.bitcast_convert", DType::U32, combinations<float>(1));
  expectTo("stablehlo.bitcast_convert", DType::F64, combinations<int64_t>(1));
  expectTo("stablehlo.bitcast_convert", DType::BF16, combinations<uint16_t>(1));
}

/// Programs without arguments, where every op becomes a kernel.
void expectKernels(std::string_view body, int kernels) {
  std::string text = fmt::format("func.func @main() {{\n{}\n  return\n}}", body);
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  ir::loadDialects(context);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  ASSERT_TRUE(module) << text;
  ir::assignIds(*module);
  makeKernels(*module);
  StageReport report = runStages(*module);
  EXPECT_EQ(report.kernels, kernels) << text;
  EXPECT_EQ(report.wrong, "") << text;
}

// Scalars are kernels like all others; empty tensors are not.
TEST(LowerToLinalg, noDimensionsAndNoElements) {
  expectKernels(R"(
  %s = stablehlo.constant dense<3.5> : tensor<f32>
  %i = stablehlo.constant dense<1> : tensor<i32>
  %e = stablehlo.constant dense<> : tensor<0x3xf32>
  %b = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<f32>
  %0 = stablehlo.add %b, %s : tensor<f32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x0xf32>
  %2 = stablehlo.multiply %1, %1 : tensor<2x0xf32>
  %3 = stablehlo.reduce(%2 init: %s) applies stablehlo.add across dimensions = [1] : (tensor<2x0xf32>, tensor<f32>) -> tensor<2xf32>
  %4 = stablehlo.reduce(%2 init: %s) applies stablehlo.add across dimensions = [0] : (tensor<2x0xf32>, tensor<f32>) -> tensor<0xf32>
  %5 = stablehlo.transpose %e, dims = [1, 0] : (tensor<0x3xf32>) -> tensor<3x0xf32>
  %6 = stablehlo.pad %e, %s, low = [1, 0], high = [1, -2], interior = [0, 0] : (tensor<0x3xf32>, tensor<f32>) -> tensor<2x1xf32>
  %7 = stablehlo.concatenate %e, %e, dim = 0 : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  %8 = stablehlo.reshape %0 : (tensor<f32>) -> tensor<1x1xf32>
  %9 = stablehlo.reshape %8 : (tensor<1x1xf32>) -> tensor<f32>
  %10 = stablehlo.dynamic_slice %3, %i, sizes = [0] : (tensor<2xf32>, tensor<i32>) -> tensor<0xf32>
  %11 = stablehlo.reverse %3, dims = [0] : tensor<2xf32>
  %12 = stablehlo.slice %3 [2:2] : (tensor<2xf32>) -> tensor<0xf32>
  %13 = stablehlo.dot_general %2, %2, contracting_dims = [1] x [1] : (tensor<2x0xf32>, tensor<2x0xf32>) -> tensor<2x2xf32>)",
                5);
}

TEST(LowerToLinalg, paddingClampingAndParts) {
  expectKernels(R"(
  %x = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %z = stablehlo.constant dense<-1.0> : tensor<f32>
  %h = stablehlo.constant dense<9> : tensor<ui8>
  %n = stablehlo.constant dense<-3> : tensor<i64>
  %p = stablehlo.constant dense<false> : tensor<i1>
  %0 = stablehlo.pad %x, %z, low = [1, -1], high = [0, 2], interior = [2, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<5x6xf32>
  %1 = stablehlo.pad %x, %z, low = [-3, 0], high = [3, 0], interior = [0, 0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %2 = stablehlo.dynamic_slice %x, %h, %h, sizes = [1, 2] : (tensor<2x3xf32>, tensor<ui8>, tensor<ui8>) -> tensor<1x2xf32>
  %3 = stablehlo.dynamic_update_slice %x, %2, %n, %n : (tensor<2x3xf32>, tensor<1x2xf32>, tensor<i64>, tensor<i64>) -> tensor<2x3xf32>
  %4 = stablehlo.reshape %x : (tensor<2x3xf32>) -> tensor<3x1x2xf32>
  %5 = stablehlo.broadcast_in_dim %2, dims = [2, 0] : (tensor<1x2xf32>) -> tensor<2x4x3xf32>
  %6 = stablehlo.slice %x [0:2:5, 0:3:2] : (tensor<2x3xf32>) -> tensor<1x2xf32>
  %9 = stablehlo.bitcast_convert %x : (tensor<2x3xf32>) -> tensor<2x3x4xui8>
  %10 = stablehlo.bitcast_convert %9 : (tensor<2x3x4xui8>) -> tensor<2x3xi32>
  %11 = stablehlo.select %p, %x, %3 : tensor<i1>, tensor<2x3xf32>
)",
                10);
}

TEST(LowerToLinalg, columnsSideBySide) {
  expectKernels(R"(
  %a = stablehlo.constant dense<[[1], [2], [3], [4], [5]]> : tensor<5x1xi32>
  %b = stablehlo.constant dense<[[6], [7], [8], [9], [0]]> : tensor<5x1xi32>
  %c = stablehlo.constant dense<[true]> : tensor<1xi1>
  %d = stablehlo.constant dense<[false]> : tensor<1xi1>
  %w = stablehlo.constant dense<[[6, 1], [7, 2], [8, 3], [9, 4], [0, 5]]> : tensor<5x2xi32>
  %0 = stablehlo.concatenate %a, %b, dim = 1 : (tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x2xi32>
  %1 = stablehlo.concatenate %a, %b, %a, dim = 1 : (tensor<5x1xi32>, tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x3xi32>
  %2 = stablehlo.concatenate %b, %w, dim = 1 : (tensor<5x1xi32>, tensor<5x2xi32>) -> tensor<5x3xi32>
  %3 = stablehlo.concatenate %c, %d, %d, %c, dim = 0 : (tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>) -> tensor<4xi1>
)",
                4);
}

}  // namespace
}  // namespace vitro::compile::testing
