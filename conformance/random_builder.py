"""What random programs are made with: a generator of numbers that is the same everywhere, and a builder of MLIR text
whose values know their shapes, types and about how large they are."""
import collections
import math

MASK = (1 << 64) - 1
WIDE = ["f32", "f64", "f16", "bf16"]
TINY = ["f8E4M3FN", "f8E5M2", "f8E4M3", "f8E3M4", "f8E4M3FNUZ", "f8E5M2FNUZ", "f8E4M3B11FNUZ"]
SIGNED = ["i32", "i64", "i16", "i8", "i4"]
UNSIGNED = ["ui32", "ui64", "ui16", "ui8", "ui4"]
INTEGERS = SIGNED + UNSIGNED
COMPLEX = ["complex<f32>", "complex<f64>"]
FLOATS = WIDE + TINY
DTYPES = FLOATS + INTEGERS + ["i1"] + COMPLEX
# The largest number, about; what is larger than its square root is made smaller before it is multiplied.
LARGEST = {"f64": 1e300, "f32": 1e38, "bf16": 1e38, "f16": 6e4, "complex<f32>": 1e38, "complex<f64>": 1e300}
# How often a type is drawn.
USUAL = [("f32", 40), ("f64", 9), ("bf16", 9), ("f16", 8), ("i32", 10), ("i64", 5), ("i16", 2), ("i8", 3), ("ui8", 3),
         ("ui16", 1), ("ui32", 4), ("ui64", 1), ("i1", 4), ("complex<f32>", 3), ("complex<f64>", 1), ("i4", 0.6),
         ("ui4", 0.4)] + [(tiny, 0.6) for tiny in TINY]
SPECIAL = {  # infinities, NaN, the smallest number, the largest, minus zero
    "f32": ["0x7F800000", "0xFF800000", "0x7FC00000", "0x00000001", "0x7F7FFFFF", "0x80000000"],
    "f64": ["0x7FF0000000000000", "0xFFF0000000000000", "0x7FF8000000000000", "0x0000000000000001", "0x7FEFFFFFFFFFFFFF",
            "0x8000000000000000"],
    "f16": ["0x7C00", "0xFC00", "0x7E00", "0x0001", "0x7BFF", "0x8000"],
    "bf16": ["0x7F80", "0xFF80", "0x7FC0", "0x0001", "0x7F7F", "0x8000"]}


