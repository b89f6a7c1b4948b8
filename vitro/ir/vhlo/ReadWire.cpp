// Reads VHLO attributes and types from bytecode as builtin and stablehlo ones. The bytes may be
// hostile: nothing is built before it was checked, and counts never size an allocation.
#include "vitro/ir/shared/ReadList.h"
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/ir/vhlo/Codes.h"
#include "vitro/ir/vhlo/SimpleTypes.h"
#include "vitro/ir/vhlo/Wire.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"

using namespace mlir;

namespace vitro::vhlo {
namespace {

class WireReader {
 public:
  explicit WireReader(DialectBytecodeReader &reader)
      : reader(reader), context(reader.getContext()) {}

  Attribute attribute();
  Type type();

 private:
  InFlightDiagnostic error(const Twine &message) { return reader.emitError(message); }
  auto errorMaker() {
    return [this] { return reader.emitError(); };
  }
  template <class T = Attribute>
  T fail(const Twine &message) {
    error(message);
    return {};
  }

  LogicalResult ints(SmallVectorImpl<int64_t> &items) { return ir::readInts(reader, items); }
  LogicalResult types(SmallVectorImpl<Type> &items) { return ir::readTypes(reader, items); }
  LogicalResult attributes(SmallVectorImpl<Attribute> &items) {
    return ir::readAttributes(reader, items);
  }
  LogicalResult float64(double &value) {
    auto read = reader.readAPFloatWithKnownSemantics(APFloat::IEEEdouble());
    if (failed(read)) return failure();
    value = read->convertToDouble();
    return success();
  }

  template <class Attr, class Symbolize>
  Attribute enumeration(Symbolize symbolize, const char *what) {
    uint64_t value;
    if (failed(reader.readVarInt(value))) return {};
    if (value <= UINT32_MAX)
      if (auto known = symbolize(static_cast<uint32_t>(value))) return Attr::get(context, *known);
    return fail("unknown " + Twine(what) + " " + Twine(value));
  }

  Attribute array();
  Attribute boolean();
  Attribute dict();
  Attribute floating();
  Attribute integer();
  Attribute outputOperandAlias();
  Attribute string();
  Attribute tensor();
  Attribute typeAttr();
  Attribute bounds();
  Attribute resultAccuracy();
  Attribute subAxisInfo();
  Attribute axisRef();
  Attribute replicaGroupMeshAxes();
  Attribute meshAxis();
  Attribute mesh();

  Type complex();
  Type function();
  Type rankedTensor(bool hasEncoding);
  Type quantized();
  Type quantizedPerAxis();
  Type unrankedTensor();
  Type buffer();

