// The data of a report's page, as the JSON that is embedded in it.
#pragma once
#include "vitro/debug/report/Report.h"

namespace vitro::debug {

/// A part of an array, with its elements as text, small enough for a page.
struct Window {
  Dims begin, shape;
  bool isWhole = true;
};
/// The whole array if it has at most `most` elements, else a part around `centre`, longest in the
/// last two dimensions. `centre` may be empty: the beginning.
Window windowOf(const Dims &dims, const Dims &centre, int64_t most);
Json windowJson(const HostArray &array, const Window &window);

/// Everything except the list of files, which the writer of the folder adds.
Result<Json> pageData(const ReportInput &input, const Json &diagnosis, const Json &environment);

/// The neighbour's program; where it equals the reduced one, the inputs that differ.
std::string neighbourText(const Case &neighbour, const Case *reduced);

}  // namespace vitro::debug
