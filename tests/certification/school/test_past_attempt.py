"""School and New exam agree, however somebody's sittings ended here and at other stations."""

from itertools import product
from typing import Any, NamedTuple

import pytest

from dealer_trainer.certification.school.attempt import (
    DAY,
    NextAttempt,
    TraineeLine,
    attempts_left,
    next_attempt,
    trainee_lines,
)
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.appeal import (
    DECIDED,
    FILED,
    STATEMENT,
    STATUS,
    Appeal,
    AppealDecision,
    CertificateStatus,
)
from dealer_trainer.records.log.event import Event, next_event
from dealer_trainer.records.school.elsewhere import Shared, keep_shared
from dealer_trainer.records.school.person import Person
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Session
from tests.certificates import named
from tests.certification.examining import NOON, SUPERVISOR, HandClock, rock_n_roll, short
from tests.certification.school.new_sittings import ended, failed, opened, passed, upheld, withdrawn

pytestmark = pytest.mark.slow(seconds=20)
STATES = ("pass", "withdrawn", "fail", "declined", "upheld", "voided", "closed", "open")
"""What became of a sitting elsewhere. Upheld: failed, with an appeal. Withdrawn: passed, with the certificate."""
BEFORE, HERE, AFTER = NOON, NOON + 100 * DAY, NOON + 200 * DAY
NOBODY = named("Sam Pit").commitment


class Room(NamedTuple):
    """A station with a trainee for each thing that became of a sitting here, by that."""

    school: School
    session: Session
    trainees: dict[str, Person]
    clock: HandClock

    def lines(self) -> dict[str, TraineeLine]:
        """What School says of each trainee, by id."""
        return {line.trainee_id: line for line in trainee_lines(self.school, self.session, rock_n_roll().id)}

    def read(self, places: dict[str, int]) -> None:
        """Keep that each trainee sat at another station: what became of it, and when."""
        facts: dict[str, dict[str, Any]] = {}
        events: list[Event] = []
        for place, (state, at) in enumerate(places.items()):
            for number, person in enumerate(self.trainees.values()):
                stream = f"{place:016x}{number:016x}"
                facts[stream] = facts_of(person, state.partition(" ")[0], at)
                events += words_of(state.partition(" ")[0], stream, len(events))
        keep_shared(self.school, Shared(sittings=facts, events=tuple(events)))


@pytest.fixture
def room(school: School, admin: Session, clock: HandClock) -> Room:
    """A station where somebody sat with each end there is, at noon a hundred days later."""
    who = {state: school.add_person(admin, f"Ann {state}", "trainee", None, NOON) for state in ("none", *STATES)}
    found = Room(school, admin, who, clock)
    clock.go(HERE - NOON)
    sit(found)
    clock.go(AFTER - clock.now() + 10 * DAY)
    return found


def sit(room: Room) -> None:
    """Have everybody sit at this station but who never did."""
    school, session, clock, who = room.school, room.session, room.clock, room.trainees
    for state, how in (("fail", "fail"), ("declined", "decline"), ("voided", "void")):
        failed(school, session, who[state], clock, how)
    upheld(school, session, failed(school, session, who["upheld"], clock, "fail"), clock)
    passed(school, session, who["pass"], clock)
    withdrawn(school, session, passed(school, session, who["withdrawn"], clock), clock)
    ended(opened(school, session, who["closed"], clock))
    opened(school, session, who["open"], clock)


def facts_of(person: Person, state: str, at: int) -> dict[str, Any]:
    """What is kept of a sitting at another station."""
    seen = {"withdrawn": "pass", "upheld": "fail"}.get(state, state)
    blueprint = short()
    return {
        "station": "Station 2", "trainee": person.id, "alias": None, "game": blueprint.game, "content": "",
        "blueprint": blueprint.digest(), "title": blueprint.title, "state": seen, "begun": at, "at": at + 1000,
        "expires": at + 1000 + blueprint.valid_days * DAY if seen == "pass" else None,
        "terms": [blueprint.valid_days, blueprint.retest_days, blueprint.attempts],
    }  # fmt: skip


def words_of(state: str, stream: str, number: int) -> list[Event]:
    """What the other station wrote of a sitting afterwards: an appeal that was upheld, a certificate withdrawn."""
    said: list[tuple[str, dict[str, object]]] = []
    appeal, by, key, none = f"{number:032x}", "0d" * 16, SUPERVISOR.id, "A" * 86
    if state == "upheld":
        filed = Appeal(appeal, stream, "0" * 64, "2026-11-22", NOBODY, NOON, by, NOBODY, key, none)
        ruled = AppealDecision(appeal, "0" * 64, "upheld", NOBODY, NOON, by, NOBODY, key, none)
        said = [(FILED, {"appeal": filed._asdict()}), (DECIDED, {"decision": ruled._asdict()})]
    if state == "withdrawn":
        draft = CertificateStatus(stream, "0" * 64, "revoked", NOBODY, NOON, by, NOBODY, key, none)
        status = STATEMENT.sign(SUPERVISOR, draft)
        said = [(STATUS, {"status": status._asdict()})]
    return [next_event(SUPERVISOR, None, "0e" * 16, kind, body, NOON, 0) for kind, body in said]


