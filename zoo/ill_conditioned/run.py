#!/usr/bin/env python3
"""How well vitro explains ill-conditioned programs, and whether it still rejects what is wrong with them.

run.py --vitro build/release/bin/vitro [--targets cpu,cpp] [--fast] [--json] [NAME...]

For each program: `diagnose` must find no fault on a clean target, and name the op in which errors grow (truth.json).
Then wrong programs are made of it, with a sign changed or a term dropped, and `run --expect` is given what they
compute: where the float64 run of both says that the two are not the same numbers the file must be rejected;
where it is taken all the same, the line must say that this proves little. What JAX gives must be taken. --fast leaves out compiling: the op is
asked for with `run --on ref64`, and each program gets two wrong ones; the exit code says whether all is well."""
import argparse
import json
import math
import pathlib
import re
import statistics
import struct
import subprocess
import sys
import tempfile
import zipfile

FOLDER = pathlib.Path(__file__).resolve().parent
HARMLESS = (None, "", "rounding", "ill_conditioned", "tie")
OP = re.compile(r"(stablehlo\.)(add|subtract)( %[\w#]+), (%[\w#]+)( : tensor<[\dx]*(?:f32|f64|f16|bf16)>)")
# A file is let be three times as far off as the reference is, at that element and in the median, or twice as far as
# noise of one unit takes it; beyond so many times both errors they are different numbers by any measure.
SURE = 64


def call(command, timeout=600):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=timeout)
    try:
        said = json.loads(done.stdout)
        return done.returncode, said["modules"][0] if "modules" in said else said
    except ValueError:
        return done.returncode, {"error": (done.stdout + done.stderr)[-500:]}


def loaded(path):
    """The arrays of an .npz as lists of floats, without NumPy: tests run where there is none."""
    arrays = {}
    with zipfile.ZipFile(path) as file:
        for name in file.namelist():
            data = file.read(name)
            start = 10 + int.from_bytes(data[8:10], "little") if data[6] == 1 else 12 + int.from_bytes(data[8:12], "little")
            kind = re.search(rb"'descr': '([^']+)'", data[:start])[1].decode().lstrip("<|=>")
            if kind in ("V2", "u2"):  # bf16
                bits = struct.unpack(f"<{(len(data) - start) // 2}H", data[start:])
                arrays[name] = [struct.unpack("<f", struct.pack("<I", one << 16))[0] for one in bits]
                continue
            code = {"f2": "e", "f4": "f", "f8": "d", "i4": "i", "i8": "q", "u4": "I", "b1": "?"}[kind]
            count = (len(data) - start) // struct.calcsize("<" + code)
            arrays[name] = [float(one) for one in struct.unpack(f"<{count}{code}", data[start:])]
    return arrays


def differ(right, wide, wrong, wrong_wide):
    """Whether the outputs are other numbers, and whether float64 can tell, whatever rounding did to both."""
    changed = telling = False
    for name in right:
        rows = list(zip(right[name], wide[name], wrong[name], wrong_wide[name]))
        changed |= any(w != r and not (math.isnan(w) and math.isnan(r)) for r, _, w, _ in rows)
        errors = [abs(r - d) + abs(w - x) for r, d, w, x in rows]
        known = [error for error in errors if math.isfinite(error)]
        middle = statistics.median(known) if known else 0
        telling |= any(abs(x - d) > SURE * (error + middle + 1e-6 * abs(d))
                       for (_, d, _, x), error in zip(rows, errors) if math.isfinite(error))
    return changed, telling


