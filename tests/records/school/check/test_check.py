"""No change to a finished database goes unnoticed, and tables that are read from the log can be rebuilt."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

from dealer_trainer.cli import main
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.check import Discrepancy
from dealer_trainer.records.log.document import canonical
from dealer_trainer.records.log.event import Event, hash_of, next_event
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.school_document import blueprint_document
from dealer_trainer.records.log.seal import seal_after
from dealer_trainer.records.school.check import check, rebuild
from dealer_trainer.records.school.database import APPEND_ONLY, EVENT, METADATA, PRIVATE, guard, unguard
from dealer_trainer.records.school.school import School, open_school, set_up_school
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.station import DATABASE, NO_HASH, read_marker, write_marker
from dealer_trainer.records.school.store import event_row, events_of, head_of
from dealer_trainer.records.sqlite import driver
from tests.records.refusal import refused
from tests.records.school.sitting import ADMIN, NOON, PASSWORD, SID, WORD, opened, sat, supervisor, work

pytestmark = pytest.mark.slow

Tamper = Callable[[sa.Connection, "Finished"], object]


class Finished:
    """A finished database: the school, its two sealed sittings and one that is open."""

    def __init__(self, school: School, admin: Session) -> None:
        self.school = school
        supervisor(school, admin)
        school.add_person(admin, "Ann Bell", "trainee", None, NOON + 3)
        exam = school.keep_document(admin, blueprint_document('title = "exam"\n'), NOON + 4)
        school.sign_document(admin, "blueprint", exam.document.digest, "approved", NOON + 4)
        self.first = sat(school, admin, answers=5)
        log = school.begin(admin, "opened", opened(admin), NOON + 5, 0)
        work(log, 3)
        self.open = log.stream
        self.last = sat(school, admin, answers=4, trainee="Bob Cole")
        self.station_log = school.station_log


@pytest.fixture
def finished(school: School, admin: Session) -> Finished:
    """A finished database."""
    return Finished(school, admin)


@pytest.fixture(scope="module")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Finished]:
    """A finished database for all tests that throw away what they do to it; at the end it is as it was."""
    folder = tmp_path_factory.mktemp("standing") / "school"
    with set_up_school(folder, "Harbor School", ADMIN, PASSWORD, NOON) as school:
        made = Finished(school, school.sign_in(ADMIN, PASSWORD, NOON + 1))
        with school.engine.connect() as opened_one:
            before = content(opened_one)
        yield made
        with school.engine.connect() as opened_one:
            assert content(opened_one) == before
        assert school.check(school.anchors()) == ()


@pytest.fixture
def connection(standing: Finished) -> Iterator[sa.Connection]:
    """A transaction on it, with the triggers out of the way, that is thrown away."""
    with standing.school.engine.connect() as opened_one:
        for table in APPEND_ONLY:
            unguard(opened_one, table.name)
        yield opened_one
        opened_one.rollback()


def looked_through(connection: sa.Connection) -> tuple[Discrepancy, ...]:
    """What the check finds, with the triggers put back as whoever hides a change would."""
    for table in APPEND_ONLY:
        guard(connection, table.name)
    found = check(connection)
    for table in APPEND_ONLY:
        unguard(connection, table.name)
    return found


def content(connection: sa.Connection) -> list[str]:
    """Everything that is in the tables, as the database keeps it."""
    return [
        repr(tuple(row)) for table in METADATA.sorted_tables
        for row in connection.exec_driver_sql(f"SELECT * FROM {table.name}").all()  # noqa: S608 - our own names
    ]  # fmt: skip


def changed(value: object, others: Sequence[object], random: Random) -> object:
    """Another value than `value`: a letter more, less or other, a number beside, another kind, a neighbor's."""
    other = random.choice(others)
    if isinstance(value, int):
        return random.choice([value + 1, value - 1, value * 10 + 1, -value - 1, value + 0.5, f"{value}x", other])
    if not isinstance(value, str) or not value:
        return random.choice(["x", other])
    place = random.randrange(len(value))
    letter = random.choice('0aZ"{ ½\x00')
    return random.choice(
        [
            value[:place] + letter + value[place + 1 :], value[:place] + letter + value[place:],
            value[:place] + value[place + 1 :], value.swapcase(), value + " ", value.encode(), other, None,
        ]
    )  # fmt: skip


