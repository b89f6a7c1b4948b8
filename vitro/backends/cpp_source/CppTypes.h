// How the types and numbers of kernel.mlir are written in C++.
#pragma once
#include <set>
#include <string>
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

namespace vitro::backends {

/// "int64_t" for index, "bool" for i1, "uint16_t" for the bits of a 16-bit float.
std::string scalarType(mlir::Type type);
/// The unsigned type: "uint32_t" for i32.
std::string unsignedType(mlir::Type type);
/// "f32x16" for vector<16xf32>, "f32x4x16" for a struct of rows, "m8" lanes (0 or -1) for i1.
std::string vectorType(mlir::VectorType type);
/// The type of the lanes in memory: "int8_t" for i1.
std::string laneType(mlir::Type element);
/// Any of these.
std::string cppType(mlir::Type type);
/// A vector of rank 0 has one lane.
llvm::SmallVector<int64_t> lanesOf(mlir::VectorType type);
bool isShortFloat(mlir::Type type);

/// A number as a literal: 0.5f, -3, 0x3f80 for the bits of a 16-bit float.
std::string literal(mlir::Type element, mlir::Attribute number);
std::string literal(mlir::Type element, const llvm::APInt &number);
std::string literal(mlir::Type element, const llvm::APFloat &number);

/// The vector types of a file, declared so that each comes after the type of its rows.
class VectorTypes {
 public:
  /// Records the type; returns its name.
  std::string use(mlir::VectorType type);
  std::string declarations() const { return text; }

 private:
  std::set<std::string> known;
  std::string text;
};

}  // namespace vitro::backends
