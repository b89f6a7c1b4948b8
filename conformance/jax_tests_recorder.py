"""A pytest plugin for jax_tests.py: records every test as it starts and ends, one JSON line each.

The file survives an abort of the process: the test that started and never ended is the culprit.
"""
import importlib.util
import json
import os
import sys
import time

with open(os.environ["JAX_TESTS_RECORDER"]) as _file:
    _settings = json.load(_file)
_record = open(_settings["record"], "a", buffering=1)


def _write(**entry):
    _record.write(json.dumps(entry) + "\n")
    _record.flush()


def _call_vitro_a_cpu():
    """JAX's tests skip platforms they do not know where they name cpu, gpu and tpu; what they expect of cpu is
    also right for vitro. `device_under_test` still says vitro."""
    from jax._src import test_util
    tags = test_util._get_device_tags

    def tags_with_cpu():
        found = tags()
        return found | {"cpu"} if "vitro" in found else found
    test_util._get_device_tags = tags_with_cpu


def pytest_configure(config):
    # A helper that jax's own tests import and its wheel lacks.
    name = "jax._src.hypothesis_test_util"
    path = os.path.join(_settings["source"], "jax", "_src", "hypothesis_test_util.py")
    if importlib.util.find_spec(name) is None and os.path.exists(path):
        spec = importlib.util.spec_from_file_location(name, path)
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
    if _settings["as_cpu"]:
        _call_vitro_a_cpu()


def pytest_collectreport(report):
    if report.failed:
        _write(event="collection", id=report.nodeid, text=str(report.longrepr)[-4000:])


def pytest_collection_modifyitems(config, items):
    done, only = set(_settings["done"]), _settings["only"] and set(_settings["only"])
    total = [item.nodeid for item in items]
    share, shares = _settings["share"]
    items[:] = [item for position, item in enumerate(items)
                if position % shares == share and item.nodeid not in done
                and (only is None or item.nodeid in only)]
    _write(event="collected", ids=total)


def pytest_runtest_logstart(nodeid, location):
    _write(event="start", id=nodeid, time=time.time())


def pytest_runtest_logreport(report):
    if report.when == "call" or report.outcome != "passed":
        text = ""
        if report.outcome == "skipped":
            text = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        elif report.outcome == "failed":
            text = str(report.longrepr)[-6000:]
        _write(event="outcome", id=report.nodeid, outcome=report.outcome, when=report.when,
               seconds=report.duration, text=text)


def pytest_runtest_logfinish(nodeid, location):
    _write(event="finish", id=nodeid, time=time.time())
