"""How far a school's records were found sound, stored beside them, so that only later ones need checking."""

import hmac
import json
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from dealer_trainer import files
from dealer_trainer.records.log.check import SoundPlace
from dealer_trainer.records.log.seal import Anchor

FILE = "checked.json"


class LastCheck(NamedTuple):
    """The place, and when it was reached, in ms of UTC.

    Somebody who can write the file but has no key cannot make one.
    """

    place: SoundPlace
    at: int


def last_check(folder: Path, key: bytes) -> LastCheck | None:
    """What was stored; None if nothing was, or not by this station."""
    with suppress(OSError, ValueError, TypeError, KeyError, RecursionError):
        document = json.loads(files.read_plain(folder / FILE, 10_000))
        if hmac.compare_digest(str(document["code"]), _code(document["check"], key)):
            (stream, seq, last, seal), at = document["check"]
            return LastCheck(SoundPlace(stream, seq, last, None if seal is None else Anchor(*seal)), at)
    return None


def keep_check(folder: Path, key: bytes, found: LastCheck) -> None:
    """Store it; if that fails, everything is checked again."""
    with suppress(OSError):
        text = json.dumps({"check": found, "code": _code(json.loads(json.dumps(found)), key)})
        files.write_whole(folder / FILE, text + "\n", is_private=True)


def _code(check: object, key: bytes) -> str:
    return hmac.digest(key, json.dumps(check, separators=(",", ":")).encode(), "sha256").hex()
