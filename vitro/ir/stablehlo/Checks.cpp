// Runs a row of the verifier's table, and implements checks that many ops share.
#include "vitro/ir/stablehlo/Checks.h"

#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/STLExtras.h"

namespace vitro::verify {
using namespace mlir;

std::string spell(ArrayRef<int64_t> sizes) {
  std::string text = "[";
  for (auto [i, size] : llvm::enumerate(sizes))
    text += (i ? ", " : "") + (isStatic(size) ? std::to_string(size) : std::string("?"));
  return text + "]";
}

InFlightDiagnostic Checks::broke(StringRef label) {
  ++brokenCount;
  return op->emitOpError() << "broke " << op->getName().stripDialect() << ' ' << label << ": ";
}

bool Checks::agree(StringRef label, const Twine &what, Type type, const Twine &otherWhat,
                   Type other) {
  if (typesAgree(type, other)) return true;
  broke(label) << what << " is " << type << ", " << otherWhat << " is " << other;
  return false;
}

bool Checks::oneShape(StringRef label, TypeRange types) {
  auto differ = [&](Type type, Type other) {
    broke(label) << "shapes differ: " << type << " and " << other;
    return false;
  };
  for (Type type : types)
    if (!shapesAgree(types.front(), type)) return differ(types.front(), type);
  for (int64_t dim = 0; dim < cast<RankedTensorType>(types.front()).getRank(); ++dim) {
    RankedTensorType known;
    for (Type type : types) {
      auto ranked = cast<RankedTensorType>(type);
      if (!isStatic(ranked.getDimSize(dim))) continue;
      if (known && known.getDimSize(dim) != ranked.getDimSize(dim)) return differ(known, ranked);
      known = ranked;
    }
  }
  return true;
}

bool Checks::inRange(StringRef label, StringRef name, ArrayRef<int64_t> dims, int64_t rank) {
  if (llvm::all_of(dims, [&](int64_t dim) { return dim >= 0 && dim < rank; })) return true;
  broke(label) << name << " is " << spell(dims) << ", want each in [0, " << rank << ')';
  return false;
}

bool Checks::unique(StringRef label, StringRef name, ArrayRef<int64_t> dims) {
  llvm::SmallSet<int64_t, 8> seen;
  if (llvm::all_of(dims, [&](int64_t dim) { return seen.insert(dim).second; })) return true;
  broke(label) << name << " is " << spell(dims) << ", want no dimension twice";
  return false;
}

bool Checks::sorted(StringRef label, StringRef name, ArrayRef<int64_t> dims) {
  if (llvm::is_sorted(dims)) return true;
  broke(label) << name << " is " << spell(dims) << ", want it sorted";
  return false;
}

bool Checks::sizeIs(StringRef label, StringRef name, size_t size, int64_t wanted) {
  if (int64_t(size) == wanted) return true;
  broke(label) << name << " has " << int64_t(size) << " entries, want " << wanted;
  return false;
}

bool Checks::countable(StringRef label, RankedTensorType inferred) {
  for (int64_t dim = 0; dim < inferred.getRank(); ++dim) {
    ArrayRef<int64_t> bounds = boundsOf(inferred);
    if (inferred.getDimSize(dim) != kTooLarge && (bounds.empty() || bounds[dim] != kTooLarge))
      continue;
    broke(label) << "dimension " << dim << " would have 2^63 - 1 elements or more";
    return false;
  }
  return true;
}

namespace {
/// The requirement for position `i` of a list that repeats its last entry.
Want wantAt(ArrayRef<Want> wants, unsigned i) {
  Want last;
  for (unsigned k = 0; k < wants.size() && wants[k].kinds; ++k) {
    last = wants[k];
    if (k == i) break;
  }
  return last;
}

void checkTypes(Checks &checks, TypeRange types, ArrayRef<Want> wants, StringRef what,
                StringRef letter) {
  if (!wants[0].kinds) return;
  for (auto [i, type] : llvm::enumerate(types)) {
    Want want = wantAt(wants, i);
    std::string label = letter.str() + std::to_string(i + 1);
    if (!fits(type, want))
      checks.broke(label) << what << ' ' << i << " is " << type << ", want " << describe(want);
    else if (auto problem = brokenQuantization(getElementTypeOrSelf(type), type))
      checks.broke(label) << what << ' ' << i << " is " << type << ": " << *problem;
  }
}

void checkInferred(Checks &checks, const Row &row) {
  Operation *op = checks.op;
  Types inferred;
  row.infer(op, inferred);
  StringRef label = *row.inferLabel ? row.inferLabel : "result type";
  if (inferred.size() != op->getNumResults()) {
    checks.broke(label) << "inferred " << inferred.size() << " results, declared "
                        << op->getNumResults();
    return;
  }
  for (auto [i, type] : llvm::enumerate(inferred))
    if (!typesAgree(type, op->getResult(i).getType()))
      checks.broke(label) << "result " << i << " is inferred as " << type << ", declared as "
                          << op->getResult(i).getType();
}
}  // namespace

LogicalResult runRow(const Row &row, Operation *op) {
  Checks checks(op);
  checkTypes(checks, op->getOperandTypes(), row.operands, "operand", "I");
  checkTypes(checks, op->getResultTypes(), row.results, "result", "O");
  if (checks.allHold() && row.check) row.check(checks);
  if (checks.allHold() && row.infer) checkInferred(checks, row);
  return success(checks.allHold());
}

}  // namespace vitro::verify
