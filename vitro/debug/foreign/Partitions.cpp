#include "vitro/debug/foreign/Partitions.h"
#include <fmt/format.h>
#include <algorithm>
#include "vitro/interpret/shared/Types.h"
#include "vitro/runtime/plan/HloSharding.h"
#include "vitro/runtime/run/World.h"

using namespace mlir;

namespace vitro::debug {
namespace {

Result<std::vector<TensorType>> argumentTypes(const Case &one) {
  std::vector<TensorType> types;
  for (Type type : one.function().getArgumentTypes())
    VITRO_RETURN_IF_ERROR(interpret::appendTensorTypes(type, types));
  return types;
}

bool isSame(const TensorType &a, const TensorType &b) {
  return a.dtype == b.dtype && a.dims == b.dims;
}

/// Replicated where nothing is said.
Result<ops::Sharding> shardingFrom(Attribute attribute, int64_t rank, int64_t partitions) {
  auto text = dyn_cast_if_present<StringAttr>(attribute);
  if (!text) return ops::Sharding{};
  return runtime::parseHloSharding(text.getValue(), rank, partitions);
}

Result<Partitions> readPartitions(const Case &program, const Dump &dump,
                                  importers::Importer &importer, int64_t count) {
  Partitions out;
  out.count = count;
  // The last stage before partitioning states the sharding of every result.
  const PassFile *last = nullptr;
  for (size_t i = 0; i < dump.passes.size() && !isPartitioned(dump, i); ++i) last = &dump.passes[i];
  if (!last) return problem("dump.sharding", "the dump has no stage before partitioning");
  VITRO_TRY(auto source, importer.fromBytes(dump.path(*last), dump.texts[last->text]));
  auto imported = importer.import(*source, 0, importers::Provenance::Assign);
  if (!imported.module) return std::move(imported.problems.front());
  auto entry = imported.module->lookupSymbol<func::FuncOp>("main");
  auto results = program.function().getResultTypes();
  if (!entry || entry.getNumResults() != results.size())
    return problem("dump.sharding", "the stage before partitioning has other results");
  for (unsigned i = 0; i < entry.getNumArguments(); ++i) {
    auto type = dyn_cast<RankedTensorType>(entry.getArgument(i).getType());
    VITRO_TRY(auto sharding,
              shardingFrom(entry.getArgAttr(i, "mhlo.sharding"), type ? type.getRank() : 0, count));
    out.arguments.push_back(std::move(sharding));
  }
  for (unsigned i = 0; i < entry.getNumResults(); ++i) {
    auto type = dyn_cast<RankedTensorType>(results[i]);
    VITRO_TRY(auto sharding, shardingFrom(entry.getResultAttr(i, "mhlo.sharding"),
                                          type ? type.getRank() : 0, count));
    out.results.push_back(std::move(sharding));
  }
  return out;
}

}  // namespace

/// The partitioner cleans up in a pipeline of its own before its file is written.
bool isPartitioned(const Dump &dump, size_t pass) {
  for (size_t i = 0; i <= pass; ++i)
    if (dump.passes[i].pass == "spmd-partitioning" || dump.passes[i].pipeline == "spmd-cleanup")
      return true;
  return false;
}

Result<GridValues> Partitions::joined(const GridValues &parts, const GridValues &whole) const {
  GridValues out(1);
  for (size_t i = 0; i < results.size(); ++i) {
    std::vector<HostArray> own;
    for (const ops::Values &process : parts) {
      if (i >= process.size()) return problem("dump.sharding", "a result is missing");
      own.push_back(process[i]);
    }
    VITRO_TRY(HostArray joined, ops::wholeOf(results[i], whole[0][i].dims(), own));
    out[0].push_back(std::move(joined));
  }
  return out;
}

Result<> fitArguments(Case &stage, const Case &program, const Dump &dump, size_t pass,
                      importers::Importer &importer, std::optional<Partitions> &partitions) {
  VITRO_TRY(auto wanted, argumentTypes(stage));
  VITRO_TRY(auto given, argumentTypes(program));
  auto differs = [&] {
    return problem("dump.arguments",
                   fmt::format("the stage takes {} arrays of other types than the program's {}",
                               wanted.size(), given.size()));
  };
  if (wanted.size() != given.size()) return differs();
  if (program.arguments.size() != 1 || !isPartitioned(dump, pass))
    return std::ranges::equal(wanted, given, isSame) ? Result<>() : differs();
  auto declared = stage.module.get()->getAttrOfType<IntegerAttr>("mhlo.num_partitions");
  int64_t count = declared ? declared.getInt() : 1;
  if (count < 2) return std::ranges::equal(wanted, given, isSame) ? Result<>() : differs();
  if (count > runtime::kMostProcesses)
    return problem("dump.sharding", fmt::format("a program for {} devices", count));
  if (!partitions) {
    VITRO_TRY(partitions, readPartitions(program, dump, importer, count));
  }
  stage.world.partitions = count;
  stage.arguments.assign(size_t(count), {});
  for (size_t i = 0; i < wanted.size(); ++i) {
    // Since 0.12 only the stages before partitioning state it.
    Attribute own = stage.function().getArgAttr(unsigned(i), "mhlo.sharding");
    ops::Sharding sharding;
    if (own || i >= partitions->arguments.size()) {
      VITRO_TRY(sharding, shardingFrom(own, int64_t(given[i].dims.size()), count));
    } else {
      sharding = partitions->arguments[i];
    }
    for (int64_t device = 0; device < count; ++device) {
      VITRO_TRY(HostArray part, ops::tileOf(sharding, program.arguments[0][i], device));
      if (!isSame(part.type(), wanted[i])) return differs();
      stage.arguments[size_t(device)].push_back(std::move(part));
    }
  }
  return {};
}

}  // namespace vitro::debug
