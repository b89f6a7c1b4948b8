// A file that shows up under its name only when it is complete.
#pragma once
#include <cstddef>
#include <string_view>
#include "vitro/support/Result.h"

namespace vitro {

/// Until `commit` the bytes live in a file without a name (or under a temporary one where the file
/// system knows no other way), so a crash, a full disk or Ctrl-C never leaves half a file and never
/// harms the one that was there. Devices and pipes (/dev/stdout) are written to directly.
class OutputFile {
 public:
  static Result<OutputFile> create(std::string path);
  OutputFile(OutputFile &&other) noexcept;
  OutputFile &operator=(OutputFile &&) = delete;
  ~OutputFile();  // not committed: nothing remains

  Result<> write(const void *bytes, size_t count);
  Result<> write(std::string_view text) { return write(text.data(), text.size()); }
  Result<> commit();

 private:
  explicit OutputFile(std::string path) : path(std::move(path)) {}
  Problem failed(const char *what) const;

  std::string path;
  std::string temporary;  // empty: the file has no name yet
  int descriptor = -1;
  bool direct = false;  // a device or pipe: nothing to rename
};

/// The whole of `text` as the file `path`.
Result<> writeFile(const std::string &path, std::string_view text);

}  // namespace vitro
