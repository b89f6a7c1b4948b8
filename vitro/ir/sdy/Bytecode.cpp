// The sdy dialect's attributes in MLIR bytecode. The codes are those of Shardy, and frozen.
#include "vitro/ir/sdy/Dialect.h"
#include "vitro/ir/shared/ReadList.h"

#include "llvm/ADT/TypeSwitch.h"

namespace vitro::sdy {
using namespace mlir;

namespace {

enum Code : unsigned {
  kManualAxes = 0,
  kMeshAxis = 1,
  kMesh = 2,
  kSubAxisInfo = 3,
  kAxisRef = 4,
  kDimensionSharding = 5,
  kTensorShardingV1 = 6,  // without unreduced axes
  kPerValueV1 = 7,        // of such shardings
  kDimMapping = 8,
  kTensorMapping = 9,
  kOpShardingRule = 10,
  kAxisRefList = 11,
  kListOfAxisRefLists = 12,
  kAllToAllParam = 13,
  kAllToAllParamList = 14,
  kTensorShardingV2 = 15,  // unreduced axes, to be summed
  kPerValueV2 = 16,
  kTensorShardingV3 = 17,  // any reduction
};

class Reader {
 public:
  explicit Reader(DialectBytecodeReader &reader) : reader(reader), context(reader.getContext()) {}
  Attribute attribute();

 private:
  template <class Attr>
  LogicalResult attributes(SmallVectorImpl<Attr> &items) {
    return ir::readAttributes(reader, items);
  }
  LogicalResult ints(SmallVectorImpl<int64_t> &items) { return ir::readInts(reader, items); }
  LogicalResult number(int64_t &value) { return reader.readSignedVarInt(value); }

  template <class List, class Item>
  Attribute listOf() {
    SmallVector<Item> items;
    if (failed(attributes(items))) return {};
    return List::get(context, items);
  }
  Attribute meshAxis();
  Attribute mesh();
  Attribute subAxisInfo();
  Attribute axisRef();
  Attribute dimensionSharding();
  Attribute tensorSharding(Code code);
  Attribute dimMapping();
  Attribute opShardingRule();
  Attribute allToAllParam();

