"""Which sources get mutants, and which stages of the recipe each of them belongs to.

sources.py    the files, one a line"""
import functools
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "cmake"))
import stage_files

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
NOT_CODE = stage_files.NOT_CODE
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


@functools.cache
def stages_by_file():
    """file of compile/ -> the stages whose pass it is or helps."""
    out = {}
    for stage, files in stage_files.files_by_stage(ROOT).items():
        for file in files:
            out.setdefault(file, set()).add(stage)
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
