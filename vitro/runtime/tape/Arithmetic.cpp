// Unary and binary arithmetic, reductions, and calls of C functions, for every element type.
#include "vitro/runtime/tape/FloatOps.h"
#include "vitro/runtime/tape/IntOps.h"

namespace vitro::tape {
namespace {

template <class F>
Execute forFloats(DType type, F f) {
  return dispatchIf<ArithmeticFloat>(type, Execute(nullptr), f);
}
template <class F>
Execute forInts(DType type, F f) {
  return dispatchIf<SignlessInt>(type, Execute(nullptr), f);
}

/// Calls `f` with the op of that name.
template <class F>
Execute withFloatOp(Binary op, F f) {
  switch (op) {
    case Binary::SubF:
      return f(SubFOp{});
    case Binary::DivF:
      return f(DivFOp{});
    case Binary::RemF:
      return f(RemFOp{});
    case Binary::CopySign:
      return f(CopySignOp{});
    default:
      return withFloatReduction(op, f);
  }
}
template <class F>
Execute withIntOp(Binary op, F f) {
  switch (op) {
    case Binary::SubI:
      return f(SubIOp{});
    case Binary::DivS:
      return f(DivSOp{});
    case Binary::DivU:
      return f(DivUOp{});
    case Binary::RemS:
      return f(RemSOp{});
    case Binary::RemU:
      return f(RemUOp{});
    case Binary::CeilDivS:
      return f(CeilDivSOp{});
    case Binary::CeilDivU:
      return f(CeilDivUOp{});
    case Binary::FloorDivS:
      return f(FloorDivSOp{});
    case Binary::Shl:
      return f(ShlOp{});
    case Binary::ShrS:
      return f(ShrSOp{});
    case Binary::ShrU:
      return f(ShrUOp{});
    case Binary::MulHighS:
      return f(MulHighSOp{});
    case Binary::MulHighU:
      return f(MulHighUOp{});
    case Binary::PowI:
      return f(PowIOp{});
    default:
      return withIntReduction(op, f);
  }
}

struct RsqrtOp {
  template <class T>
  static bool apply(T x, T &out) {
    return out = T(1.0 / std::sqrt(double(x))), true;
  }
};
struct IsNormalOp {
  template <class T>
  static bool apply(T x, bool &out) {
    if constexpr (sizeof(T) == 2) {  // a subnormal of the narrow type is normal in f32
      constexpr int exponent = std::is_same_v<T, BFloat16> ? 0x7f80 : 0x7c00;
      int bits = std::bit_cast<uint16_t>(x) & exponent;
      out = bits != 0 && bits != exponent;
    } else {
      out = std::isnormal(x);
    }
    return true;
  }
};

template <class T>
const Instruction *callOnLanes(const Instruction *i, std::byte *frame, Machine &) {
  auto function = reinterpret_cast<T (*)(T)>(const_cast<void *>(i->more));
  const T *a = lanes<T>(frame, i->a);
  T *out = lanes<T>(frame, i->out);
  for (int64_t k = 0; k < i->n; ++k) out[k] = function(a[k]);
  return i + 1;
}
template <class T>
const Instruction *callOnPairs(const Instruction *i, std::byte *frame, Machine &) {
  auto function = reinterpret_cast<T (*)(T, T)>(const_cast<void *>(i->more));
  const T *a = lanes<T>(frame, i->a), *b = lanes<T>(frame, i->b);
  T *out = lanes<T>(frame, i->out);
  for (int64_t k = 0; k < i->n; ++k) out[k] = function(a[k], b[k]);
  return i + 1;
}

}  // namespace

Execute binary(Binary op, DType type, bool vector) {
  if (op < Binary::AddI)
    return withFloatOp(op, [&]<class Op>(Op) {
      return forFloats(type, [&]<class T>(Tag<T>) { return binaryOf<Op, T>(vector); });
    });
  return withIntOp(op, [&]<class Op>(Op) {
    return forInts(type, [&]<class T>(Tag<T>) { return binaryOf<Op, T>(vector); });
  });
}

Execute reduce(Binary op, DType type) {
  if (op < Binary::AddI)
    return withFloatOp(op, [&]<class Op>(Op) {
      return forFloats(type, [&]<class T>(Tag<T>) -> Execute { return applyReduce<Op, T>; });
    });
  return withIntOp(op, [&]<class Op>(Op) {
    return forInts(type, [&]<class T>(Tag<T>) -> Execute { return applyReduce<Op, T>; });
  });
}

Execute unary(Unary op, DType type, bool vector) {
  auto floats = [&]<class Op>(Op) {
    return forFloats(type, [&]<class T>(Tag<T>) { return unaryOf<Op, T>(vector); });
  };
  auto tests = [&]<class Op>(Op) {
    return forFloats(type, [&]<class T>(Tag<T>) { return unaryOf<Op, T, bool>(vector); });
  };
  auto ints = [&]<class Op>(Op) {
    return forInts(type, [&]<class T>(Tag<T>) { return unaryOf<Op, T>(vector); });
  };
  switch (op) {
    case Unary::NegF:
      return floats(NegFOp{});
    case Unary::AbsF:
      return floats(AbsFOp{});
    case Unary::Floor:
      return floats(FloorOp{});
    case Unary::Ceil:
      return floats(CeilOp{});
    case Unary::Trunc:
      return floats(TruncOp{});
    case Unary::Round:
      return floats(RoundOp{});
    case Unary::RoundEven:
      return floats(RoundEvenOp{});
    case Unary::Sqrt:
      return floats(SqrtOp{});
    case Unary::Rsqrt:
      return floats(RsqrtOp{});
    case Unary::AbsI:
      return ints(AbsIOp{});
    case Unary::CountLeadingZeros:
      return ints(CountLeadingZerosOp{});
    case Unary::CountTrailingZeros:
      return ints(CountTrailingZerosOp{});
    case Unary::CountOnes:
      return ints(CountOnesOp{});
    case Unary::IsNan:
      return tests(IsNanOp{});
    case Unary::IsInf:
      return tests(IsInfOp{});
    case Unary::IsFinite:
      return tests(IsFiniteOp{});
    case Unary::IsNormal:
      return tests(IsNormalOp{});
  }
  return nullptr;
}

Execute callUnary(DType type) {
  return forFloats(type, []<class T>(Tag<T>) -> Execute { return callOnLanes<T>; });
}
Execute callBinary(DType type) {
  return forFloats(type, []<class T>(Tag<T>) -> Execute { return callOnPairs<T>; });
}

}  // namespace vitro::tape
