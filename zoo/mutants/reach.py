"""Which mutants each program reaches: the binary writes down every mutant that it is asked about."""
import array
import json
import os
import subprocess

MOST_OPS_OF_CPP = 80


def asked(binary, case, target, folder, seconds=120):
    """Ids of the mutants whose place was executed while compiling and running it."""
    path = folder / f"asked.{case.name}.{target}"
    path.unlink(missing_ok=True)
    environment = {**os.environ, "VITRO_MUTANTS_ASKED": str(path)}
    environment.pop("VITRO_FAULT", None)
    command = [str(word) for word in (binary, "run", case.file, *case.arguments, "--on", target, "--cache-dir=none")]
    try:
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        path.unlink(missing_ok=True)
        return [], 124, f"did not end within {seconds} s"
    ids = array.array("i")
    if path.exists():
        ids.frombytes(path.read_bytes())
        path.unlink()
    return sorted(set(ids)), done.returncode, done.stderr


def all_programs(binary, cases, targets, folder, file, say):
    """{target: {program: [ids]}}, kept in `file` as long as the binary is the same."""
    stamp = [os.stat(binary).st_size, os.stat(binary).st_mtime]
    known = json.loads(file.read_text()) if file.exists() else {}
    if known.get("stamp") != stamp:
        known = {"stamp": stamp, "reached": {}}
    for target in targets:
        of_target, is_new = known["reached"].setdefault(target, {}), False
        for name, case in cases.items():
            # A C++ compiler takes long for the kernels of a model.
            if name in of_target or (target == "cpp" and case.ops > MOST_OPS_OF_CPP):
                continue
            ids, code, errors = asked(binary, case, target, folder)
            if code != 0:
                say(f"{name} does not run on {target} without a mutant, and is left out: {errors.strip()[-300:]}")
                ids = None
            of_target[name], is_new = ids, True
        if is_new:
            file.write_text(json.dumps(known))
    return {target: {name: set(ids) for name, ids in of_target.items() if ids is not None}
            for target, of_target in known["reached"].items()}
