"""Finds where a source can be mutated: every point comes from its syntax tree, with types.

A mutant is a list of exchanges [(begin, end, new text)] of expressions, in bytes of the file, of one operator:

arithmetic  + - * / % & | ^ << >> and their assignments; a minus sign left out
comparison  < <= > >= == !=, of builtin types or not
logic       && and ||, one side of them left out, a `!` left out
constant    integers off by one or zero, floats doubled or zero, booleans turned
index       [i] becomes [i + 1] or [i - 1]
order       two neighbours of the same type exchanged, in calls and in lists
guard       conditions of `if` negated, always true, always false; the two values of ?: exchanged
call        a statement that calls or assigns is left out
loop        bounds of `for`: one less, one more; a start at 1"""
import dataclasses
import hashlib
import pathlib
import re

import syntax

ARITHMETIC = {"+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<"}
ASSIGNMENTS = {"+=": "-=", "-=": "+=", "*=": "+=", "/=": "*=", "|=": "&=", "&=": "|=", "<<=": ">>=", ">>=": "<<="}
COMPARISON = {"<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"), "==": ("!=",), "!=": ("==",)}
# Text for people, checks of our own invariants, and what happens while the compiler compiles.
TEXT_CALLS = re.compile(r"^(format|format_to|print|problem|cannotRun|emitOpError|emitError|emitRemark|suggest|at|note|log|"
                        r"reserve|describe\w*|notifyMatchFailure|addAttribute|str|text|append_range_text)$")
TEXT_FUNCTIONS = re.compile(r"^(name|text|describe\w*|print\w*|dump\w*|toJson|getArgument|getDescription|operator<<)$")
NOT_ENTERED = {"STATIC_ASSERT", "ENUM_DECL", "CASE_STMT_LABEL", "TYPE_ALIAS_DECL", "TYPEDEF_DECL", "CXX_UNARY_EXPR",
               "MACRO_DEFINITION"}
TRANSPARENT = {"UNEXPOSED_EXPR", "PAREN_EXPR"}


@dataclasses.dataclass(frozen=True)
class Mutant:
    file: str
    line: int
    operator: str
    edits: tuple       # ((begin, end, new text), ...)
    original: str
    mutated: str
    is_condition: bool = False   # an expression that is only asked whether it is true

    @property
    def key(self):
        return f"{self.file}:{self.line}:{self.operator}:{self.edits}"

    def hash(self, salt=""):
        return hashlib.sha256(f"{salt}|{self.key}".encode()).hexdigest()


