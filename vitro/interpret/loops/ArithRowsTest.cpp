// arith, math, index: each op against the same computation in C++, with special values.
#include <gtest/gtest.h>
#include <cmath>
#include <limits>
#include "vitro/interpret/loops/TapeTesting.h"
#include "vitro/ops/elementwise/ScalarMath.h"
#include "vitro/tensor/Element.h"

namespace vitro::interpret {
namespace {

constexpr float kInf = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

/// An op on two (or one) vectors of n elements, on scalars in a loop and on a vector at once.
std::string elementwise(const std::string &op, int n, const std::string &in, const std::string &out,
                        int arity, bool vector) {
  auto fill = [&](std::string text, const std::string &key, const std::string &value) {
    for (size_t at; (at = text.find(key)) != std::string::npos;)
      text.replace(at, key.size(), value);
    return text;
  };
  std::string arguments = arity == 2 ? "%x, %y" : "%x";
  std::string apply = fill(op, "$", arguments);
  std::string text = vector ? R"(
    func.func @k(%lo: index, %hi: index, %p: memref<NxIN>, %q: memref<NxIN>, %r: memref<NxOUT>)
        attributes {kernel.outputs = 1 : i64} {
      %x = vector.load %p[%lo] : memref<NxIN>, vector<NxIN>
      %y = vector.load %q[%lo] : memref<NxIN>, vector<NxIN>
      %z = APPLY
      vector.store %z, %r[%lo] : memref<NxOUT>, vector<NxOUT>
      return
    })"
                            : R"(
    func.func @k(%lo: index, %hi: index, %p: memref<NxIN>, %q: memref<NxIN>, %r: memref<NxOUT>)
        attributes {kernel.outputs = 1 : i64} {
      %one = arith.constant 1 : index
      scf.for %i = %lo to %hi step %one {
        %x = memref.load %p[%i] : memref<NxIN>
        %y = memref.load %q[%i] : memref<NxIN>
        %z = APPLY
        memref.store %z, %r[%i] : memref<NxOUT>
      }
      return
    })";
  text = fill(text, "APPLY", apply);
  std::string number = std::to_string(n);
  auto typed = [&](const std::string &type) {
    return vector ? "vector<" + number + "x" + type + ">" : type;
  };
  text = fill(text, "@IN", typed(in));
  text = fill(text, "@OUT", typed(out));
  text = fill(text, "NxIN", number + "x" + in);
  return fill(text, "NxOUT", number + "x" + out);
}

/// `op` is like "arith.addf $ : @IN". Runs both forms and compares with `expected` bit by bit; all
/// NaNs are equal.
template <class In, class Out, class F>
void check(const std::string &op, const std::string &in, const std::string &out, int arity,
           const std::vector<In> &x, const std::vector<In> &y, F expected) {
  for (bool vector : {false, true}) {
    TapeProgram program(elementwise(op, int(x.size()), in, out, arity, vector));
    ASSERT_TRUE(program.kernel) << op << ": " << program.error;
    std::vector<std::conditional_t<std::is_same_v<Out, bool>, uint8_t, Out>> result(x.size());
    std::vector<void *> buffers = {const_cast<In *>(x.data()), const_cast<In *>(y.data()),
                                   result.data()};
    auto done = program.kernel->run(0, vector ? 1 : int64_t(x.size()), buffers);
    ASSERT_TRUE(done) << op << ": " << done.problem().text();
    for (size_t i = 0; i < x.size(); ++i) {
      Out wanted = expected(x[i], y[i]);
      bool bothNan = false;
      if constexpr (isFloatElement<Out>) bothNan = result[i] != result[i] && wanted != wanted;
      EXPECT_TRUE(bothNan || std::memcmp(&result[i], &wanted, sizeof(Out)) == 0)
          << op << (vector ? " on vectors" : "") << " of " << double(x[i]) << ", " << double(y[i])
          << ": " << double(result[i]) << " instead of " << double(wanted);
    }
  }
}

