"""What a station stores beside its database: its private key, and the marker that reveals a lost database."""

import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Annotated, NamedTuple, Protocol

from pydantic import Field

from dealer_trainer import files
from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.document import MOST_INT, Count, Hash, KeyId, LogError, Stream, parse, read
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.seal import Seal
from dealer_trainer.records.school.database import plain_errors

DATABASE, MARKER, KEY_FILE = "school.sqlite", "school.json", "station.key"
SERVICE = "dealer-trainer station"
"""What the system's keyring calls our keys."""

NO_HASH = "0" * 64
MOST_BYTES = 64 * 1024
"""Of a marker, a key or a password."""


class Keyring(Protocol):
    """A keyring: what the package of that name offers."""

    def get_password(self, service: str, user: str) -> str | None:
        """The secret, None where there is none."""

    def set_password(self, service: str, user: str, secret: str) -> None:
        """Keep a secret."""

    def delete_password(self, service: str, user: str) -> None:
        """Keep it no more."""


class Marker(NamedTuple):
    """What was last known of the database, stored outside it. `seal`: number of the last seal, -1 for none.

    `house_seq`, `house_head`: the last event of the station log at that time; `is_in_keyring`: where the key is.
    """

    school: Stream
    station: KeyId
    house: Stream
    seal: Annotated[int, Field(ge=-1, le=MOST_INT)]
    seal_hash: Hash
    house_seq: Count
    house_head: Hash
    is_in_keyring: bool


def read_marker(folder: Path) -> Marker:
    """The marker of a folder; raises SchoolError."""
    path = folder / MARKER
    with plain_errors(path):
        if not path.exists():
            if (folder / DATABASE).exists():
                what = message("the file that says whose records these are is gone")
                raise SchoolError("vanished", what, message("Put it back, or restore the newest backup"), path)
            raise SchoolError(
                "no_school", message("there is no school yet"), message("Set one up, or join one"), folder
            )
        data = files.read_plain(path, MOST_BYTES)
    try:
        return read(Marker, parse(data))
    except LogError as error:
        how = message("Put it back, or restore the newest backup")
        what = message("the file that says whose records these are is damaged: {error}", error=error.place_and_what)
        raise SchoolError("damaged", what, how, path) from error


def write_marker(folder: Path, marker: Marker) -> None:
    """Store the marker, whole whatever happens; raises SchoolError."""
    with plain_errors(folder / MARKER):
        files.write_whole(folder / MARKER, json.dumps(marker._asdict(), indent=1) + "\n", is_private=True)


def mark(folder: Path, house_seq: int, house_head: str, seal: Seal | None = None) -> None:
    """Note the end of the station log after a change of keys, and the newest seal, unless newer ones are noted.

    An older copy of the database would accept the earlier keys, or lack a sitting.
    """
    before = marker = read_marker(folder)
    if seal is not None and seal.number > marker.seal:
        marker = marker._replace(seal=seal.number, seal_hash=seal.hash)
    if house_seq > marker.house_seq:
        marker = marker._replace(house_seq=house_seq, house_head=house_head)
    if marker != before:
        write_marker(folder, marker)


def keep_secret(file: Path, user: str, secret: str) -> bool:
    """Store a line in the keyring if that works, or else in a file that only its owner can read; returns which.

    Raises SchoolError.
    """
    if (keyring := system_keyring()) is not None:
        with suppress(Exception):  # a keyring fails in as many ways as there are systems; the file always works
            keyring.set_password(SERVICE, user, secret)
            if keyring.get_password(SERVICE, user) == secret:
                return True
    with plain_errors(file):
        files.write_whole(file, secret + "\n", is_private=True)
    return False


def read_secret(file: Path, user: str, *, is_in_keyring: bool) -> str | None:
    """The line again, from the keyring or from the file; None if it is gone."""
    if is_in_keyring:
        with suppress(Exception):  # whatever is wrong with the keyring, the secret is not to be had
            keyring = system_keyring()
            return None if keyring is None else keyring.get_password(SERVICE, user)
        return None
    with plain_errors(file):
        try:
            return files.read_plain(file, MOST_BYTES).decode(errors="replace").removesuffix("\n")
        except FileNotFoundError:
            return None


def forget_secret(user: str) -> None:
    """Take a line out of the keyring, if it is there."""
    if (keyring := system_keyring()) is not None:
        with suppress(Exception):  # as above; there is nothing left to do about it
            keyring.delete_password(SERVICE, user)


def read_key(folder: Path, marker: Marker) -> SigningKey:
    """The station's key again; raises SchoolError if it is gone or a different one."""
    written = read_secret(folder / KEY_FILE, marker.station, is_in_keyring=marker.is_in_keyring)
    how = message("Restore the newest backup with an admin's password")
    if written is None:
        place = message("the system's keyring") if marker.is_in_keyring else KEY_FILE
        raise SchoolError("no_key", message("the station's key is not in {place}", place=place), how, folder)
    try:
        key = SigningKey(bytes.fromhex(written.strip()))
    except ValueError as error:
        raise SchoolError("no_key", message("the station's key is damaged"), how, folder) from error
    if key.id != marker.station:
        raise SchoolError("no_key", message("this is another station's key"), how, folder)
    return key


def system_keyring() -> Keyring | None:
    """The system's own keyring, None if there is none that stores secrets, or the environment says to use none.

    No other: `keyring.get_keyring` runs code that a file in the account's home names.
    """
    if os.environ.get("PYTHON_KEYRING_BACKEND") == "keyring.backends.fail.Keyring":
        return None
    try:
        if sys.platform == "win32":
            from keyring.backends.Windows import WinVaultKeyring as Backend
        elif sys.platform == "darwin":
            from keyring.backends.macOS import Keyring as Backend
        else:
            from keyring.backends.SecretService import Keyring as Backend
        make: Callable[[], Keyring] = Backend
        return make() if Backend.viable else None
    except Exception:  # noqa: BLE001 - whatever keeps the keyring from being found, the file is used
        return None
