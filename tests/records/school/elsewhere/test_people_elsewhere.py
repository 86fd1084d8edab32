"""Trainees of several stations: who is called what, whatever their clocks show, and whatever the server withholds."""

from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from dealer_trainer.certification.school.privacy import erase
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.event import Event, next_event
from dealer_trainer.records.log.private import opening
from dealer_trainer.records.school.elsewhere import PEOPLE_KINDS, Shared, follow, keep_shared, people_elsewhere
from dealer_trainer.records.school.key import alias_key_of, sealed_box
from dealer_trainer.records.school.people_import import preview, take_in
from dealer_trainer.records.school.school import School, join, set_up_school
from dealer_trainer.records.school.session import NO_DETAILS, Person, Session, StaffDetails
from dealer_trainer.records.school.store import events_of, head_of
from tests.records.refusal import refused
from tests.records.school.sitting import ADMIN, NOON, PASSWORD

pytestmark = pytest.mark.slow

YEAR = 365 * 86_400_000
DETAILS = StaffDetails("K-12", "Nights", "Roulette")


class Station(NamedTuple):
    """A station with its admin signed in."""

    school: School
    session: Session

    @property
    def names(self) -> list[str]:
        """What the trainees are called here."""
        return [person.name for person in self.school.people() if person.role == "trainee"]

    def add(self, at: int, name: str = "Ann Bell", details: StaffDetails = NO_DETAILS) -> Person:
        """Add a trainee."""
        return self.school.add_person(self.session, name, "trainee", None, at, details)

    def rename(self, person: Person, name: str, at: int, details: StaffDetails = NO_DETAILS) -> None:
        """Give a trainee another name."""
        self.school.change_person(self.session, person.id, name, details, at)

    def log(self) -> tuple[Event, ...]:
        """Its log, with the texts of it."""
        store = self.school
        return store.read(lambda connection: events_of(connection, store.station_log))

    def read(self, at: int, *others: "Station", withheld: tuple[str, ...] = ()) -> None:
        """Take in what others wrote of people, but for the boxes of these texts, and do what follows from it."""
        store = self.school
        key = alias_key_of(store)
        logs = [other.log() for other in others]
        boxes = {
            opening.hash: sealed_box(key, opening)
            for log in logs
            for event in log
            for opening in event.openings
            if event.kind in PEOPLE_KINDS and opening.text not in withheld
        }
        events = tuple(event for log in logs for event in log if event.seq == 0 or event.kind in PEOPLE_KINDS)
        keep_shared(store, Shared(at, {}, events, boxes))
        follow(store, at)


Three = tuple[Station, Station, Station]


@pytest.fixture
def three(tmp_path: Path) -> Iterator[Three]:
    """Three stations of a school, where nobody but its admin is known yet."""
    with ExitStack() as stack:
        one = stack.enter_context(set_up_school(tmp_path / "1", "Harbor School", ADMIN, PASSWORD, NOON))
        session = one.sign_in(ADMIN, PASSWORD, NOON)
        data = one.enrollment_file(session, NOON)
        found = [Station(one, session)]
        for name in ("2", "3"):
            school = stack.enter_context(join(tmp_path / name, data, ADMIN, PASSWORD, NOON))
            found.append(Station(school, school.sign_in(ADMIN, PASSWORD, NOON)))
        yield found[0], found[1], found[2]


def meet(at: int, *stations: Station) -> None:
    """Have each take in what the others wrote, until nothing more follows from it."""
    for _ in range(3):
        for station in stations:
            station.read(at, *(other for other in stations if other is not station))


def test_a_copy_of_a_change_is_not_a_new_change(three: Three) -> None:
    """A station that follows late does not bring an older name back over one that was given in between."""
    one, two, other = three
    ann = one.add(NOON + 1)
    meet(NOON + 2, *three)
    for station in (two, other):
        station.school.take_over(ann.id, NOON + 3)
    one.rename(ann, "Anne Bell", NOON + 10)
    two.rename(ann, "Hannah Bell", NOON + 20)  # it has not read that yet
    other.read(NOON + 30, one)
    assert other.names == ["Anne Bell"]
    meet(NOON + 40, *three)
    assert [station.names for station in three] == [["Hannah Bell"]] * 3


