#include "vitro/debug/report/ModelGraph.h"
#include <fmt/format.h>
#include <map>
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/raw_ostream.h"
#include "vitro/debug/report/Redact.h"
#include "vitro/ir/Provenance.h"

using namespace mlir;

namespace vitro::debug {
namespace {

constexpr const char *kGraphId = "program";
constexpr size_t kMostText = 200;  // of an attribute: constants may be of any size

template <class T>
std::string textOf(T value) {
  std::string text;
  llvm::raw_string_ostream(text) << value;
  if (text.size() > kMostText) text = text.substr(0, kMostText) + " ...";
  return redactedProgram(text);
}

class Graph {
 public:
  explicit Graph(const Case &one) {
    func::FuncOp function = one.function();
    for (BlockArgument argument : function.getArguments())
      addArgument(argument, "", fmt::format("arg{}", argument.getArgNumber()));
    addBlock(function.getBody().front(), "");
  }
  Json nodes = Json::array();

 private:
  struct Output {
    std::string node;
    unsigned index = 0;
  };

  void addArgument(BlockArgument argument, const std::string &space, std::string name) {
    std::string id = space.empty() ? name : space + "/" + name;
    from[argument] = {id, 0};
    nodes.push_back({{"id", id},
                     {"label", name},
                     {"namespace", space},
                     {"attrs", Json::array()},
                     {"incomingEdges", Json::array()},
                     {"outputsMetadata", Json::array({outputMetadata(0, argument.getType())})}});
  }

  void addBlock(Block &block, const std::string &space) {
    for (Operation &op : block) addOp(op, space);
  }

  void addOp(Operation &op, const std::string &space) {
    std::string id = uniqueId(op, space);
    Json attributes = Json::array(), outputs = Json::array();
    if (std::string line = ir::sourceLine(op.getLoc()); !line.empty())
      attributes.push_back({{"key", "source"}, {"value", withoutHomes(line)}});
    for (NamedAttribute attribute : op.getAttrs()) {
      std::string key = attribute.getName().str();
      bool isSecret = isSecretName(key) && isa<StringAttr>(attribute.getValue());
      attributes.push_back(
          {{"key", key}, {"value", isSecret ? "***" : textOf(attribute.getValue())}});
    }
    for (OpResult result : op.getResults()) {
      from[result] = {id, result.getResultNumber()};
      outputs.push_back(outputMetadata(result.getResultNumber(), result.getType()));
    }
    nodes.push_back({{"id", id},
                     {"label", op.getName().getStringRef().str()},
                     {"namespace", space},
                     {"attrs", attributes},
                     {"incomingEdges", edgesInto(op)},
                     {"outputsMetadata", outputs}});
    for (Region &region : op.getRegions())
      for (Block &block : region) {
        std::string inner =
            (space.empty() ? "" : space + "/") + fmt::format("{}#{}", id, region.getRegionNumber());
        for (BlockArgument argument : block.getArguments())
          addArgument(argument, inner, fmt::format("arg{}", argument.getArgNumber()));
        addBlock(block, inner);
      }
  }

  Json edgesInto(Operation &op) const {
    Json edges = Json::array();
    for (OpOperand &operand : op.getOpOperands())
      if (auto source = from.find(operand.get()); source != from.end())
        edges.push_back({{"sourceNodeId", source->second.node},
                         {"sourceNodeOutputId", std::to_string(source->second.index)},
                         {"targetNodeInputId", std::to_string(operand.getOperandNumber())}});
    return edges;
  }

  static Json outputMetadata(unsigned index, Type type) {
    Json shape = {{"key", "tensor_shape"}, {"value", textOf(type)}};
    return {{"id", std::to_string(index)}, {"attrs", Json::array({shape})}};
  }

  /// Its id, unless it has none or another node uses it: scores are by id.
  std::string uniqueId(Operation &op, const std::string &space) {
    std::string id = ir::idOf(&op);
    if (op.hasTrait<OpTrait::IsTerminator>()) id = space.empty() ? "outputs" : space + "/yields";
    if (id.empty()) id = op.getName().getStringRef().str();
    int &times = taken[id];
    return times++ == 0 ? id : fmt::format("{}~{}", id, times);
  }

  llvm::DenseMap<Value, Output> from;
  std::map<std::string, int> taken;
};

}  // namespace

Json modelGraph(const Case &one) {
  Json graph = {{"id", kGraphId}, {"nodes", Graph(one).nodes}};
  return {{"label", "vitro"}, {"graphs", Json::array({graph})}};
}

Json modelScores(const std::vector<Score> &scores) {
  Json results = Json::object();
  for (const Score &score : scores) results[score.op.id] = {{"value", score.isGuilty ? 1 : 0}};
  Json gradient = {{{"stop", 0}, {"bgColor", "#d9ead3"}}, {{"stop", 1}, {"bgColor", "#e06666"}}};
  Json overlay = {{"results", results}, {"gradient", gradient}};
  return Json{{kGraphId, overlay}};
}

}  // namespace vitro::debug
