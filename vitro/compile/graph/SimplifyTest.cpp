// Each rule fires where it is valid and not where results would change. Every case is also executed
// on NaN, infinities, both zeros and wrapping integers, and must be bit-exact.
#include <fmt/format.h>
#include <algorithm>
#include <map>
#include "vitro/compile/StageTesting.h"

namespace vitro::compile {
namespace {

/// Wraps a body on %x, %y: tensor<8xT> that ends in %r: tensor<8xT>; returns the text after the
/// stage.
std::string simplified(const std::string &type, std::string body) {
  std::string t = "tensor<8x" + type + ">";
  for (size_t at; (at = body.find("$T")) != std::string::npos;) body.replace(at, 2, t);
  return afterStage("simplify", "func.func @main(%x: " + t + ", %y: " + t + ") -> " + t + " {\n" +
                                    body + "\n  func.return %r : " + t + "\n}");
}
bool has(const std::string &text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

struct Case {
  const char *type, *constant, *op;
  bool goes;
};

TEST(Simplify, neutralElements) {
  const Case cases[] = {
      {"f32", "-0.0", "add %x, %c", true},
      {"f32", "0.0", "add %x, %c", false},
      {"f32", "-0.0", "add %c, %x", true},
      {"f32", "0.0", "subtract %x, %c", true},
      {"f32", "-0.0", "subtract %x, %c", false},
      {"f32", "0.0", "subtract %c, %x", false},
      {"f32", "1.0", "multiply %x, %c", true},
      {"f32", "0.0", "multiply %x, %c", false},
      {"bf16", "1.0", "multiply %c, %x", true},
      {"f32", "1.0", "divide %x, %c", true},
      {"f32", "1.0", "divide %c, %x", false},
      {"i8", "0", "add %x, %c", true},
      {"ui8", "0", "subtract %x, %c", true},
      {"i32", "1", "multiply %x, %c", true},
      {"i32", "0", "multiply %x, %c", true},
      {"i32", "-1", "and %x, %c", true},
      {"i32", "0", "and %x, %c", true},
      {"i32", "0", "or %c, %x", true},
      {"i32", "-1", "or %x, %c", true},
      {"i32", "0", "xor %x, %c", true},
      {"i32", "0", "shift_left %x, %c", true},
      {"i32", "0", "shift_left %c, %x", false},
      {"i32", "1", "divide %x, %c", true},
      {"i1", "false", "add %x, %c", true},
      {"i1", "true", "multiply %x, %c", true},
      {"complex<f32>", "(1.0, 0.0)", "multiply %x, %c", false},
      {"f8E4M3FNUZ", "1.0", "multiply %x, %c", true},
  };
  for (const Case &test : cases) {
    std::string after =
        simplified(test.type, std::string("  %c = stablehlo.constant dense<") + test.constant +
                                  "> : $T\n  %r = stablehlo." + test.op + " : $T");
    std::string name =
        "stablehlo." + std::string(test.op).substr(0, std::string(test.op).find(' '));
    EXPECT_EQ(!has(after, name), test.goes) << test.type << " " << test.constant << "\n" << after;
  }
}

TEST(Simplify, sameOperandTwice) {
  const Case cases[] = {
      {"f32", "", "maximum %x, %x", true},  {"i32", "", "minimum %x, %x", true},
      {"i32", "", "subtract %x, %x", true}, {"f32", "", "subtract %x, %x", false},
      {"i32", "", "xor %x, %x", true},      {"i32", "", "and %x, %x", true},
      {"i32", "", "or %x, %x", true},       {"f32", "", "divide %x, %x", false},
  };
  for (const Case &test : cases) {
    std::string after = simplified(test.type, std::string("  %r = stablehlo.") + test.op + " : $T");
    std::string name =
        "stablehlo." + std::string(test.op).substr(0, std::string(test.op).find(' '));
    EXPECT_EQ(!has(after, name), test.goes) << test.type << "\n" << after;
  }
}

TEST(Simplify, comparedWithItself) {
  auto compared = [](const char *type) {
    return afterStage("simplify", std::string("func.func @main(%x: tensor<8x") + type +
                                      ">) -> (tensor<8xi1>, tensor<8xi1>) {\n"
                                      "  %0 = stablehlo.compare LE, %x, %x : (tensor<8x" +
                                      type + ">, tensor<8x" + type +
                                      ">) -> tensor<8xi1>\n"
                                      "  %1 = stablehlo.compare NE, %x, %x : (tensor<8x" +
                                      type + ">, tensor<8x" + type +
                                      ">) -> tensor<8xi1>\n"
                                      "  func.return %0, %1 : tensor<8xi1>, tensor<8xi1>\n}");
  };
  EXPECT_FALSE(has(compared("ui8"), "compare"));
  EXPECT_TRUE(has(compared("f32"), "compare")) << "NaN does not equal itself";
}

TEST(Simplify, doubleNegationAndIdempotentOps) {
  for (const char *type : {"f32", "i8", "complex<f32>"})
    EXPECT_FALSE(
        has(simplified(type, "  %0 = stablehlo.negate %x : $T\n  %r = stablehlo.negate %0 : $T"),
            "negate"));
  std::string after =
      simplified("f32", "  %0 = stablehlo.abs %x : $T\n  %r = stablehlo.abs %0 : $T");
  EXPECT_EQ(after.find("stablehlo.abs"), after.rfind("stablehlo.abs")) << after;
}

TEST(Simplify, divisionByPowersOfTwo) {
  EXPECT_TRUE(has(simplified("f32",
                             "  %c = stablehlo.constant dense<8.0> : $T\n"
                             "  %r = stablehlo.divide %x, %c : $T"),
                  "stablehlo.multiply"));
  for (const char *divisor : {"3.0", "0.0", "1.7014118346046923e+38", "1.0e-40"})
    EXPECT_TRUE(has(simplified("f32", std::string("  %c = stablehlo.constant dense<") + divisor +
                                          "> : $T\n  %r = stablehlo.divide %x, %c : $T"),
                    "stablehlo.divide"))
        << divisor;
}

TEST(Simplify, conversionsThroughWiderTypes) {
  struct Through {
    const char *type, *via, *to;
    bool goes;
  };
  const Through cases[] = {
      {"bf16", "f32", "bf16", true}, {"f32", "bf16", "f32", false},
      {"i8", "i32", "f32", true},    {"i8", "ui32", "i32", false},
      {"ui8", "i16", "f64", true},   {"i32", "f32", "i32", false},
      {"i8", "f32", "i4", false},    {"i8", "f32", "i8", true},
      {"i16", "f64", "f32", true},   {"i1", "f32", "i1", true},
      {"f32", "f64", "i32", true},   {"f8E5M2", "f32", "f8E4M3FN", true},
  };
  for (const Through &test : cases) {
    std::string from = std::string("tensor<8x") + test.type + ">",
                via = std::string("tensor<8x") + test.via + ">";
    std::string to = std::string("tensor<8x") + test.to + ">";
    std::string after =
        afterStage("simplify", "func.func @main(%x: " + from + ") -> " + to +
                                   " {\n %0 = stablehlo.convert %x : (" + from + ") -> " + via +
                                   "\n %1 = stablehlo.convert %0 : (" + via + ") -> " + to +
                                   "\n func.return %1 : " + to + "\n}");
    EXPECT_EQ(!has(after, via), test.goes) << after;
  }
}

TEST(Simplify, selections) {
  EXPECT_FALSE(has(simplified("f32",
                              "  %p = stablehlo.constant dense<false> : tensor<8xi1>\n"
                              "  %r = stablehlo.select %p, %x, %y : tensor<8xi1>, $T"),
                   "select"));
  EXPECT_FALSE(has(simplified("f32",
                              "  %p = stablehlo.compare LT, %x, %y : ($T, $T) -> tensor<8xi1>\n"
                              "  %r = stablehlo.select %p, %x, %x : tensor<8xi1>, $T"),
                   "select"));
}

std::string moved(const std::string &body) {
  return afterStage("simplify", "func.func @main(%x: tensor<4x6xf32>) -> tensor<4x6xf32> {\n" +
                                    body + "\n  func.return %r : tensor<4x6xf32>\n}");
}

TEST(Simplify, movementsThatMoveNothing) {
  const char *bodies[] = {
      "%0 = stablehlo.reshape %x : (tensor<4x6xf32>) -> tensor<24xf32>\n"
      "%r = stablehlo.reshape %0 : (tensor<24xf32>) -> tensor<4x6xf32>",
      "%0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>\n"
      "%r = stablehlo.transpose %0, dims = [1, 0] : (tensor<6x4xf32>) -> tensor<4x6xf32>",
      "%r = stablehlo.broadcast_in_dim %x, dims = [0, 1] : (tensor<4x6xf32>) -> tensor<4x6xf32>",
      "%r = stablehlo.slice %x [0:4, 0:6] : (tensor<4x6xf32>) -> tensor<4x6xf32>",
      "%c = stablehlo.constant dense<0.0> : tensor<f32>\n"
      "%r = stablehlo.pad %x, %c, low = [0, 0], high = [0, 0], interior = [0, 0] : "
      "(tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>",
      "%0 = stablehlo.reverse %x, dims = [1, 0] : tensor<4x6xf32>\n"
      "%r = stablehlo.reverse %0, dims = [0, 1] : tensor<4x6xf32>",
      "%r = stablehlo.concatenate %x, dim = 0 : (tensor<4x6xf32>) -> tensor<4x6xf32>",
      "%i = stablehlo.constant dense<3> : tensor<i32>\n"
      "%r = stablehlo.dynamic_slice %x, %i, %i, sizes = [4, 6] : (tensor<4x6xf32>, tensor<i32>, "
      "tensor<i32>) -> tensor<4x6xf32>",
  };
  for (const char *body : bodies) {
    std::string after = moved(body);
    EXPECT_FALSE(has(after, "stablehlo.")) << after;
  }
}

TEST(Simplify, movementsOfMovements) {
  std::string after = afterStage(
      "simplify",
      R"(func.func @main(%x: tensor<3x5x7xf32>) -> (tensor<2x5xf32>, tensor<7x3x5xf32>, tensor<2x5x3xf32>) {
    %0 = stablehlo.slice %x [0:3, 0:5:2, 1:7:2] : (tensor<3x5x7xf32>) -> tensor<3x3x3xf32>
    %1 = stablehlo.slice %0 [1:3, 0:3, 0:3:2] : (tensor<3x3x3xf32>) -> tensor<2x3x2xf32>
    %2 = stablehlo.slice %1 [0:2, 1:2, 0:1] : (tensor<2x3x2xf32>) -> tensor<2x1x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<2x1x1xf32>) -> tensor<2xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x5xf32>
    %6 = stablehlo.transpose %x, dims = [1, 2, 0] : (tensor<3x5x7xf32>) -> tensor<5x7x3xf32>
    %7 = stablehlo.transpose %6, dims = [1, 2, 0] : (tensor<5x7x3xf32>) -> tensor<7x3x5xf32>
    %8 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<2xf32>) -> tensor<2x3xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 2] : (tensor<2x3xf32>) -> tensor<2x5x3xf32>
    func.return %5, %7, %9 : tensor<2x5xf32>, tensor<7x3x5xf32>, tensor<2x5x3xf32>
  })");
  for (const char *op : {"stablehlo.slice", "stablehlo.transpose"})
    EXPECT_EQ(after.find(op), after.rfind(op)) << after;
  EXPECT_FALSE(has(after, "tensor<2x3xf32>")) << after;
}

