// Reports why a program is compiled again.
#pragma once
#include "vitro/plugin/Executables.h"

namespace vitro::plugin {

/// Logs the compilation (VITRO_LOG=plugin=info) and writes the event "compile": what changed since
/// the most similar earlier program of the same name.
void noteCompile(const Compiled &compiled);

/// Possible causes of a recompilation.
struct Signature {
  std::vector<std::string> arguments;  // "f32[4,2]", "f32[4,2] sharded [2,1] over 0,1"
  std::string program;                 // hash of the code
  std::string devices;                 // "0,1"
};
Signature signatureOf(const Compiled &compiled);
/// "argument 0: f32[4] became f32[8]"; differences are listed in order.
std::string differences(const Signature &before, const Signature &now);
/// The index of the earlier signature with the fewest differences; the latest among equals.
size_t nearestOf(const std::vector<Signature> &earlier, const Signature &now);

}  // namespace vitro::plugin
