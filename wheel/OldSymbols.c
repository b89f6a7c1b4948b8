// Linked with --wrap, calls of functions that are newer than glibc 2.34 come here.
#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>

// glibc 2.35 gave hypot a new version, for errno alone: the old one returns the same values.
double hypotOfEveryGlibc(double x, double y);
#if defined(__x86_64__)
__asm__(".symver hypotOfEveryGlibc,hypot@GLIBC_2.2.5");
#else
__asm__(".symver hypotOfEveryGlibc,hypot@GLIBC_2.17");
#endif

double __wrap_hypot(double x, double y) { return hypotOfEveryGlibc(x, y); }

// glibc 2.36 has it; libstdc++'s std::random_device asks for it.
uint32_t __wrap_arc4random(void) {
  uint32_t bits;
  if (getentropy(&bits, sizeof(bits)) != 0) abort();
  return bits;
}
