#include "vitro/ops/linear/Einsum.h"
#include <fmt/format.h>
#include <algorithm>
#include "vitro/ops/linear/Contraction.h"
#include "vitro/ops/movement/Strided.h"

namespace vitro::ops {
namespace {

using Labels = std::vector<int>;  // letters by their code, dimensions of "..." by negative numbers

bool contains(const Labels &labels, int label) {
  return std::ranges::find(labels, label) != labels.end();
}

Problem malformed(std::string_view config, std::string_view why) {
  return cannotRun("einsum.config", fmt::format("einsum_config \"{}\": {}", config, why));
}

/// "a...b" with `dots` dimensions under the ellipsis, counted from the last, as broadcasting does.
Labels labelsOf(std::string_view text, int64_t dots) {
  Labels labels;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i, 3) == "...") {
      for (int64_t d = dots; d > 0; --d) labels.push_back(int(-d));
      i += 2;
    } else if (text[i] != ' ') {
      labels.push_back(text[i]);
    }
  }
  return labels;
}

struct Term {
  HostArray array;
  Labels labels;
};

/// Reduces a term to exactly the labels `keep` (a subset of its own, each once, in their order of
/// first appearance): diagonals if a label repeats, sums if one is not kept.
Result<Term> reduced(Term term, const Labels &keep, std::string_view config) {
  Dims strides = rowMajorStrides(term.array.dims());
  Labels seen;
  Dims sizes, steps;
  for (size_t d = 0; d < term.labels.size(); ++d) {
    auto at = std::ranges::find(seen, term.labels[d]);
    size_t i = size_t(at - seen.begin());
    if (at == seen.end()) {
      seen.push_back(term.labels[d]);
      sizes.push_back(term.array.dims()[d]);
      steps.push_back(strides[d]);
    } else {
      if (sizes[i] != term.array.dims()[d])
        return malformed(config, "a repeated label has different sizes");
      steps[i] += strides[d];
    }
  }
  Labels outLabels;
  Dims outSizes, outSteps, sumSizes, sumSteps;
  for (size_t i = 0; i < seen.size(); ++i) {
    bool kept = contains(keep, seen[i]);
    if (kept) outLabels.push_back(seen[i]);
    (kept ? outSizes : sumSizes).push_back(sizes[i]);
    (kept ? outSteps : sumSteps).push_back(steps[i]);
  }
  if (outLabels == term.labels) return term;
  VITRO_TRY(HostArray out, HostArray::allocate(term.array.dtype(), outSizes));
  dispatchAccumulator(term.array.dtype(), [&]<class T>(Tag<T>) {
    const T *source = term.array.data<T>();
    T *target = out.mutableData<T>();
    for (Odometer at(outSizes); at; ++at) {
      T sum{};
      const T *from = source + at.dot(outSteps);
      for (Odometer inner(sumSizes); inner; ++inner) sum = plus(sum, from[inner.dot(sumSteps)]);
      *target++ = sum;
    }
  });
  return Term{std::move(out), std::move(outLabels)};
}

Result<Term> multiplied(const Term &a, const Term &b, const Labels &outLabels) {
  DotDims dims;
  Labels labels;
  for (size_t i = 0; i < a.labels.size(); ++i) {
    auto at = std::ranges::find(b.labels, a.labels[i]);
    if (at == b.labels.end()) continue;
    bool batch = contains(outLabels, a.labels[i]);
    (batch ? dims.lhsBatch : dims.lhsContract).push_back(int64_t(i));
    (batch ? dims.rhsBatch : dims.rhsContract).push_back(at - b.labels.begin());
    if (batch) labels.push_back(a.labels[i]);
  }
  for (int64_t d : freeDims(a.array.rank(), dims.lhsBatch, dims.lhsContract))
    labels.push_back(a.labels[size_t(d)]);
  for (int64_t d : freeDims(b.array.rank(), dims.rhsBatch, dims.rhsContract))
    labels.push_back(b.labels[size_t(d)]);
  VITRO_TRY(HostArray out, contract(a.array, b.array, dims));
  return Term{std::move(out), std::move(labels)};
}

}  // namespace

Result<HostArray> einsum(std::string_view config, std::span<const HostArray> operands,
                         DType result) {
  size_t arrow = config.find("->");
  if (arrow == std::string_view::npos) return malformed(config, "no \"->\"");
  std::string_view inputs = config.substr(0, arrow);
  std::vector<std::string_view> texts{inputs.substr(0, inputs.find(','))};
  if (size_t comma = inputs.find(','); comma != std::string_view::npos)
    texts.push_back(inputs.substr(comma + 1));
  // unary_einsum may be written ",ij->i": an empty (scalar one) left operand.
  if (texts.size() == operands.size() + 1 && texts[0].empty()) texts.erase(texts.begin());
  if (texts.size() != operands.size()) return malformed(config, "wrong number of operands");
  DType last = operands.back().dtype();
  DType accumulator = accumulatorFor(operands[0].dtype(), last, result);
  std::vector<Term> terms;
  int64_t dots = 0;
  for (size_t i = 0; i < operands.size(); ++i) {
    int64_t covered = operands[i].rank() - int64_t(labelsOf(texts[i], 0).size());
    bool hasDots = texts[i].find("...") != std::string_view::npos;
    if (covered < 0 || (covered > 0 && !hasDots))
      return malformed(config, "labels do not match the rank of an operand");
    dots = std::max(dots, covered);
    VITRO_TRY(HostArray wide, toAccumulator(operands[i], accumulator, result == DType::Bool));
    terms.push_back({std::move(wide), labelsOf(texts[i], covered)});
  }
  Labels outLabels = labelsOf(config.substr(arrow + 2), dots);
  for (size_t i = 0; i < terms.size(); ++i) {
    Labels keep = outLabels;
    if (terms.size() == 2) {
      const Labels &other = terms[1 - i].labels;
      keep.insert(keep.end(), other.begin(), other.end());
    }
    VITRO_TRY(Term less, reduced(std::move(terms[i]), keep, config));
    terms[i] = std::move(less);
  }
  if (terms.size() == 2) {
    VITRO_TRY(Term both, multiplied(terms[0], terms[1], outLabels));
    terms[0] = std::move(both);
  }
  Dims order;
  for (int label : outLabels) {
    auto at = std::ranges::find(terms[0].labels, label);
    if (at == terms[0].labels.end()) return malformed(config, "the result names a new label");
    order.push_back(at - terms[0].labels.begin());
  }
  VITRO_TRY(HostArray out, permuted(terms[0].array, order));
  return fromAccumulator(std::move(out), result);
}

}  // namespace vitro::ops
