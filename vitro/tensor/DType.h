// The element types of StableHLO, and two wider ones that only shadows use.
#pragma once
#include "vitro/support/Result.h"
#include <cstdint>
#include <optional>
#include <string_view>

namespace vitro {

enum class DType : uint8_t {
  Bool,
  I2, I4, I8, I16, I32, I64,
  U2, U4, U8, U16, U32, U64,
  F4E2M1FN, F6E2M3FN, F6E3M2FN,
  F8E3M4, F8E4M3, F8E4M3FN, F8E4M3FNUZ, F8E4M3B11FNUZ, F8E5M2, F8E5M2FNUZ, F8E8M0FNU,
  BF16, F16, F32, F64,
  C64, C128,
  F128, C256,  // the wider shadows of f64 and complex<f64> (ref64); never in a user's program
  Token,       // orders side effects; has no bytes
};
inline constexpr int kNumDTypes = int(DType::Token) + 1;

/// The table entry of a type. Sub-byte types take one byte per element in memory (low bits,
/// sign-extended), as in our files.
struct DTypeInfo {
  DType dtype;
  const char *name;      // as MLIR spells it: "f32", "ui8", "complex<f32>", "f8E4M3FN"
  const char *shortName; // as people say it: "f32", "u8", "c64"
  int bits;              // of one element, as the type is declared
  int bytes;             // of one element in memory
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
