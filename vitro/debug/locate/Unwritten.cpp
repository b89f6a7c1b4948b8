#include "vitro/debug/locate/Unwritten.h"
#include <algorithm>
#include <cstring>

namespace vitro::debug {
namespace {

/// Whether bytes that depend on the poison are the poison itself. Values computed from it differ
/// from it under at least one of the patterns.
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

/// Whether as many elements depend on the poison as are wrong. If more are wrong, uninitialised
/// memory is only part of the damage.
bool isAllThatIsWrong(const std::vector<GridValues> &runs, const runtime::Judgement &judgement) {
  int64_t varying = 0, wrong = 0;
  for (size_t process = 0; process < runs[0].size(); ++process)
    for (size_t i = 0; i < runs[0][process].size(); ++i) {
      const HostArray &first = runs[0][process][i];
      wrong += judgement.outputs[process][i].rejected;
      int64_t width = first.elements() ? first.bytes() / first.elements() : 0;
      for (int64_t at = 0; at < first.elements(); ++at)
        varying += std::ranges::any_of(runs, [&](const GridValues &run) {
          return std::memcmp(run[process][i].raw() + at * width, first.raw() + at * width,
                             size_t(width)) != 0;
        });
    }
  return varying >= wrong;
}

}  // namespace

Result<Unwritten> lookForUnwritten(const Rerun &rerun) {
  std::vector<GridValues> outputs;
  std::optional<runtime::Judgement> judged;
  for (int byte : kPoison) {
    VITRO_TRY(Observation poisoned, rerun({poisonFlag(byte)}));
    if (!poisoned.ran()) return Unwritten::No;
    if (!judged) judged = std::move(poisoned.judgement);
    outputs.push_back(std::move(poisoned.trial.outputs));
  }
  bool isSame = haveSameBits(outputs[0], outputs[1]) && haveSameBits(outputs[0], outputs[2]);
  if (isSame) return Unwritten::No;
  if (!isPoisonItself(outputs)) return Unwritten::Operand;
  return isAllThatIsWrong(outputs, *judged) ? Unwritten::Element : Unwritten::Part;
}

}  // namespace vitro::debug
