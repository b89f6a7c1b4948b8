// Makes a module of StableHLO from one of HLO, instruction by instruction. What an opcode means is
// a row of the tables in Opcodes.h; what a library call means, one in LibraryCalls.h.
#pragma once
#include <functional>
#include <map>
#include <set>
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "vitro/importers/hlo/Hlo.h"
#include "vitro/importers/hlo/Types.h"
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/support/Result.h"

namespace vitro::importers::hlo {

/// The value of an instruction: an array or a token, or a tuple of values.
struct Value {
  mlir::Value leaf;
  std::vector<Value> elements;
  bool isTuple = false;

  Value() = default;
  Value(mlir::Value leaf) : leaf(leaf) {}
  static Value tuple(std::vector<Value> elements) {
    Value out;
    out.elements = std::move(elements);
    out.isTuple = true;
    return out;
  }
  /// The arrays and tokens inside, in order.
  void flatten(llvm::SmallVectorImpl<mlir::Value> &out) const;
  llvm::SmallVector<mlir::Value> flat() const;
};

class Emitter;
struct OpcodeRow;

/// A value, and the shape that the instruction which made it states: types have no layouts.
struct Defined {
  Value value;
  const Shape *shape = nullptr;
};
using Values = std::map<std::string_view, Defined>;

/// An instruction that is being emitted. Operands are checked: as many as the row of its opcode
/// asks for, and no tuples unless the row takes them.
struct Call {
  Emitter &emitter;
  const Instruction &instruction;
  std::vector<Value> operands;
  std::vector<const Shape *> operandShapes;
  llvm::SmallVector<mlir::Type> types;  // of the result, flattened

  mlir::Value operand(size_t index) const { return operands[index].leaf; }
  mlir::RankedTensorType operandType(size_t index) const;
  mlir::Type type() const { return types[0]; }
  mlir::RankedTensorType tensorType() const;
  std::string_view attribute(std::string_view name) const { return instruction.attribute(name); }
  bool flag(std::string_view name) const { return attribute(name) == "true"; }
  /// The computation that this attribute names.
  Result<const Computation *> computation(std::string_view attribute) const;
  /// The flattened results in the shape of the instruction.
  Value shaped(mlir::ValueRange results) const;
};

class Emitter {
 public:
  /// Lines and columns of text positions, in the file named `file`.
  using Locate = std::function<mlir::Location(size_t offset)>;
  Emitter(const Module &module, mlir::MLIRContext &context, Locate locate);

  /// Warns once that the rule for this library call was never compared with the library.
  void noteUnchecked(const std::string &target);

  /// A problem has the position of the instruction that caused it in `failedAt`.
  Result<mlir::OwningOpRef<mlir::ModuleOp>> emit();
  size_t failedAt = 0;

  mlir::MLIRContext *context() const { return builder.getContext(); }
  const Module &source() const { return module; }
  mlir::OpBuilder builder;

  /// An op at the location of the current instruction.
  mlir::Operation *create(llvm::StringRef name, mlir::TypeRange types, mlir::ValueRange operands,
                          llvm::ArrayRef<mlir::NamedAttribute> attributes = {},
                          unsigned regions = 0);
  mlir::Value make(llvm::StringRef name, mlir::Type type, mlir::ValueRange operands,
                   llvm::ArrayRef<mlir::NamedAttribute> attributes = {}) {
    return create(name, type, operands, attributes)->getResult(0);
  }
  mlir::NamedAttribute named(llvm::StringRef name, mlir::Attribute value) {
    return builder.getNamedAttr(name, value);
  }

  // Small pieces that several rows need.
  mlir::Value reshape(mlir::Value value, llvm::ArrayRef<int64_t> dims);
  mlir::Value transpose(mlir::Value value, llvm::ArrayRef<int64_t> permutation);
  mlir::Value convert(mlir::Value value, mlir::Type element);
  mlir::Value broadcast(mlir::Value value, llvm::ArrayRef<int64_t> dims,
                        llvm::ArrayRef<int64_t> dimensions);
  /// A constant of that type, the same number everywhere.
  mlir::Value splat(mlir::Type type, double number);
  /// "stablehlo.add" and its like, of two values of one type.
  mlir::Value binary(llvm::StringRef op, mlir::Value a, mlir::Value b) {
    return make(op, a.getType(), {a, b});
  }
  mlir::Value unary(llvm::StringRef op, mlir::Value a) { return make(op, a.getType(), {a}); }
  mlir::Value compare(mlir::Value a, mlir::Value b, stablehlo::ComparisonDirection direction);
  mlir::Value choose(mlir::Value predicate, mlir::Value onTrue, mlir::Value onFalse);
  mlir::Value iota(mlir::Type type, int64_t dimension);
  /// Folds the last dimension with "stablehlo.add" and its like.
  mlir::Value reduceLast(mlir::Value value, llvm::StringRef op, double initial);

  /// Another opcode with the operands of a call.
  Result<Value> emitAs(const Instruction &instruction, const Call &like);
  /// Calls the function made of a computation.
  Result<Value> call(const Computation &computation, const std::vector<Value> &arguments,
                     const Shape &result);
  /// The instructions of a computation where the builder stands.
  Result<Value> inlined(const Computation &computation, const std::vector<Value> &arguments);
  /// Fills a region with a computation. Its arguments are scalars of those types, or whatever else
  /// flattens to them. `plain`: calls inside become their instructions, since regions of
  /// reductions hold scalar arithmetic.
  Result<> fillRegion(mlir::Region &region, const Computation &computation,
                      llvm::ArrayRef<mlir::Type> arguments, bool plain);
  /// A region without arguments, which uses values from outside.
  Result<> fillBranch(mlir::Region &region, const Computation &computation,
                      const std::vector<Value> &arguments);

 private:
  Result<Value> emitInstruction(const Instruction &instruction, const Values &values);
  Result<> fits(Call &call, const OpcodeRow &row);
  Result<> hasShape(const Value &value, const Shape &shape, std::string_view giver);
  Result<Value> emitRow(Call &call, const OpcodeRow &row);
  Result<Value> emitAt(const Instruction &instruction, const Values &values);
  Result<Value> writeOut(const Computation &computation, const std::vector<Value> &arguments);
  std::string prefixFor(const Computation &computation);
  /// The innermost place counts.
  void failAt(size_t offset) {
    if (!std::exchange(hasFailed, true)) failedAt = offset;
  }
  Result<Defined> select(const Operand &operand, const Values &values);
  Result<mlir::func::FuncOp> functionOf(const Computation &computation);
  mlir::Location locationOf(const Instruction &instruction);
  mlir::Location frameLocation(int64_t frame);
  Value rebuild(const Shape &shape, mlir::ValueRange values, size_t &next) const;
  friend struct Call;

  const Module &module;
  Locate locate;
  mlir::OwningOpRef<mlir::ModuleOp> out;
  std::map<const Computation *, mlir::func::FuncOp> functions;
  std::set<const Computation *> active;  // being emitted: none may contain itself
  std::map<int64_t, mlir::Location> frameLocations;
  mlir::Location here;
  std::vector<mlir::Operation *> made;  // by the current instruction
  std::string function, around;         // of ids: "main", "reduce.3:"
  std::string_view current;             // the instruction's name
  std::set<std::pair<std::string, const Computation *>> writtenOut;
  bool hasFailed = false;
  std::set<std::string> unchecked;
  bool inlinesCalls = false;
  int64_t emitted = 0;
};

}  // namespace vitro::importers::hlo
