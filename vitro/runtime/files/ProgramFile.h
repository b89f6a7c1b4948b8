// A program as bytes: what the worker hands to the plugin and what caches keep
// (docs/design/worker.md).
#pragma once
#include "vitro/runtime/plan/Program.h"

namespace vitro::runtime {

/// Raise it whenever the meaning of any byte, attribute or op changes.
inline constexpr uint32_t kProgramFileVersion = 7;

/// The same bytes for the same program, always. The shared objects of its kernels are part of them;
/// a kernel that has none cannot be run when it is read again.
std::string encodeProgram(const Program &program);

/// The program as it was encoded, its plans finished and shared as before. Any bytes are safe to
/// give: damaged ones are a problem "program-file.*". What decodes may be run, as its hash says
/// that encodeProgram wrote it.
Result<Program> decodeProgram(std::string_view bytes);

/// Magic, version and hash before a payload: what encodeProgram ends with. For tests and fuzzers.
std::string sealProgramFile(std::string_view payload);
/// The payload of a sealed file; a problem when it is of another version or damaged.
Result<std::string_view> unsealProgramFile(std::string_view bytes);

}  // namespace vitro::runtime
