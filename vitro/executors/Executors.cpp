#include <fmt/format.h>
#include <fmt/ranges.h>
#include "vitro/executors/Executor.h"
#include "vitro/support/Nearest.h"

namespace vitro::executors {
namespace {

using Starts = ExecutorRow::Starts;
constexpr const char *kOtherBinary = "E@PATH";
// The stages before code generation are the same for every generator: those of `cpu` are shown.
constexpr ExecutorRow ours[] = {
    {"ref", nullptr, "the reference, op by op", Offer::All, "cpu", Starts::Nothing, makeRef},
    {"ref64", nullptr, "the reference with a higher-precision shadow of every float value",
     Offer::All, "cpu", Starts::Nothing, makeRef64},
    {"stage", "NAME", "the module after that stage (`vitro stages` lists them)", Offer::All, "cpu",
     Starts::Nothing, makeStage},
    {"cpu", nullptr, "machine code, made by LLVM", Offer::All, "cpu", Starts::Nothing, makeCpu},
    {"cpp", nullptr, "machine code, made by the system's C++ compiler from readable sources",
     Offer::All, "cpp", Starts::Nothing, makeCpp},
    {kOtherBinary, nullptr, "executor E of another vitro binary, run as a trial in a child process",
     Offer::None, "", Starts::Programs, makeOtherBinary},
};

/// Ours, and those of ForeignKinds.h.
std::vector<ExecutorRow> allRows() {
  std::vector<ExecutorRow> rows(std::begin(ours), std::end(ours));
  for (const ForeignKind &kind : foreignKinds())
    rows.push_back(
        {kind.name, kind.argument, kind.does, Offer::None, "", Starts::Programs, nullptr});
  return rows;
}

std::string spelled(const ExecutorRow &row) {
  const char *between = row.make && row.argument ? ":" : "";
  return fmt::format("{}{}{}", row.name, between, row.argument ? row.argument : "");
}

const ExecutorRow *findRow(std::string_view name) {
  for (const ExecutorRow &row : executors())
    if (name == row.name) return &row;
  return nullptr;
}

}  // namespace

std::span<const ExecutorRow> executors() {
  static const std::vector<ExecutorRow> rows = allRows();
  return rows;
}

const ExecutorRow *findExecutorRow(const std::string &name) {
  // The text before the first mark names the row; the row parses the rest.
  size_t mark = name.find_first_of(":@");
  const ExecutorRow *row = findRow(canonicalName(name.substr(0, mark)));
  // The other binary decides whether it knows an executor.
  bool isOurs = !row || row->starts == Starts::Nothing;
  return name.find('@') != name.npos && isOurs ? findRow(kOtherBinary) : row;
}

Result<ExecutorRef> findExecutor(const std::string &name) {
  size_t mark = name.find_first_of(":@");
  const ExecutorRow *row = findExecutorRow(name);
  if (row && row->name == kOtherBinary && mark != name.npos) return makeOtherBinary(name);
  if (row && !row->make) return makeForeign(name);
  bool hasArgument = mark != name.npos;
  if (row && hasArgument == bool(row->argument))
    return row->make(hasArgument ? name.substr(mark + 1) : "");
  std::vector<std::string> names;
  for (const ExecutorRow &known : executors()) names.push_back(spelled(known));
  return problem("executor.unknown", fmt::format("there is no executor '{}'", name))
      .suggest(fmt::format("known: {}", fmt::join(names, ", ")));
}

Result<> checkOffer(const std::string &executor, Offer wanted, const char *option) {
  const ExecutorRow *row = findExecutorRow(executor);
  if (row && row->hasOffer(wanted)) return {};
  std::vector<std::string> names;
  for (const ExecutorRow &known : executors())
    if (known.hasOffer(wanted)) names.push_back(spelled(known));
  bool isOther = row && row->name == std::string_view(kOtherBinary);
  return problem("usage.elsewhere", fmt::format("{} does not offer {}", executor, option))
      .at("--on=" + executor)
      .suggest(isOther ? "run the other binary directly with this option"
                       : fmt::format("executors that do: {}", fmt::join(names, ", ")));
}

std::string generatorOf(const Target &target) {
  const ExecutorRow *row = findExecutorRow(target.executor);
  return row ? row->generator : target.executor;
}

bool startsPrograms(const Target &target) {
  if (const ForeignKind *kind = foreignKindOf(target))
    return kind->namesPrograms || target.executor.find('@') != target.executor.npos;
  const ExecutorRow *row = findExecutorRow(target.executor);
  return !target.binary.empty() || (row && row->starts == Starts::Programs);
}

}  // namespace vitro::executors
