#include "vitro/support/File.h"
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace vitro {
namespace {

// Fixed memory, because a signal handler may neither allocate nor lock.
constexpr int kSlots = 64;
constexpr size_t kLongestPath = 4096;
struct Unfinished {
  std::atomic<bool> taken{false}, ready{false};
  std::atomic<int> files{-1};  // a folder with the files 0, 1, ...; -1: a file
  char path[kLongestPath];

  void remove() const {
    if (files < 0) {
      ::unlink(path);
      return;
    }
    size_t length = std::strlen(path);
    char name[kLongestPath + 16];
    std::memcpy(name, path, length);
    name[length++] = '/';
    for (int i = 0; i < files; ++i) {
      *std::to_chars(name + length, std::end(name) - 1, i).ptr = 0;
      ::unlink(name);
    }
    ::rmdir(path);
  }
};
Unfinished unfinished[kSlots];

int remember(const std::string &path, int files = -1) {
  if (path.size() >= kLongestPath) return -1;
  for (int slot = 0; slot < kSlots; ++slot) {
    if (unfinished[slot].taken.exchange(true)) continue;
    std::memcpy(unfinished[slot].path, path.c_str(), path.size() + 1);
    unfinished[slot].files = files;
    unfinished[slot].ready = true;
    return slot;
  }
  return -1;
}

void forget(int slot) {
  unfinished[slot].ready = false;
  unfinished[slot].taken = false;
}

std::string temporaryName(const std::string &path) {
  static std::atomic<int> serial{0};
  return fmt::format("{}.{}.{}.partial", path, ::getpid(), serial++);
}

Problem noSlot(const std::string &path) {
  return problem("io.failed", "path too long, or too many files written at once").at(path);
}

Problem ioProblem(const std::string &path, const char *what) {
  int error = errno;
  const char *code = error == ENOENT || error == ENOTDIR ? "io.not-found"
                     : error == EACCES || error == EPERM ? "io.no-permission"
                     : error == EISDIR                   ? "io.is-directory"
                                                         : "io.failed";
  return problem(code, fmt::format("{}: {}", what, std::strerror(error))).at(path);
}

Result<> writeAll(int descriptor, std::string_view bytes, const std::string &path) {
  while (!bytes.empty()) {
    ssize_t wrote = ::write(descriptor, bytes.data(), bytes.size());
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote < 0) return ioProblem(path, "cannot write");
    bytes.remove_prefix(size_t(wrote));
  }
  return {};
}

Result<std::string> readAll(int descriptor, const std::string &path, int64_t maxBytes) {
  struct stat status;
  if (fstat(descriptor, &status) != 0) return ioProblem(path, "cannot read");
  std::string bytes;
  auto tooLarge = [&] {
    return problem("io.too-large", fmt::format("more than {} bytes", maxBytes)).at(path);
  };
  if (S_ISREG(status.st_mode) && status.st_size > maxBytes) return tooLarge();
  size_t block = S_ISREG(status.st_mode) ? size_t(status.st_size) + 1 : 1 << 16;
  while (true) {
    size_t have = bytes.size();
    bytes.resize(have + block);
    ssize_t got = ::read(descriptor, bytes.data() + have, block);
    if (got < 0 && errno != EINTR) return ioProblem(path, "cannot read");
    bytes.resize(have + size_t(std::max<ssize_t>(got, 0)));
    if (got == 0) return bytes;
    if (int64_t(bytes.size()) > maxBytes) return tooLarge();
    if (bytes.size() >= block) block = 1 << 20;
  }
}

}  // namespace

Result<std::string> readFile(const std::string &path, int64_t maxBytes) {
  if (path == "-") return readAll(STDIN_FILENO, "standard input", maxBytes);
  int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return ioProblem(path, "cannot open");
  auto bytes = readAll(descriptor, path, maxBytes);
  ::close(descriptor);
  return bytes;
}

Result<OutputFile> OutputFile::create(const std::string &path) {
  OutputFile file;
  file.path = path;
  struct stat status;
  bool exists = ::stat(path.c_str(), &status) == 0;
  // A symbolic link is kept: its target is replaced.
  if (char *real = exists ? ::realpath(path.c_str(), nullptr) : nullptr) {
    file.path = real;
    std::free(real);
  }
  if (exists && S_ISDIR(status.st_mode))
    return problem("io.is-directory", "cannot write: is a directory").at(path);
  if (exists && !S_ISREG(status.st_mode)) {
    file.descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (file.descriptor < 0) return ioProblem(path, "cannot write");
    return file;
  }
  file.temporary = temporaryName(file.path);
  file.slot = remember(file.temporary);
  if (file.slot < 0) return noSlot(path);
  file.descriptor = ::open(file.temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file.descriptor < 0) return ioProblem(path, "cannot write");
  return file;
}

