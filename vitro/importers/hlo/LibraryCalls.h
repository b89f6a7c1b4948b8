// What custom calls of XLA mean: libraries, and notes to the partitioner. One row per target.
#pragma once
#include <span>
#include "vitro/importers/hlo/Emitter.h"
#include "vitro/support/Json.h"

namespace vitro::importers::hlo {

struct LibraryRow {
  /// The target; a row that ends in '*' is for all targets that begin so.
  std::string_view target;
  Result<Value> (*emit)(Call &call);
  size_t fewest;  // operands
  /// What this rule was compared with; null: nothing yet, and whoever uses it is told.
  const char *checkedWith;
};

std::span<const LibraryRow> cublasCalls();
std::span<const LibraryRow> cudnnCalls();
std::span<const LibraryRow> attentionCalls();
std::span<const LibraryRow> solverCalls();
std::span<const LibraryRow> kernelCalls();
/// Why a target without a row cannot be executed.
std::string_view whyRefused(std::string_view target);

/// The part of backend_config with this name, as JSON; the whole without a name.
Result<Json> jsonConfig(const Call &call, const char *name = nullptr);
/// The same as attributes; empty if there is none.
Result<mlir::DictionaryAttr> dictionaryConfig(Call &call);
/// stablehlo.custom_call of that target, with the call's operands.
mlir::Operation *customCall(Call &call, llvm::StringRef target, mlir::DictionaryAttr config,
                            mlir::TypeRange types, mlir::ValueRange operands);
/// A number that JSON may hold as a string.
double numberIn(const Json &config, const char *name, double fallback);
std::string textIn(const Json &config, const char *name, std::string_view fallback);

bool flagIn(const Json &config, const char *name, bool fallback);
/// A problem if the configuration says something that is not among these names.
Result<> knowsAll(const Json &config, std::initializer_list<std::string_view> names);

/// The results of a library call: values, then workspaces, which mean nothing. A workspace is a
/// vector of bytes: any other result has a meaning, so that one without a value is a problem.
Result<Value> withWorkspace(Call &call, std::vector<mlir::Value> values);
/// The same where all further results are known to be workspaces, whatever their types.
Result<Value> withAnyWorkspace(Call &call, std::vector<mlir::Value> values);

}  // namespace vitro::importers::hlo
