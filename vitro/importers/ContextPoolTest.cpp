#include <gtest/gtest.h>
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "vitro/importers/ContextPool.h"

namespace vitro::importers {
namespace {

bool hasBytesNamed(mlir::MLIRContext &context, llvm::StringRef name) {
  return mlir::DenseResourceElementsHandle::getManagerInterface(&context).getBlobManager().lookup(
      name);
}

TEST(ContextPool, ServesOneProgramAfterTheOther) {
  ContextOwner first = takeContext(100);
  EXPECT_NE(first->getLoadedDialect<mlir::linalg::LinalgDialect>(), nullptr);
  mlir::MLIRContext *place = first.get();
  ContextOwner second = takeContext(100);
  EXPECT_NE(second.get(), place) << "two programs at once share no context";
  first.reset();
  ContextOwner third = takeContext(100);
  EXPECT_EQ(third.get(), place);
  EXPECT_GE(third.get_deleter().uses, 1);
}

TEST(ContextPool, ThrowsAwayWhatHeldMuch) {
  ContextOwner large = takeContext(1 << 20);
  large.get_deleter().uses = 40;  // so that it is recognized if it comes back
  large.reset();
  EXPECT_LT(takeContext(100).get_deleter().uses, 40);
}

TEST(ContextPool, ThrowsAwayWhatHoldsNamedBytes) {
  for (int round = 0; round < 2; ++round) {
    ContextOwner context = takeContext(100);
    EXPECT_FALSE(hasBytesNamed(*context, "weights")) << "round " << round;
    mlir::DenseResourceElementsHandle::getManagerInterface(context.get())
        .insert("weights", mlir::HeapAsmResourceBlob::allocate(16, 8));
    EXPECT_TRUE(hasBytesNamed(*context, "weights"));
  }
}

TEST(ContextPool, ThrowsAwayAfterManyUses) {
  int most = 0;
  for (int i = 0; i < 200; ++i) most = std::max(most, takeContext(100).get_deleter().uses);
  EXPECT_GT(most, 10);
  EXPECT_LT(most, 100);
}

}  // namespace
}  // namespace vitro::importers
