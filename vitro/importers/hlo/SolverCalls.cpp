// Linear algebra by LAPACK, and by the GPU libraries whose routines are LAPACK's with other names
// for their options. Before typed FFI (jaxlib 0.4.38) the options were operands.
#include <fmt/format.h>
#include <algorithm>
#include "vitro/importers/hlo/LibraryCalls.h"
#include "vitro/importers/hlo/Linear.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::importers::hlo {
namespace {

constexpr const char *kOutputs = "XLA's outputs";
constexpr const char *kReplaced = "the ops that it replaced";

mlir::Attribute letterCode(Emitter &emitter, char c) {
  OpBuilder &builder = emitter.builder;
  return builder.getIntegerAttr(builder.getIntegerType(8, /*isSigned=*/false), c);
}

/// "s", "d", "c" or "z"; 0 for other types.
char typeLetter(Type element) {
  auto complexType = dyn_cast<ComplexType>(element);
  Type part = complexType ? complexType.getElementType() : element;
  if (part.isF64()) return complexType ? 'z' : 'd';
  return part.isF32() ? (complexType ? 'c' : 's') : '\0';
}

/// A routine of LAPACK for the element type of its first operand: "getrf".
Result<Operation *> lapack(Call &call, std::string routine, ArrayRef<NamedAttribute> options,
                           TypeRange types, ValueRange operands) {
  Type element = cast<RankedTensorType>(operands[0].getType()).getElementType();
  char letter = typeLetter(element);
  if (!letter) return problem("hlo.operand", "a matrix of an element type that LAPACK has not");
  if (isa<ComplexType>(element)) {
    if (routine.starts_with("or")) routine.replace(0, 2, "un");
    if (routine.starts_with("sy")) routine.replace(0, 2, "he");
  }
  return customCall(call, fmt::format("lapack_{}{}_ffi", letter, routine),
                    call.emitter.builder.getDictionaryAttr(options), types, operands);
}

SmallVector<mlir::Value> leaves(const Call &call) {
  SmallVector<mlir::Value> out;
  for (const Value &one : call.operands) out.push_back(one.leaf);
  return out;
}

// LAPACK with its options as operands, lapack_sgesdd(full, vectors, batch, m, n, lwork, a).

/// An option, which must be a constant.
Result<int64_t> option(Call &call, size_t index) {
  mlir::Value value = index < call.operands.size() ? call.operand(index) : mlir::Value();
  auto made = value ? value.getDefiningOp<stablehlo::ConstantOp>() : stablehlo::ConstantOp();
  auto data = made ? dyn_cast<DenseIntElementsAttr>(made.getValue()) : DenseIntElementsAttr();
  if (!data || data.getNumElements() != 1)
    return cannotRun("hlo.library-call",
                     fmt::format("a routine of LAPACK whose option {} is no constant", index));
  return (*data.value_begin<APInt>()).getSExtValue();
}

struct OldRow {
  std::string_view routine;
  size_t arrays;     // where they begin among the operands
  size_t workspace;  // results that come before the values
  /// Which of the remaining results the routine of typed FFI gives.
  size_t results;
  Result<> (*options)(Call &call, SmallVectorImpl<NamedAttribute> &out);
};

Result<> add(Call &call, SmallVectorImpl<NamedAttribute> &out, const char *name, char letter) {
  out.push_back(call.emitter.named(name, letterCode(call.emitter, letter)));
  return {};
}
Result<> noOptions(Call &, SmallVectorImpl<NamedAttribute> &) { return {}; }
template <size_t at>
Result<> lowerAt(Call &call, SmallVectorImpl<NamedAttribute> &out) {
  VITRO_TRY(int64_t isLower, option(call, at));
  return add(call, out, "uplo", isLower ? 'L' : 'U');
}
Result<> syevdOptions(Call &call, SmallVectorImpl<NamedAttribute> &out) {
  VITRO_RETURN_IF_ERROR(lowerAt<0>(call, out));
  return add(call, out, "mode", 'V');
}
Result<> svdOptions(Call &call, SmallVectorImpl<NamedAttribute> &out) {
  VITRO_TRY(int64_t isFull, option(call, 0));
  VITRO_TRY(int64_t hasVectors, option(call, 1));
  return add(call, out, "mode", !hasVectors ? 'N' : isFull ? 'A' : 'S');
}
Result<> geevOptions(Call &call, SmallVectorImpl<NamedAttribute> &out) {
  VITRO_TRY(int64_t left, option(call, 2));
  VITRO_TRY(int64_t right, option(call, 3));
  VITRO_RETURN_IF_ERROR(add(call, out, "compute_left", char(left)));
  return add(call, out, "compute_right", char(right));
}
Result<> geesOptions(Call &call, SmallVectorImpl<NamedAttribute> &out) {
  VITRO_TRY(int64_t vectors, option(call, 2));
  VITRO_TRY(int64_t sort, option(call, 3));
  VITRO_RETURN_IF_ERROR(add(call, out, "mode", char(vectors)));
  return add(call, out, "sort", char(sort));
}

constexpr OldRow kOld[] = {
    {"potrf", 3, 0, 2, lowerAt<0>}, {"getrf", 3, 0, 3, noOptions},
    {"geqrf", 4, 0, 2, noOptions},  {"orgqr", 5, 0, 1, noOptions},
    {"gesdd", 6, 0, 5, svdOptions}, {"syevd", 3, 0, 3, syevdOptions},
    {"gehrd", 6, 0, 3, noOptions},  {"sytrd", 5, 0, 5, lowerAt<1>},
};

/// geev gives (workspaces, eigenvalues, left, right, info); gees (t, [real workspace,] eigenvalues,
/// vectors, dimension, info).
Result<Value> oldSpectral(Call &call, bool isSchur) {
  if (call.operands.size() != 5) return problem("hlo.operand", "geev takes four options and a");
  Type element = call.operandType(4).getElementType();
  bool isComplex = isa<ComplexType>(element);
  SmallVector<NamedAttribute> options;
  VITRO_RETURN_IF_ERROR(isSchur ? geesOptions(call, options) : geevOptions(call, options));
  // Indices of the results in the order of typed FFI, where gees has its vectors second.
  SmallVector<size_t> wanted;
  if (isSchur) {
    wanted = isComplex ? SmallVector<size_t>{0, 3, 2, 4, 5} : SmallVector<size_t>{0, 3, 1, 2, 4, 5};
  } else {
    wanted = isComplex ? SmallVector<size_t>{2, 3, 4, 5} : SmallVector<size_t>{3, 4, 5, 6, 7};
  }
  if (call.types.size() <= wanted.back())
    return problem("hlo.type", "a spectral routine of LAPACK with fewer results");
  SmallVector<Type> types;
  for (size_t index : wanted) types.push_back(call.types[index]);
  VITRO_TRY(Operation * op,
            lapack(call, isSchur ? "gees" : "geev", options, types, {call.operand(4)}));
  SmallVector<mlir::Value> results(call.types.size());
  for (auto [i, index] : llvm::enumerate(wanted)) results[index] = op->getResult(unsigned(i));
  for (size_t i = 0; i < results.size(); ++i)
    if (!results[i]) results[i] = call.emitter.splat(call.types[i], 0);
  return call.shaped(results);
}

/// blas_strsm(left, lower, transpose, unit, m, n, batch, alpha, a, b)
Result<Value> oldTriangularSolve(Call &call) {
  if (call.operands.size() != 10) return problem("hlo.operand", "trsm takes 10 operands");
  SmallVector<int64_t> flags;
  for (size_t i = 0; i < 4; ++i) {
    VITRO_TRY(int64_t flag, option(call, i));
    flags.push_back(flag);
  }
  Emitter &emitter = call.emitter;
  SmallVector<NamedAttribute> options;
  char transpose = flags[2] == 2 ? 'C' : flags[2] == 1 ? 'T' : 'N';
  for (auto [name, letter] :
       {std::pair{"side", flags[0] ? 'L' : 'R'}, std::pair{"uplo", flags[1] ? 'L' : 'U'},
        std::pair{"trans_x", transpose}, std::pair{"diag", flags[3] ? 'U' : 'N'}})
    options.push_back(emitter.named(name, letterCode(emitter, letter)));
  mlir::Value b = call.operand(9), alpha = call.operand(7);
  auto type = cast<RankedTensorType>(b.getType());
  if (cast<RankedTensorType>(alpha.getType()).getRank() != 0)
    return problem("hlo.operand", "trsm with a factor that is no scalar");
  b = emitter.binary("stablehlo.multiply", b, emitter.broadcast(alpha, type.getShape(), {}));
  VITRO_TRY(Operation * op, lapack(call, "trsm", options, call.types, {call.operand(8), b}));
  return call.shaped(op->getResults());
}

Result<Value> oldLapack(Call &call, std::string routine) {
  if (routine == "trsm") return oldTriangularSolve(call);
  if (routine.starts_with("un")) routine.replace(0, 2, "or");
  if (routine.starts_with("he")) routine.replace(0, 2, "sy");
  if (routine == "geev" || routine == "gees") return oldSpectral(call, routine == "gees");
  auto row = std::ranges::find(kOld, routine, &OldRow::routine);
  if (row == std::end(kOld))
    return cannotRun("hlo.library-call", fmt::format("{} of LAPACK, called with its options as "
                                                     "operands",
                                                     routine));
  if (call.operands.size() <= row->arrays || call.types.size() < row->results)
    return problem("hlo.operand",
                   fmt::format("{} takes more than {} operands", routine, row->arrays));
  SmallVector<NamedAttribute> options;
  VITRO_RETURN_IF_ERROR(row->options(call, options));
  SmallVector<mlir::Value> arrays = leaves(call);
  arrays.erase(arrays.begin(), arrays.begin() + int64_t(row->arrays));
  auto types = ArrayRef(call.types).take_front(row->results);
  VITRO_TRY(Operation * op, lapack(call, routine, options, types, arrays));
  return withAnyWorkspace(call, {op->result_begin(), op->result_end()});
}

/// lapack_sgetrf_ffi, which the reference knows by the same name, or an older one.
Result<Value> anyLapack(Call &call) {
  std::string target = unquoted(call.attribute("custom_call_target"));
  if (!target.ends_with("_ffi")) {
    size_t start = target.find('_') + 2;  // after the letter of the type
    return oldLapack(call, start < target.size() ? target.substr(start) : "");
  }
  VITRO_TRY(DictionaryAttr config, dictionaryConfig(call));
  return call.shaped(customCall(call, target, config, call.types, leaves(call))->getResults());
}

// cuSOLVER, cuBLAS, and the same for ROCm.

/// The Jacobi method gives v where LAPACK gives its conjugate transpose.
Result<Value> jacobi(Call &call, ArrayRef<NamedAttribute> options) {
  Emitter &emitter = call.emitter;
  auto v = call.types.size() == 5 ? dyn_cast<RankedTensorType>(call.types[3]) : RankedTensorType();
  if (!v || v.getRank() < 2) return problem("hlo.type", "gesvdj gives (a, s, u, v, info)");
  SmallVector<int64_t> order, dims(v.getShape());
  for (int64_t d = 0; d < v.getRank(); ++d) order.push_back(d);
  std::swap(order[order.size() - 1], order[order.size() - 2]);
  std::swap(dims[dims.size() - 1], dims[dims.size() - 2]);
  SmallVector<Type> types(call.types);
  types[3] = v.clone(dims);
  VITRO_TRY(Operation * op, lapack(call, "gesdd", options, types, leaves(call)));
  SmallVector<mlir::Value> results(op->getResults());
  results[3] = emitter.transpose(results[3], order);
  if (isa<ComplexType>(v.getElementType())) {
    auto part = v.clone(cast<ComplexType>(v.getElementType()).getElementType());
    mlir::Value real = emitter.make("stablehlo.real", part, {results[3]});
    mlir::Value imag = emitter.make("stablehlo.imag", part, {results[3]});
    results[3] =
        emitter.make("stablehlo.complex", v, {real, emitter.unary("stablehlo.negate", imag)});
  }
  return call.shaped(results);
}

/// cusolver_ROUTINE_ffi, cublas_ROUTINE_batched_ffi, hipsolver_..., hipblas_...
Result<Value> gpuSolver(Call &call) {
  Emitter &emitter = call.emitter;
  VITRO_TRY(DictionaryAttr config, dictionaryConfig(call));
  std::string routine = unquoted(call.attribute("custom_call_target"));
  routine = routine.substr(routine.find('_') + 1);
  for (std::string_view end : {"_ffi", "_batched"})
    if (routine.ends_with(end)) routine.resize(routine.size() - end.size());
  constexpr std::string_view kKnown[] = {"potrf", "getrf", "geqrf",  "orgqr", "ormqr", "syevd",
                                         "sytrd", "gesvd", "gesvdj", "geev",  "trsm"};
  if (std::ranges::find(kKnown, routine) == std::end(kKnown))
    return cannotRun(
               "hlo.library-call",
               fmt::format("custom call '{}' ({}) is not known: its meaning is its library's",
                           unquoted(call.attribute("custom_call_target")), call.instruction.name))
        .suggest("stages without it can be executed");
  SmallVector<NamedAttribute> options(config.getValue());
  auto flag = [&](const char *name, bool fallback) {
    auto found = config.getAs<BoolAttr>(name);
    return found ? found.getValue() : fallback;
  };
  auto letter = [&](const char *name, char c) {
    options.push_back(emitter.named(name, letterCode(emitter, c)));
  };
  if (config.get("lower")) letter("uplo", flag("lower", true) ? 'L' : 'U');
  if (routine == "syevd") letter("mode", 'V');
  if (routine.starts_with("gesvd"))
    letter("mode", !flag("compute_uv", true) ? 'N' : flag("full_matrices", true) ? 'A' : 'S');
  if (routine == "geev") {
    letter("compute_left", flag("left", false) ? 'V' : 'N');
    letter("compute_right", flag("right", true) ? 'V' : 'N');
    if (!isa<ComplexType>(call.operandType(0).getElementType()))
      return cannotRun("hlo.library-call", "eigenvalues of a real matrix on the GPU");
  }
  if (routine == "gesvdj") return jacobi(call, options);
  VITRO_TRY(Operation * op, lapack(call, routine, options, call.types, leaves(call)));
  return call.shaped(op->getResults());
}

/// cusparse_gtsv2_ffi(lower, diagonal, upper, b) -> x
Result<Value> tridiagonal(Call &call) {
  if (call.operands.size() != 4 || call.types.size() != 1)
    return problem("hlo.operand", "gtsv2 takes three diagonals and a right side");
  auto right = cast<RankedTensorType>(call.operand(3).getType());
  SmallVector<Type> types;
  for (size_t i = 0; i < 4; ++i) types.push_back(call.operand(i).getType());
  types.push_back(
      RankedTensorType::get(right.getShape().drop_back(std::min<size_t>(2, right.getRank())),
                            call.emitter.builder.getI32Type()));
  VITRO_TRY(Operation * op, lapack(call, "gtsv", {}, types, leaves(call)));
  return Value(op->getResult(3));
}

/// What XLA:GPU makes of cholesky: (a, workspace, info).
Result<Value> choleskyCall(Call &call) {
  Emitter &emitter = call.emitter;
  VITRO_TRY(Json config, jsonConfig(call));
  auto info =
      call.types.size() == 3 ? dyn_cast<RankedTensorType>(call.types[2]) : RankedTensorType();
  if (!info) return problem("hlo.type", "cholesky gives (a, workspace, info)");
  SmallVector<NamedAttribute> options = {
      emitter.named("uplo", letterCode(emitter, flagIn(config, "lower", false) ? 'L' : 'U'))};
  VITRO_TRY(Operation * op,
            lapack(call, "potrf", options, {call.types[0], call.types[2]}, {call.operand(0)}));
  mlir::Value workspace = emitter.splat(call.types[1], 0);
  return call.shaped({op->getResult(0), workspace, op->getResult(1)});
}

constexpr LibraryRow kRows[] = {
    {"lapack_*", anyLapack, 1, kOutputs},
    {"blas_*", anyLapack, 1, kOutputs},
    {"cusolver_*", gpuSolver, 1, nullptr},
    {"cublas_*", gpuSolver, 1, nullptr},
    {"hipsolver_*", gpuSolver, 1, nullptr},
    {"hipblas_*", gpuSolver, 1, nullptr},
    {"cusparse_gtsv2*", tridiagonal, 4, nullptr},
    {"hipsparse_gtsv2*", tridiagonal, 4, nullptr},
    {"__cusolver$cholesky", choleskyCall, 1, kReplaced},
};

}  // namespace

std::span<const LibraryRow> solverCalls() { return kRows; }

}  // namespace vitro::importers::hlo
