#include "vitro/tensor/DType.h"
#include "vitro/support/Check.h"

namespace vitro {
namespace {

constexpr DTypeInfo table[kNumDTypes] = {
#define VITRO_DTYPE(D, NAME, SHORT, BITS, BYTES, KIND, T) \
  {DType::D, NAME, SHORT, BITS, BYTES, DTypeInfo::KIND},
#define VITRO_TOKEN(D, NAME, SHORT) {DType::D, NAME, SHORT, 0, 0, DTypeInfo::Token},
#include "vitro/tensor/DTypes.def"
};

}  // namespace

const DTypeInfo &info(DType dtype) { return table[int(dtype)]; }

std::optional<DType> dtypeNamed(std::string_view name) {
  for (const DTypeInfo &row : table)
    if (name == row.name || name == row.shortName) return row.dtype;
  return std::nullopt;
}

DType realPart(DType dtype) {
  switch (dtype) {
    case DType::C64:
      return DType::F32;
    case DType::C128:
      return DType::F64;
    case DType::C256:
      return DType::F128;
    default:
      return dtype;
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
