"""The page of a report in a browser: ReportPageTest.py VITRO. Exit status 77: there is no chromium.

The page checks itself when opened with #selfcheck: what it drew is read back from the pixels."""
import html
import json
import pathlib
import re
import sys
import tempfile

from ReportTesting import Workshop, browse, chromium, told

problems = []


def expect(holds, what):
    if not holds:
        problems.append(what)


def self_check(page, width, *flags):
    dom = browse(f"file://{page}#selfcheck", "--dump-dom", *flags, width=width)
    found = re.search(r'<script type="application/json" id="selfcheck">(.*?)</script>', dom, re.S)
    if not found:
        problems.append(f"at {width} px: the page did not come to its end\n{dom[-2000:]}")
        return None, dom
    return json.loads(found[1]), dom


def check_page(report):
    page = report / "report.html"
    diagnosis = json.loads((report / "diagnosis.json").read_text())
    text = page.read_text()
    for outside in re.findall(r'(?:src|href)\s*=\s*"[^"]*"|url\([^)]*\)|@import[^;]*|https?://[^\s"]*', text):
        expect(False, f"the page loads something: {outside}")
    data = re.search(r'<script type="application/json" id="data">(.*?)</script>', text, re.S)[1]
    expect("<" not in data and json.loads(data)["diagnosis"] == diagnosis, "the data of the page is not the diagnosis")
    for width in (380, 1600):
        check, dom = self_check(page, width)
        if not check:
            continue
        where = f"at {width} px: "
        expect(check["errors"] == [], where + f"errors {check['errors']}")
        expect(check["cells"] == 16 * 24, where + f"{check['cells']} cells drawn")
        expect(check["wrong"] == diagnosis["elements"]["count"], where + f"{check['wrong']} cells are wrong")
        expect(check["colours"] > 3, where + f"{check['colours']} colours on the map")
        expect(re.match(r"out0\[0, 0\].*ref .*shadow ", check.get("read", "")), where + f"a cell says {check.get('read')!r}")
        expect(not check["overflow"], where + "the page is wider than the window")
        for title in ("Where it goes wrong", "Proof", "Which elements", "Values around the first wrong element",
                      "The smallest program that shows it", "Every op by itself, on the reference's inputs", "Files", "Environment"):
            expect(title in check["sections"], where + f"there is no section {title!r}")
        shown = html.unescape(re.sub(r"<script.*?</script>|<style.*?</style>|<[^>]*>", " ", dom, flags=re.S))
        for words in ("model.py:19", "stablehlo.add", "main/2", "the reference's value put in", "repro.sh", diagnosis["rule"]):
            expect(words in shown, where + f"the page does not say {words!r}")
    light, _ = self_check(page, 900)
    dark, _ = self_check(page, 900, "--blink-settings=preferredColorScheme=0")
    expect(light and dark and dark["errors"] == [] and dark["cells"] == light["cells"], "the dark page differs")


def check_hostile(report):
    """Text that looks like markup stays text."""
    page = report / "report.html"
    evil = report / "evil.html"
    text = page.read_text()
    marker = '"rule":"'
    expect(marker in text, "the data has no rule")
    evil.write_text(text.replace(marker, marker + r"\u003c/script>\u003cimg src=x onerror=document.title='owned'>", 1))
    check, dom = self_check(evil, 900)
    expect(check and check["errors"] == [] and "<title>owned" not in dom, "markup in the data was read as markup")
    evil.unlink()


def main():
    if not chromium():
        print("skipped: no chromium")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        report = Workshop(sys.argv[1], folder).report("report")
        check_page(report)
        check_hostile(report)
    return told(problems)


if __name__ == "__main__":
    sys.exit(main())
