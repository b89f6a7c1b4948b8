#include "vitro/backends/cpu_llvm/LinkObject.h"
#include <dlfcn.h>
#include <unistd.h>
#include <cmath>
#include <filesystem>
#include <mutex>
#include "lld/Common/Driver.h"
#include "llvm/Support/raw_ostream.h"
#include "vitro/support/File.h"
#include "vitro/support/TemporaryFolder.h"

LLD_HAS_DRIVER(elf)

namespace vitro::backends {

/// The math library of this process: what little the code may call is exact there (fmod).
static std::string mathLibrary() {
  Dl_info info = {};
  auto function = static_cast<double (*)(double, double)>(&std::fmod);
  bool isFound = dladdr(reinterpret_cast<void *>(function), &info) != 0;
  return isFound && info.dli_fname ? info.dli_fname : "";
}

Result<std::string> linkObject(std::string_view object) {
  VITRO_TRY(auto folder, TemporaryFolder::create());
  std::string from = folder.path() + "/kernel.o", to = folder.path() + "/kernel.so";
  std::string library = mathLibrary();
  VITRO_RETURN_IF_ERROR(writeFile(from, object));
  std::vector<const char *> arguments = {
      "ld.lld",         "-shared",          "-Bsymbolic", "--build-id=none", "--threads=1",
      "--eh-frame-hdr", "--hash-style=gnu", "-soname",    "kernel.so",       "-o",
      to.c_str(),       from.c_str()};
  if (library.ends_with("/libm.so.6")) {
    arguments.push_back("--as-needed");
    arguments.push_back(library.c_str());
  }
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
