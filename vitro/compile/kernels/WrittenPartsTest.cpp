#include <fmt/format.h>
#include "vitro/compile/kernels/WrittenParts.h"
#include "vitro/compile/StageTesting.h"

namespace vitro::compile {
namespace {

runtime::WrittenParts partsOf(const std::string &arguments, const std::string &body,
                              int64_t outputs = 1) {
  TestProgram program(fmt::format(R"(
    func.func private @k(%lo: index, %hi: index, {}) attributes {{
        kernel.function, kernel.range = 64 : i64, kernel.outputs = {} : i64,
        kernel.scratch = 0 : i64}} {{
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c4 = arith.constant 4 : index
      %c8 = arith.constant 8 : index
      %c16 = arith.constant 16 : index
      %x = arith.constant 1.0 : f32
      %v = arith.constant dense<1.0> : vector<4xf32>
      {}
      return
    }})",
                                  arguments, outputs, body));
  EXPECT_TRUE(program.module);
  if (!program.module) return {};
  return writtenParts(program.module->lookupSymbol<mlir::func::FuncOp>("k"));
}

std::string inLoop(const std::string &body) {
  return "scf.for %i = %lo to %hi step %c1 {\n" + body + "\n}";
}

using runtime::WrittenParts;

TEST(WrittenParts, rowsOfAnIteration) {
  const char *out = "%out: memref<128x5xf32>";
  WrittenParts two = {1, {2 * 5 * 4}};
  EXPECT_EQ(partsOf(out, inLoop(R"(
      %row = arith.muli %i, %c2 : index
      scf.for %j = %c0 to %c2 step %c1 {
        %at = arith.addi %j, %row : index
        memref.store %x, %out[%at, %c4] : memref<128x5xf32>
      })")),
            two);
  // Rows that a loop counts from the first up to at most the end.
  EXPECT_EQ(partsOf(out, inLoop(R"(
      %row = arith.muli %i, %c2 : index
      %next = arith.addi %row, %c2 : index
      %end = arith.minsi %next, %c16 : index
      scf.for %at = %row to %end step %c1 {
        memref.store %x, %out[%at, %c4] : memref<128x5xf32>
      })")),
            two);
  EXPECT_EQ(partsOf("%out: memref<1x64x5xf32>", inLoop(R"(
      memref.store %x, %out[%c0, %i, %c4] : memref<1x64x5xf32>)")),
            (WrittenParts{1, {5 * 4}}));
}

TEST(WrittenParts, rowsOfSeveralIterations) {
  EXPECT_EQ(partsOf("%out: memref<32x16xf32>", inLoop(R"(
      %column = arith.remui %i, %c4 : index
      %row = arith.divui %i, %c4 : index
      %first = arith.muli %row, %c2 : index
      %second = arith.addi %first, %c1 : index
      vector.store %v, %out[%first, %column] : memref<32x16xf32>, vector<4xf32>
      vector.store %v, %out[%second, %column] : memref<32x16xf32>, vector<4xf32>)")),
            (WrittenParts{4, {2 * 16 * 4}}));
}

TEST(WrittenParts, vectorsReachBeyondTheirPlace) {
  const char *body = R"(
      %at = arith.muli %i, {} : index
      vector.store %v, %out[%at] : memref<512xf32>, vector<4xf32>)";
  EXPECT_EQ(partsOf("%out: memref<512xf32>", inLoop(fmt::format(fmt::runtime(body), "%c4"))),
            (WrittenParts{1, {16}}));
  EXPECT_EQ(partsOf("%out: memref<512xf32>", inLoop(fmt::format(fmt::runtime(body), "%c2"))),
            WrittenParts());
}

TEST(WrittenParts, ofSeveralOutputsAreDoneTogether) {
  EXPECT_EQ(partsOf("%in: memref<64xi32>, %a: memref<64xf32>, %b: memref<16x8xf32>, "
                    "%c: memref<64xf32>",
                    inLoop(R"(
      %row = arith.divui %i, %c4 : index
      %any = memref.load %in[%i] : memref<64xi32>
      %at = arith.index_cast %any : i32 to index
      memref.store %x, %a[%i] : memref<64xf32>
      memref.store %x, %b[%row, %c4] : memref<16x8xf32>
      memref.store %x, %c[%at] : memref<64xf32>)"),
                    3),
            (WrittenParts{4, {4 * 4, 8 * 4, 0}}));
}

TEST(WrittenParts, areNotKnown) {
  const char *out = "%out: memref<64x8xf32>";
  // An index that is loaded, or that may be in the part of another iteration.
  for (const char *body : {R"(
      %next = arith.addi %i, %c1 : index
      memref.store %x, %out[%next, %c4] : memref<64x8xf32>)",
                           R"(
      %at = arith.minsi %i, %c16 : index
      memref.store %x, %out[%at, %c4] : memref<64x8xf32>)",
                           R"(
      memref.store %x, %out[%i, %c4] : memref<64x8xf32>
      memref.store %x, %out[%c0, %c4] : memref<64x8xf32>)",
                           R"(
      %at = arith.remui %i, %c16 : index
      memref.store %x, %out[%at, %c4] : memref<64x8xf32>)",
                           R"(
      scf.for %j = %i to %c16 step %c1 {
        memref.store %x, %out[%j, %c4] : memref<64x8xf32>
      })"})
    EXPECT_EQ(partsOf(out, inLoop(body)), WrittenParts()) << body;
  // Work before the loop that every call would repeat; no loop.
  EXPECT_EQ(partsOf(out,
                    "%a = memref.alloca() : memref<4xf32>\n"
                    "scf.for %j = %c0 to %c4 step %c1 {\n"
                    "  memref.store %x, %a[%j] : memref<4xf32>\n}\n" +
                        inLoop("memref.store %x, %out[%i, %c4] : memref<64x8xf32>")),
            WrittenParts());
  EXPECT_EQ(partsOf(out, "memref.store %x, %out[%c0, %c4] : memref<64x8xf32>"), WrittenParts());
}

}  // namespace
}  // namespace vitro::compile