@pytest.mark.parametrize("how", ["deactivated", "another key"])
def test_a_seal_of_somebody_who_was_deactivated_is_found(finished: Finished, admin: Session, how: str) -> None:
    """The app refuses it; whoever writes it into the log with the old key is found, by the school and by a stranger."""
    school = finished.school
    sid = school.sign_in(SID, WORD, NOON + 10)
    key = sid.key
    log = school.begin(sid, "opened", opened(sid), NOON + 11, 0)
    log.append("closed", {"result": "0" * 64}, NOON + 12, 1).result(30)
    log = school.resume(sid, log.stream)
    log.append("signed_off", {"verdict": "pass"}, NOON + 13, 2).result(30)
    if how == "deactivated":
        school.deactivate(admin, sid.person.id, NOON + 14)
    else:
        school.set_password(admin, sid.person.id, "nine white paper boats", NOON + 14)
    with pytest.raises(SchoolError):
        school.seal(sid, log.stream, NOON + 15)

    def forge(connection: sa.Connection) -> None:
        station_log = head_of(connection, finished.station_log)
        assert station_log is not None
        made = seal_after(school.key, key, school.seals()[-1], log.events[-1], station_log, NOON + 16)
        school.note(connection, "sealed", {"seal": made._asdict()}, NOON + 16)

    school.write(forge)
    (found,) = school.check()
    assert (found.kind, found.where) == ("deactivated", log.stream)
    assert "deactivated" in found.text


def test_what_says_that_it_was_signed_and_has_no_seal_is_found(school: School, admin: Session) -> None:
    """Whoever has the station's key can write that; the seal takes a supervisor's."""
    log = school.begin(admin, "opened", opened(admin), NOON + 11, 0)
    log.append("closed", {"result": "0" * 64}, NOON + 12, 1).result(30)
    log = school.resume(admin, log.stream)
    assert school.check() == ()
    log.append("signed_off", {"verdict": "pass"}, NOON + 13, 2).result(30)
    assert [(found.kind, found.where) for found in school.check()] == [("seal", log.stream)]
    school.seal(admin, log.stream, NOON + 14)
    assert school.check() == ()


@pytest.mark.parametrize("times", [1, pytest.param(40, marks=pytest.mark.fuzz)])
def test_no_single_change_passes_unnoticed(connection: sa.Connection, times: int) -> None:
    """Another cell, or a row less, so many times in each column of each table: each is a change, and each is found.

    The check treats the rows of a table alike, so that what has to be tried is every column, not every row.
    """
    random = Random(4)
    unnoticed, kinds = [], set()
    tables = {table.name: table.columns.keys() for table in METADATA.sorted_tables}
    due = [(table, column) for table, columns in tables.items() for column in columns] * times
    while due:
        name, column = due[-1]
        cells = connection.exec_driver_sql(f'SELECT rowid, "{column}" FROM {name}').all()  # noqa: S608 - our own names
        row, value = random.choice(cells)
        new = changed(value, [cell[1] for cell in cells], random)
        point = connection.begin_nested()
        change: tuple[str, tuple[object, ...]] = (f'UPDATE {name} SET "{column}" = ? WHERE rowid = ?', (new, row))  # noqa: S608 - our own names
        if random.random() < 0.1 and name != "private":  # which may be erased
            change = (f"DELETE FROM {name} WHERE rowid = ?", (row,))  # noqa: S608 - our own names
        try:
            connection.exec_driver_sql(*change)
        except sa.exc.IntegrityError:
            point.rollback()
            continue
        there = connection.exec_driver_sql(f'SELECT "{column}" FROM {name} WHERE rowid = ?', (row,))  # noqa: S608 - our own names
        after = list(map(tuple, there))
        if repr(after) != repr([(value,)]):
            due.pop()
            found = looked_through(connection)
            kinds |= {finding.kind for finding in found}
            if not found:
                unnoticed.append((name, column, value, after))
        point.rollback()
    assert unnoticed == []
    assert kinds >= {"event", "folded"}
    assert looked_through(connection) == ()


