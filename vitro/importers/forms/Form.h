// The forms in which programs are written down: one row and one file each.
#pragma once
#include <span>
#include "llvm/Support/SourceMgr.h"
#include "mlir/AsmParser/AsmParserState.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "vitro/support/Result.h"

namespace vitro::importers {

struct Form;
extern const Form textForm, bytecodeForm, portableForm;

struct ParseRequest {
  std::string_view bytes;
  const Form *form = &textForm;
  std::string name;  // of the file, for messages
  int64_t line = 1;  // of the first character of a text
  int64_t maxDepth = 1000;
  /// Ops of a text that have no location of their own get their place in it; else none.
  bool impliesLocations = true;
};

/// A program in memory, about to be read.
struct Reading {
  const ParseRequest &request;
  const llvm::SourceMgr &sources;
  llvm::StringRef bufferName;  // what locations that the reader makes up are called
  mlir::MLIRContext &context;
  mlir::AsmParserState *state;  // text only, where somebody wants to know what stands where
};

struct Form {
  const char *name;  // "text": of `vitro convert --format` and reports
  const char *is;    // for messages
  bool isText;       // has lines; may hold several modules, split by "// -----"
  /// By content. Null for the one that whatever is left over is taken for.
  bool (*recognises)(std::string_view bytes);
  /// Refuses what no reader should see. May put other bytes in place of those given, which
  /// `storage` then holds.
  Result<> (*prepare)(ParseRequest &request, std::string &storage);
  /// Null where the reader fails, which then has said why.
  mlir::OwningOpRef<mlir::ModuleOp> (*read)(const Reading &reading);
  /// To the dialects that programs are made of; null: it is in those.
  mlir::LogicalResult (*upgrade)(mlir::ModuleOp module);
  const char *advice;  // where the reader refuses it; null: none
};

/// All of them, in the order in which they are tried.
std::span<const Form *const> forms();
/// Null where there is none of that name.
const Form *findForm(std::string_view name);

}  // namespace vitro::importers
