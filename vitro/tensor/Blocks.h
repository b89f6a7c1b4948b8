// Memory for arrays. Large blocks that were given back are kept for the next array of about their
// size: a fresh page costs more to touch than an addition costs to compute.
#pragma once
#include <cstddef>

namespace vitro {

/// Uninitialised memory aligned to 64 bytes, or null. Thread-safe, like `giveBlockBack`.
void *takeBlock(size_t bytes);
/// `bytes`: as it was taken.
void giveBlockBack(void *block, size_t bytes);
/// What is kept at the moment; never more than 128 MiB, so that peaks stay near the live set.
size_t keptBytes();

}  // namespace vitro
