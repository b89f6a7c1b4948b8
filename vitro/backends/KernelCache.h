// Compiled kernels on disk, keyed by everything they were made from.
#pragma once
#include <atomic>
#include <optional>
#include "vitro/backends/contract/Backend.h"
#include "vitro/support/Hash.h"

namespace vitro::backends {

/// Whether a kernel was compiled, and why.
enum class CacheOutcome : uint8_t {
  Hit,
  New,      // no entry for this key
  Damaged,  // the entry fails its hash check, or is another kernel's
  Forced,   // --force-recompile
  Off,      // there is no cache
};
const char *name(CacheOutcome outcome);

struct CacheCounts {
  int64_t hits = 0, isNew = 0, damaged = 0, forced = 0, off = 0;
  int64_t compiled() const { return isNew + damaged + forced + off; }
  void add(CacheOutcome outcome);
  std::string text() const;  // "3 kernels from the cache, 2 compiled (1 new, 1 damaged)"
};

/// A folder of files, each written atomically and verified by a hash when it is read. Several
/// processes may use it at once. A failure to write is logged, but is no problem.
class KernelCache {
 public:
  /// Configured by the settings cache-dir, cache-mib and force-recompile.
  explicit KernelCache(const Settings &settings);

  /// The key covers everything the code depends on: the generator and its dependencies, and the
  /// text. Locations in the text count: otherwise debug information and the comments of kernel.cpp
  /// would be wrong. An anonymous kernel (KernelText.h) has no locations, so it is found wherever
  /// it occurs.
  struct Key {
    std::string text;  // everything; an entry holds it, and is used only if it is the same
    std::string name;  // its hash, which names the file
  };
  static Key keyOf(const Backend &backend, const std::string &identity, const KernelSource &kernel);
  std::optional<KernelCode> find(const Key &key, CacheOutcome &outcome) const;
  void store(const Key &key, const KernelCode &code) const;
  /// Removes the least recently used entries until the rest is within cache-mib.
  void trim() const;
  /// The same, unless some process did it recently: it has to stat every file.
  void trimNowAndThen() const;
  const std::string &folder() const { return path; }  // empty: no cache

 private:
  std::string fileOf(const Key &key) const { return path + "/" + key.name + ".kernel"; }
  std::string path;
  int64_t mostBytes = 0;
  bool isForced = false;
};

}  // namespace vitro::backends
