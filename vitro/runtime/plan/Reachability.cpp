#include "vitro/runtime/plan/Reachability.h"
#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace vitro::runtime {
namespace {

/// One bit for each of some hundred tasks.
struct Marks {
  static constexpr size_t kWords = 8;
  std::array<uint64_t, kWords> words = {};
  void join(const Marks &other) {
    for (size_t i = 0; i < kWords; ++i) words[i] |= other.words[i];
  }
  void set(size_t bit) { words[bit / 64] |= uint64_t(1) << bit % 64; }
  bool has(size_t bit) const { return words[bit / 64] >> bit % 64 & 1; }
};
constexpr size_t kMarks = Marks::kWords * 64;

struct Question {
  uint32_t from, to;
  size_t number;
};

/// Propagates marks from up to kMarks tasks along all edges. `questions` are sorted by `from`.
void flow(const Plan &plan, std::span<const Question> questions, std::vector<Marks> &marks,
          std::vector<bool> &answers) {
  uint32_t first = questions.front().from, last = 0;
  std::map<uint32_t, size_t> bits;
  for (const Question &question : questions) {
    bits.try_emplace(question.from, bits.size());
    last = std::max(last, question.to);
  }
  for (uint32_t t = first; t <= last; ++t) {
    Marks &mine = marks[t - first] = {};
    for (uint32_t before : plan.tasks[t].after)
      if (before >= first) mine.join(marks[before - first]);
    if (auto own = bits.find(t); own != bits.end()) mine.set(own->second);
  }
  for (const Question &question : questions)
    answers[question.number] = marks[question.to - first].has(bits[question.from]);
}

}  // namespace

void Chains::add(std::span<const uint32_t> after) {
  auto self = uint32_t(places.size());
  std::optional<uint32_t> longest;
  for (uint32_t before : after)
    if (tails[chain(before)] == before && (!longest || position(before) > position(*longest)))
      longest = before;
  if (longest) {
    places.push_back({chain(*longest), position(*longest) + 1});
    tails[chain(*longest)] = self;
  } else {
    places.push_back({uint32_t(tails.size()), 0});
    tails.push_back(self);
  }
}

std::vector<bool> arePathsThere(const Plan &plan,
                                std::span<const std::pair<uint32_t, uint32_t>> pairs) {
  Chains chains;
  for (const Task &task : plan.tasks) chains.add(task.after);
  std::vector<bool> answers(pairs.size(), false);
  std::vector<Question> open;
  for (size_t i = 0; i < pairs.size(); ++i) {
    auto [from, to] = pairs[i];
    if (from >= to) continue;
    const auto &after = plan.tasks[to].after;
    answers[i] = chains.leads(from, to) || std::ranges::find(after, from) != after.end();
    if (!answers[i]) open.push_back({from, to, i});
  }
  std::ranges::sort(open, [](const Question &a, const Question &b) { return a.from < b.from; });
  std::vector<Marks> marks(open.empty() ? 0 : plan.tasks.size());
  for (size_t begin = 0, end = 0; begin < open.size(); begin = end) {
    size_t sources = 0;
    for (; end < open.size(); ++end) {
      bool isNew = end == begin || open[end].from != open[end - 1].from;
      if (isNew && sources == kMarks) break;
      sources += isNew;
    }
    flow(plan, std::span(open).subspan(begin, end - begin), marks, answers);
  }
  return answers;
}

}  // namespace vitro::runtime
