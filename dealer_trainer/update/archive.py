"""A bundle's archive, unpacked without trusting it: one folder, plain files, links that stay inside, a bounded size."""

import gzip
import posixpath
import tarfile
import unicodedata
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from dealer_trainer import files
from dealer_trainer.message import message
from dealer_trainer.update.error import UpdateError

MOST_MEMBERS: Final = 30_000
MOST_GROWTH: Final = 12
"""Times the archive's own size; a bundle has three times."""

SPARE: Final = 10_000_000
MOST_HEADER: Final = 1 << 20
MOST_PART: Final = 200
MOST_PATH: Final = 1000
PIECE: Final = 65_536

_HOW: Final = message("Nothing was installed. Ask the publisher of the releases")
_BARRED: Final = frozenset('<>:"\\|?*')


def unpack(archive: Path, top: str, draft: Path, go: Callable[[], None] = lambda: None) -> None:
    """Unpack what is under `top` into the empty folder `draft`; raises UpdateError, OSError where the disk fails.

    Links come last, so that nothing is ever written through one.
    """
    try:
        with files.open_plain(archive) as stream, gzip.GzipFile(fileobj=stream) as unpacked:
            size = archive.stat().st_size
            bounded = _Bounded(unpacked, size * MOST_GROWTH + SPARE)
            with tarfile.open(fileobj=bounded, mode="r:") as tar:  # type: ignore[call-overload]  # what tarfile asks for
                _unpack(tar, top, draft, go)
    except (tarfile.TarError, EOFError, zlib.error, gzip.BadGzipFile, UnicodeError, ValueError) as error:
        raise _refusal(message("the archive is damaged ({problem})", problem=str(error)[:200])) from error


def _unpack(tar: tarfile.TarFile, top: str, draft: Path, go: Callable[[], None]) -> None:
    links = list[tuple[Path, str]]()
    for member, inside in _checked(tar, top):
        go()
        place = draft.joinpath(*inside)
        if member.issym():
            links.append((place, member.linkname))
        elif member.isdir():
            place.mkdir(parents=True, exist_ok=True)
        else:
            place.parent.mkdir(parents=True, exist_ok=True)
            _write(tar, member, place)
    for place, target in links:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(target)


def _write(tar: tarfile.TarFile, member: tarfile.TarInfo, place: Path) -> None:
    source = tar.extractfile(member)
    assert source is not None
    with source, place.open("xb") as file:
        while piece := source.read(PIECE):
            file.write(piece)
        if file.tell() != member.size:
            raise _refusal(message("the archive ends too early"))
    place.chmod(0o755 if member.mode & 0o100 else 0o644)


def _checked(tar: tarfile.TarFile, top: str) -> Iterator[tuple[tarfile.TarInfo, tuple[str, ...]]]:
    """Each member with its path below `top`; raises UpdateError at the first that does not belong there."""
    seen = dict[str, str]()
    parents = set[str]()
    for number, member in enumerate(tar):
        if number >= MOST_MEMBERS:
            raise _refusal(message("there are more than {most} files in the archive", most=MOST_MEMBERS))
        parts = tuple(member.name.split("/"))
        _check_name(member.name, parts, top)
        _check_kind(member, parts, top)
        folded = [_folded("/".join(parts[:end])) for end in range(1, len(parts) + 1)]
        if folded[-1] in seen or (folded[-1] in parents and not member.isdir()):
            raise _refusal(message("two files of the archive have the same name, {name}", name=repr(member.name)[:80]))
        if any(seen.get(parent, "folder") != "folder" for parent in folded[:-1]):
            raise _refusal(
                message("a file of the archive is inside something that is not a folder, {name}", name=member.name[:80])
            )
        seen[folded[-1]] = "folder" if member.isdir() else "file"
        parents.update(folded[:-1])
        if len(parts) > 1:
            yield member, parts[1:]


def _check_name(name: str, parts: tuple[str, ...], top: str) -> None:
    is_sound = len(name) <= MOST_PATH and all(
        part not in ("", ".", "..")
        and len(part.encode("utf-8", "surrogateescape")) <= MOST_PART
        and part.isprintable()
        and not _BARRED & set(part)
        for part in parts
    )
    if not is_sound or parts[0] != top:
        raise _refusal(message("a file of the archive would end up outside its folder, {name}", name=repr(name)[:80]))


def _check_kind(member: tarfile.TarInfo, parts: tuple[str, ...], top: str) -> None:
    if len(parts) == 1 and not member.isdir():
        raise _refusal(message("the archive has no folder of its own"))
    if member.issym():
        target = member.linkname
        reached = posixpath.normpath("/".join((*parts[:-1], target)))
        if not target.isprintable() or target.startswith("/") or not reached.startswith(f"{top}/"):
            raise _refusal(message("a link of the archive leads outside, {name}", name=repr(member.name)[:80]))
    elif member.issparse() or not (member.isdir() or member.isreg()):
        raise _refusal(message("something in the archive is not a plain file, {name}", name=repr(member.name)[:80]))


def _folded(name: str) -> str:
    """A path in the form of a case-insensitive disk."""
    return unicodedata.normalize("NFC", name).casefold()


class _Bounded:
    """A stream that ends in an error where it grows beyond what a bundle can be, or a header beyond all use."""

    def __init__(self, stream: gzip.GzipFile, most: int) -> None:
        self._stream, self._most = stream, most

    def read(self, size: int = -1) -> bytes:
        """At most a header or a piece."""
        if not 0 <= size <= MOST_HEADER:
            raise _refusal(message("a header of the archive is too large"))
        self._check(self._stream.tell() + size)
        return self._stream.read(size)

    def seek(self, place: int) -> int:
        """Go on to a place."""
        self._check(place)
        return self._stream.seek(place)

    def tell(self) -> int:
        """Where it is."""
        return self._stream.tell()

    def _check(self, place: int) -> None:
        if place > self._most:
            raise _refusal(message("the archive grows beyond {most} bytes", most=self._most))


def _refusal(what: str) -> UpdateError:
    return UpdateError("archive", message("The bundle is refused: {what}", what=what), _HOW)
