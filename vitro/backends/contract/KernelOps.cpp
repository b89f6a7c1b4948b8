#include "vitro/backends/contract/KernelOps.h"
#include <fmt/format.h>
#include <algorithm>
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "vitro/backends/contract/KernelText.h"
#include "vitro/ir/Provenance.h"
#include "vitro/ir/TileProduct.h"

using namespace mlir;

namespace vitro::backends {
namespace {

constexpr bool kShort = true;

constexpr KernelOp ops[] = {
    {"arith.addf"},
    {"arith.addi"},
    {"arith.addui_extended"},
    {"arith.andi"},
    {"arith.bitcast", kShort},
    {"arith.ceildivsi"},
    {"arith.ceildivui"},
    {"arith.cmpf"},
    {"arith.cmpi"},
    {"arith.constant", kShort},
    {"arith.divf"},
    {"arith.divsi"},
    {"arith.divui"},
    {"arith.extf", kShort},
    {"arith.extsi"},
    {"arith.extui"},
    {"arith.floordivsi"},
    {"arith.fptosi"},
    {"arith.fptoui"},
    {"arith.index_cast"},
    {"arith.index_castui"},
    {"arith.maximumf"},
    {"arith.maxnumf"},
    {"arith.maxsi"},
    {"arith.maxui"},
    {"arith.minimumf"},
    {"arith.minnumf"},
    {"arith.minsi"},
    {"arith.minui"},
    {"arith.mulf"},
    {"arith.muli"},
    {"arith.mulsi_extended"},
    {"arith.mului_extended"},
    {"arith.negf"},
    {"arith.ori"},
    {"arith.remf"},
    {"arith.remsi"},
    {"arith.remui"},
    {"arith.select", kShort},
    {"arith.shli"},
    {"arith.shrsi"},
    {"arith.shrui"},
    {"arith.sitofp"},
    {"arith.subf"},
    {"arith.subi"},
    {"arith.truncf", kShort},
    {"arith.trunci"},
    {"arith.uitofp"},
    {"arith.xori"},
    {"cf.br", kShort},
    {"cf.cond_br", kShort},
    {"cf.switch", kShort},
    {"func.call"},
    {"func.func", kShort},
    {"func.return"},
    {"index.add"},
    {"index.and"},
    {"index.bool.constant"},
    {"index.casts"},
    {"index.castu"},
    {"index.ceildivs"},
    {"index.ceildivu"},
    {"index.cmp"},
    {"index.constant"},
    {"index.divs"},
    {"index.divu"},
    {"index.floordivs"},
    {"index.maxs"},
    {"index.maxu"},
    {"index.mins"},
    {"index.minu"},
    {"index.mul"},
    {"index.or"},
    {"index.rems"},
    {"index.remu"},
    {"index.shl"},
    {"index.shrs"},
    {"index.shru"},
    {"index.sub"},
    {"index.xor"},
    {"math.absf"},
    {"math.absi"},
    {"math.ceil"},
    {"math.copysign"},
    {"math.ctlz"},
    {"math.ctpop"},
    {"math.cttz"},
    {"math.floor"},
    {"math.fma"},
    {"math.isfinite"},
    {"math.isinf"},
    {"math.isnan"},
    {"math.isnormal"},
    {"math.round"},
    {"math.roundeven"},
    {"math.sqrt"},
    {"math.trunc"},
    {"memref.alloca", kShort},
    {"memref.cast", kShort},
    {"memref.collapse_shape", kShort},
    {"memref.copy", kShort},
    {"memref.dim", kShort},
    {"memref.expand_shape", kShort},
    {"memref.get_global", kShort},
    {"memref.global", kShort},
    {"memref.load", kShort},
    {"memref.store", kShort},
    {"memref.subview", kShort},
    {"scf.condition", kShort},
    {"scf.for", kShort},
    {"scf.if", kShort},
    {"scf.index_switch", kShort},
    {"scf.while", kShort},
    {"scf.yield", kShort},
    {"ub.poison", kShort},
    {"vector.bitcast", kShort},
    {"vector.broadcast", kShort},
    {"vector.constant_mask"},
    {"vector.contract", kShort},
    {"vector.create_mask"},
    {"vector.deinterleave", kShort},
    {"vector.extract", kShort},
    {"vector.extract_strided_slice", kShort},
    {"vector.fma"},
    {"vector.from_elements", kShort},
    {"vector.gather", kShort},
    {"vector.insert", kShort},
    {"vector.insert_strided_slice", kShort},
    {"vector.interleave", kShort},
    {"vector.load", kShort},
    {"vector.maskedload", kShort},
    {"vector.maskedstore", kShort},
    {"vector.reduction"},
    {"vector.scatter", kShort},
    {"vector.shape_cast", kShort},
    {"vector.shuffle", kShort},
    {"vector.step"},
    {"vector.store", kShort},
    {"vector.to_elements", kShort},
    {"vector.transfer_read", kShort},
    {"vector.transfer_write", kShort},
    {"vector.transpose", kShort},
};
static_assert(std::ranges::is_sorted(ops, {}, &KernelOp::name));

enum class Elements { Fine, Short, None };

Elements elementsOf(Type type) {
  if (isa<FunctionType>(type)) return Elements::Fine;
  Type element = getElementTypeOrSelf(type);
  if (auto shaped = dyn_cast<ShapedType>(type); shaped && !shaped.hasRank()) return Elements::None;
  if (auto vector = dyn_cast<VectorType>(type); vector && vector.isScalable())
    return Elements::None;
  if (element.isF16() || element.isBF16()) return Elements::Short;
  if (element.isIndex() || element.isF32() || element.isF64()) return Elements::Fine;
  for (unsigned width : {1, 8, 16, 32, 64})
    if (element.isSignlessInteger(width)) return Elements::Fine;
  return Elements::None;
}

/// In memory, a vector of i1 is packed bits in some executors and bytes in others.
bool movesPackedBits(Operation *op) {
  auto touches = [](Type type) {
    auto memref = dyn_cast<MemRefType>(type);
    return memref && memref.getElementType().isInteger(1);
  };
  return op->getDialect()->getNamespace() == "vector" &&
         llvm::any_of(op->getOperandTypes(), touches);
}

/// Integer sums of one type, whose order does not matter; or tiles with a defined order.
bool isSumOfProducts(vector::ContractionOp op) {
  if (ir::multipliesBf16Tiles(op)) return true;
  Type element = getElementTypeOrSelf(op.getResultType());
  return op.getKind() == vector::CombiningKind::ADD && isa<VectorType>(op.getResultType()) &&
         element.isSignlessInteger() && !element.isInteger(1) &&
         getElementTypeOrSelf(op.getLhsType()) == element &&
         getElementTypeOrSelf(op.getRhsType()) == element;
}

std::string typeText(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

/// Why an op is not allowed, or "".
std::string objection(Operation *op) {
  std::string_view name = op->getName().getStringRef();
  auto known = std::ranges::lower_bound(ops, name, {}, &KernelOp::name);
  if (known == std::end(ops) || known->name != name)
    return fmt::format("{} is not an op that a kernel.mlir may have", name);
  if (auto fast = op->getAttrOfType<arith::FastMathFlagsAttr>("fastmath");
      fast && fast.getValue() != arith::FastMathFlags::none)
    return fmt::format("{} has fast-math flags, which a kernel.mlir may not have", name);
  if (auto contract = dyn_cast<vector::ContractionOp>(op); contract && !isSumOfProducts(contract))
    return fmt::format("{} is defined on integers of one type that are added, and on tiles of bf16",
                       name);
  if (movesPackedBits(op)) return fmt::format("{} moves vectors of i1 to or from memory", name);
  SmallVector<Type> types(op->getOperandTypes());
  llvm::append_range(types, op->getResultTypes());
  for (Type type : types) {
    Elements elements = elementsOf(type);
    if (elements == Elements::None || (elements == Elements::Short && !known->allows16BitFloats))
      return fmt::format("{} is not defined on {} in a kernel.mlir", name, typeText(type));
  }
  return "";
}

}  // namespace

std::span<const KernelOp> kernelOps() { return ops; }

Result<> checkKernelOps(const ParsedKernel &kernel) {
  std::string wrong;
  Operation *first = nullptr;
  ModuleOp(*kernel.module).walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<ModuleOp>(op)) return WalkResult::advance();
    wrong = objection(op);
    if (wrong.empty()) return WalkResult::advance();
    first = op;
    return WalkResult::interrupt();
  });
  if (!first) return {};
  Problem found = cannotRun("kernel.op", std::move(wrong));
  if (auto place = kernel.positions.find(first); place != kernel.positions.end())
    found.location = fmt::format("{}:{}:{}", place->second.getFilename().str(),
                                 place->second.getLine(), place->second.getColumn());
  if (std::string line = ir::sourceLine(first->getLoc()); !line.empty())
    found.hint = "it comes from " + line;
  return found;
}

}  // namespace vitro::backends