const std::vector<float> kX = {1.5f, -0.0f,  0.0f, kInf,  -kInf, kNan,
                               3.0f, -7.25f, 2.5f, -2.5f, 1e-45f};
const std::vector<float> kY = {2.0f, 0.0f, -0.0f, 1.0f, kInf, 2.0f, kNan, 2.0f, -0.5f, 1e30f, 0.5f};

TEST(ArithRows, Floats) {
  auto two = [](const char *op, auto f) { check<float, float>(op, "f32", "f32", 2, kX, kY, f); };
  two("arith.addf $ : @IN", [](float a, float b) { return a + b; });
  two("arith.subf $ : @IN", [](float a, float b) { return a - b; });
  two("arith.mulf $ : @IN", [](float a, float b) { return a * b; });
  two("arith.divf $ : @IN", [](float a, float b) { return a / b; });
  two("arith.remf $ : @IN", [](float a, float b) { return std::fmod(a, b); });
  two("arith.maximumf $ : @IN", [](float a, float b) {
    if (std::isnan(a) || std::isnan(b)) return kNan;
    return a == b ? (std::signbit(a) ? b : a) : std::max(a, b);
  });
  two("arith.minimumf $ : @IN", [](float a, float b) {
    if (std::isnan(a) || std::isnan(b)) return kNan;
    return a == b ? (std::signbit(a) ? a : b) : std::min(a, b);
  });
  two("arith.maxnumf $ : @IN",
      [](float a, float b) { return a == b ? (std::signbit(a) ? b : a) : std::fmax(a, b); });
  two("arith.minnumf $ : @IN",
      [](float a, float b) { return a == b ? (std::signbit(a) ? a : b) : std::fmin(a, b); });
  two("math.copysign $ : @IN", [](float a, float b) { return std::copysign(a, b); });
  two("math.fma %x, %y, %x : @IN", [](float a, float b) { return std::fma(a, b, a); });
  two("math.atan2 $ : @IN", [](float a, float b) {
    return reinterpret_cast<float (*)(float, float)>(
        ops::findScalarFunction("vitro_math_atan2_f32")->address)(a, b);
  });
  auto one = [](const char *op, auto f) { check<float, float>(op, "f32", "f32", 1, kX, kY, f); };
  one("arith.negf $ : @IN", [](float a, float) { return -a; });
  one("math.absf $ : @IN", [](float a, float) { return std::fabs(a); });
  one("math.floor $ : @IN", [](float a, float) { return std::floor(a); });
  one("math.ceil $ : @IN", [](float a, float) { return std::ceil(a); });
  one("math.trunc $ : @IN", [](float a, float) { return std::trunc(a); });
  one("math.round $ : @IN", [](float a, float) { return std::round(a); });
  one("math.roundeven $ : @IN", [](float a, float) { return std::nearbyint(a); });
  one("math.sqrt $ : @IN", [](float a, float) { return std::sqrt(a); });
  one("math.exp $ : @IN", [](float a, float) {
    return reinterpret_cast<float (*)(float)>(
        ops::findScalarFunction("vitro_math_exponential_f32")->address)(a);
  });
  check<float, bool>("math.isnan $ : @IN", "f32", "i1", 1, kX, kY,
                     [](float a, float) { return std::isnan(a); });
  check<float, bool>("math.isinf $ : @IN", "f32", "i1", 1, kX, kY,
                     [](float a, float) { return std::isinf(a); });
  check<float, bool>("math.isfinite $ : @IN", "f32", "i1", 1, kX, kY,
                     [](float a, float) { return std::isfinite(a); });
  check<float, bool>("math.isnormal $ : @IN", "f32", "i1", 1, kX, kY,
                     [](float a, float) { return std::isnormal(a); });
}

