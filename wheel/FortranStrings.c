// The one function of gfortran's runtime that LAPACK's routines call: a // b, cut or padded with
// blanks to the length of the result. So nothing of libgfortran and libquadmath is needed.
#include <string.h>

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

void _gfortran_concat_string(size_t size, char *to, size_t sizeA, const char *a, size_t sizeB,
                             const char *b) {
  size_t fromA = least(sizeA, size), fromB = least(sizeB, size - fromA);
  memcpy(to, a, fromA);
  memcpy(to + fromA, b, fromB);
  memset(to + fromA + fromB, ' ', size - fromA - fromB);
}
