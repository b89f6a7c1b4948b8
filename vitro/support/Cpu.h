// Which CPU this is: machine code made for one may not run on another.
#pragma once
#include <string>

namespace vitro {

/// The model, and a hash of everything it says it can do.
std::string cpuIdentity();

}  // namespace vitro
