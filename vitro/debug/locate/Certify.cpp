#include "vitro/debug/locate/Certify.h"
#include "vitro/ir/Provenance.h"

namespace vitro::debug {

Result<Certificate> certify(Suspect &suspect, Located &located) {
  Certificate proof;
  if (located.shows.signature() != "difference" || !located.op) {
    proof.why = "there are no values to swap between target and reference";
    return proof;
  }
  auto golden = located.golden.find(ir::idOf(located.op));
  if (golden == located.golden.end()) {
    proof.why = "the reference recorded no value at the op";
    return proof;
  }
  std::vector<ValuesAt> mended = {{located.op, golden->second}};
  for (const ValuesAt &other : located.guilty)
    if (auto known = located.golden.find(ir::idOf(other.op));
        other.op != located.op && known != located.golden.end()) {
      mended.push_back({other.op, known->second});
      proof.mended.push_back(ir::idOf(other.op));
    }
  auto patched = withValuesAt(located.context, mended);
  if (!patched) {
    proof.why = patched.problem().cause;
    return proof;
  }
  VITRO_TRY(Observation healed, suspect.observe(*patched));
  proof.goldenIn = !healed.isFault();

  if (located.suspectValues.size() != golden->second.size()) {
    proof.why = "the target's value at the op is not known";
    return proof;
  }
  VITRO_TRY(auto damage, damageBy({located.op, located.suspectValues}, located, suspect));
  proof.suspectIn = damage.has_value();
  return proof;
}

}  // namespace vitro::debug
