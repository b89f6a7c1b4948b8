"""Measures how well `vitro bisect --dump-dir` finds a change of meaning in a dump of XLA.

Takes dumps that xla_dumps.py wrote, changes one instruction in the text after a random pass (its
opcode, a constant, an attribute, the order of its operands) and carries the change through all
later texts: the instruction of the same name, or the only one of its opcode, shape and op_name. A
change counts if it moves the outputs of the first changed text by more than rounding. Then the
debugger must name that pass and that instruction, and must be silent about the unchanged twin.

  python3 conformance/xla_dumps.py DUMPS --python PYTHON --large-constants
  python3 conformance/tampered_dumps.py DUMPS --vitro build/vitro --count 40
"""
import argparse
import collections
import functools
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

import numpy as np

LINE = re.compile(r"^\s*(?:ROOT )?%?([\w.\-]+) = (\S+|\([^=]*?\)) ([a-z][\w\-]*)\((.*)$")
OP_NAME = re.compile(r'op_name="((?:[^"\\]|\\.)*)"')
FILE = re.compile(r"\.(\d{4})\.(.+?)\.after_(.+?)(?:\.before_.+)?\.txt$")

SWAPS = {"add": ["subtract"], "subtract": ["add"], "multiply": ["add"], "maximum": ["minimum"],
         "minimum": ["maximum"], "divide": ["multiply"], "exponential": ["exponential-minus-one"],
         "tanh": ["logistic"], "logistic": ["tanh"], "cosine": ["sine"], "sine": ["cosine"],
         "rsqrt": ["sqrt"], "sqrt": ["rsqrt"], "negate": ["abs"], "abs": ["negate"],
         "log": ["log-plus-one"], "log-plus-one": ["log"], "floor": ["ceil"], "ceil": ["floor"],
         "and": ["or"], "or": ["and"], "xor": ["or"],
         "shift-right-logical": ["shift-left"], "shift-left": ["shift-right-logical"]}
TURNED = {"LT": "GE", "GT": "LE", "LE": "GT", "GE": "LT", "EQ": "NE", "NE": "EQ"}


class Instruction:
    def __init__(self, number, match):
        self.line = number
        self.name, self.shape, self.opcode, self.rest = match.groups()
        found = OP_NAME.search(self.rest)
        self.key = (self.opcode, re.sub(r"\{[^}]*\}", "", self.shape),
                    found.group(1) if found else "")


@functools.lru_cache(maxsize=2000)
def read(path):
    lines = path.read_text().split("\n")
    found = {}
    for number, line in enumerate(lines):
        match = LINE.match(line)
        if match:
            one = Instruction(number, match)
            found[one.name] = one
    return lines, found


def operands(rest):
    """The operand list of a line's rest, and what follows it."""
    depth = 1
    for at, c in enumerate(rest):
        depth += (c in "({[") - (c in ")}]")
        if depth == 0:
            return rest[:at], rest[at:]
    return None, None


def split(text):
    parts, depth, begin = [], 0, 0
    for at, c in enumerate(text):
        depth += (c in "({[") - (c in ")}]")
        if c == "," and depth == 0:
            parts.append(text[begin:at].strip())
            begin = at + 1
    return parts + [text[begin:].strip()]


