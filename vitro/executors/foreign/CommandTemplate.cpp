#include "vitro/executors/foreign/CommandTemplate.h"
#include <fmt/format.h>
#include <optional>
#include "vitro/support/Shell.h"

namespace vitro::executors {
namespace {

constexpr std::string_view kBetween = ";;";

std::string trimmed(std::string_view text) {
  size_t begin = text.find_first_not_of(" \t\n"), end = text.find_last_not_of(" \t\n");
  return begin == text.npos ? "" : std::string(text.substr(begin, end + 1 - begin));
}

Problem wrong(std::string cause, const std::string &text) {
  return problem("cmd.template", std::move(cause))
      .at("cmd:" + text)
      .suggest(
          "cmd:'my-run {program} {inputs} {outputs}', or with a compiler apart: "
          "cmd:'my-cc {program} -o {compiled} ;; my-run {compiled} {inputs} {outputs}'");
}

/// "program:portable:1.13.0" without "program".
std::optional<ProgramForm> formNamed(std::string_view text) {
  if (text.empty()) return ProgramForm();
  text.remove_prefix(1);
  std::string_view name = text.substr(0, text.find(':'));
  std::string_view version = name.size() < text.size() ? text.substr(name.size() + 1) : "";
  bool isKnown = name == "text" || name == "bytecode" || name == "portable";
  if (!isKnown || (name.size() < text.size() && (name != "portable" || version.empty())))
    return std::nullopt;
  return ProgramForm{std::string(name), std::string(version)};
}

/// Calls `found(name, begin, end)` for what stands in braces, like {program:text}.
template <class Found>
void placeholders(std::string_view command, Found found) {
  for (size_t open = command.find('{'); open != command.npos; open = command.find('{', open + 1)) {
    // ${NAME} is the shell's.
    if (open > 0 && command[open - 1] == '$') continue;
    size_t close = command.find_first_of("{} \t\n", open + 1);
    if (close == command.npos || command[close] != '}') continue;
    found(command.substr(open + 1, close - open - 1), open, close + 1);
  }
}

}  // namespace

Result<CommandTemplate> CommandTemplate::parse(const std::string &text) {
  CommandTemplate made;
  size_t between = text.find(kBetween);
  if (between != text.npos) {
    made.compile = trimmed(std::string_view(text).substr(0, between));
    made.run = trimmed(std::string_view(text).substr(between + kBetween.size()));
    if (made.compile.empty() || made.run.empty() || made.run.find(kBetween) != made.run.npos)
      return wrong("';;' stands between one command that compiles and one that runs", text);
  } else {
    made.run = trimmed(text);
  }
  if (made.run.empty()) return wrong("there is no command", text);
  std::optional<ProgramForm> form;
  std::optional<Problem> problem;
  for (const std::string &command : {made.compile, made.run})
    placeholders(command, [&](std::string_view name, size_t, size_t) {
      if (!name.starts_with("program") || (name.size() > 7 && name[7] != ':')) return;
      auto one = formNamed(name.substr(7));
      if (!one)
        problem = wrong(fmt::format("there is no form '{}': {{program}} is text, or "
                                    "{{program:bytecode}}, {{program:portable}}, "
                                    "{{program:portable:1.13.0}}",
                                    name),
                        text);
      else if (form && *form != *one)
        problem = wrong("the program cannot have two forms", text);
      form = one;
    });
  if (problem) return std::move(*problem);
  if (form) made.form = *form;
  return made;
}

std::string filledIn(std::string_view command, const std::map<std::string, std::string> &values) {
  std::string out;
  size_t done = 0;
  placeholders(command, [&](std::string_view name, size_t begin, size_t end) {
    if (name.starts_with("program:")) name = "program";
    auto value = values.find(std::string(name));
    if (value == values.end()) return;
    out += command.substr(done, begin - done);
    out += shellWord(value->second);
    done = end;
  });
  return out + std::string(command.substr(done));
}

}  // namespace vitro::executors
