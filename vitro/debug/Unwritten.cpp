#include "vitro/debug/Unwritten.h"

namespace vitro::debug {
namespace {

/// Whether bytes that depend on the poison are nothing but poison. What was computed from it is
/// something else, and under one of the patterns another number than that.
bool isPoisonItself(const std::vector<GridValues> &runs) {
  for (size_t process = 0; process < runs[0].size(); ++process)
    for (size_t i = 0; i < runs[0][process].size(); ++i)
      for (int64_t at = 0; at < runs[0][process][i].bytes(); ++at) {
        bool varies = false, isPoison = true;
        for (size_t run = 0; run < runs.size(); ++run) {
          std::byte here = runs[run][process][i].raw()[at];
          varies |= here != runs[0][process][i].raw()[at];
          isPoison &= here == std::byte(kPoison[run]);
        }
        if (varies && !isPoison) return false;
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
  bool isSame = haveSameBits(outputs[0], outputs[1]) && haveSameBits(outputs[0], outputs[2]);
  if (isSame) return Unwritten::No;
  return isPoisonItself(outputs) ? Unwritten::Element : Unwritten::Operand;
}

}  // namespace vitro::debug
