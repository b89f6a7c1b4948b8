"""Rows of random programs: elementwise ops, and ops that move elements. Each takes the builder, draws operands, adds ops."""
from random_builder import (COMPLEX, DTYPES, FLOATS, INTEGERS, SIGNED, SPECIAL, TINY, UNSIGNED, WIDE, bits_of, count_of,
                            integers_text, is_float, part_of)

NARROW = ("i4", "ui4")
# Functions: what their operand must be like, and how large the result gets (None: as the operand).
FUNCTIONS = {
    "stablehlo.abs": ("any", None), "stablehlo.negate": ("any", None), "stablehlo.sign": ("any", 1.0),
    "stablehlo.floor": ("any", None), "stablehlo.ceil": ("any", None), "stablehlo.round_nearest_even": ("any", None),
    "stablehlo.round_nearest_afz": ("any", None), "stablehlo.exponential": ("small", 50.0),
    "stablehlo.exponential_minus_one": ("small", 50.0), "stablehlo.log": ("positive", 10.0),
    "stablehlo.log_plus_one": ("positive", 10.0), "stablehlo.sqrt": ("positive", None), "stablehlo.rsqrt": ("positive", 2.0),
    "stablehlo.cbrt": ("any", None), "stablehlo.sine": ("small", 1.0), "stablehlo.cosine": ("small", 1.0),
    "stablehlo.tan": ("unit", 2.0), "stablehlo.tanh": ("any", 1.0), "stablehlo.logistic": ("any", 1.0)}
COMPLEX_FUNCTIONS = {"stablehlo.negate": ("any", None), "stablehlo.exponential": ("small", 50.0), "stablehlo.log": ("any", 10.0),
                     "stablehlo.sqrt": ("any", None), "stablehlo.rsqrt": ("any", 4.0), "stablehlo.sine": ("small", 50.0),
                     "stablehlo.cosine": ("small", 50.0), "stablehlo.tanh": ("small", 2.0), "stablehlo.sign": ("any", 1.0),
                     "stablehlo.logistic": ("small", 2.0), "stablehlo.log_plus_one": ("any", 10.0), "chlo.conj": ("any", None),
                     "stablehlo.exponential_minus_one": ("small", 50.0), "stablehlo.tan": ("small", 2.0)}
CHLO_FUNCTIONS = {"chlo.erf": ("any", 1.0), "chlo.erfc": ("any", 2.0), "chlo.erf_inv": ("unit", 3.0), "chlo.lgamma": ("positive", 9.0),
                  "chlo.digamma": ("positive", 9.0), "chlo.asin": ("unit", 2.0), "chlo.acos": ("unit", 3.2),
                  "chlo.atan": ("any", 1.6), "chlo.sinh": ("small", 30.0), "chlo.cosh": ("small", 30.0), "chlo.asinh": ("any", None),
                  "chlo.acosh": ("above one", None), "chlo.atanh": ("unit", 4.0), "chlo.square": ("small", 16.0),
                  "chlo.tan": ("unit", 2.0), "chlo.bessel_i1e": ("any", 1.0)}


def fitted(b, value, wanted):
    """An operand that the function is defined for; one in ten stays as it is."""
    if value.dtype in COMPLEX:
        return value
    if wanted == "any" or b.random.chance(0.1):
        return value
    if wanted == "small":
        return b.tame(value, 8.0)
    if wanted == "unit":
        return b.one("stablehlo.tanh", [value], value.shape, value.dtype, size=1.0)
    return b.positive(value, 1.0 if wanted == "above one" else 0.5)


def function(b, table, among):
    op = b.random.choice(list(table))
    wanted, size = table[op]
    value = fitted(b, b.any(among), wanted)
    b.one(op, [value], value.shape, value.dtype, size=size)


def unary_float(b):
    function(b, FUNCTIONS, FLOATS if b.random.chance(0.1) else WIDE)


def unary_complex(b):
    function(b, COMPLEX_FUNCTIONS, COMPLEX)


def unary_chlo(b):
    function(b, CHLO_FUNCTIONS, WIDE)


def unary_integer(b):
    value = b.any(INTEGERS)
    ops = ["stablehlo.negate", "stablehlo.not", "stablehlo.popcnt", "stablehlo.count_leading_zeros"]
    ops += ["stablehlo.abs", "stablehlo.sign"] if value.dtype in SIGNED else []
    b.one(b.random.choice(ops), [value], value.shape, value.dtype)


def unary_bool(b):
    value = b.any(["i1"])
    b.one("stablehlo.not", [value], value.shape, "i1")


