#include "vitro/compile/loops/lowering/BuildLoops.h"
#include <algorithm>
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::arith;

namespace vitro::compile {

Value indexValue(ImplicitLocOpBuilder &b, int64_t value) {
  return ConstantIndexOp::create(b, value);
}
Value i64Value(ImplicitLocOpBuilder &b, int64_t value) {
  return ConstantIntOp::create(b, b.getI64Type(), value);
}
Value i32Value(ImplicitLocOpBuilder &b, int64_t value) {
  return ConstantIntOp::create(b, b.getI32Type(), value);
}

Values loop(ImplicitLocOpBuilder &b, Value from, Value to, Value step, ValueRange carried,
            function_ref<Values(ImplicitLocOpBuilder &, Value, ValueRange)> body) {
  auto made = scf::ForOp::create(b, from, to, step, carried,
                                 [&](OpBuilder &nested, Location loc, Value i, ValueRange inside) {
                                   ImplicitLocOpBuilder inner(loc, nested);
                                   scf::YieldOp::create(inner, body(inner, i, inside));
                                 });
  return Values(made.getResults());
}

Values loop(ImplicitLocOpBuilder &b, int64_t to, ValueRange carried,
            function_ref<Values(ImplicitLocOpBuilder &, Value, ValueRange)> body) {
  return loop(b, indexValue(b, 0), indexValue(b, to), indexValue(b, 1), carried, body);
}

int64_t largestDivisor(int64_t n, int64_t most) {
  for (int64_t d = std::min(n, most); d > 1; --d)
    if (n % d == 0) return d;
  return 1;
}

}  // namespace vitro::compile
