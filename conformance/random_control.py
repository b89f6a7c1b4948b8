"""Rows of random programs: loops, branches, calls, gathers, scatters, and ops whose shapes are operands."""
from random_builder import COMPLEX, INTEGERS, UNSIGNED, WIDE, Builder, bits_of, count_of, integers_text, text_of
from random_folds import NUMBERS, body
from random_ops import binary, compared, factored, sliced
import random_folds
import random_ops

SMALL_TYPES = WIDE + ["i32", "i64", "ui8", "i1"]


def step(b, value):
    """A value of the same type, a few ops later: for bodies of loops and branches."""
    for _ in range(b.random.between(1, 3)):
        other = b.get(value.shape, value.dtype)
        if value.dtype in WIDE:
            op = b.random.choice(["add", "multiply", "subtract", "maximum", "tanh", "negate"])
            if op in ("tanh", "negate"):
                value = b.one(f"stablehlo.{op}", [value], value.shape, value.dtype)
            else:
                value = binary(b, f"stablehlo.{op}", value, other)
            if op in ("add", "multiply", "subtract"):
                value = b.one("stablehlo.tanh", [value], value.shape, value.dtype, size=1.0)
        elif value.dtype == "i1":
            value = binary(b, "stablehlo." + b.random.choice(["and", "or", "xor"]), value, other)
        else:
            value = binary(b, "stablehlo." + b.random.choice(["add", "subtract", "multiply", "maximum", "xor"]), value, other)
    return value


def scribble(b, times):
    """A few ops from the tables, whatever they are: some of them use what is outside."""
    for _ in range(times):
        rows = random_ops.ROWS if b.depth > 2 or b.random.chance(0.6) else random_folds.ROWS + ROWS + random_ops.ROWS
        b.random.weighted([(row, weight) for row, weight in rows if row is not random_folds.reduce_much])(b)


def while_loop(b):
    """Counted, or until a value passes a bound; the trip count is at most 6. Bodies hold loop-invariant ops."""
    counter = b.random.choice(["i32", "i32", "i64", "ui32"])
    carried = [b.any(SMALL_TYPES, ranks=lambda r: r <= 3) for _ in range(b.random.between(1, 3))]
    if b.random.chance(0.3):
        carried.append(carried[0])
    trips, start = b.random.between(0, 6), b.number((), counter, 0)
    sees = b.random.chance(0.5)
    if not sees:
        carried.append(b.any(WIDE))  # passes through: loop-invariant
    outside = b.number((), counter, trips) if sees else None
    types = [((), counter)] + [(v.shape, v.dtype) for v in carried]
    dataDependent = next((i for i, v in enumerate(carried) if v.shape == () and v.dtype in WIDE), None)
    b.depth += 1

    def condition(arguments):
        limit = outside or b.number((), counter, trips)
        goes = compared(b, arguments[0], limit, "LT")
        if dataDependent is not None:
            bound = b.number((), carried[dataDependent].dtype, 0.75)
            goes = b.one("stablehlo.and", [goes, compared(b, arguments[1 + dataDependent], bound, "LT")], (), "i1")
        return [goes]

    def loop(arguments):
        results = [binary(b, "stablehlo.add", arguments[0], b.number((), counter, 1))]
        if b.random.chance(0.5):
            scribble(b, b.random.between(1, 2))
        for index, value in enumerate(arguments[1:]):
            isThrough = index and b.random.chance(0.25) or (not sees and index == len(arguments) - 2)
            if isThrough:
                results.append(value)
            elif value.shape and value.shape[0] > 1 and b.random.chance(0.25) and counter != "ui32":
                results.append(updated_row(b, value, arguments[0], counter))
            else:
                results.append(step(b, value))
        if len(results) > 3 and b.random.chance(0.2):  # two of the same type change places
            same = [i for i in range(2, len(results)) if types[i] == types[1]]
            if same:
                results[1], results[same[0]] = results[same[0]], results[1]
        return results
    regions = [b.region(types, condition, sees), b.region(types, loop, sees)]
    b.depth -= 1
    b.emit("stablehlo.while", [start, *carried], types, "", regions, size=16.0)


