# lit finds every .mlir beside the code it tests; data goes under Inputs/.
import os
import subprocess
import lit.formats

config.name = "vitro"
config.test_format = lit.formats.ShTest()
config.suffixes = [".mlir"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(os.environ["VITRO_BIN"], "..", "lit")
config.environment["PATH"] = os.pathsep.join(
    [os.environ["VITRO_BIN"], "/usr/lib/llvm-22/bin", os.environ["PATH"]])
config.substitutions.append(("%exits", "python3 " + os.path.join(os.path.dirname(__file__), "tool/Inputs/exits.py")))
config.substitutions.append(("%bin", os.environ["VITRO_BIN"]))
config.environment["FILECHECK_OPTS"] = "-enable-var-scope --dump-input-context=8"

# Tests of xla need a Python with JAX (of VITRO_PYTHON, else python3), and are unsupported without it.
python = os.environ.get("VITRO_PYTHON") or "python3"
LOOK = "import sys, importlib.util as u; sys.exit(not (u.find_spec('jax') and u.find_spec('jaxlib')))"
if subprocess.run([python, "-c", LOOK], capture_output=True).returncode == 0:
    config.available_features.add("jax")
    config.environment["VITRO_PYTHON"] = python
    config.substitutions.append(("%python", python))
