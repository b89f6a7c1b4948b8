// The command line of vitro-rt.
#pragma once
#include "vitro/runtime/files/GridData.h"
#include "vitro/support/Settings.h"

namespace vitro::rt {

struct Request {
  std::string folder;
  std::string inputs, outputs, expect;
  int64_t repeat = 0;  // time that many further runs
  runtime::Grid grid;
  bool json = false, help = false;
  Settings settings;
};

/// `words`: the command line without the program's name. Settings of VITRO_FLAGS come first.
Result<Request> parseRequest(const std::vector<std::string> &words);

std::string helpText();

}  // namespace vitro::rt
