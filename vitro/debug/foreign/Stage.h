// A module of a dump, opened: with the arguments that the program got.
#pragma once
#include "vitro/debug/trial/Case.h"
#include "vitro/importers/Import.h"

namespace vitro::debug {

struct Stage {
  std::unique_ptr<importers::Source> source;
  importers::Imported imported;  // owns the context
  Case one;
  std::optional<Problem> problem;  // why it cannot be executed

  bool isOpen() const { return !problem; }
};

}  // namespace vitro::debug
