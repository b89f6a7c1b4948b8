#include "vitro/tool/commands/OpenCase.h"
#include "vitro/interpret/shared/Types.h"
#include "vitro/tool/commands/LocateProgram.h"
#include "vitro/tool/run/EntryPoints.h"

namespace vitro::tool {
int referenceFailed(const Problem &why, Session &session) {
  session.note("error: the reference failed: " + why.text());
  session.result({{"status", "error"}, {"problem", toJson(why)}});
  return kReferenceFailed;
}

Result<std::vector<TensorType>> OpenedCase::results() const {
  std::vector<TensorType> types;
  for (mlir::Type type : one.function().getResultTypes())
    VITRO_RETURN_IF_ERROR(interpret::appendTensorTypes(type, types));
  return types;
}

Result<debug::CaseFiles> OpenedCase::files(const std::string &stem, bool forOthers) const {
  if (!isFile() || (forOthers && !isText)) return debug::writeCase(one, stem);
  debug::CaseFiles files{name, ""};
  VITRO_TRY(files.inputs, debug::writeInputs(one, stem + ".npz"));
  return files;
}

std::vector<std::string> OpenedCase::notes() const {
  std::vector<std::string> notes;
  for (size_t i = 0; i < plain.added.size(); ++i)
    notes.push_back(fmt::format("out{} is {}", plain.ownArrays + i, plain.added[i]));
  return notes;
}

Result<> locateCase(CaseRequest &request, std::string &target) {
  VITRO_TRY(LocatedProgram located, locateProgram(request.program));
  if (target.empty()) target = located.target.empty() ? "cpu" : located.target;
  if (located.program == request.program) return {};
  request.program = located.program;
  if (!request.inputs.empty()) return {};
  request.inputs = located.inputs;
  if (request.grid.size() == 1) request.grid = located.grid;
  return {};
}

Result<OpenedCase> openCase(const CaseRequest &request, Session &session) {
  session.progress.begin("reading " + request.program);
  importers::Importer importer(session.settings);
  VITRO_TRY(auto source, importer.open(request.program));
  if (source->modules.size() != 1)
    return problem("usage.files", fmt::format("the file contains {} modules; expected one",
                                              source->modules.size()))
        .at(source->name);
  OpenedCase opened;
  opened.imported = importer.import(*source, 0, importers::Provenance::Assign);
  opened.name = source->name;
  opened.isText = source->form == &importers::textForm;
  if (!opened.imported.module) return std::move(opened.imported.problems.front());
  VITRO_TRY(auto entries, chooseEntries(*opened.imported.module, request.entry));
  if (entries.size() != 1)
    return problem("program.several-entries", "the program has several entries")
        .suggest("--entry NAME chooses one");
  debug::Case &one = opened.one;
  one.module = opened.imported.module->clone();
  one.entry = entries[0].getName().str();
  one.world.replicas = request.grid.replicas;
  one.world.partitions = request.grid.partitions;
  one.world.seed = uint64_t(session.settings.integer("seed"));
  VITRO_RETURN_IF_ERROR(debug::takeInputs(one, request.inputs));
  bool takesSome = entries[0].getNumArguments() > 0;
  if (!request.inputs.empty()) opened.inputs = "from " + request.inputs;
  if (countChecks(*one.module) > 0) opened.given = one.clone();
  opened.plain = request.isAsGiven ? flattenTuples(one) : makePlain(one);
  if (request.inputs.empty() && takesSome)
    opened.inputs =
        fmt::format("generated from seed {} (floats N(0,1), integers 0..9)", one.world.seed);
  return opened;
}

}  // namespace vitro::tool
