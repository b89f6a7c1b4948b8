// The links of a chain in executable form: each is a file that the target wrote, run by this
// binary, and the last is the target itself.
#pragma once
#include <map>
#include "vitro/build/Manifest.h"
#include "vitro/debug/locate/StageBisect.h"
#include "vitro/runtime/reference/Judge.h"

namespace vitro::debug {

struct Link {
  std::string name;
  Target target;  // what runs it
  std::string program;
  std::vector<std::string> flags;
  std::string file;      // the file in the build directory that it represents; empty: none
  bool isExact = false;  // the results must equal those of the previous link
  /// Shared object that the target made and ran, and that it must write here first.
  std::string code = {};
};
/// The link that executes the joined shared object of `run`, where the build directory in `folder`
/// has one per kernel. Not part of a chain, but checked where the chain ends in `run` itself.
inline constexpr const char *kJoined = "joined code";
inline constexpr const char *kJoining =
    "joining: each kernel's own shared object is right, the joined one that `run` loads is not";
Link joinedCode(const std::string &folder);

/// The links of a target's build directory. `last`: only stages up to it belong to the target
/// (stage:NAME); empty: all.
std::vector<Link> linksOf(const build::Manifest &manifest, const std::string &folder,
                          const StageRequest &request);

/// A link that was executed.
struct Executed {
  Point point;
  Ended ended = Ended::Ran;
  std::optional<LocatedFailure> failure;  // if it reported where it failed
  runtime::GridValues outputs;            // if it ran
};

/// In one line: the largest deviation, or the rule that accepts it.
std::string inWords(const runtime::Judgement &judgement);

/// Executes links and judges their results.
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
  /// Several at a time; results in the order of the links.
  Result<std::vector<Executed>> runAll(const std::vector<Link> &links);
  /// Whether the target writes the code that it ran, for `link` to execute.
  Result<bool> takeCode(const Link &link);
  const runtime::GridValues &goldenOutputs() const { return golden; }
  /// Whether the target itself hangs: then a link that hangs is expected.
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
