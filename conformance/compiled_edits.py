"""Edits of build directories, and what goes wrong: the sections `edits` and `errors` of compiled.py.

Each of ten programs is edited at every level, and must then compute what its twin does: the same program written with the
other op, or with its arguments the other way round, run by the reference.
"""
import collections
import hashlib
import json
import pathlib
import re
import resource
import shutil
import signal
import string
import subprocess

import arrays
from compiled import complaint
from score import Outcome

# `kernel`, `ll` and `cpp` are (pattern, replacement) of the op in files of that kind; `stage` is the one that is edited.
Edit = collections.namedtuple("Edit", "name element op other stage kernel ll cpp text")

PLAIN = """func.func public @main(%a: $T, %b: $T) -> ($T, $T) {
  %0 = stablehlo.$OP %$A, %$B : $T
  %1 = "stablehlo.sort"(%0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%l: $E, %r: $E):
    %c = stablehlo.compare LT, %l, %r : ($E, $E) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : ($T) -> $T
  %2 = stablehlo.reverse %1, dims = [0] : $T
  %3 = stablehlo.maximum %2, %1 : $T
  return %0, %3 : $T, $T
}
"""
REDUCED = """func.func public @main(%a: $T, %b: $T) -> (tensor<6x$X>, $T) {
  %z = stablehlo.constant dense<1> : $E
  %0 = stablehlo.subtract %$A, %$B : $T
  %1 = stablehlo.reduce(%0 init: %z) applies stablehlo.$OP across dimensions = [1] : ($T, $E) -> tensor<6x$X>
  %2 = stablehlo.remainder %$B, %$A : $T
  return %1, %2 : tensor<6x$X>, $T
}
"""
DOTTED = """func.func public @main(%a: $T, %b: $T) -> (tensor<6x6x$X>, $T) {
  %0 = stablehlo.dot_general %$A, %$B, contracting_dims = [1] x [1] : ($T, $T) -> tensor<6x6x$X>
  %1 = stablehlo.slice %$A [0:6, 0:6] : ($T) -> tensor<6x6x$X>
  %2 = stablehlo.$OP %0, %1 : tensor<6x6x$X>
  return %2, %$B : tensor<6x6x$X>, $T
}
"""
LOOPED = """func.func public @main(%a: $T, %b: $T) -> ($T, $T) {
  %n = stablehlo.constant dense<3> : tensor<i32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%i = %z, %x = %$A) : tensor<i32>, $T
  cond {
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %j = stablehlo.add %i, %one : tensor<i32>
    %y = stablehlo.$OP %x, %$B : $T
    stablehlo.return %j, %y : tensor<i32>, $T
  }
  return %0#1, %$B : $T, $T
}
"""


def edit(name, element, op, other, stage, arith, ll, cpp, text=PLAIN):
    """`arith`, `ll`: two names of ops; `cpp`: what the op is called, and two signs. At the border of a kernel the type is another."""
    inside = {"bf16": "f32", "ui8": "i8"}.get(element, element)
    word = {"f32": "float", "f64": "double"}.get(inside, inside)
    kernel = (rf"arith\.{arith[0]} (%\w+, %\w+ : (?:vector<[\dx]+x)?{inside}\b)", rf"arith.{arith[1]} \1")
    lines = (rf"= {ll[0]} ((?:<\d+ x )?{word}\b)", rf"= {ll[1]} \1")
    source = (rf"(\b{cpp[0]}\d+ = .*?) {re.escape(cpp[1])} ", rf"\1 {cpp[2]} ")
    return Edit(name, element, op, other, stage, kernel, lines, source, text)


