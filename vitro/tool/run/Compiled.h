// Executors that compile: from an entry to the plan that runs what the compiler made of it.
#pragma once
#include "vitro/tool/run/Executors.h"

namespace vitro::tool {

/// stage:NAME. The program as it is after that stage.
Result<Prepared> prepareStage(mlir::func::FuncOp entry, const std::string &stage,
                              const PrepareContext &context);

/// cpu, cpp. Compiled by that code generator.
Result<Prepared> prepareCpu(mlir::func::FuncOp entry, const std::string &, const PrepareContext &);
Result<Prepared> prepareCpp(mlir::func::FuncOp entry, const std::string &, const PrepareContext &);

}  // namespace vitro::tool
