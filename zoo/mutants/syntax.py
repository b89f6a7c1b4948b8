"""C++ as libclang sees it: one parsed source, with the flags of the build."""
import glob
import json
import pathlib
import re
import shlex

from clang import cindex

LIBRARIES = ("/usr/lib/llvm-22/lib/libclang-22.so*", "/usr/lib/llvm-22/lib/libclang.so*")


def use_library():
    """The libclang of the compiler that builds vitro: another one could not read its precompiled headers."""
    if cindex.Config.loaded:
        return
    found = [path for pattern in LIBRARIES for path in sorted(glob.glob(pattern))]
    if not found:
        raise RuntimeError("no libclang 22: the package libclang1-22 has it")
    cindex.Config.set_library_file(found[0])


def flags_by_file(build):
    """file below the root -> arguments of the compiler without its input and output."""
    out = {}
    for entry in json.loads((pathlib.Path(build) / "compile_commands.json").read_text()):
        words = shlex.split(entry["command"])[1:]
        for option in ("-o", "-c"):
            at = words.index(option)
            del words[at:at + 2]
        out[entry["file"]] = words
    return out


def parse(path, flags, text=None):
    """A translation unit; `text` stands for what the file holds."""
    use_library()
    unsaved = [(str(path), text)] if text is not None else None
    return cindex.Index.create().parse(str(path), [*flags, "-ferror-limit=0"], unsaved_files=unsaved)


def errors(unit):
    """[offsets in the main file] of every error: where it is, and what its notes point at."""
    main = unit.spelling

    def places(diagnostic):
        if diagnostic.location.file and diagnostic.location.file.name == main:
            yield diagnostic.location.offset
        for note in diagnostic.children:
            yield from places(note)

    return [list(places(one)) for one in unit.diagnostics if one.severity >= cindex.Diagnostic.Error]


def kind(cursor):
    """"" for kinds that these bindings do not know."""
    try:
        return cursor.kind.name
    except ValueError:
        return ""


def span(cursor):
    return cursor.extent.start.offset, cursor.extent.end.offset


MACRO = re.compile(rb"\b(?:[A-Z][A-Z0-9]*_[A-Z0-9_]+|assert)\b(\s*\()?")


def macros(code):
    """Where a source uses macros, by their spelling: [(begin, end)]. libclang keeps no record of them beside precompiled
    headers."""
    found = []
    for match in MACRO.finditer(code):
        end = match.end()
        depth = 1 if match.group(1) else 0
        while depth and end < len(code):
            depth += {40: 1, 41: -1}.get(code[end], 0)
            end += 1
        found.append((match.start(), end))
    return found


def is_in_main(cursor, unit):
    return bool(cursor.location.file) and cursor.location.file.name == unit.spelling
