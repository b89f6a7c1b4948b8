#include "vitro/support/ChildProcess.h"
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <pthread.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstring>

namespace vitro {
namespace {

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr bool kShadowMemory = true;  // sanitizers map terabytes of address space
#else
constexpr bool kShadowMemory = false;
#endif

/// Everything that the child needs, prepared before the fork.
struct Birth {
  const char *executable;
  char *const *arguments;
  char *const *environment;
  int socket, null, errors;
  int64_t memoryMib, stackMib, fileMib;
  bool showErrors, speaksToSocket, limitsAreFinal;
  volatile int failure = 0;  // errno of the failure in the child
};

void limit(int resource, int64_t mib, bool isFinal) {
  if (mib <= 0) return;
  rlim_t bytes = rlim_t(mib) << 20;
  struct rlimit value = {};
  getrlimit(resource, &value);
  if (value.rlim_max != RLIM_INFINITY) bytes = std::min(bytes, value.rlim_max);
  value.rlim_cur = bytes;
  if (isFinal) value.rlim_max = bytes;
  setrlimit(resource, &value);
}

/// The host's signal handlers must not run in the child; ignored signals would stay ignored.
void resetSignals() {
  struct sigaction standard = {};
  standard.sa_handler = SIG_DFL;
  for (int signal = 1; signal < NSIG; ++signal) sigaction(signal, &standard, nullptr);
  standard.sa_handler = SIG_IGN;
  sigaction(SIGINT, &standard, nullptr);  // Ctrl-C in a terminal reaches every process there
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
}

void closeOthers() {
  if (syscall(SYS_close_range, 3u, ~0u, 0u) == 0) return;
  struct rlimit files = {};
  getrlimit(RLIMIT_NOFILE, &files);
  int most = int(std::min<rlim_t>(files.rlim_cur, 1 << 16));
  for (int descriptor = 3; descriptor < most; ++descriptor) close(descriptor);
}

/// Runs between vfork and exec, in the memory of the parent: nothing here may allocate or lock.
[[noreturn]] void becomeChild(Birth &birth) {
  resetSignals();
  bool isReady = dup2(birth.socket, STDIN_FILENO) >= 0 && dup2(birth.null, STDOUT_FILENO) >= 0;
  if (birth.speaksToSocket) {
    setpgid(0, 0);  // so that it can be killed with its descendants
    int errors = birth.errors >= 0 ? birth.errors : birth.socket;
    isReady &= dup2(birth.socket, STDOUT_FILENO) >= 0 && dup2(errors, STDERR_FILENO) >= 0;
  } else if (!birth.showErrors) {
    isReady &= dup2(birth.null, STDERR_FILENO) >= 0;
  }
  closeOthers();
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  limit(RLIMIT_STACK, birth.stackMib, birth.limitsAreFinal);
  limit(RLIMIT_FSIZE, birth.fileMib, birth.limitsAreFinal);
  if (!kShadowMemory && birth.memoryMib > 0)
    limit(RLIMIT_AS, birth.memoryMib + std::max<int64_t>(birth.stackMib, 0), birth.limitsAreFinal);
  if (isReady) execve(birth.executable, birth.arguments, birth.environment);
  birth.failure = errno;
  _exit(127);
}

pid_t giveBirth(Birth &birth) {
  // A signal delivered to the child while it runs in our memory would run our handlers twice.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  pid_t child = vfork();
#pragma clang diagnostic pop
  if (child == 0) becomeChild(birth);
  int failure = errno;
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = failure;
  return child;
}

std::vector<char *> pointers(std::vector<std::string> &strings) {
  std::vector<char *> out;
  for (std::string &text : strings) out.push_back(text.data());
  out.push_back(nullptr);
  return out;
}

std::vector<std::string> environmentWith(const std::vector<std::string> &changes) {
  std::vector<std::string> out = changes;
  for (char **entry = environ; entry && *entry; ++entry) {
    std::string_view kept = *entry;
    std::string_view name = kept.substr(0, kept.find('=') + 1);
    if (std::ranges::none_of(changes, [&](auto &change) { return change.starts_with(name); }))
      out.push_back(*entry);
  }
  return out;
}

Problem cannotStart(const std::string &executable, const char *step) {
  return cannotRun("child.start",
                   fmt::format("cannot start {}: {}: {}", executable, step, std::strerror(errno)));
}

}  // namespace

Result<ChildProcess> ChildProcess::start(const ChildOptions &options) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    return cannotStart(options.executable, "socketpair");
  ChildProcess child;
  child.ourEnd = ends[0];
  // Above the standard descriptors, which the child replaces one by one.
  int theirs = fcntl(ends[1], F_DUPFD_CLOEXEC, 3);
  int opened = open("/dev/null", O_WRONLY | O_CLOEXEC);
  int null = opened < 0 ? -1 : fcntl(opened, F_DUPFD_CLOEXEC, 3);
  int pipe[2] = {-1, -1};
  bool hasPipe = !options.separateErrors || pipe2(pipe, O_CLOEXEC) == 0;
  int errors = pipe[1] < 0 ? -1 : fcntl(pipe[1], F_DUPFD_CLOEXEC, 3);
  hasPipe &= !options.separateErrors || errors >= 0;
  child.errorsEnd = pipe[0];
  auto arguments = options.arguments;
  // External programs may look for others beside the path they are called by.
  arguments.insert(arguments.begin(), options.speaksToSocket ? options.executable : "vitro");
  auto environment = environmentWith(options.environment);
  auto argumentPointers = pointers(arguments), environmentPointers = pointers(environment);
  Birth birth = {options.executable.c_str(),
                 argumentPointers.data(),
                 environmentPointers.data(),
                 theirs,
                 null,
                 errors,
                 options.memoryMib,
                 options.stackMib,
                 options.fileMib,
                 options.showErrors,
                 options.speaksToSocket,
                 options.limitsAreFinal};
  pid_t born = theirs < 0 || null < 0 || !hasPipe ? -1 : giveBirth(birth);
  int failure = errno;
  for (int descriptor : {ends[1], theirs, opened, null, pipe[1], errors})
    if (descriptor >= 0) close(descriptor);
  errno = failure;
  if (born < 0) return cannotStart(options.executable, "fork");
  child.process = born;
  child.owner = getpid();
  if (birth.failure == 0) return child;
  child.end(false);
  errno = birth.failure;
  return cannotStart(options.executable, "exec");
}

