"""`python3 dev.py bundle`: make the bundles of this system into dist/, or look at those of others."""

import argparse
import sys
from pathlib import Path

from bundle import make, wheels
from bundle.contents import AUDIENCES

ROOT = Path(__file__).resolve().parents[1]


def main(arguments: list[str]) -> int:
    """Run one of the ways; 0 where all went well."""
    parser = argparse.ArgumentParser("dev.py bundle", description=__doc__, allow_abbrev=False)
    parser.add_argument("--for", dest="audiences", choices=AUDIENCES, action="append", help="one bundle alone")
    parser.add_argument(
        "--check-wheels", nargs="?", const="kept", choices=("kept", "registry"),
        help="only say whether every pin has wheels: by the kept answer, or by the registry's, which is then kept",
    )  # fmt: skip
    options = parser.parse_args(arguments)
    if options.check_wheels:
        return wheels.check(ROOT, asks=options.check_wheels == "registry")
    return max(make.bundle(ROOT, audience) for audience in options.audiences or AUDIENCES)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
