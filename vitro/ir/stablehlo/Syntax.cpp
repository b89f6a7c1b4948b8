// Text of dot_general, convolution and their attributes.
#include "vitro/ir/stablehlo/Syntax.h"

namespace vitro::stablehlo {
using namespace mlir;
using Ints = SmallVector<int64_t>;

static ParseResult parsePrecisionList(OpAsmParser &parser, ArrayAttr &precision) {
  SmallVector<Attribute> values;
  auto one = [&]() -> ParseResult {
    values.push_back(PrecisionAttr::parse(parser, {}));
    return success(values.back() != nullptr);
  };
  if (parser.parseEqual() || parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, one))
    return failure();
  precision = parser.getBuilder().getArrayAttr(values);
  return success();
}

ParseResult parsePrecision(OpAsmParser &parser, ArrayAttr &precision) {
  if (failed(parser.parseOptionalComma())) return success();
  return failure(parser.parseKeyword("precision") || parsePrecisionList(parser, precision));
}

void printPrecision(OpAsmPrinter &printer, Operation *, ArrayAttr precision) {
  if (!precision) return;
  printer << ", precision = [";
  llvm::interleaveComma(precision, printer, [&](Attribute value) {
    printer << stringifyPrecision(cast<PrecisionAttr>(value).getValue());
  });
  printer << ']';
}

ParseResult parsePrecisionAndAlgorithm(OpAsmParser &parser, ArrayAttr &precision,
                                       DotAlgorithmAttr &algorithm) {
  if (failed(parser.parseOptionalComma())) return success();
  if (succeeded(parser.parseOptionalKeyword("precision"))) {
    if (parsePrecisionList(parser, precision)) return failure();
    if (failed(parser.parseOptionalComma())) return success();
  }
  if (parser.parseKeyword("algorithm") || parser.parseEqual()) return failure();
  algorithm = dyn_cast_or_null<DotAlgorithmAttr>(DotAlgorithmAttr::parse(parser, {}));
  return success(algorithm != nullptr);
}

void printPrecisionAndAlgorithm(OpAsmPrinter &printer, Operation *op, ArrayAttr precision,
                                DotAlgorithmAttr algorithm) {
  printPrecision(printer, op, precision);
  if (!algorithm) return;
  printer << ", algorithm = ";
  printer.printStrippedAttrOrType(algorithm);
}

static ParseResult parseIntsPair(OpAsmParser &parser, Ints &lhs, Ints &rhs) {
  if (parser.parseEqual()) return failure();
  FailureOr<Ints> left = parseInts(parser);
  if (failed(left) || parser.parseKeyword("x")) return failure();
  FailureOr<Ints> right = parseInts(parser);
  if (failed(right)) return failure();
  lhs = std::move(*left);
  rhs = std::move(*right);
  return success();
}

ParseResult parseDotDimensions(OpAsmParser &parser, DotDimensionNumbersAttr &dims) {
  Ints lhsBatching, rhsBatching, lhsContracting, rhsContracting;
  if (succeeded(parser.parseOptionalKeyword("batching_dims")) &&
      (parseIntsPair(parser, lhsBatching, rhsBatching) || parser.parseComma()))
    return failure();
  if (parser.parseKeyword("contracting_dims") ||
      parseIntsPair(parser, lhsContracting, rhsContracting))
    return failure();
  dims = DotDimensionNumbersAttr::get(parser.getContext(), lhsBatching, rhsBatching, lhsContracting,
                                      rhsContracting);
  return success();
}

static void printIntsPair(OpAsmPrinter &printer, StringRef name, ArrayRef<int64_t> lhs,
                          ArrayRef<int64_t> rhs) {
  printer << name << " = ";
  printInts(printer, lhs);
  printer << " x ";
  printInts(printer, rhs);
}

void printDotDimensions(OpAsmPrinter &printer, Operation *, DotDimensionNumbersAttr dims) {
  if (!dims.getLhsBatchingDimensions().empty() || !dims.getRhsBatchingDimensions().empty()) {
    printIntsPair(printer, "batching_dims", dims.getLhsBatchingDimensions(),
                  dims.getRhsBatchingDimensions());
    printer << ", ";
  }
  printIntsPair(printer, "contracting_dims", dims.getLhsContractingDimensions(),
                dims.getRhsContractingDimensions());
}