/// Rows that are stacked, computed on and taken apart again.
std::string stacked(const std::string &use, const std::string &result, const std::string &type) {
  return afterStage(
      "simplify",
      R"(func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>, %z: tensor<2x4xf32>) -> ()" + type +
          R"() {
    %0 = stablehlo.reshape %x : (tensor<4xf32>) -> tensor<1x4xf32>
    %1 = stablehlo.reshape %y : (tensor<4xf32>) -> tensor<1x4xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
    %c = stablehlo.constant dense<2.0> : tensor<2x4xf32>
    %3 = stablehlo.multiply %c, %2 : tensor<2x4xf32>
    %4 = stablehlo.add %3, %z : tensor<2x4xf32>
)" + use + "    func.return " +
          result + " : " + type + "\n}");
}

TEST(Simplify, slicesOfConcatenatedRows) {
  std::string rows = R"(
    %5 = stablehlo.slice %4 [0:1, 0:4] : (tensor<2x4xf32>) -> tensor<1x4xf32>
    %6 = stablehlo.reshape %5 : (tensor<1x4xf32>) -> tensor<4xf32>
    %7 = stablehlo.slice %4 [1:2, 0:4] : (tensor<2x4xf32>) -> tensor<1x4xf32>
    %8 = stablehlo.reshape %7 : (tensor<1x4xf32>) -> tensor<4xf32>
    %9 = stablehlo.subtract %6, %8 : tensor<4xf32>
)";
  std::string after = stacked(rows, "%9", "tensor<4xf32>");
  EXPECT_FALSE(has(after, "stablehlo.concatenate")) << after;
  EXPECT_TRUE(has(after, "stablehlo.slice %arg2 [0:1, 0:4]")) << after;
  EXPECT_TRUE(has(after, "stablehlo.slice %arg2 [1:2, 0:4]")) << after;
  EXPECT_TRUE(has(after, "stablehlo.subtract")) << after;

  // Somebody needs the stack: computing its rows again would be more work.
  after = stacked(rows + "    %10 = stablehlo.negate %4 : tensor<2x4xf32>\n", "%9, %10",
                  "tensor<4xf32>, tensor<2x4xf32>");
  EXPECT_TRUE(has(after, "stablehlo.concatenate")) << after;

  // A part of two rows, and parts that overlap.
  for (const char *range : {"[0:2, 1:3]", "[0:2, 0:2]"}) {
    std::string part = std::string("    %5 = stablehlo.slice %4 ") + range +
                       " : (tensor<2x4xf32>) -> tensor<2x2xf32>\n";
    after = stacked(part, "%5", "tensor<2x2xf32>");
    EXPECT_TRUE(has(after, "stablehlo.concatenate")) << after;
  }
}

