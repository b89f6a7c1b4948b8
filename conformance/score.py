"""What the sections of a check passed: printed as they are done, written to a file at the end."""
import argparse
import collections
import json
import os
import pathlib

Outcome = collections.namedtuple("Outcome", "name passed why")


def arguments(doc, root, sections, byDefault, file):
    """The command line that these checks share. `file`: where the score goes, unless it says otherwise."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--vitro", type=pathlib.Path, default=root / "build" / "vitro")
    parser.add_argument("--only", nargs="+", choices=sections, default=byDefault)
    parser.add_argument("--score", type=pathlib.Path, default=root / "build" / file, help="where the score goes")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--verbose", action="store_true", help="name every failure; without it the first 20 of a section")
    return parser


class Score:
    def __init__(self, thresholds, isVerbose):
        self.thresholds, self.isVerbose = thresholds, isVerbose
        self.sections, self.failed = [], False

    def add(self, name, outcomes, seconds=None):
        """A section that checked nothing has not passed."""
        bad = [o for o in outcomes if not o.passed]
        rate = 1 - len(bad) / len(outcomes) if outcomes else 0
        threshold = self.thresholds[name]
        isBelow = rate < threshold
        self.failed |= isBelow
        self.sections.append({"name": name, "passed": len(outcomes) - len(bad), "total": len(outcomes), "threshold": threshold,
                              "failing": [o.name for o in bad]})
        print(f"{name:<10} {len(outcomes) - len(bad):>5} of {len(outcomes):>5}  {100 * rate:6.2f} %"
              f"{'' if seconds is None else f'  in {seconds:.0f} s'}{f'  BELOW {threshold:.0%}' if isBelow else ''}", flush=True)
        shown = bad if self.isVerbose else bad[:20]
        for outcome in shown:
            print(f"    {outcome.name}: {outcome.why}")
        if len(bad) > len(shown):
            print(f"    ... and {len(bad) - len(shown)} more (--verbose)")

    def write(self, file, version):
        file.parent.mkdir(parents=True, exist_ok=True)
        partial = file.with_suffix(".partial")
        partial.write_text(json.dumps({"vitro": version, "suites": self.sections}, indent=1))
        partial.rename(file)
