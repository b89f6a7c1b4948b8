// Arrays of a grid of processes, by the names files use: arg0, out3, r0p1/arg0.
#pragma once
#include "vitro/runtime/run/World.h"
#include "vitro/tensor/Npz.h"

namespace vitro::runtime {

struct Grid {
  int64_t replicas = 1, partitions = 1;
  int64_t size() const { return replicas * partitions; }
  /// "r0p1/", or nothing where there is only one process.
  std::string prefix(int64_t process) const;
};

/// The arrays `<stem>0..` for values of these types, for every process; tokens take no number.
/// Unknown names are an error, except those of `ignoredStem`. `paths`: the user's names of the
/// values for messages; may be empty.
Result<GridValues> readGrid(const std::string &path, std::string_view stem,
                            std::span<const TensorType> types, const Grid &grid,
                            std::string_view ignoredStem, std::span<const std::string> paths = {});
/// The same for arrays that were read from `path`.
Result<GridValues> gridFrom(const NamedArrays &arrays, const std::string &path,
                            std::string_view stem, std::span<const TensorType> types,
                            const Grid &grid, std::string_view ignoredStem,
                            std::span<const std::string> paths = {});

/// "out3 (params/w)", or the name alone without a path.
std::string withPath(std::string name, std::string_view path);
/// For each array that nameResults gives, the path of its value.
std::vector<std::string> pathsOfResults(const GridValues &values,
                                        std::span<const std::string> paths);

/// The infeed data: arrays `infeed<n>/<i>`, `r0p1/infeed<n>/<i>`.
std::vector<std::vector<ops::Values>> infeedsOf(const NamedArrays &arrays, const Grid &grid);

/// The results of every process by name, without tokens.
NamedArrays nameResults(const GridValues &values, std::string_view stem, const Grid &grid);

/// Whether `vitro run --outputs` writes arrays under such names: out0, r0p1/out3, outfeed0/1.
bool isOutputName(std::string_view name);

/// Random arrays for these types from a seed: floats N(0,1), integers 0..9, booleans with p = 1/2.
Result<GridValues> generateInputs(std::span<const TensorType> types, const Grid &grid,
                                  uint64_t seed);

}  // namespace vitro::runtime
