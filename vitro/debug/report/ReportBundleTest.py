"""The folder of a report, and replaying it elsewhere: ReportBundleTest.py VITRO."""
import json
import pathlib
import shlex
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
    commands = [shlex.split(line) for line in (report / "commands.log").read_text().splitlines()]
    expect(all(pathlib.Path(words[0]).name == "vitro" and words[1] in ("run", "compile") for words in commands), "commands that are none")
    expect(commands[0][1:4] == ["run", "layer.mlir", "--on=cpp"] and "--outputs" in commands[0] and
           f"--cxx=~/{shop.compiler.name}" in commands[0], f"the first run was not that of the program: {commands[0]}")
    runs = [words for words in commands if words[1] == "run"]
    expect(len(runs) >= diagnosis["trials"], f"{len(runs)} runs on record, and there were {diagnosis['trials']}")
    expect([words for words in commands if words[1:3] == ["compile", "layer.mlir"] and "-o" in words],
           "the target compiled, and that is not on record")
    expect([words for words in commands if "--remake" in words], "code was made anew, and that is not on record")


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
    done = shop.tool("replay", elsewhere)
    expect(done.returncode == 2 and str(shop.compiler) in done.stderr and "--trust" in done.stderr and "--cxx" in done.stderr,
           "replay with the report's compiler, unasked", done)
    done = shop.tool("replay", elsewhere, "--trust", cwd="/")
    expect(done.returncode == 1 and "reproduced: the same fault, bit for bit" in done.stdout, "replay", done)
    done = shop.run(elsewhere / "repro.sh", cwd="/")
    expect(done.returncode == 1, "repro.sh", done)
    done = shop.tool("replay", elsewhere, f"--cxx={shop.compiler}", "--json")
    expect(json.loads(done.stdout)["bit_for_bit"] is True, "replay --json", done)
    # A compiler that works is another generator: judged by the rules, and the fault is gone.
    done = shop.tool("replay", elsewhere, "--cxx=c++")
    expect(done.returncode == 0 and "does not occur" in done.stdout and "generator" in done.stdout, "replay with a good compiler", done)
    done = shop.tool("replay", elsewhere, "--cxx=no-such-compiler")
    expect(done.returncode == 3, "replay without a compiler", done)
    manifest = elsewhere / "manifest.json"
    original = manifest.read_text()
    manifest.write_text(original.replace('"cpu": "', '"cpu": "another '))
    done = shop.tool("replay", elsewhere, "--trust")
    expect(done.returncode == 1 and "by the comparison rules" in done.stdout and "cpu" in done.stdout, "replay on another CPU", done)
    manifest.write_text(original)
    return elsewhere


def check_what_reports_ask_for(shop, report):
    """A report may be anybody's: nothing that it names is executed without leave."""
    proof = shop.folder / "executed"
    evil = shop.folder / "evil"
    evil.write_text(f"#!/bin/sh\ntouch {proof}\nexit 3\n")
    evil.chmod(0o755)
    manifest = report / "manifest.json"
    original = json.loads(manifest.read_text())

    def replayed(*words, **changes):
        proof.unlink(missing_ok=True)
        manifest.write_text(json.dumps({**original, **changes}))
        done = shop.tool("replay", report, *words)
        manifest.write_text(json.dumps(original))
        return done
    for changes in ({"settings": {"trial-command": f"{evil} {{}}"}}, {"settings": {"cxx": str(evil)}}, {"binary": str(evil)},
                    {"settings": {}, "binary": "~/evil"}, {"settings": {}, "executor": f"cpu@{evil}"},
                    {"settings": {"worker": str(evil)}}, {"settings": {"no-such-thing": "x"}}):
        done = replayed(**changes)
        expect(done.returncode == 2 and not proof.exists(), f"a report that asks for {changes}", done)
    for changes in ({"settings": {"trial-command": f"{evil} {{}}"}}, {"settings": {}, "executor": f"cpu@{evil}"}):
        done = replayed("--trust", **changes)
        expect(done.returncode == 2 and not proof.exists(), f"--trust of a report that asks for {changes}", done)
    done = replayed(settings={}, binary=str(evil))
    expect(f"--target cpp@PATH" in done.stderr and str(evil) in done.stderr, "what to give is not said", done)
    done = replayed("--trust", settings={}, binary=str(evil))
    expect(proof.exists(), "--trust does not take the report's target", done)
    done = replayed("--target", f"cpp@{shop.vitro}", settings={}, binary=str(evil))
    expect(done.returncode == 0 and not proof.exists(), "--target is not taken in place of the report's", done)
    done = replayed(outputs="x")
    expect(done.returncode == 2, "outputs that are none", done)
    done = replayed(outputs=["x"])
    expect(done.returncode == 2, "outputs that are none", done)


