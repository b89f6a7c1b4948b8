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

#define VITRO_NARROW(T)                              \
  template void widen(const T *, float *, int64_t);  \
  template void narrow(const float *, T *, int64_t); \
  template void narrow(const double *, T *, int64_t);
VITRO_NARROW(Float4E2M1FN)
VITRO_NARROW(Float6E2M3FN)
VITRO_NARROW(Float6E3M2FN)
VITRO_NARROW(Float8E3M4)
VITRO_NARROW(Float8E4M3)
VITRO_NARROW(Float8E4M3FN)
VITRO_NARROW(Float8E4M3FNUZ)
VITRO_NARROW(Float8E4M3B11FNUZ)
VITRO_NARROW(Float8E5M2)
VITRO_NARROW(Float8E5M2FNUZ)
VITRO_NARROW(Float8E8M0FNU)
VITRO_NARROW(BFloat16)
VITRO_NARROW(Float16)

}  // namespace vitro::ops
