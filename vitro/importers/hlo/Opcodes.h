// What every opcode of HLO means: one row each, in the file of its family.
#pragma once
#include <span>
#include "vitro/importers/hlo/Emitter.h"

namespace vitro::importers::hlo {

struct OpcodeRow {
  enum class Takes : uint8_t { Arrays, Tokens, Tuples };  // each also what stands before it

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
std::span<const OpcodeRow> feedOpcodes();

/// What the first half of an asynchronous pair gives, (operands, result, context...), of which only
/// the result has a meaning.
Result<Value> started(Call &call, Value result);

/// A value of that shape which nobody may look at: a context, or what was not received yet.
Result<Value> meaningless(Emitter &emitter, const Shape &shape);

/// The row of "X-start", "X-update" or "X-done" where X is an opcode: XLA writes an asynchronous
/// computation of one instruction that way. Null if it is none.
const OpcodeRow *findAsynchronous(std::string_view opcode);

/// Null if there is none.
const OpcodeRow *findOpcode(std::string_view opcode);

/// A custom call, by its target (LibraryCalls.cpp).
Result<Value> emitLibraryCall(Call &call);

}  // namespace vitro::importers::hlo
