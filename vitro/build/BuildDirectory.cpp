#include "vitro/build/BuildDirectory.h"
#include <fmt/format.h>
#include <map>
#include "vitro/build/DirectoryWriter.h"
#include "vitro/build/StageFile.h"
#include "vitro/runtime/files/ConstantStore.h"
#include "vitro/support/Log.h"
#include "vitro/support/Nearest.h"

namespace vitro::build {

Result<BuildDirectory> BuildDirectory::open(const std::string &folder) {
  VITRO_TRY(std::string finished, finishFolder(folder));
  if (!finished.empty()) VITRO_LOG(warn, finished);
  std::string path = folder + "/" + kManifestFile;
  VITRO_TRY(std::string text, readFile(path));
  VITRO_TRY(Manifest manifest, Manifest::parse(path, text));
  return BuildDirectory(folder, std::move(manifest));
}

Result<importers::Imported> BuildDirectory::stage(const std::string &name,
                                                  importers::Importer &importer) const {
  std::vector<std::string> names;
  for (const StageEntry &entry : own.stages) {
    names.push_back(entry.name);
    if (canonicalName(name) != entry.name) continue;
    std::string path = folder + "/" + entry.file;
    VITRO_TRY(std::string text, readFile(path));
    return readStage(importer, path, std::move(text),
                     runtime::ConstantStore(folder + "/constants"));
  }
  return problem("stage.unknown", fmt::format("the build has no stage '{}'", name))
      .at(folder)
      .suggest(own.failure.empty() ? suggestion(name, names)
                                   : "the compiler stopped: " + own.failure);
}

Result<runtime::Program> readPlan(const std::string &folder, const runtime::PlanFiles &files) {
  std::string path = folder + "/" + kPlanFile;
  VITRO_TRY(std::string text, readFile(path));
  auto program = runtime::readPlanJson(text, files);
  if (!program) {
    std::string &place = program.problem().location;
    place = place.empty() ? path : path + ": " + place;
  }
  return program;
}

Result<runtime::Program> BuildDirectory::program(const KernelChoice &code) const {
  if (!own.failure.empty())
    return cannotRun("build.failed", "the compiler did not finish: " + own.failure).at(folder);
  return readPlan(folder, InterpretedFolder(folder, code));
}

/// Signatures of the kernels that the plan calls.
static std::map<std::string, runtime::KernelSignature> signaturesOf(const runtime::Plan &plan) {
  std::map<std::string, runtime::KernelSignature> signatures;
  runtime::anyTask(plan, [&](const runtime::Task &task) {
    if (task.kernel)
      signatures.try_emplace(task.kernel->signature().name, task.kernel->signature());
    return false;
  });
  return signatures;
}

Result<std::vector<CompiledKernel>> BuildDirectory::kernels() const {
  if (!own.failure.empty())
    return cannotRun("build.failed", "the compiler did not finish: " + own.failure).at(folder);
  VITRO_TRY(runtime::Program whole, readPlan(folder, CodelessFolder(folder)));
  auto signatures = signaturesOf(*whole.plan);
  std::vector<CompiledKernel> kernels;
  for (const std::string &name : own.kernels) {
    auto signature = signatures.find(name);
    if (signature == signatures.end()) continue;  // an edited plan may no longer call it
    CompiledKernel &kernel = kernels.emplace_back();
    kernel.signature = signature->second;
    auto file = [&](const char *which) { return folder + "/" + kernelFile(name, which); };
    VITRO_TRY(kernel.text, readFile(file("kernel.mlir")));
    VITRO_TRY(std::string spec, readFile(file("spec.json")));
    auto parsed = parseJson(spec);
    if (!parsed) return std::move(std::move(parsed.problem()).at(file("spec.json")));
    kernel.spec = std::move(*parsed);
    VITRO_TRY(kernel.code.object, readFile(file("kernel.so")));
  }
  return kernels;
}

}  // namespace vitro::build
