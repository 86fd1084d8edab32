"""A group is planned at once, and waits in one queue; those who are planned already are counted."""

import pytest

from dealer_trainer.certification.school import roster
from dealer_trainer.certification.school.roster import plan_group, plan_sittings, planned
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.school.person import StaffDetails
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Session
from tests.certification.examining import NOON
from tests.certification.school.roster.test_roster import plan_of
from tests.records.school.conftest import admin, cheap, folder, school

__all__ = ["admin", "cheap", "folder", "school"]


def add(school: School, admin: Session, *names: str, group: str = "Spring") -> list[str]:
    """Add trainees to a group; their ids."""
    return [
        school.add_person(admin, name, "trainee", None, NOON, StaffDetails(f"N{place}{group}", group)).id
        for place, name in enumerate(names)
    ]


def test_a_group_waits_in_one_queue_by_name(school: School, admin: Session) -> None:
    """Those of another group are left alone; what the plan says is said of each."""
    add(school, admin, "Dora", "Ann", "Cem")
    add(school, admin, "Ben", group="Autumn")
    model = plan_of("", NOON, station=school.station)
    found = plan_group(school, admin, "Spring", model, NOON)
    assert [plan.name.split()[0] for plan in planned(school, NOON)] == ["Ann", "Cem", "Dora"]
    assert {(plan.station, plan.at) for plan in planned(school, NOON)} == {(school.station, NOON)}
    assert found == (3, 0)


def test_who_is_planned_already_is_counted(school: School, admin: Session) -> None:
    """Nobody is planned twice, and nobody who was deactivated."""
    ids = add(school, admin, "Ann", "Ben", "Cem")
    plan_sittings(school, admin, [plan_of(ids[0], NOON)], NOON)
    school.deactivate(admin, ids[1], NOON)
    found = plan_group(school, admin, "Spring", plan_of("", NOON), NOON)
    assert found == (1, 1)
    assert plan_group(school, admin, "Spring", plan_of("", NOON), NOON).planned == 0
    assert len(planned(school, NOON)) == 2


def test_a_thousand_are_planned_in_one_go(school: School, admin: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is beyond what is written in one go is planned when it is done again."""
    monkeypatch.setattr(roster, "MOST_AT_ONCE", 2)
    add(school, admin, "Ann", "Ben", "Cem")
    assert [plan_group(school, admin, "Spring", plan_of("", NOON), NOON).planned for _ in range(2)] == [2, 1]


def test_nothing_is_written_where_one_plan_is_refused(school: School, admin: Session) -> None:
    """Years ahead: all or none."""
    add(school, admin, "Ann", "Ben")
    with pytest.raises(SchoolError, match="nothing is planned for that day"):
        plan_group(school, admin, "Spring", plan_of("", NOON + 11 * 366 * 86_400_000), NOON)
    assert planned(school, NOON) == ()
