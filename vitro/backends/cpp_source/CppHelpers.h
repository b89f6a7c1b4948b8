// Small functions that the emitted C++ uses; only those that a kernel needs are printed.
#pragma once
#include <set>
#include <string>

namespace vitro::backends {

class CppHelpers {
 public:
  /// Records the function and its dependencies as used; returns its name.
  std::string use(const std::string &name);
  std::string definitions() const;

 private:
  std::set<std::string> used;
};

}  // namespace vitro::backends
