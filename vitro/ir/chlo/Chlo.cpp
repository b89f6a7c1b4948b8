// The chlo dialect: registration, the attribute lists, and the two ops ODS cannot spell.
#include "vitro/ir/chlo/Chlo.h"

#include "llvm/ADT/TypeSwitch.h"
#include "mlir/Transforms/InliningUtils.h"

#include "vitro/ir/chlo/ChloDialect.cpp.inc"
#include "vitro/ir/chlo/ChloEnums.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "vitro/ir/chlo/ChloAttrs.cpp.inc"
#define GET_OP_CLASSES
#include "vitro/ir/chlo/ChloOps.cpp.inc"

namespace vitro::chlo {
using namespace mlir;

namespace {
/// chlo ops are pure functions of their operands: any of them may move into any region.
struct Inlining : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;
  bool isLegalToInline(Operation *, Operation *, bool) const final { return true; }
  bool isLegalToInline(Region *, Region *, bool, IRMapping &) const final { return true; }
  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final { return true; }
};
}  // namespace

void ChloDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "vitro/ir/chlo/ChloOps.cpp.inc"
      >();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "vitro/ir/chlo/ChloAttrs.cpp.inc"
      >();
  addInterfaces<Inlining>();
}

FailureOr<SmallVector<int64_t>> parseDims(AsmParser &parser) {
  SmallVector<int64_t> dims;
  auto parseOne = [&] { return parser.parseInteger(dims.emplace_back()); };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseOne)) return failure();
  return dims;
}

void printDims(AsmPrinter &printer, ArrayRef<int64_t> dims) { printer << '[' << dims << ']'; }

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
