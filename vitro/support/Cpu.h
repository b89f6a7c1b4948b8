// Identifies the CPU: machine code made for one may not run on another.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>
#include "vitro/support/Result.h"

namespace vitro {

/// The model, and a hash of all its feature flags.
std::string cpuIdentity();

/// Whether this process may use AMX tiles of bytes and of bf16: the CPU supports them, and Linux,
/// which is asked for permission once, grants it the registers.
bool canMultiplyTiles();

/// A feature of x86-64 that a compiler may use where the program does not ask for it.
struct CpuFeature {
  std::string_view name;  // LLVM's
  std::string_view flag;  // Linux's, in /proc/cpuinfo
};
std::span<const CpuFeature> cpuFeatures();

/// Those of `needed` that this CPU lacks.
std::vector<std::string> missingFeatures(std::span<const std::string> needed);
/// Whether this CPU can run code for `cpu`; a problem names the features it has not.
Result<> checkCpu(std::string_view cpu, std::span<const std::string> needed);

}  // namespace vitro
