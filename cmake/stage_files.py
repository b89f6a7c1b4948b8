"""Which files make up each stage: the file of its pass, and what that includes, and so on.

stage_files.py ROOT OUT    writes the table that `vitro stages --files` prints, as C++"""
import functools
import pathlib
import re
import sys

NOT_CODE = ("Test.cpp", "Fuzz.cpp", "Bench.cpp")


def rows_of_recipe(text):
    """stage -> name of its pass, as Pipeline.cpp has them."""
    table = text[text.index("constexpr Stage stages[]"):]
    rows = re.findall(r"^    \{(\"[a-z].*?)\},$", table[:table.index("\n};")], re.M | re.S)
    return {re.match(r'"([\w-]+)"', row).group(1): re.search(r"<create(\w+)Pass>", row).group(1) for row in rows}


@functools.cache
def files_by_stage(root):
    """stage -> files of compile/: the pass's own first, then what it includes, nearest first."""
    folder = root / "vitro/compile"
    text = {str(path.relative_to(root)): path.read_text() for path in sorted([*folder.rglob("*.cpp"), *folder.rglob("*.h")])
            if not path.name.endswith(NOT_CODE)}
    # A header of compile/ that every pass includes says nothing about any of them.
    headers = {file: [one for one in re.findall(r'^#include "(vitro/compile/[\w/]+\.h)"', body, re.M)
                      if not one.endswith("/Passes.h")] for file, body in text.items()}

    def defined(file):
        """Functions that a source defines for others."""
        body = re.sub(r"^namespace \{\n.*?^\}  // namespace$", "", text[file], flags=re.M | re.S)
        return set(re.findall(r"^(?!static )\w[\w:<>&*, ]*?[ &*](\w+)\(", body, re.M))

    def implements(header):
        """Sources behind a header: its own, and those that define what it declares."""
        names = set(re.findall(r"^\s*[\w:<>&*, ]+?[ &*](\w+)\(", text[header], re.M)) if header in text else set()
        own = header[:-2] + ".cpp"
        return [file for file, included in headers.items() if file.endswith(".cpp") and header in included and
                (file == own or names & defined(file))]

    out = {}
    for stage, one in rows_of_recipe(text["vitro/compile/Pipeline.cpp"]).items():
        found = [file for file, body in text.items()
                 if file.endswith(".cpp") and re.search(rf"\bcreate{one}Pass\(\) \{{", body)]
        for file in found:  # grows
            more = [file for header in headers[file] for file in [header, *implements(header)]]
            found += [one for one in dict.fromkeys(more) if one not in found and one in text]
        out[stage] = found
    return out


def table(root):
    lines = []
    for stage, files in files_by_stage(root).items():
        # A header is named where it has no source beside it.
        sources = " ".join(file for file in files if file.endswith(".cpp") or file[:-2] + ".cpp" not in files)
        lines.append(f'{{"{stage}", "{sources}"}},\n')
    return "".join(lines)


if __name__ == "__main__":
    out, text = pathlib.Path(sys.argv[2]), table(pathlib.Path(sys.argv[1]))
    # Left alone where nothing has changed, so that nothing is compiled again.
    if not out.exists() or out.read_text() != text:
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text(text)
