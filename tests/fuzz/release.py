"""What comes from elsewhere with a newer version: the release, a bundle's archive; and what a station keeps of them."""

import gzip
import json
import shutil
from collections.abc import Sequence
from typing import Any

from dealer_trainer.records.log.canonical import CanonicalError, canonical
from dealer_trainer.update.address import read_address
from dealer_trainer.update.archive import unpack
from dealer_trainer.update.error import UpdateError
from dealer_trainer.update.key_handover import hand_over, read_keys
from dealer_trainer.update.memory import FILE, load_memory, save_memory
from tests.fuzz.target import FuzzError, Target, check_text, folder
from tests.update.releasing import KEY, NOW, OTHER, bundle, judged, release_file, signed

TOP = "dealer-trainer-0.4.0"


def releases() -> Sequence[bytes]:
    """As maintainers sign them: with a file, with a handover, with a long text."""
    followed = signed(OTHER, handovers=[hand_over(KEY, OTHER, NOW)])
    return [signed(), followed, signed(notes="* Neu: ½ ☃\n" * 200, files=[release_file(kind="tar.gz")])]


def _release(data: bytes) -> None:
    judged(data)
    if data not in releases():
        raise FuzzError("believed, and was changed")


def _signed_anew(data: bytes) -> bytes:
    """What somebody can write who has a release key."""
    try:
        document: Any = json.loads(data)
        signature = KEY.sign("release/1", canonical(document["release"]))
        return canonical({**document, "key": KEY.id, "signature": signature}) + b"\n"
    except (ValueError, TypeError, KeyError, RecursionError, CanonicalError):
        return data


def _forged(data: bytes) -> None:
    found = judged(_signed_anew(data))
    check_text(found.release.notes)
    if found.file is not None and found.file.name != release_file().name.replace("0.4.0", found.release.version):
        raise FuzzError(f"a file is called {found.file.name!r}")


def _archive(data: bytes) -> None:
    place = folder() / "a bundle"
    shutil.rmtree(place, ignore_errors=True)
    (place / "draft").mkdir(parents=True)
    (place / "made.tar.gz").write_bytes(gzip.compress(data, 1))
    try:
        unpack(place / "made.tar.gz", TOP, place / "draft")
    finally:
        if sorted(path.name for path in place.iterdir()) != ["draft", "made.tar.gz"]:
            raise FuzzError("something lies outside of the folder")


def _memories() -> Sequence[bytes]:
    save_memory(judged(releases()[1]).memory, folder())
    return [(folder() / FILE).read_bytes()]


def _memory(data: bytes) -> None:
    place = folder() / "memory"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    (place / FILE).write_bytes(data)
    judged(signed(OTHER, handovers=[hand_over(KEY, OTHER, NOW)]), memory=load_memory(place))


TARGETS = (
    Target("release", releases, _release, (UpdateError,)),
    Target("release, signed anew", releases, _forged, (UpdateError,)),
    Target("bundle archive", lambda: [gzip.decompress(bundle("0.4.0"))], _archive, (UpdateError, OSError)),
    Target("updates.json", _memories, _memory, (UpdateError,)),
    Target("release keys", lambda: [f"# ours\n{KEY.id}\n{OTHER.id} # new\n".encode()],
           lambda data: read_keys(data.decode(errors="surrogateescape")), (UpdateError,)),
    Target("release address", lambda: [b"https://example.org/trainer/release.json", b"file:///share/release.json"],
           lambda data: read_address(data.decode(errors="surrogateescape")), (UpdateError,)),
)  # fmt: skip
