#include "vitro/runtime/run/CallKernel.h"
#include <fmt/format.h>
#include <algorithm>
#include <cstring>
#include <functional>
#include "vitro/runtime/plan/KernelOperands.h"
#include "vitro/runtime/run/FirstLook.h"
#include "vitro/runtime/run/Scheduler.h"
#include "vitro/tensor/Blocks.h"

namespace vitro::runtime {
namespace {

constexpr uint64_t kScratchAlignment = 64;
constexpr size_t kCopiedAtOnce = 512 << 10;
constexpr size_t kCopyPart = 32 << 10;  // still in the L1 cache after it was looked at

uint64_t alignedUp(uint64_t bytes) {
  return (bytes + kScratchAlignment - 1) / kScratchAlignment * kScratchAlignment;
}

/// A block that is returned to the allocator by the destructor.
class Block {
 public:
  explicit Block(size_t bytes) : bytes(bytes), memory(bytes ? takeBlock(bytes) : nullptr) {}
  Block(const Block &) = delete;
  ~Block() {
    if (memory) giveBlockBack(memory, bytes);
  }
  std::byte *get() const { return static_cast<std::byte *>(memory); }

 private:
  size_t bytes;
  void *memory;
};

/// More than kernels may keep on the stack.
constexpr size_t kStackBytes = 256 << 10;

/// Fills the stack memory that a kernel's own arrays will use. Its frame must be gone when the
/// kernel begins, so it must not be inlined.
[[gnu::noinline]] void poisonStack(uint8_t byte) {
  std::byte room[kStackBytes];
  std::memset(room, byte, sizeof room);
  asm volatile("" ::"r"(room) : "memory");  // otherwise the compiler would remove the dead stores
}

/// `look`: looks at each part before it is copied, so that the copy finds it in the cache; may be
/// null.
void copy(std::byte *to, const std::byte *from, size_t bytes, Scheduler *scheduler,
          const std::function<void(size_t lo, size_t hi)> &look) {
  auto copyParts = [&](int64_t lo, int64_t hi) -> Result<> {
    size_t at = size_t(lo) * kCopyPart, end = std::min(size_t(hi) * kCopyPart, bytes);
    for (; look && at + kCopyPart < end; at += kCopyPart) {
      look(at, at + kCopyPart);
      std::memcpy(to + at, from + at, kCopyPart);
    }
    if (look) look(at, end);
    std::memcpy(to + at, from + at, end - at);
    return {};
  };
  auto parts = int64_t((bytes - 1) / kCopyPart + 1);
  if (!scheduler || bytes < 2 * kCopiedAtOnce)
    (void)copyParts(0, parts);
  else
    (void)scheduler->split(parts, int64_t(bytes / kCopiedAtOnce), copyParts);
}

}  // namespace

Result<> callKernel(const Kernel &kernel, int64_t lo, int64_t hi, std::span<void *const> buffers,
                    std::optional<uint8_t> poison) {
  const KernelSignature &signature = kernel.signature();
  if (lo >= hi) return {};
  if (poison) poisonStack(*poison);
  if (signature.scratch.empty()) return kernel.run(lo, hi, buffers);
  uint64_t bytes = 0;
  for (uint64_t one : signature.scratch) bytes += alignedUp(one);
  Block block(bytes);
  if (bytes && !block.get())
    return cannotRun("memory.too-large",
                     fmt::format("no memory for {} bytes of scratch of {}", bytes, signature.name));
  if (poison && bytes) std::memset(block.get(), *poison, bytes);
  std::vector<void *> all(buffers.begin(), buffers.end());
  std::byte *next = block.get();
  for (uint64_t one : signature.scratch) {
    all.push_back(next);
    next += alignedUp(one);
  }
  return kernel.run(lo, hi, all);
}

Result<> shareKernel(const Kernel &kernel, uint32_t number, TaskCosts &costs,
                     std::span<void *const> buffers, Scheduler *scheduler,
                     std::optional<uint8_t> poison, FirstLook *look) {
  const KernelSignature &signature = kernel.signature();
  startOutputs(signature, buffers, scheduler, poison ? nullptr : look);
  bool isMeasured = scheduler && scheduler->threads() > 1 && !costs.isKnown(number);
  uint64_t cost = scheduler ? costs.of(number) : 0;
  int64_t pieces = scheduler ? scheduler->piecesFor(signature, cost) : 1;
  int64_t untilLook = look && !poison ? look->beginParts(pieces) : 0;
  if (pieces <= 1 && !isMeasured && !untilLook)
    return callKernel(kernel, 0, signature.range, buffers, poison);
  std::atomic<uint64_t> time = 0;
  auto runPart = [&](int64_t lo, int64_t hi) -> Result<> {
    if (!isMeasured) return callKernel(kernel, lo, hi, buffers, poison);
    Stopwatch watch;
    Result<> done = callKernel(kernel, lo, hi, buffers, poison);
    time.fetch_add(watch.nanoseconds(), std::memory_order_relaxed);
    return done;
  };
  auto runPiece = [&](int64_t lo, int64_t hi) -> Result<> {
    for (; untilLook && lo < hi && !look->isDecided(); lo = std::min(lo + untilLook, hi)) {
      int64_t end = std::min(lo + untilLook, hi);
      VITRO_RETURN_IF_ERROR(runPart(lo, end));
      look->lookAt(lo, end);
    }
    return runPart(lo, hi);
  };
  if (pieces <= 1) {
    VITRO_RETURN_IF_ERROR(runPiece(0, signature.range));
  } else {
    // Only measured costs tell whether threads are worth waking, and whether they helped.
    bool isSure = costs.isKnown(number) && signature.grain == 0;
    int64_t least = untilLook ? signature.parts.iterations : 1;
    VITRO_RETURN_IF_ERROR(scheduler->split((signature.range - 1) / least + 1, pieces,
                                           [&](int64_t lo, int64_t hi) {
                                             return runPiece(lo * least,
                                                             std::min(hi * least, signature.range));
                                           },
                                           isSure ? cost : UINT64_MAX));
  }
  if (isMeasured) costs.note(number, time);
  return {};
}

void startOutputs(const KernelSignature &kernel, std::span<void *const> buffers,
                  Scheduler *scheduler, FirstLook *look) {
  for (size_t out = 0; out < kernel.initialInputs.size(); ++out) {
    auto in = kernel.startOf(out);
    if (!in) continue;
    auto *to = static_cast<std::byte *>(buffers[kernel.inputs.size() + out]);
    auto *from = static_cast<const std::byte *>(buffers[*in]);
    size_t bytes = size_t(bytesIn(kernel.outputs[out]).value_or(0));
    if (to == from || bytes == 0) continue;
    if (look && look->beginStart(out))
      copy(to, from, bytes, scheduler,
           [&](size_t lo, size_t hi) { look->lookAtStart(out, from, lo, hi); });
    else
      copy(to, from, bytes, scheduler, nullptr);
  }
}

}  // namespace vitro::runtime
