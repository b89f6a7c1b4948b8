#include <gtest/gtest.h>
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "vitro/compile/shared/SharedPatterns.h"
#include "vitro/ir/kernel/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

TEST(SharedPatterns, AreCollectedOncePerContextAndName) {
  int times = 0;
  auto collect = [&](RewritePatternSet &) { ++times; };
  MLIRContext one, other;
  sharedPatterns(&one, "a", collect);
  sharedPatterns(&one, "a", collect);
  EXPECT_EQ(times, 1);
  sharedPatterns(&one, "b", collect);
  EXPECT_EQ(times, 2);
  sharedPatterns(&other, "a", collect);
  EXPECT_EQ(times, 3);
}

size_t countOf(const FrozenRewritePatternSet &patterns) {
  size_t count = 0;
  for (const auto &[op, list] : patterns.getOpSpecificNativePatterns()) count += list.size();
  return count;
}

TEST(SharedPatterns, CanonicalOnesGrowWithTheDialects) {
  MLIRContext context;
  context.loadDialect<arith::ArithDialect>();
  size_t few = countOf(canonicalPatterns(&context));
  EXPECT_GT(few, 0u);
  EXPECT_EQ(countOf(canonicalPatterns(&context)), few);
  context.loadDialect<scf::SCFDialect>();
  EXPECT_GT(countOf(canonicalPatterns(&context)), few);
}

TEST(SharedPatterns, NoneRoundsOnceWhatIsRoundedTwice) {
  MLIRContext context;
  context.loadDialect<arith::ArithDialect>();
  FrozenRewritePatternSet patterns = canonicalPatterns(&context);
  const auto &byOp = patterns.getOpSpecificNativePatterns();
  EXPECT_FALSE(byOp.contains(OperationName("arith.truncf", &context)));
  EXPECT_TRUE(byOp.contains(OperationName("arith.addi", &context)));
}

}  // namespace
}  // namespace vitro::compile
