// A folder of our own, for as long as a linker, a compiler or a test needs it.
#pragma once
#include <string>
#include "vitro/support/Result.h"

namespace vitro {

class TemporaryFolder {
 public:
  static Result<TemporaryFolder> create();
  TemporaryFolder(TemporaryFolder &&other) noexcept { std::swap(folder, other.folder); }
  TemporaryFolder &operator=(TemporaryFolder &&) = delete;
  ~TemporaryFolder();
  const std::string &path() const { return folder; }

 private:
  TemporaryFolder() = default;
  std::string folder;
};

}  // namespace vitro
