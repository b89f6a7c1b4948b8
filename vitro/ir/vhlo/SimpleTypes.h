// The VHLO types without a payload: the builtin type of each, and the version that introduced it.
#pragma once
#include "vitro/ir/vhlo/Version.h"

#include "mlir/IR/BuiltinTypes.h"

namespace vitro::vhlo {

struct SimpleType {
  unsigned code;
  Version since;
  mlir::Type (*make)(mlir::MLIRContext *);
};

template <class T>
mlir::Type makeType(mlir::MLIRContext *context) {
  return T::get(context);
}
template <unsigned width, mlir::IntegerType::SignednessSemantics sign = mlir::IntegerType::Signless>
mlir::Type makeInt(mlir::MLIRContext *context) {
  return mlir::IntegerType::get(context, width, sign);
}

// Signed VHLO integers are signless builtin ones.
inline constexpr SimpleType simpleTypes[] = {
    {0, {0, 9, 0}, makeInt<1>},
    {2, {0, 9, 0}, makeType<mlir::BFloat16Type>},
    {3, {0, 9, 0}, makeType<mlir::Float16Type>},
    {4, {0, 9, 0}, makeType<mlir::Float32Type>},
    {5, {0, 9, 0}, makeType<mlir::Float64Type>},
    {6, {0, 9, 0}, makeType<mlir::Float8E4M3FNType>},
    {7, {0, 9, 0}, makeType<mlir::Float8E5M2Type>},
    {9, {0, 9, 0}, makeType<mlir::IndexType>},
    {10, {0, 9, 0}, makeInt<4>},
    {11, {0, 9, 0}, makeInt<8>},
    {12, {0, 9, 0}, makeInt<16>},
    {13, {0, 9, 0}, makeInt<32>},
    {14, {0, 9, 0}, makeInt<64>},
    {15, {0, 9, 0}, makeInt<4, mlir::IntegerType::Unsigned>},
    {16, {0, 9, 0}, makeInt<8, mlir::IntegerType::Unsigned>},
    {17, {0, 9, 0}, makeInt<16, mlir::IntegerType::Unsigned>},
    {18, {0, 9, 0}, makeInt<32, mlir::IntegerType::Unsigned>},
    {19, {0, 9, 0}, makeInt<64, mlir::IntegerType::Unsigned>},
    {27, {0, 10, 0}, makeType<mlir::Float8E4M3FNUZType>},
    {28, {0, 10, 0}, makeType<mlir::Float8E5M2FNUZType>},
    {29, {0, 11, 0}, makeType<mlir::Float8E4M3B11FNUZType>},
    {31, {1, 2, 0}, makeInt<2>},
    {32, {1, 2, 0}, makeInt<2, mlir::IntegerType::Unsigned>},
    {33, {1, 6, 0}, makeType<mlir::NoneType>},
    {34, {1, 6, 0}, makeType<mlir::FloatTF32Type>},
    {35, {1, 7, 0}, makeType<mlir::Float8E4M3Type>},
    {36, {1, 7, 0}, makeType<mlir::Float8E3M4Type>},
    {37, {1, 8, 0}, makeType<mlir::Float4E2M1FNType>},
    {38, {1, 8, 0}, makeType<mlir::Float6E2M3FNType>},
    {39, {1, 8, 0}, makeType<mlir::Float6E3M2FNType>},
    {40, {1, 8, 0}, makeType<mlir::Float8E8M0FNUType>},
};

}  // namespace vitro::vhlo
