// Which CPU this is: machine code made for one may not run on another.
#pragma once
#include <string>

namespace vitro {

/// The model, and a hash of everything it says it can do.
std::string cpuIdentity();

/// Whether this process may multiply tiles of bytes (AMX): the CPU can, and Linux, which is asked
/// for that once, lets it keep the registers.
bool canMultiplyTiles();

}  // namespace vitro
