"""Installs a newer bundle beside the old one: unpacked aside, tried, put in place; the last step is one small file.

A power cut before that leaves the old version unchanged; one after it, the new one.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Final

from dealer_trainer import files
from dealer_trainer.message import message
from dealer_trainer.update.archive import PIECE, unpack
from dealer_trainer.update.download import check_file
from dealer_trainer.update.error import UpdateError
from dealer_trainer.update.installation import Installation
from dealer_trainer.update.release import Audience, ReleaseFile
from dealer_trainer.update.successor import FILE, PROGRAM, environment, note_successor
from dealer_trainer.update.version import PATTERN

TRY_SECONDS: Final = 120.0
LOCK: Final = "update.lock"
ROOM: Final = 4
"""Times the archive's size that is free before it is unpacked."""

_DRAFT: Final = re.compile(rf"\.dealer-trainer(?:-school)?-{PATTERN}\.[0-9a-f]{{8}}\.part")

Sync = Callable[[], None]


def folder_name(version: str, audience: Audience) -> str:
    """The folder in a bundle's archive, and its name beside the others.

    >>> folder_name("1.2.0", "trainee")
    'dealer-trainer-1.2.0'
    """
    return f"dealer-trainer{'' if audience == 'trainee' else '-school'}-{version}"


def can_install(installation: Installation) -> bool:
    """Whether this copy can put a newer one beside itself: a folder on Linux whose neighbor may be written."""
    folder = installation.folder
    is_linux = installation.platform.system == "linux-x86-64" and sys.platform == "linux"
    if not is_linux or folder is None or installation.origin != "folder":
        return False
    return os.access(folder, os.W_OK) and os.access(folder.parent, os.W_OK)


def write_to_disk() -> None:
    """Have the system flush its buffers to the disk."""
    if hasattr(os, "sync"):
        os.sync()


def install(
    archive: Path,
    file: ReleaseFile,
    version: str,
    installation: Installation,
    go: Callable[[], None] = lambda: None,
    sync: Sync = write_to_disk,
) -> Path:
    """Install a release's archive beside this copy, which then hands over to it; the new folder.

    Raises UpdateError, and leaves the old version and nothing else. `go`: raises one where it has to stop.
    """
    folder = installation.folder
    if folder is None or not can_install(installation):
        what = message("This copy of the program cannot install a newer one beside itself")
        raise UpdateError("folder", what, message("Download the file, and install it by hand"))
    name = folder_name(version, file.audience)
    try:
        with _alone():
            check_file(archive, file)
            _make_room(folder.parent, file.bytes)
            target = _placed(archive, name, version, folder.parent, go, sync)
            note_successor(folder, target.name)
    except OSError as error:
        problem = error.strerror or str(error)
        what = message("The new version cannot be written beside the old one ({problem})", problem=problem)
        raise UpdateError("disk", what, message("Make room, or install it by hand")) from error
    return target


def _placed(archive: Path, name: str, version: str, parent: Path, go: Callable[[], None], sync: Sync) -> Path:
    """Unpack aside, try, and rename; the new folder."""
    draft, target = parent / f".{name}.{token_hex(4)}.part", parent / name
    try:
        draft.mkdir()
        unpack(archive, name, draft, go)
        _check_starts(draft / PROGRAM, version)
        sync()
        go()
        if not target.exists() and not target.is_symlink():
            draft.rename(target)
            files.sync_folder(parent)
        elif target.is_symlink() or _print_of(target) != _print_of(draft):
            what = message("{folder} is there already, and is not this release", folder=str(target))
            raise UpdateError("folder", what, message("Rename it or remove it, then install again"))
        return target
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def _check_starts(program: Path, version: str) -> None:
    """Check that a version starts here, before it replaces the old one."""
    try:
        done = subprocess.run(
            [program, "--version"], env=environment(os.environ), capture_output=True, timeout=TRY_SECONDS, check=False
        )
        said = done.stdout.decode("utf-8", "replace").strip()
    except (OSError, subprocess.TimeoutExpired) as error:
        said = str(error)
    if said != f"dealer-trainer {version}":
        what = message("The new version does not start on this computer ({problem})", problem=said[:200] or "silent")
        raise UpdateError(
            "archive", what, message("Keep the version that you have, and tell the publisher of the releases")
        )


def _make_room(parent: Path, size: int) -> None:
    """Remove what a power cut left of earlier ones, then look at the disk."""
    for left in parent.iterdir():
        if _DRAFT.fullmatch(left.name) and left.is_dir() and not left.is_symlink():
            shutil.rmtree(left, ignore_errors=True)
    wanted, room = size * ROOM, shutil.disk_usage(parent).free
    if room < wanted:
        what = message("{wanted} bytes are needed, but {room} are free", wanted=wanted, room=room)
        raise UpdateError("disk", what, message("Make room, then install again"))


def _print_of(folder: Path) -> dict[str, str]:
    """What is in a folder: each file's hash, each link's target, by path, but for the note of a successor."""
    found = {}
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder).as_posix()
        if path.is_symlink():
            found[inside] = f"-> {path.readlink()}"
        elif path.is_file():
            digest = hashlib.sha256()
            with files.open_plain(path) as stream:
                while piece := stream.read(PIECE):
                    digest.update(piece)
            found[inside] = f"{digest.hexdigest()} {path.stat().st_mode & 0o111:o}"
    found.pop(FILE, None)
    return found


@contextmanager
def _alone() -> Iterator[None]:
    """One installation at a time."""
    from filelock import FileLock, Timeout

    path = files.user_data() / LOCK
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = FileLock(path, timeout=0, mode=0o600)
    try:
        lock.acquire()
    except Timeout as error:
        what = message("Another window is installing a version right now")
        raise UpdateError("busy", what, message("Wait until it is done")) from error
    try:
        yield
    finally:
        lock.release()
