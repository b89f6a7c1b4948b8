#include "vitro/debug/trial/ZeroSigns.h"

namespace vitro::debug {
namespace {

/// Calls `visit(component)` where both are zeros, and their signs differ.
template <class Visit>
void visitOtherZeros(const HostArray &target, const HostArray &golden, Visit visit) {
  if (target.dtype() != golden.dtype() || target.dims() != golden.dims() ||
      !isFloatOrComplex(target.dtype()))
    return;
  DType part = realPart(target.dtype());
  int64_t count = target.elements() * (isComplex(target.dtype()) ? 2 : 1);
  dispatchIf<FloatElement>(part, false, [&]<class T>(Tag<T>) {
    const T *t = reinterpret_cast<const T *>(target.raw());
    const T *g = reinterpret_cast<const T *>(golden.raw());
    for (int64_t i = 0; i < count; ++i)
      if (Compute<T>(t[i]) == 0 && Compute<T>(g[i]) == 0 &&
          std::memcmp(t + i, g + i, sizeof(T)) != 0)
        visit(i, sizeof(T));
    return true;
  });
}

}  // namespace

bool hasOtherZeros(const HostArray &target, const HostArray &golden) {
  bool found = false;
  visitOtherZeros(target, golden, [&](int64_t, size_t) { found = true; });
  return found;
}

void countZeroSigns(runtime::Judgement &judgement, const runtime::GridValues &target,
                    const runtime::GridValues &golden, const compare::Sides &sides) {
  compare::Options options;
  options.judge = compare::Options::Judge::Equal;
  options.zeroSignsCount = true;
  options.sides = sides;
  for (size_t process = 0; process < target.size(); ++process)
    for (size_t i = 0; i < target[process].size(); ++i) {
      compare::Comparison &one = judgement.outputs[process][i];
      const HostArray &t = target[process][i], &g = golden[process][i];
      if (!one.same || !hasOtherZeros(t, g)) continue;
      // Only the zeros: other rules accepted all other differences.
      HostArray zeros = g;
      if (!zeros.makeUnique()) continue;
      visitOtherZeros(t, g, [&](int64_t at, size_t width) {
        std::memcpy(zeros.mutableRaw() + at * int64_t(width), t.raw() + at * int64_t(width), width);
      });
      one = compare::compareArrays(zeros, g, {}, options);
      judgement.same &= one.same;
    }
}

}  // namespace vitro::debug
