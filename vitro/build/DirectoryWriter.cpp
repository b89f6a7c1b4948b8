#include "vitro/build/DirectoryWriter.h"
#include <fmt/format.h>
#include <filesystem>
#include "vitro/build/StageFile.h"
#include "vitro/runtime/files/PlanJson.h"
#include "vitro/support/Hash.h"

namespace vitro::build {

namespace fs = std::filesystem;

std::string contentHash(std::string_view bytes) { return hashBytes(bytes).text(); }

std::string specText(const CompiledKernel &kernel) { return jsonText(kernel.spec) + "\n"; }

Result<DirectoryWriter> DirectoryWriter::begin(const std::string &folder, Manifest manifest) {
  VITRO_TRY(OutputFolder out, OutputFolder::create(folder));
  return DirectoryWriter(std::move(out), folder, std::move(manifest));
}

Result<> DirectoryWriter::add(const std::string &file, std::string_view content,
                              bool isExecutable) {
  manifest.files[file] = contentHash(content);
  return out->add(file, {{content}}, isExecutable);
}

Result<> DirectoryWriter::addStage(size_t number, const std::string &name, mlir::ModuleOp module) {
  std::string file = fmt::format("stages/{:02}_{}.mlir", number, name);
  VITRO_TRY(std::string text, stageText(module, constants));
  manifest.stages.push_back({name, file});
  return add(file, text);
}

Result<> DirectoryWriter::addKernel(const CompiledKernel &kernel, const char *sourceFile) {
  const std::string &name = kernel.signature.name;
  manifest.kernels.push_back(name);
  VITRO_RETURN_IF_ERROR(add(kernelFile(name, "kernel.mlir"), kernel.text));
  VITRO_RETURN_IF_ERROR(add(kernelFile(name, "spec.json"), specText(kernel)));
  if (kernel.code.object.empty()) return {};  // the compiler stopped before code generation
  VITRO_RETURN_IF_ERROR(add(kernelFile(name, sourceFile), kernel.code.source));
  return add(kernelFile(name, "kernel.so"), kernel.code.object);
}

Result<> DirectoryWriter::addPlan(const runtime::Program &program) {
  VITRO_TRY(std::string text, runtime::writePlanJson(program, constants));
  return add(kPlanFile, text);
}

void DirectoryWriter::forgetFrom(size_t number) {
  for (size_t i = number; i < manifest.stages.size(); ++i)
    manifest.files.erase(manifest.stages[i].file);
  manifest.stages.resize(std::min(number, manifest.stages.size()));
  std::erase_if(manifest.files, [](const auto &entry) {
    return entry.first.starts_with("kernels/") || entry.first == kPlanFile;
  });
  manifest.kernels.clear();
}

Result<> DirectoryWriter::commit(const Manifest &before, bool isWhole) {
  std::string text = jsonText(manifest.json()) + "\n";
  VITRO_RETURN_IF_ERROR(out->add(kManifestFile, {{std::string_view(text)}}));
  for (const auto &[file, hash] : before.files)
    if (!manifest.files.contains(file)) out->remove(file);
  std::error_code error;
  fs::directory_iterator stored(fs::path(folder) / "constants", error), end;
  for (; isWhole && !error && stored != end; stored.increment(error)) {
    const fs::path &file = stored->path();
    if (file.extension() == ".npy" && !constants.keys().contains(file.stem().string()))
      out->remove("constants/" + file.filename().string());
  }
  return out->commit();
}

}  // namespace vitro::build
