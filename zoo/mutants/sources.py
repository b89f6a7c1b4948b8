"""Which sources get mutants, and which stages of the recipe each of them belongs to.

sources.py    the files, one a line"""
import functools
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDERS = ("vitro/compile", "vitro/backends", "vitro/runtime")
# What no result of a program depends on: it judges, reports, or serves other processes than `vitro run`.
LEFT_OUT = {
    "vitro/compile/Pipeline.cpp": "the recipe itself",
    "vitro/compile/shared/KeepProvenance.cpp": "ids of ops: what diagnoses speak of",
    "vitro/compile/shared/Rewrites.cpp": "counts rewrites for the debugger",
    "vitro/backends/KernelCache.cpp": "its key is changed for every mutant",
    "vitro/backends/contract/KernelText.cpp": "texts for people",
    "vitro/runtime/reference/Amplify.cpp": "judges",
    "vitro/runtime/reference/AmplifierKind.cpp": "judges",
    "vitro/runtime/files/AttributeJson.cpp": "JSON",
    "vitro/runtime/reference/Growth.cpp": "judges",
    "vitro/runtime/reference/Precision.cpp": "judges",
    "vitro/runtime/reference/TwinError.cpp": "judges",
    "vitro/runtime/files/CompileWorker.cpp": "of the JAX plugin",
    "vitro/runtime/files/ConstantStore.cpp": "files of build directories",
    "vitro/runtime/files/DecodeProgram.cpp": "of the JAX plugin",
    "vitro/runtime/files/EncodeProgram.cpp": "of the JAX plugin",
    "vitro/runtime/plan/Estimate.cpp": "what is told about cost",
    "vitro/runtime/run/FirstLook.cpp": "observes",
    "vitro/runtime/files/GenerateInputs.cpp": "programs come with inputs",
    "vitro/runtime/plan/HloSharding.cpp": "of the JAX plugin",
    "vitro/runtime/files/JsonNode.cpp": "JSON",
    "vitro/runtime/reference/Judge.cpp": "judges",
    "vitro/runtime/observers/NonFinite.cpp": "observes",
    "vitro/runtime/run/Perturb.cpp": "judges",
    "vitro/runtime/files/ReadPlanJson.cpp": "JSON",
    "vitro/runtime/observers/RecordValues.cpp": "observes",
    "vitro/runtime/reference/Reference.cpp": "judges",
    "vitro/runtime/reference/Shadow.cpp": "judges",
    "vitro/runtime/run/SumNoise.cpp": "judges",
    "vitro/runtime/run/World.cpp": "grids of processes: these programs have one",
    "vitro/runtime/files/WritePlanJson.cpp": "JSON",
}
NOT_CODE = ("Test.cpp", "Fuzz.cpp", "Bench.cpp")
NOT_OF_TARGETS = ("vitro/runtime/tape/",)  # interprets kernels: the debugger's side of a comparison
# Used by vitro/build, behind the stages: what it tells the plan about kernels.
OF_PLANS = ("vitro/compile/kernels/KernelSpec.cpp", "vitro/compile/kernels/NamedRows.cpp",
            "vitro/compile/kernels/WrittenParts.cpp")
TRANSFER = ("vitro/runtime/files/GridData.cpp",)


@functools.cache
def mutable():
    files = [str(path.relative_to(ROOT)) for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.cpp"))]
    return [file for file in files if not file.endswith(NOT_CODE) and not file.startswith(NOT_OF_TARGETS) and file not in LEFT_OUT]


def target_of(file):
    """The executor that runs this code."""
    return "cpp" if file.startswith("vitro/backends/cpp_source/") else "cpu"


def rows_of_recipe(text):
    """stage -> names of its passes, as Pipeline.cpp has them."""
    helpers = {name: re.findall(r"create(\w+)Pass\(\)", body)
               for name, body in re.findall(r"^void (\w+)\(OpPassManager &passes\) \{\n(.*?)^\}", text, re.M | re.S)}
    table = text[text.index("constexpr Stage stages[]"):]
    rows = {}
    for row in re.findall(r"^    \{(\"[a-z].*?)\},$", table[:table.index("\n};")], re.M | re.S):
        name, last = re.match(r'"([\w-]+)"', row).group(1), row.rpartition(",")[2].strip()
        found = re.search(r"<create(\w+)Pass>", last)
        rows[name] = [found.group(1)] if found else helpers[last]
    return rows


@functools.cache
def stages_by_file():
    """file of compile/ -> the stages whose pass it is or helps: what the pass's file includes, and so on."""
    folder = ROOT / "vitro/compile"
    text = {str(path.relative_to(ROOT)): path.read_text() for path in [*folder.rglob("*.cpp"), *folder.rglob("*.h")]
            if not path.name.endswith(NOT_CODE)}
    # A header of compile/ that every pass includes says nothing about any of them.
    headers = {file: [one for one in re.findall(r'^#include "(vitro/compile/[\w/]+\.h)"', body, re.M)
                      if not one.endswith("/Passes.h")] for file, body in text.items()}

    def implements(header):
        """Sources behind a header: its own, and those that define what it declares."""
        names = set(re.findall(r"^\s*[\w:<>&*, ]+?[ &*](\w+)\(", text[header], re.M)) if header in text else set()
        own = header[:-2] + ".cpp"
        return [file for file, included in headers.items() if file.endswith(".cpp") and header in included and
                (file == own or names & set(re.findall(r"^\w[\w:<>&*, ]*?[ &*](\w+)\(", text[file], re.M)))]

    out = {}
    for stage, passes in rows_of_recipe(text["vitro/compile/Pipeline.cpp"]).items():
        todo = [file for file, body in text.items() for one in passes
                if file.endswith(".cpp") and re.search(rf"\bcreate{one}Pass\(\) \{{", body)]
        seen = set(todo)
        while todo:
            file = todo.pop()
            out.setdefault(file, set()).add(stage)
            more = [file for header in headers[file] for file in [header, *implements(header)]]
            todo += [one for one in dict.fromkeys(more) if one not in seen and one in text]
            seen.update(more)
    return out


def stages_of(file):
    if file in TRANSFER:
        return {"transfer"}
    if file.startswith("vitro/backends/"):
        return {f"generate:{target_of(file)}"}
    if file.startswith("vitro/runtime/") or file in OF_PLANS:
        return {"runtime"}
    return stages_by_file().get(file, set())


if __name__ == "__main__":
    print("\n".join(mutable()))
