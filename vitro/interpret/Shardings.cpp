#include "vitro/interpret/Shardings.h"
#include <fmt/format.h>
#include "vitro/runtime/HloSharding.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

/// The axes that cut each dimension, checked against the mesh.
Result<SmallVector<SmallVector<MeshAxis>>> axesOf(const Mesh &mesh,
                                                  sdy::TensorShardingAttr sharding,
                                                  std::optional<ArrayRef<StringAttr>> only) {
  SmallVector<SmallVector<MeshAxis>> perDimension;
  SmallVector<MeshAxis> all;
  for (sdy::DimensionShardingAttr dimension : sharding.getDimShardings()) {
    perDimension.emplace_back();
    for (sdy::AxisRefAttr reference : dimension.getAxes()) {
      VITRO_TRY(MeshAxis axis, mesh.axis(reference));
      all.push_back(axis);
      bool counts = !only || llvm::any_of(*only, [&](StringAttr name) {
        return name.getValue() == reference.getName();
      });
      if (counts) perDimension.back().push_back(axis);
    }
  }
  VITRO_RETURN_IF_ERROR(checkDisjoint(all));
  return perDimension;
}

}  // namespace

Result<runtime::Sharding> shardingOf(ModuleOp module, sdy::TensorShardingAttr sharding,
                                     int64_t rank, int64_t partitions,
                                     std::optional<ArrayRef<StringAttr>> only) {
  if (!sharding.getUnreducedAxes().empty())
    return cannotRun("sharding.unreduced",
                     "an array whose partitions hold parts of a sum (unreduced axes)")
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
  VITRO_TRY(auto axes, axesOf(mesh, sharding, only));
  runtime::Sharding out;
  int64_t tiles = 1;
  for (ArrayRef<MeshAxis> cutting : axes) {
    int64_t parts = 1;
    for (MeshAxis axis : cutting) parts *= axis.size;
    out.tiles.push_back(parts);
    tiles *= parts;
  }
  std::vector<std::vector<int64_t>> holders(static_cast<size_t>(tiles));
  for (int64_t position = 0; position < mesh.size(); ++position) {
    int64_t tile = 0;
    for (auto [cutting, parts] : llvm::zip(axes, out.tiles))
      tile = tile * parts + mesh.placeAlong(cutting, position);
    holders[size_t(tile)].push_back(mesh.deviceAt(position));
  }
  for (const auto &devices : holders)
    out.devices.insert(out.devices.end(), devices.begin(), devices.end());
  out.copies = int64_t(holders[0].size());
  VITRO_RETURN_IF_ERROR(ops::checkSharding(out, partitions));
  return runtime::simplified(std::move(out), partitions);
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
