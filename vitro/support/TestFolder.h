// Where tests write files.
#pragma once
#include "vitro/support/Check.h"
#include "vitro/support/TemporaryFolder.h"

namespace vitro::support {

/// A folder for one test, removed afterwards.
inline TemporaryFolder testFolder() {
  auto made = TemporaryFolder::create();
  VITRO_CHECK(bool(made)) << made.problem().text();
  return std::move(*made);
}

}  // namespace vitro::support
