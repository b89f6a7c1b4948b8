#include "vitro/runtime/plan/NativeKernel.h"
#include <dlfcn.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/mman.h>
#include <unistd.h>
#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <map>
#include <mutex>
#include "vitro/ops/elementwise/ScalarMath.h"
#include "vitro/runtime/plan/SharedObject.h"
#include "vitro/support/Cpu.h"
#include "vitro/support/File.h"

namespace vitro::runtime {
namespace {

constexpr std::string_view kAddressSuffix = "_address";

struct CloseLibrary {
  void operator()(void *library) const { dlclose(library); }
};
using Library = std::unique_ptr<void, CloseLibrary>;

/// A loaded shared object. It may contain several kernels.
struct Loaded {
  std::shared_ptr<const std::string> bytes;
  SharedObjectSymbols symbols;
  Library library;
};

class NativeKernel final : public Kernel {
 public:
  NativeKernel(KernelSignature signature, std::shared_ptr<const Loaded> from, KernelEntry found)
      : Kernel(std::move(signature)), from(std::move(from)), entry(found) {}

  Result<> run(int64_t lo, int64_t hi, std::span<void *const> buffers) const override {
    entry(lo, hi, buffers.data());
    return {};
  }
  std::shared_ptr<const std::string> object() const override { return from->bytes; }

 private:
  std::shared_ptr<const Loaded> from;
  KernelEntry entry;
};

/// The same file under a new name. The C library treats equal names as the same library, even if
/// the file was replaced meanwhile or the descriptor now refers to another one.
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

/// Sets every pointer variable of the object, also those that no signature mentions: an edited
/// kernel.cpp may call more functions than before, and would otherwise call a null pointer.
Result<> setAddresses(const Loaded &loaded) {
  for (const std::string &variable : loaded.symbols.defined) {
    if (!variable.ends_with(kAddressSuffix)) continue;
    std::string_view called =
        std::string_view(variable).substr(0, variable.size() - kAddressSuffix.size());
    const ops::ScalarFunction *function = ops::findScalarFunction(called);
    if (!function)
      return cannotRun("kernel.function",
                       fmt::format("the code calls {}, which does not exist", called));
    void *place = dlsym(loaded.library.get(), variable.c_str());
    if (place) std::memcpy(place, &function->address, sizeof(function->address));
  }
  return {};
}

/// Kernels that use AMX tiles say so; without permission the kernel would kill the process.
Result<> checkTiles(const SharedObjectSymbols &symbols) {
  if (!std::ranges::binary_search(symbols.defined, kMultipliesTiles) || canMultiplyTiles())
    return {};
  return cannotRun("kernel.tiles", "the kernel multiplies tiles (AMX), which this process may not")
      .suggest("compile it again here: what is made without leave does without tiles");
}

Result<> checkCalls(const KernelSignature &signature, const SharedObjectSymbols &symbols) {
  for (const std::string &called : signature.calls)
    if (!std::ranges::binary_search(symbols.defined, called + std::string(kAddressSuffix)))
      return cannotRun("kernel.symbol", fmt::format("kernel {} has no variable {}{} for the "
                                                    "function that it is said to call",
                                                    signature.name, called, kAddressSuffix));
  return {};
}

Result<std::shared_ptr<const Loaded>> loadChecked(const std::string &path,
                                                  std::shared_ptr<const std::string> bytes) {
  auto loaded = std::make_shared<Loaded>();
  VITRO_TRY(loaded->symbols, readSharedObject(*bytes));
  VITRO_RETURN_IF_ERROR(checkTiles(loaded->symbols));
  VITRO_TRY(loaded->library, openLibrary(path));
  VITRO_RETURN_IF_ERROR(setAddresses(*loaded));
  loaded->bytes = std::move(bytes);
  return std::shared_ptr<const Loaded>(std::move(loaded));
}

Result<std::shared_ptr<const Kernel>> kernelOf(std::shared_ptr<const Loaded> loaded,
                                               KernelSignature signature) {
  const SharedObjectSymbols &symbols = loaded->symbols;
  void *library = loaded->library.get();
  if (!std::ranges::binary_search(symbols.defined, signature.name))
    return cannotRun("kernel.symbol",
                     fmt::format("the kernel's shared object has no function {}", signature.name))
        .suggest(fmt::format("it has {}", fmt::join(symbols.defined, ", ")));
  VITRO_RETURN_IF_ERROR(checkCalls(signature, symbols));
  auto entry = reinterpret_cast<KernelEntry>(dlsym(library, signature.name.c_str()));
  if (!entry)
    return cannotRun("kernel.symbol", fmt::format("{} of the kernel's shared object is not a "
                                                  "function that can be called",
                                                  signature.name));
  return std::shared_ptr<const Kernel>(
      std::make_shared<NativeKernel>(std::move(signature), std::move(loaded), entry));
}

/// A file that exists only while it is open or mapped.
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
  /// By process id, not as /proc/self: so that a debugger that watches us load it finds it too.
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

/// Objects loaded from bytes in memory, by address: kernels of one program share the bytes, which
/// are loaded once.
Result<std::shared_ptr<const Loaded>> loadOnce(std::shared_ptr<const std::string> bytes) {
  static std::mutex mutex;
  static std::map<const std::string *, std::weak_ptr<const Loaded>> known;
  std::lock_guard lock(mutex);
  if (auto found = known[bytes.get()].lock(); found && found->bytes == bytes) return found;
  std::erase_if(known, [](const auto &entry) { return entry.second.expired(); });
  VITRO_TRY(MemoryFile file, MemoryFile::create(*bytes));
  VITRO_TRY(auto loaded, loadChecked(file.path(), bytes));
  known[bytes.get()] = loaded;
  return loaded;
}

/// Loads its object at the first run: a program read from a cache may never run.
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
  VITRO_TRY(auto loaded, loadChecked(path, std::move(kept)).during(path));
  return kernelOf(std::move(loaded), std::move(signature)).during(path);
}

Result<std::shared_ptr<const Kernel>> loadKernelFromBytes(std::shared_ptr<const std::string> bytes,
                                                          KernelSignature signature) {
  std::string step = fmt::format("loading kernel {}", signature.name);
  VITRO_TRY(auto loaded, loadOnce(std::move(bytes)).during(step));
  return kernelOf(std::move(loaded), std::move(signature)).during(step);
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
