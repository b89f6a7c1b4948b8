// Wire fields and StableHLO attributes: the values of each kind of field, and its default.
#include "vitro/ir/vhlo/Fields.h"

#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/ir/vhlo/Codes.h"

#include "mlir/IR/DialectResourceBlobManager.h"

using namespace mlir;

namespace vitro::vhlo {
namespace {

/// Longer than any tensor's list of dimensions; a splat constant could claim any length, and lists
/// are expanded.
constexpr int64_t kLongestList = 1 << 16;

bool isPart(As as) { return as >= As::IntPart; }

bool isIntTensor(Attribute attr, int64_t rank) {
  auto dense = dyn_cast<DenseIntElementsAttr>(attr);
  return dense && dense.getElementType().isInteger(64) && dense.getType().getRank() == rank;
}

template <class T>
bool isArrayOf(Attribute attr) {
  auto array = dyn_cast<ArrayAttr>(attr);
  return array && llvm::all_of(array, llvm::IsaPred<T>);
}

/// Whether a value read from the wire has the kind that the table says.
bool fits(As as, Attribute attr) {
  using namespace stablehlo;
  switch (as) {
    case As::Int:
      return isa<IntegerAttr>(attr) && !isa<BoolAttr>(attr);
    case As::ChannelId:
      return isa<IntegerAttr>(attr) && cast<IntegerAttr>(attr).getType().isInteger(64);
    case As::Float:
      return isa<FloatAttr>(attr);
    case As::Bool:
    case As::Flag:
      return isa<BoolAttr>(attr);
    case As::Ints:
      return isListOf(attr, 64);
    case As::Bools:
      return isListOf(attr, 1);
    // Artifacts encode an empty list of pairs as tensor<0xi64>.
    case As::Pairs:
      return isIntTensor(attr, 2) || isIntTensor(attr, 1);
    case As::Groups:
      return isIntTensor(attr, 2) || isa<ReplicaGroupMeshAxesAttr>(attr);
    case As::Tensor:
      return isa<DenseElementsAttr>(attr);
    case As::String:
    case As::Symbol:
      return isa<StringAttr>(attr);
    case As::Symbols:
      return isArrayOf<StringAttr>(attr);
    case As::Array:
      return isa<ArrayAttr>(attr);
    case As::Dict:
      return isa<DictionaryAttr>(attr);
    case As::StringOrDict:
      return isa<StringAttr, DictionaryAttr>(attr);
    case As::Type:
      return isa<TypeAttr>(attr);
    case As::Precisions:
      return isArrayOf<PrecisionAttr>(attr);
    case As::Direction:
      return isa<ComparisonDirectionAttr>(attr);
    case As::Comparison:
      return isa<ComparisonTypeAttr>(attr);
    case As::ApiVersion:
      return isa<CustomCallApiVersionAttr>(attr);
    case As::Fft:
      return isa<FftTypeAttr>(attr);
    case As::RngAlgorithm:
      return isa<RngAlgorithmAttr>(attr);
    case As::RngDistribution:
      return isa<RngDistributionAttr>(attr);
    case As::Transpose:
      return isa<TransposeAttr>(attr);
    case As::Accuracy:
      return isa<ResultAccuracyAttr>(attr);
    case As::IntPart:
    case As::IntsPart:
    case As::TypePart:
    case As::NumberPart:
    case As::BoolPart:
      return true;  // checked when assembled
  }
  return false;
}

Attribute toStablehlo(As as, Attribute attr) {
  MLIRContext *context = attr.getContext();
  switch (as) {
    case As::Flag:
      return cast<BoolAttr>(attr).getValue() ? UnitAttr::get(context) : Attribute();
    case As::Ints:
      return DenseI64ArrayAttr::get(
          context, llvm::to_vector(cast<DenseIntElementsAttr>(attr).getValues<int64_t>()));
    case As::Bools:
      return DenseBoolArrayAttr::get(
          context, llvm::to_vector(cast<DenseIntElementsAttr>(attr).getValues<bool>()));
    case As::Symbol:
      return FlatSymbolRefAttr::get(cast<StringAttr>(attr));
    case As::Symbols: {
      auto symbols = llvm::map_to_vector(cast<ArrayAttr>(attr), [](Attribute name) -> Attribute {
        return FlatSymbolRefAttr::get(cast<StringAttr>(name));
      });
      return ArrayAttr::get(context, symbols);
    }
    case As::ChannelId:
      return stablehlo::ChannelHandleAttr::get(context, cast<IntegerAttr>(attr).getInt(), 0);
    default:
      return attr;
  }
}

StringRef stablehloNameOf(const Field &field) {
  return field.as == As::ChannelId ? "channel_handle" : field.name;
}

/// Layouts come in pairs: one may only be absent together with the other.
bool isHalfOfLayouts(StringRef name) {
  return name == "operand_layouts" || name == "result_layouts";
}

bool mayLeaveOut(Operation *op, const OpRow &row, const Field &field, Attribute value) {
  if (!isDefault(field, value)) return false;
  if (!isHalfOfLayouts(field.name)) return true;
  for (const Field &other : row.fields())
    if (isHalfOfLayouts(other.name) && !isDefault(other, fieldOf(op, row, other.name)))
      return false;
  return true;
}

/// Artifacts have no resources beside the program: their bytes move into it. Null if they are
/// absent or do not fit the type.
Attribute inlined(DenseResourceElementsAttr resource) {
  AsmResourceBlob *blob = resource.getRawHandle().getBlob();
  if (!blob) return {};
  ShapedType type = resource.getType();
  ArrayRef<char> bytes = blob->getData();
  // Resources use a byte per boolean, constants a bit.
  if (type.getElementType().isInteger(1)) {
    if (static_cast<int64_t>(bytes.size()) != type.getNumElements()) return {};
    auto bits = llvm::map_to_vector(bytes, [](char byte) { return byte != 0; });
    return DenseElementsAttr::get(type, ArrayRef<bool>(bits));
  }
  bool isSplat;
  if (!DenseElementsAttr::isValidRawBuffer(type, bytes, isSplat)) return {};
  return DenseElementsAttr::getFromRawBuffer(type, bytes);
}

/// A StableHLO attribute in its wire form.
Attribute toWireForm(const Field &field, Attribute attr) {
  switch (field.as) {
    case As::Flag:
      return BoolAttr::get(attr.getContext(), true);
    case As::ChannelId: {
      auto channel = dyn_cast<stablehlo::ChannelHandleAttr>(attr);
      if (!channel) return {};
      return Builder(attr.getContext()).getI64IntegerAttr(channel.getHandle());
    }
    case As::ApiVersion:
      return isa<IntegerAttr>(attr) ? WireAttr::get(attr, kApiVersion) : Attribute();
    case As::Tensor:
      if (auto resource = dyn_cast<DenseResourceElementsAttr>(attr)) return inlined(resource);
      return attr;
    default:
      return attr;
  }
}

}  // namespace

bool isListOf(Attribute attr, unsigned width) {
  auto dense = dyn_cast<DenseIntElementsAttr>(attr);
  return dense && dense.getElementType().isInteger(width) && dense.getType().getRank() == 1 &&
         dense.getNumElements() <= kLongestList;
}

FailureOr<NamedAttrList> stablehloAttributes(Operation *op, const OpRow &row) {
  NamedAttrList attrs;
  for (auto [field, value] : llvm::zip(row.fields(), fieldsOf(op))) {
    if (isPart(field.as)) continue;
    if (!fits(field.as, value))
      return op->emitOpError("attribute '") << field.name << "' cannot be " << value;
    if (mayLeaveOut(op, row, field, value)) continue;
    if (Attribute attr = toStablehlo(field.as, value)) attrs.set(stablehloNameOf(field), attr);
  }
  // dynamic_conv once had both a padding attribute, always ignored, and a padding operand.
  if (StringRef(row.name) == "dynamic_conv_v1") attrs.erase("padding");
  if (failed(putTogether(op, row, attrs))) return failure();
  return attrs;
}

FailureOr<SmallVector<Attribute>> wireFields(Operation *op, const OpRow &newest) {
  NamedAttrList pieces;
  if (failed(takeApart(op, newest.compounds, pieces))) return failure();
  int64_t dims = windowRankOf(op);
  SmallVector<Attribute> fields;
  for (const Field &field : newest.fields()) {
    Attribute attr = isPart(field.as) ? pieces.get(field.name) : Attribute();
    if (!isPart(field.as))
      if (Attribute present = op->getAttr(stablehloNameOf(field)))
        attr = toWireForm(field, present);
    // An empty configuration is written in the form of its API version.
    if (!attr && field.absent == Absent::EmptyConfig) {
      auto api = op->getAttrOfType<IntegerAttr>("api_version");
      bool typed = api && api.getInt() == 4;
      attr = typed ? Attribute(DictionaryAttr::get(op->getContext()))
                   : StringAttr::get(op->getContext(), "");
    }
    if (!attr) attr = defaultOf(field, dims, op->getContext());
    if (!attr) return op->emitOpError("lacks attribute '") << stablehloNameOf(field) << "'";
    fields.push_back(attr);
  }
  return fields;
}

int64_t windowRankOf(Operation *op) {
  if (auto window = op->getAttrOfType<DenseI64ArrayAttr>("window_dimensions")) return window.size();
  if (auto conv = op->getAttrOfType<stablehlo::ConvDimensionNumbersAttr>("dimension_numbers"))
    return static_cast<int64_t>(conv.getInputSpatialDimensions().size());
  return 0;
}

Attribute defaultOf(const Field &field, int64_t dims, MLIRContext *context) {
  Builder builder(context);
  auto repeat = [&](int64_t count, int64_t value) { return SmallVector<int64_t>(count, value); };
  switch (field.absent) {
    case Absent::Never:
      return {};
    case Absent::Zero:
      return builder.getI64IntegerAttr(0);
    case Absent::MinusOne:
      return builder.getI64IntegerAttr(-1);
    case Absent::False:
      return builder.getBoolAttr(false);
    case Absent::EmptyConfig:
    case Absent::EmptyString:
      return builder.getStringAttr("");
    case Absent::EmptyArray:
      return builder.getArrayAttr({});
    case Absent::EmptyDict:
      return builder.getDictionaryAttr({});
    case Absent::EmptyInts:
    case Absent::EmptyPairs:
      return builder.getI64TensorAttr({});
    case Absent::Ones:
      return builder.getI64TensorAttr(repeat(dims, 1));
    case Absent::Zeros:
      return DenseIntElementsAttr::get(RankedTensorType::get({dims, 2}, builder.getI64Type()),
                                       repeat(dims * 2, 0));
    case Absent::AllFalse:
      return DenseElementsAttr::get(RankedTensorType::get({dims}, builder.getI1Type()),
                                    SmallVector<bool>(dims, false));
    case Absent::NoType:
      return stablehlo::ComparisonTypeAttr::get(context, stablehlo::ComparisonType::NOTYPE);
    case Absent::Original:
      return WireAttr::get(stablehlo::CustomCallApiVersionAttr::get(
                               context, stablehlo::CustomCallApiVersion::API_VERSION_ORIGINAL),
                           kApiVersion);
    case Absent::DefaultPrecision: {
      Attribute one = stablehlo::PrecisionAttr::get(context, stablehlo::Precision::DEFAULT);
      return builder.getArrayAttr({one, one});
    }
    case Absent::DefaultAccuracy:
      return stablehlo::ResultAccuracyAttr::get(
          context, APFloat(0.0), APFloat(0.0), 0,
          stablehlo::ResultAccuracyModeAttr::get(context, stablehlo::ResultAccuracyMode::DEFAULT));
    case Absent::NoneType:
      return TypeAttr::get(NoneType::get(context));
  }
  return {};
}

bool isDefault(const Field &field, Attribute value) {
  MLIRContext *context = value.getContext();
  auto allPrecisionsDefault = [&](ArrayAttr array) {
    return llvm::all_of(array, [&](Attribute item) {
      return item == stablehlo::PrecisionAttr::get(context, stablehlo::Precision::DEFAULT);
    });
  };
  switch (field.absent) {
    case Absent::Never:
      return false;
    // Integers of any width: composite_v1 has an i32 version, its default is an i64.
    case Absent::Zero:
    case Absent::MinusOne: {
      auto number = dyn_cast<IntegerAttr>(value);
      return number && number.getValue().getSExtValue() == (field.absent == Absent::Zero ? 0 : -1);
    }
    case Absent::Original:
      if (auto wire = dyn_cast<WireAttr>(value)) value = wire.getPayload();
      return value == cast<WireAttr>(defaultOf(field, 0, context)).getPayload();
    case Absent::EmptyConfig:
      return value == StringAttr::get(context, "") || value == DictionaryAttr::get(context);
    case Absent::DefaultPrecision: {
      auto array = dyn_cast<ArrayAttr>(value);
      return array && allPrecisionsDefault(array);
    }
    case Absent::Ones:
    case Absent::AllFalse:
    case Absent::Zeros: {
      auto dense = dyn_cast<DenseIntElementsAttr>(value);
      if (!dense || dense.empty()) return dense != nullptr;
      return dense.isSplat() && dense.getSplatValue<APInt>() == (field.absent == Absent::Ones);
    }
    case Absent::EmptyInts:
    case Absent::EmptyPairs: {
      auto dense = dyn_cast<DenseElementsAttr>(value);
      return dense && dense.empty();
    }
    default:
      return value == defaultOf(field, 0, context);
  }
}

}  // namespace vitro::vhlo
