"""Runs every ```sh block of docs/howto, checks the ```text block after it, and every link.

check_docs.py ROOT BIN: the blocks of one page run in order, in one empty folder, with BIN on PATH.
Each line of a ```text block must occur in the output of the block before it, in order; "..." stands
for anything. A block that says "# exit code N" must end with that code."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

root, binaries = pathlib.Path(sys.argv[1]), sys.argv[2]
problems = []


def check_output(page, expected, output):
    position = 0
    for line in filter(None, map(str.strip, expected.splitlines())):
        pattern = r"[^\n]*".join(map(re.escape, line.split("...")))
        found = re.compile(pattern).search(output, position)
        if not found:
            problems.append(f"{page}: output lacks {line!r}; it was:\n{output}")
            return
        position = found.end()


def run_page(page):
    blocks = re.findall(r"^```(\w*)\n(.*?)^```", page.read_text(), re.M | re.S)
    environment = dict(os.environ, PATH=binaries + os.pathsep + os.environ["PATH"], VITRO_REPO=str(root))
    output, commands = "", 0
    with tempfile.TemporaryDirectory() as folder:
        for language, text in blocks:
            if language == "sh":
                done = subprocess.run(["bash", "-euo", "pipefail", "-c", text], cwd=folder, text=True,
                                      env=environment, stdout=subprocess.PIPE,
                                      stderr=subprocess.STDOUT, timeout=300)
                output, commands = done.stdout, commands + 1
                expected = re.search(r"# exit code (\d+)", text)
                if done.returncode != (int(expected[1]) if expected else 0):
                    problems.append(f"{page}: exit code {done.returncode} of:\n{text}\n{output}")
            elif language == "text":
                check_output(page, text, output)
    return commands


count = 0
for page in sorted(root.glob("docs/howto/*.md")):
    ran = run_page(page)
    count += ran
    if not ran:
        problems.append(f"{page}: no command to run")
pages = [root / "README.md", root / "ARCHITECTURE.md", *root.glob("docs/**/*.md")]
for page in pages:
    for link in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text()):
        if "://" not in link and not (page.parent / link).exists():
            problems.append(f"{page}: broken link {link}")
print("\n".join(problems) or f"{count} blocks ran, links of {len(pages)} pages hold")
sys.exit(1 if problems or not count else 0)
