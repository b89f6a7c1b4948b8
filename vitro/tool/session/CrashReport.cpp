#include "vitro/tool/session/CrashReport.h"
#include <execinfo.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <new>
#include "llvm/Support/ErrorHandling.h"
#include "vitro/debug/report/Redact.h"
#include "vitro/support/File.h"

namespace vitro::tool {
namespace {

// Prepared before a crash: the handler may neither allocate nor lock.
struct Prepared {
  std::string_view program;
  std::string command, folder, programPath, commandPath;
  std::string saved, unsaved;          // for people, after the signal
  std::string savedJson, unsavedJson;  // for --json; empty without
  bool isSaved = false;
};
Prepared prepared;
std::atomic<const char *> phase = "import";
bool memoryAsJson = false;

// Placeholders in prepared texts for what is only known at the time of the crash.
constexpr std::string_view kPhaseHere = "@phase@", kSignalHere = "\"@signal@\"";

bool writeAll(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    ssize_t wrote = ::write(descriptor, bytes.data(), bytes.size());
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) return false;
    bytes.remove_prefix(size_t(wrote));
  }
  return true;
}

void writeNumber(int descriptor, int number) {
  char digits[12];
  size_t at = sizeof digits;
  do digits[--at] = char('0' + number % 10);
  while ((number /= 10) > 0);
  writeAll(descriptor, std::string_view(digits + at, sizeof digits - at));
}

/// Writes the text with placeholders filled in.
void writeFilled(int descriptor, std::string_view text, int signal) {
  while (!text.empty()) {
    size_t at = std::min(text.find(kPhaseHere), text.find(kSignalHere));
    writeAll(descriptor, text.substr(0, at));
    if (at >= text.size()) return;
    bool isPhase = text.substr(at).starts_with(kPhaseHere);
    if (isPhase)
      writeAll(descriptor, phase.load());
    else
      writeNumber(descriptor, signal);
    text.remove_prefix(at + (isPhase ? kPhaseHere : kSignalHere).size());
  }
}

/// The stack. The names of loaded objects identify kernels; addresses are for llvm-symbolizer.
void writeStack() {
  // Unwinding through damaged memory may crash again or wait forever: it comes last.
  ::signal(SIGALRM, SIG_DFL);
  ::alarm(2);
  void *frames[48];
  int count = backtrace(frames, int(std::size(frames)));
  backtrace_symbols_fd(frames, count, STDERR_FILENO);
}

bool saveFile(const std::string &path, std::string_view bytes) {
  int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0600);
  if (descriptor < 0) return false;
  bool wrote = writeAll(descriptor, bytes);
  return (::close(descriptor) == 0) && wrote;
}

/// The folder must be new: an existing one, or a link, was put there by somebody else.
bool saveReproducer() {
  if (prepared.isSaved) return true;
  if (::mkdir(prepared.folder.c_str(), 0700) != 0) return false;
  return prepared.isSaved = saveFile(prepared.programPath, prepared.program) &&
                            saveFile(prepared.commandPath, prepared.command);
}

[[noreturn]] void onMemoryExhausted() {
  removeUnfinishedFiles();
  writeAll(STDERR_FILENO, "vitro: error: out of memory [memory.exhausted]\n");
  constexpr std::string_view kJson =
      R"({"status": "error", "problem": {"code": "memory.exhausted", "cause": "out of memory", "location": "", "hint": "", "phase": "@phase@"}})"
      "\n";
  if (memoryAsJson) writeFilled(STDOUT_FILENO, kJson, 0);
  _exit(kExecutorFailed);
}

/// Whether the memory limit is nearly reached. Libraries that do not check malloc's result crash
/// there; malloc fails slightly before the limit, because it allocates large pieces.
bool isMemoryFull() {
  struct rlimit limit = {};
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return false;
  char text[64] = {};
  int file = ::open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t got = ::read(file, text, sizeof text - 1);
  ::close(file);
  uint64_t pages = 0;
  for (ssize_t i = 0; i < got && text[i] >= '0' && text[i] <= '9'; ++i)
    pages = pages * 10 + uint64_t(text[i] - '0');
  constexpr uint64_t kPiece = 160 << 20;
  return pages * uint64_t(sysconf(_SC_PAGESIZE)) + kPiece > limit.rlim_cur;
}

void onCrash(int signal) {
  if (isMemoryFull()) onMemoryExhausted();
  removeUnfinishedFiles();
  bool saved = saveReproducer();
  writeFilled(STDERR_FILENO, saved ? prepared.saved : prepared.unsaved, signal);
  writeFilled(STDOUT_FILENO, saved ? prepared.savedJson : prepared.unsavedJson, signal);
  writeStack();
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
  json["problem"]["phase"] = kPhaseHere;
  json["problem"]["signal"] = "@signal@";
  return jsonText(json) + "\n";
}

}  // namespace

CrashContext::CrashContext(std::string_view program, const Session &session) {
  std::error_code error;
  std::string temporary = std::filesystem::temp_directory_path(error).string();
  if (error) temporary = P_tmpdir;
  uint64_t random = 0;  // an unpredictable name, against attacks through links
  if (getrandom(&random, sizeof random, GRND_NONBLOCK) < 0) random = uint64_t(getpid());
  prepared = {};
  prepared.program = program;
  // People attach these files to reports of ours. A shell expands what is left out.
  prepared.command = debug::redacted(session.commandLine) + "\n";
  prepared.folder = fmt::format("{}/vitro-reproducer-{:016x}", temporary, random);
  prepared.programPath = prepared.folder + "/program";
  prepared.commandPath = prepared.folder + "/command";
  void *frame = nullptr;
  backtrace(&frame, 1);  // loads its libraries now, which a handler must not do
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

void enterPhase(const char *name) { phase = name; }
const char *currentPhase() { return phase; }

void reportOutOfMemory(bool json) {
  memoryAsJson = json;
  std::set_new_handler(onMemoryExhausted);
  llvm::install_bad_alloc_error_handler([](void *, const char *, bool) { onMemoryExhausted(); });
}

std::string CrashContext::save() const {
  return saveReproducer() ? "reproducer saved in " + prepared.folder : kNotSaved;
}

}  // namespace vitro::tool
