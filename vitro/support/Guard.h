// A process that stays behind us: when we end, in whatever way, it kills what runs that we watch
// had started and removes our temporary folders.
#pragma once
#include "vitro/support/Result.h"

namespace vitro {

/// Something the guard looks after for as long as this lives: an absolute path is a folder that is
/// removed, NAME=VALUE processes with that in their environment, a number a group of processes.
class Guarded {
 public:
  /// Starts the guard of this process where there is none yet.
  static Result<Guarded> create(std::string what);
  Guarded() = default;  // nothing
  Guarded(Guarded &&other) noexcept { std::swap(what, other.what); }
  Guarded &operator=(Guarded &&other) noexcept { return std::swap(what, other.what), *this; }
  ~Guarded();

 private:
  std::string what;
};

}  // namespace vitro
