// Which part of a tensor is wrong: the boxes that contain exactly the bad elements, and a name for
// them.
#include <fmt/format.h>
#include <algorithm>
#include "vitro/compare/MismatchShape.h"

namespace vitro::compare {
namespace {

constexpr size_t kMaxBoxes = 16;

struct Run {
  int64_t begin, end;
};

/// The indices along one dimension that contain bad elements, as runs.
std::vector<Run> runsOf(const std::vector<bool> &used) {
  std::vector<Run> runs;
  for (size_t i = 0; i < used.size(); ++i) {
    if (!used[i]) continue;
    if (runs.empty() || runs.back().end != int64_t(i)) runs.push_back({int64_t(i), int64_t(i)});
    runs.back().end = int64_t(i) + 1;
  }
  return runs;
}

int64_t lengthOf(const std::vector<Run> &runs) {
  int64_t total = 0;
  for (Run run : runs) total += run.end - run.begin;
  return total;
}

/// The projection of the bad set onto every dimension.
std::vector<std::vector<Run>> projections(const IndexSet &bad, const Dims &dims) {
  std::vector<std::vector<bool>> used;
  for (int64_t dim : dims) used.emplace_back(size_t(dim), false);
  bad.forEach([&](int64_t index) {
    for (size_t d = dims.size(); d-- > 0; index /= dims[d]) used[d][size_t(index % dims[d])] = true;
  });
  std::vector<std::vector<Run>> runs;
  for (auto &one : used) runs.push_back(runsOf(one));
  return runs;
}

std::vector<Box> productOf(const std::vector<std::vector<Run>> &runs) {
  std::vector<Box> boxes{Box{}};
  for (auto &choices : runs) {
    std::vector<Box> longer;
    for (const Box &box : boxes)
      for (Run run : choices) {
        if (longer.size() >= kMaxBoxes) return {};
        longer.push_back(box);
        longer.back().begin.push_back(run.begin);
        longer.back().end.push_back(run.end);
      }
    boxes = std::move(longer);
  }
  return boxes;
}

std::string boxText(const Box &box) {
  std::string out;
  for (size_t d = 0; d < box.begin.size(); ++d)
    out += (d ? ", " : "") + (box.end[d] - box.begin[d] == 1
                                  ? fmt::format("{}", box.begin[d])
                                  : fmt::format("{}:{}", box.begin[d], box.end[d]));
  return "[" + out + "]";
}

/// The usual name of one index of a dimension.
const char *sliceName(size_t axis, size_t rank) {
  if (rank == 2) return axis == 0 ? "row" : "column";
  return rank >= 3 ? "plane" : "element";
}

/// The tile whose remainder starts at `begin`: the largest power of two that divides it and is not
/// a coincidence of the end.
int64_t tileBefore(int64_t begin, int64_t dim) {
  for (int64_t tile = 1024; tile >= 4; tile /= 2)
    if (begin % tile == 0 && dim % tile == dim - begin) return tile;
  return 0;
}

/// Runs of equal length at equal distances: {begin, length, period}, or period 0.
struct Stripes {
  int64_t begin = 0, length = 0, period = 0;
};
Stripes stripesOf(const std::vector<Run> &runs, int64_t dim) {
  if (runs.size() < 3) return {};
  Stripes out{runs[0].begin, runs[0].end - runs[0].begin, runs[1].begin - runs[0].begin};
  for (size_t i = 0; i < runs.size(); ++i) {
    bool cutByTheEnd = i + 1 == runs.size() && runs[i].end == dim;
    if (runs[i].begin != out.begin + int64_t(i) * out.period) return {};
    if (runs[i].end - runs[i].begin != out.length && !cutByTheEnd) return {};
  }
  return out;
}

void nameOneAxis(Where &where, const std::vector<Run> &runs, size_t axis, const Dims &dims) {
  where.axis = int(axis);
  int64_t dim = dims[axis];
  if (Stripes s = stripesOf(runs, dim); s.period) {
    where.kind = "stripes";
    where.text = fmt::format("{} of every {} along dimension {}, from {} on", s.length, s.period,
                             axis, s.begin);
    return;
  }
  if (runs.size() > 1) {
    where.kind = "box";
    where.text = fmt::format("{} ranges along dimension {}", runs.size(), axis);
    return;
  }
  Run run = runs[0];
  int64_t length = run.end - run.begin;
  int64_t tile = run.end == dim ? tileBefore(run.begin, dim) : 0;
  if (tile) {
    where.kind = "tail";
    where.text =
        fmt::format("the last {} along dimension {}: what {} leaves over after tiles of {}", length,
                    axis, dim, tile);
  } else if (length == 1 && dims.size() > 1) {
    where.kind = sliceName(axis, dims.size());
    where.text = fmt::format("{} {} (dimension {})", where.kind, run.begin, axis);
  } else if (length >= 4 && (length & (length - 1)) == 0 && run.begin % length == 0) {
    where.kind = "tile";
    where.text =
        fmt::format("one tile of {} along dimension {}: {}:{}", length, axis, run.begin, run.end);
  } else {
    where.kind = "box";
    where.text = fmt::format("{}:{} of dimension {}", run.begin, run.end, axis);
  }
}

}  // namespace

Where whereIs(const IndexSet &bad, int64_t count, const Dims &dims) {
  Where where;
  std::vector<std::vector<Run>> runs = projections(bad, dims);
  int64_t total = 1, product = 1;
  std::vector<size_t> partial;  // dimensions that are not bad as a whole
  for (size_t d = 0; d < dims.size(); ++d) {
    total *= dims[d];
    product *= lengthOf(runs[d]);
    if (lengthOf(runs[d]) < dims[d]) partial.push_back(d);
  }
  where.isExact = product == count;
  if (where.isExact) where.boxes = productOf(runs);
  if (where.boxes.empty()) {
    // Too many pieces, or not a product of runs: one bounding box.
    where.isExact = false;
    where.boxes.push_back({});
    for (auto &axis : runs) {
      where.boxes[0].begin.push_back(axis.front().begin);
      where.boxes[0].end.push_back(axis.back().end);
    }
  }
  if (product == count && partial.empty()) {
    where.kind = "whole";
    where.text = "the whole tensor";
  } else if (count == 1) {
    where.kind = "element";
    where.text = "one element, " + boxText(where.boxes[0]);
  } else if (product == count && partial.size() == 1) {
    nameOneAxis(where, runs[partial[0]], partial[0], dims);
  } else if (where.isExact && where.boxes.size() == 1) {
    where.kind = "box";
    where.text = "the box " + boxText(where.boxes[0]);
    bool isTail = true;
    for (size_t d : partial)
      isTail &= tileBefore(runs[d][0].begin, dims[d]) > 0 && runs[d][0].end == dims[d];
    if (isTail) where.kind = "tail", where.text += ", a tail along every cut dimension";
  } else if (where.isExact) {
    where.kind = "box";
    where.text = fmt::format("{} boxes, the first {}", where.boxes.size(), boxText(where.boxes[0]));
  } else {
    where.kind = "scattered";
    double share = 100.0 * double(count) / double(total);
    where.text =
        fmt::format("scattered: {:.3g} % of the tensor, inside {}", share, boxText(where.boxes[0]));
  }
  return where;
}

}  // namespace vitro::compare
