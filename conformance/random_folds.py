"""Rows of random programs: reductions, windows, sorts, dots, convolutions, transforms and linear algebra."""
from random_builder import COMPLEX, FLOATS, INTEGERS, SIGNED, WIDE, bits_of, count_of, integers_text, is_float, part_of
from random_ops import compared, reshaped, transposed

NUMBERS = WIDE + [d for d in INTEGERS if bits_of(d) > 4]


def neutral(b, op, dtype):
    """A splat from which a fold with this op may start; now and then another number."""
    if b.random.chance(0.12) and dtype != "i1":
        return b.constant((), dtype)
    extreme = {"f64": ("0xFFF0000000000000", "0x7FF0000000000000"), "f32": ("0xFF800000", "0x7F800000"), "f16": ("0xFC00", "0x7C00"),
               "bf16": ("0xFF80", "0x7F80")}
    if op in ("maximum", "minimum") and dtype in extreme:
        return b.splat((), dtype, extreme[dtype][op == "minimum"])
    if op in ("maximum", "minimum") and dtype in INTEGERS:
        bits = bits_of(dtype)
        low, high = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if dtype in SIGNED else (0, (1 << bits) - 1)
        return b.splat((), dtype, str(low if op == "maximum" else high))
    if op == "add" and is_float(dtype) and b.random.chance(0.2):
        return b.splat((), dtype, "-0.0")
    return b.number((), dtype, 1 if op in ("multiply", "and", "minimum") else 0)


def fold_op(b, dtype):
    if dtype == "i1":
        return b.random.choice(["and", "or", "xor", "maximum", "minimum"])
    if dtype in COMPLEX:
        return b.random.choice(["add", "add", "multiply"])
    ops = ["add", "add", "add", "maximum", "maximum", "minimum", "multiply"]
    return b.random.choice(ops + (["and", "or", "xor"] if dtype in INTEGERS else []))


def body(b, op, dtype, swapped=False):
    def fill(arguments):
        one, other = arguments if not swapped else arguments[::-1]
        return [b.one(f"stablehlo.{op}", [one, other], (), dtype)]
    return b.region([((), dtype)] * 2, fill, sees=False)


def reduced(b, value, dims, op=None, start=None):
    op = op or fold_op(b, value.dtype)
    dims = list(dims)
    many = count_of([value.shape[i] for i in dims])
    if op == "multiply":
        value = b.tame(value, 1.5)
    start = start or neutral(b, op, value.dtype)
    shape = [n for i, n in enumerate(value.shape) if i not in dims]
    size = value.size * max(many, 1) if op == "add" else value.size
    return b.one("stablehlo.reduce", [value, start], shape, value.dtype, f"dimensions = {integers_text(dims)}",
                 [body(b, op, value.dtype, b.random.chance(0.15))], size=size)


def some_dims(b, value):
    dims = range(len(value.shape))
    return b.random.sample(dims, b.random.between(1, len(value.shape)))


def reduce(b):
    value = b.any(WIDE + INTEGERS + ["i1"] + COMPLEX, ranks=lambda r: r >= 1)
    reduced(b, value, some_dims(b, value))


def reduce_chain(b):
    """Elementwise ops that feed a sum of squares, a mean, a softmax."""
    value = b.tame(b.any(WIDE, ranks=lambda r: r >= 1), 10.0)
    axis = len(value.shape) - 1 if b.random.chance(0.6) else b.random.below(len(value.shape))
    keep = [i for i in range(len(value.shape)) if i != axis]
    way = b.random.below(3)
    if way == 0:
        square = b.one("stablehlo.multiply", [value, value], value.shape, value.dtype, size=value.size ** 2)
        reduced(b, square, [axis], "add")
        return
    op = "maximum" if way == 1 else "add"
    first = b.broadcast(reduced(b, value, [axis], op), value.shape, keep)
    if way == 2:
        many = b.number(value.shape, value.dtype, max(value.shape[axis], 1))
        first = b.one("stablehlo.divide", [first, many], value.shape, value.dtype, size=value.size)
    centred = b.one("stablehlo.subtract", [value, first], value.shape, value.dtype, size=2 * value.size)
    if way == 2:
        square = b.one("stablehlo.multiply", [centred, centred], value.shape, value.dtype, size=4 * value.size ** 2)
        reduced(b, square, [axis], "add")
        return
    power = b.one("stablehlo.exponential", [centred], value.shape, value.dtype, size=1.0)
    total = b.broadcast(reduced(b, power, [axis], "add", b.number((), value.dtype, 0)), value.shape, keep)
    b.one("stablehlo.divide", [power, total], value.shape, value.dtype, size=1.0)


