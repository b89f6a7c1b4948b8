#include "vitro/importers/hlo/ProtoLiteral.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/SmallString.h"

namespace vitro::importers::hlo {
namespace {

enum class Holds : uint8_t { Bits, Signed, Unsigned, Pred, Float, Double };

/// The enum PrimitiveType: name, the field of a literal, and how it holds numbers.
struct TypeRow {
  int64_t number;
  const char *name;
  uint32_t field;
  Holds holds;
  size_t width;  // bytes of one number in that field; 0: varints
  const llvm::fltSemantics &(*semantics)() = nullptr;
};
using llvm::APFloat;
constexpr TypeRow kTypes[] = {
    {1, "pred", 2, Holds::Pred, 0},
    {2, "s8", 15, Holds::Signed, 1},
    {3, "s16", 17, Holds::Signed, 2},
    {4, "s32", 4, Holds::Signed, 0},
    {5, "s64", 5, Holds::Signed, 0},
    {6, "u8", 3, Holds::Unsigned, 1},
    {7, "u16", 16, Holds::Unsigned, 2},
    {8, "u32", 6, Holds::Unsigned, 0},
    {9, "u64", 7, Holds::Unsigned, 0},
    {10, "f16", 11, Holds::Bits, 2, APFloat::IEEEhalf},
    {11, "f32", 8, Holds::Float, 4},
    {12, "f64", 9, Holds::Double, 8},
    {15, "c64", 12, Holds::Float, 4},
    {16, "bf16", 13, Holds::Bits, 2, APFloat::BFloat},
    {18, "c128", 18, Holds::Double, 8},
    {19, "f8e5m2", 19, Holds::Bits, 1, APFloat::Float8E5M2},
    {20, "f8e4m3fn", 20, Holds::Bits, 1, APFloat::Float8E4M3FN},
    {21, "s4", 21, Holds::Signed, 1},
    {22, "u4", 22, Holds::Unsigned, 1},
    {23, "f8e4m3b11fnuz", 23, Holds::Bits, 1, APFloat::Float8E4M3B11FNUZ},
    {24, "f8e5m2fnuz", 24, Holds::Bits, 1, APFloat::Float8E5M2FNUZ},
    {25, "f8e4m3fnuz", 25, Holds::Bits, 1, APFloat::Float8E4M3FNUZ},
    {26, "s2", 26, Holds::Signed, 1},
    {27, "u2", 27, Holds::Unsigned, 1},
    {28, "f8e4m3", 28, Holds::Bits, 1, APFloat::Float8E4M3},
    {29, "f8e3m4", 29, Holds::Bits, 1, APFloat::Float8E3M4},
};
constexpr int64_t kTuple = 13, kOpaque = 14, kToken = 17;

const TypeRow *typeRow(int64_t number) {
  auto found = std::ranges::find(kTypes, number, &TypeRow::number);
  return found == std::end(kTypes) ? nullptr : found;
}

template <class T>
std::string numberText(T value) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
  return fmt::format("{}", value);
}

std::string narrowText(uint64_t bits, const llvm::fltSemantics &semantics) {
  APFloat value(semantics, llvm::APInt(APFloat::getSizeInBits(semantics), bits));
  if (value.isNaN()) return "nan";
  if (value.isInfinity()) return value.isNegative() ? "-inf" : "inf";
  llvm::SmallString<32> text;
  value.toString(text);
  return std::string(text);
}

/// All numbers of a literal, in the order of memory.
std::vector<std::string> numbersOf(const WireMessage &literal, const TypeRow &row) {
  std::vector<std::string> out;
  if (row.width == 0) {
    for (int64_t value : literal.integers(row.field))
      out.push_back(row.holds == Holds::Pred       ? (value ? "true" : "false")
                    : row.holds == Holds::Unsigned ? std::to_string(uint64_t(value))
                                                   : std::to_string(value));
    // s32 in old files is written in ten bytes like any negative number, u32 never.
    return out;
  }
  std::string bytes = literal.fixed(row.field, row.width);
  for (size_t at = 0; at + row.width <= bytes.size(); at += row.width) {
    uint64_t bits = 0;
    for (size_t i = 0; i < row.width; ++i) bits |= uint64_t(uint8_t(bytes[at + i])) << (8 * i);
    switch (row.holds) {
      case Holds::Float:
        out.push_back(numberText(std::bit_cast<float>(uint32_t(bits))));
        break;
      case Holds::Double:
        out.push_back(numberText(std::bit_cast<double>(bits)));
        break;
      case Holds::Bits:
        out.push_back(narrowText(bits, row.semantics()));
        break;
      case Holds::Signed: {
        unsigned unused = 64 - unsigned(8 * row.width);
        out.push_back(std::to_string(int64_t(bits << unused) >> unused));
        break;
      }
      default:
        out.push_back(std::to_string(bits));
    }
  }
  return out;
}

std::string nested(const std::vector<std::string> &numbers, const std::vector<int64_t> &dims,
                   size_t depth, size_t &next) {
  if (depth == dims.size()) return next < numbers.size() ? numbers[next++] : "0";
  std::string out = "{";
  for (int64_t i = 0; i < dims[depth]; ++i)
    out += (i ? ", " : "") + nested(numbers, dims, depth + 1, next);
  return out + "}";
}

}  // namespace

