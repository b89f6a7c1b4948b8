#include "vitro/rt/Runner.h"

int main(int argc, char **argv) { return vitro::rt::runMain({argv + 1, argv + argc}); }
