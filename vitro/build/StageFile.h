// The module after a stage as a text file: with locations, and large constants by hash.
#pragma once
#include "vitro/importers/Import.h"
#include "vitro/runtime/files/ConstantStore.h"

namespace vitro::build {

using runtime::ConstantStore;

/// The text of a module. Constants of more than a few hundred bytes become dense_resource<HASH> and
/// go into the store.
Result<std::string> stageText(mlir::ModuleOp module, ConstantStore &constants);

/// Parses the module back. `name` is the file's, for messages; the text may have been edited, so it
/// is validated like any external input.
Result<importers::Imported> readStage(importers::Importer &importer, std::string name,
                                      std::string text, const ConstantStore &constants);

}  // namespace vitro::build
