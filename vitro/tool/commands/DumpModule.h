// --dump-to: the module after each stage, as text files.
#pragma once
#include "mlir/IR/BuiltinOps.h"
#include "vitro/support/Settings.h"

namespace vitro::tool {

class ModuleDump {
 public:
  static Result<ModuleDump> fromSettings(const Settings &settings);
  bool isWanted() const { return !folder.empty(); }
  /// Writes DIR/<name of the program>.<index>.<stage>.mlir with locations, if this stage is wanted.
  Result<> write(mlir::ModuleOp module, const std::string &program, size_t index,
                 const std::string &stage) const;

 private:
  std::string folder, stages;
};

}  // namespace vitro::tool