class Runner:
    def __init__(self, options, folder):
        self.vitro, self.fast, self.folder = options.vitro, options.fast, pathlib.Path(folder)
        self.targets = options.targets.split(",")

    def outputs(self, program, inputs, on, name):
        file = self.folder / f"{name}.{on}.npz"
        code, _ = call([self.vitro, "run", program, "--inputs", inputs, "--on", on, "--outputs", file, "--json"])
        return file if code == 0 else None

    def explained(self, program, inputs):
        """What is said about a clean target: (what was wrong with that, the amplifier)."""
        if self.fast:
            code, said = call([self.vitro, "run", program, "--inputs", inputs, "--on", "ref64", "--ref", "ref", "--json"])
            amplifier = next((o["comparison"]["amplifier"] for o in said.get("outputs", [])
                              if "amplifier" in o.get("comparison", {})), None)
            return ("" if code == 0 else f"exit code {code}"), amplifier, said.get("proves_little")
        wrong, amplifier, little = "", None, None
        for target in self.targets:
            code, said = call([self.vitro, "diagnose", program, "--inputs", inputs, "--target", target, "--json",
                               "-o", self.folder / f"{program.stem}.{target}"])
            if code != 0 or said.get("verdict") != "none" or said.get("class") not in HARMLESS:
                wrong += f"{target}: exit code {code}, {said.get('verdict')} {said.get('class')} {said.get('error', '')} "
            if target == self.targets[0]:
                amplifier, little = said.get("amplifier"), said.get("proves_little")
        return wrong, amplifier, little

    def wrong_ones(self, program):
        """Programs with one sign changed or one term dropped."""
        text = program.read_text()
        places = list(OP.finditer(text))
        for number, place in enumerate(places[-2:] if self.fast else places[:3] + places[3:][-3:]):
            other = "subtract" if place[2] == "add" else "add"
            for kind, op in (("sign", f"{place[1]}{other}{place[3]}, {place[4]}{place[5]}"),
                             ("dropped", f"{place[1]}maximum{place[3]},{place[3]}{place[5]}")):
                file = self.folder / f"{program.stem}.{number}.{kind}.mlir"
                file.write_text(text[:place.start()] + op + text[place.end():])
                yield file

    def judged(self, program, inputs):
        """Of the wrong ones: how many float64 can tell, were rejected of those, were taken without a remark; and
        whether what JAX gives is taken."""
        code, _ = call([self.vitro, "run", program, "--inputs", inputs, "--expect", program.with_suffix(".jax.npz"), "--json"])
        count = dict(wrong=0, telling=0, rejected=0, taken_plainly=0, honest_rejected=int(code != 0))
        missed = ["jax"] if code else []
        right, wide = self.outputs(program, inputs, "ref", "right"), self.outputs(program, inputs, "ref64", "right")
        for other in self.wrong_ones(program):
            narrow, exact = (self.outputs(other, inputs, on, "wrong") for on in ("ref", "ref64"))
            if not narrow or not exact:
                continue
            code, said = call([self.vitro, "run", program, "--inputs", inputs, "--expect", narrow, "--json"])
            changed, telling = differ(*(loaded(file) for file in (right, wide, narrow, exact)))
            if not changed:
                continue
            count["wrong"] += 1
            count["telling"] += telling
            count["rejected"] += telling and code == 1
            if telling and code != 1:
                missed.append(other.name)
            if code == 0 and not said.get("proves_little") and not telling:
                count["taken_plainly"] += 1
        return count, missed


def is_named(amplifier, truth):
    return amplifier is not None and any(amplifier["op"].endswith("." + one["op"]) and
                                         re.match(re.escape(one["loc"]) + r"(\D|$)", amplifier["loc"])
                                         for one in truth["grows"])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--vitro", required=True)
    parser.add_argument("--targets", default="cpu,cpp")
    parser.add_argument("--fast", action="store_true")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    truths = json.loads((FOLDER / "truth.json").read_text())
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        runner = Runner(options, folder)
        for name in options.names or truths:
            program, inputs = FOLDER / "programs" / f"{name}.mlir", FOLDER / "programs" / f"{name}.npz"
            wrong, amplifier, little = runner.explained(program, inputs)
            count, missed = runner.judged(program, inputs)
            rows.append(dict(name=name, named=is_named(amplifier, truths[name]), false_alarm=wrong, amplifier=amplifier,
                             proves_little=little, held_out=truths[name]["held_out"], missed=missed,
                             shows_in_shadow=truths[name]["shows_in_shadow"], **count))
            if not options.json:
                said = amplifier and f"{amplifier['op']} {amplifier['loc']} {amplifier['kind']} x{amplifier['factor']:.2g}"
                print(f"{name:28}{'ok' if rows[-1]['named'] else 'NO':4}{'LITTLE ' if little else '':8}"
                      f"{count['rejected']:3}/{count['telling']:<3} of {count['wrong']:<3}"
                      f"{count['taken_plainly']:3}  {wrong or said} {' '.join(missed)}", flush=True)
    # Of decisions the shadow makes the reference's, and where that leaves the range the two do not match at all.
    asked = [row for row in rows if row["shows_in_shadow"] or not options.fast]
    total = dict(programs=len(asked), named=sum(row["named"] for row in asked),
                 held_out=sum(row["held_out"] for row in asked),
                 held_out_named=sum(row["held_out"] and row["named"] for row in asked),
                 false_alarms=sum(bool(row["false_alarm"]) for row in asked),
                 **{key: sum(row[key] for row in rows) for key in ("wrong", "telling", "rejected", "taken_plainly", "honest_rejected")})
    print(json.dumps({"total": total, "rows": rows} if options.json else total))
    is_well = total["named"] >= 0.9 * total["programs"] and not total["false_alarms"] and \
        not total["honest_rejected"] and not total["taken_plainly"] and total["rejected"] == total["telling"]
    sys.exit(0 if is_well else 1)


if __name__ == "__main__":
    main()
