"""`python3 dev.py bundle`: make the bundles of this system into dist/, look at those of others, sign a release."""

import argparse
import sys
from pathlib import Path

from bundle import make, release, wheels
from bundle.contents import AUDIENCES

ROOT = Path(__file__).resolve().parents[1]


def main(arguments: list[str], root: Path = ROOT) -> int:
    """Run one of the ways; 0 where all went well."""
    parser = argparse.ArgumentParser("dev.py bundle", description=__doc__, allow_abbrev=False)
    parser.add_argument("--for", dest="audiences", choices=AUDIENCES, action="append", help="one bundle alone")
    parser.add_argument(
        "--check-wheels", nargs="?", const="kept", choices=("kept", "registry"),
        help="only say whether every pin has wheels: by the kept answer, or by the registry's, which is then kept",
    )  # fmt: skip
    parser.add_argument("--new-key", type=Path, metavar="FILE", help="make a release key, under a password")
    parser.add_argument("--sign", type=Path, metavar="KEY", help="sign what is in dist/ as a release, with this key")
    parser.add_argument("--renew", type=Path, metavar="RELEASE", help="with --sign: sign this release anew instead")
    parser.add_argument("--days", type=int, default=release.DAYS, metavar="N", help="how long the release is good")
    parser.add_argument("--hand-over", type=Path, nargs=2, metavar=("OLD", "NEW"), help="one key follows another")
    options = parser.parse_args(arguments)
    if options.check_wheels:
        return wheels.check(root, asks=options.check_wheels == "registry")
    if options.new_key or options.sign or options.hand_over:
        try:
            return _released(options, root)
        except release.ReleaseError as error:
            print(f"bundle: {error}", file=sys.stderr)
            return 1
    return max(make.bundle(root, audience) for audience in options.audiences or AUDIENCES)


def _released(options: argparse.Namespace, root: Path) -> int:
    """What concerns keys and signatures."""
    if options.new_key:
        made = release.new_key(options.new_key)
        print(f"Write this line into assets/release-keys.txt, and keep {options.new_key} away from here:\n{made}")
        return 0
    if options.hand_over:
        old, new = (release.opened(path) for path in options.hand_over)
        print(release.add_handover(root, old, new))
        return 0
    key = release.opened(options.sign)
    renewed = options.renew
    print(release.renew(root, renewed, key, options.days) if renewed else release.sign(root, key, options.days))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
