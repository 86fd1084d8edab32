"""A group is planned at once: by name, at times that fit the day; people left out are named with the reason."""

import pytest

from dealer_trainer.certification.school.roster import roster
from dealer_trainer.certification.school.roster.roster import Starts, plan_group, plan_sittings, planned
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.school.person import StaffDetails
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Session
from tests.certification.examining import NOON
from tests.certification.school.roster.test_roster import plan_of
from tests.records.school.conftest import admin, cheap, folder, school

__all__ = ["admin", "cheap", "folder", "school"]

MINUTE = 60_000
LATE = NOON + 600 * MINUTE


def add(school: School, admin: Session, *names: str, group: str = "Spring") -> list[str]:
    """Add trainees to a group; their ids."""
    return [
        school.add_person(admin, name, "trainee", None, NOON, StaffDetails(f"N{place}{group}", group)).id
        for place, name in enumerate(names)
    ]


def times(school: School) -> list[tuple[str, int]]:
    """Who waits, and the minutes after noon."""
    return [(plan.name.split()[0], (plan.at - NOON) // MINUTE) for plan in planned(school, NOON)]


def test_a_group_is_planned_by_name_two_at_a_time(school: School, admin: Session) -> None:
    """Those of another group are left alone; what the plan says is said of each."""
    add(school, admin, "Dora", "Ann", "Cem")
    add(school, admin, "Ben", group="Autumn")
    model = plan_of("", NOON, station=school.station, reason="recertification")
    found = plan_group(school, admin, "Spring", model, Starts(2, 90, LATE), NOON)
    assert sorted(times(school)) == [("Ann", 0), ("Cem", 0), ("Dora", 90)]
    assert {(plan.station, plan.reason) for plan in planned(school, NOON)} == {(school.station, "recertification")}
    assert (found.planned, found.first, found.last, found.left_out) == (3, NOON, NOON + 90 * MINUTE, ())


def test_all_begin_at_once_with_no_minutes_between(school: School, admin: Session) -> None:
    """Three stations, three trainees, one time."""
    add(school, admin, "Ann", "Ben", "Cem")
    plan_group(school, admin, "Spring", plan_of("", NOON), Starts(1, 0, NOON), NOON)
    assert {at for _, at in times(school)} == {0}


def test_who_is_left_out_is_named_with_the_reason(school: School, admin: Session) -> None:
    """Planned already, deactivated, or no start is left; the next day takes the rest, and nobody twice."""
    ids = add(school, admin, "Ann", "Ben", "Cem", "Dora", "Eve")
    plan_sittings(school, admin, [plan_of(ids[0], NOON)], NOON)
    school.deactivate(admin, ids[1], NOON)
    found = plan_group(school, admin, "Spring", plan_of("", NOON), Starts(1, 60, NOON + 60 * MINUTE), NOON)
    assert found.planned == 2
    assert [(name.split()[0], why) for name, why in found.left_out] == [
        ("Ann", "planned"), ("Ben", "deactivated"), ("Eve", "no_time"),
    ]  # fmt: skip
    assert found.names("no_time") == ("Eve (N4Spring)",)
    again = plan_group(school, admin, "Spring", plan_of("", LATE), Starts(1, 60, LATE), NOON)
    assert (again.planned, [why for _, why in again.left_out]) == (
        1, ["planned", "deactivated", "planned", "planned"],
    )  # fmt: skip
    nobody = plan_group(school, admin, "Spring", plan_of("", LATE), Starts(1, 60, LATE), NOON)
    assert nobody.planned == 0
    assert len(planned(school, NOON)) == 4


def test_a_thousand_are_planned_in_one_go(school: School, admin: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond what is written in one go people are named, as where the day is too short."""
    monkeypatch.setattr(roster, "MOST_AT_ONCE", 2)
    add(school, admin, "Ann", "Ben", "Cem")
    found = plan_group(school, admin, "Spring", plan_of("", NOON), Starts(1, 0, NOON), NOON)
    assert (found.planned, found.names("no_time")) == (2, ("Cem (N2Spring)",))


def test_nothing_is_written_where_one_plan_is_refused(school: School, admin: Session) -> None:
    """Years ahead: all or none."""
    add(school, admin, "Ann", "Ben")
    far = NOON + 11 * 366 * 86_400_000
    with pytest.raises(SchoolError, match="nothing is planned for that day"):
        plan_group(school, admin, "Spring", plan_of("", far), Starts(1, 60, far + LATE), NOON)
    assert planned(school, NOON) == ()
