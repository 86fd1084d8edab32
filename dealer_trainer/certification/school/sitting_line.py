"""A sitting as the list shows it, from what was signed, without grading again; and one read and checked."""

import tomllib
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from dealer_trainer.certification.blueprint.blueprint import version_text
from dealer_trainer.certification.sitting.body import Body, BodyError
from dealer_trainer.certification.sitting.event_body import Closed, Ending, SignedOff, body_of
from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.appeal import StatusChange
from dealer_trainer.records.log.check import check_packet
from dealer_trainer.records.log.event import Event, StreamHead, has_own_key
from dealer_trainer.records.log.packet import Packet
from dealer_trainer.records.school.decision import last_status, statuses
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.sitting import SittingRow


class SoundSitting(NamedTuple):
    """What was checked. `events`: with the private texts; `packet`: the same for strangers."""

    events: tuple[Event, ...]
    packet: Packet


def sound_sitting(school: School, stream: str) -> SoundSitting:
    """A sitting to be decided on; raises SchoolError where neither its own key nor a supervisor signed."""
    events = school.events(stream)
    return SoundSitting(events, check_sound(school, events))


def check_sound(school: School, events: Sequence[Event]) -> Packet:
    """Events that were read and are to be decided on, as a packet; raises SchoolError as `sound_sitting`."""
    packet = unchanged(school, events)
    if not has_own_key(events[0]):
        what = message("this sitting was begun with an earlier version of the program")
        raise SchoolError("elsewhere", what, message("Give the exam again"))
    return packet


def unchanged(school: School, events: Sequence[Event]) -> Packet:
    """Events that were read, as a packet; raises SchoolError if somebody changed them, also of an earlier version."""
    packet = school.packet_of(events)
    wrong = next(iter(check_packet(packet)), None)
    what = "" if wrong is None else str(wrong)
    if not what and school.signed_late(events):
        what = message("A key signed it that had been retired before")
    if what:
        words = message("the record of this sitting was changed: {what}", what=what.rstrip("."))
        raise SchoolError("damaged", words, message("Do not sign it, and check the records"))
    return packet


AppealState = Literal["", "open", "upheld", "partly", "rejected"]
"""The state of the last appeal against a sitting. "": there is none. Open: it waits for its decision."""

LineState = Literal["open", "to_sign", "refer", "passed", "failed", "declined", "voided", "signed"]
"""To sign: over, but nobody has signed. Refer: the same, and too close to call.

Signed: by a version that says no more.
"""

_BLUEPRINTS: dict[str, dict[str, Any]] = {}
"""Blueprints of sittings, by digest, which never changes."""
_ENDED: "dict[tuple[StreamHead | None, str], tuple[SittingLine, str]]" = {}
"""Finished sittings, by their state: their lines, and the digests of their blueprints."""
_WAITS: tuple[LineState, ...] = ("refer", "to_sign")
_FIRST: dict[LineState, int] = {"open": 1}


class SittingLine(NamedTuple):
    """A sitting in the list. `score`, `graded`: in thousandths, with overrides and as graded; None if unknown.

    `outcome`: as graded, if known. `appeal`: the state of the last appeal. `conflict`: the station that seated the same
    person for the same attempt, "" for none; `exam`: title and version of the exam. `certificate`: the last statement
    about it, None if there is none. `staff_number`: the trainee's, None without one.
    """

    row: SittingRow
    state: LineState
    score: int | None = None
    graded: int | None = None
    outcome: str = ""
    appeal: AppealState = ""
    conflict: str = ""
    exam: str = ""
    certificate: StatusChange | None = None
    staff_number: str | None = None

    @property
    def trainee(self) -> str:
        """The trainee's name at the time, with the staff number if there is one: two people may have the same name."""
        return with_number(self.row.trainee, self.staff_number)

    @property
    def is_waiting(self) -> bool:
        """Whether it waits for a supervisor: for a signature, an appeal's decision, or because of a conflict."""
        return self.state in _WAITS or self.appeal == "open" or bool(self.conflict)


