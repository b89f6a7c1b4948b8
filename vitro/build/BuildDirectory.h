// A build directory: everything from program to machine code as files (docs/design/build.md). It is
// written whole, can be moved and edited, and rebuilds what depends on an edit.
#pragma once
#include "vitro/build/Compilation.h"
#include "vitro/build/KernelChoice.h"
#include "vitro/build/Manifest.h"
#include "vitro/importers/Import.h"
#include "vitro/runtime/files/PlanJson.h"

namespace vitro::build {

/// With what a directory is made, and who hears about it.
struct Maker {
  const Settings &settings;
  const backends::Backend &backend;
  std::function<void(const compile::Stage &stage, double seconds, size_t changedKernels)> onStage;
  std::function<void(const CompiledKernel &)> onKernel;
};

bool isBuildDirectory(const std::string &path);

/// Compiles an imported program into a folder, in place of a build directory that is there. Where
/// the compiler fails, the folder holds everything up to the failing stage and says why.
Result<Manifest> makeBuildDirectory(const std::string &folder, mlir::ModuleOp imported,
                                    const Maker &maker);

/// A file that was made anew, and why.
struct Rebuilt {
  std::string file, because;
};

/// The plan of a build directory; a problem names its file.
Result<runtime::Program> readPlan(const std::string &folder, const runtime::PlanFiles &files);

class BuildDirectory {
 public:
  /// The manifest is read; nothing else is looked at yet.
  static Result<BuildDirectory> open(const std::string &folder);

  /// Notices edits, and a CPU or compiler that is not the one the code was made for, and makes what
  /// depends on them anew.
  Result<std::vector<Rebuilt>> update(importers::Importer &importer, const Maker &maker);

  /// Makes the code of the chosen kernels anew, from kernel.mlir or from the generator's source,
  /// without looking for edits; the names of those that were made.
  Result<std::vector<std::string>> remake(const std::string &from, const KernelChoice &chosen,
                                          const Maker &maker);

  const Manifest &manifest() const { return own; }
  const std::string &path() const { return folder; }
  /// The module after a stage; "import" is the program as it was given.
  Result<importers::Imported> stage(const std::string &name, importers::Importer &importer) const;
  /// What vitro-rt runs. Only kernels in `code` are code, the others are interpreted.
  Result<runtime::Program> program(const KernelChoice &code = {}) const;
  /// The kernels as their files have them now; the code is whatever kernel.so holds.
  Result<std::vector<CompiledKernel>> kernels() const;

 private:
  BuildDirectory(std::string folder, Manifest manifest)
      : folder(std::move(folder)), own(std::move(manifest)) {}
  Result<> listEdits(const std::vector<std::string> &edits, Manifest &manifest) const;
  std::string folder;
  Manifest own;
};

}  // namespace vitro::build
