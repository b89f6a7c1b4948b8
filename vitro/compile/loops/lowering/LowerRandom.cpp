// rng_bit_generator: every element computes the block it belongs to from its position alone, where
// ops/process/Random.cpp computes one block after the other. This is twice (threefry) or four times
// (philox) the work, but vectorised and on all threads.
#include <algorithm>
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "vitro/compile/loops/lowering/LoweringTable.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;
using namespace mlir::arith;

namespace vitro::compile {
namespace {

/// Unsigned integers of the kernel with 32 or 64 bits, which wrap.
struct Word {
  ImplicitLocOpBuilder *b;
  Value value;
};
Word like(Word word, uint64_t number) {
  Type type = word.value.getType();
  APInt bits(type.getIntOrFloatBitWidth(), number, false, true);
  return {word.b, ConstantOp::create(*word.b, word.b->getIntegerAttr(type, bits))};
}
#define VITRO_OPERATOR(sign, Op)                                                           \
  Word operator sign(Word x, Word y) { return {x.b, Op::create(*x.b, x.value, y.value)}; } \
  Word operator sign(Word x, uint64_t y) { return x sign like(x, y); }
VITRO_OPERATOR(+, AddIOp)
VITRO_OPERATOR(*, MulIOp)
VITRO_OPERATOR(^, XOrIOp)
VITRO_OPERATOR(|, OrIOp)
VITRO_OPERATOR(&, AndIOp)
VITRO_OPERATOR(<<, ShLIOp)
VITRO_OPERATOR(>>, ShRUIOp)
#undef VITRO_OPERATOR

Word low(Word wide) {
  return {wide.b, TruncIOp::create(*wide.b, wide.b->getI32Type(), wide.value)};
}
Word high(Word wide) { return low(wide >> 32); }
Word extended(Word word) {
  return {word.b, ExtUIOp::create(*word.b, word.b->getI64Type(), word.value)};
}
/// 1 if x < y.
Word isLess(Word x, Word y) {
  Value less = CmpIOp::create(*x.b, CmpIPredicate::ult, x.value, y.value);
  return {x.b, ExtUIOp::create(*x.b, x.value.getType(), less)};
}
Word select(Word which, uint64_t number, Word x, Word y) {
  Value is = CmpIOp::create(*x.b, CmpIPredicate::eq, which.value, like(which, number).value);
  return {x.b, SelectOp::create(*x.b, is, x.value, y.value)};
}

using Block = std::array<Word, 4>;  // threefry uses two

Block threefry(Word key, Word counter) {
  constexpr int rotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  Word a = low(key), c = high(key);
  const Word schedule[] = {a, c, (a ^ c) ^ 0x1bd11bda};
  Word x = low(counter) + schedule[0], y = high(counter) + schedule[1];
  for (uint64_t block = 0; block < 5; ++block) {
    for (int by : rotations[block % 2]) {
      x = x + y;
      y = x ^ ((y << uint64_t(by)) | (y >> uint64_t(32 - by)));
    }
    x = x + schedule[(block + 1) % 3];
    y = y + schedule[(block + 2) % 3] + (block + 1);
  }
  return {x, y, x, y};
}

Block philox(Word key, Word lower, Word upper) {
  Word k = low(key), l = high(key);
  Block x = {low(lower), high(lower), low(upper), high(upper)};
  for (int round = 0; round < 10; ++round) {
    Word a = extended(x[0]) * 0xd2511f53, c = extended(x[2]) * 0xcd9e8d57;
    x = {high(c) ^ x[1] ^ k, low(c), high(a) ^ x[3] ^ l, low(a)};
    k = k + 0x9e3779b9;
    l = l + 0xbb67ae85;
  }
  return x;
}

/// The dimension that XLA halves: the first even one, else the first of the largest.
size_t splitDim(ArrayRef<int64_t> dims) {
  for (auto [d, size] : llvm::enumerate(dims))
    if (size % 2 == 0) return d;
  return size_t(llvm::max_element(dims) - dims.begin());
}

class Generator {
 public:
  explicit Generator(Whole &w)
      : w(w),
        type(w.result(1)),
        width(type.getElementType().getIntOrFloatBitWidth()),
        isThreefry(cast<stablehlo::RngBitGeneratorOp>(w.op).getRngAlgorithm() ==
                   stablehlo::RngAlgorithm::THREE_FRY) {
    size_t words = size_t(tensorOf(w.in[0]).getNumElements());
    for (size_t i = 0; i < words; ++i)
      state.push_back({&w.b, tensor::ExtractOp::create(w.b, w.in[0], w.index(int64_t(i)))});
    lower = state[1];
    // A state of two words also uses the key as the upper half of the counter.
    upper = state[words == 3 ? 2 : 0];
  }

