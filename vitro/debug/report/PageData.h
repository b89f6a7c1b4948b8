// What the page of a report shows, as the JSON that is put into it.
#pragma once
#include "vitro/debug/report/Report.h"

namespace vitro::debug {

/// A part of an array as texts of its elements, so small that a page can hold it.
struct Window {
  Dims begin, shape;
  bool isWhole = true;
};
/// All of the array where it has at most `most` elements, else a part around `centre`, long in the
/// last two dimensions. `centre` may be empty: the beginning.
Window windowOf(const Dims &dims, const Dims &centre, int64_t most);
Json windowJson(const HostArray &array, const Window &window);

/// Everything but the list of files, which the writer of the folder knows.
Result<Json> pageData(const ReportInput &input, const Json &diagnosis, const Json &environment);

/// The neighbour's program; where that is the reduced one, which inputs are others.
std::string neighbourText(const Case &neighbour, const Case *reduced);

}  // namespace vitro::debug
