"""Attempts, people, and plans at two stations with the school’s PostgreSQL: known at both, also while it is away."""

import socket
from contextlib import ExitStack
from typing import Any

import psycopg
import pytest

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.school.attempt import (
    DAY,
    FollowUp,
    TraineeLine,
    kept_attempts,
    next_attempt,
    on_poll_of,
    trainee_lines,
)
from dealer_trainer.certification.school.blueprint_store import blueprints_of
from dealer_trainer.certification.school.decision import review
from dealer_trainer.certification.school.privacy import erase, summary_of
from dealer_trainer.certification.school.roster import (
    NewSitting,
    Plan,
    begin_sitting,
    next_trainee,
    plan_sittings,
    planned,
)
from dealer_trainer.certification.school.sitting_line import sitting_lines
from dealer_trainer.certification.verify.verify import VERIFIED, verify, verify_packet
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.appeal import DECIDED, FILED, Appeal, AppealDecision
from dealer_trainer.records.log.event import next_event
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.packet import write_packet
from dealer_trainer.records.school.elsewhere import FILE, keep_shared, read_shared
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.server import other_stations
from dealer_trainer.records.school.server.other_stations import SchoolAnswer, Silence, ask_school
from dealer_trainer.records.school.server.replica import Replicator, Timeouts
from dealer_trainer.records.school.server.server_address import Server as Address
from dealer_trainer.records.school.server.server_address import forget_server, keep_server
from dealer_trainer.records.school.session import Person, StaffDetails
from tests.certificates import named
from tests.certification.approving import NAME as APPROVER
from tests.certification.approving import approve
from tests.certification.examining import NOON, HandClock, rock_n_roll, short
from tests.certification.school.new_sittings import (
    ADMIN,
    PASSWORD,
    decided,
    ended,
    failed,
    opened,
    passed,
    resumed,
    upheld,
    withdrawn,
)
from tests.certification.school.two_stations import Station, Stations, address_of, connect, meet, put
from tests.narrowed import not_none, of_kind
from tests.records.school.server.postgres import Server
from tests.records.school.server.test_replica import QUICK, copied, wait_for

pytestmark = pytest.mark.slow
HOUR = 3_600_000


def facts(station: Station, stream: str) -> dict[str, str]:
    """What `verify` says of a sitting."""
    return {str(name): str(text) for name, text in verify_packet(station.school.packet(stream), (rock_n_roll(),)).facts}


def test_attempts_are_the_schools(url: str, stations: Stations, clock: HandClock) -> None:
    """A failed attempt at one station counts and is waited for at the other, by the server's clock; papers say so."""
    one, two = stations
    connect(url, one, two)
    failed(one.school, one.session, one.trainee, clock)
    meet(url, one)
    assert two.next_attempt(clock).is_waiting(short())
    with pytest.raises(SchoolError, match="may retake it from"):
        two.begin_exam(clock)
    clock.jump(31 * DAY + HOUR)
    found = two.next_attempt(clock)
    assert (found.is_waiting(short()), found.attempt, found.compared) == (True, 2, "school")
    assert ["31 days ahead, going by the school’s server" in note for note in found.notes] == [True]
    with pytest.raises(SchoolError, match="may retake it from"):
        two.begin_exam(clock)
    clock.jump(-31 * DAY - HOUR)
    patient = short().model_copy(update={"retest_days": 0, "version": 9})
    assert not found.is_waiting(patient)


def test_a_pass_elsewhere_begins_the_count_anew_and_a_running_exam_holds_it(
    url: str, stations: Stations, clock: HandClock
) -> None:
    """Whoever sits at one station is seated at no other; voided, the attempt is none."""
    one, two = stations
    connect(url, one, two)
    exam = one.begin_exam(clock)
    meet(url, one)
    with pytest.raises(SchoolError, match="at Station 1 still has no verdict"):
        two.begin_exam(clock)
    decided(one.school, one.session, ended(exam), clock, "void")
    meet(url, one)
    assert two.begin_exam(clock).sitting.opened.attempt == 1


