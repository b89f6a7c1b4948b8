#include "vitro/runtime/run/Storage.h"
#include <cstring>

namespace vitro::runtime {

Storage::Storage(const Plan &plan)
    : plan(plan),
      slots(plan.values.size()),
      owners(plan.buffers.size()),
      bases(plan.buffers.size()),
      needed(plan.values.size()) {
  for (size_t i = 0; i < needed.size(); ++i)
    needed[i].store(plan.layout->readers[i], std::memory_order_relaxed);
}

Result<> Storage::begin(ops::Values arguments) {
  if (plan.arenaBytes) {
    VITRO_TRY(arena, HostArray::allocate(DType::U8, {int64_t(plan.arenaBytes)}));
  }
  for (size_t i = 0; i < arguments.size(); ++i) {
    ValueId value = plan.arguments[i];
    if (!isPlaced(value)) {
      if (plan.layout->readers[value]) slots[value] = std::move(arguments[i]);
      continue;
    }
    VITRO_RETURN_IF_ERROR(checkSize(value, arguments[i]));
    uint32_t buffer = plan.values[value].buffer;
    owners[buffer] = std::move(arguments[i]);
    if (plan.layout->isWritten[buffer]) VITRO_RETURN_IF_ERROR(owners[buffer].makeUnique());
  }
  arguments.clear();
  std::vector<bool> isShared(plan.buffers.size(), false);
  for (ValueId value = 0; value < plan.values.size(); ++value)
    if (isPlaced(value)) isShared[plan.values[value].buffer] = true;
  for (size_t i = 0; i < plan.buffers.size(); ++i) {
    const Buffer &buffer = plan.buffers[i];
    if (!isShared[i]) continue;
    if (buffer.space == Buffer::Space::Result) {
      VITRO_TRY(owners[i], HostArray::allocate(DType::U8, {int64_t(buffer.bytes)}));
    }
    bases[i] = buffer.space == Buffer::Space::Arena
                   ? const_cast<std::byte *>(arena.raw()) + buffer.offset
                   : const_cast<std::byte *>(owners[i].raw());
  }
  return {};
}

Result<> Storage::checkSize(ValueId value, const HostArray &array) const {
  const Value &declared = plan.values[value];
  if (uint64_t(array.bytes()) == byteSize(declared.type)) return {};
  return cannotRun("plan.size", declared.name + " is " + array.type().text() +
                                    " where the plan says " + declared.type.text());
}

Result<const std::byte *> Storage::operand(ValueId value) const {
  if (isPlaced(value)) return place(value);
  VITRO_RETURN_IF_ERROR(checkSize(value, slots[value]));
  return slots[value].raw();
}

Result<std::byte *> Storage::room(ValueId value) {
  if (isPlaced(value)) return place(value);
  const TensorType &type = plan.values[value].type;
  VITRO_TRY(slots[value], HostArray::allocate(type.dtype, type.dims));
  return slots[value].mutableRaw();
}

bool Storage::isWhole(ValueId value) const {
  const Value &placed = plan.values[value];
  return plan.buffers[placed.buffer].space != Buffer::Space::Arena && placed.offset == 0 &&
         byteSize(placed.type) == uint64_t(owners[placed.buffer].bytes());
}

HostArray Storage::whole(ValueId value) const {
  const Value &placed = plan.values[value];
  return owners[placed.buffer].recast(placed.type.dtype, placed.type.dims);
}

Result<HostArray> Storage::array(ValueId value) const {
  if (!isPlaced(value)) return slots[value];
  if (isWhole(value) && !plan.layout->isWritten[plan.values[value].buffer]) return whole(value);
  const TensorType &type = plan.values[value].type;
  VITRO_TRY(HostArray copy, HostArray::allocate(type.dtype, type.dims));
  if (copy.bytes()) std::memcpy(copy.mutableRaw(), place(value), size_t(copy.bytes()));
  return copy;
}

Result<HostArray> Storage::input(ValueId value) {
  // This is the last reader: the others are done, with the value and with the slot.
  if (!isPlaced(value) && needed[value].load(std::memory_order_acquire) == 1)
    return std::move(slots[value]);
  return array(value);
}

Result<> Storage::put(ValueId value, HostArray array) {
  if (!isPlaced(value)) {
    if (plan.layout->readers[value]) slots[value] = std::move(array);
    return {};
  }
  VITRO_RETURN_IF_ERROR(checkSize(value, array));
  if (array.bytes()) std::memmove(place(value), array.raw(), size_t(array.bytes()));
  return {};
}

void Storage::release(ValueId value) {
  if (needed[value].fetch_sub(1, std::memory_order_acq_rel) == 1 && !isPlaced(value))
    slots[value] = HostArray();
}

Result<HostArray> Storage::result(ValueId value) {
  if (!isPlaced(value)) return slots[value];
  if (!isWhole(value)) return array(value);
  return whole(value);
}

Result<ops::Values> Storage::results() {
  ops::Values results;
  for (ValueId value : plan.results) {
    VITRO_TRY(HostArray array, result(value));
    results.push_back(std::move(array));
  }
  return results;
}

}  // namespace vitro::runtime
