#include "vitro/runtime/NativeKernel.h"
#include <dlfcn.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/mman.h>
#include <unistd.h>
#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <mutex>
#include "vitro/ops/ScalarMath.h"
#include "vitro/runtime/SharedObject.h"
#include "vitro/support/File.h"

namespace vitro::runtime {
namespace {

constexpr std::string_view kAddressSuffix = "_address";

struct CloseLibrary {
  void operator()(void *library) const { dlclose(library); }
};
using Library = std::unique_ptr<void, CloseLibrary>;

class NativeKernel final : public Kernel {
 public:
  NativeKernel(KernelSignature signature, Library loaded, KernelEntry found,
               std::shared_ptr<const std::string> bytes)
      : Kernel(std::move(signature)),
        library(std::move(loaded)),
        entry(found),
        bytes(std::move(bytes)) {}

  Result<> run(int64_t lo, int64_t hi, std::span<void *const> buffers) const override {
    entry(lo, hi, buffers.data());
    return {};
  }
  std::shared_ptr<const std::string> object() const override { return bytes; }

 private:
  Library library;
  KernelEntry entry;
  std::shared_ptr<const std::string> bytes;
};

/// The same file under a name nobody used before. The C library takes an equal name for an equal
/// library, although the file was replaced meanwhile or the descriptor means another one now.
std::string uniqueName(const std::string &path) {
  static std::atomic<uint64_t> count = 0;
  std::string detour = "/";
  for (uint64_t rest = ++count; rest; rest /= 2) detour += rest % 2 ? "./" : "/";
  size_t slash = path.rfind('/');
  if (slash == path.npos) return "." + detour + path;
  return path.substr(0, slash) + detour + path.substr(slash + 1);
}

Result<Library> openLibrary(const std::string &path) {
  Library library(dlopen(uniqueName(path).c_str(), RTLD_NOW | RTLD_LOCAL));
  if (library) return library;
  const char *cause = dlerror();
  return cannotRun("kernel.load", fmt::format("the kernel's shared object cannot be loaded: {}",
                                              cause ? cause : "no reason given"));
}

/// Sets every pointer variable of the object, also those that the signature does not speak of: an
/// edited kernel.cpp may call more than before, and a null pointer would be called.
Result<> setAddresses(void *library, const KernelSignature &signature,
                      const SharedObjectSymbols &symbols) {
  for (const std::string &called : signature.calls)
    if (!std::ranges::binary_search(symbols.defined, called + std::string(kAddressSuffix)))
      return cannotRun("kernel.symbol", fmt::format("kernel {} has no variable {}{} for the "
                                                    "function that it is said to call",
                                                    signature.name, called, kAddressSuffix));
  for (const std::string &variable : symbols.defined) {
    if (!variable.ends_with(kAddressSuffix)) continue;
    std::string_view called =
        std::string_view(variable).substr(0, variable.size() - kAddressSuffix.size());
    const ops::ScalarFunction *function = ops::findScalarFunction(called);
    if (!function)
      return cannotRun("kernel.function", fmt::format("kernel {} calls {}, which does not exist",
                                                      signature.name, called));
    void *place = dlsym(library, variable.c_str());
    if (place) std::memcpy(place, &function->address, sizeof(function->address));
  }
  return {};
}

Result<std::shared_ptr<const Kernel>> loadChecked(const std::string &path,
                                                  std::shared_ptr<const std::string> bytes,
                                                  KernelSignature signature) {
  VITRO_TRY(auto symbols, readSharedObject(*bytes));
  VITRO_TRY(Library library, openLibrary(path));
  if (!std::ranges::binary_search(symbols.defined, signature.name))
    return cannotRun("kernel.symbol",
                     fmt::format("the kernel's shared object has no function {}", signature.name))
        .suggest(fmt::format("it has {}", fmt::join(symbols.defined, ", ")));
  VITRO_RETURN_IF_ERROR(setAddresses(library.get(), signature, symbols));
  auto entry = reinterpret_cast<KernelEntry>(dlsym(library.get(), signature.name.c_str()));
  if (!entry)
    return cannotRun("kernel.symbol", fmt::format("{} of the kernel's shared object is not a "
                                                  "function that can be called",
                                                  signature.name));
  return std::shared_ptr<const Kernel>(std::make_shared<NativeKernel>(
      std::move(signature), std::move(library), entry, std::move(bytes)));
}

/// A file that exists only as long as somebody has it open or mapped.
class MemoryFile {
 public:
  static Result<MemoryFile> create(std::string_view bytes) {
    MemoryFile file;
    file.descriptor = memfd_create("vitro-kernel", MFD_CLOEXEC);
    while (file.descriptor >= 0 && !bytes.empty()) {
      ssize_t written = write(file.descriptor, bytes.data(), bytes.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) break;
      bytes.remove_prefix(size_t(written));
    }
    if (file.descriptor < 0 || !bytes.empty())
      return cannotRun("kernel.load",
                       fmt::format("no memory file for a kernel: {}", std::strerror(errno)));
    return file;
  }
  MemoryFile(MemoryFile &&other) noexcept { std::swap(descriptor, other.descriptor); }
  ~MemoryFile() {
    if (descriptor >= 0) close(descriptor);
  }
  /// By our number, not as /proc/self: so a debugger that watches us load it finds it too.
  std::string path() const {
    char self[32] = "self";
    ssize_t length = readlink("/proc/self", self, sizeof(self));
    std::string_view number(self, length > 0 ? size_t(length) : 4);
    return fmt::format("/proc/{}/fd/{}", number, descriptor);
  }

