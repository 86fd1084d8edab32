"""Remote commands: where one must go, and how the exam that runs here receives it, checked against the school's keys.

Whatever the server says, a command only counts if a station of the school and a supervisor there signed it.
"""

import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.document import HASH, LogError, canonical, parse, read, read_if
from dealer_trainer.records.log.event import Event, is_sound
from dealer_trainer.records.log.key import BoxError, SigningKey, seal_to_box
from dealer_trainer.records.log.key_certificate import SIGNERS, KeysInForce, Role, school_keys
from dealer_trainer.records.log.private import Opening
from dealer_trainer.records.log.remote_command import COMMAND, GIVEN, REFUSED, TAKEN, RemoteCommand
from dealer_trainer.records.school.database import PERSON, PRIVATE
from dealer_trainer.records.school.key import changes_in, keys_in_force
from dealer_trainer.records.school.server.mailbox import COLUMNS, EVENT_OF, events_in
from dealer_trainer.records.school.server.other_stations import keys_at
from dealer_trainer.records.school.server.server_address import reading_line
from dealer_trainer.records.school.store import Store, head_of

if TYPE_CHECKING:
    import psycopg

    from dealer_trainer.records.school.school import School

CONTEXT: Final = "remote-order-texts/1"
AT_ONCE: Final = 200
"""The most rows that one poll reads, so that flooding the server does not block other work."""
LONGEST: Final = 8000
"""The most characters of a command's event."""
MOST_REFUSED: Final = 50
"""The most refusals of one exam that are put on record; no supervisor gives more commands."""

_COMMANDS: Final = (
    f"SELECT {EVENT_OF} WHERE topic = 'command' AND about = %s AND NOT mailbox.key = ANY(%s) "
    f"AND octet_length(event.body) < {LONGEST} LIMIT %s"
)
_EXAMS: Final = (
    f"SELECT {EVENT_OF} WHERE topic = 'exam' AND about = %s AND mailbox.station = %s "
    f"AND octet_length(event.body) < {LONGEST} ORDER BY place DESC LIMIT {AT_ONCE}"
)
_HEAD: Final = "SELECT hash FROM event WHERE station = %s AND stream = %s ORDER BY seq DESC LIMIT 1"
ANSWER_S: Final = 4


class ArrivedCommand(NamedTuple):
    """A command with valid signatures. `role`: of the sender; `known`: openings of its name and reason."""

    command: RemoteCommand
    role: Role
    name: str
    reason: str
    known: tuple[Opening, ...]


