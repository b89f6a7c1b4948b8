// From stablehlo to linalg, one row per op. Ops that work element by element have a function from
// scalars to a scalar, which also serves inside reducers; all others one from tensors to tensors.
#pragma once
#include <span>
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/IRMapping.h"
#include "vitro/compile/loops/lowering/Lowerings.h"
#include "vitro/ops/reduction/Cumulative.h"

namespace vitro::compile {

/// Element types that a row takes.
enum Kinds : unsigned { kBool = 1, kSigned = 2, kUnsigned = 4, kFloat = 8, kComplex = 16 };
constexpr unsigned kIntegers = kSigned | kUnsigned;
constexpr unsigned kNumbers = kIntegers | kFloat;
constexpr unsigned kAll = kNumbers | kBool;
/// What can be moved, whatever it means.
constexpr unsigned kMovable = kAll | kComplex;

/// The kind of an element type (i1, i8..i64, ui8..ui64, f16, bf16, f32, f64, complex<f32>); 0 for
/// all others.
unsigned kindOf(mlir::Type element);
/// Elements inside kernels are signless; a complex<f32> is an i64, its real part below.
mlir::Type signless(mlir::Type element);
/// The bits of a constant complex<f32>, which MLIR has as a pair.
mlir::TypedAttr packedConstant(mlir::Attribute pair);
mlir::RankedTensorType signlessTensor(mlir::Type tensor);
mlir::RankedTensorType tensorOf(mlir::Value value);

/// One element of one op. The op has its types as the program has them; the scalars are signless.
struct Point {
  mlir::ImplicitLocOpBuilder &b;
  mlir::Operation *op;
  llvm::ArrayRef<mlir::Value> in;

  mlir::Type elementOf(unsigned operand) const;  // as the program has it
  mlir::Type result() const;                     // likewise
  unsigned kind(unsigned operand = 0) const { return kindOf(elementOf(operand)); }
  mlir::Type type() const { return in[0].getType(); }
  mlir::Value integer(mlir::Type type, int64_t value) const;
  mlir::Value number(mlir::Type type, double value) const;
};

/// A whole op. `in` are its operands as they are in the new function.
struct Whole {
  mlir::ImplicitLocOpBuilder &b;
  mlir::Operation *op;
  llvm::SmallVector<mlir::Value> in;

  mlir::RankedTensorType result(unsigned index = 0) const;  // signless
  mlir::Value index(int64_t value) const;
  /// A tensor of this type whose elements are all to be written.
  mlir::Value empty(mlir::RankedTensorType type) const;
  mlir::Value fill(mlir::RankedTensorType type, mlir::Value scalar) const;
  /// The one element of a rank-0 tensor.
  mlir::Value scalarOf(mlir::Value tensor) const;
  /// A new tensor, element by element; `body` gets the position.
  mlir::Value generate(
      mlir::RankedTensorType type,
      llvm::function_ref<mlir::Value(mlir::ImplicitLocOpBuilder &, llvm::ArrayRef<mlir::Value> at)>
          body) const;
  /// A scalar integer operand (or part of one) as an index. `type`: as the program has it.
  mlir::Value toIndex(mlir::ImplicitLocOpBuilder &at, mlir::Value scalar, mlir::Type type) const;
};

/// A call of a function of ops/elementwise/ScalarMath.h.
mlir::Value callFunction(Point &p, const std::string &name, llvm::ArrayRef<mlir::Value> arguments);

struct LoweringRow {
  const char *name;
  unsigned kinds;  // of operand `subject`, or of the result where there are no operands
  mlir::Value (*point)(Point &) = nullptr;
  llvm::SmallVector<mlir::Value> (*whole)(Whole &) = nullptr;
  bool (*accepts)(mlir::Operation *) = nullptr;  // what else must hold
  unsigned subject = 0;
};

const LoweringRow *findLowering(mlir::Operation *op);

/// The constant that every element of a tensor is known to be, as a scalar; else null.
mlir::Value knownElement(mlir::Value tensor);

/// Whether a region can be written as scalar arithmetic: one block of point rows on rank-0 tensors.
bool isScalarRegion(mlir::Region &region);
/// Writes one op of such a region at `b`; `values` has its operands as scalars, and gets its
/// result.
void emitScalarOp(mlir::OpBuilder &b, mlir::Operation &op, mlir::IRMapping &values);
/// Writes the region's ops at `b` for these scalar arguments; what it returns.
llvm::SmallVector<mlir::Value> emitScalarRegion(mlir::OpBuilder &b, mlir::Region &region,
                                                llvm::ArrayRef<mlir::Value> arguments);

/// The tensor with these dimensions running backwards.
mlir::Value reversed(Whole &w, mlir::Value operand, llvm::ArrayRef<int64_t> dims);
/// A tensor of this shape, full of `scalar` but for the operand: its element i lies at
/// low + i * (interior + 1), if that is inside.
mlir::Value padded(Whole &w, mlir::Value operand, mlir::Value scalar, llvm::ArrayRef<int64_t> shape,
                   llvm::ArrayRef<int64_t> low, llvm::ArrayRef<int64_t> interior);

/// Shared by everything that sums products: what they are summed in, zeros of that type, the body,
/// and the rounding at the end.
mlir::Type accumulatorOf(mlir::Operation *op);
mlir::Value zeroSums(Whole &w, llvm::ArrayRef<int64_t> shape);
void multiplyAndAdd(mlir::OpBuilder &b, mlir::Location loc, mlir::Operation *op,
                    mlir::ValueRange in);
mlir::Value roundedSums(Whole &w, mlir::Value sums);
/// Floats sum floats, integers integers, booleans nothing.
bool sumsOneKind(mlir::Operation *op);
/// Dots that are transposed become dots of the operands the other way round.
void turnContractions(mlir::func::FuncOp kernel);

/// reduce_window whose windows cumulate, if it can be done in one step per element. `how`: the way
/// they do.
bool canCumulate(mlir::Operation *op, ops::Cumulation how);
llvm::SmallVector<mlir::Value> cumulate(Whole &w, ops::Cumulation how);
/// The way in which the windows of a reduce_window cumulate; nothing where they do not.
std::optional<ops::Cumulation> cumulationOf(mlir::Operation *op);

/// Families of rows, one file each.
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
