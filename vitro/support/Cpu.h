// Identifies the CPU: machine code made for one may not run on another.
#pragma once
#include <string>

namespace vitro {

/// The model, and a hash of all its feature flags.
std::string cpuIdentity();

/// Whether this process may use AMX tiles of bytes and of bf16: the CPU supports them, and Linux,
/// which is asked for permission once, grants it the registers.
bool canMultiplyTiles();

/// For tests of code generation that do not run the machine code: overrides `canMultiplyTiles`
/// while alive.
class PretendTiles {
 public:
  explicit PretendTiles(bool can);
  ~PretendTiles();
};

}  // namespace vitro
