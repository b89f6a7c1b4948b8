// A program with its inputs, as commands that debug take it.
#pragma once
#include "vitro/debug/Case.h"
#include "vitro/importers/Import.h"
#include "vitro/tool/Session.h"

namespace vitro::tool {

struct CaseRequest {
  std::string program, entry, inputs;
  runtime::Grid grid;
};

struct OpenedCase {
  importers::Imported imported;  // owns the context
  debug::Case one;
};

/// Reads the one module of a program; inputs come from the file or from the seed, and a note says
/// so. The reference need not be able to run it.
Result<OpenedCase> openCase(const CaseRequest &request, Session &session);

}  // namespace vitro::tool