/// A quotient of sums that kept their dimension and then dropped it; not if another use needs the
/// dimension, or an operand never lacked it.
TEST(Simplify, reshapesAroundWhatIsComputedPointByPoint) {
  auto after = [](const std::string &third, const std::string &results, const std::string &types) {
    return afterStage("simplify",
                      "func.func @main(%x: tensor<6xf32>, %y: tensor<6xf32>, %z: tensor<6x1xf32>) "
                      "-> (tensor<6xf32>" +
                          types + R"() {
      %c = stablehlo.constant dense<2.0> : tensor<6x1xf32>
      %0 = stablehlo.reshape %x : (tensor<6xf32>) -> tensor<6x1xf32>
      %1 = stablehlo.reshape %y : (tensor<6xf32>) -> tensor<6x1xf32>
      %2 = stablehlo.divide %0, %1 : tensor<6x1xf32>
      %3 = stablehlo.add %2, )" +
                          third + R"( : tensor<6x1xf32>
      %4 = stablehlo.reshape %3 : (tensor<6x1xf32>) -> tensor<6xf32>
      func.return %4)" + results +
                          " : tensor<6xf32>" + types + "\n}");
  };
  std::string text = after("%c", "", "");
  EXPECT_FALSE(has(text, "stablehlo.reshape")) << text;
  EXPECT_TRUE(has(after("%z", "", ""), "stablehlo.reshape"));
  EXPECT_TRUE(has(after("%c", ", %2", ", tensor<6x1xf32>"), "stablehlo.reshape"));
}

