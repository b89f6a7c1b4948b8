"""Where two stage files of one program begin to differ: ids of the ops on lines that have no equal on the other side
although everything they read has one."""
import hashlib
import re

VALUE = re.compile(r"%[A-Za-z0-9_$.-]+(?:#\d+)?")


def locations(text):
    """#locN -> the ids in it, in order."""
    raw = dict(re.findall(r"^(#loc\d*) = loc\((.*)\)$", text, re.M))
    known = {}

    def ids_in(body):
        found = re.findall(r'fused<"([^"]+)">', body)
        if found:
            return found
        return [id for name in re.findall(r"#loc\d*", body) for id in ids_of(name)]

    def ids_of(name):
        if name not in known:
            known[name] = []
            known[name] = ids_in(raw.get(name, ""))
        return known[name]

    return {name: ids_of(name) for name in raw}, ids_in


def places(text):
    """[(line, ids)]: what an op with regions comes from stands behind the last of them."""
    ids_by_name, ids_in = locations(text)
    lines, out = text.splitlines(), []

    def told(line):
        place = re.search(r" loc\((#loc\d*)\)$", line)
        if place:
            return list(ids_by_name.get(place.group(1), []))
        tail = re.search(r" loc\((fused.*)\)$", line)
        return ids_in(tail.group(1)) if tail else None

    for i, line in enumerate(lines):
        if line.startswith("#") or not line.strip():
            continue
        ids = told(line)
        indent = len(line) - len(line.lstrip())
        if ids is None and not line.lstrip().startswith(("func.func", "module", "}", "^")):
            for later in lines[i + 1:]:
                if later.lstrip().startswith("}") and len(later) - len(later.lstrip()) <= indent + 1:
                    ids = told(later)
                    if ids is not None:
                        break
        out.append((line, ids or []))
    return out


def lines_of(text):
    """[(hash, hashes read, ids, name of the op)] of every line of code; values are named by what computes them."""
    aliases = dict(re.findall(r"^(#map\d*) = (.*)$", text, re.M))
    out, names = [], {}
    for line, ids in places(text):
        code = re.sub(r" loc\((?:[^()]|\([^()]*\))*\)", "", line).strip()
        code = re.sub(r"#map\d*", lambda match: aliases.get(match.group(), match.group()), code)
        if code.startswith("func.func"):
            names = {}
        defined = re.match(r"(%[^=]*?) = ", code)
        new = []
        if defined:
            new = [name.split(":")[0] for name in VALUE.findall(defined.group(1))]
            body = code[defined.end():]
        else:
            body = code
        read, fresh = [], []

        def named(match):
            base, _, number = match.group().partition("#")
            if base not in names:
                fresh.append(base)
                names[base] = f"new{len(fresh)}"
                return names[base]
            if not names[base].startswith("new"):
                read.append(names[base])
            return f"{names[base]}#{number}"

        canonical = VALUE.sub(named, body)
        digest = hashlib.sha1(canonical.encode()).hexdigest()[:16]
        for name in new:
            names[name] = digest
        for i, name in enumerate(fresh):
            names[name] = f"{digest}.{i}"
        out.append((digest, read, ids, body.partition(" ")[0]))
    return out


def without_place(hash):
    return hash.partition(".")[0]


def roots(ours, theirs):
    """Ids of lines of `ours` that `theirs` lacks, though it has all they read; those of a line together."""
    known = {digest for digest, _, _, _ in theirs}
    found = []
    for digest, read, ids, _ in ours:
        if digest not in known and all(without_place(one) in known for one in read) and ids:
            found.append(ids)
    return found


def vanished(ours, theirs):
    """Ids of lines of `ours` that were roots or read one, while no such op of `theirs` has any of their ids: what a rewrite
    took away (another op may have inherited the id)."""
    known = {digest for digest, _, _, _ in theirs}
    left = {(id, name) for _, _, ids, name in theirs for id in ids}
    found, away = [], set()
    for digest, read, ids, name in ours:
        is_next = all(without_place(one) in known or without_place(one) in away for one in read)
        if digest not in known and is_next and ids and not any((id, name) in left for id in ids):
            found.append(ids)
            away.add(digest)
    return found


def first_difference(clean, faulty):
    """Lists of ids, one list per line, in the order of the program: of what is new, then of what is gone."""
    ours, theirs = lines_of(faulty), lines_of(clean)
    gone = roots(theirs, ours)
    return roots(ours, theirs), gone + [ids for ids in vanished(theirs, ours) if ids not in gone]
