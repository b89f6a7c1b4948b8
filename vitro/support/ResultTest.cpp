#include "vitro/support/Result.h"
#include <charconv>
#include <gtest/gtest.h>

namespace vitro {
namespace {

Result<int> parsePort(const std::string &text) {
  if (text.empty()) return problem("port.empty", "port is empty").at("--port").suggest("give one");
  int port = 0;
  std::from_chars(text.data(), text.data() + text.size(), port);
  return port;
}

Result<int> openServer(const std::string &port) {
  VITRO_TRY(int number, parsePort(port).during("parsing"));
  return number + 1;
}

TEST(Result, carriesValueThroughTry) { EXPECT_EQ(*openServer("41"), 42); }

TEST(Result, readsFromTheOutermostStepInwards) {
  auto server = openServer("").during("starting");
  ASSERT_FALSE(server);
  EXPECT_EQ(server.problem().text(),
            "starting: parsing: --port: port is empty [port.empty]\n  hint: give one");
}

}  // namespace
}  // namespace vitro
