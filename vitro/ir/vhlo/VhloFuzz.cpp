// Hostile artifacts against our half of reading them: the dialects' attribute and type decoders and
// the conversion to StableHLO. MLIR's own container reader is left out (it is known to crash and
// runs in a child), so the input is a stream that a stand-in reader serves directly.
#include "vitro/ir/Dialects.h"
#include "vitro/ir/vhlo/Dialect.h"
#include "vitro/ir/vhlo/PortableArtifact.h"

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Verifier.h"

namespace {
using namespace mlir;
using namespace vitro;

/// Serves integers, strings and blobs from the input, and earlier entries by index.
class StreamReader : public DialectBytecodeReader {
 public:
  StreamReader(MLIRContext &context, ArrayRef<uint8_t> bytes) : context(context), bytes(bytes) {}

  bool atEnd() const { return bytes.empty(); }
  uint8_t byte() {
    if (bytes.empty()) return 0;
    uint8_t value = bytes.front();
    bytes = bytes.drop_front();
    return value;
  }

  InFlightDiagnostic emitError(const Twine &message) const override {
    return mlir::emitError(UnknownLoc::get(&context), message);
  }
  FailureOr<const DialectVersion *> getDialectVersion(StringRef) const override {
    return failure();
  }
  MLIRContext *getContext() const override { return &context; }
  uint64_t getBytecodeVersion() const override { return 6; }
  LogicalResult readAttribute(Attribute &result) override {
    if (attributes.empty() || atEnd()) return failure();
    result = attributes[byte() % attributes.size()];
    return success();
  }
  LogicalResult readOptionalAttribute(Attribute &result) override {
    if (atEnd()) return failure();
    return byte() & 1 ? readAttribute(result) : success();
  }
  LogicalResult readType(Type &result) override {
    if (types.empty() || atEnd()) return failure();
    result = types[byte() % types.size()];
    return success();
  }
  // One byte, or eight after an escape: small numbers are likely, large ones possible.
  LogicalResult readVarInt(uint64_t &result) override {
    if (atEnd()) return failure();
    result = byte();
    if (result != 0xff) return success();
    if (bytes.size() < 8) return failure();
    for (int i = 0; i < 8; ++i) result = result << 8 | byte();
    return success();
  }
  LogicalResult readSignedVarInt(int64_t &result) override {
    uint64_t value;
    if (failed(readVarInt(value))) return failure();
    result = static_cast<int64_t>((value >> 1) ^ (~(value & 1) + 1));
    return success();
  }
  FailureOr<APInt> readAPIntWithKnownWidth(unsigned width) override {
    uint64_t value;
    if (failed(readVarInt(value))) return failure();
    return APInt(width, value, /*isSigned=*/false, /*implicitTrunc=*/true);
  }
  FailureOr<APFloat> readAPFloatWithKnownSemantics(const llvm::fltSemantics &semantics) override {
    auto bits = readAPIntWithKnownWidth(APFloat::getSizeInBits(semantics));
    if (failed(bits)) return failure();
    return APFloat(semantics, *bits);
  }
  LogicalResult readString(StringRef &result) override {
    ArrayRef<char> blob;
    if (failed(readBlob(blob))) return failure();
    result = StringRef(blob.data(), blob.size());
    return success();
  }
  LogicalResult readBlob(ArrayRef<char> &result) override {
    if (atEnd()) return failure();
    size_t size = std::min<size_t>(byte(), bytes.size());
    result = ArrayRef(reinterpret_cast<const char *>(bytes.data()), size);
    bytes = bytes.drop_front(size);
    return success();
  }
  LogicalResult readBool(bool &result) override {
    if (atEnd()) return failure();
    result = byte() & 1;
    return success();
  }
  FailureOr<AsmDialectResourceHandle> readResourceHandle() override { return failure(); }

  std::vector<Attribute> attributes;
  std::vector<Type> types;

