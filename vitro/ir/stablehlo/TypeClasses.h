// StableHLO's type rules: the classes of element types that an op may take, and when two partly
// known types (dynamic, bounded, unranked, quantized) are compatible.
#pragma once
#include <limits>
#include <optional>
#include <string>

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Value.h"

namespace vitro::verify {

/// Classes of values, as bits: the vocabulary of the spec's "Inputs" tables.
enum Kind : unsigned {
  kBool = 1 << 0,
  kSInt = 1 << 1,
  kUInt = 1 << 2,
  kFloat = 1 << 3,
  kComplex = 1 << 4,
  kQuantized = 1 << 5,  // per tensor
  kPerAxis = 1 << 6,
  kIndex = 1 << 7,
  kToken = 1 << 8,
  kTuple = 1 << 9,
  kBuffer = 1 << 10,
  kFuture = 1 << 11,
  kOther = 1 << 12,
  kInt = kSInt | kUInt,
  kPlain = kBool | kInt | kFloat | kComplex,
  kTensor = kPlain | kQuantized,
  kTensorOrPerAxis = kTensor | kPerAxis,
};

/// What is known about a tensor's shape, beyond its element type.
enum class Extent { Ranked, MaybeUnranked, Scalar, Vector, Static, StaticOrOneBound, StaticVector };

/// The requirement on one operand or result; `kinds` 0 ends a list.
struct Want {
  unsigned kinds = 0;
  Extent extent = Extent::Ranked;
};

/// The class of an element type, or of a non-tensor type.
Kind kindOf(mlir::Type type);
bool fits(mlir::Type type, Want want);
std::string describe(Want want);

/// quantization constraints of an element type: storage range, scales, zero points (spec C1..C13 of
/// QuantizedTensorElementType). Empty if all hold.
std::optional<std::string> brokenQuantization(mlir::Type elementType, mlir::Type tensor);

/// Stands for this size and all larger ones.
constexpr int64_t kTooLarge = std::numeric_limits<int64_t>::max();

inline bool isStatic(int64_t size) { return !mlir::ShapedType::isDynamic(size); }
inline bool sizesAgree(int64_t a, int64_t b) { return !isStatic(a) || !isStatic(b) || a == b; }

/// Whether two shapes can be the same at run time. Unranked is compatible with all; bounds are
/// respected.
bool shapesAgree(mlir::Type a, mlir::Type b);
/// Equal, or quantized alike: same storage, range, expressed type and granularity. The scales may
/// differ, which ops with their own rule check themselves.
bool elementsAgree(mlir::Type a, mlir::Type b);
/// Both of the above.
bool typesAgree(mlir::Type a, mlir::Type b);

/// Bounds of dynamic sizes, or empty.
llvm::ArrayRef<int64_t> boundsOf(mlir::Type type);
/// A ranked tensor; unknown bounds (all dynamic) are dropped.
mlir::RankedTensorType tensorOf(llvm::ArrayRef<int64_t> shape, mlir::Type element,
                                llvm::ArrayRef<int64_t> bounds = {});
mlir::Type withElement(mlir::Type tensor, mlir::Type element);

/// The elements of an integer constant, if `value` is one and no longer than a shape can be.
std::optional<llvm::SmallVector<int64_t>> constantInts(mlir::Value value);

}  // namespace vitro::verify
