// The stablehlo dialect's attributes and types in MLIR bytecode, byte for byte as in the StableHLO
// project, so that modules saved by JAX can be read and ours can be read by JAX.
#include "vitro/ir/shared/ReadList.h"
#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::stablehlo {
using namespace mlir;

namespace {

/// How one kind of attribute parameter is encoded. `Stored` is what it is read into.
template <typename T>
struct Wire;

template <>
struct Wire<int64_t> {
  using Stored = int64_t;
  static LogicalResult read(DialectBytecodeReader &reader, int64_t &value) {
    return reader.readSignedVarInt(value);
  }
  static void write(DialectBytecodeWriter &writer, int64_t value) {
    writer.writeSignedVarInt(value);
  }
};

template <>
struct Wire<ArrayRef<int64_t>> {
  using Stored = SmallVector<int64_t>;
  static LogicalResult read(DialectBytecodeReader &reader, Stored &values) {
    return ir::readInts(reader, values);
  }
  static void write(DialectBytecodeWriter &writer, ArrayRef<int64_t> values) {
    writer.writeSignedVarInts(values);
  }
};

template <>
struct Wire<bool> {
  using Stored = bool;
  static LogicalResult read(DialectBytecodeReader &reader, bool &value) {
    return reader.readBool(value);
  }
  static void write(DialectBytecodeWriter &writer, bool value) { writer.writeOwnedBool(value); }
};

template <>
struct Wire<StringRef> {
  using Stored = StringRef;
  static LogicalResult read(DialectBytecodeReader &reader, StringRef &value) {
    return reader.readString(value);
  }
  static void write(DialectBytecodeWriter &writer, StringRef value) {
    writer.writeOwnedString(value);
  }
};

template <>
struct Wire<llvm::APFloat> {
  using Stored = llvm::APFloat;
  static LogicalResult read(DialectBytecodeReader &reader, llvm::APFloat &value) {
    auto read = reader.readAPFloatWithKnownSemantics(llvm::APFloat::IEEEdouble());
    if (failed(read)) return failure();
    value = *read;
    return success();
  }
  static void write(DialectBytecodeWriter &writer, const llvm::APFloat &value) {
    writer.writeAPFloatWithKnownSemantics(value);
  }
};

template <>
struct Wire<Type> {
  using Stored = Type;
  static LogicalResult read(DialectBytecodeReader &reader, Type &value) {
    return reader.readType(value);
  }
  static void write(DialectBytecodeWriter &writer, Type value) { writer.writeType(value); }
};

template <typename T>
  requires std::is_enum_v<T>
struct Wire<T> {
  using Stored = T;
  static LogicalResult read(DialectBytecodeReader &reader, T &value) {
    uint64_t number;
    if (failed(reader.readVarInt(number))) return failure();
    value = static_cast<T>(number);
    if (number > UINT32_MAX || stringifyEnum(value).empty())
      return reader.emitError() << "no such enumerator: " << number;
    return success();
  }
  static void write(DialectBytecodeWriter &writer, T value) {
    writer.writeVarInt(static_cast<uint64_t>(value));
  }
};

/// A required attribute.
template <typename T>
struct RequiredWire {
  using Stored = T;
  static LogicalResult read(DialectBytecodeReader &reader, T &value) {
    return reader.readAttribute(value);
  }
  static void write(DialectBytecodeWriter &writer, T value) { writer.writeAttribute(value); }
};
template <>
struct Wire<Attribute> : RequiredWire<Attribute> {};
template <>
struct Wire<ResultAccuracyModeAttr> : RequiredWire<ResultAccuracyModeAttr> {};

/// An optional attribute, after a flag that says whether it is present.
template <typename T>
struct OptionalWire {
  using Stored = T;
  static LogicalResult read(DialectBytecodeReader &reader, T &value) {
    bool present;
    if (failed(reader.readBool(present))) return failure();
    return present ? reader.readAttribute(value) : success();
  }
  static void write(DialectBytecodeWriter &writer, T value) {
    writer.writeOwnedBool(value != nullptr);
    if (value) writer.writeAttribute(value);
  }
};
template <>
struct Wire<SubAxisInfoAttr> : OptionalWire<SubAxisInfoAttr> {};
template <>
struct Wire<DenseIntElementsAttr> : OptionalWire<DenseIntElementsAttr> {};

template <>
struct Wire<ArrayAttr> {
  using Stored = ArrayAttr;
  static LogicalResult read(DialectBytecodeReader &reader, ArrayAttr &value) {
    SmallVector<Attribute> members;
    if (failed(ir::readAttributes(reader, members))) return failure();
    value = ArrayAttr::get(reader.getContext(), members);
    return success();
  }
  static void write(DialectBytecodeWriter &writer, ArrayAttr value) {
    writer.writeAttributes(value.getValue());
  }
};

template <>
struct Wire<ArrayRef<MeshAxisAttr>> {
  using Stored = SmallVector<MeshAxisAttr>;
  static LogicalResult read(DialectBytecodeReader &reader, Stored &axes) {
    ArrayAttr array;
    if (failed(reader.readAttribute(array))) return failure();
    if (!llvm::all_of(array, llvm::IsaPred<MeshAxisAttr>))
      return reader.emitError() << "a mesh has an axis that is none";
    llvm::append_range(axes, array.getAsRange<MeshAxisAttr>());
    return success();
  }
  static void write(DialectBytecodeWriter &writer, ArrayRef<MeshAxisAttr> axes) {
    SmallVector<Attribute> members(axes.begin(), axes.end());
    writer.writeAttribute(ArrayAttr::get(axes.front().getContext(), members));
  }
};

template <typename T>
typename Wire<T>::Stored blank() {
  if constexpr (std::is_same_v<T, llvm::APFloat>)
    return llvm::APFloat(0.0);
  else
    return {};
}

template <typename Getter>
struct Returned;
template <typename T, typename Owner>
struct Returned<T (Owner::*)() const> {
  using Type = std::remove_cvref_t<T>;
};

/// One attribute: its code, then its parameters in the order in which `get` takes them.
template <uint64_t attributeCode, typename Attr, auto... getters>
struct Row {
  static constexpr uint64_t code = attributeCode;

