// Which dimensions of a program can only change their size together, and what changes with them.
#pragma once
#include "vitro/debug/trial/Case.h"

namespace vitro::debug {

/// Dimensions in a group have one size. Sizes are changed here first; `apply` puts them into the
/// program. Dimensions that follow from others by arithmetic (padded, concatenated, slid over by
/// windows) are groups of their own, and `settle` works their sizes out.
class ShapeModel {
 public:
  /// Of a valid program; the order of groups is that of the text.
  explicit ShapeModel(mlir::ModuleOp module);

  struct Group {
    int64_t was = 0, size = 0;
    int64_t offset = 0;     // where the part that stays begins, in data
    bool isFrozen = false;  // an op that we do not know wants it as it is
    bool isChosen = false;
    bool hasData = false;  // of inputs or constants
  };
  /// Those that may be changed.
  std::vector<int> groups() const;
  const Group &group(int id) const { return all[size_t(id)]; }
  int groupOf(mlir::Value value, int64_t dim) const;

  void resize(int group, int64_t size, int64_t offset = 0);
  /// Works out the other sizes and changes attributes that hold sizes. False: it cannot be.
  bool settle();
  /// Puts the sizes into the types, constants and arguments of the case whose module this is of.
  Result<> apply(Case &one) const;

  // For the rules of ops.
  bool isKnown(mlir::Value value) const { return nodes.contains(value); }
  void tie(mlir::Value one, int64_t dim, mlir::Value other, int64_t otherDim);
  /// All dimensions, where both have as many.
  void tieAll(mlir::Value one, mlir::Value other);
  void freeze(mlir::Value value);
  void freeze(mlir::Value value, int64_t dim);
  int64_t size(mlir::Value value, int64_t dim) const { return group(groupOf(value, dim)).size; }
  bool isTied(mlir::Value one, int64_t dim, mlir::Value other, int64_t otherDim) const;
  /// The size that follows from others.
  void require(mlir::Value value, int64_t dim, int64_t size);

 private:
  int root(int node) const;
  void add(mlir::Value value);
  mlir::Type typeOf(mlir::Value value) const;
  Result<HostArray> partOf(mlir::Value value, const HostArray &array) const;

  mlir::ModuleOp module;
  llvm::DenseMap<mlir::Value, int> nodes;  // of its first dimension
  std::vector<mlir::Value> values;         // in the order of the text
  mutable std::vector<int> parents;
  std::vector<Group> all;  // valid at roots
  bool isChanged = false, isContradicted = false;
};

/// Ties what an op ties. Ops without a rule freeze what they touch.
void relateShapes(ShapeModel &model, mlir::Operation *op);
/// Requires what follows from the sizes of operands, and changes the op's attributes.
void settleShapes(ShapeModel &model, mlir::Operation *op);

}  // namespace vitro::debug
