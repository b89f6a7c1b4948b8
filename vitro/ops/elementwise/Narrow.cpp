// Conversions between narrow floats and the types that compute.
#include "vitro/ops/elementwise/Pointwise.h"

namespace vitro::ops {

template <class T>
void widen(const T *in, float *out, int64_t n) {
  VITRO_VECTOR_LOOP
  for (int64_t i = 0; i < n; ++i) out[i] = in[i];
}

template <class T>
void narrow(const float *in, T *out, int64_t n) {
  VITRO_VECTOR_LOOP
  for (int64_t i = 0; i < n; ++i) out[i] = T(in[i]);
}

template <class T>
void narrow(const double *in, T *out, int64_t n) {
  VITRO_VECTOR_LOOP
  for (int64_t i = 0; i < n; ++i) out[i] = T(in[i]);
}

#define VITRO_NARROW_FLOAT(D, NAME, SHORT, BITS, BYTES, T) \
  template void widen(const T *, float *, int64_t);        \
  template void narrow(const float *, T *, int64_t);       \
  template void narrow(const double *, T *, int64_t);
#include "vitro/tensor/DTypes.def"

}  // namespace vitro::ops