def paths_of(body: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a document, at whatever depth."""
    steps = body.keys() if isinstance(body, dict) else range(len(body)) if isinstance(body, list) else ()
    for step in steps:
        yield (*path, step)
        yield from paths_of(body[step], (*path, step))


def without(events: Sequence[Event], place: int, path: tuple[Any, ...], stands_there: Sequence[object]) -> list[Event]:
    """The events with one thing taken out of a body, or another in its place, and every hash made to fit."""
    body: Any = json.loads(canonical(events[place].body))
    at = body
    for step in path[:-1]:
        at = at[step]
    del at[path[-1]]
    if stands_there:
        at.insert(path[-1], stands_there[0]) if isinstance(at, list) else at.update({path[-1]: stands_there[0]})
    return edited([*events[:place], events[place]._replace(body=body), *events[place + 1 :]], place, {})


@pytest.mark.parametrize("times", [1, pytest.param(5, marks=pytest.mark.fuzz)])
def test_a_claim_without_something_is_told(connection: sa.Connection, standing: Finished, times: int) -> None:
    """Whatever is left out of a claim of the station log, or is nothing there, is told; nothing is warned of.

    Each kind of claim and each place in it is tried, so many times with something else in its place.
    """
    log = events_of(connection, standing.station_log)
    places = {event.kind: event.seq for event in sorted(log, key=lambda event: len(canonical(event.body)))}
    assert places.keys() >= {"founded", "person_added", "document_kept", "document_signed", "sitting_opened", "sealed"}
    others: tuple[tuple[object, ...], ...] = ((), (None,), ([],), ({},), ("x",))
    tried = 0
    for place in places.values():
        for path in paths_of(json.loads(canonical(log[place].body))):
            for number in range(times):
                new = without(log, place, path, others[(tried + number) % len(others)])
                if new[place].body == log[place].body:
                    continue  # nothing stood there before either
                point = connection.begin_nested()
                put(connection, new)
                assert looked_through(connection), (log[place].kind, path)
                point.rollback()
            tried += 1
    assert tried > 50


def put(connection: sa.Connection, events: Sequence[Event]) -> None:
    """Put a stream's events in the place of those that are there."""
    connection.execute(sa.delete(EVENT).where(EVENT.c.stream == events[0].stream))
    connection.execute(sa.insert(EVENT), [event_row(event) for event in events])


def edited(events: Sequence[Event], place: int, more: Mapping[str, object] | None = None) -> list[Event]:
    """An answer changed, and every hash from there on made to fit. `more`: what is changed, the number by itself."""
    new = list(events)
    new[place] = new[place]._replace(body={**new[place].body, **({"number": 77} if more is None else more)})
    for number in range(place, len(new)):
        prev = new[number - 1].hash if number > place else new[number].prev
        new[number] = new[number]._replace(prev=prev)
        new[number] = new[number]._replace(hash=hash_of(new[number]))
    return new


def signed_anew(events: Sequence[Event], key: SigningKey) -> list[Event]:
    """The whole stream, changed and signed with another key."""
    new: list[Event] = []
    for event in events:
        body = {**event.body, "number": 77} if event.kind == "answered" else event.body
        new.append(next_event(key, new[-1] if new else None, event.stream, event.kind, body, event.at, event.mono))
    return new


def edit_the_station_log(connection: sa.Connection, there: Finished) -> None:
    """Change a name in the station log."""
    events = list(events_of(connection, there.station_log))
    place = next(event.seq for event in events if event.kind == "person_added" and event.seq > 1)
    body: Any = json.loads(canonical(events[place].body))
    body["person"]["name"] = "Sam Orr"
    events[place] = events[place]._replace(body=body)
    put(connection, [*events[:place], *edited(events, place)[place:]])


def truncate_the_station_log(connection: sa.Connection, there: Finished) -> None:
    """Take the end of the station log away, with the last seal in it."""
    length = len(events_of(connection, there.station_log))
    delete(connection, there.station_log, length - 2)


def transplant_a_whole_one(connection: sa.Connection, there: Finished) -> None:
    """Let a sitting's events stand under another one's name."""
    foreign = events_of(connection, there.last)
    connection.execute(sa.delete(EVENT).where(EVENT.c.stream == there.last))
    put(connection, [event._replace(stream=there.first) for event in foreign])


def delete(connection: sa.Connection, stream: str, first: int = 0, last: int = 99) -> None:
    """Take events out of a stream."""
    connection.execute(sa.delete(EVENT).where(EVENT.c.stream == stream, EVENT.c.seq.between(first, last)))


def of_another(event: Event, head: Event | None = None) -> Event:
    """The event once more, after `head`, under a stranger's key."""
    return next_event(SigningKey.generate(), head, event.stream, event.kind, event.body, NOON, 99_000)


TAMPERS: dict[str, Tamper] = {
    "an answer edited, hashes made to fit": lambda c, there: put(c, edited(events_of(c, there.first), 2)),
    "the last answer of one that no seal closes": lambda c, there: put(c, edited(events_of(c, there.open), 3)),
    "a name in the station log": edit_the_station_log,
    "an answer taken out": lambda c, there: delete(c, there.open, 1, 1),
    "an answer added under another key": lambda c, there: c.execute(
        sa.insert(EVENT).values(event_row(of_another(*[events_of(c, there.open)[place] for place in (1, -1)])))
    ),
    "the end of a sealed one cut off": lambda c, there: delete(c, there.first, 4),
    "the end of the station log, with the last seal": truncate_the_station_log,
    "a whole sitting taken away": lambda c, there: delete(c, there.first),
    "a sitting under another one's name": transplant_a_whole_one,
    "a sealed one written anew with another key": lambda c, there: put(
        c, signed_anew(events_of(c, there.first), SigningKey.generate())
    ),
    "an open one written anew": lambda c, there: put(c, signed_anew(events_of(c, there.open), SigningKey.generate())),
    "one that nobody opened": lambda c, there: put(
        c, signed_anew([event._replace(stream="f" * 32) for event in events_of(c, there.open)], SigningKey.generate())
    ),
}


@pytest.mark.parametrize("rebuilds", [False, True], ids=["plain", "rebuilt"])
@pytest.mark.parametrize("tamper", TAMPERS)
def test_tampering_is_found(connection: sa.Connection, standing: Finished, tamper: str, rebuilds: bool) -> None:
    """Something is changed, and it is found, also where every table was made again to fit."""
    before = content(connection)
    TAMPERS[tamper](connection, standing)
    assert content(connection) != before
    if rebuilds:
        rebuild(connection)
        for table in APPEND_ONLY:
            unguard(connection, table.name)
    assert looked_through(connection) != ()


@pytest.mark.parametrize(
    ("forgery", "why"),
    [
        ("UPDATE event SET body = '{}' WHERE kind = 'sealed'", "KeyError: 'seal'"),
        ("UPDATE event SET body = json_set(body, '$.school.name', json('{}')) WHERE kind = 'founded'", "unsupported"),
    ],
)
@pytest.mark.usefixtures("finished")
def test_what_cannot_be_rebuilt_says_why(school: School, forgery: str, why: str) -> None:
    """A forged event that no program of ours writes; the tables stay what they were."""
    with school.engine.execution_options(writes=True).begin() as connection:
        unguard(connection, "event")
        connection.exec_driver_sql(forgery)
    with school.engine.connect() as connection:
        before = content(connection)
    with pytest.raises(SchoolError, match=rf"cannot be replayed: .*{why}.* restore a backup"):
        school.rebuild()
    with school.engine.connect() as connection:
        assert content(connection) == before


def test_a_dropped_sitting_is_found_with_the_marker_and_with_the_anchors(
    folder: Path, finished: Finished, school: School
) -> None:
    """Whoever takes the last sitting and the log's end away, and rebuilds, is found by what lies outside."""
    anchors, marker = school.anchors(), read_marker(folder)
    assert marker.seal == 1
    with school.engine.execution_options(writes=True).begin() as connection:
        unguard(connection, "event")
        log = events_of(connection, finished.station_log)
        place = next(event.seq for event in log if event.body.get("stream") == finished.last)
        before = content(connection)
        connection.execute(sa.delete(EVENT).where(EVENT.c.stream == finished.last))
        connection.execute(sa.delete(EVENT).where(EVENT.c.stream == finished.station_log, EVENT.c.seq >= place))
        connection.execute(sa.delete(PRIVATE).where(PRIVATE.c.stream == finished.last))
        rebuild(connection)
        assert content(connection) != before
    assert [finding.kind for finding in school.check()] == ["marker", "marker"]
    school.close()
    with pytest.raises(ValueError, match="older than the folder"):
        open_school(folder)
    write_marker(folder, marker._replace(seal=-1, seal_hash=NO_HASH, house_seq=0, house_head=log[0].hash))
    with open_school(folder) as again:
        assert again.check() == ()  # so much for the database and the folder: this is what anchors are for
        (found,) = again.check(anchors)
        assert (found.kind, "Seal 1 " in found.text) == ("anchor", True)


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TRIGGER event_no_update", "DROP TABLE sign_in", "CREATE TABLE more (x)", "PRAGMA user_version = 7",
        "PRAGMA application_id = 7", "CREATE TRIGGER t AFTER INSERT ON event BEGIN SELECT 1; END",
    ],
)  # fmt: skip
def test_a_changed_table_is_found(standing: Finished, statement: str) -> None:
    """Tables, triggers and marks are those that this program makes, and no others."""
    with standing.school.engine.connect() as connection:
        connection.exec_driver_sql(statement)
        assert check(connection) != ()
        connection.rollback()


