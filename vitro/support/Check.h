// Internal invariants, checked in every build. Never for user input: that is a Problem.
#pragma once
#include <sstream>

namespace vitro::support {

/// Collects the message of a broken invariant; its destructor prints it and aborts.
class BrokenCheck {
 public:
  BrokenCheck(const char *condition, const char *file, int line);
  [[noreturn]] ~BrokenCheck();
  std::ostream &stream() { return message; }

 private:
  std::ostringstream message;
};

}  // namespace vitro::support

/// `VITRO_CHECK(rank <= 8) << "rank " << rank;`
#define VITRO_CHECK(condition)                                       \
  if (__builtin_expect(!!(condition), 1)) {                          \
  } else                                                             \
    ::vitro::support::BrokenCheck(#condition, __FILE__, __LINE__).stream()
