// A mesh of devices as the sdy and stablehlo dialects write it, and which of its devices share
// what.
#pragma once
#include "mlir/IR/BuiltinOps.h"
#include "vitro/ir/sdy/Dialect.h"
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/tensor/HostArray.h"

namespace vitro::interpret {

/// An axis of a mesh, or the part of one: an axis of `pre` x `size` x (what remains).
struct MeshAxis {
  size_t index = 0;  // which axis of the mesh
  int64_t pre = 1, size = 1;
};

class Mesh {
 public:
  /// From the attribute itself, or the symbol of an sdy.mesh.
  static Result<Mesh> of(mlir::ModuleOp module, mlir::Attribute meshOrSymbol);

  /// How many devices; their numbers are 0 .. size-1 in some order, except on a mesh of one device.
  int64_t size() const { return int64_t(devices.size()); }
  /// No axes and no device: stands for "wherever".
  bool isEmpty() const { return names.empty() && !hasDevices; }
  int64_t deviceAt(int64_t position) const { return devices[size_t(position)]; }
  bool hasAxis(llvm::StringRef name) const { return llvm::is_contained(names, name); }

  Result<MeshAxis> axis(sdy::AxisRefAttr reference) const;
  Result<MeshAxis> axis(stablehlo::AxisRefAttr reference) const;
  Result<MeshAxis> wholeAxis(llvm::StringRef name) const;
  /// Where the device at a position stands along axes, the first being the major one.
  int64_t placeAlong(llvm::ArrayRef<MeshAxis> along, int64_t position) const;
  /// The devices that differ only along `along`, in its order; one list per group.
  std::vector<std::vector<int64_t>> groups(llvm::ArrayRef<MeshAxis> along) const;
  /// The same as an array with a row per group: what replica_groups spelled out looks like.
  Result<HostArray> groupTable(llvm::ArrayRef<MeshAxis> along) const;

 private:
  Result<> setAxes(llvm::ArrayRef<std::pair<llvm::StringRef, int64_t>> axes);
  Result<> setDevices(llvm::ArrayRef<int64_t> ids);
  Result<MeshAxis> part(llvm::StringRef name, int64_t pre, std::optional<int64_t> size) const;

  std::vector<std::string> names;
  std::vector<int64_t> sizes;
  std::vector<int64_t> devices;  // by position, the last axis counting fastest
  bool hasDevices = false;
};

/// A problem where two of the axes overlap: no device could then tell its tile.
Result<> checkDisjoint(llvm::ArrayRef<MeshAxis> axes);

}  // namespace vitro::interpret
