// A build directory: everything from program to machine code as files (docs/design/build.md). It is
// written atomically, can be moved and edited, and rebuilds what depends on an edit.
#pragma once
#include "vitro/build/Compilation.h"
#include "vitro/build/KernelChoice.h"
#include "vitro/build/Manifest.h"
#include "vitro/importers/Import.h"
#include "vitro/runtime/files/PlanJson.h"

namespace vitro::build {

/// The settings for making a directory, and its listeners.
struct Maker {
  const Settings &settings;
  const backends::Backend &backend;
  std::function<void(const compile::Stage &stage, double seconds, size_t changedKernels)> onStage;
  std::function<void(const CompiledKernel &)> onKernel;
};

/// Notes in the manifest which generator made the code, and for which CPU.
Result<> describeCode(const backends::Backend &backend, Manifest &manifest);

/// The settings for making more of a directory: its own CPU. Refuses another one.
Result<Settings> settingsOf(const Manifest &manifest, Settings settings);

bool isBuildDirectory(const std::string &path);

/// Compiles an imported program into a folder, replacing an existing build directory. If the
/// compiler fails, the folder holds everything up to the failing stage and the reason.
Result<Manifest> makeBuildDirectory(const std::string &folder, mlir::ModuleOp imported,
                                    const Maker &maker);

/// A file that was rebuilt, and why.
struct Rebuilt {
  std::string file, because;
};

/// Reads the plan of a build directory; a problem names its file.
Result<runtime::Program> readPlan(const std::string &folder, const runtime::PlanFiles &files);

class BuildDirectory {
 public:
  /// Reads only the manifest.
  static Result<BuildDirectory> open(const std::string &folder);

  /// Detects edits, and a CPU or compiler other than the one the code was made for, and rebuilds
  /// what depends on them.
  Result<std::vector<Rebuilt>> update(importers::Importer &importer, const Maker &maker);

  /// Rebuilds the code of the chosen kernels, from kernel.mlir or from the generator's source,
  /// without looking for edits; returns their names.
  Result<std::vector<std::string>> remake(const std::string &from, const KernelChoice &chosen,
                                          const Maker &maker);

  const Manifest &manifest() const { return own; }
  const std::string &path() const { return folder; }
  /// The module after a stage; "import" is the original program.
  Result<importers::Imported> stage(const std::string &name, importers::Importer &importer) const;
  /// The program as vitro-rt runs it. Only kernels in `code` are native, the others are
  /// interpreted.
  Result<runtime::Program> program(const KernelChoice &code = {}) const;
  /// The kernels from their current files; the code is that of kernel.so.
  Result<std::vector<CompiledKernel>> kernels() const;

 private:
  BuildDirectory(std::string folder, Manifest manifest)
      : folder(std::move(folder)), own(std::move(manifest)) {}
  Result<> listEdits(const std::vector<std::string> &edits, Manifest &manifest) const;
  std::string folder;
  Manifest own;
};

}  // namespace vitro::build
