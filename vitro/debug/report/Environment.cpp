#include "vitro/debug/report/Environment.h"
#include <fmt/format.h>
#include <gnu/libc-version.h>
#include <sys/utsname.h>
#include "llvm/Config/llvm-config.h"
#include "vitro/backends/Backends.h"
#include "vitro/debug/report/Redact.h"
#include "vitro/support/Cpu.h"
#include "vitro/support/File.h"
#include "vitro/support/Hash.h"
#include "vitro/support/Version.h"

extern "C" char *openblas_get_config();

namespace vitro::debug {
namespace {

/// Bits of results may depend on these.
constexpr const char *kDecisive[] = {"vitro", "binary_hash", "cpu",       "llvm",
                                     "blas",  "libc",        "generator", "target"};

std::string operatingSystem() {
  utsname names = {};
  if (uname(&names) != 0) return "unknown";
  return fmt::format("{} {} {}", names.sysname, names.release, names.machine);
}

/// The compiler of this executor's code; empty where nothing is generated here.
std::string generatorOf(const std::string &executor, const Settings &settings) {
  auto backend = backends::createBackend(executor, settings);
  if (!backend) return "";
  auto identity = (*backend)->identity();
  if (!identity) return "";
  // A long list of features, which only have to be equal.
  size_t features = identity->find(" +");
  if (features == identity->npos) return redacted(*identity);
  return fmt::format("{}, features {}", redacted(identity->substr(0, features)),
                     hashBytes(identity->substr(features)).text().substr(0, 12));
}

}  // namespace

Json environmentOf(const Settings &settings, const std::string &executor, const std::string &binary,
                   const Json &targetVersions) {
  Json given = Json::object();
  for (const SettingRow &row : settingTable())
    if (settings.source(row.name) != "default") given[row.name] = redacted(settings.text(row.name));
  auto bytes = readFile(binary);
  return {{"schema", 1},
          {"vitro", kVersion},
          {"binary_hash", bytes ? Json(hashBytes(*bytes).text()) : Json()},
          {"cpu", cpuIdentity()},
          {"os", operatingSystem()},
          {"llvm", LLVM_VERSION_STRING},
          {"blas", openblas_get_config()},
          {"libc", gnu_get_libc_version()},
          {"generator", generatorOf(executor, settings)},
          {"target", targetVersions},
          {"settings", given}};
}

std::vector<std::string> differencesThatMatter(const Json &here, const Json &there) {
  std::vector<std::string> names;
  for (const char *name : kDecisive)
    if (here.value(name, Json()) != there.value(name, Json())) names.push_back(name);
  return names;
}

}  // namespace vitro::debug
