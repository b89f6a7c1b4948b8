"""Runs every ```sh and ```python block of docs/howto, checks the ```text block after it, and every link.

check_docs.py ROOT BIN: the blocks of one page run in order, in one empty folder, with BIN on PATH.
Pages with Python need JAX (of VITRO_PYTHON, .venv or python3) and are skipped without it: exit code 77.
So is the page that installs the wheel where the test `wheel` has made none.
Each line of a ```text block must occur in the output of the block before it, in order; "..." stands
for anything. A block that says "# exit code N" must end with that code."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

root, binaries = pathlib.Path(sys.argv[1]), sys.argv[2]
problems, skipped = [], []


def check_output(page, expected, output):
    position = 0
    for line in filter(None, map(str.strip, expected.splitlines())):
        pattern = r"[^\n]*".join(map(re.escape, line.split("...")))
        found = re.compile(pattern).search(output, position)
        if not found:
            problems.append(f"{page}: output lacks {line!r}; it was:\n{output}")
            return
        position = found.end()


def python_with_jax():
    for python in (os.environ.get("VITRO_PYTHON"), root / ".venv/bin/python", "python3"):
        if python and (python == "python3" or os.path.exists(python)):
            if subprocess.run([python, "-c", "import jax, ml_dtypes"], capture_output=True).returncode == 0:
                return str(python)
    return None


def staged_package():
    """The Python package as `pip install ./python` would put it, made of the binaries under test."""
    folder = pathlib.Path(binaries).parent / "python_for_docs"
    subprocess.run([sys.executable, root / "python" / "build_backend.py", "stage", folder,
                    "--build", pathlib.Path(binaries).parent], check=True, capture_output=True)
    return str(folder)


def run_page(page):
    blocks = re.findall(r"^```(\w*)\n(.*?)^```", page.read_text(), re.M | re.S)
    commands = "".join(text for language, text in blocks if language in ("sh", "python"))
    python = python_with_jax() if any(
        language == "python" or "python train.py" in text for language, text in blocks) else "unused"
    if not python:
        skipped.append(page.name)
        return len(blocks)
    wheels = []
    if "vitro_compiler-*.whl" in commands:
        wheels = sorted(pathlib.Path(binaries).parent.glob("wheel/dist/*.whl"))
        if not wheels:
            skipped.append(page.name)
            return len(blocks)
    path = [binaries, *([os.path.dirname(python)] if "/" in python else []), os.environ["PATH"]]
    environment = dict(os.environ, PATH=os.pathsep.join(path))
    if "JAX_PLATFORMS=vitro" in commands or re.search(r"import .*\bvitro$", commands, re.M):
        environment["PYTHONPATH"] = staged_package()
    output, ran = "", 0
    with tempfile.TemporaryDirectory() as folder:
        for wheel in wheels:
            os.symlink(wheel, os.path.join(folder, wheel.name))
        for language, text in blocks:
            if language in ("sh", "python"):
                shell = ["bash", "-euo", "pipefail", "-c"] if language == "sh" else [python, "-c"]
                done = subprocess.run([*shell, text], cwd=folder, text=True,
                                      env=environment, stdout=subprocess.PIPE,
                                      stderr=subprocess.STDOUT, timeout=300)
                output, ran = done.stdout, ran + 1
                expected = re.search(r"# exit code (\d+)", text)
                if done.returncode != (int(expected[1]) if expected else 0):
                    problems.append(f"{page}: exit code {done.returncode} of:\n{text}\n{output}")
            elif language == "text":
                check_output(page, text, output)
    return ran


count = 0
for page in sorted(root.glob("docs/howto/*.md")):
    ran = run_page(page)
    count += ran
    if not ran:
        problems.append(f"{page}: no command to run")
pages = [root / "README.md", root / "ARCHITECTURE.md", root / "zoo" / "README.md", *root.glob("docs/**/*.md")]
for page in pages:
    for link in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text()):
        if "://" not in link and not (page.parent / link).exists():
            problems.append(f"{page}: broken link {link}")
print("\n".join(problems) or f"{count} blocks ran, links of {len(pages)} pages hold")
if skipped:
    print(f"skipped: {', '.join(skipped)} need JAX (VITRO_PYTHON names a Python that has it) or the wheel (./dev wheel)")
sys.exit(1 if problems or not count else 77 if skipped else 0)
