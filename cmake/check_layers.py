"""The shape of the tree: who may include whom, and how much lies in one folder.

Fails when a file includes a module that its own module does not name in USES; MLIR without the word MLIR in its
CMakeLists.txt; when folders of one module include each other in a circle; and when a folder holds more files than a
reader takes in."""
import collections
import pathlib
import re
import sys

MOST_FILES = 42  # .cpp and .h in one folder, tests apart
NOT_CODE = re.compile(r"(Test|Testing|Fuzz|Bench)\.(cpp|h)$")


def modules(root):
    """module -> what it USES, and the modules that know MLIR."""
    uses, with_mlir = {}, set()
    for lists in root.glob("vitro/*/CMakeLists.txt"):
        call = re.search(r"vitro_module\((\w+)([^)]*)\)", lists.read_text())
        named = re.search(r"USES\s+([\w\s]+?)(?:LINKS|$)", call[2])
        uses[call[1]] = set(named[1].split()) if named else set()
        if re.search(r"\bMLIR\b", call[2]):
            with_mlir.add(call[1])
    return uses, with_mlir


def closure(uses, name):
    return {name}.union(*(closure(uses, used) for used in uses[name]))


def includes(file):
    for number, line in enumerate(file.read_text().splitlines(), 1):
        included = re.match(r'#include ["<]([^">]+)[">]', line)
        if included:
            yield number, included[1]


def check_modules(root):
    uses, with_mlir = modules(root)
    for name in uses:
        allowed = closure(uses, name)
        for used in allowed & with_mlir:
            if name not in with_mlir:
                yield f"vitro/{name}/CMakeLists.txt: {name} knows no MLIR and may not use {used}"
        for file in sources(root / "vitro" / name):
            for number, path in includes(file):
                module = re.match(r"vitro/(\w+)/", path)
                if module and module[1] not in allowed:
                    yield f"{file.relative_to(root)}:{number}: {name} may not include {module[1]}"
                if name not in with_mlir and re.match(r"(mlir|llvm)", path) and path != "llvm-c/blake3.h":
                    yield f"{file.relative_to(root)}:{number}: {name} may not include MLIR or LLVM"


def sources(folder):
    return [file for file in sorted(folder.rglob("*")) if file.suffix in {".h", ".cpp"}]


def folder_graph(root, module):
    """folder -> folder of the same module that it includes -> the first place where. Tests may include anything."""
    graph = collections.defaultdict(dict)
    for file in sources(root / "vitro" / module):
        if NOT_CODE.search(file.name):
            continue
        here = str(file.parent.relative_to(root))
        for number, path in includes(file):
            there = str(pathlib.PurePosixPath(path).parent)
            if path.startswith(f"vitro/{module}/") and there != here:
                graph[here].setdefault(there, f"{file.relative_to(root)}:{number}")
    return graph


def find_circle(graph):
    """Folders that include each other in a circle, or nothing."""
    done = set()

    def walk(folder, path):
        if folder in path:
            return path[path.index(folder):]
        if folder in done:
            return None
        for used in graph.get(folder, {}):
            if circle := walk(used, path + [folder]):
                return circle
        done.add(folder)
        return None

    return next((circle for folder in list(graph) if (circle := walk(folder, []))), None)


def check_folders(root):
    for module in modules(root)[0]:
        graph = folder_graph(root, module)
        if circle := find_circle(graph):
            yield f"vitro/{module}: folders include each other in a circle"
            for here, there in zip(circle, circle[1:] + circle[:1]):
                yield f"  {graph[here][there]}: {here} includes {there}"
        counts = collections.Counter(file.parent for file in sources(root / "vitro" / module) if not NOT_CODE.search(file.name))
        for folder, count in counts.items():
            if count > MOST_FILES:
                yield f"{folder.relative_to(root)}: {count} files, at most {MOST_FILES}: give what belongs together a folder of its own"


def main(root):
    problems = [*check_modules(root), *check_folders(root)]
    print("\n".join(problems))
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
