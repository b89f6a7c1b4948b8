#include "vitro/backends/cpp_source/CppBackend.h"
#include <fmt/format.h>
#include <unistd.h>
#include <climits>
#include <mutex>
#include "vitro/backends/cpp_source/EmitCpp.h"
#include "vitro/backends/cpu_llvm/CompileLlvm.h"
#include "vitro/backends/cpu_llvm/KernelContext.h"
#include "vitro/support/ChildProcess.h"
#include "vitro/support/File.h"
#include "vitro/support/Log.h"
#include "vitro/support/TemporaryFolder.h"
#include "vitro/support/WatchedRun.h"

namespace vitro::backends {
namespace {

std::string workingDirectory() {
  char buffer[PATH_MAX];
  return getcwd(buffer, sizeof(buffer)) ? buffer : "";
}

/// The first of a compiler's messages, with the file's own name.
std::string shortened(const std::string &said) {
  constexpr size_t kMost = 4000;
  return said.size() <= kMost ? said : said.substr(0, kMost) + "\n...";
}

/// Hides the temporary path of the file: users know it by another one.
std::string replaced(std::string text, const std::string &what, const std::string &by) {
  for (size_t at = text.find(what); at != text.npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

/// An internal error of the compiler, as gcc and clang report it.
bool hasCrashed(const ProgramRun &run) {
  return run.said.find("internal compiler error") != run.said.npos ||
         run.said.find("PLEASE submit a bug report") != run.said.npos;
}

class CppBackend final : public Backend {
 public:
  CppBackend(CpuTarget cpu, std::string cxx, double seconds)
      : cpu(std::move(cpu)), wanted(std::move(cxx)), seconds(seconds) {}
  const char *name() const override { return "cpp"; }
  const char *sourceFile() const override { return "kernel.cpp"; }
  const CpuTarget &target() const override { return cpu; }

  Result<std::string> identity() const override {
    VITRO_TRY(std::string compiler, findCompiler());
    std::lock_guard lock(mutex);
    if (!known.empty()) return known;
    VITRO_TRY(ProgramRun run, runProgram({.executable = compiler, .arguments = {"--version"}}, 60));
    known = fmt::format("{}, {}", run.said.substr(0, run.said.find('\n')), identityOf(cpu));
    return known;
  }

  Result<std::string> emit(const KernelSource &kernel) const override {
    KernelContext context;
    VITRO_TRY(ParsedKernel parsed, parseKernel(kernel, *context));
    return emitCpp(parsed, kernel.signature);
  }

  Result<std::string> build(const std::string &source, const runtime::KernelSignature &,
                            const std::string &path) const override {
    VITRO_TRY(std::string compiler, findCompiler());
    VITRO_TRY(auto folder, TemporaryFolder::createGuarded());
    std::string from = folder.path() + "/kernel.cpp", to = folder.path() + "/kernel.so";
    VITRO_RETURN_IF_ERROR(writeFile(from, source));
    // The compiler's own temporary files belong there, too: killed, it would leave them behind.
    ChildOptions options = {
        .executable = compiler, .arguments = flags(), .environment = {"TMPDIR=" + folder.path()}};
    // Debug information refers to the file by its path in the build directory, not by where it was
    // compiled.
    options.arguments.push_back("-ffile-prefix-map=" + workingDirectory() + "=.");
    options.arguments.push_back("-ffile-prefix-map=" + from + "=" + path);
    options.arguments.insert(options.arguments.end(), {from, "-o", to, "-lm", "-lgcc", "-lc"});
    VITRO_TRY(ProgramRun run, runProgram(options, seconds));
    if (hasCrashed(run)) {
      // gcc 12 crashes in its vectoriser. Results do not depend on the optimisation level.
      VITRO_LOG(warn, compiler << " crashed on " << path << "; compiled again, with -O1");
      options.arguments.push_back("-O1");
      VITRO_TRY(run, runProgram(options, seconds));
    }
    if (run.ending.code != 0 || run.ending.signal != 0)
      return cannotRun("backend.cxx", fmt::format("{} {}:\n{}", compiler, run.ending.text(),
                                                  shortened(replaced(run.said, from, path))))
          .at(path);
    return readFile(to);
  }

 private:
  std::vector<std::string> flags() const {
    return {"-std=c++17", "-O2", "-g", "-march=" + (cpu.isNative ? "native" : cpu.info.cpu),
            "-shared", "-fPIC", "-nostdlib", "-w",
            // Strict floating-point semantics.
            "-ffp-contract=off", "-fno-fast-math", "-fno-math-errno", "-fno-trapping-math",
            // kernel.mlir defines behaviour that C++ leaves undefined.
            "-fwrapv", "-fno-strict-aliasing",
            // Vectors as arguments of our own inline functions.
            "-Wno-psabi",
            // Reproducible output.
            "-Wl,--build-id=none", "-Wl,-Bsymbolic", "-Wl,--as-needed", "-Wl,-soname,kernel.so"};
  }

  Result<std::string> findCompiler() const {
    if (!wanted.empty()) {
      std::string found = findProgram(wanted);
      if (!found.empty()) return found;
      return cannotRun("backend.cxx", fmt::format("the compiler '{}' does not exist", wanted))
          .suggest("--cxx names a C++ compiler");
    }
    for (const char *candidate : {"c++", "clang++-22", "g++", "clang++"})
      if (std::string found = findProgram(candidate); !found.empty()) return found;
    return cannotRun("backend.cxx",
                     "there is no C++ compiler: c++, clang++-22, g++ and clang++ "
                     "are not on PATH")
        .suggest("install one, name one with --cxx, or use --on=cpu, which needs none");
  }

  CpuTarget cpu;
  std::string wanted;
  double seconds;
  mutable std::mutex mutex;
  mutable std::string known;  // identity
};

}  // namespace

std::unique_ptr<Backend> createCppBackend(CpuTarget target, const Settings &settings) {
  return std::make_unique<CppBackend>(std::move(target), settings.text("cxx"),
                                      settings.number("compile-seconds").value_or(300));
}

}  // namespace vitro::backends
