// A device mesh as the sdy and stablehlo dialects write it, and its device groups.
#pragma once
#include "mlir/IR/BuiltinOps.h"
#include "vitro/ir/sdy/Dialect.h"
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/tensor/HostArray.h"

namespace vitro::interpret {

/// An axis of a mesh, or a sub-axis: an axis of `pre` x `size` x (the rest).
struct MeshAxis {
  size_t index = 0;  // which axis of the mesh
  int64_t pre = 1, size = 1;
};

class Mesh {
 public:
  /// From the attribute itself, or the symbol of an sdy.mesh.
  static Result<Mesh> of(mlir::ModuleOp module, mlir::Attribute meshOrSymbol);

  /// The number of devices; their ids are 0 .. size-1 in some order, except on a mesh of one
  /// device.
  int64_t size() const { return int64_t(devices.size()); }
  /// No axes and no device: any placement.
  bool isEmpty() const { return names.empty() && !hasDevices; }
  int64_t deviceAt(int64_t position) const { return devices[size_t(position)]; }
  bool hasAxis(llvm::StringRef name) const { return llvm::is_contained(names, name); }

  Result<MeshAxis> axis(sdy::AxisRefAttr reference) const;
  Result<MeshAxis> axis(stablehlo::AxisRefAttr reference) const;
  Result<MeshAxis> wholeAxis(llvm::StringRef name) const;
  /// The index of the device at a position along axes, the first being the major one.
  int64_t placeAlong(llvm::ArrayRef<MeshAxis> along, int64_t position) const;
  /// The devices that differ only along `along`, in its order; one list per group.
  std::vector<std::vector<int64_t>> groups(llvm::ArrayRef<MeshAxis> along) const;
  /// The same as an array with a row per group, like explicit replica_groups.
  Result<HostArray> groupTable(llvm::ArrayRef<MeshAxis> along) const;

 private:
  Result<> setAxes(llvm::ArrayRef<std::pair<llvm::StringRef, int64_t>> axes);
  Result<> setDevices(llvm::ArrayRef<int64_t> ids);
  Result<MeshAxis> part(llvm::StringRef name, int64_t pre, std::optional<int64_t> size) const;

  std::vector<std::string> names;
  std::vector<int64_t> sizes;
  std::vector<int64_t> devices;  // by position, the last axis varying fastest
  bool hasDevices = false;
};

/// A problem if two of the axes overlap: the tile of a device would then be undefined.
Result<> checkDisjoint(llvm::ArrayRef<MeshAxis> axes);

}  // namespace vitro::interpret
