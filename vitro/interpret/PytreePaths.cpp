#include "vitro/interpret/PytreePaths.h"
#include "vitro/interpret/shared/Types.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

/// What is between brackets: 'layer2', 0, <flat index 3>.
std::string keyIn(StringRef text) {
  text = text.trim();
  text.consume_front("<flat index ");
  text.consume_back(">");
  char quote = text.empty() ? 0 : text.front();
  bool isQuoted = text.size() >= 2 && (quote == '\'' || quote == '"') && text.back() == quote;
  return (isQuoted ? text.drop_front().drop_back() : text).str();
}

/// The position after the bracket that closes the one at the front; brackets in quotes are text.
size_t endOfBracket(StringRef text) {
  char quote = 0;
  for (size_t i = 1; i < text.size(); ++i) {
    if (quote && text[i] == '\\')
      ++i;
    else if (quote)
      quote = text[i] == quote ? 0 : quote;
    else if (text[i] == '\'' || text[i] == '"')
      quote = text[i];
    else if (text[i] == ']')
      return i + 1;
  }
  return text.size();
}

/// JAX gives each argument a location with its name around that of the call.
std::string nameIn(Location location) {
  auto named = dyn_cast<NameLoc>(location);
  return named ? pathOf(named.getName().getValue()) : "";
}

size_t partsOf(Type type) {
  std::vector<TensorType> parts;
  return appendTensorTypes(type, parts) ? parts.size() : 1;
}

}  // namespace

std::string pathOf(StringRef keys) {
  std::string path;
  auto add = [&](StringRef key) {
    if (key.empty()) return;
    if (!path.empty()) path += '/';
    path += key;
  };
  while (!keys.empty()) {
    if (keys.front() == '[') {
      size_t end = endOfBracket(keys);
      StringRef inside = keys.slice(1, end);
      inside.consume_back("]");
      add(keyIn(inside));
      keys = keys.drop_front(end);
    } else {
      keys.consume_front(".");
      size_t end = std::min(keys.find_first_of("[."), keys.size());
      add(keys.take_front(end));
      keys = keys.drop_front(end);
    }
  }
  return path;
}

PytreePaths pytreePaths(func::FuncOp entry) {
  PytreePaths paths;
  for (BlockArgument argument : entry.getArguments())
    paths.arguments.insert(paths.arguments.end(), partsOf(argument.getType()),
                           nameIn(argument.getLoc()));
  for (unsigned i = 0; i < entry.getNumResults(); ++i) {
    auto info = entry.getResultAttrOfType<StringAttr>(i, "jax.result_info");
    StringRef keys = info ? info.getValue() : "";
    keys.consume_front("result");  // the whole result, of which the rest is a part
    std::string path = pathOf(keys);
    // The number of an element of a tuple says no more than "out1" does.
    if (llvm::all_of(path, [](char c) { return c >= '0' && c <= '9'; })) path.clear();
    paths.results.insert(paths.results.end(), partsOf(entry.getResultTypes()[i]), path);
  }
  return paths;
}

}  // namespace vitro::interpret