class Finder:
    def __init__(self, unit, file, code):
        self.unit, self.file = unit, file
        self.code = code
        self.macros = syntax.macros(code)
        self.found = {}

    def text(self, begin, end):
        return self.code[begin:end].decode()

    def own(self, cursor):
        return self.text(*syntax.span(cursor))

    def between(self, a, b):
        """What stands between two expressions, without comments."""
        text = self.text(syntax.span(a)[1], syntax.span(b)[0])
        return re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.S).strip()

    def is_plain(self, begin, end):
        """Whether no macro is inside or around."""
        return begin < end and not any(a < end and begin < b for a, b in self.macros)

    def add(self, operator, *edits, condition=False, may_hold_macros=False):
        if not may_hold_macros and not all(self.is_plain(begin, end) for begin, end, _ in edits):
            return
        begin, end = min(edit[0] for edit in edits), max(edit[1] for edit in edits)
        new, last = "", begin
        for edit in sorted(edits):
            new += self.text(last, edit[0]) + edit[2]
            last = edit[1]
        old, new = self.text(begin, end), new + self.text(last, end)
        if re.sub(r"\s", "", old) == re.sub(r"\s", "", new):
            return
        line = self.code.count(b"\n", 0, begin) + 1
        mutant = Mutant(self.file, line, operator, tuple(sorted(edits)), old, new, condition)
        self.found.setdefault(mutant.edits, mutant)

    def all(self):
        for cursor in self.unit.cursor.get_children():
            if syntax.is_in_main(cursor, self.unit):
                self.walk(cursor, [])
        return sorted(self.found.values(), key=lambda one: (one.edits[0][0], one.edits))

    def enters(self, cursor, kind):
        if kind in NOT_ENTERED:
            return False
        if kind in ("FUNCTION_DECL", "CXX_METHOD", "VAR_DECL", "FUNCTION_TEMPLATE", "CONSTRUCTOR"):
            head = self.own(cursor).partition("{")[0]
            if re.search(r"\b(constexpr|consteval|constinit)\b", head) or TEXT_FUNCTIONS.match(cursor.spelling):
                return False
        if kind == "CALL_EXPR" and TEXT_CALLS.match(cursor.spelling):
            return False
        return True

    def walk(self, cursor, parents):
        kind = syntax.kind(cursor)
        if not self.enters(cursor, kind):
            return
        children = list(cursor.get_children())
        visit = getattr(self, "at_" + kind.lower(), None)
        if visit:
            visit(cursor, children, parents)
        if kind == "FOR_STMT":
            self.loop(cursor, children)
        for child in children:
            # Neither templates' arguments nor cases are decided while the program runs.
            if kind == "CASE_STMT" and child == children[0]:
                continue
            self.walk(child, parents + [cursor])

    # What each kind of cursor becomes.

    def at_binary_operator(self, cursor, children, parents):
        if len(children) != 2:
            return
        sign, (begin, end) = self.between(*children), syntax.span(cursor)
        left, right = (self.own(child) for child in children)
        if sign in ARITHMETIC:
            self.add("arithmetic", (begin, end, f"{left} {ARITHMETIC[sign]} {right}"))
        elif sign in COMPARISON:
            self.comparison(cursor, sign, left, right)
        elif sign in ("&&", "||"):
            self.add("logic", (begin, end, f"{left} {'||' if sign == '&&' else '&&'} {right}"), condition=True)
            self.add("logic", (begin, end, left), condition=True)
            self.add("logic", (begin, end, right), condition=True)
        elif sign == "=":
            self.statement(cursor, parents)

    def comparison(self, cursor, sign, left, right):
        for other in COMPARISON[sign]:
            self.add("comparison", (*syntax.span(cursor), f"{left} {other} {right}"), condition=True)

    def at_compound_assignment_operator(self, cursor, children, parents):
        sign = self.between(*children) if len(children) == 2 else ""
        if sign in ASSIGNMENTS:
            left, right = (self.own(child) for child in children)
            self.add("arithmetic", (*syntax.span(cursor), f"{left} {ASSIGNMENTS[sign]} {right}"))
            self.statement(cursor, parents)

    def at_unary_operator(self, cursor, children, parents):
        own = self.own(cursor)
        if len(children) == 1 and own[:1] in ("!", "-") and own[:2] != "--":
            self.add("logic" if own[0] == "!" else "arithmetic", (*syntax.span(cursor), self.own(children[0])),
                     condition=own[0] == "!")

    def at_integer_literal(self, cursor, children, parents):
        if not parents or not self.is_value(cursor, parents):
            return
        own = self.own(cursor)
        match = re.fullmatch(r"(0x[0-9a-fA-F']+|0|[1-9][0-9']*)([uUlLzZ]*)", own)
        if not match:
            return
        value, ending = int(match.group(1).replace("'", ""), 0), match.group(2)
        self.add("constant", (*syntax.span(cursor), f"{value + 1}{ending}"))
        if value > 0:
            self.add("constant", (*syntax.span(cursor), f"0{ending}"))
        if value > 1:
            self.add("constant", (*syntax.span(cursor), f"{value - 1}{ending}"))

    def is_value(self, cursor, parents):
        """Of a variable only what it starts with is a value: other literals are in its type."""
        parent = next((one for one in reversed(parents) if syntax.kind(one) not in TRANSPARENT), None)
        if parent is None or syntax.kind(parent) not in ("VAR_DECL", "PARM_DECL", "FIELD_DECL"):
            return True
        before = self.text(syntax.span(parent)[0], syntax.span(cursor)[0])
        return "=" in before or "(" in before or "{" in before

    def at_floating_literal(self, cursor, children, parents):
        own = self.own(cursor)
        if re.fullmatch(r"[0-9.e+-]+[fF]?", own):
            self.add("constant", (*syntax.span(cursor), f"2 * {own}"))
            self.add("constant", (*syntax.span(cursor), "0.0f" if own[-1] in "fF" else "0.0"))

    def at_cxx_bool_literal_expr(self, cursor, children, parents):
        own = self.own(cursor)
        if own in ("true", "false"):
            self.add("constant", (*syntax.span(cursor), "false" if own == "true" else "true"))

    def at_array_subscript_expr(self, cursor, children, parents):
        if len(children) == 2:
            self.index(children[1])

    def index(self, cursor):
        own = self.own(cursor)
        if is_integer(cursor):
            self.add("index", (*syntax.span(cursor), f"{own} + 1"))
            self.add("index", (*syntax.span(cursor), f"{own} - 1"))

    def at_call_expr(self, cursor, children, parents):
        name = cursor.spelling
        arguments = [one for one in cursor.get_arguments() if one is not None and syntax.span(one)[0] < syntax.span(one)[1]]
        sign = name.removeprefix("operator")
        if name == "operator[]" and len(arguments) == 2:
            self.index(arguments[1])
        elif name.startswith("operator") and sign in COMPARISON and len(arguments) == 2 and \
                self.between(*arguments) == sign:
            self.comparison(cursor, sign, *(self.own(one) for one in arguments))
        elif not name.startswith("operator"):
            self.neighbours(arguments)
        self.statement(cursor, parents)

    def at_init_list_expr(self, cursor, children, parents):
        self.neighbours(children)

    def neighbours(self, cursors):
        for one, other in zip(cursors, cursors[1:]):
            types = [of.type.get_canonical().spelling for of in (one, other)]
            if types[0] == types[1] and types[0] and "lambda" not in types[0] and self.own(one) != self.own(other) and \
                    "{" not in self.own(one) + self.own(other)[:1]:
                self.add("order", (*syntax.span(one), self.own(other)), (*syntax.span(other), self.own(one)))

    def at_if_stmt(self, cursor, children, parents):
        head = self.text(syntax.span(cursor)[0], syntax.span(children[0])[0])
        if "constexpr" in head or ";" in head or syntax.kind(children[0]) in ("VAR_DECL", "DECL_STMT"):
            return
        begin, end = syntax.span(children[0])
        if self.text(begin, end).rstrip().endswith(";"):
            return
        for new in (f"!({self.text(begin, end)})", "true", "false"):
            self.add("guard", (begin, end, new), condition=True)

    def at_conditional_operator(self, cursor, children, parents):
        if len(children) == 3:
            own = self.own(children[0])
            self.add("guard", (*syntax.span(children[0]), f"!({own})"), condition=True)

    def statement(self, cursor, parents):
        """Left out where it stands by itself."""
        parent, before = parents[-1] if parents else None, len(parents) - 1
        while before >= 0 and syntax.kind(parent) == "UNEXPOSED_EXPR" and syntax.span(parent) == syntax.span(cursor):
            before -= 1
            parent = parents[before]
        is_statement = parent is not None and (syntax.kind(parent) == "COMPOUND_STMT" or (
            syntax.kind(parent) in ("IF_STMT", "FOR_STMT", "CXX_FOR_RANGE_STMT") and
            syntax.span(parent)[1] == syntax.span(cursor)[1]))
        if is_statement:
            self.add("call", (*syntax.span(cursor), ""), may_hold_macros=True)

    def loop(self, cursor, children):
        for child in children[:-1]:
            inner = list(child.get_children())
            if syntax.kind(child) == "BINARY_OPERATOR" and len(inner) == 2 and \
                    self.between(*inner) in ("<", "<=") and is_integer(inner[1]):
                own = self.own(inner[1])
                self.add("loop", (*syntax.span(inner[1]), f"{own} - 1"))
                self.add("loop", (*syntax.span(inner[1]), f"{own} + 1"))


def is_integer(cursor):
    return cursor.type.get_canonical().kind.name in ("INT", "UINT", "LONG", "ULONG", "LONGLONG", "ULONGLONG", "SHORT", "USHORT")


def find(path, file, flags, text=None):
    code = text.encode() if text is not None else pathlib.Path(path).read_bytes()
    return Finder(syntax.parse(path, flags, text), file, code).all()
