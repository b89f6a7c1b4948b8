// Where tests find files: beside their source, and in the shared test data next to the repository.
#pragma once
#include <cstdlib>
#include <filesystem>

namespace vitro::support {

/// The repository that this test binary was built in: the folder above it that contains vitro/. Not
/// from __FILE__, which is relative to the compiler's working directory.
inline std::filesystem::path repositoryRoot() {
  std::error_code error;
  auto folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  while (folder.has_relative_path() && !std::filesystem::exists(folder / "vitro/lit.cfg.py"))
    folder = folder.parent_path();
  return folder;
}

/// May not exist: a test that needs it says "skipped: no shared test data".
inline std::filesystem::path sharedTestData() {
  const char *shared = std::getenv("VITRO_SHARED");
  auto folder = shared ? std::filesystem::path(shared) : repositoryRoot().parent_path() / "shared";
  return folder / "testdata";
}

}  // namespace vitro::support