/// `jnp.repeat` along two axes; a dimension that the second broadcast widens; a permuted one; a
/// reshape that collapses nothing.
TEST(Simplify, broadcastsOfRepeatedElements) {
  auto count = [](const std::string &text) {
    size_t found = 0;
    for (size_t at = 0; (at = text.find("broadcast_in_dim", at)) != std::string::npos; ++at)
      ++found;
    return found;
  };
  auto after = [](const std::string &shape, const std::string &dims, const std::string &widened,
                  const std::string &joined, const std::string &again, const std::string &result) {
    auto type = [](const std::string &sizes) { return "tensor<" + sizes + "xf32>"; };
    return afterStage("simplify", "func.func @main(%x: " + type(shape) + ") -> " + type(result) +
                                      " {\n  %0 = stablehlo.broadcast_in_dim %x, dims = " + dims +
                                      " : (" + type(shape) + ") -> " + type(widened) +
                                      "\n  %1 = stablehlo.reshape %0 : (" + type(widened) +
                                      ") -> " + type(joined) +
                                      "\n  %2 = stablehlo.broadcast_in_dim %1, dims = " + again +
                                      " : (" + type(joined) + ") -> " + type(result) +
                                      "\n  func.return %2 : " + type(result) + "\n}");
  };
  std::string text = after("3x4x5", "[0, 2, 3]", "3x2x4x5", "6x4x5", "[0, 1, 3]", "6x4x2x5");
  EXPECT_EQ(count(text), 1u) << text;
  text = after("3x1x5", "[0, 2, 3]", "3x2x1x5", "6x1x5", "[0, 1, 2]", "6x4x5");
  EXPECT_EQ(count(text), 1u) << text;
  text = after("3x4", "[1, 2]", "2x3x4", "6x4", "[2, 0]", "4x7x6");
  EXPECT_EQ(count(text), 1u) << text;
  text = after("4x6", "[1, 2]", "3x4x6", "12x3x2", "[0, 1, 3]", "12x3x5x2");
  EXPECT_EQ(count(text), 2u) << text;
}

