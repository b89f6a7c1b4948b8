// The points of a chain as things that can be executed: each is a file that the target wrote, run
// by this binary, and the last is the target itself.
#pragma once
#include <map>
#include "vitro/build/Manifest.h"
#include "vitro/debug/locate/StageBisect.h"
#include "vitro/runtime/reference/Judge.h"

namespace vitro::debug {

struct Link {
  std::string name;
  Target target;  // who runs it
  std::string program;
  std::vector<std::string> flags;
  std::string file;      // what it is the meaning of, in the build directory; empty: no file
  bool isExact = false;  // nothing may change between the link before and this one
  /// Shared object that the target itself made, ran and is asked to leave here first.
  std::string code = {};
};
/// The link that executes it: kernels as `run` joins them, where the build directory in `folder`
/// has each alone. Part of no chain, but asked where the chain ends in what `run` itself does.
inline constexpr const char *kJoined = "joined code";
inline constexpr const char *kJoining =
    "joining: the shared objects of single kernels are right, the one that `run` makes of all of "
    "them is not";
Link joinedCode(const std::string &folder);

/// The links that a target's build directory has. `last`: of the stages written, those up to it
/// belong to the target (stage:NAME); empty: all.
std::vector<Link> linksOf(const build::Manifest &manifest, const std::string &folder,
                          const StageRequest &request);

/// A link that was executed.
struct Executed {
  Point point;
  Ended ended = Ended::Ran;
  std::optional<LocatedFailure> failure;  // when it said where it failed
  runtime::GridValues outputs;            // when it ran
};

/// In one line: what is off most, or which rule accepts it.
std::string inWords(const runtime::Judgement &judgement);

/// Executes links and judges what they give.
class LinkRunner {
 public:
  LinkRunner(Trials &trials, const Settings &settings, const runtime::GridValues &golden,
             runtime::Reference &reference, const StageRequest &request)
      : trials(trials),
        settings(settings),
        golden(golden),
        reference(reference),
        request(request) {}

  Result<Executed> run(const Link &link);
  /// Several at a time; what they give is in their order.
  Result<std::vector<Executed>> runAll(const std::vector<Link> &links);
  /// Whether the target leaves the code that it ran for `link` to execute.
  Result<bool> takeCode(const Link &link);
  const runtime::GridValues &goldenOutputs() const { return golden; }
  /// Whether the target itself hangs: then a point that hangs is no surprise.
  bool expectsHang = false;
  int64_t executions = 0;

 private:
  Result<Executed> judged(const Link &link, Trial trial);

  Trials &trials;
  const Settings &settings;
  const runtime::GridValues &golden;
  runtime::Reference &reference;
  const StageRequest &request;
};

}  // namespace vitro::debug
