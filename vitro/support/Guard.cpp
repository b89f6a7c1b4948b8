#include "vitro/support/Guard.h"
#include <fmt/format.h>
#include <sys/socket.h>
#include <unistd.h>
#include <mutex>
#include "vitro/support/ChildProcess.h"

namespace vitro {
namespace {

/// A shell, because it must be small and independent of our memory. It reads what to clean up until
/// this process ends. Killing repeats, since processes killed in one pass may have just started new
/// ones.
constexpr const char *kScript = R"(exec >/dev/null 2>&1
trap '' INT TERM HUP
while IFS= read -r line; do
  case $line in
    +*) set -- "$@" "${line#?}" ;;
    -*) count=$#
        while [ $count -gt 0 ]; do
          [ "$1" = "${line#?}" ] || set -- "$@" "$1"
          shift
          count=$((count - 1))
        done ;;
  esac
done
for round in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
  found=
  for one; do
    case $one in
      /*) ;;
      *=*) for file in $(grep -lzFxe "$one" /proc/[0-9]*/environ); do
             file=${file#/proc/}
             kill -s KILL "${file%/environ}" && found=yes
           done ;;
      *) kill -s KILL -- "-$one" ;;
    esac
  done
  [ "$found" ] || break
done
for one; do
  case $one in /*) rm -rf -- "$one" || { sleep 1; rm -rf -- "$one"; } ;; esac
done)";

std::mutex mutex;

/// Never destroyed: it ends by itself, after us.
ChildProcess &guard() {
  static auto *process = new ChildProcess;
  return *process;
}
pid_t guarded = 0;  // the process that started it: a fork of that has none

Result<> start() {
  if (guarded == getpid()) return {};
  ChildOptions shell;
  shell.executable = "/bin/sh";
  shell.arguments = {"-c", kScript, "vitro-guard"};
  // If we run as a watched child ourselves, the parent kills all processes with its variable; the
  // guard must survive that to clean up after us.
  shell.environment = {"VITRO_CHILD_OF="};
  shell.speaksToSocket = true;  // its own process group, which no signal to ours reaches
  VITRO_TRY(guard(), ChildProcess::start(shell));
  guarded = getpid();
  return {};
}

void tell(char what, const std::string &about) {
  if (guarded != getpid()) return;
  std::string line = fmt::format("{}{}\n", what, about);
  for (size_t at = 0; at < line.size();) {
    ssize_t sent = send(guard().socket(), line.data() + at, line.size() - at, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return;  // the guard was killed
    at += size_t(sent);
  }
}

}  // namespace

Result<Guarded> Guarded::create(std::string what) {
  if (what.empty() || what.find('\n') != what.npos)
    return cannotRun("guard.name", "a guarded name must not be empty or contain a line break")
        .at(what);
  std::lock_guard lock(mutex);
  VITRO_RETURN_IF_ERROR(start());
  tell('+', what);
  Guarded made;
  made.what = std::move(what);
  return made;
}

Guarded::~Guarded() {
  if (what.empty()) return;
  std::lock_guard lock(mutex);
  tell('-', what);
}

}  // namespace vitro
