// From stablehlo to linalg, one row per op. Elementwise ops have a function from scalars to a
// scalar, which reduction bodies use as well; all others have one from tensors to tensors.
#pragma once
#include <span>
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/IRMapping.h"
#include "vitro/compile/loops/lowering/Lowerings.h"
#include "vitro/ops/reduction/Cumulative.h"

namespace vitro::compile {

/// Element types that a row accepts.
enum Kinds : unsigned { kBool = 1, kSigned = 2, kUnsigned = 4, kFloat = 8, kComplex = 16 };
constexpr unsigned kIntegers = kSigned | kUnsigned;
constexpr unsigned kNumbers = kIntegers | kFloat;
constexpr unsigned kAll = kNumbers | kBool;
/// Types whose values can be moved, whatever they mean.
constexpr unsigned kMovable = kAll | kComplex;

/// The kind of an element type (i1, i8..i64, ui8..ui64, f16, bf16, f32, f64, complex<f32>); 0 for
/// all others.
unsigned kindOf(mlir::Type element);
/// Elements inside kernels are signless; a complex<f32> is an i64 with its real part in the low
/// half.
mlir::Type signless(mlir::Type element);
/// The bits of a constant complex<f32>, which MLIR represents as a pair.
mlir::TypedAttr packedConstant(mlir::Attribute pair);
mlir::RankedTensorType signlessTensor(mlir::Type tensor);
mlir::RankedTensorType tensorOf(mlir::Value value);

/// One element of one op. The op has the types of the program; the scalars are signless.
struct Point {
  mlir::ImplicitLocOpBuilder &b;
  mlir::Operation *op;
  llvm::ArrayRef<mlir::Value> in;

  mlir::Type elementOf(unsigned operand) const;  // in the program
  mlir::Type result() const;                     // likewise
  unsigned kind(unsigned operand = 0) const { return kindOf(elementOf(operand)); }
  mlir::Type type() const { return in[0].getType(); }
  mlir::Value integer(mlir::Type type, int64_t value) const;
  mlir::Value number(mlir::Type type, double value) const;
};

/// A whole op. `in` are its operands in the new function.
struct Whole {
  mlir::ImplicitLocOpBuilder &b;
  mlir::Operation *op;
  llvm::SmallVector<mlir::Value> in;

  mlir::RankedTensorType result(unsigned index = 0) const;  // signless
  mlir::Value index(int64_t value) const;
  /// A tensor of this type. The caller must write all elements.
  mlir::Value empty(mlir::RankedTensorType type) const;
  mlir::Value fill(mlir::RankedTensorType type, mlir::Value scalar) const;
  /// The only element of a rank-0 tensor.
  mlir::Value scalarOf(mlir::Value tensor) const;
  /// A new tensor, element by element; `body` gets the index.
  mlir::Value generate(
      mlir::RankedTensorType type,
      llvm::function_ref<mlir::Value(mlir::ImplicitLocOpBuilder &, llvm::ArrayRef<mlir::Value> at)>
          body) const;
  /// A scalar integer operand (or part of one) as an index. `type`: its type in the program.
  mlir::Value toIndex(mlir::ImplicitLocOpBuilder &at, mlir::Value scalar, mlir::Type type) const;
};

/// A call of a function in ops/elementwise/ScalarMath.h.
mlir::Value callFunction(Point &p, const std::string &name, llvm::ArrayRef<mlir::Value> arguments);

struct LoweringRow {
  const char *name;
  unsigned kinds;  // of operand `subject`, or of the result if there are no operands
  mlir::Value (*point)(Point &) = nullptr;
  llvm::SmallVector<mlir::Value> (*whole)(Whole &) = nullptr;
  bool (*accepts)(mlir::Operation *) = nullptr;  // further conditions
  unsigned subject = 0;
};

const LoweringRow *findLowering(mlir::Operation *op);

/// The constant that all elements of a tensor are known to equal, as a scalar; else null.
mlir::Value knownElement(mlir::Value tensor);

/// Whether a region can be written as scalar arithmetic: a single block of elementwise ops on
/// rank-0 tensors.
bool isScalarRegion(mlir::Region &region);
/// Emits one op of such a region at `b`. `values` maps its operands to scalars, and gets its
/// result.
void emitScalarOp(mlir::OpBuilder &b, mlir::Operation &op, mlir::IRMapping &values);
/// Emits the region's ops at `b` for these scalar arguments; returns what the region returns.
llvm::SmallVector<mlir::Value> emitScalarRegion(mlir::OpBuilder &b, mlir::Region &region,
                                                llvm::ArrayRef<mlir::Value> arguments);

/// The tensor reversed along these dimensions.
mlir::Value reversed(Whole &w, mlir::Value operand, llvm::ArrayRef<int64_t> dims);
/// A tensor of this shape, filled with `scalar` except for the operand: element i is at low + i *
/// (interior + 1), if that is in bounds.
mlir::Value padded(Whole &w, mlir::Value operand, mlir::Value scalar, llvm::ArrayRef<int64_t> shape,
                   llvm::ArrayRef<int64_t> low, llvm::ArrayRef<int64_t> interior);

/// Shared by all contractions: the accumulator type, zeros of that type, the body, and the final
/// rounding.
mlir::Type accumulatorOf(mlir::Operation *op);
mlir::Value zeroSums(Whole &w, llvm::ArrayRef<int64_t> shape);
void multiplyAndAdd(mlir::OpBuilder &b, mlir::Location loc, mlir::Operation *op,
                    mlir::ValueRange in);
mlir::Value roundedSums(Whole &w, mlir::Value sums);
/// Float sums have float operands, integer sums integer operands; booleans are not summed.
bool sumsOneKind(mlir::Operation *op);
/// Rewrites a transposed dot as the dot of the exchanged operands.
void transposeContractions(mlir::func::FuncOp kernel);

/// Whether a reduce_window with cumulative windows can be computed in one step per element. `how`:
/// the kind of cumulation.
bool canCumulate(mlir::Operation *op, ops::Cumulation how);
llvm::SmallVector<mlir::Value> cumulate(Whole &w, ops::Cumulation how);
/// The kind of cumulation that a reduce_window computes; std::nullopt if it is not cumulative.
std::optional<ops::Cumulation> cumulationOf(mlir::Operation *op);

/// The tables, one file each.
std::span<const LoweringRow> arithmeticLowerings();
std::span<const LoweringRow> bitLowerings();
std::span<const LoweringRow> choiceLowerings();
std::span<const LoweringRow> complexLowerings();
std::span<const LoweringRow> constantLowerings();
std::span<const LoweringRow> contractionLowerings();
std::span<const LoweringRow> conversionLowerings();
std::span<const LoweringRow> convolutionLowerings();
std::span<const LoweringRow> indexingLowerings();
std::span<const LoweringRow> mathLowerings();
std::span<const LoweringRow> movementLowerings();
std::span<const LoweringRow> randomLowerings();
std::span<const LoweringRow> reductionLowerings();
std::span<const LoweringRow> selectAndScatterLowerings();
std::span<const LoweringRow> sortLowerings();
std::span<const LoweringRow> topKLowerings();

}  // namespace vitro::compile
