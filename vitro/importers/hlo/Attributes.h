// The values of attributes in HLO text. They are text until an instruction asks for them.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vitro::importers::hlo {

using Ints = std::vector<int64_t>;

/// "{1,0}", "1,0" or "3x3": the integers of a list, in its order.
Ints integers(std::string_view text);
/// "3" or "-3" and nothing else.
std::optional<int64_t> wholeInteger(std::string_view text);
/// "{{0,1},{2,3}}": the lists inside the outer braces.
std::vector<Ints> integerLists(std::string_view text);
/// "{file_name_id=1 line=3}": the integer after "line="; 0 if it is not there.
int64_t field(std::string_view row, std::string_view name);
/// The value in "{size=3x3 pad=0_1x1_1}" after "pad="; empty if it is not there.
std::string_view fieldText(std::string_view row, std::string_view name);
/// "text" without its quotes and escapes.
std::string unquoted(std::string_view text);
/// The parts of "{a, b}" between commas outside brackets and quotes, without white space around.
std::vector<std::string_view> parts(std::string_view list);

/// "{size=3x3 stride=2x2 pad=1_1x0_0 lhs_dilate=1x2 rhs_dilate=2x1 rhs_reversal=1x0}". What is not
/// written has its neutral value.
struct Window {
  Ints size, stride, low, high, baseDilation, windowDilation;
  std::vector<bool> isReversed;
};
Window window(std::string_view text, size_t rank);

/// "{[0:4], [1:9:2]}"
struct Slices {
  Ints start, limit, stride;
};
Slices slices(std::string_view text);

/// "1_2x0_0_1": low, high and interior padding by dimension.
struct Padding {
  Ints low, high, interior;
};
Padding padding(std::string_view text);

/// Process groups in any of their three spellings: "{{0,1},{2,3}}", "[2,2]<=[2,2]T(1,0)",
/// "mesh['x'=2,'y'=2] {'y'}". Empty for "{}"; nothing if it cannot be read.
std::optional<std::vector<Ints>> replicaGroups(std::string_view text);

}  // namespace vitro::importers::hlo
