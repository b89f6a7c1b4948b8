// What a report must not carry out of the house: home folders, and values that look like secrets.
#pragma once
#include <string>
#include <string_view>

namespace vitro::debug {

/// Where people's home folders are, and the administrator's own.
inline constexpr std::string_view kHomeParents[] = {"/home/", "/Users/"}, kRootHome = "/root";

/// Home folders become `~`, this user's and any that stand in paths of others.
std::string withoutHomes(std::string_view text);
/// The same, and what follows `token=`, `password=` and the like becomes `***`. For command lines
/// and settings.
std::string redacted(std::string_view text);
/// The same for programs, where these may be words like others: only in its strings, and of
/// attributes that are called so.
std::string redactedProgram(std::string_view text);
/// "HF_TOKEN"
bool isSecretName(std::string_view name);

/// The other way, for replaying at home: a leading `~/` is this user's home folder.
std::string expandedHome(const std::string &path);

}  // namespace vitro::debug