namespace {

/// The layout of one tensor of a convolution: the positions of its two named dimensions and of its
/// spatial ones.
struct ConvLayout {
  char names[2];
  int64_t named[2] = {0, 0};
  Ints spatial;
};

/// Each position's label: `names[i]`, or a spatial number. Empty if positions clash or leave gaps.
std::optional<SmallVector<int64_t>> labelsOf(const ConvLayout &layout) {
  constexpr int64_t unset = -3;
  SmallVector<int64_t> labels(layout.spatial.size() + 2, unset);
  auto put = [&](int64_t position, int64_t label) {
    if (position < 0 || position >= static_cast<int64_t>(labels.size()) ||
        labels[position] != unset)
      return false;
    labels[position] = label;
    return true;
  };
  for (int64_t i : {0, 1})
    if (!put(layout.named[i], -1 - i)) return std::nullopt;
  for (auto [label, position] : llvm::enumerate(layout.spatial))
    if (!put(position, label)) return std::nullopt;
  return labels;
}

void printLayout(AsmPrinter &printer, const ConvLayout &layout, ArrayRef<int64_t> labels) {
  printer << '[';
  llvm::interleaveComma(labels, printer, [&](int64_t label) {
    if (label < 0)
      printer << layout.names[-1 - label];
    else
      printer << label;
  });
  printer << ']';
}

ParseResult parseLayout(AsmParser &parser, ConvLayout &layout) {
  SMLoc where = parser.getCurrentLocation();
  Ints labels;  // as in labelsOf
  auto label = [&]() -> ParseResult {
    SMLoc here = parser.getCurrentLocation();
    int64_t number;
    OptionalParseResult found = parser.parseOptionalInteger(number);
    if (found.has_value()) {
      if (failed(*found)) return failure();
      if (number < 0) return parser.emitError(here) << "negative dimension " << number;
    } else {
      StringRef word;
      if (parser.parseKeyword(&word)) return failure();
      if (word.size() != 1 || (word[0] != layout.names[0] && word[0] != layout.names[1]))
        return parser.emitError(here)
               << "unknown dimension " << word << "; known: " << StringRef(&layout.names[0], 1)
               << ", " << StringRef(&layout.names[1], 1) << " and numbers";
      number = word[0] == layout.names[0] ? -1 : -2;
    }
    if (llvm::is_contained(labels, number)) return parser.emitError(here, "dimension given twice");
    labels.push_back(number);
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, label)) return failure();
  layout.spatial.clear();
  for (int64_t i : {0, 1}) {
    auto *found = llvm::find(labels, -1 - i);
    if (found == labels.end())
      return parser.emitError(where)
             << "dimension " << StringRef(&layout.names[i], 1) << " is missing";
    layout.named[i] = found - labels.begin();
  }
  for (int64_t number = 0; number + 2 < static_cast<int64_t>(labels.size()); ++number) {
    auto *found = llvm::find(labels, number);
    if (found == labels.end())
      return parser.emitError(where) << "spatial dimension " << number << " is missing";
    layout.spatial.push_back(found - labels.begin());
  }
  return success();
}

struct ConvLayouts {
  ConvLayout input{{'b', 'f'}, {}, {}}, kernel{{'i', 'o'}, {}, {}}, output{{'b', 'f'}, {}, {}};

  ConvLayouts() = default;
  explicit ConvLayouts(ConvDimensionNumbersAttr dims) {
    input.named[0] = dims.getInputBatchDimension();
    input.named[1] = dims.getInputFeatureDimension();
    input.spatial.assign(dims.getInputSpatialDimensions());
    kernel.named[0] = dims.getKernelInputFeatureDimension();
    kernel.named[1] = dims.getKernelOutputFeatureDimension();
    kernel.spatial.assign(dims.getKernelSpatialDimensions());
    output.named[0] = dims.getOutputBatchDimension();
    output.named[1] = dims.getOutputFeatureDimension();
    output.spatial.assign(dims.getOutputSpatialDimensions());
  }

  ConvDimensionNumbersAttr attribute(MLIRContext *context) const {
    return ConvDimensionNumbersAttr::get(context, input.named[0], input.named[1], input.spatial,
                                         kernel.named[0], kernel.named[1], kernel.spatial,
                                         output.named[0], output.named[1], output.spatial);
  }

  SmallVector<Field> fields() {
    return {{"input_batch_dimension", input.named[0]},
            {"input_feature_dimension", input.named[1]},
            {"input_spatial_dimensions", input.spatial},
            {"kernel_input_feature_dimension", kernel.named[0]},
            {"kernel_output_feature_dimension", kernel.named[1]},
            {"kernel_spatial_dimensions", kernel.spatial},
            {"output_batch_dimension", output.named[0]},
            {"output_feature_dimension", output.named[1]},
            {"output_spatial_dimensions", output.spatial}};
  }
};

}  // namespace

ParseResult parseConvDimensions(AsmParser &parser, ConvDimensionNumbersAttr &dims) {
  ConvLayouts layouts;
  if (parseLayout(parser, layouts.input) || parser.parseKeyword("x") ||
      parseLayout(parser, layouts.kernel) || parser.parseArrow() ||
      parseLayout(parser, layouts.output))
    return failure();
  dims = layouts.attribute(parser.getContext());
  return success();
}

