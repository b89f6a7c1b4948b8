#include "vitro/support/Message.h"
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <cerrno>
#include <chrono>
#include <cmath>

namespace vitro {

double monotonicSeconds() {
  auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(now).count();
}

static Problem peerGone() { return problem("peer.gone", "the peer closed the connection"); }

/// Waits until `socket` is ready for `events`.
static Result<> waitFor(int socket, short events, double deadline) {
  while (true) {
    double left = deadline - monotonicSeconds();
    if (left <= 0) return problem("peer.deadline", "took too long");
    pollfd entry = {socket, events, 0};
    int ready = ::poll(&entry, 1, int(std::ceil(std::min(left, 1e6) * 1e3)));
    if (ready > 0) return {};
    if (ready < 0 && errno != EINTR) return peerGone();
  }
}

static Result<> sendAll(int socket, std::string_view bytes, double deadline) {
  while (!bytes.empty()) {
    VITRO_RETURN_IF_ERROR(waitFor(socket, POLLOUT, deadline));
    ssize_t sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno != EINTR && errno != EAGAIN) return peerGone();
    if (sent > 0) bytes.remove_prefix(size_t(sent));
  }
  return {};
}

static Result<> receiveAll(int socket, char *bytes, size_t count, double deadline) {
  while (count > 0) {
    VITRO_RETURN_IF_ERROR(waitFor(socket, POLLIN, deadline));
    ssize_t got = ::recv(socket, bytes, count, MSG_DONTWAIT);
    if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN)) return peerGone();
    if (got > 0) bytes += got, count -= size_t(got);
  }
  return {};
}

struct Lengths {
  uint64_t head, bytes;
};
// Far above any real program: a bound for lengths from a damaged peer.
constexpr uint64_t kLongest = uint64_t(1) << 40;

Result<> sendMessage(int socket, const Json &head, std::string_view bytes, double deadline) {
  std::string text = jsonText(head, -1);
  Lengths lengths = {text.size(), bytes.size()};
  std::string_view raw(reinterpret_cast<const char *>(&lengths), sizeof lengths);
  VITRO_RETURN_IF_ERROR(sendAll(socket, raw, deadline));
  VITRO_RETURN_IF_ERROR(sendAll(socket, text, deadline));
  return sendAll(socket, bytes, deadline);
}

static Result<std::string> receiveString(int socket, uint64_t length, double deadline) {
  std::string out;
  // Grows as bytes arrive, so that a wrong length does not allocate memory that is never filled.
  constexpr uint64_t kStep = 64 << 20;
  while (out.size() < length) {
    size_t have = out.size(), step = size_t(std::min(kStep, length - have));
    out.resize(have + step);
    VITRO_RETURN_IF_ERROR(receiveAll(socket, out.data() + have, step, deadline));
  }
  return out;
}

Result<Message> receiveMessage(int socket, double deadline) {
  Lengths lengths;
  VITRO_RETURN_IF_ERROR(
      receiveAll(socket, reinterpret_cast<char *>(&lengths), sizeof lengths, deadline));
  if (lengths.head > kLongest || lengths.bytes > kLongest) return peerGone();
  VITRO_TRY(std::string text, receiveString(socket, lengths.head, deadline));
  Message message;
  VITRO_TRY(message.head, parseJson(text));
  if (!message.head.is_object()) return peerGone();
  VITRO_TRY(message.bytes, receiveString(socket, lengths.bytes, deadline));
  return message;
}

static std::string stringIn(const Json &json, const char *key) {
  auto found = json.find(key);
  return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

Json problemToJson(const Problem &problem) {
  return {{"code", problem.code},         {"cause", problem.cause}, {"blame", int(problem.blame)},
          {"location", problem.location}, {"hint", problem.hint},   {"while", problem.whileDoing}};
}

Problem problemFromJson(const Json &json) {
  Problem out = problem(stringIn(json, "code"), stringIn(json, "cause"));
  out.location = stringIn(json, "location");
  out.hint = stringIn(json, "hint");
  out.whileDoing = stringsIn(json, "while");
  if (auto blame = json.find("blame"); blame != json.end() && blame->is_number_integer())
    if (int64_t value = blame->get<int64_t>(); value >= 0 && value <= int64_t(Blame::Internal))
      out.blame = Blame(value);
  return out;
}

std::vector<Problem> problemsIn(const Json &head, const char *key) {
  std::vector<Problem> out;
  if (auto list = head.find(key); list != head.end() && list->is_array())
    for (const Json &entry : *list) out.push_back(problemFromJson(entry));
  return out;
}

std::vector<std::string> stringsIn(const Json &head, const char *key) {
  std::vector<std::string> out;
  if (auto list = head.find(key); list != head.end() && list->is_array())
    for (const Json &entry : *list)
      if (entry.is_string()) out.push_back(entry.get<std::string>());
  return out;
}

}  // namespace vitro
