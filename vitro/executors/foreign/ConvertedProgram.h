// A program as somebody's compiler wants it: with one entry, @main, in the form that it reads.
#pragma once
#include <memory>
#include <string>
#include "vitro/executors/foreign/CommandTemplate.h"
#include "vitro/importers/Import.h"
#include "vitro/support/Json.h"
#include "vitro/tensor/TensorType.h"

namespace vitro::executors {

class ForeignProgram {
 public:
  static Result<std::unique_ptr<ForeignProgram>> open(const std::string &path,
                                                      const std::string &entry,
                                                      const Settings &settings);
  /// Its bytes. A version of StableHLO that lacks something the program needs is a problem that
  /// names it.
  Result<std::string> in(const ProgramForm &form) const;

  std::vector<TensorType> arguments, results;  // of the entry

 private:
  importers::Imported imported;
};

/// As a worker takes them: "tensor<2x3xf32>".
Json typesJson(std::span<const TensorType> types);

}  // namespace vitro::executors