OutputFile::OutputFile(OutputFile &&other) noexcept
    : descriptor(std::exchange(other.descriptor, -1)),
      slot(std::exchange(other.slot, -1)),
      path(std::move(other.path)),
      temporary(std::move(other.temporary)) {}

OutputFile::~OutputFile() {
  if (descriptor >= 0) ::close(descriptor);
  if (slot < 0) return;
  ::unlink(temporary.c_str());
  forget(slot);
}

Result<> OutputFile::write(std::string_view bytes) { return writeAll(descriptor, bytes, path); }

Result<> OutputFile::commit() {
  int closing = std::exchange(descriptor, -1);
  if (::close(closing) != 0) return ioProblem(path, "cannot write");
  if (slot < 0) return {};
  if (::rename(temporary.c_str(), path.c_str()) != 0) return ioProblem(path, "cannot write");
  forget(std::exchange(slot, -1));
  return {};
}

Result<OutputFolder> OutputFolder::create(const std::string &path) {
  OutputFolder folder;
  folder.path = path;
  std::error_code error;
  std::filesystem::create_directories(path, error);
  // Inside the folder, not beside it: the folder may be the root of another file system.
  std::string temporary = temporaryName(path + "/");
  folder.slot = remember(temporary, 0);
  if (folder.slot < 0) return noSlot(path);
  folder.temporary = std::move(temporary);
  if (::mkdir(folder.temporary.c_str(), 0777) != 0) return ioProblem(path, "cannot write");
  return folder;
}

OutputFolder::OutputFolder(OutputFolder &&other) noexcept
    : slot(std::exchange(other.slot, -1)),
      path(std::move(other.path)),
      temporary(std::move(other.temporary)),
      names(std::move(other.names)) {}

OutputFolder::~OutputFolder() {
  if (slot < 0) return;
  unfinished[slot].remove();
  forget(slot);
}

Result<> OutputFolder::add(const std::string &name, std::span<const std::string_view> pieces) {
  std::string aside = fmt::format("{}/{}", temporary, names.size()), full = path + "/" + name;
  names.push_back(name);
  unfinished[slot].files = int(names.size());
  int descriptor = ::open(aside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (descriptor < 0) return ioProblem(full, "cannot write");
  Result<> wrote;
  for (std::string_view piece : pieces)
    if (wrote) wrote = writeAll(descriptor, piece, full);
  if (::close(descriptor) != 0 && wrote) return ioProblem(full, "cannot write");
  return wrote;
}

Result<> OutputFolder::commit() {
  for (size_t i = 0; i < names.size(); ++i) {
    std::filesystem::path full = std::filesystem::path(path) / names[i];
    std::error_code error;
    std::filesystem::create_directories(full.parent_path(), error);
    if (::rename(fmt::format("{}/{}", temporary, i).c_str(), full.c_str()) != 0)
      return ioProblem(full, "cannot write");
  }
  ::rmdir(temporary.c_str());
  forget(std::exchange(slot, -1));
  return {};
}

Result<> writeFile(const std::string &path, std::string_view bytes) {
  VITRO_TRY(OutputFile file, OutputFile::create(path));
  VITRO_RETURN_IF_ERROR(file.write(bytes));
  return file.commit();
}

void removeUnfinishedFiles() {
  for (Unfinished &entry : unfinished)
    if (entry.ready) entry.remove();
}

void removeUnfinishedFilesOnSignals() {
  struct sigaction action = {};
  action.sa_handler = [](int signal) {
    removeUnfinishedFiles();
    ::signal(signal, SIG_DFL);
    ::raise(signal);
  };
  // A full quota or a closed pipe is an error of the write that hit it.
  ::signal(SIGXFSZ, SIG_IGN);
  for (int signal :
       {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGALRM, SIGUSR1, SIGUSR2, SIGPIPE}) {
    struct sigaction before;
    ::sigaction(signal, nullptr, &before);
    if (before.sa_handler != SIG_IGN) ::sigaction(signal, &action, nullptr);
  }
}

}  // namespace vitro
