// VHLO's bytes for attributes and types: reading them as builtin and stablehlo ones, writing those.
#pragma once
#include "vitro/ir/vhlo/Dialect.h"

#include <mutex>
#include <optional>
#include "llvm/ADT/DenseMap.h"

namespace vitro::vhlo {

/// Types and attributes that artifacts hold belong to these dialects.
void loadDialectsForWire(mlir::MLIRContext &context);

/// How large entries are when written out in full. In a file each is stored once and referred to by
/// number, so that a few hundred bytes can describe a type that nobody lives to see printed.
class Sizes {
 public:
  /// Notes the size of `entity` from those of its parts; false when it is beyond all reason.
  template <class AttrOrType>
  bool admit(AttrOrType entity);

 private:
  struct Size {
    uint64_t nodes = 1, depth = 1;
  };
  std::mutex mutex;  // a context may be read into from several threads
  llvm::DenseMap<const void *, Size> sizes;
};

/// Null on bytes that say nothing valid; the reader has then reported why. Null without a report
/// means that the reader wants to read a nested entry first and will come back.
mlir::Attribute readWireAttribute(mlir::DialectBytecodeReader &reader, Sizes &sizes);
mlir::Type readWireType(mlir::DialectBytecodeReader &reader, Sizes &sizes);

llvm::LogicalResult writeWireAttribute(WireAttr attr, mlir::DialectBytecodeWriter &writer);
llvm::LogicalResult writeWireType(mlir::Type type, mlir::DialectBytecodeWriter &writer);

/// How `attr` goes on the wire: a WireAttr for everything VHLO can spell; itself for attributes of
/// other dialects and builtin ones without a VHLO spelling, as jaxlib does.
mlir::Attribute toWire(mlir::Attribute attr);

/// What makes the artifact need a newer reader than the oldest, and since when such readers exist.
struct Need {
  Version since = kOldestVersion;
  std::string what;  // "type f4E2M1FN"
};
/// nullopt when VHLO has no spelling for some part of it at all.
std::optional<Need> needOf(mlir::Type type);
std::optional<Need> needOf(mlir::Attribute attr);

}  // namespace vitro::vhlo
