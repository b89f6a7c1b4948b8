#include "vitro/interpret/ManualRegion.h"
#include <fmt/format.h>
#include "vitro/interpret/Shardings.h"
#include "vitro/interpret/shared/Types.h"
#include "vitro/ops/process/ManualRegion.h"
#include "vitro/runtime/run/World.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

/// The mesh of the region: all its shardings name the same devices. Without operands and results,
/// the mesh of the module that has its axes.
Result<Mesh> meshOf(ModuleOp module, sdy::ManualComputationOp op) {
  std::optional<Mesh> found;
  for (sdy::TensorShardingPerValueAttr list : {op.getInShardings(), op.getOutShardings()})
    for (sdy::TensorShardingAttr sharding : list.getShardings()) {
      VITRO_TRY(Mesh mesh, Mesh::of(module, sharding.getMeshOrRef()));
      if (found && found->size() != mesh.size())
        return problem("manual.mesh", fmt::format("one region over meshes of {} and {} devices",
                                                  found->size(), mesh.size()));
      if (!found) found = std::move(mesh);
    }
  for (sdy::MeshOp candidate : module.getOps<sdy::MeshOp>()) {
    if (found) break;
    VITRO_TRY(Mesh mesh, Mesh::of(module, candidate.getMesh()));
    bool hasAll = llvm::all_of(op.getManualAxes(),
                               [&](StringAttr name) { return mesh.hasAxis(name.getValue()); });
    if (hasAll) found = std::move(mesh);
  }
  if (!found) return problem("manual.mesh", "no mesh has the axes of the region");
  if (found->size() > runtime::kMostProcesses)
    return cannotRun("manual.mesh", fmt::format("a manual region over {} devices: at most {} run "
                                                "together",
                                                found->size(), runtime::kMostProcesses));
  return std::move(*found);
}

Result<ops::AttributeList> shardingList(ModuleOp module, sdy::ManualComputationOp op,
                                        const Mesh &mesh, sdy::TensorShardingPerValueAttr list,
                                        TypeRange wholes, TypeRange parts, const char *what) {
  ops::AttributeList out;
  for (auto [i, sharding] : llvm::enumerate(list.getShardings())) {
    auto type = dyn_cast<RankedTensorType>(wholes[i]);
    runtime::Sharding meaning;
    if (mesh.size() > 1 && type) {
      VITRO_TRY(meaning,
                shardingOf(module, sharding, type.getRank(), mesh.size(), op.getManualAxes()));
    }
    VITRO_RETURN_IF_ERROR(checkPart(meaning, wholes[i], parts[i], what, i));
    out.push_back(ops::shardingAttribute(meaning));
  }
  return out;
}

Result<HostArray> groupTable(const Mesh &mesh, sdy::ManualComputationOp op) {
  SmallVector<MeshAxis> axes;
  for (StringAttr name : op.getManualAxes()) {
    for (auto outer = op->getParentOfType<sdy::ManualComputationOp>(); outer;
         outer = outer->getParentOfType<sdy::ManualComputationOp>())
      if (llvm::is_contained(outer.getManualAxes(), name))
        return problem("manual.mesh",
                       fmt::format("axis \"{}\" is already manual here", name.getValue().str()));
    VITRO_TRY(MeshAxis axis, mesh.wholeAxis(name.getValue()));
    axes.push_back(axis);
  }
  VITRO_RETURN_IF_ERROR(checkDisjoint(axes));
  return mesh.groupTable(axes);
}

}  // namespace

Result<> checkPart(const runtime::Sharding &sharding, Type whole, Type part, const char *what,
                   size_t number) {
  std::vector<TensorType> wholeTypes, partTypes;
  VITRO_RETURN_IF_ERROR(appendTensorTypes(whole, wholeTypes));
  VITRO_RETURN_IF_ERROR(appendTensorTypes(part, partTypes));
  if (wholeTypes.size() != 1 || partTypes.size() != 1)
    return problem("manual.types", fmt::format("{} {} is a tuple", what, number));
  TensorType expected = wholeTypes[0];
  if (!expected.isStatic() || !partTypes[0].isStatic())
    return cannotRun("manual.types",
                     fmt::format("{} {} of a manual region has a dynamic shape", what, number));
  if (expected.dtype == DType::Token && partTypes[0].dtype == DType::Token) return {};
  VITRO_RETURN_IF_ERROR(checkSummands(sharding, expected));
  VITRO_TRY(expected.dims, ops::tileDims(sharding, expected.dims));
  if (expected.dtype != partTypes[0].dtype || expected.dims != partTypes[0].dims)
    return problem(
        "manual.types",
        fmt::format("{} {} is {} and lies {}, so the body has {}; it is declared {}", what, number,
                    wholeTypes[0].text(), sharding.text(), expected.text(), partTypes[0].text()));
  return {};
}

Result<ops::Attributes> manualAttributes(sdy::ManualComputationOp op) {
  auto module = op->getParentOfType<ModuleOp>();
  VITRO_TRY(Mesh mesh, meshOf(module, op));
  Block &body = op.getBody().front();
  VITRO_TRY(auto in, shardingList(module, op, mesh, op.getInShardings(), op->getOperandTypes(),
                                  body.getArgumentTypes(), "operand"));
  VITRO_TRY(auto out, shardingList(module, op, mesh, op.getOutShardings(), op->getResultTypes(),
                                   body.getTerminator()->getOperandTypes(), "result"));
  VITRO_TRY(HostArray groups, groupTable(mesh, op));
  ops::Attributes attrs;
  attrs.set("devices", {mesh.size()});
  attrs.set("in_shardings", {std::move(in)});
  attrs.set("out_shardings", {std::move(out)});
  attrs.set("groups", {std::move(groups)});
  return attrs;
}

}  // namespace vitro::interpret
