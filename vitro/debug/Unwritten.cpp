#include "vitro/debug/Unwritten.h"

namespace vitro::debug {
namespace {

/// Whether elements that depend on the poison are nothing but poison. What was computed from it is
/// something else.
bool isPoisonItself(const GridValues &one, const GridValues &other) {
  for (size_t process = 0; process < one.size(); ++process)
    for (size_t i = 0; i < one[process].size(); ++i) {
      const HostArray &a = one[process][i], &b = other[process][i];
      for (int64_t at = 0; at < a.bytes(); ++at)
        if (a.raw()[at] != b.raw()[at] && a.raw()[at] != std::byte(kPoison[0])) return false;
    }
  return true;
}

}  // namespace

Result<Unwritten> lookForUnwritten(const Rerun &rerun) {
  std::vector<GridValues> outputs;
  for (int byte : kPoison) {
    VITRO_TRY(Observation poisoned, rerun({poisonFlag(byte)}));
    if (!poisoned.ran()) return Unwritten::No;
    outputs.push_back(std::move(poisoned.trial.outputs));
  }
  if (haveSameBits(outputs[0], outputs[1])) return Unwritten::No;
  return isPoisonItself(outputs[0], outputs[1]) ? Unwritten::Element : Unwritten::Operand;
}

}  // namespace vitro::debug
