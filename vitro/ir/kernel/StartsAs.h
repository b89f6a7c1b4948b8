// The attribute of kernels in buffer form that update an input in place.
#pragma once
#include "llvm/ADT/StringRef.h"

namespace vitro::kernel {

/// An array of integers: per output the input that it is initialized from, or -1. The caller
/// performs the copy.
inline constexpr llvm::StringLiteral kStartsAs = "kernel.starts_as";

}  // namespace vitro::kernel
