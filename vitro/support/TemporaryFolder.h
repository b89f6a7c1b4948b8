// A temporary folder, for as long as a compiler, a debugger or a test needs it.
#pragma once
#include <string>
#include "vitro/support/Guard.h"

namespace vitro {

/// The process that made it holds a lock on it. What nobody holds a lock on was left by a process
/// that was killed, and the next one that makes a folder removes it.
class TemporaryFolder {
 public:
  static Result<TemporaryFolder> create();
  /// Removed even if this process is killed, together with the processes that watched runs have
  /// started in it.
  static Result<TemporaryFolder> createGuarded();
  TemporaryFolder(TemporaryFolder &&other) noexcept;
  TemporaryFolder &operator=(TemporaryFolder &&) = delete;
  ~TemporaryFolder();
  const std::string &path() const { return folder; }

 private:
  TemporaryFolder() = default;
  static Result<TemporaryFolder> make(bool isGuarded);
  std::string folder;
  int lock = -1;
  Guarded guarded;
};

/// Removes the temporary folders of this user in `parent` whose process is gone; how many.
int removeAbandonedFolders(const std::string &parent);

}  // namespace vitro
