// All rows of all families, by name. A new family file adds its one line here.
#include <fmt/format.h>
#include <algorithm>
#include "vitro/ops/Families.h"

namespace vitro::ops {
namespace {

using Family = std::span<const OpRow> (*)();
// clang-format off: one line each, so that two new families do not conflict in a merge
constexpr Family families[] = {
    arithmeticOps,
    bitOps,
    bitcastOps,
    broadcastOps,
    broadcastPointwiseOps,
    checkOps,
    compareOps,
    constantOps,
    controlFlowOps,
    convertOps,
    customCallOps,
    divisionOps,
    batchNormOps,
    convolutionOps,
    fftOps,
    linearAlgebraOps,
    collectiveOps,
    communicationOps,
    dotOps,
    exponentialOps,
    gatherOps,
    hyperbolicOps,
    orderingOps,
    quantizeOps,
    randomOps,
    reduceOps,
    reshapeOps,
    rootOps,
    roundingOps,
    scanOps,
    scatterOps,
    selectAndScatterOps,
    selectOps,
    sliceOps,
    sortOps,
    specialOps,
    trigonometryOps,
};
// clang-format on

const std::vector<const OpRow *> &sortedRows() {
  // Never destroyed: threads may outlive main.
  static const auto &rows = *new const std::vector<const OpRow *>([] {
    std::vector<const OpRow *> all;
    for (Family family : families)
      for (const OpRow &row : family()) all.push_back(&row);
    std::ranges::sort(all, {}, [](const OpRow *row) { return std::string_view(row->name); });
    return all;
  }());
  return rows;
}

}  // namespace

std::vector<const OpRow *> allOps() { return sortedRows(); }

const OpRow *findOp(std::string_view name) {
  auto byName = [](const OpRow *row) { return std::string_view(row->name); };
  auto found = std::ranges::lower_bound(sortedRows(), name, {}, byName);
  return found != sortedRows().end() && (*found)->name == name ? *found : nullptr;
}

Problem unsupportedDType(const Call &call) {
  std::string types;
  for (const HostArray &operand : call.in)
    types += (types.empty() ? "" : ", ") + std::string(name(operand.dtype()));
  return cannotRun("op.dtype", fmt::format("{} is not defined on ({})", call.name, types));
}

}  // namespace vitro::ops
