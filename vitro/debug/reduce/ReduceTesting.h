// Cases from text, and predicates that inspect the program instead of running it.
#pragma once
#include <gtest/gtest.h>
#include "mlir/Parser/Parser.h"
#include "vitro/debug/reduce/Reduce.h"
#include "vitro/interpret/shared/Types.h"
#include "vitro/ir/Dialects.h"
#include "vitro/ir/Provenance.h"
#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::debug {

struct ReduceTesting : testing::Test {
  ReduceTesting() {
    ir::loadDialects(context);
    options.mostTrials = 300;
    options.mostSeconds = 60;
  }

  /// Inputs are generated.
  Case parse(const std::string &text) {
    Case one;
    one.module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    EXPECT_TRUE(bool(one.module));
    ir::assignIds(*one.module);
    std::vector<TensorType> types;
    for (mlir::Type type : one.function().getArgumentTypes())
      types.push_back(*interpret::tensorType(type));
    one.arguments = *runtime::generateInputs(types, {1, 1}, 7);
    return one;
  }

  /// The reference must be able to run every candidate, provided that its loops end.
  Reduced reduced(const Case &one, const std::function<bool(const Case &)> &isFault) {
    auto predicate = [&](const Case &candidate) -> Result<Answer> {
      auto golden = goldenOf(candidate, 0.5);
      EXPECT_TRUE(golden || golden.problem().code == "run.cancelled") << textOf(candidate);
      bool fails = golden && isFault(candidate);
      return Answer{fails ? Shows::Fault : Shows::Nothing, wrongAt};
    };
    EXPECT_TRUE(isFault(one)) << "the case does not fail to begin with";
    options.wrong = wrongAt;
    auto done = reduce(one, predicate, options);
    EXPECT_TRUE(bool(done)) << done.problem().text();
    EXPECT_TRUE(isFault(done->smallest)) << textOf(done->smallest);
    if (done->passing) EXPECT_FALSE(isFault(*done->passing)) << textOf(*done->passing);
    return std::move(*done);
  }

  template <class Op>
  static Op find(const Case &one) {
    Op found;
    one.module.get().walk([&](Op op) { found = op; });
    return found;
  }
  static std::vector<int64_t> shapeOf(mlir::Value value) {
    auto shape = mlir::cast<mlir::RankedTensorType>(value.getType()).getShape();
    return {shape.begin(), shape.end()};
  }

  mlir::MLIRContext context;
  ReduceOptions options;
  std::optional<WrongElement> wrongAt;
};

}  // namespace vitro::debug
