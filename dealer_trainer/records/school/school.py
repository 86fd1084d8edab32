"""The school: who belongs to it, what was examined, what is sealed. The face of this folder.

Every call may wait for the disk, and those with a password for half a second: not for the window's thread. The wall
clock comes in as `at`, milliseconds of UTC, a sitting's own clock as `mono`.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec, Self

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.appeal import AppealRecord
from dealer_trainer.records.log.check import FOUND, SETTLED, Conflict, Discrepancy, standing_conflicts
from dealer_trainer.records.log.document import read
from dealer_trainer.records.log.event import Event, StreamHead
from dealer_trainer.records.log.packet import Packet
from dealer_trainer.records.log.seal import Anchor, Seal, anchor_line, read_anchors
from dealer_trainer.records.school import archive, decision, document, elsewhere, key, people, session, setup, sitting
from dealer_trainer.records.school.archive import packet_of
from dealer_trainer.records.school.check import Progress, check, has_our_tables, rebuild
from dealer_trainer.records.school.database import EVENT, KIND, open_engine
from dealer_trainer.records.school.key import signed_late
from dealer_trainer.records.school.session import NO_DETAILS, Person, Role, Session, StaffDetails
from dealer_trainer.records.school.station import DATABASE, mark, read_key, read_marker
from dealer_trainer.records.school.store import Store, log_errors_as_damage, seals_of
from dealer_trainer.records.sqlite import damaged, is_writable

if TYPE_CHECKING:
    from dealer_trainer.records.school.server.other_stations import SchoolAnswer, Silence

Given = ParamSpec("Given")


class School(Store):
    """An open school, for any thread of any window; `with` closes it."""

    recognize = session.recognize
    sign_in = session.sign_in
    has_given_password = people.has_given_password
    set_password = people.set_password
    rotate_key = setup.rotate_school_key
    take_key = setup.take_school_key
    enrollment_file = setup.enrollment_file
    unlock = people.unlock
    begin = sitting.begin
    resume = sitting.resume
    boxes = key.supervisors_boxes
    open_seed = sitting.opened_seed
    sittings = sitting.sittings
    unfinished = sitting.unfinished
    stream_heads = sitting.stream_heads
    heads = sitting.heads
    blueprints_used = sitting.blueprints_used
    first_event = sitting.first_event
    events = sitting.events
    seal = sitting.seal
    file_appeal = decision.file_appeal
    decide_appeal = decision.decide_appeal
    alias = key.alias_of
    documents = document.documents
    document_in_force = document.in_force
    keep_document = document.keep_document
    sign_document = document.sign_document
    backup = archive.backup
    take_over = elsewhere.take_over
    people = elsewhere.known_people

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def folder(self) -> Path:
        """Where it is kept."""
        return self.path.parent

    @property
    def station(self) -> str:
        """Id of this station's key."""
        return self.key.id

    def add_person(
        self, session: Session, name: str, role: Role, password: str | None, at: int, details: StaffDetails = NO_DETAILS
    ) -> Person:
        """Add somebody; raises SchoolError. `details`: of a trainee."""
        elsewhere.check_free_elsewhere(self, name, details.staff_number if role == "trainee" else None)
        return people.add_person(self, session, name, role, password, at, details)

    def change_person(self, session: Session, person_id: str, name: str, details: StaffDetails, at: int) -> Person:
        """Give a trainee another name or other details; raises SchoolError."""
        self.take_over(person_id, at)
        elsewhere.check_free_elsewhere(self, name, details.staff_number, person_id)
        return people.change_person(self, session, person_id, name, details, at)

    def deactivate(self, session: Session, person_id: str, at: int) -> Person:
        """Deactivate somebody; raises SchoolError."""
        self.take_over(person_id, at, may_lack=True)
        return people.deactivate(self, session, person_id, at)

    def remember(self, head: StreamHead) -> None:
        """Note how a sitting was closed in another process: nothing is read of it that does not contain this."""
        self.closed[head.stream] = head

    def appeals(self) -> tuple[AppealRecord, ...]:
        """Every appeal with its decision, to be read, the oldest of a station first; raises SchoolError."""
        return self.read(decision.readable_appeals)

    def ask(self, trainee_id: str, name: str) -> "SchoolAnswer | Silence":
        """Ask the school's server for somebody's sittings at other stations; takes some seconds at most."""
        from dealer_trainer.records.school.server.other_stations import ask_school

        return ask_school(self, trainee_id, key.alias_of(self, name))

    def conflicts(self) -> tuple[Conflict, ...]:
        """The attempts for which another station seated the same person, as the server reported it.

        Raises SchoolError.
        """
        with log_errors_as_damage(self.path):
            return standing_conflicts(self.logged(FOUND, SETTLED))

    def note_conflict(self, found: Conflict, at: int, *, is_settled: bool = False) -> None:
        """Note such an attempt, or that it is settled; raises SchoolError."""
        kind = SETTLED if is_settled else FOUND
        self.add_note(kind, found._asdict(), at)

    def newest_event(self) -> int:
        """The latest wall clock time of any event of this station, ms of UTC; raises SchoolError."""
        chosen = sa.select(sa.func.max(EVENT.c.at)).where(EVENT.c.station == self.station)
        return self.read(lambda connection: connection.scalar(chosen)) or 0

    def seals(self) -> tuple[Seal, ...]:
        """Every seal, chain by chain."""
        return self.read(seals_of)

    def packet(self, stream: str) -> Packet:
        """A sitting in the form for strangers, with every certificate of its keys; raises SchoolError."""
        return self.packet_of(self.events(stream))

    def packet_of(self, events: Sequence[Event]) -> Packet:
        """The packet of a sitting whose events were read."""
        card = self.card
        return self.read(lambda connection: packet_of(connection, card, events))

    def signed_late(self, events: Sequence[Event]) -> bool:
        """Whether a supervisor's key signed something of a sitting of this station after it was retired here."""
        return self.read(lambda connection: signed_late(self, connection, events))

    def anchors(self) -> str:
        """Every seal as a line to be kept outside the database."""
        lines = (anchor_line(seal) for seal in self.seals())
        return "".join(f"{line}\n" for line in (f"# {self.card.name}: station, seal, hash", *lines))

    def check(
        self, anchors: str = "", progress: Progress = lambda *_: None, handed_out: Sequence[Seal] = ()
    ) -> tuple[Discrepancy, ...]:
        """Everything that is wrong, also compared with a list of anchors, and with the seals of this station's packets.

        Raises LogError for an invalid line.
        """
        noted: tuple[Anchor | Seal, ...] = (*read_anchors(anchors), *handed_out)
        marker = read_marker(self.folder)
        found = self.read(lambda connection: check(connection, noted, progress))
        if found and found[0].kind == "unreadable":
            return found
        try:
            words = setup.marker_faults(self, marker)
        except SchoolError as error:
            words = (error.what,)
        return found + tuple(Discrepancy("marker", "school.json", text) for text in words)

    def rebuild(self) -> None:
        """Rebuild every table that is derived from the log; raises SchoolError if the log is not sound."""
        self.write(rebuild)


