// Counts the rewrites of a stage, so that the stage can be stopped after the first n of them: the
// debugger finds the faulty rewrite by bisection.
#pragma once
#include <cstdint>
#include <string>
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace vitro::compile {

/// While it is alive, counts the rewrites of this thread and refuses those beyond `most`.
class RewriteCount {
 public:
  explicit RewriteCount(int64_t most);
  ~RewriteCount();
  RewriteCount(const RewriteCount &) = delete;

  int64_t done = 0;
  std::string last;  // "fold-constants of stablehlo.add (main/3)"

 private:
  friend int64_t rewritesLeft();
  int64_t most;
  RewriteCount *outer;
};

/// How many more rewrites are allowed; unlimited without a RewriteCount. A pass that is refused a
/// rewrite continues without it: the program is valid after any number of rewrites.
int64_t rewritesLeft();
inline bool mayRewrite() { return rewritesLeft() > 0; }
/// Call before a rewrite of `op`, which may erase it. `rule` names the rewrite.
void countRewrite(llvm::StringRef rule, mlir::Operation *op);

/// applyPatternsGreedily that counts each pattern application and preserves ids.
llvm::LogicalResult rewriteGreedily(mlir::Operation *root,
                                    const mlir::FrozenRewritePatternSet &patterns,
                                    mlir::GreedyRewriteConfig config);

}  // namespace vitro::compile