TEST(ArithRows, ComparisonsOfFloats) {
  struct {
    const char *name;
    bool (*holds)(float, float);
  } predicates[] = {
      {"false", [](float, float) { return false; }},
      {"oeq", [](float a, float b) { return a == b; }},
      {"ogt", [](float a, float b) { return a > b; }},
      {"oge", [](float a, float b) { return a >= b; }},
      {"olt", [](float a, float b) { return a < b; }},
      {"ole", [](float a, float b) { return a <= b; }},
      {"one", [](float a, float b) { return a < b || a > b; }},
      {"ord", [](float a, float b) { return !std::isunordered(a, b); }},
      {"ueq", [](float a, float b) { return !(a < b || a > b); }},
      {"ugt", [](float a, float b) { return !(a <= b); }},
      {"uge", [](float a, float b) { return !(a < b); }},
      {"ult", [](float a, float b) { return !(a >= b); }},
      {"ule", [](float a, float b) { return !(a > b); }},
      {"une", [](float a, float b) { return a != b; }},
      {"uno", [](float a, float b) { return std::isunordered(a, b); }},
      {"true", [](float, float) { return true; }},
  };
  for (auto [name, holds] : predicates)
    check<float, bool>(std::string("arith.cmpf ") + name + ", $ : @IN", "f32", "i1", 2, kX, kY,
                       holds);
}

TEST(ArithRows, Integers) {
  std::vector<int8_t> x = {5, -5, 127, -128, 0, 77, -1, -128}, y = {3, 3, 1, 2, 7, -9, 1, 127};
  auto two = [&](const char *op, auto f) {
    check<int8_t, int8_t>(op, "i8", "i8", 2, x, y,
                          [&](int8_t a, int8_t b) { return int8_t(f(int(a), int(b))); });
  };
  auto u = [](int a) { return a & 255; };
  two("arith.addi $ : @IN", [](int a, int b) { return a + b; });
  two("arith.subi $ : @IN", [](int a, int b) { return a - b; });
  two("arith.muli $ : @IN", [](int a, int b) { return a * b; });
  two("arith.divsi $ : @IN", [](int a, int b) { return a / b; });
  two("arith.divui $ : @IN", [&](int a, int b) { return u(a) / u(b); });
  two("arith.remsi $ : @IN", [](int a, int b) { return a % b; });
  two("arith.remui $ : @IN", [&](int a, int b) { return u(a) % u(b); });
  two("arith.ceildivsi $ : @IN", [](int a, int b) { return int(std::ceil(double(a) / b)); });
  two("arith.ceildivui $ : @IN", [&](int a, int b) { return int(std::ceil(double(u(a)) / u(b))); });
  two("arith.floordivsi $ : @IN", [](int a, int b) { return int(std::floor(double(a) / b)); });
  two("arith.andi $ : @IN", [](int a, int b) { return a & b; });
  two("arith.ori $ : @IN", [](int a, int b) { return a | b; });
  two("arith.xori $ : @IN", [](int a, int b) { return a ^ b; });
  two("arith.maxsi $ : @IN", [](int a, int b) { return std::max(a, b); });
  two("arith.minsi $ : @IN", [](int a, int b) { return std::min(a, b); });
  two("arith.maxui $ : @IN", [&](int a, int b) { return std::max(u(a), u(b)); });
  two("arith.minui $ : @IN", [&](int a, int b) { return std::min(u(a), u(b)); });
  std::vector<int8_t> shift = {0, 1, 2, 3, 4, 5, 6, 7};
  auto shifted = [&](const char *op, auto f) {
    check<int8_t, int8_t>(op, "i8", "i8", 2, x, shift,
                          [&](int8_t a, int8_t b) { return int8_t(f(int(a), int(b))); });
  };
  shifted("arith.shli $ : @IN", [](int a, int b) { return a * (1 << b); });
  shifted("arith.shrsi $ : @IN", [](int a, int b) { return int(std::floor(a / double(1 << b))); });
  shifted("arith.shrui $ : @IN", [&](int a, int b) { return u(a) / (1 << b); });
  auto one = [&](const char *op, auto f) {
    check<int8_t, int8_t>(op, "i8", "i8", 1, x, y,
                          [&](int8_t a, int8_t) { return int8_t(f(int(a))); });
  };
  one("math.absi $ : @IN", [](int a) { return a < 0 ? -a : a; });
  one("math.ctpop $ : @IN", [&](int a) { return __builtin_popcount(unsigned(u(a))); });
  one("math.ctlz $ : @IN", [&](int a) { return u(a) ? __builtin_clz(unsigned(u(a))) - 24 : 8; });
  one("math.cttz $ : @IN", [&](int a) { return u(a) ? __builtin_ctz(unsigned(u(a))) : 8; });
  const char *names[] = {"eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"};
  for (int p = 0; p < 10; ++p)
    check<int8_t, bool>(std::string("arith.cmpi ") + names[p] + ", $ : @IN", "i8", "i1", 2, x, y,
                        [&](int8_t a, int8_t b) {
                          bool results[] = {a == b,      a != b,      a<b, a <= b, a> b,
                                            a >= b,      u(a) < u(b), u(a) <= u(b),
                                            u(a) > u(b), u(a) >= u(b)};
                          return results[p];
                        });
}

