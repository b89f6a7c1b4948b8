// An event that will happen, successfully or not. Copies are handles to one state.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include "vitro/support/Result.h"

namespace vitro::runtime {

class Event {
 public:
  /// Already happened, successfully.
  Event() = default;
  static Event pending();
  static Event failed(Problem problem);

  /// Happens now; call once. Callbacks run in this thread with no lock held. (Deeply nested ones
  /// are deferred until the outermost callback is done, because chains may be long.)
  void set(std::optional<Problem> problem = std::nullopt) const;
  /// Returns false and changes nothing if the event has already happened.
  bool trySet(std::optional<Problem> problem = std::nullopt) const;

  bool isReady() const;
  /// Why it failed; null if it succeeded or has not happened yet. Lives as long as any handle.
  const Problem *problem() const;
  void wait() const;
  /// Calls back once the event has happened; immediately if it already has. The callback may drop
  /// the last handle to this event.
  void onReady(std::function<void(const Problem *)> callback) const;

 private:
  struct State;
  explicit Event(std::shared_ptr<State> state) : state(std::move(state)) {}
  std::shared_ptr<State> state;  // null: already succeeded, which costs nothing
};

/// Happens when all have; fails with the first problem among them, in their order.
Event whenAll(std::vector<Event> events);

}  // namespace vitro::runtime
