// Text forms that several dialects share, as the `custom<...>` directives of their definitions.
// A directive Foo is a pair: parseFoo reads what printFoo writes.
#pragma once
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpImplementation.h"

namespace vitro::ir {

/// `[1, 2]`; `?` stands for a dynamic size.
mlir::FailureOr<llvm::SmallVector<int64_t>> parseInts(mlir::AsmParser &parser);
void printInts(mlir::AsmPrinter &printer, llvm::ArrayRef<int64_t> values);
mlir::ParseResult parseSize(mlir::AsmParser &parser, int64_t &value);
void printSize(mlir::AsmPrinter &printer, int64_t value);

/// One type if operands and result agree, `(A, B) -> R` if not. The last of `types` is the result.
mlir::ParseResult parseOneOrAllTypes(mlir::OpAsmParser &parser, llvm::ArrayRef<mlir::Type *> types);
void printOneOrAllTypes(mlir::OpAsmPrinter &printer, mlir::Operation *op);

template <typename... Types>
mlir::ParseResult parseSameType(mlir::OpAsmParser &parser, Types &...types) {
  return parseOneOrAllTypes(parser, {&types...});
}
template <typename... Types>
void printSameType(mlir::OpAsmPrinter &printer, mlir::Operation *op, const Types &...) {
  printOneOrAllTypes(printer, op);
}

/// The same for any number of operands.
mlir::ParseResult parseVariadicSameType(
    mlir::OpAsmParser &parser,
    const llvm::SmallVectorImpl<mlir::OpAsmParser::UnresolvedOperand> &operands,
    llvm::SmallVectorImpl<mlir::Type> &types, mlir::Type &result);
void printVariadicSameType(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::OperandRange,
                           mlir::TypeRange, mlir::Type);

/// `tensor<4xcomplex<f32>>` implies two operands of `tensor<4xf32>`.
mlir::ParseResult parseComplexType(mlir::OpAsmParser &parser, mlir::Type &lhs, mlir::Type &rhs,
                                   mlir::Type &result);
void printComplexType(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::Type lhs,
                      mlir::Type rhs, mlir::Type result);

/// `PRED, T` if both choices and the result are T.
mlir::ParseResult parseSelectType(mlir::OpAsmParser &parser, mlir::Type &pred, mlir::Type &onTrue,
                                  mlir::Type &onFalse, mlir::Type &result);
void printSelectType(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::Type pred,
                     mlir::Type onTrue, mlir::Type onFalse, mlir::Type result);

/// `tuple<A, B>` implies operands of A and B.
mlir::ParseResult parseTupleOf(mlir::OpAsmParser &parser, llvm::SmallVectorImpl<mlir::Type> &types,
                               mlir::Type &tuple);
void printTupleOf(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::TypeRange types,
                  mlir::Type tuple);

/// `A, B`: results have the operands' types.
mlir::ParseResult parsePairwiseTypes(mlir::OpAsmParser &parser,
                                     llvm::SmallVectorImpl<mlir::Type> &operands,
                                     llvm::SmallVectorImpl<mlir::Type> &results);
void printPairwiseTypes(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::TypeRange operands,
                        mlir::TypeRange results);

/// `%a, %b,` before a keyword.
mlir::ParseResult parseOperandsThenComma(
    mlir::OpAsmParser &parser,
    llvm::SmallVectorImpl<mlir::OpAsmParser::UnresolvedOperand> &operands);
void printOperandsThenComma(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                            mlir::OperandRange operands);

/// `e5m10`.
mlir::ParseResult parseFloatFormat(mlir::OpAsmParser &parser, mlir::IntegerAttr &exponent,
                                   mlir::IntegerAttr &mantissa);
void printFloatFormat(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::IntegerAttr exponent,
                      mlir::IntegerAttr mantissa);

/// `@name` for a string that names a function elsewhere.
mlir::ParseResult parseSymbolText(mlir::OpAsmParser &parser, mlir::StringAttr &name);
void printSymbolText(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::StringAttr name);

/// `[start:limit, start:limit:stride]`.
mlir::ParseResult parseSliceRanges(mlir::OpAsmParser &parser, mlir::DenseI64ArrayAttr &starts,
                                   mlir::DenseI64ArrayAttr &limits,
                                   mlir::DenseI64ArrayAttr &strides);
void printSliceRanges(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                      mlir::DenseI64ArrayAttr starts, mlir::DenseI64ArrayAttr limits,
                      mlir::DenseI64ArrayAttr strides);

/// One field of an attribute written `<name = value, ...>`: a list or a number, omitted if empty or
/// zero.
struct Field {
  llvm::StringRef name;
  llvm::SmallVector<int64_t> *list = nullptr;
  int64_t *number = nullptr;
  Field(llvm::StringRef name, llvm::SmallVector<int64_t> &list) : name(name), list(&list) {}
  Field(llvm::StringRef name, int64_t &number) : name(name), number(&number) {}
};

/// Reads fields in any order up to and including `>`; each at most once.
mlir::ParseResult parseFields(mlir::AsmParser &parser, llvm::ArrayRef<Field> fields);

/// Writes what parseFields reads, without the closing `>`.
class FieldPrinter {
 public:
  explicit FieldPrinter(mlir::AsmPrinter &printer) : printer(printer) {}
  FieldPrinter &list(llvm::StringRef name, llvm::ArrayRef<int64_t> values);
  FieldPrinter &number(llvm::StringRef name, int64_t value);

 private:
  void begin(llvm::StringRef name);
  mlir::AsmPrinter &printer;
  bool first = true;
};

}  // namespace vitro::ir
