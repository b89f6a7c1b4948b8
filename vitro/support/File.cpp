#include "vitro/support/File.h"
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include "vitro/support/IoProblem.h"

namespace vitro {

static Result<std::string> readAll(int descriptor, const std::string &path, int64_t maxBytes) {
  struct stat status;
  if (fstat(descriptor, &status) != 0) return ioProblem(path, "cannot read");
  std::string bytes;
  auto tooLarge = [&] {
    return problem("io.too-large", fmt::format("more than {} bytes", maxBytes)).at(path);
  };
  if (S_ISREG(status.st_mode) && status.st_size > maxBytes) return tooLarge();
  size_t block = S_ISREG(status.st_mode) ? size_t(status.st_size) + 1 : 1 << 16;
  while (true) {
    size_t have = bytes.size();
    bytes.resize(have + block);
    ssize_t got = ::read(descriptor, bytes.data() + have, block);
    if (got < 0 && errno != EINTR) return ioProblem(path, "cannot read");
    bytes.resize(have + size_t(std::max<ssize_t>(got, 0)));
    if (got == 0) return bytes;
    if (int64_t(bytes.size()) > maxBytes) return tooLarge();
    if (bytes.size() >= block) block = 1 << 20;
  }
}

Result<std::string> readFile(const std::string &path, int64_t maxBytes) {
  if (path == "-") return readAll(STDIN_FILENO, "standard input", maxBytes);
  int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return ioProblem(path, "cannot open");
  auto bytes = readAll(descriptor, path, maxBytes);
  ::close(descriptor);
  return bytes;
}

Result<> writeFile(const std::string &path, std::string_view bytes) {
  VITRO_TRY(OutputFile file, OutputFile::create(path));
  VITRO_RETURN_IF_ERROR(file.write(bytes));
  return file.commit();
}

}  // namespace vitro
