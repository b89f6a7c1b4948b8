// A serialized program: the worker's answer to the plugin, and the content of caches
// (docs/design/worker.md).
#pragma once
#include "vitro/runtime/plan/Program.h"

namespace vitro::runtime {

/// Increment it whenever the meaning of any byte, attribute or op changes.
inline constexpr uint32_t kProgramFileVersion = 8;

/// Deterministic: the same program gives the same bytes. They include the shared objects of its
/// kernels; a kernel without one cannot run after decoding.
std::string encodeProgram(const Program &program);

/// The program as it was encoded, its plans finished and shared as before. Safe on any bytes:
/// damaged ones are a problem "program-file.*". A decoded program may be run, since its hash proves
/// that encodeProgram wrote it.
Result<Program> decodeProgram(std::string_view bytes);

/// Puts magic, version and hash before a payload: the last step of encodeProgram. For tests and
/// fuzzers.
std::string sealProgramFile(std::string_view payload);
/// The payload of a sealed file; a problem if the version differs or the file is damaged.
Result<std::string_view> unsealProgramFile(std::string_view bytes);

}  // namespace vitro::runtime
