// The table of verifiers: one row per op name.
#include "vitro/ir/stablehlo/Verify.h"

#include "llvm/ADT/StringMap.h"
#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::stablehlo {
using namespace mlir;

namespace {

struct VerifierRow {
  StringRef name;
  LogicalResult (*verify)(Operation *op);
};

LogicalResult verifyIota(Operation *op) {
  auto iota = cast<IotaOp>(op);
  uint64_t dimension = iota.getIotaDimension();
  if (dimension >= static_cast<uint64_t>(iota.getOutput().getType().getRank()))  // iota C1
    return op->emitOpError("iota_dimension is outside the result's dimensions");
  return success();
}

const VerifierRow rows[] = {
    {"stablehlo.iota", verifyIota},
};

}  // namespace

LogicalResult verifyOp(Operation *op) {
  static const llvm::StringMap<LogicalResult (*)(Operation *)> table = [] {
    llvm::StringMap<LogicalResult (*)(Operation *)> table;
    for (const VerifierRow &row : rows) table[row.name] = row.verify;
    return table;
  }();
  auto found = table.find(op->getName().getStringRef());
  return found == table.end() ? success() : found->second(op);
}

}  // namespace vitro::stablehlo