TEST(ArithRows, UndefinedResultsAreProblems) {
  struct {
    const char *op, *type;
    int64_t x, y;
  } cases[] = {{"arith.divsi", "i32", INT32_MIN, -1}, {"arith.divui", "i32", 3, 0},
               {"arith.remsi", "i64", 1, 0},          {"arith.remsi", "i64", INT64_MIN, -1},
               {"arith.shli", "i32", 1, 32},          {"arith.shrui", "i64", 1, 64},
               {"arith.shrsi", "i32", 1, -1},         {"arith.floordivsi", "i32", 1, 0}};
  for (auto [op, type, a, b] : cases) {
    TapeProgram program(elementwise(std::string(op) + " $ : @IN", 2, type, type, 2, false));
    ASSERT_TRUE(program.kernel) << program.error;
    bool wide = std::string(type) == "i64";
    std::vector<int64_t> x64 = {1, a}, y64 = {1, b}, z64(2);
    std::vector<int32_t> x32 = {1, int32_t(a)}, y32 = {1, int32_t(b)}, z32(2);
    std::vector<void *> buffers = {wide ? (void *)x64.data() : x32.data(),
                                   wide ? (void *)y64.data() : y32.data(),
                                   wide ? (void *)z64.data() : z32.data()};
    auto done = program.kernel->run(0, 2, buffers);
    ASSERT_FALSE(done) << op;
    EXPECT_EQ(done.problem().code, "tape.undefined");
    EXPECT_NE(done.problem().cause.find(std::to_string(a)), std::string::npos);
  }
}

TEST(ArithRows, Conversions) {
  std::vector<float> x = {1.9f, -1.9f, 0.5f, 100.0f, -128.9f, 127.5f, 2.5f, -0.0f}, y = x;
  check<float, int8_t>("arith.fptosi $ : @IN to @OUT", "f32", "i8", 1, x, y,
                       [](float a, float) { return int8_t(a); });
  std::vector<float> z = {0.0f, 255.9f, 1.5f, 200.0f}, far = {3e9f, 1, 1, 1};
  check<float, uint8_t>("arith.fptoui $ : @IN to @OUT", "f32", "i8", 1, z, z,
                        [](float a, float) { return uint8_t(a); });
  TapeProgram outside(elementwise("arith.fptosi $ : @IN to @OUT", 4, "f32", "i32", 1, true));
  std::vector<int32_t> result(4);
  std::vector<void *> buffers = {far.data(), far.data(), result.data()};
  auto done = outside.kernel->run(0, 1, buffers);
  ASSERT_FALSE(done);
  EXPECT_EQ(done.problem().cause, "arith.fptosi: undefined for operands (3000000000), lane 0");

  std::vector<int8_t> i = {-1, 5, -128, 127}, j = i;
  check<int8_t, float>("arith.sitofp $ : @IN to @OUT", "i8", "f32", 1, i, j,
                       [](int8_t a, int8_t) { return float(a); });
  check<int8_t, float>("arith.uitofp $ : @IN to @OUT", "i8", "f32", 1, i, j,
                       [](int8_t a, int8_t) { return float(uint8_t(a)); });
  check<int8_t, int32_t>("arith.extsi $ : @IN to @OUT", "i8", "i32", 1, i, j,
                         [](int8_t a, int8_t) { return int32_t(a); });
  check<int8_t, int32_t>("arith.extui $ : @IN to @OUT", "i8", "i32", 1, i, j,
                         [](int8_t a, int8_t) { return int32_t(uint8_t(a)); });
  std::vector<int32_t> w = {-1, 300, 70000, -129}, v = w;
  check<int32_t, int8_t>("arith.trunci $ : @IN to @OUT", "i32", "i8", 1, w, v,
                         [](int32_t a, int32_t) { return int8_t(a); });
  check<int32_t, int64_t>("arith.index_cast $ : @IN to @OUT", "i32", "index", 1, w, v,
                          [](int32_t a, int32_t) { return int64_t(a); });
  check<int32_t, int64_t>("arith.index_castui $ : @IN to @OUT", "i32", "index", 1, w, v,
                          [](int32_t a, int32_t) { return int64_t(uint32_t(a)); });
  check<int32_t, float>("arith.bitcast $ : @IN to @OUT", "i32", "f32", 1, w, v,
                        [](int32_t a, int32_t) { return std::bit_cast<float>(a); });
}