  DialectBytecodeReader &reader;
  MLIRContext *context;
};

Attribute Reader::attribute() {
  uint64_t code;
  if (failed(reader.readVarInt(code))) return {};
  switch (code) {
    case kManualAxes:
      return listOf<ManualAxesAttr, StringAttr>();
    case kMeshAxis:
      return meshAxis();
    case kMesh:
      return mesh();
    case kSubAxisInfo:
      return subAxisInfo();
    case kAxisRef:
      return axisRef();
    case kDimensionSharding:
      return dimensionSharding();
    case kTensorShardingV1:
    case kTensorShardingV2:
    case kTensorShardingV3:
      return tensorSharding(static_cast<Code>(code));
    case kPerValueV1:
    case kPerValueV2:
      return listOf<TensorShardingPerValueAttr, TensorShardingAttr>();
    case kDimMapping:
      return dimMapping();
    case kTensorMapping:
      return listOf<TensorMappingAttr, DimMappingAttr>();
    case kOpShardingRule:
      return opShardingRule();
    case kAxisRefList:
      return listOf<AxisRefListAttr, AxisRefAttr>();
    case kListOfAxisRefLists:
      return listOf<ListOfAxisRefListsAttr, AxisRefListAttr>();
    case kAllToAllParam:
      return allToAllParam();
    case kAllToAllParamList:
      return listOf<AllToAllParamListAttr, AllToAllParamAttr>();
    default:
      reader.emitError() << "unknown sdy attribute code " << code;
      return {};
  }
}

Attribute Reader::meshAxis() {
  StringRef name;
  int64_t size;
  if (failed(reader.readString(name)) || failed(number(size))) return {};
  return MeshAxisAttr::get(context, name, size);
}

Attribute Reader::mesh() {
  SmallVector<MeshAxisAttr> axes;
  SmallVector<int64_t> devices;
  if (failed(attributes(axes)) || failed(ints(devices))) return {};
  return MeshAttr::get(context, axes, devices);
}

Attribute Reader::subAxisInfo() {
  int64_t preSize, size;
  if (failed(number(preSize)) || failed(number(size))) return {};
  return SubAxisInfoAttr::get(context, preSize, size);
}

Attribute Reader::axisRef() {
  StringRef name;
  SubAxisInfoAttr subAxis;
  if (failed(reader.readString(name)) || failed(reader.readOptionalAttribute(subAxis))) return {};
  return AxisRefAttr::get(context, name, subAxis);
}

Attribute Reader::dimensionSharding() {
  SmallVector<AxisRefAttr> axes;
  bool isClosed, hasPriority;
  uint64_t priority;
  if (failed(attributes(axes)) || failed(reader.readBool(isClosed)) ||
      failed(reader.readVarIntWithFlag(priority, hasPriority)))
    return {};
  std::optional<int64_t> given;
  if (hasPriority) given = static_cast<int64_t>(priority);
  return DimensionShardingAttr::get(context, axes, isClosed, given);
}

Attribute Reader::tensorSharding(Code code) {
  Attribute meshOrRef;
  SmallVector<DimensionShardingAttr> dims;
  SmallVector<AxisRefAttr> replicated, unreduced;
  int64_t reduction = 0;
  if (failed(reader.readAttribute(meshOrRef)) || failed(attributes(dims)) ||
      failed(attributes(replicated)) ||
      (code != kTensorShardingV1 && failed(attributes(unreduced))) ||
      (code == kTensorShardingV3 && failed(number(reduction))))
    return {};
  if (reduction < 0 || reduction > 2) {
    reader.emitError() << "unknown reduction " << reduction;
    return {};
  }
  return TensorShardingAttr::getChecked([this] { return reader.emitError(); }, context, meshOrRef,
                                        ArrayRef(dims), ArrayRef(replicated), ArrayRef(unreduced),
                                        static_cast<ReductionOp>(reduction));
}

Attribute Reader::dimMapping() {
  SmallVector<int64_t> factors;
  if (failed(ints(factors))) return {};
  return DimMappingAttr::get(context, factors);
}

Attribute Reader::opShardingRule() {
  SmallVector<TensorMappingAttr> operands, results;
  SmallVector<int64_t> sizes, reduction, replication, permutation, blocked;
  bool isCustom;
  if (failed(ints(sizes)) || failed(attributes(operands)) || failed(attributes(results)) ||
      failed(ints(reduction)) || failed(ints(replication)) || failed(ints(permutation)) ||
      failed(ints(blocked)) || failed(reader.readBool(isCustom)))
    return {};
  return OpShardingRuleAttr::get(context, sizes, operands, results, reduction, replication,
                                 permutation, blocked, isCustom);
}

Attribute Reader::allToAllParam() {
  SmallVector<AxisRefAttr> axes;
  int64_t source, target;
  if (failed(attributes(axes)) || failed(number(source)) || failed(number(target))) return {};
  return AllToAllParamAttr::get(context, axes, source, target);
}

bool hasUnreduced(TensorShardingAttr sharding) { return !sharding.getUnreducedAxes().empty(); }

class Writer {
 public:
  explicit Writer(DialectBytecodeWriter &writer) : writer(writer) {}
  LogicalResult attribute(Attribute attr) {
    return llvm::TypeSwitch<Attribute, LogicalResult>(attr)
        .Case([&](ManualAxesAttr a) { return listOf(kManualAxes, a.getValue()); })
        .Case([&](MeshAxisAttr a) {
          begin(kMeshAxis);
          writer.writeOwnedString(a.getName());
          return writer.writeSignedVarInt(a.getSize()), success();
        })
        .Case([&](MeshAttr a) {
          (void)listOf(kMesh, a.getAxes());
          return writer.writeSignedVarInts(a.getDeviceIds()), success();
        })
        .Case([&](SubAxisInfoAttr a) {
          begin(kSubAxisInfo);
          writer.writeSignedVarInt(a.getPreSize());
          return writer.writeSignedVarInt(a.getSize()), success();
        })
        .Case([&](AxisRefAttr a) {
          begin(kAxisRef);
          writer.writeOwnedString(a.getName());
          return writer.writeOptionalAttribute(a.getSubAxisInfo()), success();
        })
        .Case([&](DimensionShardingAttr a) {
          (void)listOf(kDimensionSharding, a.getAxes());
          writer.writeOwnedBool(a.getIsClosed());
          auto priority = static_cast<uint64_t>(a.getPriority().value_or(0));
          return writer.writeVarIntWithFlag(priority, a.getPriority().has_value()), success();
        })
        .Case([&](TensorShardingAttr a) { return tensorSharding(a), success(); })
        .Case([&](TensorShardingPerValueAttr a) {
          bool any = llvm::any_of(a.getShardings(), hasUnreduced);
          return listOf(any ? kPerValueV2 : kPerValueV1, a.getShardings());
        })
        .Case([&](DimMappingAttr a) {
          begin(kDimMapping);
          return writer.writeSignedVarInts(a.getFactorIndices()), success();
        })
        .Case([&](TensorMappingAttr a) { return listOf(kTensorMapping, a.getDimMappings()); })
        .Case([&](OpShardingRuleAttr a) { return opShardingRule(a), success(); })
        .Case([&](AxisRefListAttr a) { return listOf(kAxisRefList, a.getValue()); })
        .Case([&](ListOfAxisRefListsAttr a) { return listOf(kListOfAxisRefLists, a.getValue()); })
        .Case([&](AllToAllParamAttr a) {
          (void)listOf(kAllToAllParam, a.getAxes());
          writer.writeSignedVarInt(a.getSrcDim());
          return writer.writeSignedVarInt(a.getTgtDim()), success();
        })
        .Case([&](AllToAllParamListAttr a) { return listOf(kAllToAllParamList, a.getValue()); })
        .Default([](Attribute) { return failure(); });
  }

