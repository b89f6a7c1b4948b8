// Registration and verification of the sdy dialect.
#include "vitro/ir/sdy/Dialect.h"

#include "mlir/Transforms/InliningUtils.h"

#include "vitro/ir/sdy/Dialect.cpp.inc"

namespace vitro::sdy {
using namespace mlir;

namespace {

struct Inliner : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;
  bool isLegalToInline(Operation *, Operation *, bool) const final { return true; }
  bool isLegalToInline(Region *, Region *, bool, IRMapping &) const final { return true; }
  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final { return true; }
};

/// The numbers of operands, results and shardings of a region op must match.
LogicalResult verifyCounts(Operation *op, TensorShardingPerValueAttr in,
                           TensorShardingPerValueAttr out) {
  Block &body = op->getRegion(0).front();
  if (body.getNumArguments() != op->getNumOperands())
    return op->emitOpError("has ")
           << op->getNumOperands() << " operands, its body takes " << body.getNumArguments();
  Operation *end = body.getTerminator();
  if (end->getNumOperands() != op->getNumResults())
    return op->emitOpError("has ")
           << op->getNumResults() << " results, its body returns " << end->getNumOperands();
  if (in && in.getShardings().size() != op->getNumOperands())
    return op->emitOpError("needs one input sharding per operand");
  if (out && out.getShardings().size() != op->getNumResults())
    return op->emitOpError("needs one output sharding per result");
  return success();
}

}  // namespace

void SdyDialect::initialize() {
  registerSdyDialectOperations(this);
  registerAttributes();
  registerBytecode();
  addInterfaces<Inliner>();
}

LogicalResult ManualComputationOp::verify() {
  return verifyCounts(*this, getInShardings(), getOutShardings());
}

LogicalResult NamedComputationOp::verify() {
  return verifyCounts(*this, getInShardingsAttr(), getOutShardingsAttr());
}

LogicalResult TensorShardingAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                         Attribute meshOrRef, ArrayRef<DimensionShardingAttr>,
                                         ArrayRef<AxisRefAttr>, ArrayRef<AxisRefAttr>,
                                         ReductionOp) {
  if (!isa_and_nonnull<MeshAttr, FlatSymbolRefAttr>(meshOrRef))
    return emitError() << "a sharding names its mesh or holds it";
  return success();
}

}  // namespace vitro::sdy