TEST(ArithRows, NarrowFloatsRoundOnce) {
  std::vector<BFloat16> x, y;
  std::vector<Float16> p, q;
  for (float a : {1.0f, 3.140625f, -0.0f, 1e-3f, kInf, kNan, 255.0f, -1.0078125f}) {
    x.push_back(BFloat16(a));
    y.push_back(BFloat16(a * 0.37f));
    p.push_back(Float16(a));
    q.push_back(Float16(a * 0.37f));
  }
  check<BFloat16, BFloat16>("arith.addf $ : @IN", "bf16", "bf16", 2, x, y, [](auto a, auto b) {
    return BFloat16(double(float(a)) + double(float(b)));
  });
  check<BFloat16, BFloat16>("arith.divf $ : @IN", "bf16", "bf16", 2, x, y, [](auto a, auto b) {
    return BFloat16(double(float(a)) / double(float(b)));
  });
  check<Float16, Float16>("arith.mulf $ : @IN", "f16", "f16", 2, p, q, [](auto a, auto b) {
    return Float16(double(float(a)) * double(float(b)));
  });
  check<Float16, float>("arith.extf $ : @IN to @OUT", "f16", "f32", 1, p, q,
                        [](auto a, auto) { return float(a); });
  std::vector<double> d = {1.00390625 + 1e-12, 65519.9, 65520.0, -1e-9, 0.1}, e = d;
  check<double, BFloat16>("arith.truncf $ : @IN to @OUT", "f64", "bf16", 1, d, e,
                          [](double a, double) { return BFloat16(a); });
  TapeProgram fused(R"(
    func.func @k(%x: tensor<bf16>, %y: tensor<bf16>, %z: tensor<bf16>) -> tensor<bf16> {
      %a = tensor.extract %x[] : tensor<bf16>
      %b = tensor.extract %y[] : tensor<bf16>
      %c = tensor.extract %z[] : tensor<bf16>
      %d = math.fma %a, %b, %c : bf16
      %r = tensor.from_elements %d : tensor<bf16>
      return %r : tensor<bf16>
    })");
  ASSERT_TRUE(fused.kernel) << fused.error;
  // 3 * 43 = 129 = 0x1.02p7, representable; 3 * 85.5 = 256.5 lies between 256 and 258.
  std::vector<BFloat16> a = {BFloat16(3.0f)}, b = {BFloat16(85.5f)}, c = {BFloat16(0.5f)}, r(1);
  ASSERT_TRUE(fused.run(a, b, c, r));
  EXPECT_EQ(float(r[0]), 256.0f);  // 257 ties to even
  c = {BFloat16(0.50390625f)};     // a little more than the tie
  ASSERT_TRUE(fused.run(a, b, c, r));
  EXPECT_EQ(float(r[0]), 258.0f);
  // 1.5 * 107/64 = 321/128 lies between two neighbours; a term that f64 loses decides.
  a = {BFloat16(1.5f)}, b = {BFloat16(1.671875f)};
  for (auto [small, wanted] : {std::pair(0.0f, 2.5f), {0x1p-60f, 2.515625f}, {-0x1p-60f, 2.5f}}) {
    c = {BFloat16(small)};
    ASSERT_TRUE(fused.run(a, b, c, r));
    EXPECT_EQ(float(r[0]), wanted) << small;
    std::vector<BFloat16> minus = {BFloat16(-1.5f)}, other = {BFloat16(-small)};
    ASSERT_TRUE(fused.run(minus, b, other, r));
    EXPECT_EQ(float(r[0]), -wanted) << small;
  }
}

