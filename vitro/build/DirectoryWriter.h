// Writes the files of a build directory: they appear together, with their manifest.
#pragma once
#include "vitro/build/BuildDirectory.h"
#include "vitro/runtime/files/ConstantStore.h"
#include "vitro/support/File.h"

namespace vitro::build {

class DirectoryWriter {
 public:
  /// Starts from an earlier manifest, or an empty one: files that are not added stay as they are.
  static Result<DirectoryWriter> begin(const std::string &folder, Manifest manifest);

  Result<> add(const std::string &file, std::string_view content, bool isExecutable = false);
  /// Adds a stage's module, with its constants.
  Result<> addStage(size_t number, const std::string &name, mlir::ModuleOp module);
  /// Adds all files of one kernel. `sourceFile`: "kernel.ll".
  Result<> addKernel(const CompiledKernel &kernel, const char *sourceFile);
  Result<> addPlan(const runtime::Program &program);
  /// Drops stages from `number` on, and all kernels and the plan: they will be added again.
  void forgetFrom(size_t number);

  /// Puts all files into place in one step. Files of `before` that no longer exist are removed, and
  /// with `isWhole` the constants that no file of this build uses.
  Result<> commit(const Manifest &before, bool isWhole = false);

  Manifest manifest;

 private:
  DirectoryWriter(OutputFolder staged, std::string folder, Manifest manifest)
      : manifest(std::move(manifest)),
        out(std::make_unique<OutputFolder>(std::move(staged))),
        constants(folder + "/constants", *out),
        folder(std::move(folder)) {}
  std::unique_ptr<OutputFolder> out;  // `constants` refers to it
  runtime::ConstantStore constants;
  std::string folder;
};

/// The contents of a kernel's spec.json.
std::string specText(const CompiledKernel &kernel);
/// The hash that identifies the content of a file.
std::string contentHash(std::string_view bytes);
inline constexpr const char *kManifestFile = "manifest.json", *kPlanFile = "plan.json",
                            *kProgramFile = "program.mlir", *kRunFile = "run";

}  // namespace vitro::build
