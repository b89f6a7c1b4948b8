// Which dimensions of a program must have equal sizes, and which depend on them.
#pragma once
#include "vitro/debug/trial/Case.h"

namespace vitro::debug {

/// Dimensions in a group have one size. Sizes are changed here first; `apply` writes them into the
/// program. Dimensions that are computed from others (padding, concatenation, windows) are separate
/// groups, and `settle` computes their sizes.
class ShapeModel {
 public:
  /// For a valid program; groups are in program order.
  explicit ShapeModel(mlir::ModuleOp module);

  struct Group {
    int64_t was = 0, size = 0;
    int64_t offset = 0;     // start of the kept part, in data
    bool isFrozen = false;  // an op without a rule uses it
    bool isChosen = false;
    bool hasData = false;  // of inputs or constants
  };
  /// The groups that may be changed.
  std::vector<int> groups() const;
  const Group &group(int id) const { return all[size_t(id)]; }
  int groupOf(mlir::Value value, int64_t dim) const;

  void resize(int group, int64_t size, int64_t offset = 0);
  /// Computes the other sizes and updates attributes that hold sizes. False: impossible.
  bool settle();
  /// Writes the sizes into the types, constants and arguments of the case that owns this module.
  Result<> apply(Case &one) const;

  // For the rules of ops.
  bool isKnown(mlir::Value value) const { return nodes.contains(value); }
  void tie(mlir::Value one, int64_t dim, mlir::Value other, int64_t otherDim);
  /// Ties all dimensions, where both have the same rank.
  void tieAll(mlir::Value one, mlir::Value other);
  void freeze(mlir::Value value);
  void freeze(mlir::Value value, int64_t dim);
  int64_t size(mlir::Value value, int64_t dim) const { return group(groupOf(value, dim)).size; }
  bool isTied(mlir::Value one, int64_t dim, mlir::Value other, int64_t otherDim) const;
  /// Sets a size that follows from others.
  void require(mlir::Value value, int64_t dim, int64_t size);

 private:
  int root(int node) const;
  void add(mlir::Value value);
  mlir::Type typeOf(mlir::Value value) const;
  Result<HostArray> partOf(mlir::Value value, const HostArray &array) const;

  mlir::ModuleOp module;
  llvm::DenseMap<mlir::Value, int> nodes;  // of its first dimension
  std::vector<mlir::Value> values;         // in program order
  mutable std::vector<int> parents;
  std::vector<Group> all;  // valid at roots
  bool isChanged = false, isContradicted = false;
};

/// Ties the dimensions that an op ties. Ops without a rule freeze their operands and results.
void relateShapes(ShapeModel &model, mlir::Operation *op);
/// Sets the sizes that follow from the operands, and updates the op's attributes.
void settleShapes(ShapeModel &model, mlir::Operation *op);

}  // namespace vitro::debug
