#include "vitro/ir/Provenance.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/IR/Location.h"

using namespace mlir;

namespace vitro::ir {
namespace {

void collectIds(Location location, std::vector<IdAt> &ids) {
  if (auto fused = dyn_cast<FusedLoc>(location)) {
    if (auto id = dyn_cast_if_present<StringAttr>(fused.getMetadata())) {
      ids.push_back({id.str(), fused});
      return;  // the nested location is the source location
    }
    for (Location part : fused.getLocations()) collectIds(part, ids);
  } else if (auto named = dyn_cast<NameLoc>(location)) {
    collectIds(named.getChildLoc(), ids);
  } else if (auto call = dyn_cast<CallSiteLoc>(location)) {
    collectIds(call.getCallee(), ids);
  }
}

/// `function` is the name given to the frame from outside: JAX writes "f"("file.py":3:1).
void collectFrames(Location location, StringRef function, std::vector<SourceFrame> &frames) {
  if (auto file = dyn_cast<FileLineColRange>(location)) {
    frames.push_back(
        {file.getFilename().str(), file.getStartLine(), file.getStartColumn(), function.str()});
  } else if (auto named = dyn_cast<NameLoc>(location)) {
    collectFrames(named.getChildLoc(), named.getName(), frames);
  } else if (auto call = dyn_cast<CallSiteLoc>(location)) {
    collectFrames(call.getCallee(), "", frames);
    collectFrames(call.getCaller(), "", frames);
  } else if (auto fused = dyn_cast<FusedLoc>(location)) {
    for (Location part : fused.getLocations()) collectFrames(part, "", frames);
  } else if (auto opaque = dyn_cast<OpaqueLoc>(location)) {
    collectFrames(opaque.getFallbackLocation(), function, frames);
  }
}

/// Whether `op` belongs to `reduce ... applies op`: that text form has no location for it, so it
/// gets the location of the reduction, before and after printing.
bool isPartOfShortReduction(Operation *op) {
  Operation *parent = op->getParentOp();
  return parent->getName().getStringRef() == "stablehlo.reduce" &&
         llvm::hasNItems(*op->getBlock(), 2);
}

}  // namespace

void assignIds(ModuleOp module) {
  module.walk([](FunctionOpInterface function) {
    unsigned next = 0;
    std::string prefix = SymbolTable::getSymbolName(function).str() + "/";
    function->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (op == function.getOperation()) return;
      std::string id = prefix + std::to_string(next++);
      std::vector<IdAt> known;
      collectIds(op->getLoc(), known);
      if (!known.empty()) return;
      op->setLoc(isPartOfShortReduction(op) ? op->getParentOp()->getLoc()
                                            : FusedLoc::get(op->getContext(), {op->getLoc()},
                                                            StringAttr::get(op->getContext(), id)));
    });
  });
}

void changeLocations(ModuleOp module, llvm::function_ref<Location(Location)> change) {
  module->walk([&](Operation *op) {
    op->setLoc(change(op->getLoc()));
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          argument.setLoc(change(argument.getLoc()));
  });
}

std::vector<IdAt> idsWithPlaces(Location location) {
  std::vector<IdAt> ids;
  collectIds(location, ids);
  return ids;
}

std::vector<std::string> idsOf(Location location) {
  std::vector<std::string> ids;
  for (IdAt &one : idsWithPlaces(location)) ids.push_back(std::move(one.id));
  return ids;
}

std::vector<std::string> idsOf(Operation *op) { return idsOf(op->getLoc()); }

std::string idOf(Operation *op) {
  std::vector<std::string> ids = idsOf(op);
  return ids.empty() ? "" : ids.front();
}

std::vector<SourceFrame> sourceFrames(Location location) {
  std::vector<SourceFrame> frames;
  collectFrames(location, "", frames);
  return frames;
}

static std::string textOf(const SourceFrame &frame) {
  std::string text = frame.file + ":" + std::to_string(frame.line);
  if (frame.column) text += ":" + std::to_string(frame.column);
  // JAX names the op itself ("jit(f)/add") and its frames ("attention") in the same form.
  if (!frame.function.empty() && frame.function.find('/') == std::string::npos)
    text += " (" + frame.function + ")";
  return text;
}

std::string sourceLine(Location location) {
  for (const SourceFrame &frame : sourceFrames(location))
    if (!frame.file.empty()) return textOf(frame);
  return "";
}

std::vector<std::string> sourceStack(Location location) {
  // The frames of several merged ops, one after the other, would read as one stack.
  if (std::vector<IdAt> ids = idsWithPlaces(location); !ids.empty()) location = ids[0].location;
  std::vector<std::string> lines;
  for (const SourceFrame &frame : sourceFrames(location))
    if (!frame.file.empty()) lines.push_back(textOf(frame));
  return lines;
}

}  // namespace vitro::ir
