#include "vitro/tensor/DType.h"
#include "vitro/support/Check.h"

namespace vitro {
namespace {

using I = DTypeInfo;
constexpr DTypeInfo table[kNumDTypes] = {
    {DType::Bool, "i1", "bool", 1, 1, I::Boolean},
    {DType::I2, "i2", "i2", 2, 1, I::Signed},
    {DType::I4, "i4", "i4", 4, 1, I::Signed},
    {DType::I8, "i8", "i8", 8, 1, I::Signed},
    {DType::I16, "i16", "i16", 16, 2, I::Signed},
    {DType::I32, "i32", "i32", 32, 4, I::Signed},
    {DType::I64, "i64", "i64", 64, 8, I::Signed},
    {DType::U2, "ui2", "u2", 2, 1, I::Unsigned},
    {DType::U4, "ui4", "u4", 4, 1, I::Unsigned},
    {DType::U8, "ui8", "u8", 8, 1, I::Unsigned},
    {DType::U16, "ui16", "u16", 16, 2, I::Unsigned},
    {DType::U32, "ui32", "u32", 32, 4, I::Unsigned},
    {DType::U64, "ui64", "u64", 64, 8, I::Unsigned},
    {DType::F4E2M1FN, "f4E2M1FN", "f4e2m1fn", 4, 1, I::Float},
    {DType::F6E2M3FN, "f6E2M3FN", "f6e2m3fn", 6, 1, I::Float},
    {DType::F6E3M2FN, "f6E3M2FN", "f6e3m2fn", 6, 1, I::Float},
    {DType::F8E3M4, "f8E3M4", "f8e3m4", 8, 1, I::Float},
    {DType::F8E4M3, "f8E4M3", "f8e4m3", 8, 1, I::Float},
    {DType::F8E4M3FN, "f8E4M3FN", "f8e4m3fn", 8, 1, I::Float},
    {DType::F8E4M3FNUZ, "f8E4M3FNUZ", "f8e4m3fnuz", 8, 1, I::Float},
    {DType::F8E4M3B11FNUZ, "f8E4M3B11FNUZ", "f8e4m3b11fnuz", 8, 1, I::Float},
    {DType::F8E5M2, "f8E5M2", "f8e5m2", 8, 1, I::Float},
    {DType::F8E5M2FNUZ, "f8E5M2FNUZ", "f8e5m2fnuz", 8, 1, I::Float},
    {DType::F8E8M0FNU, "f8E8M0FNU", "f8e8m0fnu", 8, 1, I::Float},
    {DType::BF16, "bf16", "bf16", 16, 2, I::Float},
    {DType::F16, "f16", "f16", 16, 2, I::Float},
    {DType::F32, "f32", "f32", 32, 4, I::Float},
    {DType::F64, "f64", "f64", 64, 8, I::Float},
    {DType::C64, "complex<f32>", "c64", 64, 8, I::Complex},
    {DType::C128, "complex<f64>", "c128", 128, 16, I::Complex},
    {DType::F128, "f128", "f128", 128, 16, I::Float},
    {DType::C256, "complex<f128>", "c256", 256, 32, I::Complex},
    {DType::Token, "!stablehlo.token", "token", 0, 0, I::Token},
};

constexpr bool rowsAreInOrder() {
  for (int i = 0; i < kNumDTypes; ++i)
    if (int(table[i].dtype) != i) return false;
  return true;
}
static_assert(rowsAreInOrder());

}  // namespace

const DTypeInfo &info(DType dtype) { return table[int(dtype)]; }

std::optional<DType> dtypeNamed(std::string_view name) {
  for (const DTypeInfo &row : table)
    if (name == row.name || name == row.shortName) return row.dtype;
  return std::nullopt;
}

DType realPart(DType dtype) {
  switch (dtype) {
    case DType::C64: return DType::F32;
    case DType::C128: return DType::F64;
    case DType::C256: return DType::F128;
    default: return dtype;
  }
}

DType complexOf(DType dtype) {
  VITRO_CHECK(dtype == DType::F32 || dtype == DType::F64 || dtype == DType::F128) << name(dtype);
  return dtype == DType::F32 ? DType::C64 : dtype == DType::F64 ? DType::C128 : DType::C256;
}

std::optional<DType> shadowOf(DType dtype) {
  if (dtype == DType::F64) return DType::F128;
  if (dtype == DType::C64) return DType::C128;
  if (dtype == DType::C128) return DType::C256;
  if (isFloat(dtype) && dtype != DType::F128) return DType::F64;
  return std::nullopt;
}

}  // namespace vitro
