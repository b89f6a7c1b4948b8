#include <fmt/format.h>
#include "vitro/support/Version.h"
#include "vitro/tool/help/Usage.h"

namespace vitro::tool {
namespace {

/// Text as roff takes it: a backslash, a dash, and a point or quote at the start of a line are
/// commands.
std::string escaped(std::string_view text) {
  std::string out;
  for (char c : text) {
    bool isStart = out.empty() || out.back() == '\n';
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else if (isStart && (c == '.' || c == '\''))
      out += fmt::format("\\&{}", c);
    else
      out += c;
  }
  return out;
}

std::string itemText(const UsageItem &item) {
  std::string names;
  for (const std::string &name : item.names)
    names += fmt::format("{}\\fB{}\\fR", names.empty() ? "" : ", ", escaped(name));
  std::string value = item.value.empty() ? "" : fmt::format(" \\fI{}\\fR", escaped(item.value));
  return fmt::format(".TP\n{}{}\n{}\n", names, value, escaped(item.help));
}

std::string commandText(const Usage &usage) {
  std::string out =
      fmt::format(".SS vitro {}\n{}.\n.PP\n\\fBvitro {}\\fR [\\fIoptions\\fR]",
                  escaped(usage.command), escaped(usage.summary), escaped(usage.command));
  for (const UsageItem &item : usage.positionals)
    out += fmt::format(" \\fI{}\\fR", escaped(item.names[0]));
  out += usage.takesMore ? " ...\n" : "\n";
  for (const UsageItem &item : usage.positionals) out += itemText(item);
  for (const UsageItem &item : usage.options)
    if (item.names.back() != "--help" && item.names.back() != "--json") out += itemText(item);
  return out;
}

/// Each setting once, with the commands that take it.
std::string settingsText(std::span<const Usage> commands) {
  std::string out;
  for (const Usage &last : commands) {
    if (last.command != "settings") continue;  // it knows them all
    for (const UsageItem &item : last.settings) {
      std::string users;
      for (const Usage &usage : commands)
        for (const UsageItem &used : usage.settings)
          if (used.names == item.names && usage.command != "settings")
            users += (users.empty() ? "" : ", ") + usage.command;
      UsageItem shown = item;
      shown.help += users.empty() ? ". Used by JAX." : fmt::format(". Used by {}.", users);
      out += itemText(shown);
    }
  }
  return out;
}

constexpr const char *kRest = R"(.SH EXIT STATUS
.TP
.B 0
done, a match, or no fault
.TP
.B 1
a check or comparison failed, or a fault was found
.TP
.B 2
wrong usage, program or data
.TP
.B 3
the executor failed to compile or run
.TP
.B 4
the reference failed
.TP
.B 5
inconclusive
.TP
.B 124
\fB\-\-timeout\fR was reached
.SH ENVIRONMENT
.TP
.B VITRO_FLAGS
settings for every command and for the JAX plugin, as on the command line
.TP
.B VITRO_LOG
log levels by folder of the sources: \fIruntime=debug,*=warn\fR
.TP
.B NO_COLOR
no colours
.TP
.B TMPDIR
where temporary folders are made
)";

}  // namespace

std::string manPage(std::span<const Usage> commands) {
  std::string out = fmt::format(
      ".TH VITRO 1 \"\" \"vitro {}\"\n.SH NAME\nvitro \\- a compiler, runtime and debugger for "
      "tensor programs that you can see into\n.SH SYNOPSIS\n\\fBvitro\\fR \\fIcommand\\fR "
      "[\\fIarguments\\fR]\n.SH DESCRIPTION\nvitro runs StableHLO programs on a reference "
      "interpreter and as compiled code, compares the results, and names the stage, kernel, op, "
      "element and source line that made a number wrong.\n.SH COMMANDS\nEvery command takes "
      "\\fB\\-\\-help\\fR, \\fB\\-\\-json\\fR (one JSON object on standard output) and the "
      "settings below that it uses.\n",
      escaped(kVersion));
  for (const Usage &usage : commands) out += commandText(usage);
  out +=
      ".SH SETTINGS\nOptions of several commands. Give them as \\fB\\-\\-name=value\\fR, or in "
      "\\fBVITRO_FLAGS\\fR.\n";
  return out + settingsText(commands) + kRest;
}

}  // namespace vitro::tool
