// Writes one kernel as C++. The ops are handled in Cpp{Control,Memory,Vectors}.cpp.
#pragma once
#include <fmt/format.h>
#include <functional>
#include <map>
#include "vitro/backends/contract/KernelText.h"
#include "vitro/backends/cpp_source/CppHelpers.h"
#include "vitro/backends/cpp_source/CppRows.h"
#include "vitro/backends/cpp_source/CppTypes.h"

namespace vitro::backends {

/// A memref: a pointer to its first element, sizes and strides.
struct CppView {
  std::string pointer;
  std::vector<std::string> sizes, strides;
  bool isConst = false;
};
/// The whole of a buffer with a static layout.
CppView staticView(mlir::MemRefType type, const std::string &pointer);

class CppEmitter {
 public:
  CppEmitter(const ParsedKernel &kernel, const runtime::KernelSignature &signature)
      : kernel(kernel), signature(signature) {}
  Result<std::string> run();

 private:
  using Texts = std::vector<std::string>;

  // Text.
  template <class... Args>
  void line(fmt::format_string<Args...> format, Args &&...args) {
    lineText(fmt::format(format, std::forward<Args>(args)...));
  }
  void lineText(const std::string &text);
  void open(const std::string &head) { lineText(head + " {"), ++depth; }
  void close(const std::string &tail = "") { --depth, lineText("}" + tail); }
  std::string freshName(llvm::StringRef stem);
  Problem cannot(mlir::Operation *op, const std::string &why) const;

  // Values. `nameOf` is an expression: a name, or a literal if the value is a constant.
  std::string nameOf(mlir::Value value) const;
  Texts namesOf(mlir::ValueRange values) const;
  std::string typeOf(mlir::Type type);
  /// Names a result; returns the beginning of the statement that defines it: "const float add3".
  std::string define(mlir::Value value, bool isConst = true);
  /// Declares an uninitialised variable.
  std::string declare(mlir::Value value, llvm::StringRef stem);
  void assign(const Texts &to, const Texts &from);

  // The file around the kernel.
  std::string head() const;
  Result<> emitArguments();
  void emitGlobals();
  std::string callVariables() const;

  // Ops.
  Result<> emit(mlir::Operation *op);
  Result<> emitBlock(mlir::Block &block);
  void emitOrigin(mlir::Operation *op);
  Result<bool> emitElementwise(mlir::Operation *op);
  std::string elementwiseRow(mlir::Operation *op, mlir::Value result, const CppRow &row,
                             const Texts &operands);
  std::string elementwiseVector(mlir::Operation *op, mlir::Value result, const CppRow &row);
  Result<bool> emitSimple(mlir::Operation *op);
  Result<bool> emitControl(mlir::Operation *op);
  Result<bool> emitMemory(mlir::Operation *op);
  Result<bool> emitVector(mlir::Operation *op);
  Result<bool> emitVectorMemory(mlir::Operation *op);
  void emitConstant(mlir::Value result, mlir::Attribute value);
  void emitSelect(mlir::Operation *op);
  Result<> emitCall(mlir::Operation *op);

  // Control flow.
  using EmitEnd = std::function<Result<>(mlir::Operation *terminator)>;
  Result<> emitRegion(mlir::Region &region, const EmitEnd &end);
  Result<> emitFor(mlir::Operation *op);
  Result<> emitIf(mlir::Operation *op);
  Result<> emitWhile(mlir::Operation *op);
  Result<> emitSwitch(mlir::Operation *op);
  void emitJump(mlir::Block *to, mlir::ValueRange arguments);
  Result<bool> emitBranch(mlir::Operation *op);

  // Memory.
  const CppView &viewOf(mlir::Value memref) const { return views.at(memref); }
  void defineView(mlir::Value result, const std::string &pointer, CppView view);
  static std::string offset(const CppView &view, const Texts &indices);
  std::string element(mlir::Value memref, const Texts &indices) const;
  void emitSubview(mlir::Operation *op);
  Result<> emitReshape(mlir::Operation *op);
  void emitAlloca(mlir::Operation *op);
  void emitCopy(mlir::Operation *op);

  // Vectors.
  /// Loops over all lanes; `body` gets the names of the loop variables.
  void forLanes(llvm::ArrayRef<int64_t> shape, const std::function<void(const Texts &)> &body);
  static std::string lane(const std::string &vector, const Texts &indices);
  /// A lane of `type` as a number: "(x[i] != 0)" for booleans.
  static std::string laneAsNumber(mlir::Type type, const std::string &lane);
  static std::string numberAsLane(mlir::Type type, const std::string &number);
  void emitBroadcast(mlir::Operation *op);
  void emitShapeCast(mlir::Operation *op);
  void emitReduction(mlir::Operation *op);
  void emitContract(mlir::Operation *op);
  void emitPairs(mlir::Operation *op);
  void emitExtractInsert(mlir::Operation *op);
  void emitStridedSlice(mlir::Operation *op);
  void emitShuffle(mlir::Operation *op);
  void emitInterleave(mlir::Operation *op);
  void emitElements(mlir::Operation *op);
  void emitMask(mlir::Operation *op);
  void emitVectorBitcast(mlir::Operation *op);
  /// Moves contiguous rows; loads if nothing is `stored`.
  void emitRows(mlir::Operation *op, mlir::Value memref, mlir::VectorType type,
                const Texts &indices, mlir::Value stored);
  void emitPlainLoadStore(mlir::Operation *op);
  void emitMaskedLoadStore(mlir::Operation *op);
  void emitGatherScatter(mlir::Operation *op);
  void emitTransfer(mlir::Operation *op);

  const ParsedKernel &kernel;
  const runtime::KernelSignature &signature;
  std::string text;
  int depth = 0;
  int count = 0;                      // of names
  std::string origin, pendingOrigin;  // ids and source line of the current op
  llvm::DenseMap<mlir::Value, std::string> names;
  struct ValueOrder {
    bool operator()(mlir::Value a, mlir::Value b) const {
      return a.getAsOpaquePointer() < b.getAsOpaquePointer();
    }
  };
  std::map<mlir::Value, CppView, ValueOrder> views;
  llvm::DenseSet<mlir::Value> declared;  // at the top of a region with gotos
  llvm::DenseMap<mlir::Block *, std::string> labels;
  CppHelpers helpers;
  VectorTypes vectors;
  std::string globals;
};

}  // namespace vitro::backends
