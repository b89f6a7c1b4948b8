// Binaries for trials: the real one, and misbehaving scripts.
#pragma once
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>
#include <filesystem>
#include "vitro/executors/trial/Trial.h"
#include "vitro/support/File.h"

namespace vitro::executors {

struct TrialTest : testing::Test {
  std::filesystem::path folder;
  std::string vitro = std::filesystem::read_symlink("/proc/self/exe").parent_path() / "vitro";
  Settings settings;

  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "vitro-trial-XXXXXX").string();
    folder = mkdtemp(name.data());
    set("cache-dir", "none");
  }
  void TearDown() override { std::filesystem::remove_all(folder); }

  void set(const char *name, const std::string &value) {
    ASSERT_TRUE(settings.set(name, value, "test"));
  }
  std::string file(const std::string &name, std::string_view bytes) {
    std::string path = folder / name;
    EXPECT_TRUE(writeFile(path, bytes));
    return path;
  }
  /// A shell script in place of a vitro binary. In it $out is the folder for outputs, and `outputs`
  /// reports it in JSON and exits.
  std::string script(const std::string &name, const std::string &body) {
    std::string head =
        "#!/bin/bash\nout=; for a in \"$@\"; do [ \"$before\" = --outputs ] && out=$a; "
        "before=$a; done\nvitro=" +
        vitro + "\ncd " + folder.string() + "\n";
    std::string path = file(name, head + body + "\n");
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    return path;
  }
  Trials trials() { return Trials(settings, vitro, folder / "work"); }

  /// Adds 1 to two generated numbers.
  TrialRequest request(const std::string &binary = "", const std::string &executor = "ref") {
    TrialRequest request;
    request.target = {executor, binary};
    request.program =
        file("add.mlir",
             "func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
             "  %c = stablehlo.constant dense<1.0> : tensor<2xf32>\n"
             "  %0 = stablehlo.add %a, %c : tensor<2xf32>\n  return %0 : tensor<2xf32>\n}\n");
    request.results = {TensorType{DType::F32, {2}, nullptr}};
    return request;
  }
  /// One trial of a script, stopped after `seconds`.
  Trial tried(const std::string &body, double seconds = 20) {
    auto all = trials();
    all.seconds = seconds;
    auto trial = all.run(request(script("fake", body)), false);
    EXPECT_TRUE(trial) << trial.problem().text();
    EXPECT_TRUE(std::filesystem::is_empty(folder / "work")) << "the trial's folder is left";
    return trial ? std::move(*trial) : Trial{};
  }
  /// Whether the process whose id a script wrote into this file has exited.
  bool isGone(const char *name) {
    auto text = readFile(folder / name);
    EXPECT_TRUE(text);
    pid_t process = text ? pid_t(std::atol(text->c_str())) : 0;
    EXPECT_GT(process, 1);
    if (process <= 1) return false;
    for (int i = 0; i < 50; ++i) {
      if (kill(process, 0) != 0) return true;
      usleep(20'000);
    }
    return false;
  }
};

}  // namespace vitro::executors
