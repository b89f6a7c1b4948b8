#include "vitro/ops/process/Sharding.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include "vitro/ops/movement/Strided.h"
#include "vitro/ops/Op.h"

namespace vitro::ops {
namespace {

std::string dimsText(const Dims &dims) { return fmt::format("[{}]", fmt::join(dims, ",")); }

/// The number of tiles, or -1 if the numbers are implausible.
int64_t tileCount(const Sharding &sharding) {
  constexpr int64_t most = int64_t(1) << 32;
  int64_t count = 1;
  for (int64_t parts : sharding.tiles) {
    if (parts < 1 || parts > most / count) return -1;
    count *= parts;
  }
  return count;
}

Result<> checkCounts(const Sharding &sharding) {
  int64_t count = tileCount(sharding), places = int64_t(sharding.devices.size());
  bool fits = count > 0 && sharding.copies > 0 && sharding.summands > 0 &&
              places % sharding.copies == 0 && places / sharding.copies % sharding.summands == 0 &&
              places / sharding.copies / sharding.summands == count;
  if (!fits)
    return problem("sharding.devices",
                   fmt::format("the sharding {} lists {} partitions for {} tiles of {} copies",
                               sharding.text(), places, count, sharding.copies));
  return {};
}

/// The start indices of the tile with that number.
Dims startOf(const Sharding &sharding, const Dims &tile, int64_t number) {
  Dims start(tile.size(), 0);
  for (size_t d = tile.size(); d-- > 0;) {
    start[d] = number % sharding.tiles[d] * tile[d];
    number /= sharding.tiles[d];
  }
  return start;
}

/// The loop that adds two arrays of a type, if the type has a zero.
Result<PointwiseFn> adderOf(DType dtype) {
  const DType both[] = {dtype, dtype};
  PointwiseFn add = findOp("stablehlo.add")->pointwise({}, both, dtype);
  if (add && dtype != DType::F8E8M0FNU) return add;
  return cannotRun(
      "sharding.unreduced",
      fmt::format("partitions that hold summands of {}, which has no zero", info(dtype).shortName));
}

/// Assembles tiles from the parts of partitions.
class Joiner {
 public:
  Joiner(const Sharding &sharding, const Dims &tile, std::span<const HostArray> parts, DType dtype)
      : sharding(sharding), tile(tile), parts(parts), dtype(dtype) {}

  Result<HostArray> tileAt(int64_t number) const {
    VITRO_TRY(const HostArray *first, summand(number * sharding.summands));
    HostArray sum = *first;
    if (sharding.summands == 1) return sum;
    VITRO_TRY(PointwiseFn add, adderOf(dtype));
    VITRO_RETURN_IF_ERROR(sum.makeUnique());
    for (int64_t i = 1; i < sharding.summands; ++i) {
      VITRO_TRY(const HostArray *next, summand(number * sharding.summands + i));
      const void *both[] = {sum.raw(), next->raw()};
      add(both, sum.mutableRaw(), sum.elements());
    }
    return sum;
  }

  /// The part of a device, or else another copy of that summand.
  Result<HostArray> partFor(int64_t device, int64_t number) const {
    if (isThere(device)) return parts[size_t(device)];
    VITRO_TRY(const HostArray *copy, summand(number));
    return *copy;
  }

  Result<> checkPart(const HostArray &part) const {
    if (part.dims() == tile && part.dtype() == dtype) return {};
    return problem("sharding.parts",
                   fmt::format("a part is {}, the sharding {} wants {}", part.type().text(),
                               sharding.text(), TensorType{dtype, tile, nullptr}.text()));
  }

 private:
  bool isThere(int64_t device) const {
    return device >= 0 && device < int64_t(parts.size()) &&
           parts[size_t(device)].dtype() != DType::Token;
  }

  Result<const HostArray *> summand(int64_t number) const {
    auto holders = std::span(sharding.devices)
                       .subspan(size_t(number * sharding.copies), size_t(sharding.copies));
    auto holder = std::ranges::find_if(holders, [&](int64_t device) { return isThere(device); });
    if (holder == holders.end())
      return problem("sharding.parts",
                     fmt::format("none of the partitions {} brings its part of an array that is {}",
                                 fmt::join(holders, ","), sharding.text()));
    const HostArray &part = parts[size_t(*holder)];
    VITRO_RETURN_IF_ERROR(checkPart(part));
    return &part;
  }

