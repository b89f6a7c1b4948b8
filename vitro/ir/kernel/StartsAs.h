// The attribute of kernels in buffer form that update an input in place.
#pragma once
#include "llvm/ADT/StringRef.h"

namespace vitro::kernel {

/// An array of integers: per output, the input that it is initialised from, or -1. The caller
/// copies the input, or lets both share memory.
inline constexpr llvm::StringLiteral kStartsAs = "kernel.starts_as";

}  // namespace vitro::kernel