def edits(one, rng):
    """(kind, function of a line) for the ways to change an instruction's meaning."""
    out = []
    inside, after = operands(one.rest)
    if inside is None:
        return out
    isFloat = re.match(r"(f16|bf16|f32|f64)\[", one.shape)
    for other in SWAPS.get(one.opcode, []):
        if one.opcode in ("and", "or", "xor") or isFloat or re.match(r"[su]\d+\[", one.shape):
            if other not in ("logistic", "tanh", "sqrt") or isFloat:
                out.append(("opcode", lambda line, o=other: line.replace(
                    f" {one.opcode}(", f" {o}(", 1)))
    if one.opcode == "compare" and (match := re.search(r"direction=(\w\w)", after)):
        out.append(("direction", lambda line, m=match: line.replace(
            m.group(0), "direction=" + TURNED[m.group(1)])))
    number = re.fullmatch(r"-?\d+(?:\.\d+)?(?:e-?\d+)?", inside.strip())
    if one.opcode == "constant" and isFloat and one.shape.split("[")[1].startswith("]") and number:
        value = float(inside)
        new = repr(value * 1.5 if value else 0.75)
        out.append(("constant", lambda line: line.replace(
            f"constant({inside})", f"constant({new})", 1)))
    if one.opcode in ("subtract", "divide", "power", "atan2", "remainder", "concatenate", "complex"):
        parts = split(re.sub(r"/\*.*?\*/", "", inside))
        shapes = {re.sub(r"\s*%?[\w.\-]+$", "", p) for p in parts}
        if len(parts) == 2 and parts[0] != parts[1] and (one.opcode != "concatenate" or
                                                         len(shapes) == 1 and "[" in parts[0]):
            out.append(("operands", lambda line: line.replace(
                f"({inside})", f"({parts[1]}, {parts[0]})", 1)))
    if one.opcode == "select":
        parts = split(re.sub(r"/\*.*?\*/", "", inside))
        if len(parts) == 3 and parts[1] != parts[2]:
            out.append(("operands", lambda line: line.replace(
                f"({inside})", f"({parts[0]}, {parts[2]}, {parts[1]})", 1)))
    if one.opcode == "slice" and (match := re.search(r"slice=\{\[(\d+):(\d+)\]", after)):
        low, high = int(match.group(1)), int(match.group(2))
        if low > 0:
            out.append(("slice", lambda line: line.replace(
                match.group(0), f"slice={{[{low - 1}:{high - 1}]", 1)))
    if one.opcode == "pad" and (match := re.search(r"padding=(-?\d+)_(-?\d+)", after)):
        if match.group(1) != match.group(2):
            out.append(("padding", lambda line: line.replace(
                match.group(0), f"padding={match.group(2)}_{match.group(1)}", 1)))
    if one.opcode == "reverse" and isFloat:
        out.append(("opcode", lambda line: re.sub(r" reverse\((.*?)\), dimensions=\{[\d,]*\}",
                                                  r" negate(\1)", line, count=1)))
    square = re.match(r"\w+\[(\d+),(\d+)\]", one.shape)
    if one.opcode == "transpose" and square and square.group(1) == square.group(2):
        out.append(("dimensions", lambda line: line.replace(
            "dimensions={1,0}", "dimensions={0,1}", 1)))
    if one.opcode == "convolution" and "rhs_reversal" not in after and "size=" in after and (
            match := re.search(r"window=\{size=(\d+)(x\d+)*[^}]*\}", after)):
        rank = match.group(0).split("size=")[1].split(" ")[0].rstrip("}").count("x") + 1
        out.append(("window", lambda line: line.replace(match.group(0), match.group(
            0)[:-1] + " rhs_reversal=" + "x".join(["1"] * rank) + "}", 1)))
    if one.opcode == "fft":
        for a, b in (("fft_type=FFT", "fft_type=IFFT"), ("fft_type=IFFT", "fft_type=FFT")):
            if a in after.split(",")[1:2] or a + "," in after:
                out.append(("type", lambda line, a=a, b=b: line.replace(a, b, 1)))
                break
    rng.shuffle(out)
    return out


def stages(dump):
    found = []
    for file in sorted(dump.glob("module_*.txt")):
        match = FILE.search(file.name)
        if match:
            found.append((int(match.group(1)), match.group(2), match.group(3), file))
    return sorted(found, key=lambda one: one[0])