void printConvDimensions(AsmPrinter &printer, Operation *, ConvDimensionNumbersAttr dims) {
  ConvLayouts layouts(dims);
  auto input = labelsOf(layouts.input), kernel = labelsOf(layouts.kernel),
       output = labelsOf(layouts.output);
  if (!input || !kernel || !output) {  // not a valid layout: only seen by the verifier
    printer << "raw ";
    FieldPrinter fields(printer);
    for (const Field &field : layouts.fields())
      field.list ? fields.list(field.name, *field.list) : fields.number(field.name, *field.number);
    return;
  }
  printLayout(printer, layouts.input, *input);
  printer << 'x';
  printLayout(printer, layouts.kernel, *kernel);
  printer << "->";
  printLayout(printer, layouts.output, *output);
}

Attribute ConvDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  if (parser.parseLess()) return {};
  if (succeeded(parser.parseOptionalKeyword("raw"))) {
    ConvLayouts layouts;
    if (parseFields(parser, layouts.fields())) return {};
    return layouts.attribute(parser.getContext());
  }
  ConvDimensionNumbersAttr dims;
  if (parseConvDimensions(parser, dims) || parser.parseGreater()) return {};
  return dims;
}

void ConvDimensionNumbersAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printConvDimensions(printer, nullptr, *this);
  printer << '>';
}

static ParseResult parsePadding(OpAsmParser &parser, DenseIntElementsAttr &padding) {
  Ints values;
  auto pair = [&]() -> ParseResult {
    return failure(parser.parseLSquare() || parser.parseInteger(values.emplace_back()) ||
                   parser.parseComma() || parser.parseInteger(values.emplace_back()) ||
                   parser.parseRSquare());
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, pair)) return failure();
  auto type = RankedTensorType::get({static_cast<int64_t>(values.size() / 2), 2},
                                    parser.getBuilder().getI64Type());
  padding = DenseIntElementsAttr::get(type, values);
  return success();
}

/// `[false, true]`; older text has `[0, 1]`.
static ParseResult parseFlags(OpAsmParser &parser, DenseBoolArrayAttr &flags) {
  SmallVector<bool> values;
  auto one = [&]() -> ParseResult {
    int64_t value = 0;
    if (succeeded(parser.parseOptionalKeyword("true")))
      value = 1;
    else if (failed(parser.parseOptionalKeyword("false")) && parser.parseInteger(value))
      return failure();
    values.push_back(value != 0);
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, one)) return failure();
  flags = parser.getBuilder().getDenseBoolArrayAttr(values);
  return success();
}

ParseResult parseWindow(OpAsmParser &parser, DenseI64ArrayAttr &strides,
                        DenseIntElementsAttr &padding, DenseI64ArrayAttr &lhsDilation,
                        DenseI64ArrayAttr &rhsDilation, DenseBoolArrayAttr &reversal) {
  auto list = [&](DenseI64ArrayAttr &slot) -> ParseResult {
    FailureOr<Ints> values = parseInts(parser);
    if (failed(values)) return failure();
    slot = parser.getBuilder().getDenseI64ArrayAttr(*values);
    return success();
  };
  SmallVector<StringRef> seen;
  StringRef name;
  SMLoc where = parser.getCurrentLocation();
  while (succeeded(parser.parseOptionalKeyword(&name))) {
    if (llvm::is_contained(seen, name))
      return parser.emitError(where) << "window field " << name << " is given twice";
    seen.push_back(name);
    if (parser.parseEqual()) return failure();
    ParseResult done = name == "stride"       ? list(strides)
                       : name == "pad"        ? parsePadding(parser, padding)
                       : name == "lhs_dilate" ? list(lhsDilation)
                       : name == "rhs_dilate" ? list(rhsDilation)
                       : name == "reverse"
                           ? parseFlags(parser, reversal)
                           : parser.emitError(where) << "unknown window field " << name;
    if (done) return failure();
    if (failed(parser.parseOptionalComma())) break;
    where = parser.getCurrentLocation();
  }
  return success();
}

void printWindow(OpAsmPrinter &printer, Operation *, DenseI64ArrayAttr strides,
                 DenseIntElementsAttr padding, DenseI64ArrayAttr lhsDilation,
                 DenseI64ArrayAttr rhsDilation, DenseBoolArrayAttr reversal) {
  StringRef separator = "";
  auto begin = [&](StringRef name) {
    printer << separator << name << " = ";
    separator = ", ";
  };
  auto list = [&](StringRef name, DenseI64ArrayAttr values) {
    if (!values) return;
    begin(name);
    printInts(printer, values.asArrayRef());
  };
  list("stride", strides);
  if (padding) {
    begin("pad");
    auto values = llvm::to_vector(padding.getValues<int64_t>());
    printer << '[';
    llvm::interleaveComma(llvm::seq<size_t>(0, values.size() / 2), printer, [&](size_t i) {
      printer << '[' << values[2 * i] << ", " << values[2 * i + 1] << ']';
    });
    printer << ']';
  }
  list("lhs_dilate", lhsDilation);
  list("rhs_dilate", rhsDilation);
  if (!reversal) return;
  begin("reverse");
  printer << '[';
  llvm::interleaveComma(reversal.asArrayRef(), printer,
                        [&](bool flag) { printer << (flag ? "true" : "false"); });
  printer << ']';
}

}  // namespace vitro::stablehlo