def loop_with_invariants(b):
    """A counted loop whose body computes something large from values that do not change."""
    dtype = b.dtype(["f32", "f64", "bf16", "i32"])
    rows, columns = b.random.choice([(16, 24), (33, 12), (20, 20), (5, 70)])
    weights, state = b.get((rows, columns), dtype), b.get((columns,), dtype)
    trips, sees = b.random.between(0, 4), b.random.chance(0.5)
    start, limit = b.number((), "i32", 0), b.number((), "i32", trips)
    carried = [start, state] + ([] if sees else [weights])
    types = [(v.shape, v.dtype) for v in carried]
    b.depth += 1

    def loop(arguments):
        outer = weights if sees else arguments[2]
        result = invariant(b, outer)
        scaled = b.broadcast(arguments[1], (rows, columns), [1])
        mixed = binary(b, "stablehlo.add", scaled, result)
        if dtype != "i32":
            mixed = b.one("stablehlo.tanh", [mixed], mixed.shape, dtype, size=1.0)
        new = random_folds.reduced(b, mixed, [0], "maximum")
        return [binary(b, "stablehlo.add", arguments[0], b.number((), "i32", 1)), new] + ([] if sees else [outer])
    head = lambda a: [compared(b, a[0], limit if sees else b.number((), "i32", trips), "LT")]
    regions = [b.region(types, head, sees), b.region(types, loop, sees)]
    b.depth -= 1
    b.emit("stablehlo.while", carried, types, "", regions, size=16.0)


def invariant(b, value):
    """Of the same shape and type; dear to compute again in every iteration."""
    way, shape = b.random.below(5), value.shape
    if way == 0:
        return random_ops.transposed(b, random_ops.transposed(b, value, [1, 0]), [1, 0]) if b.random.chance(0.2) else \
            random_ops.reshaped(b, random_ops.transposed(b, value, [1, 0]), shape)
    if way == 1:
        return b.one("stablehlo.reverse", [value], shape, value.dtype, "dimensions = array<i64: 1>")
    if way == 2:
        narrow = b.convert(value, "bf16" if value.dtype in WIDE else "i8")
        return b.convert(narrow, value.dtype)
    if way == 3 and value.dtype in WIDE:
        return b.one(f"stablehlo.{b.random.choice(['exponential', 'logistic', 'sine'])}", [b.tame(value, 4.0)], shape, value.dtype, size=50.0)
    return b.broadcast(random_folds.reduced(b, value, [1], "add"), shape, [0])


def updated_row(b, value, counter, dtype):
    """One row read at the counter, changed and written back: what a scan does."""
    zero = b.number((), dtype, 0)
    starts = [counter] + [zero] * (len(value.shape) - 1)
    sizes = (1, *value.shape[1:])
    row = b.one("stablehlo.dynamic_slice", [value, *starts], sizes, value.dtype, f"slice_sizes = {integers_text(sizes)}")
    return b.one("stablehlo.dynamic_update_slice", [value, step(b, row), *starts], value.shape, value.dtype)


def branch(b):
    """if, or a case of up to four; the choice is a value, now and then a constant."""
    outputs = [b.any(SMALL_TYPES) for _ in range(b.random.between(1, 2))]
    ways = b.random.between(2, 4)
    isIf = ways == 2 and b.random.chance(0.7)
    dtype = "i1" if isIf else "i32"
    if b.random.chance(0.25):
        choice = b.number((), dtype, b.random.between(-1, ways))
    elif isIf:
        like = b.get((), b.dtype(WIDE))
        choice = compared(b, like, b.number((), like.dtype, 0), b.random.choice(["LT", "GE"]))
    else:
        choice = b.get((), "i32")
    b.depth += 1

    def fill(_):
        if b.random.chance(0.4):
            scribble(b, 1)
        return [v if b.random.chance(0.2) else step(b, v) for v in outputs]
    regions = [b.region([], fill) for _ in range(ways)]
    b.depth -= 1
    b.emit("stablehlo.if" if isIf else "stablehlo.case", [choice], [(v.shape, v.dtype) for v in outputs], "", regions, size=16.0)


def function(b, arguments, fill):
    """A private function of the module; returns its name and the types of its results."""
    lines, scopes = b.lines, b.scopes
    own = [v._replace(name=b.name(), constant=False) for v in arguments]
    b.lines, b.scopes, b.depth = [], [list(own)], b.depth + 1
    results = fill(own)
    b.used.update(v.name for v in results)
    name = f"f{len(b.functions)}"
    types = ", ".join(map(text_of, results))
    head = f"func.func private @{name}({', '.join(f'{v.name}: {text_of(v)}' for v in own)}) -> ({types}) {{\n"
    tail = f"\nreturn {', '.join(v.name for v in results)} : {types}{b.place()}\n}}"
    b.functions.append(head + "\n".join(b.lines) + tail)
    b.lines, b.scopes, b.depth = lines, scopes, b.depth - 1
    return name, [(v.shape, v.dtype) for v in results]


