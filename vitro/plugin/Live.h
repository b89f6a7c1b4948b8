// The settings of this process, which may change while programs run.
#pragma once
#include <memory>
#include <mutex>
#include "vitro/runtime/driver/Driver.h"

namespace vitro::plugin {

/// What an execution needs of the settings, read once per change.
struct Live {
  Settings settings;
  runtime::DriverSettings driver;
  std::string on = "ref";    // the executor, also where nobody chose it
  bool isWide = false;       // ref64
  std::string target;        // "cpu", "cpp"; empty on the reference
  bool isByDefault = false;  // nobody chose the target: what it cannot do the reference does
  std::string shadow;        // the second executor, "" for none
  std::string dumpTo;

  bool watches() const { return !driver.checks.isEmpty(); }
  /// Whoever is told of a fault is told where the program was called.
  bool stopsCaller() const { return watches() || !shadow.empty(); }
};

class LiveSettings {
 public:
  std::shared_ptr<const Live> now() const;
  /// Replaces all settings, or nothing when one of them makes no sense.
  Result<> change(Settings settings);
  /// What the client started with, changed by `flags`.
  Result<> override(std::string_view flags);

 private:
  Result<std::shared_ptr<const Live>> read(Settings settings) const;
  mutable std::mutex mutex;
  std::shared_ptr<const Live> current = std::make_shared<Live>();
  Settings base;
};

LiveSettings &live();

}  // namespace vitro::plugin
