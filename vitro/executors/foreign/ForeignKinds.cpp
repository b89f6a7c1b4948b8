#include "vitro/executors/foreign/ForeignKinds.h"
#include "vitro/support/Nearest.h"

namespace vitro::executors {

std::span<const ForeignKind> foreignKinds() {
  static const ForeignKind kinds[] = {kXla, kIree, kPjrt, kCommand};
  return kinds;
}

const ForeignKind *findForeignKind(const std::string &target) {
  std::string name = canonicalName(target.substr(0, target.find_first_of(":@")));
  for (const ForeignKind &kind : foreignKinds())
    if (name == kind.name) return &kind;
  return nullptr;
}

bool runsWithoutArgument(const ForeignKind &kind) { return kind.argument[0] == '['; }

std::string argumentOf(const ForeignKind &, const std::string &target) {
  size_t mark = target.find_first_of(":@");
  return mark == target.npos ? "" : target.substr(mark);
}

}  // namespace vitro::executors
