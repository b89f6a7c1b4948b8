// linalg: the table of its ops. All but softmax are a loop nest around their body (LinalgNest.cpp).
#include <limits>
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "vitro/interpret/loops/Views.h"
#include "vitro/ops/elementwise/ScalarMath.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

/// Per row along one dimension: the maximum, the exponentials of the differences to it, their sum,
/// the quotients.
Result<> softmax(Builder &b, Operation *op) {
  auto softmax = cast<linalg::SoftmaxOp>(op);
  Value in = softmax.getInput(), out = softmax.getOutput();
  if (op->getNumResults()) {
    VITRO_RETURN_IF_ERROR(b.startUpdate(out, op->getResult(0), op));
    out = op->getResult(0);
  }
  VITRO_TRY(DType type, b.elementType(in, op));
  if (type != DType::F32 && type != DType::F64)
    return Builder::unsupported(op, "softmax of this element type");
  const auto *exp = ops::findScalarFunction("vitro_math_exponential_" + std::string(name(type)));
  int rank = Builder::rank(in);
  size_t along = size_t(softmax.getDimension());
  std::vector<Slot> outer = sizeSlots(b, b.slot(in), rank);
  Slot length = outer[along], largest = b.newSlot(8), sum = b.newSlot(8), x = b.newSlot(8);
  outer[along] = b.constant(1);
  Slot lowest = b.newSlot(8), zero = b.newSlot(8);
  if (type == DType::F32)
    b.initial<float>(lowest) = -std::numeric_limits<float>::infinity();
  else
    b.initial<double>(lowest) = -std::numeric_limits<double>::infinity();
  auto start = [&](Slot to, Slot from) {
    b.add({.execute = tape::copyBytes(8), .out = to, .a = from, .n = 8});
  };
  auto apply = [&](tape::Binary kind, Slot to, Slot left, Slot right) {
    b.add({.execute = tape::binary(kind, type, false), .out = to, .a = left, .b = right},
          {{to, type, 1}, {{left, type, 1}, {right, type, 1}}});
  };
  BoxLoop rows(b, outer, std::nullopt);
  auto forEach = [&](Value from, auto body) {
    BoxLoop loop(b, {length}, std::nullopt);
    tape::Indices where{rank, rows.indices()};
    where.slots[along] = loop.indices()[0];
    const auto *kept = b.keep(std::move(where));
    b.add({.execute = tape::load(type, rank), .out = x, .a = b.slot(from), .more = kept});
    if (body())
      b.add({.execute = tape::store(type, rank), .out = x, .a = b.slot(out), .more = kept});
    loop.close();
  };
  start(largest, lowest);
  start(sum, zero);
  forEach(in, [&] { return apply(tape::Binary::MaximumF, largest, largest, x), false; });
  forEach(in, [&] {
    apply(tape::Binary::SubF, x, x, largest);
    b.add({.execute = tape::callUnary(type), .out = x, .a = x, .more = exp->address});
    apply(tape::Binary::AddF, sum, sum, x);
    return true;
  });
  forEach(out, [&] { return apply(tape::Binary::DivF, x, x, sum), true; });
  rows.close();
  return {};
}

}  // namespace

