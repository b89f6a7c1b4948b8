// Writes builtin and stablehlo attributes and types as VHLO ones, and determines the version that
// this needs.
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/ir/vhlo/Codes.h"
#include "vitro/ir/vhlo/SimpleTypes.h"
#include "vitro/ir/vhlo/Wire.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

using namespace mlir;

namespace vitro::vhlo {

void loadDialectsForWire(MLIRContext &context) {
  context.loadDialect<stablehlo::StablehloDialect, quant::QuantDialect>();
}

namespace {

class WireWriter {
 public:
  explicit WireWriter(DialectBytecodeWriter &writer) : writer(writer) {}

  LogicalResult attribute(unsigned code, Attribute payload);
  LogicalResult type(Type type);

 private:
  void nested(Attribute attr) { writer.writeAttribute(toWire(attr)); }
  void nested(Type type) { writer.writeType(WireType::get(type)); }
  void nested(TypeRange types) {
    writer.writeVarInt(types.size());
    for (Type type : types) nested(type);
  }
  void float64(double value) { writer.writeAPFloatWithKnownSemantics(APFloat(value)); }
  LogicalResult tensor(DenseElementsAttr attr);
  LogicalResult rankedTensor(RankedTensorType type);
  void quantized(quant::UniformQuantizedType type);
  void quantizedPerAxis(quant::UniformQuantizedPerAxisType type);

