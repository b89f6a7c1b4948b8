// For tests: kills a child process at its N-th system call that changes files.
#pragma once
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <functional>

namespace vitro {

/// Whether a system call changes what is on disk.
inline bool changesFiles(long call) {
  switch (call) {
    case SYS_write:
    case SYS_pwrite64:
    case SYS_openat:
    case SYS_open:
    case SYS_creat:
    case SYS_rename:
    case SYS_renameat:
    case SYS_renameat2:
    case SYS_unlink:
    case SYS_unlinkat:
    case SYS_mkdir:
    case SYS_mkdirat:
    case SYS_rmdir:
    case SYS_link:
    case SYS_linkat:
    case SYS_ftruncate:
      return true;
    default:
      return false;
  }
}

/// Runs `work` in a forked child that is killed on entry to its `at`-th such call. False if the
/// child ended before that.
inline bool diesAtCall(int at, const std::function<void()> &work) {
  pid_t child = fork();
  if (child == 0) {
    ptrace(PTRACE_TRACEME, 0, nullptr, nullptr);
    raise(SIGSTOP);
    work();
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  ptrace(PTRACE_SETOPTIONS, child, nullptr, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL);
  int count = 0;
  while (true) {
    ptrace(PTRACE_SYSCALL, child, nullptr, nullptr);
    if (waitpid(child, &status, 0) < 0 || WIFEXITED(status) || WIFSIGNALED(status)) return false;
    if (!WIFSTOPPED(status) || WSTOPSIG(status) != (SIGTRAP | 0x80)) continue;
    __ptrace_syscall_info info = {};
    ptrace(PTRACE_GET_SYSCALL_INFO, child, sizeof info, &info);
    if (info.op != PTRACE_SYSCALL_INFO_ENTRY || !changesFiles(long(info.entry.nr))) continue;
    if (count++ < at) continue;
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    return true;
  }
}

}  // namespace vitro
