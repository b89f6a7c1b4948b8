"""vitro.diagnose and vitro.compare: from a function of JAX to a verdict, without files of one's own."""
import html
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading

from vitro import _capture
from vitro import _paths

# Exit codes of diagnose and compare: 0 no fault, 1 a fault, 5 inconclusive (`vitro diagnose --help`).
_VERDICTS = (0, 1, 5)


class ToolError(RuntimeError):
    """The vitro tool could not judge: bad usage or data, or the reference failed. `code` is its exit code."""

    def __init__(self, text, code):
        super().__init__(text)
        self.code = code


ToolError.__module__ = "vitro"


class _Judged:
    """What the tool said: `text` as printed, `json` as an object, `exit_code`, `command` to repeat it."""

    def __init__(self, text, report, exit_code, command, folder):
        self.text, self.json, self.exit_code, self.command = text, report, exit_code, command
        self.folder = pathlib.Path(folder)

    @property
    def is_fault(self):
        return self.exit_code == 1

    def __str__(self):
        return self.text

    def _repr_html_(self):
        return f"<pre>{html.escape(self.text)}</pre>"


class Diagnosis(_Judged):
    """The verdict of `vitro.diagnose`. In a notebook it shows the report's page."""

    def __repr__(self):
        return f"<vitro.Diagnosis {self.verdict}: {self.fault_class or 'no fault'} ({self.report})>"

    @property
    def verdict(self):
        """found, likely, none or inconclusive."""
        return self.json["verdict"]

    @property
    def fault_class(self):
        """miscompile, crash, ... ; None where nothing is wrong."""
        return self.json["class"]

    @property
    def stage(self):
        """The compiler's pass or stage that made the fault; empty if none was found."""
        return self.json["stage"]

    @property
    def op(self):
        """The op as a dictionary: id, name, loc; None if none was found."""
        return self.json["op"]

    @property
    def report(self):
        """The folder of the report."""
        return self.folder / "report"

    @property
    def page(self):
        """The report as one HTML page that loads nothing."""
        return self.report / "report.html"

    def _repr_html_(self):
        try:
            page = self.page.read_text()
        except OSError as error:
            return f"<pre>{html.escape(self.text)}\n{html.escape(str(error))}</pre>"
        # A frame of its own: the page's styles and script stay inside.
        return (f'<iframe srcdoc="{html.escape(page, quote=True)}" style="width:100%;height:640px;'
                'border:1px solid #ccc" sandbox="allow-scripts"></iframe>')


class Comparison(_Judged):
    """The result of `vitro.compare`: the verdict on every output."""

    def __repr__(self):
        return f"<vitro.Comparison {'differs' if self.is_fault else 'agrees'} ({self.folder})>"


for _public in (Diagnosis, Comparison):
    _public.__module__ = "vitro"


def diagnose(fn, *args, target="xla", out=None, options=(), **kwargs):
    """Finds what makes `fn(*args, **kwargs)` wrong on another executor, and returns a `vitro.Diagnosis`.

        verdict = vitro.diagnose(jax.jit(f), x, y, target="xla")
        print(verdict)                                # what `vitro diagnose` prints
        verdict.verdict, verdict.stage, verdict.op    # "found", "simplification/algsimp#12", {...}

    `target` is an executor of the tool: "xla" (this Python's own JAX), "xla:gpu", "cpu", "iree",
    "pjrt:PLUGIN.so" ... `options` are further words for the command line (["--timeout=60"]). `out` is
    the folder for program, inputs and report; without it a new one below the current directory. The
    program is the one that JAX lowers for its default backend.
    """
    folder, captured = _files(fn, args, kwargs, out, "diagnose")
    words = ["diagnose", captured.program, "--inputs", captured.inputs, "--target", target, *options]
    done, command = _run(words, "-o", folder / "report")
    report = json.loads((folder / "report" / "diagnosis.json").read_text())
    return Diagnosis(done.stdout, report, done.returncode, command, folder)


def compare(fn, *args, target="xla", ref="ref", out=None, options=(), **kwargs):
    """Compares the outputs of `fn(*args, **kwargs)` on two executors, and returns a `vitro.Comparison`.

    The arguments are those of `vitro.diagnose`; `ref` is the executor that is trusted.
    """
    folder, captured = _files(fn, args, kwargs, out, "compare")
    words = ["compare", captured.program, "--inputs", captured.inputs, "--target", target, "--ref", ref, *options]
    done, command = _run(words, "--json")
    report = json.loads(done.stdout)
    return Comparison(_in_words(report), report, done.returncode, command, folder)


def comparisons(report):
    """Every compared output of `vitro run --json` or `vitro compare --json`, as (name, comparison)."""
    if isinstance(report, dict):
        if "comparison" in report and "name" in report:
            yield report["name"], report["comparison"]
        else:
            for value in report.values():
                yield from comparisons(value)
    elif isinstance(report, list):
        for value in report:
            yield from comparisons(value)


def difference(name, comparison, called=None):
    """One output in one line. `called` gives sides other names."""
    if comparison["same"]:
        return f"{name}: agrees ({comparison['rule']})"
    text = f"{name}: {comparison['rejected']} of {comparison['elements']} elements are wrong"
    if not comparison["worst"]:
        return text
    worst = comparison["worst"][0]
    place = ",".join(map(str, worst["index"]))
    sides = " and ".join(f"{worst[side]} on {(called or {}).get(side, side)}" for side in comparison["sides"] if side in worst)
    return f"{text}, the worst is [{place}]: {sides}"


def _in_words(report):
    lines = [difference(name, one) for name, one in comparisons(report)]
    status = f"{report['target']} against {report['ref']}: {report['status']}"
    if report.get("failed"):
        lines.append(str(report["failed"].get("said", "")).strip())
    return "\n".join([status, *lines]) + "\n"


def _files(fn, args, kwargs, out, verb):
    if out is None:
        out = tempfile.mkdtemp(prefix=f"vitro-{verb}-", dir=".")
    folder = pathlib.Path(out)
    report = folder / "report"
    if (report / "manifest.json").is_file():  # of an earlier call: the cell of a notebook runs again
        shutil.rmtree(report)
    elif report.exists():
        raise FileExistsError(f"{report} is no report of vitro: name another folder (out=...)")
    return folder, _capture.write(fn, args, kwargs, folder, runs=False)


def environment():
    """`xla` and other executors that need a Python take this one, unless the variable names another."""
    return {"VITRO_PYTHON": sys.executable, **os.environ, "VITRO_FLAGS": os.environ.get("VITRO_FLAGS", "")}


def _run(words, *more):
    """Runs the tool with `words` and `more`; also returns the command line of `words`, for people."""
    command = shlex.join(["vitro", *map(str, words)])
    process = subprocess.Popen([_paths.tool(), *map(str, [*words, *more])], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True, env=environment())
    said = []
    # Its progress is shown as it comes: sys.stderr is what a notebook displays.
    listener = threading.Thread(target=_pass_on, args=(process.stderr, said))
    listener.start()
    try:
        output = process.stdout.read()
    except BaseException:  # Ctrl-C
        process.kill()
        raise
    finally:
        code = process.wait()
        listener.join()
    if code not in _VERDICTS:
        text = "\n".join(part.strip() for part in (output, "".join(said)) if part.strip())
        raise ToolError(f"{command}\nended with exit code {code}:\n{text}", code)
    return subprocess.CompletedProcess(words, code, output), command


def _pass_on(source, said):
    for line in source:
        said.append(line)
        sys.stderr.write(line)
