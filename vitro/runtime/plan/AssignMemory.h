// Gives a plan its memory and its edges, so that its tasks can run at the same time.
#pragma once
#include "vitro/runtime/plan/Program.h"

namespace vitro::runtime {

/// Which results may take over which argument's memory.
struct Donations {
  struct Offer {
    bool isGivenUp = false;
    int64_t result = -1;  // the only one that may take it; -1: any
  };
  std::vector<Offer> offers;  // per argument; those beyond the end are not given up

  static Donations of(const Program &program);
};

/// The same plan with buffers and edges, and so every plan inside it. Values that only kernels
/// touch are placed in the arena, by live range; a result that a kernel makes is written where the
/// caller finds it, which is an argument's memory if that was given up and nobody needs it any
/// more. What ops make or take keeps memory of its own. Edges are what data, reuse of memory and
/// effects ask for, and few of those that others imply.
std::shared_ptr<const Plan> assignMemory(const Plan &plan, const Donations &donations = {});

/// For a whole program, with what its arguments say of donation.
Program assignMemory(Program program);

}  // namespace vitro::runtime
