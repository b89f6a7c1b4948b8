// The vhlo dialect: one op model serves every row of the table.
#include "vitro/ir/vhlo/Dialect.h"

#include "vitro/ir/vhlo/Wire.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;

MLIR_DEFINE_EXPLICIT_TYPE_ID(vitro::vhlo::VhloDialect)
MLIR_DEFINE_EXPLICIT_TYPE_ID(vitro::vhlo::WireAttr)
MLIR_DEFINE_EXPLICIT_TYPE_ID(vitro::vhlo::WireType)

namespace vitro::vhlo {
namespace detail {

struct WireAttrStorage : AttributeStorage {
  using KeyTy = std::pair<Attribute, unsigned>;
  explicit WireAttrStorage(KeyTy key) : key(key) {}
  bool operator==(const KeyTy &other) const { return key == other; }
  static WireAttrStorage *construct(AttributeStorageAllocator &allocator, const KeyTy &key) {
    return new (allocator.allocate<WireAttrStorage>()) WireAttrStorage(key);
  }
  KeyTy key;
};

struct WireTypeStorage : TypeStorage {
  using KeyTy = Type;
  explicit WireTypeStorage(KeyTy key) : key(key) {}
  bool operator==(const KeyTy &other) const { return key == other; }
  static WireTypeStorage *construct(TypeStorageAllocator &allocator, const KeyTy &key) {
    return new (allocator.allocate<WireTypeStorage>()) WireTypeStorage(key);
  }
  KeyTy key;
};

}  // namespace detail

WireAttr WireAttr::get(Attribute payload, unsigned code) {
  return Base::get(payload.getContext(), std::make_pair(payload, code));
}
Attribute WireAttr::getPayload() const { return getImpl()->key.first; }
unsigned WireAttr::getCode() const { return getImpl()->key.second; }

WireType WireType::get(Type payload) { return Base::get(payload.getContext(), payload); }
Type WireType::getPayload() const { return getImpl()->key; }

namespace {

using Properties = SmallVector<Attribute, 0>;

Properties &propertiesOf(OpaqueProperties opaque) { return *opaque.as<Properties *>(); }

/// Fields are encoded as attribute references in table order.
struct FieldsCodec : BytecodeOpInterface::FallbackModel<FieldsCodec> {
  static LogicalResult readProperties(DialectBytecodeReader &reader, OperationState &state) {
    const OpRow *row = findOp(state.name.getStringRef());
    if (!row) return reader.emitError("no VHLO op ") << state.name, failure();
    auto &fields = state.getOrAddProperties<Properties>();
    fields.resize(row->fields().size());
    for (Attribute &field : fields)
      if (failed(reader.readAttribute(field))) return failure();
    return success();
  }
  void writeProperties(Operation *op, DialectBytecodeWriter &writer) const {
    for (Attribute field : fieldsOf(op)) writer.writeAttribute(field);
  }
};

class OpModel : public OperationName::Impl {
 public:
  OpModel(const OpRow &row, Dialect *dialect, TypeID id)
      : Impl(("vhlo." + Twine(row.name)).str(), dialect, id, interfaces()),
        row(row),
        count(row.fields().size()) {}

  LogicalResult foldHook(Operation *, ArrayRef<Attribute>,
                         SmallVectorImpl<OpFoldResult> &) override {
    return failure();
  }
  void getCanonicalizationPatterns(RewritePatternSet &, MLIRContext *) override {}
  bool hasTrait(TypeID trait) override {
    StringRef name = row.name;
    return (name == "return_v1" && trait == TypeID::get<OpTrait::IsTerminator>()) ||
           (name == "func_v1" && trait == TypeID::get<OpTrait::IsIsolatedFromAbove>());
  }
  OperationName::ParseAssemblyFn getParseAssemblyFn() override {
    return [](OpAsmParser &parser, OperationState &) -> ParseResult {
      return parser.emitError(parser.getNameLoc(), "VHLO ops have only the generic form");
    };
  }
  void populateDefaultAttrs(const OperationName &, NamedAttrList &) override {}
  void printAssembly(Operation *op, OpAsmPrinter &printer, StringRef) override {
    printer.printGenericOp(op);
  }
  LogicalResult verifyInvariants(Operation *op) override { return checkAgainstTable(op, row); }
  LogicalResult verifyRegionInvariants(Operation *) override { return success(); }

  std::optional<Attribute> getInherentAttr(Operation *op, StringRef name) override {
    int index = row.indexOf(name);
    if (index < 0) return std::nullopt;
    return fieldsOf(op)[index];
  }
  void setInherentAttr(Operation *op, StringAttr name, Attribute value) override {
    int index = row.indexOf(name);
    if (index >= 0) propertiesOf(op->getPropertiesStorage())[index] = value;
  }
  void populateInherentAttrs(Operation *op, NamedAttrList &attrs) override {
    for (auto [field, value] : llvm::zip(row.fields(), fieldsOf(op)))
      if (value) attrs.append(field.name, value);
  }
  LogicalResult verifyInherentAttrs(OperationName, NamedAttrList &,
                                    function_ref<InFlightDiagnostic()>) override {
    return success();
  }