def test_two_stations_in_parallel_are_told(
    url: str, stations: Stations, clock: HandClock, capsys: pytest.CaptureFixture[str]
) -> None:
    """Both seat her for attempt 1 while neither reaches the server: the next copy tells both, until one is voided."""
    one, two = stations
    streams = [failed(one.school, one.session, one.trainee, clock), two.begin_exam(clock).sitting.last.stream]
    meet(url, one, two, one)
    for station, stream, other in ((one, streams[0], "Station 2"), (two, streams[1], "Station 1")):
        assert [line.conflict for line in sitting_lines(station.school, station.school.sittings())] == [other]
        found = station.school.check()
        assert [(discrepancy.kind, discrepancy.where) for discrepancy in found] == [("attempt", stream)]
        assert f"for attempt 1 at {other}" in found[0].text
    noted = review(one.school, one.session, streams[0], rock_n_roll()).remarks
    assert any("at Station 2 as well" in remark.reason for remark in noted if remark.is_incident)
    exam = resumed(two.school, two.session, streams[1], clock)
    decided(two.school, two.session, ended(exam), clock, "void")
    assert "at Station 1 as well" in facts(two, streams[1])["noted"]
    meet(url, two, one, two)
    assert [station.school.check() for station in stations] == [(), ()]
    assert one.school.conflicts() == ()


