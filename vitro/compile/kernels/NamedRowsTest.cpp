#include <fmt/format.h>
#include "vitro/compile/kernels/NamedRows.h"
#include "vitro/compile/StageTesting.h"

namespace vitro::compile {
namespace {

using Inputs = std::vector<int64_t>;

/// For a kernel whose output of 64 rows starts as input 0; input 1 is 20 numbers.
Inputs rowIndexInputs(const std::string &body, const std::string &starts = "0") {
  TestProgram program(fmt::format(R"(
    func.func private @k(%lo: index, %hi: index, %start: memref<64x8xf32>, %at: memref<20xi32>,
                         %out: memref<64x8xf32>) attributes {{
        kernel.function, kernel.range = 1 : i64, kernel.outputs = 1 : i64,
        kernel.scratch = 0 : i64, kernel.starts_as = array<i64: {}>}} {{
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c20 = arith.constant 20 : index
      %c62 = arith.constant 62 : index
      %c63 = arith.constant 63 : index
      %x = arith.constant 1.0 : f32
      %v = arith.constant dense<1.0> : vector<4xf32>
      scf.for %i = %c0 to %c20 step %c1 {{
        %n = memref.load %at[%i] : memref<20xi32>
        %row = arith.index_cast %n : i32 to index
        {}
      }}
      return
    }})",
                                  starts, body));
  EXPECT_TRUE(program.module);
  if (!program.module) return {};
  return rowsNamedBy(program.module->lookupSymbol<mlir::func::FuncOp>("k"));
}

constexpr const char *kStore = "memref.store %x, %out[%row, %c1] : memref<64x8xf32>\n";

TEST(NamedRows, areThoseOfTheIndices) {
  EXPECT_EQ(rowIndexInputs(kStore), (Inputs{1}));
  EXPECT_EQ(rowIndexInputs(R"(
      %first = arith.maxsi %row, %c0 : index
      %r = arith.minsi %first, %c63 : index
      %old = memref.load %out[%r, %c1] : memref<64x8xf32>
      memref.store %old, %out[%r, %c0] : memref<64x8xf32>)"),
            (Inputs{1}));
  EXPECT_EQ(rowIndexInputs(R"(
      %view = memref.expand_shape %at [[0, 1]] output_shape [4, 5] : memref<20xi32> into memref<4x5xi32>
      %m = memref.load %view[%c1, %c1] : memref<4x5xi32>
      %r = arith.index_cast %m : i32 to index
      memref.store %x, %out[%r, %c1] : memref<64x8xf32>)"),
            (Inputs{1}));
}

TEST(NamedRows, areNotKnown) {
  EXPECT_EQ(rowIndexInputs(kStore, "-1"), Inputs()) << "it starts as nothing";
  EXPECT_EQ(rowIndexInputs(kStore, "1"), Inputs()) << "the numbers may be overwritten";
  EXPECT_EQ(rowIndexInputs(""), Inputs()) << "nothing is written";
  const char *others[] = {
      // clamped elsewhere than to the last row
      "%r = arith.minsi %row, %c62 : index\n memref.store %x, %out[%r, %c1] : memref<64x8xf32>",
      "%r = arith.maxsi %row, %c1 : index\n memref.store %x, %out[%r, %c1] : memref<64x8xf32>",
      // next to the row, in a window of rows, in a column
      "%r = arith.addi %row, %c1 : index\n memref.store %x, %out[%r, %c1] : memref<64x8xf32>",
      "memref.store %x, %out[%i, %row] : memref<64x8xf32>",
      // also elsewhere, and through ops that the analysis does not handle
      "memref.store %x, %out[%row, %c1] : memref<64x8xf32>\n"
      "memref.store %x, %out[%c0, %c1] : memref<64x8xf32>",
      "vector.store %v, %out[%row, %c0] : memref<64x8xf32>, vector<4xf32>",
      "%view = memref.collapse_shape %out [[0, 1]] : memref<64x8xf32> into memref<512xf32>\n"
      "memref.store %x, %view[%row] : memref<512xf32>"};
  for (const char *body : others) EXPECT_EQ(rowIndexInputs(body), Inputs()) << body;
}

}  // namespace
}  // namespace vitro::compile
