// From an imported program to a build directory.
#include <fmt/format.h>
#include <filesystem>
#include <map>
#include "vitro/build/DirectoryWriter.h"
#include "vitro/build/LowerFrom.h"
#include "vitro/interpret/DescribeProgram.h"
#include "vitro/support/Log.h"
#include "vitro/support/Version.h"

using namespace mlir;

namespace vitro::build {
namespace {

namespace fs = std::filesystem;

// The file beside it names the vitro-rt of the machine that compiled. Elsewhere vitro-rt is on the
// path, or beside a vitro that is.
constexpr const char *kRunScript = R"sh(#!/bin/sh
# Runs this build directory again; arguments are those of vitro-rt.
here=$(dirname "$0")
tool=$(command -v vitro) && tool=$(dirname "$(readlink -f "$tool")")
for runner in "$VITRO_RT" "$(cat "$here/.vitro-rt" 2>/dev/null)" "$(command -v vitro-rt)" \
    "$tool/vitro-rt"; do
  [ -x "$runner" ] && exec "$runner" "$here" "$@"
done
echo "$0: there is no vitro-rt: put it on PATH, or name it in VITRO_RT" >&2
exit 3
)sh";

/// The path of the vitro-rt that was installed with this binary, for the script. It is no part of
/// the build: where it cannot be written, the script looks further.
void nameRunner(const std::string &folder) {
  std::error_code error;
  fs::path runner = fs::read_symlink("/proc/self/exe", error).parent_path() / "vitro-rt";
  if (error || !fs::is_regular_file(runner, error)) return;
  if (auto written = writeFile(folder + "/.vitro-rt", runner.string() + "\n"); !written)
    VITRO_LOG(debug, written.problem().text());
}

/// Only an earlier build directory may be replaced.
Result<Manifest> whatIsThere(const std::string &folder) {
  std::error_code error;
  if (!fs::exists(folder, error)) return Manifest();
  VITRO_TRY(std::string finished, finishFolder(folder));
  if (!finished.empty()) VITRO_LOG(warn, finished);
  if (!fs::is_directory(folder, error))
    return problem("build.folder", "is not a folder").at(folder).suggest("-o takes a folder");
  if (isBuildDirectory(folder)) {
    VITRO_TRY(BuildDirectory old, BuildDirectory::open(folder));
    return old.manifest();
  }
  if (fs::is_empty(folder, error)) return Manifest();
  return problem("build.folder", "the folder holds something else than a build")
      .at(folder)
      .suggest("name a folder that is new or empty, or an earlier build to replace it");
}

}  // namespace

Result<> describeCode(const backends::Backend &backend, Manifest &manifest) {
  VITRO_TRY(manifest.identity, backend.identity());
  manifest.cpu = backend.target().info.cpu;
  manifest.cpuFeatures = backend.target().needs;
  return {};
}

Result<Settings> settingsOf(const Manifest &manifest, Settings settings) {
  auto own = manifest.settings.find("target-cpu");
  if (own == manifest.settings.end() || own->second == settings.text("target-cpu")) return settings;
  if (settings.source("target-cpu") != "default")
    return problem("build.target-cpu",
                   fmt::format("this directory was compiled with --target-cpu={}, not {}",
                               own->second, settings.text("target-cpu")))
        .at("--target-cpu")
        .suggest("compile its program.mlir for another CPU into another folder");
  VITRO_RETURN_IF_ERROR(settings.set("target-cpu", own->second, "the build directory"));
  return settings;
}

bool isBuildDirectory(const std::string &path) {
  std::error_code error;
  // The report of a diagnosis has a manifest as well.
  return fs::is_regular_file(fs::path(path) / kManifestFile, error) &&
         !fs::exists(fs::path(path) / "diagnosis.json", error);
}

Result<Manifest> makeBuildDirectory(const std::string &folder, ModuleOp imported,
                                    const Maker &maker) {
  VITRO_TRY(Manifest before, whatIsThere(folder));
  VITRO_TRY(runtime::Program described, interpret::describeProgram(imported));
  Manifest manifest;
  manifest.target = maker.backend.name();
  VITRO_RETURN_IF_ERROR(describeCode(maker.backend, manifest));
  manifest.version = kVersion;
  for (const char *name : {"skip-stages", "target-cpu"})
    manifest.settings[name] = maker.settings.text(name);
  VITRO_TRY(DirectoryWriter writer, DirectoryWriter::begin(folder, std::move(manifest)));
  VITRO_RETURN_IF_ERROR(writer.addStage(0, "import", imported));
  VITRO_TRY(std::string text, programText(imported));
  VITRO_RETURN_IF_ERROR(writer.add(kProgramFile, text));
  writer.manifest.programHash = contentHash(text);
  VITRO_RETURN_IF_ERROR(writer.add(kRunFile, kRunScript, /*isExecutable=*/true));

  OwningOpRef<ModuleOp> module = imported.clone();
  auto lowered = lowerFrom(*module, std::move(described), "", writer, {}, maker);
  if (!lowered) writer.manifest.failure = lowered.problem().text();
  VITRO_RETURN_IF_ERROR(writer.commit(before, /*isWhole=*/true));
  nameRunner(folder);
  if (!lowered) return std::move(lowered.problem());
  return writer.manifest;
}

}  // namespace vitro::build
