// Reduces sizes; dimensions that must be equal change together.
#include <algorithm>
#include <map>
#include "vitro/debug/reduce/ReduceSearch.h"
#include "vitro/debug/reduce/ShapeModel.h"

using namespace mlir;

namespace vitro::debug {
namespace {

struct Resize {
  int group = 0;
  int64_t size = 1, offset = 0;
};

/// The case with these sizes; nothing where they are impossible.
std::optional<Case> resized(const Case &one, const std::vector<Resize> &sizes) {
  Case smaller = one.clone();
  ShapeModel model(*smaller.module);
  for (const Resize &resize : sizes) model.resize(resize.group, resize.size, resize.offset);
  if (!model.settle() || !model.apply(smaller) || !isValid(*smaller.module)) return std::nullopt;
  return smaller;
}

/// Sizes to try instead of `size`, ascending. They keep the remainders modulo vector and tile
/// sizes, which decide what code runs.
std::vector<int64_t> ladder(int64_t size) {
  std::vector<int64_t> sizes = {1, 2, size / 2};
  for (int64_t whole : {8, 16, 32, 64})
    for (int64_t tiles : {0, 1}) sizes.push_back(size % whole + tiles * whole);
  std::erase_if(sizes, [&](int64_t candidate) { return candidate < 1 || candidate >= size; });
  std::sort(sizes.begin(), sizes.end());
  sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
  return sizes;
}

class Shapes {
 public:
  explicit Shapes(Search &search) : search(search) { look(); }

  Result<> shrink() {
    VITRO_RETURN_IF_ERROR(shrinkTogether());
    return dropEach();
  }
  Result<> refine() {
    VITRO_RETURN_IF_ERROR(forEach([&](const Dimension &dimension) { return climb(dimension); }));
    return forEach([&](const Dimension &dimension) { return approach(dimension); });
  }

 private:
  struct Dimension {
    int group = 0;
    int64_t size = 0;
    int64_t weight = 0;            // elements of inputs, constants and results that have it
    std::optional<int64_t> wrong;  // index of the wrong element along it
  };

  /// The groups of the smallest case, those of the largest arrays first.
  void look() {
    const Case &one = search.smallest();
    ShapeModel model(*one.module);
    std::map<int, Dimension> found;
    for (int group : model.groups())
      if (model.group(group).size > 1) found[group] = {group, model.group(group).size, 0, {}};
    auto weigh = [&](Value value) {
      if (!model.isKnown(value)) return;
      auto type = cast<RankedTensorType>(value.getType());
      for (int64_t dim = 0; dim < type.getRank(); ++dim)
        if (auto known = found.find(model.groupOf(value, dim)); known != found.end())
          known->second.weight += type.getNumElements();
    };
    Block &block = one.function().getBody().front();
    for (Value argument : block.getArguments()) weigh(argument);
    for (Operation &op : block)
      for (Value result : op.getResults()) weigh(result);
    if (search.wrong()) noteWrong(model, block.getTerminator(), found);
    dimensions.clear();
    for (const auto &[group, dimension] : found) dimensions.push_back(dimension);
    std::sort(dimensions.begin(), dimensions.end(), [](const Dimension &a, const Dimension &b) {
      return std::pair(b.weight, a.group) < std::pair(a.weight, b.group);
    });
  }

  void noteWrong(const ShapeModel &model, Operation *ending, std::map<int, Dimension> &found) {
    const WrongElement &wrong = *search.wrong();
    if (wrong.output >= ending->getNumOperands()) return;
    Value value = ending->getOperand(unsigned(wrong.output));
    for (size_t dim = 0; model.isKnown(value) && dim < wrong.position.size(); ++dim)
      if (auto known = found.find(model.groupOf(value, int64_t(dim))); known != found.end())
        known->second.wrong = wrong.position[dim];
  }

  /// The part around the wrong element, else the first.
  static Resize toSize(const Dimension &dimension, int64_t size) {
    int64_t offset = 0;
    if (dimension.wrong)
      offset = std::clamp<int64_t>(*dimension.wrong - size / 2, 0, dimension.size - size);
    return {dimension.group, size, offset};
  }

  Result<bool> attempt(const std::vector<Resize> &sizes) {
    auto smaller = resized(search.smallest(), sizes);
    if (!smaller) return false;
    VITRO_TRY(bool isSmaller, search.attempt(std::move(*smaller)));
    if (isSmaller) look();
    return isSmaller;
  }

  /// Tries every dimension at the first step of its ladder, at the second, ...
  Result<> shrinkTogether() {
    constexpr size_t kMostSteps = 6;
    for (size_t step = 0; step < kMostSteps && dimensions.size() > 1 && !search.isSpent(); ++step) {
      std::vector<Resize> sizes;
      for (const Dimension &dimension : dimensions) {
        std::vector<int64_t> steps = ladder(dimension.size);
        if (steps.empty()) continue;
        sizes.push_back(toSize(dimension, steps[std::min(step, steps.size() - 1)]));
        // Omits sizes that contradict the others, or follow from them.
        if (!resized(search.smallest(), sizes)) sizes.pop_back();
      }
      VITRO_TRY(bool isSmaller, attempt(sizes));
      if (isSmaller) return {};
    }
    return {};
  }

  /// One trial for each dimension: most do not matter, and the few that do come later.
  Result<> dropEach() {
    for (size_t i = 0; i < dimensions.size() && !search.isSpent(); ++i) {
      VITRO_TRY(bool isSmaller, attempt({toSize(dimensions[i], 1)}));
      if (isSmaller) --i;  // the new list does not contain it
    }
    return {};
  }

  /// Repeats while any dimension can be made smaller.
  Result<> forEach(llvm::function_ref<Result<bool>(const Dimension &)> shrinkOne) {
    for (int64_t before = -1; before != search.generation() && !search.isSpent();) {
      before = search.generation();
      for (size_t i = 0; i < dimensions.size() && !search.isSpent(); ++i) {
        Dimension dimension = dimensions[i];
        VITRO_TRY(bool isSmaller, shrinkOne(dimension));
        if (isSmaller) --i;  // the list is new; retries the same dimension until it stays
      }
    }
    return {};
  }

  Result<bool> climb(const Dimension &dimension) {
    int64_t half = dimension.size / 2;
    for (int64_t size : ladder(dimension.size)) {
      VITRO_TRY(bool isSmaller, attempt({toSize(dimension, size)}));
      // The relevant part may be at the end.
      if (!isSmaller && size == half && !dimension.wrong) {
        VITRO_TRY(isSmaller, attempt({{dimension.group, half, dimension.size - half}}));
      }
      if (isSmaller) return true;
    }
    return false;
  }

  /// Bisects between the largest size that does not fail and the one that does, as if there were a
  /// single threshold.
  Result<bool> approach(const Dimension &dimension) {
    std::vector<int64_t> steps = ladder(dimension.size);
    int64_t passed = steps.empty() ? dimension.size : steps.back();
    while (dimension.size - passed > 1 && !search.isSpent()) {
      int64_t middle = passed + (dimension.size - passed) / 2;
      VITRO_TRY(bool isSmaller, attempt({toSize(dimension, middle)}));
      if (isSmaller) return true;
      passed = middle;
    }
    return false;
  }

  Search &search;
  std::vector<Dimension> dimensions;
};

}  // namespace

Result<> reduceShapes(Search &search) { return Shapes(search).shrink(); }
Result<> refineShapes(Search &search) { return Shapes(search).refine(); }

}  // namespace vitro::debug
