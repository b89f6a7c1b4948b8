"""Reads zoo/faults/*.fault. zoo/README.md says what such a file looks like."""
import dataclasses
import pathlib
import re

ZOO = pathlib.Path(__file__).resolve().parent
ROOT = ZOO.parent
CLASSES = ("miscompile precision_change rounding ill_conditioned tie nondeterministic race hang crash compile_failure "
           "out_of_memory out_of_bounds uninitialised user_program importer transfer reference_unsure none").split()
KEYS = {"plants", "origin", "class", "op", "program", "rate", "limits", "target", "always"}


class FaultProblem(Exception):
    pass


@dataclasses.dataclass
class Edit:
    file: str      # below the root of the repository
    find: str      # occurs there exactly once
    replace: str


@dataclasses.dataclass
class Case:
    program: str           # name below zoo/programs, without ending
    arguments: list        # --inputs, --seed: as they are given to vitro

    @property
    def name(self):
        """Of files and keys: one program may be there with several inputs."""
        return ".".join([self.program, *(pathlib.Path(word).stem for word in self.arguments if not word.startswith("--"))])

    @property
    def file(self):
        return ZOO / "programs" / f"{self.program}.mlir"


@dataclasses.dataclass
class Fault:
    id: str
    plants: str = ""
    origin: str = ""
    classes: list = dataclasses.field(default_factory=list)  # any of them is right, the first is best
    op: str = ""           # kind of op that it hits, where comparing IR leaves several
    target: str = "cpu"    # which executor of the victim has it
    rate: float = 1.0      # of runs in which it shows
    limits: str = ""       # settings of its trials: what hangs needs a time limit, what eats memory one of memory
    always: bool = False   # no fault: part of every victim
    cases: list = dataclasses.field(default_factory=list)
    edits: list = dataclasses.field(default_factory=list)

    @property
    def is_control(self):
        return not self.edits


def case_of(text):
    """program [inputs=NAME.npz] [seed=N]"""
    program, *rest = text.split()
    arguments = []
    for word in rest:
        key, _, value = word.partition("=")
        if key == "inputs":
            arguments += ["--inputs", str(ZOO / "programs" / value)]
        elif key == "seed":
            arguments += ["--seed", value]
        else:
            raise FaultProblem(f"unknown word {word!r} after the program's name")
    return Case(program, arguments)


def edits_in(text, where):
    edits = []
    for block in re.findall(r"^<<<< .*?^>>>>$", text, re.M | re.S):
        head, _, rest = block.partition("\n")
        find, middle, replace = rest.removesuffix(">>>>").partition("\n====\n")
        if not middle:
            raise FaultProblem(f"{where}: a change without ====")
        edits.append(Edit(head[5:].strip(), find, replace.removesuffix("\n")))
    return edits


def read(path):
    fault = Fault(path.stem)
    text = path.read_text()
    head = text.partition("\n<<<< ")[0]
    for number, line in enumerate(head.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        key, _, value = line.partition(":")
        value = value.strip()
        if key not in KEYS:
            raise FaultProblem(f"{path}:{number}: unknown key {key!r}; known: {', '.join(sorted(KEYS))}")
        if key == "class":
            fault.classes = value.split()
        elif key == "program":
            fault.cases.append(case_of(value))
        elif key == "rate":
            fault.rate = float(value)
        elif key == "always":
            fault.always = value == "yes"
        else:
            setattr(fault, key, value)
    fault.edits = edits_in(text, path)
    if fault.always:
        return fault
    for name, value in (("plants", fault.plants), ("origin", fault.origin), ("class", fault.classes),
                        ("program", fault.cases)):
        if not value:
            raise FaultProblem(f"{path}: no {name}")
    for name in fault.classes:
        if name not in CLASSES:
            raise FaultProblem(f"{path}: there is no class {name}")
    for case in fault.cases:
        if not program_file(case).exists():
            raise FaultProblem(f"{path}: no program {case.program}")
    for edit in fault.edits:
        if f'isPlanted("{fault.id}")' not in edit.replace and "isPlanted" in edit.replace:
            raise FaultProblem(f"{path}: asks for another fault than {fault.id}")
    if fault.edits and not any(f'isPlanted("{fault.id}")' in edit.replace for edit in fault.edits):
        raise FaultProblem(f'{path}: nothing in it asks isPlanted("{fault.id}")')
    return fault


def program_file(case):
    return case.file


def key_of(path):
    letters, number, rest = re.fullmatch(r"([A-Za-z]+)(\d*)(.*)", path.stem).groups()
    return letters, int(number or 0), rest


def every():
    """All of them in order of their names: faults, then controls, and what is always there."""
    return [read(path) for path in sorted((ZOO / "faults").glob("*.fault"), key=key_of)]


def planted():
    return [fault for fault in every() if fault.edits and not fault.always]


def controls():
    return [fault for fault in every() if fault.is_control]
