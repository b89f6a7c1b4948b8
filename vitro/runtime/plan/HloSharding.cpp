#include "vitro/runtime/plan/HloSharding.h"
#include <fmt/format.h>
#include <algorithm>
#include <charconv>
#include <numeric>
#include "vitro/ops/movement/Strided.h"

namespace vitro::runtime {
namespace {

constexpr int64_t kMostSummands = int64_t(1) << 20;  // the number of partitions is unbounded

/// Parses the text from the left; a failed match consumes nothing.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest(text) {}

  bool take(std::string_view word) {
    while (rest.starts_with(' ')) rest.remove_prefix(1);
    if (!rest.starts_with(word)) return false;
    rest.remove_prefix(word.size());
    return true;
  }
  std::optional<int64_t> integer() {
    int64_t value = 0;
    auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
    if (error != std::errc() || value < 0) return std::nullopt;
    rest.remove_prefix(size_t(end - rest.data()));
    return value;
  }
  /// At least one integer, separated by commas.
  std::optional<Dims> list() {
    Dims out;
    do {
      auto next = integer();
      if (!next) return std::nullopt;
      out.push_back(*next);
    } while (take(","));
    return out;
  }
  std::optional<Dims> bracketed(std::string_view open, std::string_view close) {
    if (!take(open)) return std::nullopt;
    auto all = list();
    return all && take(close) ? all : std::nullopt;
  }
  bool atEnd() const { return rest.empty(); }

 private:
  std::string_view rest;
};

/// 0 .. n-1 in the given shape, its dimensions permuted, read row by row.
std::optional<Dims> iota(const Dims &shape, const Dims &order, int64_t most) {
  Dims strides(shape.size(), 1), sizes, permuted, out;
  int64_t count = 1;
  for (size_t d = shape.size(); d-- > 0;) {
    strides[d] = count;
    if (shape[d] < 1 || shape[d] > most / count) return std::nullopt;
    count *= shape[d];
  }
  Dims sorted = order;
  std::ranges::sort(sorted);
  for (size_t d = 0; d < shape.size(); ++d)
    if (sorted.size() != shape.size() || sorted[d] != int64_t(d)) return std::nullopt;
  for (int64_t from : order) {
    sizes.push_back(shape[size_t(from)]);
    permuted.push_back(strides[size_t(from)]);
  }
  for (ops::Odometer at(sizes); at; ++at) out.push_back(at.dot(permuted));
  return out;
}

std::optional<Dims> deviceList(Reader &reader, int64_t partitions) {
  if (!reader.take("<=")) return reader.list();
  auto shape = reader.bracketed("[", "]");
  if (!shape) return std::nullopt;
  Dims order(shape->size());
  std::iota(order.begin(), order.end(), 0);
  if (reader.take("T")) {
    auto given = reader.bracketed("(", ")");
    if (!given) return std::nullopt;
    order = *given;
  }
  return iota(*shape, order, partitions);
}

/// The suffix after the list of devices: for each trailing dimension whether it is unreduced.
std::optional<std::vector<bool>> trailingDims(Reader &reader) {
  if (reader.take("last_tile_dim_replicate")) return std::vector{false};
  std::vector<bool> areSummands;
  if (!reader.take("last_tile_dims={")) return areSummands;
  do {
    bool isSummand = reader.take("unreduced");
    if (!isSummand && !reader.take("replicated") && !reader.take("manual")) return std::nullopt;
    areSummands.push_back(isSummand);
  } while (reader.take(","));
  if (!reader.take("}")) return std::nullopt;
  return areSummands;
}

/// Permutes the devices into our order, in which the summands of a tile come before their copies.
void summandsFirst(Sharding &sharding, const Dims &tiles, const std::vector<bool> &areSummands) {
  size_t rank = tiles.size() - areSummands.size();
  std::vector<size_t> order(rank);
  std::iota(order.begin(), order.end(), 0);
  for (bool ofSummands : {true, false})
    for (size_t d = rank; d < tiles.size(); ++d)
      if (areSummands[d - rank] == ofSummands) order.push_back(d);
  Dims strides(tiles.size(), 1), sizes, permuted;
  for (size_t d = tiles.size(); d-- > 1;) strides[d - 1] = strides[d] * tiles[d];
  for (size_t d : order) {
    sizes.push_back(tiles[d]);
    permuted.push_back(strides[d]);
  }
  std::vector<int64_t> devices;
  for (ops::Odometer at(sizes); at; ++at)
    devices.push_back(sharding.devices[size_t(at.dot(permuted))]);
  sharding.devices = std::move(devices);
}

}  // namespace

Sharding simplified(Sharding sharding, int64_t partitions) {
  bool isCut = std::ranges::any_of(sharding.tiles, [](int64_t parts) { return parts != 1; });
  if (!isCut && sharding.summands == 1 && int64_t(sharding.devices.size()) == partitions) return {};
  return sharding;
}

Result<Sharding> parseHloSharding(std::string_view text, int64_t rank, int64_t partitions) {
  auto unknown = [&](std::string_view why) {
    return problem("sharding.text", fmt::format("{} in the sharding '{}'", why, text));
  };
  Reader reader(text);
  Sharding sharding;
  if (!reader.take("{")) return unknown("no opening brace");
  if (reader.take("replicated")) {
    // unchanged
  } else if (reader.take("maximal device=")) {
    auto device = reader.integer();
    if (!device) return unknown("no device");
    sharding.tiles.assign(size_t(rank), 1);
    sharding.devices = {*device};
  } else if (reader.take("unreduced")) {
    if (partitions > kMostSummands) return unknown("too many summands");
    sharding.tiles.assign(size_t(rank), 1);
    sharding.devices.resize(size_t(partitions));
    std::iota(sharding.devices.begin(), sharding.devices.end(), 0);
    sharding.summands = partitions;
  } else if (reader.take("devices=")) {
    auto tiles = reader.bracketed("[", "]");
    if (!tiles) return unknown("no list of tiles");
    auto devices = deviceList(reader, partitions);
    if (!devices) return unknown(fmt::format("no list of devices for {} partitions", partitions));
    auto trailing = trailingDims(reader);
    if (!trailing || int64_t(tiles->size()) != rank + int64_t(trailing->size()))
      return unknown(fmt::format("{} dimensions for an array of rank {}", tiles->size(), rank));
    sharding.devices = std::move(*devices);
    sharding.tiles.assign(tiles->begin(), tiles->begin() + rank);
    for (int64_t d = rank; d < int64_t(tiles->size()); ++d) {
      int64_t size = (*tiles)[size_t(d)];
      int64_t &count = (*trailing)[size_t(d - rank)] ? sharding.summands : sharding.copies;
      if (size < 1 || size > partitions) return unknown("an impossible number of copies");
      count *= size;
      if (count > partitions) return unknown("an impossible number of copies");
    }
    VITRO_RETURN_IF_ERROR(ops::checkSharding(sharding, partitions));
    if (sharding.summands > 1) summandsFirst(sharding, *tiles, *trailing);
  } else {
    return unknown("nothing that says which partition holds what");
  }
  if (!reader.take("}") || !reader.atEnd()) return unknown("something unexpected");
  VITRO_RETURN_IF_ERROR(ops::checkSharding(sharding, partitions));
  return simplified(std::move(sharding), partitions);
}

}  // namespace vitro::runtime