  DialectBytecodeReader &reader;
  MLIRContext *context;
};

Attribute WireReader::attribute() {
  uint64_t code;
  if (failed(reader.readVarInt(code))) return {};
  using namespace stablehlo;
  switch (code) {
    case kArray:
      return array();
    case kBool:
      return boolean();
    case kComparisonDirection:
      return enumeration<ComparisonDirectionAttr>(
          [](uint32_t v) { return symbolizeComparisonDirection(v); }, "comparison direction");
    case kComparisonType:
      return enumeration<ComparisonTypeAttr>([](uint32_t v) { return symbolizeComparisonType(v); },
                                             "comparison type");
    case kApiVersion:
      return enumeration<CustomCallApiVersionAttr>(
          [](uint32_t v) { return symbolizeCustomCallApiVersion(v); }, "custom call API version");
    case kDict:
      return dict();
    case kFftType:
      return enumeration<FftTypeAttr>([](uint32_t v) { return symbolizeFftType(v); }, "FFT type");
    case kFloat:
      return floating();
    case kInteger:
      return integer();
    case kOutputOperandAlias:
      return outputOperandAlias();
    case kPrecision:
      return enumeration<PrecisionAttr>([](uint32_t v) { return symbolizePrecision(v); },
                                        "precision");
    case kRngAlgorithm:
      return enumeration<RngAlgorithmAttr>([](uint32_t v) { return symbolizeRngAlgorithm(v); },
                                           "random number algorithm");
    case kRngDistribution:
      return enumeration<RngDistributionAttr>(
          [](uint32_t v) { return symbolizeRngDistribution(v); }, "random distribution");
    case kString:
      return string();
    case kTensor:
      return tensor();
    case kTranspose:
      return enumeration<TransposeAttr>([](uint32_t v) { return symbolizeTranspose(v); },
                                        "transposition");
    case kType:
      return typeAttr();
    case kBounds:
      return bounds();
    case kResultAccuracyMode:
      return enumeration<ResultAccuracyModeAttr>(
          [](uint32_t v) { return symbolizeResultAccuracyMode(v); }, "accuracy mode");
    case kResultAccuracy:
      return resultAccuracy();
    case kSubAxisInfo:
      return subAxisInfo();
    case kAxisRef:
      return axisRef();
    case kReplicaGroupMeshAxes:
      return replicaGroupMeshAxes();
    case kMeshAxis:
      return meshAxis();
    case kMesh:
      return mesh();
    default:
      return fail("unknown VHLO attribute code " + Twine(code));
  }
}

Attribute WireReader::array() {
  SmallVector<Attribute> items;
  if (failed(attributes(items))) return {};
  return ArrayAttr::get(context, items);
}

Attribute WireReader::boolean() {
  uint64_t value;
  if (failed(reader.readVarInt(value))) return {};
  if (value > 1) return fail("a boolean is 0 or 1, not " + Twine(value));
  return BoolAttr::get(context, value);
}

Attribute WireReader::dict() {
  SmallVector<std::pair<Attribute, Attribute>> pairs;
  auto readPair = [&](std::pair<Attribute, Attribute> &pair) {
    return success(succeeded(reader.readAttribute(pair.first)) &&
                   succeeded(reader.readAttribute(pair.second)));
  };
  if (failed(ir::readList(reader, pairs, readPair))) return {};
  SmallVector<NamedAttribute> entries;
  for (auto [key, value] : pairs) {
    auto name = dyn_cast<StringAttr>(key);
    if (!name || name.empty()) return fail("a dictionary key must be a string with letters");
    entries.emplace_back(name, value);
  }
  if (auto twice = DictionaryAttr::findDuplicate(entries, /*isSorted=*/false))
    return fail("dictionary key '" + twice->getName().getValue() + "' occurs twice");
  return DictionaryAttr::get(context, entries);
}

Attribute WireReader::floating() {
  FloatType type;
  if (failed(reader.readType(type))) return {};
  if (type.getWidth() > 64) return fail("no float attribute is wider than 64 bits");
  auto value = reader.readAPFloatWithKnownSemantics(type.getFloatSemantics());
  if (failed(value)) return {};
  return FloatAttr::get(type, *value);
}

Attribute WireReader::integer() {
  Type type;
  if (failed(reader.readType(type))) return {};
  auto intType = dyn_cast<IntegerType>(type);
  if ((!intType && !type.isIndex()) || (intType && intType.getWidth() > 64))
    return fail("an integer attribute needs an integer type of at most 64 bits");
  auto value = reader.readAPIntWithKnownWidth(intType ? intType.getWidth() : 64);
  if (failed(value)) return {};
  return IntegerAttr::get(type, *value);
}

Attribute WireReader::outputOperandAlias() {
  SmallVector<int64_t> output, operand;
  int64_t index;
  if (failed(ints(output)) || failed(reader.readSignedVarInt(index)) || failed(ints(operand)))
    return {};
  return stablehlo::OutputOperandAliasAttr::get(context, output, index, operand);
}

Attribute WireReader::string() {
  StringRef value;
  if (failed(reader.readString(value))) return {};
  return StringAttr::get(context, value);
}

/// The number of elements of a static shape, unless it overflows.
std::optional<uint64_t> countElements(ShapedType type) {
  uint64_t count = 1;
  for (int64_t size : type.getShape())
    if (size < 0 || __builtin_mul_overflow(count, static_cast<uint64_t>(size), &count) ||
        count > (uint64_t{1} << 56))
      return std::nullopt;
  return count;
}

bool hasRawElements(Type element) {
  if (auto complex = dyn_cast<ComplexType>(element)) element = complex.getElementType();
  if (auto integer = dyn_cast<IntegerType>(element)) return integer.getWidth() <= 64;
  return element.isIndex() || isa<FloatType>(element);
}

Attribute WireReader::tensor() {
  RankedTensorType type;
  ArrayRef<char> blob;
  if (failed(reader.readType(type)) || failed(reader.readBlob(blob))) return {};
  auto count = countElements(type);
  if (!count || !hasRawElements(type.getElementType()))
    return error("no constant can have type ") << type, Attribute();
  // Some writers used a byte per boolean.
  SmallVector<char> packed;
  if (type.getElementType().isInteger(1) && *count > 1 && blob.size() == *count) {
    packed.assign(llvm::divideCeil(*count, 8), 0);
    for (uint64_t i = 0; i < *count; ++i) packed[i / 8] |= (blob[i] != 0) << (i % 8);
    blob = packed;
  }
  bool isSplat;
  if (!DenseElementsAttr::isValidRawBuffer(type, blob, isSplat))
    return error("a constant of type ") << type << " cannot have " << blob.size() << " bytes",
           Attribute();
  return DenseElementsAttr::getFromRawBuffer(type, blob);
}

Attribute WireReader::typeAttr() {
  Type type;
  if (failed(reader.readType(type))) return {};
  return TypeAttr::get(type);
}

Attribute WireReader::bounds() {
  SmallVector<int64_t> bounds;
  if (failed(ints(bounds))) return {};
  return stablehlo::BoundsAttr::get(context, bounds);
}

Attribute WireReader::resultAccuracy() {
  double atol, rtol;
  int64_t ulps;
  stablehlo::ResultAccuracyModeAttr mode;
  if (failed(float64(atol)) || failed(float64(rtol)) || failed(reader.readSignedVarInt(ulps)) ||
      failed(reader.readAttribute(mode)))
    return {};
  return stablehlo::ResultAccuracyAttr::get(context, APFloat(atol), APFloat(rtol), ulps, mode);
}

Attribute WireReader::subAxisInfo() {
  int64_t preSize, size;
  if (failed(reader.readSignedVarInt(preSize)) || failed(reader.readSignedVarInt(size))) return {};
  return stablehlo::SubAxisInfoAttr::get(context, preSize, size);
}

Attribute WireReader::axisRef() {
  StringAttr name;
  uint64_t hasSubAxis;
  stablehlo::SubAxisInfoAttr subAxis;
  if (failed(reader.readAttribute(name)) || failed(reader.readVarInt(hasSubAxis)) ||
      (hasSubAxis && failed(reader.readAttribute(subAxis))))
    return {};
  return stablehlo::AxisRefAttr::get(context, name.getValue(), subAxis);
}

Attribute WireReader::replicaGroupMeshAxes() {
  Attribute mesh;
  ArrayAttr axes;
  if (failed(reader.readAttribute(mesh)) || failed(reader.readAttribute(axes))) return {};
  if (auto symbol = dyn_cast<StringAttr>(mesh)) mesh = FlatSymbolRefAttr::get(symbol);
  return stablehlo::ReplicaGroupMeshAxesAttr::getChecked(errorMaker(), context, mesh, axes);
}

Attribute WireReader::meshAxis() {
  StringAttr name;
  int64_t size;
  if (failed(reader.readAttribute(name)) || failed(reader.readSignedVarInt(size))) return {};
  return stablehlo::MeshAxisAttr::get(context, name.getValue(), size);
}

Attribute WireReader::mesh() {
  ArrayAttr axes;
  Attribute devices;
  if (failed(reader.readAttribute(axes)) || failed(reader.readOptionalAttribute(devices)))
    return {};
  SmallVector<stablehlo::MeshAxisAttr> meshAxes;
  for (Attribute axis : axes) {
    auto meshAxis = dyn_cast<stablehlo::MeshAxisAttr>(axis);
    if (!meshAxis) return fail("a mesh consists of mesh axes");
    meshAxes.push_back(meshAxis);
  }
  auto deviceIds = dyn_cast_or_null<DenseIntElementsAttr>(devices);
  if (devices && !deviceIds) return fail("device ids of a mesh are a tensor of integers");
  return stablehlo::MeshAttr::getChecked(errorMaker(), context, ArrayRef(meshAxes), deviceIds);
}

Type WireReader::type() {
  uint64_t code;
  if (failed(reader.readVarInt(code))) return {};
  for (const SimpleType &simple : simpleTypes)
    if (simple.code == code) return simple.make(context);
  SmallVector<Type> members;
  switch (code) {
    case kComplexType:
      return complex();
    case kFunctionType:
      return function();
    case kRankedTensorType:
      return rankedTensor(/*hasEncoding=*/false);
    case kRankedTensorWithEncodingType:
      return rankedTensor(/*hasEncoding=*/true);
    case kTokenType:
      return stablehlo::TokenType::get(context);
    case kTupleType:
      if (failed(types(members))) return {};
      return TupleType::get(context, members);
    case kQuantizedType:
      return quantized();
    case kUnrankedTensorType:
      return unrankedTensor();
    case kQuantizedPerAxisType:
      return quantizedPerAxis();
    case kBufferType:
      return buffer();
    case kFutureType:
      if (failed(types(members))) return {};
      return stablehlo::FutureType::getChecked(errorMaker(), context, ArrayRef(members));
    default:
      return fail<Type>("unknown VHLO type code " + Twine(code));
  }
}

Type WireReader::complex() {
  Type element;
  if (failed(reader.readType(element))) return {};
  return ComplexType::getChecked(errorMaker(), element);
}

Type WireReader::function() {
  SmallVector<Type> inputs, outputs;
  if (failed(types(inputs)) || failed(types(outputs))) return {};
  return FunctionType::get(context, inputs, outputs);
}

Type WireReader::rankedTensor(bool hasEncoding) {
  Attribute encoding;
  SmallVector<int64_t> shape;
  Type element;
  if ((hasEncoding && failed(reader.readAttribute(encoding))) || failed(ints(shape)) ||
      failed(reader.readType(element)))
    return {};
  return RankedTensorType::getChecked(errorMaker(), shape, element, encoding);
}

Type WireReader::quantized() {
  uint64_t flags;
  Type storage, expressed;
  double scale;
  int64_t zeroPoint, min, max;
  if (failed(reader.readVarInt(flags)) || failed(reader.readType(storage)) ||
      failed(reader.readType(expressed)) || failed(float64(scale)) ||
      failed(reader.readSignedVarInt(zeroPoint)) || failed(reader.readSignedVarInt(min)) ||
      failed(reader.readSignedVarInt(max)))
    return {};
  if (flags > 1) return fail<Type>("unknown flags of a quantized type: " + Twine(flags));
  return quant::UniformQuantizedType::getChecked(errorMaker(), static_cast<unsigned>(flags),
                                                 storage, expressed, scale, zeroPoint, min, max);
}

Type WireReader::quantizedPerAxis() {
  uint64_t flags, axis;
  Type storage, expressed;
  int64_t min, max;
  SmallVector<double> scales;
  SmallVector<int64_t> zeroPoints;
  if (failed(reader.readVarInt(flags)) || failed(reader.readType(storage)) ||
      failed(reader.readType(expressed)) || failed(reader.readVarInt(axis)) ||
      failed(reader.readSignedVarInt(min)) || failed(reader.readSignedVarInt(max)) ||
      failed(ir::readList(reader, scales, [&](double &scale) { return float64(scale); })) ||
      failed(ints(zeroPoints)))
    return {};
  if (flags > 1) return fail<Type>("unknown flags of a quantized type: " + Twine(flags));
  if (axis > INT32_MAX) return fail<Type>("no tensor has a dimension " + Twine(axis));
  return quant::UniformQuantizedPerAxisType::getChecked(errorMaker(), static_cast<unsigned>(flags),
                                                        storage, expressed, scales, zeroPoints,
                                                        static_cast<int32_t>(axis), min, max);
}

Type WireReader::unrankedTensor() {
  Type element;
  if (failed(reader.readType(element))) return {};
  return UnrankedTensorType::getChecked(errorMaker(), element);
}

Type WireReader::buffer() {
  SmallVector<int64_t> shape;
  Type element;
  if (failed(ints(shape)) || failed(reader.readType(element))) return {};
  return MemRefType::getChecked(errorMaker(), shape, element, MemRefLayoutAttrInterface(),
                                Attribute());
}

}  // namespace

template <class AttrOrType>
bool Sizes::admit(AttrOrType entity) {
  // A diagnostic may print the types of all operands of an op, so these have a lower limit.
  constexpr bool isType = std::is_base_of_v<Type, AttrOrType>;
  constexpr uint64_t kMostNodes = isType ? 1 << 16 : 1 << 20, kDeepest = 128;
  std::lock_guard lock(mutex);
  Size size;
  auto add = [&](auto part) {
    if (!part) return;
    auto known = sizes.find(part.getAsOpaquePointer());
    Size partSize = known == sizes.end() ? Size() : known->second;
    size.nodes += partSize.nodes;
    size.depth = std::max(size.depth, partSize.depth + 1);
  };
  entity.walkImmediateSubElements(add, add);
  if (size.nodes > kMostNodes || size.depth > kDeepest) return false;
  if (size.nodes > 1) sizes[entity.getAsOpaquePointer()] = size;
  return true;
}

Attribute readWireAttribute(DialectBytecodeReader &reader, Sizes &sizes) {
  Attribute attr = WireReader(reader).attribute();
  if (!attr || sizes.admit(attr)) return attr;
  reader.emitError("an attribute is too large when written out");
  return {};
}

Type readWireType(DialectBytecodeReader &reader, Sizes &sizes) {
  Type type = WireReader(reader).type();
  if (!type || sizes.admit(type)) return type;
  reader.emitError("a type is too large when written out");
  return {};
}

}  // namespace vitro::vhlo
