// Compiled kernels on disk, found again by what they were made from.
#pragma once
#include <atomic>
#include <optional>
#include "vitro/backends/contract/Backend.h"
#include "vitro/support/Hash.h"

namespace vitro::backends {

/// Why a kernel was compiled, or that it was not.
enum class CacheOutcome : uint8_t {
  Hit,
  New,      // nothing of this content is there
  Damaged,  // what is there is not what was written
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

/// A folder of files, each written whole and checked by a hash when it is read. Several processes
/// may use it at once. That it cannot be written is said, and no problem.
class KernelCache {
 public:
  /// As the settings cache-dir, cache-mib and force-recompile say.
  explicit KernelCache(const Settings &settings);

  /// The key has everything the code depends on: the generator and what it depends on, and the
  /// text. Where that has locations they count: debug information and the comments of kernel.cpp
  /// would be wrong. A nameless kernel (KernelText.h) has none, and is found again wherever it
  /// stands.
  static std::string keyOf(const Backend &backend, const std::string &identity,
                           const KernelSource &kernel);
  std::optional<KernelCode> find(const std::string &key, CacheOutcome &outcome) const;
  void store(const std::string &key, const KernelCode &code) const;
  /// Removes what was not used for longest until the rest is within cache-mib.
  void trim() const;
  /// The same, unless some process did it a short while ago: it looks at every file there is.
  void trimNowAndThen() const;
  const std::string &folder() const { return path; }  // empty: there is no cache

 private:
  std::string fileOf(const std::string &key) const { return path + "/" + key + ".kernel"; }
  std::string path;
  int64_t mostBytes = 0;
  bool isForced = false;
};

}  // namespace vitro::backends
