"""What tests need of the system: programs that `dev.py test` installs as root, unless told not to; links and modes."""

import os
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tools import system_packages

DECLINED = "declined with --no-system: "


def need(*programs: str) -> None:
    """Fail where a program is missing; skip where it was declined."""
    missing = ", ".join(program for program in programs if not shutil.which(program))
    if missing and os.environ.get(system_packages.NO_SYSTEM):
        pytest.skip(DECLINED + missing)
    assert not missing, f"missing {missing}: `python3 dev.py test` installs it or says how to"


def _makes_links() -> bool:
    """Whether a link can be made here, also one that leads nowhere; on Windows that takes a privilege."""
    with TemporaryDirectory() as folder:
        link = Path(folder, "link")
        try:
            link.symlink_to(Path(folder, "nowhere"))
        except OSError:
            return False
        return link.is_symlink()


def _keeps_modes() -> bool:
    """Whether a file can be its owner's alone by its mode; Windows keeps nothing but whether it may be written."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "file")
        file.touch(mode=0o600)
        return file.stat().st_mode & 0o777 == 0o600


needs_links = pytest.mark.skipif(not _makes_links(), reason="no symbolic link can be made here")
needs_modes = pytest.mark.skipif(not _keeps_modes(), reason="files have no modes here")
