#include "vitro/build/StageFile.h"
#include "llvm/Support/raw_ostream.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "vitro/interpret/shared/Types.h"

using namespace mlir;

namespace vitro::build {
namespace {

constexpr size_t kLargeBytes = 512;

/// Whether its bytes in memory are those of a C array: not for booleans and sub-byte types.
bool isPlain(DenseElementsAttr constant) {
  Type element = constant.getElementType();
  if (auto complex = dyn_cast<ComplexType>(element)) element = complex.getElementType();
  return element.isIntOrFloat() && element.getIntOrFloatBitWidth() % 8 == 0;
}

struct Swap {
  Operation *op;
  StringAttr name;
  Attribute original;
};

/// Replaces large constants by references into the store.
Result<std::vector<Swap>> nameConstants(ModuleOp module, ConstantStore &constants) {
  std::vector<Swap> swaps;
  Problem failed;
  auto walked = module.walk([&](Operation *op) {
    for (NamedAttribute entry : op->getAttrs()) {
      auto dense = dyn_cast<DenseElementsAttr>(entry.getValue());
      if (!dense || dense.isSplat() || dense.getRawData().size() <= kLargeBytes || !isPlain(dense))
        continue;
      auto array = interpret::arrayOf(dense);
      auto key = array ? constants.put(*array) : Result<std::string>(std::move(array.problem()));
      if (!key) return failed = std::move(key.problem()), WalkResult::interrupt();
      using Handle = DenseResourceElementsHandle;
      auto &manager = Handle::getManagerInterface(module.getContext());
      auto *known = manager.getBlobManager().lookup(*key);
      auto handle =
          known ? Handle(known, cast<BuiltinDialect>(manager.getDialect())) : manager.insert(*key);
      swaps.push_back({op, entry.getName(), dense});
      op->setAttr(entry.getName(), DenseResourceElementsAttr::get(dense.getType(), handle));
    }
    return WalkResult::advance();
  });
  for (Swap &swap : swaps)
    if (walked.wasInterrupted()) swap.op->setAttr(swap.name, swap.original);
  if (walked.wasInterrupted()) return failed;
  return swaps;
}

Result<> loadConstants(ModuleOp module, const ConstantStore &constants) {
  Problem failed;
  auto walked = module.walk([&](Operation *op) {
    for (NamedAttribute entry : op->getAttrs()) {
      auto named = dyn_cast<DenseResourceElementsAttr>(entry.getValue());
      if (!named || named.getRawHandle().getBlob()) continue;
      auto type = interpret::tensorType(named.getType());
      auto array = type ? constants.get(named.getRawHandle().getKey().str(), *type)
                        : Result<HostArray>(std::move(type.problem()));
      if (!array) return failed = std::move(array.problem()), WalkResult::interrupt();
      ArrayRef<char> bytes(reinterpret_cast<const char *>(array->raw()), size_t(array->bytes()));
      op->setAttr(entry.getName(),
                  DenseElementsAttr::getFromRawBuffer(cast<ShapedType>(named.getType()), bytes));
    }
    return WalkResult::advance();
  });
  if (walked.wasInterrupted()) return failed;
  return {};
}

}  // namespace

Result<std::string> stageText(ModuleOp module, ConstantStore &constants) {
  VITRO_TRY(std::vector<Swap> swaps, nameConstants(module, constants));
  std::string text;
  llvm::raw_string_ostream stream(text);
  module->print(stream, OpPrintingFlags().enableDebugInfo(true));
  if (!text.ends_with('\n')) text += '\n';
  for (Swap &swap : swaps) swap.op->setAttr(swap.name, swap.original);
  return text;
}

Result<importers::Imported> readStage(importers::Importer &importer, std::string name,
                                      std::string text, const ConstantStore &constants) {
  VITRO_TRY(auto source, importer.fromBytes(std::move(name), std::move(text)));
  auto imported = importer.import(*source, 0, importers::Provenance::Assign);
  if (!imported.module) return std::move(imported.problems.front());
  VITRO_RETURN_IF_ERROR(loadConstants(*imported.module, constants));
  return imported;
}

}  // namespace vitro::build