@pytest.mark.parametrize("wrong", [YEAR, -30 * YEAR])
def test_a_wrong_clock_neither_keeps_a_name_nor_loses_one(three: Three, wrong: int) -> None:
    """A year ahead, or the year 1997: what was written after a change was read counts after it."""
    one, two, _ = three
    ann = one.add(NOON + 1)
    meet(NOON + 2, *three)
    two.rename(ann, "Anne Bell", NOON + wrong)
    meet(NOON + 20, *three)
    assert [station.names for station in three] == [["Anne Bell"]] * 3
    one.rename(ann, "Hannah Bell", NOON + 30)
    meet(NOON + 40, *three)
    assert [station.names for station in three] == [["Hannah Bell"]] * 3
    two.rename(ann, "Johanna Bell", NOON + wrong + 50)
    meet(NOON + 60, *three)
    assert [station.names for station in three] == [["Johanna Bell"]] * 3
    for station in three:
        count = len(station.log())
        meet(NOON + 70, *three)
        assert len(station.log()) == count, "nothing is written once all agree"
        assert station.school.check() == ()


def test_somebody_deactivated_under_a_corrected_clock_stays_so(three: Three) -> None:
    """Added by a clock a year ahead, renamed and deactivated by the right one at the same station."""
    one, two, _ = three
    ann = one.add(NOON + YEAR)
    one.rename(ann, "Anne Bell", NOON + 5)
    one.school.deactivate(one.session, ann.id, NOON + 6)
    two.read(NOON + 10, one)
    assert [(person.name, person.is_active) for person in two.school.people() if person.role == "trainee"] == [
        ("Anne Bell", False)
    ]


def test_whoever_came_with_the_enrollment_file_is_followed_too(tmp_path: Path) -> None:
    """Added before the second station joined: renamed and deactivated there, they are so at the first."""
    with set_up_school(tmp_path / "1", "Harbor School", ADMIN, PASSWORD, NOON) as first:
        one = Station(first, first.sign_in(ADMIN, PASSWORD, NOON))
        ann = one.add(NOON + 1)
        data = first.enrollment_file(one.session, NOON + 2)
        with join(tmp_path / "2", data, ADMIN, PASSWORD, NOON + 3) as second:
            two = Station(second, second.sign_in(ADMIN, PASSWORD, NOON + 4))
            two.rename(ann, "Anne Bell", NOON + 5, DETAILS)
            one.read(NOON + 6, two)
            assert one.names == ["Anne Bell"]
            one.rename(ann, "Hannah Bell", NOON + 7, DETAILS)
            two.read(NOON + 8, one)
            assert two.names == ["Hannah Bell"]
            second.deactivate(two.session, ann.id, NOON + 9)
            one.read(NOON + 10, two)
            assert [person.is_active for person in first.people() if person.role == "trainee"] == [False]


@pytest.mark.parametrize("withheld", ["Anne Bell", "K-12"])
def test_a_name_that_the_server_withholds_takes_none_away(three: Three, withheld: str) -> None:
    """One of a person's boxes deleted at the server: the rename waits for it, and nobody looks erased."""
    one, two, _ = three
    ann = one.add(NOON + 1)
    two.read(NOON + 2, one)
    two.school.take_over(ann.id, NOON + 3)
    one.rename(ann, "Anne Bell", NOON + 10, DETAILS)
    two.read(NOON + 20, one, withheld=(withheld,))
    assert two.names == ["Ann Bell"]
    two.read(NOON + 30, one)
    assert two.names == ["Anne Bell"]
    assert [person.staff_number for person in two.school.people() if person.role == "trainee"] == ["K-12"]


NAMED = {"name": "private:" + "0" * 64}
NOBODY: tuple[Any, ...] = (
    {}, {"id": 7, **NAMED}, {"id": "a" * 33, **NAMED}, {"id": "\x00", **NAMED}, {"id": "a" * 32, "name": "Ann Bell"},
    {"id": "a" * 32, "name": ["private:" + "0" * 64]}, {"id": "a" * 32, **NAMED, "staff_number": 12}, "Ann Bell", None,
)  # fmt: skip


