"""Programs made from the text of one: each op of main by itself, and main with the golden value of one op put in."""
import dataclasses
import re

import ir_diff

OWN = re.compile(r"    (%[\w$.-]+(?:, %[\w$.-]+)*)(?::(\d+))? = (?:\")?([\w.]+)")
NAME = re.compile(r"%[\w$.-]+")
LOCATION = re.compile(r" loc\((?:[^()]|\([^()]*\))*\)")
TENSOR = r"tensor<[^>]*>+"


def numbered(name, count):
    return [f"{name}#{i}" for i in range(count)]


@dataclasses.dataclass
class Op:
    kind: str
    id: str
    names: list    # of its results, without numbers
    types: list    # of its results
    lines: list    # its text, without locations
    reads: list    # names of values of main's block and arguments of main, in order
    inner: list    # ids of the ops in its regions

    @property
    def results(self):
        return self.names if len(self.types) == len(self.names) else numbered(self.names[0], len(self.types))

    @property
    def is_constant(self):
        return self.kind == "stablehlo.constant"

    @property
    def holds_others(self):
        return self.kind in ("stablehlo.while", "stablehlo.case", "stablehlo.if", "call", "func.call")


@dataclasses.dataclass
class Main:
    head: str          # the module's line
    arguments: dict    # name -> type
    ops: list
    returned: list     # [(value, type)]
    others: list       # lines of the other functions

    def op_of(self, name):
        return next((op for op in self.ops if name in op.names), None)

    def type_of(self, value):
        if value in self.arguments:
            return self.arguments[value]
        op = self.op_of(value.partition("#")[0])
        return op.types[op.results.index(value)]

    def program(self, arguments, lines, results):
        """`arguments` are [(name, type)], `results` [(value, type)]."""
        taken = ", ".join(f"{name}: {type}" for name, type in arguments)
        given = ", ".join(type for _, type in results)
        end = f"    return {', '.join(value for value, _ in results)} : {given}"
        return "\n".join([self.head, f"  func.func public @main({taken}) -> ({given}) {{", *lines, end, "  }",
                          *self.others, "}"]) + "\n"


def parse(text):
    """None where main is written in a way that this does not know."""
    ids_by_name, _ = ir_diff.locations(text)
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    begin = next(i for i, line in enumerate(lines) if re.search(r"func\.func (public )?@main\(", line))
    end = next(i for i in range(begin, len(lines)) if lines[i].startswith("    return "))
    close = next(i for i in range(end, len(lines)) if lines[i].startswith("  }"))
    head = LOCATION.sub("", lines[begin]).rpartition(" -> ")[0]
    arguments = dict(re.findall(rf"(%\w+): ({TENSOR})", head))
    own = re.match(r"    return (.*?) : (.*?)( loc\(.*\))?$", lines[end])
    values = [value.strip() for value in own.group(1).split(",")]
    main = Main(LOCATION.sub("", lines[0]), arguments, [], list(zip(values, re.findall(TENSOR, own.group(2)))),
                [LOCATION.sub("", line) for line in lines[1:begin] + lines[close + 1:-1]])
    if len(main.returned) != len(values):
        return None
    starts = [i for i in range(begin + 1, end) if re.match(r"    (?:%|\"|\w)", lines[i]) and
              not lines[i].startswith("    cond")] + [end]
    known = set(arguments)
    for start, stop in zip(starts, starts[1:]):
        defined = OWN.match(lines[start])
        if not defined:
            return None
        names, kind = defined.group(1).split(", "), defined.group(3)
        count = int(defined.group(2) or len(names))
        # An op with regions says behind the last of them where it comes from; the generic form its types too.
        last = lines[stop - 1]
        told = LOCATION.sub("", last if lines[start].rstrip().endswith("({") else lines[start])
        told = told.rpartition(" -> ")[2] if " -> " in told else told.rpartition(" : ")[2]
        found = re.findall(TENSOR, told)
        types = found[-count:] if len(found) >= count else found * count
        place = re.search(r" loc\((#loc\d*)\)$", last)
        if len(types) != count or not place:
            return None
        body = [LOCATION.sub("", line) for line in lines[start:stop]]
        inner = [id for name in re.findall(r" loc\((#loc\d*)\)$", "\n".join(lines[start:stop - 1]), re.M)
                 for id in ids_by_name.get(name, [])]
        reads = []
        for one in NAME.findall("\n".join(body)):
            if one in known and one not in reads:
                reads.append(one)
        main.ops.append(Op(kind, (ids_by_name.get(place.group(1)) or ["?"])[0], names, types, body, reads,
                           inner))
        known.update(names)
    return main


def put(text, values):
    """`text` with other names for values, which may have numbers."""
    for value in sorted(values, key=len, reverse=True):
        text = re.sub(re.escape(value) + r"(?![\w$.#-])", values[value], text)
    return text


def isolated(main, op, prefix=""):
    """(arguments, lines, results, values whose golden values the arguments are): constants come along as they are."""
    text, before, arguments, golden, names = "\n".join(op.lines), [], [], [], {}
    for read in op.reads:
        maker = main.op_of(read)
        if maker and maker.is_constant:
            names[read] = f"%{prefix}c{len(before)}"
            before.append(put(maker.lines[0], {read: names[read]}))
            continue
        of_read = [read] if not maker or read in maker.results else maker.results
        for value in of_read:
            if put(text, {value: ""}) != text:
                names[value] = f"%{prefix}in{len(arguments)}"
                arguments.append((names[value], main.type_of(value)))
                golden.append(value)
    own = f"%{prefix}own"
    results = [own] if len(op.types) == 1 else numbered(own, len(op.types))
    first, _, rest = text.partition(" = ")
    count = f":{len(results)}" if len(results) > 1 else ""
    return arguments, before + f"    {own}{count} = {put(rest, names)}".split("\n"), list(zip(results, op.types)), golden


def together(main, ops):
    """All of `ops` in one program, each with inputs of its own."""
    arguments, lines, results, golden, origins = [], [], [], [], []
    for number, op in enumerate(ops):
        more, text, given, values = isolated(main, op, f"z{number}_")
        arguments += more
        lines += text
        results += given
        golden += values
        origins += [op.id] * len(given)
    return main.program(arguments, lines, results), golden, origins


def by_itself(main, op):
    arguments, lines, results, golden = isolated(main, op)
    return main.program(arguments, lines, results), golden


def given(main, ops):
    """(main with the results of `ops` as its last arguments, the values that these are); constants stay."""
    values = [(value, type) for op in ops if not op.is_constant for value, type in zip(op.results, op.types)]
    names = {value: f"%given{i}" for i, (value, _) in enumerate(values)}
    lines = [line for other in main.ops if other.is_constant or other not in ops for line in other.lines]
    returned = [(names.get(value, value), type) for value, type in main.returned]
    arguments = list(main.arguments.items()) + [(names[value], type) for value, type in values]
    return (main.program(arguments, put("\n".join(lines), names).split("\n") if lines else [], returned),
            list(main.arguments) + [value for value, _ in values])


def every_value(main):
    """main with all that it takes and computes as its results, and their names in that order."""
    values = list(main.arguments) + [value for op in main.ops for value in op.results]
    lines = [line for op in main.ops for line in op.lines]
    return main.program(list(main.arguments.items()), lines, [(value, main.type_of(value)) for value in values]), values
