// Edits of a build directory: detects what changed and rebuilds what depends on it.
#include <fmt/format.h>
#include <algorithm>
#include <map>
#include "vitro/backends/contract/KernelText.h"
#include "vitro/backends/cpu_llvm/KernelContext.h"
#include "vitro/build/DirectoryWriter.h"
#include "vitro/build/LowerFrom.h"
#include "vitro/interpret/DescribeProgram.h"
#include "vitro/runtime/files/PlanJson.h"
#include "vitro/support/Cpu.h"

using namespace mlir;

namespace vitro::build {
namespace {

using Grains = std::map<std::string, int64_t>;  // by kernel

/// The directory with other grains for some of its kernels.
class GrainedFolder final : public runtime::PlanFiles {
 public:
  GrainedFolder(const std::string &folder, const Grains &grains) : folder(folder), grains(grains) {}
  const runtime::ConstantFiles &constants() const override { return folder.constants(); }
  Result<std::shared_ptr<const runtime::Kernel>> kernel(
      const std::string &path, runtime::KernelSignature signature) const override {
    auto grain = grains.find(signature.name);
    if (grain != grains.end()) signature.grain = grain->second;
    return folder.kernel(path, std::move(signature));
  }

 private:
  runtime::PlanFolder folder;
  const Grains &grains;
};

class Updater {
 public:
  Updater(const BuildDirectory &directory, importers::Importer &importer, const Maker &maker,
          DirectoryWriter &writer, const std::vector<std::string> &edits)
      : directory(directory), importer(importer), maker(maker), writer(writer), edits(edits) {}

  Result<> run();
  std::vector<Rebuilt> rebuilt;

 private:
  bool isEdited(const std::string &file) const {
    return std::ranges::find(edits, file) != edits.end();
  }
  /// The edited file after which all stages run again; empty: no stage was edited.
  std::string editedStage() const;
  Result<> updateFromStage(const std::string &file);
  Result<runtime::Program> describe(ModuleOp module, size_t number);
  Result<compile::OpNames> namesBefore(size_t number);
  Result<> updateKernels();
  Result<> updateKernel(CompiledKernel &kernel);
  Result<Json> specOf(const CompiledKernel &kernel);
  Result<> readGrain(const CompiledKernel &kernel);
  Result<> updatePlan();
  /// Accepts an edited file: its new content becomes the expected one.
  Result<> accept(const std::string &file) {
    VITRO_TRY(std::string content, readFile(directory.path() + "/" + file));
    return writer.add(file, content);
  }
  void note(std::string file, std::string because) {
    rebuilt.push_back({std::move(file), std::move(because)});
  }

