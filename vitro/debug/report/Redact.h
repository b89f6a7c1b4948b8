// Removes what a report must not disclose: home folders, the user's name in other paths, and values
// that look like secrets.
#pragma once
#include <string>
#include <string_view>

namespace vitro::debug {

/// The parents of home folders, and root's own.
inline constexpr std::string_view kHomeParents[] = {"/home/", "/Users/"}, kRootHome = "/root";

/// Replaces home folders by `~`, this user's and those in other paths, and in absolute paths the
/// user's name by `$USER`.
std::string withoutHomes(std::string_view text);
/// The same, and replaces what follows `token=`, `password=` and the like by `***`. For command
/// lines and settings.
std::string redacted(std::string_view text);
/// The same for programs, where these may be ordinary words: only inside strings, and in attributes
/// of that name.
std::string redactedProgram(std::string_view text);
/// "HF_TOKEN"
bool isSecretName(std::string_view name);

/// The inverse, for local replay: a leading `~/` becomes this user's home folder, `$USER` the name.
std::string expandedHome(const std::string &path);

}  // namespace vitro::debug
