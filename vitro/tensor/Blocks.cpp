#include "vitro/tensor/Blocks.h"
#include <sys/mman.h>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <mutex>

namespace vitro {
namespace {

constexpr size_t kAlignment = 64;  // one cache line, the widest vector
constexpr size_t kHugePage = size_t(2) << 20;
// From this size on blocks are mapped directly: malloc returns freed memory to the system as soon
// as it is a few times as much.
constexpr size_t kLarge = size_t(64) << 10;
constexpr size_t kKeep = size_t(128) << 20;

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define VITRO_PLAIN_BLOCKS 1  // so that the sanitizer sees every array's end and its last use
#endif
#endif
#ifdef VITRO_PLAIN_BLOCKS
constexpr bool kKeepsBlocks = false;
#else
constexpr bool kKeepsBlocks = true;
#endif

size_t rounded(size_t bytes, size_t to) { return (bytes / to + 1) * to; }

/// Maps pages; huge pages if the block is large enough for them to pay off.
void *mapPages(size_t size) {
  size_t slack = size >= 2 * kHugePage ? kHugePage : 0;
  void *base =
      mmap(nullptr, size + slack, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (base == MAP_FAILED) return nullptr;
  if (!slack) return base;
  auto start = reinterpret_cast<uintptr_t>(base);
  uintptr_t aligned = (start + kHugePage - 1) / kHugePage * kHugePage;
  if (aligned > start) munmap(base, aligned - start);
  size_t tail = start + slack - aligned;
  if (tail) munmap(reinterpret_cast<void *>(aligned + size), tail);
  madvise(reinterpret_cast<void *>(aligned), size, MADV_HUGEPAGE);  // only a hint
  return reinterpret_cast<void *>(aligned);
}

class Kept {
 public:
  /// A kept block of this size, or null.
  void *take(size_t size) {
    std::lock_guard hold(lock);
    auto found = blocks.find(size);
    if (found == blocks.end()) return nullptr;
    void *block = found->second;
    blocks.erase(found);
    total -= size;
    return block;
  }
  bool keep(void *block, size_t size) {
    if (size > kKeep / 2) return false;
    std::lock_guard hold(lock);
    // The largest are freed first: sizes that a program no longer uses must not displace those it
    // does.
    while (total + size > kKeep) {
      auto last = std::prev(blocks.end());
      munmap(last->second, last->first);
      total -= last->first;
      blocks.erase(last);
    }
    blocks.emplace(size, block);
    total += size;
    return true;
  }
  size_t bytes() {
    std::lock_guard hold(lock);
    return total;
  }

 private:
  std::mutex lock;
  std::multimap<size_t, void *> blocks;
  size_t total = 0;
};

Kept &kept() {
  static Kept &one = *new Kept;  // outlives every array
  return one;
}

bool isLarge(size_t bytes) { return kKeepsBlocks && bytes >= kLarge; }
size_t mappedSize(size_t bytes) {
  size_t step = bytes >= 2 * kHugePage ? kHugePage / 8 : size_t(bytes >> 20 ? 64 : 16) << 10;
  return rounded(bytes, step);
}

}  // namespace

void *takeBlock(size_t bytes) {
  if (bytes > SIZE_MAX / 2) return nullptr;
  // Never zero bytes: an empty array still has a unique address.
  if (!isLarge(bytes)) return std::aligned_alloc(kAlignment, rounded(bytes, kAlignment));
  void *block = kept().take(mappedSize(bytes));
  return block ? block : mapPages(mappedSize(bytes));
}

void giveBlockBack(void *block, size_t bytes) {
  if (!isLarge(bytes)) return std::free(block);
  if (!kept().keep(block, mappedSize(bytes))) munmap(block, mappedSize(bytes));
}

size_t keptBytes() { return kept().bytes(); }

}  // namespace vitro
