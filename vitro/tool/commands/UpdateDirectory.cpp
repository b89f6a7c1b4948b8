#include "vitro/tool/commands/UpdateDirectory.h"
#include "vitro/backends/Backends.h"
#include "vitro/support/Log.h"

namespace vitro::tool {

build::Maker Teller::maker(const backends::Backend &backend) {
  auto onStage = [this](const compile::Stage &stage, double seconds, size_t changed) {
    session.progress.step();
    session.list("  stage   {:<20} {:>8.1f} ms  {} kernels changed\n", stage.name, seconds * 1e3,
                 changed);
    stages.push_back({{"name", stage.name}, {"seconds", seconds}, {"changed_kernels", changed}});
    log::event("stage.end", {{"stage", std::string_view(stage.name)}, {"seconds", seconds}});
  };
  auto onKernel = [this](const build::CompiledKernel &kernel) {
    const char *how = backends::name(kernel.outcome);
    session.list("  kernel  {:<40} {:>8.1f} ms  cache: {}\n", kernel.signature.name,
                 kernel.seconds * 1e3, how);
    kernels.push_back({{"name", kernel.signature.name},
                       {"seconds", kernel.seconds},
                       {"cache", backends::name(kernel.outcome)}});
    log::event("kernel.end", {{"kernel", std::string_view(kernel.signature.name)},
                              {"seconds", kernel.seconds},
                              {"how", std::string_view(how)}});
  };
  return {session.settings, backend, onStage, onKernel};
}

Result<Json> updateDirectory(build::BuildDirectory &directory, importers::Importer &importer,
                             Session &session) {
  VITRO_TRY(Settings settings, build::settingsOf(directory.manifest(), session.settings));
  VITRO_TRY(auto backend, backends::createBackend(directory.manifest().target, settings));
  Teller teller(session);
  build::Maker maker = teller.maker(*backend);
  session.progress.begin("looking for edits in " + directory.path());
  VITRO_TRY(auto rebuilt, directory.update(importer, maker));
  Json list = Json::array();
  for (const build::Rebuilt &one : rebuilt) {
    session.note(fmt::format("rebuilt {}: {}", one.file, one.because));
    list.push_back({{"file", one.file}, {"because", one.because}});
  }
  return list;
}

}  // namespace vitro::tool
