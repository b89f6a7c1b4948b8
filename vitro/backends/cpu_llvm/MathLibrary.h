// The math library of this process: what little code may call is exact there.
#pragma once
#include <string>
#include <string_view>

namespace vitro::backends {

/// Where it is; empty where it is part of the C library.
std::string mathLibrary();
/// Whether it has a function of this name that code may call: what an instruction of this machine
/// cannot do.
bool isOfMathLibrary(std::string_view function);
/// Whether such a name is anywhere in an object file. One that is there by chance costs the time to
/// read the library, no more.
bool mentionsMathLibrary(std::string_view object);

}  // namespace vitro::backends