  SmallVector<Value> make() {
    Value bits = w.generate(
        type, [&](ImplicitLocOpBuilder &b, ArrayRef<Value> at) { return element(b, at).value; });
    SmallVector<Value> after{state[0].value, (lower + uint64_t(blocks())).value};
    if (state.size() == 3)
      after.push_back((upper + isLess(lower + uint64_t(blocks()), lower)).value);
    return {tensor::FromElementsOp::create(w.b, w.result(0), after), bits};
  }

 private:
  int64_t blocks() const {
    int64_t count = type.getNumElements();
    if (!isThreefry) return width == 64 ? (count + 1) / 2 : (count + 3) / 4;
    if (width == 64 || type.getRank() == 0) return count;
    int64_t length = type.getDimSize(int64_t(splitDim(type.getShape())));
    return count / length * ((length + 1) / 2);
  }

  /// The row-major index of a position, where dimension `halved` counts in steps of two.
  Word number(ImplicitLocOpBuilder &b, ArrayRef<Value> at, int64_t halved = -1) {
    Word sum = {&b, ConstantIntOp::create(b, b.getI64Type(), 0)};
    for (auto [d, position] : llvm::enumerate(at)) {
      Word here = {&b, IndexCastOp::create(b, b.getI64Type(), position)};
      int64_t size = type.getDimSize(int64_t(d));
      bool isHalved = int64_t(d) == halved;
      sum = sum * uint64_t(isHalved ? (size + 1) / 2 : size) + (isHalved ? here >> 1 : here);
    }
    return sum;
  }

  Word inside(ImplicitLocOpBuilder &b, Word word) { return {&b, word.value}; }

  Word cut(Word word) {
    if (width == 32) return word;
    return {word.b, TruncIOp::create(*word.b, type.getElementType(), word.value)};
  }

  Word element(ImplicitLocOpBuilder &b, ArrayRef<Value> at) {
    Word key = inside(b, state[0]), low = inside(b, lower), high = inside(b, upper);
    auto join = [](Word x, Word y) { return extended(x) | (extended(y) << 32); };
    if (isThreefry) {
      int64_t split = width == 64 || at.empty() ? -1 : int64_t(splitDim(type.getShape()));
      Block block = threefry(key, low + number(b, at, split));
      if (width == 64) return join(block[0], block[1]);
      if (split < 0) return cut(block[0]);
      Word odd = Word{&b, IndexCastOp::create(b, b.getI64Type(), at[size_t(split)])} & 1;
      return cut(select(odd, 0, block[0], block[1]));
    }
    Word position = number(b, at), nth = width == 64 ? position >> 1 : position >> 2;
    Word counter = low + nth;
    Block block = philox(key, counter, high + isLess(counter, low));
    Word which = position & (width == 64 ? 1 : 3);
    if (width == 64) return select(which, 0, join(block[0], block[1]), join(block[2], block[3]));
    return cut(select(which, 0, block[0],
                      select(which, 1, block[1], select(which, 2, block[2], block[3]))));
  }

  Whole &w;
  RankedTensorType type;
  unsigned width;
  bool isThreefry;
  SmallVector<Word> state;
  Word lower, upper;
};

SmallVector<Value> bitGenerator(Whole &w) { return Generator(w).make(); }

bool isKnownState(Operation *op) {
  auto state = cast<RankedTensorType>(op->getOperand(0).getType());
  auto generator = cast<stablehlo::RngBitGeneratorOp>(op);
  bool isThreefry = generator.getRngAlgorithm() == stablehlo::RngAlgorithm::THREE_FRY;
  int64_t words = state.getRank() == 1 ? state.getDimSize(0) : 0;
  return state.getElementType().isUnsignedInteger(64) &&
         (words == 2 || (words == 3 && !isThreefry)) && op->getResult(0).getType() == state &&
         (kindOf(getElementTypeOrSelf(op->getResult(1).getType())) & kIntegers);
}

constexpr LoweringRow rows[] = {
    {"stablehlo.rng_bit_generator", kUnsigned, nullptr, bitGenerator, isKnownState},
};

}  // namespace

std::span<const LoweringRow> randomLowerings() { return rows; }

}  // namespace vitro::compile
