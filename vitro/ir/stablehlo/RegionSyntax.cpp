// Text of constant, reduce and while.
#include "vitro/ir/stablehlo/Syntax.h"

namespace vitro::stablehlo {
using namespace mlir;
using Operands = SmallVector<OpAsmParser::UnresolvedOperand>;

/// `{attributes} dense<..> : T`. A value whose type is not the result's needs the form `() <{value
/// = ..}> : () -> T`.
ParseResult ConstantOp::parse(OpAsmParser &parser, OperationState &state) {
  if (succeeded(parser.parseOptionalLParen())) {
    Type type;
    if (parser.parseRParen()) return failure();
    if (succeeded(parser.parseOptionalLess()) &&
        (parser.parseAttribute(state.propertiesAttr) || parser.parseGreater()))
      return failure();
    if (parser.parseOptionalAttrDict(state.attributes) || parser.parseColon() ||
        parser.parseLParen() || parser.parseRParen() || parser.parseArrow() ||
        parser.parseType(type))
      return failure();
    state.addTypes(type);
    return success();
  }
  Attribute value;
  if (parser.parseOptionalAttrDict(state.attributes)) return failure();
  SMLoc where = parser.getCurrentLocation();
  if (parser.parseAttribute(value)) return failure();
  auto elements = dyn_cast<ElementsAttr>(value);
  if (!elements) return parser.emitError(where, "expected the elements of a tensor");
  state.addAttribute("value", elements);
  state.addTypes(elements.getType());
  return success();
}

void ConstantOp::print(OpAsmPrinter &printer) {
  if (getValue().getType() != getType()) {
    printer.printGenericOp(*this, /*printOpName=*/false);
    return;
  }
  printer.printOptionalAttrDict((*this)->getAttrs(), {"value"});
  printer << ' ';
  printer.printAttribute(getValue());
}

/// Whether `name` can be named in `reduce ... applies`.
static bool isNameableReducer(OperationName name) {
  return name.isRegistered() && name.hasTrait<Commutative>();
}

/// The op that a reduction's body consists of, if its name describes the body completely.
static Operation *nameableReducer(ReduceOp reduce) {
  Block &block = reduce.getBody().front();
  if (reduce.getInputs().size() != 1 || !llvm::hasNItems(block, 2)) return nullptr;
  Operation &inner = block.front();
  if (!isNameableReducer(inner.getName()) || !inner.getAttrs().empty()) return nullptr;
  auto input = dyn_cast<ShapedType>(reduce.getInputs()[0].getType());
  if (!input) return nullptr;
  Type scalar = RankedTensorType::get({}, input.getElementType());
  if (inner.getResult(0).getType() != scalar ||
      llvm::any_of(inner.getOperandTypes(), [&](Type type) { return type != scalar; }))
    return nullptr;
  if (!llvm::equal(block.getArguments(), inner.getOperands())) return nullptr;
  auto result = dyn_cast<ReturnOp>(block.back());
  if (!result || !result->getAttrs().empty() ||
      !llvm::equal(inner.getResults(), result.getOperands()))
    return nullptr;
  return &inner;
}

void ReduceOp::print(OpAsmPrinter &printer) {
  size_t count = getInputs().size();
  llvm::interleaveComma(llvm::zip(getInputs(), getInitValues()), printer, [&](auto pair) {
    printer << '(' << std::get<0>(pair) << " init: " << std::get<1>(pair) << ')';
  });
  Operation *inner = nameableReducer(*this);
  if (inner) printer << " applies " << inner->getName().getStringRef();
  printer << " across dimensions = ";
  printInts(printer, getDimensions());
  printer.printOptionalAttrDict((*this)->getAttrs(), {"dimensions"});
  printer << " : ";
  printer.printFunctionalType(*this);
  if (inner) return;
  printer.printNewline();
  printer << " reducer";
  Block &block = getBody().front();
  for (size_t i = 0; i < count; ++i) {
    printer << '(';
    printer.printRegionArgument(block.getArgument(i));
    printer << ", ";
    printer.printRegionArgument(block.getArgument(count + i));
    printer << ") ";
  }
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

/// Fills `region` with `inner(lhs, rhs)` on scalars of `input`'s element type. Everything in it
/// gets the location of the reduction: the text has no other.
static void buildNamedReducer(OperationName inner, Type input, Location location, Region &region) {
  Type scalar = RankedTensorType::get({}, getElementTypeOrSelf(input));
  Block &block = region.emplaceBlock();
  block.addArguments({scalar, scalar}, {location, location});
  OpBuilder builder(scalar.getContext());
  builder.setInsertionPointToEnd(&block);
  OperationState state(location, inner);
  state.addOperands(block.getArguments());
  state.addTypes(scalar);
  Operation *op = builder.create(state);
  ReturnOp::create(builder, location, op->getResults());
}

/// `(%a: T, %b: T) (%c: U, %d: U) { ... }`: the arguments of input i and of accumulator i in pairs.
static ParseResult parseReducer(OpAsmParser &parser, Region &region) {
  SmallVector<OpAsmParser::Argument> arguments, accumulators;
  auto one = [&](OpAsmParser::Argument &argument) {
    return parser.parseArgument(argument, /*allowType=*/true);
  };
  while (succeeded(parser.parseOptionalLParen()))
    if (one(arguments.emplace_back()) || parser.parseComma() || one(accumulators.emplace_back()) ||
        parser.parseRParen())
      return failure();
  arguments.append(accumulators);
  return parser.parseRegion(region, arguments);
}

ParseResult ReduceOp::parse(OpAsmParser &parser, OperationState &state) {
  SMLoc where = parser.getCurrentLocation();
  Operands operands, inits;
  auto pair = [&]() -> ParseResult {
    return failure(parser.parseLParen() || parser.parseOperand(operands.emplace_back()) ||
                   parser.parseKeyword("init") || parser.parseColon() ||
                   parser.parseOperand(inits.emplace_back()) || parser.parseRParen());
  };
  if (parser.parseCommaSeparatedList(pair)) return failure();
  operands.append(inits);

  std::optional<OperationName> inner;
  if (succeeded(parser.parseOptionalKeyword("applies"))) {
    SMLoc nameLoc = parser.getCurrentLocation();
    FailureOr<OperationName> name = parser.parseCustomOperationName();
    if (failed(name)) return failure();
    if (!isNameableReducer(*name))
      return parser.emitError(nameLoc)
             << *name << " is not a commutative stablehlo op of two values";
    inner = *name;
  }
  FunctionType type;
  if (parser.parseKeyword("across") || parser.parseKeyword("dimensions") || parser.parseEqual())
    return failure();
  FailureOr<SmallVector<int64_t>> dimensions = parseInts(parser);
  if (failed(dimensions) || parser.parseOptionalAttrDict(state.attributes) || parser.parseColon() ||
      parser.parseType(type) ||
      parser.resolveOperands(operands, type.getInputs(), where, state.operands))
    return failure();
  state.addAttribute("dimensions", parser.getBuilder().getDenseI64ArrayAttr(*dimensions));
  state.addTypes(type.getResults());
  Region *body = state.addRegion();
  if (!inner) return failure(parser.parseKeyword("reducer") || parseReducer(parser, *body));
  if (type.getNumInputs() == 0) return parser.emitError(where, "a reduction needs an input");
  std::optional<Location> location;
  if (parser.parseOptionalLocationSpecifier(location)) return failure();
  if (location) state.location = *location;
  buildNamedReducer(*inner, type.getInput(0), state.location, *body);
  return success();
}

/// The short form names each type once, so the types must not change from iteration to iteration;
/// with dynamic dimensions they may differ.
static bool hasOneTypePerVariable(WhileOp loop) {
  TypeRange types = loop->getOperandTypes();
  return llvm::equal(types, loop->getResultTypes()) &&
         llvm::equal(types, loop.getCond().getArgumentTypes()) &&
         llvm::equal(types, loop.getBody().getArgumentTypes());
}

void WhileOp::print(OpAsmPrinter &printer) {
  if (!hasOneTypePerVariable(*this)) return printer.printGenericOp(*this, /*printOpName=*/false);
  printer << '(';
  llvm::interleaveComma(llvm::zip(getBody().getArguments(), getOperands()), printer,
                        [&](auto pair) {
                          printer.printOperand(std::get<0>(pair));
                          printer << " = ";
                          printer.printOperand(std::get<1>(pair));
                        });
  printer << ')';
  if (getNumOperands() != 0) {
    printer << " : ";
    llvm::interleaveComma(getOperandTypes(), printer);
  }
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs());
  printer.printNewline();
  printer << "cond ";
  printer.printRegion(getCond(), /*printEntryBlockArgs=*/false);
  printer << " do ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

ParseResult WhileOp::parse(OpAsmParser &parser, OperationState &state) {
  SMLoc where = parser.getCurrentLocation();
  Operands names, operands;
  auto variable = [&]() -> ParseResult {
    if (parser.parseOperand(names.emplace_back())) return failure();
    if (failed(parser.parseOptionalEqual())) return success();
    return parser.parseOperand(operands.emplace_back());
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, variable)) return failure();
  if (operands.empty() && !names.empty())
    return parser.parseGenericOperationAfterOpName(state, ArrayRef(names));
  if (operands.size() != names.size())
    return parser.emitError(where, "expected `%name = %value` for every variable");
  SmallVector<Type> types;
  if (!operands.empty() && parser.parseColonTypeList(types)) return failure();
  if (parser.resolveOperands(operands, types, where, state.operands)) return failure();
  SmallVector<OpAsmParser::Argument> arguments(names.size());
  for (auto [argument, name, type] : llvm::zip(arguments, names, types)) {
    argument.ssaName = name;
    argument.type = type;
  }
  state.addTypes(types);
  return failure(parser.parseOptionalAttrDictWithKeyword(state.attributes) ||
                 parser.parseKeyword("cond") || parser.parseRegion(*state.addRegion(), arguments) ||
                 parser.parseKeyword("do") || parser.parseRegion(*state.addRegion(), arguments));
}

}  // namespace vitro::stablehlo
