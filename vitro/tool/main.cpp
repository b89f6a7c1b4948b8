#include "vitro/tool/CommandLine.h"

int main(int argc, char **argv) { return vitro::tool::runTool(argc, argv); }
