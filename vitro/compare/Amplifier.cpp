#include "vitro/compare/Amplifier.h"
#include <fmt/format.h>

namespace vitro::compare {

std::string Amplifier::text() const {
  std::string out = kind;
  if (!location.empty()) out += ", " + location;
  out += fmt::format(": {} {}", op, id);
  if (factor > 0)
    out += fmt::format(" makes errors {:.2g} times larger", factor);
  else
    out += " changes its decision when its input moves by one ULP";
  if (!inside.empty()) out += ", over the iterations of " + inside;
  if (confirmed == false) out += "; correcting only this op does not correct the output";
  return out;
}

Json Amplifier::json() const {
  Json json{{"id", id}, {"op", op}, {"loc", location}, {"factor", factor}, {"kind", kind}};
  if (confirmed) json["confirmed"] = *confirmed;
  if (!inside.empty()) json["inside"] = inside;
  if (!round.empty()) json["instance"] = round;
  return json;
}

}  // namespace vitro::compare
