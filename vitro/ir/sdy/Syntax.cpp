// Parsing and printing of sdy attributes and regions.
#include "vitro/ir/sdy/Syntax.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/DialectImplementation.h"

#include "vitro/ir/sdy/Enums.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "vitro/ir/sdy/Attributes.cpp.inc"

namespace vitro::sdy {
using namespace mlir;

namespace {

using Delimiter = AsmParser::Delimiter;

template <class Attr>
ParseResult parseList(AsmParser &parser, Delimiter delimiter, SmallVectorImpl<Attr> &list) {
  return parser.parseCommaSeparatedList(delimiter, [&]() -> ParseResult {
    auto element = FieldParser<Attr>::parse(parser);
    if (failed(element)) return failure();
    list.push_back(*element);
    return success();
  });
}

template <class Attr>
void printList(AsmPrinter &printer, ArrayRef<Attr> list) {
  llvm::interleaveComma(list, printer, [&](Attr attr) { printer.printStrippedAttrOrType(attr); });
}

// Factors are called i, j, ... z, z_1, z_2 ...
constexpr int64_t kLastLetter = 'z' - 'i';
constexpr int64_t kMostFactors = 1 << 20;

void printFactor(AsmPrinter &printer, int64_t factor) {
  if (factor <= kLastLetter)
    printer << static_cast<char>('i' + factor);
  else
    printer << "z_" << factor - kLastLetter;
}

void printFactors(AsmPrinter &printer, StringRef name, ArrayRef<int64_t> factors) {
  if (factors.empty()) return;
  printer << " " << name << "={";
  llvm::interleaveComma(factors, printer, [&](int64_t factor) { printFactor(printer, factor); });
  printer << "}";
}

/// Consumes the first factor of `text`.
FailureOr<int64_t> takeFactor(AsmParser &parser, StringRef &text) {
  auto complain = [&] {
    return parser.emitError(parser.getCurrentLocation(), "'") << text << "' does not name factors";
  };
  if (text.consume_front("z_")) {
    StringRef digits = text.take_while(llvm::isDigit);
    int64_t number;
    if (digits.getAsInteger(10, number) || number < 1 || number > kMostFactors)
      return complain(), failure();
    text = text.drop_front(digits.size());
    return number + kLastLetter;
  }
  if (text.empty() || text.front() < 'i' || text.front() > 'z') return complain(), failure();
  int64_t factor = text.front() - 'i';
  text = text.drop_front();
  return factor;
}

ParseResult parseFactorWord(AsmParser &parser, SmallVectorImpl<int64_t> &factors) {
  StringRef word;
  if (parser.parseOptionalKeyword(&word)) return success();
  while (!word.empty()) {
    auto factor = takeFactor(parser, word);
    if (failed(factor)) return failure();
    factors.push_back(*factor);
  }
  return success();
}

/// ` name={i, j}`, if present.
ParseResult parseFactors(AsmParser &parser, StringRef name, SmallVectorImpl<int64_t> &factors) {
  if (parser.parseOptionalKeyword(name)) return success();
  if (parser.parseEqual()) return failure();
  return parser.parseCommaSeparatedList(Delimiter::Braces,
                                        [&] { return parseFactorWord(parser, factors); });
}

/// `{i=2, j=4}`, in order of the factors.
ParseResult parseFactorSizes(AsmParser &parser, SmallVectorImpl<int64_t> &sizes) {
  return parser.parseCommaSeparatedList(Delimiter::OptionalBraces, [&]() -> ParseResult {
    SmallVector<int64_t> factor;
    int64_t size;
    auto where = parser.getCurrentLocation();
    if (parseFactorWord(parser, factor) || parser.parseEqual() || parser.parseInteger(size))
      return failure();
    if (factor.size() != 1 || factor[0] != static_cast<int64_t>(sizes.size()))
      return parser.emitError(where, "sizes of factors must be in order: i, j, k, ...");
    sizes.push_back(size);
    return success();
  });
}

}  // namespace

void SdyDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "vitro/ir/sdy/Attributes.cpp.inc"
      >();
}

