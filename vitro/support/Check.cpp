#include "vitro/support/Check.h"
#include <cstdio>
#include <cstdlib>

namespace vitro::support {

BrokenCheck::BrokenCheck(const char *condition, const char *file, int line) {
  message << "vitro: internal error: " << file << ":" << line << ": " << condition << " ";
}

BrokenCheck::~BrokenCheck() {
  std::fprintf(stderr, "%s\n", message.str().c_str());
  std::abort();
}

}  // namespace vitro::support
