#include "vitro/rt/Runner.h"
#include "vitro/support/process/Leave.h"

int main(int argc, char **argv) {
  vitro::runAndLeave([&] { return vitro::rt::runMain({argv + 1, argv + argc}); });
}
