// The math library of this process. The few functions that code may call are exact there.
#pragma once
#include <string>
#include <string_view>

namespace vitro::backends {

/// Its path; empty if it is part of the C library.
std::string mathLibrary();
/// Whether it has a function of this name that code may call, because the machine has no such
/// instruction.
bool isOfMathLibrary(std::string_view function);
/// Whether such a name occurs anywhere in an object file. A false positive only costs the time to
/// read the library.
bool mentionsMathLibrary(std::string_view object);

}  // namespace vitro::backends
