// Which kernels get LLVM's passes for scalar loops.
#include <gtest/gtest.h>
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"
#include "vitro/backends/cpu_llvm/OptimiseLlvm.h"

namespace vitro::backends {
namespace {

bool judge(const std::string &body) {
  llvm::LLVMContext context;
  llvm::SMDiagnostic error;
  auto module = llvm::parseAssemblyString(
      "declare void @elsewhere()\ndefine void @f(ptr %p) {\n" + body + "}\n", error, context);
  EXPECT_TRUE(module) << error.getMessage().str();
  return module && hasScalarLoops(*module);
}

/// A loop of this name around `inside`, which ends in a branch to `<name>.next`.
std::string loop(const std::string &name, const std::string &from, const std::string &to,
                 const std::string &inside) {
  return name + ":\n  %" + name + ".i = phi i64 [ 0, %" + from + " ], [ %" + name + ".j, %" + name +
         ".next ]\n" + inside + name + ".next:\n  %" + name + ".j = add i64 %" + name +
         ".i, 1\n  %" + name + ".c = icmp slt i64 %" + name + ".j, 9\n  br i1 %" + name +
         ".c, label %" + name + ", label %" + to + "\n";
}

const std::string kEntry = "entry:\n  br label %a\n", kExit = "exit:\n  ret void\n";
std::string storeIn(const std::string &name, const std::string &value) {
  return "  store " + value + ", ptr %p\n  br label %" + name + ".next\n";
}

TEST(ScalarLoops, WithoutLoopsThereAreNone) {
  EXPECT_FALSE(judge("  store float 1.0, ptr %p\n  ret void\n"));
}

TEST(ScalarLoops, AVectorThatIsOnlyWrittenCounts) {
  EXPECT_TRUE(judge(kEntry + loop("a", "entry", "exit", storeIn("a", "float 1.0")) + kExit));
  EXPECT_FALSE(judge(
      kEntry + loop("a", "entry", "exit", storeIn("a", "<2 x float> <float 1.0, float 2.0>")) +
      kExit));
}

/// Scalar loops for the remainder of rows are nested less deeply.
TEST(ScalarLoops, TheDeepestLoopsDecide) {
  auto nest = [](const std::string &inner, const std::string &beside) {
    std::string nested = "  br label %b\n" + loop("b", "a", "a.next", storeIn("b", inner));
    return kEntry + loop("a", "entry", "d", nested) +
           loop("d", "a.next", "exit", storeIn("d", beside)) + kExit;
  };
  std::string vector = "<2 x float> <float 1.0, float 2.0>", scalar = "float 1.0";
  EXPECT_FALSE(judge(nest(vector, scalar)));
  EXPECT_TRUE(judge(nest(scalar, vector)));
}

}  // namespace
}  // namespace vitro::backends
