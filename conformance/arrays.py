"""Reads .npz and .npy files with nothing but the standard library, and says whether two arrays hold the same bits."""
import array
import ast
import collections
import zipfile

Array = collections.namedtuple("Array", "shape dtype data")
# Element type: array code of its words, bits of the exponent, bits of the mantissa.
FLOATS = {"f16": ("H", 0x7C00, 0x03FF), "bf16": ("H", 0x7F80, 0x007F), "f32": ("I", 0x7F800000, 0x007FFFFF),
          "f64": ("Q", 0x7FF << 52, (1 << 52) - 1)}


def parse(raw):
    length = int.from_bytes(raw[8 : 10 if raw[6] == 1 else 12], "little")
    start = 10 if raw[6] == 1 else 12
    header = ast.literal_eval(raw[start : start + length].decode("latin1"))
    return Array(header["shape"], header["descr"], raw[start + length :])


def read(file):
    """Arrays by name."""
    with zipfile.ZipFile(file) as archive:
        return {name.removesuffix(".npy"): parse(archive.read(name)) for name in archive.namelist()}


def element_of(type):
    """complex<f32> and f32 have the same words; tensor<2x3xf32> -> f32."""
    element = type.removeprefix("tensor<").removesuffix(">").split("x")[-1]
    return element.removeprefix("comple").removeprefix("<").removesuffix(">")


def differing(one, other, type):
    """How many words of two arrays differ; any NaN is any NaN. None where their shapes do."""
    if (one.shape, one.dtype) != (other.shape, other.dtype):
        return None
    if one.data == other.data:
        return 0
    element = element_of(type)
    if element not in FLOATS:
        return sum(a != b for a, b in zip(one.data, other.data))
    code, exponent, mantissa = FLOATS[element]
    words = [array.array(code, side.data) for side in (one, other)]
    isNan = lambda word: word & exponent == exponent and word & mantissa != 0
    return sum(a != b and not (isNan(a) and isNan(b)) for a, b in zip(*words))


def difference(one, other, types):
    """Why two sets of outputs are not the same bits, in one line; empty where they are."""
    if one.keys() != other.keys():
        return f"outputs {sorted(one)} and {sorted(other)}"
    for index, type in enumerate(types):
        name = f"out{index}"
        if name not in one:
            continue
        count = differing(one[name], other[name], type)
        if count is None:
            return f"{name} {type}: other shape or type"
        if count:
            return f"{name} {type}: {count} words differ"
    return ""
