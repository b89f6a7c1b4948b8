// Reads and writes whole files: a reader sees either the old file or the complete new one.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include "vitro/support/Result.h"
#include "vitro/support/Unfinished.h"

namespace vitro {

/// All bytes of a file, or of standard input for "-". Fails on directories and beyond `maxBytes`.
Result<std::string> readFile(const std::string &path, int64_t maxBytes = INT64_MAX);

/// A file under a temporary name, PATH.partial, until `commit` renames it. Without commit, on
/// interruption (Unfinished.h) and on timeout nothing is left behind; what a killed process left is
/// overwritten by the next writer of that path. Devices and pipes are written directly: there is
/// nothing to rename.
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
  UnfinishedOutput unfinished;  // unknown if written directly
  std::string path, temporary;
};

/// Files that appear in a folder together. They are staged in PATH/.partial. `commit` writes a
/// journal there, moves them to their places and removes the journal, so a process that is killed
/// at any moment leaves the old files or, once somebody calls `finishFolder`, all new ones. One
/// process at a time writes a folder; another one waits.
class OutputFolder {
 public:
  /// `path` is created if it does not exist. Finishes what a killed process left.
  static Result<OutputFolder> create(const std::string &path);
  OutputFolder(OutputFolder &&other) noexcept;
  OutputFolder &operator=(OutputFolder &&) = delete;
  ~OutputFolder();

  /// `name` may contain folders: "r0p1/out0.npy".
  Result<> add(const std::string &name, std::span<const std::string_view> pieces,
               bool isExecutable = false);
  /// A file that `commit` removes, with folders that are empty then.
  void remove(const std::string &name) { removed.push_back(name); }
  Result<> commit();

 private:
  OutputFolder() = default;
  int lock = -1;  // of the staging folder
  UnfinishedOutput unfinished;
  bool isNew = false;  // `path` was created here
  std::string path, staging;
  std::vector<std::string> names;  // the staged file `i` becomes names[i]
  std::vector<std::string> removed;
};

/// Readers of such a folder call this first. Completes or discards what a killed writer left, waits
/// for one that is alive, and returns what was done, "" if nothing. A problem if the folder is
/// half-written and cannot be completed here.
Result<std::string> finishFolder(const std::string &path);

Result<> writeFile(const std::string &path, std::string_view bytes);

}  // namespace vitro
