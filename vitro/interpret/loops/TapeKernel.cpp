#include "vitro/interpret/loops/TapeKernel.h"
#include <fmt/format.h>
#include "vitro/interpret/loops/Builder.h"
#include "vitro/interpret/shared/Types.h"
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/ir/kernel/StartsAs.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

bool isBufferForm(func::FuncOp function) {
  auto type = function.getFunctionType();
  return type.getNumResults() == 0 && type.getNumInputs() >= 2 && type.getInput(0).isIndex() &&
         type.getInput(1).isIndex() &&
         llvm::all_of(type.getInputs().drop_front(2), llvm::IsaPred<MemRefType>);
}
bool isTensorForm(func::FuncOp function) {
  auto type = function.getFunctionType();
  return llvm::all_of(type.getInputs(), llvm::IsaPred<RankedTensorType>) &&
         llvm::all_of(type.getResults(), llvm::IsaPred<RankedTensorType>);
}

Result<TensorType> typeOf(func::FuncOp function, ShapedType type) {
  auto dtype = dtypeOf(type.getElementType());
  if (!dtype || !type.hasStaticShape())
    return Builder::fail(function, "tape.signature", "a parameter without a static shape");
  return TensorType{*dtype, Dims(type.getShape().begin(), type.getShape().end()), nullptr};
}

Result<std::vector<TensorType>> typesOf(func::FuncOp function, TypeRange types) {
  std::vector<TensorType> all;
  for (Type type : types) {
    VITRO_TRY(TensorType one, typeOf(function, cast<ShapedType>(type)));
    all.push_back(std::move(one));
  }
  return all;
}

int64_t numberAttr(func::FuncOp function, StringRef name, int64_t otherwise) {
  auto attribute = function->getAttrOfType<IntegerAttr>(name);
  return attribute ? attribute.getInt() : otherwise;
}

Result<> checkParameter(func::FuncOp function, const TensorType &wanted, Type type) {
  VITRO_TRY(TensorType have, typeOf(function, cast<ShapedType>(type)));
  if (have.dims == wanted.dims && byteWidth(have.dtype) == byteWidth(wanted.dtype)) return {};
  return Builder::fail(
      function, "tape.signature",
      fmt::format("a parameter is {} where the signature says {}", have.text(), wanted.text()));
}

/// Views on the machine's stack have space for this many.
constexpr int64_t kMostDimensions = 32;
Result<> checkRanks(func::FuncOp function) {
  auto isTooDeep = [](Type type) {
    auto shaped = dyn_cast<ShapedType>(type);
    return shaped && shaped.hasRank() && shaped.getRank() > kMostDimensions;
  };
  Operation *deep = nullptr;
  function.walk([&](Operation *op) {
    if (llvm::any_of(op->getOperandTypes(), isTooDeep) ||
        llvm::any_of(op->getResultTypes(), isTooDeep))
      deep = op;
  });
  if (!deep) return {};
  return Builder::unsupported(deep, fmt::format("more than {} dimensions", kMostDimensions));
}

/// Binds an argument's view to a buffer of the call.
Result<> bindArgument(Builder &b, func::FuncOp function, BlockArgument argument, int buffer,
                      bool writable) {
  VITRO_TRY(DType type, b.elementType(argument, function));
  auto shaped = cast<ShapedType>(argument.getType());
  if (auto memref = dyn_cast<MemRefType>(shaped); memref && !memref.getLayout().isIdentity())
    return Builder::fail(function, "tape.signature", "an argument with a layout");
  Dims dims(shaped.getShape().begin(), shaped.getShape().end());
  tape::Binding binding{.slot = b.slot(argument),
                        .argument = buffer,
                        .data = {},
                        .shape = dims,
                        .bytes = shaped.getNumElements() * byteWidth(type),
                        .writable = writable};
  for (int64_t step : rowMajorStrides(dims)) binding.shape.push_back(step);
  b.tape.bindings.push_back(std::move(binding));
  return {};
}

Result<> wrongCount(func::FuncOp function) {
  return Builder::fail(function, "tape.signature",
                       "the function and the signature have different numbers of parameters");
}

Result<> bindBuffers(Builder &b, func::FuncOp function, const runtime::KernelSignature &signature) {
  size_t inputs = signature.inputs.size(), outputs = signature.outputs.size();
  if (function.getNumArguments() != 2 + inputs + outputs + signature.scratch.size())
    return wrongCount(function);
  b.tape.lo = b.slot(function.getArgument(0));
  b.tape.hi = b.slot(function.getArgument(1));
  for (size_t i = 0; i + 2 < function.getNumArguments(); ++i) {
    BlockArgument argument = function.getArgument(unsigned(i + 2));
    if (i < inputs)
      VITRO_RETURN_IF_ERROR(checkParameter(function, signature.inputs[i], argument.getType()));
    else if (i < inputs + outputs)
      VITRO_RETURN_IF_ERROR(
          checkParameter(function, signature.outputs[i - inputs], argument.getType()));
    VITRO_RETURN_IF_ERROR(bindArgument(b, function, argument, int(i), i >= inputs));
    if (i >= inputs + outputs &&
        uint64_t(b.tape.bindings.back().bytes) > signature.scratch[i - inputs - outputs])
      return Builder::fail(function, "tape.signature", "a scratch argument larger than declared");
  }
  return {};
}

