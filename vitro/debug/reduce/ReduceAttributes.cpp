// Sets attributes to their trivial values: no strides, no padding, no precision requests.
#include "vitro/debug/reduce/ReduceSearch.h"
#include "vitro/debug/reduce/ShapeModel.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::debug {
namespace {

/// Optional attributes, whose absence means the simplest value.
constexpr const char *kOptional[] = {
    "precision_config", "algorithm",      "result_accuracy",   "window_strides", "padding",
    "lhs_dilation",     "rhs_dilation",   "window_reversal",   "base_dilations", "window_dilations",
    "is_stable",        "unique_indices", "indices_are_sorted"};
/// Required lists, and their simplest value.
struct ListRow {
  const char *name;
  int64_t simplest;
};
constexpr ListRow kLists[] = {{"edge_padding_low", 0},
                              {"edge_padding_high", 0},
                              {"interior_padding", 0},
                              {"strides", 1},
                              {"start_indices", 0}};

struct Place {
  size_t op = 0;  // in program order
  StringRef name;
};

Operation *opAt(const Case &one, size_t index) {
  Operation *found = nullptr;
  one.function().walk([&](Operation *op) {
    if (index-- == 0) found = op;
    return found ? WalkResult::interrupt() : WalkResult::advance();
  });
  return found;
}

/// The simpler attribute, null where it should be removed; nothing where it is simple already.
std::optional<Attribute> simpler(Operation *op, StringRef name) {
  Attribute now = op->getAttr(name);
  if (!now) return std::nullopt;
  for (const ListRow &row : kLists) {
    auto list = dyn_cast<DenseI64ArrayAttr>(now);
    if (name != row.name || !list) continue;
    SmallVector<int64_t> simple(list.asArrayRef().size(), row.simplest);
    Attribute made = DenseI64ArrayAttr::get(op->getContext(), simple);
    return made == now ? std::nullopt : std::optional(made);
  }
  return llvm::is_contained(kOptional, name) ? std::optional(Attribute()) : std::nullopt;
}

std::vector<Place> placesIn(const Case &one) {
  std::vector<Place> places;
  size_t index = 0;
  one.function().walk([&](Operation *op) {
    auto add = [&](const char *name) {
      if (simpler(op, name)) places.push_back({index, name});
    };
    for (const char *name : kOptional) add(name);
    for (const ListRow &row : kLists) add(row.name);
    ++index;
  });
  return places;
}

/// Result shapes are adjusted.
std::optional<Case> simplified(const Case &one, ArrayRef<Place> places) {
  Case candidate = one.clone();
  for (const Place &place : places) {
    Operation *op = opAt(candidate, place.op);
    auto value = simpler(op, place.name);
    if (!value) continue;
    if (*value) {
      op->setAttr(place.name, *value);
    } else {
      op->removeAttr(place.name);
    }
  }
  ShapeModel model(*candidate.module);
  if (!model.settle() || !model.apply(candidate)) return std::nullopt;
  return candidate;
}

Result<bool> attempt(Search &search, ArrayRef<Place> chosen) {
  auto candidate = simplified(search.smallest(), chosen);
  if (!candidate) return false;
  return search.attempt(std::move(*candidate));
}

}  // namespace

Result<> reduceAllAttributes(Search &search) {
  std::vector<Place> places = placesIn(search.smallest());
  if (!places.empty()) VITRO_RETURN_IF_ERROR(attempt(search, places));
  return {};
}

Result<> reduceAttributes(Search &search) {
  for (const Place &place : placesIn(search.smallest()))
    VITRO_RETURN_IF_ERROR(attempt(search, place));
  return {};
}

}  // namespace vitro::debug
