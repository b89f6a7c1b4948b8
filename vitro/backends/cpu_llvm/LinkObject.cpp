#include "vitro/backends/cpu_llvm/LinkObject.h"
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <mutex>
#include <utility>
#include "lld/Common/Driver.h"
#include "llvm/Object/ArchiveWriter.h"
#include "llvm/Support/raw_ostream.h"
#include "vitro/backends/cpu_llvm/MathLibrary.h"
#include "vitro/support/process/Thread.h"

LLD_HAS_DRIVER(elf)

namespace vitro::backends {

namespace {

/// lld takes and gives files by their names. Ours have no place on disk: nothing stays behind when
/// this process is killed, and no disk can be full.
std::string nameOf(int descriptor) { return fmt::format("/proc/self/fd/{}", descriptor); }

class Descriptor {
 public:
  explicit Descriptor(int number) : number(number) {}
  Descriptor(const Descriptor &) = delete;
  ~Descriptor() { close(); }
  void close() {
    if (number >= 0) ::close(std::exchange(number, -1));
  }
  operator int() const { return number; }

 private:
  int number;
};

Problem noRoom(const char *what) {
  return cannotRun("backend.link", fmt::format("{}: {}", what, std::strerror(errno)))
      .suggest("ulimit -n limits open files, ulimit -f their size");
}

Result<> writeAll(int descriptor, llvm::StringRef bytes) {
  while (!bytes.empty()) {
    ssize_t wrote = ::write(descriptor, bytes.data(), bytes.size());
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) return noRoom("cannot hand objects to lld");
    bytes = bytes.drop_front(size_t(wrote));
  }
  return {};
}

void readAll(int descriptor, std::string &bytes) {
  char piece[1 << 16];
  while (true) {
    ssize_t got = ::read(descriptor, piece, sizeof piece);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return;
    bytes.append(piece, size_t(got));
  }
}

/// Renames a kernel's function, and its body NAME.body, to the first of its names if that fits, so
/// that debuggers and crash backtraces show a name that users know. The string table is the only
/// place that has the names; bytes after a shorter name are never read.
void rename(std::string &bytes, KernelObject &object) {
  const std::string &old = object.symbol, &name = object.names.front();
  if (name.size() > old.size()) return;
  for (size_t at = bytes.find(old); at != bytes.npos; at = bytes.find(old, at + 1)) {
    size_t end = bytes.find('\0', at);
    if (end == bytes.npos) return;
    std::string text = name + bytes.substr(at + old.size(), end - at - old.size());
    text.resize(end - at, '\0');
    bytes.replace(at, text.size(), text);
  }
  object.symbol = name;
}

}  // namespace

Result<std::string> linkObjects(std::span<const KernelObject> objects) {
  std::string library = mathLibrary();
  std::vector<std::string> words, texts(objects.size());
  // One archive, so that no program needs more than one descriptor.
  std::vector<llvm::NewArchiveMember> members;
  for (size_t i = 0; i < objects.size(); ++i) {
    KernelObject object = objects[i];
    texts[i] = std::string(object.bytes);
    if (!object.names.empty()) rename(texts[i], object);
    for (const std::string &name : object.names)
      if (name != object.symbol)
        words.push_back(fmt::format("--defsym={}={}", name, object.symbol));
    members.emplace_back(llvm::MemoryBufferRef(texts[i], "kernel.o"));
  }
  auto archive = llvm::writeArchiveToBuffer(members, llvm::SymtabWritingMode::NoSymtab,
                                            llvm::object::Archive::K_GNU, true, false);
  if (!archive) return internalError(llvm::toString(archive.takeError()));
  Descriptor in(memfd_create("kernel.a", MFD_CLOEXEC));
  if (in < 0) return noRoom("cannot hand objects to lld");
  VITRO_RETURN_IF_ERROR(writeAll(in, (*archive)->getBuffer()));
  // A pipe, because lld writes files of its own and renames them unless it is told to write to
  // something else than a file.
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return noRoom("cannot make a pipe for lld");
  Descriptor from(ends[0]), to(ends[1]);
  std::string source = nameOf(in), target = nameOf(to);
  std::vector<const char *> arguments = {
      "ld.lld",         "-shared",          "-Bsymbolic",   "--build-id=none",   "--threads=1",
      "--eh-frame-hdr", "--hash-style=gnu", "-soname",      "kernel.so",         "-o",
      target.c_str(),   "--whole-archive",  source.c_str(), "--no-whole-archive"};
  for (const std::string &word : words) arguments.push_back(word.c_str());
  // Reading the library takes half as long as linking.
  bool isNeeded = std::ranges::any_of(
      objects, [](const KernelObject &object) { return mentionsMathLibrary(object.bytes); });
  if (isNeeded && !library.empty()) {
    arguments.push_back("--as-needed");
    arguments.push_back(library.c_str());
  }
  std::string linked, said;
  Thread reader;
  if (!reader.start([&] { readAll(from, linked); }))
    return cannotRun("thread.start", "cannot start the thread that reads what lld writes")
        .suggest("ulimit -u and ulimit -v limit threads");
  llvm::raw_string_ostream stream(said);
  // lld keeps its state in globals.
  static std::mutex oneAtATime;
  static bool canRunAgain = true;
  std::lock_guard lock(oneAtATime);
  if (!canRunAgain) {
    to.close();
    return cannotRun("backend.link", "lld failed before and cannot be used again");
  }
  lld::Result done = lld::lldMain(arguments, stream, stream, {{lld::Gnu, &lld::elf::link}});
  canRunAgain = done.canRunAgain;
  to.close();
  reader.join();
  if (done.retCode != 0) return cannotRun("backend.link", "lld: " + said);
  return linked;
}

}  // namespace vitro::backends
