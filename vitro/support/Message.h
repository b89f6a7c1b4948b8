// What a process and its child say to each other: a JSON head and raw bytes, each preceded by its
// length.
#pragma once
#include "vitro/support/Json.h"

namespace vitro {

struct Message {
  Json head;  // an object
  std::string bytes;
};

/// Seconds of a clock that only goes forward.
double monotonicSeconds();

/// Both fail with "peer.gone" when the other side closed or died, "peer.deadline" when
/// `deadline` (monotonicSeconds) passed, and never raise SIGPIPE. `socket` must be a socket.
Result<> sendMessage(int socket, const Json &head, std::string_view bytes, double deadline);
Result<Message> receiveMessage(int socket, double deadline);

/// Everything a problem says; what is not of the right kind reads as empty.
Json problemToJson(const Problem &problem);
Problem problemFromJson(const Json &json);
/// The problems, or strings, that `head[key]` lists.
std::vector<Problem> problemsIn(const Json &head, const char *key);
std::vector<std::string> stringsIn(const Json &head, const char *key);

}  // namespace vitro