ChildProcess &ChildProcess::operator=(ChildProcess &&other) noexcept {
  std::swap(process, other.process);
  std::swap(owner, other.owner);
  std::swap(ourEnd, other.ourEnd);
  std::swap(errorsEnd, other.errorsEnd);
  return *this;
}

ChildProcess::~ChildProcess() { end(true); }

bool ChildProcess::isAlive() const {
  if (process <= 0 || owner != getpid()) return false;
  pollfd entry = {ourEnd, POLLIN, 0};
  // The child never sends unasked, so anything to read is end of file.
  return poll(&entry, 1, 0) == 0;
}

Ending ChildProcess::end(bool force) {
  Ending ending;
  for (int descriptor : {ourEnd, errorsEnd})
    if (descriptor >= 0) close(descriptor);
  // A fork of the process that started the child is not its parent.
  bool isOurs = process > 0 && owner == getpid();
  int status = 0;
  pid_t ended = isOurs ? waitpid(process, &status, WNOHANG) : -1;
  if (isOurs && ended == 0) {
    if (force) kill(process, SIGKILL);
    do {
      ended = waitpid(process, &status, 0);
    } while (ended < 0 && errno == EINTR);
  }
  ending.isKnown = ended > 0;
  if (ending.isKnown && WIFSIGNALED(status)) ending.signal = WTERMSIG(status);
  if (ending.isKnown && WIFEXITED(status)) ending.code = WEXITSTATUS(status);
  process = owner = ourEnd = errorsEnd = -1;
  return ending;
}

std::string findProgram(const std::string &name) {
  if (name.find('/') != name.npos) return access(name.c_str(), X_OK) == 0 ? name : "";
  const char *path = getenv("PATH");
  std::string_view rest = path ? path : "/usr/local/bin:/usr/bin:/bin";
  while (true) {
    size_t colon = rest.find(':');
    std::string candidate = std::string(rest.substr(0, colon)) + "/" + name;
    if (access(candidate.c_str(), X_OK) == 0) return candidate;
    if (colon == rest.npos) return "";
    rest.remove_prefix(colon + 1);
  }
}

std::string Ending::text() const {
  if (!isKnown) return "ended";
  if (signal == 0) return fmt::format("ended with code {}", code);
  const char *name = sigdescr_np(signal);
  return fmt::format("ended by signal {} ({})", signal, name ? name : "unknown");
}

static void *watchParent(void *given) {
  int socket = int(reinterpret_cast<intptr_t>(given));
  pid_t parent = getppid();
  while (getppid() == parent) {
    pollfd entry = {socket, POLLRDHUP, 0};
    if (poll(&entry, 1, 500) > 0) break;
  }
  _exit(0);
}

void endWithParent(int socket) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  // Threads get a stack as large as the limit by default.
  pthread_attr_setstacksize(&attributes, 256 << 10);
  pthread_t thread;
  pthread_create(&thread, &attributes, watchParent, reinterpret_cast<void *>(intptr_t(socket)));
  pthread_attr_destroy(&attributes);
}

void limitOwnCpuSeconds(double more) {
  struct rusage used;
  struct rlimit limit = {};
  if (getrusage(RUSAGE_SELF, &used) != 0 || getrlimit(RLIMIT_CPU, &limit) != 0) return;
  rlim_t until = rlim_t(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + 2;
  until += rlim_t(std::ceil(std::clamp(more, 0.0, 1e9)));
  if (limit.rlim_max != RLIM_INFINITY) until = std::min(until, limit.rlim_max);
  limit.rlim_cur = until;
  (void)setrlimit(RLIMIT_CPU, &limit);
}

}  // namespace vitro
