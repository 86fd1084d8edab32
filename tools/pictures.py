"""The pictures in README and docs, drawn by the app: `python3 dev.py pictures`."""

import os
import sys

from tools.shell import ROOT, call

HARDWAY = ("picture", "--seed", "51", "--round", "7", "--size", "1280x720")
DRAWN = {
    "hardway-paid.png": (*HARDWAY, "--stage", "mistake"),
    "hardway-explained.png": (*HARDWAY, "--stage", "explained"),
    "table.png": ("picture", "--seed", "7", "--stage", "open", "--size", "1280x720"),
    "monitor.png": ("demo", "--size", "1280x720", "--picture"),
}


def main() -> int:
    """Draw each; the first exit code that is not 0."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    folder = ROOT / "docs" / "pictures"
    codes = [call(sys.executable, "-m", "dealer_trainer", *shown, str(folder / name)) for name, shown in DRAWN.items()]
    return next((code for code in codes if code), 0)


if __name__ == "__main__":
    sys.exit(main())
