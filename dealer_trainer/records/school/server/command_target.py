"""Where a command must go: the exam that accepts commands at a station, and what can be seen of it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.log.document import HASH
from dealer_trainer.records.log.event import Event, is_sound
from dealer_trainer.records.log.remote_command import TAKEN
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.row import event_at, head_of
from dealer_trainer.records.school.schema import EVENT
from dealer_trainer.records.school.server.named_server import noted_address, read_server
from dealer_trainer.records.school.server.server_address import connect, connection_trouble
from dealer_trainer.records.school.server.server_row import MOST_BODY, events_in
from dealer_trainer.records.school.station import Keyring, system_keyring

if TYPE_CHECKING:
    import psycopg

    from dealer_trainer.records.school.school import School

Found = TypeVar("Found")
ANSWER_S: Final = 4
_COLUMNS: Final = ", ".join(column.name for column in EVENT.columns)
_FITS: Final = f"AND octet_length(body) <= {MOST_BODY}"
_TAKEN: Final = (
    f"SELECT {_COLUMNS} FROM event WHERE kind = '{TAKEN}' AND station = %s AND position(%s IN body) > 0 "  # noqa: S608 - names of our own
    f"{_FITS} ORDER BY seq DESC LIMIT 200"
)
_HEAD: Final = "SELECT hash FROM event WHERE station = %s AND stream = %s ORDER BY seq DESC LIMIT 1"


class CommandTarget(NamedTuple):
    """An exam that accepts commands. `box`: for sealing their words; `head`: hash of its last known event."""

    box: str
    head: str


def target_of(
    school: "School", station: str, stream: str, keyrings: Callable[[], Keyring | None] = system_keyring
) -> CommandTarget:
    """The exam of a station as this one knows it, or as the school's server does; raises SchoolError."""
    if station == school.station:
        return _own_target(school, stream)

    def ask(line: "psycopg.Connection[Any]") -> CommandTarget | None:
        found = _events(line.execute(_TAKEN, (station, f'"stream":"{stream}"')).fetchall(), station)
        head = line.execute(_HEAD, (station, stream)).fetchone()
        return None if head is None else _target(found, stream, str(head[0]))

    found = _asked(school, keyrings, ask)
    if found is None:
        raise _no_exam()
    return found


def _asked(
    school: "School", keyrings: Callable[[], Keyring | None], ask: "Callable[[psycopg.Connection[Any]], Found]"
) -> Found:
    import psycopg

    how = message("Go to the station, or try again")
    server = read_server(school.store.path.parent, keyrings())
    if server is None or server.url != noted_address(school.store):
        what = message("no admin has named a school server for this station: it cannot give commands to other stations")
        raise SchoolError("elsewhere", what, how)
    settings = {"statement_timeout": ANSWER_S * 1000, "default_transaction_read_only": "on"}
    try:
        with connect(server, settings, connect_timeout=ANSWER_S) as line:
            return ask(line)
    except psycopg.Error as error:
        raise SchoolError("elsewhere", connection_trouble(error, server), how) from error


def _own_target(school: "School", stream: str) -> CommandTarget:
    store = school.store
    chosen = sa.select(EVENT).where(EVENT.c.stream == store.station_log, EVENT.c.kind == TAKEN)
    rows = store.read(lambda inner: inner.execute(chosen.order_by(EVENT.c.seq.desc())).mappings().all())
    head = store.read(lambda inner: head_of(inner, stream))
    found = None if head is None else _target([event_at(row) for row in rows], stream, head.hash)
    if found is None:
        raise _no_exam()
    return found


def _target(taken: list[Event], stream: str, head: str) -> CommandTarget | None:
    for event in taken:
        box = event.body.get("box")
        if event.body.get("stream") == stream and isinstance(box, str) and HASH.fullmatch(box):
            return CommandTarget(box, head)
    return None


def _events(rows: list[Any], station: str) -> list[Event]:
    return [event for event in events_in(rows)[0] if event.station == station and is_sound(event)]


def _no_exam() -> SchoolError:
    what = message("no exam of that station takes remote commands now")
    return SchoolError("no_sitting", what, message("Go to the station"))
