#include "vitro/tool/CrashReport.h"
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include "vitro/support/File.h"

namespace vitro::tool {
namespace {

// Made ready before anything crashes: the handler may neither allocate nor lock.
struct Prepared {
  std::string_view program;
  std::string command, folder, programPath, commandPath;
  std::string saved, unsaved;          // for people
  std::string savedJson, unsavedJson;  // for --json; empty without
  bool isSaved = false;
};
Prepared prepared;

bool writeAll(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    ssize_t wrote = ::write(descriptor, bytes.data(), bytes.size());
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) return false;
    bytes.remove_prefix(size_t(wrote));
  }
  return true;
}

bool saveFile(const std::string &path, std::string_view bytes) {
  int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0600);
  if (descriptor < 0) return false;
  bool wrote = writeAll(descriptor, bytes);
  return (::close(descriptor) == 0) && wrote;
}

/// The folder must be new: one that lies there already, or a link, was put there by somebody else.
bool saveReproducer() {
  if (prepared.isSaved) return true;
  if (::mkdir(prepared.folder.c_str(), 0700) != 0) return false;
  return prepared.isSaved = saveFile(prepared.programPath, prepared.program) &&
                            saveFile(prepared.commandPath, prepared.command);
}

void onCrash(int) {
  removeUnfinishedFiles();
  bool saved = saveReproducer();
  writeAll(STDERR_FILENO, saved ? prepared.saved : prepared.unsaved);
  writeAll(STDOUT_FILENO, saved ? prepared.savedJson : prepared.unsavedJson);
  _exit(kExecutorFailed);
}

constexpr int kCrashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr bool kOwnHandlers = false;  // a sanitizer's report says more
#else
constexpr bool kOwnHandlers = true;
#endif

constexpr const char *kNotSaved = "the reproducer could not be saved";

std::string crashJson(const std::string &hint, const Json &reproducer) {
  Problem crash = problem("internal.crash", "crashed while running", Blame::Internal).suggest(hint);
  Json json = {{"status", "error"}, {"problem", toJson(crash)}, {"reproducer", reproducer}};
  return jsonText(json) + "\n";
}

}  // namespace

CrashContext::CrashContext(std::string_view program, const Session &session) {
  std::error_code error;
  std::string temporary = std::filesystem::temp_directory_path(error).string();
  if (error) temporary = P_tmpdir;
  uint64_t random = 0;  // a name that nobody can lie in wait at
  if (getrandom(&random, sizeof random, GRND_NONBLOCK) < 0) random = uint64_t(getpid());
  prepared = {};
  prepared.program = program;
  prepared.command = session.commandLine + "\n";
  prepared.folder = fmt::format("{}/vitro-reproducer-{:016x}", temporary, random);
  prepared.programPath = prepared.folder + "/program";
  prepared.commandPath = prepared.folder + "/command";
  std::string where = "reproducer saved in " + prepared.folder;
  constexpr const char *kSays = "vitro: internal error: crashed while running; {}\n";
  prepared.saved = fmt::format(kSays, where);
  prepared.unsaved = fmt::format(kSays, kNotSaved);
  if (session.json) {
    prepared.savedJson = crashJson(where, prepared.folder);
    prepared.unsavedJson = crashJson(kNotSaved, nullptr);
  }
  if (!kOwnHandlers) return;
  struct sigaction action = {};
  action.sa_handler = onCrash;
  action.sa_flags = SA_ONSTACK | int(SA_RESETHAND);  // DeepThread has a stack for handlers
  for (int signal : kCrashes) sigaction(signal, &action, nullptr);
}

CrashContext::~CrashContext() {
  if (!kOwnHandlers) return;
  for (int signal : kCrashes) ::signal(signal, SIG_DFL);
}

std::string CrashContext::save() const {
  return saveReproducer() ? "reproducer saved in " + prepared.folder : kNotSaved;
}

}  // namespace vitro::tool
