// The files of a build directory in the making: they appear together, with their manifest.
#pragma once
#include "vitro/build/BuildDirectory.h"
#include "vitro/support/File.h"

namespace vitro::build {

class DirectoryWriter {
 public:
  /// Starts from an earlier manifest, or an empty one: files that are not added stay as they are.
  static Result<DirectoryWriter> begin(const std::string &folder, Manifest manifest);

  Result<> add(const std::string &file, std::string_view content);
  /// A stage's module, with its constants beside it.
  Result<> addStage(size_t number, const std::string &name, mlir::ModuleOp module);
  /// Everything of one kernel. `sourceFile`: "kernel.ll".
  Result<> addKernel(const CompiledKernel &kernel, const char *sourceFile);
  Result<> addPlan(const runtime::Program &program);
  /// Forgets stages from `number` on, and all kernels and the plan: they will be added again.
  void forgetFrom(size_t number);

  /// Moves all to their places. Files of `before` that are no longer there are removed.
  Result<> commit(const Manifest &before);

  Manifest manifest;

 private:
  DirectoryWriter(OutputFolder out, std::string folder, Manifest manifest)
      : manifest(std::move(manifest)), out(std::move(out)), folder(std::move(folder)) {}
  OutputFolder out;
  std::string folder;
};

/// What spec.json of a kernel holds.
std::string specText(const CompiledKernel &kernel);
/// The hash that files are known by.
std::string contentHash(std::string_view bytes);
inline constexpr const char *kManifestFile = "manifest.json", *kPlanFile = "plan.json",
                            *kProgramFile = "program.mlir", *kRunFile = "run";

}  // namespace vitro::build