def call(b):
    """A function that is called once or twice, or the decomposition of a composite."""
    arguments = [b.any() for _ in range(b.random.between(1, 3))]

    def fill(own):
        scribble(b, b.random.between(1, 3))
        return [v for v in b.random.sample(b.scopes[-1], b.random.between(1, 2))]
    name, results = function(b, arguments, fill)
    isComposite = b.random.chance(0.2)
    for _ in range(b.random.between(1, 2)):
        if isComposite:
            b.emit("stablehlo.composite", arguments, results, f'name = "random.{name}", decomposition = @{name}, version = 1 : i32')
        else:
            b.emit("func.call", arguments, results, f"callee = @{name}")
        arguments = [b.get(v.shape, v.dtype) for v in arguments]


def map_op(b):
    value = b.any(SMALL_TYPES)
    other = b.get(value.shape, value.dtype)
    inside = b.region([((), value.dtype)] * 2, lambda a: [step(b, a[0]), ][:1] if b.random.chance(0.5) else
                      [binary(b, "stablehlo.maximum", a[0], a[1])], sees=False)
    b.one("stablehlo.map", [value, other], value.shape, value.dtype, f"dimensions = {integers_text(list(range(len(value.shape))))}",
          [inside])


# Gathers and scatters.
def indices_for(b, shape, dtype):
    """Integers, most of them in bounds: what exists, or a remainder of it."""
    found = b.pick(lambda v: v.shape == tuple(shape) and v.dtype == dtype)
    if found and b.random.chance(0.7):
        return found
    return b.argument(shape, dtype) if b.depth == 0 and len(b.arguments) < 10 else b.constant(shape, dtype)


def listed(numbers):
    return "[" + ", ".join(map(str, numbers)) + "]"


def windowed(b, value):
    """Common to gather and scatter: dimensions that indices choose, sizes of windows, dimensions that go away."""
    rank = len(value.shape)
    mapped = b.random.shuffled(range(rank))[: b.random.between(1, rank)]
    sizes = [1 if (i in mapped and b.random.chance(0.7)) or n == 0 else n if i not in mapped else b.random.between(1, n)
             for i, n in enumerate(value.shape)]
    gone = [i for i in range(rank) if sizes[i] == 1 and b.random.chance(0.8)]
    outer = b.shape(((0, 1), (1, 4), (2, 2)), 40)
    return mapped, sizes, gone, outer


def gather(b):
    value = b.any(ranks=lambda r: 1 <= r <= 3)
    if 0 in value.shape:
        return
    mapped, sizes, gone, outer = windowed(b, value)
    isScalar = len(mapped) == 1 and b.random.chance(0.3)  # the index vector is no dimension
    indices = indices_for(b, outer if isScalar else (*outer, len(mapped)), b.random.choice(["i32", "i32", "i64", "ui32", "ui8"]))
    window = [n for i, n in enumerate(sizes) if i not in gone]
    lead = b.random.chance(0.2)
    offset = list(range(len(window))) if lead else list(range(len(outer), len(outer) + len(window)))
    shape = (*window, *outer) if lead else (*outer, *window)
    if count_of(shape) > 4 * b.elements:
        return
    b.one("stablehlo.gather", [value, indices], shape, value.dtype,
          f"dimension_numbers = #stablehlo.gather<offset_dims = {listed(offset)}, collapsed_slice_dims = {listed(gone)}, "
          f"start_index_map = {listed(mapped)}, index_vector_dim = {len(outer)}>, indices_are_sorted = false, "
          f"slice_sizes = {integers_text(sizes)}", size=value.size)


def scatter(b):
    value = b.any(NUMBERS + ["i1"], ranks=lambda r: 1 <= r <= 3)
    if 0 in value.shape:
        return
    mapped, sizes, gone, outer = windowed(b, value)
    indices = indices_for(b, (*outer, len(mapped)), b.random.choice(["i32", "i32", "i64"]))
    window = [n for i, n in enumerate(sizes) if i not in gone]
    updates = b.get((*outer, *window), value.dtype)
    op = b.random.choice(["add", "add", "maximum", "minimum", "replace"]) if value.dtype != "i1" else "or"
    inside = body(b, op, value.dtype) if op != "replace" else b.region([((), value.dtype)] * 2, lambda a: [a[1]], sees=False)
    b.one("stablehlo.scatter", [value, indices, updates], value.shape, value.dtype,
          f"scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = "
          f"{listed(range(len(outer), len(outer) + len(window)))}, inserted_window_dims = {listed(gone)}, "
          f"scatter_dims_to_operand_dims = {listed(mapped)}, index_vector_dim = {len(outer)}>, indices_are_sorted = false, "
          f"unique_indices = false", [inside], size=value.size + updates.size * max(1, count_of(outer)))