  DialectBytecodeWriter &writer;
};

LogicalResult WireWriter::attribute(unsigned code, Attribute payload) {
  using namespace stablehlo;
  writer.writeVarInt(code);
  // An enum may also be the plain integer that it is written as (api_version).
  if (code == kApiVersion) {
    writer.writeVarInt(cast<IntegerAttr>(payload).getValue().getZExtValue());
    return success();
  }
  auto text = [&](StringRef value) { nested(StringAttr::get(payload.getContext(), value)); };
  return llvm::TypeSwitch<Attribute, LogicalResult>(payload)
      .Case<ComparisonDirectionAttr, ComparisonTypeAttr, FftTypeAttr, PrecisionAttr,
            RngAlgorithmAttr, RngDistributionAttr, TransposeAttr, ResultAccuracyModeAttr>(
          [&](auto attr) {
            writer.writeVarInt(static_cast<uint32_t>(attr.getValue()));
            return success();
          })
      .Case([&](ArrayAttr attr) {
        writer.writeVarInt(attr.size());
        for (Attribute item : attr) nested(item);
        return success();
      })
      .Case([&](BoolAttr attr) { return writer.writeVarInt(attr.getValue()), success(); })
      .Case([&](DictionaryAttr attr) {
        writer.writeVarInt(attr.size());
        for (NamedAttribute entry : attr) nested(entry.getName()), nested(entry.getValue());
        return success();
      })
      .Case([&](FloatAttr attr) {
        nested(attr.getType());
        return writer.writeAPFloatWithKnownSemantics(attr.getValue()), success();
      })
      .Case([&](IntegerAttr attr) {
        nested(attr.getType());
        return writer.writeAPIntWithKnownWidth(attr.getValue()), success();
      })
      .Case([&](OutputOperandAliasAttr attr) {
        writer.writeSignedVarInts(attr.getOutputTupleIndices());
        writer.writeSignedVarInt(attr.getOperandIndex());
        return writer.writeSignedVarInts(attr.getOperandTupleIndices()), success();
      })
      .Case([&](StringAttr attr) {
        return writer.writeOwnedString(attr.getValue()), success(isa<NoneType>(attr.getType()));
      })
      .Case([&](DenseElementsAttr attr) { return tensor(attr); })
      .Case([&](TypeAttr attr) { return nested(attr.getValue()), success(); })
      .Case([&](BoundsAttr attr) { return writer.writeSignedVarInts(attr.getBounds()), success(); })
      .Case([&](ResultAccuracyAttr attr) {
        writer.writeAPFloatWithKnownSemantics(attr.getAtol());
        writer.writeAPFloatWithKnownSemantics(attr.getRtol());
        writer.writeSignedVarInt(attr.getUlps());
        return nested(attr.getMode()), success();
      })
      .Case([&](SubAxisInfoAttr attr) {
        writer.writeSignedVarInt(attr.getPreSize());
        return writer.writeSignedVarInt(attr.getSize()), success();
      })
      .Case([&](AxisRefAttr attr) {
        text(attr.getName());
        writer.writeVarInt(attr.getSubAxisInfo() ? 1 : 0);
        if (attr.getSubAxisInfo()) nested(attr.getSubAxisInfo());
        return success();
      })
      .Case([&](ReplicaGroupMeshAxesAttr attr) {
        nested(attr.getMesh());
        return nested(attr.getAxes()), success();
      })
      .Case([&](MeshAxisAttr attr) {
        text(attr.getName());
        return writer.writeSignedVarInt(attr.getSize()), success();
      })
      .Case([&](MeshAttr attr) {
        SmallVector<Attribute> axes(attr.getAxes().begin(), attr.getAxes().end());
        nested(ArrayAttr::get(attr.getContext(), axes));
        Attribute devices = attr.getDeviceIds();
        return writer.writeOptionalAttribute(devices ? toWire(devices) : Attribute()), success();
      })
      .Default([](Attribute) { return failure(); });
}

LogicalResult WireWriter::tensor(DenseElementsAttr attr) {
  if (!isa<DenseIntOrFPElementsAttr>(attr)) return failure();
  nested(Type(attr.getType()));
  ArrayRef<char> raw = attr.getRawData();
  if (attr.getNumElements() == 0) raw = {};
  // A single true is one bit like any other, not the all-ones byte of a splat.
  static constexpr char oneBit[] = {0x00, 0x01};
  if (attr.getElementType().isInteger(1) && attr.getNumElements() == 1)
    raw = ArrayRef(&oneBit[raw[0] != 0], 1);
  return writer.writeOwnedBlob(raw), success();
}

LogicalResult WireWriter::rankedTensor(RankedTensorType type) {
  Attribute encoding = type.getEncoding();
  if (encoding && !isa<stablehlo::BoundsAttr>(encoding)) return failure();
  writer.writeVarInt(encoding ? kRankedTensorWithEncodingType : kRankedTensorType);
  if (encoding) nested(encoding);
  writer.writeSignedVarInts(type.getShape());
  return nested(type.getElementType()), success();
}

void WireWriter::quantized(quant::UniformQuantizedType type) {
  writer.writeVarInt(kQuantizedType);
  writer.writeVarInt(type.getFlags());
  nested(type.getStorageType());
  nested(type.getExpressedType());
  float64(type.getScale());
  writer.writeSignedVarInt(type.getZeroPoint());
  writer.writeSignedVarInt(type.getStorageTypeMin());
  writer.writeSignedVarInt(type.getStorageTypeMax());
}

void WireWriter::quantizedPerAxis(quant::UniformQuantizedPerAxisType type) {
  writer.writeVarInt(kQuantizedPerAxisType);
  writer.writeVarInt(type.getFlags());
  nested(type.getStorageType());
  nested(type.getExpressedType());
  writer.writeVarInt(static_cast<uint64_t>(type.getQuantizedDimension()));
  writer.writeSignedVarInt(type.getStorageTypeMin());
  writer.writeSignedVarInt(type.getStorageTypeMax());
  writer.writeVarInt(type.getScales().size());
  for (double scale : type.getScales()) float64(scale);
  writer.writeSignedVarInts(type.getZeroPoints());
}

LogicalResult WireWriter::type(Type type) {
  for (const SimpleType &simple : simpleTypes)
    if (simple.make(type.getContext()) == type) return writer.writeVarInt(simple.code), success();
  auto code = [&](unsigned value) { writer.writeVarInt(value); };
  return llvm::TypeSwitch<Type, LogicalResult>(type)
      .Case(
          [&](ComplexType t) { return code(kComplexType), nested(t.getElementType()), success(); })
      .Case([&](FunctionType t) {
        code(kFunctionType);
        return nested(TypeRange(t.getInputs())), nested(TypeRange(t.getResults())), success();
      })
      .Case([&](RankedTensorType t) { return rankedTensor(t); })
      .Case([&](stablehlo::TokenType) { return code(kTokenType), success(); })
      .Case(
          [&](TupleType t) { return code(kTupleType), nested(TypeRange(t.getTypes())), success(); })
      .Case([&](quant::UniformQuantizedType t) { return quantized(t), success(); })
      .Case([&](UnrankedTensorType t) {
        return code(kUnrankedTensorType), nested(t.getElementType()), success();
      })
      .Case([&](quant::UniformQuantizedPerAxisType t) { return quantizedPerAxis(t), success(); })
      .Case([&](MemRefType t) {
        if (!t.getLayout().isIdentity() || t.getMemorySpace()) return failure();
        code(kBufferType);
        writer.writeSignedVarInts(t.getShape());
        return nested(t.getElementType()), success();
      })
      .Case([&](stablehlo::FutureType t) {
        return code(kFutureType), nested(TypeRange(t.getTypes())), success();
      })
      .Default([](Type) { return failure(); });
}

/// Discards the output and records the newest code used, through the same code path as real
/// writing.
class NeedWriter : public DialectBytecodeWriter {
 public:
  std::optional<Need> result() {
    if (!speakable) return std::nullopt;
    return need;
  }