def test_what_is_no_person_is_nobody(three: Three) -> None:
    """Whatever a station's key signed: ids that are none, names in the clear, other types."""
    one, two, _ = three
    first, log = one.log()[0], one.school.station_log
    head = one.school.read(lambda connection: head_of(connection, log))

    def made(kind: str, body: dict[str, object]) -> Event:
        return next_event(one.school.key, head, log, kind, body, NOON, NOON)._replace(body=body)

    gone, left = made("erased", {"person": "\x00"}), made("deactivated", {"id": ["a"]})
    for person in NOBODY:
        body = {"person": {**person, "role": "trainee"} if isinstance(person, dict) else person, "by": "x"}
        shared = Shared(NOON, {}, (first, made("person_added", body), made("person_changed", body), gone, left))
        assert people_elsewhere(shared) == {}, person
        keep_shared(two.school, shared)
        assert (follow(two.school, NOON), two.names) == (0, []), person


@pytest.mark.parametrize("kind", ["person_added", "person_changed"])
def test_a_name_that_nobody_could_be_given_here_is_none(three: Three, kind: str) -> None:
    """Endless, unreadable, or the word for a text that was erased: such a person is not listed, nor renamed to it."""
    one, two, _ = three
    ann = one.add(NOON + 1)
    meet(NOON + 2, one, two)
    two.school.take_over(ann.id, NOON + 3)
    for number, name in enumerate(("A" * 121, "Ann\u202eBell", "Ann\nBell", " ", "withheld")):
        named, person = opening(name), ann.id if kind == "person_changed" else f"{number:032x}"
        body: dict[str, Any] = {"person": {"id": person, "name": named.commitment, "role": "trainee"}, "by": "x"}
        one.school.write(partial(one.school.note, kind=kind, body=body, at=NOON + 4, openings=(named,)))
        two.read(NOON + 5, one)
        assert two.names == ["Ann Bell"], name


def test_a_staff_number_is_one_persons_in_the_whole_school(three: Three) -> None:
    """Nobody gets one that somebody of another station has, and a file changes whoever has it, wherever they are."""
    one, two, _ = three
    ann = one.add(NOON + 1, "Ann Bell", DETAILS)
    ben = one.add(NOON + 1, "Ben Box")
    two.read(NOON + 2, one)
    for name, details in (("Cleo Stick", DETAILS), ("Ben Box", NO_DETAILS), ("Ann Bell", StaffDetails("k-12"))):
        with pytest.raises(SchoolError, match=r"already|belongs to Ann Bell"):
            two.add(NOON + 3, name, details)
    cleo = two.add(NOON + 3, "Cleo Stick", StaffDetails("K-13"))
    refused("belongs to Ann Bell", two.rename, cleo, "Cleo Stick", NOON + 4, DETAILS)
    data = b"name,staff number\nAnne Bell,K-12\nCleo Stick,K-13\nDora Dice,K-14\n"
    found = preview(two.school, data)
    assert [row.name for row in found.added] == ["Dora Dice"]
    assert [(person.id, row.name) for person, row in found.changed] == [(ann.id, "Anne Bell")]
    assert (found.same, found.problems) == (1, ())
    assert take_in(two.school, two.session, data, NOON + 5) == found
    assert two.names == ["Anne Bell", "Ben Box", "Cleo Stick", "Dora Dice"]
    one.read(NOON + 6, two)
    assert one.names == ["Anne Bell", "Ben Box", "Cleo Stick", "Dora Dice"]
    assert ben.id in {person.id for person in two.school.people()}
    assert (one.school.check(), two.school.check()) == ((), ())


def test_a_number_that_the_server_withholds_keeps_nobody_from_being_erased(three: Three) -> None:
    """Nor deactivated; seated they are only once all of it has come."""
    one, two, other = three
    ann = one.add(NOON + 1, "Ann Bell", DETAILS)
    for station in (two, other):
        station.read(NOON + 2, one, withheld=("K-12",))
        refused("not everything", station.school.take_over, ann.id, NOON + 3)
    erase(two.school, two.session, ann.id, PASSWORD, NOON + 4, is_early=True)
    assert two.names == ["withheld"]
    other.school.deactivate(other.session, ann.id, NOON + 5)
    assert [person.is_active for person in other.school.people() if person.role == "trainee"] == [False]
    assert (two.school.check(), other.school.check()) == ((), ())
