#include "vitro/tool/CrashReport.h"
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include "vitro/support/File.h"
#include "vitro/tool/Session.h"

namespace vitro::tool {
namespace {

// Fixed memory: the handler may neither allocate nor lock.
std::string_view program, command;
char folder[512], programPath[600], commandPath[600];
char commandBuffer[8192];
char alternateStack[64 << 10];  // a handler after a stack overflow needs a stack of its own

void writeAll(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    ssize_t wrote = ::write(descriptor, bytes.data(), bytes.size());
    if (wrote <= 0) return;
    bytes.remove_prefix(size_t(wrote));
  }
}

void saveFile(const char *path, std::string_view bytes) {
  int descriptor = ::open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (descriptor < 0) return;
  writeAll(descriptor, bytes);
  ::close(descriptor);
}

void saveReproducer() {
  ::mkdir(folder, 0755);
  saveFile(programPath, program);
  saveFile(commandPath, command);
}

void onCrash(int signal) {
  removeUnfinishedFiles();
  saveReproducer();
  writeAll(STDERR_FILENO, "vitro: internal error: crashed while running; reproducer saved in ");
  writeAll(STDERR_FILENO, folder);
  writeAll(STDERR_FILENO, "\n");
  _exit(kExecutorFailed);
}

constexpr int kCrashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr bool kOwnHandlers = false;  // a sanitizer's report says more
#else
constexpr bool kOwnHandlers = true;
#endif

}  // namespace

CrashContext::CrashContext(std::string_view bytes, const std::string &commandLine) {
  std::error_code error;
  std::string temporary = std::filesystem::temp_directory_path(error).string();
  std::snprintf(folder, sizeof folder, "%.400s/vitro-reproducer-%d", temporary.c_str(), getpid());
  std::snprintf(programPath, sizeof programPath, "%s/program", folder);
  std::snprintf(commandPath, sizeof commandPath, "%s/command", folder);
  std::snprintf(commandBuffer, sizeof commandBuffer, "vitro%s\n", commandLine.c_str());
  program = bytes;
  command = commandBuffer;
  if (!kOwnHandlers) return;
  stack_t stack = {};
  stack.ss_sp = alternateStack;
  stack.ss_size = sizeof alternateStack;
  sigaltstack(&stack, nullptr);
  struct sigaction action = {};
  action.sa_handler = onCrash;
  action.sa_flags = SA_ONSTACK | int(SA_RESETHAND);
  for (int signal : kCrashes) sigaction(signal, &action, nullptr);
}

CrashContext::~CrashContext() {
  if (!kOwnHandlers) return;
  for (int signal : kCrashes) ::signal(signal, SIG_DFL);
}

std::string CrashContext::save() const {
  saveReproducer();
  return fmt::format("reproducer saved in {}", folder);
}

}  // namespace vitro::tool
