"""All mutants of a source in one text: each exchanged expression asks which mutant this run has.

    a + b    becomes    (::vitro::zoo::isMutant(17) ? (a - b) : (a + b))"""
ASK = "::vitro::zoo::isMutant({})"


def exchange(id, new, old, is_condition):
    if new == "":
        return f"({ASK.format(id)} ? void() : void({old}))"
    if is_condition:
        return f"({ASK.format(id)} ? bool({new}) : bool({old}))"
    return f"({ASK.format(id)} ? ({new}) : ({old}))"


class Tree:
    """Exchanges that lie in each other; those of the same place are one behind the other."""

    def __init__(self, begin, end, edits):
        self.begin, self.end, self.edits, self.inner = begin, end, edits, []


def nested(mutants):
    """mutants: {id: Mutant} -> the outermost places; a mutant whose place overlaps another's in part is left out."""
    places = {}
    for id, mutant in mutants.items():
        for begin, end, new in mutant.edits:
            places.setdefault((begin, end), []).append((id, new, mutant.is_condition))
    roots, open, crossing = [], [], set()
    for begin, end in sorted(places, key=lambda place: (place[0], -place[1])):
        while open and open[-1].end <= begin:
            open.pop()
        if open and end > open[-1].end:
            crossing.update(id for id, _, _ in places[begin, end])
            continue
        tree = Tree(begin, end, sorted(places[begin, end]))
        (open[-1].inner if open else roots).append(tree)
        open.append(tree)
    return roots, crossing


def render(code, mutants):
    """(text with all of them, {id: [(begin, end)] in that text}, ids that cannot be with the others)."""
    roots, crossing = nested(mutants)
    places = {}

    def body(begin, end, trees, at):
        out, last = "", begin
        for tree in trees:
            out += code[last:tree.begin].decode()
            text = written(tree, at + len(out.encode()))
            out += text
            last = tree.end
        return out + code[last:end].decode()

    def written(tree, at):
        prefix, suffix = "", ""
        for id, new, is_condition in tree.edits:
            whole = exchange(id, new, "\0", is_condition)
            head, tail = whole.split("\0")
            prefix, suffix = prefix + head, tail + suffix
        text = prefix + body(tree.begin, tree.end, tree.inner, at + len(prefix.encode())) + suffix
        for id, _, _ in tree.edits:
            places.setdefault(id, []).append((at, at + len(text.encode())))
        return text

    return body(0, len(code), roots, 0), places, crossing


def to_drop(errors, places, text):
    """Ids that errors of the compiler are about: each error drops the innermost mutants around what it points at; where
    none is around it (a call whose arguments no longer fit), those of that line, else the next."""
    drop, starts = set(), sorted((begin, id) for id, spans in places.items() for begin, _ in spans)
    for offsets in errors:
        around = [(end - begin, id) for offset in offsets for id, spans in places.items()
                  for begin, end in spans if begin <= offset <= end]
        if around:
            least = min(around)[0]
            drop.update(id for size, id in around if size == least)
            continue
        for offset in offsets:
            end = text.find(b"\n", offset)
            here = {id for begin, id in starts if offset <= begin <= end} or \
                   {id for begin, id in starts if begin >= offset and begin == min(at for at, _ in starts if at >= offset)}
            drop |= here
    return drop


def compiled(code, mutants, errors_of):
    """(text, ids that did not compile) once errors_of(text) finds nothing more."""
    left, dropped = dict(mutants), set()
    while True:
        text, places, crossing = render(code, left)
        if crossing:
            drop = crossing
        else:
            errors = errors_of(text)
            if not errors:
                return text, dropped
            # What nobody can be blamed for is the fault of all.
            drop = to_drop(errors, places, text.encode()) or set(left)
            if not left:
                raise RuntimeError("the source does not compile without mutants either")
        dropped |= drop
        for id in drop:
            left.pop(id, None)
