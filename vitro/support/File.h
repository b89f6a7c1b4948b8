// Reads and writes whole files: a reader sees either the old file or the complete new one.
#pragma once
#include <cstdint>
#include <span>
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
  int slot = -1;  // in the table of files to remove; -1 if written directly
  std::string path, temporary;
};

/// Files that appear in a folder together: they are staged in a folder inside it, until `commit`
/// moves them to their places. Without commit nothing is left behind.
class OutputFolder {
 public:
  /// `path` is created if it does not exist.
  static Result<OutputFolder> create(const std::string &path);
  OutputFolder(OutputFolder &&other) noexcept;
  OutputFolder &operator=(OutputFolder &&) = delete;
  ~OutputFolder();

  /// `name` may contain folders: "r0p1/out0.npy".
  Result<> add(const std::string &name, std::span<const std::string_view> pieces);
  Result<> commit();

 private:
  OutputFolder() = default;
  int slot = -1;
  std::string path, temporary;
  std::vector<std::string> names;  // the staged file `i` becomes names[i]
};

Result<> writeFile(const std::string &path, std::string_view bytes);

/// Deletes every unfinished output. Safe inside a signal handler.
void removeUnfinishedFiles();
/// SIGINT, SIGTERM and SIGHUP delete unfinished outputs, then end the process as usual.
void removeUnfinishedFilesOnSignals();

}  // namespace vitro
