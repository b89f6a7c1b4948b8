// A guard process that outlives this one: when this process ends, in whatever way, it kills the
// descendants of watched runs and removes our temporary folders.
#pragma once
#include "vitro/support/Result.h"

namespace vitro {

/// Something that the guard cleans up unless this object is destroyed first: an absolute path is a
/// folder to remove, NAME=VALUE the processes with that in their environment, a number a process
/// group.
class Guarded {
 public:
  /// Starts the guard of this process if there is none yet.
  static Result<Guarded> create(std::string what);
  Guarded() = default;  // nothing
  Guarded(Guarded &&other) noexcept { std::swap(what, other.what); }
  Guarded &operator=(Guarded &&other) noexcept { return std::swap(what, other.what), *this; }
  ~Guarded();

 private:
  std::string what;
};

}  // namespace vitro