def reduce_much(b):
    """More than a kernel folds in one piece."""
    shape = b.random.choice([(4096,), (64, 128), (8, 33, 40), (3, 5000), (20000,), (300, 64), (1 << 18,), (600, 450), (5000, 64)])
    value = b.fresh(shape, b.dtype(WIDE + ["i32", "i64", "complex<f32>"]))
    if b.random.chance(0.5):
        value = b.one("stablehlo.multiply", [value, value], shape, value.dtype)
    dims = range(len(shape)) if b.random.chance(0.6) else some_dims(b, value)
    reduced(b, value, dims, b.random.choice(["add", "add", "maximum"]) if value.dtype not in COMPLEX else "add")


def argmax(b):
    """Two operands: the largest and where it is, as JAX writes it."""
    value = b.any(NUMBERS, ranks=lambda r: r >= 1)
    index = b.random.choice(["i32", "i64"])
    axis = b.random.below(len(value.shape))
    places = b.one("stablehlo.iota", [], value.shape, index, f"iota_dimension = {axis} : i64")
    start, zero = neutral(b, "maximum", value.dtype), b.number((), index, 0)

    def fill(arguments):
        best, at, other, where = arguments
        greater = compared(b, best, other, "GT")
        if is_float(value.dtype):
            greater = b.one("stablehlo.or", [greater, compared(b, best, best, "NE")], (), "i1")
        tied = b.one("stablehlo.and", [compared(b, best, other, "EQ"), compared(b, at, where, "LT")], (), "i1")
        takes = b.one("stablehlo.or", [greater, tied], (), "i1")
        return [b.one("stablehlo.select", [greater, best, other], (), value.dtype),
                b.one("stablehlo.select", [takes, at, where], (), index)]
    inside = b.region([((), value.dtype), ((), index)] * 2, fill, sees=False)
    shape = [n for i, n in enumerate(value.shape) if i != axis]
    b.emit("stablehlo.reduce", [value, places, start, zero], [(shape, value.dtype), (shape, index)],
           f"dimensions = array<i64: {axis}>", [inside])


def reduce_pair(b):
    """Two sums at once."""
    value = b.any(WIDE + ["i32"], ranks=lambda r: r >= 1)
    other = b.get(value.shape, value.dtype)
    starts = [neutral(b, "add", value.dtype), neutral(b, "maximum", value.dtype)]

    def fill(a):
        return [b.one("stablehlo.add", [a[0], a[2]], (), value.dtype), b.one("stablehlo.maximum", [a[1], a[3]], (), value.dtype)]
    inside = b.region([((), value.dtype)] * 4, fill, sees=False)
    dims = some_dims(b, value)
    shape = [n for i, n in enumerate(value.shape) if i not in dims]
    b.emit("stablehlo.reduce", [value, other, *starts], [(shape, value.dtype)] * 2, f"dimensions = {integers_text(dims)}", [inside],
           size=value.size * count_of(value.shape))


def pairs_text(pairs):
    if not pairs:
        return "dense<> : tensor<0x2xi64>"
    return f"dense<[{', '.join(f'[{low}, {high}]' for low, high in pairs)}]> : tensor<{len(pairs)}x2xi64>"