Result<> bindTensors(Builder &b, func::FuncOp function, const runtime::KernelSignature &signature) {
  auto type = function.getFunctionType();
  if (type.getNumInputs() != signature.inputs.size() ||
      type.getNumResults() != signature.outputs.size() || !signature.scratch.empty())
    return wrongCount(function);
  b.tape.lo = b.tape.hi = b.newSlot(8);
  for (auto [i, argument] : llvm::enumerate(function.getArguments())) {
    VITRO_RETURN_IF_ERROR(checkParameter(function, signature.inputs[i], argument.getType()));
    VITRO_RETURN_IF_ERROR(bindArgument(b, function, argument, int(i), false));
  }
  for (auto [i, result] : llvm::enumerate(type.getResults())) {
    VITRO_RETURN_IF_ERROR(checkParameter(function, signature.outputs[i], result));
    const TensorType &out = signature.outputs[i];
    b.tape.returned.push_back({b.newView(int(out.dims.size())), int(signature.inputs.size() + i),
                               out.dims, byteWidth(out.dtype)});
  }
  return {};
}

}  // namespace

bool isLoopLevel(func::FuncOp function) {
  bool loops = false, others = false;
  function.walk([&](Operation *op) {
    StringRef dialect = op->getName().getDialectNamespace();
    if (dialect == "func") return;
    bool known = llvm::any_of(rowFamilies(), [&](auto &f) { return dialect == f.dialect; });
    (known ? loops : others) = true;
  });
  // A kernel that only returns its arguments was lowered to nothing: its types are those of loops.
  return (loops || kernel::isKernel(function)) && !others;
}

Result<runtime::KernelSignature> signatureOf(func::FuncOp function) {
  runtime::KernelSignature signature;
  signature.name = function.getName().str();
  auto type = function.getFunctionType();
  if (isBufferForm(function)) {
    TypeRange buffers = type.getInputs().drop_front(2);
    size_t outputs = size_t(numberAttr(function, "kernel.outputs", 0));
    size_t scratch = size_t(numberAttr(function, "kernel.scratch", 0));
    if (outputs + scratch > buffers.size())
      return Builder::fail(function, "tape.signature", "fewer arguments than outputs and scratch");
    size_t inputs = buffers.size() - outputs - scratch;
    signature.range = numberAttr(function, "kernel.range", 1);
    VITRO_TRY(signature.inputs, typesOf(function, buffers.take_front(inputs)));
    VITRO_TRY(signature.outputs, typesOf(function, buffers.slice(inputs, outputs)));
    VITRO_TRY(auto rest, typesOf(function, buffers.take_back(scratch)));
    for (const TensorType &one : rest)
      signature.scratch.push_back(uint64_t(*elementCount(one.dims) * byteWidth(one.dtype)));
    if (auto starts = function->getAttrOfType<DenseI64ArrayAttr>(kernel::kStartsAs))
      signature.initialInputs.assign(starts.asArrayRef().begin(), starts.asArrayRef().end());
    return signature;
  }
  if (!isTensorForm(function))
    return Builder::fail(function, "tape.signature", "neither in tensor form nor in buffer form");
  VITRO_TRY(signature.inputs, typesOf(function, type.getInputs()));
  VITRO_TRY(signature.outputs, typesOf(function, type.getResults()));
  return signature;
}

Result<std::shared_ptr<const tape::TapeKernel>> tapeKernel(func::FuncOp function,
                                                           runtime::KernelSignature signature) {
  auto tape = std::make_unique<tape::Tape>();
  Builder b(*tape);
  tape->origins.push_back({"func.func", function.getName().str(), "", {}});
  b.callStack.push_back(function.getName().str());
  if (function.isDeclaration())
    return Builder::fail(function, "tape.signature", "the function has no body");
  VITRO_RETURN_IF_ERROR(checkRanks(function));
  if (isBufferForm(function)) {
    VITRO_RETURN_IF_ERROR(bindBuffers(b, function, signature));
  } else if (isTensorForm(function)) {
    b.tensorForm = true;
    VITRO_RETURN_IF_ERROR(bindTensors(b, function, signature));
  } else {
    return Builder::fail(function, "tape.signature", "neither in tensor form nor in buffer form");
  }
  llvm::SmallVector<Slot> results;
  for (const tape::Returned &result : tape->returned) results.push_back(result.slot);
  int end = b.newLabel();
  Builder::LoopScope whole(b, {}, double(std::max<int64_t>(signature.range, 1)));
  VITRO_RETURN_IF_ERROR(b.emitRegion(function.getBody(), [&](Operation *last) -> Result<> {
    if (!isa<func::ReturnOp>(last)) return b.emit(last);
    VITRO_RETURN_IF_ERROR(b.assign(last->getOperands(), results, last));
    b.addJump({.execute = tape::jump}, end);
    return {};
  }));
  b.place(end);
  b.finish();
  return std::shared_ptr<const tape::TapeKernel>(
      std::make_shared<tape::TapeKernel>(std::move(signature), std::move(tape)));
}

}  // namespace vitro::interpret
