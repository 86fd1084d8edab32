"""The files of the checkout, as the tests of the project see them."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GENERATED = ("build/", "dist/")


def checkout_files(*folders: str) -> list[str]:
    """Paths from the root of what git tracks or would take; without git, of all that is not generated."""
    # Whoever checked this out for us: the checkout is the one we run from.
    git = [
        "git",
        "-c",
        "safe.directory=*",
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
        "--",
        *folders,
    ]
    try:
        listed = subprocess.run(git, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return _found(folders)
    return [name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def _found(folders: tuple[str, ...]) -> list[str]:
    names = (path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*") if path.is_file())
    hidden = (name for name in names if not any(part.startswith((".", "__pycache__")) for part in name.split("/")))
    return [name for name in hidden if not name.startswith(GENERATED) and (not folders or name.startswith(folders))]