Attribute MeshAttr::parse(AsmParser &parser, Type) {
  SmallVector<MeshAxisAttr> axes;
  SmallVector<int64_t> devices;
  if (parser.parseLess() || parseList(parser, Delimiter::Square, axes)) return {};
  auto parseDevice = [&] { return parser.parseInteger(devices.emplace_back()); };
  if (succeeded(parser.parseOptionalComma()) &&
      (parser.parseKeyword("device_ids") || parser.parseEqual() ||
       parser.parseCommaSeparatedList(Delimiter::Square, parseDevice)))
    return {};
  if (parser.parseGreater()) return {};
  return get(parser.getContext(), axes, devices);
}

void MeshAttr::print(AsmPrinter &printer) const {
  printer << "<[";
  printList(printer, getAxes());
  printer << "]";
  if (!getDeviceIds().empty()) {
    printer << ", device_ids=[";
    llvm::interleaveComma(getDeviceIds(), printer);
    printer << "]";
  }
  printer << ">";
}

Attribute DimensionShardingAttr::parse(AsmParser &parser, Type) {
  SmallVector<AxisRefAttr> axes;
  bool isClosed = true;
  auto parseAxis = [&]() -> ParseResult {
    if (!isClosed) return parser.emitError(parser.getCurrentLocation(), "'?' must come last");
    if (succeeded(parser.parseOptionalQuestion())) return isClosed = false, success();
    auto axis = FieldParser<AxisRefAttr>::parse(parser);
    if (failed(axis)) return failure();
    return axes.push_back(*axis), success();
  };
  if (parser.parseCommaSeparatedList(Delimiter::Braces, parseAxis)) return {};
  std::optional<int64_t> priority;
  StringRef word;
  auto where = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalKeyword(&word))) {
    int64_t number;
    if (!word.consume_front("p") || word.getAsInteger(10, number) || number < 0)
      return parser.emitError(where, "expected a priority such as p0"), Attribute();
    priority = number;
  }
  return get(parser.getContext(), axes, isClosed, priority);
}

void DimensionShardingAttr::print(AsmPrinter &printer) const {
  printer << "{";
  printList(printer, getAxes());
  if (!getIsClosed()) printer << (getAxes().empty() ? "?" : ", ?");
  printer << "}";
  if (getPriority()) printer << "p" << *getPriority();
}

Attribute TensorShardingAttr::parse(AsmParser &parser, Type) {
  Attribute meshOrRef;
  SmallVector<DimensionShardingAttr> dims;
  SmallVector<AxisRefAttr> replicated, unreduced;
  ReductionOp reduction = ReductionOp::SUM;
  auto where = parser.getCurrentLocation();
  if (parser.parseLess()) return {};
  if (succeeded(parser.parseOptionalKeyword("mesh"))) {
    meshOrRef = MeshAttr::parse(parser, {});
  } else if (FlatSymbolRefAttr symbol; succeeded(parser.parseAttribute(symbol))) {
    meshOrRef = symbol;
  }
  if (!meshOrRef || parser.parseComma() || parseList(parser, Delimiter::Square, dims)) return {};
  while (succeeded(parser.parseOptionalComma())) {
    bool isReplicated = succeeded(parser.parseOptionalKeyword("replicated"));
    if ((!isReplicated && parser.parseKeyword("unreduced")) || parser.parseEqual()) return {};
    auto &axes = isReplicated ? replicated : unreduced;
    StringRef word;
    if (!isReplicated && succeeded(parser.parseOptionalKeyword(&word))) {
      auto named = symbolizeReductionOp(word);
      if (!named) return parser.emitError(where, "expected sum, max or min"), Attribute();
      reduction = *named;
    }
    if (!axes.empty())
      return parser.emitError(where, "replicated and unreduced axes are given once"), Attribute();
    if (parseList(parser, Delimiter::Braces, axes)) return {};
  }
  if (parser.parseGreater()) return {};
  return getChecked([&] { return parser.emitError(where); }, parser.getContext(), meshOrRef, dims,
                    replicated, unreduced, reduction);
}

void TensorShardingAttr::print(AsmPrinter &printer) const {
  printer << "<";
  if (auto mesh = dyn_cast<MeshAttr>(getMeshOrRef())) {
    printer << "mesh";
    mesh.print(printer);
  } else {
    printer << getMeshOrRef();
  }
  printer << ", [";
  printList(printer, getDimShardings());
  printer << "]";
  if (!getReplicatedAxes().empty()) {
    printer << ", replicated={";
    printList(printer, getReplicatedAxes());
    printer << "}";
  }
  if (!getUnreducedAxes().empty()) {
    bool isSum = getReductionOp() == ReductionOp::SUM;
    printer << ", unreduced=" << (isSum ? "" : stringifyReductionOp(getReductionOp())) << "{";
    printList(printer, getUnreducedAxes());
    printer << "}";
  }
  printer << ">";
}

