#include "vitro/support/Nearest.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>

namespace vitro {

std::string canonicalName(std::string_view name) {
  std::string out(name);
  std::replace(out.begin(), out.end(), '_', '-');
  return out;
}

/// Edit distance (insert, delete, replace) between two names; swapped neighbours count as one.
static size_t editDistance(std::string_view a, std::string_view b) {
  std::vector<size_t> before(b.size() + 1), last(b.size() + 1), now(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    now[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        now[j] = std::min(now[j], before[j - 2] + 1);
    }
    std::swap(before, last);
    std::swap(last, now);
  }
  return last[b.size()];
}

std::string nearest(std::string_view name, std::span<const std::string> candidates) {
  constexpr size_t kLongestName = 100;  // longer text is not a misspelt name
  if (name.empty() || name.size() > kLongestName) return "";
  std::string wanted = canonicalName(name), best;
  size_t bestDistance = std::max<size_t>(1, wanted.size() / 3) + 1;
  for (const std::string &candidate : candidates) {
    std::string offered = canonicalName(candidate);
    size_t distance = editDistance(wanted, offered);
    // "--rep" for "--replicas": a prefix is a better hint than a short unrelated name.
    if (offered.size() > wanted.size() && offered.starts_with(wanted)) distance = 1;
    if (distance < bestDistance) bestDistance = distance, best = candidate;
  }
  return best;
}

std::string suggestion(std::string_view name, std::span<const std::string> candidates) {
  std::string best = nearest(name, candidates);
  if (!best.empty()) return fmt::format("did you mean '{}'?", best);
  return fmt::format("known: {}", fmt::join(candidates, ", "));
}

}  // namespace vitro
