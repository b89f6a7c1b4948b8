"""Writes self-checking StableHLO modules: constants in, one op, the expected constant, a check."""
import ml_dtypes
import numpy as np

# MLIR's name of a type -> NumPy's. Complex and quantized types are handled where they occur.
NUMPY = {
    "i1": np.bool_,
    "i2": ml_dtypes.int2, "i4": ml_dtypes.int4, "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64,
    "ui2": ml_dtypes.uint2, "ui4": ml_dtypes.uint4, "ui8": np.uint8, "ui16": np.uint16, "ui32": np.uint32,
    "ui64": np.uint64,
    "f4E2M1FN": ml_dtypes.float4_e2m1fn, "f6E2M3FN": ml_dtypes.float6_e2m3fn, "f6E3M2FN": ml_dtypes.float6_e3m2fn,
    "f8E3M4": ml_dtypes.float8_e3m4, "f8E4M3": ml_dtypes.float8_e4m3, "f8E4M3FN": ml_dtypes.float8_e4m3fn,
    "f8E4M3FNUZ": ml_dtypes.float8_e4m3fnuz, "f8E4M3B11FNUZ": ml_dtypes.float8_e4m3b11fnuz,
    "f8E5M2": ml_dtypes.float8_e5m2, "f8E5M2FNUZ": ml_dtypes.float8_e5m2fnuz, "f8E8M0FNU": ml_dtypes.float8_e8m0fnu,
    "bf16": ml_dtypes.bfloat16, "f16": np.float16, "f32": np.float32, "f64": np.float64,
    "complex<f32>": np.complex64, "complex<f64>": np.complex128,
}
MLIR = {np.dtype(numpy): mlir for mlir, numpy in NUMPY.items()}

SIGNED = ["i2", "i4", "i8", "i16", "i32", "i64"]
UNSIGNED = ["ui2", "ui4", "ui8", "ui16", "ui32", "ui64"]
INTEGERS = SIGNED + UNSIGNED
TINY = ["f4E2M1FN", "f6E2M3FN", "f6E3M2FN", "f8E3M4", "f8E4M3", "f8E4M3FN", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E5M2",
        "f8E5M2FNUZ"]  # f8E8M0FNU has neither zero nor signs: it gets cases of its own
WIDE = ["bf16", "f16", "f32", "f64"]
FLOATS = TINY + WIDE
COMPLEX = ["complex<f32>", "complex<f64>"]
EVERYTHING = ["i1"] + INTEGERS + FLOATS + ["f8E8M0FNU"] + COMPLEX


def bits(mlir):
    """Declared width of one element: 4 for f4E2M1FN and ui4."""
    if mlir.startswith("complex"):
        return 2 * bits(mlir[8:-1])
    if mlir == "bf16":
        return 16
    digits = "".join(c for c in mlir.lstrip("uif")[:2] if c.isdigit())
    return int(digits)


def shape_text(shape):
    return "".join(f"{n}x" for n in shape)


def tensor(array_or_shape, mlir=None):
    """tensor<2x3xf32> of an array, or of a shape and an MLIR type."""
    if mlir is None:
        mlir, shape = MLIR[array_or_shape.dtype], array_or_shape.shape
    else:
        shape = array_or_shape
    return f"tensor<{shape_text(shape)}{mlir}>"


def float_text(x, mlir):
    """A short decimal where MLIR reads it back as exactly this value, else its bits."""
    numpy = np.dtype(NUMPY[mlir])
    value = float(x)
    if np.isfinite(value) and not (value == 0 and np.signbit(value)):
        text = f"{value!r}"
        if "e" in text and "." not in text:
            text = text.replace("e", ".0e")
        if len(text) <= 10 and float(np.array(float(text)).astype(numpy)) == value:
            return text
    raw = int.from_bytes(np.array(x, numpy).tobytes(), "little")
    if bits(mlir) < 8:
        raw &= (1 << bits(mlir)) - 1
    return f"0x{raw:0{(bits(mlir) + 3) // 4}X}"