def check_refusals(shop, report):
    program = report / "reduced.mlir"
    text = program.read_text()
    program.write_text(text + "// edited\n")
    done = shop.tool("replay", report, "--trust")
    expect(done.returncode == 2 and "reduced.mlir" in done.stderr and "--allow-edited" in done.stderr, "an edited file", done)
    done = shop.tool("replay", report, "--trust", "--allow-edited")
    expect(done.returncode == 1 and "edited" in done.stdout and "by the comparison rules" in done.stdout, "--allow-edited", done)
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
    expect(done.returncode == 2 and "another run's report" in done.stderr, "writing over a report", done)
    (shop.folder / "mine").mkdir()
    (shop.folder / "mine" / "notes.txt").write_text("x")
    done = shop.diagnose("-o", "mine")
    expect(done.returncode == 2 and "is not a report" in done.stderr, "writing over a folder", done)
    expect([path.name for path in (shop.folder / "mine").iterdir()] == ["notes.txt"], "the folder changed")


def check_secrets(shop):
    """What must not leave the house stays there, also where a program holds it."""
    (shop.folder / "secret.mlir").write_text(SECRETS)
    done = shop.tool("diagnose", "secret.mlir", "--target=cpu", "-o", "secret")
    expect(done.returncode == 0, "diagnosing a program with secrets", done)
    for path in (shop.folder / "secret").rglob("*"):
        if path.is_file():
            expect(b"hf_abc123" not in path.read_bytes(), f"{path.name} holds a secret")
    done = shop.tool("replay", "secret")
    expect(done.returncode == 0, "replaying a program without its secrets", done)


SECRETS = """\
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %x, %x {note = "HF_TOKEN=hf_abc123", mhlo.frontend_attributes = {HF_TOKEN = "hf_abc123"}} : tensor<2xf32>
  return %0 : tensor<2xf32>
}
"""


def check_places(shop):
    """Two at a time take two names; who cannot write where they were told writes elsewhere, and names what is there."""
    words = [shop.vitro, "diagnose", "layer.mlir", "--target=cpp", f"--cxx={shop.compiler}", "--json"]
    both = [shop.start(*words) for _ in range(2)]
    said = [json.loads(one.communicate()[0]) for one in both]
    places = {pathlib.Path(one["reproducer"]["program"]) for one in said}
    expect(len(places) == 2, f"two diagnoses at once have their reproducers at {places}")
    for place in places:
        expect((shop.folder / place).exists() and (shop.folder / place.parent / "report.html").exists(), f"{place} is not there")
    (shop.folder / "tmp").mkdir()
    done = shop.tool(*words[1:], "-o", "/dev/null/report", TMPDIR=str(shop.folder / "tmp"))
    place = pathlib.Path(json.loads(done.stdout)["reproducer"]["program"])
    expect(done.returncode == 1 and "cannot write the report" in done.stderr and place.exists(), "a folder that cannot be", done)


def main():
    with tempfile.TemporaryDirectory() as folder:
        shop = Workshop(sys.argv[1], folder)
        report = shop.report("report")
        check_files(shop, report)
        check_graph(report)
        check_names(shop, report)
        moved = check_replay(shop, report)
        check_what_reports_ask_for(shop, moved)
        check_refusals(shop, moved)
        check_secrets(shop)
        check_places(shop)
        expect(not [path for path in shop.folder.iterdir() if "partial" in path.name], "something unfinished was left")
    return told(problems)


if __name__ == "__main__":
    sys.exit(main())
