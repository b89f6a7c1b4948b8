#include "vitro/tensor/Format.h"
#include <fmt/format.h>
#include "vitro/tensor/Ulp.h"

namespace vitro {
namespace {

template <class T>
std::string numberText(T value) {
  if constexpr (std::is_same_v<T, Float128>)
    return fmt::format("{:.20g}", (long double)value);
  else
    return fmt::format("{}", Compute<T>(value));
}

template <class T>
std::string text(T value) {
  if constexpr (isComplexElement<T>)
    return fmt::format("({}, {})", text(value.re), text(value.im));
  else if constexpr (isFloatElement<T>)
    return isNan(value) ? "nan" : numberText(value);  // the sign of a NaN is meaningless
  else if constexpr (std::is_same_v<T, bool>)
    return value ? "true" : "false";
  else if constexpr (isIntegerElement<T> && sizeof(T) < 8)
    return std::to_string(int64_t(value));
  else
    return std::to_string(value);
}

void append(const HostArray &array, size_t dim, int64_t &position, int64_t limit,
            std::string &out) {
  if (dim == array.dims().size()) {
    out += elementText(array, position++);
    return;
  }
  out += "[";
  for (int64_t i = 0; i < array.dims()[dim]; ++i) {
    if (i) out += ", ";
    if (position >= limit) {
      out += "...";
      break;
    }
    append(array, dim + 1, position, limit, out);
  }
  out += "]";
}

}  // namespace

std::string elementText(const HostArray &array, int64_t position) {
  return dispatchIf<AnyElement>(array.dtype(), std::string("token"),
                                [&]<class T>(Tag<T>) { return text(array.data<T>()[position]); });
}

std::string arrayText(const HostArray &array, int64_t limit) {
  std::string out;
  int64_t position = 0;
  if (array.elements() == 0) return array.type().text() + " without elements";
  append(array, 0, position, limit, out);
  return out;
}

Dims indexOf(int64_t position, const Dims &dims) {
  Dims index(dims.size(), 0);
  for (size_t i = dims.size(); i-- > 0; position /= dims[i]) index[i] = position % dims[i];
  return index;
}

std::string indexText(const Dims &index) {
  std::string out;
  for (int64_t at : index) out += (out.empty() ? "" : ", ") + std::to_string(at);
  return "[" + out + "]";
}

}  // namespace vitro