def test_rebuilding_brings_every_table_back(finished: Finished, school: School) -> None:
    """What was spoilt is what the events come to again, and the triggers guard it."""
    with school.engine.execution_options(writes=True).begin() as connection:
        before = content(connection)
        for table in APPEND_ONLY:
            unguard(connection, table.name)
        for statement in ("DELETE FROM seal", "UPDATE person SET role = 'trainee'", "UPDATE stream SET length = 1"):
            connection.exec_driver_sql(statement)
    assert {finding.where for finding in school.check()} >= {"seal", "person", "stream", "event_no_update"}
    school.rebuild()
    assert school.check(school.anchors()) == ()
    with school.engine.connect() as connection:
        assert sorted(content(connection)) == sorted(before)


@pytest.mark.parametrize("times", [30, pytest.param(4000, marks=pytest.mark.fuzz)])
def test_no_damaged_byte_passes_unnoticed(folder: Path, finished: Finished, school: School, times: int) -> None:
    """So often a byte of the file is another one: it is told, or touches no record; nothing else is raised.

    A byte is of what opening refuses, of what the check finds, or of no record: thirty meet all three.
    """
    random, path = Random(13), folder / DATABASE
    with school.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        before = content(connection)
    school.close()
    whole = path.read_bytes()
    told = found = 0
    for _ in range(times):
        spoilt = bytearray(whole)
        place = random.randrange(len(whole))
        spoilt[place] ^= random.randrange(1, 256)
        for end in ("-wal", "-shm"):
            path.with_name(path.name + end).unlink(missing_ok=True)
        path.write_bytes(spoilt)
        try:
            again = open_school(folder, is_trusting=True)
        except SchoolError:
            told += 1
            continue
        with again:
            findings = again.check()
            found += bool(findings)
            if not findings:
                with again.engine.connect() as connection:
                    assert content(connection) == before, place
    assert told > times // 80
    assert found > times // 8


