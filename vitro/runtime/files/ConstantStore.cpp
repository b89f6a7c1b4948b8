#include "vitro/runtime/files/ConstantStore.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <filesystem>
#include "vitro/support/File.h"
#include "vitro/support/Hash.h"
#include "vitro/tensor/Npy.h"
#include "vitro/tensor/Npz.h"

namespace vitro::runtime {

namespace fs = std::filesystem;

static std::string keyOf(const HostArray &array) {
  std::string_view bytes(reinterpret_cast<const char *>(array.raw()), size_t(array.bytes()));
  std::string what = fmt::format("{} {} {}", name(array.dtype()), fmt::join(array.dims(), "x"),
                                 hashBytes(bytes).text());
  return hashBytes(what).text();
}

Result<std::string> ConstantStore::put(const HostArray &array) {
  std::string key = keyOf(array), path = fmt::format("{}/{}.npy", folder, key);
  std::error_code error;
  if (!used.insert(key).second || fs::exists(path, error)) return key;
  VITRO_TRY(HostArray stored, asStored(array));
  std::string header = npyHeader(stored);
  std::string_view pieces[] = {
      header, {reinterpret_cast<const char *>(stored.raw()), size_t(stored.bytes())}};
  if (staged) {
    fs::path name = fs::path(folder).filename() / (key + ".npy");
    VITRO_RETURN_IF_ERROR(staged->add(name.string(), pieces));
    return key;
  }
  fs::create_directories(folder, error);
  if (error) return problem("io.failed", error.message()).at(folder);
  VITRO_TRY(OutputFile file, OutputFile::create(path));
  for (std::string_view piece : pieces) VITRO_RETURN_IF_ERROR(file.write(piece));
  VITRO_RETURN_IF_ERROR(file.commit());
  return key;
}

Result<HostArray> ConstantStore::get(const std::string &key, const TensorType &type) const {
  std::string path = fmt::format("{}/{}.npy", folder, key);
  VITRO_TRY(NamedArrays arrays, readArrays(path));
  VITRO_TRY(HostArray array, asType(arrays[0].array, type));
  if (keyOf(array) == key) return array;
  return problem("constant.changed", "the constant is not what its name says it is")
      .at(path)
      .suggest(
          "its name is the hash of its content: give a changed constant a name of its own, or "
          "write it into the stage file");
}

}  // namespace vitro::runtime
