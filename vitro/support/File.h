// Whole files in, whole files out: a reader sees either the old file or the complete new one.
#pragma once
#include <cstdint>
#include <string_view>
#include "vitro/support/Result.h"

namespace vitro {

/// All bytes of a file, or of standard input for "-". Fails on directories and beyond `maxBytes`.
Result<std::string> readFile(const std::string &path, int64_t maxBytes = INT64_MAX);

/// A file under a temporary name until `commit` renames it. Without commit, on interruption
/// (`removeOnSignals`) and on timeout nothing is left behind. Devices and pipes are written
/// directly: there is nothing to rename.
class OutputFile {
 public:
  static Result<OutputFile> create(const std::string &path);
  OutputFile(OutputFile &&other) noexcept;
  OutputFile &operator=(OutputFile &&) = delete;
  ~OutputFile();

  Result<> write(std::string_view bytes);
  Result<> write(const void *bytes, size_t count) {
    return write(std::string_view(static_cast<const char *>(bytes), count));
  }
  Result<> commit();

 private:
  OutputFile() = default;
  int descriptor = -1;
  int slot = -1;  // in the table of files to remove; -1 when written directly
  std::string path, temporary;
};

Result<> writeFile(const std::string &path, std::string_view bytes);

/// Deletes every unfinished output. Safe inside a signal handler.
void removeUnfinishedFiles();
/// SIGINT, SIGTERM and SIGHUP delete unfinished outputs, then end the process as usual.
void removeUnfinishedFilesOnSignals();

}  // namespace vitro
