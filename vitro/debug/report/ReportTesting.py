"""What tests and pictures of reports start from: a real diagnosis of a fault that a C++ compiler makes."""
import os
import pathlib
import shutil
import subprocess
import sys

# A layer with the source lines that JAX would have given it.
PROGRAM = """\
module @layer {
  func.func @main(%x: tensor<16x24xf32>, %scale: tensor<16x24xf32>, %bias: tensor<16x24xf32>) -> tensor<16x24xf32> {
    %0 = stablehlo.tanh %x : tensor<16x24xf32> loc(#tanh)
    %1 = stablehlo.multiply %0, %scale : tensor<16x24xf32> loc(#multiply)
    %2 = stablehlo.add %1, %bias : tensor<16x24xf32> loc(#add)
    return %2 : tensor<16x24xf32>
  }
}
#tanh = loc("model.py":18:12)
#multiply = loc("model.py":19:12)
#add = loc("model.py":19:20)
"""

# One lane of every vector that adds to a product gets the difference instead of the sum.
COMPILER = r"""#!/bin/sh
case "$*" in *--version*) echo "broken c++ 1"; exit;; esac
for word; do
  case "$word" in
    -*) ;;
    *.cpp) sed -i 's/const \(f32x[0-9]*\) \(add[0-9]*\) = \(mul[0-9]*\) + \(load[0-9]*\);/\1 \2 = \3 + \4; \2[1] = \3[1] - \4[1];/' "$word";;
  esac
done
exec c++ "$@"
"""


class Workshop:
    """A folder with the program and the compiler, which is also the user's home."""

    def __init__(self, vitro, folder):
        self.vitro, self.folder = str(pathlib.Path(vitro).resolve()), pathlib.Path(folder)
        (self.folder / "layer.mlir").write_text(PROGRAM)
        self.compiler = self.folder / "broken-c++"
        self.compiler.write_text(COMPILER)
        self.compiler.chmod(0o755)

    def run(self, *words, cwd=None, **environment):
        environment = os.environ | {"HOME": str(self.folder), "VITRO_FLAGS": "", "VITRO": self.vitro} | environment
        return subprocess.run([*map(str, words)], capture_output=True, text=True, cwd=cwd or self.folder, env=environment)

    def start(self, *words):
        environment = os.environ | {"HOME": str(self.folder), "VITRO_FLAGS": ""}
        return subprocess.Popen([*map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=self.folder,
                                env=environment)

    def tool(self, *words, cwd=None, **environment):
        return self.run(self.vitro, *words, cwd=cwd, **environment)

    def diagnose(self, *words):
        return self.tool("diagnose", "layer.mlir", "--target=cpp", f"--cxx={self.compiler}", *words)

    def report(self, name):
        made = self.diagnose("-o", name)
        if made.returncode != 1:
            sys.exit(f"the planted fault was not found: exit code {made.returncode}\n{made.stdout}{made.stderr}")
        return self.folder / name


def chromium():
    """A browser, or None."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if path := shutil.which(name):
            return path
    return None


def browse(page, *flags, width=1200, height=1600):
    """Runs the browser without a window; gives what it printed."""
    command = [chromium(), "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
               "--disable-background-networking", "--virtual-time-budget=4000", f"--window-size={width},{height}", *flags, page]
    done = subprocess.run(command, capture_output=True, text=True, timeout=180)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stderr}")
    return done.stdout


def told(problems):
    """Prints what is wrong; gives the exit code."""
    for problem in problems:
        print(problem)
    print(f"{len(problems)} problems")
    return 1 if problems else 0
