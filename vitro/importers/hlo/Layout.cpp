#include "vitro/importers/hlo/Layout.h"
#include <fmt/format.h>

using namespace mlir;

namespace vitro::importers::hlo {
namespace {

SmallVector<int64_t> majorToMinor(const Shape &shape) {
  return SmallVector<int64_t>(shape.minorToMajor.rbegin(), shape.minorToMajor.rend());
}

/// Bits per element in memory.
unsigned widthOf(Type element) {
  if (auto complexType = dyn_cast<ComplexType>(element))
    return 2 * complexType.getElementType().getIntOrFloatBitWidth();
  return element.isInteger(1) ? 8 : element.getIntOrFloatBitWidth();
}

/// A vector of other elements with the same bits.
Result<mlir::Value> reinterpret(Emitter &emitter, mlir::Value flat, Type element) {
  auto type = cast<RankedTensorType>(flat.getType());
  Type old = type.getElementType();
  if (old == element) return flat;
  // A boolean is a byte, 0 or 1.
  if (element.isInteger(1)) return emitter.convert(flat, element);
  if (old.isInteger(1)) {
    flat = emitter.convert(flat, IntegerType::get(emitter.context(), 8, IntegerType::Unsigned));
    return reinterpret(emitter, flat, element);
  }
  if (isa<ComplexType>(old) || isa<ComplexType>(element))
    return cannotRun("hlo.bitcast", "the bits of complex numbers as another type");
  int64_t count = type.getDimSize(0), from = widthOf(old), to = widthOf(element);
  if (count * from % to || (from > to ? from % to : to % from))
    return problem("hlo.bitcast",
                   fmt::format("{} elements of {} bits as elements of {} bits", count, from, to));
  if (from < to) flat = emitter.reshape(flat, {count * from / to, to / from});
  SmallVector<int64_t> dims = {count * from / to};
  if (from > to) dims = {count, from / to};
  flat = emitter.make("stablehlo.bitcast_convert", RankedTensorType::get(dims, element), {flat});
  return emitter.reshape(flat, {count * from / to});
}

}  // namespace

Result<Value> relayout(Emitter &emitter, mlir::Value value, const Shape &from, const Shape &to,
                       Type element) {
  auto type = cast<RankedTensorType>(value.getType());
  value = emitter.transpose(value, majorToMinor(from));
  Type old = type.getElementType();
  bool hasOwnWidth = !old.isInteger(1) && !element.isInteger(1) && !isa<ComplexType>(old) &&
                     !isa<ComplexType>(element) && widthOf(old) == widthOf(element);
  if (hasOwnWidth && old != element) {
    // Element by element, which keeps the scalars of a comparator scalars.
    value = emitter.make("stablehlo.bitcast_convert",
                         cast<RankedTensorType>(value.getType()).clone(element), {value});
  } else if (old != element) {
    value = emitter.reshape(value, {type.getNumElements()});
    VITRO_TRY(value, reinterpret(emitter, value, element));
  }
  SmallVector<int64_t> dims, inverse(to.dims.size());
  SmallVector<int64_t> order = majorToMinor(to);
  for (auto [i, d] : llvm::enumerate(order)) {
    dims.push_back(to.dims[size_t(d)]);
    inverse[size_t(d)] = int64_t(i);
  }
  int64_t count = cast<RankedTensorType>(value.getType()).getNumElements();
  if (count != RankedTensorType::get(dims, element).getNumElements())
    return problem("hlo.bitcast", fmt::format("{} elements become {}", count, textOf(to)));
  return Value(emitter.transpose(emitter.reshape(value, dims), inverse));
}

}  // namespace vitro::importers::hlo
