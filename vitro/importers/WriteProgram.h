// A module as bytes, in any form that we read.
#pragma once
#include <functional>
#include "mlir/IR/BuiltinOps.h"
#include "vitro/importers/forms/Form.h"

namespace vitro::importers {

struct WriteOptions {
  const Form *form = &textForm;
  std::string version;  // of a portable artifact; empty: the newest
  bool stripLocations = false;
  bool generic = false;
  std::function<void(const std::string &)> onWarning;  // receives warnings for users of the result
};

Result<std::string> writeProgram(mlir::ModuleOp module, const WriteOptions &options);

}  // namespace vitro::importers
