#include <fmt/format.h>
#include <fmt/ranges.h>
#include "vitro/compile/Pipeline.h"
#include "vitro/executors/Executor.h"
#include "vitro/tool/help/Usage.h"

namespace vitro::tool {
namespace {

/// The values of options that take few: shells offer files for all others.
struct Choice {
  const char *option;
  std::vector<std::string> values;
};

std::vector<std::string> executorNames() {
  std::vector<std::string> names;
  for (const executors::ExecutorRow &row : executors::executors()) {
    if (std::string_view(row.name) == "stage") {
      for (const compile::Stage &stage : compile::recipe())
        names.push_back(fmt::format("stage:{}", stage.name));
    } else if (row.starts == executors::ExecutorRow::Starts::Nothing ||
               (row.argument && row.argument[0] == '[')) {
      names.push_back(row.name);
    }
  }
  return names;
}

std::vector<Choice> choices() {
  std::vector<std::string> stages, executors = executorNames();
  for (const compile::Stage &stage : compile::recipe()) stages.push_back(stage.name);
  return {{"--on", executors},
          {"--ref", executors},
          {"--target", executors},
          {"--shadow", executors},
          {"--check", {"nan", "inf", "nan,inf"}},
          {"--stop-after", stages},
          {"--only", stages},
          {"--skip-stages", stages},
          {"--progress", {"auto", "always", "never"}},
          {"--color", {"auto", "always", "never"}},
          {"--schedule", {"fifo", "serial", "random:1", "stress:1"}},
          {"--target-cpu", {"native", "x86-64-v3", "x86-64-v4"}}};
}

std::vector<std::string> optionsOf(const Usage &usage) {
  std::vector<std::string> names;
  for (auto items : {&usage.options, &usage.settings})
    for (const UsageItem &item : *items)
      for (const std::string &name : item.names)
        if (name.starts_with("--")) names.push_back(name);
  return names;
}

constexpr const char *kBashStart =
    R"sh(# Completion of vitro for bash: made by `vitro completion bash`.
_vitro() {
  # From the line itself: bash splits words at '=' and ':', too.
  local line=${COMP_LINE:0:COMP_POINT}
  local word=${line##* } words option value prefix options choices=
  read -ra words <<< "$line"
  value=$word
  case $word in
    --*=*) option=${word%%=*} value=${word#*=} ;;
    "") option=${words[${#words[@]}-1]} ;;
    *) option=${words[${#words[@]}-2]} ;;
  esac
  case $option in
)sh";
constexpr const char *kBashEnd =
    R"sh(  if [ "$option" = vitro ] || [ "$option" = "${words[0]}" ]; then choices=$commands
  elif [ -z "$choices" ]; then
    case $word in
      --*=*) ;;
      -*) choices=$options ;;
    esac
  fi
  if [ -z "$choices" ]; then COMPREPLY=($(compgen -f -- "$value")); return; fi
  COMPREPLY=($(compgen -W "$choices" -- "$value"))
  # bash replaces what follows the last ':' only.
  case $value in *:*)
    prefix=${value%:*}:
    COMPREPLY=("${COMPREPLY[@]#"$prefix"}") ;;
  esac
}
complete -o filenames -F _vitro vitro
)sh";

std::string bash(std::span<const Usage> commands) {
  std::string out = kBashStart, names;
  for (const Choice &choice : choices())
    out += fmt::format("    {}) choices=\"{}\" ;;\n", choice.option, fmt::join(choice.values, " "));
  out += "  esac\n  case ${words[1]} in\n";
  for (const Usage &usage : commands) {
    names += usage.command + " ";
    out +=
        fmt::format("    {}) options=\"{}\" ;;\n", usage.command, fmt::join(optionsOf(usage), " "));
  }
  return out + fmt::format("  esac\n  local commands=\"{}--help --version\"\n", names) + kBashEnd;
}

std::string fishText(std::string_view text) {
  std::string out = "'";
  for (char c : text) out += c == '\'' ? std::string("\\'") : std::string(1, c);
  return out + "'";
}

std::string fish(std::span<const Usage> commands) {
  std::string out = "# Completion of vitro for fish: made by `vitro completion fish`.\n";
  for (const Usage &usage : commands)
    out += fmt::format("complete -c vitro -n __fish_use_subcommand -f -a {} -d {}\n", usage.command,
                       fishText(usage.summary));
  std::vector<Choice> known = choices();
  for (const Usage &usage : commands)
    for (auto items : {&usage.options, &usage.settings})
      for (const UsageItem &item : *items) {
        std::string names, values;
        for (const std::string &name : item.names)
          names += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
        for (const Choice &choice : known)
          if (choice.option == item.names.back())
            values = fmt::format(" -x -a \"{}\"", fmt::join(choice.values, " "));
        if (values.empty() && !item.value.empty()) values = " -r";
        out += fmt::format("complete -c vitro -n '__fish_seen_subcommand_from {}'{}{} -d {}\n",
                           usage.command, names, values, fishText(item.help));
      }
  return out;
}

}  // namespace

Result<std::string> completionScript(std::string_view shell, std::span<const Usage> commands) {
  if (shell == "bash") return bash(commands);
  if (shell == "zsh")
    return "#compdef vitro\nautoload -U +X bashcompinit && bashcompinit\n" + bash(commands);
  if (shell == "fish") return fish(commands);
  return problem("usage.shell", fmt::format("no completion is known for '{}'", shell))
      .suggest("known: bash, zsh, fish");
}

}  // namespace vitro::tool
