#include "vitro/runtime/reference/TwinError.h"
#include <algorithm>
#include <cmath>
#include "vitro/ops/elementwise/Convert.h"
#include "vitro/tensor/Ulp.h"

namespace vitro::runtime {

double TwinError::relative(size_t i) const {
  if (absolute[i] == 0) return 0;
  return size[i] > absolute[i] ? absolute[i] / size[i] : 1;
}

double TwinError::scaled(size_t i) const {
  if (absolute[i] == 0) return 0;
  double by = std::max(size[i], rms);
  return by > absolute[i] ? absolute[i] / by : 1;
}

double TwinError::mostRelative() const {
  double most = 0;
  for (size_t i = 0; i < size.size() && most < 1; ++i) most = std::max(most, relative(i));
  return most;
}

double TwinError::mostScaled() const {
  double most = 0;
  for (size_t i = 0; i < size.size() && most < 1; ++i) most = std::max(most, scaled(i));
  return most;
}

double TwinError::overall() const {
  double most = 0;
  for (double error : absolute) most = std::max(most, error);
  return most == 0 ? 0 : largest > most ? most / largest : 1;
}

template <class T>
static void measure(const HostArray &value, const HostArray &twin, TwinError &error) {
  using Wide = std::conditional_t<sizeof(T) < 8, double, Float128>;
  auto *narrow = reinterpret_cast<const T *>(value.raw());
  auto *wide = reinterpret_cast<const Wide *>(twin.raw());
  double squares = 0;
  int64_t finite = 0;
  for (size_t i = 0; i < error.size.size(); ++i) {
    double exact = double(wide[i]);
    if (!std::isfinite(exact)) continue;  // no information
    error.size[i] = std::fabs(exact);
    error.largest = std::max(error.largest, error.size[i]);
    ++finite;
    error.absolute[i] =
        isFinite(narrow[i]) ? std::fabs(double(wide[i] - Wide(Compute<T>(narrow[i])))) : HUGE_VAL;
  }
  for (double size : error.size)
    if (error.largest > 0) squares += size / error.largest * (size / error.largest);
  if (finite) error.rms = error.largest * std::sqrt(squares / double(finite));
}

std::optional<TwinError> twinError(const HostArray &value, const HostArray &twin) {
  auto wide = shadowOf(value.dtype());
  if (!wide || twin.dtype() != *wide || twin.dims() != value.dims()) return std::nullopt;
  size_t count = size_t(value.elements() * (isComplex(value.dtype()) ? 2 : 1));
  TwinError error;
  error.absolute.assign(count, 0);
  error.size.assign(count, 0);
  dispatchIf<FloatElement>(realPart(value.dtype()), false, [&]<class T>(Tag<T>) {
    if constexpr (!std::is_same_v<T, Float128>) {
      error.u = unitRoundoff<T>();
      measure<T>(value, twin, error);
    }
    return true;
  });
  return error;
}

Result<> mend(HostArray &value, const HostArray &twin, const std::vector<bool> &chosen) {
  VITRO_TRY(HostArray rounded, ops::converted(twin, value.dtype()));
  VITRO_RETURN_IF_ERROR(value.makeUnique());
  size_t width = size_t(byteWidth(realPart(value.dtype())));
  std::byte *to = value.mutableRaw();
  for (size_t i = 0; i < chosen.size(); ++i)
    if (chosen[i]) std::copy_n(rounded.raw() + i * width, width, to + i * width);
  return {};
}

}  // namespace vitro::runtime
