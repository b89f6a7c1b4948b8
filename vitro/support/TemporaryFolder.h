// A temporary folder, for as long as a linker, a compiler or a test needs it.
#pragma once
#include <string>
#include "vitro/support/Guard.h"

namespace vitro {

class TemporaryFolder {
 public:
  static Result<TemporaryFolder> create();
  /// Removed even if this process is killed, together with the processes that watched runs have
  /// started in it.
  static Result<TemporaryFolder> createGuarded();
  TemporaryFolder(TemporaryFolder &&other) noexcept : guarded(std::move(other.guarded)) {
    std::swap(folder, other.folder);
  }
  TemporaryFolder &operator=(TemporaryFolder &&) = delete;
  ~TemporaryFolder();
  const std::string &path() const { return folder; }

 private:
  TemporaryFolder() = default;
  std::string folder;
  Guarded guarded;
};

}  // namespace vitro
