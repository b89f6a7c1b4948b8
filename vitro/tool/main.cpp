#include "vitro/support/process/Leave.h"
#include "vitro/tool/CommandLine.h"

int main(int argc, char **argv) {
  vitro::runAndLeave([&] { return vitro::tool::runTool(argc, argv); });
}