float floatOf(std::string_view bytes) {
  float value = 0;
  if (bytes.size() >= sizeof value) std::memcpy(&value, bytes.data(), sizeof value);
  return value;
}

Result<std::string> shapeText(const WireMessage &shape, int mostNested) {
  int64_t type = shape.integer(2);
  if (type == kToken) return std::string("token[]");
  if (type == kOpaque) return std::string("opaque[]");
  if (type == kTuple) {
    if (mostNested == 0) return problem("hlo.proto", "tuples nest too deep");
    std::vector<std::string> parts;
    for (const WireMessage &one : shape.messages(4)) {
      VITRO_TRY(std::string part, shapeText(one, mostNested - 1));
      parts.push_back(std::move(part));
    }
    return fmt::format("({})", fmt::join(parts, ", "));
  }
  const TypeRow *row = typeRow(type);
  if (!row)
    return problem("hlo.proto", fmt::format("element type {} of a shape is not known", type));
  std::vector<std::string> sizes;
  auto dims = shape.integers(3), dynamic = shape.integers(6);
  for (size_t i = 0; i < dims.size(); ++i)
    sizes.push_back((i < dynamic.size() && dynamic[i] ? "<=" : "") + std::to_string(dims[i]));
  auto order = shape.message(5).integers(1);
  std::string layout = order.empty() ? "" : fmt::format("{{{}}}", fmt::join(order, ","));
  return fmt::format("{}[{}]{}", row->name, fmt::join(sizes, ","), layout);
}

Result<std::string> literalText(const WireMessage &literal, int mostNested) {
  WireMessage shape = literal.message(1);
  if (shape.integer(2) == kTuple) {
    if (mostNested == 0) return problem("hlo.proto", "tuples nest too deep");
    std::vector<std::string> parts;
    for (const WireMessage &one : literal.messages(10)) {
      VITRO_TRY(std::string part, literalText(one, mostNested - 1));
      parts.push_back(std::move(part));
    }
    return fmt::format("({})", fmt::join(parts, ", "));
  }
  const TypeRow *row = typeRow(shape.integer(2));
  if (!row) return problem("hlo.proto", "a constant of an unknown element type");
  std::vector<std::string> flat = numbersOf(literal, *row), numbers;
  if (shape.integer(2) == 15 || shape.integer(2) == 18) {
    for (size_t i = 0; i + 1 < flat.size(); i += 2)
      numbers.push_back(fmt::format("({}, {})", flat[i], flat[i + 1]));
  } else {
    numbers = std::move(flat);
  }
  auto dims = shape.integers(3), order = shape.message(5).integers(1);
  int64_t count = 1;
  for (int64_t size : dims) {
    if (size < 0 || (size > 0 && count > int64_t(numbers.size()) / size + 1))
      return problem("hlo.proto", "a constant with fewer numbers than its shape");
    count *= size;
  }
  if (count != int64_t(numbers.size()))
    return problem("hlo.proto",
                   fmt::format("a constant of {} numbers has {}", count, numbers.size()));
  constexpr size_t kMostDimensions = 64;
  if (dims.size() > kMostDimensions)
    return problem("hlo.proto", "a constant of too many dimensions");
  if (count == 0) return std::string("{}");
  // From the order of memory to that of the dimensions.
  auto sorted = order;
  std::ranges::sort(sorted);
  bool isOrder = sorted.size() == dims.size();
  for (size_t i = 0; isOrder && i < sorted.size(); ++i) isOrder = sorted[i] == int64_t(i);
  if (isOrder && count > 0) {
    std::vector<int64_t> stride(dims.size());
    int64_t next = 1;
    for (int64_t d : order) {
      stride[size_t(d)] = next;
      next *= dims[size_t(d)];
    }
    std::vector<std::string> logical;
    std::vector<int64_t> index(dims.size());
    for (int64_t i = 0; i < count; ++i) {
      int64_t at = 0;
      for (size_t d = 0; d < dims.size(); ++d) at += index[d] * stride[d];
      logical.push_back(numbers[size_t(at)]);
      for (size_t d = dims.size(); d-- > 0;) {
        if (++index[d] < dims[d]) break;
        index[d] = 0;
      }
    }
    numbers = std::move(logical);
  }
  size_t next = 0;
  return nested(numbers, dims, 0, next);
}

}  // namespace vitro::importers::hlo
