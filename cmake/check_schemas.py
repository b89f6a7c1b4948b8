"""Runs vitro and validates what it writes as JSON against docs/schemas.

check_schemas.py ROOT BIN: needs Python's jsonschema (of VITRO_PYTHON, .venv or python3); without
it the exit code is 77, as it is when everything else passed but no JAX is there to write a dump.

It also fails when
  a schema is no valid schema, or an object in one is open, or a property has no description;
  a command has no schema, or a schema, or one of its properties, never occurred in an output;
  an output stays valid with a member more, or a member that every output has is not required;
  docs/schemas/README.md does not name a schema, or its example does not run."""
import collections
import copy
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT, BIN = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()


def python_with(modules):
    """A Python that has these modules, or None."""
    for python in (sys.executable, os.environ.get("VITRO_PYTHON"), ROOT / ".venv/bin/python"):
        if python and os.path.exists(python):
            if subprocess.run([python, "-c", f"import {modules}"], capture_output=True).returncode == 0:
                return str(python)
    return None


try:
    import jsonschema
    import referencing.jsonschema
except ImportError:
    python = python_with("jsonschema, referencing")
    if not python:
        print("skipped: no Python with jsonschema here; ./dev test makes .venv, which has it")
        sys.exit(77)
    sys.exit(subprocess.run([python, *sys.argv]).returncode)

# Properties that no command below shows, and why.
NOT_SHOWN = {
    "common.schema.json problem op": "takes a defect of the compiler",
    "common.schema.json comparison note": "takes a target whose outputs have other types",
    "common.schema.json comparison/rules ulp": "for check.expect_close, whose outcome is a text",
    "event.schema.json kernel_evicted": "takes a full cache of kernels",
    "plan.schema.json plan/values/items offset": "takes an op outside of kernels that views a kernel's value",
    "plan.schema.json attribute/anyOf/5 type": "no op of these programs has a type as attribute",
}

problems = []


class Schemas:
    """The schemas, and which parts of them have occurred in outputs."""

    def __init__(self, folder):
        self.plain = jsonschema.Draft202012Validator
        self.files = {path.name: json.loads(path.read_text()) for path in sorted(folder.glob("*.schema.json"))}
        for name, schema in self.files.items():
            # Without it jsonschema keeps to the validator that marks.
            if schema.pop("$schema") != self.plain.META_SCHEMA["$id"]:
                problems.append(f"{name}: not of draft 2020-12")
        create = referencing.jsonschema.DRAFT202012.create_resource
        self.registry = referencing.Registry().with_resources(
            (name, create(schema)) for name, schema in self.files.items())
        self.seen, self.used, self.documents = collections.Counter(), set(), {}
        self.marking = jsonschema.validators.extend(self.plain, {"properties": self.mark})

    def mark(self, validator, properties, instance, schema):
        """Validates as usual, and notes the members of an object that has the form of this schema."""
        if isinstance(instance, dict) and all(name in instance for name in schema.get("required", [])):
            is_closed = schema.get("additionalProperties") is False
            consts = {name: rule["const"] for name, rule in properties.items() if "const" in rule}
            fits = all(instance.get(name, value) == value for name, value in consts.items())
            if fits and not (is_closed and set(instance) - set(properties)):
                self.seen.update((id(properties), name) for name in instance)
                self.seen[id(properties)] += 1
        yield from self.plain.VALIDATORS["properties"](validator, properties, instance, schema)

    def errors(self, name, document, kind=None):
        kind = kind or self.plain
        return list(kind(self.files[name], registry=self.registry).iter_errors(document))

    def check(self, name, document, what):
        name += ".schema.json"
        self.used.add(name)
        if name not in self.files:
            problems.append(f"{what}: there is no docs/schemas/{name}")
            return
        found = self.errors(name, document, self.marking)
        for error in found[:3]:
            problems.append(f"{what}: not as {name} says: {explained(error)}")
        if not found:
            self.documents.setdefault(name, []).append((what, document))

    def lint(self):
        """Every object is closed, every property is described."""
        for name, schema in self.files.items():
            try:
                self.plain.check_schema(schema)
            except jsonschema.SchemaError as error:
                problems.append(f"{name}: no valid schema: {error.message}")
            if schema.get("$id") != name:
                problems.append(f"{name}: its $id is {schema.get('$id')}")
            for path, part in parts(schema, name):
                if "properties" not in part:
                    continue
                is_base = path.endswith("/module_fields")  # closed by those that refer to it
                if not is_base and "additionalProperties" not in part and "unevaluatedProperties" not in part:
                    problems.append(f"{path}: additional properties are neither described nor forbidden")
                if "required" not in part:
                    problems.append(f"{path}: no list of required properties")
                for key, rule in part["properties"].items():
                    if not ("description" in rule or "$ref" in rule):
                        problems.append(f"{path}: {key} has no description")

    def report_unused(self):
        for name in self.files:
            if name not in self.used and name != "common.schema.json":
                problems.append(f"{name}: no output was validated by it")

    def compare_with_outputs(self):
        """What a schema describes occurs; what always occurs is required."""
        for name, schema in self.files.items():
            for path, part in parts(schema, name):
                properties = part.get("properties", {})
                short = path.replace("/$defs/", " ").replace("/properties", "")
                for key in properties:
                    seen, objects_seen = self.seen[id(properties), key], self.seen[id(properties)]
                    if not seen and not any(f"{short} {key}".startswith(excuse) for excuse in NOT_SHOWN):
                        problems.append(f"{path}: no output has a {key}")
                    if seen and seen == objects_seen and key not in part["required"]:
                        problems.append(f"{path}: every output has a {key}, but it is not required")

    def prove_strict(self):
        """A member more, anywhere, makes every kind of output invalid; gives the number of tries."""
        count = 0
        for name, documents in self.documents.items():
            documents.sort(key=lambda one: -len(one[1]))
            for what, document in documents[:3]:
                for path in some(objects(document), 25):
                    changed = copy.deepcopy(document)
                    at(changed, path)["unexpected"] = {"surprise": []}
                    count += 1
                    if path[:1] != ["conformance"] and not self.errors(name, changed):
                        problems.append(f"{name}: accepts an unexpected member at {path} of {what}")
        return count


