// Bytes in, verified modules out.
#pragma once
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "vitro/importers/ContextPool.h"
#include "vitro/importers/forms/TextModules.h"
#include "vitro/importers/ParserProcess.h"
#include "vitro/support/Settings.h"

namespace vitro::importers {

/// An input file: one or more modules, not yet parsed.
struct Source {
  std::string name;  // for messages; "<stdin>" for standard input
  std::string bytes;
  const Form *form = &textForm;
  std::vector<TextModule> modules;  // views into `bytes`
};

/// A module and the context that owns its types.
struct Imported {
  ContextOwner context;
  mlir::OwningOpRef<mlir::ModuleOp> module;  // null exactly when there are problems
  std::vector<Problem> problems;
  std::vector<std::string> warnings;
};

/// `Keep` preserves the location that the author gave an op, if any; `Assign` gives all others
/// their position in the text, and every op an id.
enum class Provenance { Keep, Assign };

class Importer {
 public:
  explicit Importer(const Settings &settings, std::string executable = "/proc/self/exe");

  /// Reads a file ("-": standard input) and finds its modules.
  Result<std::unique_ptr<Source>> open(const std::string &path);
  Result<std::unique_ptr<Source>> fromBytes(std::string name, std::string bytes);

  /// Parses and verifies one module of a source, in the child process.
  Imported import(const Source &source, size_t index, Provenance provenance);

 private:
  int64_t maxBytes;
  ParserProcess parser;
};

}  // namespace vitro::importers
