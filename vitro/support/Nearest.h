// "Did you mean ...?" for names that a user typed.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vitro {

/// Names are the same whether written with '-' or '_'.
std::string canonicalName(std::string_view name);

/// The candidate that the user most likely meant; empty if none is close.
std::string nearest(std::string_view name, std::span<const std::string> candidates);

/// "did you mean 'x'?" or, if nothing is close, "known: a, b, c".
std::string suggestion(std::string_view name, std::span<const std::string> candidates);

}  // namespace vitro