def test_an_exam_begins_where_nobody_answers(
    stations: Stations, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that takes the line and says nothing for half a minute: waited for shortly, then said on the papers."""
    one, _ = stations
    monkeypatch.setattr(other_stations, "ANSWER_S", 0.4)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        connect(f"postgresql://station@127.0.0.1:{silent.getsockname()[1]}/school", one)
        found = one.next_attempt(clock)
    assert found.compared == "no_answer"
    stream = failed(one.school, one.session, one.trainee, clock)
    assert facts(one, stream)["attempt"] == "1, counted at this station only: the school’s server did not answer"
    remarks = review(one.school, one.session, stream, rock_n_roll()).remarks
    assert any("counted at this station only" in remark.reason for remark in remarks if remark.is_incident)


def test_what_no_station_signed_counts_for_nothing(
    server: Server, url: str, stations: Stations, clock: HandClock
) -> None:
    """Whoever has the role's password can add rows: a sitting that a stranger's key signed is passed over."""
    one, two = stations
    connect(url, one, two)
    exam = one.begin_exam(clock)
    stranger = SigningKey.generate()
    first = exam.sitting.opened.document()
    forged = next_event(stranger, None, "f" * 32, "opened", first, clock.now(), 0)
    altered = next_event(one.school.key, None, "e" * 32, "opened", first, clock.now(), 0)._replace(seq=0)
    altered = altered._replace(signature="A" * 86)
    put(url, forged, altered)
    answer = of_kind(ask_school(two.school, two.trainee.id, two.school.alias("Ann Bell")), SchoolAnswer)
    assert answer.sittings == ()
    assert two.begin_exam(clock).sitting.opened.attempt == 1


def test_no_stranger_upholds_an_appeal_against_a_fail(url: str, stations: Stations, clock: HandClock) -> None:
    """Written into a log of their own, beside a sitting that has them asked for it: the fail and its wait hold."""
    one, two = stations
    connect(url, one, two)
    stream = failed(one.school, one.session, one.trainee, clock)
    meet(url, one)
    stranger, by, none, nobody = SigningKey.generate(), "0d" * 16, "A" * 86, named("Sam Pit").commitment
    filed = Appeal("0c" * 16, stream, "0" * 64, "2026-11-22", nobody, NOON, by, nobody, stranger.id, none)
    ruled = AppealDecision(filed.id, "0" * 64, "upheld", nobody, NOON, by, nobody, stranger.id, none)
    first = next_event(stranger, None, "0e" * 16, FILED, {"appeal": filed._asdict()}, NOON, 0)
    second = next_event(stranger, first, "0e" * 16, DECIDED, {"decision": ruled._asdict()}, NOON, 0)
    opened = dict(one.school.events(stream)[0].body)
    put(url, first, second, next_event(stranger, None, "0f" * 16, "opened", opened, NOON, 0))
    found = two.next_attempt(clock)
    assert [attempt.state for attempt in found.past] == ["declined"]
    assert found.wait_until(short()) is not None


def test_another_address_than_an_admin_chose_is_not_asked(url: str, stations: Stations, clock: HandClock) -> None:
    """An address file that somebody else wrote, or that is gone, does not pass for the school's server."""
    one, _ = stations
    connect(url, one)
    assert one.next_attempt(clock).compared == "school"
    keep_server(one.school.folder, Address("postgresql://station@127.0.0.1:9/mine", ""))
    assert one.next_attempt(clock).compared == "no_answer"
    forget_server(one.school.folder)
    assert one.next_attempt(clock).compared == "no_answer"


class Liar:
    """A server that answers every question with rows of NULLs, or with rows of nonsense."""

    def __init__(self, clock_says: object, row: tuple[object, ...], trainee: str) -> None:
        self.clock_says, self.row, self.trainee = clock_says, row, trainee

    def __enter__(self) -> "Liar":
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def execute(self, query: str, *_: object) -> "Liar":
        """Take a question."""
        self._asked = query
        return self

    def fetchone(self) -> tuple[object]:
        """What time it is."""
        return (self.clock_says,)

    def fetchall(self) -> list[tuple[object, ...]]:
        """Whom it knows, or events."""
        if "substring" in self._asked:
            return [("a" * 32, self.trainee, None), (None, None, None)]
        return [self.row]


LIES: tuple[tuple[object, tuple[object, ...]], ...] = (
    (None, ()), (0, ()), ("noon", ()), (NOON, (None,) * 10), (NOON, ("x", None)), (NOON, ("a" * 32, 0, *[""] * 8)),
)  # fmt: skip


def test_a_server_that_lies_is_none(stations: Stations, clock: HandClock, monkeypatch: pytest.MonkeyPatch) -> None:
    """NULLs and nonsense: the exam begins, and it is said that nothing was compared."""
    one, _ = stations
    connect("postgresql://station@127.0.0.1:9/school", one)
    for says, row in LIES:
        liar = Liar(says, row, one.trainee.id)
        monkeypatch.setattr(psycopg, "connect", lambda *_, liar=liar, **__: liar)
        assert isinstance(ask_school(one.school, one.trainee.id, None), Silence), row
    assert one.begin_exam(clock).sitting.opened.compared == "no_answer"


def lines(station: Station) -> dict[str, TraineeLine]:
    """The trainees' lines, by name."""
    return {line.name: line for line in trainee_lines(station.school, station.session, rock_n_roll().id)}


def test_whatever_became_of_a_sitting_is_told_at_the_other_station(
    url: str, stations: Stations, clock: HandClock
) -> None:
    """Passed, failed, declined, voided, appealed against, withdrawn, waiting for a signature, running.

    The line is the same at both stations but for where it was, over the line and afterwards without it; New exam at
    the other one says the same.
    """
    one, two = stations
    names = ("pass", "fail", "decline", "void", "upheld", "withdrawn", "closed", "open", "never")
    who = {name: one.school.add_person(one.session, name, "trainee", None, clock.now()) for name in names}
    for how in ("fail", "decline", "void"):
        failed(one.school, one.session, who[how], clock, how)
    upheld(one.school, one.session, failed(one.school, one.session, who["upheld"], clock, "fail"), clock)
    passed(one.school, one.session, who["pass"], clock)
    withdrawn(one.school, one.session, passed(one.school, one.session, who["withdrawn"], clock), clock)
    ended(opened(one.school, one.session, who["closed"], clock))
    opened(one.school, one.session, who["open"], clock)
    meet(url, one, two)
    here, there = lines(one), lines(two)
    assert {line.station for line in here.values()} == {None}
    for name in names:
        station = None if name == "never" else "Station 1"
        assert there[name] == here[name]._replace(station=station), name
    told = {name: (line.attempts, line.state) for name, line in there.items() if name != "Ann Bell"}
    assert told == {
        "pass": (1, "pass"), "fail": (1, "fail"), "decline": (1, "declined"), "void": (0, "voided"),
        "upheld": (0, "voided"), "withdrawn": (1, "pass"), "closed": (1, "closed"), "open": (1, "open"),
        "never": (0, "none"),
    }  # fmt: skip
    assert (there["pass"].follow.expires is None, there["withdrawn"].follow.expires) == (False, None)
    at = not_none(there["fail"].at)
    assert there["fail"].follow == FollowUp(None, at + short().retest_days * DAY, short().attempts - 1)
    for is_connected in (False, True):
        for name, person in who.items():
            if is_connected and name in ("closed", "open"):
                with pytest.raises(SchoolError, match="still has no verdict"):
                    next_attempt(two.school, two.session, person.id, rock_n_roll(), clock)
            else:
                found = next_attempt(two.school, two.session, person.id, rock_n_roll(), clock)
                assert found.attempt == 1 + (there[name].attempts if there[name].state != "pass" else 0), name
                assert found.wait_until(short()) == there[name].follow.retest, name
        connect(url, two)
    assert summary_of(two.school, rock_n_roll()).elsewhere == 8
    assert lines(two) == there, "kept, without a line"
    (two.school.folder / FILE).unlink()
    assert "pass" not in lines(two), "and of this file alone"


def test_the_last_sitting_of_all_stations_counts(url: str, stations: Stations, clock: HandClock) -> None:
    """Voided at one and then declined at the other; an attempt that runs at one is over in the next look."""
    one, two = stations
    exam = one.begin_exam(clock)
    meet(url, one, two)
    assert (lines(two)["Ann Bell"].state, lines(two)["Ann Bell"].station) == ("open", "Station 1")
    decided(one.school, one.session, ended(exam), clock, "void")
    meet(url, one, two)
    assert [(lines(each)["Ann Bell"].state, lines(each)["Ann Bell"].attempts) for each in stations] == [
        ("voided", 0), ("voided", 0),
    ]  # fmt: skip
    clock.go(1000)
    failed(two.school, two.session, two.trainee, clock)
    meet(url, two, one)
    told = [(line.state, line.attempts, line.station) for each in stations for line in [lines(each)["Ann Bell"]]]
    assert told == [("declined", 1, "Station 2"), ("declined", 1, None)]


def test_somebody_added_at_each_station_is_one_person(url: str, stations: Stations, clock: HandClock) -> None:
    """Under another id, and with other letters of the same name; also once that one was deactivated here."""
    one, two = stations
    there = one.school.add_person(one.session, "Ben Stick", "trainee", None, clock.now())
    here = two.school.add_person(two.session, "ben STICK", "trainee", None, clock.now())
    failed(one.school, one.session, there, clock)
    meet(url, one, two)
    connect(url, two)
    assert next_attempt(two.school, two.session, here.id, rock_n_roll(), clock).attempt == 2
    for _ in range(2):
        found = [line for line in lines(two).values() if line.name.casefold() == "ben stick"]
        assert [(line.trainee_id, line.attempts, line.state) for line in found] == [(here.id, 1, "declined")]
        two.school.deactivate(two.session, here.id, clock.now())


def test_what_was_kept_without_its_terms_is_read_once_more(url: str, stations: Stations, clock: HandClock) -> None:
    """An earlier version kept when a sitting was, and not what its blueprint says of attempts."""
    one, two = stations
    failed(one.school, one.session, one.trainee, clock)
    meet(url, one, two)
    whole = kept_attempts(two.school)
    shared = read_shared(two.school)
    old = {stream: {**facts} for stream, facts in shared.sittings.items()}
    for facts in old.values():
        del facts["terms"]
    keep_shared(two.school, shared._replace(sittings=old))
    assert [kept.terms for kept in kept_attempts(two.school)] == [None]
    line = lines(two)["Ann Bell"]
    assert (line.attempts, line.state, line.follow.retest, line.follow.attempts_left) == (1, "declined", None, None)
    meet(url, two)
    assert kept_attempts(two.school) == whole


DETAILS = StaffDetails("K-12", "Nights", "Roulette")
SELDOM = Timeouts(poll=3600.0)
"""A look by itself comes too late for any test: what comes was told."""


def added(station: Station, clock: HandClock, name: str = "Eve Bell", details: StaffDetails = DETAILS) -> Person:
    """A trainee added at one station."""
    return station.school.add_person(station.session, name, "trainee", None, clock.now(), details)


def trainees(school: School) -> list[Person]:
    """The trainees that a station knows, but for Ann Bell, whom both knew from the start."""
    return [person for person in school.people() if person.role == "trainee" and person.name != "Ann Bell"]


def rows(url: str, question: str) -> list[Any]:
    """What the server answers."""
    with psycopg.connect(url, autocommit=True) as line:
        return line.execute(question).fetchall()


def test_a_trainee_of_one_station_is_known_at_the_other_and_erased_at_both(
    url: str, stations: Stations, clock: HandClock
) -> None:
    """With number, group, background and the same id; no name is at the server in the clear, and none comes back."""
    one, two = stations
    ann = added(one, clock)
    meet(url, one, two)
    found = trainees(two.school)
    assert [person._replace(made=0) for person in found] == [ann._replace(made=0)]
    assert "Eve Bell" not in str(rows(url, "SELECT * FROM event")) + str(rows(url, "SELECT * FROM mailbox"))
    assert "Eve Bell" not in (two.school.folder / FILE).read_text(encoding="utf-8")
    failed(two.school, two.session, found[0], clock, how="decline")
    assert two.school.check() == ()
    meet(url, two, one)
    assert next_attempt(one.school, one.session, ann.id, rock_n_roll(), clock).attempt == 2
    renamed = one.school.change_person(one.session, ann.id, "Eva Bell", DETAILS, clock.now() + 5)
    meet(url, one, two)
    assert [person.name for person in trainees(two.school)] == ["Eva Bell"]
    erase(one.school, one.session, renamed.id, PASSWORD, clock.now() + 9, is_early=True)
    meet(url, one, two, one, two)
    assert [person.name for station in stations for person in trainees(station.school)] == ["withheld"] * 2
    assert ann.id not in str(rows(url, "SELECT about FROM mailbox"))
    assert [station.school.check() for station in stations] == [(), ()]


def test_attempts_hold_while_the_server_is_away_and_after_rows_were_deleted(
    server: Server, url: str, stations: Stations, clock: HandClock
) -> None:
    """What was read once counts on: offline, and where somebody deleted the sitting at the server."""
    one, two = stations
    ann = added(one, clock)
    failed(one.school, one.session, ann, clock)
    meet(url, one, two)
    away = next_attempt(two.school, two.session, ann.id, rock_n_roll(), clock)
    assert (away.attempt, away.compared) == (2, "no_server")
    assert away.is_waiting(short())
    connect(url, two)
    owner = server.url("postgres", url.rsplit("/", 1)[1].split("?", maxsplit=1)[0])
    with psycopg.connect(owner, autocommit=True) as line:
        line.execute("ALTER TABLE event DISABLE TRIGGER ALL")
        line.execute("DELETE FROM event WHERE stream IN (SELECT stream FROM event WHERE kind = 'opened')")
    hidden = next_attempt(two.school, two.session, ann.id, rock_n_roll(), clock)
    assert (hidden.attempt, hidden.compared) == (2, "school")
    (two.school.folder / FILE).write_text("00\n{}\n", encoding="utf-8")
    assert trainees(two.school) == [], "a file that the station's key did not code is none"


def test_people_and_plans_come_within_seconds(url: str, stations: Stations, clock: HandClock) -> None:
    """The other station is told of them, by name and all; the next look by itself is an hour away."""
    one, two = stations
    with ExitStack() as stack:
        for station in stations:
            on_poll = on_poll_of(station.school)
            replicator = stack.enter_context(Replicator(station.school, address_of(url), SELDOM, on_poll=on_poll))
            replicator.start()
            wait_for(lambda replicator=replicator: replicator.status.since is not None)  # type: ignore[misc]  # bound
        for name in ("Eve Bell", "Bo Sohl"):
            person = added(one, clock, name, StaffDetails(f"K-{len(name)}"))
            wait_for(lambda name=name: name in [found.name for found in trainees(two.school)])  # type: ignore[misc]  # bound
        blueprint = short()
        plan = Plan(person.id, blueprint.digest(), blueprint.title, blueprint.game, clock.now(), two.school.station)
        plan_sittings(one.school, one.session, (plan,), clock.now())
        wait_for(lambda: bool(planned(two.school, clock.now())))


def test_plans_travel_and_what_was_changed_at_the_server_does_not(
    server: Server, url: str, stations: Stations, clock: HandClock
) -> None:
    """The queue of the other station has them; one that SQL changed is not read, nor what follows it in that log."""
    one, two = stations
    ann, ben = added(one, clock), added(one, clock, "Eve Bell", StaffDetails("K-13"))
    blueprint, here = short(), two.school.station
    plan = Plan(ann.id, blueprint.digest(), blueprint.title, blueprint.game, clock.now() + 1000, here)
    plan_sittings(one.school, one.session, [plan, plan._replace(trainee=ben.id, at=clock.now() + 2000)], clock.now())
    meet(url, one, two)
    plans = planned(two.school, clock.now())
    assert [found.name for found in plans] == ["Eve Bell (K-12)", "Eve Bell (K-13)"], "two of one name are two"
    first = not_none(next_trainee(plans, here, clock.now()))
    assert first.trainee == ann.id
    assert next_trainee(plans, one.school.station, clock.now()) is None, "it is planned for the other station"
    exam = opened(two.school, two.session, ann, clock)
    states = [found.state for found in planned(two.school, clock.now())]
    assert states == ["seated", "waiting"]
    meet(url, two, one)
    assert planned(one.school, clock.now())[0].stream == exam.sitting.last.stream
    plan_sittings(one.school, one.session, [plan._replace(at=clock.now() + 3000)], clock.now())
    with Replicator(one.school, address_of(url), QUICK) as replicator:
        copied(replicator)
    owner = server.url("postgres", url.rsplit("/", 1)[1].split("?", maxsplit=1)[0])
    with psycopg.connect(owner, autocommit=True) as line:
        line.execute("ALTER TABLE event DISABLE TRIGGER ALL")
        changed = line.execute(
            "UPDATE event SET body = replace(body, %s, %s) WHERE (stream, seq) IN "
            "(SELECT stream, max(seq) FROM event WHERE kind = 'sitting_planned' GROUP BY stream)",
            (ann.id, ben.id),
        )
        assert changed.rowcount == 1
    meet(url, two)
    assert len(planned(two.school, clock.now())) == 2
    one.school.deactivate(one.session, ben.id, clock.now() + 50)
    assert [found.state for found in planned(one.school, clock.now())][1] == "removed"


def test_a_blueprint_approved_at_one_station_counts_at_the_other(
    url: str, stations: Stations, clock: HandClock
) -> None:
    """With the names of who approved, sealed on the way; a stranger verifies it; retired at one, it is at both."""
    one, two = stations
    ours = Blueprint.model_validate(short().model_dump() | {"version": 9, "pass_mark": 50})
    ann = added(one, clock)
    approve(one.school, one.session, ours, clock.now())
    meet(url, one, two)
    assert ours in blueprints_of(two.school, rock_n_roll()).usable
    (stored,) = two.school.documents("blueprint")
    assert {found.name for found in stored.approvals} == {ADMIN, APPROVER}
    assert APPROVER not in str(rows(url, "SELECT * FROM event")) + str(rows(url, "SELECT * FROM mailbox"))
    new = NewSitting(trainee_id=ann.id, identity="Staff card 1207", blueprint=ours)
    exam = ended(begin_sitting(two.school, two.session, new, rock_n_roll(), clock))
    stream = decided(two.school, two.session, exam, clock, "fail")
    assert two.school.check() == ()
    report = verify(write_packet(two.school.packet(stream)), [rock_n_roll()])
    assert (report.status, report.discrepancies) == (VERIFIED, ())
    assert APPROVER in "".join(text for name, text in report.facts if name == "approved by")
    one.school.rotate_key(one.session, clock.now() + 5)
    assert ours in blueprints_of(one.school, rock_n_roll()).usable
    one.school.sign_document(one.session, "blueprint", stored.document.digest, "retired", clock.now() + 9)
    meet(url, one, two)
    bob = added(two, clock, "Bob Cole", StaffDetails())
    with pytest.raises(SchoolError, match="is not approved"):
        begin_sitting(two.school, two.session, new.model_copy(update={"trainee_id": bob.id}), rock_n_roll(), clock)
