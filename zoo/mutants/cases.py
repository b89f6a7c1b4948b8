"""Mutants and programs as the zoo's own code wants them: faults and cases."""
import json
import pathlib
import sys

import sources

sys.path.insert(1, str(pathlib.Path(__file__).resolve().parent.parent))
import faults  # noqa: E402


class Case(faults.Case):
    """A program that lies outside of the zoo."""

    def __init__(self, folder, name, ops):
        super().__init__(name, ["--inputs", str(pathlib.Path(folder) / f"{name}.npz")])
        self.folder, self.ops = pathlib.Path(folder), ops

    @property
    def name(self):
        return self.program

    @property
    def file(self):
        return self.folder / f"{self.program}.mlir"


def cases_in(folder):
    rows = json.loads((pathlib.Path(folder) / "list.json").read_text())["programs"]
    return {row["name"]: Case(folder, row["name"], row["ops"]) for row in rows}


def fault_of(mutant):
    """A fault whose edit says in which file it is, and no more: which code it changes is compiled in."""
    return faults.Fault(f"m{mutant['id']}", plants=f"{mutant['original']} -> {mutant['mutated']}",
                        target=sources.target_of(mutant["file"]), edits=[faults.Edit(mutant["file"], "", "")])