  const Sharding &sharding;
  const Dims &tile;
  std::span<const HostArray> parts;
  DType dtype;
};

Result<HostArray> joined(const Joiner &joiner, const Sharding &sharding, const Dims &tile,
                         const Dims &whole, DType dtype) {
  if (tile == whole) return joiner.tileAt(0);
  VITRO_TRY(HostArray out, HostArray::allocate(dtype, whole));
  for (int64_t number = 0; number < tileCount(sharding); ++number) {
    VITRO_TRY(HostArray part, joiner.tileAt(number));
    putBox(out, startOf(sharding, tile, number), part);
  }
  return out;
}

}  // namespace

std::string Sharding::text() const {
  if (isReplicated()) return "replicated";
  constexpr size_t most = 64;  // for readability: a mesh may have a million
  auto shown = std::span(devices).first(std::min(devices.size(), most));
  std::string out = fmt::format("{} over {}", dimsText(tiles), fmt::join(shown, ","));
  if (devices.size() > most) out += fmt::format(",... ({} in all)", devices.size());
  if (copies != 1) out += fmt::format(", {} copies", copies);
  if (summands != 1) out += fmt::format(", {} summands", summands);
  return out;
}

Result<> checkSharding(const Sharding &sharding, int64_t partitions) {
  if (sharding.isReplicated()) return {};
  VITRO_RETURN_IF_ERROR(checkCounts(sharding));
  std::vector<bool> seen(size_t(partitions), false);
  for (int64_t device : sharding.devices) {
    if (device < 0 || device >= partitions || seen[size_t(device)])
      return problem("sharding.devices",
                     fmt::format("partition {} in the sharding {}: there are {}, each at most once",
                                 device, sharding.text(), partitions));
    seen[size_t(device)] = true;
  }
  return {};
}

Result<Dims> tileDims(const Sharding &sharding, const Dims &whole) {
  if (sharding.isReplicated()) return whole;
  if (sharding.tiles.size() != whole.size())
    return problem("sharding.rank",
                   fmt::format("the sharding {} has {} dimensions, the array {}", sharding.text(),
                               sharding.tiles.size(), dimsText(whole)));
  VITRO_RETURN_IF_ERROR(checkCounts(sharding));
  Dims tile = whole;
  for (size_t d = 0; d < tile.size(); ++d) {
    if (tile[d] % sharding.tiles[d] != 0)
      return problem("sharding.uneven",
                     fmt::format("dimension {} of {} cannot be cut into {} equal parts", d,
                                 dimsText(whole), sharding.tiles[d]));
    tile[d] /= sharding.tiles[d];
  }
  return tile;
}

Result<HostArray> tileOf(const Sharding &sharding, const HostArray &whole, int64_t device) {
  if (sharding.isReplicated() || whole.dtype() == DType::Token) return whole;
  VITRO_TRY(Dims tile, tileDims(sharding, whole.dims()));
  auto place = std::ranges::find(sharding.devices, device);
  if (place == sharding.devices.end())
    return problem(
        "sharding.absent",
        fmt::format("partition {} holds nothing of an array that is {}", device, sharding.text()));
  int64_t number = (place - sharding.devices.begin()) / sharding.copies;
  if (sharding.summands > 1) {
    VITRO_RETURN_IF_ERROR(adderOf(whole.dtype()));
    const Summands *known = whole.summands();
    if (known && known->sharding == sharding)
      return Joiner(sharding, tile, known->parts, whole.dtype()).partFor(device, number);
    if (number % sharding.summands != 0) return HostArray::zeros(whole.dtype(), tile);
    number /= sharding.summands;
  }
  if (tile == whole.dims()) return whole;
  return boxOf(whole, startOf(sharding, tile, number), tile);
}

Result<HostArray> wholeOf(const Sharding &sharding, const Dims &whole,
                          std::span<const HostArray> parts) {
  auto firstThere = std::ranges::find_if(
      parts, [](const HostArray &part) { return part.dtype() != DType::Token; });
  if (firstThere == parts.end()) {
    if (parts.empty()) return problem("sharding.parts", "no partition brings a part");
    return HostArray::token();
  }
  VITRO_TRY(Dims tile, tileDims(sharding, whole));
  Joiner joiner(sharding, tile, parts, firstThere->dtype());
  if (sharding.isReplicated()) {
    VITRO_RETURN_IF_ERROR(joiner.checkPart(*firstThere));
    return *firstThere;
  }
  VITRO_TRY(HostArray out, joined(joiner, sharding, tile, whole, firstThere->dtype()));
  if (sharding.summands > 1)
    out.setSummands(std::make_shared<Summands>(sharding, std::vector(parts.begin(), parts.end())));
  return out;
}

}  // namespace vitro::ops