  static Attribute read(DialectBytecodeReader &reader) {
    return readFields<typename Returned<decltype(getters)>::Type...>(reader);
  }

  static bool write(Attribute attribute, DialectBytecodeWriter &writer) {
    auto typed = dyn_cast<Attr>(attribute);
    if (!typed) return false;
    writer.writeVarInt(code);
    (Wire<typename Returned<decltype(getters)>::Type>::write(writer, (typed.*getters)()), ...);
    return true;
  }

 private:
  template <typename... Ts>
  static Attribute readFields(DialectBytecodeReader &reader) {
    std::tuple<typename Wire<Ts>::Stored...> fields{blank<Ts>()...};
    auto readAll = [&](auto &...field) {
      return (succeeded(Wire<Ts>::read(reader, field)) && ...);
    };
    if (!std::apply(readAll, fields)) return {};
    auto make = [&](auto &...field) -> Attribute {
      auto emitError = [&] { return reader.emitError(); };
      if constexpr (requires { Attr::verify(emitError, field...); })
        if (failed(Attr::verify(emitError, field...))) return {};
      return Attr::get(reader.getContext(), field...);
    };
    return std::apply(make, fields);
  }
};

template <uint64_t code, typename Attr>
using EnumRow = Row<code, Attr, &Attr::getValue>;

using Conv = ConvDimensionNumbersAttr;
using Dot = DotDimensionNumbersAttr;
using Gather = GatherDimensionNumbersAttr;
using Scatter = ScatterDimensionNumbersAttr;
using Algorithm = DotAlgorithmAttr;
using Alias = OutputOperandAliasAttr;

using Rows = std::tuple<
    Row<1, ChannelHandleAttr, &ChannelHandleAttr::getHandle, &ChannelHandleAttr::getType>,
    EnumRow<2, ComparisonDirectionAttr>, EnumRow<3, ComparisonTypeAttr>,
    Row<4, Conv, &Conv::getInputBatchDimension, &Conv::getInputFeatureDimension,
        &Conv::getInputSpatialDimensions, &Conv::getKernelInputFeatureDimension,
        &Conv::getKernelOutputFeatureDimension, &Conv::getKernelSpatialDimensions,
        &Conv::getOutputBatchDimension, &Conv::getOutputFeatureDimension,
        &Conv::getOutputSpatialDimensions>,
    Row<5, Dot, &Dot::getLhsBatchingDimensions, &Dot::getRhsBatchingDimensions,
        &Dot::getLhsContractingDimensions, &Dot::getRhsContractingDimensions>,
    EnumRow<6, FftTypeAttr>,
    Row<7, Gather, &Gather::getOffsetDims, &Gather::getCollapsedSliceDims,
        &Gather::getOperandBatchingDims, &Gather::getStartIndicesBatchingDims,
        &Gather::getStartIndexMap, &Gather::getIndexVectorDim>,
    EnumRow<8, PrecisionAttr>, EnumRow<9, RngAlgorithmAttr>, EnumRow<10, RngDistributionAttr>,
    Row<11, Scatter, &Scatter::getUpdateWindowDims, &Scatter::getInsertedWindowDims,
        &Scatter::getInputBatchingDims, &Scatter::getScatterIndicesBatchingDims,
        &Scatter::getScatterDimsToOperandDims, &Scatter::getIndexVectorDim>,
    EnumRow<12, TransposeAttr>, Row<13, BoundsAttr, &BoundsAttr::getBounds>,
    Row<14, Alias, &Alias::getOutputTupleIndices, &Alias::getOperandIndex,
        &Alias::getOperandTupleIndices>,
    Row<15, Algorithm, &Algorithm::getLhsPrecisionType, &Algorithm::getRhsPrecisionType,
        &Algorithm::getAccumulationType, &Algorithm::getLhsComponentCount,
        &Algorithm::getRhsComponentCount, &Algorithm::getNumPrimitiveOperations,
        &Algorithm::getAllowImpreciseAccumulation>,
    EnumRow<16, ResultAccuracyModeAttr>,
    Row<17, ResultAccuracyAttr, &ResultAccuracyAttr::getAtol, &ResultAccuracyAttr::getRtol,
        &ResultAccuracyAttr::getUlps, &ResultAccuracyAttr::getMode>,
    Row<18, ReplicaGroupMeshAxesAttr, &ReplicaGroupMeshAxesAttr::getMesh,
        &ReplicaGroupMeshAxesAttr::getAxes>,
    Row<19, SubAxisInfoAttr, &SubAxisInfoAttr::getPreSize, &SubAxisInfoAttr::getSize>,
    Row<20, AxisRefAttr, &AxisRefAttr::getName, &AxisRefAttr::getSubAxisInfo>,
    Row<21, MeshAxisAttr, &MeshAxisAttr::getName, &MeshAxisAttr::getSize>,
    Row<22, MeshAttr, &MeshAttr::getAxes, &MeshAttr::getDeviceIds>>;

enum TypeCode : uint64_t { kToken = 0, kFuture = 1 };

/// Programs of any version are read the same way; MLIR only requires that the version is
/// understood.
struct Version : DialectVersion {};

struct Bytecode : BytecodeDialectInterface {
  explicit Bytecode(Dialect *dialect) : BytecodeDialectInterface(dialect) {}

