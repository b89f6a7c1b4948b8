// Which CPU this is: machine code made for one may not run on another.
#pragma once
#include <string>

namespace vitro {

/// The model, and a hash of everything it says it can do.
std::string cpuIdentity();

/// Whether this process may multiply tiles of bytes and of bf16 (AMX): the CPU can, and Linux,
/// which is asked for that once, lets it keep the registers.
bool canMultiplyTiles();

/// For tests of what is written for such a process, or for another, and not run as machine code:
/// `canMultiplyTiles` says this while it lives.
class PretendTiles {
 public:
  explicit PretendTiles(bool can);
  ~PretendTiles();
};

}  // namespace vitro
