#include "vitro/rt/pjrt/Worker.h"
#include <fmt/format.h>
#include <unistd.h>
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <optional>
#include "vitro/rt/pjrt/Client.h"
#include "vitro/runtime/files/AttributeJson.h"
#include "vitro/support/File.h"
#include "vitro/support/Message.h"

namespace vitro::rt {
namespace {

/// The members of a request, checked.
struct Request {
  std::vector<std::string> programs;  // the same program in several forms; the first that compiles
  std::string inputs, outputs;
  std::vector<TensorType> arguments;
  runtime::Grid grid;
  CompileRequest compile;
  std::string dump;
  int64_t repeat = 0;
  bool isFresh = false, onlyCompiles = false;
  std::string key;  // of the executable
};

Option::Value valueOf(const runtime::JsonNode &node) {
  if (node.is(Json::value_t::boolean)) return node.flag();
  if (node.isInteger()) return node.integer(INT64_MIN, INT64_MAX);
  if (node.isNumber()) return node.number();
  return node.text();
}

Result<Request> readRequest(const Json &json) {
  runtime::Complaints complaints{"worker.request", {}};
  runtime::JsonNode node(json, complaints);
  Request request;
  runtime::JsonNode programs = node["program"];
  for (size_t i = 0; i < programs.size(); ++i) request.programs.push_back(programs.at(i).text());
  if (request.programs.empty()) programs.fail("names no file");
  auto text = [&](const char *name) {
    auto member = node.maybe(name);
    return member ? member->text() : std::string();
  };
  auto flag = [&](const char *name) {
    auto member = node.maybe(name);
    return member && member->flag();
  };
  auto count = [&](const char *name, int64_t least, int64_t otherwise) {
    auto member = node.maybe(name);
    return member ? member->integer(least, 1 << 20) : otherwise;
  };
  request.inputs = text("inputs");
  request.outputs = text("outputs");
  request.dump = text("dump");
  request.repeat = count("repeat", 0, 0);
  request.isFresh = flag("fresh");
  request.onlyCompiles = flag("compile_only");
  request.grid.replicas = request.compile.replicas = count("replicas", 1, 1);
  request.grid.partitions = request.compile.partitions = count("partitions", 1, 1);
  request.compile.isSharded = flag("sharded");
  request.compile.hasShardy = flag("shardy");
  if (auto flags = node.maybe("flags"))
    for (const auto &[name, value] : flags->members())
      request.compile.overrides.push_back({name, valueOf(value)});
  if (auto types = node.maybe("arguments"))
    for (size_t i = 0; i < types->size(); ++i)
      request.arguments.push_back(runtime::readType(types->at(i)));
  if (complaints.first) return std::move(*complaints.first);
  request.key =
      jsonText({request.programs, request.dump, request.grid.replicas, request.grid.partitions,
                request.compile.isSharded, json.value("flags", Json())},
               -1);
  for (const std::string &program : request.programs) {
    std::error_code error;
    auto time = std::filesystem::last_write_time(program, error).time_since_epoch().count();
    request.key += fmt::format(" {}", time);
  }
  return request;
}

/// Whether a plugin says that it has no such thing: by its code, or in XLA's words.
bool lacks(const Problem &problem) {
  if (problem.code == "pjrt.UNIMPLEMENTED") return true;
  for (const char *words :
       {"No registered implementation for", "can't be translated to XLA HLO",
        "primitive_type_invalid", "PRIMITIVE_TYPE_INVALID", "not implemented", "not supported"})
    if (problem.cause.find(words) != std::string::npos) return true;
  return false;
}

/// A problem of this request, in the words of the protocol.
Json failure(const Problem &problem, const std::string &stage) {
  Json reply = {{"ok", false}, {"stage", stage}, {"error", problem.text()}};
  if (problem.blame == Blame::Executor) {
    // The plugin's own words, as a user of JAX knows them.
    reply["error"] =
        problem.location.empty() ? problem.cause : problem.location + ": " + problem.cause;
    if (lacks(problem)) {
      reply["ended"] = "refused";
      reply["unsupported"] = true;
    }
    if (problem.code == "pjrt.RESOURCE_EXHAUSTED") reply["ended"] = "out-of-memory";
  } else {
    reply["ended"] = "refused";
  }
  return reply;
}

Result<> checkFlags(const Plugin &plugin, std::span<const Option> flags) {
  if (flags.empty() || plugin.isXla()) return {};
  return problem("pjrt.option",
                 fmt::format("'{}' is a flag of XLA, which this plugin is not", flags[0].name));
}

class Server {
 public:
  Server(const Plugin &plugin, const Client &client, std::vector<Option> overrides, FILE *out)
      : plugin(plugin), client(client), overrides(std::move(overrides)), out(out) {}

