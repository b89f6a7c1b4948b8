// What the importing process and its parsing child say to each other: a JSON head and raw bytes,
// each preceded by its length.
#pragma once
#include "vitro/support/Json.h"

namespace vitro::importers {

struct Message {
  Json head;
  std::string bytes;
};

/// Seconds of a clock that only goes forward.
double monotonicSeconds();

/// Both fail with "import.peer-gone" when the other side closed or died, "import.deadline" when
/// `deadline` (monotonicSeconds) passed, and never raise SIGPIPE. `socket` must be a socket.
Result<> sendMessage(int socket, const Json &head, std::string_view bytes, double deadline);
Result<Message> receiveMessage(int socket, double deadline);

Json toJson(const Problem &problem);
Problem problemFromJson(const Json &json);

}  // namespace vitro::importers
