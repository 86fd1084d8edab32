"""Releases for tests: keys, a signed document, a small bundle that starts, and what is needed to judge them."""

import hashlib
import io
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from dealer_trainer.records.log.canonical import canonical
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.update.installation import Installation
from dealer_trainer.update.memory import Memory
from dealer_trainer.update.release import (
    DAY_MS,
    FORMAT,
    PRODUCT,
    Release,
    ReleaseFile,
    file_name,
    write_release,
)
from dealer_trainer.update.release_check import CheckedRelease, Platform, check_release
from dealer_trainer.update.update import UpdateEnvironment
from dealer_trainer.update.version import Version, read_version

NOW = 1_795_000_000_000
KEY, OTHER, NEXT = (SigningKey(bytes([number]) * 32) for number in (1, 2, 3))
PLATFORM = Platform("trainee", "linux-x86-64", "tar.gz")
NAME = file_name("0.4.0", "trainee", "linux-x86-64", "tar.gz")
DATA = b"not really a bundle" * 100


def release_file(data: bytes = DATA, **changes: Any) -> ReleaseFile:
    """The trainee's archive of Linux."""
    draft = ReleaseFile(NAME, "trainee", "linux-x86-64", "tar.gz", len(data), hashlib.sha256(data).hexdigest())
    return draft._replace(**changes)


def release(**changes: Any) -> Release:
    """Version 0.4.0, signed a day ago, good for half a year."""
    issued = changes.pop("issued", NOW - DAY_MS)
    draft = Release(FORMAT, PRODUCT, "0.4.0", issued, issued + 180 * DAY_MS, "* New.", [release_file()], [])
    return draft._replace(**changes)


def signed(key: SigningKey = KEY, **changes: Any) -> bytes:
    """Its file."""
    return write_release(release(**changes), key)


def signed_document(change: Callable[[dict[str, Any]], None], key: SigningKey = KEY) -> bytes:
    """A file with anything in it, and a signature that is right."""
    made = release()
    document: dict[str, Any] = {**made._asdict(), "files": [file._asdict() for file in made.files]}
    change(document)
    body = canonical(document)
    return canonical({"release": document, "key": key.id, "signature": key.sign("release/1", body)}) + b"\n"


def judged(
    data: bytes, *, running: str = "0.3.0", memory: Memory | None = None, now: int = NOW, **changes: Any
) -> CheckedRelease:
    """A release as a station that trusts KEY sees it."""
    version = read_version(running)
    assert isinstance(version, Version)
    options = {"platform": PLATFORM, "trusted": (KEY.id,), **changes}
    return check_release(data, running=version, memory=memory or Memory(), now=now, **options)


def bundle(version: str, *, is_starting: bool = True) -> bytes:
    """A bundle's archive of a few files, whose program says its version and hands over as a real one does."""
    top = f"dealer-trainer-{version}"
    program = (
        f"#!{sys.executable} -S\nimport sys\nfrom pathlib import Path\nsys.path[:0] = {sys.path!r}\n"
        "import dealer_trainer\nfrom dealer_trainer.update import successor\n"
        f"successor.hand_over(sys.argv[1:], Path(__file__).resolve().parent, {version!r})\n"
        f"print('dealer-trainer', {version!r})\n"
    )
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w:gz") as tar:
        add(tar, top, kind=tarfile.DIRTYPE)
        add(tar, f"{top}/dealer-trainer", program.encode() if is_starting else b"#!/bin/false\n", mode=0o755)
        add(tar, f"{top}/_internal/data/table.toml", b"seats = 6\n")
        add(tar, f"{top}/_internal/libone.so.1", b"\x7fELF")
        add(tar, f"{top}/_internal/libone.so", kind=tarfile.SYMTYPE, link="libone.so.1")
    return made.getvalue()


def add(
    tar: tarfile.TarFile,
    name: str,
    data: bytes = b"",
    *,
    mode: int = 0o644,
    kind: bytes = tarfile.REGTYPE,
    link: str = "",
) -> tarfile.TarInfo:
    """Put something into an archive; what was put in."""
    member = tarfile.TarInfo(name)
    member.size, member.mode, member.type, member.linkname = len(data), mode, kind, link
    tar.addfile(member, io.BytesIO(data))
    return member


def unpacked(archive: bytes, parent: Path) -> Path:
    """A bundle as somebody unpacked it."""
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        # Before Python 3.11.4 there is no filter, and the name means nothing.
        tar.extraction_filter = getattr(tarfile, "data_filter", None)
        tar.extractall(parent)  # noqa: S202 - a bundle that a test has made
        return parent / tar.getnames()[0]


def folder_installation(folder: Path) -> Installation:
    """A copy that runs from a folder."""
    return Installation("folder", folder, PLATFORM)


def environment(folder: Path, **changes: Any) -> UpdateEnvironment:
    """What a check at a station is done with."""
    return UpdateEnvironment(
        folder_installation(folder), **{"running": "0.3.0", "trusted": (KEY.id,), "now": lambda: NOW, **changes}
    )
