"""What a school takes in: files of people, and rows that other stations wrote at the server; its revoked list."""

import json
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from dealer_trainer.certification.school.attempt import kept_attempts, on_poll_of, trainee_lines
from dealer_trainer.certification.school.live.live_reader import LiveReader
from dealer_trainer.certification.school.roster import Plan, plan_sittings, ready, roster_summary
from dealer_trainer.certification.verify.verify import FINDINGS, Lists, read_list_file, report_lines, verify_packet
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.check import BEGINNINGS
from dealer_trainer.records.log.document import CanonicalError, canonical
from dealer_trainer.records.log.event import Event, next_event
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.packet import LIST, Revocation, RevokedList, read_packet, signed_list
from dealer_trainer.records.school.database import EVENT
from dealer_trainer.records.school.key import alias_key_of, sealed_box
from dealer_trainer.records.school.people_import import preview, take_in
from dealer_trainer.records.school.school import School, join, open_school, set_up_school
from dealer_trainer.records.school.server import server_address
from dealer_trainer.records.school.server.mailbox import SHARED
from dealer_trainer.records.school.server.server_address import Server, keep_server, note_address
from dealer_trainer.records.school.session import Session, StaffDetails
from dealer_trainer.records.school.station import DATABASE, KEY_FILE, MARKER
from dealer_trainer.records.school.store import event_row, events_of
from tests.certification.approving import approve
from tests.certification.examining import NOON, SCHOOL, STATION, HandClock, short
from tests.certification.school.new_sittings import ADMIN, PASSWORD, failed, opened
from tests.fuzz.game_file import game
from tests.fuzz.record import packets
from tests.fuzz.target import FuzzError, Target, check_text, folder

COLUMNS = tuple(column.name for column in EVENT.columns)
PEOPLE = (
    "Name,Staff number,Group,Background\n"
    'Cleo Stick,K-12,Nights,Roulette\nDora Dice,K-13,,\n"Bell, Ann",K-14,Days,None\nÉva Ó Brien,007,Nights,Craps\n'
)
DAY = 86_400_000


class Answer:
    """What a server answers to one question."""

    def __init__(self, rows: Sequence[Any]) -> None:
        self._rows = list(rows)

    def fetchall(self) -> list[Any]:
        """All of it."""
        return self._rows

    def fetchone(self) -> Any:
        """The first row."""
        return self._rows[0] if self._rows else None


class Line:
    """A line to a server in whose tables these rows stand; questions are known by what they ask for."""

    def __init__(self, tables: dict[str, Any]) -> None:
        self._events = [row for row in _list(tables.get("event")) if isinstance(row, list) and len(row) == len(COLUMNS)]
        self._boxes = [row for row in _list(tables.get("name")) if isinstance(row, list) and len(row) == 2]
        self._seen = [row for row in _list(tables.get("presence")) if isinstance(row, list) and len(row) == 2]
        self._now = tables.get("now")
        self.pgconn = self

    def consume_input(self) -> None:
        """Nothing comes by itself."""

    def notifies(self) -> None:
        """Nobody rings."""

    def add_notify_handler(self, _: object) -> None:
        """Nobody rings."""

    def close(self) -> None:
        """It is let go."""

    @contextmanager
    def transaction(self) -> Iterator["Line"]:
        """Nothing is undone here."""
        yield self

    cursor = transaction

    def executemany(self, _: object, rows: object) -> None:
        """What is added is lost."""

    def execute(self, question: str | bytes, asked: Sequence[Any] = ()) -> Answer:
        """The rows that a server would tell, as they stand."""
        words = question.decode() if isinstance(question, bytes) else question
        if "has_table_privilege" in words:
            return Answer([(True,)])
        if words.startswith("SELECT (extract"):
            return Answer([(self._now,)])
        if "topic = 'presence'" in words:
            return Answer([(*row, "") for row in self._seen])
        if "topic = 'name'" in words:
            return Answer([tuple(row) for row in self._boxes] if words.startswith("SELECT") else [])
        return Answer([] if "event" not in words else list(self._told(words, asked)))

    def _told(self, words: str, asked: Sequence[Any]) -> Iterator[Any]:
        rows = [dict(zip(COLUMNS, row, strict=True)) for row in self._events]
        if "AS known" in words:
            places = list(zip(*asked[:3], strict=True))
            kinds = SHARED if "mailbox" in words else None
            for row in rows:
                if kinds is not None and row["kind"] not in kinds:
                    continue
                origin, seq = (row["station"], row["stream"]), row["seq"]
                if isinstance(seq, int) and any(place[:2] == origin and seq > place[2] for place in places):
                    yield self._row(row)
        elif "substring(body" in words:
            for row in rows:
                trainee = row["body"].get("trainee") if isinstance(row["body"], dict) else None
                if row["kind"] == "opened" and isinstance(trainee, dict):
                    yield row["stream"], trainee.get("id"), row["body"].get("alias")
        elif "random()" in words:
            known = asked[1]
            yield from (self._row(row) for row in rows if row["kind"] in BEGINNINGS and row["stream"] not in known)
        else:
            wanted = [asked[0]] if isinstance(asked[0], str) else list(asked[0])
            yield from (self._row(row) for row in rows if row["stream"] in wanted or row["station"] in wanted)

    def _row(self, row: dict[str, Any]) -> tuple[Any, ...]:
        return tuple(_written(value) if name == "body" else value for name, value in row.items())


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _written(body: object) -> object:
    """A body as the table has it."""
    try:
        return canonical(body).decode()
    except CanonicalError:
        return json.dumps(body)


