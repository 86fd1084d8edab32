"""People, attempts, and plans at two stations with the school's PostgreSQL, even while it is unreachable."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import psycopg
import pytest

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.school.attempt import next_attempt, on_poll_of
from dealer_trainer.certification.school.blueprint_store import blueprints_of
from dealer_trainer.certification.school.new_sitting import NewSitting, begin_sitting
from dealer_trainer.certification.school.privacy import erase
from dealer_trainer.certification.school.roster import Plan, next_trainee, plan_sittings, planned
from dealer_trainer.certification.verify.verify import VERIFIED, verify
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.packet import write_packet
from dealer_trainer.records.school.elsewhere import FILE
from dealer_trainer.records.school.person import Person, StaffDetails
from dealer_trainer.records.school.school import School, join, set_up_school
from dealer_trainer.records.school.server.replica import Replicator, Timeouts
from tests.certification.approving import NAME as APPROVER
from tests.certification.approving import approve
from tests.certification.examining import HandClock, rock_n_roll, short
from tests.certification.school.new_sittings import ADMIN, PASSWORD, decided, ended, failed, opened
from tests.certification.school.two_stations import Station, Stations, address_of, connect, meet
from tests.cheap_keys import make_keys_cheap
from tests.records.school.server.postgres import Server
from tests.records.school.server.test_replica import QUICK, copied, wait_for

pytestmark = pytest.mark.slow
DETAILS = StaffDetails("K-12", "Nights", "Roulette")
SELDOM = Timeouts(poll=3600.0)
"""A look by itself comes too late for any test: what comes was told."""


@pytest.fixture
def stations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: HandClock) -> Iterator[Stations]:
    """Two stations of a school, where nobody but its admin is known yet."""
    make_keys_cheap(monkeypatch)
    at = clock.now() - 1000
    with set_up_school(tmp_path / "one", "Harbor School", ADMIN, PASSWORD, at, lambda: None) as one:
        session = one.sign_in(ADMIN, PASSWORD, at)
        with join(tmp_path / "two", one.enrollment_file(session, at), ADMIN, PASSWORD, at, lambda: None) as two:
            yield Station(one, session), Station(two, two.sign_in(ADMIN, PASSWORD, at))


def added(station: Station, clock: HandClock, name: str = "Ann Bell", details: StaffDetails = DETAILS) -> Person:
    """A trainee added at one station."""
    return station.school.add_person(station.session, name, "trainee", None, clock.now(), details)


def trainees(school: School) -> list[Person]:
    """The trainees that a station knows."""
    return [person for person in school.people() if person.role == "trainee"]


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
    assert "Ann Bell" not in str(rows(url, "SELECT * FROM event")) + str(rows(url, "SELECT * FROM mailbox"))
    assert "Ann Bell" not in (two.school.folder / FILE).read_text(encoding="utf-8")
    failed(two.school, two.session, found[0], clock, how="decline")
    assert two.school.check() == ()
    meet(url, two, one)
    assert next_attempt(one.school, one.session, ann.id, rock_n_roll(), clock).attempt == 2
    renamed = one.school.change_person(one.session, ann.id, "Anne Bell", DETAILS, clock.now() + 5)
    meet(url, one, two)
    assert [person.name for person in trainees(two.school)] == ["Anne Bell"]
    erase(one.school, one.session, renamed.id, PASSWORD, clock.now() + 9, is_early=True)
    meet(url, one, two, one, two)
    assert [person.name for station in stations for person in trainees(station.school)] == ["withheld"] * 2
    assert rows(url, "SELECT * FROM mailbox WHERE topic = 'name'") == []
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
        for name in ("Ann Bell", "Bo Sohl"):
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
    ann, ben = added(one, clock), added(one, clock, "Ann Bell", StaffDetails("K-13"))
    blueprint, here = short(), two.school.station
    plan = Plan(ann.id, blueprint.digest(), blueprint.title, blueprint.game, clock.now() + 1000, here)
    plan_sittings(one.school, one.session, [plan, plan._replace(trainee=ben.id, at=clock.now() + 2000)], clock.now())
    meet(url, one, two)
    plans = planned(two.school, clock.now())
    assert [found.name for found in plans] == ["Ann Bell (K-12)", "Ann Bell (K-13)"], "two of one name are two"
    first = next_trainee(plans, here, clock.now())
    assert first is not None
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
