"""A release's file, downloaded into a folder under a draft name until size and hash match the release."""

import hashlib
import shutil
import ssl
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from dealer_trainer import files
from dealer_trainer.message import message
from dealer_trainer.update.address import Address
from dealer_trainer.update.error import UpdateError
from dealer_trainer.update.fetch import Go, Limits, pieces
from dealer_trainer.update.release import ReleaseFile

SLOWEST: Final = 20_000
"""Bytes per second; slower downloads are aborted."""

LEAST_SECONDS: Final = 60.0

LEFT_SECONDS: Final = 3600.0
"""A draft not written to for this long was abandoned."""

_AGAIN: Final = message("Nothing was kept. Download it again, or ask the publisher of the releases")


def download(
    release: Address,
    file: ReleaseFile,
    folder: Path,
    *,
    on_progress: Callable[[int], None] = lambda _: None,
    go: Go = lambda: None,
    context: ssl.SSLContext | None = None,
) -> Path:
    """The file's path in `folder`; raises UpdateError, and leaves nothing half-written then.

    `release`: where the release file lies, `on_progress`: told the bytes that are here.
    """
    target = folder / file.name
    _check_folder(folder, target, file.bytes)
    _remove_leftovers(folder, file.name)
    limits = Limits(file.bytes, max(LEAST_SECONDS, file.bytes / SLOWEST))
    coming = pieces(release.beside(file.name), limits, go, context)
    try:
        files.write_whole(target, checked(coming, file, on_progress))
    except OSError as error:
        words = message("{file} cannot be written ({problem})", file=str(target), problem=error.strerror or str(error))
        raise UpdateError("disk", words, message("Choose another folder, or make room")) from error
    return target


def checked(coming: Iterator[bytes], file: ReleaseFile, on_progress: Callable[[int], None]) -> Iterator[bytes]:
    """The same pieces; raises UpdateError before the end if they are not those of the file."""
    digest, got = hashlib.sha256(), 0
    for piece in coming:
        digest.update(piece)
        got += len(piece)
        on_progress(got)
        yield piece
    if got != file.bytes:
        what = message("{name} has {got} bytes, but {bytes} were signed", name=file.name, got=got, bytes=file.bytes)
        raise UpdateError("changed", what, _AGAIN)
    if digest.hexdigest() != file.sha256:
        raise UpdateError("changed", message("{name} is not the file that was signed", name=file.name), _AGAIN)


def check_file(path: Path, file: ReleaseFile) -> None:
    """Check a local file against the release; raises UpdateError."""
    for _ in checked(pieces(Address("", path), Limits(file.bytes, 600.0)), file, lambda _: None):
        pass


def _remove_leftovers(folder: Path, name: str) -> None:
    """Remove leftovers of interrupted downloads of this file; a download in progress is younger."""
    for left in folder.glob(f".{name}.????????.tmp"):
        with suppress(OSError):
            if time.time() - left.lstat().st_mtime > LEFT_SECONDS:
                left.unlink()


def _check_folder(folder: Path, target: Path, wanted: int) -> None:
    how = message("Choose another folder")
    if not folder.is_dir():
        raise UpdateError("folder", message("{folder} is not a folder", folder=str(folder)), how)
    if target.is_symlink() or not files.is_plain(target):
        raise UpdateError("folder", message("{file} already exists and is not a regular file", file=str(target)), how)
    if (room := shutil.disk_usage(folder).free) < wanted:
        what = message("{wanted} bytes are needed, but {room} are free", wanted=wanted, room=room)
        raise UpdateError("disk", what, message("Make room, or choose another folder"))
