// The settings of this process, which may change while programs run.
#pragma once
#include <memory>
#include <mutex>
#include "vitro/runtime/driver/Driver.h"

namespace vitro::plugin {

/// The settings that an execution needs, parsed once per change.
struct Live {
  Settings settings;
  runtime::DriverSettings driver;
  std::string on = "ref";    // the executor, also if it is the default
  bool isWide = false;       // ref64
  std::string target;        // "cpu", "cpp"; empty on the reference
  bool isByDefault = false;  // the user did not choose the target: the reference is the fallback
  std::string shadow;        // the second executor, "" for none
  std::string dumpTo;

  bool watches() const { return !driver.checks.isEmpty(); }
  /// Faults are reported to the caller, with the place where the program was called.
  bool stopsCaller() const { return watches() || !shadow.empty(); }
};

class LiveSettings {
 public:
  std::shared_ptr<const Live> now() const;
  /// Replaces all settings, or none if one of them is invalid.
  Result<> change(Settings settings);
  /// The settings that the client started with, changed by `flags`.
  Result<> override(std::string_view flags);

 private:
  Result<std::shared_ptr<const Live>> read(Settings settings) const;
  mutable std::mutex mutex;
  std::shared_ptr<const Live> current = std::make_shared<Live>();
  Settings base;
};

LiveSettings &live();

}  // namespace vitro::plugin