ENDLESS = """ALTER TABLE event RENAME TO gone; CREATE VIEW event AS
WITH RECURSIVE n(x) AS (SELECT 0 UNION ALL SELECT x + 1 FROM n) SELECT gone.* FROM n, gone"""
FOREIGN = {
    "endless view": ENDLESS,
    "view": "ALTER TABLE person RENAME TO gone; CREATE VIEW person AS SELECT * FROM gone",
    "other table": "ALTER TABLE seal ADD COLUMN extra TEXT",
}


def test_a_view_in_a_tables_place_is_not_read(
    folder: Path, school: School, admin: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is refused in words before any row is asked for, by one check."""
    sat(school, admin)
    school.close()
    sound = (folder / DATABASE).read_bytes()
    for name, script in FOREIGN.items():
        (folder / DATABASE).write_bytes(sound)
        with closing(driver().connect(folder / DATABASE)) as connection:
            connection.executescript(script)
        assert main(["records", "--folder", str(folder), "check"]) == 1, name
        assert "not as this program makes them" in capsys.readouterr().out
        with pytest.raises(SchoolError) as caught:
            open_school(folder)
        assert caught.value.code == "damaged", name
    (folder / DATABASE).write_bytes(sound)
    with closing(driver().connect(folder / DATABASE)) as connection:
        connection.executescript("CREATE TRIGGER x AFTER INSERT ON event BEGIN DELETE FROM wrapped_key; END")
    refused("damaged", open_school, folder)
    assert main(["records", "--folder", str(folder), "check"]) == 1
    assert "x: it is not ours" in capsys.readouterr().out, "the check writes nothing, and reads on"