TEST(ArithRows, ExtendedResultsSelectsAndIndices) {
  TapeProgram program(R"(
    func.func @k(%x: tensor<2xi32>) -> (tensor<3xi32>, tensor<2xi1>, tensor<2xindex>) {
      %c0 = arith.constant 0 : index
      %c1 = index.constant 1
      %a = tensor.extract %x[%c0] : tensor<2xi32>
      %b = tensor.extract %x[%c1] : tensor<2xi32>
      %low, %high = arith.mulsi_extended %a, %b : i32
      %ulow, %uhigh = arith.mului_extended %a, %b : i32
      %sum, %carry = arith.addui_extended %a, %b : i32, i1
      %less = arith.cmpi slt, %a, %b : i32
      %pick = arith.select %less, %high, %uhigh : i32
      %r = tensor.from_elements %low, %pick, %sum : tensor<3xi32>
      %s = tensor.from_elements %carry, %less : tensor<2xi1>
      %i = arith.index_cast %a : i32 to index
      %seven = index.constant 7
      %d = index.floordivs %i, %seven
      %m = index.maxs %d, %c1
      %t = tensor.from_elements %d, %m : tensor<2xindex>
      return %r, %s, %t : tensor<3xi32>, tensor<2xi1>, tensor<2xindex>
    })");
  ASSERT_TRUE(program.kernel) << program.error;
  std::vector<int32_t> x = {-100000, 300000}, r(3);
  std::vector<uint8_t> s(2);
  std::vector<int64_t> t(2);
  ASSERT_TRUE(program.run(x, r, s, t));
  int64_t product = int64_t(-100000) * 300000;
  EXPECT_EQ(r[0], int32_t(product));
  EXPECT_EQ(r[1], int32_t(product >> 32));
  EXPECT_EQ(r[2], 200000);
  EXPECT_EQ(s, (std::vector<uint8_t>{1, 1}));
  EXPECT_EQ(t, (std::vector<int64_t>{-14286, 1}));
}

TEST(ArithRows, WholeTensors) {
  TapeProgram program(R"(
    func.func @k(%x: tensor<2x2xf32>, %c: tensor<2x2xi1>) -> (tensor<2x2xf32>, tensor<2x2xi32>) {
      %two = arith.constant dense<2.0> : tensor<2x2xf32>
      %y = arith.mulf %x, %two : tensor<2x2xf32>
      %z = arith.select %c, %x, %y : tensor<2x2xi1>, tensor<2x2xf32>
      %e = math.floor %z : tensor<2x2xf32>
      %i = arith.fptosi %e : tensor<2x2xf32> to tensor<2x2xi32>
      return %z, %i : tensor<2x2xf32>, tensor<2x2xi32>
    })");
  ASSERT_TRUE(program.kernel) << program.error;
  std::vector<float> x = {1.5f, -2.5f, 3, 4}, z(4);
  std::vector<uint8_t> c = {1, 0, 1, 0};
  std::vector<int32_t> i(4);
  ASSERT_TRUE(program.run(x, c, z, i));
  EXPECT_EQ(z, (std::vector<float>{1.5f, -5, 3, 8}));
  EXPECT_EQ(i, (std::vector<int32_t>{1, -5, 3, 8}));
}

}  // namespace
}  // namespace vitro::interpret
