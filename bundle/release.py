"""A release made ready to be published: hashes, changelog section, dates, and the signature of a release key."""

import hashlib
import json
import re
import subprocess
import time
from pathlib import Path
from typing import Final, get_args

from bundle.make import version
from dealer_trainer import files
from dealer_trainer.cli.password import ask_password
from dealer_trainer.records.log.canonical import canonical
from dealer_trainer.records.log.document import parse
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.key import SigningKey, WrappedError, WrongPasswordError, unwrap, wrap
from dealer_trainer.update import key_handover
from dealer_trainer.update.error import UpdateError
from dealer_trainer.update.key_handover import KeyHandover, hand_over, is_sound_key
from dealer_trainer.update.memory import Memory
from dealer_trainer.update.release import (
    DAY_MS,
    FILE,
    FORMAT,
    KINDS,
    MOST_BYTES,
    MOST_DAYS,
    PRODUCT,
    Audience,
    Release,
    ReleaseFile,
    file_name,
    read_release,
    write_release,
)
from dealer_trainer.update.release_check import Platform, check_release
from dealer_trainer.update.version import Version, read_version

DAYS: Final = 180
SHORTEST: Final = 12
"""Letters of a release key's password."""

HANDOVERS: Final = Path("bundle") / "handovers.json"
MOST_KEY_BYTES: Final = 10_000


class ReleaseError(Exception):
    """A release cannot be made as things are; the message says what to do."""


def new_key(path: Path) -> str:
    """Make a key pair under a password; the id of its public half. Raises ReleaseError where a file is there."""
    if path.exists():
        raise ReleaseError(f"{path} is there already: name a new file")
    password = ask_password(f"Password for {path}, {SHORTEST} letters or more: ")
    if len(password) < SHORTEST or ask_password("Once more: ") != password:
        raise ReleaseError(f"The password has fewer than {SHORTEST} letters, or the two do not match")
    key = SigningKey.generate()
    files.write_whole(path, canonical(wrap(key, password)) + b"\n", is_private=True)
    return key.id


def opened(path: Path) -> SigningKey:
    """A key from its file, with its password; raises ReleaseError."""
    try:
        document = parse(files.read_plain(path, MOST_KEY_BYTES))
        return unwrap(document, ask_password(f"Password of {path}: "))
    except (OSError, LogError, WrappedError, WrongPasswordError) as error:
        raise ReleaseError(f"{path}: {error}") from error


def sign(root: Path, key: SigningKey, days: int = DAYS, now: int | None = None) -> Path:
    """Sign what lies in `dist/` as the release of this version; the file. Raises ReleaseError."""
    number = version(root)
    if read_version(number) is None:
        raise ReleaseError(f"{number} is not a version of a release: write three numbers, such as 1.2.0")
    _check_tag(root, number)
    found = _files(root / "dist", number)
    if not found:
        raise ReleaseError(f"There is no download of {number} in dist/: python3 dev.py bundle")
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    at = time.time_ns() // 1_000_000 if now is None else now
    draft = Release(FORMAT, PRODUCT, number, at, at + days * DAY_MS, section(text, number), found, handovers(root))
    return _kept(root, draft, key, days, at)


def renew(root: Path, old: Path, key: SigningKey, days: int = DAYS, now: int | None = None) -> Path:
    """Sign a release anew before it expires, the same files and text; the file. Raises ReleaseError."""
    at = time.time_ns() // 1_000_000 if now is None else now
    try:
        release = read_release(files.read_plain(old, MOST_BYTES)).release
    except (OSError, UpdateError) as error:
        raise ReleaseError(f"{old}: {error}") from error
    draft = release._replace(issued=at, until=at + days * DAY_MS, handovers=handovers(root))
    return _kept(root, draft, key, days, at)


def add_handover(root: Path, old: SigningKey, new: SigningKey) -> Path:
    """Have one key hand over to the next; every release from now on says so. The file of handovers."""
    if old.id == new.id:
        raise ReleaseError("A key cannot hand over to itself")
    found = [*handovers(root), hand_over(old, new, time.time_ns() // 1_000_000)]
    path = root / HANDOVERS
    files.write_whole(path, canonical([handover._asdict() for handover in found]) + b"\n")
    return path


def handovers(root: Path) -> list[KeyHandover]:
    """All that were made, oldest first."""
    path = root / HANDOVERS
    return [KeyHandover(**handover) for handover in json.loads(path.read_bytes())] if path.exists() else []


def section(changelog: str, number: str) -> str:
    r"""What the changelog says of a version, without its heading; raises ReleaseError where it says nothing.

    >>> section("# Changelog\n\n## [1.2.0] - 2026-11-22\n\n* New.\n\n## [1.1.0] - 2026-01-01\n", "1.2.0")
    '* New.'
    """
    heading = re.compile(rf"^## \[{re.escape(number)}\] - [0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}$", re.MULTILINE)
    found = heading.search(changelog)
    words = re.split(r"^## \[", changelog[found.end() :], maxsplit=1, flags=re.MULTILINE)[0].strip() if found else ""
    if not words:
        raise ReleaseError(f"CHANGELOG.md has no section “## [{number}] - YYYY-MM-DD” with something in it")
    return words


def _files(dist: Path, number: str) -> list[ReleaseFile]:
    audiences: tuple[Audience, ...] = get_args(Audience)
    found = []
    for audience in audiences:
        for system, kinds in KINDS.items():
            for kind in kinds:
                path = dist / file_name(number, audience, system, kind)
                if not path.exists():
                    print(f"not there: {path.name}")
                    continue
                with path.open("rb") as stream:
                    digest = hashlib.file_digest(stream, "sha256").hexdigest()
                found.append(ReleaseFile(path.name, audience, system, kind, path.stat().st_size, digest))
                print(f"{digest}  {path.name}")
    return found


def _check_tag(root: Path, number: str) -> None:
    """What is signed is what everybody can check out: a clean checkout at the version's tag."""
    changed = _git(root, "status", "--porcelain")
    if changed:
        raise ReleaseError(f"There are changes that are in no commit:\n{changed}")
    if f"v{number}" not in _git(root, "tag", "--points-at", "HEAD").split():
        raise ReleaseError(f"This commit has not the tag of the version: git tag -a v{number} -m 'Version {number}'")


def _git(root: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ReleaseError(f"git {arguments[0]}: {done.stderr.strip()}")
    return done.stdout.strip()


def _kept(root: Path, draft: Release, key: SigningKey, days: int, now: int) -> Path:
    """Write the signed release, once the program itself believes it."""
    if not 1 <= days <= MOST_DAYS:
        raise ReleaseError(f"A release is good for 1 to {MOST_DAYS} days")
    data = write_release(draft, key)
    keys = (root / "assets" / key_handover.FILE).read_text(encoding="utf-8")
    platform = Platform("trainee", "linux-x86-64", "tar.gz")
    try:
        trusted = key_handover.read_keys(keys)
        check_release(data, running=Version(0, 0, 0), platform=platform, trusted=trusted, memory=Memory(), now=now)
    except UpdateError as error:
        raise ReleaseError(f"The program would not believe it: {error}") from error
    assert is_sound_key(key.id)
    path = root / "dist" / FILE
    files.write_whole(path, data)
    return path
