// Loops in strips give the same results as one iteration at a time, and report their positions.
#include <cmath>
#include "vitro/interpret/loops/TapeTesting.h"

namespace vitro::interpret {
namespace {

/// Products of rows of x (5 x 3) and columns of y (3 x `columns`), or of rows of y if it is
/// transposed (`columns` x 3); every sum starts from its row's number.
std::string productsOf(int columns, bool isTurned) {
  std::string n = std::to_string(columns), out = "tensor<5x" + n + "xf32>";
  std::string y = isTurned ? "tensor<" + n + "x3xf32>" : "tensor<3x" + n + "xf32>";
  return R"(
    func.func @k(%x: tensor<5x3xf32>, %y: )" +
         y + ") -> " + out + R"( {
      %e = tensor.empty() : )" +
         out + R"(
      %z = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>],
                           iterator_types = ["parallel", "parallel"]} outs(%e : )" +
         out + R"() {
      ^bb0(%o: f32):
        %i = linalg.index 0 : index
        %w = arith.index_cast %i : index to i32
        %f = arith.sitofp %w : i32 to f32
        linalg.yield %f : f32
      } -> )" +
         out + R"(
      %r = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, k)>,
                                            affine_map<(i, j, k) -> )" +
         (isTurned ? "(j, k)" : "(k, j)") + R"(>, affine_map<(i, j, k) -> (i, j)>],
                           iterator_types = ["parallel", "parallel", "reduction"]}
          ins(%x, %y : tensor<5x3xf32>, )" +
         y + ") outs(%z : " + out + R"() {
      ^bb0(%a: f32, %b: f32, %c: f32):
        %p = arith.mulf %a, %b : f32
        %s = arith.addf %c, %p : f32
        linalg.yield %s : f32
      } -> )" +
         out + R"(
      return %r : )" +
         out + "}";
}

void checkProducts(int columns, bool isTurned) {
  SCOPED_TRACE(columns);
  TapeProgram program(productsOf(columns, isTurned));
  ASSERT_TRUE(program.kernel) << program.error;
  Floats x, y, out(size_t(5 * columns), 99);
  for (int i = 0; i < 15; ++i) x.push_back(std::sin(float(i)));
  for (int i = 0; i < 3 * columns; ++i) y.push_back(std::cos(float(i)) * 1e3f);
  auto done = program.run(x, y, out);
  ASSERT_TRUE(done) << done.problem().text();
  for (int i = 0; i < 5; ++i)
    for (int j = 0; j < columns; ++j) {
      float sum = float(i);
      for (int k = 0; k < 3; ++k) {
        float product = x[size_t(i * 3 + k)] * y[size_t(isTurned ? j * 3 + k : k * columns + j)];
        sum += product;
      }
      ASSERT_EQ(out[size_t(i * columns + j)], sum) << i << ", " << j;
    }
}

TEST(Strips, SumsAreAddedInTheirOrder) {
  for (int columns : {1, 3, 4, 63, 64, 65, 67, 127, 131}) {
    checkProducts(columns, false);
    checkProducts(columns, true);
  }
}

/// One row of `n` through a body, with its index and captured values.
std::string rowOf(int n, const std::string &body) {
  std::string type = "tensor<" + std::to_string(n) + "xf32>";
  return R"(
    func.func @k(%x: )" +
         type + ") -> " + type + R"( {
      %e = tensor.empty() : )" +
         type + R"(
      %five = arith.constant 5.0 : f32
      %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
                           iterator_types = ["parallel"]}
          ins(%x : )" +
         type + ") outs(%e : " + type + R"() {
      ^bb0(%a: f32, %o: f32):
        %i = linalg.index 0 : index
        %w = arith.index_cast %i : index to i32
        %f = arith.sitofp %w : i32 to f32
        )" +
         body + R"(
        linalg.yield %y : f32
      } -> )" +
         type + R"(
      return %r : )" +
         type + "}";
}

TEST(Strips, IndicesConstantsAndChoicesAreEachLanesOwn) {
  Floats out = apply(rowOf(131, R"(
      %two = arith.constant 2.0 : f32
      %t = arith.mulf %f, %two : f32
      %isLarge = arith.cmpf ogt, %a, %five : f32
      %s = arith.select %isLarge, %t, %five : f32
      %y = arith.addf %s, %a : f32)"),
                     count(131, -60), 131);
  for (int i = 0; i < 131; ++i) {
    float a = float(i - 60);
    ASSERT_EQ(out[size_t(i)], (a > 5 ? float(i) * 2 : 5) + a) << i;
  }
}

TEST(Strips, AFaultSaysWhichIterationItIsIn) {
  const char *body = R"(
      %d = arith.fptosi %a : f32 to i32
      %q = arith.divsi %w, %d : i32
      %y = arith.sitofp %q : i32 to f32)";
  for (int bad : {0, 7, 64, 130}) {
    Floats x(131, 1);
    x[size_t(bad)] = 0;
    std::string problem;
    apply(rowOf(131, body), x, 131, &problem);
    std::string loops = "(loops at " + std::to_string(bad) + ")";
    EXPECT_NE(problem.find("arith.divsi: undefined for operands"), problem.npos) << problem;
    EXPECT_NE(problem.find(loops), problem.npos) << problem;
    EXPECT_EQ(problem.find("lane"), problem.npos) << problem;
  }
}

TEST(Strips, TheMakerOfANanIsNamedWithItsIteration) {
  TapeProgram program(rowOf(131, "%y = math.sqrt %a : f32"));
  ASSERT_TRUE(program.kernel) << program.error;
  Floats x(131, 4), y(131);
  x[77] = -1;
  std::vector<void *> buffers = {x.data(), y.data()};
  auto found = program.kernel->findNonFinite(0, 1, buffers, true, true);
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((*found)->op, "math.sqrt");
  EXPECT_EQ((*found)->loops, std::vector<int64_t>{77});
  EXPECT_EQ((*found)->lane, 0);
  EXPECT_EQ((*found)->operands, std::vector<double>{-1});
}

}  // namespace
}  // namespace vitro::interpret
