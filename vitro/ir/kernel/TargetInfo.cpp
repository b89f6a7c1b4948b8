#include "vitro/ir/kernel/TargetInfo.h"
#include "mlir/IR/Builders.h"

using namespace mlir;

namespace vitro::kernel {
namespace {

constexpr llvm::StringLiteral kCpu = "cpu", kRegisterBytes = "register_bytes",
                              kRegisters = "registers", kAmx = "amx", kL2Bytes = "l2_bytes";

}  // namespace

DictionaryAttr toAttribute(const TargetInfo &target, MLIRContext *context) {
  Builder b(context);
  return b.getDictionaryAttr(
      {b.getNamedAttr(kAmx, b.getBoolAttr(target.hasAmx)),
       b.getNamedAttr(kCpu, b.getStringAttr(target.cpu)),
       b.getNamedAttr(kL2Bytes, b.getI64IntegerAttr(target.l2Bytes)),
       b.getNamedAttr(kRegisterBytes, b.getI64IntegerAttr(target.registerBytes)),
       b.getNamedAttr(kRegisters, b.getI64IntegerAttr(target.registers))});
}

TargetInfo targetOf(Operation *op) {
  TargetInfo target;
  auto module = dyn_cast<ModuleOp>(op);
  if (!module) module = op->getParentOfType<ModuleOp>();
  auto fields = module ? module->getAttrOfType<DictionaryAttr>(kTarget) : nullptr;
  if (!fields) return target;
  target.cpu = fields.getAs<StringAttr>(kCpu).getValue().str();
  target.registerBytes = fields.getAs<IntegerAttr>(kRegisterBytes).getInt();
  target.registers = fields.getAs<IntegerAttr>(kRegisters).getInt();
  target.hasAmx = fields.getAs<BoolAttr>(kAmx).getValue();
  target.l2Bytes = fields.getAs<IntegerAttr>(kL2Bytes).getInt();
  return target;
}

LogicalResult verifyTarget(Operation *module, Attribute attribute) {
  auto fields = dyn_cast<DictionaryAttr>(attribute);
  auto integer = [&](StringRef name) -> int64_t {
    auto field = fields.getAs<IntegerAttr>(name);
    return field && field.getType().isInteger(64) ? field.getInt() : 0;
  };
  bool hasAll = isa<ModuleOp>(module) && fields && fields.size() == 5 &&
                fields.getAs<StringAttr>(kCpu) && fields.getAs<BoolAttr>(kAmx);
  if (!hasAll || integer(kRegisters) <= 0 || integer(kL2Bytes) <= 0)
    return module->emitError() << kTarget
                               << " is not of the form {amx = false, cpu = \"x86-64-v4\", "
                                  "l2_bytes = 1048576, register_bytes = 64, registers = 32}";
  int64_t bytes = integer(kRegisterBytes);
  if (bytes != 16 && bytes != 32 && bytes != 64)
    return module->emitError() << kRegisterBytes << " of " << kTarget << " is 16, 32 or 64";
  return success();
}

}  // namespace vitro::kernel
