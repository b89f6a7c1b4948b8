"""Stages the package from a build folder and runs the tests in a Python that has JAX.

    python3 python/tests/run.py BUILD_DIR [pytest's arguments]

VITRO_PYTHON names that Python; else it is .venv, which `./dev test` makes. Exit status 77: there is none.
"""
import os
import pathlib
import subprocess
import sys

TESTS = pathlib.Path(__file__).resolve().parent
ROOT = TESTS.parent.parent


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    python = os.environ.get("VITRO_PYTHON") or str(ROOT / ".venv" / "bin" / "python")
    needs = "import jax, pytest, scipy, ml_dtypes, flatbuffers"
    if subprocess.run([python, "-c", needs], stderr=subprocess.DEVNULL).returncode if os.path.exists(python) else 1:
        print(f"skipped: {python} has no JAX with pytest, scipy and flatbuffers; ./dev test makes .venv")
        return 77
    staged = build / "python"
    subprocess.run([sys.executable, TESTS.parent / "build_backend.py", "stage", staged, "--build", build], check=True)
    path = os.pathsep.join([str(staged), *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [python, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(TESTS), *sys.argv[2:]]
    return subprocess.run(command, env=os.environ | {"PYTHONPATH": path}, cwd=build).returncode


if __name__ == "__main__":
    sys.exit(main())