 private:
  void begin(Code code) { writer.writeVarInt(code); }
  template <class Attr>
  LogicalResult listOf(Code code, ArrayRef<Attr> items) {
    begin(code);
    return writer.writeAttributes(items), success();
  }
  void tensorSharding(TensorShardingAttr sharding) {
    bool unreduced = hasUnreduced(sharding), isSum = sharding.getReductionOp() == ReductionOp::SUM;
    begin(!unreduced ? kTensorShardingV1 : isSum ? kTensorShardingV2 : kTensorShardingV3);
    writer.writeAttribute(sharding.getMeshOrRef());
    writer.writeAttributes(sharding.getDimShardings());
    writer.writeAttributes(sharding.getReplicatedAxes());
    if (unreduced) writer.writeAttributes(sharding.getUnreducedAxes());
    if (unreduced && !isSum)
      writer.writeSignedVarInt(static_cast<int64_t>(sharding.getReductionOp()));
  }
  void opShardingRule(OpShardingRuleAttr rule) {
    begin(kOpShardingRule);
    writer.writeSignedVarInts(rule.getFactorSizes());
    writer.writeAttributes(rule.getOperandMappings());
    writer.writeAttributes(rule.getResultMappings());
    writer.writeSignedVarInts(rule.getReductionFactors());
    writer.writeSignedVarInts(rule.getNeedReplicationFactors());
    writer.writeSignedVarInts(rule.getPermutationFactors());
    writer.writeSignedVarInts(rule.getBlockedPropagationFactors());
    writer.writeOwnedBool(rule.getIsCustomRule());
  }

  DialectBytecodeWriter &writer;
};

struct Bytecode : BytecodeDialectInterface {
  explicit Bytecode(Dialect *dialect) : BytecodeDialectInterface(dialect) {}
  Attribute readAttribute(DialectBytecodeReader &reader) const override {
    return Reader(reader).attribute();
  }
  LogicalResult writeAttribute(Attribute attr, DialectBytecodeWriter &writer) const override {
    return Writer(writer).attribute(attr);
  }
  // The version does not change the encoding: the codes determine it.
  std::unique_ptr<DialectVersion> readVersion(DialectBytecodeReader &reader) const override {
    uint64_t part;
    for (int i = 0; i < 3; ++i)
      if (failed(reader.readVarInt(part))) return nullptr;
    return std::make_unique<DialectVersion>();
  }
};

}  // namespace

void SdyDialect::registerBytecode() { addInterfaces<Bytecode>(); }

}  // namespace vitro::sdy