TEST(Simplify, transposedConcatenationOfRowsIsAConcatenationOfColumns) {
  auto becomesColumns = [](const std::string &rows, const std::string &row, const std::string &dims,
                           const std::string &all, const std::string &result) {
    std::string types = "tensor<" + row + "xf32>";
    for (long more = std::ranges::count(rows, ','); more > 0; --more)
      types += ", tensor<" + row + "xf32>";
    std::string after = afterStage(
        "simplify",
        fmt::format(
            R"(func.func @main(%x: tensor<{1}xf32>, %y: tensor<{1}xf32>) -> tensor<{4}xf32> {{
    %0 = stablehlo.concatenate {0}, dim = 0 : ({5}) -> tensor<{3}xf32>
    %1 = stablehlo.transpose %0, dims = [{2}] : (tensor<{3}xf32>) -> tensor<{4}xf32>
    func.return %1 : tensor<{4}xf32>
  }})",
            rows, row, dims, all, result, types));
    EXPECT_EQ(has(after, "dim = 1"), !has(after, "transpose")) << after;
    return !has(after, "transpose");
  };
  EXPECT_TRUE(becomesColumns("%x, %y, %x", "1x20", "1, 0", "3x20", "20x3"));
  EXPECT_TRUE(becomesColumns("%y, %x", "1x4x5", "1, 0, 2", "2x4x5", "4x2x5"));
  EXPECT_FALSE(becomesColumns("%x, %y", "2x20", "1, 0", "4x20", "20x4"))
      << "each operand would need a transpose";
  EXPECT_FALSE(becomesColumns("%x, %y, %x, %x, %y, %x, %x, %y, %x", "1x20", "1, 0", "9x20", "20x9"))
      << "many columns";
}

TEST(Simplify, broadcastsThroughReshapes) {
  std::string after = afterStage(
      "simplify", R"(func.func @main(%x: tensor<4x6xf32>) -> (tensor<4x3x6xf32>, tensor<2x24xf32>) {
    %0 = stablehlo.reshape %x : (tensor<4x6xf32>) -> tensor<4x1x6xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2] : (tensor<4x1x6xf32>) -> tensor<4x3x6xf32>
    %2 = stablehlo.reshape %x : (tensor<4x6xf32>) -> tensor<24xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    func.return %1, %3 : tensor<4x3x6xf32>, tensor<2x24xf32>
  })");
  EXPECT_TRUE(has(after, "dims = [0, 2]")) << after;
  EXPECT_FALSE(has(after, "tensor<4x1x6xf32>")) << after;
  EXPECT_TRUE(has(after, "tensor<24xf32>")) << "this one moves elements between rows\n" << after;
}

