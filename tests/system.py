"""What tests need of the system: programs that `dev.py test` installs as root, unless told not to."""

import os
import shutil

import pytest

import dev

DECLINED = "declined with --no-system: "


def need(*programs: str) -> None:
    """Fail where a program is missing; skip where it was declined."""
    missing = ", ".join(program for program in programs if not shutil.which(program))
    if missing and os.environ.get(dev.NO_SYSTEM):
        pytest.skip(DECLINED + missing)
    assert not missing, f"missing {missing}: `python3 dev.py test` installs it or says how to"
