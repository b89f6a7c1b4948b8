// What a fault may depend on besides the program: versions, CPU, libraries, settings. Contains no
// personal data: no names of users or hosts, no home paths, no environment variables.
#pragma once
#include "vitro/support/Json.h"
#include "vitro/support/Settings.h"

namespace vitro::debug {

/// env.json. `binary` executes the target.
Json environmentOf(const Settings &settings, const std::string &executor,
                   const std::string &binary,
                   const Json &targetVersions = Json::object());

/// The entries of env.json that may affect bits and differ between the two; empty: a run here must
/// give the same bits as there.
std::vector<std::string> differencesThatMatter(const Json &here, const Json &there);

}  // namespace vitro::debug
