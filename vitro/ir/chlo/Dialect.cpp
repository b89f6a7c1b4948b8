// The chlo dialect: registration, bytecode, and the syntax that ODS cannot express.
#include "vitro/ir/chlo/Dialect.h"

#include "llvm/ADT/TypeSwitch.h"
#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/Transforms/InliningUtils.h"

#include "vitro/ir/chlo/Dialect.cpp.inc"
#include "vitro/ir/chlo/Enums.cpp.inc"
#include "vitro/ir/shared/Syntax.h"
#define GET_ATTRDEF_CLASSES
#include "vitro/ir/chlo/Attributes.cpp.inc"

namespace vitro::chlo {
using namespace mlir;

namespace {
/// chlo ops are pure functions of their operands: any of them may be inlined into any region.
struct Inlining : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;
  bool isLegalToInline(Operation *, Operation *, bool) const final { return true; }
  bool isLegalToInline(Region *, Region *, bool, IRMapping &) const final { return true; }
  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final { return true; }
};

/// Byte for byte as in the StableHLO project: a code, then the number. Attributes without a code
/// are encoded as text.
struct Bytecode : BytecodeDialectInterface {
  explicit Bytecode(Dialect *dialect) : BytecodeDialectInterface(dialect) {}
  enum Code { Direction = 0, Comparison = 1 };

  Attribute readAttribute(DialectBytecodeReader &reader) const override {
    uint64_t code, value;
    if (failed(reader.readVarInt(code)) || failed(reader.readVarInt(value))) return {};
    if (value <= UINT32_MAX) {
      if (auto direction = symbolizeComparisonDirection(value); direction && code == Direction)
        return ComparisonDirectionAttr::get(getContext(), *direction);
      if (auto type = symbolizeComparisonType(value); type && code == Comparison)
        return ComparisonTypeAttr::get(getContext(), *type);
    }
    reader.emitError() << "no such chlo attribute: " << code << ", " << value;
    return {};
  }

  LogicalResult writeAttribute(Attribute attribute, DialectBytecodeWriter &writer) const override {
    auto write = [&](Code code, uint64_t value) {
      writer.writeVarInt(code);
      writer.writeVarInt(value);
      return success();
    };
    if (auto direction = dyn_cast<ComparisonDirectionAttr>(attribute))
      return write(Direction, uint64_t(direction.getValue()));
    if (auto type = dyn_cast<ComparisonTypeAttr>(attribute))
      return write(Comparison, uint64_t(type.getValue()));
    return failure();
  }
};
}  // namespace

void ChloDialect::initialize() {
  registerChloDialectOperations(this);
  addAttributes<
#define GET_ATTRDEF_LIST
#include "vitro/ir/chlo/Attributes.cpp.inc"
      >();
  addInterfaces<Inlining, Bytecode>();
}

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

void ScanOp::getAsmBlockArgumentNames(Region &region, OpAsmSetValueNameFn setName) {
  for (BlockArgument argument : region.getArguments())
    setName(argument, argument.getArgNumber() < getInputs().size() ? "input" : "carry");
}

void ScanOp::print(OpAsmPrinter &printer) {
  printer << '(' << getInputs() << ") inits (" << getInits() << ") dimension=" << getDimension();
  SmallVector<StringRef> spelled{"dimension", "operandSegmentSizes", "resultSegmentSizes"};
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs(), spelled);
  printer << ' ';
  printer.printRegion(getBody());
  printer << " : ";
  printer.printFunctionalType(*this);
}

ParseResult ScanOp::parse(OpAsmParser &parser, OperationState &state) {
  SmallVector<OpAsmParser::UnresolvedOperand> inputs, inits;
  int64_t dimension = 0;
  FunctionType type;
  auto paren = OpAsmParser::Delimiter::Paren;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseOperandList(inputs, paren) || parser.parseKeyword("inits") ||
      parser.parseOperandList(inits, paren) || parser.parseKeyword("dimension") ||
      parser.parseEqual() || parser.parseInteger(dimension) ||
      parser.parseOptionalAttrDictWithKeyword(state.attributes) ||
      parser.parseRegion(*state.addRegion()) || parser.parseColonType(type))
    return failure();
  if (type.getNumInputs() != inputs.size() + inits.size())
    return parser.emitError(loc) << inputs.size() << " inputs and " << inits.size()
                                 << " inits, but " << type.getNumInputs() << " operand types";
  if (type.getNumResults() < inits.size())
    return parser.emitError(loc) << inits.size() << " carries, but only " << type.getNumResults()
                                 << " result types";
  auto types = type.getInputs();
  if (parser.resolveOperands(inputs, types.take_front(inputs.size()), loc, state.operands) ||
      parser.resolveOperands(inits, types.take_back(inits.size()), loc, state.operands))
    return failure();
  state.addTypes(type.getResults());
  Builder &builder = parser.getBuilder();
  auto sizes = [&](size_t first, size_t second) {
    return builder.getDenseI32ArrayAttr({int32_t(first), int32_t(second)});
  };
  state.addAttribute("dimension", builder.getI64IntegerAttr(dimension));
  state.addAttribute("operandSegmentSizes", sizes(inputs.size(), inits.size()));
  state.addAttribute("resultSegmentSizes",
                     sizes(type.getNumResults() - inits.size(), inits.size()));
  return success();
}

}  // namespace vitro::chlo