std::string convolution(const std::string &input, const std::string &kernel,
                        const std::string &result, const std::string &how) {
  return afterStage("simplify", "func.func @main(%x: " + input + ", %k: " + kernel + ") -> " +
                                    result + " {\n  %0 = stablehlo.convolution(%x, %k) " + how +
                                    " : (" + input + ", " + kernel + ") -> " + result +
                                    "\n  func.return %0 : " + result + "\n}");
}

/// The vectorised dimension of a convolution becomes the last one of its filter.
TEST(Simplify, filtersOfConvolutions) {
  std::string sameSize =
      ", window = {stride = [2, 2], pad = [[0, 1], [0, 1]]} "
      "{batch_group_count = 1 : i64, feature_group_count = 1 : i64}";
  std::string features =
      convolution("tensor<2x5x16x16xf32>", "tensor<16x5x3x3xf32>", "tensor<2x16x8x8xf32>",
                  "dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]" + sameSize);
  EXPECT_TRUE(has(features, "[b, f, 0, 1]x[i, 0, 1, o]->[b, f, 0, 1]")) << features;
  EXPECT_TRUE(has(features, "tensor<5x3x3x16xf32>")) << features;
  EXPECT_TRUE(has(features, "tensor<1x45x16xf32>")) << "a transposed matrix: " << features;
  std::string channels =
      convolution("tensor<2x16x16x20xf32>", "tensor<3x3x20x3xf32>", "tensor<2x8x8x3xf32>",
                  "dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]" + sameSize);
  EXPECT_TRUE(has(channels, "[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]")) << channels;
  std::string few =
      convolution("tensor<1x5x4x4xf32>", "tensor<16x5x3x3xf32>", "tensor<1x16x2x2xf32>",
                  "dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]" + sameSize);
  EXPECT_FALSE(has(few, "transpose")) << "each weight is used only four times: " << few;
  std::string asItIs =
      convolution("tensor<2x16x16x5xf32>", "tensor<3x3x5x16xf32>", "tensor<2x8x8x16xf32>",
                  "dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]" + sameSize);
  EXPECT_FALSE(has(asItIs, "transpose")) << asItIs;
}

// Only matrices; batched ones stay.
TEST(Simplify, transposedOperandsOfDots) {
  struct Dot {
    const char *x, *order, *transposed, *dims, *y, *result, *after;
  };
  const Dot dots[] = {
      {"3x4", "1, 0", "4x3", "contracting_dims = [0] x [0]", "4x5", "3x5", "[1] x [0]"},
      {"3x4", "1, 0", "4x3", "contracting_dims = [1] x [0]", "3x5", "4x5", "[0] x [0]"},
      {"4x2x3", "1, 0, 2", "2x4x3", "batching_dims = [0] x [0], contracting_dims = [2] x [1]",
       "2x3x5", "2x4x5", nullptr},
      {"2x3x4x6", "3, 0, 2, 1", "6x2x4x3", "contracting_dims = [3, 0] x [0, 1]", "3x6x5", "2x4x5",
       nullptr},
      {"2x3x4", "1, 0, 2", "3x2x4", "contracting_dims = [2] x [0]", "4x5", "3x2x5", nullptr},
  };
  for (const Dot &dot : dots) {
    std::string after = afterStage(
        "simplify",
        fmt::format("func.func @main(%x: tensor<{0}xf32>, %y: tensor<{4}xf32>) -> tensor<{5}xf32> "
                    "{{\n  %t = stablehlo.transpose %x, dims = [{1}] : (tensor<{0}xf32>) -> "
                    "tensor<{2}xf32>\n  %r = stablehlo.dot_general %t, %y, {3} : "
                    "(tensor<{2}xf32>, tensor<{4}xf32>) -> tensor<{5}xf32>\n  return %r : "
                    "tensor<{5}xf32>\n}}",
                    dot.x, dot.order, dot.transposed, dot.dims, dot.y, dot.result));
    EXPECT_EQ(has(after, "transpose"), !dot.after) << after;
    if (dot.after) EXPECT_TRUE(has(after, dot.after)) << after;
  }
  std::string right = afterStage("simplify", R"(
    func.func @main(%x: tensor<1x4xf32>, %y: tensor<5x4xf32>) -> tensor<1x5xf32> {
      %t = stablehlo.transpose %y, dims = [1, 0] : (tensor<5x4xf32>) -> tensor<4x5xf32>
      %r = stablehlo.dot_general %x, %t, contracting_dims = [1] x [0] : (tensor<1x4xf32>, tensor<4x5xf32>) -> tensor<1x5xf32>
      return %r : tensor<1x5xf32>
    })");
  EXPECT_TRUE(!has(right, "transpose") && has(right, "[1] x [1]")) << right;
}

