#include "vitro/rt/pjrt/Worker.h"
#include "vitro/rt/Runner.h"
#include "vitro/support/process/Leave.h"

int main(int argc, char **argv) {
  vitro::runAndLeave([&] {
    if (argc > 1 && argv[1] == std::string_view(vitro::rt::kPjrtWorkerArgument))
      return vitro::rt::serveRequests({argv + 2, argv + argc});
    return vitro::rt::runMain({argv + 1, argv + argc});
  });
}
