// Progress messages while a build directory is made or updated.
#pragma once
#include "vitro/build/BuildDirectory.h"
#include "vitro/tool/session/Session.h"

namespace vitro::tool {

/// Reports every stage and kernel as it is done.
class Teller {
 public:
  explicit Teller(Session &session) : session(session) {}
  build::Maker maker(const backends::Backend &backend);
  /// {"stages": [...], "kernels": [...]}
  Json json() const { return {{"status", "ok"}, {"stages", stages}, {"kernels", kernels}}; }

 private:
  Session &session;
  Json stages = Json::array(), kernels = Json::array();
};

/// Applies edits and reports what was rebuilt, and why.
Result<Json> updateDirectory(build::BuildDirectory &directory, importers::Importer &importer,
                             Session &session);

}  // namespace vitro::tool
