// A test fixture that parses and prints with every dialect, and collects errors.
#pragma once
#include "gtest/gtest.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "vitro/ir/Dialects.h"

namespace vitro::ir {

struct RoundTripTest : testing::Test {
  RoundTripTest() {
    loadDialects(context);
    context.getDiagEngine().registerHandler([this](mlir::Diagnostic &diagnostic) {
      llvm::raw_string_ostream(errors) << diagnostic << "\n";
    });
  }

  /// Text or bytecode.
  mlir::OwningOpRef<mlir::ModuleOp> parse(llvm::StringRef source) {
    errors.clear();
    return mlir::parseSourceString<mlir::ModuleOp>(source, mlir::ParserConfig(&context));
  }

  static std::string print(mlir::ModuleOp module, bool generic = false) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    mlir::OpPrintingFlags flags;
    module.print(stream, generic ? flags.printGenericOpForm() : flags);
    return text;
  }

  mlir::MLIRContext context{mlir::MLIRContext::Threading::DISABLED};
  std::string errors;
};

}  // namespace vitro::ir
