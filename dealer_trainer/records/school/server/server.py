"""The school's server as a station knows it: where it is, kept in the station's folder, and the copying to it."""

import json
import threading
from collections.abc import Callable
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
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.server.replica import Look, Replicator, Status, Timeouts
from dealer_trainer.records.school.server.server_address import ADDRESS, Server, server_of
from dealer_trainer.records.school.station import Keyring, forget_secret, keep_secret, read_secret, system_keyring
from dealer_trainer.records.school.store import Store

SERVER_SET = "server_set"
"""The event of the station log that says which server an admin chose."""
SERVER, PASSWORD_FILE = "server.json", "server.password"
MOST_BYTES = 64 * 1024
STOP_S = 1.0
"""So long is waited for a line that is cut; a thread that is still connecting then ends by itself."""
_HOW = message("Write it down again under Records")


class _ServerFile(NamedTuple):
    url: Annotated[str, Field(pattern=f"^{ADDRESS.pattern}$")]
    is_in_keyring: bool


def read_server(folder: Path, keyring: Keyring | None) -> Server | None:
    """The server that is kept in a folder, None where there is none; raises SchoolError."""
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
    """Keep a server, its password in the keyring where there is one; raises SchoolError."""
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
    """Keep none any more, nor its password; raises SchoolError."""
    with suppress(SchoolError):
        server = read_server(folder, keyring)
        if server is not None:
            forget_secret(server.url, keyring)
    for name in (SERVER, PASSWORD_FILE):
        with plain_errors(folder / name):
            (folder / name).unlink(missing_ok=True)


class Copying:
    """Copies a school's events to its server while the school is open; may be asked from any thread.

    Nothing that is wrong with it keeps a school from opening, closing or examining: what it is, `trouble` tells.
    """

    def __init__(
        self,
        keyrings: Callable[[], Keyring | None] = system_keyring,
        timeouts: Timeouts | None = None,
        look_for: Callable[[School], Look | None] = lambda _: None,
    ) -> None:
        """`look_for`: what a school has its server asked after each copy."""
        self._keyrings = keyrings
        self._look_for = look_for
        self._timeouts = timeouts
        self._replicator: Replicator | None = None
        self._lock = threading.Lock()
        self._is_closed = False
        self.url = ""
        self.is_plain = False
        self.trouble = ""

    @property
    def status(self) -> Status | None:
        """How it stands; None where nothing is copied."""
        replicator = self._replicator
        return None if replicator is None else replicator.status

    def resume(self, school: School) -> None:
        """Copy to the server that the folder names, if it names one."""
        self.stop()
        with self._lock:
            if self._is_closed:
                return
            try:
                self.trouble = ""
                self._start(school)
            except SchoolError as error:
                self.trouble = f"{error.what}. {error.how}"
            except Exception as error:  # noqa: BLE001 - a keyring, a library of the system: whatever it is, the school opens
                self.trouble = f"{type(error).__name__}: {error}"

    def begin(self, school: School, server: Server, at: int) -> None:
        """Copy to this server from now on, also after the next start; raises SchoolError."""
        keep_server(school.folder, server, self._keyrings())
        note_address(school.store, server.url, at)
        self.resume(school)

    def end(self, school: School, at: int) -> None:
        """Copy no more, and forget the server; raises SchoolError."""
        self.stop()
        self.trouble = ""
        note_address(school.store, "", at)
        forget_server(school.folder, self._keyrings())

    def stop(self) -> None:
        """Copy no more for now; a line that hangs is left to end by itself."""
        with self._lock:
            replicator, self._replicator, self.url = self._replicator, None, ""
        if replicator is not None:
            replicator.stop(STOP_S)

    def look_soon(self) -> None:
        """Look in a moment at what other stations copied: it was seen that there is something."""
        replicator = self._replicator
        if replicator is not None:
            replicator.look_soon()

    def close(self) -> None:
        """Copy no more, whatever is still asked for."""
        with self._lock:
            self._is_closed = True
        self.stop()

    def _start(self, school: School) -> None:
        server = read_server(school.folder, self._keyrings())
        if server is None:
            return
        replicator = Replicator(school.store, server, self._timeouts, look=self._look_for(school))
        replicator.start()
        self._replicator, self.url, self.is_plain = replicator, server.url, server.is_plain
