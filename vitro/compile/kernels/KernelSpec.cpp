#include "vitro/compile/kernels/KernelSpec.h"
#include <set>
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/ir/kernel/TargetInfo.h"
#include "vitro/ir/Provenance.h"

using namespace mlir;

namespace vitro::compile {
namespace {

Json typesJson(const std::vector<TensorType> &types) {
  Json list = Json::array();
  for (const TensorType &type : types)
    list.push_back({{"type", type.text()}, {"layout", "row-major"}});
  return list;
}

/// The loop nest: bounds if they are constant, else null.
Json loopsIn(Region &region) {
  Json loops = Json::array();
  auto bound = [](OpFoldResult value) {
    auto known = getConstantIntValue(value);
    return known ? Json(*known) : Json();
  };
  for (Block &block : region)
    for (Operation &op : block) {
      if (auto loop = dyn_cast<scf::ForOp>(op)) {
        loops.push_back({{"from", bound(loop.getLowerBound())},
                         {"to", bound(loop.getUpperBound())},
                         {"step", bound(loop.getStep())},
                         {"inside", loopsIn(loop.getRegion())}});
        continue;
      }
      for (Region &inner : op.getRegions())
        for (Json &loop : loopsIn(inner)) loops.push_back(std::move(loop));
    }
  return loops;
}

/// Every op of the program that went into the kernel, in the order in which ids first occur.
Json originsOf(func::FuncOp kernel, const OpNames &names) {
  Json origins = Json::array();
  std::set<std::string> seen;
  auto add = [&](Location location) {
    for (const ir::IdAt &one : ir::idsWithPlaces(location)) {
      if (!seen.insert(one.id).second) continue;
      auto name = names.find(one.id);
      origins.push_back({{"id", one.id},
                         {"op", name == names.end() ? "" : name->second},
                         {"location", ir::sourceLine(one.location)}});
    }
  };
  add(kernel.getLoc());
  kernel.walk([&](Operation *op) {
    // Printed IR omits implicit terminators: parsed again they would get ids of their own.
    if (!op->hasTrait<OpTrait::IsTerminator>()) add(op->getLoc());
  });
  return origins;
}

int64_t stackBytes(func::FuncOp kernel) {
  int64_t bytes = 0;
  kernel.walk([&](memref::AllocaOp alloca) {
    auto type = alloca.getType();
    if (type.hasStaticShape() && type.getElementType().isIntOrFloat())
      bytes += type.getNumElements() * ((type.getElementTypeBitWidth() + 7) / 8);
  });
  return bytes;
}

}  // namespace

void collectOpNames(ModuleOp module, OpNames &names) {
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!kernel::isKernel(function)) continue;
    // Outer ops first: an op in the body of a reduction has the id of the reduction.
    function.walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (op->getDialect() && op->getDialect()->getNamespace() != "func")
        for (std::string &id : ir::idsOf(op))
          names.try_emplace(std::move(id), op->getName().getStringRef().str());
    });
  }
}

Json kernelSpec(func::FuncOp kernel, const runtime::KernelSignature &signature,
                const OpNames &names) {
  std::map<std::string, int64_t> counts;
  kernel.walk([&](Operation *op) {
    if (op != kernel.getOperation()) ++counts[op->getName().getStringRef().str()];
  });
  kernel::TargetInfo target = kernel::targetOf(kernel);
  return {{"name", signature.name},
          {"target", {{"cpu", target.cpu}, {"register_bytes", target.registerBytes}}},
          {"inputs", typesJson(signature.inputs)},
          {"outputs", typesJson(signature.outputs)},
          {"iteration_space", {{"range", signature.range}, {"loops", loopsIn(kernel.getBody())}}},
          {"work_division", {{"grain", 0}}},
          {"scratch_bytes", signature.scratch},
          {"stack_bytes", stackBytes(kernel)},
          {"outputs_start_as_inputs", signature.initialInputs},
          {"calls", signature.calls},
          {"origins", originsOf(kernel, names)},
          {"ops", counts}};
}

}  // namespace vitro::compile
