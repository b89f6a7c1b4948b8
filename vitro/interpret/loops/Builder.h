// Builds a tape from MLIR: slots for values, instructions in order, labels, and last uses.
#pragma once
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "vitro/runtime/tape/Control.h"
#include "vitro/runtime/tape/Elementwise.h"
#include "vitro/runtime/tape/Memory.h"

namespace vitro::interpret {

using tape::Slot;

/// A scalar (one lane) or a vector of static shape.
struct Lanes {
  DType type;
  int64_t count;
  int64_t bytes() const { return count * byteWidth(type); }
};

/// The element type of a slot: integers are signless and stored as their signed type.
std::optional<DType> slotType(mlir::Type type);

class Builder {
 public:
  explicit Builder(tape::Tape &tape) : tape(tape) { tape.image.resize(64); }

  // Values.
  Slot slot(mlir::Value value);
  void bind(mlir::Value value, Slot slot) { slots[value] = slot; }
  Slot newSlot(int64_t bytes);
  Slot newView(int rank);
  /// A slot that holds this number initially.
  Slot constant(int64_t value);
  template <class T>
  T &initial(Slot slot) {
    return *reinterpret_cast<T *>(tape.image.data() + slot);
  }
  Result<Lanes> lanes(mlir::Value value);
  Result<Lanes> lanes(mlir::Type type, mlir::Operation *user);
  /// A tensor or memref with a known rank.
  static bool isView(mlir::Type type);
  static int rank(mlir::Value value);
  Result<DType> elementType(mlir::Value value, mlir::Operation *user);
  tape::Operand operand(mlir::Value value);

  // Instructions.
  size_t add(tape::Instruction instruction, tape::Effect effect = {});
  int newLabel() { return labels.push_back(-1), int(labels.size()) - 1; }
  void place(int label) { labels[size_t(label)] = int64_t(tape.code.size()); }
  void addJump(tape::Instruction instruction, int label, tape::Effect effect = {});
  template <class T>
  const T *keep(T object) {
    auto shared = std::make_shared<T>(std::move(object));
    tape.objects.push_back(shared);
    return shared.get();
  }
  const std::vector<int64_t> *list(std::vector<int64_t> numbers) {
    return &tape.lists.emplace_back(std::move(numbers));
  }
  void finish();

  // Whole ops, blocks and regions.
  Result<> emit(mlir::Operation *op);
  Result<> emit(mlir::Block &block, bool terminator = true);
  /// A region of any number of blocks that ends in ops for which `isExit` holds; `exit` emits them.
  using Exit = llvm::function_ref<Result<>(mlir::Operation *)>;
  Result<> emitRegion(mlir::Region &region, Exit exit);

  /// `to` (slots) <- `from`, as a parallel copy. Views at their last use are moved.
  Result<> assign(mlir::ValueRange from, llvm::ArrayRef<Slot> to, mlir::Operation *user);
  void copyValue(mlir::Type type, Slot from, Slot to, bool mayMove);
  /// The slot of `result` <- the tensor in `destination`, as the only view of its memory: ready for
  /// an in-place update.
  Result<> startUpdate(mlir::Value destination, mlir::Value result, mlir::Operation *user);
  /// Whether this op is the last use of the view, which may therefore be moved. A use inside a
  /// vector.mask counts as a use by the mask itself.
  bool dies(mlir::Value value, mlir::Operation *user) const;
  void take(mlir::Value value) { taken.insert(value); }
  /// A block argument whose slot is still read after its block has run.
  void keepAlive(mlir::Value value) { lasting.insert(value); }

  /// Loop variables, for reports; and the trip count, for estimates.
  struct LoopScope {
    LoopScope(Builder &builder, llvm::ArrayRef<Slot> variables, std::optional<double> trips);
    ~LoopScope();
    Builder &builder;
    size_t count;
    double weight;
  };
  /// The number of enclosing loops.
  size_t depth() const { return loops.size(); }

  static Problem fail(mlir::Operation *op, const char *code, std::string cause);
  static Problem unsupported(mlir::Operation *op, std::string cause) {
    return fail(op, "tape.unsupported", std::move(cause));
  }

  tape::Tape &tape;
  /// True inside the loops of an op on whole tensors: tensor values stand for their elements.
  bool scalarise = false;
  /// In the strips of a loop (runtime/tape/Strips.h): the lanes of every scalar, and which of the
  /// enclosing loops it is.
  int64_t strip = 1;
  int stripLoop = -1;
  bool tensorForm = false;
  std::vector<std::string> callStack;
  /// Emits a return of the function being emitted.
  std::function<Result<>(mlir::Operation *)> onReturn;
  /// Values mapped so far; a call replaces them while the callee is emitted.
  llvm::DenseMap<mlir::Value, Slot> slots;
  /// Labels of the blocks of the region being emitted.
  const llvm::DenseMap<mlir::Block *, int> *branchLabels = nullptr;

 private:
  void findLastUses(mlir::Block &block);
  void releaseDead(mlir::Operation *op);

  llvm::DenseMap<mlir::Value, mlir::Operation *> lastUse;
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<mlir::Value, 2>> dyingAt;
  llvm::DenseSet<mlir::Value> taken, lasting;
  std::vector<int64_t> labels;
  std::vector<std::pair<size_t, int>> jumps;
  std::vector<Slot> loops;
  double weight = 1;
  uint32_t origin = 0;
  llvm::DenseMap<int64_t, Slot> numbers;
};

/// One row of the tables: how an op becomes instructions.
struct Row {
  const char *op;
  Result<> (*emit)(Builder &, mlir::Operation *);
};
/// All rows, by family.
struct RowFamily {
  const char *dialect;
  std::span<const Row> rows;
};
std::span<const RowFamily> rowFamilies();
const Row *findRow(mlir::Operation *op);

std::span<const Row> affineRows();
std::span<const Row> arithRows();
std::span<const Row> bufferizationRows();
std::span<const Row> cfRows();
std::span<const Row> funcRows();
std::span<const Row> indexRows();
std::span<const Row> linalgRows();
std::span<const Row> mathRows();
std::span<const Row> memrefRows();
std::span<const Row> scfRows();
std::span<const Row> tensorRows();
std::span<const Row> ubRows();
std::span<const Row> vectorRows();

/// Emits any op with the LinalgOp interface; rows name them.
Result<> emitLinalg(Builder &b, mlir::Operation *op);
/// An elementwise op on whole tensors.
Result<> emitOnTensors(Builder &b, mlir::Operation *op, const Row &row);

}  // namespace vitro::interpret
