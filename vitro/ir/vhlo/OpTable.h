// Every version of every VHLO op as one row. The dialect, its bytecode encoding, and the
// conversions to and from StableHLO all read this table; no other code knows an op by name, except
// where a version has a restriction that the table cannot express (see FromStablehlo.cpp).
#pragma once
#include "vitro/ir/vhlo/Version.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace vitro::vhlo {

/// How a wire attribute appears on the StableHLO op.
enum class As : uint8_t {
  Int,     // i64
  Float,   // f32
  Bool,    // true / false
  Flag,    // wire: bool; StableHLO: unit attribute, absent = false
  Ints,    // wire: 1-D tensor of i64; StableHLO: array<i64: ...>
  Bools,   // wire: 1-D tensor of i1; StableHLO: array<i1: ...>
  Pairs,   // N x 2 tensor of i64
  Groups,  // 2-D tensor of i64, or mesh axes
  Tensor,  // any dense constant
  String,
  Symbol,   // wire: string; StableHLO: @symbol
  Symbols,  // array of those
  Array,    // array of anything
  Dict,
  StringOrDict,
  Type,
  Precisions,  // array of precision enums
  Direction,
  Comparison,
  ApiVersion,
  Fft,
  RngAlgorithm,
  RngDistribution,
  Transpose,
  Accuracy,
  ChannelId,  // wire: i64; StableHLO: channel_handle of type 0, absent when 0
  // One piece of a compound attribute (OpRow::compounds) on the StableHLO side.
  IntPart,
  IntsPart,
  TypePart,    // type, or none if the dot has no algorithm
  NumberPart,  // i64, or type none
  BoolPart,    // bool, or type none
};

/// The wire value of an attribute that is absent on the StableHLO op; on the wire nothing is ever
/// absent.
enum class Absent : uint8_t {
  Never,  // the op always has it
  Zero,
  MinusOne,
  False,
  EmptyString,
  EmptyArray,
  EmptyDict,
  EmptyInts,
  EmptyPairs,  // tensor<0xi64>
  Ones,        // one per window or spatial dimension
  Zeros,       // the same, twice (padding)
  AllFalse,
  NoType,    // comparison type NOTYPE
  Original,  // custom call API version 1
  DefaultPrecision,
  DefaultAccuracy,
  NoneType,
  EmptyConfig,  // "" or {}, by api_version
};

struct Field {
  const char *name = nullptr;
  As as = As::Int;
  Absent absent = Absent::Never;
};

/// Attributes of StableHLO ops that are encoded as several wire attributes.
enum Compound : uint8_t {
  kNoCompound = 0,
  kConvDims = 1,
  kDotDims = 2,
  kDotAlgorithm = 4,
  kGatherDims = 8,
  kScatterDims = 16,
  kChannelHandle = 32,
};

/// `fixed` values, then `groups` variadic groups of equal size.
struct Arity {
  uint8_t fixed = 0, groups = 0;
  bool accepts(size_t count) const {
    if (groups == 0) return count == fixed;
    return count >= fixed && (count - fixed) % groups == 0;
  }
};

inline constexpr size_t kMaxFields = 17;  // convolution_v1
inline constexpr int kAnyRegions = -1;

struct OpRow {
  const char *name;      // "gather_v2", without the dialect
  Version since, until;  // inclusive
  Arity operands, results;
  int regions = 0;
  uint8_t compounds = kNoCompound;
  Field fieldStorage[kMaxFields] = {};  // in wire order, which is alphabetical

  llvm::ArrayRef<Field> fields() const;
  /// Position in wire order, or -1.
  int indexOf(llvm::StringRef field) const;
  /// "stablehlo.gather", "func.func", ...; for return_v1 it depends on the enclosing op (see
  /// ToStablehlo).
  std::string stablehloName() const;
  bool knownTo(Version v) const {
    Version minor{v.major, v.minor, 0};
    return since <= minor && (minor <= until || until == kCurrentVersion);
  }
};

/// Sorted by name.
llvm::ArrayRef<OpRow> opTable();
/// `name` with or without the "vhlo." prefix; null if there is no such op version.
const OpRow *findOp(llvm::StringRef name);
/// The newest version of a StableHLO or func op: "stablehlo.gather" -> gather_v2.
const OpRow *newestFor(llvm::StringRef stablehloName);
/// The version of that op that a reader of StableHLO `target` knows; null if it knows none.
const OpRow *rowFor(const OpRow &newest, Version target);
/// Its first version.
const OpRow &oldestOf(const OpRow &newest);

}  // namespace vitro::vhlo
