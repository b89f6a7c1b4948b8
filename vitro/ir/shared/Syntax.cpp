// Text forms that several dialects share.
#include "vitro/ir/shared/Syntax.h"

#include "llvm/ADT/STLExtras.h"

namespace vitro::ir {
using namespace mlir;

ParseResult parseSize(AsmParser &parser, int64_t &value) {
  if (succeeded(parser.parseOptionalQuestion())) {
    value = ShapedType::kDynamic;
    return success();
  }
  return parser.parseInteger(value);
}

void printSize(AsmPrinter &printer, int64_t value) {
  if (ShapedType::isDynamic(value))
    printer << '?';
  else
    printer << value;
}

FailureOr<SmallVector<int64_t>> parseInts(AsmParser &parser) {
  SmallVector<int64_t> values;
  auto one = [&] { return parseSize(parser, values.emplace_back()); };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, one)) return failure();
  return values;
}

void printInts(AsmPrinter &printer, ArrayRef<int64_t> values) {
  printer << '[';
  llvm::interleaveComma(values, printer, [&](int64_t value) { printSize(printer, value); });
  printer << ']';
}

static ParseResult assignFunctionType(OpAsmParser &parser, SMLoc where, FunctionType function,
                                      ArrayRef<Type *> types) {
  size_t operands = types.size() - 1;
  if (function.getNumInputs() != operands)
    return parser.emitError(where)
           << "expected " << operands << " operand types, got " << function.getNumInputs();
  if (function.getNumResults() != 1)
    return parser.emitError(where) << "expected one result type, got " << function.getNumResults();
  for (auto [slot, type] : llvm::zip(types, function.getInputs())) *slot = type;
  *types.back() = function.getResult(0);
  return success();
}

ParseResult parseOneOrAllTypes(OpAsmParser &parser, ArrayRef<Type *> types) {
  SMLoc where = parser.getCurrentLocation();
  Type type;
  if (parser.parseType(type)) return failure();
  if (auto function = dyn_cast<FunctionType>(type))
    return assignFunctionType(parser, where, function, types);
  for (Type *slot : types) *slot = type;
  return success();
}

void printOneOrAllTypes(OpAsmPrinter &printer, Operation *op) {
  Type result = op->getResult(0).getType();
  if (llvm::all_of(op->getOperandTypes(), [&](Type type) { return type == result; }))
    printer.printType(result);
  else
    printer.printFunctionalType(op);
}

ParseResult parseVariadicSameType(OpAsmParser &parser,
                                  const SmallVectorImpl<OpAsmParser::UnresolvedOperand> &operands,
                                  SmallVectorImpl<Type> &types, Type &result) {
  types.resize(operands.size());
  SmallVector<Type *> slots;
  for (Type &type : types) slots.push_back(&type);
  slots.push_back(&result);
  return parseOneOrAllTypes(parser, slots);
}

void printVariadicSameType(OpAsmPrinter &printer, Operation *op, OperandRange, TypeRange, Type) {
  printOneOrAllTypes(printer, op);
}

/// The type of a complex tensor's real part; null if the type is not a complex tensor.
static Type realPartType(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  auto complex = tensor ? dyn_cast<ComplexType>(tensor.getElementType()) : ComplexType();
  return complex ? tensor.clone(complex.getElementType()) : Type();
}

ParseResult parseComplexType(OpAsmParser &parser, Type &lhs, Type &rhs, Type &result) {
  SMLoc where = parser.getCurrentLocation();
  Type type;
  if (parser.parseType(type)) return failure();
  if (auto function = dyn_cast<FunctionType>(type))
    return assignFunctionType(parser, where, function, {&lhs, &rhs, &result});
  Type real = realPartType(type);
  if (!real) return parser.emitError(where, "expected a tensor of complex numbers");
  lhs = rhs = real;
  result = type;
  return success();
}

void printComplexType(OpAsmPrinter &printer, Operation *op, Type lhs, Type rhs, Type result) {
  Type real = realPartType(result);
  if (lhs == real && rhs == real)
    printer.printType(result);
  else
    printer.printFunctionalType(op);
}

ParseResult parseSelectType(OpAsmParser &parser, Type &pred, Type &onTrue, Type &onFalse,
                            Type &result) {
  SMLoc where = parser.getCurrentLocation();
  SmallVector<Type> types;
  if (parser.parseTypeList(types)) return failure();
  if (types.size() == 2) {
    pred = types[0];
    onTrue = onFalse = result = types[1];
    return success();
  }
  auto function = types.size() == 1 ? dyn_cast<FunctionType>(types[0]) : FunctionType();
  if (!function) return parser.emitError(where, "expected two types or a function type");
  return assignFunctionType(parser, where, function, {&pred, &onTrue, &onFalse, &result});
}

void printSelectType(OpAsmPrinter &printer, Operation *op, Type pred, Type onTrue, Type onFalse,
                     Type result) {
  if (onTrue == result && onFalse == result)
    printer << pred << ", " << result;
  else
    printer.printFunctionalType(op);
}

ParseResult parseTupleOf(OpAsmParser &parser, SmallVectorImpl<Type> &types, Type &tuple) {
  SMLoc where = parser.getCurrentLocation();
  if (parser.parseType(tuple)) return failure();
  auto members = dyn_cast<TupleType>(tuple);
  if (!members) return parser.emitError(where, "expected a tuple type");
  llvm::append_range(types, members.getTypes());
  return success();
}

void printTupleOf(OpAsmPrinter &printer, Operation *, TypeRange, Type tuple) {
  printer.printType(tuple);
}

