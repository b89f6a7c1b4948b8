// The VHLO encoding of attributes and types: read as builtin and stablehlo ones, and written from
// those.
#pragma once
#include "vitro/ir/vhlo/Dialect.h"

#include <mutex>
#include <optional>
#include "llvm/ADT/DenseMap.h"

namespace vitro::vhlo {

/// The dialects of the types and attributes in artifacts.
void loadDialectsForWire(mlir::MLIRContext &context);

/// The sizes of entries when printed in full. A file stores each entry once and refers to it by
/// number, so that a few hundred bytes can describe a type too large to print.
class Sizes {
 public:
  /// Records the size of `entity` from those of its parts; false if it is too large.
  template <class AttrOrType>
  bool admit(AttrOrType entity);

 private:
  struct Size {
    uint64_t nodes = 1, depth = 1;
  };
  std::mutex mutex;  // several threads may read into one context
  llvm::DenseMap<const void *, Size> sizes;
};

/// Null on invalid bytes, in which case the reader has reported the error. Null without a report
/// means that the reader has to read a nested entry first and will call again.
mlir::Attribute readWireAttribute(mlir::DialectBytecodeReader &reader, Sizes &sizes);
mlir::Type readWireType(mlir::DialectBytecodeReader &reader, Sizes &sizes);

llvm::LogicalResult writeWireAttribute(WireAttr attr, mlir::DialectBytecodeWriter &writer);
llvm::LogicalResult writeWireType(mlir::Type type, mlir::DialectBytecodeWriter &writer);

/// The wire form of `attr`: a WireAttr for everything that VHLO can encode; itself for attributes
/// of other dialects and builtin ones without a VHLO encoding, as in jaxlib.
mlir::Attribute toWire(mlir::Attribute attr);

/// The oldest version whose readers accept the artifact, and what requires it.
struct Need {
  Version since = kOldestVersion;
  std::string what;  // "type f4E2M1FN"
};
/// nullopt if some part of it has no VHLO encoding at all.
std::optional<Need> needOf(mlir::Type type);
std::optional<Need> needOf(mlir::Attribute attr);

}  // namespace vitro::vhlo