  void writeType(Type type) override {
    if (++depth > kMaxDepth) speakable = false;
    if (auto wire = dyn_cast<WireType>(type)) type = wire.getPayload();
    if (!speakable || !visited.insert(type.getAsOpaquePointer()).second) return void(--depth);
    codeOf = [](unsigned code) {
      for (const SimpleType &simple : simpleTypes)
        if (simple.code == code) return simple.since;
      return compoundTypeSince(code);
    };
    describe = [type] {
      std::string text;
      llvm::raw_string_ostream(text) << "type " << type;
      return text;
    };
    if (failed(WireWriter(*this).type(type))) speakable = false;
    --depth;
  }
  void writeAttribute(Attribute attr) override {
    auto wire = dyn_cast<WireAttr>(attr);
    if (!wire) return;  // another dialect's: read by that dialect, whatever the version
    if (++depth > kMaxDepth) speakable = false;
    if (!speakable || !visited.insert(attr.getAsOpaquePointer()).second) return void(--depth);
    codeOf = [](unsigned code) { return attrSince(code); };
    describe = [attr = wire.getPayload()] {
      std::string text;
      llvm::raw_string_ostream(text) << "attribute " << attr;
      return text;
    };
    if (failed(WireWriter(*this).attribute(wire.getCode(), wire.getPayload()))) speakable = false;
    --depth;
  }
  void writeOptionalAttribute(Attribute attr) override {
    if (attr) writeAttribute(attr);
  }
  void writeVarInt(uint64_t value) override {
    if (!codeOf) return;
    Version since = codeOf(static_cast<unsigned>(value));
    codeOf = nullptr;
    if (since > need.since) need = {since, describe()};
  }
  void writeResourceHandle(const AsmDialectResourceHandle &) override {}
  void writeSignedVarInt(int64_t) override {}
  void writeAPIntWithKnownWidth(const APInt &) override {}
  void writeAPFloatWithKnownSemantics(const APFloat &) override {}
  void writeOwnedString(StringRef) override {}
  void writeOwnedBlob(ArrayRef<char>) override {}
  void writeOwnedBool(bool) override {}
  int64_t getBytecodeVersion() const override { return bytecodeVersionOf(kCurrentVersion); }
  FailureOr<const DialectVersion *> getDialectVersion(StringRef) const override {
    return failure();
  }

 private:
  static constexpr int kMaxDepth = 256;
  std::function<Version(unsigned)> codeOf;  // set while the next integer is a code
  std::function<std::string()> describe;
  Need need;
  llvm::DenseSet<const void *> visited;  // parts are shared, also by shared parts
  int depth = 0;
  bool speakable = true;
};

std::optional<unsigned> codeFor(Attribute attr) {
  using namespace stablehlo;
  return llvm::TypeSwitch<Attribute, std::optional<unsigned>>(attr)
      .Case([](ArrayAttr) { return kArray; })
      .Case([](BoolAttr) { return kBool; })
      .Case([](ComparisonDirectionAttr) { return kComparisonDirection; })
      .Case([](ComparisonTypeAttr) { return kComparisonType; })
      .Case([](DictionaryAttr) { return kDict; })
      .Case([](FftTypeAttr) { return kFftType; })
      .Case([](FloatAttr) { return kFloat; })
      .Case([](IntegerAttr) { return kInteger; })
      .Case([](OutputOperandAliasAttr) { return kOutputOperandAlias; })
      .Case([](PrecisionAttr) { return kPrecision; })
      .Case([](RngAlgorithmAttr) { return kRngAlgorithm; })
      .Case([](RngDistributionAttr) { return kRngDistribution; })
      .Case([](StringAttr) { return kString; })
      .Case([](DenseElementsAttr) { return kTensor; })
      .Case([](TransposeAttr) { return kTranspose; })
      .Case([](TypeAttr) { return kType; })
      .Case([](BoundsAttr) { return kBounds; })
      .Case([](ResultAccuracyModeAttr) { return kResultAccuracyMode; })
      .Case([](ResultAccuracyAttr) { return kResultAccuracy; })
      .Case([](SubAxisInfoAttr) { return kSubAxisInfo; })
      .Case([](AxisRefAttr) { return kAxisRef; })
      .Case([](ReplicaGroupMeshAxesAttr) { return kReplicaGroupMeshAxes; })
      .Case([](MeshAxisAttr) { return kMeshAxis; })
      .Case([](MeshAttr) { return kMesh; })
      .Default([](Attribute) { return std::nullopt; });
}

}  // namespace

Attribute toWire(Attribute attr) {
  if (isa<WireAttr>(attr)) return attr;
  if (auto symbol = dyn_cast<FlatSymbolRefAttr>(attr)) attr = symbol.getAttr();
  Builder builder(attr.getContext());
  if (auto ints = dyn_cast<DenseI64ArrayAttr>(attr)) attr = builder.getI64TensorAttr(ints);
  if (auto bools = dyn_cast<DenseBoolArrayAttr>(attr)) {
    auto type = RankedTensorType::get({bools.size()}, builder.getI1Type());
    attr = DenseElementsAttr::get(type, bools.asArrayRef());
  }
  auto code = codeFor(attr);
  return code ? WireAttr::get(attr, *code) : attr;
}

LogicalResult writeWireAttribute(WireAttr attr, DialectBytecodeWriter &writer) {
  return WireWriter(writer).attribute(attr.getCode(), attr.getPayload());
}
LogicalResult writeWireType(Type type, DialectBytecodeWriter &writer) {
  return WireWriter(writer).type(type);
}

std::optional<Need> needOf(Type type) {
  NeedWriter writer;
  writer.writeType(type);
  return writer.result();
}
std::optional<Need> needOf(Attribute attr) {
  NeedWriter writer;
  writer.writeAttribute(toWire(attr));
  return writer.result();
}

}  // namespace vitro::vhlo
