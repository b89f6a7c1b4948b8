// Memory for arrays. Large freed blocks are kept for the next array of about their size: touching a
// fresh page costs more than computing an addition.
#pragma once
#include <cstddef>

namespace vitro {

/// Uninitialized memory aligned to 64 bytes, or null. Thread-safe, like `giveBlockBack`.
void *takeBlock(size_t bytes);
/// `bytes`: as it was taken.
void giveBlockBack(void *block, size_t bytes);
/// The bytes currently kept; at most 128 MiB, so that peaks stay near the live set.
size_t keptBytes();

}  // namespace vitro