  void say(const Json &line) const {
    std::string text = jsonText(line, -1) + "\n";
    std::fwrite(text.data(), 1, text.size(), out);
    std::fflush(out);
  }

  void answer(const std::string &line) {
    begin("load");
    auto json = parseJson(line);
    if (!json) return say(failure(json.problem(), stage));
    auto request = readRequest(*json);
    if (!request) return say(failure(request.problem(), stage));
    Json reply = {{"ok", true}};
    Result<> done = run(*request, reply);
    say(done ? reply : failure(done.problem(), stage));
  }

 private:
  /// What it is doing, which is said before a crash.
  void begin(const char *name) {
    stage = name;
    say({{"stage", stage}});
  }

  Result<> run(Request &request, Json &reply) {
    double began = monotonicSeconds();
    VITRO_RETURN_IF_ERROR(prepare(request, reply));
    reply["compile_seconds"] = monotonicSeconds() - began;
    if (request.onlyCompiles) return {};
    begin("transfer");
    runtime::GridValues arguments(size_t(request.grid.size()));
    if (!request.arguments.empty()) {
      VITRO_TRY(arguments, runtime::readGrid(request.inputs, "arg", request.arguments, request.grid,
                                             "infeed"));
    }
    VITRO_TRY(runtime::GridValues results, once(arguments, reply));
    int64_t differing = 0;
    for (int64_t i = 0; i < request.repeat; ++i) {
      Json ignored;
      VITRO_TRY(runtime::GridValues again, once(arguments, ignored));
      differing += !sameBits(results, again);
    }
    if (request.repeat > 0)
      reply["repeat"] = {{"runs", request.repeat}, {"differing_runs", differing}};
    begin("transfer");
    return writeArrays(request.outputs, runtime::nameResults(results, "out", request.grid));
  }

  Result<runtime::GridValues> once(const runtime::GridValues &arguments, Json &reply) {
    begin("transfer");
    VITRO_TRY(Client::Buffers buffers, client.put(*loaded, arguments));
    begin("run");
    double began = monotonicSeconds();
    VITRO_TRY(Client::Buffers made, client.run(*loaded, buffers));
    reply["run_seconds"] = monotonicSeconds() - began;
    begin("transfer");
    return client.fetch(made);
  }

  static bool sameBits(const runtime::GridValues &left, const runtime::GridValues &right) {
    for (size_t process = 0; process < left.size(); ++process)
      for (size_t i = 0; i < left[process].size(); ++i)
        if (!left[process][i].sameBits(right[process][i])) return false;
    return true;
  }

  /// Compiles, unless it is the program of the last request.
  Result<> prepare(Request &request, Json &reply) {
    for (const TensorType &type : request.arguments)
      if (type.quantization || type.dtype == DType::Token)
        return problem("pjrt.type", fmt::format("values of type {} cannot be given to a PJRT "
                                                "plugin",
                                                type.text()));
    if (!loaded || request.isFresh || request.key != key) {
      loaded.reset();  // before the next one: memory is for one program
      begin("compile");
      VITRO_RETURN_IF_ERROR(compile(request));
      key = request.key;
    }
    reply["form"] = form;
    return {};
  }

