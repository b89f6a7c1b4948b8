// Constraints of control flow, tuples, tokens and the ops with external effects.
#include "llvm/ADT/STLExtras.h"

#include "vitro/ir/stablehlo/Infer.h"
#include "vitro/ir/stablehlo/VerifyFamilies.h"

namespace vitro::stablehlo {
using namespace mlir;
using namespace vitro::verify;

namespace {
constexpr Want kValue{kTensorOrPerAxis | kToken};
constexpr Want kValueOrBuffer{kTensorOrPerAxis | kToken | kBuffer};
constexpr Want kAnything{kTensorOrPerAxis | kToken | kTuple | kBuffer};
constexpr Want kTokenOnly{kToken};
constexpr Want kReceived{kTensorOrPerAxis | kToken, Extent::Static};

bool listsAgree(TypeRange a, TypeRange b) {
  return a.size() == b.size() && llvm::all_of(llvm::zip(a, b), [](auto pair) {
           return typesAgree(std::get<0>(pair), std::get<1>(pair));
         });
}

void checkBranches(Checks &checks, StringRef inputs, StringRef outputs) {
  SmallVector<Block *> blocks;
  for (Region &region : checks.op->getRegions()) {
    Block *block = blockOf(checks, inputs, "branch " + std::to_string(blocks.size()), region);
    if (!block) return;
    if (block->getNumArguments())
      checks.broke(inputs) << "branch " << blocks.size() << " takes " << block->getNumArguments()
                           << " arguments, want none";
    blocks.push_back(block);
  }
  for (auto [i, block] : llvm::enumerate(blocks)) {
    TypeRange first = returned(*blocks[0]).getTypes(), here = returned(*block).getTypes();
    if (!listsAgree(first, here))
      checks.broke(outputs) << "branch 0 returns (" << first << "), branch " << i << " returns ("
                            << here << ")";
  }
}

void checkIf(Checks &checks) { checkBranches(checks, "C1", "C2"); }

void checkCase(Checks &checks) {
  if (checks.op->getNumRegions() == 0) checks.broke("C1") << "no branches";
  if (!checks.operand(0).getElementType().isSignlessInteger(32))
    checks.broke("I1") << "index is " << checks.operandType(0) << ", want tensor<i32>";
  checkBranches(checks, "C2", "C3");
}

void inferBranches(Operation *op, Types &types) {
  auto returnedBy = [](Region &region) { return returned(region.front()).getTypes(); };
  for (size_t i = 0; i < returnedBy(op->getRegion(0)).size(); ++i) {
    SmallVector<Type> column;
    for (Region &region : op->getRegions()) column.push_back(returnedBy(region)[i]);
    types.push_back(leastSpecific(column));
  }
}

void checkWhile(Checks &checks) {
  auto op = cast<WhileOp>(checks.op);
  TypeRange types = op->getOperandTypes();
  auto checkList = [&](StringRef label, StringRef what, TypeRange list) {
    if (!listsAgree(types, list))
      checks.broke(label) << what << " (" << list << "), the operands are (" << types << ")";
  };
  if (Block *cond = blockOf(checks, "C1", "cond", op.getCond())) {
    checkList("C1", "cond takes", cond->getArgumentTypes());
    Type predicate = tensorOf({}, IntegerType::get(op.getContext(), 1));
    if (returned(*cond).size() != 1 || returned(*cond)[0].getType() != predicate)
      checks.broke("C1") << "cond returns (" << returned(*cond).getTypes() << "), want "
                         << predicate;
  }
  if (Block *body = blockOf(checks, "C2", "body", op.getBody())) {
    checkList("C2", "body takes", body->getArgumentTypes());
    checkList("C2", "body returns", returned(*body).getTypes());
  }
}

void inferOperands(Operation *op, Types &types) {
  llvm::append_range(types, op->getOperandTypes());
}

void inferTuple(Operation *op, Types &types) {
  types.push_back(TupleType::get(op->getContext(), op->getOperandTypes()));
}

void checkGetTupleElement(Checks &checks) {
  auto op = cast<GetTupleElementOp>(checks.op);
  checks.inRange("C1", "index", {int64_t(int32_t(op.getIndex()))},
                 cast<TupleType>(op.getOperand().getType()).size());
}

void inferGetTupleElement(Operation *op, Types &types) {
  auto get = cast<GetTupleElementOp>(op);
  types.push_back(cast<TupleType>(get.getOperand().getType()).getType(get.getIndex()));
}

/// infeed C1..C3, recv: tensors, then a token.
void checkTensorsThenToken(Checks &checks, StringRef none, StringRef tensors, StringRef token) {
  TypeRange types = checks.op->getResultTypes();
  if (types.empty()) {
    checks.broke(none) << "no results";
    return;
  }
  for (Type type : types.drop_back())
    if (!isa<TensorType>(type))
      checks.broke(tensors) << "a result before the last is " << type << ", want a tensor";
  if (!isa<TokenType>(types.back()))
    checks.broke(token) << "the last result is " << types.back() << ", want a token";
}

void checkInfeed(Checks &checks) {
  checkTensorsThenToken(checks, "C1", "C2", "C3");
  auto layout = cast<InfeedOp>(checks.op).getLayout();
  if (!layout || !checks.allHold()) return;
  checks.sizeIs("layout", "layout", layout->size(), checks.op->getNumResults() - 1);
  for (Attribute child : *layout) {
    auto list = dyn_cast<ArrayAttr>(child);
    if (!list || !llvm::all_of(list, llvm::IsaPred<IntegerAttr>))
      checks.broke("layout") << "layout holds " << child << ", want lists of integers";
  }
}

/// Channel types: 1 device to device, 2 device to host, 3 host to device.
void checkChannel(Checks &checks, ChannelHandleAttr channel, bool host, int64_t hostType) {
  int64_t wanted = host ? hostType : 1;
  if (channel.getType() != wanted)
    checks.broke("C5") << "the channel's type is " << channel.getType() << ", want " << wanted
                       << (host ? " for" : " without") << " a host transfer";
}

void checkSend(Checks &checks) {
  auto op = cast<SendOp>(checks.op);
  checkChannel(checks, op.getChannelHandle(), op.getIsHostTransfer(), 2);
  if (auto pairs = op.getSourceTargetPairs()) checkPairs(checks, *pairs);
}

void checkRecv(Checks &checks) {
  auto op = cast<RecvOp>(checks.op);
  checkChannel(checks, op.getChannelHandle(), op.getIsHostTransfer(), 3);
  if (auto pairs = op.getSourceTargetPairs()) checkPairs(checks, *pairs);
  checkTensorsThenToken(checks, "O1", "O1", "O1");
}

void inferToken(Operation *op, Types &types) { types.push_back(TokenType::get(op->getContext())); }

constexpr Row rows[] = {
    {"after_all", {kTokenOnly}, {kTokenOnly}, nullptr, inferToken, "O1"},
    {"case", {{kSInt, Extent::Scalar}}, {kValue}, checkCase, inferBranches, "C4"},
    {"create_token", {}, {kTokenOnly}, nullptr, inferToken, "O1"},
    {"get_tuple_element",
     {{kTuple}},
     {kAnything},
     checkGetTupleElement,
     inferGetTupleElement,
     "C2"},
    {"if", {{kBool, Extent::Scalar}}, {kValue}, checkIf, inferBranches, "C3"},
    {"infeed", {kTokenOnly}, {kReceived}, checkInfeed},
    {"optimization_barrier",
     {{kTensor | kToken}},
     {{kTensor | kToken}},
     nullptr,
     inferOperands,
     "C1"},
    {"outfeed", {kValue}, {kTokenOnly}, nullptr, inferToken, "O1"},
    {"recv", {kTokenOnly}, {kReceived}, checkRecv},
    {"return", {kValueOrBuffer}, {}},
    {"send", {kValue}, {kTokenOnly}, checkSend, inferToken, "O1"},
    {"tuple", {kAnything}, {{kTuple}}, nullptr, inferTuple, "C1"},
    {"while", {kValueOrBuffer}, {kValueOrBuffer}, checkWhile, inferOperands, "C3"},
};
}  // namespace

ArrayRef<Row> controlRules() { return rows; }

}  // namespace vitro::stablehlo