def classify(b):
    value = b.any(WIDE)
    b.one(b.random.choice(["stablehlo.is_finite", "chlo.is_inf", "chlo.is_pos_inf", "chlo.is_neg_inf"]), [value], value.shape, "i1")


def binary(b, op, value, other, size=None):
    return b.one(op, [value, other], value.shape, value.dtype, size=size)


def pair(b, among):
    value = b.any(among)
    other = b.get(value.shape, value.dtype)
    return (value, other) if b.random.chance(0.5) else (other, value)


def binary_float(b):
    value, other = pair(b, FLOATS if b.random.chance(0.1) else WIDE)
    op = b.random.weighted([("add", 6), ("subtract", 5), ("multiply", 6), ("divide", 3), ("maximum", 3), ("minimum", 3),
                            ("power", 1), ("remainder", 1), ("atan2", 1)])
    size = max(value.size, other.size)
    if op == "multiply":
        value, other = b.tame(value), b.tame(other)
        size = value.size * other.size
    elif op in ("divide", "remainder") and b.random.chance(0.8):
        other = b.positive(other)
        size = 2 * value.size
    elif op == "power":
        value, other = b.positive(b.tame(value, 5.0)), b.tame(other, 3.0)
        size = 200.0
    elif op in ("add", "subtract"):
        size = value.size + other.size
    binary(b, f"stablehlo.{op}", value, other, size)


def binary_complex(b):
    value, other = pair(b, COMPLEX)
    op = b.random.weighted([("add", 5), ("subtract", 5), ("multiply", 5), ("divide", 2), ("power", 0.5)])
    binary(b, f"stablehlo.{op}", value, other)


def make_complex(b):
    value, other = pair(b, ["f32", "f64"])
    b.one("stablehlo.complex", [value, other], value.shape, f"complex<{value.dtype}>")


def parts_of_complex(b):
    value = b.any(COMPLEX)
    op = b.random.choice(["stablehlo.real", "stablehlo.imag", "stablehlo.abs"])
    b.one(op, [value], value.shape, part_of(value.dtype))


def binary_integer(b):
    value, other = pair(b, INTEGERS)
    op = b.random.weighted([("add", 5), ("subtract", 5), ("multiply", 5), ("divide", 2), ("remainder", 2), ("maximum", 3),
                            ("minimum", 3), ("and", 3), ("or", 3), ("xor", 3), ("shift_left", 1), ("shift_right_arithmetic", 1),
                            ("shift_right_logical", 1), ("power", 0.5)])
    if op in ("divide", "remainder"):
        other = binary(b, "stablehlo.or", other, b.number(other.shape, other.dtype, 1))
    if op == "power":
        other = binary(b, "stablehlo.and", other, b.number(other.shape, other.dtype, 3))
    binary(b, f"stablehlo.{op}", value, other)


def binary_bool(b):
    value, other = pair(b, ["i1"])
    binary(b, b.random.choice(["stablehlo.and", "stablehlo.or", "stablehlo.xor", "stablehlo.add", "stablehlo.multiply",
                               "stablehlo.maximum", "stablehlo.minimum"]), value, other)


def next_after(b):
    value, other = pair(b, WIDE)
    binary(b, "chlo.next_after", value, other)


def broadcasting(b):
    """chlo's ops that broadcast by themselves: an operand of lower rank is aligned at the end."""
    value = b.any(WIDE + ["i32", "i64"])
    shape = value.shape[b.random.below(len(value.shape) + 1):]
    other = b.get(tuple(1 if b.random.chance(0.2) else n for n in shape), value.dtype)
    ops = ["add", "subtract", "multiply", "maximum", "minimum"] + (["atan2"] if value.dtype in WIDE else ["and", "or", "xor"])
    pair = [b.tame(value), b.tame(other)]
    b.one(f"chlo.broadcast_{b.random.choice(ops)}", pair if b.random.chance(0.5) else pair[::-1], value.shape, value.dtype,
          size=value.size * max(1.0, other.size))


def constant_like(b):
    value = b.any(WIDE + ["i32"])
    number = "2.5" if is_float(value.dtype) else "3"
    b.one("chlo.constant_like", [value], value.shape, value.dtype, f"value = {number} : {value.dtype}", size=3.0)