def check(line: TraineeLine, found: NextAttempt) -> None:
    """What School says of a trainee is what New exam counts."""
    counted = [attempt for attempt in found.past if attempt.state != "voided"]
    last = (counted or found.past or (None,))[-1]
    assert line.attempts == len(counted)
    assert (line.state, line.at) == (("none", None) if last is None else (last.state, last.at))
    left = attempts_left(short(), found.attempt - 1)
    assert line.follow.attempts_left == (None if line.state in ("none", "pass") else left)
    if line.state in ("fail", "declined"):
        assert line.follow.retest == (found.wait_until(short()) if left else None)
    else:
        assert line.follow.retest is None
        assert line.state in ("open", "closed") or found.wait_until(short()) is None


def test_school_and_new_sitting_agree_whatever_became_of_sittings(room: Room) -> None:
    """Each end here with each end or none elsewhere before it, and each or none after it.

    Where an exam of this station has no verdict yet New exam counts nothing, and School counts them all.
    """
    never = room.lines()[room.trainees["none"].id]
    assert (never.attempts, never.state, never.station) == (0, "none", None)
    for before, after in product(("", *STATES), repeat=2):
        places = {f"{before} before": BEFORE} if before else {}
        room.read(places | ({f"{after} after": AFTER} if after else {}))
        lines = room.lines()
        for state, person in room.trainees.items():
            line = lines[person.id]
            if state not in ("open", "closed"):
                check(line, next_attempt(room.school, room.session, person.id, rock_n_roll(), room.clock))
            else:
                with pytest.raises(SchoolError, match="still has no verdict"):
                    next_attempt(room.school, room.session, person.id, rock_n_roll(), room.clock)
                assert line.attempts == 1 + sum(end not in ("", "upheld", "voided") for end in (before, after))


def test_the_last_of_all_stations_is_told_with_its_station(room: Room) -> None:
    """Elsewhere after here: its station. Here after elsewhere, or voided elsewhere afterwards: this one."""
    ann = room.trainees["declined"].id
    for state, at, station in (
        ("fail", AFTER, "Station 2"), ("fail", BEFORE, None), ("voided", AFTER, None), ("upheld", AFTER, None),
    ):  # fmt: skip
        room.read({state: at})
        line = room.lines()[ann]
        assert (line.station, line.attempts) == (station, 1 + (state == "fail")), state


def test_a_certificate_elsewhere_counts_until_it_is_withdrawn(room: Room) -> None:
    """For somebody who failed here before, with all attempts to come; withdrawn, the pass stays and its date goes."""
    ann = room.trainees["fail"].id
    for state, expires in (("pass", AFTER + 1000 + short().valid_days * DAY), ("withdrawn", None)):
        room.read({state: AFTER})
        line = room.lines()[ann]
        assert (line.attempts, line.state, line.follow.expires) == (2, "pass", expires)


def test_a_game_of_its_own_and_a_stranger_count_for_nobody(room: Room) -> None:
    """Another game's sittings elsewhere, and those of somebody whom this station does not know."""
    before = room.lines()
    stranger = room.trainees["none"]._replace(id="0f" * 16)
    facts = {
        "0" * 32: facts_of(room.trainees["none"], "fail", AFTER) | {"game": "other"},
        "1" * 32: facts_of(stranger, "fail", AFTER),
    }
    keep_shared(room.school, Shared(sittings=facts))
    assert room.lines() == before


def test_what_an_earlier_version_kept_counts_without_its_terms(room: Room) -> None:
    """An attempt is one; when the next may be is not told until the sitting is read once more."""
    ann = room.trainees["none"]
    facts = facts_of(ann, "fail", AFTER)
    del facts["terms"]
    keep_shared(room.school, Shared(sittings={"0" * 32: facts}))
    line = room.lines()[ann.id]
    assert (line.attempts, line.state, line.follow.retest, line.follow.attempts_left) == (1, "fail", None, None)


def test_a_failure_after_a_pass_elsewhere_is_waited_for(room: Room) -> None:
    """The pass starts the count anew; the failure since is the first attempt, and its wait runs."""
    trainee, clock = room.trainees["none"], room.clock
    keep_shared(room.school, Shared(sittings={"0" * 32: facts_of(trainee, "pass", AFTER - 50 * DAY)}))
    failed(room.school, room.session, trainee, clock, "fail")
    clock.go(60_000)
    found = next_attempt(room.school, room.session, trainee.id, rock_n_roll(), clock)
    assert [attempt.state for attempt in found.past] == ["pass", "fail"]
    assert found.attempt == 2
    assert found.is_waiting(short())
    line = room.lines()[trainee.id]
    assert (line.attempts, line.state, line.station) == (2, "fail", None)
    assert line.follow.retest == found.wait_until(short())


def test_a_pass_under_a_clock_that_was_set_back_ends_on_its_own_paper(room: Room) -> None:
    """School says until when the certificate itself is good, not until when it would have been by another clock."""
    trainee, clock = room.trainees["none"], room.clock
    failed(room.school, room.session, room.trainees["fail"], clock, "fail")
    clock.jump(-120 * DAY)
    stream = passed(room.school, room.session, trainee, clock)
    dated = room.school.events(stream)[-1].at
    line = room.lines()[trainee.id]
    assert (line.state, line.at) == ("pass", dated)
    assert line.follow.expires == dated + short().valid_days * DAY
