// The verifier's table by family, and the checks that families share. Rows cite the spec: C1.. are
// an op's constraints, I1.. its inputs, O1.. its results.
#pragma once
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

#include "vitro/ir/stablehlo/Checks.h"
#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::stablehlo {

llvm::ArrayRef<verify::Row> elementwiseRules();
llvm::ArrayRef<verify::Row> conversionRules();
llvm::ArrayRef<verify::Row> movementRules();
llvm::ArrayRef<verify::Row> dynamicShapeRules();
llvm::ArrayRef<verify::Row> indexingRules();
llvm::ArrayRef<verify::Row> contractionRules();
llvm::ArrayRef<verify::Row> convolutionRules();
llvm::ArrayRef<verify::Row> reductionRules();
llvm::ArrayRef<verify::Row> windowRules();
llvm::ArrayRef<verify::Row> algebraRules();
llvm::ArrayRef<verify::Row> controlRules();
llvm::ArrayRef<verify::Row> callRules();
llvm::ArrayRef<verify::Row> collectiveRules();

// Quantization, by the names of the spec's functions.
inline bool isQuantized(mlir::Type type) {
  return llvm::isa<mlir::quant::QuantizedType>(mlir::getElementTypeOrSelf(type));
}
inline mlir::quant::QuantizedType quantizedOf(mlir::Type type) {
  return llvm::dyn_cast<mlir::quant::QuantizedType>(mlir::getElementTypeOrSelf(type));
}
inline mlir::quant::UniformQuantizedPerAxisType perAxisOf(mlir::Type type) {
  return llvm::dyn_cast<mlir::quant::UniformQuantizedPerAxisType>(mlir::getElementTypeOrSelf(type));
}

inline bool sameStorage(mlir::quant::QuantizedType a, mlir::quant::QuantizedType b) {
  return a.getStorageType() == b.getStorageType() && a.isSigned() == b.isSigned();
}

/// Moving elements changes neither scale nor zero point: per-tensor types must be equal, per-axis
/// types have the same scales and zero points.
void checkSameScales(verify::Checks &checks, llvm::StringRef label, mlir::Type operand,
                     mlir::Type result);
/// Quantized dot_general (C14, C17..C20) and convolution (C28, C31..C34) share these; `first` is
/// the number of the first one.
void checkQuantizedContraction(verify::Checks &checks, mlir::Type lhs, mlir::Type rhs,
                               mlir::Type result, int mixed, int storage);

/// The region's only block, which must end in a return; reports `label` otherwise.
mlir::Block *blockOf(verify::Checks &checks, llvm::StringRef label, llvm::StringRef what,
                     mlir::Region &region);
/// The returned values; only after blockOf found a block.
inline mlir::OperandRange returned(mlir::Block &block) { return block.back().getOperands(); }

/// The region has type (tensor<E0>.., tensor<E0>..) -> (tensor<E0>..) where inputs and initial
/// values promote to Ei.
void checkReducer(verify::Checks &checks, llvm::StringRef label, llvm::StringRef what,
                  mlir::Region &region, llvm::ArrayRef<mlir::Type> inputs,
                  llvm::ArrayRef<mlir::Type> inits);
/// Ei of a region that passed checkReducer.
mlir::Type accumulatorElement(mlir::Region &region, unsigned i);

void checkPrecision(verify::Checks &checks, llvm::StringRef label,
                    std::optional<mlir::ArrayAttr> precision);

/// Every entry is at least `least`.
bool checkLeast(verify::Checks &checks, llvm::StringRef label, llvm::StringRef name,
                llvm::ArrayRef<int64_t> values, int64_t least);

/// A constant shape operand must agree with the declared result.
void checkShapeOperand(verify::Checks &checks, llvm::StringRef label, mlir::Value shape,
                       mlir::Type result);

/// source_target_pairs (C1..C4 of collective_permute, send, recv).
void checkPairs(verify::Checks &checks, mlir::DenseIntElementsAttr pairs);

}  // namespace vitro::stablehlo