  int getOpPropertyByteSize() override { return count ? sizeof(Properties) : 0; }
  void initProperties(OperationName, OpaqueProperties storage, OpaqueProperties init) override {
    auto *fields = new (storage.as<void *>()) Properties();
    if (init) *fields = propertiesOf(init);
    fields->resize(count);
  }
  void deleteProperties(OpaqueProperties storage) override { propertiesOf(storage).~Properties(); }
  void populateDefaultProperties(OperationName, OpaqueProperties) override {}
  LogicalResult setPropertiesFromAttr(OperationName, OpaqueProperties storage, Attribute attr,
                                      function_ref<InFlightDiagnostic()> emitError) override {
    auto dict = dyn_cast_or_null<DictionaryAttr>(attr);
    if (!dict) return emitError() << "expected a dictionary of attributes", failure();
    propertiesOf(storage).assign(count, {});
    for (NamedAttribute entry : dict) {
      int index = row.indexOf(entry.getName());
      if (index < 0) return emitError() << "unknown attribute " << entry.getName(), failure();
      propertiesOf(storage)[index] = entry.getValue();
    }
    return success();
  }
  Attribute getPropertiesAsAttr(Operation *op) override {
    NamedAttrList attrs;
    populateInherentAttrs(op, attrs);
    return attrs.getDictionary(op->getContext());
  }
  void copyProperties(OpaqueProperties to, OpaqueProperties from) override {
    propertiesOf(to) = propertiesOf(from);
  }
  bool compareProperties(OpaqueProperties a, OpaqueProperties b) override {
    return propertiesOf(a) == propertiesOf(b);
  }
  llvm::hash_code hashProperties(OpaqueProperties storage) override {
    return llvm::hash_combine_range(propertiesOf(storage));
  }

 private:
  static mlir::detail::InterfaceMap interfaces() {
    mlir::detail::InterfaceMap map;
    map.insertModels<FieldsCodec>();
    return map;
  }

  const OpRow &row;
  const size_t count;
};

class VhloBytecode : public BytecodeDialectInterface {
 public:
  explicit VhloBytecode(Dialect *dialect) : BytecodeDialectInterface(dialect) {}
  Attribute readAttribute(DialectBytecodeReader &reader) const override {
    return readWireAttribute(reader, sizes);
  }
  Type readType(DialectBytecodeReader &reader) const override {
    return readWireType(reader, sizes);
  }
  LogicalResult writeAttribute(Attribute attr, DialectBytecodeWriter &writer) const override {
    auto wire = dyn_cast<WireAttr>(attr);
    return success(wire && succeeded(writeWireAttribute(wire, writer)));
  }
  LogicalResult writeType(Type type, DialectBytecodeWriter &writer) const override {
    auto wire = dyn_cast<WireType>(type);
    return success(wire && succeeded(writeWireType(wire.getPayload(), writer)));
  }

 private:
  mutable Sizes sizes;
};

}  // namespace

VhloDialect::VhloDialect(MLIRContext *context)
    : Dialect(getDialectNamespace(), context, TypeID::get<VhloDialect>()) {
  loadDialectsForWire(*context);
  for (const OpRow &row : opTable()) {
    SmallVector<StringRef> names;
    for (const Field &field : row.fields()) names.push_back(field.name);
    RegisteredOperationName::insert(std::make_unique<OpModel>(row, this, opIds.allocate()), names);
  }
  addAttributes<WireAttr>();
  addTypes<WireType>();
  addInterfaces<VhloBytecode>();
}

// Artifacts contain no VHLO text, so none is parsed; printing is for debugging.
Attribute VhloDialect::parseAttribute(DialectAsmParser &parser, Type) const {
  parser.emitError(parser.getNameLoc(), "VHLO attributes have no text form");
  return {};
}
void VhloDialect::printAttribute(Attribute attr, DialectAsmPrinter &printer) const {
  printer << "wire<" << cast<WireAttr>(attr).getPayload() << ">";
}
Type VhloDialect::parseType(DialectAsmParser &parser) const {
  parser.emitError(parser.getNameLoc(), "VHLO types have no text form");
  return {};
}
void VhloDialect::printType(Type type, DialectAsmPrinter &printer) const {
  printer << "wire<" << cast<WireType>(type).getPayload() << ">";
}

ArrayRef<Attribute> fieldsOf(Operation *op) {
  if (op->getPropertiesStorageSize() == 0) return {};
  return propertiesOf(op->getPropertiesStorage());
}

Attribute fieldOf(Operation *op, const OpRow &row, StringRef name) {
  int index = row.indexOf(name);
  return index < 0 ? Attribute() : fieldsOf(op)[index];
}

Operation *createOp(OpBuilder &builder, Location loc, const OpRow &row, TypeRange results,
                    ValueRange operands, ArrayRef<Attribute> fields, unsigned regions) {
  OperationState state(loc, ("vhlo." + Twine(row.name)).str());
  state.addTypes(results);
  state.addOperands(operands);
  if (!fields.empty()) llvm::append_range(state.getOrAddProperties<Properties>(), fields);
  for (unsigned i = 0; i < regions; ++i) state.addRegion();
  return builder.create(state);
}

LogicalResult checkAgainstTable(Operation *op, const OpRow &row) {
  if (!row.operands.accepts(op->getNumOperands()))
    return op->emitOpError("has ") << op->getNumOperands() << " operands, which it cannot have";
  if (!row.results.accepts(op->getNumResults()))
    return op->emitOpError("has ") << op->getNumResults() << " results, which it cannot have";
  if (row.regions != kAnyRegions && op->getNumRegions() != static_cast<unsigned>(row.regions))
    return op->emitOpError("has ") << op->getNumRegions() << " regions instead of " << row.regions;
  if (op->getNumSuccessors() != 0) return op->emitOpError("has successors, which it cannot have");
  for (auto [field, value] : llvm::zip(row.fields(), fieldsOf(op)))
    if (!value) return op->emitOpError("lacks attribute '") << field.name << "'";
  return success();
}

}  // namespace vitro::vhlo
