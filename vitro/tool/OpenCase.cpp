#include "vitro/tool/OpenCase.h"
#include "vitro/interpret/Types.h"
#include "vitro/tool/EntryPoints.h"

namespace vitro::tool {

Result<OpenedCase> openCase(const CaseRequest &request, Session &session) {
  session.progress.begin("reading " + request.program);
  importers::Importer importer(session.settings);
  VITRO_TRY(auto source, importer.open(request.program));
  if (source->modules.size() != 1)
    return problem("usage.files", "the file holds several modules").at(source->name);
  OpenedCase opened{importer.import(*source, 0, importers::Provenance::Assign), {}};
  if (!opened.imported.module) return std::move(opened.imported.problems.front());
  VITRO_TRY(auto entries, chooseEntries(*opened.imported.module, request.entry));
  if (entries.size() != 1)
    return problem("usage", "the program has several entries").suggest("--entry NAME chooses one");
  debug::Case &one = opened.one;
  one.module = opened.imported.module->clone();
  one.entry = entries[0].getName().str();
  one.world.replicas = request.grid.replicas;
  one.world.partitions = request.grid.partitions;
  one.world.seed = uint64_t(session.settings.integer("seed"));
  std::vector<TensorType> types;
  for (mlir::Type type : entries[0].getArgumentTypes())
    VITRO_RETURN_IF_ERROR(interpret::appendTensorTypes(type, types));
  if (!request.inputs.empty()) {
    VITRO_TRY(one.arguments, runtime::readGrid(request.inputs, "arg", types, request.grid, "out"));
    return opened;
  }
  VITRO_TRY(one.arguments, runtime::generateInputs(types, request.grid, one.world.seed));
  if (!types.empty()) session.note(fmt::format("inputs generated from seed {}", one.world.seed));
  return opened;
}

}  // namespace vitro::tool