def open_school(folder: Path, is_trusting: bool = False, may_lack: bool = False) -> School:
    """Open the school of a folder; raises SchoolError for records that are gone, older than known, or unreadable.

    `is_trusting`: open records that are older than the marker says, so that they can be checked; also where nothing can
    be written. `may_lack`: also a school from whose list a sitting is missing, to save the others or to rebuild it.
    """
    marker = read_marker(folder)
    path = folder / DATABASE
    engine = open_engine(path, is_read_only=is_trusting and not is_writable(path))
    try:
        found = School(path, engine, read_key(folder, marker), marker.house)
        if not is_trusting:
            if not found.read(has_our_tables):
                raise damaged(KIND, path)
            how = message("Check the records, and restore the newest backup")
            for words in setup.marker_faults(found, marker):
                raise SchoolError("rolled_back", words, how, path)
            if not may_lack and not sitting.is_list_sound(found):
                what = message("a sitting is missing from the list, or stands there otherwise than in the log")
                raise SchoolError("damaged", what, how, path)
            found.on_note = partial(_mark, folder)
    except SchoolError:
        engine.dispose()
        raise
    return found


def _mark(folder: Path, noted: Event) -> None:
    """Note outside the database what no older copy of it may undo."""
    seal: Any = noted.body["seal"] if noted.kind == "sealed" else None
    with suppress(SchoolError):
        mark(folder, noted.seq, noted.hash, None if seal is None else read(Seal, seal))


def _opened(made: Callable[Given, Path]) -> Callable[Given, School]:
    """What puts a school into a folder, as what opens it there too."""

    @wraps(made)
    def school(*given: Given.args, **named: Given.kwargs) -> School:
        return open_school(made(*given, **named))

    return school


restore = _opened(archive.restore)
set_up_school = _opened(setup.set_up)
join = _opened(setup.join)
