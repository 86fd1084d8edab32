"""Where on the web the school publishes the status of this station's certificates; without an address, nowhere."""

import re
from typing import Final
from urllib.parse import urlsplit

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.row import event_at
from dealer_trainer.records.school.schema import EVENT
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.store import Store

SET: Final = "status_address_set"
"""The kind of event for it in the station log."""

PUBLISHED: Final = "status_list_made"
"""The kind of event that says which list was signed, by the hash of its file."""

MOST: Final = 300
_PLAIN: Final = re.compile(r"[A-Za-z0-9._~/:@%\[\]-]+")


def set_status_address(store: Store, session: Session, address: str, at: int) -> str:
    """Set the folder on the web for the status lists, "" for none; returns it as stored. Raises SchoolError."""
    session.require("admin")
    kept = checked_address(address)
    body: dict[str, object] = {"address": kept, "by": session.person.id}
    store.write(lambda connection: store.note(connection, SET, body, at))
    return kept


def status_address(store: Store) -> str:
    """The folder on the web of this station's status lists, ending in a slash; "" for none."""
    last = sa.select(EVENT).where(EVENT.c.stream == store.station_log, EVENT.c.kind == SET)
    chosen = last.order_by(EVENT.c.seq.desc()).limit(1)
    row = store.read(lambda connection: connection.execute(chosen).mappings().first())
    return "" if row is None else str(event_at(row).body.get("address", ""))


def note_list(store: Store, session: Session, digests: dict[str, str], until: int, at: int) -> None:
    """Note which lists were signed: SHA-256 of each file by its purpose, and until when they are valid."""
    body: dict[str, object] = {"lists": digests, "until": until, "by": session.person.id}
    store.write(lambda connection: store.note(connection, PUBLISHED, body, at))


def checked_address(address: str) -> str:
    """An address as it is stored, ending in a slash; raises SchoolError for one that no browser could open."""
    clean = address.strip()
    if not clean:
        return ""
    clean = f"{clean.rstrip('/')}/"
    try:
        parts = urlsplit(clean)
        _ = parts.port
    except ValueError:
        raise _unusable() from None
    is_web = parts.scheme in ("https", "http") and bool(parts.hostname) and parts.username is None
    if not is_web or len(clean) > MOST or not _PLAIN.fullmatch(clean) or ".." in parts.path.split("/"):
        raise _unusable()
    return clean


def _unusable() -> SchoolError:
    how = message("Write a folder on the web, such as https://school.example/status/")
    return SchoolError("no_address", message("this is not the address of a folder on the web"), how)