EDITS = [
    edit("f32_subtract", "f32", "subtract", "add", "form-kernels", ("subf", "addf"), ("fsub", "fadd"), ("sub", "-", "+")),
    edit("f64_divide", "f64", "divide", "multiply", "import", ("divf", "mulf"), ("fdiv", "fmul"), ("div", "/", "*")),
    edit("i32_subtract", "i32", "subtract", "add", "simplify", ("subi", "addi"), ("sub", "add"), ("sub", "-", "+")),
    edit("i64_subtract", "i64", "subtract", "multiply", "remove-duplicates", ("subi", "muli"), ("sub", "mul"), ("sub", "-", "*")),
    edit("ui8_subtract", "ui8", "subtract", "xor", "lower-to-linalg", ("subi", "xori"), ("sub", "xor"), ("sub", "-", "^")),
    edit("bf16_subtract", "bf16", "subtract", "add", "inline-calls", ("subf", "addf"), ("fsub", "fadd"), ("sub", "-", "+")),
    edit("i32_reduce", "i32", "or", "xor", "bufferize", ("ori", "xori"), ("or", "xor"), ("ori", "|", "^"), REDUCED),
    edit("i32_dot", "i32", "subtract", "xor", "fold-constants", ("subi", "xori"), ("sub", "xor"), ("sub", "-", "^"), DOTTED),
    edit("f32_loop", "f32", "subtract", "multiply", "lower-to-loops", ("subf", "mulf"), ("fsub", "fmul"), ("sub", "-", "*"), LOOPED),
    edit("f64_subtract", "f64", "subtract", "multiply", "tidy-kernels", ("subf", "mulf"), ("fsub", "fmul"), ("sub", "-", "*")),
]


def text_of(edit, op, isSwapped=False):
    first, second = "ba" if isSwapped else "ab"
    tensor, scalar = f"tensor<6x7x{edit.element}>", f"tensor<{edit.element}>"
    return string.Template(edit.text).substitute(OP=op, A=first, B=second, T=tensor, E=scalar, X=edit.element)


def tree_of(folder):
    """Hash of every file, what runs leave behind aside."""
    return {str(f.relative_to(folder)): hashlib.sha256(f.read_bytes()).hexdigest() for f in sorted(folder.rglob("*"))
            if f.is_file() and f.relative_to(folder).parts[0] != "runs"}


def changed(before, after):
    return {f for f in before.keys() | after.keys() if before.get(f) != after.get(f)} - {"manifest.json"}


