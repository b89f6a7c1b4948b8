// Writes several files of a folder as one.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <thread>
#include <utility>
#include "vitro/support/File.h"
#include "vitro/support/IoProblem.h"
#include "vitro/support/Json.h"

namespace vitro {
namespace {

namespace fs = std::filesystem;

constexpr const char *kStaging = "/.partial";
constexpr const char *kJournal = "/journal";
constexpr double kPatience = 60;  // seconds that a writer waits for another one

std::string staged(const std::string &staging, size_t number) {
  return fmt::format("{}/{}", staging, number);
}

/// Moves and removes what the journal says. What a killed process did already is skipped.
Result<> perform(const std::string &path, const std::string &staging,
                 const std::vector<std::string> &names, const std::vector<std::string> &removed) {
  std::error_code ignored;
  for (size_t i = 0; i < names.size(); ++i) {
    fs::path full = fs::path(path) / names[i];
    fs::create_directories(full.parent_path(), ignored);
    bool isDone = ::access(staged(staging, i).c_str(), F_OK) != 0 && errno == ENOENT;
    if (!isDone && ::rename(staged(staging, i).c_str(), full.c_str()) != 0)
      return ioProblem(full, "cannot write");
  }
  for (const std::string &name : removed) {
    fs::path full = fs::path(path) / name;
    fs::remove(full, ignored);
    // And folders that are empty now.
    for (fs::path up = full.parent_path(); up != fs::path(path) && fs::remove(up, ignored);)
      up = up.parent_path();
  }
  if (::unlink((staging + kJournal).c_str()) != 0) return ioProblem(staging, "cannot write");
  return {};
}

/// A journal may come from elsewhere, like any folder that somebody downloads: only names inside
/// the folder count.
bool isListOfNames(const Json &list) {
  if (!list.is_array()) return false;
  for (const Json &one : list) {
    if (!one.is_string()) return false;
    fs::path name = one.get<std::string>();
    if (name.empty() || name.is_absolute()) return false;
    for (const fs::path &part : name)
      if (part == "..") return false;
  }
  return true;
}

Result<Json> readJournal(const std::string &file) {
  VITRO_TRY(std::string text, readFile(file));
  auto journal = parseJson(text);
  if (journal && journal->is_object() && journal->contains("files") &&
      journal->contains("removed") && isListOfNames((*journal)["files"]) &&
      isListOfNames((*journal)["removed"]))
    return journal;
  return problem("io.journal", "not a journal that this version wrote")
      .at(file)
      .suggest("remove that folder by hand, and make its contents again");
}

/// Completes or discards what is in a staging folder whose lock is held, and empties it.
Result<std::string> finish(const std::string &path, const std::string &staging) {
  std::error_code error;
  std::string said;
  if (fs::exists(staging + kJournal, error)) {
    VITRO_TRY(Json journal, readJournal(staging + kJournal));
    VITRO_RETURN_IF_ERROR(perform(path, staging, journal["files"], journal["removed"]));
    said =
        fmt::format("{} was half-written by a process that was killed; it is complete now", path);
  } else if (!fs::is_empty(staging, error)) {
    said = fmt::format("removed what a killed process left unfinished in {}", path);
  }
  for (fs::directory_iterator i(staging, error), end; !error && i != end; i.increment(error))
    fs::remove_all(i->path(), error);
  return said;
}

/// Opens the staging folder and takes its lock. -1 with errno on failure.
int lockStaging(const std::string &staging, double seconds) {
  auto until = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  while (true) {
    int descriptor = ::open(staging.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
    if (descriptor < 0) return -1;
    struct stat own = {}, there = {};
    bool isLocked = ::flock(descriptor, LOCK_EX | LOCK_NB) == 0;
    int error = errno;
    if (isLocked) {
      // The last owner removes the folder when it is done.
      if (::fstat(descriptor, &own) == 0 && ::stat(staging.c_str(), &there) == 0 &&
          own.st_ino == there.st_ino)
        return descriptor;
      error = ENOENT;
    }
    ::close(descriptor);
    errno = error;
    if (error != EWOULDBLOCK || std::chrono::steady_clock::now() > until) return -1;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

}  // namespace

Result<OutputFolder> OutputFolder::create(const std::string &path) {
  OutputFolder folder;
  folder.path = path;
  std::error_code error;
  folder.isNew = fs::create_directories(path, error);
  // Inside the folder, not beside it: the folder may be the root of another file system.
  std::string staging = path + kStaging;
  while (folder.lock < 0) {
    if (::mkdir(staging.c_str(), 0777) != 0 && errno != EEXIST)
      return ioProblem(path, "cannot write");
    folder.lock = lockStaging(staging, kPatience);
    if (folder.lock < 0 && errno == EWOULDBLOCK)
      return problem("io.busy", "another process is writing this folder").at(path);
    if (folder.lock < 0 && errno != ENOENT) return ioProblem(path, "cannot write");
  }
  VITRO_TRY([[maybe_unused]] std::string said, finish(path, staging));
  folder.staging = std::move(staging);
  folder.unfinished = UnfinishedOutput::folder(folder.staging);
  if (folder.unfinished.isKnown()) return folder;
  return problem("io.failed", "path too long, or too many files written at once").at(path);
}

OutputFolder::OutputFolder(OutputFolder &&other) noexcept
    : lock(std::exchange(other.lock, -1)),
      unfinished(std::move(other.unfinished)),
      isNew(std::exchange(other.isNew, false)),
      path(std::move(other.path)),
      staging(std::exchange(other.staging, "")),
      names(std::move(other.names)),
      removed(std::move(other.removed)) {}

OutputFolder::~OutputFolder() {
  std::error_code ignored;
  if (unfinished.isKnown()) {
    fs::remove_all(staging, ignored);
    if (isNew) fs::remove(path, ignored);  // if it is empty
  }
  if (lock >= 0) ::close(lock);
}

Result<> OutputFolder::add(const std::string &name, std::span<const std::string_view> pieces,
                           bool isExecutable) {
  std::string aside = staged(staging, names.size()), full = path + "/" + name;
  names.push_back(name);
  unfinished.setFiles(int(names.size()));
  int descriptor =
      ::open(aside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isExecutable ? 0777 : 0666);
  if (descriptor < 0) return ioProblem(full, "cannot write");
  Result<> wrote;
  for (std::string_view piece : pieces)
    if (wrote) wrote = writeAll(descriptor, piece, full);
  if (::close(descriptor) != 0 && wrote) return ioProblem(full, "cannot write");
  return wrote;
}

Result<> OutputFolder::commit() {
  std::string journal = jsonText({{"files", names}, {"removed", removed}});
  std::string aside = staging + kJournal + ".new";
  int descriptor = ::open(aside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (descriptor < 0) return ioProblem(path, "cannot write");
  Result<> wrote = writeAll(descriptor, journal, path);
  if (::close(descriptor) != 0 && wrote) return ioProblem(path, "cannot write");
  VITRO_RETURN_IF_ERROR(std::move(wrote));
  // From this rename on the new files count.
  unfinished.forget();
  if (::rename(aside.c_str(), (staging + kJournal).c_str()) != 0)
    return ioProblem(path, "cannot write");
  VITRO_RETURN_IF_ERROR(perform(path, staging, names, removed));
  ::rmdir(staging.c_str());
  ::close(std::exchange(lock, -1));
  return {};
}

Result<std::string> finishFolder(const std::string &path) {
  std::string staging = path + kStaging, journal = staging + kJournal;
  auto has = [](const std::string &file) { return ::access(file.c_str(), F_OK) == 0; };
  // A writer that has no journal yet prepares new files, which does not concern a reader.
  int lock = lockStaging(staging, has(journal) ? kPatience : 0);
  if (lock < 0) {
    if (!has(journal)) return std::string();
    return ioProblem(path, "half-written, and cannot be completed here");
  }
  auto said = finish(path, staging);
  if (said) ::rmdir(staging.c_str());
  ::close(lock);
  if (said || !has(journal)) return said ? std::move(said) : Result<std::string>(std::string());
  return std::move(said).during("completing what a killed process left in " + path);
}

}  // namespace vitro
