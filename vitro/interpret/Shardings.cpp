#include "vitro/interpret/Shardings.h"
#include <fmt/format.h>
#include "vitro/runtime/plan/HloSharding.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

/// How the axes of a mesh shard an array.
struct AxisUse {
  SmallVector<SmallVector<MeshAxis>> cutting;  // by dimension
  SmallVector<MeshAxis> summing;               // the array is unreduced along these
};

int64_t sizeOf(ArrayRef<MeshAxis> axes) {
  int64_t size = 1;
  for (MeshAxis axis : axes) size *= axis.size;
  return size;
}

/// The axes that a sharding names, checked against the mesh.
Result<AxisUse> axesOf(const Mesh &mesh, sdy::TensorShardingAttr sharding,
                       std::optional<ArrayRef<StringAttr>> only) {
  AxisUse use;
  SmallVector<MeshAxis> all;
  auto append = [&](ArrayRef<sdy::AxisRefAttr> references, SmallVector<MeshAxis> &out) -> Result<> {
    for (sdy::AxisRefAttr reference : references) {
      VITRO_TRY(MeshAxis axis, mesh.axis(reference));
      all.push_back(axis);
      bool counts = !only || llvm::any_of(*only, [&](StringAttr name) {
        return name.getValue() == reference.getName();
      });
      if (counts) out.push_back(axis);
    }
    return {};
  };
  for (sdy::DimensionShardingAttr dimension : sharding.getDimShardings())
    VITRO_RETURN_IF_ERROR(append(dimension.getAxes(), use.cutting.emplace_back()));
  VITRO_RETURN_IF_ERROR(append(sharding.getUnreducedAxes(), use.summing));
  VITRO_RETURN_IF_ERROR(checkDisjoint(all));
  // A set of axes has no order: its devices are ordered as in the mesh.
  llvm::sort(use.summing, [](MeshAxis a, MeshAxis b) {
    return std::pair(a.index, a.pre) < std::pair(b.index, b.pre);
  });
  return use;
}

}  // namespace

Result<runtime::Sharding> shardingOf(ModuleOp module, sdy::TensorShardingAttr sharding,
                                     int64_t rank, int64_t partitions,
                                     std::optional<ArrayRef<StringAttr>> only) {
  if (!sharding.getUnreducedAxes().empty() && sharding.getReductionOp() != sdy::ReductionOp::SUM)
    return cannotRun("sharding.unreduced",
                     fmt::format("an array whose partitions hold what is yet to be combined by {}",
                                 sdy::stringifyReductionOp(sharding.getReductionOp()).str()))
        .suggest("reduce the value before it leaves the program or manual region");
  VITRO_TRY(Mesh mesh, Mesh::of(module, sharding.getMeshOrRef()));
  if (mesh.isEmpty()) return runtime::Sharding{};
  if (int64_t(sharding.getDimShardings().size()) != rank)
    return problem("sharding.rank", fmt::format("a sharding of {} dimensions for rank {}",
                                                sharding.getDimShardings().size(), rank));
  bool isMaximal = mesh.size() == 1;
  if (!isMaximal && mesh.size() != partitions)
    return problem(
        "sharding.mesh",
        fmt::format("a mesh of {} devices in a program of {} partitions", mesh.size(), partitions));
  VITRO_TRY(AxisUse use, axesOf(mesh, sharding, only));
  runtime::Sharding out;
  int64_t tiles = 1;
  for (ArrayRef<MeshAxis> cutting : use.cutting) {
    out.tiles.push_back(sizeOf(cutting));
    tiles *= out.tiles.back();
  }
  out.summands = sizeOf(use.summing);
  std::vector<std::vector<int64_t>> holders(static_cast<size_t>(tiles * out.summands));
  for (int64_t position = 0; position < mesh.size(); ++position) {
    int64_t place = 0;
    for (auto [cutting, parts] : llvm::zip(use.cutting, out.tiles))
      place = place * parts + mesh.placeAlong(cutting, position);
    place = place * out.summands + mesh.placeAlong(use.summing, position);
    holders[size_t(place)].push_back(mesh.deviceAt(position));
  }
  for (const auto &devices : holders)
    out.devices.insert(out.devices.end(), devices.begin(), devices.end());
  out.copies = int64_t(holders[0].size());
  VITRO_RETURN_IF_ERROR(ops::checkSharding(out, partitions));
  return runtime::simplified(std::move(out), partitions);
}

Result<> checkSummands(const runtime::Sharding &sharding, const TensorType &type) {
  if (sharding.summands == 1 || !type.quantization) return {};
  return cannotRun("sharding.unreduced",
                   fmt::format("partitions that hold summands of {}", type.text()));
}

Result<HostArray> replicaGroups(ModuleOp module, stablehlo::ReplicaGroupMeshAxesAttr groups) {
  VITRO_TRY(Mesh mesh, Mesh::of(module, groups.getMesh()));
  SmallVector<MeshAxis> axes;
  for (auto reference : groups.getAxes().getAsRange<stablehlo::AxisRefAttr>()) {
    VITRO_TRY(MeshAxis axis, mesh.axis(reference));
    axes.push_back(axis);
  }
  VITRO_RETURN_IF_ERROR(checkDisjoint(axes));
  return mesh.groupTable(axes);
}

Result<runtime::Sharding> shardingOfValue(ModuleOp module, DictionaryAttr attributes, int64_t rank,
                                          int64_t partitions) {
  if (!attributes) return runtime::Sharding{};
  if (auto sharding = attributes.getAs<sdy::TensorShardingAttr>("sdy.sharding"))
    return shardingOf(module, sharding, rank, partitions);
  if (auto text = attributes.getAs<StringAttr>("mhlo.sharding"))
    return runtime::parseHloSharding(text.getValue(), rank, partitions);
  return runtime::Sharding{};
}

}  // namespace vitro::interpret
