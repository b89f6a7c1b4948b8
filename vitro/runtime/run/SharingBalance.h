// Tracks the gains and losses of sharing work with other threads, and decides whether to continue.
#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>

namespace vitro::runtime {

/// When other processes compete for the cores, a worker may be preempted in the middle of a piece,
/// and everyone waits for it. An occasional loss of this kind is acceptable if earlier gains pay
/// for it. A run that loses more than that, or every time, works alone for a while, which bounds
/// the total loss. Thread-safe; no result depends on it.
class SharingBalance {
 public:
  /// Whether to share work that takes one thread this long. If not, the work is done alone, which
  /// reduces the debt.
  bool maySpend(uint64_t nanoseconds) {
    if (balance.load(std::memory_order_relaxed) >= 0) return true;
    balance.fetch_add(int64_t(nanoseconds / kAlonePerLoss) + 1, std::memory_order_relaxed);
    return false;
  }

  /// Work that takes one thread `alone` took `shared`.
  void note(uint64_t alone, uint64_t shared) {
    int64_t won = int64_t(alone) - int64_t(shared);
    int64_t before = balance.load(std::memory_order_relaxed), after = before + won;
    bool isLoss = won < -int64_t(alone / 4 + kLeastLoss);
    uint32_t losses = isLoss ? inARow.fetch_add(1, std::memory_order_relaxed) + 1 : 0;
    if (!isLoss) inARow.store(0, std::memory_order_relaxed);
    // Regardless of earlier gains; but three preempted workers in a row are soon forgiven.
    if (losses >= kMostInARow) after = std::min(after, std::max(won, -2 * int64_t(alone)));
    balance.store(std::clamp<int64_t>(after, -kMostDebt, kMostCredit), std::memory_order_relaxed);
  }

 private:
  // In nanoseconds. A preempted thread comes back after some milliseconds.
  static constexpr int64_t kFirstCredit = 6'000'000, kMostCredit = 20'000'000;
  static constexpr int64_t kMostDebt = 20'000'000;
  static constexpr int64_t kLeastLoss = 4000;
  static constexpr uint64_t kAlonePerLoss = 16;
  static constexpr uint32_t kMostInARow = 3;

  std::atomic<int64_t> balance = kFirstCredit;
  std::atomic<uint32_t> inARow = 0;
};

}  // namespace vitro::runtime