def reduce_window(b):
    value = b.any(WIDE + ["i32", "i8", "ui8", "i64"], ranks=lambda r: 1 <= r <= 3)
    if 0 in value.shape:
        return
    op = fold_op(b, value.dtype)
    if op == "multiply":
        value = b.tame(value, 1.5)
    window, strides, base, dilation, padding, shape = [], [], [], [], [], []
    for size in value.shape:
        plain = b.random.chance(0.4)
        inner = 1 if plain or b.random.chance(0.8) else 2
        spread = (size - 1) * inner + 1
        wide = 1 if plain else b.random.between(1, min(spread, 4))
        apart = 1 if b.random.chance(0.8) or (wide - 1) * 2 + 1 > spread else 2
        reach = (wide - 1) * apart + 1
        low, high = (0, 0) if plain or b.random.chance(0.5) else (b.random.between(0, reach - 1), b.random.between(0, reach - 1))
        step = 1 if plain or b.random.chance(0.5) else b.random.between(1, 3)
        window.append(wide), strides.append(step), base.append(inner), dilation.append(apart), padding.append((low, high))
        shape.append((spread + low + high - reach) // step + 1)
    start = neutral(b, op, value.dtype)
    b.one("stablehlo.reduce_window", [value, start], shape, value.dtype,
          f"window_dimensions = {integers_text(window)}, window_strides = {integers_text(strides)}, base_dilations = "
          f"{integers_text(base)}, window_dilations = {integers_text(dilation)}, padding = {pairs_text(padding)}",
          [body(b, op, value.dtype)], size=value.size * count_of(window))


def cumulative(b):
    """cumsum and its relatives in the form that JAX writes: a window over everything before."""
    value = b.any(NUMBERS, ranks=lambda r: r >= 1)
    if 0 in value.shape:
        return
    axis = b.random.below(len(value.shape))
    op = b.random.choice(["add", "add", "maximum", "minimum", "multiply"])
    if op == "multiply":
        value = b.tame(value, 1.5)
    size = value.shape[axis]
    window = [size if i == axis else 1 for i in range(len(value.shape))]
    isReversed = b.random.chance(0.2)
    padding = [((0, size - 1) if isReversed else (size - 1, 0)) if i == axis else (0, 0) for i in range(len(value.shape))]
    b.one("stablehlo.reduce_window", [value, neutral(b, op, value.dtype)], value.shape, value.dtype,
          f"window_dimensions = {integers_text(window)}, padding = {pairs_text(padding)}", [body(b, op, value.dtype)],
          size=value.size * size)


def select_and_scatter(b):
    value = b.any(["f32", "f64", "bf16", "i32"], ranks=lambda r: 1 <= r <= 3)
    if 0 in value.shape:
        return
    window = [1 if b.random.chance(0.4) else b.random.between(1, min(n, 3)) for n in value.shape]
    strides = [w if b.random.chance(0.7) else b.random.between(1, 2) for w in window]
    shape = [(n - w) // s + 1 for n, w, s in zip(value.shape, window, strides)]
    source, start = b.get(shape, value.dtype), b.number((), value.dtype, 0)
    direction = b.random.choice(["GE", "LE", "GT"])
    choose = b.region([((), value.dtype)] * 2, lambda a: [compared(b, a[0], a[1], direction)], sees=False)
    b.one("stablehlo.select_and_scatter", [value, source, start], value.shape, value.dtype,
          f"window_dimensions = {integers_text(window)}, window_strides = {integers_text(strides)}",
          [choose, body(b, "add", value.dtype)], size=source.size * count_of(window))


def sort(b):
    keys = [b.any(NUMBERS, ranks=lambda r: r >= 1)]
    for _ in range(b.random.weighted([(0, 5), (1, 4), (2, 1)])):
        keys.append(b.get(keys[0].shape, b.dtype(NUMBERS + ["i1"])))
    axis = b.random.below(len(keys[0].shape))
    direction = b.random.choice(["LT", "LT", "GT"])
    count = b.random.between(1, min(2, len(keys)))  # of keys that are compared

    def fill(a):
        less = compared(b, a[0], a[1], direction, total=keys[0].dtype in WIDE and b.random.chance(0.6))
        if count == 2:
            same = compared(b, a[0], a[1], "EQ", total=keys[0].dtype in WIDE)
            then = compared(b, a[2], a[3], "LT", total=keys[1].dtype in WIDE)
            less = b.one("stablehlo.or", [less, b.one("stablehlo.and", [same, then], (), "i1")], (), "i1")
        return [less]
    inside = b.region([((), k.dtype) for k in keys for _ in range(2)], fill, sees=False)
    b.emit("stablehlo.sort", keys, [(k.shape, k.dtype) for k in keys], f"dimension = {axis} : i64, is_stable = true", [inside])


def top_k(b):
    value = b.any(["f32", "bf16", "f64", "i32", "f16", "i64"], ranks=lambda r: r >= 1)
    if value.shape[-1] < 1:
        return
    k = b.random.between(1, value.shape[-1])
    shape = (*value.shape[:-1], k)
    b.emit("chlo.top_k", [value], [(shape, value.dtype), (shape, "i32")], f"k = {k} : i64")


# Sums of products.
def dot_of(b, lhs, rhs, batch, summed):
    """batch, summed: pairs of dimensions."""
    sides = [[p[i] for p in batch] + [p[i] for p in summed] for i in (0, 1)]
    shape = [lhs.shape[i] for i, _ in batch] + [n for i, n in enumerate(lhs.shape) if i not in sides[0]]
    shape += [n for i, n in enumerate(rhs.shape) if i not in sides[1]]
    many = max(1, count_of([lhs.shape[i] for i, _ in summed]))
    result = lhs.dtype
    if lhs.dtype in ("bf16", "f16", "i8", "ui8") and b.random.chance(0.3):
        result = "f32" if is_float(lhs.dtype) else "i32"
    listed = lambda pairs, side: "[" + ", ".join(str(p[side]) for p in pairs) + "]"
    precision = b.random.choice(["DEFAULT", "DEFAULT", "HIGHEST"])
    return b.one("stablehlo.dot_general", [lhs, rhs], shape, result,
                 f"dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = {listed(batch, 0)}, rhs_batching_dimensions = "
                 f"{listed(batch, 1)}, lhs_contracting_dimensions = {listed(summed, 0)}, rhs_contracting_dimensions = "
                 f"{listed(summed, 1)}>, precision_config = [#stablehlo<precision {precision}>, #stablehlo<precision {precision}>]",
                 size=lhs.size * rhs.size * many)


DOT_TYPES = WIDE + ["i32", "i8", "i64", "ui8"] + COMPLEX


def dot_general(b):
    lhs = b.tame(b.any(DOT_TYPES, ranks=lambda r: r >= 1), 100.0)
    dims = b.random.shuffled(range(len(lhs.shape)))
    batches = b.random.between(0, 1) if len(dims) > 1 else 0
    sums = b.random.weighted([(1, 7), (2, 2), (0, 0.5)])
    mine = dims[: batches + min(sums, len(dims) - batches)]
    shape = [lhs.shape[i] for i in mine]
    for _ in range(b.random.between(0, 2)):
        shape.append(b.random.choice(b.sizes))
    order = b.random.shuffled(range(len(shape)))
    rhs = b.tame(b.get([shape[i] for i in order], lhs.dtype), 100.0)
    pairs = [(dim, order.index(i)) for i, dim in enumerate(mine)]
    free = [n for i, n in enumerate(lhs.shape) if i not in mine] + shape[len(mine):]
    if count_of(free) * count_of(shape[:batches]) <= 4 * b.elements:
        dot_of(b, lhs, rhs, pairs[:batches], pairs[batches:])


def dot(b):
    """The older form: vectors and matrices."""
    lhs = b.tame(b.any(WIDE + ["i32"], ranks=lambda r: 1 <= r <= 2), 100.0)
    k = lhs.shape[-1]
    rhs = b.tame(b.get((k,) if b.random.chance(0.4) else (k, b.random.choice(b.sizes)), lhs.dtype), 100.0)
    b.one("stablehlo.dot", [lhs, rhs], lhs.shape[:-1] + rhs.shape[1:], lhs.dtype, size=lhs.size * rhs.size * max(k, 1))


def linear_layer(b):
    """x @ w.T + bias, as PyTorch does it, in many sizes."""
    dtype = b.dtype(WIDE)
    k = b.random.choice([1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 31, 64, 100])
    n = b.random.choice([1, 2, 3, 4, 8, 10, 16, 17, 33])
    rows = b.random.choice([(), (1,), (2,), (3,), (8,), (17,), (2, 5)])
    x, w = b.tame(b.get((*rows, k), dtype), 100.0), b.tame(b.get((n, k), dtype), 100.0)
    if b.random.chance(0.5):
        w = transposed(b, w, [1, 0])
        out = dot_of(b, x, w, [], [(len(rows), 0)])
    else:
        out = dot_of(b, x, w, [], [(len(rows), 1)])
    if b.random.chance(0.6):
        bias = b.broadcast(b.get((n,), out.dtype), out.shape, [len(out.shape) - 1])
        b.one("stablehlo.add", [out, bias], out.shape, out.dtype)


def convolution(b):
    spatial = b.random.choice([0, 1, 1, 1, 2, 2, 2, 2, 2, 3])
    groups = b.random.choice([1, 1, 1, 2, 3])
    isBatch = groups > 1 and b.random.chance(0.3)  # batch_group_count instead of feature_group_count
    isLarge = b.random.chance(0.3)  # enough for the compiler to turn the kernel round
    channels, features = (b.random.choice([1, 5, 16, 20]), b.random.choice([3, 8, 16, 17])) if isLarge else (
        b.random.between(1, 4), b.random.between(1, 5))
    batch = b.random.between(1, 3) * (groups if isBatch else 1)
    dtype = b.dtype(["f32", "f64", "bf16", "f16", "i32", "i8"])
    inSize, kSize, attributes = [], [], {"stride": [], "pad": [], "lhs": [], "rhs": [], "reversal": []}
    outSize = []
    for _ in range(spatial):
        size, wide = b.random.between(3, 9) + (4 if isLarge and spatial < 3 else 0), b.random.between(1, 3)
        inner = 1 if b.random.chance(0.8) else 2
        apart = 1 if b.random.chance(0.8) else 2
        low, high = b.random.between(-1, 2), b.random.between(0, 2)
        spread, reach = (size - 1) * inner + 1 + low + high, (wide - 1) * apart + 1
        if spread < reach:
            low, high = reach, 0
            spread = (size - 1) * inner + 1 + low
        step = b.random.choice([1, 1, 2, 3])
        inSize.append(size), kSize.append(wide), outSize.append((spread - reach) // step + 1)
        attributes["stride"].append(step), attributes["pad"].append((low, high)), attributes["lhs"].append(inner)
        attributes["rhs"].append(apart), attributes["reversal"].append(b.random.chance(0.1))
    inChannels, outFeatures = channels * (1 if isBatch else groups), features * groups

    def layout(names, sizes):
        order = b.random.shuffled(range(len(names))) if b.random.chance(0.5) else range(len(names))
        return "[" + ", ".join(str(names[i]) for i in order) + "]", tuple(sizes[i] for i in order)
    places = list(range(spatial))
    inNames, inShape = layout(["b", *places, "f"], [batch, *inSize, inChannels])
    kNames, kShape = layout([*places, "i", "o"], [*kSize, channels, outFeatures])
    outNames, outShape = layout(["b", *places, "f"], [batch // groups if isBatch else batch, *outSize, outFeatures])
    x, kernel = b.tame(b.get(inShape, dtype), 100.0), b.tame(b.get(kShape, dtype), 100.0)
    reversal = ", ".join("true" if r else "false" for r in attributes["reversal"])
    b.one("stablehlo.convolution", [x, kernel], outShape, dtype,
          f"window_strides = {integers_text(attributes['stride'])}, padding = {pairs_text(attributes['pad'])}, lhs_dilation = "
          f"{integers_text(attributes['lhs'])}, rhs_dilation = {integers_text(attributes['rhs'])}, window_reversal = "
          f"array<i1{': ' if reversal else ''}{reversal}>, dimension_numbers = #stablehlo.conv<{inNames}x{kNames}->{outNames}>, feature_group_count = "
          f"{1 if isBatch else groups} : i64, batch_group_count = {groups if isBatch else 1} : i64",
          size=x.size * kernel.size * count_of(kShape))


# Transforms and linear algebra.
def fft(b):
    part = b.random.choice(["f32", "f32", "f64"])
    kind = b.random.choice(["FFT", "IFFT", "RFFT", "IRFFT"])
    length = b.random.choice([1, 2, 3, 4, 5, 7, 8, 12, 16])
    lead = b.shape(((0, 3), (1, 4), (2, 1)), 64)
    if 0 in lead:
        return
    half = length // 2 + 1
    source = part if kind == "RFFT" else f"complex<{part}>"
    value = b.get((*lead, half if kind == "IRFFT" else length), source)
    result = part if kind == "IRFFT" else f"complex<{part}>"
    shape = (*lead, half if kind == "RFFT" else length)
    b.one("stablehlo.fft", [value], shape, result, f"fft_length = array<i64: {length}>, fft_type = #stablehlo<fft_type {kind}>",
          size=value.size * length)


def positive_matrix(b, n, lead, dtype):
    """x x^T + n I."""
    x = b.tame(b.get((*lead, n, n), dtype), 4.0)
    rank = len(lead)
    batch = [(i, i) for i in range(rank)]
    square = dot_of(b, x, x, batch, [(rank + 1, rank + 1)])
    rows, columns = (b.one("stablehlo.iota", [], square.shape, "i32", f"iota_dimension = {axis} : i64") for axis in (rank, rank + 1))
    unit = b.convert(compared(b, rows, columns, "EQ"), dtype)
    scaled = b.one("stablehlo.multiply", [unit, b.number(square.shape, dtype, n)], square.shape, dtype)
    return b.one("stablehlo.add", [square, scaled], square.shape, dtype, size=square.size + n)


def solve(b):
    n = b.random.between(1, 6)
    lead = b.random.choice([(), (), (2,)])
    matrix = positive_matrix(b, n, lead, b.random.choice(["f32", "f64"]))
    lower = b.random.choice(["true", "false"])
    if b.random.chance(0.6):
        matrix = b.one("stablehlo.cholesky", [matrix], matrix.shape, matrix.dtype, f"lower = {lower}", size=9.0)
        if b.random.chance(0.4):
            return
    left = b.random.chance(0.6)
    wide = b.random.between(1, 4)
    other = b.get((*lead, n, wide) if left else (*lead, wide, n), matrix.dtype)
    way = b.random.choice(["NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"])
    b.one("stablehlo.triangular_solve", [matrix, other], other.shape, matrix.dtype,
          f"left_side = {'true' if left else 'false'}, lower = {lower}, unit_diagonal = {'true' if b.random.chance(0.2) else 'false'}, "
          f"transpose_a = #stablehlo<transpose {way}>", size=20.0)


def batch_norm(b):
    value = b.tame(b.any(["f32", "f64", "bf16"], ranks=lambda r: r >= 2), 10.0)
    if 0 in value.shape:
        return
    axis = b.random.below(len(value.shape))
    n = (value.shape[axis],)
    scale, offset = b.tame(b.get(n, value.dtype), 10.0), b.get(n, value.dtype)
    attributes = f"epsilon = 1.000000e-03 : f32, feature_index = {axis} : i64"
    if b.random.chance(0.2):
        mean, variance, gradient = b.get(n, value.dtype), b.positive(b.get(n, value.dtype)), b.get(value.shape, value.dtype)
        b.emit("stablehlo.batch_norm_grad", [value, scale, mean, variance, gradient],
               [(value.shape, value.dtype), (n, value.dtype), (n, value.dtype)], attributes)
    elif b.random.chance(0.5):
        b.emit("stablehlo.batch_norm_training", [value, scale, offset], [(value.shape, value.dtype), (n, value.dtype), (n, value.dtype)],
               attributes)
    else:
        mean, variance = b.get(n, value.dtype), b.positive(b.get(n, value.dtype))
        b.one("stablehlo.batch_norm_inference", [value, scale, offset, mean, variance], value.shape, value.dtype, attributes)


def random_bits(b):
    state = b.get((2,), "ui64")
    shape, dtype = b.shape(((1, 2), (2, 3))), b.random.choice(["ui32", "ui64", "ui32", "ui8", "i32"])
    algorithm = b.random.choice(["THREE_FRY", "PHILOX", "DEFAULT"])
    b.emit("stablehlo.rng_bit_generator", [state], [((2,), "ui64"), (shape, dtype)],
           f"rng_algorithm = #stablehlo<rng_algorithm {algorithm}>")


ROWS = [(reduce, 5), (reduce_chain, 4), (reduce_much, 0.6), (argmax, 1.2), (reduce_pair, 1), (reduce_window, 2.5), (cumulative, 1.5),
        (select_and_scatter, 1), (sort, 2), (top_k, 0.8), (dot_general, 4), (dot, 0.6), (linear_layer, 2.5), (convolution, 3), (fft, 0.8),
        (solve, 0.7), (batch_norm, 0.6), (random_bits, 0.6)]
