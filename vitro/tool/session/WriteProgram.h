// A module as bytes, in any form that we read.
#pragma once
#include <functional>
#include "mlir/IR/BuiltinOps.h"
#include "vitro/importers/Recognise.h"

namespace vitro::tool {

struct WriteOptions {
  const importers::Form *form = &importers::textForm;
  std::string version;  // of a portable artifact; empty: the newest
  bool stripLocations = false;
  bool generic = false;
  std::function<void(const std::string &)> onWarning;  // receives warnings for users of the result
};

Result<std::string> writeProgram(mlir::ModuleOp module, const WriteOptions &options);

}  // namespace vitro::tool
