"""Rows of random programs: what rewrites look for. Each is a few ops that a rule of the compiler may take away or move."""
from random_builder import COMPLEX, DTYPES, INTEGERS, SIGNED, SPECIAL, TINY, WIDE, count_of, integers_text, is_float
from random_folds import body, dot_of, pairs_text, reduced, some_dims
from random_ops import binary, compared, factored, joined, reshaped, sliced, transposed
import random_ops

ALL = DTYPES


def transpose_twice(b):
    value = b.any(ranks=lambda r: r >= 2)
    order = b.random.shuffled(range(len(value.shape)))
    inner = transposed(b, value, order)
    back = [order.index(i) for i in range(len(order))] if b.random.chance(0.5) else b.random.shuffled(order)
    if b.random.chance(0.3) and is_float(value.dtype):
        inner = b.one("stablehlo.negate", [inner], inner.shape, inner.dtype)
    transposed(b, inner, back)


def reshape_and_back(b):
    value = b.any()
    if not count_of(value.shape):
        return
    other = reshaped(b, value, factored(b, count_of(value.shape)))
    if b.random.chance(0.5) and value.dtype in WIDE:
        other = b.one(b.random.choice(["stablehlo.abs", "stablehlo.negate", "stablehlo.floor"]), [other], other.shape, other.dtype)
    reshaped(b, other, value.shape)


def neutral_operand(b):
    """x + 0, x * 1, x - 0, x / 1 and their relatives, with the neutral number as a constant or as a broadcast of one."""
    value = b.any(WIDE + INTEGERS + TINY)
    op, number = b.random.choice([("add", "0.0"), ("add", "-0.0"), ("subtract", "0.0"), ("subtract", "-0.0"), ("multiply", "1.0"),
                                  ("divide", "1.0"), ("multiply", "0.0"), ("divide", "4.0"), ("divide", "0.125"), ("power", "1.0"),
                                  ("maximum", "0.0"), ("multiply", "-1.0"), ("multiply", "2.0")])
    if value.dtype in INTEGERS:
        op = b.random.choice([op, "and", "or", "xor", "shift_left"])
        number = b.literal(value.dtype, float(number) if op != "divide" else b.random.choice([1, 4]))
    if b.random.chance(0.7):
        neutral = b.splat(value.shape, value.dtype, number)
    else:
        neutral = b.broadcast(b.splat((), value.dtype, number), value.shape, [])
    one, other = (value, neutral) if op in ("divide", "subtract", "power", "shift_left") or b.random.chance(0.5) else (neutral, value)
    binary(b, f"stablehlo.{op}", one, other, size=value.size * 8)


def with_itself(b):
    value = b.any(WIDE + INTEGERS + ["i1"])
    ops = ["maximum", "minimum"] + (["subtract", "add", "divide"] if value.dtype in WIDE else ["and", "or", "xor"]
                                    if value.dtype == "i1" else ["subtract", "and", "or", "xor"])
    way = b.random.below(4)
    if way == 0:
        compared(b, value, value)
    elif way == 1:
        b.one("stablehlo.select", [b.get(value.shape, "i1"), value, value], value.shape, value.dtype)
    else:
        binary(b, f"stablehlo.{b.random.choice(ops)}", value, value)


def unary_twice(b):
    value = b.any(WIDE + SIGNED)
    op = b.random.choice(["negate", "abs", "floor", "ceil", "round_nearest_even", "round_nearest_afz", "negate", "sign"]
                         if value.dtype in WIDE else ["negate", "abs", "not", "sign"])
    for _ in range(2):
        value = b.one(f"stablehlo.{op}", [value], value.shape, value.dtype)


def there_and_back(b):
    """Converted to another type and back, or on to a third."""
    value = b.any([d for d in DTYPES if d not in COMPLEX])
    middle = b.dtype([d for d in DTYPES if d not in COMPLEX])
    other = b.convert(value, middle)
    b.convert(other, value.dtype if b.random.chance(0.6) else b.dtype([d for d in DTYPES if d not in COMPLEX]))


def slices_joined(b):
    value = b.any(ranks=lambda r: r >= 1)
    axis = b.random.below(len(value.shape))
    if value.shape[axis] < 2:
        return
    at = b.random.between(1, value.shape[axis] - 1)
    zeros, ones = [0] * len(value.shape), [1] * len(value.shape)
    middle = list(value.shape)
    middle[axis] = at
    begin = list(zeros)
    begin[axis] = at
    parts = [sliced(b, value, zeros, middle, ones), sliced(b, value, begin, list(value.shape), ones)]
    joined(b, parts if b.random.chance(0.6) else parts[::-1], axis)  # the other way round it is a roll


def broadcast_twice(b):
    value = b.any(ranks=lambda r: r <= 2)
    first = (b.random.choice([1, 2, 3]), *value.shape)
    inner = b.broadcast(value, first, range(1, len(first)))
    if b.random.chance(0.4) and len(value.shape):
        inner = reshaped(b, inner, (first[0] * first[1], *first[2:]))
    outer = (*inner.shape, b.random.choice([1, 2, 4]))
    b.broadcast(inner, outer, range(len(inner.shape)))


