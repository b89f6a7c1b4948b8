// The messages between a process and its child: a JSON head and raw bytes, each preceded by its
// length.
#pragma once
#include "vitro/support/Json.h"

namespace vitro {

struct Message {
  Json head;  // an object
  std::string bytes;
};

/// Seconds of a monotonic clock.
double monotonicSeconds();

/// Both fail with "peer.gone" if the other side closed or died, "peer.deadline" if `deadline`
/// (monotonicSeconds) passed, and never raise SIGPIPE. `socket` must be a socket.
Result<> sendMessage(int socket, const Json &head, std::string_view bytes, double deadline);
Result<Message> receiveMessage(int socket, double deadline);

/// All fields of a problem; members of the wrong kind read as empty.
Json problemToJson(const Problem &problem);
Problem problemFromJson(const Json &json);
/// The problems, or strings, that `head[key]` lists.
std::vector<Problem> problemsIn(const Json &head, const char *key);
std::vector<std::string> stringsIn(const Json &head, const char *key);

}  // namespace vitro
