// For tests of passes: parses a module, runs a stage on it, and compares what both compute, bit for
// bit.
#pragma once
#include <gtest/gtest.h>
#include <random>
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "vitro/compile/Pipeline.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/interpret/shared/Types.h"
#include "vitro/ir/Dialects.h"
#include "vitro/ir/Provenance.h"
#include "vitro/runtime/run/World.h"
#include "vitro/tensor/Format.h"

namespace vitro::compile {

struct TestProgram {
  explicit TestProgram(std::string_view text) {
    ir::loadDialects(context);
    module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    if (module) ir::assignIds(*module);
  }
  std::string print(bool locations = false) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    mlir::OpPrintingFlags flags;
    if (locations) flags.enableDebugInfo();
    module->print(stream, flags);
    return text;
  }
  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
};

/// Random bits, so that NaN, infinities, subnormal numbers and both zeros occur; integers are small
/// enough to be valid indices now and then.
inline HostArray randomArray(const TensorType &type, std::mt19937_64 &random) {
  if (type.dtype == DType::Token) return HostArray::token();
  auto array = HostArray::zeros(type.dtype, type.dims);
  if (!array) return HostArray::token();
  dispatchIf<AnyElement>(type.dtype, 0, [&](auto tag) {
    using T = typename decltype(tag)::type;
    T *data = array->template mutableData<T>();
    std::normal_distribution<double> normal;
    for (int64_t i = 0; i < array->elements(); ++i) {
      uint64_t bits = random();
      if constexpr (std::is_same_v<T, bool>) {
        data[i] = bits & 1;
      } else if constexpr (isComplexElement<T>) {
        using Part = decltype(T::re);
        data[i] = {Part(normal(random)), Part(normal(random))};
      } else if constexpr (isFloatElement<T>) {
        const double special[] = {NAN, INFINITY, -INFINITY, 0.0, -0.0, 1e-40, -1.0, 1.0};
        data[i] = bits % 8 == 0 ? T(special[(bits >> 8) % 8]) : T(normal(random));
      } else {
        data[i] = T(int64_t(bits % 4 == 0 ? bits >> 8 : (bits >> 8) % 7));
      }
    }
    return 0;
  });
  return std::move(*array);
}

/// What a module computes, with one line per problem, check, and result that differs from
/// `other`'s.
struct Computed {
  std::vector<std::string> notes;  // problems and the outcomes of checks
  std::vector<HostArray> values;
};

inline Computed compute(mlir::ModuleOp module, int64_t replicas = 1, int64_t partitions = 1) {
  Computed out;
  std::vector<mlir::func::FuncOp> entries;
  if (auto main = module.lookupSymbol<mlir::func::FuncOp>("main"))
    entries = {main};
  else
    for (auto function : module.getOps<mlir::func::FuncOp>())
      if (function.isPublic() && !function.isExternal() && function.getNumArguments() == 0)
        entries.push_back(function);
  for (mlir::func::FuncOp entry : entries) {
    auto plan = interpret::buildPlan(entry);
    if (!plan) {
      out.notes.push_back(plan.problem().code);
      continue;
    }
    std::mt19937_64 random(7);
    ops::Values arguments;
    for (runtime::ValueId id : (*plan)->arguments)
      arguments.push_back(randomArray((*plan)->values[id].type, random));
    runtime::WorldOptions world;
    world.replicas = replicas;
    world.partitions = partitions;
    std::vector<ops::Values> all(size_t(replicas * partitions), arguments);
    auto outcome = runtime::runWorld(**plan, std::move(all), world, {});
    if (!outcome) {
      out.notes.push_back(outcome.problem().code);
      continue;
    }
    for (runtime::ProcessOutcome &process : *outcome) {
      for (const compare::CheckOutcome &check : process.checks)
        out.notes.push_back(check.check + (check.passed ? " passed" : " failed"));
      for (HostArray &result : process.results) out.values.push_back(std::move(result));
    }
  }
  return out;
}

/// Same bits, or both NaN.
inline bool sameNumbers(const HostArray &a, const HostArray &b) {
  if (a.sameBits(b)) return true;
  if (a.dtype() != b.dtype() || a.dims() != b.dims()) return false;
  bool same = true;
  dispatchIf<AnyElement>(a.dtype(), 0, [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto equal = [](auto x, auto y) {
      return std::memcmp(&x, &y, sizeof x) == 0 || (std::isnan(double(x)) && std::isnan(double(y)));
    };
    for (int64_t i = 0; i < a.elements(); ++i) {
      T x = a.template data<T>()[i], y = b.template data<T>()[i];
      if constexpr (isComplexElement<T>)
        same &= equal(x.re, y.re) && equal(x.im, y.im);
      else if constexpr (isFloatElement<T>)
        same &= equal(x, y);
      else
        same &= x == y;
    }
    return 0;
  });
  return same;
}

inline std::string difference(const Computed &before, const Computed &after) {
  if (before.notes != after.notes) {
    std::string text = "other notes:";
    for (const std::string &note : after.notes) text += " " + note;
    text += " instead of";
    for (const std::string &note : before.notes) text += " " + note;
    return text;
  }
  if (before.values.size() != after.values.size()) return "another number of results";
  for (size_t i = 0; i < before.values.size(); ++i)
    if (!sameNumbers(before.values[i], after.values[i]))
      return "result " + std::to_string(i) + ": " + arrayText(after.values[i]) + " instead of " +
             arrayText(before.values[i]);
  return "";
}

/// Ops inside functions that carry no id.
inline std::string opsWithoutId(mlir::ModuleOp module) {
  std::string text;
  for (auto function : module.getOps<mlir::func::FuncOp>())
    function.walk([&](mlir::Operation *op) {
      if (op != function.getOperation() && ir::idsOf(op).empty())
        text += op->getName().getStringRef().str() + " ";
    });
  return text;
}

/// Runs one stage, which must preserve the results, leave an id on every op, and produce text that
/// parses.
inline void runStageOn(TestProgram &program, std::string_view name) {
  ASSERT_TRUE(program.module);
  Computed before = compute(*program.module);
  ASSERT_FALSE(before.values.empty() && before.notes.empty()) << "a test that computes nothing";
  auto stage = findStage(name);
  ASSERT_TRUE(bool(stage));
  auto done = runStage(**stage, *program.module);
  ASSERT_TRUE(bool(done)) << done.problem().text();
  EXPECT_EQ(difference(before, compute(*program.module)), "");
  EXPECT_EQ(opsWithoutId(*program.module), "");
  EXPECT_TRUE(mlir::parseSourceString<mlir::ModuleOp>(program.print(true), &program.context));
}

/// The text after a stage, checked as above.
inline std::string afterStage(std::string_view name, std::string_view text) {
  TestProgram program(text);
  runStageOn(program, name);
  return program.module ? program.print() : "";
}

}  // namespace vitro::compile