 private:
  MemoryFile() = default;
  int descriptor = -1;
};

/// Loads itself when it is first run: a program read from a cache may never be.
class EmbeddedKernel final : public Kernel {
 public:
  EmbeddedKernel(std::shared_ptr<const std::string> bytes, KernelSignature signature)
      : Kernel(std::move(signature)), bytes(std::move(bytes)) {}

  Result<> run(int64_t lo, int64_t hi, std::span<void *const> buffers) const override {
    std::call_once(once, [&] { loaded = loadKernelFromBytes(bytes, signature()); });
    if (!loaded) return loaded.problem();
    return (*loaded)->run(lo, hi, buffers);
  }
  std::shared_ptr<const std::string> object() const override { return bytes; }

 private:
  std::shared_ptr<const std::string> bytes;
  mutable std::once_flag once;
  mutable Result<std::shared_ptr<const Kernel>> loaded = std::shared_ptr<const Kernel>();
};

}  // namespace

Result<std::shared_ptr<const Kernel>> loadKernel(const std::string &path,
                                                 KernelSignature signature) {
  VITRO_TRY(std::string bytes, readFile(path));
  auto kept = std::make_shared<const std::string>(std::move(bytes));
  return loadChecked(path, std::move(kept), std::move(signature)).during(path);
}

Result<std::shared_ptr<const Kernel>> loadKernelFromBytes(std::shared_ptr<const std::string> bytes,
                                                          KernelSignature signature) {
  std::string step = fmt::format("loading kernel {}", signature.name);
  VITRO_TRY(MemoryFile file, MemoryFile::create(*bytes));
  return loadChecked(file.path(), std::move(bytes), std::move(signature)).during(step);
}

Result<std::shared_ptr<const Kernel>> loadKernelFromBytes(std::string_view bytes,
                                                          KernelSignature signature) {
  return loadKernelFromBytes(std::make_shared<const std::string>(bytes), std::move(signature));
}

std::shared_ptr<const Kernel> embeddedKernel(std::shared_ptr<const std::string> bytes,
                                             KernelSignature signature) {
  return std::make_shared<EmbeddedKernel>(std::move(bytes), std::move(signature));
}

}  // namespace vitro::runtime
