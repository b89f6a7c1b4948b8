// What a trial is started with.
#pragma once
#include <filesystem>
#include "vitro/executors/trial/Trial.h"

namespace vitro::executors {

struct Trials::Launch {
  std::string binary, folder;
  std::vector<std::string> words;  // the command
};

/// Exists for as long as a trial.
struct TrialFolder {
  std::string path;
  explicit TrialFolder(std::string path) : path(std::move(path)) {}
  TrialFolder(const TrialFolder &) = delete;
  ~TrialFolder() {
    std::error_code error;
    std::filesystem::remove_all(path, error);
  }
};

}  // namespace vitro::executors
