// The attribute of kernels on buffers that update an input.
#pragma once
#include "llvm/ADT/StringRef.h"

namespace vitro::kernel {

/// An array of integers: per output the input that it starts as, or -1. The caller sees to it.
inline constexpr llvm::StringLiteral kStartsAs = "kernel.starts_as";

}  // namespace vitro::kernel
