// What a stage does, counted one rewrite at a time, so that it can be stopped after the first n of
// them: the debugger finds the guilty one by halving.
#pragma once
#include <cstdint>
#include <string>
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace vitro::compile {

/// While it lives, the rewrites that this thread makes are counted, and refused beyond `most`.
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

/// How many more may be made; without a count no end of them. A pass that is refused one goes on
/// without: what it has so far is a program like any other.
int64_t rewritesLeft();
inline bool mayRewrite() { return rewritesLeft() > 0; }
/// Before a rewrite of `op` is made, which may erase it. `rule` names it.
void countRewrite(llvm::StringRef rule, mlir::Operation *op);

/// applyPatternsGreedily, each pattern counted, and ids kept.
llvm::LogicalResult rewriteGreedily(mlir::Operation *root,
                                    const mlir::FrozenRewritePatternSet &patterns,
                                    mlir::GreedyRewriteConfig config);

}  // namespace vitro::compile
