// Slots about events. The state is shared: an event may be destroyed before it happens, or inside
// its own callback.
#include "vitro/plugin/Buffers.h"
#include "vitro/plugin/Error.h"
#include "vitro/plugin/Slots.h"

namespace vitro::plugin {

PJRT_Error *Event_Destroy(PJRT_Event_Destroy_Args *args) {
  delete args->event;
  return nullptr;
}

PJRT_Error *Event_IsReady(PJRT_Event_IsReady_Args *args) {
  args->is_ready = args->event->event.isReady();
  return nullptr;
}

PJRT_Error *Event_Error(PJRT_Event_Error_Args *args) {
  const Problem *why = args->event->event.problem();
  return why ? makeError(*why) : nullptr;
}

PJRT_Error *Event_Await(PJRT_Event_Await_Args *args) {
  runtime::Event event = args->event->event;
  event.wait();
  return event.problem() ? makeError(*event.problem()) : nullptr;
}

PJRT_Error *Event_OnReady(PJRT_Event_OnReady_Args *args) {
  runtime::Event event = args->event->event;
  event.onReady([callback = args->callback, user = args->user_arg](const Problem *why) {
    callback(why ? makeError(*why) : nullptr, user);
  });
  return nullptr;
}

PJRT_Error *Event_Create(PJRT_Event_Create_Args *args) {
  args->event = new PJRT_Event{runtime::Event::pending()};
  return nullptr;
}

PJRT_Error *Event_Set(PJRT_Event_Set_Args *args) {
  runtime::Event event = args->event->event;
  std::optional<Problem> why;
  if (args->error_code != PJRT_Error_Code_OK)
    why = problemOf(args->error_code, args->error_message, args->error_message_size);
  return event.trySet(std::move(why)) ? nullptr : invalidArgument("the event has already happened");
}

}  // namespace vitro::plugin
