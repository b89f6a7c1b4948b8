#include "vitro/backends/cpu_llvm/LinkObject.h"
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <mutex>
#include "lld/Common/Driver.h"
#include "llvm/Support/raw_ostream.h"
#include "vitro/backends/cpu_llvm/MathLibrary.h"
#include "vitro/support/File.h"
#include "vitro/support/TemporaryFolder.h"

LLD_HAS_DRIVER(elf)

namespace vitro::backends {

static Problem noRoom(const std::string &path, const std::string &cause) {
  return cannotRun("backend.link", fmt::format("{} cannot be written: {}", path, cause))
      .suggest("TMPDIR names a place for temporary files");
}

/// lld writes through a memory map, where a full disk raises a signal that ends the process. So the
/// space is reserved first.
static Result<> checkRoom(const std::string &path, int64_t bytes) {
  int file = open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  if (file < 0) return noRoom(path, std::strerror(errno));
  int error = posix_fallocate(file, 0, bytes);
  close(file);
  unlink(path.c_str());
  if (error) return noRoom(path, std::strerror(error));
  return {};
}

/// Renames a kernel's function, and its body NAME.body, to the first of its names if that fits, so
/// that debuggers and crash backtraces show a name that users know. The string table is the only
/// place that has the names; bytes after a shorter name are never read.
static void rename(std::string &bytes, KernelObject &object) {
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

Result<std::string> linkObjects(std::span<const KernelObject> objects) {
  VITRO_TRY(auto folder, TemporaryFolder::create());
  std::string to = folder.path() + "/kernel.so", library = mathLibrary();
  std::vector<std::string> words;
  // What lld adds to the objects: headers, symbol tables, and page alignment of each section.
  int64_t room = 64 << 10;
  for (KernelObject object : objects) {
    words.push_back(fmt::format("{}/{}.o", folder.path(), words.size()));
    std::string bytes(object.bytes);
    if (!object.names.empty()) rename(bytes, object);
    if (auto done = writeFile(words.back(), bytes); !done)
      return noRoom(words.back(), done.problem().cause);
    room += int64_t(bytes.size());
    for (const std::string &name : object.names)
      if (name != object.symbol)
        words.push_back(fmt::format("--defsym={}={}", name, object.symbol));
  }
  std::vector<const char *> arguments = {
      "ld.lld",         "-shared",          "-Bsymbolic", "--build-id=none", "--threads=1",
      "--eh-frame-hdr", "--hash-style=gnu", "-soname",    "kernel.so",       "-o",
      to.c_str()};
  for (const std::string &word : words) arguments.push_back(word.c_str());
  // Reading the library takes half as long as linking.
  bool isNeeded = std::ranges::any_of(
      objects, [](const KernelObject &object) { return mentionsMathLibrary(object.bytes); });
  if (isNeeded && !library.empty()) {
    arguments.push_back("--as-needed");
    arguments.push_back(library.c_str());
  }
  VITRO_RETURN_IF_ERROR(checkRoom(to, room));
  std::string said;
  llvm::raw_string_ostream stream(said);
  // lld keeps its state in globals.
  static std::mutex oneAtATime;
  static bool canRunAgain = true;
  std::lock_guard lock(oneAtATime);
  if (!canRunAgain) return cannotRun("backend.link", "lld failed before and cannot be used again");
  lld::Result done = lld::lldMain(arguments, stream, stream, {{lld::Gnu, &lld::elf::link}});
  canRunAgain = done.canRunAgain;
  if (done.retCode != 0) return cannotRun("backend.link", "lld: " + said);
  return readFile(to);
}

}  // namespace vitro::backends