  Attribute readAttribute(DialectBytecodeReader &reader) const final {
    uint64_t code;
    if (failed(reader.readVarInt(code))) return {};
    Attribute attribute;
    auto tryRow = [&]<typename R>(R) {
      if (R::code == code) attribute = R::read(reader);
      return R::code == code;
    };
    bool known = std::apply([&](auto... row) { return (tryRow(row) || ...); }, Rows());
    if (!known) reader.emitError() << "unknown stablehlo attribute code " << code;
    return attribute;
  }

  LogicalResult writeAttribute(Attribute attribute, DialectBytecodeWriter &writer) const final {
    return success(std::apply(
        [&](auto... row) { return (decltype(row)::write(attribute, writer) || ...); }, Rows()));
  }

  Type readType(DialectBytecodeReader &reader) const final {
    uint64_t code;
    SmallVector<Type> types;
    if (failed(reader.readVarInt(code))) return {};
    if (code == kToken) return TokenType::get(getContext());
    if (code == kFuture) {
      auto emitError = [&] { return reader.emitError(); };
      if (failed(ir::readTypes(reader, types)) || failed(FutureType::verify(emitError, types)))
        return {};
      return FutureType::get(getContext(), types);
    }
    reader.emitError() << "unknown stablehlo type code " << code;
    return {};
  }

  LogicalResult writeType(Type type, DialectBytecodeWriter &writer) const final {
    if (isa<TokenType>(type)) {
      writer.writeVarInt(kToken);
    } else if (auto future = dyn_cast<FutureType>(type)) {
      writer.writeVarInt(kFuture);
      writer.writeTypes(future.getTypes());
    } else {
      return failure();
    }
    return success();
  }

  std::unique_ptr<DialectVersion> readVersion(DialectBytecodeReader &reader) const final {
    uint64_t part;
    for (int i = 0; i < 3; ++i)
      if (failed(reader.readVarInt(part))) return nullptr;
    return std::make_unique<Version>();
  }
};

}  // namespace

void StablehloDialect::registerBytecode() { addInterfaces<Bytecode>(); }

}  // namespace vitro::stablehlo