def movement_of_movement(b):
    """Slice of slice, reverse of reverse, pads of nothing, slice of everything."""
    value = b.any(ranks=lambda r: r >= 1)
    rank, way = len(value.shape), b.random.below(5)
    zeros, ones = [0] * rank, [1] * rank
    if 0 in value.shape:
        return
    if way == 0:
        starts = [b.random.below(n) for n in value.shape]
        strides = [b.random.between(1, 2) for _ in value.shape]
        inner = sliced(b, value, starts, value.shape, strides)
        sliced(b, inner, [0] * rank, [max(1, n - 1) for n in inner.shape], [b.random.between(1, 2) for _ in value.shape])
    elif way == 1:
        dims = some_dims(b, value)
        for dims in (dims, dims if b.random.chance(0.6) else some_dims(b, value)):
            value = b.one("stablehlo.reverse", [value], value.shape, value.dtype, f"dimensions = {integers_text(list(dims))}")
    elif way == 2:
        low = zeros if b.random.chance(0.5) else [b.random.below(2) for _ in value.shape]
        padded = b.one("stablehlo.pad", [value, b.get((), value.dtype)], [n + l for n, l in zip(value.shape, low)], value.dtype,
                       f"edge_padding_low = {integers_text(low)}, edge_padding_high = {integers_text(zeros)}, "
                       f"interior_padding = {integers_text(zeros)}")
        sliced(b, padded, low, padded.shape, ones)
    elif way == 3:
        index = [b.number((), "i32", b.random.between(-2, n + 1)) for n in value.shape]
        sizes = [b.random.between(1, n) for n in value.shape]
        b.one("stablehlo.dynamic_slice", [value, *index], sizes, value.dtype, f"slice_sizes = {integers_text(sizes)}")
    else:
        index = [b.number((), "i32", b.random.between(-2, 2)) for _ in value.shape]
        b.one("stablehlo.dynamic_update_slice", [value, b.get(value.shape, value.dtype), *index], value.shape, value.dtype)


def rows_turned(b):
    """Rows put together, and the whole transposed."""
    n = b.random.choice(b.sizes)
    dtype = b.dtype()
    parts = [b.get((1, n), dtype) for _ in range(b.random.between(2, 4))]
    transposed(b, joined(b, parts, 0), [1, 0])


def twice_the_same(b):
    """The same few ops on the same operands, again: in the same block, or inside a branch or loop body."""
    state = b.random.state
    row = b.random.choice([random_ops.unary_float, random_ops.binary_float, random_ops.compare, random_ops.transpose, random_ops.convert,
                           random_ops.slice_some, random_ops.binary_integer])
    seen = len(b.scopes[-1])
    row(b)
    again = b.scopes[-1][seen:]
    del b.scopes[-1][seen:]  # so that the second draw is the first once more
    b.random.state, after = state, b.random.state
    b.random.choice([0] * 7)
    row(b)
    b.random.state = after
    b.scopes[-1].extend(again)


def constants_that_fold(b):
    """A few ops on constants alone, then something that uses them."""
    value = b.any(WIDE + INTEGERS)
    if count_of(value.shape) > 300:
        return
    known = b.constant(value.shape, value.dtype)
    for _ in range(b.random.between(1, 3)):
        if value.dtype in WIDE:
            op = b.random.choice(["tanh", "sine", "abs", "negate", "logistic", "cbrt", "floor"])
        else:
            op = b.random.choice(["negate", "not", "popcnt"])
        known = b.one(f"stablehlo.{op}", [known], known.shape, known.dtype)
        if b.random.chance(0.5):
            known = binary(b, "stablehlo.multiply", known, b.constant(value.shape, value.dtype), size=16.0)
    binary(b, "stablehlo.add", value, known)


def fold_of_one(b):
    """Reductions and windows over a single element."""
    value = b.any(WIDE + INTEGERS + ["i1"], ranks=lambda r: r <= 3)
    at = b.random.below(len(value.shape) + 1)
    shape = (*value.shape[:at], 1, *value.shape[at:])
    reduced(b, reshaped(b, value, shape), [at])


def window_of_padded(b):
    """The gradient of an average over windows side by side."""
    value = b.any(["f32", "f64", "i32"], ranks=lambda r: 1 <= r <= 2)
    if 0 in value.shape:
        return
    window = [b.random.between(1, 3) for _ in value.shape]
    around = [w - 1 for w in window]
    zero = b.splat((), value.dtype, b.random.choice(["0.0", "0.0", "-0.0"]) if is_float(value.dtype) else "0")
    padded = b.one("stablehlo.pad", [value, zero], [n + (n - 1) * a + 2 * a for n, a in zip(value.shape, around)], value.dtype,
                   f"edge_padding_low = {integers_text(around)}, edge_padding_high = {integers_text(around)}, "
                   f"interior_padding = {integers_text(around)}")
    shape = [n - a for n, a in zip(padded.shape, around)]
    b.one("stablehlo.reduce_window", [padded, zero], shape, value.dtype, f"window_dimensions = {integers_text(window)}, padding = "
          f"{pairs_text([(0, 0)] * len(window))}", [body(b, "add", value.dtype)])


