// Something that will have happened, well or badly. Copies are handles to one state.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include "vitro/support/Result.h"

namespace vitro::runtime {

class Event {
 public:
  /// Already happened, and well.
  Event() = default;
  static Event pending();
  static Event failed(Problem problem);

  /// Happens now; call once. Callbacks run here, in this thread, with no lock held. (Inside many
  /// other callbacks they run when the outermost of those is done: chains may be long.)
  void set(std::optional<Problem> problem = std::nullopt) const;
  /// False, and nothing changes, when the event has already happened.
  bool trySet(std::optional<Problem> problem = std::nullopt) const;

  bool isReady() const;
  /// Why it went badly; null when it went well or has not happened yet. Lives as long as any
  /// handle.
  const Problem *problem() const;
  void wait() const;
  /// Calls back once the event has happened: at once when it already has. The callback may drop
  /// the last handle to this very event.
  void onReady(std::function<void(const Problem *)> callback) const;

 private:
  struct State;
  explicit Event(std::shared_ptr<State> state) : state(std::move(state)) {}
  std::shared_ptr<State> state;  // null: ready and well, which costs nothing
};

/// Happens when all have; with the first problem among them, in their order.
Event whenAll(std::vector<Event> events);

}  // namespace vitro::runtime