def explained(error):
    """The message of the alternative that fits best."""
    while error.context:
        alternatives = {}
        for inner in error.context:
            alternatives.setdefault(inner.schema_path[0], []).append(inner)
        error = min(alternatives.values(), key=len)[0]
    return f"at {error.json_path}: {error.message[:400]}"


def parts(schema, path):
    """Every part of a schema, with its path."""
    if isinstance(schema, dict):
        yield path, schema
        for key, value in schema.items():
            yield from parts(value, f"{path}/{key}")
    elif isinstance(schema, list):
        for index, value in enumerate(schema):
            yield from parts(value, f"{path}/{index}")


def objects(document, path=()):
    """The paths of all objects in a document."""
    if isinstance(document, dict):
        yield list(path)
    members = document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    for key, value in members:
        yield from objects(value, (*path, key))


def at(document, path):
    for key in path:
        document = document[key]
    return document


def some(items, most):
    items = list(items)
    return items if len(items) <= most else [items[i * len(items) // most] for i in range(most)]


MODEL = """\
func.func @main(%x: tensor<8x16xf32> loc("batch['x']"), %w: tensor<16x4xf32> loc("params['w']"))
    -> (tensor<8x4xf32> {jax.result_info = "result['y']"}) {
  %zero = stablehlo.constant dense<0.0> : tensor<8x16xf32>
  %gate = stablehlo.tanh %x : tensor<8x16xf32>
  %gated = stablehlo.multiply %gate, %x : tensor<8x16xf32>
  %positive = stablehlo.maximum %gated, %zero : tensor<8x16xf32>
  %e = stablehlo.exponential %positive : tensor<8x16xf32>
  %y = stablehlo.dot_general %e, %w, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
  return %y : tensor<8x4xf32>
}
"""

# vitro, but for the smaller of two numbers where the larger is asked for (docs/howto/my-model-is-wrong.md).
WRONG = """\
#!/bin/bash
if [ "$1" = run ] || [ "$1" = compile ]; then
  sed 's/stablehlo.maximum/stablehlo.minimum/' "$2" > "$2.wrong"
  set -- "$1" "$2.wrong" "${@:3}"
fi
exec vitro "$@"
"""

CRASHES = """\
#!/bin/bash
if [ "$1" = run ]; then kill -SEGV $$; fi
exec vitro "$@"
"""

NAN = """\
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.sqrt %x : tensor<4xf32>
  %1 = stablehlo.add %0, %x : tensor<4xf32>
  return %1 : tensor<4xf32>
}
"""

# Checks of its own, one of which fails.
CHECKS = """\
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = stablehlo.constant dense<[1.0, 3.0]> : tensor<2xf32>
  check.expect_eq %0, %0 : tensor<2xf32>
  check.expect_eq %0, %1 : tensor<2xf32>
  return
}
"""

FOREVER = """\
func.func @main(%x: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.while(%i = %x) : tensor<i32>
    cond {
      %true = stablehlo.constant dense<true> : tensor<i1>
      stablehlo.return %true : tensor<i1>
    } do {
      stablehlo.return %i : tensor<i32>
    }
  return %0 : tensor<i32>
}
"""

# Not valid: add C1 of the specification.
INVALID = """\
func.func @main(%x: tensor<2xf32>, %y: tensor<3xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.add"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
"""

# A variance by cancellation: a match proves little.
CONDITION = """\
func.func @main() -> tensor<f32> {
  %x = stablehlo.constant dense<[1000.1, 1000.3, 999.7, 1000.9, 999.2, 1001.0, 1000.0, 998.9]> : tensor<8xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %n = stablehlo.constant dense<8.0> : tensor<f32>
  %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
  %m = stablehlo.divide %s, %n : tensor<f32>
  %xx = stablehlo.multiply %x, %x : tensor<8xf32>
  %ss = stablehlo.reduce(%xx init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
  %q = stablehlo.divide %ss, %n : tensor<f32>
  %mm = stablehlo.multiply %m, %m : tensor<f32>
  %v = stablehlo.subtract %q, %mm : tensor<f32>
  return %v : tensor<f32>
}
"""

# Outputs that differ from the argument in one way each.
WAYS = {
    "sign": "stablehlo.negate %x : T",
    "factor": "stablehlo.add %x, %x : T",
    "offset": "stablehlo.add %x, %one : T",
    "zero": "stablehlo.subtract %x, %x : T",
    "nan": "stablehlo.divide %zeros, %zeros : T",
    "transposed": "stablehlo.transpose %x, dims = [1, 0] : (T) -> T",
    "reversed": "stablehlo.reverse %x, dims = [1] : T",
    "shifted": "stablehlo.concatenate %right, %left, dim = 1 : (tensor<32x31xf32>, tensor<32x1xf32>) -> T",
    "narrow": "stablehlo.reduce_precision %x, format = e8m7 : T",
    "tail": "stablehlo.select %last, %zeros, %x : tensor<32x32xi1>, T",
}
COMPLEX = "tensor<2xcomplex<f32>>"


def ways(is_changed):
    t = "tensor<32x32xf32>"
    lines = [f"  %one = stablehlo.constant dense<1.0> : {t}", f"  %zeros = stablehlo.constant dense<0.0> : {t}",
             f"  %left = stablehlo.slice %x [0:32, 0:1] : ({t}) -> tensor<32x1xf32>",
             f"  %right = stablehlo.slice %x [0:32, 1:32] : ({t}) -> tensor<32x31xf32>",
             "  %rows = stablehlo.iota dim = 0 : tensor<32x32xi32>",
             "  %thirty = stablehlo.constant dense<30> : tensor<32x32xi32>",
             "  %last = stablehlo.compare GE, %rows, %thirty : (tensor<32x32xi32>, tensor<32x32xi32>) -> tensor<32x32xi1>"]
    results = []
    for name, how in WAYS.items():
        if is_changed:
            lines.append(f"  %{name} = {how.replace('T', t)}")
        results.append(f"%{name}" if is_changed else "%x")
    lines.append(f"  %c = stablehlo.{'negate' if is_changed else 'abs'} %y : tensor<2xf32>")
    lines.append(f"  %z = stablehlo.complex %y, %c : {COMPLEX}")
    types = [t] * len(results) + [COMPLEX]
    return (f"func.func @main(%x: {t}, %y: tensor<2xf32>) -> ({', '.join(types)}) {{\n" + "\n".join(lines) +
            f"\n  return {', '.join([*results, '%z'])} : {', '.join(types)}\n}}\n")


# What plans can hold: bodies, captures, constants of every kind, a sharding, a donated argument.
PLAN = """\
module @everything attributes {mhlo.num_partitions = 2 : i32} {
  func.func public @main(%a: tensor<4xf32> {tf.aliasing_output = 0 : i32, mhlo.sharding = "{devices=[2]<=[2]}"},
      %b: tensor<3xi8> {jax.buffer_donor = true, mhlo.memory_kind = "pinned_host"},
      %n: tensor<i32>, %q: tensor<2x!quant.uniform<i8:f32, 0.5:3>>)
      -> (tensor<4xf32> {mhlo.sharding = "{devices=[2]<=[2]}"}, tensor<3xi8> {mhlo.memory_kind = "device"},
          tensor<2xui64>, tensor<200xcomplex<f32>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
    %inf = stablehlo.constant dense<[0x7F800000, 1.0, 2.0, -0.0]> : tensor<4xf32>
    %half = stablehlo.constant dense<1.5> : tensor<4xf16>
    %wide = stablehlo.convert %half : (tensor<4xf16>) -> tensor<4xf32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %0:2 = stablehlo.while(%i = %zero, %v = %a) : tensor<i32>, tensor<4xf32>
      cond {
        %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %j = stablehlo.add %i, %one : tensor<i32>
        %m = stablehlo.minimum %v, %inf : tensor<4xf32>
        %w = stablehlo.multiply %m, %wide : tensor<4xf32>
        stablehlo.return %j, %w : tensor<i32>, tensor<4xf32>
      }
    %s = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
    %state, %bits = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3xui64>)
    %big = stablehlo.constant dense<(1.0, 2.0)> : tensor<200xcomplex<f32>>
    %fft = stablehlo.fft %big, type = FFT, length = [200] : (tensor<200xcomplex<f32>>) -> tensor<200xcomplex<f32>>
    %r = stablehlo.add %q, %q : tensor<2x!quant.uniform<i8:f32, 0.5:3>>
    return %0#1, %b, %state, %fft, %r : tensor<4xf32>, tensor<3xi8>, tensor<2xui64>, tensor<200xcomplex<f32>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  }
}
"""

# Attributes of every kind, and a source line with its caller.
CUSTOM_CALL = """\
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.custom_call @nobody_knows(%x) {api_version = 4 : i32, backend_config = {
    a = 0x7FF0000000000000 : f64, b = "\\FF", c = [1, "x"], d = 1.5 : f32, e = true, f = dense<[1.0, 2.0]> : tensor<2xf32>}}
    : (tensor<2xf32>) -> tensor<2xf32> loc(callsite("f"("model.py":3:7) at "g"("train.py":5:1)))
  return %0 : tensor<2xf32>
}
"""

# Rounding grows: an output that only the spread of the reference explains, and a loop.
GROWTH = """\
func.func @main(%x: tensor<64x64xf32>, %y: tensor<4xf32>) -> (tensor<64x64xf32>, tensor<4xf32>) {
  %t = stablehlo.tanh %x : tensor<64x64xf32>
  %big = stablehlo.constant dense<1.0e5> : tensor<64x64xf32>
  %m = stablehlo.multiply %t, %big : tensor<64x64xf32>
  %s = stablehlo.sine %m : tensor<64x64xf32>
  %count = stablehlo.constant dense<60> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r = stablehlo.constant dense<3.9> : tensor<4xf32>
  %ones = stablehlo.constant dense<1.0> : tensor<4xf32>
  %start = stablehlo.logistic %y : tensor<4xf32>
  %0:2 = stablehlo.while(%i = %zero, %v = %start) : tensor<i32>, tensor<4xf32>
    cond {
      %c = stablehlo.compare LT, %i, %count : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %j = stablehlo.add %i, %one : tensor<i32>
      %a = stablehlo.subtract %ones, %v : tensor<4xf32>
      %b = stablehlo.multiply %a, %v : tensor<4xf32>
      %w = stablehlo.multiply %b, %r : tensor<4xf32>
      stablehlo.return %j, %w : tensor<i32>, tensor<4xf32>
    }
  return %s, %0#1 : tensor<64x64xf32>, tensor<4xf32>
}
"""

# A product that is subnormal on the way, and what a machine gives that reads such numbers as zero; a decision that
# rounding changes, and the other decision.
DECISION = """\
func.func @main() -> (tensor<4xf32>, tensor<4xi32>) {
  %a = stablehlo.constant dense<[1.0e-30, 2.0e-30, 3.0e-30, 1.0]> : tensor<4xf32>
  %b = stablehlo.constant dense<1.0e-10> : tensor<4xf32>
  %m = stablehlo.multiply %a, %b : tensor<4xf32>
  %c = stablehlo.constant dense<1.0e38> : tensor<4xf32>
  %p = stablehlo.multiply %m, %c : tensor<4xf32>
  %x = stablehlo.constant dense<[3.0, 5.0, 7.0, 11.0]> : tensor<4xf32>
  %l = stablehlo.log %x : tensor<4xf32>
  %e = stablehlo.exponential %l : tensor<4xf32>
  %i = stablehlo.convert %e : (tensor<4xf32>) -> tensor<4xi32>
  return %p, %i : tensor<4xf32>, tensor<4xi32>
}
"""
OTHER = """\
func.func @main() -> (tensor<4xf32>, tensor<4xi32>) {
  %a = stablehlo.constant dense<[0.0, 0.0, 0.0, 1.0e28]> : tensor<4xf32>
  %i = stablehlo.constant dense<[3, 5, 7, 11]> : tensor<4xi32>
  return %a, %i : tensor<4xf32>, tensor<4xi32>
}
"""

# A product whose precision is left open, and what a unit gives that rounds its factors to tf32.
PRODUCT = """\
func.func @main(%a: tensor<8x32xf32>, %b: tensor<32x8xf32>) -> tensor<8x8xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]
    : (tensor<8x32xf32>, tensor<32x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
"""
TF32 = """\
func.func @main(%a: tensor<8x32xf32>, %b: tensor<32x8xf32>) -> tensor<8x8xf32> {
  %x = stablehlo.reduce_precision %a, format = e8m10 : tensor<8x32xf32>
  %y = stablehlo.reduce_precision %b, format = e8m10 : tensor<32x8xf32>
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0]
    : (tensor<8x32xf32>, tensor<32x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
"""

# No entry can be chosen; one that cannot be planned; one that cannot be run.
NO_BODY = """\
func.func private @helper(tensor<2xf32>) -> tensor<2xf32>
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = call @helper(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
"""
NO_ENTRY = "func.func private @helper(%x: tensor<2xf32>) -> tensor<2xf32> {\n  return %x : tensor<2xf32>\n}\n"


class Bench:
    """A folder with programs, in which vitro runs."""

    def __init__(self, folder, schemas):
        self.folder, self.schemas = pathlib.Path(folder), schemas
        self.environment = os.environ | {
            "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}", "HOME": folder, "XDG_CACHE_HOME": f"{folder}/cache",
            "TMPDIR": folder, "VITRO_FLAGS": "", "GIT_CONFIG_NOSYSTEM": "1"}
        self.results = set()  # commands that were seen to do what they are for
        for name, text in {"model": MODEL, "nan": NAN, "checks": CHECKS, "forever": FOREVER, "invalid": INVALID,
                           "condition": CONDITION, "same": ways(False), "ways": ways(True), "plan": PLAN,
                           "no-entry": NO_ENTRY, "no-body": NO_BODY, "custom-call": CUSTOM_CALL,
                           "growth": GROWTH, "decision": DECISION, "other": OTHER, "product": PRODUCT, "tf32": TF32, "not-mlir": "hello\n",
                           "two": MODEL + "// -----\n" + NAN}.items():
            (self.folder / f"{name}.mlir").write_text(text)
        for name, text in {"wrong-vitro": WRONG, "crashing-vitro": CRASHES}.items():
            (self.folder / name).write_text(text)
            (self.folder / name).chmod(0o755)

    def run(self, code, *words, cwd=None):
        """Runs a command; gives what it printed."""
        done = subprocess.run([*map(str, words)], cwd=cwd or self.folder, env=self.environment, capture_output=True,
                              text=True, timeout=300)
        if done.returncode != code:
            problems.append(f"{' '.join(map(str, words))}: exit code {done.returncode}, not {code}\n{done.stderr[-1500:]}")
        return done.stdout

    def vitro(self, code, command, *words, cwd=None, schema=None):
        """Runs a command with --json and validates the object; gives it."""
        what = " ".join(["vitro", command, *map(str, words)])
        mark = [*words].index("--") if "--" in words else len(words)
        return self.document(self.run(code, "vitro", command, *words[:mark], "--json", *words[mark:], cwd=cwd),
                             schema or command, what, command)

    def rt(self, code, *words):
        return self.document(self.run(code, "vitro-rt", *words, "--json"), "rt", f"vitro-rt {' '.join(words)}", "rt")

    def document(self, text, schema, what, command):
        try:
            document = json.loads(text)
        except ValueError:
            problems.append(f"{what}: prints no JSON object: {text[:200]!r}")
            return {}
        self.schemas.check(schema, document, what)
        if "help" not in document and not {"status", "problem"} >= set(document):
            self.results.add(command)
        return document

    def file(self, path, schema):
        """Validates a file that a command wrote; gives its content."""
        path = self.folder / path
        if not path.exists():
            problems.append(f"{path} was not written")
            return {}
        document = json.loads(path.read_text())
        self.schemas.check(schema, document, str(path.relative_to(self.folder)))
        return document

    def events(self, path):
        lines = (self.folder / path).read_text().splitlines()
        for line in lines:
            self.schemas.check("event", json.loads(line), f"{path}: {line[:80]}")
        return {json.loads(line)["event"] for line in lines}


def commands(bench):
    """The names of all commands."""
    text = json.loads(bench.run(0, "vitro", "--help", "--json"))["help"]
    return re.findall(r"^  ([a-z]+) {2,}\S", text, re.M)


def expect(condition, what):
    """A case must show what it is there for."""
    if not condition:
        problems.append(f"not shown: {what}")


def check_run(bench):
    done = bench.vitro(0, "run", "model.mlir", "--on=cpu", "--ref=ref", "--repeat=2", "--values=values",
                       "--events=run.jsonl")
    expect("repeat" in done["modules"][0]["entries"][0], "--repeat")
    expect(bench.events("run.jsonl") == {"kernel.compiled", "module.end"}, "events of a run")
    bench.file("values/index.json", "values-index")
    bench.vitro(0, "run", "ways.mlir", "--outputs=ways.npz")
    done = bench.vitro(1, "run", "same.mlir", "--expect=ways.npz")
    kinds = [output["comparison"].get("how", {}).get("kind") for output in done["modules"][0]["outputs"]]
    expect(done["status"] == "mismatch" and len(set(kinds)) > 6, f"ways in which outputs differ: {kinds}")
    bench.vitro(1, "run", "same.mlir", "--expect=ways.npz", "--rtol=1", "--atol=1")
    bench.vitro(0, "run", "other.mlir", "--outputs=other.npz")
    bench.vitro(0, "run", "decision.mlir", "--expect=other.npz")
    bench.vitro(0, "run", "tf32.mlir", "--outputs=tf32.npz")
    bench.vitro(1, "run", "product.mlir", "--expect=tf32.npz")
    bench.vitro(0, "run", "product.mlir", "--expect=tf32.npz", "--allow=tf32")
    done = bench.vitro(0, "run", "growth.mlir", "--on=cpu", "--ref=ref")
    expect(done["proves_little"], "a match that proves little")
    for on in ("ref", "cpu"):
        done = bench.vitro(1, "run", "nan.mlir", "--check=nan,inf", f"--on={on}")
        expect(done["status"] == "check-failed", "a NaN check")
    bench.vitro(1, "run", "checks.mlir")
    bench.vitro(2, "run", "invalid.mlir")
    bench.vitro(2, "run", "not-mlir.mlir")
    bench.vitro(2, "run", "nowhere.mlir")
    bench.vitro(3, "run", "custom-call.mlir")
    bench.vitro(3, "run", "two.mlir", "model.mlir", "custom-call.mlir")
    bench.vitro(124, "run", "forever.mlir", "--timeout=0.3", "--events=late.jsonl")
    expect("timeout" in bench.events("late.jsonl"), "the event of a timeout")
    bench.vitro(2, "run", "model.mlir", "--thread=1")
    bench.vitro(2, "rum", schema="error")
    bench.vitro(0, "--version", schema="help")


def check_crash(bench):
    """A crash of vitro itself: the handler of the signal writes the object."""
    running = subprocess.Popen(["vitro", "run", "forever.mlir", "--json"], cwd=bench.folder, env=bench.environment,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(1)
    running.send_signal(signal.SIGSEGV)
    said, _ = running.communicate(timeout=60)
    document = bench.document(said, "run", "a crash", "crash")
    expect(document.get("problem", {}).get("signal") == signal.SIGSEGV, "a crash")


def check_build(bench):
    bench.vitro(0, "compile", "model.mlir", "-o", "build", "--events=compile.jsonl", "--llvm-passes=5")
    expect({"stage.end", "kernel.end", "llvm.pass"} <= bench.events("compile.jsonl"), "events of a compilation")
    bench.vitro(0, "compile", "model.mlir", "--max-rewrites=simplify:1")
    bench.vitro(2, "compile", "invalid.mlir")
    bench.vitro(0, "compile", "build")
    bench.vitro(0, "compile", "build", "--remake=kernel.ll", "--only-kernels=*")
    bench.vitro(0, "compile", "plan.mlir", "-o", "whole")
    bench.vitro(0, "compile", "custom-call.mlir", "-o", "calls")
    for folder in ("build", "whole", "calls"):
        bench.file(f"{folder}/manifest.json", "build-manifest")
        bench.file(f"{folder}/plan.json", "plan")
        for spec in sorted((bench.folder / folder).glob("kernels/*/spec.json")):
            bench.file(spec, "kernel-spec")
    bench.vitro(0, "run", "build", "--outputs=out.npz")
    stage = next((bench.folder / "build/stages").glob("*_simplify.mlir"))
    stage.write_text(stage.read_text().replace("stablehlo.tanh", "stablehlo.sine", 1))
    spec = next((bench.folder / "whole/kernels").glob("*/spec.json"))
    spec.write_text(spec.read_text().replace('"grain": 0', '"grain": 1'))
    bench.vitro(0, "compile", "whole")
    bench.file("whole/plan.json", "plan")
    done = bench.vitro(0, "run", "build")
    expect("rebuilt" in done["modules"][0] and "edited" in done["modules"][0], "a run of an edited build directory")
    records = sorted((bench.folder / "build/runs").glob("*/run.json"))
    expect(len(records) == 2, "records of runs")
    for record in records:
        bench.file(record, "run-record")
    bench.file("build/manifest.json", "build-manifest")


def check_rt(bench):
    bench.vitro(0, "compile", "nan.mlir", "-o", "roots")
    bench.vitro(0, "compile", "checks.mlir", "-o", "checked")
    bench.rt(0, "build")
    bench.rt(0, "roots", "--seed=3", "--outputs=roots.npz")
    bench.rt(1, "roots", "--seed=4", "--expect=roots.npz", "--repeat=2")
    bench.rt(1, "roots", "--check=nan")
    bench.rt(1, "checked")
    bench.rt(2, "nowhere")


def check_compare(bench):
    bench.vitro(0, "compare", "model.mlir", "--target=cpu", "--all-values")
    bench.vitro(0, "compare", "condition.mlir", "--target=ref64")
    done = bench.vitro(1, "compare", "model.mlir", "--target=cpu@./wrong-vitro")
    expect(done["status"] == "different", "two executors that differ")
    done = bench.vitro(3, "compare", "model.mlir", "--target=cpu@./crashing-vitro")
    expect(done["failed"]["ended"] == "crashed", "a target that crashes")
    bench.vitro(2, "compare", "model.mlir")


def check_conform(bench):
    done = bench.vitro(1, "conform", "--target=cpu@./wrong-vitro", "--only=maximum", "--random=1", "-o", "conformity")
    expect(done["status"] == "different" and done["counts"]["wrong"] > 10, "a target that is often wrong")
    bench.file("conformity/conform.json", "conform")
    (bench.folder / "keep-types").write_text("#!/bin/sh\ncp \"$VITRO_TYPES\" types.json; exit 4\n")
    (bench.folder / "keep-types").chmod(0o755)
    bench.vitro(2, "run", "model.mlir", "--on=cmd:./keep-types")
    bench.file("types.json", "command-types")
    bench.vitro(2, "conform")


def check_diagnose(bench):
    done = bench.vitro(1, "diagnose", "model.mlir", "--target=cpu@./wrong-vitro", "-o", "report", "--threads=1")
    expect(done["verdict"] == "found" and done["op"]["name"] == "stablehlo.maximum", "a diagnosis")
    bench.file("report/diagnosis.json", "diagnose")
    bench.file("report/manifest.json", "report-manifest")
    bench.file("report/env.json", "environment")
    done = bench.vitro(0, "diagnose", "condition.mlir", "--target=cpu", "-o", "fine", "--trial-repeat=1")
    expect(done["verdict"] == "none", "a diagnosis without a fault")
    bench.vitro(1, "diagnose", "model.mlir", "--target=cpu@./crashing-vitro", "-o", "crash", "--trial-repeat=1",
                "--reduce-trials=1")
    bench.file("crash/manifest.json", "report-manifest")
    bench.vitro(4, "diagnose", "custom-call.mlir", "-o", "none")
    done = bench.vitro(1, "replay", "report", "--trust")
    expect(done["reproduced"], "a replay")
    bench.vitro(2, "replay", "report")
    (bench.folder / "report/reduced.mlir").open("a").write("// edited\n")
    done = bench.vitro(0, "replay", "report", "--target=cpu", "--allow-edited")
    expect(done["edited"] and done["elsewhere"], "a replay of an edited report on another target")


def check_bisect(bench):
    done = bench.vitro(1, "bisect", "model.mlir", "--stages", "--target=cpu@./wrong-vitro", "-o", "bisect", "--sweep")
    expect(done["stage"] == "import" and done["transitions"], "the stage that is wrong")
    done = bench.vitro(0, "bisect", "model.mlir", "--stages", "--target=cpu", "-o", "bisect-none")
    expect(done["status"] == "ok", "no stage is wrong")
    bench.vitro(2, "bisect", "model.mlir")
    # The dump of vitro's own test: its sections are files.
    sections = re.split(r"^//--- (.+)\n", (ROOT / "vitro/tool/bisect-dump.mlir").read_text(), flags=re.M)
    for name, text in zip(sections[1::2], sections[2::2]):
        path = bench.folder / "passes" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    done = bench.vitro(1, "bisect", "passes/program.mlir", "--dump-dir", "passes/dump", "--sweep")
    expect(done["guilty"]["name"] == "sum.3", "the instruction of the pass")
    bench.vitro(0, "bisect", "passes/program.mlir", "--dump-dir", "passes/dump", "--module", "jit_f", "--seed=0",
                "--rtol=100", "--atol=100")
    history = bench.folder / "history"
    history.mkdir()
    bench.run(0, sys.executable, ROOT / "vitro/tool/Inputs/make_history.py", history)
    test = ["--", "sh", "-c", "test -f broken && exit 125; ! grep -q wrong file"]
    done = bench.vitro(1, "bisect", "--commits", "v1..HEAD", *test, cwd=history)
    expect(done["subject"] == "commit 8", "the first bad commit")
    test[3] = 'grep -q "commit [3-8]" file && exit 125; ! grep -q wrong file'
    done = bench.vitro(5, "bisect", "--commits", "v1..HEAD", *test, cwd=history)
    expect(done["candidates"], "candidates")


def check_reduce(bench):
    done = bench.vitro(0, "reduce", "model.mlir", "--test=grep -q tanh {}", "-o", "small")
    expect(done["ops"] == 1 and done["passing"], "a reduced program")
    done = bench.vitro(0, "reduce", "model.mlir", "--target=cpu@./wrong-vitro", "-o", "small-wrong")
    expect(done["fails"], "a program reduced on a target")
    bench.vitro(2, "reduce", "model.mlir", "--test=false", "-o", "nothing")


def check_small(bench):
    for program, code in {"model": 0, "plan": 0, "no-entry": 0, "no-body": 0, "two": 0, "invalid": 2}.items():
        bench.vitro(code, "inspect", f"{program}.mlir")
    bench.vitro(0, "convert", "model.mlir")
    bench.vitro(0, "convert", "model.mlir", "-o", "model.bc", "--version=1.9.0")
    bench.vitro(2, "convert", "invalid.mlir")
    for shell in ("bash", "zsh", "fish"):
        bench.vitro(0, "completion", shell)
    bench.vitro(0, "man")
    done = bench.vitro(1, "diff", "import", "form-kernels", "--of=model.mlir")
    expect(done["added"] and done["removed"], "what stages changed")
    bench.vitro(0, "diff", "model.mlir", "model.mlir")
    bench.vitro(2, "diff", "import", "nowhere", "--of=model.mlir")
    bench.vitro(0, "stages")
    bench.vitro(0, "settings", "--events=settings.jsonl")
    bench.vitro(0, "doctor")


JAX = """\
import jax, numpy as np
step = jax.jit(lambda p, x: {"y": p["w"] @ x}, donate_argnums=1)
step({"w": np.ones((4, 4), np.float32)}, jax.numpy.ones(4)).popitem()[1].block_until_ready()
"""


def check_jax(bench):
    """What the plugin writes in a JAX process; False if there is no JAX."""
    python = python_with("jax")
    if not python or not (BIN / "libvitro_pjrt.so").exists():
        return False
    staged = bench.folder / "python"
    bench.run(0, sys.executable, ROOT / "python/build_backend.py", "stage", staged, "--build", BIN.parent)
    bench.environment |= {"PYTHONPATH": str(staged), "JAX_PLATFORMS": "vitro",
                          "VITRO_FLAGS": "--dump_to=dump --events=jax.jsonl"}
    bench.run(0, python, "-c", JAX)
    dumps = sorted((bench.folder / "dump").glob("*/options.json"))
    expect(dumps, "a dump of JAX")
    for options in dumps:
        bench.file(options, "dump-options")
    expect("compile" in bench.events("jax.jsonl"), "the event of a compilation in JAX")
    return True


def check_readme(bench):
    page = (ROOT / "docs/schemas/README.md").read_text()
    for name in bench.schemas.files:
        if f"({name})" not in page:
            problems.append(f"docs/schemas/README.md does not name {name}")
    blocks = re.findall(r"^```(sh|python)\n(.*?)^```", page, re.M | re.S)
    expect({language for language, _ in blocks} == {"sh", "python"}, "an example in docs/schemas/README.md")
    shutil.copytree(ROOT / "docs/schemas", bench.folder / "docs/schemas")
    for language, text in blocks:
        bench.run(0, *(["bash", "-ec"] if language == "sh" else [sys.executable, "-c"]), text)


def main():
    began = time.time()
    schemas = Schemas(ROOT / "docs/schemas")
    schemas.lint()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(folder, schemas)
        names = commands(bench)
        expect("run" in names, "commands in `vitro --help`")
        for name in names:
            bench.vitro(0, name, "--help")
        for check in (check_run, check_crash, check_build, check_rt, check_compare, check_conform, check_diagnose, check_bisect,
                      check_reduce, check_small, check_readme):
            check(bench)
        has_jax = check_jax(bench)
        for name in names:
            if name not in bench.results:
                problems.append(f"vitro {name}: no case of this test shows its result")
    if not has_jax:
        NOT_SHOWN.update({"dump-options.schema.json": "needs JAX", "event.schema.json compile": "needs JAX"})
        schemas.used.add("dump-options.schema.json")
    schemas.report_unused()
    if not problems:  # else the members of what is not valid would be missing, too
        schemas.compare_with_outputs()
    changed = schemas.prove_strict()
    documents = sum(map(len, schemas.documents.values()))
    print("\n".join(problems) or f"{documents} outputs are as {len(schemas.files)} schemas say, {changed} changed ones are not; "
          f"{time.time() - began:.0f} s")
    if not has_jax:
        print("skipped: the dump of JAX (VITRO_PYTHON names a Python that has jax and jsonschema)")
    sys.exit(1 if problems else 77 if not has_jax else 0)


main()