def two_parameters(b):
    """zeta(x, q) for x > 1, q > 0; polygamma(n, x) for whole n."""
    value = b.tame(b.any(["f32", "f64"]), 20.0)
    other = b.positive(b.tame(b.get(value.shape, value.dtype), 20.0))
    if b.random.chance(0.5):
        b.one("chlo.zeta", [b.positive(value, 1.5), other], value.shape, value.dtype, size=10.0)
    else:
        order = b.one("stablehlo.floor", [b.positive(value, 1.0)], value.shape, value.dtype)
        b.one("chlo.polygamma", [b.tame(order, 5.0), other], value.shape, value.dtype, size=100.0)


def compared(b, value, other, direction=None, total=False):
    dtype = value.dtype
    directions = ["EQ", "NE"] if dtype in COMPLEX else ["EQ", "NE", "LT", "LE", "GT", "GE"]
    kind = ("TOTALORDER" if total else "FLOAT") if is_float(dtype) or dtype in COMPLEX else "SIGNED" if dtype in SIGNED else "UNSIGNED"
    direction = direction or b.random.choice(directions)
    return b.one("stablehlo.compare", [value, other], value.shape, "i1",
                 f"comparison_direction = #stablehlo<comparison_direction {direction}>, "
                 f"compare_type = #stablehlo<comparison_type {kind}>", size=1.0)


def compare(b):
    value, other = pair(b, DTYPES)
    compared(b, value, other, total=value.dtype in WIDE and b.random.chance(0.15))


def select(b):
    value, other = pair(b, DTYPES)
    shape = () if b.random.chance(0.15) else value.shape
    if b.random.chance(0.5):
        choice = b.get(shape, "i1")
    else:
        like = b.get(shape, b.dtype())
        choice = compared(b, like, b.get(shape, like.dtype))
    b.one("stablehlo.select", [choice, value, other], value.shape, value.dtype)


def clamp(b):
    value = b.any(FLOATS + INTEGERS)
    shape = () if b.random.chance(0.6) else value.shape
    low, high = (b.number(shape, value.dtype, -1), b.number(shape, value.dtype, 2)) if b.random.chance(0.6) else (
        b.get(shape, value.dtype), b.get(shape, value.dtype))
    b.one("stablehlo.clamp", [low, value, high], value.shape, value.dtype)


def convert(b):
    value = b.any()
    targets = [d for d in DTYPES if not (value.dtype in COMPLEX and d not in COMPLEX)]
    chosen = b.dtype(targets) if b.random.chance(0.6) else b.random.choice(targets)
    b.convert(value, chosen)


def reduce_precision(b):
    value = b.any(WIDE)
    exponent, mantissa = b.random.choice([(5, 10), (8, 7), (4, 3), (5, 2), (8, 23), (11, 52)])
    b.one("stablehlo.reduce_precision", [value], value.shape, value.dtype,
          f"exponent_bits = {exponent} : i32, mantissa_bits = {mantissa} : i32")


