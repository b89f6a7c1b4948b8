#include "vitro/support/Unfinished.h"
#include <unistd.h>
#include <atomic>
#include <charconv>
#include <csignal>
#include <cstring>
#include <iterator>
#include <utility>

namespace vitro {
namespace {

// Fixed memory, because a signal handler may neither allocate nor lock.
constexpr int kSlots = 64;
constexpr size_t kLongestPath = 4096;
struct Unfinished {
  std::atomic<bool> taken{false}, ready{false};
  std::atomic<int> files{-1};  // a folder with the files 0, 1, ...; -1: a file
  char path[kLongestPath];

  void remove() const {
    if (files < 0) {
      ::unlink(path);
      return;
    }
    size_t length = std::strlen(path);
    char name[kLongestPath + 16];
    std::memcpy(name, path, length);
    name[length++] = '/';
    for (int i = 0; i < files; ++i) {
      *std::to_chars(name + length, std::end(name) - 1, i).ptr = 0;
      ::unlink(name);
    }
    std::strcpy(name + length, "journal.new");
    ::unlink(name);
    ::rmdir(path);
  }
};
Unfinished unfinished[kSlots];

int remember(const std::string &path, int files) {
  if (path.size() >= kLongestPath) return -1;
  for (int slot = 0; slot < kSlots; ++slot) {
    if (unfinished[slot].taken.exchange(true)) continue;
    std::memcpy(unfinished[slot].path, path.c_str(), path.size() + 1);
    unfinished[slot].files = files;
    unfinished[slot].ready = true;
    return slot;
  }
  return -1;
}

}  // namespace

UnfinishedOutput UnfinishedOutput::file(const std::string &path) {
  UnfinishedOutput out;
  out.slot = remember(path, -1);
  return out;
}

UnfinishedOutput UnfinishedOutput::folder(const std::string &path) {
  UnfinishedOutput out;
  out.slot = remember(path, 0);
  return out;
}

UnfinishedOutput::UnfinishedOutput(UnfinishedOutput &&other) noexcept
    : slot(std::exchange(other.slot, -1)) {}

UnfinishedOutput &UnfinishedOutput::operator=(UnfinishedOutput &&other) noexcept {
  std::swap(slot, other.slot);
  return *this;
}

void UnfinishedOutput::setFiles(int count) { unfinished[slot].files = count; }

void UnfinishedOutput::forget() {
  if (slot < 0) return;
  unfinished[slot].ready = false;
  unfinished[slot].taken = false;
  slot = -1;
}

void removeUnfinishedFiles() {
  for (Unfinished &entry : unfinished)
    if (entry.ready) entry.remove();
}

void removeUnfinishedFilesOnSignals() {
  struct sigaction action = {};
  action.sa_handler = [](int signal) {
    removeUnfinishedFiles();
    ::signal(signal, SIG_DFL);
    ::raise(signal);
  };
  // A full quota or a closed pipe is an error of the write that hit it.
  ::signal(SIGXFSZ, SIG_IGN);
  for (int signal :
       {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGALRM, SIGUSR1, SIGUSR2, SIGPIPE}) {
    struct sigaction before;
    ::sigaction(signal, nullptr, &before);
    if (before.sa_handler != SIG_IGN) ::sigaction(signal, &action, nullptr);
  }
}

}  // namespace vitro
