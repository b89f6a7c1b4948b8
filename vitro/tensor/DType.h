// The element types of StableHLO, and two wider ones that only shadows use.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include "vitro/support/Result.h"

namespace vitro {

enum class DType : uint8_t {
#define VITRO_DTYPE(D, ...) D,
#define VITRO_TOKEN(D, ...) D,
#include "vitro/tensor/DTypes.def"
};
inline constexpr int kNumDTypes = int(DType::Token) + 1;

/// The table entry of a type. Sub-byte types take one byte per element in memory (low bits,
/// sign-extended), as in our files.
struct DTypeInfo {
  DType dtype;
  const char *name;       // as MLIR spells it: "f32", "ui8", "complex<f32>", "f8E4M3FN"
  const char *shortName;  // as people say it: "f32", "u8", "c64"
  int bits;               // of one element, as the type is declared
  int bytes;              // of one element in memory
  enum Kind { Boolean, Signed, Unsigned, Float, Complex, Token } kind;
};

const DTypeInfo &info(DType dtype);
inline int byteWidth(DType dtype) { return info(dtype).bytes; }
inline std::string_view name(DType dtype) { return info(dtype).name; }
inline bool isFloat(DType dtype) { return info(dtype).kind == DTypeInfo::Float; }
inline bool isComplex(DType dtype) { return info(dtype).kind == DTypeInfo::Complex; }
inline bool isFloatOrComplex(DType dtype) { return isFloat(dtype) || isComplex(dtype); }
inline bool isSigned(DType dtype) { return info(dtype).kind == DTypeInfo::Signed; }
inline bool isUnsigned(DType dtype) { return info(dtype).kind == DTypeInfo::Unsigned; }
inline bool isInteger(DType dtype) { return isSigned(dtype) || isUnsigned(dtype); }

/// Accepts both spellings ("ui8" and "u8").
std::optional<DType> dtypeNamed(std::string_view name);

/// The real type under a complex one: c64 -> f32. Other types: themselves.
DType realPart(DType dtype);
/// The complex type over f32, f64 or f128.
DType complexOf(DType dtype);
/// The type of a shadow: f64 for floats up to f32, f128 for f64, likewise complex; empty for types
/// without rounding.
std::optional<DType> shadowOf(DType dtype);

}  // namespace vitro
