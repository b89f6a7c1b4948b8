// The module after a stage as a text file: locations included, large constants by hash.
#pragma once
#include "vitro/importers/Import.h"
#include "vitro/runtime/files/ConstantStore.h"

namespace vitro::build {

using runtime::ConstantStore;

/// The text of a module. Constants of more than a few hundred bytes appear as
/// dense_resource<HASH> and are put into the store.
Result<std::string> stageText(mlir::ModuleOp module, ConstantStore &constants);

/// The module that the text was made from. `name` is the file's, for messages; the text may have
/// been edited, so it is read as any input from outside is.
Result<importers::Imported> readStage(importers::Importer &importer, std::string name,
                                      std::string text, const ConstantStore &constants);

}  // namespace vitro::build
