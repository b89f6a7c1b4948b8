// Small functions that emitted C++ uses; only those that a kernel needs are printed into it.
#pragma once
#include <set>
#include <string>

namespace vitro::backends {

class CppHelpers {
 public:
  /// The name again, which is remembered, with what it is built on.
  std::string use(const std::string &name);
  std::string definitions() const;

 private:
  std::set<std::string> used;
};

}  // namespace vitro::backends