  Result<> compile(Request &request) {
    VITRO_RETURN_IF_ERROR(checkFlags(plugin, request.compile.overrides));
    std::ranges::copy(overrides, std::back_inserter(request.compile.overrides));
    if (!request.dump.empty() && plugin.isXla())
      for (const char *option : {"xla_dump_hlo_pass_re=\".*\"", "xla_dump_hlo_as_text=true",
                                 "xla_dump_large_constants=true"}) {
        VITRO_TRY(Option parsed, parseOption(option));
        request.compile.overrides.push_back(std::move(parsed));
      }
    if (!request.dump.empty() && plugin.isXla())
      request.compile.overrides.push_back({"xla_dump_to", request.dump});
    Problem first;
    for (form = 0; form < request.programs.size(); ++form) {
      VITRO_TRY(std::string code, readFile(request.programs[form]));
      auto made = client.compile(code, request.compile);
      if (made) {
        loaded = std::move(*made);
        return {};
      }
      if (form == 0) first = std::move(made.problem());
    }
    return first;
  }

  const Plugin &plugin;
  const Client &client;
  std::vector<Option> overrides;
  FILE *out;
  std::string stage, key;
  std::optional<Loaded> loaded;
  size_t form = 0;  // index of the program's form that compiled
};

Json greeting(const Plugin &plugin, const Client &client, double seconds) {
  Json versions = {{"pjrt_api", fmt::format("0.{}", plugin.minorVersion())},
                   {"platform", client.platformVersion()}};
  Json json = {{"ready", true},
               {"platform", client.platform()},
               {"device", client.deviceKind()},
               {"devices", client.deviceCount()},
               {"versions", versions},
               {"stablehlo", plugin.stablehloVersion()},
               {"xla", plugin.isXla()},
               {"start_seconds", seconds}};
  if (!plugin.remark().empty()) json["remark"] = plugin.remark();
  return json;
}

int giveUp(FILE *out, const Problem &problem) {
  std::string text = jsonText({{"ready", false}, {"error", problem.text()}}, -1) + "\n";
  std::fwrite(text.data(), 1, text.size(), out);
  std::fflush(out);
  constexpr int kCannotRun = 3;
  return kCannotRun;
}

}  // namespace

int serveRequests(const std::vector<std::string> &words) {
  double began = monotonicSeconds();
  // Plugins print to standard output, which is for replies.
  FILE *out = fdopen(dup(STDOUT_FILENO), "w");
  if (!out || dup2(STDERR_FILENO, STDOUT_FILENO) < 0) return 3;
  if (words.empty()) return giveUp(out, problem("usage", "no plugin given"));
  // XLA's flags belong to a compilation, all other options to the client.
  std::vector<Option> options, overrides;
  for (size_t i = 1; i < words.size(); ++i) {
    auto option = parseOption(words[i]);
    if (!option) return giveUp(out, option.problem());
    bool isFlag = option->name.starts_with("xla_");
    (isFlag ? overrides : options).push_back(std::move(*option));
  }
  auto plugin = Plugin::load(words[0]);
  if (!plugin) return giveUp(out, plugin.problem());
  auto client = Client::create(**plugin, options);
  if (!client) return giveUp(out, client.problem());
  if (!overrides.empty() && !(*plugin)->isXla())
    return giveUp(
        out, problem("pjrt.option", fmt::format("'{}' is a flag of XLA, which this plugin is not",
                                                overrides[0].name)));
  Server server(**plugin, **client, std::move(overrides), out);
  server.say(greeting(**plugin, **client, monotonicSeconds() - began));
  for (std::string line; std::getline(std::cin, line);) server.answer(line);
  return 0;
}

}  // namespace vitro::rt
