#include "vitro/backends/KernelCache.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/stat.h>
#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include "vitro/support/File.h"
#include "vitro/support/Log.h"

namespace vitro::backends {

namespace files = std::filesystem;

static constexpr std::string_view kMagic = "vitro kernel 2\n";

const char *name(CacheOutcome outcome) {
  constexpr const char *names[] = {"hit", "new", "damaged", "forced", "off"};
  return names[size_t(outcome)];
}

void CacheCounts::add(CacheOutcome outcome) {
  int64_t *counters[] = {&hits, &isNew, &damaged, &forced, &off};
  ++*counters[size_t(outcome)];
}

std::string CacheCounts::text() const {
  std::vector<std::string> reasons;
  if (isNew) reasons.push_back(fmt::format("{} new", isNew));
  if (damaged) reasons.push_back(fmt::format("{} damaged in the cache", damaged));
  if (forced) reasons.push_back(fmt::format("{} by --force-recompile", forced));
  if (off) reasons.push_back(fmt::format("{} without a cache", off));
  std::string out = fmt::format("{} from the cache, {} compiled", hits, compiled());
  return reasons.empty() ? out : fmt::format("{} ({})", out, fmt::join(reasons, ", "));
}

/// The platform's cache folder, or "" if none is defined.
static std::string defaultFolder() {
  if (const char *set = std::getenv("XDG_CACHE_HOME"); set && *set)
    return std::string(set) + "/vitro/kernels";
  if (const char *home = std::getenv("HOME"); home && *home)
    return std::string(home) + "/.cache/vitro/kernels";
  return "";
}

KernelCache::KernelCache(const Settings &settings)
    : mostBytes(settings.integer("cache-mib") << 20), isForced(settings.flag("force-recompile")) {
  path = settings.text("cache-dir");
  if (path == "none")
    path.clear();
  else if (path.empty())
    path = defaultFolder();
  if (path.empty()) return;
  std::error_code error;
  files::create_directories(path, error);
  if (!error) return;
  VITRO_LOG(warn, "no cache of kernels: " << path << ": " << error.message());
  path.clear();
}

/// Identifies this build of the generators: another one may generate other code for the same
/// kernel.
static const std::string &buildStamp() {
  static const std::string stamp = [] {
    struct stat self = {};
    if (stat("/proc/self/exe", &self) != 0) return std::string();
    return fmt::format("{} {}.{}", self.st_size, self.st_mtim.tv_sec, self.st_mtim.tv_nsec);
  }();
  return stamp;
}

KernelCache::Key KernelCache::keyOf(const Backend &backend, const std::string &identity,
                                    const KernelSource &kernel) {
  // The lengths separate the parts.
  Key key;
  key.text = fmt::format("{}{} {} {} {} {}\n", kMagic, buildStamp(), backend.name(),
                         identity.size(), kernel.path.size(), kernel.signature.name.size());
  key.text += identity + kernel.path + kernel.signature.name + kernel.text;
  key.name = hashBytes(key.text).text();
  return key;
}

/// "MAGIC hash
/// lengths of key, source, object and facts
/// key source object facts", where the hash covers all that follows it.
static std::string encode(const KernelCache::Key &key, const KernelCode &code) {
  std::string rest = fmt::format("{} {} {} {}\n", key.text.size(), code.source.size(),
                                 code.object.size(), code.facts.size());
  rest += key.text + code.source + code.object + code.facts;
  return std::string(kMagic) + hashBytes(rest).text() + "\n" + rest;
}

/// Nothing if the entry is damaged or belongs to another key.
static std::optional<KernelCode> decode(std::string_view bytes, const KernelCache::Key &key) {
  constexpr size_t kHashLength = 32;
  if (!bytes.starts_with(kMagic)) return std::nullopt;
  bytes.remove_prefix(kMagic.size());
  if (bytes.size() < kHashLength + 1) return std::nullopt;
  std::string_view hash = bytes.substr(0, kHashLength);
  bytes.remove_prefix(kHashLength + 1);
  if (hashBytes(bytes).text() != hash) return std::nullopt;
  size_t lengths[4] = {};
  const char *at = bytes.data(), *end = bytes.data() + bytes.size();
  for (size_t &length : lengths) {
    auto [next, error] = std::from_chars(at, end, length);
    if (error != std::errc() || next == end) return std::nullopt;
    at = next + 1;
  }
  bytes.remove_prefix(size_t(at - bytes.data()));
  std::string_view parts[4];
  for (int i = 0; i < 4; ++i) {
    if (lengths[i] > bytes.size()) return std::nullopt;
    parts[i] = bytes.substr(0, lengths[i]);
    bytes.remove_prefix(lengths[i]);
  }
  if (!bytes.empty() || parts[0] != key.text) return std::nullopt;
  return KernelCode{std::string(parts[1]), std::string(parts[2]), std::string(parts[3])};
}

/// A pipe or device in the place of an entry would block its reader or swallow what is written.
static bool isOtherThanFile(const std::string &file) {
  std::error_code error;
  auto status = files::symlink_status(file, error);
  return files::exists(status) && !files::is_regular_file(status);
}

std::optional<KernelCode> KernelCache::find(const Key &key, CacheOutcome &outcome) const {
  outcome = path.empty() ? CacheOutcome::Off : isForced ? CacheOutcome::Forced : CacheOutcome::New;
  if (outcome != CacheOutcome::New) return std::nullopt;
  std::error_code ignored;
  std::string file = fileOf(key);
  if (isOtherThanFile(file)) {
    VITRO_LOG(warn, file << " is not a file; the kernel is compiled and not kept in the cache");
    return std::nullopt;
  }
  if (!files::exists(file, ignored)) return std::nullopt;
  auto bytes = readFile(file);
  auto code = bytes ? decode(*bytes, key) : std::nullopt;
  if (!code) {
    VITRO_LOG(warn, file << " is damaged; the kernel is compiled again");
    outcome = CacheOutcome::Damaged;
    return std::nullopt;
  }
  files::last_write_time(file, files::file_time_type::clock::now(), ignored);
  outcome = CacheOutcome::Hit;
  return code;
}

void KernelCache::store(const Key &key, const KernelCode &code) const {
  std::string file = fileOf(key);
  if (path.empty() || isOtherThanFile(file)) return;
  auto written = writeFile(file, encode(key, code));
  if (!written) VITRO_LOG(warn, "not kept in the cache: " << written.problem().text());
}

void KernelCache::trimNowAndThen() const {
  constexpr auto kShortWhile = std::chrono::minutes(10);
  if (path.empty()) return;
  files::path mark = files::path(path) / "trimmed";
  std::error_code error;
  auto last = files::last_write_time(mark, error), now = files::file_time_type::clock::now();
  if (!error && last <= now && now - last < kShortWhile) return;
  if (!writeFile(mark, "")) return;
  trim();
}

void KernelCache::trim() const {
  if (path.empty()) return;
  struct Entry {
    files::file_time_type used;
    int64_t bytes;
    files::path file;
  };
  std::vector<Entry> entries;
  int64_t total = 0;
  std::error_code error;
  for (files::directory_iterator i(path, error), end; !error && i != end; i.increment(error)) {
    // A killed process leaves K.kernel.partial, which counts and ages like any other entry.
    if (i->path().filename().string().find(".kernel") == std::string::npos) continue;
    std::error_code gone;  // another process may have removed it
    auto bytes = int64_t(i->file_size(gone));
    auto used = i->last_write_time(gone);
    if (gone) continue;
    entries.push_back({used, bytes, i->path()});
    total += bytes;
  }
  std::ranges::sort(entries, {},
                    [](const Entry &entry) { return std::tie(entry.used, entry.file); });
  for (const Entry &entry : entries) {
    if (total <= mostBytes) return;
    files::remove(entry.file, error);
    total -= entry.bytes;
    log::event("kernel.evicted", {{"file", std::string_view(entry.file.native())}});
  }
}

}  // namespace vitro::backends