 private:
  MLIRContext &context;
  ArrayRef<uint8_t> bytes;
};

/// Builds a module of functions whose ops, operands, fields and regions the input chooses.
class ModuleMaker {
 public:
  ModuleMaker(MLIRContext &context, StreamReader &stream)
      : builder(&context), stream(stream), loc(UnknownLoc::get(&context)) {}

  OwningOpRef<ModuleOp> make() {
    OwningOpRef<ModuleOp> module(ModuleOp::create(loc));
    builder.setInsertionPointToEnd(module->getBody());
    while (!stream.atEnd()) addOp(0);
    return module;
  }

 private:
  void addOp(int depth) {
    auto table = vhlo::opTable();
    const vhlo::OpRow &row = table[(stream.byte() | stream.byte() << 8) % table.size()];
    SmallVector<Value> operands;
    for (unsigned i = stream.byte() % 6; i > 0 && !values.empty(); --i)
      operands.push_back(values[stream.byte() % values.size()]);
    SmallVector<Type> results;
    for (unsigned i = stream.byte() % 4; i > 0; --i) {
      Type type;
      if (failed(stream.readType(type))) return;
      results.push_back(type);
    }
    SmallVector<Attribute> fields(row.fields().size());
    for (Attribute &field : fields)
      if (failed(stream.readAttribute(field))) return;
    unsigned regions = depth < 4 ? stream.byte() % 3 : 0;
    Operation *op = vhlo::createOp(builder, loc, row, results, operands, fields, regions);
    if (stream.byte() & 1 && !stream.attributes.empty())
      op->setDiscardableAttr("x.y", stream.attributes[stream.byte() % stream.attributes.size()]);
    for (Region &region : op->getRegions()) fill(region, depth + 1);
    llvm::append_range(values, op->getResults());
  }
  void fill(Region &region, int depth) {
    if (stream.byte() % 8 == 0) return;
    OpBuilder::InsertionGuard guard(builder);
    Block *block = builder.createBlock(&region);
    for (unsigned i = stream.byte() % 4; i > 0; --i) {
      Type type;
      if (failed(stream.readType(type))) return;
      values.push_back(block->addArgument(type, loc));
    }
    for (unsigned i = stream.byte() % 4; i > 0; --i) addOp(depth);
  }

  OpBuilder builder;
  StreamReader &stream;
  Location loc;
  std::vector<Value> values;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  // A context is slow to create, and keeps every attribute it ever made.
  static std::unique_ptr<MLIRContext> owner;
  static int runs = 0;
  if (runs++ % 500 == 0) {
    owner = std::make_unique<MLIRContext>(MLIRContext::Threading::DISABLED);
    ir::loadDialects(*owner);
    owner->getDiagEngine().registerHandler([](Diagnostic &) {});
  }
  MLIRContext &context = *owner;
  StreamReader stream(context, ArrayRef(data, size));
  auto codecOf = [&](StringRef name) {
    return context.getLoadedDialect(name)->getRegisteredInterface<BytecodeDialectInterface>();
  };
  const auto *vhloCodec = codecOf("vhlo"), *sdyCodec = codecOf("sdy");
  for (unsigned entries = stream.byte(); entries > 0 && !stream.atEnd(); --entries) {
    switch (stream.byte() % 4) {
      case 0:
        if (Type type = vhloCodec->readType(stream)) stream.types.push_back(type);
        break;
      case 1:
        if (Attribute attr = sdyCodec->readAttribute(stream)) stream.attributes.push_back(attr);
        break;
      default:
        if (Attribute attr = vhloCodec->readAttribute(stream)) stream.attributes.push_back(attr);
    }
  }
  OwningOpRef<ModuleOp> module = ModuleMaker(context, stream).make();
  if (succeeded(vhlo::vhloToStablehlo(*module)) && succeeded(verify(*module)))
    (void)vhlo::writePortableArtifact(*module);
  return 0;
}
