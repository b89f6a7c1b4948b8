// The file formats of programs: one row and one file each.
#pragma once
#include <functional>
#include <span>
#include "llvm/Support/SourceMgr.h"
#include "mlir/AsmParser/AsmParserState.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "vitro/support/Result.h"

namespace vitro::importers {

struct Form;
extern const Form textForm, hloTextForm, hloProtoForm, bytecodeForm, portableForm;

struct ParseRequest {
  std::string_view bytes;
  const Form *form = &textForm;
  std::string name;  // of the file, for messages
  int64_t line = 1;  // of the first character of a text
  int64_t maxDepth = 1000;
  /// Whether ops of a text without a location get their position in it.
  bool impliesLocations = true;
};

/// A program in memory, about to be parsed.
struct Reading {
  const ParseRequest &request;
  const llvm::SourceMgr &sources;
  llvm::StringRef bufferName;  // the name of locations that the reader makes up
  mlir::MLIRContext &context;
  mlir::AsmParserState *state;  // text only, if the caller needs source ranges
  /// Reports a problem that has a code of its own, at a place in the program.
  std::function<void(Problem, mlir::Location)> refuse;
};

struct Form {
  const char *name;  // "text": of `vitro convert --format` and reports
  const char *is;    // for messages
  bool isText;       // has lines; may hold several modules, split by "// -----"
  /// By content. Null for the fallback form.
  bool (*recognises)(std::string_view bytes);
  /// Refuses bytes that no reader should see. May replace the given bytes, which `storage` then
  /// holds.
  Result<> (*prepare)(ParseRequest &request, std::string &storage);
  /// Null if the reader fails, which has then reported why.
  mlir::OwningOpRef<mlir::ModuleOp> (*read)(const Reading &reading);
  /// Converts to the dialects of programs; null: not needed.
  mlir::LogicalResult (*upgrade)(mlir::ModuleOp module);
  const char *advice;  // shown if the reader refuses it; null: none
};

/// All of them, in the order in which they are tried.
std::span<const Form *const> forms();
/// Null if there is none of that name.
const Form *findForm(std::string_view name);

}  // namespace vitro::importers
