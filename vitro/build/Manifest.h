// manifest.json: what a build directory was made from and by, and the hash of every file in it.
#pragma once
#include <map>
#include <string>
#include <vector>
#include "vitro/support/Json.h"

namespace vitro::build {

inline constexpr int kBuildSchema = 1;

struct StageEntry {
  std::string name, file;  // "fuse-elementwise", "stages/07_fuse-elementwise.mlir"
};

struct Manifest {
  std::string programHash;  // of program.mlir as it was first given
  std::string target;       // "cpu"
  std::string identity;     // of the code generator: compiler, version, CPU and its features
  std::string cpu;          // that the code was made on
  std::string version;      // of vitro
  std::map<std::string, std::string> settings;  // those that change what is made
  std::vector<StageEntry> stages;               // the imported program first
  std::vector<std::string> kernels;
  std::string failure;                           // why the compiler stopped; empty: it did not
  std::map<std::string, std::string> files;      // content hash by path
  std::vector<std::string> edited;               // files that a person changed since
  std::map<std::string, std::string> originals;  // their hashes before that: an edit can be undone

  Json json() const;
  /// Strict: what is missing or of the wrong kind is a problem at its place.
  static Result<Manifest> parse(const std::string &path, std::string_view text);
};

/// Whether `derived` was made from `source`, directly or not.
bool isDerivedFrom(const Manifest &manifest, const std::string &derived, const std::string &source);

/// Files whose content is no longer what the manifest says. A file that is gone is a problem.
Result<std::vector<std::string>> findEdits(const std::string &folder, const Manifest &manifest);

/// A file and one derived from it must not both be edited: whichever won, an edit would be lost.
Result<> checkEdits(const Manifest &manifest, const std::vector<std::string> &edits);

std::string kernelFile(const std::string &kernel, const std::string &file);

}  // namespace vitro::build
