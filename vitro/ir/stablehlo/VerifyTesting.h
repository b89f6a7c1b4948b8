// A test fixture that verifies small programs, and tables of broken ones.
#pragma once
#include "gtest/gtest.h"
#include "mlir/Parser/Parser.h"

#include "vitro/ir/Dialects.h"
#include "vitro/ir/VerifyModule.h"

namespace vitro::stablehlo {
using namespace mlir;

struct VerifyTest : testing::Test {
  VerifyTest() {
    ir::loadDialects(context);
    context.getDiagEngine().registerHandler([this](Diagnostic &d) {
      if (d.getSeverity() == DiagnosticSeverity::Error) errors += d.str() + "\n";
    });
  }

  /// The errors of a function with these arguments and this body.
  std::string verify(const std::string &arguments, const std::string &body) {
    return verifyText("func.func @f(" + arguments + ") {\n" + body + "\nreturn }");
  }

  std::string verifyText(const std::string &text) {
    errors.clear();
    auto module = parseSourceString<ModuleOp>(text, ParserConfig(&context, false));
    if (!module) return "syntax: " + errors;
    bool ok = succeeded(ir::verifyEverything(*module));
    EXPECT_EQ(ok, errors.empty());
    return errors;
  }

  MLIRContext context{MLIRContext::Threading::DISABLED};
  std::string errors;
};

struct Broken {
  const char *arguments, *op, *error;
};

inline void expectBroken(VerifyTest &test, ArrayRef<Broken> programs) {
  for (const Broken &program : programs) {
    std::string errors = test.verify(program.arguments, program.op);
    EXPECT_NE(errors.find(std::string("broke ") + program.error), std::string::npos)
        << program.op << "\nwanted: " << program.error << "\ngot: " << errors;
  }
}

}  // namespace vitro::stablehlo
