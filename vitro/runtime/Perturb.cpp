#include "vitro/runtime/Perturb.h"
#include <algorithm>
#include <array>
#include <string_view>

namespace vitro::runtime {
namespace {

// Ops whose float results are always exact: they move, choose or build values. Sorted.
constexpr std::array neverRound = std::to_array<std::string_view>({
    "chlo.conj",
    "chlo.constant",
    "chlo.constant_like",
    "chlo.next_after",
    "chlo.top_k",
    "func.call",
    "stablehlo.abs",
    "stablehlo.after_all",
    "stablehlo.all_gather",
    "stablehlo.all_to_all",
    "stablehlo.bitcast_convert",
    "stablehlo.broadcast",
    "stablehlo.broadcast_in_dim",
    "stablehlo.case",
    "stablehlo.ceil",
    "stablehlo.clamp",
    "stablehlo.collective_broadcast",
    "stablehlo.collective_permute",
    "stablehlo.complex",
    "stablehlo.concatenate",
    "stablehlo.constant",
    "stablehlo.dynamic_broadcast_in_dim",
    "stablehlo.dynamic_gather",
    "stablehlo.dynamic_iota",
    "stablehlo.dynamic_pad",
    "stablehlo.dynamic_reshape",
    "stablehlo.dynamic_slice",
    "stablehlo.dynamic_update_slice",
    "stablehlo.floor",
    "stablehlo.gather",
    "stablehlo.get_tuple_element",
    "stablehlo.if",
    "stablehlo.imag",
    "stablehlo.infeed",
    "stablehlo.iota",
    "stablehlo.maximum",
    "stablehlo.minimum",
    "stablehlo.negate",
    "stablehlo.optimization_barrier",
    "stablehlo.pad",
    "stablehlo.real",
    "stablehlo.real_dynamic_slice",
    "stablehlo.recv",
    "stablehlo.reduce_precision",
    "stablehlo.reshape",
    "stablehlo.reverse",
    "stablehlo.round_nearest_afz",
    "stablehlo.round_nearest_even",
    "stablehlo.select",
    "stablehlo.set_dimension_size",
    "stablehlo.sign",
    "stablehlo.slice",
    "stablehlo.sort",
    "stablehlo.transpose",
    "stablehlo.while",
});
static_assert(std::ranges::is_sorted(neverRound));

/// One step up or down for a sign-magnitude float in its own bits; stays put where the step would
/// leave the finite numbers.
template <class T>
T stepped(T value, bool up) {
  if constexpr (std::is_same_v<T, Float128>) {
    return value;  // shadows are not perturbed
  } else {
    using Bits = std::conditional_t<
        sizeof(T) == 1, uint8_t,
        std::conditional_t<sizeof(T) == 2, uint16_t,
                           std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>>>;
    Compute<T> before = value;
    if (before == 0 || !std::isfinite(before)) return value;
    T moved = std::bit_cast<T>(Bits(std::bit_cast<Bits>(value) + (up ? 1 : -1)));
    return std::isfinite(Compute<T>(moved)) && (Compute<T>(moved) < 0) == (before < 0) ? moved
                                                                                       : value;
  }
}

}  // namespace

Result<> Noise::move(const Task &task, ops::Values &outputs) {
  if (std::ranges::binary_search(neverRound, std::string_view(task.row->name))) return {};
  for (HostArray &output : outputs) {
    if (!isFloatOrComplex(output.dtype())) continue;
    VITRO_RETURN_IF_ERROR(output.makeUnique());
    int64_t count = output.elements() * (isComplex(output.dtype()) ? 2 : 1);
    dispatchIf<FloatElement>(realPart(output.dtype()), false, [&]<class T>(Tag<T>) {
      T *data = reinterpret_cast<T *>(output.mutableRaw());
      uint64_t bits = 0;
      for (int64_t i = 0; i < count; ++i) {
        if (i % 64 == 0) bits = random();
        data[i] = stepped(data[i], bits & 1);
        bits >>= 1;
      }
      return true;
    });
  }
  return {};
}

}  // namespace vitro::runtime
