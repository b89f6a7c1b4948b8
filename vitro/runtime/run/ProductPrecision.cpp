#include "vitro/runtime/run/ProductPrecision.h"
#include <bit>

namespace vitro::runtime {
namespace {

struct Row {
  ProductPrecision precision;
  const char *name;
  unsigned droppedBits;  // of the 23 of f32's mantissa
};
constexpr Row rows[] = {{ProductPrecision::F32, "none", 0},
                        {ProductPrecision::Tf32, "tf32", 13},
                        {ProductPrecision::Bf16, "bf16", 16}};

enum class Direction : uint8_t { Random, Nearest, TowardZero };
constexpr uint64_t kDirections = 3;

float shortened(float number, unsigned dropped, Direction direction, std::mt19937_64 &random) {
  uint32_t bits = std::bit_cast<uint32_t>(number), mask = (1u << dropped) - 1;
  if ((bits & 0x7f800000u) == 0x7f800000u) return number;
  uint32_t kept = bits & ~mask;
  if (direction == Direction::Nearest) kept = (bits + mask / 2 + ((bits >> dropped) & 1)) & ~mask;
  // A number that fits keeps its value.
  if (direction == Direction::Random && (bits & mask) && (random() & 1)) kept += mask + 1;
  // The largest numbers do not become infinite.
  return (kept & 0x7f800000u) == 0x7f800000u ? number : std::bit_cast<float>(kept);
}

bool isDefault(const Task &task) {
  const ops::AttributeList *list = task.attrs.list("precision_config");
  if (!list) return true;
  for (const ops::Attribute &one : *list) {
    auto text = std::get_if<std::string>(&one.value);
    if (!text || *text != "DEFAULT") return false;
  }
  return true;
}

bool isProduct(std::string_view op) {
  for (const char *one : {"stablehlo.dot", "stablehlo.dot_general", "stablehlo.convolution",
                          "stablehlo.dynamic_conv", "chlo.ragged_dot", "stablehlo.einsum"})
    if (op == one) return true;
  return false;
}

}  // namespace

const char *name(ProductPrecision precision) { return rows[size_t(precision)].name; }

std::optional<ProductPrecision> parseProductPrecision(std::string_view text) {
  for (const Row &row : rows)
    if (text == row.name) return row.precision;
  return std::nullopt;
}

bool leavesPrecisionOpen(const Task &task) {
  auto isF32 = [&](size_t i) { return realPart(task.operandTypes[i].dtype) == DType::F32; };
  return isProduct(task.row->name) && isF32(0) && isF32(1) && isDefault(task) &&
         !task.attrs.has("algorithm");
}

bool leavesPrecisionOpen(const Plan &plan) {
  return anyTask(plan, [](const Task &task) { return leavesPrecisionOpen(task); });
}

Result<> roundFactors(ops::Values &inputs, ProductPrecision to, uint64_t run,
                      std::mt19937_64 &random) {
  auto direction = Direction(run % kDirections);
  for (size_t i = 0; i < 2; ++i) {
    HostArray &factor = inputs[i];
    VITRO_RETURN_IF_ERROR(factor.makeUnique());
    int64_t count = factor.elements() * (isComplex(factor.dtype()) ? 2 : 1);
    auto data = reinterpret_cast<float *>(factor.mutableRaw());
    for (int64_t k = 0; k < count; ++k)
      data[k] = shortened(data[k], rows[size_t(to)].droppedBits, direction, random);
  }
  return {};
}

}  // namespace vitro::runtime
