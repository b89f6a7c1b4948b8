// What every opcode of HLO means: one row each, in the file of its family.
#pragma once
#include <span>
#include "vitro/importers/hlo/Emitter.h"

namespace vitro::importers::hlo {

struct OpcodeRow {
  enum class Takes : uint8_t { Arrays, Tuples };

  const char *opcode;
  /// The op of the same operands and result; null: `emit` makes it.
  const char *op;
  Result<Value> (*emit)(Call &call);
  size_t fewest;  // operands
  Takes takes = Takes::Arrays;
};

std::span<const OpcodeRow> elementwiseOpcodes();
std::span<const OpcodeRow> movementOpcodes();
std::span<const OpcodeRow> linearOpcodes();
std::span<const OpcodeRow> reductionOpcodes();
std::span<const OpcodeRow> controlOpcodes();
std::span<const OpcodeRow> collectiveOpcodes();

/// What the first half of an asynchronous pair gives, (operands, result, context...), of which only
/// the result has a meaning.
Result<Value> started(Call &call, Value result);

/// Null if there is none.
const OpcodeRow *findOpcode(std::string_view opcode);

/// A custom call, by its target (LibraryCalls.cpp).
Result<Value> emitLibraryCall(Call &call);

}  // namespace vitro::importers::hlo
