"""What was read from other stations, cached in the school's folder; the file can be deleted and is in no backup.

It only counts with a code over all of it that nobody can make without the station's key. It contains no names, only
boxes.
"""

import hmac
import json
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from dealer_trainer import files
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.school.store import Store

FILE: Final = "elsewhere"
MOST_BYTES: Final = 200_000_000


class Shared(NamedTuple):
    """What was read from other stations and checked. `at`: when, ms of UTC, 0 for never.

    `places`: up to which event each station log was read; `events`: those that count here, in each log's order;
    `boxes`: sealed names by the hash of their commitments; `sittings`: facts of each sitting, by its stream.
    """

    at: int = 0
    places: dict[str, int] = {}  # noqa: RUF012 - never changed, only replaced
    events: tuple[Event, ...] = ()
    boxes: dict[str, str] = {}  # noqa: RUF012 - as above
    sittings: dict[str, dict[str, Any]] = {}  # noqa: RUF012 - as above


NOTHING: Final = Shared()

_READ: dict[Path, tuple[tuple[int, int], Shared]] = {}
"""What was last read from each file, with the file's time and size then."""
_LOCK = threading.Lock()


def read_shared(store: Store) -> Shared:
    """What was stored; empty if there is no file, or the station's key did not write it."""
    path = store.path.parent / FILE
    try:
        found = path.stat()
        stamp = found.st_mtime_ns, found.st_size
        with _LOCK:
            if path in _READ and _READ[path][0] == stamp:
                return _READ[path][1]
        data = files.read_plain(path, MOST_BYTES)
    except OSError:
        return NOTHING
    shared = _parsed(store, data)
    with _LOCK:
        _READ[path] = stamp, shared
    return shared


def keep_shared(store: Store, shared: Shared) -> None:
    """Store it; if that fails, or it is too large to be read again, the earlier file stays."""
    path = store.path.parent / FILE
    document = {**shared._asdict(), "events": [list(event._replace(openings=())) for event in shared.events]}
    written = json.dumps(document, separators=(",", ":"))
    whole = f"{_code(store, written.encode())}\n{written}\n"
    if len(whole) > MOST_BYTES:
        return  # it could not be read again: what was kept before stays
    with suppress(OSError):
        files.write_whole(path, whole, is_private=True)
    with _LOCK:
        _READ.pop(path, None)


def _parsed(store: Store, data: bytes) -> Shared:
    code, _, written = data.removesuffix(b"\n").partition(b"\n")
    if not hmac.compare_digest(code, _code(store, written).encode()):
        return NOTHING
    with suppress(ValueError, TypeError, RecursionError):
        found = json.loads(written)
        events = tuple(Event._make([*row[:-1], ()]) for row in found.pop("events"))
        return Shared(**found, events=events)
    return NOTHING


def _code(store: Store, written: bytes) -> str:
    key = hmac.digest(store.key.seed, b"dealer-trainer/elsewhere/2", "sha256")
    return hmac.digest(key, written, "sha256").hex()
