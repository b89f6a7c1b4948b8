// Outputs that are not complete yet: a signal that ends the process removes them.
#pragma once
#include <string>

namespace vitro {

/// One output under its temporary name.
class UnfinishedOutput {
 public:
  UnfinishedOutput() = default;
  /// Nothing happens, and `isKnown` is false, if the path is too long or there are too many.
  static UnfinishedOutput file(const std::string &path);
  /// A folder with the files 0, 1, ... and perhaps a journal.
  static UnfinishedOutput folder(const std::string &path);
  UnfinishedOutput(UnfinishedOutput &&other) noexcept;
  UnfinishedOutput &operator=(UnfinishedOutput &&other) noexcept;
  ~UnfinishedOutput() { forget(); }

  bool isKnown() const { return slot >= 0; }
  /// How many files a folder has.
  void setFiles(int count);
  /// From here on a signal must not remove it.
  void forget();

 private:
  int slot = -1;
};

/// Deletes every unfinished output. Safe inside a signal handler.
void removeUnfinishedFiles();
/// SIGINT, SIGTERM and SIGHUP delete unfinished outputs, then end the process as usual.
void removeUnfinishedFilesOnSignals();

}  // namespace vitro
