"""Makes docs/images/report.png, the picture of a report in the README: ReportPicture.py VITRO [PNG]."""
import pathlib
import sys
import tempfile

from ReportTesting import Workshop, browse, chromium

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent.parent


def main():
    if not chromium():
        return "there is no chromium"
    picture = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else ROOT / "docs" / "images" / "report.png"
    picture.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        report = Workshop(sys.argv[1], folder).report("report")
        browse(f"file://{report}/report.html", f"--screenshot={picture.resolve()}", width=1240, height=1330)
    print(f"{picture}: {picture.stat().st_size / 1024:.0f} KiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
