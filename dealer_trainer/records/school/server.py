"""The school's server as a station knows it: where it is, kept in the station's folder, and the copying to it."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from dealer_trainer import files
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.shape import fields, parse, text
from dealer_trainer.records.school.database import plainly
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.replica import Patience, Replicator, Status
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.station import Vault, keep_secret, read_secret, system_vault

SERVER, PASSWORD_FILE = "server.json", "server.password"
FORM = "postgresql://station@host/database"
ADDRESS = re.compile(r"postgres(?:ql)?://[!-~]{1,1000}")
_HOW = "Write it down again under Records"


class Server(NamedTuple):
    """An address without its password, and the password apart from it, "" for none."""

    url: str
    password: str


def server_of(url: str, password: str) -> Server:
    """What somebody typed, taken apart; raises SchoolError where it is no address of a PostgreSQL."""
    from psycopg import ProgrammingError
    from psycopg.conninfo import conninfo_to_dict

    typed = url.strip()
    try:
        known = conninfo_to_dict(typed)
    except ProgrammingError as error:
        raise SchoolError("wrong_file", f"this is no address of a server: {error}", f"Write {FORM}") from error
    if not ADDRESS.fullmatch(typed) or not known.get("host"):
        raise SchoolError("wrong_file", "this is no address of a server", f"Write {FORM}")
    if "password" in known:
        raise SchoolError("wrong_file", "the address holds a password", "Write the password into its own field")
    return Server(typed, password)


def read_server(folder: Path, vault: Vault | None) -> Server | None:
    """The server that is kept in a folder, None where there is none; raises SchoolError."""
    path = folder / SERVER
    with plainly(path):
        if not path.exists():
            return None
        data = path.read_bytes()
    try:
        found = fields(parse(data), "", ("url", "is_in_keyring"))
        url = text(found, "url", "", ADDRESS)
    except LogError as error:
        raise SchoolError("damaged", f"the file with the server's address is damaged: {error}", _HOW, path) from error
    password = read_secret(folder / PASSWORD_FILE, url, vault if found["is_in_keyring"] is True else None)
    return Server(url, password or "")


def keep_server(folder: Path, server: Server, vault: Vault | None) -> None:
    """Keep a server, its password in the keyring where there is one; raises SchoolError."""
    is_in_keyring = keep_secret(folder / PASSWORD_FILE, server.url, server.password, vault)
    with plainly(folder / SERVER):
        files.write_whole(folder / SERVER, json.dumps({"url": server.url, "is_in_keyring": is_in_keyring}) + "\n")


def forget_server(folder: Path) -> None:
    """Keep none any more; raises SchoolError."""
    for name in (SERVER, PASSWORD_FILE):
        with plainly(folder / name):
            (folder / name).unlink(missing_ok=True)


class Copying:
    """Copies a school's events to its server while the school is open; may be asked from any thread."""

    def __init__(self, vaults: Callable[[], Vault | None] = system_vault, patience: Patience | None = None) -> None:
        self._vaults = vaults
        self._patience = patience
        self._replicator: Replicator | None = None
        self.url = ""
        self.trouble = ""

    @property
    def status(self) -> Status | None:
        """How it stands; None where nothing is copied."""
        replicator = self._replicator
        return None if replicator is None else replicator.status

    def resume(self, school: School) -> None:
        """Copy to the server that the folder names, if it names one; what is wrong with it is told by `trouble`."""
        self.stop()
        self.trouble = ""
        try:
            server = read_server(school.folder, self._vaults())
        except SchoolError as error:
            self.trouble = f"{error.what}. {error.how}"
            return
        if server is not None:
            self._start(school, server)

    def begin(self, school: School, server: Server) -> None:
        """Copy to this server from now on, also after the next start; raises SchoolError."""
        keep_server(school.folder, server, self._vaults())
        self.resume(school)

    def end(self, school: School) -> None:
        """Copy no more, and forget the server; raises SchoolError."""
        self.stop()
        self.trouble = ""
        forget_server(school.folder)

    def stop(self) -> None:
        """Copy no more for now."""
        replicator, self._replicator, self.url = self._replicator, None, ""
        if replicator is not None:
            replicator.stop()

    def _start(self, school: School, server: Server) -> None:
        from psycopg.conninfo import make_conninfo

        secret = {"password": server.password} if server.password else {}
        self.url = server.url
        self._replicator = Replicator(school.store, make_conninfo(server.url, **secret), self._patience)
        self._replicator.start()
