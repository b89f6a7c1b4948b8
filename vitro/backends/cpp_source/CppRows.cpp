#include "vitro/backends/cpp_source/CppRows.h"
#include <map>
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Index/IR/IndexOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "vitro/backends/cpp_source/CppTypes.h"

using namespace mlir;

namespace vitro::backends {
namespace {

using Rows = std::vector<CppRow>;

// Signed overflow wraps (the file is compiled with -fwrapv); assignment truncates narrow results.
const std::map<std::string_view, CppRow, std::less<>> &simpleRows() {
  static const std::map<std::string_view, CppRow, std::less<>> rows = {
      {"arith.addf", {"{0} + {1}", "{0} + {1}", {}}},
      {"arith.subf", {"{0} - {1}", "{0} - {1}", {}}},
      {"arith.mulf", {"{0} * {1}", "{0} * {1}", {}}},
      {"arith.divf", {"{0} / {1}", "{0} / {1}", {}}},
      {"arith.negf", {"-{0}", "-{0}", {}}},
      {"arith.remf", {"__builtin_fmod{f}({0}, {1})", "", {}}},
      {"arith.maximumf", {"maximum({0}, {1})", "", {"maximum"}}},
      {"arith.minimumf", {"minimum({0}, {1})", "", {"minimum"}}},
      {"arith.maxnumf", {"maximumNumber({0}, {1})", "", {"maximumNumber"}}},
      {"arith.minnumf", {"minimumNumber({0}, {1})", "", {"minimumNumber"}}},
      {"arith.addi", {"{0} + {1}", "{0} + {1}", {}}},
      {"arith.subi", {"{0} - {1}", "{0} - {1}", {}}},
      {"arith.muli", {"{0} * {1}", "{0} * {1}", {}}},
      {"arith.andi", {"{0} & {1}", "{0} & {1}", {}}},
      {"arith.ori", {"{0} | {1}", "{0} | {1}", {}}},
      {"arith.xori", {"{0} ^ {1}", "{0} ^ {1}", {}}},
      {"arith.divsi", {"{0} / {1}", "", {}}},
      {"arith.remsi", {"{0} % {1}", "", {}}},
      {"arith.divui", {"{T}({U}({0}) / {U}({1}))", "", {}}},
      {"arith.remui", {"{T}({U}({0}) % {U}({1}))", "", {}}},
      {"arith.floordivsi", {"floorDivide<{T}>({0}, {1})", "", {"floorDivide"}}},
      {"arith.ceildivsi", {"ceilDivide<{T}>({0}, {1})", "", {"ceilDivide"}}},
      {"arith.ceildivui", {"{T}({U}({0}) / {U}({1}) + ({U}({0}) % {U}({1}) != 0))", "", {}}},
      {"arith.shli", {"{0} << ({1} & {B})", "{0} << ({1} & {B})", {}}},
      {"arith.shrsi", {"{0} >> ({1} & {B})", "{0} >> ({1} & {B})", {}}},
      {"arith.shrui", {"{T}({U}({0}) >> ({1} & {B}))", "", {}}},
      {"arith.maxsi", {"{0} > {1} ? {0} : {1}", "", {}}},
      {"arith.minsi", {"{0} < {1} ? {0} : {1}", "", {}}},
      {"arith.maxui", {"{U}({0}) > {U}({1}) ? {0} : {1}", "", {}}},
      {"arith.minui", {"{U}({0}) < {U}({1}) ? {0} : {1}", "", {}}},
      {"arith.fptosi", {"toInteger<{T}>({0})", "", {"toInteger"}}},
      {"arith.fptoui", {"{T}(toInteger<u{T}>({0}))", "", {"toInteger"}}},
      {"math.absf", {"__builtin_fabs{f}({0})", "", {}}},
      {"math.absi", {"{0} < 0 ? -{0} : {0}", "", {}}},
      {"math.ceil", {"__builtin_ceil{f}({0})", "", {}}},
      {"math.copysign", {"__builtin_copysign{f}({0}, {1})", "", {}}},
      {"math.ctlz", {"{T}(leadingZeros<{U}>({0}))", "", {"leadingZeros"}}},
      {"math.cttz", {"{T}(trailingZeros<{U}>({0}))", "", {"trailingZeros"}}},
      {"math.ctpop", {"{T}(__builtin_popcountll({U}({0})))", "", {}}},
      {"math.floor", {"__builtin_floor{f}({0})", "", {}}},
      {"math.fma", {"__builtin_fma{f}({0}, {1}, {2})", "", {}}},
      {"vector.fma", {"__builtin_fma{f}({0}, {1}, {2})", "", {}}},
      {"math.isfinite", {"bool(__builtin_isfinite({0}))", "", {}}},
      {"math.isinf", {"__builtin_isinf({0}) != 0", "", {}}},
      {"math.isnan", {"{0} != {0}", "", {}}},
      {"math.isnormal", {"bool(__builtin_isnormal({0}))", "", {}}},
      {"math.round", {"__builtin_round{f}({0})", "", {}}},
      {"math.roundeven", {"__builtin_roundeven{f}({0})", "", {}}},
      {"math.sqrt", {"__builtin_sqrt{f}({0})", "", {}}},
      {"math.trunc", {"__builtin_trunc{f}({0})", "", {}}},
      {"index.add", {"{0} + {1}", "", {}}},
      {"index.sub", {"{0} - {1}", "", {}}},
      {"index.mul", {"{0} * {1}", "", {}}},
      {"index.and", {"{0} & {1}", "", {}}},
      {"index.or", {"{0} | {1}", "", {}}},
      {"index.xor", {"{0} ^ {1}", "", {}}},
      {"index.divs", {"{0} / {1}", "", {}}},
      {"index.divu", {"{T}({U}({0}) / {U}({1}))", "", {}}},
      {"index.rems", {"{0} % {1}", "", {}}},
      {"index.remu", {"{T}({U}({0}) % {U}({1}))", "", {}}},
      {"index.ceildivs", {"ceilDivide<{T}>({0}, {1})", "", {"ceilDivide"}}},
      {"index.ceildivu", {"{T}({U}({0}) / {U}({1}) + ({U}({0}) % {U}({1}) != 0))", "", {}}},
      {"index.floordivs", {"floorDivide<{T}>({0}, {1})", "", {"floorDivide"}}},
      {"index.maxs", {"{0} > {1} ? {0} : {1}", "", {}}},
      {"index.mins", {"{0} < {1} ? {0} : {1}", "", {}}},
      {"index.maxu", {"{U}({0}) > {U}({1}) ? {0} : {1}", "", {}}},
      {"index.minu", {"{U}({0}) < {U}({1}) ? {0} : {1}", "", {}}},
      {"index.shl", {"{0} << ({1} & {B})", "", {}}},
      {"index.shrs", {"{0} >> ({1} & {B})", "", {}}},
      {"index.shru", {"{T}({U}({0}) >> ({1} & {B}))", "", {}}},
      {"index.casts", {"{T}({0})", "", {}}},
      {"index.castu", {"{T}({U}({0}))", "", {}}},
  };
  return rows;
}

bool isBoolean(Type type) { return getElementTypeOrSelf(type).isInteger(1); }

/// Boolean lanes are 0 or -1, scalars false or true: one-bit arithmetic, and signed order.
Rows booleanRows(StringRef name) {
  auto both = [](const char *text) { return Rows{{text, text, {}}}; };
  if (name == "arith.addi" || name == "arith.subi" || name == "arith.xori")
    return both("{0} ^ {1}");
  if (name == "arith.muli" || name == "arith.andi" || name == "arith.maxsi" ||
      name == "arith.minui")
    return both("{0} & {1}");
  if (name == "arith.ori" || name == "arith.minsi" || name == "arith.maxui")
    return both("{0} | {1}");
  return {};
}

std::string comparison(arith::CmpFPredicate predicate) {
  static constexpr const char *texts[] = {"false",
                                          "{0} == {1}",
                                          "{0} > {1}",
                                          "{0} >= {1}",
                                          "{0} < {1}",
                                          "{0} <= {1}",
                                          "({0} < {1}) | ({0} > {1})",
                                          "({0} == {0}) & ({1} == {1})",
                                          "!(({0} < {1}) | ({0} > {1}))",
                                          "!({0} <= {1})",
                                          "!({0} < {1})",
                                          "!({0} >= {1})",
                                          "!({0} > {1})",
                                          "{0} != {1}",
                                          "({0} != {0}) | ({1} != {1})",
                                          "true"};
  return texts[size_t(predicate)];
}

Rows floatComparison(arith::CmpFOp op) {
  std::string text = comparison(op.getPredicate());
  if (text == "false" || text == "true") return {{text, "", {}}};
  std::string whole = text;
  if (whole[0] == '!') whole[0] = '~';
  return {{text, "__builtin_convertvector(" + whole + ", {V})", {}}};
}

std::string integerComparison(StringRef predicate, bool isOneBit) {
  bool isUnsigned = predicate.starts_with("u");
  StringRef how = predicate.size() == 3 ? predicate.drop_front() : predicate;
  const char *symbol = how == "eq"   ? "=="
                       : how == "ne" ? "!="
                       : how == "lt" ? "<"
                       : how == "le" ? "<="
                       : how == "gt" ? ">"
                                     : ">=";
  // As a signed number, a set bit is -1.
  if (isOneBit && !isUnsigned) return std::string("-int({0}) ") + symbol + " -int({1})";
  if (isUnsigned) return std::string("{U}({0}) ") + symbol + " {U}({1})";
  return std::string("{0} ") + symbol + " {1}";
}

Rows conversion(Operation *op) {
  if (op->getNumOperands() != 1 || op->getNumResults() != 1) return {};
  Type from = getElementTypeOrSelf(op->getOperand(0).getType());
  Type to = getElementTypeOrSelf(op->getResult(0).getType());
  StringRef name = op->getName().getStringRef();
  const char *whole = "__builtin_convertvector({0}, {V})";
  if (name == "arith.extf") {
    if (!isShortFloat(from)) return {{"{T}({0})", whole, {}}};
    std::string helper = from.isF16() ? "f16ToF32" : "bf16ToF32";
    return {{helper + "({0})", "", {helper}}};
  }
  if (name == "arith.truncf") {
    if (!isShortFloat(to)) return {{"{T}({0})", whole, {}}};
    std::string helper = to.isF16() ? "f32ToF16" : "f32ToBf16";
    if (!from.isF64()) return {{helper + "({0})", "", {helper}}};
    return {{helper + "(f64ToOddF32({0}))", "", {helper, "f64ToOddF32"}}};
  }
  bool isOneBit = from.isInteger(1);
  if (name == "arith.extsi" || name == "arith.sitofp" || name == "arith.index_cast")
    return {{isOneBit          ? "{T}(-int({0}))"
             : to.isInteger(1) ? "({0} & 1) != 0"
                               : "{T}({0})",
             to.isInteger(1) ? "" : whole,
             {}}};
  if (name == "arith.extui" || name == "arith.uitofp" || name == "arith.index_castui")
    return {{isOneBit ? "{T}({0})" : to.isInteger(1) ? "({0} & 1) != 0" : "{T}({U}({0}))", "", {}}};
  if (name == "arith.trunci")
    return {{to.isInteger(1) ? "({0} & 1) != 0" : "{T}({0})", to.isInteger(1) ? "" : whole, {}}};
  if (name == "arith.bitcast") {
    if (scalarType(from) == scalarType(to)) return {{"{0}", "({V}){0}", {}}};
    return {{"bitsAs<{T}>({0})", "({V}){0}", {"bitsAs"}}};
  }
  return {};
}

Rows extended(Operation *op) {
  StringRef name = op->getName().getStringRef();
  if (!name.ends_with("_extended")) return {};
  Type type = getElementTypeOrSelf(op->getOperand(0).getType());
  if (name == "arith.addui_extended")
    return {{"{0} + {1}", "{0} + {1}", {}}, {"{U}({0} + {1}) < {U}({0})", "", {}}};
  bool isSigned = name == "arith.mulsi_extended";
  if (!isSigned && name != "arith.mului_extended") return {};
  unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  std::string wide = width == 64 ? (isSigned ? "__int128" : "unsigned __int128")
                                 : (isSigned ? "int64_t" : "uint64_t");
  std::string cast = isSigned ? "{0}" : "{U}({0})", castOther = isSigned ? "{1}" : "{U}({1})";
  return {{"{0} * {1}", "{0} * {1}", {}},
          {"{T}(((" + wide + ")" + cast + " * (" + wide + ")" + castOther + ") >> " +
               std::to_string(width) + ")",
           "",
           {}}};
}

}  // namespace

std::vector<CppRow> cppRows(Operation *op) {
  StringRef name = op->getName().getStringRef();
  if (auto compare = dyn_cast<arith::CmpFOp>(op)) return floatComparison(compare);
  if (auto compare = dyn_cast<arith::CmpIOp>(op))
    return {{integerComparison(arith::stringifyCmpIPredicate(compare.getPredicate()),
                               isBoolean(compare.getLhs().getType())),
             "",
             {}}};
  if (auto compare = dyn_cast<index::CmpOp>(op))
    return {
        {integerComparison(index::stringifyIndexCmpPredicate(compare.getPred()), false), "", {}}};
  if (op->getNumOperands() > 0 && isBoolean(op->getOperand(0).getType()))
    if (Rows rows = booleanRows(name); !rows.empty()) return rows;
  if (Rows rows = conversion(op); !rows.empty()) return rows;
  if (Rows rows = extended(op); !rows.empty()) return rows;
  auto found = simpleRows().find(std::string_view(name));
  return found == simpleRows().end() ? Rows() : Rows{found->second};
}

}  // namespace vitro::backends
