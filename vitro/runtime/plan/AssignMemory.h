// Assigns memory and edges to a plan, so that its tasks can run concurrently.
#pragma once
#include "vitro/runtime/plan/Program.h"

namespace vitro::runtime {

/// Which results may reuse which argument's memory.
struct Donations {
  struct Offer {
    bool isGivenUp = false;
    int64_t result = -1;  // the only one that may reuse it; -1: any
  };
  std::vector<Offer> offers;  // per argument; those beyond the end are not donated

  static Donations of(const Program &program);
};

/// The same plan with buffers and edges, nested plans included. Values that only kernels touch are
/// placed in the arena, by live range. A result that a kernel makes is written directly to the
/// caller's result buffer, which is a donated argument's memory if that argument is dead. Operands
/// and results of ops keep memory of their own. Edges follow from data, reuse of memory and
/// effects; most edges that others imply are omitted.
std::shared_ptr<const Plan> assignMemory(const Plan &plan, const Donations &donations = {});

/// For a whole program, with the donations of its arguments.
Program assignMemory(Program program);

}  // namespace vitro::runtime
