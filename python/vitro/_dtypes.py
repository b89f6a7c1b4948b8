"""The element types of PJRT as NumPy and ml_dtypes have them."""
import ml_dtypes
import numpy as np

_NAMES = {
    1: "bool", 2: "int8", 3: "int16", 4: "int32", 5: "int64", 6: "uint8", 7: "uint16", 8: "uint32",
    9: "uint64", 10: "float16", 11: "float32", 12: "float64", 13: "bfloat16", 14: "complex64",
    15: "complex128", 16: "float8_e5m2", 17: "float8_e4m3fn", 18: "float8_e4m3b11fnuz",
    19: "float8_e5m2fnuz", 20: "float8_e4m3fnuz", 21: "int4", 22: "uint4", 24: "int2", 25: "uint2",
    26: "float8_e4m3", 27: "float8_e3m4", 28: "float8_e8m0fnu", 29: "float4_e2m1fn",
    32: "float6_e2m3fn", 33: "float6_e3m2fn",
}
# Integers below eight bits: vitro extends their sign over the byte, ml_dtypes does not.
NARROW_INTEGERS = {"int2": np.int8, "int4": np.int8, "uint2": np.uint8, "uint4": np.uint8}


def from_pjrt(code):
    name = _NAMES.get(code)
    if name is None:
        raise TypeError(f"no NumPy type for PJRT_Buffer_Type {code}")
    return np.dtype(getattr(ml_dtypes, name, None) or name)


def to_file(array):
    """An array as our .npz files hold it: types NumPy does not know as their bits."""
    array = np.asarray(array)
    if array.dtype.kind != "V" and array.dtype.name not in NARROW_INTEGERS and \
            not hasattr(ml_dtypes, array.dtype.name):
        return array
    return array.view({1: np.uint8, 2: np.uint16}[array.dtype.itemsize])
