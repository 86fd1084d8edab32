"""The sound of spoken answers, if a blueprint has it kept: one WAV file each, beside the records, named by its hash.

The answer has the hash, so a file may be missing but cannot be changed unnoticed. Neither backups nor packets hold
them.
"""

import hashlib
import io
import wave
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from dealer_trainer import files
from dealer_trainer.message import message
from dealer_trainer.records.log.check import Discrepancy
from dealer_trainer.records.log.event import Event

FOLDER: Final = "recordings"
RATE: Final = 16_000
"""Samples per second: mono, 16 bit, as recognizers need."""

MOST_BYTES: Final = 2 * RATE * 60
"""The most bytes of a file that are read; a key is held for fifteen seconds at most."""


def keep_recording(school: Path, digest: str, samples: bytes) -> None:
    """Store the samples of an answer in a school's folder.

    Raises OSError, and ValueError if the hash does not match.
    """
    if hashlib.sha256(samples).hexdigest() != digest:
        raise ValueError(message("the sound is not the one that was heard"))
    written = io.BytesIO()
    with wave.open(written, "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(RATE)
        sound.writeframes(samples)
    files.write_whole(_file(school, digest), written.getvalue(), is_private=True)


def recording(school: Path, digest: str) -> bytes | None:
    """The WAV file of a hash; None where there is none. Raises OSError."""
    with suppress(FileNotFoundError):
        return files.read_plain(_file(school, digest), MOST_BYTES)
    return None


def delete_recordings(school: Path, digests: Iterable[str]) -> int:
    """Delete the recordings that exist; returns how many. Raises OSError."""
    there = [file for digest in digests if (file := _file(school, digest)).is_file()]
    for file in there:
        file.unlink()
    return len(there)


def compared(events: Iterable[Event], school: Path) -> tuple[tuple[str, ...], tuple[Discrepancy, ...]]:
    """Of a sitting's spoken answers, the hashes of the recordings that exist, and of those that do not match."""
    named = dict.fromkeys(str(event.body["voice"]) for event in events if isinstance(event.body.get("voice"), str))
    there = tuple(digest for digest in named if is_digest(digest) and _file(school, digest).exists())
    text = message("It is not what was said when the answer was given.")
    changed = (digest for digest in there if not is_sound(school, digest))
    return there, tuple(Discrepancy("recording", f"{FOLDER}/{digest}.wav", text) for digest in changed)


def is_sound(school: Path, digest: str) -> bool:
    """Whether the recording of a hash is what was heard."""
    with suppress(OSError, EOFError, wave.Error):
        with wave.open(io.BytesIO(recording(school, digest) or b"")) as sound:
            shape = sound.getnchannels(), sound.getsampwidth(), sound.getframerate()
            samples = sound.readframes(sound.getnframes())
        return shape == (1, 2, RATE) and hashlib.sha256(samples).hexdigest() == digest
    return False


def is_digest(text: str) -> bool:
    """Whether a text is a hash, not a path: anybody may have written the records."""
    return len(text) == 64 and set(text) <= set("0123456789abcdef")


def _file(school: Path, digest: str) -> Path:
    if not is_digest(digest):
        raise ValueError(message("{digest} is not a hash", digest=digest[:80]))
    return school / FOLDER / f"{digest}.wav"