class Checked:
    """One program with its build directories, and the outcomes of what is done to them."""

    def __init__(self, tool, work, edit):
        self.tool, self.work, self.edit = tool, work / edit.name, edit
        self.outcomes = []
        self.work.mkdir(parents=True)
        self.originals = {}

    def expect(self, what, holds, why):
        self.outcomes.append(Outcome(f"{self.edit.name} {what}", bool(holds), why))
        return bool(holds)

    def outputs(self, source, *more, binary=None):
        file = self.work / "outputs.npz"
        file.unlink(missing_ok=True)
        done = self.tool.call(*(() if binary else ("run",)), source, *more, "--outputs", file, binary=binary)
        return done, arrays.read(file) if file.exists() else {}

    def prepare(self):
        self.program = self.work / "program.mlir"
        self.program.write_text(text_of(self.edit, self.edit.op))
        twins = {"other": text_of(self.edit, self.edit.other), "swapped": text_of(self.edit, self.edit.op, True)}
        self.wanted = {}
        for name, text in {"same": self.program.read_text(), **twins}.items():
            file = self.work / f"{name}.mlir"
            file.write_text(text)
            done, self.wanted[name] = self.outputs(file, "--on", "ref")
            if not self.expect(f"ref {name}", self.wanted[name], complaint(done)):
                return False
        for target in ("cpu", "cpp"):
            folder = self.work / target
            made = self.tool.call("compile", self.program, "-o", folder, "--target", target)
            if not self.expect(f"compile {target}", made.returncode == 0, complaint(made)):
                return False
            self.originals[target] = folder
        plan = json.loads((folder / "plan.json").read_text())
        self.types = [result["type"] for result in plan["results"]]
        return True

    def copy(self, target, name):
        folder = self.work / name
        shutil.copytree(self.originals[target], folder)
        return folder

    def replace(self, folder, file, pattern, replacement):
        text = (folder / file).read_text()
        new, count = re.subn(pattern, replacement, text)
        (folder / file).write_text(new)
        return self.expect(f"{file} can be edited", count > 0, f"nothing in it matches {pattern}")

    def kernel_with(self, folder, file, pattern):
        """The one kernel whose file has the op."""
        found = [k.parent.name for k in sorted(folder.glob(f"kernels/*/{file}")) if re.search(pattern, k.read_text())]
        self.expect(f"{file}: one kernel has the op", len(found) == 1, f"{found} match {pattern}")
        return found[0] if found else None

    def check_edit(self, level, target, folder, file, wanted, allowed):
        """After one file was edited: what is rebuilt, said, recorded and computed. `allowed`: files that may change with it."""
        before = tree_of(self.originals[target])
        updated = self.tool.call("compile", folder)
        if not self.expect(f"{level} update", updated.returncode == 0, complaint(updated)):
            return
        others = {f for f in changed(before, tree_of(folder)) if f != file}
        self.expect(f"{level} rebuilds only what depends on it", all(allowed(f) for f in others), f"changed {sorted(others)}")
        said = updated.stdout + updated.stderr
        unsaid = [f for f in others if f"rebuilt {f}: {file} was edited" not in said and (folder / f).exists()]
        self.expect(f"{level} says so", not unsaid, f"nothing said of {unsaid}")
        manifest = json.loads((folder / "manifest.json").read_text())
        self.expect(f"{level} in manifest.json", manifest["edited"] == [file], f"edited is {manifest['edited']}")
        done, outputs = self.outputs(folder, "--on", target)
        why = complaint(done) if done.returncode else arrays.difference(outputs, self.wanted[wanted], self.types)
        self.expect(f"{level} computes what was written", not why, why)
        runs = sorted((folder / "runs").glob("*/run.json"))
        recorded = json.loads(runs[-1].read_text()).get("edited") if runs else None
        self.expect(f"{level} in run.json", recorded == [file], f"edited is {recorded}")
        again = self.tool.call("compile", folder)
        self.expect(f"{level} only once", "nothing was edited" in again.stdout, complaint(again))

    def stage(self):
        folder = self.copy("cpu", "stage")
        manifest = json.loads((folder / "manifest.json").read_text())
        names = [s["name"] for s in manifest["stages"]]
        number = names.index(self.edit.stage)
        file = manifest["stages"][number]["file"]
        isGraph = number <= names.index("form-kernels")
        pattern = (rf"stablehlo\.{self.edit.op}\b", f"stablehlo.{self.edit.other}") if isGraph else self.edit.kernel
        kernel = self.kernel_with(folder, "kernel.mlir", self.edit.kernel[0])
        if not kernel or not self.replace(folder, file, *pattern):
            return
        later = {s["file"] for s in manifest["stages"][number + 1 :]}
        prefix = f"kernels/{kernel.rsplit('_', 1)[0]}_"  # its name may say another op now
        allowed = lambda f: f in later or f.startswith(prefix) or f == "plan.json"
        self.check_edit("stage", "cpu", folder, file, "other", allowed)

    def kernel(self):
        folder = self.copy("cpu", "kernel")
        name = self.kernel_with(folder, "kernel.mlir", self.edit.kernel[0])
        if not name or not self.replace(folder, f"kernels/{name}/kernel.mlir", *self.edit.kernel):
            return
        file = f"kernels/{name}/kernel.mlir"
        derived = {f"kernels/{name}/{f}" for f in ("kernel.ll", "kernel.so", "spec.json")}
        self.check_edit("kernel.mlir", "cpu", folder, file, "other", derived.__contains__)
        done, outputs = self.outputs(folder, "--on", "cpp")
        why = complaint(done) if done.returncode else arrays.difference(outputs, self.wanted["other"], self.types)
        self.expect("kernel.mlir is what the other generator takes", not why, why)
        # The edit is undone: everything is as it was.
        shutil.copy(self.originals["cpu"] / file, folder / file)
        undone = self.tool.call("compile", folder)
        differing = sorted(changed(tree_of(folder), tree_of(self.originals["cpu"])))
        self.expect("undone", undone.returncode == 0 and not differing, f"{complaint(undone)}; differs in {differing}")
        edited = json.loads((folder / "manifest.json").read_text())["edited"]
        self.expect("undone is edited no more", edited == [], f"manifest.json says {edited}")
        done, outputs = self.outputs(folder, "--on", "cpu")
        why = complaint(done) if done.returncode else arrays.difference(outputs, self.wanted["same"], self.types)
        self.expect("undone computes as before", not why, why)

    def source(self, target, file, pattern):
        folder = self.copy(target, f"source_{target}")
        name = self.kernel_with(folder, "kernel.mlir", self.edit.kernel[0])
        if name and self.replace(folder, f"kernels/{name}/{file}", *pattern):
            self.check_edit(file, target, folder, f"kernels/{name}/{file}", "other", f"kernels/{name}/kernel.so".__eq__)

    def spec(self):
        folder = self.copy("cpu", "spec")
        name = self.kernel_with(folder, "kernel.mlir", self.edit.kernel[0])
        if name and self.replace(folder, f"kernels/{name}/spec.json", r'"grain": \d+', '"grain": 2'):
            self.check_edit("spec.json", "cpu", folder, f"kernels/{name}/spec.json", "same", "plan.json".__eq__)
            plan = json.loads((folder / "plan.json").read_text())
            grains = {k["name"]: k.get("grain") for k in plan["kernels"]}
            self.expect("spec.json grain is in the plan", grains.get(name) == 2, f"grains {grains}")

    def plan(self):
        """The two arguments of the program change places."""
        folder = self.copy("cpu", "plan")
        plan = json.loads((folder / "plan.json").read_text())
        entry = plan["plans"][plan["entry"]]
        entry["arguments"].reverse()
        for buffer in entry.get("buffers", []):
            if buffer["space"] == "argument":
                buffer["index"] = 1 - buffer["index"]
        (folder / "plan.json").write_text(json.dumps(plan, indent=1))
        self.check_edit("plan.json", "cpu", folder, "plan.json", "swapped", lambda f: False)

    def both(self):
        """A file and one made from it."""
        folder = self.copy("cpu", "both")
        name = self.kernel_with(folder, "kernel.mlir", self.edit.kernel[0])
        if not name:
            return
        upper, lower = f"kernels/{name}/kernel.mlir", f"kernels/{name}/kernel.ll"
        self.replace(folder, upper, *self.edit.kernel)
        self.replace(folder, lower, *self.edit.ll)
        before = tree_of(folder)
        for command in ("compile", "run"):
            done = self.tool.call(command, folder)
            self.expect(f"edited twice, {command}", done.returncode == 2 and upper in done.stderr and lower in done.stderr, complaint(done))
        self.expect("edited twice changes nothing", tree_of(folder) == before, "files changed")

    def move(self):
        again = self.work / "again"
        self.tool.call("compile", self.program, "-o", again)
        differing = sorted(changed(tree_of(self.originals["cpu"]), tree_of(again)))
        same = (again / "manifest.json").read_bytes() == (self.originals["cpu"] / "manifest.json").read_bytes()
        self.expect("compiled twice, the same bytes", not differing and same, f"{differing or 'manifest.json'} differ")
        moved = self.work / "elsewhere" / "moved"
        moved.parent.mkdir()
        again.rename(moved)
        ways = {"vitro run": {}}
        if self.tool.hasRt:
            ways["vitro-rt"] = {"binary": self.tool.rt}
        for name, more in ways.items():
            done, outputs = self.outputs(moved, *(() if more else ("--on", "cpu")), **more)
            why = complaint(done) if done.returncode else arrays.difference(outputs, self.wanted["same"], self.types)
            self.expect(f"moved, {name}", not why, why)
        if self.tool.hasRt:
            done, outputs = self.outputs("--seed=0", binary=str(moved / "run"))
            why = complaint(done) if done.returncode else arrays.difference(outputs, self.wanted["same"], self.types)
            self.expect("moved, its own run", not why, why)

    def check(self):
        if self.prepare():
            self.stage()
            self.kernel()
            self.source("cpu", "kernel.ll", self.edit.ll)
            self.source("cpp", "kernel.cpp", self.edit.cpp)
            self.spec()
            self.plan()
            self.both()
            self.move()
        return self.outcomes