class Random:
    """splitmix64: the same numbers in every version of Python, which `random` does not promise."""

    def __init__(self, seed):
        self.state = seed & MASK
        self.state = self.bits()  # neighbouring seeds would give one sequence, shifted

    def bits(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        word = self.state
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & MASK
        return word ^ (word >> 31)

    def below(self, count):
        return self.bits() % count

    def between(self, low, high):
        return low + self.below(high - low + 1)

    def chance(self, probability):
        return self.bits() < probability * (MASK + 1)

    def choice(self, items):
        return items[self.below(len(items))]

    def weighted(self, pairs):
        """[(item, weight)]; weights are counted in thousandths, so that no sum of floats decides."""
        weights = [int(weight * 1000) for _, weight in pairs]
        at = self.below(sum(weights))
        for (item, _), weight in zip(pairs, weights):
            if at < weight:
                return item
            at -= weight

    def shuffled(self, items):
        items = list(items)
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items

    def sample(self, items, count):
        """Some, in their order."""
        chosen = self.shuffled(range(len(items)))[:count]
        return [items[i] for i in sorted(chosen)]


Value = collections.namedtuple("Value", "name shape dtype size constant")  # size: about the largest magnitude


def count_of(shape):
    return math.prod(shape)


def type_of(shape, dtype):
    return f"tensor<{''.join(f'{n}x' for n in shape)}{dtype}>"


def text_of(value):
    return type_of(value.shape, value.dtype)


def part_of(dtype):
    """f32 of complex<f32>."""
    return dtype[8:-1] if dtype.startswith("complex") else dtype


def is_float(dtype):
    return dtype in FLOATS


def bits_of(dtype):
    if dtype.startswith("complex"):
        return 2 * bits_of(part_of(dtype))
    return 16 if dtype == "bf16" else 8 if dtype.startswith("f8") else int(dtype.lstrip("uif"))


def integers_text(numbers, of="i64"):
    return f"array<{of}: {', '.join(map(str, numbers))}>" if numbers else f"array<{of}>"


class Builder:
    """One module. Rows of the tables (random_ops.py and its neighbours) draw operands from it and add ops to it."""

    def __init__(self, random, elements):
        self.random, self.elements = random, elements
        self.lines, self.functions, self.arguments = [], [], []
        self.scopes = [[]]  # of values that can be seen, the innermost last
        self.names = self.line = 0
        self.depth = 0  # of functions: only the entry gets further arguments
        self.coverage = collections.Counter()
        self.used = set()
        usual = random.shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 17, 24, 32, 33])
        self.sizes = usual[: random.between(2, 4)] + ([0] if random.chance(0.01) else [])
        self.dtypes = [random.weighted(USUAL) for _ in range(random.between(1, 3))]

    # What is there.
    def visible(self):
        return [value for scope in self.scopes for value in scope]

    def pick(self, isWanted=lambda value: True):
        """Something that exists; more often something new. None where nothing fits."""
        found = [value for value in self.visible() if isWanted(value)]
        if not found:
            return None
        return self.random.choice(found[-5:] if self.random.chance(0.6) else found)

    def dtype(self, among=None):
        """Mostly one of the few types that this program is about."""
        favourite = [d for d in self.dtypes if among is None or d in among]
        if favourite and self.random.chance(0.75):
            return self.random.choice(favourite)
        return self.random.weighted([(d, w) for d, w in USUAL if among is None or d in among])

    def shape(self, ranks=((0, 6), (1, 20), (2, 44), (3, 20), (4, 10)), most=None):
        most = most or self.elements
        while True:
            shape = tuple(self.random.choice(self.sizes) for _ in range(self.random.weighted(list(ranks))))
            if count_of(shape) <= most:
                return shape
            most *= 2  # few sizes may leave no choice

    # What is made.
    def name(self):
        self.names += 1
        return f"%{self.names - 1}"

    def place(self):
        self.line += 1
        return f' loc("random.py":{self.line}:1)'

    def emit(self, op, operands, results, attributes="", regions=(), size=None, constant=False):
        """An op in generic form; results: [(shape, dtype)]. Returns the values."""
        name = self.name()
        head = f"{name} = " if len(results) == 1 else f"{name}:{len(results)} = "
        types = ", ".join(text_of(v) if isinstance(v, Value) else v[1] for v in operands)
        names = ", ".join(v.name if isinstance(v, Value) else v[0] for v in operands)
        out = ", ".join(type_of(*result) for result in results)
        inside = " (" + ", ".join(regions) + ")" if regions else ""
        attributes = f" <{{{attributes}}}>" if attributes else ""
        place = self.place()
        self.lines.append(f'{head}"{op}"({names}){attributes}{inside} : ({types}) -> ({out}){place}')
        for value in operands:
            self.used.add(value.name if isinstance(value, Value) else value[0])
        made = []
        for index, (shape, dtype) in enumerate(results):
            self.coverage[op, dtype] += 1
            largest = size if size is not None else max([v.size for v in operands if isinstance(v, Value)], default=4.0)
            made.append(Value(name if len(results) == 1 else f"{name}#{index}", tuple(shape), dtype, largest, constant))
        self.scopes[-1].extend(made)
        return made

    def one(self, op, operands, shape, dtype, attributes="", regions=(), size=None):
        return self.emit(op, operands, [(shape, dtype)], attributes, regions, size)[0]

    def region(self, types, fill, sees=True):
        """Text of a region: `fill` gets its arguments and returns what it yields. sees: it may use what is outside."""
        lines, scopes = self.lines, self.scopes
        arguments = [Value(self.name(), tuple(shape), dtype, 4.0, False) for shape, dtype in types]
        self.lines, self.scopes = [], (scopes if sees else []) + [list(arguments)]
        results = fill(arguments)
        for value in results:
            self.used.add(value.name)
        self.lines.append(f'"stablehlo.return"({", ".join(v.name for v in results)}) : '
                          f'({", ".join(map(text_of, results))}) -> (){self.place()}')
        inside, self.lines, self.scopes = self.lines, lines, scopes
        head = f"^bb0({', '.join(f'{v.name}: {text_of(v)}' for v in arguments)}):\n" if arguments else ""
        return "{\n" + head + "\n".join(inside) + "\n}"

    def literal(self, dtype, number=None):
        """An element as text: exact in every type of 16 bits and more."""
        if number is None:
            number = self.random.between(-12, 12) / 4 if is_float(dtype) or dtype in COMPLEX else self.random.between(-5, 9)
        if dtype == "i1":
            return "true" if number > 0 else "false"
        if dtype in COMPLEX:
            return f"({float(number)!r}, {self.random.between(-8, 8) / 4!r})"
        if dtype in INTEGERS:
            bits = bits_of(dtype)
            number = int(number)
            return str(number & ((1 << min(bits, 3)) - 1) if dtype in UNSIGNED else max(number, -(1 << (bits - 1))) if bits > 4
                       else max(-8, min(7, number)))
        return repr(float(number))

    def splat(self, shape, dtype, text):
        size = abs(float(text)) if is_float(dtype) and text and text[0] != "[" and "x" not in text else 4.0
        return self.emit("stablehlo.constant", [], [(shape, dtype)], f"value = dense<{text}> : {type_of(shape, dtype)}",
                         size=size, constant=True)[0]

    def number(self, shape, dtype, number):
        return self.splat(shape, dtype, self.literal(dtype, number))

    def constant(self, shape, dtype):
        """Of one number, or of a few different ones."""
        count = count_of(shape)
        if count > 40 or count == 0 or self.random.chance(0.4) or len(shape) == 0:
            return self.splat(shape, dtype, self.literal(dtype)) if count else self.splat(shape, dtype, "")

        def nested(shape):
            if not shape:
                return self.literal(dtype)
            return "[" + ", ".join(nested(shape[1:]) for _ in range(shape[0])) + "]"
        return self.splat(shape, dtype, nested(shape))

    def argument(self, shape, dtype):
        """Of the entry: floats N(0,1), integers 0..9 when vitro generates them."""
        value = Value(f"%arg{len(self.arguments)}", tuple(shape), dtype, 4.0 if is_float(dtype) else 9.0, False)
        self.arguments.append(value)
        self.scopes[0].append(value)
        return value

    def fresh(self, shape, dtype):
        way = self.random.below(10)
        if self.depth == 0 and way < 6 and len(self.arguments) < 8:
            return self.argument(shape, dtype)
        if way < 8 and len(shape) and dtype not in ("i1", "i4", "ui4") and count_of(shape):
            axis = self.random.below(len(shape))
            return self.one("stablehlo.iota", [], shape, dtype, f"iota_dimension = {axis} : i64", size=float(shape[axis]))
        return self.constant(shape, dtype)

    def get(self, shape, dtype):
        """A value of this type: one that exists, one made from it, or a new one."""
        shape = tuple(shape)
        same = self.pick(lambda v: v.shape == shape and v.dtype == dtype)
        if same and self.random.chance(0.85):
            return same
        if self.random.chance(0.3):
            other = self.pick(lambda v: v.shape == shape and v.dtype != dtype)
            if other and not (other.dtype in COMPLEX and dtype not in COMPLEX):
                return self.convert(other, dtype)
        if self.random.chance(0.3):
            other = self.pick(lambda v: v.dtype == dtype and 0 < len(v.shape) <= len(shape) and v.shape == shape[-len(v.shape):])
            if other and other.shape != shape:
                return self.broadcast(other, shape, range(len(shape) - len(other.shape), len(shape)))
        return same or self.fresh(shape, dtype)

    def any(self, among=None, ranks=None):
        """Of one of these types; ranks: predicate on the rank."""
        fits = lambda v: (among is None or v.dtype in among) and (ranks is None or ranks(len(v.shape)))
        if self.random.chance(0.85):
            found = self.pick(fits)
            if found:
                return found
        shape = self.shape()
        while ranks is not None and not ranks(len(shape)):
            shape = self.shape() if self.random.chance(0.9) else (*shape, self.random.choice(self.sizes))
        return self.get(shape, self.dtype(among))

    # What many rows use.
    def convert(self, value, dtype):
        size = min(value.size, 2.0 ** (bits_of(dtype) - 1)) if dtype in INTEGERS else value.size
        return self.one("stablehlo.convert", [value], value.shape, dtype, size=size)

    def broadcast(self, value, shape, dims):
        return self.one("stablehlo.broadcast_in_dim", [value], shape, value.dtype,
                        f"broadcast_dimensions = {integers_text(list(dims))}")

    def tame(self, value, most=None):
        """Floats that may have grown beyond what an op bears, brought back between bounds; a few stay as they are."""
        dtype = value.dtype
        if not is_float(dtype) and dtype not in COMPLEX:
            return value
        most = most or math.sqrt(LARGEST.get(dtype, 16.0))
        if value.size <= most or self.random.chance(0.05):
            return value
        if is_float(dtype) and self.random.chance(0.5):
            low, high = self.number((), dtype, -3.0), self.number((), dtype, 3.0)
            return self.one("stablehlo.clamp", [low, value, high], value.shape, dtype, size=3.0)
        return self.one("stablehlo.tanh", [value], value.shape, dtype, size=1.0) if is_float(dtype) else value

    def positive(self, value, least=0.5):
        """abs(x) + least."""
        magnitude = self.one("stablehlo.abs", [value], value.shape, value.dtype)
        return self.one("stablehlo.add", [magnitude, self.number(value.shape, value.dtype, least)], value.shape, value.dtype,
                        size=value.size + least)

    def scalar_index(self, dtype, most):
        """An integer scalar, mostly in 0..most."""
        way = self.random.below(4)
        if way == 0:
            found = self.pick(lambda v: v.shape == () and v.dtype == dtype)
            if found:
                return found
        if way == 1 and self.depth == 0 and len(self.arguments) < 10:
            return self.argument((), dtype)
        return self.number((), dtype, self.random.between(0 if dtype in UNSIGNED else -1, min(most + 1, 100)))
