"""The folder of a report, and replaying it elsewhere: ReportBundleTest.py VITRO."""
import json
import shutil
import sys
import tempfile

from ReportTesting import Workshop, told

problems = []


def expect(holds, what, done=None):
    if not holds:
        problems.append(what + (f"\n  exit code {done.returncode}\n{done.stdout}{done.stderr}" if done else ""))


def check_files(shop, report):
    names = {str(path.relative_to(report)) for path in report.rglob("*") if path.is_file()}
    for name in ("report.html", "diagnosis.json", "repro.sh", "reduced.mlir", "inputs.npz", "program.mlir", "program_inputs.npz",
                 "golden/out0.npy", "suspect/out0.npy", "model_explorer.json", "model_explorer_scores.json", "env.json",
                 "commands.log", "manifest.json"):
        expect(name in names, f"the report has no {name}")
    home = str(shop.folder).encode()
    for name in sorted(names):
        expect(home not in (report / name).read_bytes(), f"{name} names the home folder")
    manifest = json.loads((report / "manifest.json").read_text())
    expect(set(manifest["files"]) == names - {"manifest.json"}, "the manifest lists other files than there are")
    expect(manifest["settings"]["cxx"] == "~/broken-c++", "the manifest does not say which compiler")
    diagnosis = json.loads((report / "diagnosis.json").read_text())
    expect((diagnosis["verdict"], diagnosis["class"], diagnosis["op"]["name"]) == ("found", "miscompile", "stablehlo.add"),
           f"the diagnosis is {diagnosis['verdict']} {diagnosis['class']} {diagnosis['op']}")
    expect(diagnosis["reproducer"]["program"] == "reduced.mlir", "the diagnosis names its reproducer by another path")
    expect("vitro" in (report / "commands.log").read_text() and "run" in (report / "commands.log").read_text(), "no commands")


def check_graph(report):
    graphs = json.loads((report / "model_explorer.json").read_text())["graphs"]
    nodes = {node["id"]: node for node in graphs[0]["nodes"]}
    scores = json.loads((report / "model_explorer_scores.json").read_text())[graphs[0]["id"]]["results"]
    expect(nodes and set(scores) <= set(nodes), "scores of nodes that are not there")
    for node in nodes.values():
        for edge in node["incomingEdges"]:
            source = nodes.get(edge["sourceNodeId"])
            outputs = [output["id"] for output in source["outputsMetadata"]] if source else []
            expect(edge["sourceNodeOutputId"] in outputs, f"an edge from nowhere: {edge}")
    expect([edge["sourceNodeId"] for edge in nodes["main/2"]["incomingEdges"]] == ["main/1", "arg2"], "main/2 has other operands")


def check_replay(shop, report):
    elsewhere = shop.folder / "elsewhere" / "moved"
    shutil.copytree(report, elsewhere)
    done = shop.tool("replay", elsewhere, cwd="/")
    expect(done.returncode == 1 and "reproduced: the same fault, bit for bit" in done.stdout, "replay", done)
    done = shop.run(elsewhere / "repro.sh", cwd="/")
    expect(done.returncode == 1, "repro.sh", done)
    done = shop.tool("replay", elsewhere, "--json")
    expect(json.loads(done.stdout)["bit_for_bit"] is True, "replay --json", done)
    # A compiler that works is another generator: judged by the rules, and the fault is gone.
    done = shop.tool("replay", elsewhere, "--cxx=c++")
    expect(done.returncode == 0 and "not there" in done.stdout and "generator" in done.stdout, "replay with a good compiler", done)
    done = shop.tool("replay", elsewhere, "--cxx=no-such-compiler")
    expect(done.returncode == 3, "replay without a compiler", done)
    manifest = elsewhere / "manifest.json"
    original = manifest.read_text()
    manifest.write_text(original.replace('"cpu": "', '"cpu": "another '))
    done = shop.tool("replay", elsewhere)
    expect(done.returncode == 1 and "by the rules of numbers" in done.stdout and "cpu" in done.stdout, "replay on another CPU", done)
    manifest.write_text(original)
    return elsewhere


def check_refusals(shop, report):
    program = report / "reduced.mlir"
    text = program.read_text()
    program.write_text(text + "// edited\n")
    done = shop.tool("replay", report)
    expect(done.returncode == 2 and "reduced.mlir" in done.stderr and "--allow-edited" in done.stderr, "an edited file", done)
    done = shop.tool("replay", report, "--allow-edited")
    expect(done.returncode == 1 and "edited" in done.stdout and "by the rules of numbers" in done.stdout, "--allow-edited", done)
    program.unlink()
    (report / "env.json").unlink()
    done = shop.tool("replay", report, "--allow-edited")
    expect(done.returncode == 2 and "env.json, reduced.mlir" in done.stderr, "missing files", done)
    for text in ("", "[]", "{}", '{"schema": 1}', (report / "manifest.json").read_text().replace("reduced.mlir", "../../x")):
        (report / "manifest.json").write_text(text)
        done = shop.tool("replay", report)
        expect(done.returncode == 2, f"a manifest {text[:20]!r}", done)
    expect(shop.tool("replay", shop.folder / "nowhere").returncode == 2, "a folder that is not there")


def check_names(shop, report):
    done = shop.diagnose("-o", report)
    expect(done.returncode == 2 and "report of another run" in done.stderr, "writing over a report", done)
    (shop.folder / "mine").mkdir()
    (shop.folder / "mine" / "notes.txt").write_text("x")
    done = shop.diagnose("-o", "mine")
    expect(done.returncode == 2 and "something else" in done.stderr, "writing over a folder", done)
    expect([path.name for path in (shop.folder / "mine").iterdir()] == ["notes.txt"], "the folder changed")


def main():
    with tempfile.TemporaryDirectory() as folder:
        shop = Workshop(sys.argv[1], folder)
        report = shop.report("report")
        check_files(shop, report)
        check_graph(report)
        check_names(shop, report)
        check_refusals(shop, check_replay(shop, report))
        expect(not [path for path in shop.folder.iterdir() if "partial" in path.name], "something unfinished was left")
    return told(problems)


if __name__ == "__main__":
    sys.exit(main())