def check_edits(tool, work, pool):
    return [o for group in pool.map(lambda e: Checked(tool, work, e).check(), EDITS) for o in group]


# What goes wrong.
SIMPLE = """func.func public @main(%x: tensor<4x8xf32>) -> tensor<4xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.sine %x : tensor<4x8xf32>
  %1 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
"""


ORDERED = SIMPLE.replace("  return %1", """  %2 = "stablehlo.sort"(%1) <{dimension = 0 : i64}> ({
  ^bb0(%l: tensor<f32>, %r: tensor<f32>):
    %c = stablehlo.compare LT, %l, %r : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  %3 = stablehlo.exponential %2 : tensor<4xf32>
  return %3""")


class Trouble:
    """Commands that must fail with one clear message, the right exit code, and no mess."""

    def __init__(self, tool, work):
        self.tool, self.work = tool, work
        self.outcomes = []
        work.mkdir(parents=True)
        self.program = self.write("simple.mlir", SIMPLE)
        self.folder = work / "good"
        made = tool.call("compile", self.program, "-o", self.folder)
        self.expect("a good program", made.returncode == 0, complaint(made))

    def write(self, name, text):
        file = self.work / name
        file.write_text(text)
        return file

    def expect(self, what, holds, why):
        self.outcomes.append(Outcome(what, bool(holds), why))

    def refused(self, what, *arguments, says=(), codes=(2,), binary=None, **more):
        """Exit code, exactly one error, and what it has to name."""
        done = self.tool.call(*arguments, binary=binary, **more)
        errors = re.findall(r"error: .*", done.stderr)
        missing = [word for word in says if word not in done.stderr]
        isClear = len(errors) == 1 and not missing and "internal" not in done.stderr.lower()
        why = f"exit {done.returncode}, wanted {codes}; {len(errors)} errors, not named {missing}: {' '.join(done.stderr.split())[:300]}"
        self.expect(what, done.returncode in codes and isClear, why)
        return done

    def failing_stage(self):
        """An op in a kernel that no stage can lower."""
        stage = next(self.folder.glob("stages/*_form-kernels.mlir"))
        text, count = re.subn(r'stablehlo\.sine (%\w+) : (tensor<\w+>)', r'stablehlo.custom_call @nothing(\1) : (\2) -> \2', stage.read_text())
        self.expect("a stage can be broken", count == 1, f"{count} places")
        broken, made = self.write("broken.mlir", text), self.work / "incomplete"
        self.refused("a stage fails", "compile", broken, "-o", made, says=["stage ", "custom_call"], codes=(3,))
        manifest = json.loads((made / "manifest.json").read_text()) if (made / "manifest.json").exists() else {}
        self.expect("the failure is recorded", "stage " in manifest.get("failure", ""), f"failure is {manifest.get('failure')}")
        files = [s["file"] for s in manifest.get("stages", [])]
        isComplete = files and all((made / f).exists() for f in files) and not list(made.glob("stages/*tidy*"))
        self.expect("the dump is complete up to the failing stage", isComplete, f"stages {files}")
        self.refused("an incomplete directory does not run", "run", made, "--on", "cpu", says=["stage "], codes=(3,))
        # The same as an edit: the directory stays as it was.
        edited = self.work / "edited"
        shutil.copytree(self.folder, edited)
        (edited / stage.relative_to(self.folder)).write_text(text)
        before = tree_of(edited)
        self.refused("an edit that a stage refuses", "compile", edited, says=["stage ", "custom_call"], codes=(3,))
        after = tree_of(edited)
        lost = sorted(f for f in before if f not in after and not f.startswith("stages"))
        self.expect("a refused edit loses nothing", not lost, f"lost {lost}")
        shutil.copy(stage, edited / stage.relative_to(self.folder))
        done = self.tool.call("run", edited, "--on", "cpu", "--ref", "ref")
        self.expect("a refused edit can be undone", done.returncode == 0, complaint(done))

    def names(self):
        for what, arguments, says in [
            ("unknown target", ("compile", self.program, "-o", self.work / "no", "--target", "gpu"), ["gpu", "cpu"]),
            ("unknown executor", ("run", self.program, "--on", "gpu"), ["gpu"]),
            ("unknown stage of --stop-after", ("compile", self.program, "--stop-after", "bufferise"), ["bufferise", "bufferize"]),
            ("unknown stage of --only", ("compile", self.program, "--only", "nothing-like-it"), ["nothing-like-it"]),
            ("unknown stage of --on", ("run", self.program, "--on", "stage:bufferise"), ["bufferise", "bufferize"]),
            ("unknown stage of a directory", ("run", self.folder, "--on", "stage:bufferise"), ["bufferise"]),
            ("unknown stage of --skip-stages", ("run", self.program, "--on", "cpu", "--skip-stages=simplfy"), ["simplfy", "simplify"]),
            ("unknown schedule", ("run", self.folder, "--on", "cpu", "--schedule=sideways"), ["sideways"]),
            ("target of a directory", ("compile", self.folder, "--target", "cpp"), ["--target"]),
            ("folder that holds something else", ("compile", self.program, "-o", self.work), [str(self.work)]),
            ("folder that is a file", ("compile", self.program, "-o", self.program), [str(self.program)]),
            ("folder in a file", ("compile", self.program, "-o", self.program / "in"), [str(self.program)]),
            ("no program", ("compile", self.work / "none.mlir", "-o", self.work / "no"), ["none.mlir"]),
        ]:
            self.refused(what, *arguments, says=says, codes=(2, 3) if "in a file" in what else (2,))
        self.expect("nothing was left behind", not (self.work / "no").exists(), "the folder exists")

    def compilers(self):
        for what, cxx in (("no C++ compiler", "/nonexistent/c++"), ("a C++ compiler that fails", "/bin/false")):
            flags = (f"--cxx={cxx}", "--cache-dir=none")
            self.refused(what, "compile", self.program, "-o", self.work / "cxx", "--target", "cpp", *flags, says=[cxx], codes=(2, 3))
            self.refused(f"{what}, run", "run", self.program, "--on", "cpp", *flags, says=[cxx], codes=(2, 3))

    def programs(self):
        """Programs that are unusual: each compiles and computes what the reference does, or is refused."""
        huge = "tensor<1152921504606846976xf32>"
        for what, text, says in [
            ("2^60 elements", f"func.func @main(%x: {huge}) -> {huge} {{ %0 = stablehlo.sine %x : {huge} return %0 : {huge} }}", []),
            ("2^60 elements inside", f"""func.func @main(%x: tensor<f32>) -> tensor<f32> {{
               %z = stablehlo.constant dense<0.0> : tensor<f32>
               %0 = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> {huge}
               %1 = stablehlo.sine %0 : {huge}
               %2 = stablehlo.reduce(%1 init: %z) applies stablehlo.maximum across dimensions = [0] : ({huge}, tensor<f32>) -> tensor<f32>
               return %2 : tensor<f32> }}""", []),
            ("no @main", """func.func @first(%x: tensor<f32>) -> tensor<f32> { return %x : tensor<f32> }
               func.func @second(%x: tensor<f32>) -> tensor<f32> { return %x : tensor<f32> }""", ["main"]),
            ("an empty module", "module {}", []),
            ("broken text", "func.func @main(%x: tensor<2xf32>) -> tensor<3xf32> { return %x : tensor<2xf32> }", []),
        ]:
            name = re.sub(r"\W+", "_", what)
            file, made = self.write(f"{name}.mlir", text), self.work / f"made_{name}"
            done = self.tool.call("compile", file, "-o", made, "--timeout=120")
            errors = re.findall(r"error: .*", done.stderr)
            if what.startswith("2^60") and done.returncode == 0:  # it need not fail before it runs
                errors, done = ["error:"], self.tool.call("run", made, "--on", "cpu", "--timeout=120") if "inside" not in what else done
                isFine = done.returncode in (0, 2, 3)
            else:
                isFine = done.returncode in (2, 3) and all(word in done.stderr for word in says)
            self.expect(f"{what}: refused or made", isFine and len(errors) == 1, f"{complaint(done)}; {len(errors)} errors")
            isWhole = not made.exists() or (made / "manifest.json").exists()
            self.expect(f"{what}: no half of a directory", isWhole, "a folder without manifest.json")

    def functions(self):
        """Several functions around @main."""
        text = SIMPLE.replace("stablehlo.sine %x", "func.call @helper(%x)").replace(
            ": tensor<4x8xf32>\n  %1", ": (tensor<4x8xf32>) -> tensor<4x8xf32>\n  %1")
        sine = "%0 = stablehlo.sine %x : T return %0 : T }\n"
        text += ("func.func private @helper(%x: T) -> T { " + sine).replace("T", "tensor<4x8xf32>")
        text += ("func.func public @other(%x: T) -> T { " + sine).replace("T", "tensor<2xf32>")
        dynamic = ("func.func @main(%x: T) -> T { " + sine).replace("T", "tensor<?x3xf32>")
        file, made = self.write("dynamic.mlir", dynamic), self.work / "dynamic"
        done = self.tool.call("compile", file, "-o", made)
        self.expect("dynamic shapes, compile", done.returncode == 0, complaint(done))
        file, made = self.write("functions.mlir", text), self.work / "functions"
        for what, arguments in [("compile", ("compile", file, "-o", made)), ("run", ("run", made, "--on", "cpu", "--ref", "ref")),
                                ("run the last stage", ("run", made, "--on", "stage:tidy-kernels", "--ref", "ref")),
                                ("run without a directory", ("run", file, "--on", "cpu", "--ref", "ref")),
                                ("run another entry", ("run", file, "--entry", "other", "--on", "cpu", "--ref", "ref"))]:
            done = self.tool.call(*arguments)
            self.expect(f"several functions, {what}", done.returncode == 0, complaint(done))

    def damage(self):
        kernel = next(self.folder.glob("kernels/*")).name
        cut = lambda file: file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
        for what, name, spoil in [
            ("kernel.so is gone", f"kernels/{kernel}/kernel.so", pathlib.Path.unlink),
            ("kernel.mlir is gone", f"kernels/{kernel}/kernel.mlir", pathlib.Path.unlink),
            ("a stage is gone", "stages/00_import.mlir", pathlib.Path.unlink),
            ("plan.json is gone", "plan.json", pathlib.Path.unlink),
            ("manifest.json is cut", "manifest.json", cut),
            ("manifest.json is empty", "manifest.json", lambda file: file.write_text("")),
            ("manifest.json is a list", "manifest.json", lambda file: file.write_text("[]")),
            ("plan.json is cut", "plan.json", cut),
            ("plan.json is of another kind", "plan.json", lambda file: file.write_text("{}")),
            ("kernel.so is cut", f"kernels/{kernel}/kernel.so", cut),
            ("kernel.mlir is cut", f"kernels/{kernel}/kernel.mlir", cut),
            ("kernel.ll is cut", f"kernels/{kernel}/kernel.ll", cut),
            ("spec.json is cut", f"kernels/{kernel}/spec.json", cut),
            ("a stage is cut", "stages/00_import.mlir", cut),
        ]:
            folder = self.work / re.sub(r"\W+", "_", what)
            shutil.copytree(self.folder, folder)
            spoil(folder / name)
            self.refused(what, "run", folder, "--on", "cpu", says=[pathlib.Path(name).name], codes=(2, 3))
            if self.tool.hasRt and name in ("plan.json", f"kernels/{kernel}/kernel.so"):
                self.refused(f"{what}, vitro-rt", folder, says=[pathlib.Path(name).name], codes=(2, 3), binary=self.tool.rt)

    def edges(self):
        """A plan that lacks an order it needs is refused before anything runs."""
        program = self.write("ordered.mlir", ORDERED)
        folder = self.work / "ordered"
        self.tool.call("compile", program, "-o", folder)
        plan = folder / "plan.json"
        text, count = re.subn(r',"after":\[\d+\]', "", plan.read_text(), count=1) if plan.exists() else ("", 0)
        self.expect("a plan with an edge", count == 1, f"{count} edges")
        if count:
            plan.write_text(text)
            self.refused("an edge is missing", "run", folder, "--on", "cpu", says=["kernel_0", "plan.json"])
            if self.tool.hasRt:
                self.refused("an edge is missing, vitro-rt", folder, says=["kernel_0", "plan.json"], binary=self.tool.rt)

    def disks(self):
        """No room and no right to write: what was there before stays, nothing new is left."""
        limit = lambda: (signal.signal(signal.SIGXFSZ, signal.SIG_IGN), resource.setrlimit(resource.RLIMIT_FSIZE, (2048, 2048)))
        old = self.work / "old"
        shutil.copytree(self.folder, old)
        before = tree_of(old)
        for what, target in (("files may not grow, new folder", self.work / "small"), ("files may not grow, old folder", old)):
            self.refused(what, "compile", self.program, "-o", target, "--cache-dir=none", codes=(2, 3), preexec_fn=limit)
        left = [f.name for f in self.work.rglob("small/*")]
        self.expect("files may not grow: nothing is left", not left, f"{left}")
        self.expect("files may not grow: the old folder is whole", tree_of(old) == before, "it changed")
        mounted = self.work / "disk"
        mounted.mkdir()
        for what, options in (("full disk", "size=16k"), ("read-only disk", "ro")):
            if subprocess.run(["mount", "-t", "tmpfs", "-o", options, "none", mounted], capture_output=True).returncode:
                print(f"    {what}: skipped, no right to mount")
                continue
            try:
                self.refused(what, "compile", self.program, "-o", mounted / "build", "--cache-dir=none", codes=(2, 3))
                left = [f.name for f in mounted.rglob("build/*")]
                self.expect(f"{what}: nothing is left", not left, f"{left}")
            finally:
                subprocess.run(["umount", mounted], check=True)


def check_errors(tool, work, pool):
    trouble = Trouble(tool, work)
    for check in (trouble.failing_stage, trouble.names, trouble.compilers, trouble.programs, trouble.functions, trouble.damage,
                  trouble.edges, trouble.disks):
        check()
    return trouble.outcomes
