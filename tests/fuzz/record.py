"""What an exam leaves behind: packets, databases, backups, enrollment files, keys, lists of seals."""

import json
import shutil
from collections.abc import Sequence
from functools import cache
from typing import Any

from dealer_trainer.certification.school.privacy import summary_of
from dealer_trainer.certification.verify.verify import VERIFIED, VerificationReport, report_lines, verify, verify_file
from dealer_trainer.records.error import RecordsError, SchoolError
from dealer_trainer.records.log.document import CanonicalError, LogError
from dealer_trainer.records.log.event import Event, next_event
from dealer_trainer.records.log.key import WrappedError, WrongPasswordError, unwrap, wrap
from dealer_trainer.records.log.packet import read_packet, write_packet
from dealer_trainer.records.log.seal import anchor_line, read_anchors, seal_after
from dealer_trainer.records.school.school import School, join, open_school, restore, set_up_school
from dealer_trainer.records.school.station import DATABASE, KEY_FILE, MARKER
from tests.certification.examining import NOON, STATION, STATION_LOG, SUPERVISOR, Room, signed_event
from tests.certification.school.new_sittings import ADMIN, PASSWORD, sit
from tests.fuzz.game_file import game
from tests.fuzz.target import FuzzError, Target, check_text, folder, written


@cache
def packets() -> Sequence[bytes]:
    """A sitting that was passed, one that was declined, one that is open."""
    passed, declined, begun = Room(), Room(), Room()
    passed.do_all()
    passed.sign()
    declined.do_all(lambda _: False)
    declined.exam.decline("p-2", "Not this time.")
    declined.did()
    begun.do_part()
    return [write_packet(room.packet()) for room in (passed, declined, begun)]


def _check_report(report: VerificationReport) -> None:
    check_text("\n".join(report_lines(report)))
    if report.status != VERIFIED and not report.discrepancies:
        raise FuzzError("not verified, and no reason")


def _packet(data: bytes) -> None:
    report = verify(data, [game()])
    _check_report(report)
    if report.status == VERIFIED and data not in packets():
        raise FuzzError("verified, and was changed")


def _forged(data: bytes) -> None:
    _check_report(verify(data, [game()]))


def _signed_anew(data: bytes) -> bytes:
    """What somebody can write who has the keys of a station and a supervisor: chained, signed and sealed again."""
    try:
        document: Any = json.loads(data)
        events: list[Event] = []
        for part in document["events"]:
            event = signed_event(events, part["stream"], part["kind"], part["body"], part["at"], part["mono"])
            events.append(event)
        log = next_event(STATION, None, STATION_LOG, "founded", {}, NOON - 9000, 0)
        seal = seal_after(STATION, SUPERVISOR, None, events[-1], log, NOON)
        document |= {"events": [event._asdict() for event in events], "seal": seal._asdict()}
        return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError, CanonicalError):
        return data


def _anchors(data: bytes) -> None:
    read_anchors(data.decode(errors="surrogateescape"))


def _anchor_lists() -> Sequence[bytes]:
    seal = read_packet(packets()[0]).seal
    assert seal is not None
    return [f"# noted down\n{anchor_line(seal)}\n{anchor_line(seal)} # again\n".encode()]


@cache
def school_files() -> dict[str, bytes]:
    """The files of a school with two sealed sittings, a backup of it, and its enrollment file."""
    place = folder() / "a school"
    with set_up_school(place, "Harbor School", ADMIN, PASSWORD, NOON) as school:
        session = school.sign_in(ADMIN, PASSWORD, NOON + 1)
        for seed in (1, 2):
            sit(school, session, seed)
        school.backup(folder() / "backup", NOON + 2)
        enrollment = school.enrollment_file(session, NOON + 3)
    names = (DATABASE, MARKER, KEY_FILE)
    found = {name: (place / name).read_bytes() for name in names}
    return found | {"backup": (folder() / "backup").read_bytes(), "enrollment": enrollment}


def _school_reader(name: str):  # type: ignore[no-untyped-def]  # a Read
    """The school's folder with one file damaged: opened as `records check` does, looked at as the window does."""

    def read(data: bytes) -> None:
        place = written(name, data).parent
        for other in {DATABASE, MARKER, KEY_FILE} - {name}:
            (place / other).write_bytes(school_files()[other])
        with open_school(place, is_trusting=True) as school:
            _look_at(school)

    return read


def _look_at(school: School) -> None:
    for step in (school.check, lambda: summary_of(school, game()), school.anchors):
        try:
            step()
        except (SchoolError, LogError) as error:
            check_text(str(error))


def _archive(data: bytes) -> None:
    _check_report(verify_file(written("school.sqlite", data), [game()]))


def _backup(data: bytes) -> None:
    """It is restored, or nothing is left of the try."""
    file = written("backup", data)
    target = file.parent / "school"
    try:
        restore(file, target, NOON + 9, (ADMIN, PASSWORD)).close()
    except SchoolError:
        if [left for left in file.parent.iterdir() if not left.name.startswith("backup")]:
            raise FuzzError("half restored") from None
        raise


def _enrollment(data: bytes) -> None:
    """The station joins, or nothing is left of the try."""
    place = folder() / "joined"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    try:
        with join(place / "school", data, ADMIN, PASSWORD, NOON + 9) as school:
            _look_at(school)
    except SchoolError:
        if list(place.iterdir()):
            raise FuzzError("half joined") from None
        raise


@cache
def _wrapped() -> Sequence[bytes]:
    return [json.dumps(wrap(SUPERVISOR, PASSWORD)).encode()]


def _key(data: bytes) -> None:
    try:
        document = json.loads(data)
    except (ValueError, RecursionError):
        return
    unwrap(document, PASSWORD)


def _file(name: str) -> Sequence[bytes]:
    return [school_files()[name]]


SCHOOL_FILES = tuple(
    Target(title, lambda name=name: _file(name), _school_reader(name), (RecordsError, LogError))  # type: ignore[misc]  # bound
    for title, name in (("school database", DATABASE), ("school marker", MARKER), ("station key", KEY_FILE))
)

TARGETS = (
    Target("packet", packets, _packet),
    Target("packet, signed anew", packets, lambda data: _forged(_signed_anew(data))),
    Target("list of seals", _anchor_lists, _anchors, (LogError,)),
    *SCHOOL_FILES,
    Target("archive", lambda: _file(DATABASE), _archive, (LogError, OSError)),
    Target("backup", lambda: _file("backup"), _backup, (SchoolError,)),
    Target("enrollment file", lambda: _file("enrollment"), _enrollment, (SchoolError,)),
    Target("wrapped key", _wrapped, _key, (WrappedError, WrongPasswordError)),
)