def outputs(vitro, text, inputs, work):
    out = work / "out.npz"
    out.unlink(missing_ok=True)
    command = [vitro, "run", str(text), "--outputs", str(out), "--timeout", "60"]
    if inputs:
        command += ["--inputs", str(inputs)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode or not out.exists():
        return None
    with np.load(out) as data:
        return {key: data[key] for key in data.files}


def moved(a, b):
    """Whether some output differs by more than rounding: a fiftieth of its largest element."""
    for key in a:
        x, y = a[key], b.get(key)
        if y is None or x.shape != y.shape:
            return True
        if x.dtype.kind in "biu":
            if not np.array_equal(x, y):
                return True
            continue
        if not np.array_equal(np.isfinite(x), np.isfinite(y)):
            return True
        good = np.isfinite(x)
        if x.size and np.abs(x[good] - y[good]).max(initial=0) > 0.02 * np.abs(x[good]).max(initial=0):
            return True
    return False


class Tampering:
    """One change, carried from stage `at` to the end. None of `change` if it cannot be."""

    def __init__(self, files, at, rng):
        self.at, self.change, self.lines = at, None, {}
        texts = [read(file) for _, _, _, file in files[at:]]
        first = list(texts[0][1].values())
        rng.shuffle(first)
        for one in first:
            kinds = edits(one, rng)
            if not kinds:
                continue
            kind, edit = kinds[0]
            places = self.follow(one, texts)
            if not places:
                continue
            new = {}
            for offset, place in enumerate(places):
                lines = list(texts[offset][0])
                # The same edit of the same form: its own line's operands may have other names.
                own = [e for k, e in edits(place, random.Random(0)) if k == kind]
                if not own:
                    break
                changed = own[0](lines[place.line])
                if changed == lines[place.line]:
                    break
                lines[place.line] = changed
                new[offset] = "\n".join(lines)
            if len(new) == len(texts):
                self.kind, self.change, self.lines = kind, one, new
                self.names = {p.name for p in places}
                return

    @staticmethod
    def follow(one, texts):
        places = []
        for _, found in texts:
            place = found.get(one.name)
            if place is None or place.key[:2] != one.key[:2]:
                same = [p for p in found.values() if p.key == one.key]
                if len(same) != 1 or not one.key[2]:
                    return None
                place = same[0]
            places.append(place)
        return places


def bisect(vitro, program, inputs, dump):
    command = [vitro, "bisect", str(program), "--dump-dir", str(dump), "--json"]
    if inputs:
        command += ["--inputs", str(inputs)]
    done = subprocess.run(command, capture_output=True, text=True)
    try:
        return json.loads(done.stdout)
    except json.JSONDecodeError:
        return {"status": "failed", "stage": "", "wrong": [], "executions": 0,
                "unknown": done.stderr.strip()[-300:]}


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dumps", nargs="+", type=pathlib.Path)
    parser.add_argument("--vitro", default="build/vitro")
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--keep", type=pathlib.Path, help="copies of dumps that are not found")
    parser.add_argument("--score", type=pathlib.Path, help="file for the results as JSON")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    programs = sorted({p.parent for path in options.dumps for p in path.rglob("program.mlir")
                       if (p.parent / "dump").is_dir()})
    if not programs:
        print("skipped: no dumps")
        return 77
    rows, twins, tried = [], {}, 0
    seen = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        while len(rows) < options.count and tried < options.count * 12:
            tried += 1
            own = rng.choice(programs)
            files = stages(own / "dump")
            passes = [i for i, one in enumerate(files) if i > 0 and one[2] != "pipeline-start"]
            if not passes:
                continue
            # Passes that had few turns go first.
            at = min(rng.sample(passes, min(4, len(passes))), key=lambda i: seen[files[i][2]])
            one = Tampering(files, at, rng)
            if one.change is None:
                continue
            inputs = own / "inputs.npz"
            before = outputs(options.vitro, files[at][3], inputs, work)
            (work / "changed.txt").write_text(one.lines[0])
            after = outputs(options.vitro, work / "changed.txt", inputs, work)
            (work / "changed.txt").write_text(one.lines[len(one.lines) - 1])
            last = outputs(options.vitro, work / "changed.txt", inputs, work)
            if before is None or after is None or last is None or not (
                    moved(before, after) and moved(before, last)):
                continue
            if own not in twins:
                twins[own] = bisect(options.vitro, own / "program.mlir", inputs, own / "dump")
            dump = work / "dump"
            shutil.rmtree(dump, ignore_errors=True)
            shutil.copytree(own / "dump", dump)
            for offset, text in one.lines.items():
                (dump / files[at + offset][3].name).write_text(text)
            for file in dump.glob("*optimizations.txt"):
                file.unlink()
            report = bisect(options.vitro, own / "program.mlir", inputs, dump)
            step, pipeline, name, _ = files[at]
            wanted = f"{pipeline}/{name}#{step}"
            named = report.get("guilty") or {}
            row = {"program": f"{own.parent.name}/{own.name}", "pass": name, "stage": wanted,
                   "named": report.get("stage", ""), "kind": one.kind,
                   "instruction": one.change.name, "opcode": one.change.opcode,
                   "named_instruction": named.get("name", ""), "where": named.get("location", ""),
                   "pass_right": report.get("stage") == wanted,
                   "op_right": named.get("name", "") in one.names,
                   "evaluations": report.get("executions", 0),
                   "status": report.get("status"), "unknown": report.get("unknown")}
            seen[name] += 1
            rows.append(row)
            print(f"{row['program']:<26} {wanted:<58} {one.kind:<10} {one.change.opcode:<12} "
                  f"{'pass right' if row['pass_right'] else 'PASS: ' + row['named']}  "
                  f"{'op right' if row['op_right'] else 'OP: ' + one.change.name + ' / ' + row['named_instruction']}"
                  f"  {row['evaluations']} evaluations {row['unknown'] or ''}", flush=True)
            if options.keep and not (row["pass_right"] and row["op_right"]):
                target = options.keep / f"{len(rows)}_{own.name}"
                shutil.rmtree(target, ignore_errors=True)
                shutil.copytree(dump, target / "dump")
                for file in ("program.mlir", "inputs.npz"):
                    shutil.copy(own / file, target / file)
                (target / "row.json").write_text(json.dumps(row, indent=1))
    alarms = [str(own) for own, report in twins.items() if report.get("status") == "fault"]
    total = len(rows)
    right = sum(r["pass_right"] for r in rows)
    ops = sum(r["op_right"] for r in rows)
    most = max((r["evaluations"] for r in rows), default=0)
    names = len({r["pass"] for r in rows})
    print(f"{total} tampered dumps of {len(twins)} programs, {names} passes: pass right {right}, "
          f"op right {ops}, at most {most} evaluations; false alarms on twins: {len(alarms)} "
          f"{' '.join(alarms)}")
    if options.score:
        options.score.write_text(json.dumps({"rows": rows, "alarms": alarms}, indent=1))
    return 0 if total and right >= .95 * total and ops >= .9 * total and not alarms else 1


if __name__ == "__main__":
    sys.exit(main())