def along_axis(b):
    """Gathers and scatters with batching dimensions, as take_along_axis has them."""
    value = b.any(NUMBERS, ranks=lambda r: r == 2)
    if 0 in value.shape:
        return
    rows, many = value.shape[0], b.random.between(1, 6)
    indices = indices_for(b, (rows, many, 1), "i32")
    if b.random.chance(0.6):
        b.one("stablehlo.gather", [value, indices], (rows, many), value.dtype,
              "dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], "
              "start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, "
              "slice_sizes = array<i64: 1, 1>", size=value.size)
        return
    updates = b.get((rows, many), value.dtype)
    b.one("stablehlo.scatter", [value, indices, updates], value.shape, value.dtype,
          "scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], "
          "scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, "
          "indices_are_sorted = false, unique_indices = false", [body(b, "add", value.dtype)], size=value.size + updates.size * many)


def index_select(b):
    value = b.any(ranks=lambda r: 1 <= r <= 3)
    if 0 in value.shape:
        return
    axis = b.random.below(len(value.shape))
    index = indices_for(b, (b.random.choice(b.sizes),), "i32")
    shape = (*value.shape[:axis], *index.shape, *value.shape[axis + 1:])
    b.one("stablehlo.torch_index_select", [value, index], shape, value.dtype, f"dim = {axis} : i64, batch_dims = 0 : i64")


# Shapes that are operands; here they are constants, which specialise-shapes finds.
def sizes_constant(b, numbers, dtype="i64"):
    return b.splat((len(numbers),), dtype, listed(numbers) if numbers else "")


def dynamic_shapes(b):
    value = b.any(ranks=lambda r: r >= 1)
    if 0 in value.shape:
        return
    rank, way = len(value.shape), b.random.below(6)
    if way == 0:
        shape = factored(b, count_of(value.shape))
        if shape:
            b.one("stablehlo.dynamic_reshape", [value, sizes_constant(b, shape)], shape, value.dtype)
    elif way == 1:
        shape = (b.random.choice([2, 3]), *value.shape)
        b.one("stablehlo.dynamic_broadcast_in_dim", [value, sizes_constant(b, shape)], shape, value.dtype,
              f"broadcast_dimensions = {integers_text(list(range(1, rank + 1)))}")
    elif way == 2:
        b.one("stablehlo.dynamic_iota", [sizes_constant(b, value.shape)], value.shape, b.random.choice(["i32", "f32"]),
              "iota_dimension = 0 : i64")
    elif way == 3:
        starts = [b.random.below(n) for n in value.shape]
        shape = [n - s for n, s in zip(value.shape, starts)]
        b.one("stablehlo.real_dynamic_slice", [value, sizes_constant(b, starts), sizes_constant(b, value.shape),
                                               sizes_constant(b, [1] * rank)], shape, value.dtype)
    elif way == 4:
        b.one("stablehlo.get_dimension_size", [value], (), "i32", f"dimension = {b.random.below(rank)} : i64", size=float(max(value.shape)))
    else:
        low = [b.random.between(0, 2) for _ in value.shape]
        zero = [0] * rank
        b.one("stablehlo.dynamic_pad", [value, b.get((), value.dtype), sizes_constant(b, low), sizes_constant(b, zero),
                                        sizes_constant(b, zero)], [n + l for n, l in zip(value.shape, low)], value.dtype)


def einsum(b):
    value = b.tame(b.any(["f32", "f64"], ranks=lambda r: r == 2), 100.0)
    n = b.random.choice(b.sizes)
    config, shape, result = b.random.choice([
        ("ab,bc->ac", (value.shape[1], n), (value.shape[0], n)), ("ab,cb->ca", (n, value.shape[1]), (n, value.shape[0])),
        ("ab,ab->b", value.shape, (value.shape[1],))])
    other = b.tame(b.get(shape, value.dtype), 100.0)
    b.one("stablehlo.einsum", [value, other], result, value.dtype, f'einsum_config = "{config}"',
          size=value.size * other.size * max(1, *value.shape))


ROWS = [(while_loop, 2.5), (loop_with_invariants, 1.2), (branch, 1.8), (call, 1.2), (map_op, 0.7), (gather, 2.5), (scatter, 2), (along_axis, 0.8), (index_select, 0.3),
        (dynamic_shapes, 0.8), (einsum, 0.3)]
