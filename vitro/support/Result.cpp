#include "vitro/support/Result.h"

namespace vitro {

std::string Problem::text() const {
  std::string out;
  for (auto step = whileDoing.rbegin(); step != whileDoing.rend(); ++step) out += *step + ": ";
  if (!location.empty()) out += location + ": ";
  out += cause;
  if (!code.empty()) out += " [" + code + "]";
  if (!hint.empty()) out += "\n  hint: " + hint;
  return out;
}

}  // namespace vitro