def attention(b):
    """Softmax of products, small: q k^T, exp, sum, times v."""
    dtype = b.dtype(WIDE)
    heads, rows, width = b.random.between(1, 3), b.random.between(2, 9), b.random.choice([2, 4, 5, 8])
    q, k, v = (b.tame(b.get((heads, rows, width), dtype), 4.0) for _ in range(3))
    if b.random.chance(0.5):
        k = transposed(b, k, [0, 2, 1])
        scores = dot_of(b, q, k, [(0, 0)], [(2, 1)])
    else:
        scores = dot_of(b, q, k, [(0, 0)], [(2, 2)])
    best = b.broadcast(reduced(b, scores, [2], "maximum"), scores.shape, [0, 1])
    power = b.one("stablehlo.exponential", [binary(b, "stablehlo.subtract", scores, best)], scores.shape, scores.dtype, size=1.0)
    total = b.broadcast(reduced(b, power, [2], "add", b.number((), scores.dtype, 0)), scores.shape, [0, 1])
    weights = b.one("stablehlo.divide", [power, total], scores.shape, scores.dtype, size=1.0)
    dot_of(b, b.convert(weights, dtype) if weights.dtype != dtype else weights, v, [(0, 0)], [(2, 1)])


def choices_among_zeros(b):
    """Maxima, minima, sorts and sums over zeros of both signs and NaN: what may differ in nothing but a sign."""
    shape = b.shape(((1, 2), (2, 4), (3, 2)))
    if 0 in shape:
        return
    value = b.get(shape, b.dtype(WIDE))
    if value.size > 8.0 or b.random.chance(0.7):
        value = b.argument(shape, value.dtype) if b.depth == 0 and len(b.arguments) < 10 else value
    zeros = b.one("stablehlo.round_nearest_even", [binary(b, "stablehlo.multiply", value, b.number(shape, value.dtype, 0.5))], shape,
                  value.dtype)
    if b.random.chance(0.3):
        large = compared(b, value, b.number(shape, value.dtype, 1.5), "GT")
        zeros = b.one("stablehlo.select", [large, b.splat(shape, value.dtype, SPECIAL[value.dtype][2]), zeros], shape, value.dtype)
    way = b.random.below(5)
    if way == 0:
        reduced(b, zeros, some_dims(b, zeros), b.random.choice(["maximum", "minimum", "add", "multiply"]))
    elif way == 1:
        axis = b.random.below(len(shape))
        order = b.region([((), value.dtype)] * 2, lambda a: [compared(b, a[0], a[1], "LT", total=b.random.chance(0.5))], sees=False)
        b.one("stablehlo.sort", [zeros], shape, value.dtype, f"dimension = {axis} : i64, is_stable = true", [order])
    elif way == 2:
        other = transposed(b, zeros, b.random.shuffled(range(len(shape))))
        b.one(f"stablehlo.{b.random.choice(['maximum', 'minimum'])}", [zeros, b.get(shape, value.dtype)], shape, value.dtype)
        reduced(b, other, some_dims(b, other), b.random.choice(["maximum", "minimum"]))
    elif way == 3:
        k = b.random.between(1, shape[-1])
        b.emit("chlo.top_k", [zeros], [((*shape[:-1], k), value.dtype), ((*shape[:-1], k), "i32")], f"k = {k} : i64")
    else:
        one = b.number(shape, value.dtype, 1)
        b.one("stablehlo.divide", [one, zeros], shape, value.dtype, size=1e9)


def chain(b):
    """A run of elementwise ops on one value, each used once."""
    value = b.any(WIDE)
    for _ in range(b.random.between(3, 7)):
        op = b.random.choice(["tanh", "abs", "negate", "sine", "multiply", "add", "logistic", "maximum"])
        if op in ("multiply", "add", "maximum"):
            other = b.get(value.shape, value.dtype) if b.random.chance(0.5) else b.number(value.shape, value.dtype, b.random.between(-8, 8) / 4)
            value = binary(b, f"stablehlo.{op}", b.tame(value), b.tame(other), size=value.size * max(other.size, 1.0) + 1)
        else:
            value = b.one(f"stablehlo.{op}", [b.tame(value, 100.0)], value.shape, value.dtype)
    if value.shape and b.random.chance(0.6):
        reduced(b, value, some_dims(b, value))


ROWS = [(transpose_twice, 1.5), (reshape_and_back, 1.5), (neutral_operand, 3), (with_itself, 1.5), (unary_twice, 1.2),
        (there_and_back, 2.5), (slices_joined, 1.2), (broadcast_twice, 1.2), (movement_of_movement, 2), (rows_turned, 0.7),
        (twice_the_same, 3), (constants_that_fold, 1.5), (fold_of_one, 1), (window_of_padded, 0.6), (attention, 0.8), (choices_among_zeros, 2), (chain, 2)]
