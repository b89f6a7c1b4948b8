// Kernels that JAX and XLA bring with them, and calls that only a device can make.
#include <fmt/format.h>
#include "vitro/importers/hlo/LibraryCalls.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::importers::hlo {
namespace {

using stablehlo::ComparisonDirection;

/// Threefry with two words, 20 rounds: (key0, key1, x0, x1) -> (y0, y1).
Result<Value> threefry(Call &call) {
  Emitter &emitter = call.emitter;
  if (call.operands.size() != 4 || call.types.size() != 2)
    return problem("hlo.operand", "threefry2x32 takes two keys and two words");
  auto type = call.operandType(2);
  if (!type.getElementType().isInteger(32) || call.operand(3).getType() != type)
    return problem("hlo.operand", "threefry2x32 takes arrays of 32-bit words");
  auto number = [&](uint32_t value) {
    auto data = DenseElementsAttr::get(type, APInt(32, value));
    return emitter.make("stablehlo.constant", type, {}, {emitter.named("value", data)});
  };
  auto add = [&](mlir::Value a, mlir::Value b) { return emitter.binary("stablehlo.add", a, b); };
  auto exclusive = [&](mlir::Value a, mlir::Value b) {
    return emitter.binary("stablehlo.xor", a, b);
  };
  SmallVector<mlir::Value> keys;
  for (size_t i = 0; i < 2; ++i) {
    auto from = call.operandType(i);
    if (from.getShape() != type.getShape() && from.getRank() != 0)
      return problem("hlo.operand", "threefry2x32 with keys of another shape");
    keys.push_back(emitter.broadcast(call.operand(i), type.getShape(), {}));
  }
  keys.push_back(exclusive(exclusive(keys[0], keys[1]), number(0x1BD11BDA)));
  mlir::Value x = add(call.operand(2), keys[0]), y = add(call.operand(3), keys[1]);
  constexpr uint32_t kTurns[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  for (uint32_t group = 0; group < 5; ++group) {
    for (uint32_t turn : kTurns[group % 2]) {
      x = add(x, y);
      mlir::Value left = emitter.binary("stablehlo.shift_left", y, number(turn));
      mlir::Value right = emitter.binary("stablehlo.shift_right_logical", y, number(32 - turn));
      y = exclusive(emitter.binary("stablehlo.or", left, right), x);
    }
    x = add(x, keys[(group + 1) % 3]);
    y = add(add(y, keys[(group + 2) % 3]), number(group + 1));
  }
  return call.shaped({x, y});
}

/// Row exchanges of an LU decomposition, in their order, as a permutation of the rows: one dynamic
/// slice and two updates per exchange.
Result<Value> pivotsToPermutation(Call &call) {
  Emitter &emitter = call.emitter;
  OpBuilder &builder = emitter.builder;
  auto pivots = call.operandType(0);
  auto result = dyn_cast<RankedTensorType>(call.types[0]);
  bool fits = result && pivots.getRank() >= 1 && result.getRank() == pivots.getRank() &&
              pivots.getElementType().isInteger(32) && result.getElementType().isInteger(32);
  if (!fits) return problem("hlo.operand", "pivots to a permutation of other types");
  int64_t rank = pivots.getRank(), count = pivots.getDimSize(unsigned(rank - 1));
  int64_t rows = result.getDimSize(unsigned(rank - 1));
  constexpr int64_t kMostExchanges = 4096;
  if (count > kMostExchanges || count > rows)
    return cannotRun("hlo.library-call", fmt::format("a permutation from {} pivots", count));
  mlir::Value permutation = emitter.iota(result, rank - 1);
  mlir::Value lane = permutation;
  SmallVector<int64_t> columnDims(result.getShape());
  columnDims.back() = 1;
  SmallVector<int64_t> all;
  for (int64_t d = 0; d < rank; ++d) all.push_back(d);
  auto column = [&](mlir::Value from, int64_t at) {
    auto type = cast<RankedTensorType>(from.getType());
    SmallVector<int64_t> start(size_t(rank), 0), limit(type.getShape()), stride(size_t(rank), 1);
    start.back() = at;
    limit.back() = at + 1;
    mlir::Value one =
        emitter.make("stablehlo.slice", type.clone(columnDims), {from},
                     {emitter.named("start_indices", builder.getDenseI64ArrayAttr(start)),
                      emitter.named("limit_indices", builder.getDenseI64ArrayAttr(limit)),
                      emitter.named("strides", builder.getDenseI64ArrayAttr(stride))});
    return emitter.broadcast(one, result.getShape(), all);
  };
  for (int64_t k = 0; k < count; ++k) {
    mlir::Value target = emitter.convert(column(call.operand(0), k), result.getElementType());
    mlir::Value isTarget = emitter.compare(lane, target, ComparisonDirection::EQ);
    mlir::Value here = column(permutation, k);
    // permutation[target]: the only element that is kept, added up.
    mlir::Value kept = emitter.choose(isTarget, permutation, emitter.splat(result, 0));
    mlir::Value there = emitter.broadcast(emitter.reduceLast(kept, "stablehlo.add", 0),
                                          result.getShape(), ArrayRef(all).drop_back());
    mlir::Value isHere =
        emitter.compare(lane, emitter.splat(result, double(k)), ComparisonDirection::EQ);
    permutation = emitter.choose(isHere, there, emitter.choose(isTarget, here, permutation));
  }
  return call.shaped({permutation});
}

/// XLA:GPU's own TopK, along the last dimension.
Result<Value> topK(Call &call) {
  auto none = DictionaryAttr::get(call.emitter.context());
  return call.shaped(customCall(call, "TopK", none, call.types, {call.operand(0)})->getResults());
}

/// A value in another memory.
Result<Value> moved(Call &call) {
  if (call.operands.size() != 1 || call.types.size() != 1 ||
      call.operand(0).getType() != call.types[0])
    return problem("hlo.operand", "a move gives the array that it takes");
  return call.operands[0];
}

/// Memory whose first value nobody may use.
Result<Value> buffer(Call &call) { return withAnyWorkspace(call, {}); }

constexpr LibraryRow kRows[] = {
    {"cu_threefry2x32*", threefry, 4, nullptr},
    {"hip_threefry2x32*", threefry, 4, nullptr},
    {"cu_lu_pivots_to_permutation*", pivotsToPermutation, 1, nullptr},
    {"hip_lu_pivots_to_permutation*", pivotsToPermutation, 1, nullptr},
    {"lu_pivots_to_permutation", pivotsToPermutation, 1, nullptr},
    {"__gpu$TopK", topK, 1, "the ops that it replaced"},
    {"MoveToHost", moved, 1, nullptr},
    {"MoveToDevice", moved, 1, nullptr},
    {"PinToDevice*", moved, 1, nullptr},
    {"PinToVmem", moved, 1, nullptr},
    {"Pin", moved, 1, nullptr},
    {"Unpin", moved, 1, nullptr},
    {"AllocateBuffer", buffer, 0, nullptr},
    {"CreateBuffer", buffer, 0, nullptr},
};

/// Why a call cannot be executed, by the beginning or a part of its target.
struct Reason {
  std::string_view part, why;
};
constexpr Reason kReasons[] = {
    {"callback", "it calls a Python function, which lives in the process that made the program"},
    {"tpu_custom_call", "it is a Pallas kernel for TPUs"},
    {"mosaic_gpu", "it is a Pallas kernel for GPUs"},
    {"__gpu$xla.gpu.triton", "it is a Triton kernel"},
    {"triton_kernel_call", "it is a Triton kernel"},
    {"PadToStatic", "sizes that are only known while running are not supported"},
    {"SliceToDynamic", "sizes that are only known while running are not supported"},
    {"GetOutputStreams", "it is a handle of a device"},
};

}  // namespace

std::span<const LibraryRow> kernelCalls() { return kRows; }

std::string_view whyRefused(std::string_view target) {
  for (const Reason &row : kReasons)
    if (target.find(row.part) != target.npos) return row.why;
  return "its meaning is its library's";
}

}  // namespace vitro::importers::hlo
