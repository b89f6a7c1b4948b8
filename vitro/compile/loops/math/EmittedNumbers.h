// SSA values under construction, with the operators that Approximations.h requires of numbers: `a *
// b + 1` builds the ops. They may be scalars or vectors.
#pragma once
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "vitro/compile/loops/math/NumberKinds.h"

namespace vitro::compile::approximation {

/// A value and where to build ops on it. `Kind` only distinguishes the element types.
template <class Kind>
struct Emitted {
  mlir::ImplicitLocOpBuilder *b;
  mlir::Value value;
};
using Real = Emitted<float>;
using Int = Emitted<int32_t>;
using Long = Emitted<int64_t>;
using Double = Emitted<double>;
using Truth = Emitted<bool>;

template <>
inline constexpr bool kIsWide<Double> = true;

/// The shape of `like` with another element type.
inline mlir::Type shapedAs(mlir::Type like, mlir::Type element) {
  if (auto vector = mlir::dyn_cast<mlir::VectorType>(like)) return vector.clone(element);
  return element;
}

template <class Kind>
mlir::Value constantLike(Emitted<Kind> like, mlir::TypedAttr one) {
  mlir::Type type = shapedAs(like.value.getType(), one.getType());
  mlir::TypedAttr all = one;
  if (auto vector = mlir::dyn_cast<mlir::VectorType>(type))
    all = mlir::DenseElementsAttr::get(vector, mlir::Attribute(one));
  return mlir::arith::ConstantOp::create(*like.b, all);
}
inline Real constant(Real like, float value) {
  return {like.b, constantLike(like, like.b->getF32FloatAttr(value))};
}
inline Double constant(Double like, double value) {
  return {like.b, constantLike(like, like.b->getF64FloatAttr(value))};
}
inline Int constant(Int like, int32_t value) {
  return {like.b, constantLike(like, like.b->getI32IntegerAttr(value))};
}
inline Long constant(Long like, int64_t value) {
  return {like.b, constantLike(like, like.b->getI64IntegerAttr(value))};
}

template <class Op, class Kind>
Emitted<Kind> binary(Emitted<Kind> a, Emitted<Kind> c) {
  return {a.b, Op::create(*a.b, a.value, c.value)};
}
template <class To, class Op, class From>
To converted(From a, mlir::Type element) {
  return {a.b, Op::create(*a.b, shapedAs(a.value.getType(), element), a.value)};
}

#define VITRO_OPERATOR(Number, Constant, sign, Op)                                          \
  inline Number operator sign(Number a, Number c) { return binary<mlir::arith::Op>(a, c); } \
  inline Number operator sign(Number a, Constant c) { return a sign constant(a, c); }
VITRO_OPERATOR(Real, float, +, AddFOp)
VITRO_OPERATOR(Real, float, -, SubFOp)
VITRO_OPERATOR(Real, float, *, MulFOp)
VITRO_OPERATOR(Real, float, /, DivFOp)
VITRO_OPERATOR(Double, double, +, AddFOp)
VITRO_OPERATOR(Double, double, -, SubFOp)
VITRO_OPERATOR(Double, double, *, MulFOp)
VITRO_OPERATOR(Double, double, /, DivFOp)
VITRO_OPERATOR(Int, int32_t, +, AddIOp)
VITRO_OPERATOR(Int, int32_t, -, SubIOp)
VITRO_OPERATOR(Int, int32_t, &, AndIOp)
VITRO_OPERATOR(Int, int32_t, ^, XOrIOp)
VITRO_OPERATOR(Long, int64_t, +, AddIOp)
VITRO_OPERATOR(Long, int64_t, -, SubIOp)
VITRO_OPERATOR(Long, int64_t, *, MulIOp)
VITRO_OPERATOR(Long, int64_t, &, AndIOp)
VITRO_OPERATOR(Long, int64_t, |, OrIOp)
VITRO_OPERATOR(Long, int64_t, ^, XOrIOp)
#undef VITRO_OPERATOR

template <class Kind>
Truth compared(mlir::arith::CmpFPredicate predicate, Emitted<Kind> a, Emitted<Kind> c) {
  return {a.b, mlir::arith::CmpFOp::create(*a.b, predicate, a.value, c.value)};
}
template <class Kind>
Truth compared(mlir::arith::CmpIPredicate predicate, Emitted<Kind> a, Emitted<Kind> c) {
  return {a.b, mlir::arith::CmpIOp::create(*a.b, predicate, a.value, c.value)};
}

// Ordered: a NaN is neither less nor greater nor equal.
#define VITRO_COMPARISON(sign, Number, Constant, predicate) \
  inline Truth operator sign(Number a, Number c) {          \
    return compared(mlir::arith::predicate, a, c);          \
  }                                                         \
  inline Truth operator sign(Number a, Constant c) { return a sign constant(a, c); }
VITRO_COMPARISON(<, Real, float, CmpFPredicate::OLT)
VITRO_COMPARISON(>, Real, float, CmpFPredicate::OGT)
VITRO_COMPARISON(==, Real, float, CmpFPredicate::OEQ)
VITRO_COMPARISON(<, Double, double, CmpFPredicate::OLT)
VITRO_COMPARISON(>, Double, double, CmpFPredicate::OGT)
VITRO_COMPARISON(==, Double, double, CmpFPredicate::OEQ)
VITRO_COMPARISON(<, Int, int32_t, CmpIPredicate::slt)
VITRO_COMPARISON(>, Int, int32_t, CmpIPredicate::sgt)
VITRO_COMPARISON(==, Int, int32_t, CmpIPredicate::eq)
VITRO_COMPARISON(==, Long, int64_t, CmpIPredicate::eq)
#undef VITRO_COMPARISON

template <class Kind>
Emitted<Kind> select(Truth which, Emitted<Kind> a, Emitted<Kind> c) {
  return {a.b, mlir::arith::SelectOp::create(*a.b, which.value, a.value, c.value)};
}

inline Truth both(Truth a, Truth c) { return binary<mlir::arith::AndIOp>(a, c); }
inline Truth differ(Truth a, Truth c) { return binary<mlir::arith::XOrIOp>(a, c); }
inline Truth either(Truth a, Truth c) { return binary<mlir::arith::OrIOp>(a, c); }

template <class Kind>
Truth isNan(Emitted<Kind> a) {
  return compared(mlir::arith::CmpFPredicate::UNO, a, a);
}

inline Int bitsOf(Real a) { return converted<Int, mlir::arith::BitcastOp>(a, a.b->getI32Type()); }
inline Real fromBits(Int a) {
  return converted<Real, mlir::arith::BitcastOp>(a, a.b->getF32Type());
}
inline Long bitsOf(Double a) {
  return converted<Long, mlir::arith::BitcastOp>(a, a.b->getI64Type());
}
inline Double fromBits(Long a) {
  return converted<Double, mlir::arith::BitcastOp>(a, a.b->getF64Type());
}
inline Double realOf(Long a) {
  return converted<Double, mlir::arith::SIToFPOp>(a, a.b->getF64Type());
}
inline Double extended(Real a) {
  return converted<Double, mlir::arith::ExtFOp>(a, a.b->getF64Type());
}
inline Real rounded(Double a) {
  return converted<Real, mlir::arith::TruncFOp>(a, a.b->getF32Type());
}
inline Real realOf(Int a) { return converted<Real, mlir::arith::SIToFPOp>(a, a.b->getF32Type()); }
inline Long wide(Int a) { return converted<Long, mlir::arith::ExtUIOp>(a, a.b->getI64Type()); }
inline Int narrow(Long a) { return converted<Int, mlir::arith::TruncIOp>(a, a.b->getI32Type()); }
inline Real scaled(Long a, double factor) { return rounded(realOf(a) * factor); }

template <class Kind>
Emitted<Kind> fma(Emitted<Kind> a, Emitted<Kind> c, Emitted<Kind> d) {
  return {a.b, mlir::math::FmaOp::create(*a.b, a.value, c.value, d.value)};
}
template <class Kind>
Emitted<Kind> absolute(Emitted<Kind> a) {
  return {a.b, mlir::math::AbsFOp::create(*a.b, a.value)};
}
template <class Kind>
Emitted<Kind> copySign(Emitted<Kind> size, Emitted<Kind> sign) {
  return {size.b, mlir::math::CopySignOp::create(*size.b, size.value, sign.value)};
}
template <class Kind>
Emitted<Kind> squareRoot(Emitted<Kind> a) {
  return {a.b, mlir::math::SqrtOp::create(*a.b, a.value)};
}
template <class Kind>
Emitted<Kind> truncated(Emitted<Kind> a) {
  return {a.b, mlir::math::TruncOp::create(*a.b, a.value)};
}

template <class Kind>
Emitted<Kind> left(Emitted<Kind> a, Emitted<Kind> by) {
  return binary<mlir::arith::ShLIOp>(a, by);
}
template <class Kind>
Emitted<Kind> left(Emitted<Kind> a, int by) {
  return left(a, constant(a, by));
}
template <class Kind>
Emitted<Kind> logicalRight(Emitted<Kind> a, int by) {
  return binary<mlir::arith::ShRUIOp>(a, constant(a, by));
}
template <class Kind>
Emitted<Kind> arithmeticRight(Emitted<Kind> a, int by) {
  return binary<mlir::arith::ShRSIOp>(a, constant(a, by));
}

}  // namespace vitro::compile::approximation
