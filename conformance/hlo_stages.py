"""Executes the module after every pass of XLA's dumps, and counts what is right.

Each folder below PATHS that holds a dump is one program: XLA's own folders
(module_0000.NAME.0007.PIPELINE.after_PASS.before_PASS.txt beside module.mlir), archives of them,
distinct texts in stages/*.txt.gz beside program.mlir.gz, inputs.npz and outputs.npz, or what
xla_dumps.py writes. Every distinct text runs on the reference and is judged against the program, or against the first text
where there is no program: `vitro bisect --dump-dir D --sweep`.

  python3 conformance/hlo_stages.py --vitro build/vitro ../shared/testdata/xla_corpus
"""
import argparse
import gzip
import json
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time


def unpack(source, into):
    """Copies one program's files there: its dump, program, inputs and outputs. None: no dump."""
    into.mkdir(parents=True)
    dump = into / "dump"
    dump.mkdir()
    for archive in sorted(source.glob("*.tar.*")):
        with tarfile.open(archive) as tar:
            tar.extractall(into / "archive", filter="data")
    for file in sorted(source.glob("stages/*.gz")):
        (dump / file.stem).write_bytes(gzip.decompress(file.read_bytes()))
    texts = [f for root in (source, into / "archive") for f in root.rglob("*.txt")]
    for file in texts:
        if file.parent != dump and ".after_" in file.name or "before_optim" in file.name:
            shutil.copy(file, dump / file.name)
    found = {}
    for name, patterns in {"program": ["program.mlir.gz", "program.mlir", "*/program.mlir", "*/module.mlir"],
                           "inputs": ["inputs.npz", "*/in.npz"],
                           "outputs": ["outputs.npz", "buggy_out.npz", "*/out.npz"]}.items():
        for root in (source, into / "archive"):
            for pattern in patterns:
                for file in sorted(root.glob(pattern)):
                    if name in found:
                        continue
                    data = file.read_bytes()
                    target = into / (name + (".mlir" if name == "program" else ".npz"))
                    target.write_bytes(gzip.decompress(data) if file.suffix == ".gz" else data)
                    found[name] = target
    return (dump, found) if any(dump.iterdir()) else None


def made_dumps(path):
    """What xla_dumps.py wrote: NAME/dump beside program.mlir, inputs.npz and outputs.npz."""
    for dump in sorted(path.rglob("dump")):
        own = dump.parent
        if dump.is_dir() and (own / "program.mlir").is_file() and (own / "inputs.npz").is_file():
            name = str(own.relative_to(path)) if own != path else own.name
            yield name, dump, {"program": own / "program.mlir", "inputs": own / "inputs.npz",
                               "outputs": own / "outputs.npz"}


def programs(paths, work):
    for path in paths:
        made = list(made_dumps(path))
        if made:
            yield from made
            continue
        for folder in sorted({f.parent for f in path.rglob("*.tar.xz")} |
                             {f.parent for f in path.rglob("*.tar.gz")} |
                             {f.parent.parent for f in path.rglob("stages/*.gz")} |
                             {f.parent for f in path.rglob("module_*.after_*.txt")}):
            archives = sorted(folder.glob("*.tar.xz"))
            for one in archives or [None]:
                name = one.name.split(".")[0] if one else folder.name
                source = folder
                if one:
                    source = work / "one" / name
                    source.mkdir(parents=True)
                    shutil.copy(one, source)
                unpacked = unpack(source, work / name)
                if unpacked:
                    yield name, *unpacked


def sweep(vitro, dump, found, seconds):
    command = [vitro, "bisect", "--dump-dir", str(dump), "--sweep", "--json"]
    if "program" in found:
        command.insert(2, str(found["program"]))
        for option, name in (("--inputs", "inputs"), ("--actual", "outputs")):
            if name in found:
                command += [option, str(found[name])]
    done = subprocess.run(command, capture_output=True, text=True, timeout=seconds)
    try:
        return json.loads(done.stdout), done
    except json.JSONDecodeError:
        return None, done


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", type=pathlib.Path)
    parser.add_argument("--vitro", default="build/vitro")
    parser.add_argument("--only", nargs="*", help="names of programs")
    parser.add_argument("--seconds", type=float, default=900, help="limit for one program")
    parser.add_argument("--score", type=pathlib.Path, help="file for the counts as JSON")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    shared = pathlib.Path(__file__).resolve().parent.parent.parent / "shared" / "testdata"
    paths = options.paths or [shared / "xla_corpus", shared / "xla_dumps"]
    paths = [path for path in paths if path.is_dir()]
    if not paths:
        print("skipped: no shared test data")
        return 77
    scores, failed = [], 0
    with tempfile.TemporaryDirectory() as folder:
        for name, dump, found in programs(paths, pathlib.Path(folder)):
            if options.only and name not in options.only:
                continue
            began = time.monotonic()
            try:
                report, done = sweep(options.vitro, dump, found, options.seconds)
            except subprocess.TimeoutExpired:
                print(f"{name:<24} timeout", flush=True)
                failed += 1
                continue
            if not report or "points" not in report:
                print(f"{name:<24} failed: {done.stderr.strip()[-600:]}", flush=True)
                failed += 1
                continue
            points = report["points"]
            right = sum(1 for p in points if p["good"])
            wrong = [p for p in points if p["good"] is False]
            unknown = [p for p in points if p["good"] is None]
            scores.append({"program": name, "distinct": report["distinct"], "right": right,
                           "wrong": len(wrong), "unknown": len(unknown),
                           "stage": report["stage"], "class": report["class"],
                           "seconds": round(time.monotonic() - began, 1)})
            print(f"{name:<24} {right:>3} of {report['distinct']:>3} right, {len(wrong):>3} wrong, "
                  f"{len(unknown):>3} not executed  {report['stage']} {report['class']}  "
                  f"{scores[-1]['seconds']} s", flush=True)
            if options.verbose:
                for p in wrong[:3] + unknown[:3]:
                    print(f"    {p['name']}: {p['class']} {p['why'][:300]}", flush=True)
                for key in ("wrong", "added", "removed", "notes", "moved"):
                    for one in report[key][:6]:
                        print(f"    {key}: {one}", flush=True)
            if pathlib.Path(folder) in dump.parents:
                shutil.rmtree(dump.parent, ignore_errors=True)
    total = {key: sum(s[key] for s in scores) for key in ("distinct", "right", "wrong", "unknown")}
    print(f"{len(scores)} programs: {total['right']} of {total['distinct']} distinct texts right, "
          f"{total['wrong']} wrong, {total['unknown']} not executed; {failed} programs failed")
    if options.score:
        options.score.write_text(json.dumps({"programs": scores, "total": total}, indent=1))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
