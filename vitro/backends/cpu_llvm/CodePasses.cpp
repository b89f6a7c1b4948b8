#include "vitro/backends/cpu_llvm/CodePasses.h"
#include <algorithm>
#include "llvm/Pass.h"
#include "llvm/Target/TargetMachine.h"

namespace vitro::backends {
namespace {

/// By name, as LLVM offers no other handle on most of them; if another version renames one, it
/// runs, which only costs time. All of them are optimisations: none is needed for correct code, not
/// even for an edited kernel.ll. Loop strength reduction alone is 30 % of the code generation time
/// of vector kernels, whose addresses the stages and LICM have already simplified.
constexpr llvm::StringLiteral forScalarLoops[] = {
    "Canonicalize Freeze Instructions in Loops",
    "Loop Strength Reduction",
    "Merge contiguous icmps into a memcmp",
    "Expand memcmp() to load/stores",
    "Constant Hoisting",
    "Replace intrinsics with calls to vector library",
    "Partially inline calls to library functions",
    "Interleaved Access Pass",
    "X86 Partial Reduction",
    "ObjC ARC contraction",
    "Early Tail Duplication",
    "Optimize machine instruction PHIs",
    "Early If-Conversion",
    "Machine InstCombiner",
    "X86 cmov Conversion",
    "X86 Optimize Call Frame",
    "X86 Avoid Store Forwarding Blocks",
    "Shrink Wrapping analysis",
    "PostRA Machine Sink",
    "Live Range Shrink",
    "X86 Domain Reassignment Pass",
    "X86 Fixup SetCC",
    "Tail Duplication",
    "Post RA top-down list latency scheduler",
};

/// Adds all passes except those.
class WithoutScalarLoops final : public llvm::legacy::PassManagerBase {
 public:
  explicit WithoutScalarLoops(llvm::legacy::PassManager &taken) : taken(taken) {}
  void add(llvm::Pass *pass) override {
    if (std::ranges::find(forScalarLoops, pass->getPassName()) == std::end(forScalarLoops))
      taken.add(pass);
    else
      delete pass;
  }

 private:
  llvm::legacy::PassManager &taken;
};

}  // namespace

bool addCodePasses(llvm::legacy::PassManager &passes, llvm::TargetMachine &machine,
                   llvm::raw_pwrite_stream &object, bool withScalarLoops) {
  WithoutScalarLoops fewer(passes);
  llvm::legacy::PassManagerBase *into = &passes;
  if (!withScalarLoops) into = &fewer;
  return !machine.addPassesToEmitFile(*into, object, nullptr, llvm::CodeGenFileType::ObjectFile);
}

}  // namespace vitro::backends
