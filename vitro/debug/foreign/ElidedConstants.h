// Constants of more than ten elements are left out of XLA's dumps, "constant({...})", unless
// --xla_dump_large_constants is given.
#pragma once
#include "vitro/debug/trial/Case.h"

namespace vitro::debug {

/// Puts back the values of constants that the program leaves no doubt about: it has one constant of
/// that type, and the first stage has this instruction already. Others stay elided. Returns what
/// was done, in words; empty if nothing.
Result<std::string> fillElided(std::string &text, const std::string &firstText,
                               const Case &program);

}  // namespace vitro::debug