ParseResult parsePairwiseTypes(OpAsmParser &parser, SmallVectorImpl<Type> &operands,
                               SmallVectorImpl<Type> &results) {
  if (parser.parseTypeList(operands)) return failure();
  results.assign(operands.begin(), operands.end());
  return success();
}

void printPairwiseTypes(OpAsmPrinter &printer, Operation *, TypeRange operands, TypeRange) {
  llvm::interleaveComma(operands, printer);
}

ParseResult parseOperandsThenComma(OpAsmParser &parser,
                                   SmallVectorImpl<OpAsmParser::UnresolvedOperand> &operands) {
  while (true) {
    OpAsmParser::UnresolvedOperand operand;
    OptionalParseResult found = parser.parseOptionalOperand(operand);
    if (!found.has_value()) return success();
    if (failed(*found) || parser.parseComma()) return failure();
    operands.push_back(operand);
  }
}

void printOperandsThenComma(OpAsmPrinter &printer, Operation *, OperandRange operands) {
  llvm::interleaveComma(operands, printer);
  if (!operands.empty()) printer << ',';
}

ParseResult parseFloatFormat(OpAsmParser &parser, IntegerAttr &exponent, IntegerAttr &mantissa) {
  SMLoc where = parser.getCurrentLocation();
  StringRef word;
  if (parser.parseKeyword(&word)) return failure();
  StringRef rest = word;
  int32_t exponentBits, mantissaBits;
  if (!rest.consume_front("e") || rest.consumeInteger(10, exponentBits) ||
      !rest.consume_front("m") || rest.consumeInteger(10, mantissaBits) || !rest.empty())
    return parser.emitError(where) << "expected a format like e5m10, got " << word;
  exponent = parser.getBuilder().getI32IntegerAttr(exponentBits);
  mantissa = parser.getBuilder().getI32IntegerAttr(mantissaBits);
  return success();
}

void printFloatFormat(OpAsmPrinter &printer, Operation *, IntegerAttr exponent,
                      IntegerAttr mantissa) {
  printer << 'e' << exponent.getInt() << 'm' << mantissa.getInt();
}

ParseResult parseSymbolText(OpAsmParser &parser, StringAttr &name) {
  return parser.parseSymbolName(name);
}

void printSymbolText(OpAsmPrinter &printer, Operation *, StringAttr name) {
  printer.printSymbolName(name.getValue());
}

ParseResult parseSliceRanges(OpAsmParser &parser, DenseI64ArrayAttr &starts,
                             DenseI64ArrayAttr &limits, DenseI64ArrayAttr &strides) {
  SmallVector<int64_t> start, limit, stride;
  auto range = [&]() -> ParseResult {
    stride.push_back(1);
    if (parser.parseInteger(start.emplace_back()) || parser.parseColon() ||
        parser.parseInteger(limit.emplace_back()))
      return failure();
    return succeeded(parser.parseOptionalColon()) ? parser.parseInteger(stride.back()) : success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, range)) return failure();
  Builder &builder = parser.getBuilder();
  starts = builder.getDenseI64ArrayAttr(start);
  limits = builder.getDenseI64ArrayAttr(limit);
  strides = builder.getDenseI64ArrayAttr(stride);
  return success();
}

void printSliceRanges(OpAsmPrinter &printer, Operation *, DenseI64ArrayAttr starts,
                      DenseI64ArrayAttr limits, DenseI64ArrayAttr strides) {
  printer << '[';
  llvm::interleaveComma(llvm::zip(starts.asArrayRef(), limits.asArrayRef(), strides.asArrayRef()),
                        printer, [&](auto range) {
                          auto [start, limit, stride] = range;
                          printer << start << ':' << limit;
                          if (stride != 1) printer << ':' << stride;
                        });
  printer << ']';
}

static ParseResult parseFieldValue(AsmParser &parser, const Field &field) {
  if (parser.parseEqual()) return failure();
  if (field.number) return parser.parseInteger(*field.number);
  FailureOr<SmallVector<int64_t>> values = parseInts(parser);
  if (failed(values)) return failure();
  *field.list = std::move(*values);
  return success();
}

ParseResult parseFields(AsmParser &parser, ArrayRef<Field> fields) {
  SmallVector<bool> seen(fields.size(), false);
  while (failed(parser.parseOptionalGreater())) {
    SMLoc where = parser.getCurrentLocation();
    StringRef word;
    if (parser.parseKeyword(&word)) return failure();
    const Field *field = llvm::find_if(fields, [&](const Field &f) { return f.name == word; });
    if (field == fields.end()) {
      InFlightDiagnostic error = parser.emitError(where) << "unknown field " << word << "; known: ";
      llvm::interleaveComma(fields, error, [&](const Field &f) { error << f.name; });
      return error;
    }
    bool &given = seen[field - fields.begin()];
    if (given) return parser.emitError(where) << "field " << word << " is given twice";
    given = true;
    if (parseFieldValue(parser, *field)) return failure();
    if (failed(parser.parseOptionalComma())) return parser.parseGreater();
  }
  return success();
}

void FieldPrinter::begin(StringRef name) {
  if (!first) printer << ", ";
  first = false;
  printer << name << " = ";
}

FieldPrinter &FieldPrinter::list(StringRef name, ArrayRef<int64_t> values) {
  if (values.empty()) return *this;
  begin(name);
  printInts(printer, values);
  return *this;
}

FieldPrinter &FieldPrinter::number(StringRef name, int64_t value) {
  if (value == 0) return *this;
  begin(name);
  printer << value;
  return *this;
}

}  // namespace vitro::ir