TEST(Simplify, maximaOfNarrowFloats) {
  auto folded = [](const std::string &type, const std::string &op) {
    return afterStage(
        "simplify",
        "func.func @main(%x: tensor<4x5x" + type + ">, %i: tensor<" + type + ">) -> tensor<4x" +
            type + "> {\n  %0 = stablehlo.reduce(%x init: %i) applies stablehlo." + op +
            " across dimensions = [1] : (tensor<4x5x" + type + ">, tensor<" + type +
            ">) -> tensor<4x" + type + ">\n  func.return %0 : tensor<4x" + type + ">\n}");
  };
  EXPECT_TRUE(has(folded("bf16", "maximum"), "tensor<4x5xf32>"));
  EXPECT_TRUE(has(folded("f16", "minimum"), "tensor<4x5xf32>"));
  EXPECT_FALSE(has(folded("bf16", "add"), "f32")) << "every sum is rounded";
  EXPECT_FALSE(has(folded("f32", "maximum"), "convert"));
}

TEST(Simplify, foldsOfOneElement) {
  auto folded = [](const std::string &type, const std::string &op, const std::string &init,
                   const std::string &shape = "4x1") {
    std::string from = "tensor<" + shape + "x" + type + ">", to = "tensor<4x" + type + ">";
    return afterStage("simplify", "func.func @main(%x: " + from + ") -> " + to +
                                      " {\n  %i = stablehlo.constant dense<" + init +
                                      "> : tensor<" + type +
                                      ">\n  %0 = stablehlo.reduce(%x init: %i) applies stablehlo." +
                                      op + " across dimensions = [1] : (" + from + ", tensor<" +
                                      type + ">) -> " + to + "\n  func.return %0 : " + to + "\n}");
  };
  for (auto [type, op, init, isMoved] : {std::tuple("i1", "and", "true", true),
                                         {"i1", "or", "false", true},
                                         {"i8", "add", "3", false},
                                         {"f32", "add", "-0.0", true},
                                         {"f32", "add", "0.0", false},
                                         {"bf16", "add", "1.5", false},
                                         {"f16", "maximum", "-1.0", false},
                                         {"f32", "minimum", "0x7FC00000", false},
                                         {"ui32", "multiply", "1", true}}) {
    std::string text = folded(type, op, init);
    EXPECT_TRUE(!has(text, "stablehlo.reduce(") && has(text, "stablehlo.reshape")) << text;
    EXPECT_EQ(!has(text, std::string("stablehlo.") + op), isMoved) << text;
  }
  EXPECT_TRUE(has(folded("i32", "add", "0", "4x2"), "stablehlo.reduce("));
  for (std::string init : {"%n", "%c"}) {
    std::string narrow = afterStage(
        "simplify", R"(func.func @main(%x: tensor<4x1xf32>, %n: tensor<f16>) -> tensor<4xf32> {
      %c = stablehlo.constant dense<2.0> : tensor<f16>
      %0 = "stablehlo.reduce"(%x, )" +
                        init + R"() <{dimensions = array<i64: 1>}> ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %s = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) : (tensor<4x1xf32>, tensor<f16>) -> tensor<4xf32>
      func.return %0 : tensor<4xf32>
    })");
    EXPECT_TRUE(has(narrow, "stablehlo.reduce")) << "from a narrower number: " << narrow;
  }
}

