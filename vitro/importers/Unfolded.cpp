#include "vitro/importers/Unfolded.h"
#include <fmt/format.h>
#include <algorithm>

using namespace mlir;

namespace vitro::importers {
namespace {

/// An attribute or a type; locations are attributes.
struct Part {
  Attribute attribute;
  Type type;
  const void *key() const {
    return attribute ? attribute.getAsOpaquePointer() : type.getAsOpaquePointer();
  }
  template <class F>
  void forEachChild(F &&visit) const {
    auto onAttribute = [&](Attribute child) {
      if (child) visit(Part{child, {}});
    };
    auto onType = [&](Type child) {
      if (child) visit(Part{{}, child});
    };
    if (attribute)
      attribute.walkImmediateSubElements(onAttribute, onType);
    else
      type.walkImmediateSubElements(onAttribute, onType);
  }
};

struct Extent {
  int64_t depth = 1;
  double parts = 1;
};

class Measure {
 public:
  /// Children first, on an explicit stack.
  Extent of(Part whole) {
    std::vector<std::pair<Part, bool>> pending = {{whole, false}};
    while (!pending.empty()) {
      auto [part, childrenDone] = pending.back();
      pending.pop_back();
      if (known.contains(part.key())) continue;
      if (!childrenDone) {
        pending.push_back({part, true});
        part.forEachChild([&](Part child) {
          if (!known.contains(child.key())) pending.push_back({child, false});
        });
        continue;
      }
      Extent extent;
      part.forEachChild([&](Part child) {
        Extent inner = known.lookup(child.key());
        extent.depth = std::max(extent.depth, inner.depth + 1);
        extent.parts += inner.parts;
      });
      known[part.key()] = extent;
    }
    return known.lookup(whole.key());
  }

 private:
  DenseMap<const void *, Extent> known;
};

}  // namespace

Result<> checkUnfolded(ModuleOp module, int64_t maxDepth, double maxParts) {
  Measure measure;
  std::string what;
  auto isFine = [&](Part part, const char *kind) {
    Extent extent = measure.of(part);
    if (extent.depth > maxDepth)
      what = fmt::format("a {} nests deeper than {}", kind, maxDepth);
    else if (extent.parts > maxParts)
      what = fmt::format("a {} unfolds to more than {} parts", kind, maxParts);
    return what.empty();
  };
  auto isFineValue = [&](Value value) { return isFine({{}, value.getType()}, "type"); };
  module->walk([&](Operation *op) {
    bool fine = isFine({op->getLoc(), {}}, "location") &&
                isFine({op->getAttrDictionary(), {}}, "attribute") &&
                llvm::all_of(op->getResults(), isFineValue);
    for (Region &region : op->getRegions())
      for (BlockArgument argument : region.getArguments())
        fine = fine && isFineValue(argument) && isFine({argument.getLoc(), {}}, "location");
    return fine ? WalkResult::advance() : WalkResult::interrupt();
  });
  if (what.empty()) return {};
  return problem("import.too-deep", what).suggest("--parse-depth=N raises the limit of depth");
}

}  // namespace vitro::importers