def _rows_of(school: School) -> list[dict[str, Any]]:
    streams = (school.station_log, *(row.stream for row in school.sittings()))
    events = [
        event
        for stream in streams
        for event in school.read(lambda inner, stream=stream: events_of(inner, stream))  # type: ignore[misc]  # bound
    ]
    return [{**event_row(event), "body": event.body} for event in events]


@cache
def _school() -> tuple[dict[str, bytes], dict[str, Any], dict[str, SigningKey]]:
    """A station's files, what the server has of another one, and the keys of the other."""
    one, two = folder() / "station one", folder() / "station two"
    clock = HandClock()
    with set_up_school(one, "Harbor School", ADMIN, PASSWORD, NOON - DAY) as first:
        session = first.sign_in(ADMIN, PASSWORD, NOON - DAY)
        first.add_person(session, "Ann Bell", "trainee", None, NOON - DAY)
        first.add_person(session, "Olga Floor", "supervisor", "seven other brass keys", NOON - DAY)
        enrolled = first.enrollment_file(session, NOON - DAY)
        url = "postgresql://station@127.0.0.1:1/school?sslmode=disable"
        keep_server(one, Server(url, "x"))
        note_address(first, url, NOON - DAY)
    with join(two, enrolled, ADMIN, PASSWORD, NOON - DAY) as second:
        _live(second, second.sign_in(ADMIN, PASSWORD, NOON - DAY), clock)
        key = alias_key_of(second)
        log = second.read(lambda connection: events_of(connection, second.station_log))
        openings = [opening for event in log for opening in event.openings]
        tables: dict[str, Any] = {
            "event": [list(row.values()) for row in _rows_of(second)],
            "name": [[opening.hash, sealed_box(key, opening)] for opening in openings],
            "presence": [[second.station, clock.now()]], "now": clock.now(),
        }  # fmt: skip
        keys = {second.station: second.key}
    names = (DATABASE, MARKER, KEY_FILE, "server.json", "server.password")
    return {name: (one / name).read_bytes() for name in names if (one / name).exists()}, tables, keys


def _live(school: School, session: Session, clock: HandClock) -> None:
    """People who come, go and are renamed, an attempt that failed, plans, and an exam that runs."""
    ann = next(person for person in school.people() if person.name == "Ann Bell")
    cleo = school.add_person(
        session, "Cleo Stick", "trainee", None, clock.now(), StaffDetails("K-12", "Nights", "Craps")
    )
    dora = school.add_person(session, "Dora Dice", "trainee", None, clock.now())
    school.change_person(session, cleo.id, "Cleo Stick-Bell", StaffDetails("K-12", "Days", None), clock.now() + 1)
    school.deactivate(session, dora.id, clock.now() + 2)
    blueprint = short()
    approve(school, session, blueprint, clock.now())
    failed(school, session, ann, clock)
    plan = Plan(cleo.id, blueprint.digest(), blueprint.title, blueprint.game, clock.now() + 1000, None)
    plan_sittings(school, session, [plan, plan._replace(at=clock.now() + DAY)], clock.now())
    exam = opened(school, session, cleo, clock)
    for step in (exam.begin_part, exam.show):
        step()
        assert exam.future is not None
        exam.future.result(30)
        exam.acknowledge()


def _tables() -> Sequence[bytes]:
    return [json.dumps(_school()[1]).encode()]


def _read_back(data: bytes) -> None:
    """Rows are read back, and shown in the roster and in the cockpit; nothing that stands there fails any of it."""
    try:
        tables = json.loads(data)
    except (ValueError, RecursionError):
        return
    if not isinstance(tables, dict):
        return
    place = folder() / "reading station"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    for name, content in _school()[0].items():
        (place / name).write_bytes(content)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(server_address, "connect", lambda *_, **__: Line(tables))
        with open_school(place) as school:
            _look_at(school, school.sign_in(ADMIN, PASSWORD, NOON), Line(tables))


