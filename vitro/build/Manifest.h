// manifest.json: the inputs and tools of a build directory, and the hash of every file in it.
#pragma once
#include <map>
#include <string>
#include <vector>
#include "vitro/support/Json.h"

namespace vitro::build {

inline constexpr int kBuildSchema = 2;  // 2: cpu_features

struct StageEntry {
  std::string name, file;  // "fuse-elementwise", "stages/07_fuse-elementwise.mlir"
};

struct Manifest {
  std::string programHash;  // of the original program.mlir
  std::string target;       // "cpu"
  std::string identity;     // of the code generator: compiler, version, CPU and its features
  std::string cpu;          // that the code is for
  std::vector<std::string> cpuFeatures;         // that the code may use
  std::string version;                          // of vitro
  std::map<std::string, std::string> settings;  // those that affect the output
  std::vector<StageEntry> stages;               // the imported program first
  std::vector<std::string> kernels;
  std::string failure;                           // why the compiler stopped; empty: it did not
  std::map<std::string, std::string> files;      // content hash by path
  std::vector<std::string> edited;               // files that a user changed since
  std::map<std::string, std::string> originals;  // their original hashes: detects an undone edit

  Json json() const;
  /// Strict: a missing field or one of the wrong type is a problem with its location.
  static Result<Manifest> parse(const std::string &path, std::string_view text);
};

/// Whether `derived` was made from `source`, directly or indirectly.
bool isDerivedFrom(const Manifest &manifest, const std::string &derived, const std::string &source);

/// Files whose content differs from the manifest. A missing file is a problem.
Result<std::vector<std::string>> findEdits(const std::string &folder, const Manifest &manifest);

/// Rejects edits of both a file and one derived from it: one of the edits would be lost.
Result<> checkEdits(const Manifest &manifest, const std::vector<std::string> &edits);

std::string kernelFile(const std::string &kernel, const std::string &file);

}  // namespace vitro::build