  const BuildDirectory &directory;
  importers::Importer &importer;
  const Maker &maker;
  DirectoryWriter &writer;
  const std::vector<std::string> &edits;
  std::optional<compile::OpNames> names;  // of all kernels, computed on demand
  Grains grains;                          // from edited spec.json files
};

std::string Updater::editedStage() const {
  if (isEdited(kProgramFile)) return kProgramFile;
  for (const StageEntry &stage : directory.manifest().stages)
    if (isEdited(stage.file)) return stage.file;
  return "";
}

Result<> Updater::run() {
  std::string stage = editedStage();
  return stage.empty() ? updateKernels() : updateFromStage(stage);
}

Result<> Updater::updateFromStage(const std::string &file) {
  const Manifest &before = directory.manifest();
  std::vector<CompiledKernel> earlier;
  if (auto kernels = directory.kernels(); kernels) earlier = std::move(*kernels);
  for (CompiledKernel &kernel : earlier) {
    auto source = readFile(directory.path() + "/" +
                           kernelFile(kernel.signature.name, maker.backend.sourceFile()));
    if (source) kernel.code.source = std::move(*source);
  }
  // Code that was edited, or made for another machine, does not belong to its kernel.mlir.
  bool isSameMachine = writer.manifest.identity == before.identity;
  if (!isSameMachine) earlier.clear();

  importers::Imported imported;
  std::string stage;
  size_t number = 0;
  if (file == kProgramFile) {
    VITRO_TRY(auto source, importer.open(directory.path() + "/" + file));
    imported = importer.import(*source, 0, importers::Provenance::Assign);
    if (!imported.module) return std::move(imported.problems.front());
  } else {
    number =
        size_t(std::ranges::find(before.stages, file, &StageEntry::file) - before.stages.begin());
    stage = before.stages[number].name;
    VITRO_TRY(imported, directory.stage(stage, importer));
    ++number;
  }
  writer.manifest.failure.clear();
  writer.forgetFrom(number);
  VITRO_RETURN_IF_ERROR(accept(file));
  VITRO_TRY(auto described, describe(*imported.module, number));
  if (number == 0) VITRO_RETURN_IF_ERROR(writer.addStage(0, "import", *imported.module));
  VITRO_TRY(compile::OpNames names, namesBefore(number));
  auto lowered = lowerFrom(*imported.module, std::move(described), stage, writer, earlier, maker,
                           std::move(names));
  for (const auto &[path, hash] : writer.manifest.files) {
    auto old = before.files.find(path);
    if (path != file && (old == before.files.end() || old->second != hash))
      note(path, file + " was edited");
  }
  return lowered;
}

/// A program's cost and result layout are only available while it is StableHLO.
Result<runtime::Program> Updater::describe(ModuleOp module, size_t number) {
  if (number == 0) return interpret::describeProgram(module);
  VITRO_TRY(auto imported, directory.stage("import", importer));
  return interpret::describeProgram(*imported.module);
}

/// Op names, where the stage that forms kernels is the edited one or comes before it.
Result<compile::OpNames> Updater::namesBefore(size_t number) {
  compile::OpNames names;
  const auto &stages = directory.manifest().stages;
  for (size_t i = 0; i < std::min(number, stages.size()); ++i)
    if (stages[i].name == compile::kernelBoundary().name) {
      VITRO_TRY(auto formed, directory.stage(stages[i].name, importer));
      compile::collectOpNames(*formed.module, names);
    }
  return names;
}

/// The spec.json for the current kernel.mlir of a kernel.
Result<Json> Updater::specOf(const CompiledKernel &kernel) {
  if (!names) {
    VITRO_TRY(names, namesBefore(directory.manifest().stages.size()));
  }
  backends::KernelContext context;
  VITRO_TRY(auto parsed,
            backends::parseKernel(
                {kernel.text, kernelFile(kernel.signature.name, "kernel.mlir"), kernel.signature},
                *context));
  Json spec = compile::kernelSpec(parsed.function, kernel.signature, *names);
  spec["work_division"]["grain"] = kernel.signature.grain;
  return spec;
}

/// spec.json describes the kernel; users may only change how its work is divided.
Result<> Updater::readGrain(const CompiledKernel &kernel) {
  std::string file = directory.path() + "/" + kernelFile(kernel.signature.name, "spec.json");
  Json division = kernel.spec.is_object() ? kernel.spec.value("work_division", Json()) : Json();
  Json grain = division.is_object() ? division.value("grain", Json()) : Json();
  if (!grain.is_number_integer() || grain.get<int64_t>() < 0)
    return problem("build.spec", "work_division.grain is not a number of iterations, 0 for any")
        .at(file);
  VITRO_TRY(Json expected, specOf(kernel));
  expected["work_division"]["grain"] = grain;
  for (const auto &[name, value] : expected.items())
    if (!kernel.spec.contains(name) || kernel.spec[name] != value)
      return problem("build.spec",
                     fmt::format("'{}' follows from kernel.mlir and cannot be chosen", name))
          .at(file)
          .suggest("of spec.json only work_division.grain may be changed");
  if (kernel.spec.size() != expected.size())
    return problem("build.spec", "it says more than a kernel's description does").at(file);
  grains[kernel.signature.name] = grain.get<int64_t>();
  return {};
}

/// The rest of the plan stays unchanged.
Result<> Updater::updatePlan() {
  if (grains.empty()) return {};
  VITRO_TRY(auto program, readPlan(directory.path(), GrainedFolder(directory.path(), grains)));
  for (const auto &[kernel, grain] : grains)
    note(kPlanFile, kernelFile(kernel, "spec.json") + " was edited");
  return writer.addPlan(program);
}

Result<> Updater::updateKernel(CompiledKernel &kernel) {
  const std::string &name = kernel.signature.name;
  std::string text = kernelFile(name, "kernel.mlir"), spec = kernelFile(name, "spec.json"),
              source = kernelFile(name, maker.backend.sourceFile()),
              object = kernelFile(name, "kernel.so");
  bool isNewMachine = writer.manifest.identity != directory.manifest().identity;
  bool wasEdited =
      std::ranges::find(writer.manifest.edited, source) != writer.manifest.edited.end();
  backends::KernelSource from{kernel.text, text, kernel.signature};
  std::string because;
  if (isEdited(text)) {
    VITRO_RETURN_IF_ERROR(accept(text));
    because = text + " was edited";
    VITRO_TRY(kernel.spec, specOf(kernel));
    VITRO_RETURN_IF_ERROR(writer.add(spec, specText(kernel)));
    note(spec, because);
  } else if (isNewMachine && !wasEdited && !isEdited(source)) {
    because = "it was made for another machine or by another compiler";
  }
  if (!because.empty()) {
    VITRO_TRY(kernel.code.source, maker.backend.emit(from));
    VITRO_RETURN_IF_ERROR(writer.add(source, kernel.code.source));
    note(source, because);
  } else if (isEdited(source) || (isNewMachine && wasEdited)) {
    VITRO_RETURN_IF_ERROR(accept(source));
    VITRO_TRY(kernel.code.source, readFile(directory.path() + "/" + source));
    because = isEdited(source) ? source + " was edited" : "it was made for another machine";
  }
  if (!because.empty()) {
    VITRO_TRY(kernel.code.object,
              maker.backend.build(kernel.code.source, kernel.signature, source));
    VITRO_RETURN_IF_ERROR(writer.add(object, kernel.code.object));
    note(object, because);
    if (maker.onKernel) maker.onKernel(kernel);
  } else if (isEdited(object)) {
    VITRO_RETURN_IF_ERROR(accept(object));
  }
  if (!isEdited(spec)) return {};
  VITRO_RETURN_IF_ERROR(accept(spec));
  return readGrain(kernel);
}

Result<> Updater::updateKernels() {
  VITRO_TRY(auto kernels, directory.kernels());
  for (CompiledKernel &kernel : kernels) VITRO_RETURN_IF_ERROR(updateKernel(kernel));
  return isEdited(kPlanFile) ? accept(kPlanFile) : updatePlan();
}

}  // namespace

/// Adds new edits; restoring a file's original content is no edit.
Result<> BuildDirectory::listEdits(const std::vector<std::string> &edits,
                                   Manifest &manifest) const {
  for (const std::string &edit : edits) {
    VITRO_TRY(std::string content, readFile(folder + "/" + edit));
    auto [original, isNew] = manifest.originals.try_emplace(edit, own.files.at(edit));
    if (isNew) manifest.edited.push_back(edit);
    if (original->second != contentHash(content)) continue;
    std::erase(manifest.edited, edit);
    manifest.originals.erase(original);
  }
  return {};
}

Result<std::vector<Rebuilt>> BuildDirectory::update(importers::Importer &importer,
                                                    const Maker &maker) {
  VITRO_TRY(auto edits, findEdits(folder, own));
  VITRO_RETURN_IF_ERROR(checkEdits(own, edits));
  VITRO_TRY(std::string identity, maker.backend.identity());
  if (edits.empty() && identity == own.identity) return std::vector<Rebuilt>();
  VITRO_TRY(DirectoryWriter writer, DirectoryWriter::begin(folder, own));
  VITRO_RETURN_IF_ERROR(describeCode(maker.backend, writer.manifest));
  VITRO_RETURN_IF_ERROR(listEdits(edits, writer.manifest));
  Updater updater(*this, importer, maker, writer, edits);
  VITRO_RETURN_IF_ERROR(updater.run());
  VITRO_RETURN_IF_ERROR(writer.commit(own));
  own = writer.manifest;
  return std::move(updater.rebuilt);
}

}  // namespace vitro::build
