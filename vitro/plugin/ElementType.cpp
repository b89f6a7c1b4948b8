#include "vitro/plugin/ElementType.h"
#include <fmt/format.h>

namespace vitro::plugin {
namespace {

struct Pair {
  DType dtype;
  PJRT_Buffer_Type type;
};

constexpr Pair table[] = {
    {DType::Bool, PJRT_Buffer_Type_PRED},
    {DType::I2, PJRT_Buffer_Type_S2},
    {DType::I4, PJRT_Buffer_Type_S4},
    {DType::I8, PJRT_Buffer_Type_S8},
    {DType::I16, PJRT_Buffer_Type_S16},
    {DType::I32, PJRT_Buffer_Type_S32},
    {DType::I64, PJRT_Buffer_Type_S64},
    {DType::U2, PJRT_Buffer_Type_U2},
    {DType::U4, PJRT_Buffer_Type_U4},
    {DType::U8, PJRT_Buffer_Type_U8},
    {DType::U16, PJRT_Buffer_Type_U16},
    {DType::U32, PJRT_Buffer_Type_U32},
    {DType::U64, PJRT_Buffer_Type_U64},
    {DType::F4E2M1FN, PJRT_Buffer_Type_F4E2M1FN},
    {DType::F6E2M3FN, PJRT_Buffer_Type_F6E2M3FN},
    {DType::F6E3M2FN, PJRT_Buffer_Type_F6E3M2FN},
    {DType::F8E3M4, PJRT_Buffer_Type_F8E3M4},
    {DType::F8E4M3, PJRT_Buffer_Type_F8E4M3},
    {DType::F8E4M3FN, PJRT_Buffer_Type_F8E4M3FN},
    {DType::F8E4M3FNUZ, PJRT_Buffer_Type_F8E4M3FNUZ},
    {DType::F8E4M3B11FNUZ, PJRT_Buffer_Type_F8E4M3B11FNUZ},
    {DType::F8E5M2, PJRT_Buffer_Type_F8E5M2},
    {DType::F8E5M2FNUZ, PJRT_Buffer_Type_F8E5M2FNUZ},
    {DType::F8E8M0FNU, PJRT_Buffer_Type_F8E8M0FNU},
    {DType::BF16, PJRT_Buffer_Type_BF16},
    {DType::F16, PJRT_Buffer_Type_F16},
    {DType::F32, PJRT_Buffer_Type_F32},
    {DType::F64, PJRT_Buffer_Type_F64},
    {DType::C64, PJRT_Buffer_Type_C64},
    {DType::C128, PJRT_Buffer_Type_C128},
    {DType::Token, PJRT_Buffer_Type_TOKEN},
};

}  // namespace

PJRT_Buffer_Type bufferType(DType dtype) {
  for (const Pair &pair : table)
    if (pair.dtype == dtype) return pair.type;
  return PJRT_Buffer_Type_INVALID;
}

Result<DType> elementType(PJRT_Buffer_Type type) {
  for (const Pair &pair : table)
    if (pair.type == type) return pair.dtype;
  return problem("plugin.element-type",
                 fmt::format("StableHLO has no counterpart of PJRT's element type {}", int(type)))
      .suggest("convert the array to a type that StableHLO has");
}

}  // namespace vitro::plugin
