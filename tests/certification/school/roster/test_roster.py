"""Plans at one station: a queue of a thousand, a wrong clock, somebody who is gone."""

from typing import Any

import pytest

from dealer_trainer.certification.school import roster
from dealer_trainer.certification.school.attempt import DAY
from dealer_trainer.certification.school.privacy import erase
from dealer_trainer.certification.school.roster import (
    Plan,
    next_trainee,
    plan_group,
    plan_sittings,
    planned,
    queue_of,
    ready_next,
    remove_plans,
)
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Session, StaffDetails
from dealer_trainer.ui.settings.records_error_text import records_error_text
from tests.certification.examining import NOON, rock_n_roll, short
from tests.certification.school.new_sittings import PASSWORD
from tests.effort import calls_of

pytestmark = pytest.mark.slow


def plan_of(trainee: str, at: int, **more: Any) -> Plan:
    """A plan of the short exam."""
    return Plan(trainee, short().digest(), short().title, short().game, at, **more)


def test_a_queue_of_a_thousand_is_read_at_once(school: School, admin: Session) -> None:
    """In the order of their times; the first of today is next, whoever was removed or is gone is not."""
    people = [school.add_person(admin, f"Trainee {number}", "trainee", None, NOON).id for number in range(3)]
    plans = [plan_of(people[number % 3], NOON + (1000 - number) * 1000) for number in range(1000)]
    ids = plan_sittings(school, admin, plans, NOON)
    assert calls_of(lambda: planned(school, NOON)) < 500 * len(plans)
    waiting = queue_of(planned(school, NOON), school.station)
    assert [plan.at for plan in waiting] == sorted(plan.at for plan in plans)
    remove_plans(school, admin, [ids[-1]], NOON)
    erase(school, admin, waiting[1].trainee, PASSWORD, NOON + 5, is_early=True)
    found = next_trainee(planned(school, NOON), school.station, NOON)
    assert found is not None
    assert found.id == waiting[2].id
    with pytest.raises(SchoolError, match="there is no such person"):
        plan_sittings(school, admin, [plan_of(waiting[1].trainee, NOON + DAY)], NOON)


def test_a_plan_for_a_retest_of_areas_is_for_the_exam(
    school: School, admin: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the last version wrote it: it waits like any other plan."""
    person, written = school.add_person(admin, "Ann Bell", "trainee", None, NOON), roster._document
    former = {"retest": ["payouts"], "why": "retest"}
    monkeypatch.setattr(roster, "_document", lambda found, plan: written(found, plan) | former)
    plan_sittings(school, admin, [plan_of(person.id, NOON + 1000)], NOON)
    (found,) = planned(school, NOON)
    assert (found.trainee, found.blueprint, found.state) == (person.id, short().digest(), "waiting")


def test_a_wrong_clock_loses_no_plan(school: School, admin: Session) -> None:
    """A month ahead all of today is missed, and planned again once the clock is right; nothing is written of it."""
    person = school.add_person(admin, "Ann Bell", "trainee", None, NOON)
    plan_sittings(school, admin, [plan_of(person.id, NOON + 1000)], NOON)
    assert [plan.state for plan in planned(school, NOON + 31 * DAY)] == ["missed"]
    with pytest.raises(SchoolError, match="nobody is planned at this station today") as told:
        ready_next(school, rock_n_roll(), NOON + 31 * DAY)
    assert records_error_text(told.value).startswith("Nobody is planned at this station today. "), (
        "no word of signing in"
    )
    assert [plan.state for plan in planned(school, NOON)] == ["waiting"]
    with pytest.raises(SchoolError, match="the blueprint Short test of the plan is not approved"):
        ready_next(school, rock_n_roll(), NOON)


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


def test_who_is_planned_already_is_counted(school: School, admin: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is planned twice, nor whoever was deactivated; who is too many for one go is planned by the next."""
    ids = add(school, admin, "Ann", "Ben", "Cem")
    plan_sittings(school, admin, [plan_of(ids[0], NOON)], NOON)
    school.deactivate(admin, ids[1], NOON)
    found = plan_group(school, admin, "Spring", plan_of("", NOON), NOON)
    assert found == (1, 1)
    assert plan_group(school, admin, "Spring", plan_of("", NOON), NOON).planned == 0
    assert len(planned(school, NOON)) == 2
    monkeypatch.setattr(roster, "MOST_AT_ONCE", 2)
    add(school, admin, "Dora", "Eve", "Fay", group="Autumn")
    assert [plan_group(school, admin, "Autumn", plan_of("", NOON), NOON).planned for _ in range(2)] == [2, 1]


def test_nothing_is_written_where_one_plan_is_refused(school: School, admin: Session) -> None:
    """Years ahead: all or none."""
    add(school, admin, "Ann", "Ben")
    with pytest.raises(SchoolError, match="nothing is planned for that day"):
        plan_group(school, admin, "Spring", plan_of("", NOON + 11 * 366 * 86_400_000), NOON)
    assert planned(school, NOON) == ()