def bitcast(b):
    # Of floats only those that nobody rounded: a last bit that may differ would be a large number.
    value = b.pick(lambda v: v.dtype in INTEGERS and v.dtype not in NARROW or v.dtype in FLOATS and v in b.arguments)
    if not value:
        value = b.fresh(b.shape(), b.dtype(WIDE + ["i32", "ui8"]))
    width = bits_of(value.dtype)
    # Bits made into floats are any number; from floats to integers says more.
    among = [d for d in INTEGERS + (FLOATS if b.random.chance(0.4) else []) if d not in NARROW]
    target = b.random.choice(among)
    other = bits_of(target)
    if other == width:
        shape = value.shape
    elif other < width:
        shape = (*value.shape, width // other)
    elif value.shape and value.shape[-1] * width == other:
        shape = value.shape[:-1]
    else:
        return
    b.one("stablehlo.bitcast_convert", [value], shape, target, size=1e9)


def season(b):
    """A special number in some places."""
    value = b.any(WIDE)
    choice = compared(b, value, b.number(value.shape, value.dtype, b.random.between(-4, 4) / 4), b.random.choice(["LT", "GT"]))
    special = b.splat(value.shape, value.dtype, b.random.choice(SPECIAL[value.dtype]))
    b.one("stablehlo.select", [choice, special, value], value.shape, value.dtype)


def season_integer(b):
    """The least and the largest number of the type, or minus one, in some places."""
    value = b.any([d for d in INTEGERS if d not in NARROW])
    bits, isSigned = bits_of(value.dtype), value.dtype in SIGNED
    extremes = [-(1 << (bits - 1)), (1 << (bits - 1)) - 1, -1] if isSigned else [(1 << bits) - 1, 1 << (bits - 1)]
    choice = compared(b, value, b.number(value.shape, value.dtype, b.random.between(1, 8)), b.random.choice(["LT", "GT"]))
    special = b.splat(value.shape, value.dtype, str(b.random.choice(extremes)))
    b.one("stablehlo.select", [choice, special, value], value.shape, value.dtype)


def signed_zeros(b):
    """Many zeros of both signs: N(0,1) / 2, rounded."""
    value = b.any(WIDE)
    half = b.one("stablehlo.multiply", [value, b.number(value.shape, value.dtype, 0.5)], value.shape, value.dtype)
    b.one(b.random.choice(["stablehlo.round_nearest_even", "stablehlo.round_nearest_afz", "stablehlo.ceil"]), [half], value.shape, value.dtype)


# Movement.
def transposed(b, value, order):
    return b.one("stablehlo.transpose", [value], [value.shape[i] for i in order], value.dtype, f"permutation = {integers_text(order)}")


def transpose(b):
    value = b.any(ranks=lambda r: r >= 1)
    transposed(b, value, b.random.shuffled(range(len(value.shape))))


def factored(b, count):
    """A shape of so many elements."""
    shape = []
    while count > 1 and len(shape) < 4 and b.random.chance(0.8):
        factors = [n for n in range(2, count + 1) if count % n == 0]
        shape.append(b.random.choice(factors[:4] + factors[-1:]))
        count //= shape[-1]
    shape += [count] if count != 1 or b.random.chance(0.3) else []
    if b.random.chance(0.3):
        shape.insert(b.random.below(len(shape) + 1), 1)
    return tuple(b.random.shuffled(shape))


def reshaped(b, value, shape):
    return b.one("stablehlo.reshape", [value], shape, value.dtype)


def reshape(b):
    value = b.any()
    count = count_of(value.shape)
    reshaped(b, value, factored(b, count) if count else value.shape)


def broadcast_in_dim(b):
    value = b.any(ranks=lambda r: r <= 3)
    result = [n if n != 1 or b.random.chance(0.5) else b.random.choice(b.sizes) for n in value.shape]
    places = list(range(len(result)))
    for _ in range(b.random.between(0, 4 - len(result)) or 1):
        if len(result) < 4:
            at = b.random.below(len(result) + 1)
            result.insert(at, b.random.choice(b.sizes))
            places = [p + (p >= at) for p in places]
    if b.random.chance(0.1):
        order = b.random.shuffled(range(len(result)))
        result = [result[i] for i in order]
        places = [order.index(p) for p in places]
    if count_of(result) <= 4 * b.elements:
        b.broadcast(value, tuple(result), places)


def broadcast_sizes(b):
    value = b.any(ranks=lambda r: r <= 2)
    sizes = [b.random.choice(b.sizes) for _ in range(b.random.between(1, 2))]
    if count_of(value.shape) * count_of(sizes) <= 4 * b.elements:
        b.one("stablehlo.broadcast", [value], (*sizes, *value.shape), value.dtype, f"broadcast_sizes = {integers_text(sizes)}")


def sliced(b, value, starts, limits, strides):
    shape = [-(-(limit - start) // stride) for start, limit, stride in zip(starts, limits, strides)]
    return b.one("stablehlo.slice", [value], shape, value.dtype, f"start_indices = {integers_text(starts)}, "
                 f"limit_indices = {integers_text(limits)}, strides = {integers_text(strides)}")


def slice_some(b):
    value = b.any(ranks=lambda r: r >= 1)
    starts, limits, strides = [], [], []
    for size in value.shape:
        whole = b.random.chance(0.4) or size == 0
        start = 0 if whole else b.random.below(size)
        starts.append(start)
        limits.append(size if whole else b.random.between(start + 1, size))
        strides.append(1 if b.random.chance(0.7) else b.random.between(1, 3))
    sliced(b, value, starts, limits, strides)


def pad(b):
    value = b.any(ranks=lambda r: r >= 1)
    low, high, interior, shape = [], [], [], []
    for size in value.shape:
        inner = 0 if b.random.chance(0.7) or size == 0 else b.random.between(1, 2)
        spread = size + max(size - 1, 0) * inner
        before, after = (0, 0) if b.random.chance(0.4) else (b.random.between(-2, 3), b.random.between(-2, 3))
        if spread + before + after < 1:
            before = after = 0
        low.append(before), high.append(after), interior.append(inner), shape.append(spread + before + after)
    if count_of(shape) > 4 * b.elements:
        return
    filler = b.number((), value.dtype, 0) if b.random.chance(0.6) else b.get((), value.dtype)
    b.one("stablehlo.pad", [value, filler], shape, value.dtype, f"edge_padding_low = {integers_text(low)}, "
          f"edge_padding_high = {integers_text(high)}, interior_padding = {integers_text(interior)}")


def joined(b, parts, axis):
    shape = list(parts[0].shape)
    shape[axis] = sum(p.shape[axis] for p in parts)
    return b.one("stablehlo.concatenate", parts, shape, parts[0].dtype, f"dimension = {axis} : i64")


def concatenate(b):
    value = b.any(ranks=lambda r: r >= 1)
    axis = b.random.below(len(value.shape))
    parts = [value]
    for _ in range(b.random.between(1, 3)):
        shape = list(value.shape)
        shape[axis] = b.random.choice(b.sizes) if b.random.chance(0.5) else shape[axis]
        parts.append(b.get(shape, value.dtype))
    if sum(count_of(p.shape) for p in parts) <= 4 * b.elements:
        joined(b, b.random.shuffled(parts), axis)


def reverse(b):
    value = b.any(ranks=lambda r: r >= 1)
    dims = b.random.sample(range(len(value.shape)), b.random.between(1, len(value.shape)))
    b.one("stablehlo.reverse", [value], value.shape, value.dtype, f"dimensions = {integers_text(list(dims))}")


def iota(b):
    shape = b.shape(((1, 3), (2, 4), (3, 2)))
    dtype = b.dtype([d for d in WIDE + INTEGERS + COMPLEX if d not in NARROW])
    axis = b.random.below(len(shape))
    b.one("stablehlo.iota", [], shape, dtype, f"iota_dimension = {axis} : i64", size=float(shape[axis]))


def starts_for(b, value, sizes):
    dtype = b.random.choice(["i32", "i32", "i64", "ui32", "i8"])
    return [b.scalar_index(dtype, size - part) for size, part in zip(value.shape, sizes)]


def dynamic_slice(b):
    value = b.any(ranks=lambda r: 1 <= r <= 3)
    sizes = [n if n == 0 or b.random.chance(0.3) else b.random.between(1, n) for n in value.shape]
    b.one("stablehlo.dynamic_slice", [value, *starts_for(b, value, sizes)], sizes, value.dtype, f"slice_sizes = {integers_text(sizes)}")


def dynamic_update_slice(b):
    value = b.any(ranks=lambda r: 1 <= r <= 3)
    sizes = [n if n == 0 or b.random.chance(0.3) else b.random.between(1, n) for n in value.shape]
    update = b.get(sizes, value.dtype)
    b.one("stablehlo.dynamic_update_slice", [value, update, *starts_for(b, value, sizes)], value.shape, value.dtype)


def barrier(b):
    values = [b.any() for _ in range(b.random.between(1, 3))]
    b.emit("stablehlo.optimization_barrier", values, [(v.shape, v.dtype) for v in values])


def tuples(b):
    values = [b.any() for _ in range(b.random.between(1, 3))]
    name = b.name()
    types = ", ".join(f"tensor<{''.join(f'{n}x' for n in v.shape)}{v.dtype}>" for v in values)
    b.lines.append(f'{name} = "stablehlo.tuple"({", ".join(v.name for v in values)}) : ({types}) -> tuple<{types}>{b.place()}')
    b.used.update(v.name for v in values)
    b.coverage["stablehlo.tuple", values[0].dtype] += 1
    index = b.random.below(len(values))
    b.emit("stablehlo.get_tuple_element", [(name, f"tuple<{types}>")], [(values[index].shape, values[index].dtype)],
           f"index = {index} : i32", size=values[index].size)


ROWS = [(unary_float, 9), (binary_float, 12), (unary_chlo, 2), (unary_integer, 2), (binary_integer, 5), (unary_bool, 0.7),
        (binary_bool, 1), (unary_complex, 1), (binary_complex, 1), (make_complex, 0.8), (parts_of_complex, 0.8), (classify, 0.7),
        (next_after, 0.2), (broadcasting, 0.8), (constant_like, 0.2), (two_parameters, 0.15), (compare, 3), (select, 4), (clamp, 1.5), (convert, 5), (reduce_precision, 0.6), (bitcast, 1),
        (season, 0.8), (season_integer, 0.5), (signed_zeros, 0.8), (transpose, 4), (reshape, 4), (broadcast_in_dim, 4), (broadcast_sizes, 0.4), (slice_some, 3), (pad, 2.5),
        (concatenate, 2.5), (reverse, 1.5), (iota, 1), (dynamic_slice, 1.5), (dynamic_update_slice, 1.5), (barrier, 0.7), (tuples, 0.5)]
