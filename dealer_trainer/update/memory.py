"""What this computer has seen of releases, so that it never goes back. One small file in the user's data."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from dealer_trainer import files
from dealer_trainer.records.log.document import KeyId, Timestamp
from dealer_trainer.update.release import Release
from dealer_trainer.update.version import PATTERN, Version, read_version

FILE: Final = "updates.json"
MOST_BYTES: Final = 100_000
MOST_KEYS: Final = 200


class Seen(BaseModel):
    """The newest release below one trusted key. `issued`: milliseconds of UTC."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    version: Annotated[str, Field(pattern=rf"^{PATTERN}$")]
    issued: Timestamp


class Floor(NamedTuple):
    """What a release must not go below."""

    version: Version
    issued: int


class Memory(BaseModel):
    """`seen`: by the id of a trusted key; `handovers`: to whom a key handed over; `looked`: when, 0 for never."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    format: Literal[1] = 1
    seen: Annotated[dict[KeyId, Seen], Field(max_length=MOST_KEYS)] = {}
    handovers: Annotated[dict[KeyId, KeyId], Field(max_length=MOST_KEYS)] = {}
    looked: Timestamp = 0

    def floor(self, trusted: Iterable[str]) -> Floor:
        """The newest that was seen below any of these keys."""
        found = [self.seen[key] for key in trusted if key in self.seen]
        versions = [version for seen in found if (version := read_version(seen.version)) is not None]
        return Floor(max(versions, default=Version(0, 0, 0)), max((seen.issued for seen in found), default=0))

    def having_seen(self, release: Release, root: str, handed: Mapping[str, str], now: int) -> "Memory":
        """The same after a check, with a release that was believed; `handed`: to whom keys handed over."""
        old = self.floor((root,))
        seen = Seen(version=str(max(old.version, release.number)), issued=max(old.issued, release.issued))
        return Memory(seen={**self.seen, root: seen}, handovers=dict(handed), looked=now)

    def having_checked(self, now: int) -> "Memory":
        """The same after a check that found nothing to believe."""
        return Memory(seen=self.seen, handovers=self.handovers, looked=now)


def load_memory(folder: Path | None = None) -> Memory:
    """What was stored; an unreadable file is set aside, and nothing is remembered then."""
    path = (folder or files.user_data()) / FILE
    try:
        return Memory.model_validate_json(files.read_plain(path, MOST_BYTES))
    except FileNotFoundError:
        return Memory()
    except (OSError, ValidationError):
        if files.is_plain(path):
            path.replace(path.with_suffix(".broken.json"))
        return Memory()


def save_memory(memory: Memory, folder: Path | None = None) -> None:
    """Keep it, whole or not at all; raises OSError."""
    files.write_whole((folder or files.user_data()) / FILE, memory.model_dump_json(indent=1) + "\n")