std::span<const Row> linalgRows() {
#define VITRO_LINALG(NAME)     \
  {                            \
    "linalg." NAME, emitLinalg \
  }
  static constexpr Row rows[] = {
      VITRO_LINALG("abs"),
      VITRO_LINALG("add"),
      VITRO_LINALG("batch_matmul"),
      VITRO_LINALG("batch_matvec"),
      VITRO_LINALG("batch_mmt4d"),
      VITRO_LINALG("batch_reduce_matmul"),
      VITRO_LINALG("batch_vecmat"),
      VITRO_LINALG("broadcast"),
      VITRO_LINALG("ceil"),
      VITRO_LINALG("contract"),
      VITRO_LINALG("conv_1d"),
      VITRO_LINALG("conv_1d_ncw_fcw"),
      VITRO_LINALG("conv_1d_nwc_wcf"),
      VITRO_LINALG("conv_2d"),
      VITRO_LINALG("conv_2d_nchw_fchw"),
      VITRO_LINALG("conv_2d_nchw_fchw_q"),
      VITRO_LINALG("conv_2d_ngchw_fgchw"),
      VITRO_LINALG("conv_2d_ngchw_gfchw"),
      VITRO_LINALG("conv_2d_ngchw_gfchw_q"),
      VITRO_LINALG("conv_2d_nhwc_fhwc"),
      VITRO_LINALG("conv_2d_nhwc_fhwc_q"),
      VITRO_LINALG("conv_2d_nhwc_hwcf"),
      VITRO_LINALG("conv_2d_nhwc_hwcf_q"),
      VITRO_LINALG("conv_2d_nhwgc_gfhwc"),
      VITRO_LINALG("conv_2d_nhwgc_gfhwc_q"),
      VITRO_LINALG("conv_3d"),
      VITRO_LINALG("conv_3d_ncdhw_fcdhw"),
      VITRO_LINALG("conv_3d_ndhwc_dhwcf"),
      VITRO_LINALG("conv_3d_ndhwc_dhwcf_q"),
      VITRO_LINALG("copy"),
      VITRO_LINALG("depthwise_conv_1d_ncw_cw"),
      VITRO_LINALG("depthwise_conv_1d_nwc_wc"),
      VITRO_LINALG("depthwise_conv_1d_nwc_wcm"),
      VITRO_LINALG("depthwise_conv_2d_nchw_chw"),
      VITRO_LINALG("depthwise_conv_2d_nhwc_hwc"),
      VITRO_LINALG("depthwise_conv_2d_nhwc_hwc_q"),
      VITRO_LINALG("depthwise_conv_2d_nhwc_hwcm"),
      VITRO_LINALG("depthwise_conv_2d_nhwc_hwcm_q"),
      VITRO_LINALG("depthwise_conv_3d_ncdhw_cdhw"),
      VITRO_LINALG("depthwise_conv_3d_ndhwc_dhwc"),
      VITRO_LINALG("depthwise_conv_3d_ndhwc_dhwcm"),
      VITRO_LINALG("div"),
      VITRO_LINALG("div_unsigned"),
      VITRO_LINALG("dot"),
      VITRO_LINALG("elementwise"),
      VITRO_LINALG("erf"),
      VITRO_LINALG("exp"),
      VITRO_LINALG("fill"),
      VITRO_LINALG("fill_rng_2d"),
      VITRO_LINALG("floor"),
      VITRO_LINALG("generic"),
      {"linalg.index", nothingRow},  // bound to the loop's counter by the nest
      VITRO_LINALG("log"),
      VITRO_LINALG("map"),
      VITRO_LINALG("matmul"),
      VITRO_LINALG("matvec"),
      VITRO_LINALG("max"),
      VITRO_LINALG("min"),
      VITRO_LINALG("mmt4d"),
      VITRO_LINALG("mul"),
      VITRO_LINALG("negf"),
      VITRO_LINALG("pooling_nchw_max"),
      VITRO_LINALG("pooling_nchw_sum"),
      VITRO_LINALG("pooling_ncw_max"),
      VITRO_LINALG("pooling_ncw_sum"),
      VITRO_LINALG("pooling_ndhwc_max"),
      VITRO_LINALG("pooling_ndhwc_min"),
      VITRO_LINALG("pooling_ndhwc_sum"),
      VITRO_LINALG("pooling_nhwc_max"),
      VITRO_LINALG("pooling_nhwc_max_unsigned"),
      VITRO_LINALG("pooling_nhwc_min"),
      VITRO_LINALG("pooling_nhwc_min_unsigned"),
      VITRO_LINALG("pooling_nhwc_sum"),
      VITRO_LINALG("pooling_nwc_max"),
      VITRO_LINALG("pooling_nwc_max_unsigned"),
      VITRO_LINALG("pooling_nwc_min"),
      VITRO_LINALG("pooling_nwc_min_unsigned"),
      VITRO_LINALG("pooling_nwc_sum"),
      VITRO_LINALG("powf"),
      VITRO_LINALG("quantized_batch_matmul"),
      VITRO_LINALG("quantized_matmul"),
      VITRO_LINALG("reciprocal"),
      VITRO_LINALG("reduce"),
      VITRO_LINALG("round"),
      VITRO_LINALG("rsqrt"),
      VITRO_LINALG("select"),
      {"linalg.softmax", softmax},
      VITRO_LINALG("sqrt"),
      VITRO_LINALG("square"),
      VITRO_LINALG("sub"),
      VITRO_LINALG("tanh"),
      VITRO_LINALG("transpose"),
      VITRO_LINALG("vecmat"),
      {"linalg.yield", nothingRow},  // the nest stores its operands
  };
#undef VITRO_LINALG
  return rows;
}

}  // namespace vitro::interpret
