// Lanewise instructions on scalars and vectors, one per op and element type.
#pragma once
#include "vitro/runtime/tape/Machine.h"

namespace vitro::tape {

enum class Unary : uint8_t {
  NegF,
  AbsF,
  Floor,
  Ceil,
  Trunc,
  Round,
  RoundEven,
  Sqrt,
  Rsqrt,
  AbsI,
  CountLeadingZeros,
  CountTrailingZeros,
  CountOnes,
  IsNan,
  IsInf,
  IsFinite,
  IsNormal,  // to i1
};
enum class Binary : uint8_t {
  AddF,
  SubF,
  MulF,
  DivF,
  RemF,
  MaximumF,
  MinimumF,
  MaxNumF,
  MinNumF,
  CopySign,
  AddI,
  SubI,
  MulI,
  DivS,
  DivU,
  RemS,
  RemU,
  CeilDivS,
  CeilDivU,
  FloorDivS,
  And,
  Or,
  Xor,
  Shl,
  ShrS,
  ShrU,
  MaxS,
  MaxU,
  MinS,
  MinU,
  MulHighS,
  MulHighU,
  PowI,
};
/// Ordered, then unordered where NaN makes a difference; integers use the first ten.
enum class Predicate : uint8_t {
  Eq,
  Ne,
  SLt,
  SLe,
  SGt,
  SGe,
  ULt,
  ULe,
  UGt,
  UGe,
  False,
  OEq,
  OGt,
  OGe,
  OLt,
  OLe,
  ONe,
  Ord,
  FUEq,
  FUGt,
  FUGe,
  FULt,
  FULe,
  FUNe,
  Uno,
  True,
};
enum class Conversion : uint8_t {
  Float,        // between floats, rounding to nearest even
  SignedInt,    // between integers, sign-extending
  UnsignedInt,  // between integers, zero-extending
  SignedToFloat,
  UnsignedToFloat,
  FloatToSigned,
  FloatToUnsigned,
};

/// Each returns null if the op is not defined for the type. `vector`: n lanes instead of one. Unary
/// and binary: out <- a (, b). Compare: i1. Select: out <- a ? b : c.
Execute unary(Unary op, DType type, bool vector);
Execute binary(Binary op, DType type, bool vector);
Execute compareInts(Predicate predicate, DType type, bool vector);
Execute compareFloats(Predicate predicate, DType type, bool vector);
Execute convert(Conversion kind, DType from, DType to, bool vector);
Execute fma(DType type, bool vector);
/// The condition is one i1 (vector false) or one per lane.
Execute select(DType type, bool perLane);
/// base ** exponent for a float base and an i32 exponent.
Execute powerOfFloat(DType type, DType exponent, bool vector);

/// Calls a C function on each lane; `more` is the function. Same type for arguments and result.
Execute callUnary(DType type);
Execute callBinary(DType type);
/// n bytes from slot a to slot out.
Execute copyBytes(int64_t bytes);

/// out (a scalar) <- the reduction of the lanes of a, from lane 0; c is the accumulator's slot, if
/// b != 0. Null if the op is not a reduction.
Execute reduce(Binary op, DType type);

}  // namespace vitro::tape
