"""JAX's own tests, run on JAX's CPU backend and on vitro, and what the two say of each other.

    python conformance/jax_tests.py --python .venv/bin/python lax_test array_test

The tests are those of the tag of the installed jax; they are taken from --jax (a clone, or a git
directory) or cloned from GitHub into --cache, outside this repository. Every test file runs in processes
of its own, one per share; a test that aborts its process or exceeds --timeout is counted and the rest goes
on in a new process. Nothing is retried.

The rate is: passed on vitro, of the cases that were collected on both and pass on JAX's CPU backend. A case
that only vitro skips counts as not passed unless a line of --justified (a regular expression, then
a reason after two spaces) names it.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

FILES = ["lax_test", "lax_numpy_operators_test", "lax_numpy_reducers_test", "lax_numpy_indexing_test",
         "lax_control_flow_test", "lax_autodiff_test", "random_lax_test", "array_test",
         "python_callback_test", "debugging_primitives_test"]
ADDRESS = "https://github.com/jax-ml/jax"
PARTS = ["tests", "jax/_src/hypothesis_test_util.py"]


def installed_version(python):
    return subprocess.check_output([python, "-c", "import jax; print(jax.__version__)"],
                                   text=True).strip()


def export_tests(clone, tag, target):
    """The tests at `tag`, and the helper that the wheel lacks, as plain files under `target`."""
    listing = subprocess.check_output(["git", "-C", clone, "ls-tree", "-r", "--name-only", tag, *PARTS],
                                      text=True).splitlines()
    for name in listing:
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            subprocess.run(["git", "-C", clone, "show", f"{tag}:{name}"], stdout=file, check=True)


def tests_of(version, clone, cache):
    """The folder with the tests of this version, made when absent."""
    tag, target = f"jax-v{version}", cache / version
    if (target / "complete").exists():
        return target
    print(f"taking the tests of {tag}", file=sys.stderr)
    shutil.rmtree(target, ignore_errors=True)
    if clone is None:
        clone = cache / "clone"
        if not clone.exists():
            subprocess.run(["git", "clone", "-q", "--bare", "--depth", "1", "--branch", tag, ADDRESS,
                            clone], check=True)
    export_tests(str(clone), tag, target)
    (target / "pytest.ini").write_text("[pytest]\n")
    (target / "complete").write_text(tag + "\n")
    return target


class Share:
    """One share of one test file on one platform: processes until every test has an outcome.

    The record stays on disk until the file is done, so an interrupted run goes on where it was.
    """

    def __init__(self, options, source, file, platform, number, count):
        self.options, self.source, self.file, self.platform = options, source, file, platform
        self.number, self.count = number, count
        self.record = (options.out / f"{file}.{platform}.{number}of{count}.record").resolve()
        self.outcomes, self.ids, self.problems = {}, [], []

    def environment(self):
        env = dict(os.environ, JAX_PLATFORMS="cpu")
        env["PYTHONPATH"] = os.pathsep.join(
            [str(pathlib.Path(__file__).resolve().parent), *filter(None, [env.get("PYTHONPATH")])])
        if self.platform == "vitro":
            env["JAX_PLATFORMS"] = "vitro,cpu"
            flags = f"--num_devices={self.options.devices} {env.get('VITRO_FLAGS', '')}"
            env["VITRO_FLAGS"] = flags.strip()
        if self.options.cases:
            env["JAX_NUM_GENERATED_CASES"] = str(self.options.cases)
        if self.options.x64:
            env["JAX_ENABLE_X64"] = "1"
        return env

    def run(self):
        if self.options.only:
            self.record.unlink(missing_ok=True)
        elif self.record.exists():
            self.read(0)
        while self.run_process():
            pass
        return self

    def run_process(self):
        """Runs what has no outcome yet. True when the process died under a test and more may be left."""
        before = self.record.stat().st_size if self.record.exists() else 0
        known = len(self.outcomes)
        with tempfile.TemporaryDirectory(prefix="jax-tests-") as folder:
            settings = pathlib.Path(folder) / "settings"
            settings.write_text(json.dumps(
                {"record": str(self.record), "done": sorted(self.outcomes), "source": str(self.source),
                 "share": [self.number, self.count], "only": self.options.only,
                 "as_cpu": self.platform == "vitro" and not self.options.unknown_platform}))
            env = self.environment() | {"JAX_TESTS_RECORDER": str(settings)}
            command = [self.options.python, "-m", "pytest", "-qs", "-p", "jax_tests_recorder",
                       "-p", "no:cacheprovider", "-p", "no:xdist", "--import-mode=importlib",
                       "-c", str(self.source / "pytest.ini"), "--rootdir", str(self.source),
                       str(self.source / "tests" / (self.file + ".py"))]
            with open(os.path.join(folder, "output"), "w+", errors="replace") as output:
                process = subprocess.Popen(command, env=env, stdout=output, stderr=subprocess.STDOUT,
                                           cwd=folder, start_new_session=True)
                late = self.watch(process)
                output.seek(0)
                said = output.read()
        running = self.read(before)
        died = late or process.returncode not in (0, 1, 5)
        if running:
            how = "timeout" if late else "crashed"
            why = f"after {self.options.timeout} s" if late else f"exit status {process.returncode}"
            self.outcomes[running] = {"outcome": how, "seconds": 0, "text": f"{why}\n{said[-4000:]}"}
            with self.record.open("a") as record:
                record.write(json.dumps({"event": "outcome", "id": running} | self.outcomes[running]) + "\n")
        elif died:
            self.problems.append(f"pytest: exit status {process.returncode}\n{said[-4000:]}")
        return died and len(self.outcomes) > known

    def watch(self, process):
        """Waits; kills the process when one test takes too long. True when that happened."""
        size, last = 0, time.time()
        while process.poll() is None:
            time.sleep(0.2)
            now = self.record.stat().st_size if self.record.exists() else 0
            if now != size:
                size, last = now, time.time()
            if time.time() - last > self.options.timeout:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
                return True
        return False

    def read(self, start):
        """Takes in the record from `start` on. Gives the test that started last and did not finish."""
        if not self.record.exists():
            return None
        running = None
        with self.record.open() as record:
            record.seek(start)
            lines = record.read().splitlines()
        for line in lines:
            try:
                entry = json.loads(line)
            except json.JSONDecodeError:
                continue  # cut off when its process died
            kind = entry["event"]
            if kind == "collected":
                self.ids = entry["ids"]
            elif kind == "collection":
                self.problems.append(f"{entry['id']}: {entry['text']}")
            elif kind == "start":
                running = entry["id"]
            elif kind == "finish":
                running = None
            elif kind == "outcome":
                known = self.outcomes.get(entry["id"])
                if not known or entry["outcome"] == "failed":
                    self.outcomes[entry["id"]] = {k: entry[k] for k in ("outcome", "seconds", "text")}
        return None if running in self.outcomes and self.outcomes[running]["outcome"] in ("crashed", "timeout") else running


def run_file(options, source, file, platform):
    """All outcomes of one file on one platform, as a dictionary that goes into the JSON file."""
    began = time.time()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        shares = list(pool.map(lambda n: Share(options, source, file, platform, n, options.jobs).run(),
                               range(options.jobs)))
    outcomes = {}
    for share in shares:
        outcomes |= share.outcomes
    ids = shares[0].ids
    if options.only:
        ids = [name for name in ids if name in options.only]
    problems = [p for share in shares for p in share.problems]
    for share in shares:
        share.record.unlink(missing_ok=True)
    for name in ids:
        outcomes.setdefault(name, {"outcome": "lost", "seconds": 0, "text": "no process reported it"})
    return {"file": file, "platform": platform, "ids": ids, "outcomes": outcomes, "problems": problems,
            "seconds": round(time.time() - began, 1)}


def load_justified(path):
    rows = []
    for line in path.read_text().splitlines() if path else []:
        if line.strip() and not line.startswith("#"):
            pattern, _, reason = line.partition("  ")
            rows.append((re.compile(pattern), reason.strip()))
    return rows


def compare(cpu, vitro, justified):
    """What the issue of rates is about: see the text at the top."""
    count = collections.Counter(o["outcome"] for o in vitro["outcomes"].values())
    good = [name for name in vitro["ids"] if cpu["outcomes"].get(name, {}).get("outcome") == "passed"]
    skipped_here = [name for name in good if vitro["outcomes"][name]["outcome"] == "skipped"]
    excused = [n for n in skipped_here if any(p.search(n) for p, _ in justified)]
    judged = [name for name in good if name not in set(excused)]
    passed = [name for name in judged if vitro["outcomes"][name]["outcome"] == "passed"]
    failing = [name for name in judged if vitro["outcomes"][name]["outcome"] != "passed"]
    return {"file": vitro["file"], "collected": len(vitro["ids"]), "passed": count["passed"],
            "failed": count["failed"], "crashed": count["crashed"] + count["lost"],
            "timeout": count["timeout"], "skipped": count["skipped"],
            "skipped_only_on_vitro": skipped_here, "excused": excused,
            "only_collected_on_cpu": sorted(set(cpu["ids"]) - set(vitro["ids"])),
            "judged": len(judged), "judged_passed": len(passed), "failing": failing,
            "rate": len(passed) / len(judged) if judged else None,
            "problems": vitro["problems"], "seconds": {"cpu": cpu["seconds"], "vitro": vitro["seconds"]}}


def print_table(rows):
    names = ["collected", "passed", "failed", "crashed", "timeout", "skipped"]
    head = ["file", *names, "only here skipped", "judged", "rate"]
    lines = [head]
    for row in rows:
        rate = "-" if row["rate"] is None else f"{100 * row['rate']:.2f} %"
        lines.append([row["file"], *(str(row[n]) for n in names),
                      str(len(row["skipped_only_on_vitro"])), str(row["judged"]), rate])
    total, passed = sum(r["judged"] for r in rows), sum(r["judged_passed"] for r in rows)
    lines.append(["all", *(str(sum(r[n] for r in rows)) for n in names),
                  str(sum(len(r["skipped_only_on_vitro"]) for r in rows)), str(total),
                  f"{100 * passed / total:.2f} %" if total else "-"])
    widths = [max(len(line[i]) for line in lines) for i in range(len(head))]
    for line in lines:
        print("  ".join(cell.ljust(w) if i == 0 else cell.rjust(w)
                        for i, (cell, w) in enumerate(zip(line, widths))))


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*", default=FILES, help="names of test files, without .py")
    parser.add_argument("--python", default=sys.executable, help="a Python with jax, vitro and pytest")
    parser.add_argument("--jax", help="a clone of jax that has the tag; cloned when absent")
    parser.add_argument("--cache", type=pathlib.Path,
                        default=pathlib.Path.home() / ".cache" / "vitro" / "jax-tests")
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("build/jax_tests"))
    parser.add_argument("--platforms", default="cpu,vitro", help="cpu, vitro, or both (default)")
    parser.add_argument("--fresh", default="vitro",
                        help="platforms that run even where --out has results (default: vitro)")
    parser.add_argument("--jobs", type=int, default=2, help="processes per file")
    parser.add_argument("--timeout", type=float, default=300, help="seconds for one test")
    parser.add_argument("--devices", type=int, default=8, help="devices that vitro shows")
    parser.add_argument("--unknown-platform", action="store_true",
                        help="tests that only name cpu, gpu and tpu skip vitro (default: it counts as a cpu)")
    parser.add_argument("--cases", type=int, help="JAX_NUM_GENERATED_CASES")
    parser.add_argument("--x64", action="store_true", help="JAX_ENABLE_X64=1")
    parser.add_argument("--only", help="file with test ids, one a line: run just these")
    parser.add_argument("--justified", type=pathlib.Path, help="skips that are right, with reasons",
                        default=pathlib.Path(__file__).with_name("jax_tests_justified.txt"))
    options = parser.parse_args()
    if options.only:
        options.only = [l.strip() for l in pathlib.Path(options.only).read_text().splitlines() if l.strip()]
    options.platforms, options.fresh = options.platforms.split(","), options.fresh.split(",")
    # Not resolved: a virtual environment's python is a link, and the place of the link is what counts.
    options.python = os.path.abspath(options.python)
    return options


def main():
    options = parse_arguments()
    version = installed_version(options.python)
    source = tests_of(version, options.jax, options.cache)
    options.out.mkdir(parents=True, exist_ok=True)
    justified, rows = load_justified(options.justified), []
    for file in options.files:
        results = {}
        for platform in options.platforms:
            kept = options.out / f"{file}.{platform}.json"
            if kept.exists() and platform not in options.fresh:
                results[platform] = json.loads(kept.read_text())
                continue
            results[platform] = run_file(options, source, file, platform)
            if not options.only:
                kept.write_text(json.dumps(results[platform], indent=1))
            count = collections.Counter(o["outcome"] for o in results[platform]["outcomes"].values())
            print(f"{file} on {platform}: {dict(count)} in {results[platform]['seconds']} s",
                  file=sys.stderr, flush=True)
            for text in results[platform]["problems"]:
                print(f"  {text.splitlines()[0]}", file=sys.stderr)
        if len(results) == 2:
            rows.append(compare(results["cpu"], results["vitro"], justified))
            failing = options.out / f"{file}.failing.txt"
            failing.write_text("".join(name + "\n" for name in rows[-1]["failing"]))
    if rows:
        print(f"jax {version}")
        print_table(rows)
        (options.out / "summary.json").write_text(json.dumps({"jax": version, "files": rows}, indent=1))
        # A file of which nothing could be judged has shown nothing, unless only a few tests were asked for.
        sys.exit(0 if all(options.only if r["rate"] is None else r["rate"] >= 0.99 for r in rows) else 1)


if __name__ == "__main__":
    main()