struct WindowCase {
  std::map<char, std::string>
      parts;  // T: type, Z: zero, P: padding, N: padded, W: window, R: result
  bool goes;
};

/// In the gradient of an average over adjacent windows, every window holds one element.
TEST(Simplify, windowsOfOneElementAndZeros) {
  const std::string program = R"(func.func @main(%x: tensor<4x3x$T>) -> tensor<$Rx$T> {
    %z = stablehlo.constant dense<$Z> : tensor<$T>
    %0 = stablehlo.pad %x, %z, $P : (tensor<4x3x$T>, tensor<$T>) -> tensor<$Nx$T>
    %1 = "stablehlo.reduce_window"(%0, %z) <{window_dimensions = array<i64: $W>}> ({
    ^bb0(%a: tensor<$T>, %b: tensor<$T>):
      %s = stablehlo.add %a, %b : tensor<$T>
      stablehlo.return %s : tensor<$T>
    }) : (tensor<$Nx$T>, tensor<$T>) -> tensor<$Rx$T>
    func.return %1 : tensor<$Rx$T>
  })";
  std::map<char, std::string> twice = {
      {'T', "f32"}, {'Z', "0.0"},  {'N', "9x3"},
      {'R', "8x3"}, {'W', "2, 1"}, {'P', "low = [1, 0], high = [1, 0], interior = [1, 0]"}};
  auto with = [&](std::map<char, std::string> parts) {
    parts.insert(twice.begin(), twice.end());
    return parts;
  };
  const WindowCase cases[] = {
      {twice, true},
      {with({{'T', "i32"}, {'Z', "0"}}), true},
      {with({{'N', "9x11"},
             {'R', "8x9"},
             {'W', "2, 3"},
             {'P', "low = [1, 2], high = [1, 2], interior = [1, 2]"}}),
       true},
      {with({{'Z', "-0.0"}}), false},
      {with({{'Z', "1.0"}}), false},
      {with({{'P', "low = [2, 0], high = [0, 0], interior = [1, 0]"}}), false},
      {with({{'R', "7x3"}, {'W', "3, 1"}}), false},
  };
  for (const WindowCase &test : cases) {
    std::string text = program;
    for (auto &[name, part] : test.parts)
      for (size_t at; (at = text.find(std::string("$") + name)) != text.npos;)
        text.replace(at, 2, part);
    std::string after = afterStage("simplify", text);
    EXPECT_EQ(!has(after, "reduce_window"), test.goes) << text << after;
  }
}

TEST(Simplify, branchesWithAKnownCondition) {
  std::string after =
      afterStage("simplify", R"(func.func @main(%x: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
    %p = stablehlo.constant dense<false> : tensor<i1>
    %i = stablehlo.constant dense<-7> : tensor<i32>
    %0 = "stablehlo.if"(%p) ({
      stablehlo.return %x : tensor<f32>
    }, {
      %n = stablehlo.negate %x : tensor<f32>
      stablehlo.return %n : tensor<f32>
    }) : (tensor<i1>) -> tensor<f32>
    %1 = "stablehlo.case"(%i) ({
      stablehlo.return %x : tensor<f32>
    }, {
      %n = stablehlo.exponential %0 : tensor<f32>
      stablehlo.return %n : tensor<f32>
    }) : (tensor<i32>) -> tensor<f32>
    func.return %0, %1 : tensor<f32>, tensor<f32>
  })");
  EXPECT_FALSE(has(after, "stablehlo.if") || has(after, "stablehlo.case")) << after;
  EXPECT_TRUE(has(after, "exponential")) << after;
}

}  // namespace
}  // namespace vitro::compile