class CommandInbox:
    """The commands for one running exam. They come from the server, and from this station's own log.

    Names and reasons are sealed to a key that only the running program has: once the exam is over nobody can open them.
    """

    def __init__(self, store: Store, stream: str) -> None:
        self.stream = stream
        self.is_due = False
        """Whether a command was given at this very station since it was looked for there."""
        self._store = store
        self._key = SigningKey.generate()
        self._lock = threading.Lock()
        self._arrived: list[ArrivedCommand] = []
        self._seen: set[str] = set()
        self._rows: set[str] = set()
        self._own_seq = -1
        self._refused = 0

    def open(self, at: int) -> None:
        """Put on record that the exam takes commands, and to which key their words are sealed; raises SchoolError."""
        body: dict[str, object] = {"stream": self.stream, "box": self._key.box}
        taken = self._store.add_note(TAKEN, body, at)
        self._own_seq = taken.seq
        self._store.inbox = self

    def close(self) -> None:
        """Accept no more; what was sealed to this exam's key is lost with it."""
        if self._store.inbox is self:
            self._store.inbox = None
        self._key = SigningKey.generate()

    def take(self) -> ArrivedCommand | None:
        """The next command that has arrived; each comes once. Raises SchoolError."""
        if self.is_due:
            self.is_due = False
            self.poll_here()
        with self._lock:
            return self._arrived.pop(0) if self._arrived else None

    def refuse(self, command: RemoteCommand, why: str, at: int) -> None:
        """Record, soon, that a command was not carried out."""
        self._refused += 1
        if self._refused <= MOST_REFUSED:
            body: dict[str, object] = {
                "hash": command.hash,
                "stream": command.stream,
                "kind": command.kind,
                "why": why[:300],
            }
            self._store.submit(lambda connection: self._store.note(connection, REFUSED, body, at))

    def poll_here(self) -> None:
        """Poll for commands that were given at this very station; raises SchoolError."""
        for event in self._store.logged(GIVEN, after=self._own_seq):
            self._own_seq = event.seq
            keys = self._store.read(lambda connection: keys_in_force(self._store, connection))
            self._admit(event, keys)

    def poll(self, connection: "psycopg.Connection[Any]") -> bool:
        """Poll for commands at the server; whether there is more to read. Raises SchoolError and psycopg's errors."""
        asked = self.stream, list(self._rows), AT_ONCE
        rows = connection.execute(_COMMANDS, asked).fetchall()
        self._rows.update(str(row[COLUMNS.index("hash")]) for row in rows)
        keys: dict[tuple[str, str], KeysInForce | None] = {}
        for event in events_in(rows)[0]:
            if event.station == self._store.key.id or not is_sound(event) or _command(event) is None:
                continue
            origin = event.station, event.stream
            if origin not in keys:
                keys[origin] = self._keys_at(connection, *origin)
            self._admit(event, keys[origin])
        return len(rows) == AT_ONCE

    def _keys_at(self, connection: "psycopg.Connection[Any]", station: str, stream: str) -> KeysInForce | None:
        """Whose keys count at another station of this school."""
        found = keys_at(connection, station, stream)
        schools = self._store.read(lambda inner: school_keys(self._store.card.key, changes_in(inner)))
        if found is None or found.school not in schools:
            return None
        here = self._store.read(lambda inner: keys_in_force(self._store, inner)).retired
        return found._replace(retired={**found.retired, **here})

    def _admit(self, event: Event, keys: KeysInForce | None) -> None:
        """Accept a command signed by somebody who may give it; anything else is ignored."""
        command = _command(event)
        certificate = None if command is None or keys is None else keys.certificates.get(command.key)
        if command is None or keys is None or certificate is None or not COMMAND.holds(command):
            return
        theirs = certificate.holder, certificate.chain, command.origin
        is_role = certificate.role in SIGNERS and command.key not in keys.retired
        is_here = (command.station, command.stream) == (self._store.key.id, self.stream)
        # Somebody known here may have been deactivated here, or be no supervisor here.
        chosen = sa.select(PERSON.c.is_active, PERSON.c.role).where(PERSON.c.id == command.by)
        here = self._store.read(lambda connection: connection.execute(chosen).first())
        has_left = here is not None and not (here.is_active and here.role in SIGNERS)
        if theirs != (command.by, event.station, event.station) or has_left or not (is_role and is_here):
            return
        with self._lock:
            if command.hash in self._seen:
                return
            self._seen.add(command.hash)
        known = self._opened(command, event.body.get("sealed"))
        if known is None:
            what = message("the exam was reopened after this command was given")
            self.refuse(command, what, event.at)
            return
        texts = {opening.commitment: opening.text for opening in known}
        arrived = ArrivedCommand(command, certificate.role, texts[command.name], texts[command.reason], known)
        with self._lock:
            self._arrived.append(arrived)

    def _opened(self, command: RemoteCommand, sealed: object) -> tuple[Opening, ...] | None:
        """The name and the reason; None if this program does not have their key, or they do not match."""
        try:
            words: Any = parse(self._key.open_box(str(sealed), CONTEXT))
            known = tuple(read(Opening, found) for found in words)
        except (BoxError, LogError, TypeError):
            return None
        if {opening.commitment for opening in known} != {command.name, command.reason}:
            return None
        taken = sa.select(PRIVATE.c.hash).where(PRIVATE.c.hash.in_([opening.hash for opening in known]))
        is_used = self._store.read(lambda connection: connection.execute(taken).first()) is not None
        return None if is_used or not all(opening.is_sound for opening in known) else known


def sealed_text(box: str, openings: Sequence[Opening]) -> str:
    """A command's name and reason, for the running exam that this box belongs to; raises ValueError."""
    return seal_to_box(box, canonical([opening._asdict() for opening in openings]), CONTEXT)


def _command(event: Event) -> RemoteCommand | None:
    return read_if(RemoteCommand, event.body.get("order"))


class CommandTarget(NamedTuple):
    """An exam that accepts commands. `box`: for sealing their words; `head`: hash of its last known event."""

    box: str
    head: str


def target_of(school: "School", station: str, stream: str) -> CommandTarget:
    """The exam of a station as this one knows it, or as the school's server does; raises SchoolError."""
    store, found = school, None
    if station == school.station:
        own = store.read(lambda inner: head_of(inner, stream))
        found = None if own is None else _target([*reversed(store.logged(TAKEN))], stream, own.hash)
    else:
        import psycopg

        try:
            with reading_line(store, ANSWER_S) as line:
                rows = line.execute(_EXAMS, (stream, station)).fetchall()
                head = line.execute(_HEAD, (station, stream)).fetchone()
        except psycopg.Error as error:
            raise SchoolError("elsewhere", str(error), message("Go to the station, or try again")) from error
        taken = [event for event in events_in(rows)[0] if event.station == station and is_sound(event)]
        found = None if head is None else _target(taken, stream, str(head[0]))
    if found is None:
        what = message("no exam of that station takes remote commands now")
        raise SchoolError("no_sitting", what, message("Go to the station"))
    return found


def _target(taken: list[Event], stream: str, head: str) -> CommandTarget | None:
    for event in taken:
        box = event.body.get("box")
        if event.body.get("stream") == stream and isinstance(box, str) and HASH.fullmatch(box):
            return CommandTarget(box, head)
    return None