def element_text(x, mlir):
    if mlir == "i1":
        return "true" if x else "false"
    if mlir.startswith("complex"):
        part = mlir[8:-1]
        return f"({float_text(x.real, part)}, {float_text(x.imag, part)})"
    if mlir[0] in "iu":
        return str(int(x))
    return float_text(x, mlir)


def dense(array, mlir=None):
    """dense<...> without its type. Large arrays of whole bytes are written as one hexadecimal string."""
    array = np.asarray(array)
    mlir = mlir or MLIR[array.dtype]
    if array.size > 48 and bits(mlir) >= 8:
        return f'dense<"0x{array.tobytes().hex().upper()}">'
    if array.size > 1 and mlir[0] in "iu" and (array == array.flat[0]).all():
        return f"dense<{element_text(array.flat[0], mlir)}>"

    def nested(part):
        if part.ndim == 0:
            return element_text(part[()], mlir)
        return "[" + ", ".join(nested(p) for p in part) + "]"

    if array.size == 0:
        return "dense<>"
    return f"dense<{nested(array)}>"


class Value:
    def __init__(self, name, type):
        self.name, self.type = name, type


class Module:
    """One module: @main with constants, ops and checks."""

    def __init__(self, label):
        self.label, self.lines, self.functions, self.count, self.checks = label, [], [], 0, 0

    def name(self):
        self.count += 1
        return f"%{self.count - 1}"

    def constant(self, array, type=None):
        """`type` only where it is not the array's own: quantized constants."""
        array = np.asarray(array)
        type = type or tensor(array)
        name = self.name()
        self.lines.append(f"{name} = stablehlo.constant {dense(array)} : {type}")
        return Value(name, type)

    def op(self, op, operands, results, attributes="", regions=""):
        """An op in generic form. Returns one value, a list of several, or nothing."""
        results = [results] if isinstance(results, str) else list(results)
        name = self.name() if results else ""
        head = f"{name}:{len(results)} = " if len(results) > 1 else f"{name} = " if results else ""
        types = ", ".join(v.type for v in operands)
        out = results[0] if len(results) == 1 else "(" + ", ".join(results) + ")"
        self.lines.append(f'{head}"{op}"({", ".join(v.name for v in operands)})'
                          + (f" <{{{attributes}}}>" if attributes else "")
                          + (f" ({regions})" if regions else "") + f" : ({types}) -> {out}")
        if len(results) == 1:
            return Value(name, results[0])
        return [Value(f"{name}#{i}", type) for i, type in enumerate(results)]

    def line(self, text, type):
        """An op in pretty form."""
        name = self.name()
        self.lines.append(f"{name} = {text}")
        return Value(name, type)

    def expect_eq(self, value, expected):
        expected = np.asarray(expected)
        self.checks += 1
        self.lines.append(f"check.expect_eq_const {value.name}, {dense(expected)} : {value.type}")

    def expect_close(self, value, expected, ulp):
        self.checks += 1
        wanted = self.constant(expected)
        self.lines.append(f"check.expect_close {value.name}, {wanted.name}, max_ulp_difference = {ulp} : "
                          f"{value.type}, {wanted.type}")

    def expect_almost(self, value, expected, tolerance):
        self.checks += 1
        self.lines.append(f"check.expect_almost_eq_const {value.name}, {dense(np.asarray(expected))} : "
                          f"{value.type}, tolerance = {float_text(np.float64(tolerance), 'f64')}")

    def text(self):
        assert self.checks, self.label
        body = "".join(f"  {line}\n" for line in self.lines)
        return f"// {self.label}\nfunc.func @main() {{\n{body}  return\n}}\n" + "".join(self.functions)


class Suite:
    """Modules by file."""

    def __init__(self):
        self.files = {}

    def module(self, file, label):
        module = Module(f"{file} {label}")
        self.files.setdefault(file, []).append(module)
        return module

    def write(self, folder):
        for old in folder.glob("*.mlir"):
            old.unlink()
        for file, modules in sorted(self.files.items()):
            (folder / f"{file}.mlir").write_text("// -----\n".join(m.text() for m in modules))
        return sum(len(modules) for modules in self.files.values())
