"""A school in the making: filled beside its place and moved there by one rename; leftovers are removed."""

import os
import re
import secrets
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from filelock import FileLock, Timeout

from dealer_trainer.message import message
from dealer_trainer.records.school.database import plain_errors
from dealer_trainer.records.school.error import SchoolError

LOCK = ".lock"
"""The suffix of a draft's lock; the system releases it when the process that fills the draft ends."""


def settle(folder: Path, fill: Callable[[Path], None]) -> None:
    """Fill a folder beside the place, and move it there by one rename: either the whole school exists or nothing."""
    with plain_errors(folder):
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise SchoolError(
                "exists",
                message("there is already something in this folder"),
                message("Choose an empty folder"),
                folder,
            )
        folder.parent.mkdir(parents=True, exist_ok=True)
        clear_drafts(folder)
        draft = folder.with_name(f".{folder.name}.{secrets.token_hex(4)}")
        lock = FileLock(draft.with_name(draft.name + LOCK))
        lock.acquire(blocking=False)
    try:
        with plain_errors(folder):
            draft.mkdir(mode=0o700)
        fill(draft)
        with plain_errors(folder):
            for path in draft.iterdir():
                path.chmod(0o600)  # what SQLite makes beside its file has the same mode
            if folder.exists():
                folder.rmdir()
            draft.rename(folder)
            _sync(folder.parent)
    finally:
        _remove(draft, lock)


def clear_drafts(folder: Path) -> None:
    """Remove what is left beside `folder` from a school that was not finished because its process ended.

    What another process is filling at this moment is left alone.
    """
    name = re.compile(rf"(\.{re.escape(folder.name)}\.[0-9a-f]{{8}})(?:{re.escape(LOCK)})?")
    with suppress(OSError):
        found = {match[1] for path in folder.parent.iterdir() if (match := name.fullmatch(path.name))}
        for draft in found:
            path = folder.with_name(draft)
            lock = FileLock(path.with_name(draft + LOCK))
            with suppress(Timeout):
                lock.acquire(blocking=False)
                _remove(path, lock)


def _remove(draft: Path, lock: FileLock) -> None:
    shutil.rmtree(draft, ignore_errors=True)
    lock.release()
    with suppress(OSError):
        Path(lock.lock_file).unlink(missing_ok=True)


def _sync(folder: Path) -> None:
    """Flush a rename to the disk, if the system can sync folders."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