Attribute TensorShardingPerValueAttr::parse(AsmParser &parser, Type) {
  SmallVector<TensorShardingAttr> shardings;
  if (parser.parseLess() || parseList(parser, Delimiter::Square, shardings) ||
      parser.parseGreater())
    return {};
  return get(parser.getContext(), shardings);
}

void TensorShardingPerValueAttr::print(AsmPrinter &printer) const {
  printer << "<[";
  printList(printer, getShardings());
  printer << "]>";
}

Attribute DimMappingAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> factors;
  if (parseFactorWord(parser, factors)) return {};
  return get(parser.getContext(), factors);
}

void DimMappingAttr::print(AsmPrinter &printer) const {
  for (int64_t factor : getFactorIndices()) printFactor(printer, factor);
}

Attribute TensorMappingAttr::parse(AsmParser &parser, Type) {
  SmallVector<DimMappingAttr> dims;
  if (parseList(parser, Delimiter::Square, dims)) return {};
  return get(parser.getContext(), dims);
}

void TensorMappingAttr::print(AsmPrinter &printer) const {
  printer << "[";
  printList(printer, getDimMappings());
  printer << "]";
}

Attribute OpShardingRuleAttr::parse(AsmParser &parser, Type) {
  SmallVector<TensorMappingAttr> operands, results;
  SmallVector<int64_t> sizes, reduction, replication, permutation, blocked;
  if (parser.parseLess() || parseList(parser, Delimiter::Paren, operands) || parser.parseArrow() ||
      parseList(parser, Delimiter::Paren, results) || parseFactorSizes(parser, sizes) ||
      parseFactors(parser, "reduction", reduction) ||
      parseFactors(parser, "need_replication", replication) ||
      parseFactors(parser, "permutation", permutation) ||
      parseFactors(parser, "blocked_propagation", blocked))
    return {};
  bool isCustom = succeeded(parser.parseOptionalComma());
  if ((isCustom && parser.parseKeyword("custom")) || parser.parseGreater()) return {};
  return get(parser.getContext(), sizes, operands, results, reduction, replication, permutation,
             blocked, isCustom);
}

void OpShardingRuleAttr::print(AsmPrinter &printer) const {
  printer << "<(";
  printList(printer, getOperandMappings());
  printer << ")->(";
  printList(printer, getResultMappings());
  printer << ")";
  if (!getFactorSizes().empty()) {
    printer << " {";
    llvm::interleaveComma(llvm::enumerate(getFactorSizes()), printer, [&](auto factor) {
      printFactor(printer, static_cast<int64_t>(factor.index()));
      printer << "=" << factor.value();
    });
    printer << "}";
  }
  printFactors(printer, "reduction", getReductionFactors());
  printFactors(printer, "need_replication", getNeedReplicationFactors());
  printFactors(printer, "permutation", getPermutationFactors());
  printFactors(printer, "blocked_propagation", getBlockedPropagationFactors());
  if (getIsCustomRule()) printer << ", custom";
  printer << ">";
}

ParseResult parseShardingList(OpAsmParser &parser, TensorShardingPerValueAttr &list) {
  SmallVector<TensorShardingAttr> shardings;
  if (parseList(parser, Delimiter::Square, shardings)) return failure();
  list = TensorShardingPerValueAttr::get(parser.getContext(), shardings);
  return success();
}

void printShardingList(OpAsmPrinter &printer, Operation *, TensorShardingPerValueAttr list) {
  printer << "[";
  printList(printer, list.getShardings());
  printer << "]";
}

ParseResult parseBody(OpAsmParser &parser, Region &body) {
  SmallVector<OpAsmParser::Argument> arguments;
  return failure(parser.parseArgumentList(arguments, Delimiter::Paren, /*allowType=*/true,
                                          /*allowAttrs=*/true) ||
                 parser.parseRegion(body, arguments));
}

void printBody(OpAsmPrinter &printer, Operation *, Region &body) {
  printer << "(";
  llvm::interleaveComma(body.getArguments(), printer,
                        [&](BlockArgument argument) { printer.printRegionArgument(argument); });
  printer << ") ";
  printer.printRegion(body, /*printEntryBlockArgs=*/false);
}

}  // namespace vitro::sdy
