"""Stages the package from a build folder and runs the tests in a Python that has JAX.

    python3 python/tests/run.py BUILD_DIR [--jax VERSION] [pytest's arguments]

VITRO_PYTHON names that Python; else it is .venv, which `./dev test` makes. With --jax 0.12 it is the one in
.venvs/jax-0.12 (VITRO_VENVS names another folder), and only the tests marked `smoke` run. Exit status 77: there is
no such Python, or the test `python` runs on that version already.
"""
import argparse
import os
import pathlib
import subprocess
import sys

TESTS = pathlib.Path(__file__).resolve().parent
ROOT = TESTS.parent.parent


def jax_version(python):
    """The version of JAX there, "" if it or what the tests need is missing."""
    code = "import jax, pytest, scipy, ml_dtypes, flatbuffers; print(jax.__version__)"
    if not os.path.exists(python):
        return ""
    done = subprocess.run([python, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return done.stdout.strip()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--jax", help="run the smoke tests on this version instead")
    options, rest = parser.parse_known_args()
    build = options.build.resolve()
    python = os.environ.get("VITRO_PYTHON") or str(ROOT / ".venv" / "bin" / "python")
    version = jax_version(python)
    if options.jax:
        if version.startswith(options.jax + "."):
            print(f"skipped: the test 'python' runs everything on JAX {version}")
            return 77
        python = pathlib.Path(os.environ.get("VITRO_VENVS") or ROOT / ".venvs") / f"jax-{options.jax}/bin/python"
        version = jax_version(python)
        rest = ["-m", "smoke", *rest]
    if not version.startswith(options.jax or "0."):
        print(f"skipped: {python} has no JAX{' ' + options.jax if options.jax else ''} with pytest, scipy and"
              " flatbuffers; ./dev test makes one where a fitting Python is found")
        return 77
    print(f"JAX {version}", flush=True)
    # Two versions may be tested at once.
    staged = build / ("python" if not options.jax else f"python-{options.jax}")
    subprocess.run([sys.executable, TESTS.parent / "build_backend.py", "stage", staged, "--build", build], check=True)
    path = os.pathsep.join([str(staged), *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [python, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(TESTS), *rest]
    return subprocess.run(command, env=os.environ | {"PYTHONPATH": path}, cwd=build).returncode


if __name__ == "__main__":
    sys.exit(main())