def sitting_lines(school: School, rows: Sequence[SittingRow]) -> tuple[SittingLine, ...]:
    """The list: sittings that wait for a supervisor first, then unfinished ones, then the rest, each newest first."""
    known = {head.stream: head for head in school.stream_heads()}
    keys = {row.stream: (known.get(row.stream), row.state) for row in rows}
    new = [row.stream for row in rows if keys[row.stream] not in _ENDED]
    heads, used = school.heads(new), school.blueprints_used(new)
    for row in rows:
        if row.stream in heads and keys[row.stream] not in _ENDED:
            _ENDED[keys[row.stream]] = _line(school, row, heads[row.stream]), used.get(row.stream, "")
    appeals: dict[str, AppealState] = {
        found.appeal.stream: "open" if found.decision is None else found.decision.outcome for found in school.appeals()
    }
    conflicts = {found.stream: found.station for found in school.conflicts()}
    numbers = numbers_of(school)
    said = last_status(statuses(school))
    exams = used | {row.stream: _ENDED[keys[row.stream]][1] for row in rows if keys[row.stream] in _ENDED}
    titles = {digest: _title(school, digest, stream) for stream, digest in exams.items()}
    lines = (
        (_ENDED[keys[row.stream]][0] if keys[row.stream] in _ENDED else _line(school, row, None))._replace(
            row=row,
            appeal=appeals.get(row.stream, ""),
            conflict=conflicts.get(row.stream, ""),
            exam=titles.get(exams.get(row.stream, ""), ""),
            certificate=said[row.stream].status if row.stream in said else None,
            staff_number=numbers.get(row.trainee_id),
        )
        for row in rows
    )
    return tuple(sorted(lines, key=lambda line: 0 if line.is_waiting else _FIRST.get(line.state, 2)))


def numbers_of(school: School) -> dict[str, str]:
    """The staff numbers of the people known here, by their ids."""
    return {person.id: person.staff_number for person in school.people() if person.staff_number is not None}


def with_number(name: str, staff_number: str | None) -> str:
    """A name with the staff number.

    >>> with_number("Sam Lee", "1001"), with_number("Sam Lee", None)
    ('Sam Lee (1001)', 'Sam Lee')
    """
    return name if staff_number is None else f"{name} ({staff_number})"


def stored_blueprint(school: School, digest: str, stream: str) -> dict[str, Any]:
    """A blueprint's TOML, read once from a sitting that used it; empty if it cannot be read."""
    if digest not in _BLUEPRINTS:
        first = school.first_event(stream)
        try:
            _BLUEPRINTS[digest] = tomllib.loads("" if first is None else str(first.body.get("blueprint", "")))
        except tomllib.TOMLDecodeError:
            _BLUEPRINTS[digest] = {}
    return _BLUEPRINTS[digest]


def _title(school: School, digest: str, stream: str) -> str:
    """Title and version of a blueprint; "" if it has none."""
    found = stored_blueprint(school, digest, stream)
    title, version = found.get("title"), found.get("version")
    return version_text(title, version) if isinstance(title, str) and isinstance(version, int) else ""


def _line(school: School, row: SittingRow, head: Event | None) -> SittingLine:
    if row.state == "open" or head is None:
        return SittingLine(row, "open")
    if row.state == "closed":
        return _closed(row, _body(_closing(school, row.stream)))
    body = _body(head)
    if not isinstance(body, Ending):
        return SittingLine(row, "signed" if row.state == "signed" else row.state)
    state: LineState = "declined" if row.state == "declined" else "voided"
    if isinstance(body, SignedOff):
        state = "passed" if body.verdict == "pass" else "failed"
    return SittingLine(row, state, body.score, body.graded_score, body.graded)


def _closed(row: SittingRow, body: Body | None) -> SittingLine:
    if not isinstance(body, Closed):
        return SittingLine(row, "to_sign")
    return SittingLine(row, "refer" if body.outcome == "refer" else "to_sign", body.score, body.score, body.outcome)


def _closing(school: School, stream: str) -> Event | None:
    """The event that closed a sitting; None if somebody changed the record: it then shows no score."""
    try:
        events = school.events(stream)
        unchanged(school, events)
    except SchoolError:
        return None
    return next((event for event in reversed(events) if event.kind == "closed"), None)


def _body(event: Event | None) -> Body | None:
    """What an event says; None if another version wrote it."""
    try:
        return None if event is None else body_of(event)
    except BodyError:
        return None
