// Fuzz entry: any bytes as an .npz or .npy file give arrays or a problem.
#include "vitro/tensor/Npz.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  auto arrays = vitro::parseArrays(std::as_bytes(std::span(data, size)));
  if (!arrays) return 0;
  for (const vitro::NamedArray &entry : *arrays)
    for (vitro::DType dtype : {vitro::DType::BF16, vitro::DType::I4, vitro::DType::F32})
      (void)vitro::asType(entry.array, {dtype, entry.array.dims(), nullptr});
  return 0;
}