def _look_at(school: School, session: Session, line: Line) -> None:
    at = NOON + 9000
    for _ in range(2):
        on_poll_of(school, lambda: at)(line)  # type: ignore[arg-type]  # as a line to PostgreSQL
    kept_attempts(school)
    trainee_lines(school, session, game().id)
    for plan in roster_summary(school, session, at).plans:
        if plan.state == "waiting":
            _try(lambda plan=plan: ready(school, plan, game()))  # type: ignore[misc]  # bound
    reader = LiveReader(game(), lambda: at)
    for _ in range(2):
        view = reader.read(school, session)
        check_text(view.trouble or "none")
        for station in view.stations:
            if station.sitting is not None and not station.is_here:
                _try(lambda stream=station.sitting.stream: reader.screens.read(school, session, stream))  # type: ignore[misc]  # bound
    reader.others.close()
    if any(len(person.name) > 60 or not person.name.isprintable() for person in school.people()):
        raise FuzzError("somebody has a name that nobody can be given")
    if found := school.check():
        raise FuzzError(f"its own records do not hold any more: {found[:2]}")


def _try(step: Callable[[], object]) -> None:
    try:
        step()
    except SchoolError as error:
        check_text(str(error))


def _signed_rows(data: bytes) -> bytes:
    """What a station's own key can sign: its rows chained and signed anew."""
    keys = _school()[2]
    try:
        tables = json.loads(data)
        heads: dict[str, Event] = {}
        for row in tables["event"]:
            found = dict(zip(COLUMNS, row, strict=True))
            key = keys[found["station"]]
            head = heads.get(found["stream"])
            event = next_event(key, head, found["stream"], found["kind"], found["body"], found["at"], found["mono"])
            heads[event.stream] = event
            row[:] = list({**event_row(event), "body": event.body}.values())
        return json.dumps(tables).encode()
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError, CanonicalError):
        return data


@cache
def _people_place() -> Path:
    place = folder() / "a school of people"
    with set_up_school(place, "Harbor School", ADMIN, PASSWORD, NOON) as school:
        session = school.sign_in(ADMIN, PASSWORD, NOON + 1)
        school.add_person(session, "Cleo Stick", "trainee", None, NOON, StaffDetails("K-12"))
    return place


def _people(data: bytes) -> None:
    """Everybody of a file is taken in, or nobody; what is wrong is told by line."""
    place = folder() / "a school of people, read"
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(_people_place(), place)
    with open_school(place) as school:
        _take_in(school, school.sign_in(ADMIN, PASSWORD, NOON + 2), data)


def _take_in(school: School, session: Session, data: bytes) -> None:
    before, found = school.people(), preview(school, data)
    for problem in found.problems:
        check_text(problem.text)
    try:
        taken = take_in(school, session, data, NOON + 3)
    except SchoolError as error:
        check_text(str(error))
        if not found.problems or school.people() != before:
            raise FuzzError("refused, and half taken in or without a reason") from error
        return
    if found.problems or taken != found or len(school.people()) != len(before) + len(found.added):
        raise FuzzError("not what the preview said")
    if again := preview(school, data).added:
        raise FuzzError(f"taken in, and new once more: {again[:2]}")


@cache
def _lists() -> Sequence[bytes]:
    packet = read_packet(packets()[0])
    assert packet.seal is not None
    revoked = (Revocation(packet.seal.hash, packet.seal.at), Revocation("0" * 64, NOON))
    found = RevokedList(packet.school, (), STATION.id, packet.seal.at, ())
    return [signed_list(each, SCHOOL) for each in (found, found._replace(revoked=revoked))]


def _listed(data: bytes) -> None:
    """A list is used or refused in words; none that was changed says that a certificate holds."""
    packet = read_packet(packets()[0])
    assert packet.seal is not None
    lists = Lists((read_list_file("list.json", data),), packet.seal.at + DAY)
    report = verify_packet(packet, [game()], lists=lists)
    check_text("\n".join(report_lines(report)))
    if data not in _lists() and report.status != FINDINGS:
        raise FuzzError("a changed list was believed")


def _listed_anew(data: bytes) -> None:
    """The same of a list that the school's key signed, whatever it says."""
    packet = read_packet(packets()[0])
    assert packet.seal is not None
    lists = Lists((read_list_file("list.json", data),), packet.seal.at + DAY)
    check_text("\n".join(report_lines(verify_packet(packet, [game()], lists=lists))))


def _school_signs(data: bytes) -> bytes:
    """The list signed again by the school's key."""
    try:
        document: Any = json.loads(data)
        document.pop("signature", None)
        return canonical({**document, "signature": SCHOOL.sign(LIST.domain, canonical(document))}) + b"\n"
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return data


TARGETS = (
    Target("people file", lambda: [PEOPLE.encode(), PEOPLE.replace(",", ";").encode("utf-8-sig")], _people),
    Target("revoked list", _lists, _listed),
    Target("revoked list, signed anew", _lists, lambda data: _listed_anew(_school_signs(data))),
    Target("rows of the server", _tables, _read_back, (), _signed_rows),
)
