#include "vitro/backends/cpu_llvm/LinkObject.h"
#include <dlfcn.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <mutex>
#include "lld/Common/Driver.h"
#include "llvm/Support/raw_ostream.h"
#include "vitro/support/File.h"
#include "vitro/support/TemporaryFolder.h"

LLD_HAS_DRIVER(elf)

namespace vitro::backends {

/// The math library of this process: what little the code may call is exact there.
static std::string mathLibrary() {
  Dl_info info = {};
  auto function = static_cast<double (*)(double, double)>(&std::fmod);
  bool isFound = dladdr(reinterpret_cast<void *>(function), &info) != 0;
  return isFound && info.dli_fname ? info.dli_fname : "";
}

/// Reading the math library takes half as long as linking does, and few kernels call anything of
/// it: what an instruction of this machine cannot do. A name that a kernel has by chance costs that
/// time, no more.
static bool needsMathLibrary(std::span<const KernelObject> objects) {
  constexpr std::string_view kCalled[] = {"fmod",  "fma",  "floor", "ceil",
                                          "trunc", "rint", "round", "nearbyint"};
  return std::ranges::any_of(objects, [&](const KernelObject &object) {
    return std::ranges::any_of(kCalled, [&](std::string_view name) {
      return object.bytes.find(name) != std::string_view::npos;
    });
  });
}

static Problem noRoom(const std::string &path, const std::string &cause) {
  return cannotRun("backend.link", fmt::format("{} cannot be written: {}", path, cause))
      .suggest("TMPDIR names a place for temporary files");
}

/// lld writes through a map of the file, where a full disk is a signal that ends the process. So
/// the room that it needs is asked for first.
static Result<> checkRoom(const std::string &path, int64_t bytes) {
  int file = open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  if (file < 0) return noRoom(path, std::strerror(errno));
  int error = posix_fallocate(file, 0, bytes);
  close(file);
  unlink(path.c_str());
  if (error) return noRoom(path, std::strerror(error));
  return {};
}

/// Gives a kernel's function, and its body NAME.body, the first of its names where the old one has
/// room for it: so debuggers and stacks of crashes show a name that people know. The table of names
/// is the only place that has them; what lies behind a shorter name there is never read.
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
  // What lld adds to the objects: headers, tables of names, each section from a page of its own.
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
  if (needsMathLibrary(objects) && library.ends_with("/libm.so.6")) {
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
