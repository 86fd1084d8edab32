"""The school's server as an admin named it: stored in the station's folder, with the choice in the station log."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Annotated, NamedTuple

import sqlalchemy as sa
from pydantic import Field

from dealer_trainer import files
from dealer_trainer.message import message
from dealer_trainer.records.log.document import parse, read
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.school.database import plain_errors
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.row import event_at
from dealer_trainer.records.school.schema import EVENT
from dealer_trainer.records.school.server.server_address import ADDRESS, Server, server_of
from dealer_trainer.records.school.station import Keyring, forget_secret, keep_secret, read_secret
from dealer_trainer.records.school.store import Store

SERVER_SET = "server_set"
"""The event of the station log that says which server an admin chose."""
SERVER, PASSWORD_FILE = "server.json", "server.password"
MOST_BYTES = 64 * 1024
_HOW = message("Enter it again under Keys")


class _ServerFile(NamedTuple):
    url: Annotated[str, Field(pattern=f"^{ADDRESS.pattern}$")]
    is_in_keyring: bool


def read_server(folder: Path, keyring: Keyring | None) -> Server | None:
    """The server stored in a folder, or None; raises SchoolError."""
    path = folder / SERVER
    with plain_errors(path):
        if not path.exists():
            return None
        data = files.read_plain(path, MOST_BYTES)
    try:
        found = read(_ServerFile, parse(data))
        password = read_secret(folder / PASSWORD_FILE, found.url, keyring if found.is_in_keyring else None)
        return server_of(found.url, password or "")
    except (LogError, SchoolError) as error:
        if isinstance(error, SchoolError) and error.code == "not_installed":
            raise
        raise SchoolError(
            "damaged", message("the file with the server's address is damaged: {error}", error=str(error)), _HOW, path
        ) from error


def keep_server(folder: Path, server: Server, keyring: Keyring | None) -> None:
    """Store a server, with its password in the keyring if there is one; raises SchoolError."""
    is_in_keyring = keep_secret(folder / PASSWORD_FILE, server.url, server.password, keyring)
    with plain_errors(folder / SERVER):
        text = json.dumps({"url": server.url, "is_in_keyring": is_in_keyring}) + "\n"
        files.write_whole(folder / SERVER, text, is_private=True)
        if is_in_keyring:
            (folder / PASSWORD_FILE).unlink(missing_ok=True)


def note_address(store: Store, url: str, at: int) -> None:
    """Note in the station log which server an admin chose, "" for none; raises SchoolError."""
    store.write(lambda connection: store.note(connection, SERVER_SET, {"url": url}, at))


def noted_address(store: Store) -> str:
    """The address of the server that an admin chose last, "" for none; raises SchoolError."""
    chosen = sa.select(EVENT).where(EVENT.c.stream == store.station_log, EVENT.c.kind == SERVER_SET)
    last = chosen.order_by(EVENT.c.seq.desc()).limit(1)
    row = store.read(lambda connection: connection.execute(last).mappings().first())
    return "" if row is None else str(event_at(row).body.get("url", ""))


def forget_server(folder: Path, keyring: Keyring | None) -> None:
    """Delete the server and its password; raises SchoolError."""
    with suppress(SchoolError):
        server = read_server(folder, keyring)
        if server is not None:
            forget_secret(server.url, keyring)
    for name in (SERVER, PASSWORD_FILE):
        with plain_errors(folder / name):
            (folder / name).unlink(missing_ok=True)
