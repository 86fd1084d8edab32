"""The files of the checkout, as the tests of the project see them."""

import os
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
    names = []
    for folder, inside, found in os.walk(ROOT):
        inside[:] = [name for name in inside if not name.startswith((".", "__pycache__"))]
        names += [Path(folder, name).relative_to(ROOT).as_posix() for name in found if not name.startswith(".")]
    return [name for name in names if not name.startswith(GENERATED) and (not folders or name.startswith(folders))]
